import { named } from '@fest/schemas/core/words/sentences.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { direction, language } from '@fest/schemas/core/words/language.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { eventName, shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { embeddedSchedulePath, embeddedStylePath } from '@fest/schemas/core/embedded-schedule.ts'
import type { VersionsQueryResult } from '#app/content/content.generated.ts'
import { siteSettingsQuery } from '#app/content/settings/site-settings.groq.ts'
import { calendarText } from '#app/features/calendar/ics.ts'
import { hrefOf } from '#app/lib/base.ts'
import { inEachLanguage } from '@fest/schemas/vocabulary/site-config.ts'
import { paths } from '#app/paths.ts'
import { feedQuery } from './feed.groq.ts'
import { embeddedSchedule, embeddedStyle } from './embedded-schedule.ts'
import { matchRoute } from '../lazy-page.ts'
import { answerTo, type FileContext, listedPages, type SiteFile } from './listing.ts'
import { scheduleXml } from './schedule-xml.ts'
import { newsTitle, changesOf } from '@fest/schemas/core/schedule-changes.ts'
import { changeLines } from '@fest/schemas/core/schedule-change-lines.ts'
import { nothingMoved, sessionPages } from '#app/features/versions/session-pages.ts'
import { versionsQuery } from '#app/features/versions/versions.groq.ts'
import { escapeXml } from '#app/lib/text/escape-xml.ts'

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

export async function makeSiteFile(path: string, context: FileContext): Promise<SiteFile | null> {
  return (await makers[path]?.(context)) ?? null
}

async function sitemap({ config, readContent }: FileContext): Promise<SiteFile> {
  // What this language lacks leads to the edition's.
  const lacks = config.languages?.find((each) => each.language === language)?.lacks ?? []
  const pages = (await listedPages(readContent)).filter(
    ({ path }) => !lacks.includes(matchRoute(path).entry.path),
  )
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
  const homes = config.languages ? inEachLanguage(config, '') : [{ address: config.siteUrl }]
  const closed = [
    ...homes.flatMap(({ address }) =>
      [paths.admin(), paths.profile(), paths.login(), paths.confirm()].map(
        (path) => new URL(address + path).pathname,
      ),
    ),
    '/studio',
    '/mailbox',
    '/auth/v1',
    '/rest/v1',
  ]
  return {
    type: 'text/plain; charset=utf-8',
    text: [
      `User-agent: *`,
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      ...homes.map(({ address }) => `Sitemap: ${address}/sitemap.xml`),
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
      `Preferred-Languages: en`,
      `Canonical: ${config.siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  }
}

async function scheduleFeed({ config, readContent }: FileContext): Promise<SiteFile> {
  const { sessions, site } = await answerTo(readContent, feedQuery)
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
  const settings = await answerTo(readContent, siteSettingsQuery)
  const manifest = {
    id: hrefOf(paths.home()),
    name: settings?.title ?? eventName,
    short_name: settings?.shortTitle ?? shortEventName,
    description: settings?.description ?? '',
    lang: language,
    dir: direction,
    start_url: hrefOf(paths.home()),
    scope: hrefOf(paths.home()),
    display: 'minimal-ui',
    background_color: '#120e17',
    theme_color: '#120e17',
    icons: [
      { src: hrefOf('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({
        src: hrefOf(`/icon-${size}.png`),
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
    shortcuts: [{ name: t`Schedule`, url: hrefOf(paths.schedule()) }],
  }
  return { type: 'application/manifest+json; charset=utf-8', text: `${JSON.stringify(manifest)}\n` }
}

/** The versions of the schedule as an Atom feed (RFC 4287), with the words of their page, in the event's zone. */
export async function changesFeed({ config: { siteUrl }, readContent }: FileContext): Promise<SiteFile> {
  const settings = await answerTo(readContent, siteSettingsQuery)
  const versions = await answerTo(readContent, versionsQuery)
  const page = `${siteUrl}${paths.scheduleChanges()}`
  const timeZone = settings?.timeZone ?? 'UTC'
  const site = settings?.title ?? eventName
  const title = t`Schedule changes, ${site}`
  const pages = sessionPages(versions)
  const changedAt = versions
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(page)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${changedAt ?? '1970-01-01T00:00:00Z'}</updated>`,
    `<author><name>${escapeXml(settings?.hostName ?? settings?.title ?? t`The organizers`)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/schedule-changes.xml`)}"/>`,
    ...versions.map((version) => entryOf(version, { page, siteUrl, timeZone, pages })),
    '</feed>',
    '',
  ]
  return { type: 'application/atom+xml; charset=utf-8', text: lines.join('\n') }
}

type EntryContext = { page: string; siteUrl: string; timeZone: string; pages: ReadonlyMap<string, string> }

function entryOf(version: VersionsQueryResult[number], context: EntryContext): string {
  const address = escapeXml(`${context.page}#v-${version._id}`)
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(t`Version ${version.version}`)}</title>`,
    `<published>${version.releasedAt}</published>`,
    // Its note may be corrected later.
    `<updated>${version._updatedAt}</updated>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    // Markup inside a feed is text there, so it is escaped once more.
    `<content type="html">${escapeXml(contentOf(version, context))}</content>`,
    '</entry>',
  ].join('\n')
}

function contentOf(
  { note, since, changes, changeCount }: VersionsQueryResult[number],
  { siteUrl, timeZone: zone, pages }: EntryContext,
): string {
  const listed = (changes ?? []).map((change) => {
    const { was, now } = changeLines(change, zone)
    const name = escapeXml(change.title)
    const path = pages.get(change.id)
    const linked = path === undefined ? name : `<a href="${escapeXml(`${siteUrl}${path}`)}">${name}</a>`
    return `<li>${named(linked, escapeXml(newsOf(newsTitle(changesOf(change)), was, now)))}</li>`
  })
  const unlisted = changeCount - listed.length
  return [
    note ? `<p>${escapeXml(note)}</p>` : '',
    listed.length === 0 ? `<p>${escapeXml(nothingMoved({ since }))}</p>` : `<ul>${listed.join('')}</ul>`,
    unlisted > 0 ? `<p>${plural(unlisted, { one: 'And # more.', other: 'And # more.' })}</p>` : '',
    listed.length === 0 ? '' : `<p>${escapeXml(t`Times are in ${zone}.`)}</p>`,
  ].join('')
}

function newsOf(news: string, was: string | null, now: string | null): string {
  if (was === null) return t`${news}; ${now ?? ''}`
  return now === null ? t`${news}; was ${was}` : t`${news}; was ${was}; now ${now}`
}
