import type { ListRow } from '#app/features/admin/kinds/admin-kind.ts'
import { type ListAnswer, type ListPage, pageSize, placeOf, readPage } from './admin-list.queries.ts'

const row = (id: string) => ({ id }) as ListRow

/** A list of so many rows, as the database gives it; the cursor names a place between two rows. */
function listOf(total: number) {
  const asked: unknown[] = []
  const read = (walk: Parameters<Parameters<typeof readPage>[0]>[0]): Promise<ListAnswer> => {
    asked.push(walk)
    const at = Number(walk.cursor?.value ?? (walk.isBack ? total : 0))
    const before = Math.min((walk.isBack ? total - at : at) + (walk.skip ?? 0), total)
    const ids = Array.from({ length: total }, (_, n) => row(`${n}`))
    const rows = (walk.isBack ? ids.toReversed() : ids).slice(before, before + pageSize)
    const edge = (here: number) => ({ id: 'x', value: String(walk.isBack ? total - here : here) })
    const end = before + rows.length
    return Promise.resolve({
      rows,
      first: rows.length > 0 ? edge(before) : null,
      next: end < total ? edge(end) : null,
      before,
      total,
    })
  }
  return { read, asked }
}
const older = (place: number) => ({ to: 'older', cursor: { id: 'x', value: `${place}` } }) as const
const newer = (place: number) => ({ to: 'newer', cursor: { id: 'x', value: `${place}` } }) as const
const number = (page: number) => ({ to: 'number', number: page }) as const
const span = ({ before, rows }: ListPage) => [before, before + rows.length]

it.each([
  [null, [0, 50]],
  [older(50), [50, 100]],
  [number(3), [100, 150]],
  [newer(100), [50, 100]],
  // Before a page there was one, until what stood on it was decided: the list begins here.
  [newer(0), [0, 50]],
  [newer(20), [0, 50]],
  // Nothing stands after the last page anymore, or the number is one of a longer list.
  [older(151), [150, 151]],
  [number(99), [150, 151]],
])('a page is read %j among 151', async (asked, expected) => {
  const page = await readPage(listOf(151).read, asked)
  expect(span(page)).toEqual(expected)
  expect(page.rows.map(({ id }) => Number(id))).toEqual(page.rows.map((_, at) => page.before + at))
  // Wherever one is, the rest can be reached.
  expect(page.newer !== null).toBe(page.before > 0)
  expect(page.older !== null).toBe(page.before + page.rows.length < 151)
})

it('a page is read asks once more at most, and is empty only when the list is', async () => {
  for (const asked of [null, older(50), newer(0), number(7)]) {
    const list = listOf(0)
    expect(await readPage(list.read, asked)).toMatchObject({ rows: [], newer: null, older: null, total: 0 })
    expect(list.asked.length).toBeLessThanOrEqual(2)
  }
  const whole = listOf(151)
  await readPage(whole.read, number(2))
  expect(whole.asked).toEqual([{ skip: 50 }])
})

it.each([
  [0, 50, 1214, 1, 25],
  [300, 50, 1214, 7, 25],
  [1200, 14, 1214, 25, 25],
  // Between two pages: what left the list was before this one.
  [20, 50, 170, 2, 4],
  [0, 0, 0, 1, 1],
])('%i before %i of %i is page %i of %i', (before, count, total, number, pages) => {
  const rows = Array.from({ length: count }, () => row('a'))
  expect(placeOf({ rows, before, total })).toEqual({ number, pages })
})
