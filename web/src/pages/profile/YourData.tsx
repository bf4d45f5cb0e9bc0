import { MyData } from '#app/features/profile/MyData.tsx'
import { useNavigate } from 'react-router-dom'
import { forgetTicket } from '#app/features/ticket/kept-ticket.ts'
import { paths } from '#app/paths.ts'
import { useSession, type SessionUser } from '#app/session/session-context.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { agreementsOptions } from '#app/features/registration/registration.queries.ts'
import { PromptSwitch } from '#app/session/PromptSwitch.tsx'
import { toPlainError } from '#app/backend/errors.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'

export function YourData({ user }: { user: SessionUser }) {
  const { signOut } = useSession()
  const navigate = useNavigate()

  async function onDeleted() {
    forgetTicket()
    // Leaves this page first, because it asks signed-out people to sign in.
    await navigate(paths.home(), { replace: true })
    // The account is gone, so the server may refuse to sign it out; this browser forgets the session either way.
    await signOut().catch(() => {})
  }

  return (
    <>
      <MyNews userId={user.id} />
      <p className="mt-6 mb-5 max-w-prose text-muted">Download your data or delete it.</p>
      <MyData email={user.email} onDeleted={onDeleted} />
    </>
  )
}

/** Whether the person agreed to news, by their latest answer. */
const myNewsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-news', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend
        .from('consents')
        .select('is_given')
        .eq('user_id', userId)
        .eq('kind', 'news')
        .order('id', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError()
      return data[0]?.is_given === true
    },
    staleTime: 30_000,
  })

/** Agrees to news by email, or no longer does; takes effect at once. */
export function MyNews({ userId }: { userId: string }) {
  const news = useQuery(myNewsOptions(userId))
  const agreements = useQuery(agreementsOptions())
  if (news.isPending) return <SkeletonRows label="Loading what you chose" count={1} />
  if (news.isLoadingError)
    return <ErrorState {...toPlainError(news.error)} onRetry={() => void news.refetch()} />

  return (
    <PromptSwitch
      label="Email me news about this event and the next ones"
      help="You can end it here or with one press in each email. What you need to know to take part reaches you either way."
      isOn={news.data}
      onChoose={(is_wanted) =>
        callDatabase('choose_news', { is_wanted, version: agreements.data?.privacy ?? 'unpublished' })
      }
    />
  )
}
