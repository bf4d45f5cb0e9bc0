import { parseAnsi } from './ansi.ts'

const esc = '\u001B'

test('a traceback keeps its colors and weights', () => {
  expect(parseAnsi(`${esc}[0;31mValueError${esc}[0m: ${esc}[1;32mok${esc}[22m!${esc}[39m.`)).toEqual([
    { text: 'ValueError', color: 'text-ember' },
    { text: ': ' },
    { text: 'ok', color: 'text-teal', isBold: true },
    { text: '!', color: 'text-teal' },
    { text: '.' },
  ])
})

test('a progress bar shows how it ended', () => {
  expect(parseAnsi('10 %\r50 %\r100 %\ndone\r\n')).toEqual([{ text: '100 %\ndone\n' }])
})

test('what moves a cursor, names a window or links elsewhere is dropped', () => {
  const text = `${esc}[2J${esc}[1;1Ha${esc}]0;title\u0007b${esc}]8;;javascript:x${esc}\\c${esc}]8;;${esc}\\\u0000\u0008d${esc}`
  expect(parseAnsi(text).reduce((whole, span) => whole + span.text, '')).toBe('abcd')
})
