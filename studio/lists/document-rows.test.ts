import { type DocumentRow, isDraftRow, rowsWith, titleOfRow } from './document-rows.ts'

const row = (_id: string, fields: Record<string, unknown> = {}): DocumentRow => ({
  _id,
  _type: 'room',
  more: [],
  people: null,
  ...fields,
})
const found = (rows: readonly DocumentRow[], search: string) => rowsWith(rows, search).map(({ _id }) => _id)

test('a search finds parts of words in any order, whatever their case and accents', () => {
  const rows = [
    row('a', { name: 'Hörsaal Čapek' }),
    row('b', { name: 'Łódź room' }),
    row('c', { title: 'Qubits', people: ['Zoë Ångström', null] }),
    row('d', { question: 'Where is it?', more: [null, 'North campus'] }),
  ]
  expect(found(rows, 'capek HORS')).toEqual(['a'])
  expect(found(rows, 'ödz')).toEqual(['b'])
  expect(found(rows, 'lodz')).toEqual(['b'])
  expect(found(rows, 'angstrom zoe')).toEqual(['c'])
  expect(found(rows, 'campus')).toEqual(['d'])
  expect(found(rows, 'campus capek')).toEqual([])
  expect(found(rows, '  ')).toEqual(['a', 'b', 'c', 'd'])
})

test('a document without a name can be found by that', () => {
  expect(titleOfRow(row('a'))).toBe('Room without a name')
  expect(found([row('a')], 'without')).toEqual(['a'])
})

test('only what is shown as a draft can be discarded', () => {
  expect(isDraftRow(row('a', { _originalId: 'drafts.a' }))).toBe(true)
  expect(isDraftRow(row('a', { _originalId: 'a' }))).toBe(false)
  expect(isDraftRow(row('a', { _originalId: null }))).toBe(false)
  expect(isDraftRow(row('a'))).toBe(false)
})
