import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string, content: Uint8Array) => readFile(name, content, 'Europe/Berlin')

test.each([
  ['PK\u0003\u0004…', 'save the list as .xlsx or CSV'],
  ['{"schedule": {', 'cut off'],
  ['{"talks": []}', 'isn’t a schedule'],
  ['title,room\n', 'no rows'],
  [
    '# Program\n- title: Tiny\n  speakers:\n    - Mara Quill\n  text: One,\n    two, three\n    and more',
    'YAML',
  ],
  ['title\n"x', 'never closed'],
])('%j is refused with what to do', async (text, message) => {
  expect(await read('file', bytes(text))).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining(message) as string,
  })
})

test.each(['title,text\nA,"- one\n- two\n- three: four"', 'Date: 2026,\nBy: Mo,\ntitle,room\nA,Hall'])(
  '%j is a table',
  async (text) => {
    expect(await read('a.csv', bytes(text))).toMatchObject({ kind: 'sheet' })
  },
)

test('recognizes a schedule by its content', async () => {
  const file = await read('x.txt', bytes('{"schedule":{"conference":{"title":"Q","days":[]}}}'))
  expect(file.kind === 'schedule' && file.read(new Map())).toMatchObject({ title: 'Q', entries: [] })
})

test('a list in JSON is a sheet, whose columns can be chosen', async () => {
  const talk = {
    code: 'A1',
    title: 'Tiny',
    speakers: [{ name: 'Mara Quill' }, { name: 'Bo Lind' }],
    submission_type: { en: 'Talk' },
    slot: { start: '2026-12-11T09:00:00+01:00', room: { en: 'Hall' } },
  }
  const file = await read('x.json', bytes(JSON.stringify({ count: 1, results: [talk] })))
  expect(file.kind === 'sheet' && file.sheets[0]?.sheet).toEqual({
    header: ['code', 'title', 'speakers', 'submission type', 'start', 'room'],
    rows: [
      { line: 1, cells: ['A1', 'Tiny', 'Mara Quill; Bo Lind', 'Talk', '2026-12-11T09:00:00+01:00', 'Hall'] },
    ],
  })
})
