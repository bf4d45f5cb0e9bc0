import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { sessionKindWords } from '@fest/schemas/vocabulary/session.ts'
import { useState } from 'react'
import { mainSession } from '#app/content/people/main-session.ts'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { ProfileLinks } from '#app/content/people/ProfileLinks.tsx'
import { dayOf, formatShortWeekday, formatTime, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import type { Speaker } from './speakers.ts'
import { useQuery } from '@tanstack/react-query'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { speakerBioOptions } from './people.queries.ts'

type SpeakerEntryProps = {
  speaker: Speaker
  timeZone: string
  /** Shown large, with the keynote's title: what most people come for. */
  isKeynote?: boolean
}

/** A person and the first session to meet them in. Unfolds to all sessions, the biography and the links. */
export function SpeakerEntry({ speaker, timeZone, isKeynote = false }: SpeakerEntryProps) {
  const { _id, slug, name, pronouns, headline, organization, sessions, links, hasBio } = speaker
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      id={slug}
      className="group scroll-mt-24"
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true)
      }}
    >
      <summary
        className={`grid list-none items-center gap-x-4 py-4 [&::-webkit-details-marker]:hidden ${isKeynote ? 'grid-cols-[7rem_minmax(0,1fr)_auto] sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-6' : 'grid-cols-[4rem_minmax(0,1fr)_auto] sm:grid-cols-[5rem_minmax(0,1fr)_auto]'}`}
      >
        <Portrait
          person={speaker}
          width={isKeynote ? 352 : 160}
          sizes={isKeynote ? '(min-width: 40rem) 176px, 112px' : '(min-width: 40rem) 80px, 64px'}
          isDecorative
        />
        <span className="block min-w-0">
          <h3
            className={`leading-snug group-hover:text-amber ${isKeynote ? 'text-title' : 'font-body text-base font-semibold tracking-normal'}`}
          >
            {name}
          </h3>
          <span lang={langOf(speaker, 'headline')} className="block text-small leading-snug text-muted">
            {headline}
          </span>
          {isKeynote ? (
            <span className="mt-3 block leading-snug font-semibold text-amber">
              {mainSession(sessions)?.title}
            </span>
          ) : null}
          <span className="mt-1 block font-mono text-label text-muted">
            <MainSession sessions={sessions} timeZone={timeZone} />
          </span>
        </span>
        <ChevronDownIcon className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="gap-x-10 pt-2 pb-6 sm:ps-24 md:grid md:grid-cols-2">
        <p className="text-small text-muted md:col-span-2">
          {[organization, pronouns].filter(Boolean).join(' · ')}
        </p>
        <ul className="mt-3">
          {sessions.map(({ _id: id, title, slug: address, kind, startsAt, endsAt, status, room }) => (
            <li key={id}>
              <Link
                to={paths.event(address)}
                className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2 hover:text-amber"
              >
                <Gate kind={kind} size="sm" />
                <span>
                  <span
                    className={`block leading-snug font-medium ${status === 'cancelled' ? 'line-through' : ''}`}
                  >
                    {title}
                  </span>
                  <span className="block font-mono text-label text-muted">
                    {[
                      `${formatShortWeekday(dayOf(startsAt, timeZone))} ${formatTimeRange(startsAt, endsAt, timeZone)}`,
                      ...(room ? [room.name] : []),
                      status === 'cancelled' ? t`cancelled` : sessionKindWords[kind],
                    ].join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="max-md:mt-3">
          {hasBio && wasOpened ? <SpeakerBio id={_id} /> : null}
          <ProfileLinks name={name} links={links} />
        </div>
      </div>
    </details>
  )
}

/** When and where their main session is, and that there are more if so. */
function MainSession({ sessions, timeZone }: { sessions: Speaker['sessions']; timeZone: string }) {
  const main = mainSession(sessions)
  if (!main) return null
  if (main.status === 'cancelled') return <span>canceled</span>
  const { startsAt, room } = main
  const more = sessions.filter(({ status }) => status !== 'cancelled').length - 1
  return (
    <>
      <span>
        {`${formatShortWeekday(dayOf(startsAt, timeZone))} ${formatTime(startsAt, timeZone)}${room ? ` · ${room.name}` : ''}`}
      </span>
      {more > 0 ? (
        <span className="whitespace-nowrap">{` · ${plural(more, { one: '# more', other: '# more' })}`}</span>
      ) : null}
    </>
  )
}

function SpeakerBio({ id }: { id: string }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(speakerBioOptions(id))
  if (isPending) {
    return (
      <div className="mt-3 mb-4 space-y-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    )
  }
  if (isLoadingError) {
    return (
      <p role="alert" className="mt-3 mb-4 flex flex-wrap items-center gap-3 text-small text-muted">
        We couldn’t load this bio.
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  return <RichText value={data?.bio} className="mt-3 mb-2 text-muted" />
}
