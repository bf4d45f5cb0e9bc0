import { expect, test } from 'vitest'
import { isCommonPassword } from './password.ts'

test.each(
  [
    [
      '12345678',
      '        ',
      '11111111',
      '00000000',
      '87654321',
      '19951224',
      'abcdefgh',
      'asdfghjkl',
      'qwertyuiop',
    ],
    [
      'password',
      'Password1',
      'p@ssw0rd',
      'Passw0rd!',
      'password2025',
      'iloveyou',
      'qwerty123',
      'abcd1234',
      'abc12345',
    ],
    [
      'letmein1',
      'Welcome2025!',
      'sunshine7',
      'Qiskit2025',
      'quantum1!',
      'FallFest25',
      'hackathon',
      'admin123',
      'student1',
    ],
    ['1q2w3e4r', '1qaz2wsx', 'asdfasdf', 'abcabcabc', 'aaaabbbb', '12341234', '!!!!!!!!', '1234 5678'],
  ].flat(),
)('“%s” is among the passwords that are tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'long enough',
  'two small cats',
  'Entangled-Otter',
  'مرحبا بالعالم',
  '量子计算机很有趣呀',
  'x7#kQ2!v',
  'pass-of-everybody',
  'my password is long',
])('“%s” isn’t', (password) => expect(isCommonPassword(password)).toBe(false))
