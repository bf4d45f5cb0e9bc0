import type { ScheduleQueryResult } from '#app/content/content.generated.ts'
import { keepLast } from '#app/lib/stores/keep-last.ts'
import { formatTimeOnce, programDayOf } from '@fest/schemas/core/event-time.ts'

export type SessionRow = ScheduleQueryResult[number]

type TimeSlot = { startsAt: string; time: string; sessions: SessionRow[] }

export type ProgramDay = { day: string; slots: TimeSlot[] }

/** Sessions by day and time in a zone; one that starts before `dayEndHour` belongs to the evening before. */
export const programOf = keepLast(groupedByDay)

function groupedByDay(sessions: readonly SessionRow[], timeZone: string, dayEndHour = 0): ProgramDay[] {
  const days = new Map<string, Map<number, TimeSlot>>()
  const inOrder = [...sessions].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  for (const session of inOrder) {
    const { startsAt } = session
    const ms = Date.parse(startsAt)
    const day = programDayOf(ms, timeZone, dayEndHour)
    let slots = days.get(day)
    if (!slots) days.set(day, (slots = new Map()))
    const slot = slots.get(ms)
    if (slot) slot.sessions.push(session)
    else slots.set(ms, { startsAt, time: formatTimeOnce(ms, timeZone), sessions: [session] })
  }
  return [...days].map(([day, slots]) => ({ day, slots: [...slots.values()] }))
}

/** The day with only the sessions that match the filters, and without times that are then empty. */
export function onlyMatching(
  { day, slots }: ProgramDay,
  matchesFilters: (session: SessionRow) => boolean,
): ProgramDay {
  const filtered = slots
    .map((slot) => ({ ...slot, sessions: slot.sessions.filter((session) => matchesFilters(session)) }))
    .filter((slot) => slot.sessions.length > 0)
  return { day, slots: filtered }
}

export function sessionCount({ slots }: ProgramDay): number {
  return slots.reduce((count, { sessions }) => count + sessions.length, 0)
}

/**
 * The day to show: the address's, else today during the event, else the first. Without one in the address,
 * days without matches are skipped if `counts` is given. Null without days; `today` is null while unknown.
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
