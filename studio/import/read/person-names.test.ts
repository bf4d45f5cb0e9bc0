import { guessMapping, guessType, mappingFaults } from '../column-names.ts'
import { namesIn, readCsv, readSheet } from '../../testing/read-sheets.ts'
import { givenFirst, type NameOrder } from '@fest/sheets/comma-names.ts'
import { guessNameOrder } from './person-names.ts'

function namesInSheet(text: string, nameOrder?: NameOrder) {
  const { header } = readCsv(text)
  const type = guessType(header).type
  expect(mappingFaults(type, guessMapping(type, header))).toEqual([])
  const found = readSheet(text, nameOrder ? { nameOrder } : {})
  expect(found.dropped).toEqual([])
  return namesIn(found)
}

test.each([
  'First name,Last name,Company\nAda,Vogelsang,Lab\nBo,Lindqvist,\n',
  'Nachname;Vorname;Company\nVogelsang;Ada;Lab\nLindqvist;Bo;\n',
  // A German list: the name beside a given name is the family's.
  'Name;Vorname;Bio\nVogelsang;Ada;Reads.\nLindqvist;Bo;\n',
  'Full name,Surname,Given name\n,Vogelsang,Ada\nBo Lindqvist,Lindqvist,Bo\n',
  'Name,Bio\n"Vogelsang, Ada",Reads.\n"Lindqvist, Bo",\n',
  'Title,People\nOne,"Vogelsang, Ada"\nTwo,"Vogelsang, Ada; Lindqvist, Bo"\n',
  'Session title,Speaker first name,Speaker last name\nOne,Ada,Vogelsang\nTwo,Bo,Lindqvist\n',
  'Session title,First name,Surname,Abstract\nOne,Ada; Bo,Vogelsang; Lindqvist,Text\n',
])('%j names Ada Vogelsang and Bo Lindqvist', (text) => {
  expect(namesInSheet(text)).toEqual(['Ada Vogelsang', 'Bo Lindqvist'])
})

test.each([
  ['Legal Name,Preferred Name,Bio\nMara Quill,Mo Quill,x\nBo Lind,,x', 'Mo Quill; Bo Lind'],
  ['First name,Last name,Preferred name,Bio\nMara,Quill,Mo,x\nBo,Lind,,', 'Mo Quill; Bo Lind'],
  ['First name,Last name,Bio\nMo,NULL,x\nEve,NA,x\nPlato,n/a,', 'Mo NULL; Eve NA; Plato'],
  ['First name,Last name,Bio\nPlato,NULL,x\nCher,NULL,x', 'Plato; Cher'],
])('people are called as they prefer, and by what stands once in its column: %j', (text, names) => {
  expect(namesIn(readSheet(text)).join('; ')).toBe(names)
})

test('people between commas stay several, and so they may where the guess was wrong', () => {
  const several = 'Title,People\nOne,"Ada Vogelsang, Bo Lindqvist"\nTwo,Cy Ferro\n'
  expect(namesInSheet(several)).toEqual(['Ada Vogelsang', 'Bo Lindqvist', 'Cy Ferro'])
  expect(namesInSheet('Title,People\nOne,"Ada, Bo"\n', 'given-first')).toEqual(['Ada', 'Bo'])
})

test.each([
  ['person', ['Ada Vogelsang', 'Bo Lindqvist, PhD'], null],
  ['person', ['Vogelsang, Ada', 'van der Berg, Jan', 'Plato'], 'family-first'],
  ['person', ['Ada Vogelsang', 'Bo Lindqvist', 'Lab, The'], 'given-first'],
  ['person', ['Vogelsang, Ada, PhD'], 'family-first'],
  ['person', ['de la Cruz, María José', 'Ada Vogelsang', 'Bo Lindqvist'], 'family-first'],
  ['session', ['Ng, Eve', 'Mara Quill', 'Femi Oduya, PhD', 'Bo Lind'], 'family-first'],
  ['session', ['Mira Lind, Bo', 'Bo'], 'given-first'],
  ['session', ['Lind, Mira', 'Vogelsang, Ada'], 'family-first'],
  ['session', ['García López, María José; Lind, Mira', 'Vogelsang, Ada'], 'family-first'],
] as const)('in a list of the kind %s, %j are written %s', (type, names, order) => {
  const rows = names.map((name, line) => ({ line, cells: [name] }))
  const mapping = [type === 'session' ? 'speakers' : 'name']
  expect(guessNameOrder({ header: ['Names'], rows }, { type, mapping })).toBe(order)
})

test('titles, roles and ids stay behind the name', () => {
  expect(givenFirst('Vogelsang, Ada (moderator) [a-1]')).toBe('Ada Vogelsang (moderator) [a-1]')
  expect(givenFirst('Vogelsang, Ada, PhD, M.Sc. (TU)')).toBe('Ada Vogelsang, PhD, M.Sc. (TU)')
  for (const name of ['Ada Vogelsang, PhD', 'Ada Vogelsang', 'A, B, C', 'Team 7, Lab'])
    expect(givenFirst(name)).toBe(name)
})
