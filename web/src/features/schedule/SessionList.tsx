import { formatDay, formatTime } from '#app/lib/event-time.ts'
import type { ProgrammeDay } from './programme.ts'
import { SessionItem, type SessionSlots } from './SessionItem.tsx'
import styles from './wire.module.css'

type SessionListProps = SessionSlots & {
  day: ProgrammeDay
  timeZone: string
  /** The present in milliseconds since 1970 while this day is today, else null. */
  nowMs?: number | null
}

/** A day on one wire: the times in order, and at each the sessions that start then. */
export function SessionList({
  day: { day, slots },
  timeZone,
  nowMs = null,
  ...slotsOfPage
}: SessionListProps) {
  const nowIndex = nowMs === null ? -1 : slots.findIndex(({ startsAt }) => Date.parse(startsAt) > nowMs)
  return (
    <ol className={styles.wire} aria-label={`Sessions on ${formatDay(day)}`}>
      {slots.map(({ startsAt, time, sessions }, index) => (
        <li key={startsAt} className={styles.slot}>
          {nowMs !== null && index === nowIndex ? (
            <p className={styles.now}>now · {formatTime(nowMs, timeZone)}</p>
          ) : null}
          <p className={styles.time}>
            <time dateTime={startsAt}>{time}</time>
          </p>
          <ol className={styles.sessions}>
            {sessions.map((session) => (
              <SessionItem key={session._id} session={session} timeZone={timeZone} {...slotsOfPage} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
