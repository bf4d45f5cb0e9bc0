import { plural, t } from '@fest/schemas/core/words/t.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { useMoment } from '#app/features/event/moment.ts'
import { formStateOptions } from '#app/features/applications/form/form-state.queries.ts'
import { mySubmissionsOptions } from '#app/features/applications/my-submissions/my-submissions.queries.ts'
import { useSaved } from '#app/features/saved/saved-store.ts'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { StatusHistory } from '#app/features/profile/StatusHistory.tsx'
import { myHistoryOptions } from '#app/features/profile/profile.queries.ts'
import { myReferralsOptions } from '#app/features/referral/referral.queries.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { useMySeats } from '#app/features/seats/use-my-seats.ts'
import { hackathonStateOptions, myTeamOptions } from '#app/features/teams/teams.queries.ts'
import { BelowFold } from '#app/lib/hydration/BelowFold.tsx'
import { paths } from '#app/paths.ts'
import { RequireUser } from '#app/session/RequireUser.tsx'
import { useSession, type SessionUser } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton, SkeletonRows, SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { MyRegistration } from './MyRegistration.tsx'

// There only after the event.
const AfterEvent = lazy(async () => ({ default: (await import('./AfterEvent.tsx')).AfterEvent }))
// Buttons, for which there has to be an answer first.
const MySeats = lazy(async () => ({ default: (await import('#app/features/seats/MySeats.tsx')).MySeats }))
// Below what people come here for.
const MySaved = lazy(async () => ({ default: (await import('./MySaved.tsx')).MySaved }))
const MySubmissions = lazy(async () => {
  const { MySubmissions: of } = await import('#app/features/applications/my-submissions/MySubmissions.tsx')
  return { default: of }
})
const AccountSettings = lazy(async () => ({
  default: (await import('./AccountSettings.tsx')).AccountSettings,
}))

export const queries = () => [siteSettingsOptions()]

export const meta = () => ({
  title: t`My profile`,
  description: t`Your ticket, your seats and what we keep about you.`,
  noIndex: true,
})

export default function ProfilePage() {
  const { user } = useSession()
  return (
    <RequireUser>
      <PageHeader ket={t`me`} title="My profile" />
      <Container className="pb-24">{user ? <Sections user={user} /> : null}</Container>
    </RequireUser>
  )
}

function Sections({ user }: { user: SessionUser }) {
  const { timeZone, sentence } = useShownZone()
  const holds = useWhatTheyHave(user.id)
  const isOver = useIsOver()
  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="space-y-12 self-start [--ticket-code:11rem] max-lg:mb-14 lg:sticky lg:top-28">
        <Suspense>
          <AfterEvent userId={user.id} />
        </Suspense>
        <Section id="registration" title="Registration">
          <MyRegistration userId={user.id} />
        </Section>
      </div>
      <div className="space-y-14">
        {holds.seats || holds.saved > 0 ? <p className="mb-6 text-small text-muted">{sentence}</p> : null}
        {holds.seats ? (
          <Section id="workshop-seats" title="Workshop seats">
            <MySeatsSection userId={user.id} timeZone={timeZone} />
          </Section>
        ) : null}
        {holds.team ? (
          <Section id="hackathon-team" title="Hackathon team">
            <MyTeamSection userId={user.id} />
          </Section>
        ) : null}
        <BelowFold>
          {holds.saved > 0 ? (
            <Section id="saved-sessions" title="Saved sessions">
              <Suspense fallback={<SkeletonRows label="Loading your saved sessions" count={holds.saved} />}>
                <MySaved timeZone={timeZone} />
              </Suspense>
            </Section>
          ) : null}
          {holds.sent ? (
            <Section id="what-i-sent" title="What I sent">
              <Suspense fallback={<SkeletonRows label="Loading what you sent" count={2} />}>
                <MySubmissions userId={user.id} timeZone={timeZone} />
              </Suspense>
            </Section>
          ) : null}
          {holds.friends ? (
            <Section id="friends-you-brought" title="Friends you brought">
              <Referrals userId={user.id} />
            </Section>
          ) : null}
          {isOver ? null : <StillToDo holds={holds} />}
          <Section id="account" title="Account">
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <AccountSettings user={user} />
            </Suspense>
          </Section>
        </BelowFold>
      </div>
    </div>
  )
}

/** Which sections have something to show, or how much; while unknown they count as having. */
function useWhatTheyHave(userId: string) {
  const { rows: seats } = useMySeats(userId)
  const { data: sent } = useQuery(mySubmissionsOptions(userId))
  const { data: mine } = useQuery({ ...myTeamOptions(userId), refetchInterval: false })
  const { data: referrals } = useQuery(myReferralsOptions(userId))
  const saved = useSaved().size
  return {
    seats: seats?.some(({ status }) => status !== 'released') ?? true,
    sent: sent === undefined || sent.length > 0,
    team: mine === undefined || mine.team !== null || mine.my_invitations.length > 0,
    saved,
    friends: (referrals?.count ?? 0) > 0,
  }
}

/** The ways to what they don't have yet and can still get, in place of five empty sections. */
function StillToDo({ holds }: { holds: ReturnType<typeof useWhatTheyHave> }) {
  const canReserve = useQuery(sessionSeatsOptions()).data?.some((seats) => seats.is_open)
  const { data: hackathon } = useQuery({ ...hackathonStateOptions(), refetchInterval: false })
  const { data: talks } = useQuery(formStateOptions('talk'))
  const { data: beds } = useQuery(formStateOptions('accommodation'))
  const moment = useMoment()
  const ways = (
    [
      [!holds.seats && canReserve, paths.workshops(), t`Reserve a seat in a workshop`],
      [!holds.team && hackathon?.state !== 'closed', paths.hackathonTeam(), t`Find a team for the hackathon`],
      [holds.saved === 0, paths.schedule(), t`Save what you want to see`],
      [!holds.sent && talks?.state === 'open', paths.guestSpeaker(), t`Propose a talk or a workshop`],
      [!holds.sent && beds?.state === 'open', paths.accommodation(), t`Ask for a place to stay`],
      [!holds.friends && moment !== 'closed' && moment !== 'live', paths.refer(), t`Bring a friend`],
    ] as const
  ).filter(([isOffered]) => isOffered)
  if (ways.length === 0) return null
  return (
    <nav aria-label="What you can still do">
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(([, to, label]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center justify-between gap-4 hover:text-amber">
              <span>{label}</span>
              <ArrowRightIcon className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Its id is in addresses, which are the same in every language. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 scroll-mt-24 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Referrals({ userId }: { userId: string }) {
  const { data } = useQuery(myReferralsOptions(userId))
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-h-6 text-muted">
        {data
          ? plural(data.count, {
              one: 'One person registered with your link.',
              other: '# people registered with your link.',
            })
          : ''}
      </p>
      <LinkButton to={paths.refer()} variant="quiet" size="sm">
        My link
      </LinkButton>
    </div>
  )
}

function MySeatsSection({ userId, timeZone }: { userId: string; timeZone: string }) {
  const { data: sessions = [] } = useQuery(scheduleOptions())
  const { rows: seats = [] } = useMySeats(userId)
  const { data: history = [] } = useQuery(myHistoryOptions(userId))
  const titles = new Map(seats.map((seat) => [seat.id, seat.bookable_sessions.title]))
  const entries = history.filter(({ subject }) => subject === 'seat_reservations')

  function sessionOf(sessionId: string) {
    const session = sessions.find(({ _id }) => _id === sessionId)
    return session ? { place: sessionPlace(session), address: paths.event(session.slug) } : null
  }

  return (
    <>
      <Suspense fallback={<SkeletonRows label="Loading your seats" count={2} />}>
        <MySeats userId={userId} timeZone={timeZone} sessionOf={sessionOf} />
      </Suspense>
      {entries.length > 1 ? (
        <div className="mt-4">
          <Disclosure summary="History">
            <StatusHistory
              entries={entries}
              timeZone={timeZone}
              titleOf={({ subject_id }) => titles.get(subject_id) ?? null}
            />
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}

function MyTeamSection({ userId }: { userId: string }) {
  const mine = useQuery({ ...myTeamOptions(userId), refetchInterval: false })
  const { data: hackathon } = useQuery({ ...hackathonStateOptions(), refetchInterval: false })
  const isOver = useIsOver()
  if (mine.isPending) return <SkeletonText label="Loading your team" count={2} />
  if (!mine.data) return <ErrorState {...toPlainError(mine.error)} onRetry={() => void mine.refetch()} />
  const { team, project, my_invitations: invitations } = mine.data
  if (!team && isOver) return <p className="text-muted">You weren’t on a team.</p>
  const open = isOver ? 0 : (team?.requests.length ?? 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className={team ? 'font-semibold' : 'text-muted'}>
          {team
            ? team.am_leader
              ? t`${team.name}, which you lead`
              : team.name
            : invitations.length > 0
              ? plural(invitations.length, {
                  one: 'You’re not on a team yet. One team has invited you.',
                  other: 'You’re not on a team yet. # teams have invited you.',
                })
              : t`You’re not on a team yet.`}
        </p>
        {team ? (
          <p className="text-small text-muted">
            <span>
              {project ? t`“${project.title}” is submitted.` : isOver ? '' : t`Nothing submitted yet.`}
            </span>
            <span>
              {open > 0
                ? ` ${plural(open, { one: 'Someone is asking to join.', other: '# people are asking to join.' })}`
                : ''}
            </span>
          </p>
        ) : null}
      </div>
      <LinkButton to={paths.hackathonTeam()} variant="quiet" size="sm">
        {!team
          ? t`Find a team`
          : !project && hackathon?.state === 'open'
            ? t`Submit our project`
            : t`My team`}
      </LinkButton>
    </div>
  )
}
