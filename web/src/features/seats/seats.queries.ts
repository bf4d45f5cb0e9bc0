import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@fest/schemas/database.types.ts'
import { getBackend } from '#app/backend/backend.ts'
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

/** The signed-in person's seats and places on waiting lists, also those given back, in the order of time. */
export const mySeatsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-seats', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend
        .from('seat_reservations')
        .select('id, session_id, status, bookable_sessions(title, starts_at, ends_at)')
        .eq('user_id', userId)
        .abortSignal(signal)
        .throwOnError()
      return data.sort(
        (a, b) => Date.parse(a.bookable_sessions.starts_at) - Date.parse(b.bookable_sessions.starts_at),
      )
    },
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
