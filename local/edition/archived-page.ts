import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { type HTMLElement, parse, TextNode } from 'node-html-parser'
import { archivePolicy, metaOfPolicy } from '../hosting/policies.ts'
import type { ArchivedFiles } from './archived-files.ts'

export type Archive = {
  /** Such as `2025`; the archive stands below `/2025`. */
  year: string
  /** Says above the page what this is, as HTML. */
  note: string
  siteUrl: string
  /** Paths of the pages that the archive has, such as `/schedule` and `/es/schedule`. */
  pages: ReadonlySet<string>
  files: Pick<ArchivedFiles, 'isFile' | 'keep' | 'keepStyle'>
  /** Told of each address that doesn't lead into the archive, and why, in words. */
  onLeft: (address: string, why: string) => void
}

/** What does nothing without a script, or leads to something that an event that is over doesn't have. */
const useless =
  'script, style, link, meta[property^="og:image"], meta[name="twitter:card"], form, fieldset, dialog, iframe, noscript, button:not([data-menu]), [aria-live]'

/** The widest picture to keep where a page offers several, in pixels. */
const widestPicture = 1200

/**
 * A rendered page as a file that needs nothing else of the site: its links lead to the archive's pages, its style and its
 * pictures are the archive's own, it runs no script, and says whose year it is. The rest is as it was.
 */
export async function archivedPage(html: string, path: string, archive: Archive): Promise<string> {
  const { year, siteUrl, files } = archive
  const page = parse(html, { comment: false, blockTextElements: { script: true, style: true, pre: true } })
  const styles = page.querySelectorAll('style').map(({ textContent }) => withoutScripts(textContent))
  for (const element of page.querySelectorAll(useless)) element.remove()
  for (const link of page.querySelectorAll('a')) await keepLink(link, archive)
  for (const picture of page.querySelectorAll('source')) if (picture.closest('picture')) picture.remove()
  for (const picture of page.querySelectorAll('img')) await keepPicture(picture, archive)
  for (const list of page.querySelectorAll('nav, section')) if (isEmpty(list)) list.remove()

  const style = await files.keepStyle(styles.join('') + noteStyle)
  const address = new URL(archivePath(path, year), siteUrl).href
  page.querySelector('meta[property="og:url"]')?.setAttribute('content', address)
  page.querySelector('html')?.setAttribute('data-theme', 'system')
  page
    .querySelector('head')
    ?.insertAdjacentHTML(
      'beforeend',
      [
        `<link rel="canonical" href="${address}">`,
        '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
        `<link rel="stylesheet" href="${style}">`,
      ].join(''),
    )
  page.querySelector('meta[charset]')?.insertAdjacentHTML('afterend', metaOfPolicy(archivePolicy))
  page.querySelector('main')?.insertAdjacentHTML('afterbegin', `<p class="archive-note">${archive.note}</p>`)
  return page.toString()
}

/** Where a page of the site is in the archive: `/2025` for the home page, `/2025/schedule`. */
export function archivePath(path: string, year: string): string {
  return path === '/' ? `/${year}` : `/${year}${path}`
}

/** A style sheet for a page without scripts, in a browser that has them. */
function withoutScripts(style: string): string {
  return style.replaceAll(/@media\s*\(scripting:\s*none\)/g, '@media all')
}

/** Another page of the archive, a file, another site; or no link any more. */
async function keepLink(link: HTMLElement, archive: Archive): Promise<void> {
  const { year, siteUrl, pages, files, onLeft } = archive
  const href = link.getAttribute('href') ?? ''
  if (files.isFile(href)) {
    const file = await addressOf(href, archive)
    if (file === null) unlink(link)
    else if (file !== href) {
      link.setAttribute('href', file)
      // No host shows it as a page; as a download it keeps its name.
      link.setAttribute('download', escapeHtml(new URL(href, siteUrl).searchParams.get('dl') ?? ''))
    }
    return
  }
  if (!href.startsWith('/')) return
  const [, path = '', rest = ''] = /^(\/|[^?#]+?)\/?((?:[?#].*)?)$/s.exec(href) ?? []
  if (pages.has(path)) link.setAttribute('href', `${archivePath(path, year)}${rest}`)
  else {
    onLeft(path, 'no such page')
    unlink(link)
  }
}

/** Where a file's address leads from now on; null when nothing is there. */
async function addressOf(url: string, { files, onLeft }: Archive): Promise<string | null> {
  const { address, why } = await files.keep(url)
  if (why !== undefined) onLeft(url, why)
  return address
}

/** Keeps the words in a sentence; a link alone goes with its list item. */
function unlink(link: HTMLElement): void {
  const around = link.parentNode
  const isInText = around.childNodes.some((node) => node instanceof TextNode && !node.isWhitespace)
  if (isInText) link.replaceWith(...link.childNodes)
  else {
    link.remove()
    if (around.tagName === 'LI' && isEmpty(around)) around.remove()
  }
}

function isEmpty(element: HTMLElement): boolean {
  return element.textContent.trim() === '' && element.querySelector('img, svg, video, hr') === null
}

async function keepPicture(picture: HTMLElement, archive: Archive): Promise<void> {
  const offered = (picture.getAttribute('srcset') ?? '').split(', ').flatMap((candidate) => {
    const [url, width] = candidate.trim().split(/\s+/)
    return url !== undefined && width?.endsWith('w') ? [{ url, width: Number.parseInt(width, 10) }] : []
  })
  const fitting = offered.filter(({ width }) => width <= widestPicture).toSorted((a, b) => b.width - a.width)
  const url = fitting[0]?.url ?? picture.getAttribute('src') ?? ''
  const file = archive.files.isFile(url) ? await addressOf(url, archive) : url
  if (file === null) {
    picture.replaceWith(new TextNode(escapeHtml(picture.getAttribute('alt') ?? '')))
    return
  }
  picture.setAttribute('src', file)
  // React writes srcSet.
  for (const name of Object.keys(picture.attributes))
    if (['srcset', 'sizes', 'fetchpriority'].includes(name.toLowerCase())) picture.removeAttribute(name)
}

/** In the colors that the site's style names. */
const noteStyle =
  '.archive-note{padding:.75rem 1rem;text-align:center;background:var(--color-raised);border-bottom:1px solid var(--color-line)}.archive-note a{text-decoration:underline}@media print{.archive-note{display:none}}'
