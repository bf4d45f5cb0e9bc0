import { callDatabase, type Database } from '../_shared/call-database.ts'
import { readUpTo } from '../_shared/read-up-to.ts'
import { isSigningSecret, signedId } from './signature.ts'
import { parseJson } from '../../../schemas/core/parse-json.ts'
import { storable } from '../_shared/storable.ts'

type MailEventsOptions = Database & {
  /** With which the provider signs; without one, nothing is taken. */
  secret: string
  now?: () => number
}

/** The error of a function without a signing secret; doctor looks for it. */
export const noSigningSecret = 'no_signing_secret'

/** An event has a mail's subject and addresses, never its text. */
const mostBytes = 256 * 1024

/**
 * Handles a provider's webhook: 401 unless it is signed, and no older than five minutes; 200 when it was taken, also
 * for what is known already or says nothing of a mail of ours; 502 when the database doesn't answer, so that the
 * provider tells it again. Never rejects.
 */
export function createHandler(options: MailEventsOptions): (request: Request) => Promise<Response> {
  const { secret, now = Date.now } = options
  return async (request) => {
    if (!isSigningSecret(secret)) return Response.json({ code: noSigningSecret }, { status: 503 })
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return new Response('JSON only', { status: 415 })
    const body = await readUpTo(request, mostBytes).catch(() => null)
    if (body === null) return new Response('too large', { status: 413 })
    const id = await signedId(request.headers, body, secret, now())
    if (id === null) return new Response(null, { status: 401 })
    const event = readMailEvent(new TextDecoder().decode(body))
    if (event === null) return new Response(null, { status: 200 })
    try {
      await callDatabase(options, 'take_mail_event', { event: id, ...event })
      return new Response(null, { status: 200 })
    } catch (error) {
      console.error('mail-events:', error)
      return new Response('not taken', { status: 502 })
    }
  }
}

/** What a provider says of a mail, as take_mail_event() of the database takes it. */
type MailEvent = {
  kind: 'bounced' | 'delayed' | 'spam' | 'delivered'
  /** Its id in the outbox. */
  mail: string
  addresses: string[]
  at: string
  reason: string | null
}

/** What an event says of a mail of ours; null for all others, and for what isn't an event. */
function readMailEvent(text: string): MailEvent | null {
  const event = parseJson(text)
  const data = field(event, 'data')
  const kind = kindOf(field(event, 'type'), field(data, 'bounce', 'type'))
  const mail = mailIn(field(data, 'tags'))
  const to = field(data, 'to')
  const addresses = (Array.isArray(to) ? (to as unknown[]) : [to]).filter((one) => typeof one === 'string')
  const at = field(event, 'created_at')
  if (kind === null || mail === null || addresses.length === 0) return null
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  const reason = field(data, 'bounce', 'message')
  return {
    kind,
    mail,
    addresses,
    at: new Date(at).toISOString(),
    reason: typeof reason === 'string' ? storable(reason) : null,
  }
}

/** https://resend.com/docs/dashboard/webhooks/event-types */
function kindOf(type: unknown, bounce: unknown): MailEvent['kind'] | null {
  switch (type) {
    case 'email.bounced':
      return bounce === 'Transient' || bounce === 'Undetermined' ? 'delayed' : 'bounced'
    case 'email.delivery_delayed':
      return 'delayed'
    case 'email.complained':
      return 'spam'
    case 'email.delivered':
      return 'delivered'
    default:
      return null
  }
}

/** The tag that deliver-mail gives each mail; both shapes of tags are documented. */
function mailIn(tags: unknown): string | null {
  const own = Array.isArray(tags)
    ? field(
        (tags as unknown[]).find((tag) => field(tag, 'name') === 'mail_id'),
        'value',
      )
    : field(tags, 'mail_id')
  return typeof own === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(own) ? own : null
}

function field(of: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      inner !== null && typeof inner === 'object' && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    of,
  )
}
