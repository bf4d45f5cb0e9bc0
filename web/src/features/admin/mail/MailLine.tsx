import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#app/ui/Link.tsx'
import '#app/ui/styles/boxes.css'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { Answered, PanelButton, Problem } from '../parts/screen.tsx'
import { SendAgain } from './SendAgain.tsx'
import { canRetry, eventWords, mailRecipient, mailStep, mailTitle, stepWords } from './mail-words.ts'
import { type Mail, type MailWaits, sentMailOptions } from './mail.queries.ts'

type MailLineProps = {
  mail: Mail
  timeZone: string
  now: number
  waits: MailWaits | null
  /** Whether it's selected for sending again, if several can be. */
  chosen?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
}

/** One email: its subject, its recipient, its status, and its text once it is sent. */
export function MailLine({ mail, timeZone, now, waits, chosen }: MailLineProps) {
  const { run, isPending, problemOf } = useAction()
  const step = mailStep(mail, now, waits)
  const { name, address } = mailRecipient(mail)
  const title = mailTitle(mail)
  const isRetriable = canRetry(mail, now)
  const event = eventWords(mail, timeZone)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line py-3">
      {chosen && isRetriable ? (
        <label className="-me-6 -mt-2.5 flex min-h-11 min-w-11 cursor-pointer items-center">
          <input
            type="checkbox"
            className="size-5 cursor-pointer"
            checked={chosen.isChosen}
            onChange={({ target }) => chosen.onChoose(target.checked)}
          />
          <span className="sr-only">
            {title}, to {name}
          </span>
        </label>
      ) : null}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-muted">
          To{' '}
          {mail.user_id === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={paths.adminList('registrations', `?user_id=${mail.user_id}`)} className="link">
              {name}
            </Link>
          )}
          {address === null ? null : <span className="text-small"> {address}</span>}
        </p>
        {step === 'failed' || step === 'again' ? (
          <p className="font-mono text-label text-muted">{mail.last_error ?? 'No reason given.'}</p>
        ) : null}
        {event === null ? null : <p className="font-mono text-label text-muted">{event}</p>}
        <Problem>{problemOf()}</Problem>
        {mail.has_text ? <MailText mail={mail.id} /> : null}
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-end gap-x-5 gap-y-2 max-md:basis-full max-md:justify-start">
        <p className={`font-mono text-label ${step === 'failed' ? 'text-ember' : 'text-muted'}`}>
          {stepWords(mail, now, waits, timeZone)}
        </p>
        {isRetriable ? (
          <PanelButton
            pendingLabel={isPending && 'Starting'}
            onClick={() => void run(() => callAdmin('retry_mails', { ids: [mail.id] }))}
          >
            Try again
          </PanelButton>
        ) : null}
        {mail.can_send_again ? <SendAgain mail={mail.id} /> : null}
      </div>
    </li>
  )
}

function MailText({ mail }: { mail: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="-mt-1 -mb-3 inline-flex min-h-11 cursor-pointer items-center text-small text-muted underline decoration-control underline-offset-[0.25em] hover:text-amber">
        Text as sent
      </summary>
      {isOpen ? <Sent mail={mail} /> : null}
    </details>
  )
}

function Sent({ mail }: { mail: string }) {
  return (
    <Answered query={useQuery(sentMailOptions(mail))} label="Loading the email" count={4} isInline>
      {(sent) =>
        sent ? (
          <article className="mt-3 mb-2 max-w-3xl rounded-control border border-line bg-surface px-4.5 py-4">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line pb-3.5">
              <dt className="text-small text-muted">To</dt>
              <dd>{sent.to.length === 0 ? 'The admins of that time' : sent.to.join(', ')}</dd>
              <dt className="text-small text-muted">Subject</dt>
              <dd>{sent.subject}</dd>
            </dl>
            <p className="pt-3.5 whitespace-pre-line">{sent.text}</p>
          </article>
        ) : (
          <p className="text-muted">This text isn’t kept anymore: it named someone who left.</p>
        )
      }
    </Answered>
  )
}
