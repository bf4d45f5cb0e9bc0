// @chunk states
/** What the event's hour is asked of, where it is not the real time. */
export type EventClock = {
  /** The event's hour, in milliseconds since 1970. */
  now(): number
  /** How many of its seconds pass in a real one. */
  readonly rate: number
  /** Calls the listener whenever the hour or the rate was set; gives the way to stop that. */
  subscribe(listener: () => void): () => void
}

declare global {
  /** Set before anything reads the clock, by what shows the event at another hour; without it the real time counts. */
  // oxlint-disable-next-line no-var -- only a var is a property of globalThis
  var festEventClock: EventClock | undefined
}

/** The event's hour in milliseconds since 1970: what is open, on, next or over is asked of it. */
export function eventNow(): number {
  return globalThis.festEventClock?.now() ?? Date.now()
}

/** How long `ms` of the event's time take in real time, for timers. */
export function eventDelay(ms: number): number {
  return ms / Math.max(globalThis.festEventClock?.rate ?? 1, 1)
}

/** Calls the listener whenever the event's hour jumps or its rate changes; gives the way to stop that. */
export function followEventClock(listener: () => void): () => void {
  return globalThis.festEventClock?.subscribe(listener) ?? (() => {})
}
