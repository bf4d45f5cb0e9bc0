import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/content/page-text/page-meta.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { PageBody } from '#app/content/page-text/PageBody.tsx'
import { PageIntro } from '#app/content/page-text/PageIntro.tsx'
import { leaderboardOptions } from '#app/features/referral/referral.queries.ts'
import { Leaderboard } from '#app/features/referral/Leaderboard.tsx'
import { useSession } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { ForVisitors } from './ForVisitors.tsx'

// Visitors don't need it.
const MyLink = lazy(async () => ({ default: (await import('./MyLink.tsx')).MyLink }))

export const queries = () => [pageOptions('refer')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'refer', {
    title: 'Refer a friend',
    description: 'Invite others to Qiskit Fall Fest with your own link.',
  })

export default function ReferPage() {
  const { user, loading } = useSession()
  return (
    <>
      <PageIntro pageKey="refer" title="Refer a friend" />
      <Container className="space-y-16 pb-16">
        {user ? (
          <Suspense fallback={<Skeleton className="h-52 w-full max-w-3xl" />}>
            <MyLink userId={user.id} />
          </Suspense>
        ) : (
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
  const { data } = useQuery(leaderboardOptions())
  // As tall as an empty leaderboard, so that what follows doesn't move when the answer arrives.
  return <div className="min-h-28 sm:min-h-22">{data ? <Leaderboard entries={data} /> : null}</div>
}
