/* The types of a mail between outbox and mailbox. */
import type { Returned } from '../../../schemas/database.ts'

/** The event's facts for mails, from the database (private.event_facts). */
export type EventFacts = {
  name: string
  /** IANA name; every time in a mail is in this zone. */
  time_zone: string
  place: string | null
  address: string | null
  contact_email: string | null
  site_url: string | null
  /** The edition's language, as BCP 47 writes it; null or none for English. */
  language?: string | null
  /** The reader's own; null or none for the edition's. */
  readers_language?: string | null
  /** Other languages of the site, each in a folder of its own. */
  further_languages?: readonly string[]
  /** The clock that organizers chose; null or none for the language's usual one. */
  hours?: 12 | 24 | null
}

/** A mail from claim_mails(). Its id is the idempotency key, too: the same at every attempt. */
export type ClaimedMail = Omit<Returned<'claim_mails'>[number], 'data' | 'facts'> & {
  data: Record<string, unknown>
  facts: EventFacts
}

export type OutgoingMail = {
  /** A provider that has seen this key sends nothing. */
  key: string
  to: string[]
  /** The sender's name; the address is in the provider's configuration. */
  from: string
  replyTo: string | null
  /** More lines for the mail's head: how to end news with one press. */
  headers: Record<string, string>
  subject: string
  /** The text after the subject in a list of mails. */
  preheader: string
  html: string
  text: string
}

/** Errors are for admins to read: TakesNoMore if all mail is refused for now, NeverSent if for good. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** The limit a provider has reached: too many per second, its daily or monthly quota, or an unnamed one. */
export type WaitsFor = 'rate' | 'day' | 'month' | 'quota'

/** The provider refuses all mail for now, through no fault of this one: try again after `seconds`. */
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

/** A mail that will not be sent, however often it is tried. */
export class NeverSent extends Error {
  override name = 'NeverSent'
}

/** What became of a claimed mail: it was sent as it is here, or it wasn't. */
export type Settled =
  | { sent: Pick<OutgoingMail, 'to' | 'subject' | 'text'> }
  | { error: string; givesUp?: boolean }

/** The database's outbox, however it is accessed. Each call may reject. */
export type Outbox = {
  /** Queues scheduled mails that are due, and releases places whose holders didn't say that they come. */
  queueDue(): Promise<void>
  /** Claims mails; none while the provider refuses mail. `perSecond` is shared by all senders; null for no limit. */
  claim(batch: number, perSecond: number | null): Promise<ClaimedMail[]>
  settle(id: string, settled: Settled): Promise<void>
  /** Returns a mail to the queue, and holds back all mail until the provider may be tried again. */
  defer(id: string, refusal: TakesNoMore): Promise<void>
}
