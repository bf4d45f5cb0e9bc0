import { shapeKey } from './column-mapping.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Headings are only searched at the beginning. */
const mostAbove = 15
/** People may know better. */
const mostOffered = 20

type Signs = {
  scoreOf: (cells: readonly string[]) => number
  /** Whether a cell is content rather than a heading. */
  isContent: (cell: string) => boolean
}

/**
 * The index of the row with the headings. Above them there may be a title, alone in its row or with a date or an author
 * beside it: a later row has to be known much better.
 */
export function headingRowOf(rows: readonly SheetRow[], { scoreOf, isContent }: Signs): number {
  const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length
  const scoreAt = (at: number) => scoreOf((rows[at]?.cells ?? []).map((cell) => cell.trim()))
  const wide = rows.findIndex((row) => filled(row) > 1)
  const first = wide > 0 && wide < mostAbove && scoreAt(wide) >= scoreAt(0) ? wide : 0
  let best = { at: first, score: scoreAt(first) }
  // The last row has nothing below it.
  for (let at = first + 1; at < Math.min(rows.length - 1, mostAbove); at++) {
    if (rows[at]?.cells.some(isContent)) continue
    const score = scoreAt(at)
    if (score >= best.score + 3) best = { at, score }
  }
  return best.at
}

/** A text, short enough for its place: at most `limit` letters. */
export function shortened(text: string, limit = 60): string {
  return text.length > limit ? `${text.slice(0, limit - 2).trimEnd()} …` : text
}

/** The rows that may hold the headings, to choose from: each by its index, with what stands in it. */
export function headingChoices(rows: readonly SheetRow[]): { value: number; label: string }[] {
  return rows.slice(0, mostOffered).map(({ line, cells }, value) => ({
    value,
    label: `row ${line}: ${shortened(cells.filter((cell) => cell.trim() !== '').join(', '))}`,
  }))
}

type Chosen<Each> = {
  rowsOf: (sheet: Each) => readonly SheetRow[]
  /** Whether headings of this shape were chosen before. */
  isChosen: (shape: string) => boolean
  read: (sheet: Each, headingAt: number) => Each
}

/** The sheets, first those with headings that were chosen before, which are read from the row that has them. */
export function chosenFirst<Each>(sheets: readonly Each[], { rowsOf, isChosen, read }: Chosen<Each>): Each[] {
  const found = sheets.map((sheet) => {
    const at = rowsOf(sheet)
      .slice(0, mostOffered)
      .findIndex(({ cells }) => isChosen(shapeKey(cells)))
    return { sheet: at < 0 ? sheet : read(sheet, at), isChosen: at >= 0 }
  })
  return found.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen)).map(({ sheet }) => sheet)
}
