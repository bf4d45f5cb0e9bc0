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
