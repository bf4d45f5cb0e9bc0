import { t } from '../core/words/t.ts'

/**
 * Every page whose heading, lead and text are one `page` document that organizers edit. The document's `_id` is
 * `page-<key>`, and its `key` field has the same key.
 */
export const pageNames = {
  about: t`About`,
  schedule: t`Schedule`,
  workshops: t`Workshops`,
  hackathon: t`Hackathon`,
  speakers: t`Speakers`,
  team: t`Team`,
  organizers: t`Organizers`,
  supporters: t`Supporters`,
  ambassadors: t`Ambassadors`,
  sponsors: t`Sponsors`,
  materials: t`Materials`,
  faq: t`Questions (FAQ)`,
  contact: t`Contact`,
  'code-of-conduct': t`Code of conduct`,
  privacy: t`Privacy notice`,
  register: t`Registration form`,
  refer: t`Invite friends`,
  'guest-speaker': t`Guest speaker form`,
  ambassador: t`Ambassador form`,
  'sponsorship-form': t`Sponsorship form`,
  accommodation: t`Accommodation form`,
}
export type PageKey = keyof typeof pageNames
export const pageKeys = Object.keys(pageNames) as readonly PageKey[]

export function isPageKey(text: unknown): text is PageKey {
  return pageKeys.some((key) => key === text)
}
