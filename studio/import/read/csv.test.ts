import { readCsvSheet } from './csv.ts'
import { readCsv } from '../../testing/read-sheets.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'

test('reads the four delimiters, a byte order mark and every line ending', () => {
  expect(readCsvSheet('\uFEFFTitle;Room\r\nA;"B;C"\r\n')).toMatchObject({
    delimiter: ';',
    sheet: { header: ['Title', 'Room'], rows: [{ line: 2, cells: ['A', 'B;C'] }] },
  })
  expect(readCsv('Title\tRoom\rA\tB').rows).toEqual([{ line: 2, cells: ['A', 'B'] }])
  expect(readCsv('sep=;\r\nTitle;"a, b"\nA;B\n').rows).toEqual([{ line: 3, cells: ['A', 'B'] }])
  expect(readCsv('|Title|Room|\n|:---|---|\n|A|B, C|').rows[0]?.cells).toEqual(['', 'A', 'B, C', ''])
  expect(readCsv('Title;Room\nA | B | C;D\nE | F | G;H').header).toEqual(['Title', 'Room'])
  // A comma in a quoted heading is no delimiter.
  expect(readCsv('"Last, first";Room\nA;B').header).toEqual(['Last, first', 'Room'])
})

test('reads quotes, line breaks inside them, short and empty rows; counts lines as an editor does', () => {
  expect(readCsv('a,b,c\n"one\ntwo ""2""",x\n\n,,\ny,,\n').rows).toEqual([
    { line: 2, cells: ['one\ntwo "2"', 'x', ''] },
    { line: 6, cells: ['y', '', ''] },
  ])
  // A quote inside a cell is an ordinary character.
  expect(readCsv('a\n5" disk').rows[0]?.cells).toEqual(['5" disk'])
})

test('whitespace around quotes and line ends changes no cell', () => {
  expect(readCsv('a,b\n1, "x, y"\n').rows[0]?.cells).toEqual(['1', 'x, y'])
  expect(readCsv('a,b\n"x"y,2\n').rows[0]?.cells).toEqual(['xy', '2'])
  const lines = readCsv('a,b\n1,2\r\n3,4\r5,6').rows.map(({ line, cells }) => `${line}: ${cells.join()}`)
  expect(lines).toEqual(['2: 1,2', '3: 3,4', '4: 5,6'])
  // Only the delimiter of the header counts.
  expect(readCsv('a;b\none, two;3').rows[0]?.cells).toEqual(['one, two', '3'])
})

test.each([
  ['', 'The file is empty'],
  ['a,b\n1,2,3', 'Row 2 has 3 cells, but the header names 2 columns'],
  ['a,b\n"x', 'opened in row 2 are never closed'],
])('what cannot be read is said with its row: %j', (text, message) => {
  expect(() => readCsv(text)).toThrow(UnreadableFile)
  expect(() => readCsv(text)).toThrow(message)
})
