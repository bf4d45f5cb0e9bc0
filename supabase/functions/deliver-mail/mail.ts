/* What a mail is on its way from the outbox to a mailbox. Imports nothing: the edge runtime bundles it as it is. */

/** What mails say about the event, as the database keeps it (private.event_facts). */
export type EventFacts = {
  name: string
  /** IANA name; every time in a mail is in it. */
  time_zone: string
  place: string | null
  address: string | null
  contact_email: string | null
  site_url: string | null
}

/** A mail as claim_mails() gives it. */
export type ClaimedMail = {
  /** Also its key of idempotency: the same at every attempt. */
  id: string
  template: string
  recipients: string[]
  data: Record<string, unknown>
  facts: EventFacts
  /** It may be sent after so many ms, not earlier. */
  wait_ms: number
}

/** A mail as a provider takes it. */
export type OutgoingMail = {
  /** A provider that has seen this key sends nothing. */
  key: string
  to: string[]
  /** The name it comes from; the address is the provider's configuration. */
  from: string
  replyTo: string | null
  subject: string
  /** What a list of mails shows behind the subject. */
  preheader: string
  html: string
  text: string
}

/**
 * Sends one mail. Rejects with an Error whose message may be shown to admins; with TakesNoMore when the provider would
 * refuse any mail for now.
 */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** What a provider takes no more mail for: too many a second, its quota of the day or the month, or one it did not name. */
export type WaitsFor = 'rate' | 'day' | 'month' | 'quota'

/** The provider accepts no more mail for now, for no fault of the email: it may be tried again after `seconds`. */
export class TakesNoMore extends Error {
  override name = 'TakesNoMore'
  readonly waitsFor: WaitsFor
  readonly seconds: number

  constructor(message: string, waitsFor: WaitsFor, seconds: number) {
    super(message)
    this.waitsFor = waitsFor
    this.seconds = seconds
  }
}

/** The outbox of the database, however it is reached. Each call may reject. */
export type Outbox = {
  /** Queues what the clock asks for. */
  queueDue(): Promise<void>
  /** None while the provider takes none. `perSecond`: what all who send together keep to; null: as fast as they like. */
  claim(batch: number, perSecond: number | null): Promise<ClaimedMail[]>
  /** `error` is null when the mail was sent. */
  settle(id: string, error: string | null): Promise<void>
  /** Gives a mail back, and holds all of them back until the provider may be asked again. */
  defer(id: string, refusal: TakesNoMore): Promise<void>
}
