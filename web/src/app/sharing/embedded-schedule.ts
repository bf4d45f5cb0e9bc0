import { direction, language } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { embeddedStylePath } from '@fest/schemas/core/embedded-schedule.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { formatDay, formatTimeRange, programDayOf, usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import type { FeedQueryResult } from '#app/content/content.generated.ts'
import { siteSettingsQuery } from '#app/content/settings/site-settings.groq.ts'
import { paths } from '#app/paths.ts'
import { feedQuery } from './feed.groq.ts'
import { answerTo, type FileContext, type SiteFile } from './listing.ts'

/** Those of tokens.css that the page needs, light and dark, held by a test: it is made where no styles are built. */
export const colors = [
  ['bg', '#fbf6ee', '#120e17'],
  ['line', '#ddd0c0', '#3a2f45'],
  ['text', '#1d1524', '#f5eee6'],
  ['muted', '#655a6b', '#b3a7b8'],
  ['amber', '#9c4e00', '#ffb23e'],
  ['ember', '#b5360f', '#ff6b3d'],
] as const

type Session = FeedQueryResult['sessions'][number]

/**
 * The schedule for other sites' frames, by the site's days and the event's zone: without script, so that
 * nothing of a signed-in person can be on it. Links open in a new tab, which the other site can't reach.
 */
export async function embeddedSchedule({ config: { siteUrl }, readContent }: FileContext): Promise<SiteFile> {
  const settings = await answerTo(readContent, siteSettingsQuery)
  const { sessions } = await answerTo(readContent, feedQuery)
  const timeZone = settings?.timeZone ?? 'UTC'
  const dayEndHour = settings?.dayEndHour ?? usualDayEndHour
  const title = settings?.title ?? eventName
  const zone = zoneName(timeZone)
  const all = escapeHtml(`${siteUrl}${paths.schedule()}`)
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const days = Map.groupBy(inOrder, ({ startsAt }) => programDayOf(startsAt, timeZone, dayEndHour))
  const text = [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(t`Schedule, ${title}`)}</title>`,
    `<link rel="canonical" href="${all}">`,
    `<link rel="stylesheet" href="${embeddedStylePath}">`,
    '</head>',
    // What `#light` or `#dark` at the end of the address finds, so that the style can tell.
    '<body id="light">',
    '<main id="dark">',
    `<h1>${linkTo(all, escapeHtml(title))}</h1>`,
    `<p>${escapeHtml(t`Times are in ${zone}.`)}</p>`,
    ...[...days].map(([day, ofDay]) => dayHtml(day, ofDay, { siteUrl, timeZone })),
    sessions.length > 0 ? '' : `<p>${escapeHtml(t`Sessions appear here as they’re confirmed.`)}</p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
  return { type: 'text/html; charset=utf-8', text }
}

/** Both texts already escaped. */
function linkTo(address: string, words: string): string {
  return `<a href="${address}" target="_blank" rel="noopener">${words}</a>`
}

function dayHtml(
  day: string,
  sessions: readonly Session[],
  { siteUrl, timeZone }: { siteUrl: string; timeZone: string },
): string {
  const items = sessions.map((session) => {
    const { title, slug, startsAt, endsAt, status } = session
    const address = escapeHtml(`${siteUrl}${paths.event(slug)}`)
    const link = linkTo(address, escapeHtml(title))
    const name =
      status === 'cancelled'
        ? `<del>${link}</del> <b>${escapeHtml(t`Canceled`)}</b>`
        : status === 'tentative'
          ? `${link} <b>${escapeHtml(t`Not confirmed yet`)}</b>`
          : link
    const time = `<time datetime="${escapeHtml(startsAt)}">${formatTimeRange(startsAt, endsAt, timeZone)}</time>`
    return `<li>${time}<span>${name}<small>${escapeHtml(sessionPlace(session))}</small></span></li>`
  })
  return `<section aria-labelledby="d${day}"><h2 id="d${day}">${formatDay(day)}</h2><ul>\n${items.join('\n')}\n</ul></section>`
}

export async function embeddedStyle(): Promise<SiteFile> {
  const [light, dark] = [1, 2].map((theme) =>
    colors.map((color) => `--color-${color[0]}: ${color[theme]};`).join(' '),
  )
  const text = `:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
:root:has(#light:target) { color-scheme: light; ${light} }
:root:has(#dark:target) { color-scheme: dark; ${dark} }
body { margin: 0; background: var(--color-bg); color: var(--color-text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 48rem; margin-inline: auto; padding: 1.25rem 1rem 2rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.2; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.0625rem; }
p, small { color: var(--color-muted); }
p { margin: 0.25rem 0 0; font-size: 0.9375rem; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--color-line); }
li { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 0.25rem 1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--color-line); overflow-wrap: anywhere; }
time { padding-top: 0.625rem; font-variant-numeric: tabular-nums; font-size: 0.9375rem; }
small { display: block; font-size: 0.875rem; }
li a { display: inline-block; padding-block: 0.625rem 0.25rem; font-weight: 600; }
a { color: inherit; text-underline-offset: 0.2em; text-decoration-color: var(--color-amber); }
a:hover { color: var(--color-amber); }
a:focus-visible { outline: 2px solid var(--color-amber); outline-offset: 2px; }
b { color: var(--color-ember); font-size: 0.875rem; }
@media (max-width: 26rem) { li { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`
  return { type: 'text/css; charset=utf-8', text }
}
