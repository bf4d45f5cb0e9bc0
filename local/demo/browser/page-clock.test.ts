import { createPageClock } from './page-clock.ts'

const told = Date.UTC(2026, 0, 1)
const first = { now: 1000, rate: 2, timeZone: 'UTC', stations: [], isFull: false, past: [], toldAt: told }

beforeEach(() => vi.useFakeTimers({ now: told + 60_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['without a network, kept news has grown old', false, 1000 + 120_000],
  ['with one, news is new, whatever this device’s clock says', true, 1000],
])('%s', (_, onLine, now) => {
  vi.stubGlobal('navigator', { onLine })
  expect(createPageClock(first).now()).toBe(now)
})

test('what was recorded before the clock was moved keeps the hour it had then', () => {
  const past = [{ realMs: told, eventMs: 5000, rate: 1, untilMs: told + 30_000 }]
  const clock = createPageClock({ ...first, past })
  expect([clock.now(told + 10_000), clock.now(told + 30_000)]).toEqual([15_000, 61_000])
})
