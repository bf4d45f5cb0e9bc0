import { pastedInto } from './pasted-lines.ts'

const field = (value: string, selectionStart: number, selectionEnd: number) => ({
  value,
  selectionStart,
  selectionEnd,
})

test('several pasted lines are as many lines, without the marks of a list', () => {
  expect(pastedInto(field('', 0, 0), '- S\r\n- M\n\n  L \n')).toEqual({ own: 'S', below: ['M', 'L'] })
  expect(pastedInto(field('Size ?', 5, 6), 'S\nM')).toEqual({ own: 'Size S', below: ['M'] })
  expect(pastedInto(field('', 0, 0), 'S, M')).toBeNull()
  expect(pastedInto(field('', 0, 0), 'S\n')).toBeNull()
})
