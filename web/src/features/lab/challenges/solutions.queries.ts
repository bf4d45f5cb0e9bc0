import { callDatabase } from '#app/backend/call-database.ts'
import { queryOptions } from '@tanstack/react-query'
import type { LabPlace } from '@fest/schemas/vocabulary/lab-challenge.ts'
import { readPublic } from '#app/backend/read-public.ts'

/** What the signed-in person solved, as the database judged it, and how they appear on the board. */
export const myLabOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-lab', userId],
    async queryFn({ signal }) {
      const [solutions, profile] = await Promise.all([
        callDatabase('my_lab_solutions', {}, signal),
        callDatabase('my_profile', {}, signal),
      ])
      return {
        solutions: new Map(
          solutions.map(({ challenge_id, circuit, gates }) => [challenge_id, { circuit, gates }]),
        ),
        isOnBoard: profile.is_on_lab_board,
        displayName: profile.display_name,
      }
    },
    staleTime: 30_000,
  })

/** Who solved most of the challenges of a place, among those who want to be listed. */
export const labBoardOptions = (place: LabPlace) =>
  queryOptions({
    queryKey: ['backend', 'lab-board', place],
    queryFn: ({ signal }) => readPublic('lab_board', signal, { place }),
    staleTime: 30_000,
  })
