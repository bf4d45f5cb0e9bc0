/** What organizers decide about: the words used in addresses, in the database's functions and in code. */
export const adminKindLabels = {
  registrations: 'Registrations',
  ambassador: 'Ambassadors',
  talk: 'Guest speakers',
  sponsorship: 'Sponsorship',
  accommodation: 'Accommodation',
  contact: 'Messages',
  project: 'Hackathon projects',
  referral: 'Referrals',
}
export type AdminKind = keyof typeof adminKindLabels
export const adminKinds = Object.keys(adminKindLabels) as readonly AdminKind[]

export function isAdminKind(word: string | undefined): word is AdminKind {
  return adminKinds.some((kind) => kind === word)
}
