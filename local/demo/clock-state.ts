/**
 * The state of the event's clock: at the real moment `realMs` it showed `eventMs`; since then it runs `rate` times as
 * fast.
 */
export type ClockState = { realMs: number; eventMs: number; rate: number }

/** Possible rates: real time, or an hour of the event per minute. */
export const rates = [1, 60] as const

/** What the event's clock shows at a real moment, in Unix ms. */
export function shownAt({ realMs, eventMs, rate }: ClockState, real: number): number {
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

/** The clock running on from where it stood, however long it was stopped. */
export function resumed({ eventMs, rate }: ClockState, real: number): ClockState {
  return { realMs: real, eventMs, rate }
}
