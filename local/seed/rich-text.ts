import { key, ref } from './document.ts'

type Span = { _type: 'span'; _key: string; text: string; marks: string[] }
type MarkDefinition = { _key: string; _type: string; [field: string]: unknown }
export type RichBlock = { _type: string; _key: string; [field: string]: unknown }

// Code has to come first, so that stars inside it stay stars.
const inline =
  /`(?<code>[^`]+)`|\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|\[(?<label>[^\]]+)\]\((?<target>[^)]+)\)/g

function inlineSpans(path: string, source: string): { children: Span[]; markDefs: MarkDefinition[] } {
  const children: Span[] = []
  const markDefs: MarkDefinition[] = []
  const push = (text: string, marks: string[]) => {
    if (text !== '') children.push({ _type: 'span', _key: key(path, 'span', children.length), text, marks })
  }
  let end = 0
  for (const match of source.matchAll(inline)) {
    push(source.slice(end, match.index), [])
    end = match.index + match[0].length
    const { code, strong, em, label, target } = match.groups ?? {}
    if (code !== undefined) push(code, ['code'])
    else if (strong !== undefined) push(strong, ['strong'])
    else if (em !== undefined) push(em, ['em'])
    else if (label !== undefined && target !== undefined) {
      const linkKey = key(path, 'link', markDefs.length)
      markDefs.push(
        target.startsWith('#')
          ? { _key: linkKey, _type: 'internalLink', reference: ref(target.slice(1)) }
          : { _key: linkKey, _type: 'link', href: target },
      )
      push(label, [linkKey])
    }
  }
  push(source.slice(end), [])
  if (children.length === 0) throw new Error(`${path}: a paragraph without text`)
  return { children, markDefs }
}

function textBlock(path: string, style: string, source: string, listItem?: 'bullet' | 'number'): RichBlock {
  const list = listItem === undefined ? {} : { listItem, level: 1 }
  return { _type: 'block', _key: key(path), style, ...list, ...inlineSpans(path, source) }
}

function blocksOf(path: string, chunk: string): RichBlock[] {
  const circuit = /^```circuit (?<caption>[^\n]+)\n(?<source>[\s\S]+)\n```$/.exec(chunk)
  if (circuit) return [{ _type: 'circuit', _key: key(path), ...circuit.groups }]
  const fence = /^```(?<language>\w+)\n(?<code>[\s\S]+)\n```$/.exec(chunk)
  if (fence) return [{ _type: 'codeBlock', _key: key(path), ...fence.groups }]
  const math = /^\$\$(?<latex>[\s\S]+)\$\$$/.exec(chunk)
  if (math) return [{ _type: 'math', _key: key(path), latex: math.groups?.['latex']?.trim() }]
  const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
  const callout = /^!(?<tone>note|tip|warning) (?<text>[\s\S]+)$/.exec(chunk)
  if (callout) {
    const { tone, text = '' } = callout.groups ?? {}
    return [{ _type: 'callout', _key: key(path), tone, text: oneLine(text) }]
  }
  const items = chunk.split('\n')
  for (const [pattern, kind] of [
    [/^- /, 'bullet'],
    [/^\d+\. /, 'number'],
  ] as const) {
    if (items.every((item) => pattern.test(item))) {
      return items.map((item, index) =>
        textBlock(`${path}/${index}`, 'normal', item.replace(pattern, ''), kind),
      )
    }
  }
  for (const [mark, style] of [
    ['### ', 'h3'],
    ['## ', 'h2'],
    ['> ', 'blockquote'],
  ] as const) {
    if (chunk.startsWith(mark)) return [textBlock(path, style, oneLine(chunk.slice(mark.length)))]
  }
  return [textBlock(path, 'normal', oneLine(chunk))]
}

/**
 * Rich text (Portable Text) from a small markup. Blank lines separate blocks; `## `, `### `, `> `, `- `, `1. `, fenced
 * code, `$$…$$`, `!note …`, `!tip …`, `!warning …`, a fence of the language `circuit` with its caption; within a line **strong**, *em*, `code` and [label](https://…) or
 * [label](#document-id). Keys are derived from `path`: pass a different one for each field of a document.
 */
export function rich(path: string, markup: string): RichBlock[] {
  // A blank line inside a code fence doesn't separate blocks.
  const chunks = markup
    .trim()
    .split(/\n\s*\n(?=(?:(?!```)[\s\S])*(?:```(?:(?!```)[\s\S])*```(?:(?!```)[\s\S])*)*$)/)
  return chunks.flatMap((chunk, index) => blocksOf(`${path}/${index}`, chunk.trim()))
}
