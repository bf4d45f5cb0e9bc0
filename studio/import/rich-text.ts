import { stableHash } from './plan/stable-hash.ts'

type Span = { _type: 'span'; _key: string; text: string; marks: string[] }
type LinkMark = { _key: string; _type: 'link'; href: string }

/** A paragraph, a heading or an item of a list, as the Studio stores it. */
export type TextBlock = {
  _type: 'block'
  _key: string
  style: string
  listItem?: 'bullet' | 'number'
  level?: number
  children: Span[]
  markDefs: LinkMark[]
}

type Run = { text: string; marks: readonly string[]; href?: string }

const styleOfPrefix: readonly (readonly [RegExp, string])[] = [
  [/^#{4,6} +/, 'h4'],
  [/^### +/, 'h3'],
  [/^##? +/, 'h2'],
  [/^> ?/, 'blockquote'],
]

/**
 * Rich text from the Markdown that people write into a call for papers: paragraphs, lists, headings, bold, italic, code
 * and links. Anything else stays as it was typed. The same `path` and text always give the same keys.
 */
export function blocksOfMarkdown(path: string, markdown: string): TextBlock[] {
  return paragraphsOf(markdown).map(({ style, listItem, text }, index) =>
    blockOf(`${path}/${index}`, style, listItem, text),
  )
}

type Paragraph = { style: string; listItem: 'bullet' | 'number' | undefined; text: string }

function paragraphsOf(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | null = null
  for (const line of markdown.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const item = /^\s*(?:([-*+])|(\d{1,3})[.)])\s+(.+)$/.exec(line)
    const trimmed = line.trim()
    const heading = styleOfPrefix.find(([prefix]) => prefix.test(trimmed))
    if (trimmed === '') {
      open = null
    } else if (item) {
      open = { style: 'normal', listItem: item[1] ? 'bullet' : 'number', text: (item[3] ?? '').trim() }
      paragraphs.push(open)
    } else if (heading && !(open?.style === 'blockquote' && heading[1] === 'blockquote')) {
      open = { style: heading[1], listItem: undefined, text: trimmed.replace(heading[0], '') }
      paragraphs.push(open)
      if (open.style !== 'blockquote') open = null
    } else if (open) {
      open.text += ` ${heading ? trimmed.replace(heading[0], '') : trimmed}`
    } else {
      open = { style: 'normal', listItem: undefined, text: trimmed }
      paragraphs.push(open)
    }
  }
  return paragraphs.filter(({ text }) => text.trim() !== '')
}

function blockOf(path: string, style: string, listItem: Paragraph['listItem'], text: string): TextBlock {
  const markDefs: LinkMark[] = []
  const children = runsOf(text).map(({ text, marks, href }, index): Span => {
    const all = [...marks]
    if (href !== undefined) {
      const key = stableHash(`${path}/link/${markDefs.length}`)
      markDefs.push({ _key: key, _type: 'link', href })
      all.push(key)
    }
    return { _type: 'span', _key: stableHash(`${path}/span/${index}`), text, marks: all }
  })
  return {
    _type: 'block',
    _key: stableHash(path),
    style,
    ...(listItem === undefined ? {} : { listItem, level: 1 }),
    children,
    markDefs,
  }
}

const inline =
  /\\(?<escaped>[\\`*_[\]#>+.()!-])|`(?<code>[^`]+)`|\*\*(?<strong>\S(?:[^*]*\S)?)\*\*|\*(?<em>[^\s*](?:[^*]*[^\s*])?)\*|(?<![\p{L}\p{N}_])_(?<em2>[^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])|\[(?<label>[^\]]+)\]\((?<href>(?:https?:\/\/|mailto:|\/(?!\/))[^\s)]*)\)|(?<bare>https?:\/\/(?:\\[\\`*_[\]]|[^\s<>()\\`*[\]])*(?:\\[\\`*_[\]]|[^\s<>().,;:!?'"\\`*[\]]))/gu

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const push = (run: Run) => {
    const last = runs.at(-1)
    const isSame = last && last.href === run.href && last.marks.join() === run.marks.join()
    if (isSame && run.href === undefined) last.text += run.text
    else if (run.text !== '') runs.push(run)
  }
  let end = 0
  for (const match of text.matchAll(inline)) {
    push({ text: text.slice(end, match.index), marks: [] })
    end = match.index + match[0].length
    const { escaped, code, strong, em, em2, label, href, bare } = match.groups ?? {}
    if (escaped !== undefined) push({ text: escaped, marks: [] })
    else if (code !== undefined) push({ text: code, marks: ['code'] })
    else if (strong !== undefined) for (const run of runsOf(strong)) push(withMark(run, 'strong'))
    else if (em !== undefined || em2 !== undefined)
      for (const run of runsOf(em ?? em2 ?? '')) push(withMark(run, 'em'))
    else if (label !== undefined && href !== undefined)
      for (const run of runsOf(label)) push({ ...run, href: secure(href) })
    else if (bare !== undefined) push({ text: plainOf(bare), marks: [], href: secure(plainOf(bare)) })
  }
  push({ text: text.slice(end), marks: [] })
  return runs
}

function withMark(run: Run, mark: string): Run {
  return { ...run, marks: [mark, ...run.marks] }
}

/** The text with its escapes resolved. */
function plainOf(text: string): string {
  return text.replaceAll(/\\([\\`*_[\]#>+.()!-])/g, '$1')
}

/** The Studio refuses links over http, and hosts that still need them are rare. */
function secure(href: string): string {
  return href.replace(/^http:/, 'https:')
}

/** Any of the Studio's rich texts, whatever blocks it has. */
export type RichText = readonly { readonly _type: string; readonly [field: string]: unknown }[]

/** The words of a rich text without formatting, to decide whether an import would change it. */
export function wordsOf(text: RichText): string {
  return text
    .map((block) =>
      block._type === 'block'
        ? spansOf(block)
            .map((span) => span.text)
            .join('')
        : otherText(block),
    )
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n')
}

/** A rich text as Markdown that `blocksOfMarkdown` reads back with the same words. */
export function markdownOf(text: RichText): string {
  const parts: string[] = []
  let number = 0
  for (const block of text) {
    const line = (block._type === 'block' ? inlineMarkdown(block) : escapeMarkdown(otherText(block)))
      .replaceAll(/\s+/g, ' ')
      .trim()
    number = block['listItem'] === 'number' ? number + 1 : 0
    if (line !== '') parts.push(prefixOf(block, number) + line)
  }
  return parts.join('\n\n')
}

function prefixOf(block: RichText[number], number: number): string {
  if (block['listItem'] === 'bullet') return '- '
  if (block['listItem'] === 'number') return `${number}. `
  const prefixes: Record<string, string> = { h2: '## ', h3: '### ', h4: '#### ', blockquote: '> ' }
  return prefixes[String(block['style'])] ?? ''
}

function spansOf(block: RichText[number]): { text: string; marks: string[] }[] {
  const { children } = block as { children?: { text?: string; marks?: string[] }[] }
  return (children ?? []).map(({ text, marks }) => ({ text: text ?? '', marks: marks ?? [] }))
}

function inlineMarkdown(block: RichText[number]): string {
  const { markDefs = [] } = block as { markDefs?: { _key: string; href?: string }[] }
  let line = ''
  for (const { text, marks } of spansOf(block)) {
    const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
    const href = markDefs.find(({ _key, href }) => marks.includes(_key) && href)?.href
    line += before + marked(inner, { marks, href, follows: line + before }) + after
  }
  return line
}

/** One piece of a line; `follows` is the text before it, to keep asterisks from running together. */
function marked(
  text: string,
  { marks, href, follows }: { marks: readonly string[]; href: string | undefined; follows: string },
): string {
  if (text === '') return ''
  if (marks.includes('code') && !text.includes('`')) return `\`${text}\``
  const escaped = escapeMarkdown(text)
  if (href !== undefined && /^[^\s()]+$/.test(href) && !text.includes(']')) {
    // A bare address becomes a link by itself when it is read back.
    return text === href ? escaped : `[${escaped}](${href})`
  }
  if (text.includes('*') || follows.endsWith('*')) return escaped
  if (marks.includes('strong')) return `**${escaped}**`
  return marks.includes('em') ? `*${escaped}*` : escaped
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]]/g, String.raw`\$&`)
    .replace(/^(\s*)([#>+-])/, String.raw`$1\$2`)
    .replace(/^(\s*\d{1,3})([.)])/, String.raw`$1\$2`)
}

/** Other blocks as text; pictures have none that a spreadsheet could hold. */
function otherText(block: RichText[number]): string {
  const { text, code, latex } = block as { text?: string; code?: string; latex?: string }
  return text ?? code ?? latex ?? ''
}
