// @chunk common
import { paths } from '#app/paths.ts'

/** The target of a link within a text, as `richTextFields` queries it. */
export type LinkTarget = { _type?: string; key?: string | null; slug?: string | null }

/** The path on the site that shows a document; null if it has no page or anchor of its own. */
export function documentPath({ _type = '', key, slug }: LinkTarget): string | null {
  if (_type === 'session') return slug ? paths.event(slug) : null
  if (_type === 'page') return key ? `/${key}` : null
  const page = pages.get(_type) ?? null
  return page !== null && slug && anchored.has(_type) ? `${page}#${slug}` : page
}

/** Types of documents by the page that shows all of them. */
const pages = new Map([
  ['home', paths.home()],
  ['hackathon', paths.hackathon()],
  ['challenge', paths.hackathon()],
  ['person', paths.speakers()],
  ['faq', paths.faq()],
  ['material', paths.materials()],
  ['sponsor', paths.sponsors()],
  ['sponsorTier', paths.sponsors()],
  ['supporter', paths.supporters()],
  ['track', paths.schedule()],
  ['room', paths.schedule()],
  ['accommodationOption', paths.accommodation()],
])

/** Those that have an anchor there. */
const anchored = new Set(['challenge', 'person', 'faq', 'material'])
