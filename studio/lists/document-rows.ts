import { isDraftId } from '@fest/schemas/core/document-id.ts'
import { foldText, wordsOf } from '@fest/schemas/core/fold-text.ts'
import { typeTitle } from '../documents/item.ts'
import { nameOf } from '../documents/stored-document.ts'
import type { QueryParams } from '../documents/use-lake.ts'

export type DocumentRow = {
  /** Without `drafts.`. */
  _id: string
  _type: string
  /** The id of the shown version: with `drafts.` for a draft. Null if only published versions are listed. */
  _originalId?: string | null
  /** Other searchable text: the room, the speakers, the organization. */
  more: readonly (string | null)[]
  people: readonly (string | null)[] | null
  readonly [field: string]: unknown
}

export type ListedDocuments = { type: string; filter?: string; params?: QueryParams }

/** The query of a list; its parameters are those of the list and the type as `type`. `order` is GROQ. */
export function rowsQuery({ filter }: ListedDocuments, order: string): string {
  return `*[_type == $type${filter === undefined ? '' : ` && (${filter})`}] | order(${order}, _id asc) {
    _id, _type, _originalId, title,
    name, question, personName, "more": [subtitle, headline, organization, shortName, room->name, note],
    "people": speakers[].person->name
  }`
}

/** Whether it shows a draft, which can be discarded. */
export function isDraftRow({ _originalId }: DocumentRow): boolean {
  return isDraftId(_originalId ?? '')
}

export function titleOfRow(row: DocumentRow): string {
  return nameOf(row) ?? `${typeTitle(row._type)} without a name`
}

/** Its other facts in one line; may be empty. */
export function detailOfRow({ more, people }: DocumentRow): string {
  return [...more, ...(people ?? [])].filter(Boolean).join(' · ')
}

// Each row is folded once instead of for each typed letter.
const foldedRows = new WeakMap<DocumentRow, string>()

/** The rows that contain all words of the search, ignoring case and accents. */
export function rowsWith(rows: readonly DocumentRow[], search: string): readonly DocumentRow[] {
  const words = wordsOf(foldText(search))
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const folded = foldedRows.get(row) ?? foldText(`${titleOfRow(row)} ${detailOfRow(row)}`)
    foldedRows.set(row, folded)
    return words.every((word) => folded.includes(word))
  })
}
