import { Link } from 'react-router-dom'
import { formatDay, formatShortDay, formatShortWeekday } from '#app/lib/event-time.ts'
import { useScheduleLink } from './use-shown-day.ts'

type DayTabsProps = { days: readonly string[]; shown: string | null }

/** The event's days as links, so that each has an address to share and to come back to. */
export function DayTabs({ days, shown }: DayTabsProps) {
  const linkTo = useScheduleLink()
  return (
    <nav aria-label="Days">
      <ul className="flex gap-2 sm:gap-3">
        {days.map((day) => (
          <li key={day} className="min-w-0 flex-1 sm:flex-none">
            <Link
              to={linkTo({ day })}
              replace
              preventScrollReset
              aria-current={day === shown ? 'true' : undefined}
              className="group flex min-h-14 flex-col items-center justify-center rounded-control border border-control px-3 py-1.5 text-text transition-colors hover:border-text hover:bg-raised aria-[current]:border-amber aria-[current]:bg-amber aria-[current]:text-on-fill sm:min-w-28"
            >
              <span className="sr-only">{formatDay(day)}</span>
              <span aria-hidden="true" className="font-semibold leading-tight">
                {formatShortWeekday(day)}
              </span>
              <span
                aria-hidden="true"
                className="font-mono text-label text-muted group-aria-[current]:text-on-fill"
              >
                {formatShortDay(day)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
