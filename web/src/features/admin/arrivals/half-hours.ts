import type { Arrivals } from './arrivals.queries.ts'

type HalfHour = Arrivals['half_hours'][number]
export type DayOfArrivals = { day: string; halfHours: readonly HalfHour[] }

const halfHourMs = 1_800_000

/** The half hours of each day, from its first arrival to its last, including empty ones. */
export function byDay(
  halfHours: readonly HalfHour[],
  dayOf: (at: string) => string,
): readonly DayOfArrivals[] {
  const days = new Map<string, HalfHour[]>()
  for (const one of halfHours) {
    const day = dayOf(one.at)
    const known = days.get(day)
    if (!known) days.set(day, [one])
    else {
      for (
        let at = Date.parse(known.at(-1)?.at ?? one.at) + halfHourMs;
        at < Date.parse(one.at);
        at += halfHourMs
      )
        known.push({ at: new Date(at).toISOString(), came: 0 })
      known.push(one)
    }
  }
  return [...days].map(([day, all]) => ({ day, halfHours: all }))
}
