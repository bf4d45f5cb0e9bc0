import type { Returned } from '@fest/schemas/database.ts'
import type { CertificateKind } from '@fest/schemas/vocabulary/certificates.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'

export type Certified = Omit<Extract<Returned<'verify_certificate'>, { state: 'valid' }>, 'state' | 'name'>

export const certificateLabels: Readonly<Record<CertificateKind, string>> = {
  attendee: 'Attendee',
  speaker: 'Speaker',
  winner: 'Hackathon',
  organizer: 'Organizer',
}

const ranks = ['first', 'second', 'third']

export function didWhat({ kind, event, prize }: Certified): string {
  switch (kind) {
    case 'attendee':
      return `took part in ${event}`
    case 'speaker':
      return `spoke at ${event}`
    case 'organizer':
      return `helped organize ${event}`
    case 'winner':
      return prize
        ? `${prize.is_tied ? 'shared' : 'won'} ${ranks[prize.rank - 1]} place in the hackathon of ${event}`
        : `won a prize in the hackathon of ${event}`
  }
}

/** When and where, such as "October 10 to 12, 2025, Physics Building"; empty where neither is known. */
export function whenAndWhere({ days, place }: Certified): string {
  const [first, last = first] = days
  const when = first === undefined || last === undefined ? null : formatDayRange(first, last)
  return [when, place].filter((entry) => entry !== null).join(', ')
}

/** The sessions, talks or project it names, with a word for them; null where it names none. */
export function namedThings({ sessions, minutes, talks, prize }: Certified) {
  if (prize) return { label: `Project, by ${prize.team}`, titles: [prize.title] }
  if (talks.length > 0) return { label: talks.length === 1 ? 'Session' : 'Sessions', titles: talks }
  if (sessions.length === 0) return null
  return { label: `Sessions attended, ${formatMinutes(minutes)} in all`, titles: sessions }
}

/** In groups of five, so that it can be read out and typed. */
export const grouped = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code

export function verifyAddress(siteUrl: string, code: string): string {
  return `${siteUrl}/confirm#certificate=${grouped(code)}`
}
