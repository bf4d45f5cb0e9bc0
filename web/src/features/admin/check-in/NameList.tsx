import { Fragment } from 'react'
import { formatMoment, formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { PanelLink, ScreenHead } from '../parts/screen.tsx'
import type { DoorState } from './door/door-state.ts'
import { byName, initialOf, namesakesAmong } from './door/roster.ts'
import type { Person } from './door/scan.ts'

const cellStyle = 'border-b border-line py-1.5 pe-3 text-start'
const headStyle = `${cellStyle} font-mono text-label font-normal text-muted`

/** The last resort when both power and network fail: names to tick off with a pen. */
export function NameList({ state: { roster, rosterAt } }: { state: DoorState }) {
  const { timeZone } = useSiteSettings()
  const people = byName([...roster.values()].filter(({ status }) => status !== 'cancelled'))
  const withPlace = people.filter(({ status }) => status !== 'waitlisted')
  const namesakes = namesakesAmong(people)
  const waiting = people.filter(({ status }) => status === 'waitlisted')
  return (
    <>
      <ScreenHead
        title="Name list"
        lead={`${withPlace.length} with a seat, ${waiting.length} on the waitlist${rosterAt === null ? '' : `, as of ${formatMoment(recordedAt(rosterAt), timeZone)}`}. A check mark means in today. Shred it after the event.`}
      >
        <PanelLink to={paths.adminCheckIn()}>Back to check-in</PanelLink>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </ScreenHead>
      <Names caption="With a seat" people={withPlace} namesakes={namesakes} />
      {waiting.length > 0 ? <Names caption="On the waitlist" people={waiting} namesakes={namesakes} /> : null}
    </>
  )
}

type NamesProps = {
  caption: string
  people: readonly Person[]
  /** Tickets of people who share a name: the institution tells them apart. */
  namesakes: ReadonlySet<string>
}

function Names({ caption, people, namesakes }: NamesProps) {
  const eventDays = useEventDays()
  return (
    <table className="mb-8 w-full max-w-3xl border-collapse tabular-nums print:max-w-none print:text-[10pt]">
      <caption className="py-2 text-start font-semibold">{caption}</caption>
      <thead className="print:table-header-group">
        <tr>
          {['In', 'Name', ...eventDays.map(formatShortWeekday)].map((title) => (
            <th key={title} scope="col" className={headStyle}>
              {title}
            </th>
          ))}
          <th scope="col" className={headStyle}>
            <span className="sr-only">Attendance</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <Fragment key={person.ticket}>
            {initialOf(person) === initialOf(people[index - 1]) ? null : (
              <tr className="break-inside-avoid break-after-avoid">
                <th
                  scope="colgroup"
                  className={`${cellStyle} pt-4 font-mono font-normal text-muted`}
                  colSpan={eventDays.length + 3}
                >
                  {initialOf(person)}
                </th>
              </tr>
            )}
            <tr className="break-inside-avoid">
              <td className={cellStyle}>
                <span className="grid size-5 place-items-center border-[1.5px] border-control">
                  {person.status === 'checked_in' ? <CheckIcon className="size-3.5" /> : null}
                  <span className="sr-only">{person.status === 'checked_in' ? 'in' : 'not yet'}</span>
                </span>
              </td>
              <th scope="row" className={`${cellStyle} w-[60%] font-semibold`}>
                <bdi>{person.name}</bdi>
                {namesakes.has(person.ticket) ? (
                  <span className="block text-muted font-normal">{person.institution}</span>
                ) : null}
              </th>
              {eventDays.map((day) => (
                <td key={day} className={cellStyle}>
                  {person.days.includes(day) ? 'yes' : ''}
                </td>
              ))}
              <td className={cellStyle}>{person.attendance === 'online' ? 'online' : ''}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
