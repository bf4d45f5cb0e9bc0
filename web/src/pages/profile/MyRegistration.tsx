import { t } from '@fest/schemas/core/words/t.ts'
import { isAccepted } from '@fest/schemas/vocabulary/application-status.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import type { ScheduleQueryResult } from '#app/content/content.generated.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { useSiteSettings, useIsOver, usePhase } from '#app/content/settings/use-site-settings.ts'
import { mySubmissionsOptions } from '#app/features/applications/my-submissions/my-submissions.queries.ts'
import { nextOf } from '#app/features/applications/my-submissions/submission-words.ts'
import { AddMyDays } from '#app/features/calendar/AddMyDays.tsx'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { steps, useMoment } from '#app/features/event/moment.ts'
import { myHistoryOptions } from '#app/features/profile/profile.queries.ts'
import { StatusHistory } from '#app/features/profile/StatusHistory.tsx'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { RegistrationStatus } from '#app/features/registration/RegistrationStatus.tsx'
import { useHolds } from '#app/features/seats/held-seats.ts'
import { roomsOptions, scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { keptTicket } from '#app/features/ticket/kept-ticket.ts'
import { MyTicket, TicketOf } from '#app/features/ticket/MyTicket.tsx'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'

// Only on the event's days is there something to say.
const loadHour = () => import('#app/features/saved/MyHour.tsx')

// Asked only in the weeks before the event.
const MyComing = lazy(async () => ({ default: (await import('#app/features/coming/MyComing.tsx')).MyComing }))

/** The ticket, its status and history; the ticket also without a network, once it was shown here. */
export function MyRegistration({ userId }: { userId: string }) {
  const { timeZone } = useSiteSettings()
  const registration = useQuery(myRegistrationOptions(userId))
  const { data: history = [] } = useQuery(myHistoryOptions(userId))
  const { data: sessions = [] } = useQuery(scheduleOptions())
  const { data: submissions = [] } = useQuery(mySubmissionsOptions(userId))
  const kept = keptTicket(userId)
  const isOver = useIsOver()
  const isOut = registration.data === null || registration.data?.status === 'cancelled'
  const moment = useMoment()
  const step = steps[moment ?? 'open']

  const talks = submissions.filter(({ form, status }) => form === 'talk' && isAccepted(status))
  const hour = sessions.length > 0 ? <OwnHour {...{ sessions, talks }} /> : null

  if (registration.isPending && !kept) return <Skeleton className="h-64 w-full" />
  if (registration.isLoadingError || registration.isPending) {
    return (
      <>
        {kept ? <SeenAt atMs={kept.seenAtMs} timeZone={timeZone} /> : null}
        {hour}
        {kept ? <TicketOf ticket={kept} isOver={isOver} /> : null}
        {registration.isLoadingError ? (
          <div className={kept ? 'mt-6' : ''}>
            <ErrorState {...toPlainError(registration.error)} onRetry={() => void registration.refetch()} />
          </div>
        ) : null}
      </>
    )
  }
  const row = registration.data
  const owesYes = !isOver && talks.some(({ status }) => status === 'accepted')
  const stillComing =
    row?.status === 'confirmed' || talks.length > 0 ? (
      <>
        {owesYes ? (
          <p className="mb-5">
            <a href="#what-i-sent" className="link">
              {nextOf('talk', 'accepted', isOver)}
            </a>
          </p>
        ) : null}
        <Suspense fallback={null}>
          <MyComing userId={userId} />
        </Suspense>
      </>
    ) : null
  if (!row) {
    return (
      <>
        {stillComing}
        {hour}
        {isOver ? (
          <p className="text-muted">You weren’t registered.</p>
        ) : (
          <>
            <p className="mb-5 text-muted">
              <span>
                {moment === 'open'
                  ? t`You’re not registered yet. It’s free and takes two minutes.`
                  : t`You’re not registered.`}
              </span>{' '}
              <span>
                {talks.length > 0
                  ? t`Your session needs no registration; seats in workshops and a hackathon team do.`
                  : ''}
              </span>
            </p>
            <LinkButton to={step.href}>{step.label}</LinkButton>
          </>
        )}
      </>
    )
  }
  return (
    <>
      {registration.isPaused || registration.isRefetchError ? (
        <SeenAt atMs={registration.dataUpdatedAt} timeZone={timeZone} />
      ) : null}
      {stillComing}
      {hour}
      {row.status === 'cancelled' ? null : (
        <MyTicket
          registration={row}
          isOver={isOver}
          calendar={
            isOver ? null : (
              <AddMyDays days={row.days} isOnline={row.attendance === 'online'} sessions={sessions} />
            )
          }
        />
      )}
      <div className="max-w-prose text-muted not-first:mt-6">
        <RegistrationStatus status={row.status} userId={userId} isOver={isOver} />
      </div>
      {isOver ? null : (
        <div className="mt-6">
          <LinkButton to={isOut ? step.href : paths.register()} variant="quiet" size="sm">
            {!isOut ? t`Change or cancel` : moment === 'open' ? t`Register again` : step.label}
          </LinkButton>
        </div>
      )}
      <StatusHistory
        entries={history.filter(({ subject }) => subject === 'registrations')}
        timeZone={timeZone}
      />
    </>
  )
}

function OwnHour(own: { sessions: ScheduleQueryResult; talks: readonly { id: string }[] }) {
  const { data: rooms } = useQuery(roomsOptions())
  const holds = useHolds()
  const { timeZone } = useShownZone()
  const hour = useExtra(loadHour, usePhase() === 'live')
  return rooms && hour ? <hour.MyHour {...{ ...own, rooms, holds, timeZone }} className="mb-6" /> : null
}

/** Says how old the data is: the desk may know more by now. */
function SeenAt({ atMs, timeZone }: { atMs: number | null; timeZone: string }) {
  const moment = atMs === null ? null : formatMoment(recordedAt(atMs), timeZone)
  return (
    <p className="mb-4 text-muted">
      {moment === null
        ? t`Your ticket as this device last saw it.`
        : t`Your ticket as of ${moment} (${zoneName(timeZone)}).`}
    </p>
  )
}
