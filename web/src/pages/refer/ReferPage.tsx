import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { getConfig } from '#app/config.ts'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody } from '#app/content/PageBody.tsx'
import { PageIntro } from '#app/content/PageIntro.tsx'
import { leaderboardOptions, myReferralsOptions } from '#app/features/referral/referral.queries.ts'
import { BoardSwitch } from '#app/features/referral/BoardSwitch.tsx'
import { Leaderboard } from '#app/features/referral/Leaderboard.tsx'
import { ReferralLink } from '#app/features/referral/ReferralLink.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

export const queries = () => [pageOptions('refer')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'refer', {
    title: 'Refer a friend',
    description: 'Invite others to Qiskit Fall Fest with a link of your own.',
  })

export default function ReferPage() {
  const { user, loading } = useSession()
  return (
    <>
      <PageIntro pageKey="refer" title="Refer a friend" />
      <Container className="space-y-16 pb-16">
        {loading ? (
          <Skeleton className="h-52 w-full max-w-3xl" />
        ) : user ? (
          <MyLink userId={user.id} />
        ) : (
          <ForVisitors />
        )}
        <Board />
      </Container>
      <PageBody pageKey="refer" className="pb-24" />
    </>
  )
}

function ForVisitors() {
  return (
    <div className="max-w-prose">
      <p className="mb-5 text-muted">
        Your link comes with an account, so that we know whose it is. If a friend sent you one, it counts
        already: this site remembers it until you register.
      </p>
      <LinkButton to={paths.login(paths.refer())}>Sign in to get my link</LinkButton>
    </div>
  )
}

function MyLink({ userId }: { userId: string }) {
  const referrals = useQuery(myReferralsOptions(userId))
  if (referrals.isPending) return <Skeleton className="h-52 w-full max-w-3xl" />
  if (referrals.isLoadingError) {
    const { title, help } = toPlainError(referrals.error)
    return (
      <ErrorState title={title} onRetry={() => void referrals.refetch()}>
        {help}
      </ErrorState>
    )
  }
  const { code, count, isOnLeaderboard, displayName } = referrals.data
  const link = `${getConfig().siteUrl}/?ref=${code}`
  return (
    <section aria-labelledby="my-link" className="grid max-w-3xl gap-x-10 gap-y-8 sm:grid-cols-[1fr_12rem]">
      <div className="min-w-0">
        <h2 id="my-link" className="mb-4 text-title">
          My link
        </h2>
        <ReferralLink link={link} />
        <p className="mt-6 text-lead">
          {count === 0
            ? 'Nobody has registered with it yet.'
            : count === 1
              ? 'One person has registered with it.'
              : `${count} people have registered with it.`}
        </p>
        <p className="mt-1 text-small text-muted">
          Somebody counts once they have confirmed their address and registered.
        </p>
        <div className="mt-6">
          <BoardSwitch
            userId={userId}
            isOn={isOnLeaderboard}
            displayName={displayName}
            profileLink={
              <Link to={`${paths.profile()}#about-you`} className="link">
                your profile
              </Link>
            }
          />
        </div>
      </div>
      <QrCode
        text={link}
        label="Your link as a code to scan"
        className="w-48 rounded-control max-sm:w-full max-sm:max-w-64"
      />
    </section>
  )
}

function Board() {
  const { data = [] } = useQuery(leaderboardOptions())
  return <Leaderboard entries={data} />
}
