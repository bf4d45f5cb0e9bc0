import { expect, test } from 'vitest'
import { listed, paragraphOf } from './sentences.ts'

test('what is there is put one after another', () => {
  expect(listed(['Lab A', null, '', undefined, false, 'Campus'])).toBe('Lab A, Campus')
  expect(listed([])).toBe('')
  expect(paragraphOf(['It opens soon.', null, 'Come back.'])).toBe('It opens soon. Come back.')
})
