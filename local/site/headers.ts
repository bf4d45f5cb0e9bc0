import { createHash } from 'node:crypto'

/** The value CSP wants for one inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The inline scripts of a page, for their hashes; data blocks are not scripts. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

type SitePolicy = {
  /** Hashes of the template's inline scripts, as `cspHash` gives them. */
  scriptHashes: readonly string[]
  /** Origins beside our own that content is read from, such as a hosted service. */
  connect: readonly string[]
  images: readonly string[]
}

export function siteContentSecurityPolicy({ scriptHashes, connect, images }: SitePolicy): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Sent with every answer of the site, whatever it is. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
}

/**
 * As strict as the Studio allows: styled-components writes inline styles. It also keeps the Studio's unasked
 * requests (version check, feedback probe, fonts of a design system) from leaving this machine. A Studio of a
 * hosted project has to reach Sanity: `sanityProjectId` allows that and no more.
 */
export function studioContentSecurityPolicy(sanityProjectId: string | null): string {
  const api =
    sanityProjectId === null
      ? ''
      : ` https://${sanityProjectId}.api.sanity.io wss://${sanityProjectId}.api.sanity.io https://api.sanity.io`
  const images = sanityProjectId === null ? '' : ' https://cdn.sanity.io'
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self' data:",
    `connect-src 'self'${api}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
