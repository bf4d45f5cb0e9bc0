// @chunk common
import { useNow } from '#app/lib/time/use-now.ts'
import { useSiteSettings } from './use-site-settings.ts'

/** The time for what is on, next or over; null like `useNow`, and while a phase set by hand rules it out. */
export function useProgramHour(): number | null {
  const nowMs = useNow()
  const { phaseOverride } = useSiteSettings()
  return phaseOverride === null || phaseOverride === 'live' ? nowMs : null
}
