import { Link } from 'react-router-dom'
import { formatTime } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { batchWords, logWords } from './log-words.ts'
import type { LogWords } from './log-words.ts'
import type { LogEntry } from './log.queries.ts'
import styles from './log.module.css'

/** One logged action, on one row or on many at once. */
export function LogLine({ entries, timeZone }: { entries: readonly LogEntry[]; timeZone: string }) {
  const [first] = entries
  if (!first) return null
  return (
    <li className={styles.line}>
      <time dateTime={first.at} className={styles.time}>
        {formatTime(first.at, timeZone)}
      </time>
      {entries.length === 1 ? (
        <p>
          <Sentence words={logWords(first, timeZone)} entry={first} />
        </p>
      ) : (
        <details>
          <summary>
            <Sentence words={batchWords(entries)} entry={null} />
          </summary>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Sentence words={logWords(entry, timeZone)} entry={entry} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
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
        <Link to={paths.adminRow(entry.kind, entry.subject_id)} className={styles.link}>
          {title}
        </Link>
      ) : (
        title
      )}
      {after}
    </>
  )
}
