import { dayOf, formatDay, formatTime } from '#app/lib/event-time.ts'
import { timeLeft } from '#app/lib/time-left.ts'
import { useNow } from '#app/lib/use-now.ts'
import type { HackathonState } from './teams.queries.ts'

type ClosingLineProps = {
  state: Pick<HackathonState, 'state' | 'project_opens_at' | 'project_closes_at'>
  timeZone: string
}

/** From when and until when projects are taken, in the event's zone, and how long that still is. */
export function ClosingLine({
  state: { state, project_opens_at, project_closes_at },
  timeZone,
}: ClosingLineProps) {
  const nowMs = useNow()
  const at = (instant: string) => (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatDay(dayOf(instant, timeZone))}, {formatTime(instant, timeZone)}
    </time>
  )
  if (state === 'not_open_yet')
    return (
      <p>
        {project_opens_at === null ? (
          'When projects are taken is not decided yet.'
        ) : (
          <>
            Projects are taken from {at(project_opens_at)} ({timeZone}).
          </>
        )}
      </p>
    )
  if (project_closes_at === null) return <p>Projects are taken now.</p>
  const left = nowMs === null ? null : timeLeft(Date.parse(project_closes_at), nowMs)
  if (state === 'closed' || (nowMs !== null && left === null))
    return (
      <p>
        Handing in closed on {at(project_closes_at)} ({timeZone}).
      </p>
    )
  return (
    <p>
      Projects are taken until {at(project_closes_at)} ({timeZone})
      {left === null ? '' : <strong className="font-semibold text-ember">: {left} left</strong>}.
    </p>
  )
}
