import { expect, test } from 'vitest'
import { pastedInto } from './pasted-lines.ts'

test('several pasted lines are as many lines, without the marks of a list', () => {
  expect(pastedInto('', [0, 0], '- S\r\n- M\n\n  L \n')).toEqual({ own: 'S', below: ['M', 'L'] })
  expect(pastedInto('Size ?', [5, 6], 'S\nM')).toEqual({ own: 'Size S', below: ['M'] })
  expect(pastedInto('', [0, 0], 'S, M')).toBeNull()
  expect(pastedInto('', [0, 0], 'S\n')).toBeNull()
})
