// @chunk states
import { useSiteSettings } from './use-site-settings.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'

/** The calendar days of the event; none while its dates are not set. */
export function useEventDays(): string[] {
  const { startDate, endDate } = useSiteSettings()
  return startDate === null ? [] : daysBetween(startDate, endDate ?? startDate)
}
