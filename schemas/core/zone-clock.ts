// @chunk core
/**
 * What a zone's clocks show at an instant. Asking Intl for the first time costs a slow phone a twentieth of a
 * second, so a prerendered page brings along when the event's clocks change, and the Studio, which asks thousands of
 * times a second while a session is dragged, works it out first. Intl answers for all else.
 */

/** When a zone's clocks change, from one instant to another. */
export type ZoneClock = {
  /** IANA name. */
  timeZone: string
  /** Each change as milliseconds since 1970 and the minutes the clocks are ahead of UTC from then on, in order. */
  changes: [fromMs: number, aheadMinutes: number][]
  /** Up to here, in milliseconds since 1970, these are all there are. */
  untilMs: number
}

export type WallClock = {
  /** `YYYY-MM-DD` */
  day: string
  /** `00` to `23` */
  hour: string
  minute: string
}

const known = new Map<string, ZoneClock>()

/** Has {@link wallClockAt} answer from this where it reaches. */
export function knowZone(clock: ZoneClock): void {
  known.set(clock.timeZone, clock)
}

/** What the zone's clocks show. Throws a RangeError for a time that is no number or a zone Intl does not know. */
export function wallClockAt(ms: number, timeZone: string): WallClock {
  const shown = new Date(ms + minutesAhead(ms, timeZone) * 60_000).toISOString()
  return { day: shown.slice(0, 10), hour: shown.slice(11, 13), minute: shown.slice(14, 16) }
}

/** How many minutes the zone's clocks are ahead of UTC. Throws as {@link wallClockAt} does. */
export function minutesAhead(ms: number, timeZone: string): number {
  const clock = known.get(timeZone)
  const change = clock && ms < clock.untilMs && clock.changes.findLast(([fromMs]) => fromMs <= ms)
  return change ? change[1] : askIntl(Math.floor(ms / 60_000), timeZone)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function askIntl(minute: number, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatter.formatToParts(minute * 60_000)) part[type] = value
  const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}Z`)
  return shown / 60_000 - minute
}
