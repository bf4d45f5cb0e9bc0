import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import type { ReactNode } from 'react'
import type { WorkshopsQueryResult } from '#app/content/content.generated.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { dayOf, formatShortDay, formatShortWeekday, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Link } from '#app/ui/Link.tsx'
import styles from './WorkshopPath.module.css'
import { type SessionLevel, sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'

type WorkshopRow = WorkshopsQueryResult[number]
type WorkshopPathProps = {
  workshops: WorkshopsQueryResult
  timeZone: string
  actionsOf?: (workshop: WorkshopRow) => ReactNode
  seatsOf: (workshop: WorkshopRow, capacity: number) => ReactNode
}

export function WorkshopPath({ workshops, timeZone, actionsOf, seatsOf }: WorkshopPathProps) {
  return (
    <ol className="relative">
      {workshops.map((workshop, index) => (
        <li
          key={workshop._id}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-[clamp(1.25rem,3vw,2.5rem)]"
        >
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className="grid size-11 place-items-center rounded-control border border-violet bg-violet-wash font-mono text-violet">
              {index + 1}
            </span>
            {index < workshops.length - 1 ? <span className="grow border-l-2 border-line" /> : null}
          </span>
          <Workshop
            workshop={workshop}
            timeZone={timeZone}
            actions={actionsOf?.(workshop)}
            seats={
              workshop.capacity === null ? (
                <p className="text-small text-muted">drop in, no seat needed</p>
              ) : (
                seatsOf(workshop, workshop.capacity)
              )
            }
          />
        </li>
      ))}
    </ol>
  )
}

type WorkshopProps = { workshop: WorkshopRow; timeZone: string; actions: ReactNode; seats: ReactNode }

function Workshop({ workshop, timeZone, actions, seats }: WorkshopProps) {
  const { title, slug, level, summary, startsAt, endsAt, room, status, prerequisites, materials } = workshop
  const day = dayOf(startsAt, timeZone)
  return (
    <div className={`grid items-start gap-x-4 md:gap-x-8 ${styles.body}`}>
      <div className="relative min-w-0">
        <h2 className="font-body text-lead leading-snug font-semibold tracking-normal">
          <Link to={paths.event(slug)} className="hover:text-amber after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-1 max-w-prose text-muted">{summary}</p>
      </div>
      <div className={`mt-3 md:mt-1 ${styles.facts}`}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <LevelMark level={level} />
          {status === 'confirmed' ? null : (
            <Badge tone="ember">{status === 'cancelled' ? 'Canceled' : 'Not confirmed yet'}</Badge>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small">
          <span>{`${formatShortWeekday(day)} ${formatShortDay(day)}, ${formatTimeRange(startsAt, endsAt, timeZone)}`}</span>
          {room ? <span className="text-muted">{room.name}</span> : null}
        </p>
        {seats}
      </div>
      <div className={`mt-2 ${styles.more}`}>
        <Preparation prerequisites={prerequisites ?? []} materials={materials ?? []} />
      </div>
      {actions ? <div className={`row-start-1 ${styles.actions}`}>{actions}</div> : null}
    </div>
  )
}

type PreparationProps = { prerequisites: readonly string[]; materials: NonNullable<WorkshopRow['materials']> }

/** What to know before, and folded behind it what to read. */
function Preparation({ prerequisites, materials }: PreparationProps) {
  const words =
    prerequisites.length > 0 ? (
      <span className="text-small font-normal text-muted">
        <span className="font-medium text-text">Before you come: </span>
        <span>{prerequisites.join('; ')}</span>
      </span>
    ) : null
  if (materials.length === 0) return words === null ? null : <p className="max-w-prose">{words}</p>
  return (
    <Disclosure summary={words ?? <span className="text-small">Materials</span>}>
      <ul>
        {materials.map(({ _id, title, slug, kind, minutes, isReadable }) => (
          <li key={_id}>
            <Link
              to={isReadable ? paths.notebook(slug) : `${paths.materials()}#${slug}`}
              className="link inline-block py-2.5 text-small"
            >
              {`${materialKindLabels[kind]}: ${title}${minutes ? ` (${formatMinutes(minutes).replaceAll(' ', '\u00a0')})` : ''}`}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const steps: Record<SessionLevel, number> = { any: 0, beginner: 1, intermediate: 2, advanced: 3 }

/** How much one should know already: a word after one to three filled gates. */
function LevelMark({ level }: { level: SessionLevel }) {
  return (
    <span className="inline-flex items-center gap-2 font-mono text-label whitespace-nowrap text-violet">
      {steps[level] === 0 ? null : (
        <svg aria-hidden="true" viewBox="0 0 34 10" width="34" height="10" className="shrink-0" fill="none">
          <path d="M0 5h34" stroke="var(--color-line)" strokeWidth="1.5" />
          {[0, 1, 2].map((step) => (
            <rect
              key={step}
              x={step * 12 + 0.75}
              y="0.75"
              width="8.5"
              height="8.5"
              rx="2"
              stroke="currentColor"
              strokeWidth="1.5"
              fill={step < steps[level] ? 'currentColor' : 'var(--color-bg)'}
            />
          ))}
        </svg>
      )}
      <span>{sessionLevelLabels[level]}</span>
    </span>
  )
}
