import { formatTime } from '@fest/schemas/core/event-time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Answered } from '../parts/Answered.tsx'
import { NextPageButton } from '../parts/NextPageButton.tsx'
import { batchWords, type LogWords, logWords } from './log-words.ts'
import { type LogEntry, type LogFilters, logGroupOptions } from './log.queries.ts'

type LogLineProps = { entry: LogEntry; filters: LogFilters; timeZone: string }

/** One logged action, on one row or on many at once. */
export function LogLine({ entry, filters, timeZone }: LogLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-t border-line py-2">
      <time dateTime={entry.at} className="font-mono text-label text-muted">
        {formatTime(entry.at, timeZone)}
      </time>
      {entry.count === 1 ? (
        <p className="max-w-[80ch]">
          <Sentence words={logWords(entry, timeZone)} entry={entry} />
        </p>
      ) : (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="max-w-[80ch]">
            <Sentence words={batchWords(entry)} entry={null} />
          </summary>
          {isOpen ? <Held entry={entry} filters={filters} timeZone={timeZone} /> : null}
        </details>
      )}
    </li>
  )
}

/** The entries behind a line. */
function Held({ entry, filters, timeZone }: LogLineProps) {
  const held = useInfiniteQuery(logGroupOptions(filters, entry.key))
  return (
    <>
      <Answered query={held} label="Loading what this line stands for" count={3} isInline>
        {({ pages }) => (
          <ul className="mt-2 border-s border-line ps-4">
            {pages
              .flatMap(({ rows }) => rows)
              .map((one) => (
                <li key={one.key} className="py-1">
                  <Sentence words={logWords(one, timeZone)} entry={one} />
                </li>
              ))}
          </ul>
        )}
      </Answered>
      <NextPageButton list={held}>More of this line</NextPageButton>
    </>
  )
}

function Sentence({ words, entry }: { words: LogWords; entry: LogEntry | null }) {
  const { who, before, title, after } = words
  const isThere = entry !== null && entry.kind !== null && entry.subject_id !== null && entry.title !== null
  return (
    <>
      <strong>{who}</strong> {before}
      {title === null ? null : ' '}
      {title !== null && isThere && entry.kind !== null && entry.subject_id !== null ? (
        <Link
          to={paths.adminRow(entry.kind, entry.subject_id)}
          className="underline decoration-control underline-offset-[0.25em] hover:text-amber"
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {after}
    </>
  )
}
