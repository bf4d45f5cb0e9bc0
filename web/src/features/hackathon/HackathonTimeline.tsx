import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { formatDay, formatTime, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { type Moment, momentsByDay, nextMomentKey } from './timeline.ts'
import styles from './timeline.module.css'

type HackathonTimelineProps = {
  moments: readonly Moment[]
  timeZone: string
  /** The deciding instants, whose gates are filled. */
  decisive: readonly string[]
}

/** What happens when, with one wire a day; during the hackathon, a measurement line marks the current time. */
export function HackathonTimeline({ moments, timeZone, decisive }: HackathonTimelineProps) {
  const nowMs = useProgramHour()
  const nextKey = nowMs === null ? null : nextMomentKey(moments, nowMs)
  const isDecisive = (at: string) => decisive.some((instant) => Date.parse(instant) === Date.parse(at))
  return (
    <ol className={styles.days}>
      {momentsByDay(moments, timeZone).map(({ day, moments: list }) => (
        <li key={day}>
          <h3 className="font-body text-base font-semibold tracking-normal">
            <span>{formatWeekday(day)}</span> <span className="sr-only">{formatDay(day)}</span>
          </h3>
          <ol className={styles.wire}>
            {list.map(({ _key, at, title, text }) => (
              <li
                key={_key}
                className={styles.moment}
                data-decisive={isDecisive(at) || undefined}
                data-over={(nowMs !== null && Date.parse(at) <= nowMs) || undefined}
              >
                {_key === nextKey && nowMs !== null ? (
                  <p className={styles.now}>{`now · ${formatTime(nowMs, timeZone)}`}</p>
                ) : null}
                <p className="font-mono text-label text-muted">
                  <time dateTime={at}>{formatTime(at, timeZone)}</time>
                </p>
                <h4 className="leading-snug font-semibold">{title}</h4>
                {text ? <p className="mt-1 text-small text-muted">{text}</p> : null}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
