import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBackend, type Person, type TestBackend } from '../support/backend.ts'

/**
 * The panel among 5,000 people on the embedded database, timed at the client of an admin, with all that the data API
 * does to a request. Bounds of milliseconds have slack for a busy machine.
 */
const people = 5_000
const busy = 3

let festival: TestBackend
let admin: Person
beforeAll(async () => {
  festival = await openTestBackend()
  admin = await festival.admin()
  for (const statement of sampleTable.split(';').filter((part) => part.trim() !== ''))
    await festival.backend.sql(statement)
  await festival.backend.sql(sampleStatement(people))
  await festival.backend.sql('analyze')
}, 120_000)
afterAll(() => festival.close())

type Page = { rows: { id: string; status: string }[]; next: Json; total: number }

async function list(args: Record<string, Json>): Promise<{ page: Page; ms: number }> {
  const startedAt = performance.now()
  const { data, error } = await admin.client.rpc('admin_list', { kind: 'registrations', ...args })
  if (error) throw error
  return { page: data as unknown as Page, ms: performance.now() - startedAt }
}

const sorted = (times: number[]) => times.toSorted((one, two) => one - two)

// A time that something else on the machine spoilt is taken again.
test('first page, searches and a page in the depth', { timeout: 60_000, retry: 2 }, async () => {
  const first: number[] = []
  for (let run = 0; run < 7; run += 1) first.push((await list({})).ms)
  const searches: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const search = `${['mira', 'škoda', 'northfield', 'p4711@', 'nobody'][n % 5]} ${n % 6}`
    searches.push((await list({ search })).ms)
  }
  let { page } = await list({ page_size: 100, sort: 'name' })
  expect(page.total).toBe(people)
  for (let n = 0; n < 10; n += 1) ({ page } = await list({ page_size: 100, sort: 'name', after: page.next }))
  const deep: number[] = []
  for (let run = 0; run < 7; run += 1) deep.push((await list({ sort: 'name', after: page.next })).ms)
  const [middle, p95, there] = [sorted(first)[3] ?? 0, sorted(searches)[28] ?? 0, sorted(deep)[3] ?? 0]
  console.info(
    `first page ${middle.toFixed(0)} ms, searching (p95) ${p95.toFixed(0)} ms, after 1,100 ${there.toFixed(0)} ms`,
  )
  expect(middle).toBeLessThan(300 * busy)
  expect(p95).toBeLessThan(200 * busy)
  expect(there).toBeLessThan(middle * 3 + 20)
})

test('200 decisions at once, and the overview', { timeout: 60_000 }, async () => {
  const { page } = await list({ kind: 'talk', filters: { status: ['submitted'] }, page_size: 100 })
  const { page: more } = await list({
    kind: 'talk',
    filters: { status: ['submitted'] },
    page_size: 100,
    after: page.next,
  })
  const decisions = [...page.rows, ...more.rows].map(({ id }) => ({ id, seen: 'submitted' }))
  expect(decisions).toHaveLength(200)
  const startedAt = performance.now()
  const { data, error } = await admin.client.rpc('admin_decide', {
    batch: crypto.randomUUID(),
    kind: 'talk',
    decisions,
    to_status: 'in_review',
  })
  const decided = performance.now()
  expect(error).toBeNull()
  expect((data as unknown as { done: unknown[] }).done).toHaveLength(200)
  await admin.client.rpc('admin_overview')
  const seen = performance.now() - decided
  console.info(`200 decisions ${(decided - startedAt).toFixed(0)} ms, the overview ${seen.toFixed(0)} ms`)
  expect(decided - startedAt).toBeLessThan(2_000 * busy)
  expect(seen).toBeLessThan(300 * busy)
})
