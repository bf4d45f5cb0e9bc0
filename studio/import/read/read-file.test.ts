import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const firstCell = (file: ReturnType<typeof readFile>) =>
  file.kind === 'sheet' ? file.sheet.rows[0]?.cells[0] : file

test('decodes letters in whatever encoding the spreadsheet program used', () => {
  expect(firstCell(readFile('a.csv', bytes('title\nGrüße')))).toBe('Grüße')
  expect(firstCell(readFile('a.csv', Uint8Array.from([...bytes('title\nGr'), 0xfc, 0xdf, 0x65])))).toBe(
    'Grüße',
  )
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('title\nü', 'utf16le')])
  expect(firstCell(readFile('a.txt', utf16))).toBe('ü')
})

test.each([
  ['PK\u0003\u0004…', 'Save the sheet as CSV'],
  ['{"schedule": {', 'cut off'],
  ['{"talks": []}', 'isn’t a schedule'],
  ['title,room\n', 'no rows'],
  ['title\n"x', 'never closed'],
])('%j is refused with what to do', (text, message) => {
  expect(readFile('file', bytes(text))).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining(message) as string,
  })
})

test('recognizes a schedule by its content', () => {
  const file = readFile('x.txt', bytes('{"schedule":{"conference":{"title":"Q","days":[]}}}'))
  expect(file.kind === 'schedule' && file.read(new Map())).toMatchObject({ title: 'Q', entries: [] })
})
