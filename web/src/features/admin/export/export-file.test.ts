import { openFile } from '@fest/sheets/open-file.ts'
import { type ExportPage, exportFile, exportName, type ReadPage } from './export-file.ts'

const page = (rows: unknown[][], next: ExportPage['next']): ExportPage => ({
  columns: ['name', 'created_at'],
  rows,
  total: 3,
  next,
  took_ms: 1,
})
const timeZone = 'Europe/Berlin'
const plain = {
  timeZone,
  wordsOf: () => null,
  headingOf: (column: string) => column.toUpperCase(),
  withCodes: false,
  format: ',' as const,
  signal: new AbortController().signal,
  onProgress: () => {},
}

const fileOf = (
  columns: string[],
  rows: unknown[][],
  change: Partial<Parameters<typeof exportFile>[0]> = {},
) =>
  exportFile({
    ...plain,
    readPage: () => Promise.resolve({ columns, rows, total: rows.length, next: null, took_ms: 1 }),
    ...change,
  })

it('puts the pages into one file that spreadsheets read, with the times of the event', async () => {
  const first = [
    ['Žofie', '2025-10-11T07:30:00.123+00:00'],
    ['=x', '2025-10-11'],
  ]
  const readPage = vi.fn<ReadPage>()
  readPage.mockResolvedValueOnce(page(first, { export: 1, from: 2 }))
  readPage.mockResolvedValueOnce(page([['Mira', null]], null))
  const progress: number[] = []
  const file = await exportFile({ ...plain, readPage, onProgress: ({ done }) => progress.push(done) })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    "NAME,CREATED_AT\r\nŽofie,2025-10-11T09:30:00+02:00\r\n'=x,2025-10-11\r\nMira,\r\n",
  )
  expect(progress).toEqual([2, 3])
  expect(readPage.mock.calls.map(([after]) => after)).toEqual([null, { export: 1, from: 2 }])
})

it('has choices in words, guarded like everything else against formulas, and the codes beside them on wish', async () => {
  const rows = [
    ['phd', ['algorithms', 'unheard_of'], 'phd'],
    [null, [], '-1'],
  ]
  const labels: Record<string, string> = { phd: 'PhD student', algorithms: '=Algorithms' }
  const wordsOf = (column: string) => (column === 'note' ? null : (code: string) => labels[code] ?? code)
  const textOf = async (withCodes: boolean) =>
    (await fileOf(['role', 'topics', 'note'], rows, { wordsOf, withCodes })).text()
  expect((await textOf(false)).split('\r\n')).toEqual([
    'ROLE,TOPICS,NOTE',
    'PhD student,"\'=Algorithms; unheard_of",phd',
    ",,'-1",
    '',
  ])
  expect((await textOf(true)).split('\r\n')).toEqual([
    'ROLE,ROLE (code),TOPICS,TOPICS (code),NOTE',
    'role,role_code,topics,topics_code,note',
    'PhD student,phd,"\'=Algorithms; unheard_of","algorithms; unheard_of",phd',
    ",,,,'-1",
    '',
  ])
})

it('is split for the reader’s spreadsheet, and names no two columns alike', async () => {
  const asked = { headingOf: () => 'Place', format: ';' } as const
  const file = await fileOf(['option_id', 'option'], [['a;b', 4.5]], asked)
  expect(await file.text()).toBe('Place;Place (option)\r\n"a;b";4,5\r\n')
})

it('is a workbook where one is asked for, with what CSV has to guard as it is', async () => {
  const file = await fileOf(['note'], [['=1+1']], { format: 'xlsx' })
  const read = await openFile(new Uint8Array(await file.arrayBuffer()))
  expect('sheets' in read && read.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([['NOTE'], ['=1+1']])
  const at = Date.parse('2025-10-11T07:30:00Z')
  expect(exportName('talk', at, timeZone, 'xlsx')).toBe('fall-fest-talk-2025-10-11-0930.xlsx')
})
