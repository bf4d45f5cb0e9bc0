import { blocksOfMarkdown } from '../rich-text.ts'
import { markdownOf } from './html.ts'

const blocks = (text: string) =>
  blocksOfMarkdown('a', markdownOf(text)).map(({ style, listItem, children, markDefs }) => ({
    style: listItem ?? style,
    text: children.map(({ text: each, marks }) => {
      const href = markDefs.find(({ _key }) => marks.includes(_key))?.href
      const named = marks.filter((mark) => !markDefs.some(({ _key }) => _key === mark))
      return [each, ...named, ...(href ? [href] : [])].join('|')
    }),
  }))

test('paragraphs, lists, headings, emphasis and links of HTML become rich text', () => {
  const html = `<p>We build a <strong>Bell pair</strong> &amp; measure&nbsp;it.</p>
    <h2>What you need</h2><ul><li>A laptop</li><li><em>Patience</em></li></ul>
    <p>See <a href="https://docs.example.org/x?a=1&amp;b=2">the docs</a>.<br>Bring a friend.</p>`
  expect(blocks(html)).toEqual([
    { style: 'normal', text: ['We build a ', 'Bell pair|strong', ' & measure it.'] },
    { style: 'h2', text: ['What you need'] },
    { style: 'bullet', text: ['A laptop'] },
    { style: 'bullet', text: ['Patience|em'] },
    { style: 'normal', text: ['See ', 'the docs|https://docs.example.org/x?a=1&b=2', '.'] },
    { style: 'normal', text: ['Bring a friend.'] },
  ])
})

test('what is not text is left out, and links that run something lose their address', () => {
  const html =
    '<p>Hi<script>alert(1)</script><img src=x onerror=alert(1)> <a href="javascript:alert(1)">press</a></p><style>p{}</style>'
  expect(blocks(html)).toEqual([{ style: 'normal', text: ['Hi press'] }])
})

test('text without tags stays as it is typed; entities are read', () => {
  for (const text of ['a < b and b > c', 'x <- y', '1 * 2 * 3', 'R&D', 'AT&T; more', 'if (a<b) c'])
    expect(markdownOf(text)).toBe(text)
  expect(markdownOf('Tom &amp; Jerry &#8211; live\nsecond line')).toBe('Tom & Jerry – live\n\nsecond line')
})

test('nothing of a style attribute is left, nor of the browser’s complaint about it', () => {
  for (const attribute of ['style="color: red"', "style='a: b'", 'class="x" STYLE = red', 'style="a" id="b"'])
    expect(markdownOf(`<p ${attribute}>One <span ${attribute}>two</span></p>`)).toBe('One two')
  expect(markdownOf('Set style="bold" in <b>x</b>.')).toBe('Set style="bold" in **x**.')
})
