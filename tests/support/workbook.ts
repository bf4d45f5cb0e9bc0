import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { type ZippableFile, zipSync } from 'fflate'

/** A cell: text, a number, a switch, a day's number shown as a date or time, an error, or nothing. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { at: number; as: keyof typeof styles }
  | { error: string }

export type TestSheet = {
  name: string
  rows: readonly (readonly Cell[])[]
  merged?: readonly string[]
  isHidden?: boolean
  /** Rows as they are counted from 1, and columns from 0. */
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** Cells as A2, whose font is struck through. */
  struck?: readonly string[]
}

const styles = { date: 1, time: 2, moment: 3, elapsed: 4, 'own date': 5, euros: 6 }

/** A workbook as Excel saves one; `inline` as Google Sheets' and other exporters do, with the texts in their cells. */
export function workbookOf(
  sheets: readonly TestSheet[],
  { inline = false, from1904 = false } = {},
): Uint8Array {
  const strings: string[] = []
  const parts = sheets.map((sheet, index) => ({
    path: `xl/worksheets/sheet${index + 1}.xml`,
    text: sheetXml(sheet, inline ? null : strings),
  }))
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="worksheet" Target="${index % 2 === 0 ? '' : '/xl/'}worksheets/sheet${index + 1}.xml"/>`,
  )
  return zipOf([
    { path: '[Content_Types].xml', text: '<Types/>' },
    {
      path: 'xl/workbook.xml',
      text: `${head}<workbook xmlns="${main}" xmlns:r="rel"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${head}<Relationships>${relations.join('')}</Relationships>`,
    },
    { path: 'xl/styles.xml', text: stylesXml },
    ...(inline
      ? []
      : [
          {
            path: 'xl/sharedStrings.xml',
            text: `${head}<sst xmlns="${main}">${strings.map((text) => `<si>${richly(text)}</si>`).join('')}</sst>`,
          },
        ]),
    ...parts,
  ])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]dddd\\,\\ d.\\ mmmm\\ yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts><fonts><font><strike val="0"/></font><font><strike/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 20, 22, 46, 164, 165].map((id) => `<xf numFmtId="${id}" fontId="0"/>`).join('')}<xf fontId="1"/></cellXfs></styleSheet>`

function sheetXml(
  { rows, merged = [], hiddenRows = [], hiddenColumns = [], struck = [] }: TestSheet,
  strings: string[] | null,
): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const at = `${letterOf(column)}${row + 1}`
      const xml = cellXml(cell, at, strings)
      return struck.includes(at) ? xml.replace('<c ', '<c s="7" ') : xml
    })
    return written.some((each) => each !== '')
      ? `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${written.join('')}</row>`
      : ''
  })
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`)
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`)
  return `${head}<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><mergeCells>${ranges.join('')}</mergeCells></worksheet>`
}

function cellXml(cell: Cell, at: string, strings: string[] | null): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object' && 'error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
  if (typeof cell === 'object') return `<c r="${at}" s="${styles[cell.as]}"><v>${cell.at}</v></c>`
  if (strings === null) return `<c r="${at}" t="inlineStr"><is>${richly(cell)}</is></c>`
  if (!strings.includes(cell)) strings.push(cell)
  return `<c r="${at}" t="s"><v>${strings.indexOf(cell)}</v></c>`
}

/** In two pieces, as a word in bold leaves it, with how it is pronounced. */
function richly(text: string): string {
  const half = Math.floor(text.length / 2)
  const [first, second] = [text.slice(0, half), text.slice(half)]
  const piece = (part: string) => `<t xml:space="preserve">${escapeHtml(part)}</t>`
  return text.length < 8
    ? piece(text)
    : `<r>${piece(first)}</r><r><rPr><b/></rPr>${piece(second)}</r><rPh sb="0" eb="1"><t>ふ</t></rPh>`
}

function letterOf(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(65 + column - 26)}`
}

export function zipOf(
  files: readonly { path: string; text: string | Buffer; isStored?: boolean }[],
): Uint8Array {
  const packed = files.map(({ path, text, isStored }): [string, ZippableFile] => [
    path,
    [Buffer.from(text), { level: isStored ? 0 : 6 }],
  ])
  return zipSync(Object.fromEntries(packed))
}
