import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string, content: Uint8Array) => readFile(name, content, 'Europe/Berlin')

async function firstCell(name: string, content: Uint8Array) {
  const file = await read(name, content)
  return file.kind === 'sheet' ? file.sheet.rows[0]?.cells[0] : file
}

test('decodes letters in whatever encoding the spreadsheet program used', async () => {
  expect(await firstCell('a.csv', bytes('title\nGrüße'))).toBe('Grüße')
  expect(await firstCell('a.csv', Uint8Array.from([...bytes('title\nGr'), 0xfc, 0xdf, 0x65]))).toBe('Grüße')
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('title\nü', 'utf16le')])
  expect(await firstCell('a.txt', utf16)).toBe('ü')
})

test.each([
  ['PK\u0003\u0004…', 'save the program as .xlsx or CSV'],
  ['{"schedule": {', 'cut off'],
  ['{"talks": []}', 'isn’t a schedule'],
  ['title,room\n', 'no rows'],
  ['title\n"x', 'never closed'],
])('%j is refused with what to do', async (text, message) => {
  expect(await read('file', bytes(text))).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining(message) as string,
  })
})

test('recognizes a schedule by its content', async () => {
  const file = await read('x.txt', bytes('{"schedule":{"conference":{"title":"Q","days":[]}}}'))
  expect(file.kind === 'schedule' && file.read(new Map())).toMatchObject({ title: 'Q', entries: [] })
})
