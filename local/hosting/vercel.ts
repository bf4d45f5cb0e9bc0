import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import type { HeaderSet, PathKind, SiteHeaders } from './headers.ts'

/** Vercel's patterns (path-to-regexp) for the kinds of path with their own headers. Each path matches at most one. */
const sources: readonly (readonly [PathKind, string])[] = [
  ['page', '/((?!studio/|studio$|assets/|share/|figures/|\\d{4}/|\\d{4}$|embed/schedule$|[^/]*\\.).*)'],
  ['asset', '/assets/(.*)'],
  ['worker', '/sw.js'],
  ['picture', '/share/(.*)'],
  ['figure', '/figures/(.*)'],
  ['archive', '/(\\d{4}|\\d{4}/(?!files/).*)'],
  ['archivedFile', '/(\\d{4}/files/.*)'],
  ['embed', embeddedSchedulePath],
  ['icon', '/([^/]+\\.(?:png|svg))'],
  ['file', '/([^/]+\\.(?!(?:png|svg|html|js)$)[^./]+)'],
  ['studio', '/studio'],
  ['studio', '/studio/((?!assets/).*)'],
  ['studioAsset', '/studio/assets/(.*)'],
]

/** `vercel.json`, for deploying the folder it's in. */
export function vercelFile({ common, of }: SiteHeaders): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: asPairs(common) },
      ...sources.map(([kind, source]) => ({ source, headers: asPairs(of[kind]) })),
    ],
    rewrites: [{ source: '/studio/:path*', destination: '/studio/index.html' }],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function asPairs(headers: HeaderSet): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}
