import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { dayOf, formatDate, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { NextPageButton } from '../frame/NextPageButton.tsx'
import { ScreenHead } from '../frame/ScreenHead.tsx'
import { overviewOptions } from '../overview/overview.queries.ts'
import { readLogAddress } from './log-address.ts'
import { logOptions } from './log.queries.ts'
import type { LogEntry } from './log.queries.ts'
import styles from './log.module.css'
import { LogFilterBar } from './LogFilterBar.tsx'
import { LogLine } from './LogLine.tsx'

/** "Who did that, and when?" */
export function LogScreen() {
  // The navigation fetches it too, so this is no extra request; it names the event's zone.
  const overview = useQuery(overviewOptions())
  const { error } = overview
  return (
    <>
      <ScreenHead
        title="Log"
        lead="Who changed, decided, exported or viewed what. What was done at once is one line; open it to see what it holds. Nobody can change the log. “The site” also covers deleted accounts."
      />
      {overview.data ? (
        <Entries timeZone={overview.data.zone} />
      ) : error ? (
        <Failed error={error} onRetry={() => void overview.refetch()} />
      ) : (
        <SkeletonText label="Loading the log" count={8} />
      )}
    </>
  )
}

function Entries({ timeZone }: { timeZone: string }) {
  const [query, setQuery] = useSearchParams()
  const filters = readLogAddress(query, timeZone)
  const log = useInfiniteQuery({
    ...logOptions(filters),
    // Keeps the current entries while a filter changes, instead of a blank page.
    placeholderData: (before) => before,
  })
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <LogFilterBar
        query={query}
        onChange={(name, value) =>
          setQuery(
            (current) => {
              const next = new URLSearchParams(current)
              if (value === '') next.delete(name)
              else next.set(name, value)
              return next
            },
            { replace: true },
          )
        }
      />
      {log.isPending ? <SkeletonText label="Loading the log" count={8} /> : null}
      {log.error && rows.length === 0 ? (
        <Failed error={log.error} onRetry={() => void log.refetch()} />
      ) : null}
      {log.data && rows.length === 0 ? (
        <p className="py-8 text-muted">
          {query.toString() === ''
            ? 'Nothing yet. The first decision will show up here.'
            : 'No log entries match.'}
        </p>
      ) : null}
      <div aria-busy={log.isPlaceholderData}>
        {byDay(rows, timeZone).map(({ day, entries }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.day}>
              {formatWeekday(day)} {formatDate(day)}
            </h2>
            <ol>
              {entries.map((entry) => (
                <LogLine key={entry.key} entry={entry} filters={filters} timeZone={timeZone} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <NextPageButton list={log}>Older entries</NextPageButton>
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, help } = toPlainError(error)
  return (
    <ErrorState title={title} onRetry={onRetry}>
      {help}
    </ErrorState>
  )
}

function byDay(rows: readonly LogEntry[], timeZone: string): { day: string; entries: LogEntry[] }[] {
  const days: { day: string; entries: LogEntry[] }[] = []
  for (const entry of rows) {
    const day = dayOf(entry.at, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
