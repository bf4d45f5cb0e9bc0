// @chunk frame
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'

const base = 'https://this-site.example'

/**
 * The text as a path, query and hash on this site; null if it is none, or if a browser could take it for another host
 * (`//host`, `/\host`, a tab in between, `/..//host`), as the author of a link may intend: whoever writes a link to the
 * sign-in page chooses where it leads afterwards.
 */
export function sitePath(text: string): string | null {
  if (!text.startsWith('/')) return null
  const url = parseUrl(text, base)
  // A path that begins with two slashes would be read as a host when parsed again.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
