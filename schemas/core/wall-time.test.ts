import { instantOf, instantOfStamp, wallStampOf, wallTimeOf } from './wall-time.ts'

const at = (instant: string) => Date.parse(instant)

test('an instant is told by the clocks of the zone', () => {
  expect(wallTimeOf(at('2025-10-10T22:30:00Z'), 'Europe/Berlin')).toEqual({ day: '2025-10-11', minutes: 30 })
  expect(wallTimeOf(at('2025-10-10T22:30:00Z'), 'Asia/Kathmandu')).toEqual({
    day: '2025-10-11',
    minutes: 4 * 60 + 15,
  })
})

test.for([
  ['Europe/Berlin', '2025-03-28', '2025-10-24'],
  ['America/St_Johns', '2025-03-07', '2025-10-31'],
  ['Australia/Lord_Howe', '2025-04-04', '2025-10-03'],
  ['Asia/Kolkata', '2025-03-28', '2025-10-24'],
] as const)('there and back, every quarter of an hour around the changes of %s', ([zone, ...starts]) => {
  const wrong = starts.flatMap((start) => {
    const firstAt = new Map<string, number>()
    const quarters = Array.from({ length: 4 * 96 }, (_, index) => at(`${start}T00:00:00Z`) + index * 900_000)
    return quarters.filter((ms) => {
      const wall = wallTimeOf(ms, zone)
      const key = `${wall.day} ${wall.minutes}`
      // For a local time that comes twice, the first is expected.
      const expected = firstAt.get(key) ?? ms
      firstAt.set(key, expected)
      return instantOf(wall, zone) !== expected
    })
  })
  expect(wrong).toEqual([])
})

test('an hour that is skipped is as much later as the clocks are put forward', () => {
  const skipped = instantOf({ day: '2025-03-30', minutes: 150 }, 'Europe/Berlin')
  expect(wallTimeOf(skipped, 'Europe/Berlin')).toEqual({ day: '2025-03-30', minutes: 210 })
})

test('a stamp is what a control shows, and leads back', () => {
  expect(wallStampOf(at('2025-10-10T22:30:59Z'), 'Europe/Berlin')).toBe('2025-10-11T00:30')
  expect(instantOfStamp('2025-10-11T00:30', 'Europe/Berlin')).toBe(at('2025-10-10T22:30:00Z'))
  for (const typed of ['', '2025-10-10', '2025-13-10T09:30', '2025-10-10T25:00', 'soon'])
    expect(instantOfStamp(typed, 'Europe/Berlin')).toBeNull()
})
