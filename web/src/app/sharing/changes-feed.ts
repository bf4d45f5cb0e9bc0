import { newsTitle } from '@fest/schemas/core/schedule-change-words.ts'
import { changesOf } from '@fest/schemas/core/schedule-changes.ts'
import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import type { SiteSettingsQueryResult, VersionsQueryResult } from '#app/content/content.generated.ts'
import { siteSettingsQuery } from '#app/content/settings/site-settings.groq.ts'
import { changeLines } from '@fest/schemas/core/schedule-change-lines.ts'
import { nothingMoved } from '#app/features/versions/nothing-moved.ts'
import { sessionPages } from '#app/features/versions/session-pages.ts'
import { versionsQuery } from '#app/features/versions/versions.groq.ts'
import { escapeXml } from '#app/lib/text/escape-xml.ts'
import { paths } from '#app/paths.ts'
import type { FileContext, SiteFile } from './listing.ts'

/** The versions of the schedule as an Atom feed (RFC 4287), with the words of their page, in the event's zone. */
export async function changesFeed({ config: { siteUrl }, readContent }: FileContext): Promise<SiteFile> {
  // The queries' generated types are the only description of the answers.
  const settings = (await readContent(siteSettingsQuery, {})) as SiteSettingsQueryResult
  const versions = ((await readContent(versionsQuery, {})) ?? []) as VersionsQueryResult
  const page = `${siteUrl}${paths.scheduleChanges()}`
  const timeZone = settings?.timeZone ?? 'UTC'
  const title = `Schedule changes, ${settings?.title ?? eventName}`
  const pages = sessionPages(versions)
  const changedAt = versions
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeXml(page)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${changedAt ?? '1970-01-01T00:00:00Z'}</updated>`,
    `<author><name>${escapeXml(settings?.hostName ?? settings?.title ?? 'The organizers')}</name></author>`,
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
    `<title>Version ${escapeXml(version.version)}</title>`,
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
  { siteUrl, timeZone, pages }: EntryContext,
): string {
  const listed = (changes ?? []).map((change) => {
    const { was, now } = changeLines(change, timeZone)
    const name = escapeXml(change.title)
    const path = pages.get(change.id)
    const linked = path === undefined ? name : `<a href="${escapeXml(`${siteUrl}${path}`)}">${name}</a>`
    const moved = was === null ? now : [`was ${was}`, now && `now ${now}`].filter(Boolean).join('; ')
    return `<li>${linked}: ${escapeXml(`${newsTitle(changesOf(change))}; ${moved}`)}</li>`
  })
  const unlisted = changeCount - listed.length
  return [
    note ? `<p>${escapeXml(note)}</p>` : '',
    listed.length === 0 ? `<p>${escapeXml(nothingMoved({ since }))}</p>` : `<ul>${listed.join('')}</ul>`,
    unlisted > 0 ? `<p>And ${unlisted} more.</p>` : '',
    listed.length === 0 ? '' : `<p>Times are in ${escapeXml(timeZone)}.</p>`,
  ].join('')
}
