import type { ClaimedMail, Outbox, SendMail } from './mail.ts'
import { renderMail } from './templates/render.ts'

/** A claim holds for two minutes and a provider may take ten seconds: so many fit in, one after the other. */
const batchSize = 10

export type DeliverOptions = {
  outbox: Outbox
  send: SendMail
  /** Origin of the site that links in mails lead to; null: what the event's facts say. */
  siteUrl: string | null
  /** Ends after so many batches, for whoever must not run for long; what is left waits for the next round. */
  mostBatches?: number
  /** Asked before each mail; what was claimed and not sent is due again after two minutes. */
  isStopping?: () => boolean
}

/**
 * One round: queues what the clock asks for, then sends what is due. A mail that cannot be written or sent is
 * settled with its error and keeps no other from being sent. Rejects when the outbox itself does not answer.
 */
export async function deliverMails(options: DeliverOptions): Promise<{ sent: number; failed: number }> {
  const { outbox, mostBatches = Number.POSITIVE_INFINITY, isStopping = () => false } = options
  const result = { sent: 0, failed: 0 }
  await outbox.queueDue()
  for (let batch = 0; batch < mostBatches && !isStopping(); batch += 1) {
    const claimed = await outbox.claim(batchSize)
    for (const mail of claimed) {
      if (isStopping()) return result
      const error = await sendOne(mail, options)
      if (error === null) result.sent += 1
      else result.failed += 1
      await outbox.settle(mail.id, error)
    }
    if (claimed.length < batchSize) break
  }
  return result
}

async function sendOne(mail: ClaimedMail, { send, siteUrl }: DeliverOptions): Promise<string | null> {
  try {
    if (mail.recipients.length === 0) return 'Nobody to send it to.'
    await send(renderMail(mail, siteUrl ?? mail.facts.site_url ?? ''))
    return null
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'The email couldn’t be sent.'
  }
}
