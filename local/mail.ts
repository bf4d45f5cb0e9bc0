import { eventDelay, followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { deliverMails } from '../supabase/functions/deliver-mail/deliver.ts'
import type { Outbox, SendMail } from '../supabase/functions/deliver-mail/mail.ts'
import { createOutbox } from '../supabase/functions/deliver-mail/outbox.ts'
import type { Backend } from './backend/backend.ts'
import type { Mailbox } from './backend/mail/mailbox.ts'
import { databaseOf } from './edge-functions.ts'
import { createRounds, type Follower } from './rounds.ts'

type DeliveryOptions = {
  backend: Pick<Backend, 'sql' | 'listen' | 'mailbox' | 'fetch' | 'serviceKey'>
  siteUrl: string
  /** Replaces the backend's outbox, for tests that check between the steps. */
  outbox?: Outbox
  send?: SendMail
  /** Time between scheduled rounds, in ms. */
  pause?: number
}

/** The least time between scheduled rounds, in ms, however fast the event clock runs. */
const leastPause = 5000

/** Collects the mails of a burst, so that they go out in one round. */
const gatherMs = 100

/**
 * Delivers the embedded backend's mails to its mailbox: those left from before a stop or crash, those queued from now
 * on, and whatever is due by the event's clock, checked every half minute of that clock and when it is moved. Resolves
 * when it is listening; never rejects because of a mail.
 */
export async function deliverIntoMailbox({
  backend,
  siteUrl,
  outbox = createOutbox(databaseOf(backend)),
  // The mailbox is the mail provider: it drops an email whose key it has seen before.
  send = async (mail) => keepIn(backend.mailbox, mail, new Date()),
  pause = 30_000,
}: DeliveryOptions): Promise<Follower> {
  const rounds = createRounds('mail: the outbox could not be read; the next round tries again;', async () => {
    await deliverMails({ outbox, send, siteUrl, isStopping: rounds.isStopping })
  })
  const ask = () => rounds.ask(gatherMs)

  // Only this process holds the data folder, so whichever process claimed these is dead.
  await backend.sql('update public.mail_outbox set locked_until = null where locked_until is not null')
  await backend.listen('mail_outbox', ask)
  let timer: NodeJS.Timeout | undefined
  function beginRounds(): void {
    clearInterval(timer)
    timer = setInterval(ask, Math.max(eventDelay(pause), Math.min(leastPause, pause)))
    ask()
  }
  const endFollowing = followEventClock(beginRounds)
  beginRounds()
  return rounds.until(endFollowing, () => clearInterval(timer))
}

export function keepIn(mailbox: Mailbox, mail: Parameters<SendMail>[0], sentAt: Date): void {
  const { to, from, subject, preheader, html, text, key } = mail
  mailbox.add({ to: to.join(', '), from, subject, preheader, html, text, key, sentAt: sentAt.toISOString() })
}
