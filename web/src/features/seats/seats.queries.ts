import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@fest/schemas/database.types.ts'
import { readPublic } from '#app/backend/read-public.ts'

/** What everybody may know of one session's seats. */
export type SessionSeats = Database['public']['Functions']['session_seats']['Returns'][number]

/** For each session that takes reservations its places, and how many people wait for one. */
export const sessionSeatsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'session-seats'],
    queryFn: ({ signal }) => readPublic('session_seats', signal),
    // Seats go by the minute, so these are fresher than content, and asked for anew by who looks again.
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
