import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBackend, type Person, type TestBackend } from '../support/backend.ts'
import { publishQuestions, songs as offered } from '../support/custom-questions.ts'
import { median } from '../support/statistics.ts'
import { timesInYards } from '../support/yardstick.ts'

/**
 * The panel with 5,000 people on the embedded database, timed at an admin's client, with all that the data API does for
 * a request. Limits are in yards: the time of a fixed query on the same database at the same time.
 */
const people = 5_000
const yardStatement = "select count(*) from generate_series(1, 40000) as n where md5(n::text) like 'a%'"

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
  return { page: data, ms: performance.now() - startedAt }
}

/** The time of each call, in yards. */
const yards = (times: number, call: (turn: number) => Promise<{ ms: number }>) =>
  timesInYards(
    times,
    () => msOf(() => festival.backend.sql(yardStatement)),
    async (turn) => (await call(turn)).ms,
  )

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

// Repeated when something else on the machine disturbed a measurement.
test('first page, searches and a page far down', { timeout: 60_000, retry: 2 }, async () => {
  const first = median(await yards(7, () => list({})))
  const searches = await yards(30, (turn) =>
    list({ search: `${['mira', 'škoda', 'northfield', 'p4711@', 'nobody'][turn % 5]} ${turn % 6}` }),
  )
  const p95 = searches.toSorted((one, two) => one - two)[28] ?? Infinity
  let { page } = await list({ page_size: 100, sort: 'name' })
  expect(page.total).toBe(people)
  for (let n = 0; n < 10; n += 1) ({ page } = await list({ page_size: 100, sort: 'name', after: page.next }))
  const deep = median(await yards(7, () => list({ sort: 'name', after: page.next })))
  const said = [first, p95, deep].map((each) => each.toFixed(2))
  console.info(`first page ${said[0]} yards, searching (p95) ${said[1]}, after 1,100 ${said[2]}`)
  expect(first).toBeLessThan(6)
  expect(p95).toBeLessThan(14)
  expect(deep).toBeLessThan(first * 3 + 0.5)
})

test('by answers to added questions, also far down', { timeout: 60_000, retry: 2 }, async () => {
  const [years, songs, note] = ['custom_years', 'custom_songs', 'custom_note']
  await publishQuestions(festival, [
    { name: years, control: 'number', min: 0, max: 50, label: 'How many years?' },
    { ...offered, name: songs, control: 'checkboxes' },
    { name: note, control: 'long-text', max: 500, label: 'Anything else?' },
  ])
  await festival.backend.sql(
    `update public.registrations set custom_answers = case when numbered.nth % 4 = 0 then '{}' else
       jsonb_build_object($1::text, numbered.nth % 50, $2::text, case numbered.nth % 2 when 0 then '["g"]'::jsonb else '["g", "w"]' end,
         $3::text, md5(numbered.nth::text)) end
     from (select id, row_number() over (order by id) as nth from public.registrations) as numbered
     where numbered.id = registrations.id`,
    [years, songs, note],
  )
  await festival.backend.sql('analyze')
  const first = median(await yards(7, () => list({ sort: 'name' })))
  for (const sort of [years, songs, note]) {
    const top = median(await yards(7, () => list({ sort })))
    let { page } = await list({ page_size: 100, sort })
    for (let n = 0; n < 10; n += 1) ({ page } = await list({ page_size: 100, sort, after: page.next }))
    const deep = median(await yards(7, () => list({ sort, after: page.next })))
    console.info(
      `by ${sort}: first page ${top.toFixed(2)} yards, after 1,100 ${deep.toFixed(2)}; by name ${first.toFixed(2)}`,
    )
    expect(top).toBeLessThan(6)
    expect(deep).toBeLessThan(8)
  }
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
  const [decided = Infinity] = await yards(1, async () => {
    const startedAt = performance.now()
    const { data, error } = await admin.client.rpc('admin_decide', {
      batch: crypto.randomUUID(),
      kind: 'talk',
      decisions,
      to_status: 'in_review',
    })
    const ms = performance.now() - startedAt
    expect(error).toBeNull()
    expect(data?.done).toHaveLength(200)
    return { ms }
  })
  const seen = median(
    await yards(3, async () => ({ ms: await msOf(async () => admin.client.rpc('admin_overview')) })),
  )
  console.info(`200 decisions ${decided.toFixed(2)} yards, the overview ${seen.toFixed(2)}`)
  expect(decided).toBeLessThan(80)
  expect(seen).toBeLessThan(12)
})
