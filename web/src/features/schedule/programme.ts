import type { ScheduleQueryResult } from '#app/content/content.generated.ts'
import { dayOf, formatOffset, formatTime } from '@fest/schemas/core/event-time.ts'

/** A session as lists show it. */
export type SessionRow = ScheduleQueryResult[number]

/** Sessions that start at the same minute. */
type TimeSlot = { startsAt: string; time: string; sessions: SessionRow[] }

/** One day of the event in the zone it is shown in. */
export type ProgrammeDay = { day: string; slots: TimeSlot[] }

/**
 * The sessions by day and time of a zone, in order. A session belongs to the day it starts on, also when it
 * runs past midnight. Where the clocks are set back a time comes twice; each then says its offset from UTC.
 */
export function programmeOf(sessions: readonly SessionRow[], timeZone: string): ProgrammeDay[] {
  const days = new Map<string, Map<number, TimeSlot>>()
  const inOrder = [...sessions].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  for (const session of inOrder) {
    const { startsAt } = session
    const ms = Date.parse(startsAt)
    const day = dayOf(ms, timeZone)
    let slots = days.get(day)
    if (!slots) days.set(day, (slots = new Map()))
    const slot = slots.get(ms)
    if (slot) slot.sessions.push(session)
    else slots.set(ms, { startsAt, time: formatTime(ms, timeZone), sessions: [session] })
  }
  return [...days].map(([day, slots]) => ({ day, slots: withoutTwins([...slots.values()], timeZone) }))
}

function withoutTwins(slots: TimeSlot[], timeZone: string): TimeSlot[] {
  return slots.map((slot, index) => {
    const isTwin = slots.some((other, otherIndex) => otherIndex !== index && other.time === slot.time)
    return isTwin ? { ...slot, time: `${slot.time} ${formatOffset(slot.startsAt, timeZone)}` } : slot
  })
}

/** The day with only the sessions the filters let through, without the times that are then empty. */
export function onlyMatching(
  { day, slots }: ProgrammeDay,
  matchesFilters: (session: SessionRow) => boolean,
): ProgrammeDay {
  const filtered = slots
    .map((slot) => ({ ...slot, sessions: slot.sessions.filter((session) => matchesFilters(session)) }))
    .filter((slot) => slot.sessions.length > 0)
  return { day, slots: filtered }
}

/** How many sessions a day has. */
export function sessionCount({ slots }: ProgrammeDay): number {
  return slots.reduce((count, { sessions }) => count + sessions.length, 0)
}

/**
 * The day to show: the one the address asks for, else today when the event is on, else the first; of those not
 * asked for one that has something, where `counts` says how much each has. Null when there is none. `today` is
 * null while it is not known.
 */
export function dayToShow(
  days: readonly string[],
  asked: string | null,
  today: string | null,
  counts?: ReadonlyMap<string, number>,
): string | null {
  if (asked !== null && days.includes(asked)) return asked
  const offered = counts ? days.filter((day) => (counts.get(day) ?? 0) > 0) : days
  if (today !== null && offered.includes(today)) return today
  return offered[0] ?? (today !== null && days.includes(today) ? today : (days[0] ?? null))
}
