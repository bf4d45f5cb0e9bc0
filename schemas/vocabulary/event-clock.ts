// @chunk frame
/** The source of the event's time, where it isn't the real time. */
export type EventClock = {
  /** The event's time, in milliseconds since 1970, now or when the real time was `realMs`. */
  now(realMs?: number): number
  /** How many of its seconds pass in a real second. */
  readonly rate: number
  /** Calls the listener whenever the time or the rate was set; returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

declare global {
  /** Set by the demo before anything reads the clock. Undefined for the real time. */
  // oxlint-disable-next-line no-var -- only a var is a property of globalThis
  var festEventClock: EventClock | undefined
}

/** The event's time in milliseconds since 1970: it decides what is open, on, next or over. */
export function eventNow(): number {
  return recordedAt(Date.now())
}

/** An instant of the real clock (database, this device) in the event's time as it was then: a page has one clock. */
export function recordedAt(instant: string | number): number {
  const realMs = Number(new Date(instant))
  return globalThis.festEventClock?.now(realMs) ?? realMs
}

/** How long `ms` of the event's time take in real time, for timers. */
export function eventDelay(ms: number): number {
  return ms / Math.max(globalThis.festEventClock?.rate ?? 1, 1)
}

/** Calls the listener whenever the event's time jumps or its rate changes; returns a function that stops it. */
export function followEventClock(listener: () => void): () => void {
  return globalThis.festEventClock?.subscribe(listener) ?? (() => {})
}
