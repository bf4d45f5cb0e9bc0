import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { usePhase, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { SubscribeToProgram } from '#app/features/calendar/SubscribeToProgram.tsx'
import { useSaved } from '#app/features/saved/saved-store.ts'
import { SaveButton } from '#app/features/saved/SaveButton.tsx'
import type { SessionRow } from '#app/features/schedule/program.ts'
import { roomsOptions, scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { ScheduleView } from '#app/features/schedule/ScheduleView.tsx'
import { useHolds } from '#app/features/seats/held-seats.ts'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { SeatLine } from '#app/features/seats/SeatLine.tsx'
import { useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { BelowFold } from '#app/lib/hydration/BelowFold.tsx'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'

export const queries = () => [
  siteSettingsOptions(),
  pageOptions('schedule'),
  scheduleOptions(),
  roomsOptions(),
]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'schedule', {
    title: t`Schedule`,
    description: t`Talks, workshops and the hackathon by day, time and room.`,
  })

const loadOwnParts = () => import('./own-parts.tsx')

export default function SchedulePage() {
  const { title, timeZone: eventTimeZone, startDate, endDate } = useSiteSettings()
  const days = startDate === null ? null : formatDayRange(startDate, endDate ?? startDate)
  const { timeZone } = useShownTimeZone(eventTimeZone)
  const { data: sessions, dataUpdatedAt: asOfMs } = useSuspenseQuery(scheduleOptions())
  const { data: rooms } = useSuspenseQuery(roomsOptions())
  const holds = useHolds()
  const phase = usePhase()
  const isOver = phase === 'after'
  // Nothing that the first frame waits for.
  useQuery({ ...sessionSeatsOptions(), enabled: phase !== null && !isOver })
  const own = useOwnSessions(sessions, holds)
  const [search] = useSearchParams()
  const parts = useExtra(loadOwnParts, search.has('mine') || own.ids.size > 0)

  const actionsOf = (session: SessionRow) => <SaveButton ref={parts?.passFocusOn} session={session} />

  function noteOf(session: SessionRow) {
    const isOwn = own.ids.has(session._id)
    return [
      session.capacity === null ? null : (
        <SeatLine key="seats" session={session} capacity={session.capacity} />
      ),
      parts && isOwn ? <parts.OwnNote key="own" {...{ session, sessions, asOfMs, timeZone, holds }} /> : null,
    ]
  }

  return (
    <>
      <div className="print:hidden">
        <PageIntro pageKey="schedule" title="Schedule" fact={days} />
      </div>
      <Container className="pb-20 print:pb-0">
        {parts ? (
          <parts.OwnHour {...{ sessions, rooms, holds }} timeZone={timeZone} className="mb-6" />
        ) : null}
        {parts ? <parts.OwnNews sessions={sessions} asOfMs={asOfMs} timeZone={timeZone} /> : null}
        {sessions.length > 0 ? (
          <>
            <ScheduleView
              sessions={sessions}
              rooms={rooms}
              eventTitle={title}
              eventTimeZone={eventTimeZone}
              own={own}
              actionsOf={actionsOf}
              noteOf={noteOf}
              markOf={({ _id }) => markOf(holds.get(_id))}
              mine={
                <div className="min-h-13">
                  {parts ? <parts.OwnPanel sessions={sessions} holds={holds} /> : null}
                </div>
              }
            />
            <BelowFold>
              <div className="mt-14 max-w-2xl border-t border-line print:hidden">
                {isOver ? null : <SubscribeToProgram />}
                <Link to={paths.scheduleChanges()} className="link inline-flex min-h-11 items-center">
                  Schedule changes
                </Link>
              </div>
            </BelowFold>
          </>
        ) : (
          <PageEmpty pageKey="schedule" title="Schedule coming soon">
            You’ll find sessions here as they’re confirmed.
          </PageEmpty>
        )}
      </Container>
      <BelowFold>
        <PageBody pageKey="schedule" className="pb-24 print:hidden" />
      </BelowFold>
    </>
  )
}

function markOf(hold: 'seat' | 'waiting' | undefined): string | null {
  if (hold === undefined) return null
  return hold === 'seat' ? t`your seat` : t`waitlist`
}

/** The ids of the listed sessions that the visitor saved or has a seat in. */
function useOwnSessions(sessions: readonly SessionRow[], holds: ReadonlyMap<string, unknown>) {
  const saved = useSaved()
  const isReady = useIsMounted()
  const own = useMemo(() => {
    const held = sessions.filter(({ _id }) => holds.has(_id))
    return new Set([...saved.keys(), ...held.map(({ _id }) => _id)])
  }, [sessions, saved, holds])
  return { ids: own, isReady }
}
