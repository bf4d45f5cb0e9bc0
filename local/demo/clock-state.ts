/** How the event's clock goes: at the real moment `realMs` it showed `eventMs`, and since then it goes `rate` times as fast. */
export type ClockState = { realMs: number; eventMs: number; rate: number }

/** How fast it can go: as real clocks do, or so that an hour of the event takes a minute. */
export const rates = [1, 60] as const

/** What the event's clock shows at a real moment, in milliseconds since 1970. */
export function shownAt({ realMs, eventMs, rate }: ClockState, real: number): number {
  return eventMs + (real - realMs) * rate
}

/** Set to another hour; it goes on as fast as before. */
export function setTo({ rate }: ClockState, eventMs: number, real: number): ClockState {
  return { realMs: real, eventMs, rate }
}

/** Faster or slower from now on, at the hour it shows. */
export function setRate(state: ClockState, rate: number, real: number): ClockState {
  return { realMs: real, eventMs: shownAt(state, real), rate }
}

/** Going on now from the hour it stood at, whatever time has passed since: as after a stop. */
export function resumed({ eventMs, rate }: ClockState, real: number): ClockState {
  return { realMs: real, eventMs, rate }
}
