import { type Gate, gateOfKind, gates } from '@fest/schemas/vocabulary/session.ts'
import type { ScheduleQueryResult } from '#app/content/content.generated.ts'
import { dayOf, formatTime } from '#app/lib/event-time.ts'

/** A session as lists show it. */
export type SessionRow = ScheduleQueryResult[number]

/** Sessions that start at the same minute. */
type Slot = { startsAt: string; time: string; sessions: SessionRow[] }

/** One day of the event in the event's zone. */
export type ProgrammeDay = { day: string; slots: Slot[] }

/**
 * The sessions by day and time of the event's zone, in order. A session belongs to the day it starts on, also
 * when it runs past midnight.
 */
export function programmeOf(sessions: readonly SessionRow[], timeZone: string): ProgrammeDay[] {
  const days = new Map<string, Map<string, Slot>>()
  const inOrder = [...sessions].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  for (const session of inOrder) {
    const day = dayOf(session.startsAt, timeZone)
    const time = formatTime(session.startsAt, timeZone)
    let slots = days.get(day)
    if (!slots) days.set(day, (slots = new Map()))
    const slot = slots.get(time)
    if (slot) slot.sessions.push(session)
    else slots.set(time, { startsAt: session.startsAt, time, sessions: [session] })
  }
  return [...days].map(([day, slots]) => ({ day, slots: [...slots.values()] }))
}

/** The words of the filter over the four gates. */
export const gateFilterLabels: Record<Gate, string> = {
  talk: 'Talks',
  workshop: 'Workshops',
  hackathon: 'Hackathon',
  meet: 'Meet and eat',
}

/** The gate an address asks for, or null for all of them. */
export function gateFromParam(param: string | null): Gate | null {
  return gates.find((gate) => gate === param) ?? null
}

/** The day with only the sessions of one gate, without the times that are then empty. */
export function onlyGate({ day, slots }: ProgrammeDay, gate: Gate | null): ProgrammeDay {
  if (gate === null) return { day, slots }
  const filtered = slots
    .map((slot) => ({ ...slot, sessions: slot.sessions.filter(({ kind }) => gateOfKind[kind] === gate) }))
    .filter((slot) => slot.sessions.length > 0)
  return { day, slots: filtered }
}

/**
 * The day to show: the one the address asks for, else today when the event is on, else the first. Null when
 * there is none. `today` is null while it is not known.
 */
export function dayToShow(
  days: readonly string[],
  asked: string | null,
  today: string | null,
): string | null {
  if (asked !== null && days.includes(asked)) return asked
  if (today !== null && days.includes(today)) return today
  return days[0] ?? null
}

/** Where a session takes place, in as few words as will do. */
export function placeOf({ isPlenary, mode, room }: Pick<SessionRow, 'isPlenary' | 'mode' | 'room'>): string {
  if (room?.name) return room.name
  if (mode === 'online') return 'Online'
  return isPlenary ? 'Everywhere' : 'Room to be announced'
}
