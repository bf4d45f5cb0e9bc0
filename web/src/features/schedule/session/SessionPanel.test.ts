import { expect, test } from 'vitest'
import { languageName } from './SessionPanel.tsx'

test.each([
  ['en', 'English'],
  ['de', 'German'],
  ['not a language', 'not a language'],
])('%s is %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})
