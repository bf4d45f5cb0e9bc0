import { type OutgoingMail, type SendMail, TakesNoMore, type WaitsFor } from './mail.ts'

type ProviderOptions = {
  /** `resend`, or the https address of a webhook that sends mails. */
  provider: string
  apiKey: string
  /** The address mails come from; the name is the event's. */
  from: string
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** How long a provider may take, in ms. */
const patience = 10_000

/**
 * The provider that the configuration names. Throws when the configuration cannot work, in words for the person
 * deploying it.
 */
export function createProvider(options: ProviderOptions): SendMail {
  const { provider, from } = options
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw new Error('MAIL_FROM must be an address like fest@example.org.')
  if (provider === 'resend') {
    return (mail) =>
      post(options, 'https://api.resend.com/emails', mail.key, {
        from: `"${mail.from.replaceAll(/["\\]/g, "'")}" <${from}>`,
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.replyTo !== null && { reply_to: mail.replyTo }),
      })
  }
  if (/^https:\/\/\S+$/.test(provider)) {
    return (mail) => post(options, provider, mail.key, { ...mail, fromAddress: from } satisfies WebhookMail)
  }
  throw new Error('MAIL_PROVIDER must be "resend" or the https address of a webhook that sends email.')
}

/** What a webhook is sent as JSON, with the key again in the header Idempotency-Key. */
type WebhookMail = OutgoingMail & { fromAddress: string }

async function post(
  { apiKey, fetch }: ProviderOptions,
  url: string,
  key: string,
  body: unknown,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  const answer = await response.text()
  const refusal = refusalIn(response, answer)
  if (refusal) throw refusal
  if (!response.ok) throw new Error(`The mail provider answered ${response.status}: ${answer.slice(0, 300)}`)
}

/** How a second is shared when the configuration says nothing: Resend takes five, and sign-in mails go the same way. */
const usualPace = 4

/** Mails a second, from MAIL_PER_SECOND. Throws when that is no number above nothing. */
export function paceOf(text: string): number {
  const pace = text.trim() === '' ? usualPace : Number(text)
  if (!Number.isFinite(pace) || pace <= 0)
    throw new Error('MAIL_PER_SECOND must be a number of emails, such as 4.')
  return pace
}

/** Resend's names for a quota that is used up: https://resend.com/docs/api-reference/errors */
const quotas: Record<string, WaitsFor> = { daily_quota_exceeded: 'day', monthly_quota_exceeded: 'month' }

const hour = 3600
/** From here on, in seconds, what a provider asks for is no pause between two mails. */
const longWait = 600

/**
 * What a refusal means for all other mail; null when it is about this one, or none. A quota's end is said nowhere, and
 * its answer has the pause between two requests in `retry-after`: it is tried every hour, which a raised plan shortens.
 */
function refusalIn({ status, headers }: Response, answer: string): TakesNoMore | null {
  const name = nameIn(answer)
  // It is sending this very mail, for somebody who was stopped.
  const isUnderWay = status === 409 && name === 'concurrent_idempotent_requests'
  if (status !== 429 && !isUnderWay) return null
  const asked = secondsIn(headers.get('retry-after'))
  const quota = name === null ? undefined : quotas[name]
  if (quota !== undefined) {
    const which = quota === 'day' ? 'daily' : 'monthly'
    const seconds = Math.max(hour, asked ?? 0)
    return new TakesNoMore(`The mail provider’s ${which} quota is used up. It waits.`, quota, seconds)
  }
  const seconds = asked ?? (isUnderWay ? 5 : 60)
  return seconds >= longWait
    ? new TakesNoMore('The mail provider takes no more for now. It waits.', 'quota', seconds)
    : new TakesNoMore('The mail provider asked to slow down. It waits.', 'rate', seconds)
}

function nameIn(answer: string): string | null {
  try {
    const said: unknown = JSON.parse(answer)
    return said !== null && typeof said === 'object' && 'name' in said && typeof said.name === 'string'
      ? said.name
      : null
  } catch {
    return null
  }
}

/** The header, which is a number of seconds or a date; at least a second and a day at most; null when it is neither. */
function secondsIn(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = /^\d+(\.\d+)?$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), 24 * hour)
}
