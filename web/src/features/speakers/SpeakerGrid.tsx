import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import { Link } from 'react-router-dom'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { ProfileLinks } from '#app/content/people/ProfileLinks.tsx'
import { dayOf, formatShortWeekday, formatTime } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import type { Speaker } from './speakers.ts'

type SpeakerGridProps = { speakers: readonly Speaker[]; timeZone: string }

/** Everybody who speaks, with what they do and the sessions to find them in. */
export function SpeakerGrid({ speakers, timeZone }: SpeakerGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-10 min-[34rem]:grid-cols-2 min-[34rem]:gap-y-12 min-[46rem]:grid-cols-3 xl:grid-cols-4">
      {speakers.map((speaker, index) => (
        <li
          key={speaker._id}
          id={speaker.slug}
          className="grid scroll-mt-24 grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-5 min-[34rem]:block"
        >
          <Portrait
            person={speaker}
            width={280}
            sizes="(min-width: 34rem) 280px, 88px"
            isEager={index < 4}
            isDecorative
            className="min-[34rem]:mb-4"
          />
          <div className="min-w-0">
            <h2 className="font-body text-lead font-semibold tracking-normal">
              {speaker.name}
              {speaker.pronouns ? (
                <span className="ml-2 text-small font-normal text-muted">{speaker.pronouns}</span>
              ) : null}
            </h2>
            <p className="text-small text-muted">
              {[speaker.headline, speaker.organization].filter(Boolean).join(', ')}
            </p>
            <SpeakerSessions speaker={speaker} timeZone={timeZone} />
            <ProfileLinks name={speaker.name} links={speaker.links} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** More than this many sessions open on demand, so that hosts of many do not push everybody else away. */
const shownSessions = 2

function SpeakerSessions({ speaker, timeZone }: { speaker: Speaker; timeZone: string }) {
  const more = speaker.sessions.slice(shownSessions)
  return (
    <>
      <SessionLinks sessions={speaker.sessions.slice(0, shownSessions)} timeZone={timeZone} />
      {more.length > 0 ? (
        <details className="group/more">
          <summary className="flex min-h-11 list-none items-center text-small text-muted hover:text-amber group-open/more:sr-only [&::-webkit-details-marker]:hidden">
            and {more.length} more<span className="sr-only"> with {speaker.name}</span>
          </summary>
          <SessionLinks sessions={more} timeZone={timeZone} />
        </details>
      ) : null}
    </>
  )
}

type SessionLinksProps = { sessions: Speaker['sessions']; timeZone: string }

function SessionLinks({ sessions, timeZone }: SessionLinksProps) {
  return (
    <ul className="mt-3 space-y-1">
      {sessions.map(({ _id, title, slug, kind, startsAt, status }) => (
        <li key={_id} className="border-l-2 border-line pl-3">
          <Link to={paths.event(slug)} className="block py-1.5 leading-snug hover:text-amber">
            <span className={`font-medium ${status === 'cancelled' ? 'line-through' : ''}`}>{title}</span>
            <span className="block font-mono text-label text-muted">
              {formatShortWeekday(dayOf(startsAt, timeZone))} {formatTime(startsAt, timeZone)} ·{' '}
              {status === 'cancelled' ? 'cancelled' : sessionKindLabels[kind].toLowerCase()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
