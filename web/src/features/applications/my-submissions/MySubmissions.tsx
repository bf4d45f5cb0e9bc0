import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { OfflineState } from '#app/ui/states/OfflineState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { mySubmissionsOptions } from './my-submissions.queries.ts'
import { MySubmission } from './MySubmission.tsx'

export function MySubmissions({ userId, timeZone }: { userId: string; timeZone: string }) {
  const submissions = useQuery(mySubmissionsOptions(userId))
  if (submissions.isPending)
    return submissions.fetchStatus === 'paused' ? (
      <OfflineState missing="we can’t look up what you sent" onRetry={() => void submissions.refetch()}>
        The organizers still have it. You’ll see it here when you’re back online.
      </OfflineState>
    ) : (
      <SkeletonRows label="Loading what you sent" count={2} />
    )
  // Earlier data is better than nothing; it is fetched again when somebody returns to the page.
  if (submissions.data === undefined)
    return <ErrorState {...toPlainError(submissions.error)} onRetry={() => void submissions.refetch()} />
  if (submissions.data.length === 0) return <NothingSent />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {submissions.data.map((submission) => (
        <MySubmission key={submission.id} submission={submission} timeZone={timeZone} />
      ))}
    </ul>
  )
}

const ways = [
  { to: paths.ambassador(), label: 'Become an ambassador' },
  { to: paths.guestSpeaker(), label: 'Propose a talk or a workshop' },
  { to: paths.accommodation(), label: 'Ask for a place to stay' },
  { to: paths.sponsorshipForm(), label: 'Offer your support' },
  { to: paths.contact(), label: 'Write to the organizers' },
]

function NothingSent() {
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Nothing yet. You’ll find what you send us here, with its status and what’s next.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-amber"
            >
              <span>{label}</span>
              <ArrowRightIcon className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
