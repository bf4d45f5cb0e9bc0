import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import {
  type ApplicationStatus,
  isAccepted,
  isUndecided,
} from '@fest/schemas/vocabulary/application-status.ts'
import { submissionFormLabels } from '@fest/schemas/vocabulary/applications.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { useAction } from '#app/backend/use-action.ts'
import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { answerByWords } from '#app/lib/time/answer-by.ts'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/forms/Form.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import type { MySubmission as Submission } from './my-submissions.queries.ts'
import { labelOf, nextOf, noteOf, pathOf, wordsOf, wordsOfBed, wordsOfEvent } from './submission-words.ts'

// Only for speakers.
const SpeakerPage = lazy(async () => ({
  default: (await import('#app/features/applications/speaker-page/SpeakerPage.tsx')).SpeakerPage,
}))

const tones = {
  submitted: 'amber',
  in_review: 'violet',
  accepted: 'teal',
  confirmed: 'teal',
  declined: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<ApplicationStatus, string>

type MySubmissionProps = { submission: Submission; timeZone: string }

export function MySubmission({ submission, timeZone }: MySubmissionProps) {
  const { form, id, title, status, created_at: createdAt, confirm_by, bed } = submission
  const label = submissionFormLabels[form]
  const now = useRealNow() ?? 0
  const { withdrawing } = wordsOf[form]
  const { run, isRunning, problemOf, forgetProblem } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // Somebody who was accepted may still have to withdraw, until the event is over.
  const isOver = useIsOver()
  const canWithdraw = !isOver && (isUndecided(status) || (isAccepted(status) && form !== 'contact'))
  const owesYes = !isOver && form === 'talk' && status === 'accepted'
  const note = noteOf(submission)
  const bedWords = wordsOfBed(bed)

  function close() {
    setIsAsking(false)
    forgetProblem()
  }

  async function confirm() {
    if (!(await run(() => callDatabase('confirm_talk', { proposal: id }), 'yes'))) return
    heading.current?.focus()
    toast.success(t`Confirmed.`)
  }

  async function withdraw() {
    const why = reason.trim() === '' ? {} : { reason }
    const args = { form, submission: id, ...why }
    if (!(await run(() => callDatabase('withdraw_submission', args), 'withdraw'))) return
    // At once: while the dialog is open nothing below it can take the focus, and closing it returns the focus to the
    // pressed button, which is about to go.
    flushSync(() => setIsAsking(false))
    heading.current?.focus()
    toast.success(t`Withdrawn.`)
  }

  return (
    <li className="py-6 first:pt-5">
      <p className="font-mono text-label text-muted">
        <span>{label}</span> · sent <time dateTime={createdAt}>{agoWords(createdAt, now)}</time>
      </p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 basis-72 grow font-body text-lead leading-snug font-semibold tracking-normal break-words"
        >
          {title}
        </h3>
        <Badge tone={tones[status]}>{labelOf(form, status)}</Badge>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        {bedWords ? <span className="text-text">{`${bedWords} `}</span> : null}
        <span>{nextOf(form, status, isOver)}</span>
        {owesYes && confirm_by ? <span>{` ${answerByWords(confirm_by, timeZone)}`}</span> : null}
      </p>
      {note ? (
        <figure className="mt-4 border-s-2 border-amber py-0.5 ps-4">
          <figcaption className="text-small text-muted">The organizers wrote</figcaption>
          <blockquote dir="auto" className="max-w-prose break-words">
            {note}
          </blockquote>
        </figure>
      ) : null}
      {canWithdraw ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {owesYes ? (
            <Button size="sm" pendingLabel={isRunning('yes') && t`Saving`} onClick={() => void confirm()}>
              <span>Yes, I’ll give it</span>
              <span className="sr-only">{` (${title})`}</span>
            </Button>
          ) : null}
          {isUndecided(status) && form !== 'contact' ? (
            <LinkButton to={`${pathOf[form]}?change=${id}`} variant="quiet" size="sm">
              Edit<span className="sr-only">{t` (${title})`}</span>
            </LinkButton>
          ) : null}
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            Withdraw<span className="sr-only">{t` (${title})`}</span>
          </Button>
        </div>
      ) : null}
      <p role="alert" className="mt-3 text-ember empty:hidden">
        {problemOf('yes')}
      </p>
      {/* It comes late and has no height one could keep free: what is pressed stands above it. */}
      {form === 'talk' && status === 'confirmed' ? (
        <Suspense>
          <SpeakerPage proposal={id} title={title} />
        </Suspense>
      ) : null}
      <SubmissionHistory submission={submission} timeZone={timeZone} />
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Withdraw this?"
        action="Withdraw"
        pendingLabel={isRunning('withdraw') && t`Withdrawing`}
        problem={problemOf('withdraw')}
        keep="Keep it"
        onConfirm={() => void withdraw()}
      >
        <p className="font-medium break-words text-text">{named(label, title)}</p>
        <p className="mt-2">{withdrawing}</p>
        {form === 'talk' && isAccepted(status) ? (
          <div className="mt-4 text-text">
            <Field label={t`Why? Only the organizers read it.`} need="optional">
              {(control) => (
                <TextArea
                  {...control}
                  limit={500}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          </div>
        ) : null}
      </ConfirmDialog>
    </li>
  )
}

/** The history of a submission, newest first: one wire, with a point for each change. */
function SubmissionHistory({ submission, timeZone }: MySubmissionProps) {
  const { form, title, history } = submission
  // It is shown above already.
  const note = noteOf(submission)
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-small text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        History<span className="sr-only">{t` of ${title}`}</span>
      </summary>
      <ol className="mt-2 space-y-4 text-small">
        {history.map((event, index) => (
          <li key={event.id} className="flex gap-4">
            {/* A point on the wire, and the wire from it to the next; the newest is lit. */}
            <span aria-hidden="true" className="ms-1 flex shrink-0 flex-col items-center pt-2">
              <svg width="8" height="8" className={index === 0 ? 'text-amber' : 'text-control'}>
                <circle cx="4" cy="4" r="4" fill="currentColor" />
              </svg>
              {index < history.length - 1 ? <span className="-mb-6 grow border-s border-control" /> : null}
            </span>
            <div className="min-w-0">
              <time dateTime={event.changed_at} className="font-mono text-label text-muted">
                {recordedInWords(event.changed_at, timeZone)}
              </time>
              <p className="text-text">{wordsOfEvent(form, event)}</p>
              {event.reason && event.reason !== note ? (
                <p className="max-w-prose break-words text-muted">{`“${event.reason}”`}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
