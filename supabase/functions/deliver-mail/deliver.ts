import {
  type ClaimedMail,
  NeverSent,
  type Outbox,
  type SendMail,
  type Settled,
  TakesNoMore,
  type WaitsFor,
} from './mail.ts'
import { renderMail } from './render-mail.ts'

/** A claim holds for two minutes and a provider may take ten seconds, so this many can be sent one after the other. */
const batchSize = 10

/** Seconds a run waits at most when the provider asks it to slow down; the next round does the rest. */
const shortWait = 5

export type DeliverOptions = {
  outbox: Outbox
  send: SendMail
  /** The site's origin for links in mails; null for the one in the event's facts. */
  siteUrl: string | null
  /** Where mail programs end news with one press; the site's own address when it isn't given. */
  unsubscribeUrl?: string
  /** The rate that all concurrent runs share; null for no limit. */
  perSecond?: number | null
  /** Stops after this many emails, or this many ms, where a run must be short; the rest waits for the next round. */
  mostMails?: number
  mostMs?: number
  /** Checked before each mail; claimed mails that aren't sent are due again after two minutes. */
  isStopping?: () => boolean
}

export type Delivered = {
  sent: number
  failed: number
  /** Set when the provider refused more mail. */
  waitsFor?: WaitsFor
}

/**
 * One round: queues scheduled mails, then sends what is due. A mail that can't be written or sent is settled with its
 * error and doesn't hold up others. When the provider refuses more mail, the mail is returned without counting the
 * attempt. Rejects when the outbox doesn't answer; at the end, when it was about one mail or about what is queued.
 */
export async function deliverMails(options: DeliverOptions): Promise<Delivered> {
  const { outbox, perSecond = null, isStopping = () => false } = options
  const { mostMails = Number.POSITIVE_INFINITY, mostMs = Number.POSITIVE_INFINITY } = options
  const endsAt = performance.now() + mostMs
  const result: Delivered = { sent: 0, failed: 0 }
  // A paced run claims one email at a time, so that it holds up no others when it is killed.
  const batch = perSecond === null ? batchSize : 1
  // What can't be queued doesn't hold up what is.
  let reason: unknown
  await outbox.queueDue().catch((error: unknown) => {
    reason = error
  })
  while (!isStopping() && result.sent + result.failed < mostMails && performance.now() < endsAt) {
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
      if ('sent' in outcome) result.sent += 1
      else result.failed += 1
      // It is due again in two minutes, with the same key.
      await outbox.settle(mail.id, outcome).catch((error: unknown) => {
        reason ??= error
      })
    }
    if (claimed.length < batch) break
  }
  if (reason !== undefined) throw reason
  return result
}

async function sendOne(
  mail: ClaimedMail,
  { send, siteUrl, unsubscribeUrl }: DeliverOptions,
): Promise<Settled | TakesNoMore> {
  try {
    if (mail.recipients.length === 0) return { error: 'Nobody to send it to.' }
    const sent = await renderMail(mail, siteUrl ?? mail.facts.site_url ?? '', unsubscribeUrl)
    await send(sent)
    return { sent }
  } catch (error) {
    if (error instanceof TakesNoMore) return error
    const message =
      error instanceof Error && error.message !== '' ? error.message : 'The email couldn’t be sent.'
    return { error: message, givesUp: error instanceof NeverSent }
  }
}

async function pass(ms: number): Promise<void> {
  if (ms > 0) await new Promise((done) => setTimeout(done, ms))
}
