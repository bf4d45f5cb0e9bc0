// @chunk ticket
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { eventDays } from './event-days.ts'

type AddMyDaysProps = {
  days: readonly string[]
  isOnline: boolean
  /** The schedule, which decides when each day begins and ends. */
  sessions: Parameters<typeof eventDays>[0]['sessions']
}

/** The days of a registration as a calendar file; renders nothing until it is known when they begin and end. */
export function AddMyDays({ days, isOnline, sessions }: AddMyDaysProps) {
  const { title, timeZone, dayEndHour } = useSiteSettings()
  const mode = isOnline ? 'online' : 'in_person'
  const entries = eventDays({ days, sessions, timeZone, dayEndHour, title, mode })
  return entries.length === 0 ? null : (
    <AddToCalendar sessions={entries} fileName="qiskit-fall-fest" label="Add my days to my calendar" />
  )
}
