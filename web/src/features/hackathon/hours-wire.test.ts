import { hoursWire } from './hours-wire.ts'

test('days and nights follow each other without a gap, by the clocks of the event', () => {
  const [start, end] = ['2025-10-10T16:00:00Z', '2025-10-12T02:00:00Z']
  const { stretches, days } = hoursWire(start, end, [], 'Europe/Berlin')
  expect(stretches.map(({ isNight }) => isNight)).toEqual([false, true, false, true])
  // From 18:00 to 22:00 is 4 of 34 hours.
  expect(stretches[0]).toEqual({ from: 0, to: 11.8, isNight: false })
  for (const [at, { to }] of stretches.slice(0, -1).entries()) expect(stretches[at + 1]?.from).toBe(to)
  expect(stretches.at(-1)?.to).toBe(100)
  expect(days).toEqual([
    { day: '2025-10-10', share: 0 },
    { day: '2025-10-11', share: 17.6 },
    { day: '2025-10-12', share: 88.2 },
  ])
})
