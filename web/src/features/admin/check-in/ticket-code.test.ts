import { createHash } from 'node:crypto'
import { looksLikeCode, ticketCodeIn, ticketHash } from './ticket-code.ts'
import typedKeys from './testing/typed-keys.json'

const code = '0123456789abcdef0123456789abcdef'

test('a code is known however it was read, and nothing else is taken for one', () => {
  expect(ticketCodeIn(code)).toEqual({ code, isOtherKeyboard: false })
  expect(ticketCodeIn(' 0123 4567 89AB cdef 0123 4567 89ab cdef\r\n')?.code).toBe(code)
  expect(ticketCodeIn('0123-4567-89ab-cdef-0123-4567-89ab-cdef')?.code).toBe(code)
  for (const other of [
    '',
    'Mira Okafor',
    'https://fallfest.example/refer?code=0123456789abcdef',
    code.slice(1),
  ])
    expect(ticketCodeIn(other)).toBeNull()
})

// What a keyboard of the US types with keys 0 to 9 and a to f.
test.each(Object.entries(typedKeys))('a scanner of US keys on another keyboard is read: %s', (_, keys) => {
  expect(ticketCodeIn(`${keys}${keys}\n`)).toEqual({ code, isOtherKeyboard: true })
})

test('only what looks like a code is one of something else', () => {
  const codes = [
    'https://fallfest.example/refer?code=0123',
    'WIFI:S:campus;;',
    '4006381333931',
    '0123 4567 89ab',
    'FBA-2231-XK',
    'BEGIN:VCARD',
    'çàà-&"(é',
  ]
  const names = [
    'halvorson',
    'Halvorsne',
    'mira@students.example',
    'Łukasiewicz-Wielkopolska',
    'Mira Okafor',
    'Jean-Luc',
    '李',
    'Dede Fabec',
    'O’Brien 3',
  ]
  expect(codes.filter((text) => !looksLikeCode(text))).toEqual([])
  expect(names.filter(looksLikeCode)).toEqual([])
})

test('the hash is the half that the database compares', async () => {
  expect(await ticketHash(code)).toBe(createHash('sha256').update(code).digest('hex').slice(0, 32))
})
