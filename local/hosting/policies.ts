import { createHash } from 'node:crypto'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'

/** The value CSP wants for one inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The inline scripts of a page, for their hashes; data blocks are not scripts. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

/** Origins beside our own that the hosted services answer from; none where both are embedded. */
function originsOf(config: SiteConfig): { connect: string[]; images: string[]; widgets: string[] } {
  const isSanityHosted = config.sanity.apiHost === null
  const { projectId } = config.sanity
  return {
    connect: [
      ...(isSanityHosted
        ? [
            `https://${projectId}.api.sanity.io`,
            `https://${projectId}.apicdn.sanity.io`,
            // Notebooks are read from where files are kept.
            'https://cdn.sanity.io',
          ]
        : []),
      ...supabaseOrigin(config),
    ],
    images: isSanityHosted ? ['https://cdn.sanity.io'] : [],
    widgets: config.captchaSiteKey === undefined ? [] : ['https://challenges.cloudflare.com'],
  }
}

/** Where a hosted Supabase answers; none for the embedded one, which is on our own origin. */
function supabaseOrigin({ supabase: { url } }: SiteConfig): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : []
}

/** What a page may do. `scriptHashes` are those of the template's inline scripts, as `cspHash` gives them. */
export function pagePolicy(config: SiteConfig, scriptHashes: readonly string[]): string {
  const { connect, images, widgets } = originsOf(config)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...widgets].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    `frame-src ${widgets.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    basePolicy,
  ].join('; ')
}

/**
 * What is true of everything we serve, a file nobody meant to open as a page included. It is part of each other
 * policy, so a host that sends both, or the later one alone, enforces the same. Framing by ourselves is the
 * Studio's preview, which is on the site's own origin, embedded and hosted alike.
 */
export const basePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

/** What the service worker may do: fetch what pages show, and nothing else. */
export function workerPolicy(config: SiteConfig): string {
  const { connect, images } = originsOf(config)
  const reached = [...new Set([...connect, ...images])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...reached].join(' '),
    basePolicy,
  ].join('; ')
}

/**
 * As strict as the Studio allows: without 'unsafe-inline' for elements its design system has no styles. It also keeps the Studio's
 * unasked requests (version check, feedback probe, fonts of a design system) from leaving an embedded pair's machine.
 * A Studio of a hosted project has to reach Sanity, Health asks whether Supabase answers, and that's all.
 */
export function studioPolicy(config: SiteConfig): string {
  const { apiHost, projectId } = config.sanity
  const isHosted = apiHost === null
  const reached = [
    ...(isHosted
      ? [`https://${projectId}.api.sanity.io`, `wss://${projectId}.api.sanity.io`, 'https://api.sanity.io']
      : []),
    ...supabaseOrigin(config),
  ]
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${isHosted ? ' https://cdn.sanity.io' : ''}`,
    "font-src 'self' data:",
    ["connect-src 'self'", ...reached].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    basePolicy,
  ].join('; ')
}

/** A policy as a page can carry it in a `<meta>`, for hosts that send no headers; framing is for headers only. */
export function metaOfPolicy(policy: string): string {
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors '))
  return `<meta http-equiv="content-security-policy" content="${directives.join('; ')}" />`
}
