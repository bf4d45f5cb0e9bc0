import { sessionKindLabels, sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { Link } from 'react-router-dom'
import { formatEnd } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { placeOf, type SessionRow } from './programme.ts'
import { StatusNote } from './StatusNote.tsx'
import styles from './wire.module.css'

type SessionItemProps = {
  session: SessionRow
  timeZone: string
  /** The level of its title; it stands below the day's. */
  titleAs?: 'h3' | 'h4'
}

/** One session on the wire: its gate, then in words what it is, where, until when, by whom. */
export function SessionItem({ session, timeZone, titleAs: Title = 'h3' }: SessionItemProps) {
  const { title, slug, kind, level, startsAt, endsAt, status } = session
  const isOff = status === 'cancelled'
  const people = speakerNames(session)
  const facts = [people, level === 'any' ? null : sessionLevelLabels[level]].filter(Boolean)
  return (
    <li className={styles.session}>
      <Gate kind={kind} />
      <div className="min-w-0">
        <Title className={`${styles.title} ${isOff ? 'line-through decoration-1' : ''}`}>
          <Link to={paths.event(slug)} className="hover:text-amber">
            {title}
          </Link>
        </Title>
        <p className="mt-0.5 text-muted">
          {sessionKindLabels[kind]} · {placeOf(session)}, to{' '}
          <time dateTime={endsAt}>{formatEnd(startsAt, endsAt, timeZone)}</time>
        </p>
        {facts.length > 0 ? <p className="text-muted">{facts.join(' · ')}</p> : null}
        <StatusNote status={status} />
      </div>
    </li>
  )
}

function speakerNames({ speakers }: SessionRow): string {
  const names = (speakers ?? []).flatMap(({ person }) => (person?.name ? [person.name] : []))
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
