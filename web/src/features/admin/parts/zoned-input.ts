import { instantOfStamp, wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'

/** The value of a `datetime-local` control for an instant: local time in the zone, to the minute. Empty for null. */
export function toInput(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallStampOf(Date.parse(instant), timeZone)
}

/** The instant of local time in the zone, in ISO with its offset; null while the date is incomplete. */
export function fromInput(typed: string, timeZone: string): string | null {
  const at = instantOfStamp(typed, timeZone)
  return at === null ? null : zonedIso(new Date(at).toISOString(), timeZone)
}
