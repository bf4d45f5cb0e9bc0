import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { Link } from 'react-router-dom'
import type { WorkshopsQueryResult } from '#app/content/content.generated.ts'
import { dayOf, formatDay, formatMinutes, formatTimeRange } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import styles from './WorkshopPath.module.css'

type WorkshopPathProps = { workshops: WorkshopsQueryResult; timeZone: string }

/** The workshops in the order to learn in, as steps along one wire. */
export function WorkshopPath({ workshops, timeZone }: WorkshopPathProps) {
  return (
    <ol className={styles.path}>
      {workshops.map((workshop, index) => (
        <li key={workshop._id} className={styles.step}>
          <span aria-hidden="true" className={styles.gate}>
            {index + 1}
          </span>
          <Workshop workshop={workshop} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  )
}

type WorkshopProps = { workshop: WorkshopsQueryResult[number]; timeZone: string }

function Workshop({ workshop, timeZone }: WorkshopProps) {
  const { title, slug, level, summary, startsAt, endsAt, room, capacity, status, prerequisites, materials } =
    workshop
  return (
    <div className="min-w-0 pb-12">
      <p className="mb-2 flex flex-wrap gap-2">
        <Badge tone="violet">{sessionLevelLabels[level]}</Badge>
        {capacity === null ? <Badge>drop in, no seat needed</Badge> : <Badge>{capacity} seats</Badge>}
        {status === 'confirmed' ? null : (
          <Badge tone="ember">{status === 'cancelled' ? 'Cancelled' : 'Not confirmed yet'}</Badge>
        )}
      </p>
      <h2 className="text-title">
        <Link
          to={paths.event(slug)}
          className="relative hover:text-amber after:absolute after:inset-x-0 after:-inset-y-2"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-2 font-mono text-small text-muted">
        <span>{formatDay(dayOf(startsAt, timeZone))},</span>
        <span>
          {formatTimeRange(startsAt, endsAt, timeZone)}
          {room ? ` · ${room.name}` : ''}
        </span>
      </p>
      <p className="mt-3 max-w-prose">{summary}</p>
      {prerequisites && prerequisites.length > 0 ? (
        <p className="mt-3 max-w-prose text-small text-muted">
          <span className="font-medium text-text">Before you come: </span>
          {prerequisites.join('; ')}
        </p>
      ) : null}
      {materials && materials.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {materials.map((material) => (
            <li key={material._id}>
              <Link
                to={`${paths.materials()}#${material.slug}`}
                className="link inline-flex min-h-11 items-center text-small"
              >
                {materialKindLabels[material.kind]}: {material.title}
                {material.minutes ? ` (${formatMinutes(material.minutes).replaceAll(' ', '\u00a0')})` : ''}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
