import { useQuery } from '@tanstack/react-query'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { eventDays } from '#app/features/calendar/event-days.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'

type TicketCalendarProps = {
  /** The days the person comes. */
  days: readonly string[]
  isOnline: boolean
}

/** The days of a registration as a calendar file; nothing until it is known when they begin and end. */
export function TicketCalendar({ days, isOnline }: TicketCalendarProps) {
  const { title, timeZone } = useSiteSettings()
  const { data: sessions = [] } = useQuery(scheduleOptions())
  const mode = isOnline ? 'online' : 'in_person'
  const entries = eventDays({ days, sessions, timeZone, title, mode })
  return entries.length === 0 ? null : (
    <AddToCalendar sessions={entries} fileName="qiskit-fall-fest" label="Add my days to my calendar" />
  )
}
