import { t } from './words/t.ts'
import { formatMinutes } from './duration.ts'
import { dayOf, formatTime, formatWeekday } from './event-time.ts'

type Timed = { startsAt: string; endsAt: string; status: string | null }

export type NowAndNext<Session> = {
  /** Sessions that have begun and not ended, ordered by end. */
  now: readonly Session[]
  /** The sessions that begin next, all at the same minute. */
  next: readonly Session[]
}

/**
 * What is on at `nowMs` (milliseconds since 1970) and what begins next. Null unless the event is running: from the
 * first minute of its first day in `timeZone`, the one of `begins` where `sessions` are only somebody's own, to the end
 * of the last session. Canceled sessions are left out.
 */
export function nowAndNext<Session extends Timed>(
  sessions: readonly Session[],
  nowMs: number,
  timeZone: string,
  begins?: string,
): NowAndNext<Session> | null {
  const taking = sessions
    .filter(({ status }) => status !== 'cancelled')
    .map((session) => ({ session, from: Date.parse(session.startsAt), to: Date.parse(session.endsAt) }))
    .sort((a, b) => a.from - b.from)
  const first = taking[0]
  if (!first || dayOf(nowMs, timeZone) < dayOf(begins ?? first.from, timeZone)) return null
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

/** `12:30, in 25 min`. Further away the minutes are no help: `15:00`, `Sunday 09:00`. */
export function whenIs(instant: string, nowMs: number, timeZone: string): string {
  const time = formatTime(instant, timeZone)
  const day = dayOf(instant, timeZone)
  if (day !== dayOf(nowMs, timeZone)) {
    const weekday = formatWeekday(day)
    return t`${weekday} ${time}`
  }
  const minutes = minutesUntil(instant, nowMs)
  const duration = formatMinutes(minutes)
  return minutes > 90 ? time : t`${time}, in ${duration}`
}
