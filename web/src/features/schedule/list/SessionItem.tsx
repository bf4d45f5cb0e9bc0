import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import {
  sessionKindLabels,
  sessionLevelLabels,
  type SessionStatus,
} from '@fest/schemas/vocabulary/session.ts'
import type { ReactNode } from 'react'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { formatEnd } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { SessionRow } from '../program.ts'
import styles from './wire.module.css'

/** What a page adds to a session that the schedule doesn't know about: a save button, and notes. */
export type SessionAdditions = {
  actionsOf?: ((session: SessionRow) => ReactNode) | undefined
  noteOf?: ((session: SessionRow) => ReactNode) | undefined
  /** The visitor's tie to a session, in about two words, where there's no room for more; null for none. */
  markOf?: ((session: SessionRow) => string | null) | undefined
}

type SessionItemProps = SessionAdditions & {
  session: SessionRow
  timeZone: string
}

export function SessionItem({ session, timeZone, actionsOf, noteOf }: SessionItemProps) {
  const { title, slug, kind, level, startsAt, endsAt, status, track, isRecorded } = session
  const isOff = status === 'cancelled'
  const note = status ? notes[status] : undefined
  const people = speakerNames(session)
  const kindAndPlace = joined([sessionKindLabels[kind], sessionPlace(session)])
  const extras = [level === 'any' ? null : sessionLevelLabels[level], track?.title, isRecorded && t`Recorded`]
  return (
    <li
      className={`relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-x-6 ${styles.session}`}
    >
      <Gate kind={kind} />
      <div className="min-w-0">
        <h3
          className={`font-body text-lead font-semibold ${styles.title} ${isOff ? 'line-through decoration-1' : ''}`}
        >
          {/* The whole session is a link, so that nobody has to aim for the title. */}
          <Link
            to={paths.event(slug)}
            lang={langOf(session, 'title')}
            className="hover:text-amber after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-muted">
          <span>{kindAndPlace}</span>, to{' '}
          <time dateTime={endsAt}>{formatEnd(startsAt, endsAt, timeZone)}</time>
        </p>
        {people === '' ? null : (
          <p className="text-muted" data-names>
            {people}
          </p>
        )}
        {extras.some(Boolean) ? (
          <p className="text-muted print:hidden" data-extra>
            {joined(extras)}
          </p>
        ) : null}
        {note ? <p className="text-small text-ember">{note}</p> : null}
        {noteOf ? <div className="print:hidden">{noteOf(session)}</div> : null}
      </div>
      {actionsOf ? <div className="relative z-1 -me-2.5 -ms-4 print:hidden">{actionsOf(session)}</div> : null}
    </li>
  )
}

/** Joins the facts that exist with dots that stay at the end of a line. */
function joined(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00a0· ')
}

function speakerNames({ speakers }: SessionRow): string {
  const names = (speakers ?? []).flatMap(({ person }) => (person?.name ? [person.name] : []))
  const people = names.slice(0, 3).join(t`, `)
  const more = names.length - 3
  return more > 0 ? t`${people} and ${plural(more, { one: '# more', other: '# more' })}` : people
}

const notes: Partial<Record<SessionStatus, string>> = {
  tentative: t`Not confirmed yet. Time and room may still change.`,
  cancelled: t`Canceled. It won’t take place.`,
}
