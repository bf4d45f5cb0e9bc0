import { isCommonPassword } from './password.ts'
import passwords from './testing/passwords.json' with { type: 'json' }

test.each(passwords.common)('“%s” is among the passwords that are tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(passwords.own)('“%s” isn’t', (password) => expect(isCommonPassword(password)).toBe(false))
