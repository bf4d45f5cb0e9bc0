export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** One row that isn't empty, and the line of the file where it begins. */
type CsvRow = { line: number; cells: string[] }

export type ReadRows = {
  delimiter: Delimiter
  rows: CsvRow[]
  /** The line of a row whose quotes are never closed; it is left out. */
  unclosed: number | null
}

/**
 * Reads what Excel, LibreOffice, Numbers and Google Sheets save: comma, semicolon or tab (detected from the first row),
 * quoted cells with line breaks and doubled quotes, any line ending, with or without a byte order mark. Empty rows are
 * left out. `usual` is the delimiter if neither the file nor its first row tells.
 */
export function readCsvRows(text: string, usual?: Delimiter): ReadRows {
  const source = text.replace(/^\uFEFF/, '')
  // Excel writes this line when somebody chose the delimiter.
  const [hint, chosen] = /^sep=([,;\t])\r?\n/.exec(source) ?? []
  const body = hint === undefined ? source : source.slice(hint.length)
  const delimiter = delimiters.find((each) => each === chosen) ?? usual ?? guessDelimiter(body)
  return { delimiter, ...recordsOf(body, delimiter, hint === undefined ? 1 : 2) }
}

/** The delimiter that splits the header into the most cells; quoted text doesn't count. */
function guessDelimiter(text: string): Delimiter {
  let best: Delimiter = ','
  let most = 0
  for (const delimiter of delimiters) {
    const count = (recordsOf(text, delimiter, 1, 1).rows[0]?.cells.length ?? 1) - 1
    if (count > most) {
      most = count
      best = delimiter
    }
  }
  return best
}

/** The rows that are not empty, at most `limit` of them. */
function recordsOf(
  text: string,
  delimiter: string,
  firstLine: number,
  limit = Infinity,
): Omit<ReadRows, 'delimiter'> {
  const records: CsvRow[] = []
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
  if (isQuoted) return { rows: records, unclosed: begin }
  if (records.length < limit && (cell !== '' || cells.length > 0)) endRow()
  return { rows: records, unclosed: null }
}
