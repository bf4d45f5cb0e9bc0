import { isRightToLeft, visualRuns } from './visual-runs.ts'

test('words of the other direction, numbers and brackets stand where a reader looks for them', () => {
  const runs = visualRuns('مع Qiskit (الجزء 12)', () => 'font')
  expect(runs.map(({ text, isReversed }) => [text, isReversed])).toEqual([
    ['(', true],
    ['12', false],
    [' )الجزء ', true],
    ['Qiskit', false],
    ['مع ', true],
  ])
  expect(visualRuns('Qiskit: مقدمة', () => 'font').map(({ text }) => text)).toEqual(['Qiskit: ', 'مقدمة'])
})

test('a letter that a font lacks begins another run, a mark doesn’t', () => {
  const runs = visualRuns('a\u0301b量', (letter, last) =>
    /\p{Mark}/u.test(letter) ? last : letter === '量' ? 'jp' : 'la',
  )
  expect(runs.map(({ font, text }) => [font, text])).toEqual([
    ['la', 'a\u0301b'],
    ['jp', '量'],
  ])
})

test.each([
  ['مقدمة في Qiskit', true],
  ['Qiskit: مقدمة', false],
  ['10:30', false],
])('the first letter decides the direction: %s', (text, is) => expect(isRightToLeft(text)).toBe(is))
