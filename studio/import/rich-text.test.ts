import { markdownOf, wordsOf } from '@fest/schemas/core/rich-text.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { blocksOfMarkdown } from './rich-text.ts'

test('the Markdown of a call for papers becomes paragraphs, lists, headings and marks', () => {
  const blocks = blocksOfMarkdown(
    'a',
    '## What you will do\nRun a *first* circuit\nwith **two** qubits.\n\n- bring `pip`\n- see [the site](http://qubits.example/a)\n\n1. begin\n\n> a quotation',
  )
  expect(blocks.map(({ style, listItem }) => listItem ?? style).join(' ')).toBe(
    'h2 normal bullet bullet number blockquote',
  )
  expect(blocks[1]?.children.map(({ text, marks }) => [text, marks])).toEqual([
    ['Run a ', []],
    ['first', ['em']],
    [' circuit with ', []],
    ['two', ['strong']],
    [' qubits.', []],
  ])
  expect(blocks[3]?.markDefs.map(({ href }) => href)).toEqual(['https://qubits.example/a'])
  expect(blocks[3]?.children.at(-1)?.marks).toEqual([blocks[3]?.markDefs[0]?._key])
  expect(blocksOfMarkdown('a', 'x')).toEqual(blocksOfMarkdown('a', 'x'))
})

test('keeps what only looks like Markdown as it was typed', () => {
  const typed = 'snake_case_name and 2 * 3 * 4, [a note] (aside), |0⟩ * |1⟩'
  expect(wordsOf(blocksOfMarkdown('a', typed))).toBe(typed)
  expect(blocksOfMarkdown('a', typed)[0]?.children.length).toBe(1)
})

test('drops links to scripts', () => {
  expect(blocksOfMarkdown('a', '[x](javascript:alert(1))')[0]?.markDefs).toEqual([])
})

test('any text survives an export and import', () => {
  const pieces = [...'a *_`[]()\\#+!.é\n'.split(''), '**', '- ', '1. ', '> ', 'https://x.example/y']
  const draw = drawFrom(7)
  for (let round = 0; round < 3000; round++) {
    const spans = Array.from({ length: 1 + draw(3) }, (_, index) => ({
      _type: 'span',
      _key: `s${index}`,
      text: Array.from({ length: draw(8) }, () => pieces[draw(pieces.length)]).join(''),
      marks: [[], ['strong'], ['em'], ['code'], ['link']][draw(5)] ?? [],
    }))
    const block = {
      _type: 'block',
      _key: 'b',
      style: ['normal', 'h2', 'h3', 'h4', 'blockquote'][draw(5)] ?? 'normal',
      ...(draw(4) === 0 ? { listItem: 'number', style: 'normal' } : {}),
      children: spans,
      markDefs: [{ _key: 'link', _type: 'link', href: 'https://qubits.example/' }],
    }
    const text = [
      block,
      { _type: 'codeBlock', code: 'print("*")\n\nx' },
      // A circuit is its caption there.
      { _type: 'circuit', source: '2,0;h0;cx0,1', caption: 'A *Bell* pair' },
    ]
    const markdown = markdownOf(text)
    expect({ markdown, words: wordsOf(blocksOfMarkdown('a', markdown)) }).toEqual({
      markdown,
      words: wordsOf(text),
    })
  }
})
