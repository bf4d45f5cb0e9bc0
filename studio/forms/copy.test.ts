import { copyOf, freeAddress } from './copy.ts'

const talk = {
  _type: 'session',
  title: 'First circuits',
  slug: { _type: 'slug', current: 'first-circuits' },
  orderRank: '0|a00000:',
  imported: { source: 'program.csv', key: '7' },
}
const needs = { taken: new Set(['first-circuits', 'first-circuits-2']), rank: '0|b00000:' }

test('a copy has an address and a position of its own, and no import finds it', () => {
  expect(copyOf(talk, needs)).toEqual({
    _type: 'session',
    title: 'First circuits',
    slug: { _type: 'slug', current: 'first-circuits-3' },
    orderRank: '0|b00000:',
  })
  expect(talk.slug.current).toBe('first-circuits')
})

test('what has no address or position gets none', () => {
  expect(copyOf({ _type: 'faq', question: 'When?' }, needs)).toEqual({ _type: 'faq', question: 'When?' })
  expect(copyOf({ _type: 'person', slug: { _type: 'slug' } }, needs)).toMatchObject({
    slug: { _type: 'slug' },
  })
})

test.each([
  ['talk', [], 'talk-2'],
  ['talk-2', ['talk-3'], 'talk-4'],
  ['fest-2025', [], 'fest-2025-2'],
  ['a'.repeat(80), [], `${'a'.repeat(78)}-2`],
])('the address after %s is free', (address, taken, expected) => {
  expect(freeAddress(address, new Set(taken))).toBe(expected)
})
