/** Pages whose heading, lead and text are a `page` document: `_id` is `page-<key>`, `key` the same key. */
export const pageNames = {
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
export type PageKey = keyof typeof pageNames
export const pageKeys = Object.keys(pageNames) as readonly PageKey[]

export function isPageKey(text: unknown): text is PageKey {
  return pageKeys.some((key) => key === text)
}
