import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { comparable } from '@fest/sheets/comparable.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { comesBy, isAboutComing, isOfLeaving, isOfState, mentionsLeaving } from './people-words.ts'
import type { PeopleSheet } from './people-sheet.ts'
import type { Column } from './person-columns.ts'

/** A handful of words can be asked about one by one. */
export const mostWords = 12
export const longestWord = 60

/** The column of the words that stand above people, in rows of their own. */
const above = -1

type List = Pick<PeopleSheet, 'header' | 'rows'> & {
  /** The columns that say who comes. */
  columns: readonly number[]
  /** A word's meaning by its column, as chosen or guessed: `yes`, `no`, or something else. */
  meaningOf: (column: number, word: string, guess: string | null) => string | null
}

/** Finds who of a list comes, by their status, or by a row above theirs that only says “Waiting list”. */
export function whoComes({ header, rows, columns, meaningOf }: List) {
  const cell = (row: SheetRow, at: number) => readCell(row.cells[at] ?? '')
  const statuses = columns.map((at) => {
    const filled = rows.map((row) => cell(row, at)).filter((word) => word !== '')
    const [known, heading] = [[...new Set(filled)], header[at] ?? '']
    return {
      at,
      heading,
      // Codes, such as receipts' numbers, and moments differ from line to line.
      areCodes: known.length > mostWords && known.length * 2 > filled.length,
      // Without a mark people stay, where marks are for leaving.
      isBlankComing: mentionsLeaving(heading) || known.every((word) => comesBy(heading, word) === false),
    }
  })
  // More different ones are people without an address.
  const areTitles = new Set(rows.map(textAlone)).size <= mostWords
  /** Whether a row only says something about those below it. */
  const isTitle = (row: SheetRow) => areTitles && textAlone(row) !== ''

  /** The status that excludes somebody, or the title above them; null if neither does. */
  function outBy(row: SheetRow, title: string): string | null {
    const isOut = title !== '' && meaningOf(above, title, meant(comesBy('', title))) !== 'yes'
    let by = isOut ? `Rows below: ${title}` : null
    for (const { at, heading, areCodes, isBlankComing } of statuses) {
      const word = cell(row, at)
      const comes = word === '' ? isBlankComing || null : comesBy(heading, word)
      if (word === '' && comes === true) continue
      const isCode = areCodes && (comes === null || /\d/.test(word)) && !isNothing(word)
      const counted = isCode ? 'filled in' : word || 'empty'
      if (meaningOf(at, counted, meant(comes)) !== 'yes') by ??= `${heading}: ${counted}`
    }
    return by
  }

  return { isTitle, outBy }
}

const meant = (comes: boolean | null) => (comes === null ? null : comes ? 'yes' : 'no')

/** What stands alone in a row that has nobody's address; '' in any other row. */
export function textAlone({ cells, merged }: SheetRow): string {
  const [text = '', ...more] = cells.flatMap((each) => readCell(each) || [])
  return more.length > 0 || merged !== undefined || text.includes('@') ? '' : text
}

/** Whether a cell is blank, or a sum of nothing such as `0,00 €`. */
export function isNothing(cell: string): boolean {
  return !/(?!0)[\p{L}\p{N}]/u.test(cell)
}

/** Whether a column says who comes, by what can hardly be anything else; whatever else may is asked. */
export function statusOf({ facts: { heading }, words: all }: Column): 'comes' | 'asked' | null {
  const words = all.filter((word) => comparable(word) !== '')
  if (words.length === 0 || words.some((word) => word.length > longestWord)) return null
  if (isOfLeaving(heading) && words.every((word) => comesBy(heading, word) !== null)) return 'comes'
  if (words.length > mostWords || words.every((word) => yesOrNo(word) !== null || /^\p{L}$/u.test(word)))
    return null
  // A status may be a student's, or a country.
  if (words.filter((word) => yesOrNo(word) === null && isAboutComing(word)).length * 2 < words.length)
    return null
  // Whoever isn’t attending may only skip the dinner.
  return isOfState(heading) || words.every((word) => comesBy(heading, word)) ? 'comes' : 'asked'
}
