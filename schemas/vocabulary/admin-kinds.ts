/** What organizers decide about: the words used in addresses, in the database's functions and in code. */
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

/** The title of each kind's list. */
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

/** Whether a word, such as one from an address, is one of the kinds. */
export function isAdminKind(word: string | undefined): word is AdminKind {
  return adminKinds.some((kind) => kind === word)
}
