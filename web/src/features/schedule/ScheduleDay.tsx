import { plural, t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { formatDate, formatDay, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { Link } from '#app/ui/Link.tsx'
import type { Room } from './circuit/circuit.ts'
import type { CircuitDay } from './circuit/CircuitDay.tsx'
import { type ProgramDay, sessionCount } from './program.ts'
import { type Filters, withoutFilters } from './filters/schedule-filter.ts'
import type { SessionAdditions } from './list/SessionItem.tsx'
import { SessionList } from './list/SessionList.tsx'
import styles from './list/schedule-day.module.css'

type ScheduleDayProps = SessionAdditions & {
  day: ProgramDay
  matching: ProgramDay
  isShown: boolean
  /** Whether this is the first day on paper; each further one starts a new page. */
  isFirstPrinted: boolean
  isNarrowed: boolean
  filters: Filters
  counts: ReadonlyMap<string, number>
  hasOwn: boolean
  linkTo: (changes: Partial<Filters>) => { search: string }
  /** What draws the circuit; null until it is loaded. */
  circuit: { CircuitDay: typeof CircuitDay } | null
  rooms: readonly Room[]
  eventTitle: string
  timeZone: string
  /** The current time in milliseconds since 1970 if this day is today, else null. */
  nowMs: number | null
}

/** One day of the schedule, with advice where no session matches the filters. */
export function ScheduleDay(props: ScheduleDayProps) {
  const { day, matching, isShown, isFirstPrinted, isNarrowed, filters, eventTitle, circuit } = props
  const { timeZone, nowMs, actionsOf, noteOf, markOf } = props
  const found = sessionCount(matching)
  const all = sessionCount(day)
  const headingId = `day-${day.day}`
  return (
    <section
      aria-labelledby={headingId}
      className={`pt-6 ${styles.day}`}
      data-shown={isShown}
      data-printed={found > 0}
      data-first={isFirstPrinted}
      data-dense={found > 40}
    >
      <div className={`mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ${styles.head}`}>
        <h2 id={headingId} className="text-title">
          {formatDay(day.day)}
        </h2>
        <p className="font-mono text-label text-muted print:hidden">
          {isNarrowed
            ? t`${found} of ${plural(all, { one: '# session', other: '# sessions' })}`
            : plural(all, { one: '# session', other: '# sessions' })}
        </p>
        <p
          className={`hidden print:block ${styles.paper}`}
          aria-hidden="true"
        >{t`${eventTitle} · ${formatDate(day.day)} · times in ${zoneName(timeZone)}`}</p>
      </div>
      {found === 0 ? (
        <NothingFound {...props} />
      ) : isShown && filters.view === 'circuit' && circuit ? (
        <circuit.CircuitDay
          day={matching}
          rooms={props.rooms}
          // Filtered sessions keep their outlines, so that the day stays recognizable. With a filter by room, the other
          // rooms' wires would only be empty.
          shadows={isNarrowed && filters.room.length === 0 ? day : undefined}
          {...{ timeZone, nowMs, actionsOf, markOf }}
        />
      ) : (
        <SessionList day={matching} {...{ timeZone, nowMs, actionsOf, noteOf }} />
      )}
    </section>
  )
}

function NothingFound({ day: { day }, filters, counts, linkTo, hasOwn }: ScheduleDayProps) {
  // Somebody who filters by their own sessions and has none is told so where the count would be.
  const hasNothingOwn = filters.isMineOnly && !hasOwn
  const others = [...counts].filter(([otherDay, count]) => otherDay !== day && count > 0)
  return (
    <div className="max-w-prose py-8 print:hidden">
      {hasNothingOwn ? null : (
        <p>{others.length > 0 ? t`No sessions match on ${formatWeekday(day)}.` : t`No sessions match.`}</p>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {others.map(([otherDay, count]) => (
          <li key={otherDay}>
            <Link
              to={linkTo({ day: otherDay })}
              replace
              className="link inline-flex min-h-11 items-center"
            >{t`${count} on ${formatWeekday(otherDay)}`}</Link>
          </li>
        ))}
        <li>
          <Link
            to={linkTo(withoutFilters(filters))}
            replace
            className="link inline-flex min-h-11 items-center"
          >
            Show all sessions
          </Link>
        </li>
      </ul>
    </div>
  )
}
