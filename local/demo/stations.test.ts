import { type EventDates, readDates, stationAt, stationsOf } from './stations.ts'

const dates: EventDates = {
  timeZone: 'Europe/Berlin',
  startDate: '2025-10-10',
  endDate: '2025-10-12',
  registrationOpensAt: '2025-09-27T09:00:00.000Z',
  registrationClosesAt: '2025-10-09T18:00:00.000Z',
  submissionClosesAt: '2025-10-12T10:00:00.000Z',
}
const moments = (of: EventDates) =>
  Object.fromEntries(stationsOf(of).map(({ name, at }) => [name, new Date(at).toISOString()]))

test('stations are computed from what is published, in the event’s time zone', () => {
  expect(moments(dates)).toEqual({
    before: '2025-09-26T09:00:00.000Z',
    open: '2025-09-30T08:00:00.000Z',
    full: '2025-10-09T15:00:00.000Z',
    day: '2025-10-10T08:55:00.000Z',
    lastHour: '2025-10-12T09:00:00.000Z',
    after: '2025-10-13T08:00:00.000Z',
  })
  expect(moments({ ...dates, timeZone: 'America/New_York' }).open).toBe('2025-09-30T14:00:00.000Z')
})

test('the current station is the last one reached; “Full” only with no seat left', () => {
  const stations = stationsOf(dates)
  const at = (iso: string, isFull = false) => stationAt(stations, Date.parse(iso), isFull)
  expect(at('2025-01-01T00:00:00Z')).toBe('before')
  expect(at('2025-09-30T08:00:00Z')).toBe('open')
  expect(at('2025-10-09T15:30:00Z')).toBe('open')
  expect(at('2025-10-09T15:30:00Z', true)).toBe('full')
  expect(at('2025-10-11T12:00:00Z', true)).toBe('day')
  expect(at('2026-11-22T12:00:00Z')).toBe('after')
  expect(stationAt([], 0, false)).toBeNull()
})

test.for([{ endDate: '10/10/2025' }, { startDate: 'soon' }, { timeZone: 'Mars/Phobos' }])(
  'an event with %j has no dates yet',
  async (odd) => {
    const settings = { timeZone: 'Europe/Berlin', startDate: '2025-10-10', endDate: '2025-10-12', ...odd }
    const lake = { fetch: async () => ({ settings, submissionClosesAt: null }) }
    expect(await readDates(lake as unknown as Parameters<typeof readDates>[0])).toBeNull()
  },
)
