import { t } from '@fest/schemas/core/words/t.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { Marked } from 'marked'
import { anchorOf } from '#app/content/portable-text/headings.ts'
import type { EquationNumbers, MathMacros } from '#app/content/portable-text/mathml.ts'
import { document, NodeFilter } from './dom.ts'
import { findMath, placeholder } from './find-math.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { highlight } from '#app/lib/text/highlight.ts'
import { type Formula, renderMath } from './math.ts'
import { decoded, type HtmlContext, idPrefix, safeHtml } from './safe-html.ts'

export type Heading = { id: string; text: string; level: number }

export type RenderScope = {
  base: string | null
  macros: MathMacros
  /** Of all labels in the notebook. */
  numbers: EquationNumbers
  /** Ids that headings already have. */
  ids: Set<string>
  /** Collects the headings as they are found. */
  headings: Heading[]
}

const marked = new Marked({
  gfm: true,
  renderer: {
    code: ({ text, lang }) => {
      const language = /^[\w+-]{1,20}/.exec(lang ?? '')?.[0] ?? ''
      // Read again once these are nodes; a class would be removed.
      return `<pre><code title="${language}">${escapeHtml(text)}</code></pre>`
    },
    checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
  },
})

/** A Markdown text as nodes: sanitized, with rendered formulas, highlighted code, and anchors on headings. */
export function renderMarkdown(
  source: string,
  attachments: HtmlContext['attachments'],
  scope: RenderScope,
): HTMLElement {
  const { text, formulas } = findMath(withoutPageSource(source))
  let html: string
  try {
    html = marked.parse(text, { async: false })
  } catch {
    // Nested deeper than the parser goes: shown as it was typed.
    html = `<pre>${escapeHtml(text)}</pre>`
  }
  const root = safeHtml(html, { base: scope.base, attachments })
  colorCode(root)
  setFormulas(root, formulas, scope)
  for (const table of root.querySelectorAll('table')) scrollable(table)
  anchorHeadings(root, scope)
  return root
}

/** An HTML output as nodes; null when nothing visible is left, as for a script that would have drawn something. */
export function renderHtmlOutput(
  html: string,
  attachments: HtmlContext['attachments'],
  scope: RenderScope,
): HTMLElement | null {
  const root = safeHtml(html, { base: scope.base, attachments })
  for (const element of root.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const table of root.querySelectorAll('table')) scrollable(table)
  const isEmpty = root.textContent.trim() === '' && root.querySelector('img') === null
  return isEmpty ? null : root
}

/**
 * Removes what only made sense in the page a notebook was written for: front matter, comments, custom elements. Older
 * notebooks have headings without a space behind their signs.
 */
function withoutPageSource(source: string): string {
  return source
    .replace(/^\s*---\n(?:[\w-]+:[^\n]*\n|[ \t]+[^\n]*\n|\n){1,60}---[ \t]*(?:\n|$)/, '')
    .replaceAll(/^\{\/\*[^]{0,2000}?\*\/\}/gm, '')
    .replaceAll(/^<Admonition\b[^>\n]{0,200}>/gm, '<div class="alert">\n')
    .replaceAll(/^<\/Admonition>/gm, '\n</div>')
    .replaceAll(/^(?: {0,3}(```|~~~)[^]*?^ {0,3}\1|#{2,6}(?=\p{Letter}))/gmu, (found, fence?: string) =>
      fence === undefined ? `${found} ` : found,
    )
}

function colorCode(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('pre')) {
    block.tabIndex = 0
    block.setAttribute('role', 'group')
    block.setAttribute('aria-label', t`Code`)
    const code = block.querySelector('code')
    const language = code?.getAttribute('title')
    code?.removeAttribute('title')
    if (!code || !language) continue
    code.replaceChildren(
      ...highlight(code.textContent, language).map(({ text, color }) => {
        if (color === undefined) return text
        const span = document.createElement('span')
        span.className = color
        span.textContent = text
        return span
      }),
    )
  }
}

function setFormulas(root: HTMLElement, formulas: readonly Formula[], scope: RenderScope): void {
  if (formulas.length === 0) return
  const sourceOf = (text: string) =>
    text.replaceAll(placeholder, (_, index) => formulas[Number(index)]?.source ?? '')
  for (const element of root.querySelectorAll('[alt], [title], [href]')) {
    for (const name of ['alt', 'title']) {
      const value = element.getAttribute(name)
      if (value) element.setAttribute(name, sourceOf(value))
    }
    // A dollar in this address was mistaken for a formula; the resulting address is broken.
    if (/%EE%80%80|\uE000/i.test(element.getAttribute('href') ?? '')) element.removeAttribute('href')
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.includes('\uE000')) continue
    if (text.parentElement?.closest('code, pre')) {
      text.data = sourceOf(text.data)
      continue
    }
    const pieces = text.data.split(placeholder)
    // split() puts the group's match, the formula's number, at every odd index.
    text.replaceWith(
      ...pieces.map((piece, index) => {
        const formula = index % 2 === 1 ? formulas[Number(piece)] : undefined
        return formula ? renderMath(formula, scope) : index % 2 === 1 ? '' : piece
      }),
    )
  }
}

function scrollable(table: HTMLElement): void {
  if (table.parentElement?.closest('table')) return
  const box = document.createElement('div')
  box.dataset['scroll'] = ''
  box.tabIndex = 0
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', t`Table`)
  table.replaceWith(box)
  box.append(table)
}

/** One level lower, because the page's title is the first; each with a unique anchor. */
function anchorHeadings(root: HTMLElement, { ids, headings }: RenderScope): void {
  for (const heading of root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.tagName[1]) + 1, 6)
    const lowered = document.createElement(`h${level}`)
    lowered.append(...heading.childNodes)
    const text = lowered.textContent.replaceAll(/\s+/g, ' ').trim()
    const wanted = heading.id || idPrefix + (anchorOf(text) || 'section')
    let id = wanted
    for (let count = 2; ids.has(id); count += 1) id = `${wanted}-${count}`
    ids.add(id)
    lowered.id = id
    heading.replaceWith(lowered)
    if (text !== '') headings.push({ id, text, level })
  }
}

/** The letters and digits of a heading: Jupyter, GitHub and others leave these in its address, and change the rest. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')

/** Leads links that were written for headings' addresses elsewhere to the headings themselves. */
export function leadLinks(roots: readonly HTMLElement[], headings: readonly Heading[]): void {
  const links = roots.flatMap((root) => [...root.querySelectorAll(`a[href^="#${idPrefix}"]`)])
  const ids = new Set(roots.flatMap((root) => [...root.querySelectorAll('[id]')].map(({ id }) => id)))
  const found = groupBy(headings, ({ text }) => lettersOf(text))
  for (const link of links) {
    const address = decoded(link.getAttribute('href')?.slice(1) ?? '')
    if (ids.has(address)) continue
    const name = address.slice(idPrefix.length)
    // Of equal ones, GitHub numbers the second and later from 1.
    const [, first = name, number = 0] = /^(.*)-(\d+)$/.exec(name) ?? []
    const heading = found.get(lettersOf(name))?.[0] ?? found.get(lettersOf(first))?.[Number(number)]
    if (heading) link.setAttribute('href', `#${heading.id}`)
  }
}
