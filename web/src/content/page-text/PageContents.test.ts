import { sectionsOf } from './PageContents.tsx'

const block = (key: string, style: string, text: string) => ({
  _type: 'block',
  _key: key,
  style,
  children: [{ text }],
})

test('sections are the large headings, with the anchors the text gives them', () => {
  expect(
    sectionsOf([
      block('a', 'normal', 'Hello'),
      block('b', 'h2', 'How to report'),
      block('c', 'h3', 'In person'),
      { _type: 'figure', _key: 'd' },
      block('e', 'h2', 'How to report'),
      block('f', 'h2', ''),
    ]),
  ).toEqual([
    { anchor: 'how-to-report', words: 'How to report' },
    { anchor: 'how-to-report-2', words: 'How to report' },
  ])
})
