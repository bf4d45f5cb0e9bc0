import { Marked, type Token, type Tokens } from 'marked'
import type { Block, Inline } from './letter-blocks.ts'

// One line break is one in the mail, as people who write letters expect.
const marked = new Marked({ gfm: true, breaks: true })

/** Reads paragraphs, headings, lists, quotes, emphasis, links to web, email and ticket; the rest is text. */
export function blocksOf(body: string): Block[] {
  let tokens: Token[]
  try {
    tokens = marked.lexer(body)
  } catch {
    // Nested deeper than the parser goes.
    return [{ type: 'paragraph', children: textAsTyped(body) }]
  }
  return blocksIn(tokens)
}

function blocksIn(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'def':
        return []
      case 'heading':
        return block('heading', inlinesOf(token.tokens))
      case 'paragraph':
        return block('paragraph', inlinesOf(token.tokens))
      case 'text':
        return block('paragraph', inlinesOf(token.tokens ?? [token]))
      case 'blockquote':
        return blocksIn(token.tokens ?? []).flatMap((inner) =>
          inner.type === 'list' ? [inner] : block('quote', inner.children),
        )
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [{ type: 'list', isOrdered: ordered, items: items.map((item) => itemOf(item)) }]
      }
      default:
        return block('paragraph', textAsTyped(token.type === 'code' ? token.text : token.raw.trim()))
    }
  })
}

/** One item on one level: lists in lists become lines of it. */
function itemOf({ tokens }: Tokens.ListItem): Inline[] {
  const lines = blocksIn(tokens).flatMap((inner) => (inner.type === 'list' ? inner.items : [inner.children]))
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'break' as const }, ...line]))
}

function block(type: 'paragraph' | 'heading' | 'quote', children: Inline[]): Block[] {
  return children.length === 0 ? [] : [{ type, children }]
}

type Look = { isStrong?: true; isEmphasized?: true }

function inlinesOf(tokens: readonly Token[] = [], look: Look = {}): Inline[] {
  const found = tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return inlinesOf(token.tokens, { ...look, isStrong: true })
      case 'em':
        return inlinesOf(token.tokens, { ...look, isEmphasized: true })
      case 'br':
        return [{ type: 'break' }]
      case 'link': {
        const { href, text } = token as Tokens.Link
        return isTarget(href)
          ? [{ type: 'link', href, text: plain(token.tokens) || text }]
          : [{ type: 'text', text: token.raw, ...look }]
      }
      case 'text':
        return token.tokens ? inlinesOf(token.tokens, look) : [{ type: 'text', text: token.text, ...look }]
      case 'escape':
      case 'codespan':
        return [{ type: 'text', text: token.text, ...look }]
      default:
        return [{ type: 'text', text: token.raw, ...look }]
    }
  })
  return joined(found)
}

/** Merges neighbors with the same style, so that a variable is never split. */
function joined(inlines: readonly Inline[]): Inline[] {
  const list: Inline[] = []
  for (const inline of inlines) {
    const last = list.at(-1)
    const isMore =
      last?.type === 'text' &&
      inline.type === 'text' &&
      last.isStrong === inline.isStrong &&
      last.isEmphasized === inline.isEmphasized
    if (isMore) list[list.length - 1] = { ...last, text: last.text + inline.text }
    else if (inline.type !== 'text' || inline.text !== '') list.push(inline)
  }
  return list
}

const plain = (tokens: readonly Token[] = []): string =>
  inlinesOf(tokens)
    .map((inline) => (inline.type === 'break' ? ' ' : inline.text))
    .join('')

function textAsTyped(text: string): Inline[] {
  return text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index === 0 ? [] : [{ type: 'break' as const }]),
      ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
    ])
}

function isTarget(href: string): boolean {
  return href === '{ticket_link}' || /^(?:https:\/\/|mailto:)[^\s"'<>]+$/.test(href)
}
