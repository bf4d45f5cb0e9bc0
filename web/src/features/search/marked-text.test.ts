import { markText } from './marked-text.ts'

const marked = (text: string, ...marks: string[]) =>
  markText(text, marks)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Mira Łukasiewicz', ['lukasi'], 'Mira [Łukasi]ewicz'],
  ['Ana Núñez', ['nunez', 'an'], '[An]a [Núñez]'],
  ['Große Straße', ['strasse'], 'Große [Straße]'],
  ['量子計算入門', ['計算'], '量子[計算]入門'],
  ['مُقَدِّمَة في', ['مقدمة'], '[مُقَدِّمَة] في'],
  ['Lab A, laboratory', ['lab'], '[Lab] A, [lab]oratory'],
  ['Circuits', ['cuit'], 'Cir[cuit]s'],
  ['Guide', ['ui'], 'Guide'],
  ['Nothing', [''], 'Nothing'],
])('%s by %j', (text, marks, expected) => {
  expect(marked(text, ...marks)).toBe(expected)
})
