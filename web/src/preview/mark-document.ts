import { isRecord } from '@fest/schemas/core/records.ts'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import type { Field } from './field.ts'
import { withMark } from './marks.ts'
import { markedFields } from './marked-fields.ts'

/** Numbers for fields; a field keeps its number, so that an unchanged text stays equal. */
export class FieldNumbers {
  readonly #numbers = new Map<string, number>()
  readonly #fields: Field[] = []

  numberOf(field: Field): number {
    const key = `${field.id} ${field.path}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#fields.push(field) - 1)
    return this.#fields.length - 1
  }

  fieldOf(number: number): Field | undefined {
    return this.#fields[number]
  }
}

/** A copy of the document with a mark in each text that visitors read. */
export function markDocument(document: PreviewDocument, numbers: FieldNumbers): PreviewDocument {
  const { _id: id, _type: type } = document
  let marked = document
  for (const pattern of markedFields[type] ?? []) {
    const mark = (text: string, path: string) =>
      text.trim() === '' ? text : withMark(text, numbers.numberOf({ id, type, path }))
    // The root of a document stays an object.
    marked = markAt(marked, pattern.split('.'), '', mark) as PreviewDocument
  }
  return marked
}

type Mark = (text: string, path: string) => string

function markAt(value: unknown, [segment, ...rest]: readonly string[], path: string, mark: Mark): unknown {
  if (segment === undefined) return typeof value === 'string' ? mark(value, path) : value
  if (!isRecord(value)) return value
  const name = segment.replace('[]', '')
  const child = value[name]
  if (child === undefined || child === null) return value
  const childPath = path === '' ? name : `${path}.${name}`
  if (!segment.endsWith('[]')) return { ...value, [name]: markAt(child, rest, childPath, mark) }
  if (!Array.isArray(child)) return value
  return { ...value, [name]: child.map((item, index) => markItem(item, index, rest, childPath, mark)) }
}

function markItem(item: unknown, index: number, rest: readonly string[], path: string, mark: Mark): unknown {
  const itemPath = `${path}:${isRecord(item) && typeof item['_key'] === 'string' ? item['_key'] : index}`
  return isRecord(item) && rest.length === 0
    ? markBlock(item, itemPath, mark)
    : markAt(item, rest, itemPath, mark)
}

/** A block of rich text: every piece of it leads to the block. */
function markBlock(block: Readonly<Record<string, unknown>>, path: string, mark: Mark): unknown {
  const { children, text, caption } = block
  if (typeof text === 'string' && block['_type'] === 'callout') return { ...block, text: mark(text, path) }
  if (typeof caption === 'string' && block['_type'] === 'circuit')
    return { ...block, caption: mark(caption, path) }
  if (!Array.isArray(children)) return block
  return {
    ...block,
    children: children.map((span: unknown) =>
      isRecord(span) && typeof span['text'] === 'string' ? { ...span, text: mark(span['text'], path) } : span,
    ),
  }
}
