import { byteOrderMark, csvLine, unguarded } from '@fest/schemas/core/csv.ts'
import { type Sheet, SheetError, sheetOfRows, type SheetRow } from './sheet.ts'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/**
 * Reads what Excel, LibreOffice, Numbers and Google Sheets save: comma, semicolon or tab (detected from the header),
 * quoted cells with line breaks and doubled quotes, any line ending, with or without a byte order mark. Empty rows are
 * left out, short ones padded. Throws SheetError.
 */
export function readCsv(text: string): Sheet & { delimiter: Delimiter } {
  const source = text.replace(/^\uFEFF/, '')
  // Excel writes this line when somebody chose the delimiter.
  const [hint, chosen] = /^sep=([,;\t])\r?\n/.exec(source) ?? []
  const body = hint === undefined ? source : source.slice(hint.length)
  const delimiter = delimiters.find((each) => each === chosen) ?? guessDelimiter(body)
  const records = recordsOf(body, delimiter, hint === undefined ? 1 : 2)
  const sheet = sheetOfRows(records)
  const named = sheet.header.length
  for (const { line, cells } of records) {
    if (cells.slice(named).some((cell) => cell.trim() !== ''))
      throw new SheetError(
        `Row ${line} has ${cells.length} cells, but the header names ${named} columns. Put quotes around cells with a line break or a "${delimiter === '\t' ? 'tab' : delimiter}".`,
      )
  }
  return { delimiter, ...sheet }
}

/** The delimiter that splits the header into the most cells; quoted text doesn't count. */
function guessDelimiter(text: string): Delimiter {
  let best: Delimiter = ','
  let most = 0
  for (const delimiter of delimiters) {
    const count = (recordsOf(text, delimiter, 1, 1)[0]?.cells.length ?? 1) - 1
    if (count > most) {
      most = count
      best = delimiter
    }
  }
  return best
}

/** The rows that are not empty, at most `limit` of them. */
function recordsOf(text: string, delimiter: string, firstLine: number, limit = Infinity): SheetRow[] {
  const records: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = firstLine
  let begin = firstLine

  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) records.push({ line: begin, cells })
    cells = []
    cell = ''
  }

  for (let index = 0; index < text.length && records.length < limit; index++) {
    const character = text[index]
    if (character === '\n' || (character === '\r' && text[index + 1] !== '\n')) line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') continue
      endRow()
      begin = line
    } else cell += character
  }
  if (isQuoted && limit === Infinity)
    throw new SheetError(`The quotes opened in row ${begin} are never closed.`)
  if (records.length < limit && (cell !== '' || cells.length > 0)) endRow()
  return records
}

/** Cells as a CSV file for spreadsheets, which {@link readCsv} and `readCell` read back. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

/** A cell's content: without the apostrophe that guards against formulas, and trimmed. */
export function readCell(cell: string): string {
  return unguarded(cell.replaceAll('\r\n', '\n')).trim()
}
