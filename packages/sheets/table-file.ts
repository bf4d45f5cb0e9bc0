import { strToU8, Zip, ZipDeflate } from 'fflate'
import { byteOrderMark, cellText, csvLine } from './csv.ts'
import type { Delimiter } from './csv-rows.ts'

/** What a table is saved as: a workbook, or text with this between its cells. */
export type TableFormat = Delimiter | 'xlsx'

type Rows = readonly (readonly unknown[])[]

/** A table that is written part by part, of which only the written bytes are kept. */
export type TableFile = {
  /** Throws RangeError for a cell that a workbook has no room for. */
  add(rows: Rows): void
  /** Everything added so far, once. */
  end(): Blob
}

/** A file that spreadsheets open without running anything in it: text stays text, and numbers stay numbers. */
export function tableFile(format: TableFormat): TableFile {
  return format === 'xlsx' ? workbook() : delimitedText(format)
}

function delimitedText(delimiter: Delimiter): TableFile {
  // A blob for each part: the browser may keep blobs on disk, but one long text only in memory.
  const parts: BlobPart[] = [byteOrderMark]
  return {
    add(rows) {
      parts.push(new Blob(rows.map((row) => csvLine(row, delimiter))))
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const relationTo = (kind: string, target: string) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${related}/${kind}" Target="${target}"/></Relationships>`

/** What a workbook of one sheet consists of besides that sheet (ECMA-376, parts 1 and 2). */
const frame = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationTo('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'worksheets/sheet1.xml'),
}

function workbook(): TableFile {
  const parts: BlobPart[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(new Uint8Array(bytes))
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return (text: string, isLast = false) => file.push(strToU8(text), isLast)
  }
  for (const [name, text] of Object.entries(frame)) open(name)(text, true)
  const write = open('xl/worksheets/sheet1.xml')
  write(`${declaration}<worksheet xmlns="${main}"><sheetData>`)
  return {
    add(rows) {
      write(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''))
    },
    end() {
      write('</sheetData></worksheet>', true)
      zip.end()
      return new Blob(parts, { type: `${office}.sheet` })
    },
  }
}

/** Excel takes a file with a longer cell for a damaged one. */
const mostInCell = 32_767

function cell(value: unknown): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  const text = cellText(value)
  if (text.length > mostInCell)
    throw new RangeError(`A cell has ${text.length} characters; ${mostInCell} fit.`)
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML has no place for become `_x0008_`, as do underscores that would be read so (ECMA-376, 22.9.2.19). */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[\dA-F]{4}_)|[\p{Cc}\uFFFE\uFFFF]/giu, (sign) =>
      /[\t\n]/.test(sign) ? sign : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
}
