import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import type { Arrivals } from './arrivals.queries.ts'

type HalfHour = Arrivals['half_hours'][number]
export type DayOfArrivals = { day: string; halfHours: readonly HalfHour[] }

const halfHourMs = 1_800_000

/** The half hours of each day, from its first arrival to its last, including empty ones. */
export function byDay(
  halfHours: readonly HalfHour[],
  dayOf: (at: string) => string,
): readonly DayOfArrivals[] {
  const cameAt = new Map(halfHours.map(({ at, came }) => [Date.parse(at), came]))
  return [...groupBy(halfHours, ({ at }) => dayOf(at))].map(([day, known]) => {
    const times = known.map(({ at }) => Date.parse(at))
    const first = Math.min(...times)
    const steps = (Math.max(...times) - first) / halfHourMs
    const all = Array.from({ length: steps + 1 }, (_, step) => first + step * halfHourMs)
    return {
      day,
      halfHours: all.map((at) => ({ at: new Date(at).toISOString(), came: cameAt.get(at) ?? 0 })),
    }
  })
}
