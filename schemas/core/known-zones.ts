/** When a zone's clocks change, from one instant to another. */
export type ZoneClock = {
  /** IANA name. */
  timeZone: string
  /** Each change as milliseconds since 1970 and the minutes the clocks are ahead of UTC from then on, in order. */
  changes: [fromMs: number, aheadMinutes: number][]
  /** Up to here, in milliseconds since 1970, these are all there are. */
  untilMs: number
}

const known = new Map<string, ZoneClock>()

/**
 * Has the clocks of a zone answer from this where it reaches (zone-clock.ts). A file of its own: every page knows the
 * event's zone at once, and many never ask for a time.
 */
export function knowZone(clock: ZoneClock): void {
  known.set(clock.timeZone, clock)
}

export function knownZone(timeZone: string): ZoneClock | undefined {
  return known.get(timeZone)
}
