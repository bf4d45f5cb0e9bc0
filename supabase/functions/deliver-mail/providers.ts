import { parseJson } from '../../../schemas/core/parse-json.ts'
import { isRecord } from '../../../schemas/core/records.ts'
import { storable } from '../_shared/storable.ts'
import { NeverSent, type OutgoingMail, type SendMail, TakesNoMore, type WaitsFor } from './mail.ts'

type ProviderOptions = {
  /** `resend`, or the https address of a webhook that sends mails. */
  provider: string
  apiKey: string
  /** The sender's address; the name is the event's. */
  from: string
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** How long a provider may take, in ms. */
const timeoutMs = 10_000

/** Where `npm run admin:sample` puts people's addresses; sending there would only count as bounces. */
const sampleDomain = '@sample.fallfest.example'

/** Sends nothing to the sample's people. Throws for a bad configuration, in words for whoever deploys. */
export function createProvider(options: ProviderOptions): SendMail {
  const send = providerOf(options)
  return async (mail) => {
    const to = mail.to.filter((address) => !address.endsWith(sampleDomain))
    if (to.length === 0) throw new NeverSent('Not sent: this person is part of the sample.')
    await send({ ...mail, to })
  }
}

function providerOf(options: ProviderOptions): SendMail {
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
        // By which the function mail-events finds it again.
        tags: [{ name: 'mail_id', value: mail.key }],
        ...(mail.replyTo !== null && { reply_to: mail.replyTo }),
        ...(Object.keys(mail.headers).length > 0 && { headers: mail.headers }),
      })
  }
  if (/^https:\/\/\S+$/.test(provider)) {
    return (mail) => post(options, provider, mail.key, { ...mail, fromAddress: from } satisfies WebhookMail)
  }
  throw new Error('MAIL_PROVIDER must be "resend" or the https address of a webhook that sends email.')
}

/** The JSON sent to a webhook; the key is also in the header Idempotency-Key. */
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
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = await response.text()
  const refusal = refusalIn(response, answer)
  if (refusal) throw refusal
  if (!response.ok) throw new Error(`The mail provider answered ${response.status}: ${storable(answer)}`)
}

/** The default rate per second: Resend allows five, and sign-in mails use the same account. */
const usualPace = 4

/** The rate per second, from MAIL_PER_SECOND. Throws unless it is a positive number. */
export function paceOf(text: string): number {
  const pace = text.trim() === '' ? usualPace : Number(text)
  if (!Number.isFinite(pace) || pace <= 0)
    throw new Error('MAIL_PER_SECOND must be a number of emails, such as 4.')
  return pace
}

/** Resend's errors for a used-up quota: https://resend.com/docs/api-reference/errors */
const quotas: Record<string, WaitsFor> = { daily_quota_exceeded: 'day', monthly_quota_exceeded: 'month' }

const hour = 3600
/** A requested wait of at least this many seconds isn't just a pause between two mails. */
const longWait = 600

/**
 * What an error response means for all other mail; null when it is only about this one. Resend doesn't say when a quota
 * is renewed (its `retry-after` is the pause between two requests), so mail is tried again every hour, which also
 * notices an upgraded plan.
 */
function refusalIn({ status, headers }: Response, answer: string): TakesNoMore | null {
  const said = parseJson(answer)
  const name = isRecord(said) ? said['name'] : undefined
  // An earlier, interrupted run is still sending this very mail.
  const isUnderWay = status === 409 && name === 'concurrent_idempotent_requests'
  if (status !== 429 && !isUnderWay) return null
  const asked = secondsIn(headers.get('retry-after'))
  const quota = quotas[String(name)]
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

/** The header as seconds, from a number or a date, clamped to between a second and a day; null when it is neither. */
function secondsIn(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = /^\d+(\.\d+)?$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), 24 * hour)
}
