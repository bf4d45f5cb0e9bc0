import { holdWords } from '@fest/schemas/core/decision-windows.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type Status, statusOf } from '../kinds/decision-kinds.ts'
import type { HistoryStep, RowDetail, SentMail } from '../backend/row.queries.ts'
import rowWords from './row-words.json'

export type Moment = {
  key: string
  at: string
  who: string
  what: string
  /** A person's own words: a reason or a note. */
  quote?: string | null
  /** An email that can be sent again. */
  mail?: string
  tone: Status['tone']
}

/** The history of a row: its statuses, notes and mails. Newest first. */
export function lifeOf(row: RowDetail, nameOf: (address: string | null) => string): Moment[] {
  // Each list begins with the oldest entry; a mail at the same instant as a status follows from it.
  const moments = [
    ...row.history.map((step) => stepMoment(row.kind, step, nameOf)),
    ...row.notes.map(({ id, at, by, text }) => ({
      key: `note ${id}`,
      at,
      who: nameOf(by),
      what: 'noted',
      quote: text,
      tone: 'muted' as const,
    })),
    ...row.mails.map(mailMoment),
    ...(row.pending ? [pendingMoment(row.kind, row.pending, nameOf)] : []),
  ].toReversed()
  // Rows older than the history table still get a first entry.
  if (row.history.length === 0)
    moments.push({
      key: 'sent',
      at: row.created_at,
      who: row.name ?? 'Someone',
      what: row.kind === 'referral' ? 'registered with the link' : 'sent it',
      tone: 'amber',
    })
  return moments.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function stepMoment(kind: AdminKind, step: HistoryStep, nameOf: (address: string | null) => string): Moment {
  const { tone } = statusOf(kind, step.to)
  const words: Readonly<Record<string, string>> =
    kind === 'registrations' ? rowWords.registrations : rowWords.submissions
  const outcome =
    kind === 'contact' && step.to === 'accepted' ? 'marked as answered' : (words[step.to] ?? step.to)
  const first =
    kind === 'registrations' ? `registered: ${statusOf(kind, step.to).label.toLowerCase()}` : 'sent it'
  const what =
    step.from === null
      ? first
      : step.is_undo
        ? `undid that: ${statusOf(kind, step.to).label.toLowerCase()} again`
        : outcome
  const byNobody = step.from === null ? 'The sender' : 'The site'
  const who = step.is_own ? 'The sender' : step.by === null ? byNobody : nameOf(step.by)
  const untold = step.is_untold ? ' (changed again before an email went out)' : ''
  return { key: `step ${step.id}`, at: step.at, who, what: what + untold, quote: step.reason, tone }
}

/** A decision that its sender doesn’t know of yet. */
function pendingMoment(
  kind: AdminKind,
  { to, reason, by, at }: NonNullable<RowDetail['pending']>,
  nameOf: (address: string | null) => string,
): Moment {
  const { label, tone } = statusOf(kind, to)
  const what = `decided: ${label.toLowerCase()}. Nobody is told yet`
  return { key: 'pending', at, who: nameOf(by), what, quote: reason, tone }
}

const mailWords: Readonly<Record<string, string>> = rowWords.mails

function mailMoment(mail: SentMail): Moment {
  const states = {
    held: `is held for ${holdWords}`,
    waiting: 'is waiting to be sent',
    sent: 'was emailed',
    failed: 'couldn’t be emailed',
    bounced: 'was emailed, but bounced',
  }
  return {
    key: `mail ${mail.id}`,
    at: mail.sent_at ?? mail.failed_at ?? mail.created_at,
    who: mailWords[mail.template] ?? mail.template.replaceAll('_', ' '),
    what: states[mail.state],
    ...(mail.can_send_again && { mail: mail.id }),
    tone: mail.state === 'failed' || mail.state === 'bounced' ? 'ember' : 'muted',
  }
}
