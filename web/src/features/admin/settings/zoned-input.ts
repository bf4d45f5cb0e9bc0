import { instantOfStamp, wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'

/** What a `datetime-local` control shows of an instant: the zone's clocks, to the minute. Empty for none. */
export function toInput(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallStampOf(Date.parse(instant), timeZone)
}

/** The instant at which the zone's clocks show what was typed, in ISO with the offset; null for half of it. */
export function fromInput(typed: string, timeZone: string): string | null {
  const at = instantOfStamp(typed, timeZone)
  return at === null ? null : zonedIso(new Date(at).toISOString(), timeZone)
}
