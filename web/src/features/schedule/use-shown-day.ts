import { useSearchParams } from 'react-router-dom'
import { dayOf } from '#app/lib/event-time.ts'
import { useIsMounted } from '#app/lib/use-is-mounted.ts'
import { useNow } from '#app/lib/use-now.ts'
import { dayToShow, gateFromParam } from './programme.ts'

/**
 * What the address asks to see: `?day=2025-10-11` and `?kind=workshop`. A prerendered page was made without a
 * query string and without a clock, so both count only once the page is mounted.
 */
export function useShownDay(days: readonly string[], timeZone: string) {
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  const nowMs = useNow()
  const today = nowMs === null ? null : dayOf(nowMs, timeZone)
  return {
    day: dayToShow(days, isMounted ? search.get('day') : null, today),
    gate: gateFromParam(isMounted ? search.get('kind') : null),
    nowMs,
    today,
  }
}

/** The address of the same page with other wishes; null removes one. */
export function useScheduleLink() {
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  return (wishes: { day?: string | null; kind?: string | null }) => {
    const next = new URLSearchParams(isMounted ? search : undefined)
    for (const [name, value] of Object.entries(wishes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    const query = next.toString()
    return query ? `?${query}` : '?'
  }
}
