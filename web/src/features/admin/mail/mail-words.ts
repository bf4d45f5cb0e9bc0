import type { Mail } from './mail.queries.ts'

const templateWords: Readonly<Record<string, string>> = {
  registration_confirmed: 'Your seat is confirmed',
  registration_waitlisted: 'You’re on the waitlist',
  registration_promoted: 'You got a seat',
  registration_cancelled: 'Your registration is canceled',
  seat_confirmed: 'Your seat in a session is reserved',
  seat_waitlisted: 'You’re on the waitlist for a session',
  seat_promoted: 'You got a seat in a session',
  seat_cancelled: 'You gave up a seat in a session',
  submission_received: 'We received what you sent',
  submission_accepted: 'Accepted',
  submission_declined: 'Declined',
  submission_withdrawn: 'Withdrawn, as you asked',
  bed_promoted: 'You got a bed',
  decision_undone: 'A decision was undone',
  tomorrow: 'See you tomorrow',
  team_asked: 'Someone asked to join your team',
  team_invited: 'You’re invited to a team',
  team_joined: 'Someone joined your team',
  team_welcomed: 'You’re on a team',
  team_left: 'Someone left your team',
  team_handed_over: 'You’re the team lead now',
  admin_digest: 'New submissions, for organizers',
}

/** What a mail is about, by its template; its text is put together only when it is sent. */
export function mailTitle({ template, data }: Pick<Mail, 'template' | 'data'>): string {
  const title = templateWords[template] ?? template.replaceAll('_', ' ')
  const about = applicationFormTitle(field(data, 'subject')) ?? field(data, 'title')
  return about === null ? title : `${title}: ${about}`
}

/** Who it goes to: an address that was typed, the name on an account, or the organizers. */
export function mailRecipient({ user_id, email, data }: Pick<Mail, 'user_id' | 'email' | 'data'>): string {
  if (email !== null) return email
  if (user_id === null) return 'The organizers'
  return field(data, 'name') ?? 'An unnamed account'
}

export type MailStep = 'failed' | 'sent' | 'held' | 'again' | 'waiting' | 'late'

/** How far a mail has come; `now` in ms since 1970. */
export function mailStep(mail: Mail, now: number): MailStep {
  if (mail.sent_at !== null) return 'sent'
  if (mail.failed_at !== null) return 'failed'
  if (mail.not_after !== null && Date.parse(mail.not_after) <= now) return 'late'
  if (Date.parse(mail.not_before) > now) return 'held'
  return mail.attempts > 0 ? 'again' : 'waiting'
}

function field(data: Mail['data'], name: string): string | null {
  const value = typeof data === 'object' && data !== null && !Array.isArray(data) ? data[name] : null
  return typeof value === 'string' && value !== '' ? value : null
}

const titles: Readonly<Record<string, string>> = {
  ambassador_applications: 'ambassador application',
  talk_proposals: 'talk proposal',
  sponsorship_inquiries: 'sponsorship',
  accommodation_requests: 'accommodation',
  contact_messages: 'message',
}

/** The name of this table's submissions in a mail's line; null where the line already says it. */
function applicationFormTitle(subject: string | null): string | null {
  return subject === null ? null : (titles[subject] ?? null)
}
