import { chanceFrom, momentsBefore } from './moments.ts'

const hour = 3_600_000
const hours = Array.from({ length: 24 }, (_, at) => at)

test.each(hours)('a demo made at %i:30 has everything in the past, in daytime and in order', (at) => {
  const now = Date.UTC(2026, 10, 22) + (at + 0.5) * hour
  const moments = momentsBefore(now, chanceFrom(1))
  const past = Array.from({ length: 400 }, (_, index) => moments.ago(index * 0.06))
  expect(past).toEqual(past.toSorted((one, other) => other - one))
  for (const moment of past) {
    expect(moment).toBeLessThan(now)
    expect(moment).toBeGreaterThan(now - 26 * 24 * hour)
    const clock = moment % (24 * hour)
    expect(clock).toBeGreaterThanOrEqual(6 * hour)
    expect(clock).toBeLessThanOrEqual(22 * hour)
    const next = moments.after(moment, 1, 50)
    expect(next).toBeGreaterThan(moment)
    expect(next).toBeLessThan(now)
  }
})
