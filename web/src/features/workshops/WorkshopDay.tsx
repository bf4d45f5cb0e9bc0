import { named } from '@fest/schemas/core/words/sentences.ts'
import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import type { ReactNode } from 'react'
import type { WorkshopsQueryResult } from '#app/content/content.generated.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { formatDay, formatTime, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type SessionLevel, sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'

export type WorkshopRow = WorkshopsQueryResult[number]

type Additions = {
  actionsOf: (workshop: WorkshopRow) => ReactNode
  seatsOf: (workshop: WorkshopRow) => ReactNode
}

type WorkshopDayProps = Additions & {
  /** `YYYY-MM-DD` */
  day: string
  /** In order of time. */
  workshops: readonly WorkshopRow[]
  timeZone: string
}

/** A day's workshops as gates on its wire: what begins at one time stands side by side, since nobody can be in both. */
export function WorkshopDay({ day, workshops, timeZone, ...additions }: WorkshopDayProps) {
  return (
    <section aria-labelledby={`on-${day}`} className="mb-10">
      <h2 id={`on-${day}`} className="mb-4 text-title">
        {formatDay(day)}
      </h2>
      <ol className="border-s-2 border-line">
        {[...new Set(workshops.map(({ startsAt }) => Date.parse(startsAt)))].map((startMs) => {
          const parallel = workshops.filter(({ startsAt }) => Date.parse(startsAt) === startMs)
          const isOneEnd = new Set(parallel.map(({ endsAt }) => Date.parse(endsAt))).size === 1
          const ranges = parallel.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt, timeZone))
          return (
            <li
              key={startMs}
              className="relative gap-x-8 pt-2 ps-5 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span
                aria-hidden="true"
                className="absolute top-6 -start-[7px] size-3 rounded-sm border border-violet bg-bg"
              />
              <p className="py-3 font-mono text-small text-amber">
                {isOneEnd ? ranges[0] : formatTime(startMs, timeZone)}
              </p>
              <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-10">
                {parallel.map((workshop, index) => (
                  <Workshop
                    key={workshop._id}
                    workshop={workshop}
                    time={isOneEnd ? null : ranges[index]}
                    {...additions}
                  />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type WorkshopProps = Additions & {
  workshop: WorkshopRow
  /** From when to when, where its neighbors end at another time. */
  time: string | null | undefined
}

function Workshop({ workshop, time, actionsOf, seatsOf }: WorkshopProps) {
  const { title, slug, level, summary, status } = workshop
  return (
    // Seats stand at one height, however long the words above them are.
    <li className="row-span-3 grid max-w-2xl grid-rows-subgrid border-t border-line pt-3">
      <div>
        <div className="flex items-start justify-between gap-x-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
            {time ? <span className="font-mono text-amber">{time}</span> : null}
            <span>{sessionPlace(workshop)}</span>
            <LevelMark level={level} />
            {status === 'confirmed' ? null : (
              <Badge tone="ember">{status === 'cancelled' ? t`Canceled` : t`Not confirmed yet`}</Badge>
            )}
          </div>
          <div className="-my-2.5 -me-2">{actionsOf(workshop)}</div>
        </div>
        <h3 className="mt-1 font-body text-lead leading-snug font-semibold tracking-normal">
          <Link to={paths.event(slug)} lang={langOf(workshop, 'title')} className="hover:text-amber">
            {title}
          </Link>
        </h3>
        <p lang={langOf(workshop, 'summary')} className="mt-1 max-w-prose text-muted">
          {summary}
        </p>
      </div>
      <div>{seatsOf(workshop)}</div>
      <Preparation workshop={workshop} />
    </li>
  )
}

/** What to know and read beforehand, folded: only those who have chosen need it. */
function Preparation({ workshop }: { workshop: WorkshopRow }) {
  const prerequisites = workshop.prerequisites ?? []
  const materials = workshop.materials ?? []
  if (prerequisites.length + materials.length === 0) return null
  return (
    <Disclosure summary={<span className="text-small text-muted">Preparation</span>}>
      {prerequisites.length > 0 ? (
        <p lang={langOf(workshop, 'prerequisites')} className="text-small">
          {prerequisites.join('; ')}
        </p>
      ) : null}
      <ul>
        {materials.map(({ _id, title, slug, kind, minutes, isReadable }) => (
          <li key={_id}>
            <Link
              to={isReadable ? paths.notebook(slug) : `${paths.materials()}#${slug}`}
              className="link inline-block py-2.5 text-small"
            >
              {named(materialKindLabels[kind], minutes ? withMinutes(title, minutes) : title)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function withMinutes(title: string, minutes: number): string {
  const duration = formatMinutes(minutes).replaceAll(' ', '\u00a0')
  return t`${title} (${duration})`
}

const steps: Record<SessionLevel, number> = { any: 0, beginner: 1, intermediate: 2, advanced: 3 }

/** How much one should know already: a word after one to three filled gates. */
function LevelMark({ level }: { level: SessionLevel }) {
  return (
    <span className="inline-flex items-center gap-2 font-mono text-label whitespace-nowrap text-violet">
      {steps[level] === 0 ? null : (
        <svg aria-hidden="true" width="34" height="10" className="shrink-0 rtl:[scale:-1_1]">
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
