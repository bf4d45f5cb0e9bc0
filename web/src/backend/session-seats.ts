import { plural } from '@fest/schemas/core/words/t.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '@fest/schemas/database.ts'
import { readPublic } from './read-public.ts'

export type SessionSeats = Returned<'session_seats'>[number]

/** The seats of each session that takes reservations, and how many people wait for one. */
export const sessionSeatsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'session-seats'],
    queryFn: ({ signal }) => readPublic('session_seats', signal),
    // Seats can go within minutes, so they become stale sooner than content and are fetched again whenever somebody
    // returns to the page.
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })

/** How many seats are free: none if the capacity was reduced below what is taken. */
export function freeSeats({ capacity, taken }: { capacity: number; taken: number }): number {
  return Math.max(0, capacity - taken)
}

/** `6 of 40 seats left`, or that all are taken. */
export function seatsLeft(seats: { capacity: number; taken: number }): string {
  const left = freeSeats(seats)
  const { capacity } = seats
  return left > 0
    ? plural(left, { one: `# of ${capacity} seats left`, other: `# of ${capacity} seats left` })
    : plural(capacity, { one: 'All # seats are taken', other: 'All # seats are taken' })
}
