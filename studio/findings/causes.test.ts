import { groupedByCause } from './causes.ts'
import { filled, type Finding, findingOf } from './finding.ts'

const finding = (id: string, text: string, weight: Finding['weight'] = 'soon', cause = text) =>
  findingOf({ id, type: 'session', title: id }, { field: 'room', text, weight, cause })

const many = (count: number, text: string, weight?: Finding['weight']) =>
  Array.from({ length: count }, (_, index) => finding(`${text}-${index}`, text, weight))

const told = (findings: readonly Finding[]) =>
  groupedByCause(findings).map(({ cause, findings: own }) => `${cause ?? 'other'}: ${own.length}`)

test('a short list stays one list', () => {
  expect(told([...many(3, 'No room.'), ...many(3, 'No time.')])).toEqual(['other: 6'])
})

test('a long list is told by its causes, the most serious first, then the most frequent', () => {
  expect(
    told([...many(900, 'No room.'), ...many(3, 'No time.', 'urgent'), ...many(1000, 'Two in one room.')]),
  ).toEqual(['No time.: 3', 'Two in one room.: 1000', 'No room.: 900'])
})

test('what is said once or twice stands together, after what is as serious', () => {
  expect(told([finding('a', 'x'), finding('b', 'y'), ...many(9, 'No room.')])).toEqual([
    'No room.: 9',
    'other: 2',
  ])
  expect(told([finding('a', 'x', 'urgent'), ...many(9, 'No room.')])).toEqual(['other: 1', 'No room.: 9'])
})

test('topics with something urgent come first', () => {
  const groups = filled([
    { id: 'later', title: 'Later', findings: many(2, 'No room.') },
    { id: 'now', title: 'Now', findings: many(1, 'No time.', 'urgent') },
    { id: 'empty', title: 'Empty', findings: [] },
  ])
  expect(groups.map(({ id }) => id)).toEqual(['now', 'later'])
})
