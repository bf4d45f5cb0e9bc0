// @chunk states
import { openingTime } from '@fest/schemas/vocabulary/opening-time.ts'
import { dayOf, formatDayInText, formatTime } from '@fest/schemas/core/event-time.ts'

/** When something opens, in a sentence on the event's clocks; nothing where that is not known. */
export function openingTimeOf(opensAt: string | null, timeZone: string): string | null {
  if (opensAt === null) return null
  return openingTime(formatDayInText(dayOf(opensAt, timeZone)), formatTime(opensAt, timeZone), timeZone)
}
