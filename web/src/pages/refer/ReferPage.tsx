import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pageMeta, PageBody, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { leaderboardOptions } from '#app/features/referral/referral.queries.ts'
import { Leaderboard } from '#app/features/referral/Leaderboard.tsx'
import { WayIn } from '#app/session/WayIn.tsx'
import { useSession } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { FriendsChain } from '#app/features/referral/FriendsChain.tsx'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'

// Visitors don't need it.
const MyLink = lazy(async () => ({ default: (await import('./MyLink.tsx')).MyLink }))

export const queries = () => [pageOptions('refer')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'refer', {
    title: t`Refer a friend`,
    description: t`Invite others to Qiskit Fall Fest with your own link.`,
  })

export default function ReferPage() {
  const { user, loading } = useSession()
  const isOver = useIsOver()
  return (
    <>
      <PageIntro pageKey="refer" title="Refer a friend" />
      <Container className="space-y-16 pb-16">
        {user ? (
          <Suspense fallback={<Skeleton className="h-52 w-full max-w-3xl" />}>
            <MyLink userId={user.id} />
          </Suspense>
        ) : isOver ? null : (
          <ForVisitors />
        )}
        {/* What is above it depends on who is signed in; shown before that is known, it would move. */}
        {loading ? null : <Board />}
      </Container>
      <PageBody pageKey="refer" className="pb-24" />
    </>
  )
}

function Board() {
  const { data = [] } = useQuery(leaderboardOptions())
  return <div className="min-h-28 sm:min-h-22">{data.length > 0 ? <Leaderboard entries={data} /> : null}</div>
}

const steps = [
  {
    title: t`Get your link`,
    text: t`It comes with your account, so we know it’s yours.`,
  },
  {
    title: t`Send it to a friend`,
    text: t`By email or message, or let them scan its code. This site remembers it until they register.`,
  },
  {
    title: t`See them counted`,
    text: t`Once they’ve confirmed their email and registered, you’ll see one more here. If you like, your name goes on the board.`,
  },
] as const

function ForVisitors() {
  return (
    <section aria-labelledby="how" className="grid items-center gap-x-16 gap-y-10 md:grid-cols-2">
      <div>
        <h2 id="how" className="mb-6 text-title">
          How it works
        </h2>
        <ol className="space-y-5">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-control border border-amber bg-amber-wash font-mono text-small text-amber"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-body text-base font-semibold tracking-normal">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8">
          <WayIn address={paths.refer()} label={t`Sign in to get my link`} />
        </div>
        <p className="mt-4 text-small text-muted">
          Then you’ll find your link right here.{' '}
          <Link to={paths.login(paths.refer(), 'sign-up')} className="link">
            No account yet?
          </Link>{' '}
          It takes a minute, and then you’ll be back here.
        </p>
      </div>
      <FriendsChain count={1} />
    </section>
  )
}
