import { type MergedRange, type SheetRow, type SheetRows, withMerged } from './sheet-rows.ts'
import { scanXml } from './xml.ts'

/** A cell or row that repeats to the end of the sheet is empty; what people write repeats less often. */
const mostRepeats = 1000

type Limits = { mostRows: number; mostColumns: number; onTooLarge: () => never }

/**
 * The sheets of an OpenDocument spreadsheet (.ods) from its `content.xml`: dates as 2025-10-10, times as 14:30, and cells
 * merged downward repeated, and what is hidden marked, as those of a workbook in Excel's format.
 */
export function sheetsOfOpenDocument(
  xml: string,
  { mostRows, mostColumns, onTooLarge }: Limits,
): SheetRows[] {
  const sheets: (SheetRows & { rows: SheetRow[]; hiddenColumns: number[]; merged: MergedRange[] })[] = []
  const [hiddenStyles, struckStyles] = [new Set<string>(), new Set<string>()]
  /** Which of the open elements hide what is in them, and how many do. */
  const hiding: boolean[] = []
  let hidden = 0
  let [style, column] = ['', 0]
  let [cells, struck]: [string[], number[]] = [[], []]
  let [line, rowRepeats, cellRepeats, rowSpan, columnSpan] = [0, 1, 1, 1, 1]
  let [text, value, paragraphs, depth] = ['', '', 0, 0]
  let isStruck = false
  const put = (cell: string) => {
    if (cell === '' && cells.length >= mostColumns) return
    if (cells.length >= mostColumns) onTooLarge()
    cells.push(cell)
  }
  const path: string[] = []
  scanXml(xml, {
    open(name, attributesOf) {
      path.push(name)
      hiding.push(canHide.test(name) && isHiding(attributesOf()))
      if (hiding.at(-1)) hidden += 1
      if (name === 'style') style = attributesOf()['name'] ?? ''
      else if (name === 'table-properties') {
        if (isHiding(attributesOf())) hiddenStyles.add(style)
      } else if (name === 'text-properties') {
        if ((attributesOf()['text-line-through-style'] ?? 'none') !== 'none') struckStyles.add(style)
      } else if (name === 'table') {
        const attributes = attributesOf()
        const isHidden = hiddenStyles.has(attributes['style-name'] ?? '')
        sheets.push({ name: attributes['name'] ?? '', rows: [], hiddenColumns: [], merged: [], isHidden })
        ;[line, column] = [0, 0]
      } else if (name === 'table-column') {
        const last = column + Number(attributesOf()['number-columns-repeated'] ?? 1)
        if (hidden > 0)
          for (let at = column; at < Math.min(last, mostColumns); at++) sheets.at(-1)?.hiddenColumns.push(at)
        column = last
      } else if (name === 'table-row') {
        rowRepeats = Number(attributesOf()['number-rows-repeated'] ?? 1)
        ;[cells, struck] = [[], []]
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        const attributes = attributesOf()
        cellRepeats = Number(attributes['number-columns-repeated'] ?? 1)
        rowSpan = Number(attributes['number-rows-spanned'] ?? 1)
        columnSpan = Number(attributes['number-columns-spanned'] ?? 1)
        value = valueOf(attributes)
        isStruck = struckStyles.has(attributes['style-name'] ?? '')
        text = ''
        paragraphs = 0
      } else if (name === 'p' && depth === 0) {
        if (paragraphs > 0) text += '\n'
        paragraphs += 1
      } else if (name === 'annotation') depth += 1
      else if (name === 's' && depth === 0) text += ' '.repeat(Math.min(20, Number(attributesOf()['c'] ?? 1)))
      else if (name === 'line-break' && depth === 0) text += '\n'
    },
    text(part) {
      if (depth === 0 && path.includes('p')) text += part
    },
    close() {
      const name = path.pop()
      if (name === 'annotation') depth -= 1
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        const from = cells.length
        const cell = (value || text).trim()
        if (rowSpan > 1 || columnSpan > 1)
          sheets
            .at(-1)
            ?.merged.push({ first: line + 1, last: line + rowSpan, from, to: from + columnSpan - 1 })
        for (let count = 0; count < Math.min(cellRepeats, cell === '' ? mostColumns : mostRepeats); count++) {
          if (isStruck && cell !== '') struck.push(cells.length)
          put(cell)
        }
      } else if (name === 'table-row') {
        const rows = sheets.at(-1)?.rows ?? []
        const repeats = cells.some((cell) => cell !== '') ? Math.min(rowRepeats, mostRepeats) : 0
        for (let count = 0; count < repeats; count++) {
          if (rows.length >= mostRows) onTooLarge()
          const marks = { ...(hidden > 0 && { isHidden: true }), ...(struck.length > 0 && { struck }) }
          rows.push({ line: line + count + 1, cells, ...marks })
        }
        line += rowRepeats
      }
      if (hiding.pop()) hidden -= 1
    },
  })
  return sheets.map(({ name, rows, hiddenColumns, isHidden, merged }) => ({
    name,
    rows: withMerged(rows, merged),
    ...(isHidden && { isHidden }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
  }))
}

const canHide = /^table-(?:row|column)(?:-group)?$/

function isHiding({ visibility = 'visible', display }: Readonly<Record<string, string>>): boolean {
  return visibility !== 'visible' || display === 'false'
}

/** A cell's value where its text depends on how it is shown; empty where its text is it. */
function valueOf(attributes: Readonly<Record<string, string>>): string {
  const date = attributes['date-value']
  if (date !== undefined)
    return date.replace(/T00:00:00(?:\.0+)?$/, '').replace(/(T\d{2}:\d{2}):00(?:\.0+)?$/, '$1')
  const [, hours, minutes] = /^PT(\d+)H(\d+)M/.exec(attributes['time-value'] ?? '') ?? []
  if (hours !== undefined && minutes !== undefined)
    return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  const yes = attributes['boolean-value']
  if (yes !== undefined) return yes === 'true' ? 'yes' : 'no'
  return attributes['value-type'] === 'float' ? (attributes['value'] ?? '') : ''
}
