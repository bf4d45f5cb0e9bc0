import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '@fest/schemas/database.ts'
import { readPublic } from '#app/backend/read-public.ts'

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
