// @chunk read-public
import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** Those who wait for the opening ask again within this time after it, in ms, and not all at once. */
const spreadMs = 5000
/** Longer timers would run over; the time may also be moved meanwhile. */
const longestWaitMs = 3_600_000

/**
 * Whether registration is open, and how many seats are taken where the admins show it. An open page notices by
 * itself when the time has come.
 */
export const registrationStateOptions = () =>
  queryOptions({
    queryKey: ['backend', 'registration-state'],
    async queryFn({ signal }) {
      const [state] = await readPublic('registration_state', signal)
      return state ?? null
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.state === 'not_open_yet' ? untilOpening(Date.parse(data.opens_at), dataUpdatedAt) : false,
  })

/**
 * How long to wait before asking again, in ms. In which millisecond a page asked last is chance enough to keep two
 * thousand pages apart, and stays the same between renders.
 */
function untilOpening(opensAt: number, askedAt: number): number {
  // Where the clock of the device is ahead it is not open yet when it should be: asked at a distance.
  const wait = Math.max(opensAt - askedAt, spreadMs)
  return Math.min(wait, longestWaitMs) + (askedAt % spreadMs)
}
