import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { documentTitle } from '#app/lib/document-title.ts'
import type { PageFiles } from './page-files.ts'
import type { PageMeta } from './page-module.ts'

type PageHead = {
  meta: PageMeta
  /** Path of the page, starting with `/`. */
  path: string
  config: SiteConfig
  /** The page's own files. */
  files?: PageFiles
}

/** What a rendered page says about itself in its head; every text is escaped. */
export function renderHead({ meta, path, config, files }: PageHead): string {
  const title = escapeHtml(documentTitle(meta.title))
  const description = escapeHtml(meta.description)
  const address = escapeHtml(new URL(path, config.siteUrl).href)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    meta.noIndex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:url" content="${address}">`,
    ...(files?.fonts ?? []).map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(files?.styles ?? []).map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...(files?.scripts ?? []).map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
  ].join('\n    ')
}

/** A JSON data block. `<` is escaped, so no text in it can end the element or open a script. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
