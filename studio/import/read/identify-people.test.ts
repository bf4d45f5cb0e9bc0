import { programOfSchedule } from './from-pretalx.ts'
import type { Program } from '../program.ts'
import { csvOf } from '../export/to-csv.ts'
import { peopleInCell } from './people-in-cell.ts'
import { event, fieldsIn, namesIn, readSheet, schedule } from '../../testing/read-sheets.ts'

function read(...sessions: object[][]): Program {
  const events = sessions.map((persons, index) =>
    event({ guid: `g${index}`, title: `Session ${index}`, persons }),
  )
  return programOfSchedule(schedule(...events))
}

function onStageIn(program: Program): (string | undefined)[][] {
  const people = new Map(
    program.entries.flatMap((entry) => (entry.type === 'person' ? [[entry.id, entry.fields.name]] : [])),
  )
  return fieldsIn(program, 'session').map(({ speakers = [] }) =>
    speakers.map(({ person }) => people.get(person.id)),
  )
}
const warnings = ({ problems }: Program) => problems.map(({ message }) => message)

test('family and given name of Han are somebody’s with a space between them or without', () => {
  expect(namesIn(readSheet('Title,Speakers\nA,山田 太郎\nB,山田太郎\n'))).toEqual(['山田 太郎'])
})

test('many people with the id 0 are many people', () => {
  const named = (public_name: string) => ({ id: 0, public_name })
  const ada = named('Ada Vogelsang')
  const found = read([ada], [named('Bo Lindqvist'), named('Cem Aksoy')], [ada, named('Dina Marsh')])
  expect(onStageIn(found)).toEqual([
    ['Ada Vogelsang'],
    ['Bo Lindqvist', 'Cem Aksoy'],
    ['Ada Vogelsang', 'Dina Marsh'],
  ])
  expect(warnings(found)).toEqual([
    'The file gives the id "0" to 4 people: Ada Vogelsang, Bo Lindqvist, Cem Aksoy and 1 more. We tell them apart by name.',
  ])
})

test('an id with two names identifies neither; a guid beside it still does', () => {
  const found = read(
    [{ id: 7, name: 'Ada Vogelsang' }],
    [{ id: 7, name: 'Bo Lindqvist' }],
    [{ id: 8, guid: 'a-1', name: 'Cem Aksoy' }],
    [{ id: 8, guid: 'b-2', name: 'Dina Marsh' }],
  )
  expect(onStageIn(found)).toEqual([['Ada Vogelsang'], ['Bo Lindqvist'], ['Cem Aksoy'], ['Dina Marsh']])
  expect(
    found.entries.flatMap(({ type, id, isByName }) => (type === 'person' ? [[id, isByName]] : [])),
  ).toEqual([
    ['ada vogelsang', true],
    ['bo lindqvist', true],
    ['a-1', false],
    ['b-2', false],
  ])
  expect(warnings(found)).toHaveLength(2)
})

test('namesakes without ids are told apart by email, which is kept nowhere', () => {
  const found = read(
    [{ id: 0, name: 'Jan Novák', email: 'jan@one.example' }],
    [{ id: 0, name: 'Jan Novák', email: 'JAN@two.example' }],
    [{ id: 0, name: 'Jan Novák', email: 'jan@one.example ' }],
  )
  const ids = fieldsIn(found, 'session').map(({ speakers }) => speakers?.[0]?.person.id)
  expect(ids).toEqual(['jan novák', 'jan novák (2)', 'jan novák'])
  expect(JSON.stringify(found)).not.toContain('example')
})

test('a spreadsheet that gives one id to two names is read in the same way', () => {
  const found = readSheet(
    'Title,People\nOne,Ada Vogelsang [0]\nTwo,"Bo Lindqvist [7]; Cem Aksoy [7]"\nThree,Dina Marsh [8]',
  )
  expect(onStageIn(found)).toEqual([['Ada Vogelsang'], ['Bo Lindqvist', 'Cem Aksoy'], ['Dina Marsh']])
  expect(warnings(found)).toEqual([
    'The file gives the id "7" to 2 people: Bo Lindqvist, Cem Aksoy. We tell them apart by name.',
  ])
})

test.each([
  ['Ada Okafor, Ph.D. and Bo Lind, M.Sc.', ['Ada Okafor, Ph.D.', 'Bo Lind, M.Sc.']],
  ['Ada Okafor, PhD, Bo Lind', ['Ada Okafor, PhD', 'Bo Lind']],
  ['Ada (moderator and host) and Bo', ['Ada', 'Bo']],
  ['Ada, Bo & Cy', ['Ada', 'Bo', 'Cy']],
])('the people in %j are %j', (cell, names) => {
  expect(peopleInCell(cell).map(({ name }) => name)).toEqual(names)
})

test('where somebody is from is no role, and no person', () => {
  for (const cell of ['Ada Okafor (University of Elsewhere)', 'Ada Okafor, University of Elsewhere'])
    expect(peopleInCell(cell)).toMatchObject([
      { name: 'Ada Okafor', role: '', organization: 'University of Elsewhere' },
    ])
})

test('what somebody does and how they are called is kept with them', () => {
  expect(
    peopleInCell('Ada Okafor (she/her), CEO, Bo Lind, Dr. rer. nat., Professor of Physics'),
  ).toMatchObject([
    { name: 'Ada Okafor', role: '', headline: 'CEO', pronouns: 'she/her', organization: '' },
    { name: 'Bo Lind, Dr. rer. nat.', headline: 'Professor of Physics', organization: '' },
  ])
})

test('numbered columns of people are one', () => {
  const text = 'Speaker 1,Title,Speaker 2,Speaker 3\nMara Quill,A,Femi Oduya,\n,B,,"Bo Lind, PhD"\n'
  const found = readSheet(text)
  expect([namesIn(found), found.dropped]).toEqual([['Mara Quill', 'Femi Oduya', 'Bo Lind, PhD'], []])
})

test('somebody with a title in one session and without in another is one person, with the title', () => {
  const text =
    'Title,People\nA,Ada Okafor\nB,"Ada Okafor, PhD"\nC,Prof. Dr. Ada Okafor\nD,Dra. Ada Okafor\nE,Dr.-Ing. Ada Okafor\nF,Prof. em. Dr. h.c. mult. Ada Okafor\n'
  expect(fieldsIn(readSheet(text), 'person')).toEqual([{ name: 'Prof. em. Dr. h.c. mult. Ada Okafor' }])
})

test('people whose names look like two come back from an export as one', () => {
  const person = { _id: 'p-1', _type: 'person', name: 'Simon and Garfunkel' }
  const session = { _id: 's-1', _type: 'session', title: 'A', speakers: [{ person: { _ref: 'p-1' } }] }
  const { entries } = readSheet(csvOf('session', [person, session], 'Europe/Berlin'))
  expect(entries.flatMap(({ type, id, fields }) => (type === 'person' ? [{ id, ...fields }] : []))).toEqual([
    { id: 'p-1', name: 'Simon and Garfunkel' },
  ])
})

test('who isn’t named yet is nobody, and said', () => {
  const rows = ['A,"Ada Vogelsang, N. N."', 'B,TBA', 'C,por confirmar', 'D,Nina Tba']
  const found = readSheet(['Title,Speakers', ...rows].join('\n'))
  expect(onStageIn(found)).toEqual([['Ada Vogelsang'], [], [], ['Nina Tba']])
  expect(warnings(found)).toEqual(Array.from({ length: 3 }, () => 'Someone without a name is left out.'))
  const events = read([{ name: 'N.N.' }, { name: 'Bo Lindqvist' }])
  expect([onStageIn(events), warnings(events)]).toEqual([
    [['Bo Lindqvist']],
    ['Someone without a name is left out.'],
  ])
})
