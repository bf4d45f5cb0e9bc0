import type { NameOrder } from '@fest/sheets/comma-names.ts'
import { fieldsIn, namesIn, readSheet } from '../../testing/read-sheets.ts'
import { peopleInCell } from './people-in-cell.ts'

const said = (cell: string, order?: NameOrder) =>
  peopleInCell(cell, { order: order ?? null }).map(({ name, organization, beside }) =>
    [name, organization || beside].filter(Boolean).join(' @ '),
  )

test.each([
  ['Femi Oduya (MIT), Mara Quill (Lagos State University)', 'MIT', 'Lagos State University'],
  ['Prof. Femi Oduya [TU], Mara Quill [UofE]', 'TU', 'UofE'],
  ['Femi Oduya（東京大学）、Mara Quill（UofE）', '東京大学', 'UofE'],
  ['Femi Oduya 【TU】；Mara Quill 〔UofE〕', 'TU', 'UofE'],
  ['Femi Oduya {TU} | Mara Quill ⟨UofE⟩', 'TU', 'UofE'],
  ['Femi Oduya - UofE, Mara Quill – TU', 'UofE', 'TU'],
  ['Femi Oduya (TU) Mara Quill (UofE)', 'TU', 'UofE'],
  ['1. Femi Oduya* (TU)\n2. Mara Quill¹ (UofE)', 'TU', 'UofE'],
  ['• Femi Oduya (TU)\n• Mara Quill (she/her, UofE)', 'TU', 'UofE'],
  ['Femi Oduya (TU, Mara Quill (UofE)', 'TU', 'UofE'],
  ['Femi Oduya ((TU)), Mara Quill [UofE', 'TU', 'UofE'],
  ['(Femi Oduya, TU Wien)\nMara Quill\n(UofE)', 'TU Wien', 'UofE'],
  ['Femi Oduya (TU, Berlin) and Mara Quill (UofE; Paris)', 'TU, Berlin', 'UofE; Paris'],
])('%j are two people with two organizations', (cell, ...places) => {
  expect(said(cell).map((each) => each.replace(/^Prof\. /, ''))).toEqual([
    `Femi Oduya @ ${places[0]}`,
    `Mara Quill @ ${places[1]}`,
  ])
})

const marks = '،~、~，~؛~；~|~/~፣~፤~\n~&~ • ~ · ~ ; ~ + ~, and '.split('~')
const words = ['and', 'AND', 'und', 'et', 'y', 'och', 'og', 've', 'és', 'και', 'oraz', 'e', 'и'].map(
  (word) => ` ${word} `,
)

test('a dot is between two names of Han, and inside a name of Katakana', () => {
  expect(said('佐藤 花子・鈴木 一郎')).toEqual(['佐藤 花子', '鈴木 一郎'])
  expect(said('ジョン・スミス')).toEqual(['ジョン・スミス'])
})

test.each([...marks, ...words])('%j separates two people', (mark) => {
  expect(said(`Mara Quill${mark}Femi Oduya`)).toEqual(['Mara Quill', 'Femi Oduya'])
})

test.each(['u. a.', 'u.a.', 'et al.', 'and others', 'und andere', 'y otros', 'm. fl.', '+ 2 others'])(
  'somebody %j names one, and more who aren’t named',
  (others) => expect(said(`Mara Quill ${others}`)).toEqual(['Mara Quill', '?']),
)

test.each([
  'Karl Meier jun.',
  'Dr. h. c. Bo Lind, Dr. rer. nat.',
  'José Ortega y Gasset',
  'Ama "Mo" O’Hara-Lee',
  'アダ・ラブレス',
  'Ada Vogelsang',
])('%j is one person', (name) => expect(said(name)).toEqual([name]))

test('a role in front of a colon is no name', () => {
  const roles = (cell: string) => peopleInCell(cell).map(({ name, role }) => `${name}: ${role}`)
  expect(roles('Moderator: Lin Yao, Mara Quill')).toEqual(['Lin Yao: Moderator', 'Mara Quill: '])
  const named = roles('Chair： Lin Yao; Panelists: Mara Quill, Femi Oduya')
  expect(named.join()).toBe('Lin Yao: Chair,Mara Quill: Panelists,Femi Oduya: Panelists')
})

test('a short word of capitals behind a name is where somebody is from, and any text is where that was chosen', () => {
  expect(said('Mara Quill, UofE')).toEqual(['Mara Quill @ UofE'])
  expect(said('Mara Quill, Elsewhere; Femi Oduya, Overthere', 'place-behind')).toEqual([
    'Mara Quill @ Elsewhere',
    'Femi Oduya @ Overthere',
  ])
})

test('an address is nobody’s name', () => {
  expect(said('m@x.example, Mara Quill')).toEqual(['?', 'Mara Quill'])
})

test('a comma inside of names is between nobody where the column writes the family name first', () => {
  expect(said('Quill, Mara (UofE), Oduya, Femi', 'family-first')).toEqual(['Mara Quill @ UofE', 'Femi Oduya'])
  expect(said('Quill, Mara, PhD; Oduya, Femi [TU]', 'family-first')).toEqual([
    'Mara Quill, PhD',
    'Femi Oduya @ TU',
  ])
})

test('a name with a comma is that of somebody whom the file also names without', () => {
  const text =
    'Title,Speakers\nA,"Quill, Mara"\nB,"Mara Quill, Femi Oduya"\nC,Lin Yao\nD,Lin Yao\nE,"Ada, Bo"\n'
  expect(namesIn(readSheet(text))).toEqual(['Mara Quill', 'Femi Oduya', 'Lin Yao', 'Ada', 'Bo'])
})

test('one person is one, however their brackets look and whatever is invisible', () => {
  const text =
    'Title,Speakers\nA,Lin Yao (TU)\nB,Lin Yao [TU]\nC,"\u200fLin\u00a0Yao\u200f, Mara Quill"\nD,Mara\u2066 Quill\u2069\n'
  const found = readSheet(text)
  expect(fieldsIn(found, 'person')).toEqual([{ name: 'Lin Yao', organization: 'TU' }, { name: 'Mara Quill' }])
  expect(found.words).toEqual([])
})

test('a word beside a name that could be anything is asked, with the guess', () => {
  const text = 'Title,Speakers\nA,Mara Quill (UofE)\nB,Femi Oduya (cat person)\n'
  const read = (choices?: [string, string][]) => readSheet(text, choices && { words: new Map(choices) })
  expect(read().words).toEqual([
    { field: 'role', word: 'UofE', count: 1, chosen: 'organization' },
    { field: 'role', word: 'cat person', count: 1, chosen: '' },
  ])
  const chosen = read([
    ['role uofe', 'panelist'],
    ['role cat person', 'headline'],
  ])
  expect(fieldsIn(chosen, 'person')).toEqual([
    { name: 'Mara Quill' },
    { name: 'Femi Oduya', headline: 'cat person' },
  ])
  expect(fieldsIn(chosen, 'session')[0]).toMatchObject({ speakers: [{ role: 'panelist' }] })
})

test('a word between two whole names is asked about, in every script, and so is a name beside a name', () => {
  const text = [
    'Title,Speakers',
    'A,Mara Quill with Lin Yao',
    'B,José Luis de la Cruz Pérez',
    'C,山田太郎と佐藤花子',
    'D,منى سالم وعلي حسن',
    'E,"Mara Quill; Lin Yao, Femi Oduya"',
    'F,"Mara Quill, University of New York"',
    'G,Lin Yao – Institute of Old York',
  ].join('\n')
  const read = (...choices: [string, string][]) => {
    const found = readSheet(text, { words: new Map(choices) })
    return {
      names: namesIn(found).join(),
      words: found.words.map(({ word, chosen }) => `${word}: ${chosen}`),
    }
  }
  expect(read()).toEqual({
    names:
      'Mara Quill with Lin Yao,José Luis de la Cruz Pérez,山田太郎と佐藤花子,منى سالم وعلي حسن,Mara Quill,Lin Yao',
    words: ['with: name', 'de la: name', 'と: name', 'و: name', 'Femi Oduya: organization'],
  })
  const chosen: [string, string][] = ['and with', 'and と', 'and و'].map((key) => [key, 'people'])
  expect(read(...chosen, ['role femi oduya', 'person'])).toEqual({
    names: 'Mara Quill,Lin Yao,José Luis de la Cruz Pérez,山田太郎,佐藤花子,منى سالم,علي حسن,Femi Oduya',
    words: ['with: people', 'de la: name', 'と: people', 'و: people', 'Femi Oduya: person'],
  })
})

test('an address behind a name is neither a role nor kept, and is counted', () => {
  const address = 'https://www.notion.so/Mara-Quill-0123'
  const found = readSheet(`Title,Speakers\nA,"Mara Quill (${address}), Femi Oduya <f@x.example>"\n`)
  expect([namesIn(found), found.words]).toEqual([['Mara Quill', 'Femi Oduya'], []])
  expect(found.dropped).toEqual([
    { what: 'Addresses beside names', count: 2, example: `Mara Quill, ${address}` },
  ])
})

test('no letter of 2000 cells is lost, whatever is between people, about them and around all', () => {
  const lists = {
    before: '~~Moderator: ~1. ~• ~(~[~- '.split('~'),
    name: 'Ada Okafor~Ng O~Quill, Mara~Dr. h. c. Max Muster~Ana de la Cruz~李娜~أحمد علي~Na'.split('~'),
    fact: '~(TU Wien)~, PhD~ – IBM~ <a@x.example>~ (she/her, MIT)~ / UofE~ (TU (Wien))~ (TU~ TU)'.split('~'),
    mark: [', ', ' and ', ', and ', '\n- ', ' with ', ' feat. ', ...marks],
  }
  let seed = 1
  const pick = (of: keyof typeof lists) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return lists[of][(seed >> 16) % lists[of].length] ?? ''
  }
  const cells = Array.from({ length: 2000 }, (_, at) => {
    const cell = ['before', 'name', 'fact', 'mark', 'name', 'fact', 'mark', 'name', 'fact'] as const
    const text = cell
      .slice(0, 3 * (1 + (at % 3)))
      .map(pick)
      .join('')
    return at % 7 === 0 ? `(${text})` : text
  })
  const isMark = (word: string) => /^(?:and|with|feat)$/.test(word)
  const orders = [null, 'family-first', 'given-first', 'place-behind'] as const
  const lost = cells.filter((cell, at) => {
    const found = JSON.stringify(peopleInCell(cell, { order: orders[at % 4] ?? null }))
    return cell.match(/\p{L}{2,}/gu)?.some((word) => !isMark(word) && !found.includes(word))
  })
  expect(lost).toEqual([])
})
