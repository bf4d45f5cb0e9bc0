import type { Entry, FieldsOf, Program } from '../program.ts'
import { planImport } from './plan.ts'
import type { Stored } from './stored.ts'

function file(...people: (FieldsOf['person'] & { id: string; isByName?: boolean })[]): Program {
  const entries = people.map(({ id, isByName = false, ...fields }): Entry => ({
    type: 'person',
    id,
    isByName,
    place: 'row 2',
    fields,
  }))
  return {
    source: 'spreadsheet',
    title: 'A list',
    entries,
    problems: [],
    words: [],
    offsets: [],
    dropped: [],
  }
}

function published(
  before: readonly Stored[],
  program: Program,
  joins?: ReadonlyMap<string, string | null>,
): Stored[] {
  const documents = new Map(before.map((document) => [document._id, document]))
  for (const { id, created, set } of planImport(program, before, new Set(), joins).items)
    documents.set(id, { ...documents.get(id), ...created, ...set, _id: id, _type: 'person' })
  return [...documents.values()]
}
const namesOf = (documents: readonly Stored[]) => documents.map(({ name }) => name)
const kindsOf = (program: Program, documents: readonly Stored[]) =>
  planImport(program, documents).items.map(({ kind }) => kind)

const ada: Stored = { _id: 'ada', _type: 'person', name: 'Ada Vogelsang' }

test('another list that numbers its people anew makes nobody somebody else', () => {
  const first = published([], file({ id: '1', name: 'Ada Vogelsang' }, { id: '2', name: 'Bo Lindqvist' }))
  const second = file({ id: '1', name: 'Cem Aksoy' }, { id: '2', name: 'Ada Vogelsang' })
  const all = published(first, second)
  expect(namesOf(all)).toEqual(['Ada Vogelsang', 'Bo Lindqvist', 'Cem Aksoy'])
  expect(kindsOf(second, all)).toEqual(['same', 'same'])
})

test('somebody whose name was corrected in the list is the same person', () => {
  const first = published([], file({ id: '1', name: 'Ada Vogelsank' }))
  expect(namesOf(published(first, file({ id: '1', name: 'Dr. Ada Vogelsang' })))).toEqual([
    'Dr. Ada Vogelsang',
  ])
})

test('a namesake can be set apart, and stays so at the next import', () => {
  const list = file({ id: 'ada vogelsang', name: 'Ada Vogelsang', isByName: true })
  expect(planImport(list, [ada]).items).toMatchObject([{ by: 'name', here: 'Ada Vogelsang', id: 'ada' }])
  const all = published([ada], list, new Map([['person/ada vogelsang', null]]))
  expect(namesOf(all)).toEqual(['Ada Vogelsang', 'Ada Vogelsang'])
  expect(kindsOf(list, all)).toEqual(['same'])
  expect(planImport(list, all).items[0]?.id).not.toBe('ada')
})

test('what an organizer wrote about somebody stays theirs at the second import, too', () => {
  const here: Stored = { ...ada, headline: 'Runs the lab' }
  const list = file({ id: '7', name: 'Ada Vogelsang', headline: 'Speaker', organization: 'Lindenhof' })
  const all = published([here], list)
  expect(all).toMatchObject([{ headline: 'Runs the lab', organization: 'Lindenhof' }])
  expect(planImport(list, all).items[0]?.changes).toMatchObject([
    { field: 'headline', isByHand: true, isTaken: false },
  ])
})

test('somebody under another name can be joined, keeps the name here, and is known at the next import', () => {
  const list = file({ id: '7', name: 'A. Countess' })
  const key = 'person/7'
  expect(planImport(list, [ada]).items).toMatchObject([{ by: 'new', here: null, key }])
  const all = published([ada], list, new Map([[key, 'ada']]))
  expect(namesOf(all)).toEqual(['Ada Vogelsang'])
  expect(planImport(list, all).items).toMatchObject([{ by: 'record', id: 'ada', kind: 'same' }])
})
