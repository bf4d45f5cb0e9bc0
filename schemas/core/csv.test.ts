import { describe, expect, it, test } from 'vitest'
import { csvCell, csvLine, unguarded } from './csv.ts'

/** The value a spreadsheet reads from a cell. */
const readBack = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '\r\n']
const blanks = ['', ' ', '   ', '\u00a0', '\ufeff', '\u3000', '\t', '\r\n']

describe.each(blanks)('a spreadsheet does not run what begins with %j and', (blank) => {
  test.each(signs)('%j', (sign) => {
    for (const rest of ['1+1', 'SUM(A1)', ' "a"', '1,2', 'x;y', "cmd|' /C calc'!A0"]) {
      const text = `${blank}${sign}${rest}`
      const shown = readBack(csvCell(text))
      expect(shown).toBe(`'${text}`)
      expect(unguarded(shown)).toBe(text)
    }
  })
})

test.each(['=1+1', '+49 1', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '\n=1', '＝1', '－1'])(
  'a spreadsheet does not run %j',
  (text) => {
    const cell = csvCell(text)
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
    expect(cell).toContain(text)
  },
)

test.each(["'=x", "''=x", "' =x", " '=x", "'", "''", "'quoted'", "'90s", "it's", ''])(
  'what somebody typed as %j comes back',
  (text) => {
    expect(unguarded(readBack(csvCell(text)))).toBe(text)
  },
)

it('guards the first of several values, and leaves what only looks like one', () => {
  expect(csvCell(['=x', 'y'])).toBe(`"'=x; y"`)
  expect(csvCell('a=b')).toBe('a=b')
  expect(csvCell('mira@fest.example')).toBe('mira@fest.example')
  expect(csvCell('2025-10-11')).toBe('2025-10-11')
})

it('leaves phone numbers readable', () => {
  expect(csvCell('030 901820')).toBe('030 901820')
  expect(csvCell('0049 (30) 90-1820')).toBe('0049 (30) 90-1820')
  expect(csvCell('+49 30 901820')).toBe("'+49 30 901820")
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
