import { cellText, dateFormatOf, type DateFormat } from './xlsx-cells.ts'
import { mostColumns, type SheetRow, type SheetRows } from './sheet-rows.ts'
import { sheetsOfOpenDocument } from './ods.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { ArchiveError, unzipTexts } from './unzip.ts'
import { readXml, scanXml, type XmlElement, XmlError } from './xml.ts'

/** In bytes, unpacked: a thousand rows are about one million. */
const largestUnpacked = 80_000_000
const mostRows = 20_000

/**
 * The visible sheets of a workbook (.xlsx or .ods) that have several rows. Dates and times are as in a CSV file, merged
 * cells repeat what they say downward, and formulas are their last result. Throws UnreadableFile.
 */
export function readWorkbook(bytes: Uint8Array): SheetRows[] {
  try {
    const parts = unzipTexts(bytes, isPart, largestUnpacked)
    const document = parts.get('content.xml')
    const found =
      document === undefined
        ? sheetsOf(parts)
        : sheetsOfOpenDocument(document, { mostRows, mostColumns, onTooLarge })
    const sheets = found.filter(({ rows }) => rows.length > 1)
    if (sheets.length === 0) throw new UnreadableFile('The workbook has no sheet with rows below a heading.')
    return sheets
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
    formats: formatsOf(parts.get('xl/styles.xml')),
    isFrom1904: /^(?:1|true)$/.test(childrenOf(root, 'workbookPr')[0]?.attributes['date1904'] ?? ''),
  }
  return childrenOf(root, 'sheets', 'sheet').flatMap(({ attributes }) => {
    if ((attributes['state'] ?? 'visible') !== 'visible') return []
    const target = targets.get(attributes['id']) ?? ''
    const xml = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    return [{ name: attributes['name'] ?? '', rows: xml === undefined ? [] : rowsOf(xml, context) }]
  })
}

const otherArchive =
  'This is an archive, but no Excel workbook, nor an OpenDocument spreadsheet (.ods) that we can read. Open it and save the list as .xlsx or CSV (UTF-8).'

type Context = {
  strings: readonly string[]
  formats: readonly (DateFormat | null)[]
  isFrom1904: boolean
}

function onTooLarge(): never {
  throw new UnreadableFile(
    `A sheet has more than ${mostRows} rows or ${mostColumns} columns. Save the part you need as CSV.`,
  )
}

/** The rows with content. */
function rowsOf(xml: string, context: Context): SheetRow[] {
  const rows = new Map<number, string[]>()
  const merged: string[] = []
  let [row, column] = [0, 0]
  let cell: Readonly<Record<string, string>> | null = null
  let [value, inline, path] = ['', '', [] as string[]]
  scanXml(xml, {
    open(name, attributesOf) {
      path.push(name)
      if (name === 'row') {
        row = Number(attributesOf()['r'] ?? row + 1)
        column = -1
      } else if (name === 'c') {
        cell = attributesOf()
        column = columnOf(cell['r'] ?? '') ?? column + 1
        value = ''
        inline = ''
      } else if (name === 'mergeCell') merged.push(attributesOf()['ref'] ?? '')
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
      const format = context.formats[Number(cell['s'] ?? 0)] ?? null
      const shown = cellText(text, { type: cell['t'] ?? 'n', format, ...context })
      cell = null
      if (shown.trim() === '') return
      if (column >= mostColumns || rows.size > mostRows) onTooLarge()
      const cells = rows.get(row) ?? []
      while (cells.length < column) cells.push('')
      cells[column] = shown
      rows.set(row, cells)
    },
  })
  for (const range of merged) repeatDown(range, rows)
  return [...rows].toSorted(([a], [b]) => a - b).map(([line, cells]) => ({ line, cells }))
}

/** A cell merged over several rows, such as a day beside its sessions, holds for all of them. */
function repeatDown(range: string, rows: ReadonlyMap<number, string[]>): void {
  const [, from = '', first, to = '', last] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const column = columnOf(from) ?? -1
  const text = rows.get(Number(first))?.[column] ?? ''
  if (from !== to || text === '') return
  for (const [row, cells] of rows) {
    if (row <= Number(first) || row > Number(last)) continue
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
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

/** How each cell style shows dates; null if it doesn't. */
function formatsOf(xml: string | undefined): (DateFormat | null)[] {
  if (xml === undefined) return []
  const root = readXml(xml)
  const own = new Map(
    childrenOf(root, 'numFmts', 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      attributes['formatCode'] ?? '',
    ]),
  )
  return childrenOf(root, 'cellXfs', 'xf').map(({ attributes }) => {
    const id = attributes['numFmtId'] ?? '0'
    return dateFormatOf(Number(id), own.get(id))
  })
}

function childrenOf(element: XmlElement, ...path: string[]): XmlElement[] {
  const [name, ...rest] = path
  const found = element.children.filter((child) => name === undefined || child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => childrenOf(child, ...rest))
}
