// @chunk states
import { dayOf, formatDayInText, formatTime } from '@fest/schemas/core/event-time.ts'

/** When something opens, in a sentence on the event's clocks; nothing where that is not known. */
export function openingTimeOf(opensAt: string | null, timeZone: string): string | null {
  if (opensAt === null) return null
  return `Come back on ${formatDayInText(dayOf(opensAt, timeZone))} at ${formatTime(opensAt, timeZone)}, ${timeZone} time.`
}
