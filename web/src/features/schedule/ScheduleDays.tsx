import { Link } from 'react-router-dom'
import { formatDay, formatWeekday } from '#app/lib/event-time.ts'
import { DayTabs } from './DayTabs.tsx'
import { GateFilter } from './GateFilter.tsx'
import { gateFilterLabels, onlyGate, type ProgrammeDay } from './programme.ts'
import { SessionList } from './SessionList.tsx'
import { useScheduleLink, useShownDay } from './use-shown-day.ts'
import styles from './wire.module.css'

type ScheduleDaysProps = { programme: readonly ProgrammeDay[]; timeZone: string }

/**
 * The schedule as a list, one day at a time. All days are in the page, for search engines, for printing and
 * for browsers without script; the style sheet shows one. The first render shows the first day, since a
 * prerendered page cannot know the query string; the day the address asks for takes its place before anybody
 * could have read on, and nothing above it moves.
 */
export function ScheduleDays({ programme, timeZone }: ScheduleDaysProps) {
  const days = programme.map(({ day }) => day)
  const { day: shown, gate, nowMs, today } = useShownDay(days, timeZone)
  const linkTo = useScheduleLink()
  return (
    <>
      <p className="-mt-2 mb-6 text-muted">Times in {timeZone}, the event’s zone.</p>
      <DayTabs days={days} shown={shown} />
      <div className="mt-4 mb-2">
        <GateFilter gate={gate} />
      </div>
      {programme.map((programmeDay) => {
        const { day } = programmeDay
        const filtered = onlyGate(programmeDay, gate)
        return (
          <section key={day} aria-labelledby={`day-${day}`} className={day === shown ? '' : styles.isOff}>
            <h2 id={`day-${day}`} className="mt-8 mb-2">
              {formatDay(day)}
            </h2>
            {filtered.slots.length > 0 ? (
              <SessionList day={filtered} timeZone={timeZone} nowMs={day === today ? nowMs : null} />
            ) : (
              <p className="py-10 text-muted">
                Nothing of this kind on {formatWeekday(day)}
                {gate === null ? '' : `: no “${gateFilterLabels[gate]}”`}.{' '}
                <Link to={linkTo({ kind: null })} replace className="link">
                  Show everything
                </Link>
              </p>
            )}
          </section>
        )
      })}
    </>
  )
}
