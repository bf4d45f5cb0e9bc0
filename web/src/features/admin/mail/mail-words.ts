import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDayBriefly, formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { type Mail, type MailWaits, searchedTitles } from './mail.queries.ts'
import mailWords from './mail-words.json'

export function mailTitle({ template, about }: Pick<Mail, 'template' | 'about'>): string {
  const title = searchedTitles[template] ?? template.replaceAll('_', ' ')
  // Other subjects, such as a registration, are already in the line.
  const what = searchedTitles[about.subject ?? ''] ?? about.title
  return what === undefined || what === '' ? title : `${title}: ${what}`
}

/** The recipient: name and address if known, or the organizers. */
export function mailRecipient({ template, name, address }: Pick<Mail, 'template' | 'name' | 'address'>) {
  if (name !== null) return { name, address }
  if (address !== null) return { name: address, address: null }
  return { name: template === 'admin_digest' ? 'The organizers' : 'An unnamed account', address: null }
}

/** A mail's progress; `now` in ms since 1970, `waits` while the provider accepts none. */
export function mailStep(mail: Mail, now: number, waits: MailWaits | null) {
  if (mail.sent_at !== null) return 'sent'
  if (mail.failed_at !== null) return 'failed'
  if (isTooLate(mail, now)) return 'late'
  if (Date.parse(mail.not_before) > now) return 'held'
  if (waits !== null && Date.parse(mail.next_attempt_at) <= now) return 'quota'
  return mail.attempts > 0 ? 'again' : 'waiting'
}

/** What the provider reported about a sent mail; null if nothing. */
export function eventWords({ event }: Pick<Mail, 'event'>, timeZone: string): string | null {
  if (event === null) return null
  return `${mailWords.events[event.kind]}, ${formatMoment(recordedAt(event.at), timeZone)}.${event.reason === null ? '' : ` ${event.reason}`}`
}

/** Whether sending was given up and is still worthwhile. */
export function canRetry(mail: Mail, now: number): boolean {
  return mail.failed_at !== null && !isTooLate(mail, now)
}

function isTooLate({ not_after }: Mail, now: number): boolean {
  return not_after !== null && Date.parse(not_after) <= now
}

export function stepWords(mail: Mail, now: number, waits: MailWaits | null, timeZone: string): string {
  const at = (instant: string) => formatMoment(recordedAt(instant), timeZone)
  switch (mailStep(mail, now, waits)) {
    case 'sent':
      return `Sent ${at(mail.sent_at ?? mail.created_at)}`
    case 'failed':
      return `Gave up ${at(mail.failed_at ?? mail.created_at)}, after ${tries(mail.attempts)}`
    case 'held':
      return `Held until ${at(mail.not_before)}`
    case 'quota': {
      const goesOn = waits === null ? null : goesOnAt(waits, now)
      return goesOn === null
        ? 'Waits for the mail plan'
        : `Waits for the mail plan, goes on by ${formatDayBriefly(dayOf(goesOn, timeZone))}`
    }
    case 'again':
      return `${tries(mail.attempts)}, next ${at(mail.next_attempt_at)}`
    case 'waiting':
      return 'Sending now'
    case 'late':
      return 'Not sent: too late to be useful'
  }
}

export function waitsWords(waits: MailWaits, now: number, timeZone: string): string {
  const goesOn = goesOnAt(waits, now)
  const until = Date.parse(waits.until)
  return [
    `${waits.mails === 1 ? 'One email waits' : `${formatCount(waits.mails)} emails wait`}: ${mailWords.limits[waits.for]}.`,
    goesOn === null ? '' : `Sending goes on by ${formatMoment(recordedAt(goesOn), timeZone)}.`,
    waits.for === 'quota' || until <= now
      ? ''
      : `Until then we try again every hour, next at ${formatTime(until, timeZone)}.`,
    'Nothing is lost.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const day = 24 * 3600_000

/**
 * The latest time at which the provider accepts email again, in ms since 1970; null if that has passed. The provider
 * doesn't say: a daily limit lasts 24 hours, a monthly one a month, both from a moment before its refusal.
 */
function goesOnAt(waits: MailWaits, now: number): number | null {
  const since = Date.parse(waits.since)
  const at = { day: since + day, month: since + 31 * day, quota: Date.parse(waits.until) }[waits.for]
  return at > now ? at : null
}

const tries = (number: number) => counted(number, 'try', 'tries')
