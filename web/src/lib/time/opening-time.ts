// @chunk frame
import { t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'

/** When something opens, as a sentence in the event's zone; null if unknown. */
export function openingTimeOf(opensAt: string | null, timeZone: string): string | null {
  if (opensAt === null) return null
  const day = formatDay(dayOf(opensAt, timeZone))
  const time = formatTime(opensAt, timeZone)
  const zone = zoneName(timeZone)
  return t`Come back on ${day} at ${time}, ${zone} time.`
}
