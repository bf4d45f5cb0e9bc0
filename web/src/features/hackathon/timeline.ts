import type { HackathonQueryResult } from '#app/content/content.generated.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { dayOf } from '@fest/schemas/core/event-time.ts'

export type Moment = NonNullable<NonNullable<HackathonQueryResult>['timeline']>[number]

/** The moments by calendar day in the event's zone, in order of time. */
export function momentsByDay(moments: readonly Moment[], timeZone: string): Map<string, Moment[]> {
  return groupBy(inOrder(moments), ({ at }) => dayOf(at, timeZone))
}

/** The next moment's key at `nowMs` (since 1970); null, and no line, before the first and after the last. */
export function nextMomentKey(moments: readonly Moment[], nowMs: number): string | null {
  const ordered = inOrder(moments)
  const next = ordered.findIndex(({ at }) => Date.parse(at) > nowMs)
  return next > 0 ? (ordered[next]?._key ?? null) : null
}

function inOrder(moments: readonly Moment[]): Moment[] {
  return moments.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
