import { instantOfStamp, wallStampOf } from '@fest/schemas/core/wall-time.ts'
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

/** Moves two-digit years to this century: Sanity 6.16 reads `10 Oct 25` as 1925. Years from 1970 on stay. */
export function inThisCentury(value: string, timeZone: string): string {
  const isInstant = value.includes('T')
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  const shown = isInstant ? wallStampOf(at, timeZone) : value
  const year = Number(shown.slice(0, 4))
  if (year >= 1970 || (year >= 100 && year < 1900)) return value
  const typed = `20${shown.slice(2)}`
  if (!isInstant) return typed
  const instant = instantOfStamp(typed, timeZone)
  return instant === null ? value : new Date(instant).toISOString()
}
