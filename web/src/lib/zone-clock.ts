/**
 * What a zone's clocks show at an instant. Asking Intl for the first time costs a slow phone a twentieth of a
 * second, so a prerendered page brings along when the event's clocks change; Intl answers for all else.
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
  const ahead = aheadAsKnown(ms, timeZone)
  if (ahead === null) return askIntl(ms, timeZone)
  const shown = new Date(ms + ahead * 60_000).toISOString()
  return { day: shown.slice(0, 10), hour: shown.slice(11, 13), minute: shown.slice(14, 16) }
}

/** How many minutes the zone's clocks are ahead of UTC. Throws as {@link wallClockAt} does. */
export function minutesAhead(ms: number, timeZone: string): number {
  const ahead = aheadAsKnown(ms, timeZone)
  if (ahead !== null) return ahead
  const { day, hour, minute } = askIntl(ms, timeZone)
  return Date.parse(`${day}T${hour}:${minute}:00Z`) / 60_000 - Math.floor(ms / 60_000)
}

function aheadAsKnown(ms: number, timeZone: string): number | null {
  const clock = known.get(timeZone)
  if (!clock || !(ms < clock.untilMs)) return null
  return clock.changes.findLast(([fromMs]) => fromMs <= ms)?.[1] ?? null
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
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
  return formatter
}

function askIntl(ms: number, timeZone: string): WallClock {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: part('hour'),
    minute: part('minute'),
  }
}
