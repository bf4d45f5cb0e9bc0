import { describe, expect, test } from 'vitest'
import { rich } from './rich-text.ts'

type Block = {
  style?: string
  listItem?: string
  children: { text: string; marks: string[] }[]
  markDefs: { _key: string }[]
}

describe('rich text from markup', () => {
  test('headings, lists, quotations and remarks become blocks', () => {
    const blocks = rich('t', '## Title\n\n- one\n- two\n\n1. first\n\n> said\n\n!tip Do\nthis.\n\n$$x^2$$')
    expect(blocks.map(({ _type, style, listItem, tone }) => [_type, style ?? tone, listItem])).toEqual([
      ['block', 'h2', undefined],
      ['block', 'normal', 'bullet'],
      ['block', 'normal', 'bullet'],
      ['block', 'normal', 'number'],
      ['block', 'blockquote', undefined],
      ['callout', 'tip', undefined],
      ['math', undefined, undefined],
    ])
    expect(blocks[5]).toMatchObject({ text: 'Do this.' })
    expect(blocks[6]).toMatchObject({ latex: 'x^2' })
  })

  test('keeps blank lines and stars inside code', () => {
    const [code, after] = rich('t', '```python\na = 2 ** 3\n\nb = 1\n```\n\nAnd `2 * 3 * 4` too.')
    expect(code).toMatchObject({ _type: 'codeBlock', language: 'python', code: 'a = 2 ** 3\n\nb = 1' })
    expect((after as unknown as Block).children.map(({ text, marks }) => [text, marks])).toEqual([
      ['And ', []],
      ['2 * 3 * 4', ['code']],
      [' too.', []],
    ])
  })

  test('a fence of circuit is a circuit with its caption', () => {
    expect(rich('t', '```circuit A pair\nqubit[2] q;\n\nh q[0];\n```')).toMatchObject([
      { _type: 'circuit', caption: 'A pair', source: 'qubit[2] q;\n\nh q[0];' },
    ])
  })

  test('a link becomes a mark with a definition; one that begins with # refers to a document', () => {
    const [block] = rich('t', 'See [us](https://fest.example) and [it](#session-x).') as unknown as Block[]
    const keys = block?.markDefs.map(({ _key }) => _key) ?? []
    expect(block?.markDefs).toMatchObject([
      { _type: 'link', href: 'https://fest.example' },
      { _type: 'internalLink', reference: { _type: 'reference', _ref: 'session-x' } },
    ])
    expect(block?.children.filter(({ marks }) => marks.length > 0).map(({ marks }) => marks[0])).toEqual(keys)
    expect(new Set(keys).size).toBe(2)
  })

  test('the same markup and path give the same keys, another path other ones', () => {
    expect(rich('a', 'text')).toEqual(rich('a', 'text'))
    expect(rich('a', 'text')[0]?._key).not.toBe(rich('b', 'text')[0]?._key)
  })
})
