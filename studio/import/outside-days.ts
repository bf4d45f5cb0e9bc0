import { addDays } from '@fest/schemas/core/days.ts'
import { dayOf, formatDayWithYear } from '@fest/schemas/core/event-time.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import type { EventDays, Program } from './program.ts'

/** Whether a day isn't one of the event's; the night after the last day belongs to it. */
export function isOutside(day: string, { first, last }: EventDays): boolean {
  return day < first || day > addDays(last, 1)
}

/** Compares a program with the event's days: one line about everything outside them. */
export function withEventDays(program: Program, eventDays: EventDays | null, timeZone: string): Program {
  if (eventDays === null) return program
  const days = program.entries.flatMap(({ type, fields }) =>
    type === 'session' && fields.startsAt ? [dayOf(fields.startsAt, timeZone)] : [],
  )
  const outside = days.filter((day) => isOutside(day, eventDays)).toSorted()
  const [first, last] = [outside[0], outside.at(-1)]
  if (first === undefined || last === undefined) return { ...program, eventDays }
  const named = (from: string, to: string) => [...new Set([from, to])].map(formatDayWithYear).join(' to ')
  const warning = {
    severity: 'warning' as const,
    place: counted(outside.length, 'session', 'sessions'),
    column: null,
    message: `Outside the event’s days, ${named(eventDays.first, eventDays.last)}: ${named(first, last)}. Is the year right?`,
  }
  return { ...program, eventDays, problems: [warning, ...program.problems] }
}
