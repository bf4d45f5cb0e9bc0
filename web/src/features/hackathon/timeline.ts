import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { dayOf } from '@fest/schemas/core/event-time.ts'

export type Moment = NonNullable<NonNullable<HackathonQueryResult>['timeline']>[number]
export type TimelineDay = { day: string; moments: Moment[] }

/** The moments by calendar day in the event's zone, in order of time. */
export function momentsByDay(moments: readonly Moment[], timeZone: string): TimelineDay[] {
  const days = new Map<string, Moment[]>()
  for (const moment of moments.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const day = dayOf(moment.at, timeZone)
    const known = days.get(day)
    if (known) known.push(moment)
    else days.set(day, [moment])
  }
  return [...days].map(([day, list]) => ({ day, moments: list }))
}

/**
 * The key of the moment that comes next at `nowMs` (milliseconds since 1970). Null before the first and after the last,
 * when there is no measurement line to draw.
 */
export function nextMomentKey(moments: readonly Moment[], nowMs: number): string | null {
  const isBegun = moments.some(({ at }) => Date.parse(at) <= nowMs)
  if (!isBegun) return null
  const ahead = moments.filter(({ at }) => Date.parse(at) > nowMs)
  return ahead.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0]?._key ?? null
}
