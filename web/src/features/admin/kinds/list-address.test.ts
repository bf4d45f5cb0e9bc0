import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import {
  changed,
  filtersOf,
  fromFilters,
  type ListAddress,
  readAddress,
  toFilters,
  viewOf,
  writeAddress,
} from './list-address.ts'

const id = '0b8f6c1e-3d57-4a2f-9d0e-5a6b7c8d9e0f'
const read = (query: string, kind: (typeof adminKinds)[number] = 'talk') =>
  readAddress(kind, new URLSearchParams(query))

test.each(adminKinds)('every filter of %s comes back from its address as it was', (kind) => {
  const filters = Object.fromEntries(
    filtersOf(kind).map(({ name, isMany, isYesNo }) => [
      name,
      isYesNo ? ['no'] : isMany ? ['a, b & c=d', 'ü~%'] : ['2025-10-11T09:30:00+02:00'],
    ]),
  )
  const address: ListAddress = {
    search: 'Žofie & "Mira"',
    filters,
    sort: 'name',
    isDescending: false,
    page: { to: 'newer', cursor: { id, value: 'o~neil & söhne, 2025' } },
    row: id,
  }
  expect(read(writeAddress(address), kind)).toEqual(address)
})

it('a list as it begins needs nothing in its address, which leaves out what it cannot mean', () => {
  const begin = { search: '', filters: {}, sort: 'created_at', isDescending: true, page: null, row: null }
  expect(read('')).toEqual(begin)
  expect(writeAddress(read(''))).toBe('')
  const address = read('older=nonsense&row=1&shirt_size=M&status=&level=any&page=-4')
  expect(address).toEqual({ ...begin, filters: { level: ['any'] } })
})

it.each([
  ['page=7', { to: 'number', number: 7 }],
  ['page=1', null],
  ['page=2.5', null],
  ['page=1e12', null],
  [`page=7&older=${id}~5`, { to: 'number', number: 7 }],
] as const)('opens a page by its number: %s', (query, page) => {
  expect(read(query).page).toEqual(page)
})

it('begins anew when the filters change, and a view keeps neither page nor row', () => {
  const address = read(`q=grover&status=submitted&older=${id}~5&row=${id}`)
  expect(address.page).toEqual({ to: 'older', cursor: { id, value: '5' } })
  expect(changed(address, { filters: {} }).page).toBeNull()
  expect(viewOf(address)).toBe('q=grover&status=submitted')
})

it('tells the database lists, single words, and yes and no; reads that back, and ignores what it doesn’t know', () => {
  const query = 'q=ada&status=submitted&status=in_review&assignee=me&has_notes=no&topic=press'
  const address = read(query, 'contact')
  const filters = toFilters('contact', address)
  expect(filters).toEqual({
    status: ['submitted', 'in_review'],
    topic: ['press'],
    assignee: 'me',
    has_notes: false,
  })
  expect(fromFilters('contact', 'ada', filters)).toEqual(address)
  expect(fromFilters('contact', '', { shoes: ['42'], status: [7, null], has_notes: 'maybe' })).toMatchObject({
    filters: { has_notes: ['maybe'] },
  })
})
