// @chunk session
import { t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { useSiteSettings } from './use-site-settings.ts'

/** The zone in which every list shows its times, as this visitor chose on the schedule, and the sentence that names it. */
export function useShownZone(): { timeZone: string; sentence: string } {
  const { timeZone, isOwn } = useShownTimeZone(useSiteSettings().timeZone)
  const zone = zoneName(timeZone)
  return {
    timeZone,
    sentence: isOwn ? t`Times in ${zone}, your time zone.` : t`Times in ${zone}, the event’s time zone.`,
  }
}
