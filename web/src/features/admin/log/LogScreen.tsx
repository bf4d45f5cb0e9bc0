import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dayOf, formatDate, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { Answered } from '../parts/Answered.tsx'
import { NextPageButton } from '../parts/NextPageButton.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Section } from '../parts/Section.tsx'
import { overviewOptions } from '../backend/overview.queries.ts'
import { readLogAddress } from './log-address.ts'
import { type LogEntry, logOptions } from './log.queries.ts'
import { LogFilterBar } from './LogFilterBar.tsx'
import { LogLine } from './LogLine.tsx'

/** "Who did that, and when?" */
export function LogScreen() {
  // The navigation fetches it too, so this is no extra request; it names the event's zone.
  const overview = useQuery(overviewOptions())
  return (
    <>
      <ScreenHead
        title="Log"
        lead="Who changed, decided, exported or viewed what. What was done at once is one line; open it to see what it holds. Nobody can change the log. “The site” also covers deleted accounts."
      />
      <Answered query={overview} label="Loading the log" count={8}>
        {({ zone }) => <Entries timeZone={zone} />}
      </Answered>
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
      <Answered query={log} label="Loading the log" count={8}>
        {({ pages }) => {
          const days = byDay(
            pages.flatMap(({ rows }) => rows),
            timeZone,
          )
          if (days.length === 0)
            return (
              <p className="py-8 text-muted">
                {query.toString() === ''
                  ? 'Nothing yet. The first decision will show up here.'
                  : 'No log entries match.'}
              </p>
            )
          return (
            <div aria-busy={log.isPlaceholderData}>
              {days.map(({ day, entries }) => (
                <Section
                  key={day}
                  title={`${formatWeekday(day)} ${formatDate(day)}`}
                  headingClass="pt-5 pb-1.5 font-mono text-label/[1.15] font-normal tracking-normal text-muted"
                >
                  <ol>
                    {entries.map((entry) => (
                      <LogLine key={entry.key} entry={entry} filters={filters} timeZone={timeZone} />
                    ))}
                  </ol>
                </Section>
              ))}
            </div>
          )
        }}
      </Answered>
      <NextPageButton list={log}>Older entries</NextPageButton>
    </>
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
