import type { ComingCheck } from '../coming.queries.ts'

export const none = { asked: 0, coming: 0, gave_away: 0, released: 0, silent: 0 }

/** Nobody was asked yet. */
export const notAsked: ComingCheck = {
  is_on: false,
  confirm_by: null,
  releases: false,
  updated_at: '2025-09-01T00:00:00Z',
  time_zone: 'Europe/Berlin',
  counts: {
    to_ask: { seats: 312, beds: 18, speakers: 6 },
    waiting: { seats: 20, beds: 3 },
    people: none,
    seats: none,
    beds: none,
    speakers: none,
  },
  per_day: [],
  speakers: [],
}
