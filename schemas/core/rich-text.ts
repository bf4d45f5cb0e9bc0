/** Any of the Studio's rich texts, whatever blocks it has. */
export type RichText = readonly { readonly _type: string; readonly [field: string]: unknown }[]

/** The plain text of a rich text, to decide whether an import would change it. */
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

/** A rich text as Markdown that an import reads back with the same words. */
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

/** `follows` is the text before it, to keep asterisks from running together. */
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

/** Other blocks as text; pictures have none that a spreadsheet could hold, and circuits are known by their caption. */
function otherText(block: RichText[number]): string {
  if (block._type === 'circuit') return typeof block['caption'] === 'string' ? block['caption'] : ''
  const { text, code, latex } = block as { text?: string; code?: string; latex?: string }
  return text ?? code ?? latex ?? ''
}
