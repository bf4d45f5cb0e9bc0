// @chunk frame
import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** Pages that wait for the opening fetch again spread over this time after it, in ms. */
const spreadMs = 5000
/** Longer timers would overflow; the time may also be changed meanwhile. */
const longestWaitMs = 3_600_000

/** Whether registration is open, and seats taken if shown. An open page notices by itself when it opens. */
export const registrationStateOptions = () =>
  queryOptions({
    queryKey: ['backend', 'registration-state'],
    async queryFn({ signal }) {
      const [state] = await readPublic('registration_state', signal)
      return state ?? null
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.state === 'not_open_yet' && data.opens_at
        ? untilOpening(Date.parse(data.opens_at), dataUpdatedAt)
        : false,
  })

/**
 * How long to wait before fetching again, in ms. The millisecond in which a page fetched last is random enough to
 * spread two thousand pages, and stays the same between renders.
 */
function untilOpening(opensAt: number, askedAt: number): number {
  // If the device's clock is fast, registration isn't open yet when it should be: then it is fetched at intervals.
  const wait = Math.max(opensAt - askedAt, spreadMs)
  return Math.min(wait, longestWaitMs) + (askedAt % spreadMs)
}
