import { instantOfStamp, wallStampOf } from '@fest/schemas/core/wall-time.ts'

/**
 * A date or a local time of the zone with a two-digit year, moved to this century: Sanity 6.16 reads `10 Oct 25` as
 * 1925. Years from 1970 on stay, because no event is planned before that.
 */
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
