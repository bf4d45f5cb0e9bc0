import { t } from '@fest/schemas/core/words/t.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import { inEachLanguage, type SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { hrefOf } from '#app/lib/base.ts'
import { documentTitle } from '#app/lib/text/document-title.ts'
import type { PageFiles } from './page-files.ts'
import type { PageMeta } from './lazy-page.ts'
import type { SharePicture } from './sharing/share-picture.ts'

type PageHead = {
  meta: PageMeta
  path: string
  /** The page's route, such as `/event/:eventId`, where it differs from the path. */
  route?: string
  /** The page has the site's header. */
  hasLayout?: boolean
  config: SiteConfig
  /** Describes the whole site; null before an organizer has published it. */
  site: { title: string; description: string } | null
  picture: SharePicture | null
  files?: PageFiles & { readStyle: (path: string) => string }
}

/** The head of a rendered page; every text is escaped. */
export function renderHead(head: PageHead): string {
  const { meta, path, config, site, picture, files, hasLayout = true } = head
  const address = new URL(config.siteUrl + path).href
  const description = meta.description || (site?.description ?? '')
  const siteName = site?.title ?? eventName
  return [
    `<title>${escapeHtml(documentTitle(meta.title, siteName))}</title>`,
    named('description', description),
    meta.noIndex ? named('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(meta.noIndex ? [] : otherLanguages(head)),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:locale', placeOf(language)),
    property('og:title', meta.title),
    property('og:description', description),
    property('og:url', address),
    ...(picture
      ? [
          property('og:image', picture.url),
          property('og:image:width', String(picture.width)),
          property('og:image:height', String(picture.height)),
          property('og:image:alt', picture.alt),
          named('twitter:card', 'summary_large_image'),
        ]
      : [named('twitter:card', 'summary')]),
    feed('text/calendar', hrefOf('/schedule.ics'), t`The schedule as a calendar`),
    feed('application/atom+xml', hrefOf('/schedule-changes.xml'), t`Schedule changes`),
    // Its items are placed from its end: drawn when half of it has arrived, they would be seen to move.
    ...(hasLayout ? ['<link rel="expect" href="#below-header" blocking="render">'] : []),
    ...(files ? stylesInside(files) : []),
    ...(files?.scripts ?? []).map((href) => `<link rel="later" crossorigin href="${escapeHtml(href)}">`),
  ].join('\n    ')
}

/**
 * The page's style sheets inside of it, so that the first frame waits for the document alone: the faces of fonts first, in
 * an element of their own, which the script in index.html can hold back. Vite's loader finds each sheet named, and so never
 * fetches it again; a browser doesn't fetch what is disabled.
 */
function stylesInside({ styles, readStyle }: NonNullable<PageHead['files']>): string[] {
  const style = styles.map(readStyle).join('')
  const fetched = /@font-face\s*\{[^}]*url\([^}]*\}/g
  return [
    `<style>${(style.match(fetched) ?? []).join('')}</style>`,
    `<style>${style.replaceAll(fetched, '')}</style>`,
    ...styles.map((href) => `<link rel="stylesheet" disabled href="${escapeHtml(href)}">`),
  ]
}

/** A language with its most common region, as Open Graph wants it: `es_ES`. */
function placeOf(code: string): string {
  const { language: short, region } = new Intl.Locale(code).maximize()
  return `${short}_${region}`
}

function feed(type: string, href: string, title: string): string {
  return `<link rel="alternate" type="${type}" href="${href}" title="${escapeHtml(title)}">`
}

/** The page in each language, for search engines; whoever reads none of them gets the edition's. */
function otherLanguages({ path, route = path, config }: PageHead): string[] {
  const pages = inEachLanguage(config, path).filter(({ lacks }) => !lacks.includes(route))
  return [...pages, ...pages.slice(0, 1).map(({ address }) => ({ language: 'x-default', address }))].map(
    ({ language: code, address }) =>
      `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address)}">`,
  )
}

/** A page that leads to another one, for hosts that can't redirect. */
export const leadingTo = (address: string): string =>
  `<!doctype html><meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">${named('robots', 'noindex')}`

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

/**
 * The template without anything that the first frame would wait for. Its style sheet is in the page's head
 * ({@link renderHead}), and its scripts are only named: the inline script in index.html starts them once the page is
 * painted. On a slow network they would otherwise take half the bandwidth from the document and its fonts.
 */
export function withoutWaiting(template: string): string {
  return template
    .replaceAll(/<link rel="stylesheet" crossorigin[^>]*>\s*/g, '')
    .replaceAll('<script type="module" crossorigin', '<script type="later" crossorigin')
    .replaceAll('<link rel="modulepreload" crossorigin', '<link rel="later" crossorigin')
}

/** A JSON data block. `<` is escaped, so no text in it can end the element or open a script. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`
}

/** The page's structured data (schema.org) as one data block; empty without any. */
export function linkedDataBlock(nodes: readonly unknown[]): string {
  if (nodes.length === 0) return ''
  const data = { '@context': 'https://schema.org', '@graph': nodes }
  return `<script type="application/ld+json">${scriptJson(data)}</script>`
}

const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
