// @chunk seats
import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import type { SeatRow } from './held-seats.ts'

/** The signed-in person's seats and positions on waitlists, including those given up, in order of time. */
export const mySeatsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-seats', userId],
    async queryFn({ signal }): Promise<SeatRow[]> {
      const backend = await getBackend()
      const { data } = await backend
        .from('seat_reservations')
        .select('id, session_id, status, bookable_sessions(title, starts_at, ends_at)')
        .eq('user_id', userId)
        .order('session_id')
        .abortSignal(signal)
        .throwOnError()
      return data.sort(
        (a, b) => Date.parse(a.bookable_sessions.starts_at) - Date.parse(b.bookable_sessions.starts_at),
      )
    },
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
