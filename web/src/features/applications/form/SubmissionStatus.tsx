import { type ApplicationStatus, undecidedStatuses } from '@fest/schemas/vocabulary/application-status.ts'
import { submissionFormLabels } from '@fest/schemas/vocabulary/applications.ts'
import type * as z from 'zod/mini'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { dayOf, formatDate } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import type { Application } from '#app/features/applications/application.ts'

const words: Partial<Record<ApplicationStatus, string>> = {
  submitted: 'We haven’t read it yet, so you can still change it.',
  in_review: 'We’re reading it. You can still change it.',
  accepted: 'It’s accepted. Your profile says what’s next.',
}

type SubmissionStatusProps<Schema extends z.ZodMiniObject> = {
  application: Application<Schema>
  submission: { id: string; status: ApplicationStatus; created_at: string }
}

/** Replaces the form for people who have sent theirs, where only one is allowed. */
export function SubmissionStatus<Schema extends z.ZodMiniObject>({
  application,
  submission,
}: SubmissionStatusProps<Schema>) {
  const { timeZone } = useSiteSettings()
  const { status } = submission
  const isUndecided = (undecidedStatuses as readonly ApplicationStatus[]).includes(status)
  return (
    <section className="max-w-2xl border-l-2 border-amber py-1 pl-5">
      <h2 className="text-heading">We’ve got yours</h2>
      <p className="mt-3 max-w-prose text-muted">
        {submissionFormLabels[application.form]}, sent on {formatDate(dayOf(submission.created_at, timeZone))}
        . {words[status]}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton to={paths.profile()}>See it in my profile</LinkButton>
        {isUndecided ? (
          <LinkButton to={{ search: `?change=${submission.id}` }} variant="quiet">
            Edit my answers
          </LinkButton>
        ) : null}
      </div>
    </section>
  )
}
