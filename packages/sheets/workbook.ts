import { type MergedRange, mostColumns, type SheetRow, type SheetRows, withMerged } from './sheet-rows.ts'
import { sheetsOfOpenDocument } from './ods.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { ArchiveError, unzipTexts } from './unzip.ts'
import { readXml, scanXml, type XmlElement, XmlError } from './xml.ts'

/** In bytes, unpacked: a thousand rows are about one million. */
const largestUnpacked = 80_000_000
const mostRows = 20_000

/**
 * The sheets with rows, hidden ones last; what the file hides is marked. Dates are as in a CSV file,
 * merged cells repeat downward, formulas are their last result, also `#REF!`. Throws UnreadableFile.
 */
export function readWorkbook(bytes: Uint8Array): SheetRows[] {
  try {
    const parts = unzipTexts(bytes, isPart, largestUnpacked)
    const document = parts.get('content.xml')
    const found =
      document === undefined
        ? sheetsOf(parts)
        : sheetsOfOpenDocument(document, { mostRows, mostColumns, onTooLarge })
    const sheets = found.filter(({ rows }) => rows.length > 0).map(withFilledColumns)
    if (sheets.every(({ rows }) => rows.length === 1))
      throw new UnreadableFile('The workbook has no sheet with rows below a heading.')
    return sheets.toSorted((a, b) => Number(a.isHidden ?? false) - Number(b.isHidden ?? false))
  } catch (error) {
    if (error instanceof XmlError) throw new UnreadableFile('The workbook is damaged. Save it again.')
    if (!(error instanceof ArchiveError)) throw error
    throw new UnreadableFile(
      error.isTooLarge
        ? 'The workbook is too large. Save the sheet you need alone, as CSV.'
        : 'The workbook is cut off or damaged. Save it again.',
    )
  }
}

/** Only columns that say something can hide it. */
function withFilledColumns({ hiddenColumns = [], ...sheet }: SheetRows): SheetRows {
  const filled = hiddenColumns.filter((at) => sheet.rows.some(({ cells }) => (cells[at] ?? '') !== ''))
  return filled.length > 0 ? { ...sheet, hiddenColumns: filled } : sheet
}

function isPart(path: string): boolean {
  return /^content\.xml$|^xl\/(?:workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/i.test(
    path,
  )
}

function sheetsOf(parts: ReadonlyMap<string, string>): SheetRows[] {
  const workbook = parts.get('xl/workbook.xml')
  if (workbook === undefined) throw new UnreadableFile(otherArchive)
  const root = readXml(workbook)
  const targets = new Map(
    childrenOf(readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>')).map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'] ?? '',
    ]),
  )
  const context: Context = {
    strings: stringsOf(parts.get('xl/sharedStrings.xml')),
    styles: stylesOf(parts.get('xl/styles.xml')),
    isFrom1904: isSet(childrenOf(root, 'workbookPr')[0]?.attributes['date1904']),
  }
  return childrenOf(root, 'sheets', 'sheet').map(({ attributes }) => {
    const target = targets.get(attributes['id']) ?? ''
    const xml = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
    return {
      name: attributes['name'] ?? '',
      ...(isHidden && { isHidden }),
      ...(xml === undefined ? { rows: [] } : rowsOf(xml, context)),
    }
  })
}

const otherArchive =
  'This is an archive, but no Excel workbook, nor an OpenDocument spreadsheet (.ods) that we can read. Open it and save the list as .xlsx or CSV (UTF-8).'

type Context = {
  strings: readonly string[]
  styles: readonly CellStyle[]
  isFrom1904: boolean
}

function onTooLarge(): never {
  throw new UnreadableFile(
    `A sheet has more than ${mostRows} rows or ${mostColumns} columns. Save the part you need as CSV.`,
  )
}

/** The rows with content, and the columns that are hidden. */
function rowsOf(xml: string, context: Context): Pick<SheetRows, 'rows' | 'hiddenColumns'> {
  const rows = new Map<number, SheetRow & { cells: string[] }>()
  const hidden = { row: false, columns: new Set<number>() }
  const merged: MergedRange[] = []
  let [row, column] = [0, 0]
  let cell: Readonly<Record<string, string>> | null = null
  let [value, inline, path] = ['', '', [] as string[]]
  scanXml(xml, {
    open(name, attributesOf) {
      path.push(name)
      if (name === 'row') {
        const attributes = attributesOf()
        row = Number(attributes['r'] ?? row + 1)
        column = -1
        hidden.row = isSet(attributes['hidden'])
      } else if (name === 'col') {
        const { min, max, hidden: isHidden, width } = attributesOf()
        if (!isSet(isHidden) && Number(width ?? 1) > 0) return
        const last = Math.min(Number(max ?? 0), mostColumns)
        for (let at = Number(min ?? 1); at <= last; at++) hidden.columns.add(at - 1)
      } else if (name === 'c') {
        cell = attributesOf()
        column = columnOf(cell['r'] ?? '') ?? column + 1
        value = ''
        inline = ''
      } else if (name === 'mergeCell') merged.push(...rangeOf(attributesOf()['ref'] ?? ''))
    },
    text(text) {
      const name = path.at(-1)
      if (cell === null || (name !== 'v' && name !== 't')) return
      if (name === 'v') value += text
      // Phonetic text for a word is stored beside it.
      else if (!path.includes('rPh')) inline += text
    },
    close() {
      if (path.pop() !== 'c' || cell === null) return
      const text = cell['t'] === 'inlineStr' ? inline : value
      const { format = null, isStruck = false } = context.styles[Number(cell['s'] ?? 0)] ?? {}
      const shown = cellText(text, { type: cell['t'] ?? 'n', format, ...context })
      cell = null
      if (shown.trim() === '') return
      if (column >= mostColumns || rows.size > mostRows) onTooLarge()
      const found = rows.get(row) ?? { line: row, cells: [], ...(hidden.row && { isHidden: true }) }
      while (found.cells.length < column) found.cells.push('')
      found.cells[column] = shown
      if (isStruck) found.struck = [...(found.struck ?? []), column]
      rows.set(row, found)
    },
  })
  const sorted = [...rows.values()].toSorted((a, b) => a.line - b.line)
  return {
    rows: withMerged(sorted, merged),
    ...(hidden.columns.size > 0 && { hiddenColumns: [...hidden.columns] }),
  }
}

function isSet(switched: string | undefined): boolean {
  return switched === '1' || switched === 'true'
}

/** `A2:C4` as the lines and columns it covers. */
function rangeOf(address: string): MergedRange[] {
  const [, left = '', first, right = '', last] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  const [from, to] = [columnOf(left), columnOf(right)]
  return from === null || to === null ? [] : [{ first: Number(first), last: Number(last), from, to }]
}

/** 27 for AB12; null where there is no column. */
function columnOf(address: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(address) ?? []
  if (letters === undefined) return null
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function stringsOf(xml: string | undefined): string[] {
  const strings: string[] = []
  const path: string[] = []
  if (xml === undefined) return strings
  scanXml(xml, {
    open(name) {
      path.push(name)
      if (name === 'si') strings.push('')
    },
    text(text) {
      if (path.at(-1) === 't' && !path.includes('rPh')) strings[strings.length - 1] += text
    },
    close: () => void path.pop(),
  })
  return strings
}

/** How a cell style shows dates, null if it doesn't. */
type CellStyle = { format: DateFormat | null; isStruck: boolean }

function stylesOf(xml: string | undefined): CellStyle[] {
  if (xml === undefined) return []
  const root = readXml(xml)
  const own = new Map(
    childrenOf(root, 'numFmts', 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      attributes['formatCode'] ?? '',
    ]),
  )
  const fonts = childrenOf(root, 'fonts', 'font').map((font) =>
    childrenOf(font, 'strike').some(({ attributes: { val = '1' } }) => isSet(val)),
  )
  return childrenOf(root, 'cellXfs', 'xf').map(({ attributes: { numFmtId = '0', fontId } }) => ({
    format: dateFormatOf(Number(numFmtId), own.get(numFmtId)),
    isStruck: fonts[Number(fontId)] === true,
  }))
}

function childrenOf(element: XmlElement, ...path: string[]): XmlElement[] {
  const [name, ...rest] = path
  const found = element.children.filter((child) => name === undefined || child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => childrenOf(child, ...rest))
}

/** The display of a date number: a date, a time of day, both, or a duration in hours. */
type DateFormat = 'date' | 'time' | 'moment' | 'elapsed'

type Reading = {
  /** The cell's type in the file: `n`, `s`, `str`, `inlineStr`, `b`, `d` or `e`. */
  type: string
  format: DateFormat | null
  strings: readonly string[]
  /** Workbooks from old Macs count their days from 1904. */
  isFrom1904: boolean
}

const dayMs = 86_400_000
/** Day 0; what Excel takes for 29 February 1900 lies before any event. */
const day0 = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/** A cell as a CSV file would have it, with dates as 2025-10-10 and times as 14:30. */
function cellText(value: string, { type, format, strings, isFrom1904 }: Reading): string {
  if (type === 's') return unescaped(strings[Number(value)] ?? '')
  if (type === 'str' || type === 'inlineStr') return unescaped(value)
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type === 'd') return value.replace(/T00:00(?::00)?(?:\.0+)?$/, '')
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  // 0.1 + 0.2 is shown as 0.3.
  if (format === null || number < 0) return String(Number(number.toPrecision(15)))
  return dateText(number, format, isFrom1904)
}

/** Spreadsheets store seconds as fractions of a day: to the minute, as people typed them. */
function dateText(number: number, format: DateFormat, isFrom1904: boolean): string {
  const minutes = Math.round(number * 1440)
  const clock = `${pad(Math.floor((minutes % 1440) / 60))}:${pad(minutes % 60)}`
  if (format === 'elapsed') return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  const day = Math.floor(minutes / 1440)
  // A time of day without a date; 24:00 is stored as a whole day.
  if (day === 0) return clock
  if (format === 'time' && minutes === 1440) return '24:00'
  const at = new Date(day0 + (day + (isFrom1904 ? daysTo1904 : 0)) * dayMs)
  if (Number.isNaN(at.getTime())) return String(number)
  const date = at.toISOString().slice(0, 10)
  return format === 'date' && minutes % 1440 === 0 ? date : `${date} ${clock}`
}

/** How a number format displays a date; null for other formats. */
function dateFormatOf(id: number, code: string | undefined): DateFormat | null {
  if (code === undefined) return builtIn[id] ?? null
  // Without what is quoted, escaped, a color, a currency, or filled.
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? ''
  if (/\[(?:h|m)+\]/i.test(plain)) return 'elapsed'
  const hasDay = /[dy]/i.test(plain) || /mmm/i.test(plain)
  const hasTime = /[hs]/i.test(plain)
  if (/[#?]|general/i.test(plain)) return null
  if (hasDay) return hasTime ? 'moment' : 'date'
  return hasTime ? 'time' : null
}

const builtIn: Readonly<Record<number, DateFormat>> = {
  ...Object.fromEntries(
    [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date']),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'moment',
  46: 'elapsed',
}

/** Letters that XML can't hold, such as line breaks of old files, are written as _x000D_. */
function unescaped(text: string): string {
  return text
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
