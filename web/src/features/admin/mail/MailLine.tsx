import { Link } from 'react-router-dom'
import { useAction } from '#app/backend/use-action.ts'
import { dayOf, formatShortDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { mailRecipient, mailStep, mailTitle } from './mail-words.ts'
import { retryMail } from './mail.queries.ts'
import type { Mail } from './mail.queries.ts'
import styles from './mail.module.css'

type MailLineProps = { mail: Mail; timeZone: string; now: number }

/** One email: its subject, its recipient, and its status. */
export function MailLine({ mail, timeZone, now }: MailLineProps) {
  const { run, isPending, problemOf } = useAction()
  const step = mailStep(mail, now)
  const at = (instant: string) =>
    `${formatShortDay(dayOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
  const words = {
    sent: `Sent ${at(mail.sent_at ?? mail.created_at)}`,
    failed: `Gave up ${at(mail.failed_at ?? mail.created_at)}, after ${tries(mail.attempts)}`,
    held: `Held until ${at(mail.not_before)}`,
    again: `${tries(mail.attempts)}, next ${at(mail.next_attempt_at)}`,
    waiting: 'Sending now',
    late: 'Not sent: too late to be useful',
  }[step]
  const canRetry = step === 'failed' && (mail.not_after === null || Date.parse(mail.not_after) > now)
  const problem = problemOf()
  return (
    <li className={styles.mail} data-step={step}>
      <div className="min-w-0">
        <p className="font-medium">{mailTitle(mail)}</p>
        <p className="text-muted">
          To{' '}
          {mail.user_id === null ? (
            mailRecipient(mail)
          ) : (
            <Link to={paths.adminList('registrations', `?user_id=${mail.user_id}`)} className="link">
              {mailRecipient(mail)}
            </Link>
          )}
        </p>
        {step === 'failed' || step === 'again' ? (
          <p className={styles.error}>{mail.last_error ?? 'No reason given.'}</p>
        ) : null}
        {problem === null ? null : (
          <p role="alert" className="text-ember">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.course}>
        <p className={styles.step}>{words}</p>
        {canRetry ? (
          <Button
            variant="quiet"
            size="sm"
            pendingLabel={isPending ? 'Starting' : undefined}
            onClick={() => void run(() => retryMail(mail.id))}
          >
            Try again
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function tries(number: number): string {
  return `${number} ${number === 1 ? 'try' : 'tries'}`
}
