const titles: Readonly<Record<string, string>> = {
  ambassador_applications: 'ambassador application',
  talk_proposals: 'talk proposal',
  sponsorship_inquiries: 'sponsorship',
  accommodation_requests: 'accommodation',
  contact_messages: 'message',
}

/** What a submission in this table is, in a mail's line; null for a table that the line already tells of. */
export function applicationFormTitle(subject: string | null): string | null {
  return subject === null ? null : (titles[subject] ?? null)
}
