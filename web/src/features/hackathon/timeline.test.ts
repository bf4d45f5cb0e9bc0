import { momentsByDay, nextMomentKey } from './timeline.ts'

const moment = (key: string, at: string) => ({ _key: key, at, title: key, text: null })

const moments = [
  moment('noon', '2025-10-12T10:00:00Z'),
  moment('kickoff', '2025-10-10T13:10:00Z'),
  // 00:30 on the 11th in Berlin
  moment('midnight', '2025-10-10T22:30:00Z'),
]

test('moments stand on the day of the event’s zone, in the order of time', () => {
  const days = momentsByDay(moments, 'Europe/Berlin')
  expect([...days].map(([day, list]) => `${day} ${list.map(({ _key }) => _key).join()}`)).toEqual([
    '2025-10-10 kickoff',
    '2025-10-11 midnight',
    '2025-10-12 noon',
  ])
})

test.each([
  ['2025-10-10T13:09:59Z', null],
  ['2025-10-10T13:10:00Z', 'midnight'],
  ['2025-10-12T09:59:59Z', 'noon'],
  ['2025-10-12T10:00:00Z', null],
])('at %s comes %j', (instant, key) => {
  expect(nextMomentKey(moments, Date.parse(instant))).toBe(key)
})
