import { parseJson } from '../../../schemas/core/parse-json.ts'
import { storable } from '../_shared/storable.ts'

/** What a provider says of a mail, as take_mail_event() of the database takes it. */
export type MailEvent = {
  kind: 'bounced' | 'delayed' | 'spam' | 'delivered'
  /** Of the outbox. */
  mail: string
  addresses: string[]
  at: string
  reason: string | null
}

/** What an event says of a mail of ours; null for all others, and for what isn't an event. */
export function readMailEvent(text: string): MailEvent | null {
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
