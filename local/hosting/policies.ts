import { createHash } from 'node:crypto'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'

/** The CSP sources for what a page contains instead of naming a file. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The hashes of the scripts and styles in a page's head; data blocks aren't scripts. Only the head counts, where all text
 * is escaped, so anything injected into the body stays blocked.
 */
export function inlineHashes(html: string): InlineHashes {
  const head = html.slice(0, html.indexOf('</head>'))
  const hashes = (element: RegExp) => [...head.matchAll(element)].map(([, text]) => cspHash(text ?? ''))
  return { scripts: hashes(/<script>([^]*?)<\/script>/g), styles: hashes(/<style>([^]*?)<\/style>/g) }
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Origins of the hosted services; none where both are embedded. */
function originsOf(config: SiteConfig) {
  const isSanityHosted = config.sanity.apiHost === null
  const { projectId } = config.sanity
  return {
    connect: [
      ...(isSanityHosted
        ? [
            `https://${projectId}.api.sanity.io`,
            `https://${projectId}.apicdn.sanity.io`,
            // Notebooks are loaded from the file CDN.
            'https://cdn.sanity.io',
          ]
        : []),
      ...supabaseOrigin(config),
    ],
    images: isSanityHosted ? ['https://cdn.sanity.io'] : [],
    media: isSanityHosted ? `https://cdn.sanity.io/files/${projectId}/` : "'self'",
    widgets: config.captchaSiteKey === undefined ? [] : ['https://challenges.cloudflare.com'],
  }
}

/** The hosted Supabase's origin; none for the embedded one, which is on our own. */
function supabaseOrigin({ supabase: { url } }: SiteConfig): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : []
}

export function pagePolicy(config: SiteConfig, { scripts, styles }: InlineHashes): string {
  const { connect, images, media, widgets } = originsOf(config)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...widgets].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...images].join(' '),
    // Recordings of sessions, with their captions.
    `media-src ${media}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    `frame-src ${widgets.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    basePolicy,
    ownFrames,
  ].join('; ')
}

/**
 * Applies to everything we serve, including a file that nobody meant to open as a page. It is contained in every other
 * policy, so a host that sends both, or only the later one, enforces the same. It says nothing of frames, since the
 * schedule for other sites couldn't take that back: `x-frame-options` does, which only counts where no policy names
 * frames.
 */
export const basePolicy = "object-src 'none'; base-uri 'none'"

/** For the Studio's preview, which is on the site's own origin, embedded and hosted alike. */
const ownFrames = "frame-ancestors 'self'"

/** The schedule for other sites' frames: its markup and its style. It runs no script and asks for nothing else. */
export const embedPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'none'",
  basePolicy,
  'frame-ancestors *',
].join('; ')

/** A page of an earlier year: its own files, and no script. */
export const archivePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' https:",
  "font-src 'self'",
  "form-action 'none'",
  basePolicy,
  ownFrames,
].join('; ')

/** The service worker's policy: it may fetch what pages show, and nothing else. */
export function workerPolicy(config: SiteConfig): string {
  const { connect, images } = originsOf(config)
  const reached = [...new Set([...connect, ...images])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...reached].join(' '),
    basePolicy,
    ownFrames,
  ].join('; ')
}

/**
 * As strict as the Studio allows: without 'unsafe-inline' for style elements its design system has no styles. It also
 * blocks requests that the Studio makes unasked (version check, feedback probe, fonts of a design system), so that
 * nothing leaves a machine with embedded services. A hosted project's Studio only has to reach Sanity and, for Today's check,
 * Supabase.
 */
export function studioPolicy(config: SiteConfig): string {
  const { apiHost, projectId } = config.sanity
  const isHosted = apiHost === null
  const reached = [
    ...(isHosted
      ? [
          `https://${projectId}.api.sanity.io`,
          `wss://${projectId}.api.sanity.io`,
          'https://api.sanity.io',
          // A notebook's form reads its file.
          `https://cdn.sanity.io/files/${projectId}/`,
        ]
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
    ownFrames,
  ].join('; ')
}

/** A policy for a page's `<meta>`, for hosts that send no headers; framing can only be restricted by a header. */
export function metaOfPolicy(policy: string): string {
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors '))
  return `<meta http-equiv="content-security-policy" content="${directives.join('; ')}" />`
}
