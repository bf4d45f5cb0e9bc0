// @chunk common
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { sitePath } from '#app/lib/navigation/site-path.ts'

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The address when a visitor may follow it: a web address, a mail or phone link, a path or an anchor of this
 * site. Null for anything else, above all `javascript:` and `data:` in any spelling a browser would accept, what
 * looks like a path and leaves the site, and a web address with a name before the host, which looks like another.
 */
export function safeHref(href: string | null | undefined): string | null {
  const trimmed = href?.trim()
  if (!trimmed) return null
  if (trimmed.startsWith('#')) return trimmed
  if (trimmed.startsWith('/')) return sitePath(trimmed)
  const url = parseUrl(trimmed)
  if (!url || !schemes.has(url.protocol)) return null
  return url.username === '' && url.password === '' ? url.href : null
}

/** True when following it leaves this site. */
export function isExternalHref(href: string): boolean {
  return /^https?:/.test(href)
}

/** An address on this site's own origin as a path; any other unchanged. */
export function withoutOrigin(href: string, siteUrl: string): string {
  const [url, site] = [parseUrl(href), parseUrl(siteUrl)]
  if (!url || !site || url.origin !== site.origin) return href
  return sitePath(`${url.pathname}${url.search}${url.hash}`) ?? href
}
