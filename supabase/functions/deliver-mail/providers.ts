import type { OutgoingMail, SendMail } from './mail.ts'

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
 * The provider that the configuration names. Throws when the configuration cannot work, in words for whoever
 * deploys it.
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
  if (!response.ok) throw new Error(`The mail provider answered ${response.status}: ${answer.slice(0, 300)}`)
}
