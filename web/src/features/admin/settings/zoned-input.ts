import { dayOf, formatTime } from '#app/lib/event-time.ts'
import { zonedIso } from '#app/lib/zoned-instant.ts'

/** What a `datetime-local` control shows of an instant: the zone's clocks, to the minute. Empty for none. */
export function toInput(instant: string | null, timeZone: string): string {
  return instant === null ? '' : `${dayOf(instant, timeZone)}T${formatTime(instant, timeZone)}`
}

/**
 * The instant at which the zone's clocks show what was typed (`2025-10-10T09:30`), in ISO with the offset; null for
 * nothing, or half of it. An hour that comes twice is the first one; one that is left out is as much later.
 */
export function fromInput(typed: string, timeZone: string): string | null {
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? Date.parse(`${typed}Z`) : Number.NaN
  if (Number.isNaN(shown)) return null
  const offsetAt = (at: number) => {
    const iso = new Date(at).toISOString()
    return Date.parse(`${zonedIso(iso, timeZone).slice(0, 19)}Z`) - at
  }
  // No zone changes its clocks twice in two days: before and after are the only offsets there can be.
  const day = 24 * 60 * 60_000
  const offsets = [offsetAt(shown - day), offsetAt(shown + day)]
  const fitting = offsets.map((offset) => shown - offset).filter((at) => at + offsetAt(at) === shown)
  const at = fitting.length > 0 ? Math.min(...fitting) : shown - (offsets[0] ?? 0)
  return zonedIso(new Date(at).toISOString(), timeZone)
}
