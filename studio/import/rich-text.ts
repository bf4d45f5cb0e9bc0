import { stableHash } from '@fest/schemas/core/stable-hash.ts'

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

/** Reads lists, headings, bold, italic, code, links; else as typed. Same `path` and text, same keys. */
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
