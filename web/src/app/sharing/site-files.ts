import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { eventName, shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { embeddedSchedulePath, embeddedStylePath } from '@fest/schemas/core/embedded-schedule.ts'
import type { FeedQueryResult, SiteSettingsQueryResult } from '#app/content/content.generated.ts'
import { siteSettingsQuery } from '#app/content/settings/site-settings.groq.ts'
import { calendarText } from '#app/features/calendar/ics.ts'
import { paths } from '#app/paths.ts'
import { feedQuery } from './feed.groq.ts'
import { embeddedSchedule, embeddedStyle } from './embedded-schedule.ts'
import { changesFeed } from './changes-feed.ts'
import { type FileContext, listedPages, type SiteFile } from './listing.ts'
import { scheduleXml } from './schedule-xml.ts'

/** Files for machines, by path; each is made from published content. */
const makers: Record<string, (context: FileContext) => Promise<SiteFile>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/schedule.ics': scheduleFeed,
  '/schedule.xml': scheduleXml,
  '/schedule-changes.xml': changesFeed,
  [embeddedSchedulePath]: embeddedSchedule,
  [embeddedStylePath]: embeddedStyle,
  '/manifest.webmanifest': webManifest,
  '/.well-known/security.txt': securityContact,
}

export const siteFilePaths: readonly string[] = Object.keys(makers)

/** One of the files for machines; null for any other path. */
export async function makeSiteFile(path: string, context: FileContext): Promise<SiteFile | null> {
  return (await makers[path]?.(context)) ?? null
}

async function sitemap({ config, readContent }: FileContext): Promise<SiteFile> {
  const pages = await listedPages(readContent)
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
    return `  <url><loc>${escapeHtml(`${config.siteUrl}${path}`)}</loc>${changed}</url>\n`
  })
  return {
    type: 'application/xml; charset=utf-8',
    text:
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
  }
}

/* Names only paths that are neither secret nor useful to a search engine: everybody can read this file. */
async function robots({ config }: FileContext): Promise<SiteFile> {
  const closed = [
    paths.admin(),
    paths.profile(),
    paths.login(),
    paths.confirm(),
    '/studio',
    '/mailbox',
    '/auth/v1',
    '/rest/v1',
  ]
  return {
    type: 'text/plain; charset=utf-8',
    text: [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${config.siteUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  }
}

/** Where to report a vulnerability (RFC 9116). It must expire within a year; static hosts get a new date with each build. */
async function securityContact({ config }: FileContext): Promise<SiteFile> {
  const expires = new Date(Date.now() + 180 * 86_400_000)
  return {
    type: 'text/plain; charset=utf-8',
    text: [
      `Contact: ${config.siteUrl}${paths.contact()}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  }
}

/** The whole program for calendars that subscribe to it. */
async function scheduleFeed({ config, readContent }: FileContext): Promise<SiteFile> {
  // The query's generated type is the only description of the answer.
  const { sessions, site } = (await readContent(feedQuery, {})) as FeedQueryResult
  return {
    type: 'text/calendar; charset=utf-8',
    text: calendarText(sessions, {
      siteUrl: config.siteUrl,
      title: site?.title ?? eventName,
      venueName: site?.venue?.name ?? null,
      // Rooms change on the day; an hour is as often as common calendars are willing to refresh.
      refreshAfter: 'PT1H',
    }),
  }
}

async function webManifest({ readContent }: FileContext): Promise<SiteFile> {
  // The query's generated type is the only description of the answer.
  const settings = (await readContent(siteSettingsQuery, {})) as SiteSettingsQueryResult
  const manifest = {
    id: paths.home(),
    name: settings?.title ?? eventName,
    short_name: settings?.shortTitle ?? shortEventName,
    description: settings?.description ?? '',
    lang: 'en',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'minimal-ui',
    background_color: '#120e17',
    theme_color: '#120e17',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
    shortcuts: [{ name: 'Schedule', url: paths.schedule() }],
  }
  return { type: 'application/manifest+json; charset=utf-8', text: `${JSON.stringify(manifest)}\n` }
}
