/** What a certificate is for, in the order in which people see theirs. */
export type CertificateKind = 'attendee' | 'speaker' | 'winner' | 'organizer'
