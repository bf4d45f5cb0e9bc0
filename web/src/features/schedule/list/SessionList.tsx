import { t } from '@fest/schemas/core/words/t.ts'
import { formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { useIsBelowFoldDue } from '#app/lib/hydration/use-is-below-fold-due.ts'
import type { ProgramDay } from '../program.ts'
import { SessionItem, type SessionAdditions } from './SessionItem.tsx'
import styles from './wire.module.css'

type SessionListProps = SessionAdditions & {
  day: ProgramDay
  timeZone: string
  /** The current time in milliseconds since 1970 if this day is today, else null. */
  nowMs?: number | null
}

/** As many sessions as a phone has room for below the page’s title and filters. */
const firstScreen = 4

/** A day on one wire: its start times in order, each with the sessions that start then. */
export function SessionList({ day: { day, slots }, timeZone, nowMs = null, ...additions }: SessionListProps) {
  const isBelowFoldDue = useIsBelowFoldDue()
  const nowIndex = nowMs === null ? -1 : slots.findIndex(({ startsAt }) => Date.parse(startsAt) > nowMs)
  return (
    <ol className={styles.wire} aria-label={t`Sessions on ${formatDay(day)}`}>
      {(isBelowFoldDue ? slots : beginningOf(slots)).map(({ startsAt, time, sessions }, index) => (
        <li key={startsAt} className={`below-fold ${styles.slot}`}>
          {nowMs !== null && index === nowIndex ? (
            <p id="now" className={styles.now}>
              {nowWords(formatTime(nowMs, timeZone))}
            </p>
          ) : null}
          <p className={styles.time}>
            <time dateTime={startsAt}>{time}</time>
          </p>
          <ol className={`grid gap-6 md:gap-x-8 ${styles.sessions}`}>
            {sessions.map((session) => (
              <SessionItem key={session._id} session={session} timeZone={timeZone} {...additions} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const nowWords = (time: string) => t`now · ${time}`

function beginningOf(slots: ProgramDay['slots']): ProgramDay['slots'] {
  let left = firstScreen
  return slots.flatMap((slot) => {
    const sessions = slot.sessions.slice(0, left)
    left -= sessions.length
    return sessions.length > 0 ? [{ ...slot, sessions }] : []
  })
}
