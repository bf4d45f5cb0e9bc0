import type { ReactNode } from 'react'
import { formatDay, formatShortDay, formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { Link } from '#app/ui/Link.tsx'
import styles from './day-tabs.module.css'

type DayTabsProps = {
  days: readonly string[]
  shown: string | null
  /** Builds the query string of a day's address. */
  linkTo?: (day: string) => { search: string }
  /** How many sessions match the filters on each day; undefined without filters. */
  counts?: ReadonlyMap<string, number> | undefined
  /** On a phone the days stick below the header, in one line. */
  isBar?: boolean
  /** Shown after the days. */
  children?: ReactNode
}

/** The event's days as links, so that each has an address to share and return to. */
export function DayTabs({ days, shown, linkTo = linkToDay, counts, isBar = false, children }: DayTabsProps) {
  return (
    <nav aria-label="Days" className={`${styles.tabs} ${isBar ? styles.bar : ''}`}>
      <ul>
        {days.map((day) => (
          <li key={day}>
            <Link
              to={linkTo(day)}
              ref={day === shown ? bringIntoSight : undefined}
              replace
              aria-current={day === shown ? 'true' : undefined}
              className={styles.day}
            >
              <span className="sr-only">{`${formatDay(day)}${counts ? `, ${counts.get(day) ?? 0} found` : ''}`}</span>
              <b aria-hidden="true">{formatShortWeekday(day)}</b>
              <span aria-hidden="true" className={styles.date}>
                <span>{formatShortDay(day)}</span>
                {counts ? <b>{` · ${counts.get(day) ?? 0}`}</b> : null}
              </span>
            </Link>
          </li>
        ))}
        {children ? <li className={styles.now}>{children}</li> : null}
      </ul>
    </nav>
  )
}

/** Many days are wider than a phone. Only they are scrolled, not the page. */
function bringIntoSight(tab: HTMLElement | null) {
  const days = tab?.closest('nav')
  if (tab && days) days.scrollLeft = tab.offsetLeft - days.clientWidth / 3
}

function linkToDay(day: string) {
  return { search: `?day=${day}` }
}
