/** What a certificate is for, in the order in which people see theirs. */
export const certificateKinds = ['attendee', 'speaker', 'winner', 'organizer'] as const
export type CertificateKind = (typeof certificateKinds)[number]
