import { expect, test } from 'vitest'
import { withPlainNames } from './RichText.tsx'

test('a text without such names is the same one, not a copy', () => {
  const text = [
    { _type: 'block', _key: 'a', style: 'normal', children: [{ _type: 'span', text: 'constructor' }] },
  ]
  expect(withPlainNames(text)).toBe(text)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is no name of a block, a style, a list or a mark',
  (name) => {
    const text = [
      { _type: name, _key: 'a' },
      { _type: 'block', style: name, listItem: name, markDefs: [{ _type: name, _key: 'm' }] },
      { _type: 'block', children: [{ _type: 'span', text: name, marks: ['em', name] }] },
    ]
    const plain = withPlainNames(text)
    const other = `unknown ${name}`
    expect(plain[0]?._type).toBe(other)
    expect(plain[1]).toMatchObject({ style: other, listItem: other, markDefs: [{ _type: other }] })
    // Words that look like such names are left alone.
    expect(plain[2]?.children).toEqual([{ _type: 'span', text: name, marks: ['em', other] }])
  },
)
