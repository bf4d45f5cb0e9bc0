import { t } from '../core/words/t.ts'
import { parseUrl } from '../vocabulary/web-address.ts'
import { blankAsNothing, tidied } from './plain-text.ts'

// What may follow a host: nothing that needs quoting in a link, no half of a surrogate pair, and no bidirectional
// control, with which an address reads as another.
const path = String.raw`[^\u0000-\u0020\u007f"<>\\^\x60{|}\p{Cs}\p{Bidi_Control}]`
const host = String.raw`([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`

export const addressPatterns = {
  web: new RegExp(`^https://${host}(:[0-9]{1,5})?([/?#]${path}*)?$`, 'u'),
  linkedin: new RegExp(String.raw`^https://([a-z0-9-]+\.)?linkedin\.com/${path}+$`, 'u'),
  instagram: new RegExp(String.raw`^https://(www\.)?instagram\.com/${path}+$`, 'u'),
}
export const wrongAddress: Record<keyof typeof addressPatterns, string> = {
  web: t`It should look like https://example.org.`,
  linkedin: t`It should look like https://www.linkedin.com/in/you.`,
  instagram: t`It should look like https://www.instagram.com/you.`,
}
/** In characters. */
export const maxAddressLength = 300

/** Most people leave out `https://`, and some phones capitalize the first letter. */
export function tidyAddress(given: unknown): unknown {
  const text = blankAsNothing(given)
  return typeof text === 'string' ? wholeAddress(text) : text
}

/** The same of a text; a blank one stays blank. */
export function wholeAddress(typed: string): string {
  const text = tidied(typed)
  if (text === '') return ''
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  // Sites with letters of other scripts have an ASCII name, too, which every mail program and database takes.
  return whole.replace(/^([a-z]+:\/\/)([^/?#]*)/i, (start, scheme: string, host: string) =>
    // What stands before an @ isn't part of a host: the address stays whole, and is refused.
    /[^ -~]/.test(host) && !host.includes('@')
      ? scheme.toLowerCase() + (parseUrl(`https://${host}`)?.host ?? host)
      : start.toLowerCase(),
  )
}
