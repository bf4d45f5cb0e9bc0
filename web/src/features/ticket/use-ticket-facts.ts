import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'

/** A ticket's facts about the event. */
export function useTicketFacts() {
  const { title, startDate, endDate, venue } = useSiteSettings()
  return {
    eventTitle: title,
    when: startDate === null ? null : formatDayRange(startDate, endDate ?? startDate),
    where: venue?.name ?? null,
  }
}
