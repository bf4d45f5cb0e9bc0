import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { dayOf } from '@fest/schemas/core/event-time.ts'

export type Moment = NonNullable<NonNullable<HackathonQueryResult>['timeline']>[number]
export type TimelineDay = { day: string; moments: Moment[] }

/** The moments by calendar day in the event's zone, in order of time. */
export function momentsByDay(moments: readonly Moment[], timeZone: string): TimelineDay[] {
  const inOrder = moments.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const days = groupBy(inOrder, ({ at }) => dayOf(at, timeZone))
  return [...days].map(([day, list]) => ({ day, moments: list }))
}

/**
 * The key of the moment that comes next at `nowMs` (milliseconds since 1970). Null before the first and after the last,
 * when there is no measurement line to draw.
 */
export function nextMomentKey(moments: readonly Moment[], nowMs: number): string | null {
  const inOrder = moments.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const next = inOrder.findIndex(({ at }) => Date.parse(at) > nowMs)
  return next > 0 ? (inOrder[next]?._key ?? null) : null
}
