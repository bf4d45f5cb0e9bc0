import { type ClaimedMail, type Outbox, type SendMail, TakesNoMore, type WaitsFor } from './mail.ts'
import { renderMail } from './templates/render.ts'

/** A claim holds for two minutes and a provider may take ten seconds: so many fit in, one after the other. */
const batchSize = 10

/** The longest a run waits when the provider asks it to slow down, in seconds; the rest is left to the next round. */
const shortWait = 5

export type DeliverOptions = {
  outbox: Outbox
  send: SendMail
  /** Origin of the site that links in mails lead to; null: what the event's facts say. */
  siteUrl: string | null
  /** What all who send at the same time keep to together; null: as fast as they can. */
  perSecond?: number | null
  /** Stops after so many emails, or so many ms, where a run must be short; the rest waits for the next round. */
  mostMails?: number
  mostMs?: number
  /** Asked before each mail; what was claimed and not sent is due again after two minutes. */
  isStopping?: () => boolean
}

export type Delivered = {
  sent: number
  failed: number
  /** There when the provider took no more. */
  waitsFor?: WaitsFor
}

/**
 * One round: queues what the clock asks for, then sends what is due. A mail that cannot be written or sent is
 * settled with its error and keeps no other from being sent. When the provider takes no more, the mail is given back
 * without a loss. Rejects when the outbox itself does not answer.
 */
export async function deliverMails(options: DeliverOptions): Promise<Delivered> {
  const { outbox, perSecond = null, isStopping = () => false } = options
  const { mostMails = Number.POSITIVE_INFINITY, mostMs = Number.POSITIVE_INFINITY } = options
  const endsAt = Date.now() + mostMs
  const result: Delivered = { sent: 0, failed: 0 }
  // A paced run claims one email at a time: killed in between, it holds back no other.
  const batch = perSecond === null ? batchSize : 1
  await outbox.queueDue()
  while (!isStopping() && result.sent + result.failed < mostMails && Date.now() < endsAt) {
    const claimed = await outbox.claim(batch, perSecond)
    for (const mail of claimed) {
      if (isStopping()) return result
      await pass(mail.wait_ms)
      const outcome = await sendOne(mail, options)
      if (outcome instanceof TakesNoMore) {
        await outbox.defer(mail.id, outcome)
        const isShort = outcome.waitsFor === 'rate' && outcome.seconds <= shortWait
        if (!isShort) return { ...result, waitsFor: outcome.waitsFor }
        await pass(outcome.seconds * 1000)
        break
      }
      if (outcome === null) result.sent += 1
      else result.failed += 1
      await outbox.settle(mail.id, outcome)
    }
    if (claimed.length < batch) break
  }
  return result
}

async function sendOne(
  mail: ClaimedMail,
  { send, siteUrl }: DeliverOptions,
): Promise<string | TakesNoMore | null> {
  try {
    if (mail.recipients.length === 0) return 'Nobody to send it to.'
    await send(renderMail(mail, siteUrl ?? mail.facts.site_url ?? ''))
    return null
  } catch (error) {
    if (error instanceof TakesNoMore) return error
    return error instanceof Error && error.message !== '' ? error.message : 'The email couldn’t be sent.'
  }
}

async function pass(ms: number): Promise<void> {
  if (ms > 0) await new Promise((done) => setTimeout(done, ms))
}
