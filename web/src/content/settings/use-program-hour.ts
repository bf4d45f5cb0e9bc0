// @chunk states
import { useNow } from '#app/lib/time/use-now.ts'
import { useSiteSettings } from './use-site-settings.ts'

/**
 * The event's hour for what is on, next or over in the program; null as `useNow` is, and while a phase set by hand says
 * that the event is not on.
 */
export function useProgramHour(): number | null {
  const nowMs = useNow()
  const { phaseOverride } = useSiteSettings()
  return phaseOverride === null || phaseOverride === 'live' ? nowMs : null
}
