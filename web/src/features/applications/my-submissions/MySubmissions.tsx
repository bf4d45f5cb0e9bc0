import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { OfflineState } from '#app/ui/states/OfflineState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { mySubmissionsOptions } from './my-submissions.queries.ts'
import { MySubmission } from './MySubmission.tsx'

export function MySubmissions({ userId, timeZone }: { userId: string; timeZone: string }) {
  const submissions = useQuery(mySubmissionsOptions(userId))
  if (submissions.isPending)
    return submissions.fetchStatus === 'paused' ? (
      <OfflineState missing={t`we can’t look up what you sent`} onRetry={() => void submissions.refetch()}>
        The organizers still have it. You’ll see it here when you’re back online.
      </OfflineState>
    ) : (
      <SkeletonRows label="Loading what you sent" count={2} />
    )
  // Earlier data is better than nothing; it is fetched again when somebody returns to the page.
  if (submissions.data === undefined)
    return <ErrorState {...toPlainError(submissions.error)} onRetry={() => void submissions.refetch()} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {submissions.data.map((submission) => (
        <MySubmission key={submission.id} submission={submission} timeZone={timeZone} />
      ))}
    </ul>
  )
}
