import { useSiteSettings } from './use-site-settings.ts'
import { daysBetween } from '#app/lib/event-time.ts'

/** The calendar days of the event; none while its dates are not set. */
export function useEventDays(): string[] {
  const { startDate, endDate } = useSiteSettings()
  return startDate === null ? [] : daysBetween(startDate, endDate ?? startDate)
}
