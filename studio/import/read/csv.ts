import { byteOrderMark, csvLine, unguarded } from '@fest/schemas/core/csv.ts'

/** A parsed spreadsheet. */
export type Sheet = {
  delimiter: ',' | ';' | '\t'
  header: readonly string[]
  rows: readonly SheetRow[]
}

/** A row below the header; `line` is where it begins in the file, as in an editor (the header is 1). */
export type SheetRow = { line: number; cells: readonly string[] }

/** The file isn't a readable spreadsheet; the message says where. */
export class CsvError extends Error {
  override name = 'CsvError'
}

const delimiters = [',', ';', '\t'] as const

/**
 * Reads what Excel, LibreOffice, Numbers and Google Sheets save: comma, semicolon or tab (detected from the header),
 * quoted cells with line breaks and doubled quotes, any line ending, with or without a byte order mark. Empty rows are
 * left out, short ones padded. Throws CsvError.
 */
export function readCsv(text: string): Sheet {
  const source = text.replace(/^\uFEFF/, '')
  // Excel writes this line when somebody chose the delimiter.
  const [hint, chosen] = /^sep=([,;\t])\r?\n/.exec(source) ?? []
  const body = hint === undefined ? source : source.slice(hint.length)
  const delimiter = delimiters.find((each) => each === chosen) ?? guessDelimiter(body)
  const records = recordsOf(body, delimiter, hint === undefined ? 1 : 2)
  const [header, ...rows] = records
  if (!header) throw new CsvError('The file is empty. The first row has to name the columns.')
  const names = header.cells.map((name) => name.trim())
  for (const { line, cells } of rows) {
    if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
      throw new CsvError(
        `Row ${line} has ${cells.length} cells, but the header names ${names.length} columns. Put quotes around cells with a line break or a "${delimiter === '\t' ? 'tab' : delimiter}".`,
      )
  }
  return {
    delimiter,
    header: names,
    rows: rows.map(({ line, cells }) => ({ line, cells: names.map((_, index) => cells[index] ?? '') })),
  }
}

/** The delimiter that splits the header into the most cells; quoted text doesn't count. */
function guessDelimiter(text: string): Sheet['delimiter'] {
  let best: Sheet['delimiter'] = ','
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
    throw new CsvError(`The quotes opened in row ${begin} are never closed.`)
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
