import { dateWordsOf } from './date-words-of.ts'
import { directionOf, isEnglish } from './locale-of.ts'

test.each([
  ['en', '3 0 1', '0 to 4 1 2', 24, false],
  ['en-US', '3, 1 0', '1 0 – 4, 2', 12, false],
  ['es', '3, 0 de 1', '0–4 de 1 de 2', 24, false],
  ['de', '3, 0. 1', '0.–4. 1 2', 24, false],
  ['ja', '1月0日3', '2年1月0日～4日', 24, true],
  ['ko', '1 0일 3', '2년 1월 0일~4일', 12, true],
  ['ar', '3، 0 1', '0–4 1 2', 12, false],
])('%s writes days, times and hours as it does', (language, ...written) => {
  const { day, rangeInMonth, hours, isHalfFirst } = dateWordsOf(language)
  const plain = [day, rangeInMonth, hours, isHalfFirst].map((each) => String(each).replaceAll(/\s+/g, ' '))
  expect(plain).toEqual(written.map(String))
})

test('months stand as they do within a day, and short names are kept where three letters aren’t them', () => {
  expect(dateWordsOf('ru').months[9]).toBe('октября')
  expect(dateWordsOf('en').shortMonths).toBeNull()
  expect(dateWordsOf('pt-BR').shortMonths?.[9]).toBe('out.')
})

test('a language’s script decides its direction', () => {
  expect(['en', 'ja', 'ar', 'he', 'ur', 'az-Arab'].map(directionOf).join(' ')).toBe('ltr ltr rtl rtl rtl rtl')
})

test('words in code are English of any country, and of none that is made for tests', () => {
  expect(['en', 'en-US', 'en-XA', 'de'].filter(isEnglish)).toEqual(['en', 'en-US'])
})
