// @chunk frame
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { withinBase } from '#app/lib/base.ts'
import { sitePath } from '#app/lib/navigation/site-path.ts'

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The address if it is safe for a visitor to follow: a web address, a mail or phone link, a path or an anchor on this
 * site. Null for anything else, above all `javascript:` and `data:` in any spelling a browser would accept, paths that
 * lead to another site, and web addresses with a user name before the host, which look like another site's.
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

export const isExternalHref = (href: string): boolean => /^https?:/.test(href)

/** An address on this site's own origin as a path; any other unchanged. */
export function withoutOrigin(href: string, siteUrl: string): string {
  const [url, site] = [parseUrl(href), parseUrl(siteUrl)]
  if (!url || !site || url.origin !== site.origin) return href
  return sitePath(`${withinBase(url.pathname)}${url.search}${url.hash}`) ?? href
}
