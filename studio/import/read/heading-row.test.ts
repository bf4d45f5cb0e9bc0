import { readCsvSheet } from './csv.ts'
import { leftOf, namedSheet } from './named-sheet.ts'

const headings = 'Title;Date;Start;Room'
const row = 'Opening;2026-12-11;9:00;Hall'

test.each([
  ['the first one', [headings], 0],
  ['below a title', ['Our program', headings], 1],
  ['below a title with a comma', ['Campus fest, December 2026', headings], 1],
  ['below a title padded to the width of the sheet', ['Our program;;;', '', headings], 1],
  ['below a title with its author and date', ['Our program;;Draft 3;by Mara', ';;;', headings], 1],
  ['below several lines', ['Our program', 'Draft 3', 'Not for printing', headings], 3],
])('the row with the headings is %s', (_, above, at) => {
  const { shape, sheet, rows } = readCsvSheet([...above, row, row.replace('Opening', 'Closing')].join('\n'))
  expect(shape.headingAt).toBe(at)
  expect(sheet.header).toEqual(headings.split(';'))
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Opening', 'Closing'])
  expect(rows).toHaveLength(at + 3)
})

test('a title that would be a heading elsewhere is none', () => {
  const { shape, sheet } = readCsvSheet('Programm\nWas;Wo\nEröffnung;Saal\nAusklang;Hof\n')
  expect([shape.headingAt, sheet.header]).toEqual([1, ['Was', 'Wo']])
  expect(readCsvSheet('Title\nOpening\nClosing\n').shape.headingAt).toBe(0)
})

test('what a file hides or strikes through is left out, and said, until it is chosen; a merged cell holds for its rows', () => {
  const cells = [
    ['Day', 'Title', 'Note'],
    ['Fri', 'A', 'private'],
    ['Fri', 'B', ''],
    ['Sat', 'C', ''],
    ['Sun', 'D', ''],
  ]
  const marks = [{}, {}, { merged: [0] }, { isHidden: true }, { isStruck: true }]
  const given = {
    name: '',
    hiddenColumns: [2],
    rows: cells.map((row, at) => ({ line: at + 1, cells: row, ...marks[at] })),
  }
  const rowsIn = (shape: Parameters<typeof namedSheet>[1]) =>
    namedSheet(given, shape).sheet.rows.map((row) => row.cells.join('|'))
  const guess = namedSheet(given)
  expect(guess.shape).toMatchObject({ takesHidden: false, takesStruck: false, repeatsMerged: true })
  expect(rowsIn({})).toEqual(['Fri|A|', 'Fri|B|'])
  expect(leftOf(guess)).toEqual([
    { what: 'Hidden rows', count: 1, example: 'Sat, C' },
    { what: 'What is struck through', count: 1, example: 'Sun, D' },
    { what: 'The hidden column "Note"', count: 1, example: 'private' },
  ])
  expect(rowsIn({ takesHidden: true, repeatsMerged: false })).toEqual(['Fri|A|private', '|B|', 'Sat|C|'])
  const all = namedSheet(given, { takesHidden: true, takesStruck: true })
  expect([all.sheet.rows.length, leftOf(all)]).toEqual([4, []])
})
