/**
 * Every page whose heading, lead and text an organizer edits as one `page` document.
 * The document's `_id` is `page-<key>` and its `key` field the same key.
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
