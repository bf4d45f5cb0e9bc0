import { expect, test } from 'vitest'
import { doubleLines, faultOf, guessPeople, peopleOf, type PeopleReading } from './people-list.ts'
import { readPeopleFile } from './people-sheet.ts'
import lists from './testing/lists.json'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The people of a text, and what else was found, with columns as guessed or as changed. */
async function listOf(text: string | Uint8Array, changes: Partial<PeopleReading> = {}) {
  const file = await readPeopleFile(typeof text === 'string' ? bytesOf(text) : text)
  if (file.problem !== undefined) throw new Error(file.problem)
  const [sheet] = file.sheets
  if (!sheet) throw new Error('There is no sheet.')
  const reading = { ...guessPeople(sheet), ...changes }
  const list = peopleOf(sheet, reading)
  const told = list.people.length + list.left.reduce((sum, { count }) => sum + count, 0)
  // Every row is somebody or counted.
  expect(told).toBe(sheet.rows.length)
  return {
    ...list,
    reading,
    sheet,
    who: list.people.map(({ full_name, email }) => `${full_name} <${email}>`),
  }
}

const ada = 'Ada Okafor <ada@x.example>'
const ravi = 'Ravi Iyer <ravi@x.example>'

test.each(Object.entries(lists))('%s', async (_, lines) => {
  const text = lines.join('\n')
  const { who, reading, statuses, ...list } = await listOf(text)
  expect(who).toEqual([ada, ravi])
  expect(faultOf(reading, { ...list, statuses })).toBeNull()
  // Turned around, it says the same.
  const by = ['\t', ';', ','].find((each) => text.split('\n').at(-2)?.includes(each)) ?? ','
  const turn = (line: string) => line.split(by).toReversed().join(by)
  const turned = text.includes('"') ? text : text.split('\n').map(turn).join('\n')
  expect((await listOf(turned)).who).toEqual([ada, ravi])
})

test('who doesn’t come is left out, counted and named; every status can be said otherwise', async () => {
  const text =
    'Name,Email,Order status\nAda Okafor,ada@x.example,paid\nLena Voss,lena@x.example,Canceled\nRavi Iyer,ravi@x.example,zzz'
  const { who, left, statuses, reading, ...list } = await listOf(text)
  expect(who).toEqual([ada])
  expect(left).toEqual([
    { what: 'Order status: Canceled', count: 1, example: 'line 3, Lena Voss' },
    { what: 'Order status: zzz', count: 1, example: 'line 4, Ravi Iyer' },
  ])
  expect(statuses.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['paid', true],
    ['Canceled', false],
    ['zzz', null],
  ])
  expect(faultOf(reading, { ...list, left, statuses })).toBe('Say whether people with “zzz” come.')
  const comes = new Map(statuses.map(({ key, word }) => [key, word === 'zzz']))
  expect((await listOf(text, { comes })).who).toEqual([ravi])
})

test('a line that names nobody may take whoever ordered, once somebody says so', async () => {
  const text =
    'Buyer name,Buyer email,Attendee name,Attendee email,Quantity\nMo Buy,mo@x.example,Ada Okafor,ada@x.example,1\nRavi Iyer,ravi@x.example,,,3'
  expect(await listOf(text)).toMatchObject({ unnamed: 1, extraPlaces: 2, who: [ada, ' <>'] })
  expect((await listOf(text, { usesBuyer: true })).who).toEqual([ada, ravi])
})

test('words for roles that are not ours are asked about, with a guess where one is likely', async () => {
  const text =
    'Name,Email,Role\nAda Okafor,ada@x.example,PhD student\nRavi Iyer,ravi@x.example,Student\nLena Voss,lena@x.example,Professor'
  const { people, roles } = await listOf(text)
  expect(people.map(({ role }) => role)).toEqual(['phd', '', 'faculty'])
  expect(roles.map(({ word, meaning }) => [word, meaning])).toEqual([
    ['Student', null],
    ['Professor', 'faculty'],
  ])
  const chosen = await listOf(text, { roles: new Map([['student', 'undergraduate']]) })
  expect(chosen.people[1]?.role).toBe('undergraduate')
})

test.each([
  'College,United College of Engineering and Research',
  'Your school,Institute of Research',
  'About you,"I work as an engineer in a lab at the harbour, and would like to learn what a qubit is good for."',
])('%s doesn’t tell a role', async (column) => {
  const [heading, cell] = [column.slice(0, column.indexOf(',')), column.slice(column.indexOf(',') + 1)]
  const { people } = await listOf(`Name,Email,${heading}\nAda Okafor,ada@x.example,${cell}`)
  expect(people[0]?.role).toBe('')
})

test('a column of yes and no has no names', async () => {
  const heads = 'First name,Last name,Email,Name on attendee list'
  const rows = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => `${name},Okafor,${name}@x.example,Yes`)
  expect((await listOf([heads, ...rows].join('\n'))).who[0]).toBe('Ada Okafor <Ada@x.example>')
})

test('further people of a line are counted where their addresses are', async () => {
  const { who, others } = await listOf(
    'Buyer email,Participant 1,Participant 1 email,Participant 2,Participant 2 email\nmo@x.example,Ada Okafor,ada@x.example,Ravi Iyer,ravi@x.example',
  )
  expect([who, others]).toEqual([[ada], [{ heading: 'Participant 2 email', count: 1 }]])
})

test('lines that name nobody, such as a sum, are counted', async () => {
  const { who, left } = await listOf('Name,Email,Notes\nAda Okafor,ada@x.example,\n,,"2 in all"')
  expect(who).toEqual([ada])
  expect(left).toEqual([
    { what: 'Lines without a name or an address', count: 1, example: 'line 3, 2 in all' },
  ])
})

test.each([
  ['Windows-1252', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ['UTF-16 as Excel saves “Unicode text”', wide],
])('%s is read', async (_, encode) => {
  expect((await listOf(encode('Vorname;Nachname;E-Mail\nJürgen;Groß;j@x.example'))).who).toEqual([
    'Jürgen Groß <j@x.example>',
  ])
})

function wide(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\uFEFF${text}`.split(''), (letter) => letter.charCodeAt(0)).buffer)
}

test.each([
  ['', 'This file is empty.'],
  ['Name,Email\n"Ravi,ravi@x.example', 'The quotes opened in row 2 are never closed.'],
  ['Name,Email\nRavi Iyer,ravi@x.example,too,much', 'Row 2 has 4 cells'],
  ['%PDF-1.7', 'This is a PDF.'],
])('%j: %s', async (text, problem) => {
  expect(await readPeopleFile(bytesOf(text))).toEqual({ problem: expect.stringContaining(problem) as string })
})

test.each([
  ['Name,RSVP\nAda Okafor,Yes', 'Nobody can be registered without an address'],
  ['Thing,Email\n1,ada@x.example', 'Choose the column with the names.'],
  ['Name,Email,Status\nAda Okafor,ada@x.example,Canceled', 'Nobody is left to register.'],
])('%j can’t be checked: %s', async (text, fault) => {
  const { reading, ...list } = await listOf(text)
  expect(faultOf(reading, list)).toContain(fault)
})

test('an address on a second line is double, in capitals too', async () => {
  const { people } = await listOf('Name,Email\nRavi,r@x.example\nAda,a@x.example\nRavi,R@X.example')
  expect([...doubleLines(people)]).toEqual([4])
})
