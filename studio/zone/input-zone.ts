import { minutesAhead } from '@fest/schemas/core/zone-clock.ts'

/** The interval at which clocks are compared, over two years. */
const stepMs = 7 * 24 * 3_600_000

/**
 * Sanity's field knows only the browser's list (no UTC, Asia/Katmandu) and silently takes the computer's zone
 * for others. So one of the list with the same clock stands in; null when there is none.
 */
export function inputZoneOf(timeZone: string, now = Date.now()): string | null {
  const known = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'))
  const canonical = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const named = [timeZone, canonical].find((name) => known.includes(name))
  if (named !== undefined) return named
  const moments = Array.from({ length: 104 }, (_, index) => now + (index - 52) * stepMs)
  const isTwin = (name: string) =>
    moments.every((at) => minutesAhead(at, name) === minutesAhead(at, timeZone))
  return known.find(isTwin) ?? null
}
