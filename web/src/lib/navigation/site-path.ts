// @chunk common
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'

const base = 'https://this-site.example'

/**
 * The text as the path, query and hash it is on this site; null when it is none, or when a browser could take it for
 * another host (`//host`, `/\host`, a tab in between, `/..//host`). Whoever writes a link may have meant that.
 */
export function sitePath(text: string): string | null {
  if (!text.startsWith('/')) return null
  const url = parseUrl(text, base)
  // A path of two slashes would be a host when it is read as an address once more.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
