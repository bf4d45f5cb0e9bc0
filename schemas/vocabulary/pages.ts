/**
 * Every page whose heading, lead and text are one `page` document that organizers edit. The document's `_id` is
 * `page-<key>`, and its `key` field has the same key.
 */
export const pageKeys = [
  'about',
  'schedule',
  'workshops',
  'hackathon',
  'speakers',
  'team',
  'organizers',
  'supporters',
  'ambassadors',
  'sponsors',
  'materials',
  'faq',
  'contact',
  'code-of-conduct',
  'privacy',
  'register',
  'refer',
  'guest-speaker',
  'ambassador',
  'sponsorship-form',
  'accommodation',
] as const
export type PageKey = (typeof pageKeys)[number]

/** What organizers call a page. */
export const pageNames: Readonly<Record<PageKey, string>> = {
  about: 'About',
  schedule: 'Schedule',
  workshops: 'Workshops',
  hackathon: 'Hackathon',
  speakers: 'Speakers',
  team: 'Team',
  organizers: 'Organizers',
  supporters: 'Supporters',
  ambassadors: 'Ambassadors',
  sponsors: 'Sponsors',
  materials: 'Materials',
  faq: 'Questions (FAQ)',
  contact: 'Contact',
  'code-of-conduct': 'Code of conduct',
  privacy: 'Privacy notice',
  register: 'Registration form',
  refer: 'Invite friends',
  'guest-speaker': 'Guest speaker form',
  ambassador: 'Ambassador form',
  'sponsorship-form': 'Sponsorship form',
  accommodation: 'Accommodation form',
}

export function isPageKey(text: unknown): text is PageKey {
  return pageKeys.some((key) => key === text)
}
