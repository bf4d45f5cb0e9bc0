import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { eventPhaseAt } from './phase.ts'

/** Whether the event is over; false until the time is known. */
export function useIsOver(): boolean {
  const settings = useSiteSettings()
  const nowMs = useNow()
  return nowMs !== null && eventPhaseAt(nowMs, settings) === 'after'
}
