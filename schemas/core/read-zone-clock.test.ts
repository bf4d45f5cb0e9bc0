import { readZoneClock } from './read-zone-clock.ts'

afterEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
})

// A change by half an hour, an offset of three quarters, none at all, two changes around Ramadan, and a skipped day.
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
  'Africa/Casablanca',
  'America/Sao_Paulo',
]

it.each(zones)('answers for %s what Intl would have', async (timeZone) => {
  const { wallClockAt } = await import('./zone-clock.ts')
  const { wallClockAt: wallClockAsKnown, knowZone } = await freshModules()
  const clock = readZoneClock(timeZone, '2025-10-10')
  knowZone(clock)
  const first = Date.UTC(2024, 0)
  // The golden ratio's multiples fall everywhere.
  const moments = Array.from(
    { length: 400 },
    (_, index) => first + Math.floor(((index * 0.618_033_988_7) % 1) * 5 * 365.25 * 86_400_000),
  )
  const changes = clock.changes.flatMap(([ms]) => [ms - 60_000, ms - 1, ms, ms + 60_000])
  for (const ms of [...moments, ...changes, first - 1, clock.untilMs, Date.UTC(2099, 5)])
    expect([ms, wallClockAsKnown(ms, timeZone)]).toEqual([ms, wallClockAt(ms, timeZone)])
})

it('has Intl asked no more, but for times it does not reach', async () => {
  const { wallClockAt, knowZone } = await freshModules()
  knowZone(readZoneClock('Europe/Berlin', '2025-10-10'))
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  expect(wallClockAt(Date.UTC(2025, 9, 26, 0, 59), 'Europe/Berlin')).toEqual({
    day: '2025-10-26',
    hour: '02',
    minute: '59',
  })
  expect(wallClockAt(Date.UTC(2025, 9, 26, 1), 'Europe/Berlin').hour).toBe('02')
  expect(asked).not.toHaveBeenCalled()
  expect(wallClockAt(Date.UTC(2035, 5), 'Europe/Berlin').hour).toBe('02')
  expect(asked).toHaveBeenCalled()
})

/** Keeps one test's known zones out of the next. */
async function freshModules() {
  vi.resetModules()
  return import('./zone-clock.ts')
}
