import { csvCell, csvLine, unguarded, usualDelimiter } from './csv.ts'

const readBack = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const blanks = ['', ' ', '   ', '\u00a0', '\ufeff', '\u3000', '\t', '\r\n']

describe.each(blanks)('a spreadsheet does not run what begins with %j and', (blank) => {
  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '\r\n'])('%j', (sign) => {
    for (const rest of ['1+1', 'SUM(A1)', ' "a"', '1,2', 'x;y', "cmd|' /C calc'!A0"]) {
      const text = `${blank}${sign}${rest}`
      const shown = readBack(csvCell(text))
      expect(shown).toBe(`'${text}`)
      expect(unguarded(shown)).toBe(text)
    }
  })
})

test.each(["'=x", "''=x", "' =x", " '=x", "'", "''", "'quoted'", "'90s", "it's", ''])(
  'what somebody typed as %j comes back',
  (text) => {
    expect(unguarded(readBack(csvCell(text)))).toBe(text)
  },
)

test.each([
  [['=x', 'y'], `"'=x; y"`],
  ['a=b', 'a=b'],
  ['mira@fest.example', 'mira@fest.example'],
  ['2025-10-11', '2025-10-11'],
  ['030 901820', '030 901820'],
  ['0049 (30) 90-1820', '0049 (30) 90-1820'],
  ['+49 30 901820', "'+49 30 901820"],
  [-3, '-3'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [' blank ', '" blank "'],
])('%j is the cell %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('tells nothing, yes, no and lists', () => {
  expect(csvLine([null, undefined, true, false, [], ['a', 'b']])).toBe(',,yes,no,,"a; b"\r\n')
})

test('a file is split as the reader’s spreadsheet expects it', () => {
  expect(['en', 'de', 'fr-CA', 'ja', 'pt-BR'].map(usualDelimiter)).toEqual([',', ';', ';', ',', ';'])
  expect(['C', 'en_US', ''].map(usualDelimiter)).toEqual([',', ',', ','])
  expect(csvLine(['a;b', 'c,d', 4.5, ['x', 'y']], ';')).toBe('"a;b";"c,d";4,5;"x; y"\r\n')
  expect(csvLine(['a;b', 4.5])).toBe('"a;b",4.5\r\n')
})
