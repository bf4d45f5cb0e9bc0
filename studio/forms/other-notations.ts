import { wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { isAmbiguousDate, readDate, readMoment } from '../import/read/clock.ts'

/**
 * Parses a date (`YYYY-MM-DD`) or a local time of the zone in other notations: `2025-10-10 14:30`, `10.10.2025, 14:30`.
 * Null if it's ambiguous, like 03/04/2025, or unreadable, or equal to `known`: a field shows neither the seconds nor
 * which of two equal hours is meant.
 */
export function inAnotherNotation(
  text: string,
  { type, timeZone, known }: { type: string; timeZone: string; known: unknown },
): string | null {
  if (isAmbiguousDate(text)) return null
  if (type === 'date') return readDate(text, 'day-first')
  const moment = readMoment(text, 'day-first', timeZone)
  if (!('instant' in moment)) return null
  const shown = (instant: string) => wallStampOf(Date.parse(instant), timeZone)
  const isKnown =
    typeof known === 'string' && !Number.isNaN(Date.parse(known)) && shown(known) === shown(moment.instant)
  return isKnown ? null : moment.instant
}
