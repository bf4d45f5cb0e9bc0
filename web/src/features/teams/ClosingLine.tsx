// @chunk hacking
import { projectWords } from '@fest/schemas/vocabulary/project-words.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { timeLeft } from '#app/lib/time/time-left.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import type { HackathonState } from './teams.queries.ts'

type ClosingLineProps = {
  state: Pick<HackathonState, 'state' | 'project_opens_at' | 'project_closes_at'>
  timeZone: string
}

/** From when until when projects can be submitted, in the event's zone, and how much time is left. */
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
  if (state === 'not_open_yet') {
    const time = openingTimeOf(project_opens_at, timeZone)
    return (
      <p>
        {projectWords.not_open_yet.sentence} {time}
      </p>
    )
  }
  const left =
    nowMs === null || project_closes_at === null ? null : timeLeft(Date.parse(project_closes_at), nowMs)
  if (state === 'closed' || (nowMs !== null && project_closes_at !== null && left === null))
    return (
      <p>
        {projectWords.closed.sentence}
        {project_closes_at === null ? null : (
          <>
            {' '}
            That was on {at(project_closes_at)} ({timeZone}).
          </>
        )}
      </p>
    )
  if (project_closes_at === null) return <p>Submissions are open.</p>
  return (
    <p>
      Submissions are open until {at(project_closes_at)} ({timeZone})
      {left === null ? '' : <strong className="font-semibold text-ember">: {left} left</strong>}.
    </p>
  )
}
