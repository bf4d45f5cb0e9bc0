// @chunk ticket
import { programDayOf } from '@fest/schemas/core/event-time.ts'
import type { CalendarSession } from './ics.ts'

type Timed = Pick<CalendarSession, '_updatedAt' | 'startsAt' | 'endsAt' | 'status'>

type EventDays = {
  /** The days somebody attends, `YYYY-MM-DD`. */
  days: readonly string[]
  sessions: readonly Timed[]
  timeZone: string
  dayEndHour?: number
  title: string
  mode: CalendarSession['mode']
}

/** One entry a day, from its first session's start to its last one's end; none for days without sessions. */
export function eventDays(options: EventDays): CalendarSession[] {
  const { days, sessions, timeZone, dayEndHour = 0, title, mode } = options
  const takingPlace = sessions.filter(({ status }) => status !== 'cancelled')
  return days.flatMap((day): CalendarSession[] => {
    const ofDay = takingPlace.filter(({ startsAt }) => programDayOf(startsAt, timeZone, dayEndHour) === day)
    const [first] = inOrder(ofDay.map(({ startsAt }) => startsAt))
    const last = inOrder(ofDay.map(({ endsAt }) => endsAt)).at(-1)
    const changed = inOrder(ofDay.map(({ _updatedAt }) => _updatedAt)).at(-1)
    if (first === undefined || last === undefined || changed === undefined) return []
    return [
      {
        _id: `event-day-${day}`,
        _updatedAt: changed,
        title,
        slug: '',
        path: '/schedule',
        startsAt: first,
        endsAt: last,
        status: 'confirmed',
        mode,
        isPlenary: false,
        room: null,
      },
    ]
  })
}

const inOrder = (instants: readonly string[]): string[] =>
  instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))
