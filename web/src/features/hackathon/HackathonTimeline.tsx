import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { formatDay, formatTime, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { type Moment, momentsByDay, nextMomentKey } from './timeline.ts'

export type HackathonTimelineProps = {
  moments: readonly Moment[]
  timeZone: string
  /** The deciding instants, whose gates are filled. */
  decisive: readonly string[]
}

/** What happens when, with one wire a day; during the hackathon, a measurement line marks the current time. */
export function HackathonTimeline({ moments, timeZone, decisive }: HackathonTimelineProps) {
  const nowMs = useProgramHour()
  const nextKey = nowMs === null ? null : nextMomentKey(moments, nowMs)
  const days = [...momentsByDay(moments, timeZone)]
  const isDecisive = (at: string) => decisive.some((instant) => Date.parse(instant) === Date.parse(at))
  return (
    <ol className={`grid gap-y-10 md:gap-x-8 ${days.length > 2 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {days.map(([day, list]) => (
        <li key={day}>
          <h3 className="font-body text-base font-semibold tracking-normal">
            <span>{formatWeekday(day)}</span> <span className="sr-only">{formatDay(day)}</span>
          </h3>
          <ol className="mt-1">
            {list.map(({ _key, at, title, text, ...rest }) => (
              // The gap above each moment is as tall as the measurement line, so nothing moves when it appears.
              <li key={_key} className="relative flex gap-5">
                {_key === nextKey && nowMs !== null ? (
                  <p className="absolute inset-x-0 top-0 flex h-8 items-center gap-3 font-mono text-label text-ember">
                    <svg aria-hidden="true" width="16" height="2" className="me-2 shrink-0">
                      <path d="M0 1h16" stroke="currentColor" strokeWidth="2" />
                    </svg>
                    <span>{nowWords(formatTime(nowMs, timeZone))}</span>
                    <span aria-hidden="true" className="grow border-t border-current" />
                  </p>
                ) : null}
                <span aria-hidden="true" className="flex shrink-0 flex-col items-center">
                  <span className="h-9 border-s-2 border-line" />
                  <svg
                    viewBox="0 0 16 16"
                    className={`size-4 shrink-0 ${nowMs !== null && Date.parse(at) <= nowMs ? 'text-control' : 'text-ember'}`}
                  >
                    <rect
                      x="0.75"
                      y="0.75"
                      width="14.5"
                      height="14.5"
                      rx="3.25"
                      stroke="currentColor"
                      strokeWidth="1.5"
                      fill={isDecisive(at) ? 'currentColor' : 'var(--color-bg)'}
                    />
                  </svg>
                  <span className="grow border-s-2 border-line" />
                </span>
                <div className="min-w-0 pt-8.5">
                  <p className="font-mono text-label text-muted">
                    <time dateTime={at}>{formatTime(at, timeZone)}</time>
                  </p>
                  <h4 lang={langOf(rest, 'title')} className="leading-snug font-semibold">
                    {title}
                  </h4>
                  {text ? (
                    <p lang={langOf(rest, 'text')} className="mt-1 text-small text-muted">
                      {text}
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const nowWords = (time: string) => t`now · ${time}`
