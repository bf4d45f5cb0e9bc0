import { type ColumnFacts, columnFacts } from '@fest/sheets/column-mapping.ts'
import { readDelimited, refuseWiderRows } from '@fest/sheets/delimited.ts'
import { headingRowOf } from '@fest/sheets/heading-row.ts'
import { openFile } from '@fest/sheets/open-file.ts'
import { listBelow, type SheetRow, type SheetRows } from '@fest/sheets/sheet-rows.ts'
import { eachReadable } from '@fest/sheets/text-of-bytes.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { peopleHeadingScore } from './people-words.ts'

export type PeopleSheet = SheetRows & {
  /** All rows, including those above the headings. */
  all: readonly SheetRow[]
  /** The index in `all` of the row with the headings; -1 where there are none. */
  headingAt: number
  header: readonly string[]
  /** Those below the headings. */
  rows: readonly SheetRow[]
  /** What each column holds. */
  facts: readonly ColumnFacts[]
}

/** The parsed list, the likeliest sheet, or way to read a text, first; or the reason it can't be read. */
export type PeopleFile =
  | { sheets: readonly PeopleSheet[]; problem?: undefined }
  | { sheets?: undefined; problem: string }

/** Reads a spreadsheet (.xlsx, .ods or CSV) as the Studio's import does; never throws because of its content. */
export async function readPeopleFile(bytes: Uint8Array): Promise<PeopleFile> {
  try {
    const opened = await openFile(bytes)
    const sheets =
      'sheets' in opened
        ? opened.sheets.map((each) => peopleSheet(each))
        : eachReadable(opened.texts, sheetOfText)
    const score = ({ isHidden, header, rows }: PeopleSheet) =>
      peopleHeadingScore(header) - (isHidden === true ? 100 : 0) - (rows.length === 0 ? 200 : 0)
    return { sheets: sheets.toSorted((a, b) => score(b) - score(a)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}

function sheetOfText(text: string): PeopleSheet {
  const { rows, delimiter } = readDelimited(text)
  if (rows.length === 0) throw new UnreadableFile('This file is empty.')
  const sheet = peopleSheet({ name: '', rows })
  refuseWiderRows(rows, { headingAt: Math.max(0, sheet.headingAt), delimiter })
  return sheet
}

/** A sheet with its headings in the likely or the chosen row. */
export function peopleSheet(sheet: SheetRows, chosen?: number): PeopleSheet {
  const { rows, hiddenColumns = [] } = sheet
  const headingAt = chosen ?? likelyHeading(rows)
  const below = listBelow(rows, headingAt)
  const header = below.header.map((heading, at) => heading || `Column ${at + 1}`)
  const facts = columnFacts(header, below.rows, { hiddenColumns })
  return { ...sheet, all: rows, headingAt, header, rows: below.rows, facts }
}

function likelyHeading(rows: readonly SheetRow[]): number {
  const at = headingRowOf(rows, { scoreOf: peopleHeadingScore, isContent })
  // A list that starts with a person has no headings.
  return rows[at]?.cells.some((cell) => addressIn(cell) !== null) === true ? -1 : at
}

function isContent(cell: string): boolean {
  return addressIn(cell) !== null || /^[\d\s.,:/+-]+$/.test(cell.trim())
}

/** The address in a cell such as `ada@x.example` or `Ada Okafor <ada@x.example>`; null where there is none. */
export function addressIn(cell: string): string | null {
  const text = cell.replaceAll(/\p{Cf}+/gu, '').trim()
  return /^(?:[^<>]*<|mailto:)?([^\s@<>,;:]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,})>?$/i.exec(text)?.[1] ?? null
}
