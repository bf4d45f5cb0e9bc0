import { comparable } from './comparable.ts'
import { readCell } from './delimited.ts'
import type { SheetRow } from './sheet-rows.ts'

/** What most of a column's cells are. */
export type ColumnKind = 'empty' | 'yes-no' | 'states' | 'time' | 'address' | 'number' | 'text'

/** How a column came to its meaning: chosen earlier, by its heading, by its cells; null where it has none. */
export type ColumnReason = 'choice' | 'heading' | 'cells' | null

export type ColumnFacts = {
  index: number
  heading: string
  /** Up to three different values. */
  samples: readonly string[]
  /** How many rows say something in it. */
  filled: number
  kind: ColumnKind
  isHidden: boolean
}

type Tests = {
  hiddenColumns?: readonly number[]
  /** Whether a cell is a date or a time, where the importer knows more about them than their digits. */
  isTime?: (cell: string) => boolean
}

/** Enough rows to tell; lists have thousands. */
const sample = 500
/** A state is a word or a few, and a list has a handful of them. */
const longestState = 40
const mostStates = 12

/** What stands in each column, so that people can say what it means. */
export function columnFacts(
  header: readonly string[],
  rows: readonly SheetRow[],
  { hiddenColumns = [], ...tests }: Tests = {},
): ColumnFacts[] {
  return header.map((heading, index) => {
    const filled = rows.map(({ cells }) => readCell(cells[index] ?? '')).filter((cell) => cell !== '')
    return {
      index,
      heading,
      samples: [...new Set(filled)].slice(0, 3),
      filled: filled.length,
      kind: kindOf(filled.slice(0, sample), tests),
      isHidden: hiddenColumns.includes(index),
    }
  })
}

/** Whether people have to be asked about a column that nobody reads: its cells decide something, or nobody sees it. */
export function isQuestion({ kind, isHidden }: ColumnFacts): boolean {
  return kind !== 'empty' && (isHidden || kind === 'yes-no' || kind === 'states' || kind === 'time')
}

/** The key under which the choices for a file are kept for the next one with the same headings, in any spelling. */
export function shapeKey(header: readonly string[]): string {
  return header.map(comparable).join(' ').trim()
}

function kindOf(cells: readonly string[], { isTime = looksLikeTime }: Tests): ColumnKind {
  const are = (test: (cell: string) => boolean) => cells.filter(test).length * 10 >= cells.length * 7
  const different = new Set(cells.map((cell) => comparable(cell) || cell))
  if (cells.length === 0) return 'empty'
  if (different.size <= 2 && cells.every((cell) => yesOrNo(cell) !== null || isSign(cell))) return 'yes-no'
  if (are((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$|^(?:https?:\/\/|www\.)\S+$/i.test(cell))) return 'address'
  if (are((cell) => /^[-+]?\p{Nd}[\p{Nd}.,'’\s]*(?:\p{Sc}|%)?$/u.test(cell) && !isTime(cell))) return 'number'
  if (are(isTime)) return 'time'
  const isRepeated =
    cells.length >= Math.max(3, different.size * 1.5) ||
    (different.size === 1 && /^\p{L}\p{M}*$/u.test(cells[0] ?? ''))
  const isShort = cells.every((cell) => cell.length <= longestState)
  return isRepeated && isShort && different.size <= mostStates ? 'states' : 'text'
}

/** A sign such as a check mark. */
function isSign(cell: string): boolean {
  return /^[\p{So}\p{Sm}]\uFE0F?$/u.test(cell)
}

/** Whether a word is one for yes or for no, in any of the languages that lists come in; null for any other. */
export function yesOrNo(word: string): boolean | null {
  const said = comparable(word)
  if (/^(?:yes|y|x|ja|j|si|s|oui|o|sim|tak|da|ok|true|1)$/.test(said)) return true
  return /^(?:no|n|nein|non|nao|nie|nee|keine?|none|nothing|ninguno?|aucune?|nessuno?|false|0|na)$/.test(said)
    ? false
    : null
}

/** Numbers with the signs of dates or times between them. */
function looksLikeTime(cell: string): boolean {
  return /^\D{0,12}\p{Nd}{1,4}(?:[-/.:：年]\s?\p{Nd}{1,4}){1,2}(?!\p{Nd}|[.,]\p{Nd})/u.test(cell)
}
