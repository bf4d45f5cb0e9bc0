import { type PageKey, pageKeys } from '@fest/schemas/vocabulary/pages.ts'

/** Something this page lacks, and where in the Studio it is written. */
export type Missing = { text: string; action: string; href: string }

/** What the page at an address is about, beside its own heading and text. */
const contentOf: Readonly<Record<string, { type: string; text: string; action: string }>> = {
  '/schedule': { type: 'session', text: 'There are no sessions yet.', action: 'Import or write some' },
  '/workshops': { type: 'session', text: 'There are no sessions yet.', action: 'Import or write some' },
  '/speakers': { type: 'person', text: 'There are no people yet.', action: 'Add a person' },
  '/faq': { type: 'faq', text: 'There are no questions yet.', action: 'Answer one' },
  '/materials': { type: 'material', text: 'There are no materials yet.', action: 'Add one' },
  '/sponsors': { type: 'sponsor', text: 'There are no sponsors yet.', action: 'Add one' },
  '/supporters': { type: 'supporter', text: 'There are no supporters yet.', action: 'Add one' },
  '/team': { type: 'member', text: 'The team has nobody yet.', action: 'Add a member' },
  '/organizers': { type: 'member', text: 'The team has nobody yet.', action: 'Add a member' },
  '/ambassadors': { type: 'member', text: 'The team has nobody yet.', action: 'Add a member' },
  '/accommodation': {
    type: 'accommodationOption',
    text: 'There are no places to stay yet.',
    action: 'Add one',
  },
  '/hackathon': { type: 'hackathon', text: 'The hackathon has no dates yet.', action: 'Set them' },
}

/** Documents whose id is the name of their type. */
const singletons = new Set(['siteSettings', 'home', 'hackathon'])

/**
 * What the page at a path still lacks, most important first; drafts count as there. `has` tells whether there is a
 * document of a type, or with an id.
 */
export function missingOn(path: string, has: (typeOrId: string) => boolean): Missing[] {
  const missing: Missing[] = []
  if (!has('siteSettings'))
    missing.push({
      text: 'The event has no name and no dates yet.',
      action: 'Write the event settings',
      href: hrefOf('siteSettings'),
    })
  if (path === '/' && !has('home'))
    missing.push({
      text: 'The home page has no headline yet.',
      action: 'Write the home page',
      href: hrefOf('home'),
    })
  const content = contentOf[path]
  if (content && !has(content.type))
    missing.push({ text: content.text, action: content.action, href: hrefOf(content.type) })
  const key = path.slice(1) as PageKey
  if (pageKeys.includes(key) && !has(`page-${key}`))
    missing.push({
      text: 'It still has its standard heading and text.',
      action: 'Write this page',
      href: `/studio/structure/pages;${key}`,
    })
  return missing
}

function hrefOf(type: string): string {
  if (singletons.has(type)) return `/studio/intent/edit/id=${type};type=${type}/`
  return type === 'session' ? '/studio/import' : `/studio/intent/create/type=${type}/`
}
