import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { formatWeekday, programDayOf } from '@fest/schemas/core/event-time.ts'
import { sessionKindWords, type SessionStatus } from '@fest/schemas/vocabulary/session.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { nothingHereMeta } from '#app/features/not-found/nothing-here-meta.ts'
import { NothingHere } from '#app/features/not-found/NothingHere.tsx'
import { sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { SessionDetail } from '#app/features/schedule/session/SessionDetail.tsx'
import { SessionNeighbors } from '#app/features/schedule/session/SessionNeighbors.tsx'
import { SessionPanel } from '#app/features/schedule/session/SessionPanel.tsx'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { lastScheduleAddress } from '#app/lib/navigation/schedule-address.ts'
import { wayBack } from '#app/lib/navigation/way-back.ts'
import { useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import { EventActions } from './EventActions.tsx'
import { ArrowRightIcon, WarningIcon } from '#app/ui/icons.tsx'

// Needed only for addresses that lead nowhere.
const AddressSearch = lazy(async () => ({
  default: (await import('#app/features/search/AddressSearch.tsx')).AddressSearch,
}))

type Params = Readonly<Record<string, string | undefined>>

export const queries = ({ eventId = '' }: Params) => [siteSettingsOptions(), sessionOptions(eventId)]

export function meta(client: QueryClient, { eventId = '' }: Params) {
  const session = client.getQueryData(sessionOptions(eventId).queryKey)
  if (!session) return nothingHereMeta
  return { title: session.title, description: session.summary ?? '' }
}

export default function EventPage() {
  const { eventId = '' } = useParams()
  const { timeZone: eventTimeZone, dayEndHour } = useSiteSettings()
  const { timeZone } = useShownTimeZone(eventTimeZone)
  const { data: session, dataUpdatedAt } = useSuspenseQuery(sessionOptions(eventId))
  // Rendered, not thrown: if the session is published again, it appears on the open page.
  if (!session)
    return (
      <NothingHere
        search={
          <Suspense fallback={null}>
            <AddressSearch />
          </Suspense>
        }
      />
    )
  const { title, subtitle, summary, kind, status, startsAt } = session
  return (
    <article>
      <Container className="pt-3 pb-24 sm:pt-6">
        <BackToSchedule startsAt={startsAt} timeZone={eventTimeZone} dayEndHour={dayEndHour} />
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-10">
          <header>
            <StatusBanner status={status} hasMeanwhile={session.meanwhile.length > 0} />
            <p className="mb-3">
              <Ket>{sessionKindWords[kind]}</Ket>
            </p>
            <h1 tabIndex={-1} lang={langOf(session, 'title')} className="max-w-[13em]">
              {title}
            </h1>
            {subtitle ? (
              <p lang={langOf(session, 'subtitle')} className="mt-3 max-w-[24em] text-title text-muted">
                {subtitle}
              </p>
            ) : null}
            {summary ? (
              <p lang={langOf(session, 'summary')} className="mt-4 max-w-prose text-lead text-muted">
                {summary}
              </p>
            ) : null}
          </header>
          <aside className="max-w-2xl lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SessionPanel
              session={session}
              eventTimeZone={eventTimeZone}
              actions={<EventActions session={session} asOfMs={dataUpdatedAt} timeZone={timeZone} />}
            />
          </aside>
          <SessionDetail session={session} />
        </div>
        <div className="mt-14">
          <SessionNeighbors session={session} timeZone={timeZone} />
        </div>
      </Container>
    </article>
  )
}

const words: Partial<Record<SessionStatus, { title: string; text: string }>> = {
  cancelled: { title: t`This session is canceled.`, text: '' },
  tentative: { title: t`Not confirmed yet.`, text: t`Time and room may still change.` },
}

type StatusBannerProps = { status: SessionStatus | null; hasMeanwhile: boolean }

/** Above everything else: the session won't, or might not, take place as announced. */
function StatusBanner({ status, hasMeanwhile }: StatusBannerProps) {
  const banner = status ? words[status] : undefined
  if (!banner) return null
  return (
    <p className="mb-5 flex max-w-prose items-start gap-3 rounded-control border border-ember bg-ember-wash px-4 py-3 text-small">
      <WarningIcon className="size-5 text-ember" />
      <span>
        <strong className="font-semibold">{banner.title}</strong> <span>{banner.text}</span>
        {status === 'cancelled' && hasMeanwhile ? (
          <a href="#meanwhile" className="link">
            See what else is on at that time
          </a>
        ) : null}
      </span>
    </p>
  )
}

type BackToScheduleProps = { startsAt: string; timeZone: string; dayEndHour: number }

/** Back to the schedule as it was, with its filters; for visitors from outside, to the session's day. */
function BackToSchedule({ startsAt, timeZone, dayEndHour }: BackToScheduleProps) {
  const navigate = useNavigate()
  const left = useIsMounted() ? lastScheduleAddress() : null
  const day = programDayOf(startsAt, timeZone, dayEndHour)

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || left === null || previousAddress() !== left) return
    // One step back in the history instead of a new entry; the scroll position is restored either way.
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link
      to={left ?? `${paths.schedule()}?day=${day}`}
      state={left === null ? undefined : wayBack}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-amber print:hidden"
    >
      <ArrowRightIcon className="size-4 rotate-180" />
      <span>{left === null ? t`Schedule of ${formatWeekday(day)}` : t`Back to the schedule`}</span>
    </Link>
  )
}

/** The path and query of the previous history entry; null where the browser doesn't tell. */
function previousAddress(): string | null {
  // Not in every browser yet, although its type says otherwise.
  if (!('navigation' in window)) return null
  const { currentEntry } = window.navigation
  const previous = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]
  if (!previous?.url) return null
  const { pathname, search } = new URL(previous.url)
  return `${pathname}${search}`
}
