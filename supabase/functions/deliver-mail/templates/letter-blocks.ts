/*
 * The text of a letter as the database keeps it: blocks of plain text, taken apart from Markdown where it was written. No
 * markup is kept, so none can come in by a letter, and none by a variable, which is filled in only here.
 */
import { fillLetter, type LetterValues } from '../../../../schemas/core/fill-letter.ts'
import { recordsIn } from '../../../../schemas/core/records.ts'

type Inline =
  | { type: 'text'; text: string; isStrong: boolean; isEmphasized: boolean }
  | { type: 'break' }
  | { type: 'link'; href: string; text: string }

export type LetterBlock =
  | { type: 'paragraph' | 'heading' | 'quote'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; items: Inline[][] }

/** The blocks with their variables filled in. Whatever isn't a block is left out. */
export function readBlocks(content: unknown, values: LetterValues): LetterBlock[] {
  return recordsIn(content).flatMap((block): LetterBlock[] => {
    switch (block['type']) {
      case 'paragraph':
      case 'heading':
      case 'quote':
        return [{ type: block['type'], children: readInlines(block['children'], values) }]
      case 'list': {
        const items = Array.isArray(block['items']) ? (block['items'] as unknown[]) : []
        const isOrdered = block['isOrdered'] === true
        return [{ type: 'list', isOrdered, items: items.map((item) => readInlines(item, values)) }]
      }
      default:
        return []
    }
  })
}

function readInlines(children: unknown, values: LetterValues): Inline[] {
  return recordsIn(children).flatMap((inline): Inline[] => {
    const text = typeof inline['text'] === 'string' ? fillLetter(inline['text'], values) : ''
    if (inline['type'] === 'break') return [{ type: 'break' }]
    if (text === '') return []
    const href = typeof inline['href'] === 'string' ? targetOf(inline['href'], values) : null
    if (inline['type'] === 'link' && href !== null) return [{ type: 'link', href, text }]
    const isStrong = inline['isStrong'] === true
    return [{ type: 'text', text, isStrong, isEmphasized: inline['isEmphasized'] === true }]
  })
}

/** The target of a link: the ticket, or an address of the web or of mail. Other variables have no place in it. */
function targetOf(href: string, values: LetterValues): string | null {
  if (href === '{ticket_link}') return values.ticket_link
  return /^(?:https:\/\/|mailto:)[^\s"'<>]+$/.test(href) ? href : null
}

/** A block for people who want no HTML; the address of a link follows its words. */
export function plainTextOfBlock(block: LetterBlock): string {
  if (block.type !== 'list') return plainInlines(block.children)
  return block.items
    .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${plainInlines(item)}`)
    .join('\n')
}

function plainInlines(children: readonly Inline[]): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if (inline.type === 'text' || inline.text === inline.href) return inline.text
      return `${inline.text} (${inline.href.replace(/^mailto:/, '')})`
    })
    .join('')
}
