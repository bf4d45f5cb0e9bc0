import { filePolicy } from '@fest/lake/file-types.ts'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { isArchived } from './archived-years.ts'
import {
  archivePolicy,
  basePolicy,
  embedPolicy,
  type InlineHashes,
  pagePolicy,
  studioPolicy,
  workerPolicy,
} from './policies.ts'

/** Header names in lower case. */
export type HeaderSet = Readonly<Record<string, string>>

export type PathKind = keyof ReturnType<typeof headersByKind>

export type SiteHeaders = {
  common: HeaderSet
  of: Readonly<Record<PathKind, HeaderSet>>
}

const secondsPerDay = 86_400
const forever = `public, max-age=${365 * secondsPerDay}, immutable`
const aDay = `public, max-age=${secondsPerDay}`

/** For resources that other sites' chats, launchers and calendars show; everything else is for our own pages. */
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' }
const forUs = { 'cross-origin-resource-policy': 'same-origin' }

/** The source of all headers, here and on hosts. `hashes` are of pages: nothing else has scripts or CSS. */
export function headersOfSite(
  config: SiteConfig,
  hashes: InlineHashes = { scripts: [], styles: [] },
): SiteHeaders {
  // HSTS only means something over https.
  const isHttps = config.siteUrl.startsWith('https:')
  return {
    common: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      // The camera scans tickets at the door.
      'permissions-policy':
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
      ...(isHttps && { 'strict-transport-security': `max-age=${365 * secondsPerDay}` }),
      'content-security-policy': basePolicy,
      // Counts where the policy doesn't name frames: for files and for pages that are not found.
      'x-frame-options': 'SAMEORIGIN',
    },
    of: headersByKind(config, hashes),
  }
}

function headersByKind(config: SiteConfig, hashes: InlineHashes) {
  return {
    page: { 'content-security-policy': pagePolicy(config, hashes), 'cache-control': 'no-cache', ...forUs },
    asset: { 'cache-control': forever, ...forUs },
    // A cached old worker would keep serving an old site.
    worker: { 'content-security-policy': workerPolicy(config), 'cache-control': 'no-cache', ...forUs },
    picture: { 'content-security-policy': filePolicy, 'cache-control': aDay, ...forOthers },
    // Named by their content.
    figure: { 'content-security-policy': filePolicy, 'cache-control': forever, ...forUs },
    archive: { 'content-security-policy': archivePolicy, 'cache-control': 'no-cache', ...forUs },
    archivedFile: {
      'content-security-policy': filePolicy,
      // Opened directly, it never becomes a page, whatever it contains; pages still show it.
      'content-disposition': 'attachment',
      'cache-control': forever,
      ...forUs,
    },
    icon: { 'content-security-policy': filePolicy, 'cache-control': aDay, ...forOthers },
    file: { 'content-security-policy': filePolicy, 'cache-control': 'no-cache', ...forOthers },
    embed: { 'content-security-policy': embedPolicy, 'cache-control': 'no-cache', ...forOthers },
    studio: { 'content-security-policy': studioPolicy(config), 'cache-control': 'no-cache', ...forUs },
    studioAsset: { 'content-security-policy': studioPolicy(config), 'cache-control': forever, ...forUs },
  } satisfies Record<string, HeaderSet>
}

/** All headers for one path, for a server that can tell paths apart. */
export function headersOfPath({ common, of }: SiteHeaders, path: string): HeaderSet {
  return { ...common, ...of[kindOfPath(path)] }
}

/** The kind of a path. Unknown addresses are pages, because a page says that they don't exist. */
export function kindOfPath(path: string): PathKind {
  if (path.startsWith('/studio/assets/')) return 'studioAsset'
  if (path === '/studio' || path.startsWith('/studio/')) return 'studio'
  if (path === embeddedSchedulePath) return 'embed'
  // The second is deployed in place of the first.
  if (path === '/sw.js' || path === '/sw-off.js') return 'worker'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/share/')) return 'picture'
  if (path.startsWith('/figures/')) return 'figure'
  if (isArchived(path)) return /^\/\d+\/files\//i.test(path) ? 'archivedFile' : 'archive'
  if (/^\/[^/]+\.(png|svg)$/.test(path)) return 'icon'
  const isFile = /^\/[^/]+\.[^/]+$/.test(path) && !path.endsWith('.html')
  return isFile ? 'file' : 'page'
}
