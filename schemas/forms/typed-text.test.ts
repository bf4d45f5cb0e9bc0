import { foldText } from '../core/fold-text.ts'
import { requiredEmail } from './address.ts'
import { tidied } from './plain-text.ts'
import { schemaOf } from './answers.ts'
import { requiredText } from './text.ts'
import { wholeAddress } from './web-address.ts'

test.each([
  ['\u202enadroJ .M\u202c', 'nadroJ .M'],
  [' Ada\u00a0Lovelace\u200b ', 'Ada Lovelace'],
  ['田中\u3000さくら', '田中 さくら'],
  // An invisible name is none.
  ['\u3164\u0092', ''],
  ['\u200d\ufe0f', ''],
  ['\u{e0041}\u{e0041}', ''],
  ['\u{1d173}J\u0080o', 'Jo'],
  ['葛\u{e0101}城', '葛\u{e0101}城'],
  // Emoji and scripts need their joiners.
  ['👩\u200d🔬', '👩\u200d🔬'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
])('what is typed as %j is kept as %j', (typed, kept) => {
  expect(tidied(typed)).toBe(kept)
})

test.each([
  ['李', true],
  ['さ', true],
  ['ж', true],
  ['\u{20bb7}', true],
  ['Jo', true],
  ['J', false],
  ['é', false],
  ['1', false],
  ['👩', false],
])('%s is a name: %s', (name, isName) => {
  const fullName = requiredText({ min: 2, max: 100, isName: true, missing: 'Missing.' })
  expect(fullName.safeParse(name).success).toBe(isName)
})

test.each([
  ['\u202a+49\u00a030 1234567\u202c', '+49 30 1234567'],
  ['030–123–4567', '030-123-4567'],
  ['030/123.45.67', '030 123 45 67'],
  ['＋４９ ３０ １２３４５６７', '+49 30 1234567'],
  ['+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', '+20 100 123 4567'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['𝟶𝟹𝟶 𝟷𝟸𝟹𝟺𝟻', '030 12345'],
])('a phone number written %s is one', (typed, phone) => {
  const schema = schemaOf({ phone: { control: 'text', type: 'tel', label: 'Phone' } })
  expect(schema.parse({ phone: typed })).toEqual({ phone })
})

test.each([
  ['anna@münchen.de', true],
  ['用户@例子.广告', true],
  ['jörg@example.org', true],
  ['anna@xn--mnchen-3ya.de', true],
  ['anna@münchen', false],
  ['anna@mün chen.de', false],
  ['anna@@münchen.de', false],
])('%s is an address: %s', (address, isAddress) => {
  expect(requiredEmail('Missing.').safeParse(address).success).toBe(isAddress)
})

test.each([
  ['Sean O’Brien–Smith “Q”', 'Sean O\'Brien-Smith "Q"'],
  ['Oʻktam', "O'ktam"],
  ['＂ג׳ורג׳＂ Հ՚', `"ג'ורג'" Հ'`],
  ['Hawaiʽi', "Hawai'i"],
  ['ラーメン', 'ラーメン'],
])('quotes and dashes are found however they were typed: %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each([
  ['münchen.de', 'https://xn--mnchen-3ya.de'],
  ['HTTPS://例え.jp/路', 'https://xn--r8jz45g.jp/路'],
  ['https://ada@münchen.de', 'https://ada@münchen.de'],
  ['https://:pass@münchen.de', 'https://:pass@münchen.de'],
])('the address %s becomes %s', (typed, address) => {
  expect(wholeAddress(typed)).toBe(address)
})
