// @chunk common
import { useSiteSettings } from './use-site-settings.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'

/** The event's calendar days; empty until its dates are set. */
export function useEventDays(): string[] {
  const { startDate, endDate } = useSiteSettings()
  return startDate === null ? [] : daysBetween(startDate, endDate ?? startDate)
}
