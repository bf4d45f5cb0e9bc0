// @chunk frame
import { t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'

/** When something opens, as a sentence in the event's zone; null if unknown. */
export function openingTimeOf(opensAt: string | null, timeZone: string): string | null {
  if (opensAt === null) return null
  return t`Come back on ${formatDay(dayOf(opensAt, timeZone))} at ${formatTime(opensAt, timeZone)}, ${zoneName(timeZone)} time.`
}
