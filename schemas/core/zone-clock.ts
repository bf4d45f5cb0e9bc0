// @chunk core
/**
 * Local times in a zone. A first call to Intl takes a slow phone 50 ms, so a prerendered page includes the dates on
 * which the event's clocks change; the Studio, which needs thousands of local times a second while a session is
 * dragged, computes those dates first. Intl answers for everything else.
 */

export type ZoneClock = {
  /** IANA name. */
  timeZone: string
  /** Each change in order: milliseconds since 1970, and how many minutes ahead of UTC the clocks are from then on. */
  changes: [fromMs: number, aheadMinutes: number][]
  /** The list is complete up to here, in milliseconds since 1970. */
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

/** Makes {@link wallClockAt} answer from `clock` for the time it covers. */
export function knowZone(clock: ZoneClock): void {
  known.set(clock.timeZone, clock)
}

let hours: 12 | 24 | null = null

/** The clock chosen for the event's times; null for the usual one of the language. */
export const chosenHours = (): 12 | 24 | null => hours

export function setClock(chosen: 12 | 24 | null): void {
  hours = chosen
}

/** The local time in the zone. Throws a RangeError for an invalid time or a zone that Intl doesn't know. */
export function wallClockAt(ms: number, timeZone: string): WallClock {
  const shown = new Date(ms + minutesAhead(ms, timeZone) * 60_000).toISOString()
  return { day: shown.slice(0, 10), hour: shown.slice(11, 13), minute: shown.slice(14, 16) }
}

/** Minutes ahead of UTC. Throws like {@link wallClockAt}. */
export function minutesAhead(ms: number, timeZone: string): number {
  const clock = known.get(timeZone)
  const change = clock && ms < clock.untilMs && clock.changes.findLast(([fromMs]) => fromMs <= ms)
  return change ? change[1] : readIntl(Math.floor(ms / 60_000), timeZone)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Whether this device can tell the zone's time. Intl is asked once about each zone, and never about the event's own. */
export function isZone(name: string): boolean {
  if (known.has(name) || formatters.has(name)) return true
  try {
    readIntl(0, name)
    return true
  } catch {
    return false
  }
}

function readIntl(minute: number, timeZone: string): number {
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
