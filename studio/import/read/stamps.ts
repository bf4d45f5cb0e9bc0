import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { readMoment } from './clock.ts'

/** A zone that computers know, or null. */
export function validZone(name: string): string | null {
  try {
    return name === '' ? null : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The offset or Z at the end of a timestamp. */
export const hasOffset = /T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/

/** Adds the zone's offset if there is none. An invalid value stays, to be reported; null for an empty one. */
export function stampOf(moment: string, timeZone: string): string | null {
  if (moment === '') return null
  if (hasOffset.test(moment)) return moment
  const found = readMoment(moment, 'day-first', timeZone)
  return 'instant' in found ? zonedIso(found.instant, timeZone) : moment
}

/** The minutes between two timestamps; null if one is missing or they are in the wrong order. */
export function minutesBetween(start: string | null, end: string | null): number | null {
  const minutes = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 60_000
  return minutes > 0 ? minutes : null
}
