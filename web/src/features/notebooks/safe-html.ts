import { t } from '@fest/schemas/core/words/t.ts'
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import createDOMPurify, { type Config } from 'dompurify'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { document, dom, DOMParser, XMLSerializer } from './dom.ts'

/** Where a notebook's relative links lead and what its pictures are called. */
export type HtmlContext = {
  base: string | null
  /** `data:` addresses by the name used in `attachment:name`. */
  attachments: ReadonlyMap<string, string>
}

const tags =
  `h1 h2 h3 h4 h5 h6 p br hr blockquote pre code kbd samp var ul ol li dl dt dd table caption colgroup
  col thead tbody tfoot tr th td strong em b i u s del ins sub sup small mark abbr cite q figure figcaption details
  summary a img div span`.split(/\s+/)

const purifier = createDOMPurify(dom)

// These lists alone decide what may stay; of DOMPurify's defaults only one matters: it also removes the content of
// scripts, styles and the like.
const config = {
  ALLOWED_TAGS: tags,
  // class is read below and then removed.
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'colspan',
    'rowspan',
    'scope',
    'align',
    'start',
    'open',
    'id',
    // An older way to write an id; read below and then removed.
    'name',
    'class',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [
    'script',
    'style',
    'nb-style',
    'template',
    'iframe',
    'object',
    'noscript',
    'math',
    'svg',
    'title',
    'head',
    'xmp',
  ],
  ALLOWED_URI_REGEXP:
    /^(?:https?:|mailto:|tel:|attachment:|data:image\/|#|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  // We prefix every id ourselves, with the prefix that our own headings have.
  SANITIZE_DOM: true,
  RETURN_DOM: true,
} satisfies Config

export const idPrefix = 'nb-'

/** HTML from anywhere as nodes without scripts, styles, forms, frames, or anything loaded from elsewhere. */
export function safeHtml(html: string, context: HtmlContext): HTMLElement {
  // RETURN_DOM gives the <body> of a separate document, where nothing is loaded or run.
  const body = purifier.sanitize(withDrawingsAsPictures(maskStyles(html)), config) as HTMLElement
  for (const element of body.querySelectorAll<HTMLElement>('*')) restrict(element, context)
  for (const header of body.querySelectorAll('th')) if (isNameless(header)) asCell(header)
  const root = document.createElement('div')
  root.append(...document.importNode(body, true).childNodes)
  return root
}

/**
 * Inline drawings become pictures: inside an <img> a browser runs no scripts in them and loads nothing for them, and
 * their styles and ids stay separate. Takes and returns HTML with masked styles.
 */
function withDrawingsAsPictures(html: string): string {
  if (!/<svg[\s>]/i.test(html)) return html
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const drawing of parsed.querySelectorAll('svg')) {
    if (drawing.parentElement?.closest('svg')) continue
    const picture = parsed.createElement('img')
    const svg = unmaskStyles(new XMLSerializer().serializeToString(drawing))
    picture.setAttribute('src', svgAddress(svg) ?? '')
    picture.setAttribute('alt', drawing.querySelector('title')?.textContent ?? '')
    drawing.replaceWith(picture)
  }
  return parsed.body.innerHTML
}

/** A drawing as an address for <img>, never for a link or a frame. Null if it isn't an SVG. */
export function svgAddress(svg: string): string | null {
  const start = svg.search(/<svg[\s>]/i)
  if (start === -1) return null
  const drawing = svg.slice(start)
  const tag = /^<svg[^>]*>/i.exec(drawing)?.[0] ?? ''
  const named = /\sxmlns\s*=/.test(tag)
    ? drawing
    : drawing.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"')
  // Half a surrogate pair can't be encoded.
  const wellFormed = named.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(wellFormed)}`
}

function isNameless(header: HTMLElement): boolean {
  return header.textContent.trim() === '' && !header.querySelector('img')
}

/** The empty corner of a data frame: as a header, screen readers would announce it without a name. */
function asCell(header: HTMLElement): void {
  const cell = header.ownerDocument.createElement('td')
  for (const { name, value } of header.attributes) if (name !== 'scope') cell.setAttribute(name, value)
  cell.append(...header.childNodes)
  header.replaceWith(cell)
}

function restrict(element: HTMLElement, context: HtmlContext): void {
  const isAlert = /(^|\s)(alert|admonition)(\s|-|$)/.test(element.className)
  element.removeAttribute('class')
  if (isAlert) element.dataset['callout'] = ''
  const id = element.id || element.getAttribute('name')
  element.removeAttribute('name')
  if (id) element.id = idPrefix + id
  if (element.tagName === 'A') restrictLink(element, context)
  else element.removeAttribute('href')
  if (element.tagName === 'IMG') restrictPicture(element, context)
  else element.removeAttribute('src')
}

function restrictLink(link: HTMLElement, { base }: HtmlContext): void {
  const address = linkAddress(link.getAttribute('href'), base)
  if (address === null) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('href', address)
  if (!address.startsWith('#')) link.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** Null when readers can't or shouldn't follow it: another site's path would lead to the wrong place on this one. */
export function linkAddress(href: string | null, base: string | null): string | null {
  if (!href) return null
  if (href.startsWith('#')) return href.length > 1 ? `#${idPrefix}${href.slice(1)}` : null
  if (/^(https?|mailto|tel):/i.test(href)) return safeHref(href)
  if (base === null || /^[/\\]|^[^/?#]*:/.test(href.trim())) return null
  const address = safeHref(parseUrl(href, base)?.href)
  // "../../../.." must not leave the repository's host.
  return address?.startsWith(new URL(base).origin) ? address : null
}

const pictureData = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/**
 * Only pictures contained in the file; one stored elsewhere is replaced by its description with a link to it. A logo
 * beside words has none, and needs none.
 */
function restrictPicture(picture: HTMLElement, { attachments, base }: HtmlContext): void {
  const source = picture.getAttribute('src') ?? ''
  const name = /^attachment:(.+)$/.exec(source)?.[1]
  const address =
    name === undefined ? source : (attachments.get(name) ?? attachments.get(decoded(name)) ?? '')
  if (pictureData.test(address) || address.startsWith('data:image/svg+xml;')) {
    picture.setAttribute('src', address)
    picture.setAttribute('alt', picture.getAttribute('alt') ?? '')
    return
  }
  const description = picture.getAttribute('alt')?.trim() ?? ''
  const beside = [...(picture.parentElement?.childNodes ?? [])].filter(
    (node) => node.textContent?.trim() && !(node as Partial<HTMLElement>).dataset?.['missing'],
  )
  if (description === '' && beside.length > 0) return picture.remove()
  const words = picture.ownerDocument.createElement('a')
  const target = name === undefined ? linkAddress(source, base) : null
  if (target?.startsWith('http')) {
    words.setAttribute('href', target)
    words.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  words.dataset['missing'] = 'picture'
  const where = /^(?:https?:)?\/\//i.test(source)
    ? t`Picture on another site`
    : t`Picture that isn’t in the file`
  words.textContent = `${where}: ${description || t`no description`}`
  // Whatever comes next was beside a picture, not a word.
  picture.replaceWith(words, ' ')
}

export function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/*
 * Our policy blocks and reports every inline style as soon as a browser parses it, even in a document that is never
 * shown. Under another name it isn't applied.
 */
const mask = 'nb-style'

/** Renames the style attributes and elements in HTML. Any it misses are blocked all the same. */
export function maskStyles(html: string): string {
  return html.replaceAll(/<[a-z/][^<>]*>/gi, (tag) =>
    tag.replace(/^<(\/?)style(?=[\s/>])/i, `<$1${mask}`).replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${mask}`),
  )
}

/** Restores the styles' names in masked XML, for where no policy applies: inside an <img>. */
export function unmaskStyles(xml: string): string {
  return xml.replaceAll(/(<\/?|\s)nb-style(?=[\s/>=])/g, '$1style')
}
