import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { formatDay, formatShortWeekday, formatTime, programDayOf } from '@fest/schemas/core/event-time.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { theDoor } from './door/scan.ts'
import { SelectField } from '../parts/fields.tsx'

type Session = { _id: string; title: string | null; startsAt: string | null; room: string | null }

type PlacePickerProps = {
  place: string
  sessions: readonly Session[]
  onChange: (place: string) => void
}

export function PlacePicker({ place, sessions, onChange }: PlacePickerProps) {
  const timed = sessions.flatMap(({ startsAt, ...session }) =>
    startsAt === null ? [] : [{ ...session, startsAt }],
  )
  const { dayEndHour, timeZone } = useSiteSettings()
  const days = [...groupBy(timed, ({ startsAt }) => programDayOf(startsAt, timeZone, dayEndHour))]
  const isKnown = place === theDoor || timed.some(({ _id }) => _id === place)
  return (
    <SelectField label="Scanning for" value={place} onChange={(event) => onChange(event.target.value)}>
      <option value={theDoor}>The event entrance</option>
      {isKnown ? null : <option value={place}>A session that’s no longer in the program</option>}
      {days.map(([day, ofDay]) => (
        <optgroup key={day} label={formatDay(day)}>
          {ofDay.map(({ _id, title, startsAt, room }) => (
            <option key={_id} value={_id}>
              {formatShortWeekday(day)} {formatTime(startsAt, timeZone)} {title}
              {room === null ? '' : ` (${room})`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
