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
}

/** A mail as a provider takes it. */
export type OutgoingMail = {
  /** A provider that has had this key sends nothing again. */
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

/** Sends one mail. Rejects with an Error whose message may be shown to admins. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** The outbox of the database, however it is reached. Each call may reject. */
export type Outbox = {
  /** Queues what the clock asks for. */
  queueDue(): Promise<void>
  claim(batch: number): Promise<ClaimedMail[]>
  /** `error` is null when the mail was sent. */
  settle(id: string, error: string | null): Promise<void>
}
