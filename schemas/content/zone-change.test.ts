import { keptClockTimes, zoneChange } from './zone-change.ts'

const [berlin, newYork, kathmandu] = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']

function session(id: string, startsAt: string, endsAt: string, fields: object = {}) {
  return { _id: id, _type: 'session', title: `The ${id}`, startsAt, endsAt, ...fields }
}

const opening = session('opening', '2025-10-10T08:00:00Z', '2025-10-10T09:30:00Z')

test.each([
  [newYork, { startsAt: '2025-10-10T14:00:00.000Z', endsAt: '2025-10-10T15:30:00.000Z' }],
  [kathmandu, { startsAt: '2025-10-10T04:15:00.000Z', endsAt: '2025-10-10T05:45:00.000Z' }],
])('10:00 in Berlin stays 10:00 in %s', (zone, expected) => {
  expect(keptClockTimes(opening, berlin, zone)).toEqual(expected)
})

test('each time is moved by the offset of its own day, also between two changes of the clocks', () => {
  // Europe changes on October 26, New York on November 2: five hours apart in between, six around it.
  const between = session('late talk', '2025-10-30T09:00:00Z', '2025-11-03T09:00:00Z')
  expect(keptClockTimes(between, berlin, newYork)).toEqual({
    startsAt: '2025-10-30T14:00:00.000Z',
    endsAt: '2025-11-03T15:00:00.000Z',
  })
})

test('the entries of a list are named by their key, and what is no time is left alone', () => {
  const hackathon = {
    _id: 'hackathon',
    _type: 'hackathon',
    startsAt: 'soon',
    endsAt: null,
    timeline: [{ _key: 'a', at: '2025-10-10T08:00:00Z' }, { _key: 'b' }, { at: '2025-10-10T08:00:00Z' }],
  }
  expect(keptClockTimes(hackathon, berlin, newYork)).toEqual({
    'timeline[_key=="a"].at': '2025-10-10T14:00:00.000Z',
  })
  expect(keptClockTimes({ ...opening, _type: 'person' }, berlin, newYork)).toEqual({})
})

test('it says how many read by how much earlier or later, and gives an example', () => {
  const night = session('night', '2025-10-10T20:00:00Z', '2025-10-10T23:00:00Z')
  const late = session('last', '2025-10-30T09:00:00Z', '2025-10-30T10:00:00Z')
  const settings = { _id: 'siteSettings', _type: 'siteSettings', launchAt: '2025-10-10T08:00:00Z' }
  expect(zoneChange([opening, night, late, settings], berlin, newYork)).toEqual({
    isFelt: true,
    documents: 4,
    moving:
      '2 sessions and 1 other document read 6 h earlier. 1 session reads 5 h earlier. “The opening” moves from 10:00 to 04:00. 1 session then touches another day.',
  })
  expect(zoneChange([opening], berlin, kathmandu).moving).toBe(
    '1 session reads 3 h 45 min later. “The opening” moves from 10:00 to 13:45.',
  )
})

test('a draft counts in place of what it replaces', () => {
  const draft = session('drafts.opening', '2025-10-10T09:00:00Z', '2025-10-10T10:00:00Z')
  expect(zoneChange([opening, draft], berlin, newYork)).toMatchObject({ documents: 1 })
})

test('a zone with the same clocks, or an event without times, changes nothing', () => {
  expect(zoneChange([opening], berlin, 'Europe/Paris')).toEqual({ isFelt: false, documents: 1, moving: '' })
  expect(zoneChange([], berlin, newYork)).toEqual({ isFelt: false, documents: 0, moving: '' })
})
