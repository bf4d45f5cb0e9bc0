/** At the real moment `realMs` the event's clock showed `eventMs`; it runs at `rate` times real speed. */
export type ClockState = { realMs: number; eventMs: number; rate: number }

/** A state that ended when the clock was moved, at the real moment `untilMs`. */
export type PastState = ClockState & { untilMs: number }

/** Possible rates: real time, or an hour of the event per minute. */
export const rates = [1, 60] as const

/** What the event's clock shows at a real moment, in Unix ms; before it was moved, as it was then. */
export function shownAt(state: ClockState, real: number, past: readonly PastState[] = []): number {
  const { realMs, eventMs, rate } = past.find(({ untilMs }) => real < untilMs) ?? state
  return eventMs + (real - realMs) * rate
}

/** The clock set to another time; it runs on at the same rate. */
export function setTo({ rate }: ClockState, eventMs: number, real: number): ClockState {
  return { realMs: real, eventMs, rate }
}

/** The clock at a new rate from now on, without a jump. */
export function setRate(state: ClockState, rate: number, real: number): ClockState {
  return { realMs: real, eventMs: shownAt(state, real), rate }
}
