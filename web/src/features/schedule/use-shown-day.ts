import { useSearchParams } from 'react-router-dom'
import { useProgramHour } from '#app/content/use-program-hour.ts'
import { dayOf } from '@fest/schemas/core/event-time.ts'
import { useIsMounted } from '#app/lib/use-is-mounted.ts'
import { dayToShow } from './programme.ts'

/**
 * The day the address asks for (`?day=2025-10-11`), else today. A prerendered page was made without a query
 * string and without a clock, so both count only once the page is mounted.
 */
export function useShownDay(days: readonly string[], timeZone: string) {
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  const nowMs = useProgramHour()
  const today = nowMs === null ? null : dayOf(nowMs, timeZone)
  return { day: dayToShow(days, isMounted ? search.get('day') : null, today), nowMs, today }
}
