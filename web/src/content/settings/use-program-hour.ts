// @chunk common
import { useNow } from '#app/lib/time/use-now.ts'
import { useSiteSettings } from './use-site-settings.ts'

/**
 * The event's time, to decide what in the program is on, next or over. Null whenever `useNow` is, and while a phase set
 * by hand says that the event isn't on.
 */
export function useProgramHour(): number | null {
  const nowMs = useNow()
  const { phaseOverride } = useSiteSettings()
  return phaseOverride === null || phaseOverride === 'live' ? nowMs : null
}
