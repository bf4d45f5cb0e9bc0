import { takeMark, withMark } from './marks.ts'

test.each([0, 1, 63, 4095, 262_143])('the number %i comes back out of a text', (number) => {
  expect(takeMark(withMark('Entangle |ψ⟩', number))).toEqual({ plain: 'Entangle |ψ⟩', number })
})

test('a mark survives trimming, and what is put around the text', () => {
  const text = `In ${withMark('Hall 1', 7).trim()}, building 9`
  expect(takeMark(text)).toEqual({ plain: 'In Hall 1, building 9', number: 7 })
})

test('half a mark, of a text that was cut, goes without counting', () => {
  expect(takeMark(withMark('Grover', 5).slice(0, 10))).toEqual({ plain: 'Grover', number: null })
})
