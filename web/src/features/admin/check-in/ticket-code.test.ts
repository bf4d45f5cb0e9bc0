import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ticketCodeIn, ticketHash } from './ticket-code.ts'

const code = '0123456789abcdef0123456789abcdef'

test('a code is known however it was read, and nothing else is taken for one', () => {
  expect(ticketCodeIn(code)).toBe(code)
  expect(ticketCodeIn(' 0123 4567 89AB cdef 0123 4567 89ab cdef\r\n')).toBe(code)
  for (const other of [
    '',
    'Mira Okafor',
    'https://fallfest.example/refer?code=0123456789abcdef',
    code.slice(1),
  ])
    expect(ticketCodeIn(other)).toBeNull()
})

test('the hash is the half that the database compares', async () => {
  expect(await ticketHash(code)).toBe(createHash('sha256').update(code).digest('hex').slice(0, 32))
})
