import { expect, it, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each(['=1+1', '+49 1', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '\n=1', '＝1', '－1'])(
  'a spreadsheet does not run %j',
  (text) => {
    const cell = csvCell(text)
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
    expect(cell).toContain(text)
  },
)

it('guards the first of several values, and leaves what only looks like one', () => {
  expect(csvCell(['=x', 'y'])).toBe(`"'=x; y"`)
  expect(csvCell('a=b')).toBe('a=b')
  expect(csvCell('mira@fest.example')).toBe('mira@fest.example')
  expect(csvCell('2025-10-11')).toBe('2025-10-11')
})

it('keeps numbers as numbers', () => {
  expect(csvLine([-3, 7.25, 0])).toBe('-3,7.25,0\r\n')
})

it('quotes what would end a cell', () => {
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
  expect(csvCell('two\nlines')).toBe('"two\nlines"')
  expect(csvCell(' blank ')).toBe('" blank "')
})

it('tells nothing, yes, no and lists', () => {
  expect(csvLine([null, undefined, true, false, [], ['a', 'b']])).toBe(',,yes,no,,"a; b"\r\n')
})
