/** What organizers decide about: the word in the address, in the database's functions and in code. */
export const adminKinds = [
  'registrations',
  'ambassador',
  'talk',
  'sponsorship',
  'accommodation',
  'contact',
  'project',
  'referral',
] as const
export type AdminKind = (typeof adminKinds)[number]

/** What a kind's list is called. */
export const adminKindLabels: Record<AdminKind, string> = {
  registrations: 'Registrations',
  ambassador: 'Ambassadors',
  talk: 'Guest speakers',
  sponsorship: 'Sponsorship',
  accommodation: 'Accommodation',
  contact: 'Messages',
  project: 'Hackathon projects',
  referral: 'Referrals',
}

/** Whether a word, from an address perhaps, is one of the kinds. */
export function isAdminKind(word: string | undefined): word is AdminKind {
  return adminKinds.some((kind) => kind === word)
}
