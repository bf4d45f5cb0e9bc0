import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'

/** The database's limit, in characters. */
export const longestReason = 500

const declined: Partial<Record<AdminKind, readonly string[]>> = {
  talk: [
    'We had many more proposals than slots and picked a mix of levels. Please propose again next year.',
    'Someone else proposed a very similar session. We’d love to have you in the audience.',
    'This needs more time than our sessions have.',
  ],
  ambassador: [
    'We already have an ambassador at your university. Please get in touch with them.',
    'All spots for this year are filled.',
  ],
  sponsorship: [
    'We have what we need for this year, and would love to talk about the next one.',
    'Your offer isn’t a fit for a student event. Thank you for thinking of us.',
  ],
  accommodation: [
    'All beds for these nights are taken. Our accommodation page lists other places nearby.',
    'We can only host people who have a seat at the event.',
  ],
}

const accepted: Partial<Record<AdminKind, readonly string[]>> = {
  talk: ['We’ll send you the time and room once the program is set.'],
  ambassador: ['We’ll email you about the first meeting.'],
}

const ofRegistrations: Readonly<Record<string, readonly string[]>> = {
  cancelled: ['You asked us to cancel.', 'You registered twice. We’re keeping the other registration.'],
  waitlisted: ['We had to move to a smaller room. You keep your place in line.'],
}

/** Sentences that start a reason, for the applicant to read; the admin can edit them. */
export function reasonsFor(kind: AdminKind, to: string): readonly string[] {
  if (kind === 'registrations') return ofRegistrations[to] ?? []
  const known = to === 'declined' ? declined : to === 'accepted' ? accepted : {}
  return known[kind] ?? []
}
