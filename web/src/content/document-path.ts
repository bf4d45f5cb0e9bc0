// @chunk common
import { paths } from '#app/paths.ts'

/** The target of a link within a text, as `richTextFields` queries it. */
export type LinkTarget = { _type?: string; key?: string | null; slug?: string | null }

/** The path on the site that shows a document; null if it has no page or anchor of its own. */
export function documentPath({ _type, key, slug }: LinkTarget): string | null {
  switch (_type) {
    case 'session':
      return slug ? paths.event(slug) : null
    case 'page':
      return key ? `/${key}` : null
    case 'home':
      return paths.home()
    case 'hackathon':
      return paths.hackathon()
    case 'challenge':
      return slug ? `${paths.hackathon()}#${slug}` : paths.hackathon()
    case 'person':
      return slug ? `${paths.speakers()}#${slug}` : paths.speakers()
    case 'faq':
      return slug ? `${paths.faq()}#${slug}` : paths.faq()
    case 'material':
      return slug ? `${paths.materials()}#${slug}` : paths.materials()
    case 'sponsor':
    case 'sponsorTier':
      return paths.sponsors()
    case 'supporter':
      return paths.supporters()
    case 'track':
    case 'room':
      return paths.schedule()
    case 'accommodationOption':
      return paths.accommodation()
    default:
      return null
  }
}
