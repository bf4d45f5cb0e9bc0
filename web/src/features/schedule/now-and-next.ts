import { dayOf } from '@fest/schemas/core/event-time.ts'
import type { SessionRow } from './program.ts'

export type NowAndNext = {
  /** Sessions that have begun and not ended, ordered by end. */
  now: readonly SessionRow[]
  next: readonly SessionRow[]
}

/**
 * What is on at `nowMs` (milliseconds since 1970) and what begins next. Null unless the event is running: from the
 * first minute of its first day in `timeZone` to the end of its last session. Canceled sessions are left out.
 */
export function nowAndNext(
  sessions: readonly SessionRow[],
  nowMs: number,
  timeZone: string,
): NowAndNext | null {
  const taking = sessions
    .filter(({ status }) => status !== 'cancelled')
    .map((session) => ({ session, from: Date.parse(session.startsAt), to: Date.parse(session.endsAt) }))
    .sort((a, b) => a.from - b.from)
  const first = taking[0]
  if (!first || dayOf(nowMs, timeZone) < dayOf(first.from, timeZone)) return null
  if (taking.every(({ to }) => to <= nowMs)) return null
  const nextFrom = taking.find(({ from }) => from > nowMs)?.from
  return {
    now: taking
      .filter(({ from, to }) => from <= nowMs && nowMs < to)
      .sort((a, b) => a.to - b.to)
      .map(({ session }) => session),
    next: taking.filter(({ from }) => from === nextFrom).map(({ session }) => session),
  }
}

/** Whole minutes until an instant, at least one: something that isn't over is never "in 0 min". */
export function minutesUntil(instant: string, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - nowMs) / 60_000))
}
