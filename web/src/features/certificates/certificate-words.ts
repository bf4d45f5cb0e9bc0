import { t } from '@fest/schemas/core/words/t.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { CertificateKind } from '@fest/schemas/vocabulary/certificates.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'

export type Certified = Omit<Extract<Returned<'verify_certificate'>, { state: 'valid' }>, 'state' | 'name'>

export const certificateLabels: Readonly<Record<CertificateKind, string>> = {
  attendee: t`Attendee`,
  speaker: t`Speaker`,
  winner: t`Hackathon`,
  organizer: t`Organizer`,
}

const placed = (event: string) => ({
  won: [
    t`won first place in the hackathon of ${event}.`,
    t`won second place in the hackathon of ${event}.`,
    t`won third place in the hackathon of ${event}.`,
  ],
  shared: [
    t`shared first place in the hackathon of ${event}.`,
    t`shared second place in the hackathon of ${event}.`,
    t`shared third place in the hackathon of ${event}.`,
  ],
})

/** What the holder did, as the rest of a sentence that begins with their name. */
export function didWhat({ kind, event, prize }: Certified): string {
  switch (kind) {
    case 'attendee':
      return t`took part in ${event}.`
    case 'speaker':
      return t`spoke at ${event}.`
    case 'organizer':
      return t`helped organize ${event}.`
    case 'winner':
      return (
        (prize && placed(event)[prize.is_tied ? 'shared' : 'won'][prize.rank - 1]) ??
        t`won a prize in the hackathon of ${event}.`
      )
  }
}

/** When and where, such as "October 10 to 12, 2025, Physics Building"; empty where neither is known. */
export function whenAndWhere({ days, place }: Certified): string {
  const [first, last = first] = days
  const when = first === undefined || last === undefined ? null : formatDayRange(first, last)
  return [when, place].filter((entry) => entry !== null).join(t`, `)
}

/** The sessions, talks or project it names, with a word for them; null where it names none. */
export function namedThings({ sessions, minutes, talks, prize }: Certified) {
  if (prize) return { label: t`Project, by ${prize.team}`, titles: [prize.title] }
  if (talks.length > 0) return { label: talks.length === 1 ? t`Session` : t`Sessions`, titles: talks }
  if (sessions.length === 0) return null
  const duration = formatMinutes(minutes)
  return { label: t`Sessions attended, ${duration} in all`, titles: sessions }
}

/** In groups of five, so that it can be read out and typed. */
export const grouped = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code

export function verifyAddress(siteUrl: string, code: string): string {
  return `${siteUrl}/confirm#certificate=${grouped(code)}`
}
