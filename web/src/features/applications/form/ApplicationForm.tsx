import { t } from '@fest/schemas/core/words/t.ts'
import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { type ApplicationStatus, isUndecided } from '@fest/schemas/vocabulary/application-status.ts'
import { type SubmissionForm, submissionFormLabels } from '@fest/schemas/vocabulary/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type * as z from 'zod/mini'
import { visitor } from '#app/forms/draft.ts'
import { type Answers, type CustomForm, emptyAnswers } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { RequireUser } from '#app/session/RequireUser.tsx'
import { useSession, type SessionUser } from '#app/session/session-context.ts'
import type { Application } from '#app/features/applications/application.ts'
import { aboutMeOptions, openSubmissionOptions } from '#app/features/applications/applications.queries.ts'
import { Button } from '#app/ui/Button.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useSending } from './use-sending.ts'

export type FormExtras = { custom?: CustomForm | null; check?: HumanCheck | undefined }

type ApplicationFormProps<Schema extends z.ZodMiniObject> = FormExtras & {
  application: Application<Schema>
  /** Answers from the page's address; they outrank what else is known. */
  asked?: Answers
}

/** A form to the organizers, then its confirmation; `?change=<id>` in the address edits that submission. */
export function ApplicationForm<Schema extends z.ZodMiniObject>({
  custom = null,
  ...given
}: ApplicationFormProps<Schema>) {
  const props = { ...given, application: withCustom(given.application, custom) }
  const { user, loading } = useSession()
  const [search] = useSearchParams()
  const changed = search.get('change')
  if (loading) return <FormSkeleton />
  if (changed !== null && props.application.canChange)
    return (
      <RequireUser>
        <ChangeForm key={changed} id={changed} application={props.application} />
      </RequireUser>
    )
  // Signing in or out meanwhile switches to that person's own draft.
  return <FormToSend key={user?.id ?? visitor} {...props} user={user} />
}

type ToSend<Schema extends z.ZodMiniObject> = Omit<ApplicationFormProps<Schema>, 'custom'> & {
  user: SessionUser | null
}

/** Prefills what is known; to somebody who has already sent theirs, shows its status. */
function FormToSend<Schema extends z.ZodMiniObject>({ application, user, asked, check }: ToSend<Schema>) {
  const { form, anotherLabel, needsAccount, steps } = application
  const about = useQuery({ ...aboutMeOptions(user?.id ?? ''), enabled: user !== null })
  const open = useQuery({
    ...openSubmissionOptions(form, user?.id ?? ''),
    enabled: user !== null && anotherLabel === undefined,
  })
  const { sent, send, begin, isUnclear } = useSending({ application, user, check })
  // Neither is worth an error: without an answer the form is only less complete, and the database decides anyway.
  if (about.isLoading || open.isLoading) return <FormSkeleton />
  if (sent)
    return <Sent application={application} answers={sent} isSignedIn={user !== null} onAnother={begin} />
  // A query may know of the submission before the form's own request is answered: until then the form stays, with what
  // was typed.
  if (open.data && !isUnclear) return <SubmissionStatus form={form} submission={open.data} />
  const isWaiting = needsAccount && user === null
  const known = about.data ? application.knownOf(about.data) : {}
  return (
    <>
      {isWaiting ? <SignInNote /> : null}
      <StepForm
        definition={
          isWaiting ? { ...application, submitLabel: t`Sign in and send`, leastSeconds: 0 } : application
        }
        owner={user?.id ?? visitor}
        known={{
          ...(user && 'email' in emptyAnswers(steps) && { email: user.email ?? '' }),
          ...known,
          ...asked,
        }}
        beforeSubmit={isWaiting ? null : check?.field}
        onSubmit={send}
      />
    </>
  )
}

function SignInNote() {
  const { pathname, search } = useLocation()
  return (
    <p className="mb-8 max-w-2xl text-small text-muted">
      You can fill this out now. You sign in to send it, so you can follow it and change it. What you typed
      stays here.{' '}
      <Link to={paths.login(`${pathname}${search}`)} className="link">
        Sign in first
      </Link>
    </p>
  )
}

function withCustom<Schema extends z.ZodMiniObject>(
  application: Application<Schema>,
  custom: CustomForm | null,
): Application<Schema> {
  if (custom === null) return application
  return {
    ...application,
    steps: custom.addTo(application.steps),
    custom,
    isPrivate: (answers) => custom.hasNeeds(answers) || application.isPrivate?.(answers) === true,
  }
}

const words: Partial<Record<ApplicationStatus, string>> = {
  submitted: t`We haven’t read it yet, so you can still change it.`,
  in_review: t`We’re reading it. You can still change it.`,
  accepted: t`It’s accepted. Your profile says what’s next.`,
}

type SubmissionStatusProps = {
  form: SubmissionForm
  submission: { id: string; status: ApplicationStatus; created_at: string }
}

/** Replaces the form for people who have sent theirs, where only one is allowed. */
function SubmissionStatus({ form: name, submission }: SubmissionStatusProps) {
  const { id, status, created_at } = submission
  const form = submissionFormLabels[name]
  const sent = agoWords(created_at, useRealNow() ?? 0)
  return (
    <section className="max-w-2xl border-s-2 border-amber py-1 ps-5">
      <h2 className="text-heading">We’ve got yours</h2>
      <p className="mt-3 max-w-prose text-muted">
        <span>{t`${form}, sent ${sent}.`}</span> <span>{words[status]}</span>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={paths.profile()}>See it in my profile</LinkButton>
        {isUndecided(status) ? (
          <LinkButton to={{ search: `?change=${id}` }} variant="quiet">
            Edit my answers
          </LinkButton>
        ) : null}
      </div>
    </section>
  )
}

type SentProps<Schema extends z.ZodMiniObject> = {
  application: Application<Schema>
  answers: z.output<Schema>
  isSignedIn: boolean
  onAnother: () => void
}

function Sent<Schema extends z.ZodMiniObject>(props: SentProps<Schema>) {
  const { application, answers, isSignedIn, onAnother } = props
  const { title, next, isFollowed = true } = application.sentOf(answers)
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is gone, and the scroll position and focus with it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section className="max-w-2xl">
      <Ket>sent</Ket>
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-heading">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{next}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isSignedIn && isFollowed ? (
          <LinkButton to={paths.profile()}>Follow it in my profile</LinkButton>
        ) : null}
        {application.anotherLabel ? (
          <Button variant="quiet" onClick={onAnother}>
            {application.anotherLabel}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
