import { filterFrom, filterMaterials, searchOf } from './material-filter.ts'

const materials = [
  { id: 'sheet', kind: 'reading', level: 'any' },
  { id: 'first', kind: 'notebook', level: 'beginner' },
  { id: 'noise', kind: 'notebook', level: 'advanced' },
] as const

test.each([
  ['', ['sheet', 'first', 'noise']],
  ['?kind=notebook', ['first', 'noise']],
  ['?level=beginner', ['sheet', 'first']],
  ['?kind=notebook&level=advanced', ['noise']],
  ['?kind=video', []],
  ['?kind=nonsense&level=', ['sheet', 'first', 'noise']],
])('%j shows %j', (address, ids) => {
  const shown = filterMaterials(materials, filterFrom(new URLSearchParams(address)))
  expect(shown.map(({ id }) => id)).toEqual(ids)
})

test('an address says the filter it was made from', () => {
  for (const address of ['', '?kind=notebook&level=beginner', '?level=advanced'])
    expect(searchOf(filterFrom(new URLSearchParams(address)))).toBe(address)
})
