import { columnFacts, isQuestion, shapeKey } from './column-mapping.ts'

const factsOf = (cells: readonly string[], hiddenColumns: readonly number[] = []) =>
  columnFacts(
    ['X'],
    cells.map((cell, line) => ({ line, cells: [cell] })),
    { hiddenColumns },
  )[0]

test.each([
  ['empty', ['', ' ']],
  ['yes-no', ['yes', '', 'No']],
  ['yes-no', ['✓', '', '✓']],
  ['yes-no', ['1', '0', '1', '1']],
  ['states', ['paid', 'open', 'paid', 'open', 'refunded', 'paid']],
  ['states', ['Ja, angenommen.', 'Nein.', 'Ja, angenommen.']],
  ['states', ['yes', 'no', 'maybe', 'yes', 'yes']],
  ['time', ['2026-12-11', '12.12.2026']],
  ['time', ['9:00', '٩:٣٠']],
  ['address', ['ada@x.example', 'https://x.example/a']],
  ['number', ['12', '3,5', '٤٠']],
  ['text', ['Vegetarian, please.', 'None', 'Nuts']],
])('a column is of the kind %s: %j', (kind, cells) => {
  expect(factsOf(cells)?.kind).toBe(kind)
})

test('people are asked about what decides something, and about what the file hides', () => {
  const isAsked = (cells: readonly string[], hidden?: readonly number[]) => {
    const facts = factsOf(cells, hidden)
    return facts && isQuestion(facts)
  }
  expect(isAsked(['yes', 'no'])).toBe(true)
  expect(isAsked(['Long text.', 'Other.'])).toBe(false)
  expect(isAsked(['Long text.', 'Other.'], [0])).toBe(true)
  expect(isAsked(['', ''], [0])).toBe(false)
})

test('what a column holds is shown by three different values', () => {
  expect(factsOf(['a', 'a', "'=b", 'c', 'd'])).toMatchObject({ samples: ['a', '=b', 'c'], filled: 5 })
})

test('files with the same headings have the same shape, in any spelling', () => {
  expect(shapeKey(['Full Name', 'E-Mail'])).toBe(shapeKey(['full name:', 'E-mail']))
  expect(shapeKey(['Full Name', 'E-Mail'])).not.toBe(shapeKey(['E-Mail', 'Full Name']))
})
