import { t } from '@fest/schemas/core/words/t.ts'
import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import type { ReactNode } from 'react'
import type { WorkshopsQueryResult } from '#app/content/content.generated.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { formatDay, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type SessionLevel, sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'

export type WorkshopRow = WorkshopsQueryResult[number]

type WorkshopDayProps = {
  /** `YYYY-MM-DD` */
  day: string
  workshops: readonly WorkshopRow[]
  timeZone: string
  /** Actions for a workshop, such as saving it. */
  actionsOf: (workshop: WorkshopRow) => ReactNode
  /** The seats of a workshop with limited seats, in one line. */
  seatsOf: (workshop: WorkshopRow, capacity: number) => ReactNode
}

/** A day's workshops in order of time, as gates on its wire. */
export function WorkshopDay({ day, workshops, timeZone, actionsOf, seatsOf }: WorkshopDayProps) {
  return (
    <section aria-labelledby={`on-${day}`} className="mb-12">
      <h2 id={`on-${day}`} className="mb-4 text-title">
        {formatDay(day)}
      </h2>
      <ol className="border-s-2 border-line">
        {workshops.map((workshop) => (
          <Workshop
            key={workshop._id}
            workshop={workshop}
            timeZone={timeZone}
            actions={actionsOf(workshop)}
            seats={
              workshop.capacity === null ? (
                <p className="text-small text-muted">Drop in, no seat needed</p>
              ) : (
                seatsOf(workshop, workshop.capacity)
              )
            }
          />
        ))}
      </ol>
    </section>
  )
}

type WorkshopProps = { workshop: WorkshopRow; timeZone: string; actions: ReactNode; seats: ReactNode }

function Workshop({ workshop, timeZone, actions, seats }: WorkshopProps) {
  const { title, slug, level, summary, startsAt, endsAt, status, prerequisites, materials } = workshop
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-6 ps-6 first:pt-2 last:border-b-0 lg:grid-cols-[minmax(9rem,max-content)_minmax(0,1fr)_15rem_2.75rem] lg:gap-x-8">
      <span
        aria-hidden="true"
        className="absolute top-8 -start-[7px] size-3 rounded-sm border border-violet bg-bg"
      />
      <div className="text-small">
        <p className="font-mono whitespace-nowrap text-amber">
          {formatTimeRange(startsAt, endsAt, timeZone)}
        </p>
        <p className="text-muted">{sessionPlace(workshop)}</p>
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:row-start-2 max-lg:mt-2">
        <h3 className="font-body text-lead leading-snug font-semibold tracking-normal">
          <Link to={paths.event(slug)} className="hover:text-amber">
            {title}
          </Link>
        </h3>
        <p className="mt-1 max-w-prose text-muted">{summary}</p>
        <Preparation prerequisites={prerequisites ?? []} materials={materials ?? []} />
      </div>
      <div className="max-lg:col-span-2 max-lg:row-start-3 max-lg:mt-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <LevelMark level={level} />
          {status === 'confirmed' ? null : (
            <Badge tone="ember">{status === 'cancelled' ? t`Canceled` : t`Not confirmed yet`}</Badge>
          )}
        </p>
        {seats}
      </div>
      <div className="-my-2 justify-self-end max-lg:col-start-2 max-lg:row-start-1">{actions}</div>
    </li>
  )
}

type PreparationProps = { prerequisites: readonly string[]; materials: NonNullable<WorkshopRow['materials']> }

/** What to know and read before one comes, folded: it is for who has chosen. */
function Preparation({ prerequisites, materials }: PreparationProps) {
  if (prerequisites.length + materials.length === 0) return null
  return (
    <Disclosure summary={<span className="text-small text-muted">Before you come</span>}>
      {prerequisites.length > 0 ? <p className="text-small">{prerequisites.join('; ')}</p> : null}
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
