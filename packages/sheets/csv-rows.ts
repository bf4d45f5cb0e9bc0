const delimiters = [',', ';', '\t', '|'] as const
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
 * Comma, semicolon, tab or bar (whichever its rows show), quoted cells with line breaks and doubled quotes, any
 * line ending, with or without a byte order mark. Empty rows are left out.
 */
export function readCsvRows(text: string): ReadRows {
  const source = text.replace(/^\uFEFF/, '')
  // Excel writes this line when somebody chose the delimiter.
  const [hint, chosen] = /^sep=([,;\t])\r?\n/.exec(source) ?? []
  const body = hint === undefined ? source : source.slice(hint.length)
  const delimiter = delimiters.find((each) => each === chosen) ?? guessDelimiter(body)
  return { delimiter, ...recordsOf(body, delimiter, hint === undefined ? 1 : 2) }
}

/** In letters: enough to see how wide most rows are. */
const sample = 20_000

/**
 * The delimiter that splits most rows into the most cells; of one or two rows, or equally good ones, the first decides. Bars
 * are also in texts, unless they are between the headings.
 */
function guessDelimiter(text: string): Delimiter {
  const possible = delimiters.filter((each) => each !== '|' || /^[^\r\n]*\|/.test(text))
  const found = possible.map((delimiter) => {
    const widths = recordsOf(text.slice(0, sample), delimiter, 1).rows.map(({ cells }) => cells.length)
    const [first = 0] = widths
    const usual = widths.length > 2 ? (widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0) : first
    return { delimiter, first, usual }
  })
  return found.toSorted((a, b) => b.usual - a.usual || b.first - a.first)[0]?.delimiter ?? ','
}

/** The rows that are not empty. */
function recordsOf(text: string, delimiter: string, firstLine: number): Omit<ReadRows, 'delimiter'> {
  const records: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = firstLine
  let begin = firstLine

  const endRow = () => {
    cells.push(cell)
    // Markdown has a line of dashes below its headings.
    if (cells.some((each) => /[^\s:-]/.test(each))) records.push({ line: begin, cells })
    cells = []
    cell = ''
  }

  for (let index = 0; index < text.length; index++) {
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
  if (cell !== '' || cells.length > 0) endRow()
  return { rows: records, unclosed: null }
}
