import type { ListRow } from '#app/features/admin/kinds/admin-kind.ts'
import { allOrNone, extended, toggled } from './selection.ts'

const rows = Array.from({ length: 5 }, (_, at) => ({ id: `r${at}` }) as ListRow)
const [first, , third] = rows as [ListRow, ListRow, ListRow]
const elsewhere = new Map([['x', { id: 'x' } as ListRow]])
const idsOf = (selection: ReadonlyMap<string, ListRow>) => [...selection.keys()]

it('selects one, and lets it go', () => {
  const one = toggled(new Map(), first)
  expect(idsOf(one)).toEqual(['r0'])
  expect(toggled(one, first).size).toBe(0)
})

it('extends either way, and keeps what was selected elsewhere', () => {
  expect(idsOf(extended(elsewhere, rows, { from: 'r3', to: 'r1' }))).toEqual(['x', 'r1', 'r2', 'r3'])
  expect(idsOf(extended(new Map(), rows, { from: 'gone', to: 'r1' }))).toEqual([])
})

it('takes a page or lets it go, and leaves other pages alone', () => {
  const all = allOrNone(toggled(elsewhere, third), rows)
  expect(idsOf(all).toSorted()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'x'])
  expect(idsOf(allOrNone(all, rows))).toEqual(['x'])
})
