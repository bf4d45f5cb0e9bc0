const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The address when a visitor may follow it: a web address, a mail or phone link, a path or an anchor of this
 * site. Null for anything else, above all `javascript:` and `data:` in any spelling a browser would accept.
 */
export function safeHref(href: string | null | undefined): string | null {
  const trimmed = href?.trim()
  if (!trimmed) return null
  // "//host" and "/\host" would leave the site while looking like a path of it.
  if (/^(\/(?![/\\])|#)/.test(trimmed)) return trimmed
  const url = URL.parse(trimmed)
  return url && schemes.has(url.protocol) ? url.href : null
}

/** True when following it leaves this site. */
export function isExternalHref(href: string): boolean {
  return /^https?:/.test(href)
}
