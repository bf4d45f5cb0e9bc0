import { t } from '@fest/schemas/core/words/t.ts'
import type { ReactNode } from 'react'
import { formatDay, formatShortDay, formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { Link } from '#app/ui/Link.tsx'
import styles from './day-tabs.module.css'

type DayTabsProps = {
  days: readonly string[]
  shown: string | null
  linkTo?: (day: string) => { search: string }
  /** How many sessions match the filters on each day; undefined without filters. */
  counts?: ReadonlyMap<string, number> | undefined
  /** On a phone the days stick below the header, in one line. */
  isBar?: boolean
  children?: ReactNode
}

/** The event's days as links, so that each has an address to share and return to. */
export function DayTabs({ days, shown, linkTo = linkToDay, counts, isBar = false, children }: DayTabsProps) {
  return (
    <nav
      aria-label="Days"
      className={`relative -mx-(--gutter) overflow-x-auto px-(--gutter) py-1.5 print:hidden ${isBar ? styles.bar : ''}`}
    >
      <ul className="flex gap-2 sm:gap-3">
        {days.map((day) => (
          <li key={day} className={styles.tab}>
            <Link
              to={linkTo(day)}
              ref={day === shown ? bringIntoSight : undefined}
              replace
              aria-current={day === shown ? 'true' : undefined}
              // Relative, so that the words for screen readers scroll along instead of widening the page.
              className={`relative flex min-h-14 flex-col items-center justify-center rounded-control border px-2 py-1.5 whitespace-nowrap transition-colors ${
                day === shown
                  ? 'border-amber bg-amber text-on-fill'
                  : 'border-control hover:border-text hover:bg-raised'
              }`}
            >
              <span className="sr-only">{nameOf(day, counts && (counts.get(day) ?? 0))}</span>
              <b aria-hidden="true" className="leading-tight font-semibold">
                {formatShortWeekday(day)}
              </b>
              <span
                aria-hidden="true"
                className={`font-mono text-label ${day === shown ? '' : 'text-muted'}`}
              >
                <span>{formatShortDay(day)}</span>
                {counts ? <b className="font-semibold">{` · ${counts.get(day) ?? 0}`}</b> : null}
              </span>
            </Link>
          </li>
        ))}
        {children ? <li className="shrink-0">{children}</li> : null}
      </ul>
    </nav>
  )
}

const nameOf = (day: string, found: number | undefined) =>
  found === undefined ? formatDay(day) : t`${formatDay(day)}, ${found} found`

/** Many days are wider than a phone. Only they are scrolled, not the page. */
function bringIntoSight(tab: HTMLElement | null) {
  const days = tab?.closest('nav')
  if (tab && days) days.scrollLeft += tab.getBoundingClientRect().left - days.clientWidth / 3
}

const linkToDay = (day: string) => ({ search: `?day=${day}` })
