import { expect, test } from 'vitest'
import { checkSlug } from './slug.ts'
import { addressOf } from '../../core/address-of.ts'

test.each([
  ['Grüße, Welt!', 'grusse-welt'],
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Søren Ærø', 'soren-aero'],
  ['Юлия Щербакова', 'yuliya-shcherbakova'],
  ['Олексій Їжак', 'oleksiy-yizhak'],
  ['Άννα Παπαδοπούλου', 'anna-papadopoulou'],
  ['さくら きょうと', 'sakura-kyouto'],
  ['ニシムラ ロッコ', 'nishimura-rokko'],
  ['田中 さくら', 'sakura'],
  ['김민지', 'gimminji'],
  ['ليلى حداد', 'lyla-hdad'],
  ['דוד לוי', 'dvd-lvy'],
  ['ნინო', 'nino'],
  ['Արամ', 'aram'],
])('%s has the address %s', (name, address) => {
  expect(addressOf(name)).toBe(address)
})

test.each(['田中', '量子入門', 'अनन्या', 'สมชาย', 'வானதி', '☕', '?!'])(
  '%s has a number for an address, always the same one',
  (name) => {
    expect(addressOf(name)).toMatch(/^item-\d+$/)
    expect(addressOf(` ${name} `)).toBe(addressOf(name))
    expect(checkSlug(addressOf(name))).toBe(true)
  },
)

test('names of different letters have different numbers, and no name has no address', () => {
  expect(addressOf('田中')).not.toBe(addressOf('李'))
  expect(addressOf(' ')).toBe('')
  expect(addressOf('x'.repeat(200))).toHaveLength(80)
})
