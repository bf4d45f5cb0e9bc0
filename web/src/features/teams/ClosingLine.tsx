// @chunk hacking
import { t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
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
  const zone = zoneName(timeZone)
  if (state === 'not_open_yet')
    return <p>{`${projectWords.not_open_yet.sentence} ${openingTimeOf(project_opens_at, timeZone) ?? ''}`}</p>
  // Null once it is over.
  const left = nowMs !== null && project_closes_at !== null && timeLeft(Date.parse(project_closes_at), nowMs)
  if (state === 'closed' || left === null)
    return (
      <p key="closed">
        <span>{projectWords.closed.sentence}</span>
        {project_closes_at === null ? null : (
          <span>
            {' '}
            That was on <When instant={project_closes_at} timeZone={timeZone} /> <span>{t`(${zone}).`}</span>
          </span>
        )}
      </p>
    )
  if (project_closes_at === null) return <p>Submissions are open.</p>
  if (left)
    return (
      <p key="open">
        Submissions are open until <When instant={project_closes_at} timeZone={timeZone} />{' '}
        <span>{t`(${zone})`}</span>
        <strong className="font-semibold text-ember">{t`: ${left} left`}</strong>
        <span>.</span>
      </p>
    )
  return (
    <p key="open">
      Submissions are open until <When instant={project_closes_at} timeZone={timeZone} />{' '}
      <span>{t`(${zone})`}</span>
      <span>.</span>
    </p>
  )
}

function When({ instant, timeZone }: { instant: string; timeZone: string }) {
  const day = formatDay(dayOf(instant, timeZone))
  const time = formatTime(instant, timeZone)
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {t`${day}, ${time}`}
    </time>
  )
}
