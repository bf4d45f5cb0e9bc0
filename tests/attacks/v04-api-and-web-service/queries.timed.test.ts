import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { visitorLimits } from '@fest/lake/query/query-request.ts'
import { pieceMs } from '../../support/yardstick.ts'
import { useLake } from '../../support/use-services.ts'

/* A visitor's queries to the embedded lake must not delay others. Bounds: pieces of support/yardstick.ts. */

/** How long a trivial request may take during an attack. */
const moment = 250
/** How much longer than its time limit stopping a query may take. */
const ending = 1200

const lake = useLake()
const atLake = (path: string) => `${lake.origin}/lake/v${contentApiVersion}${path}`

beforeAll(async () => {
  await lake.lake.importDataset(resolve(import.meta.dirname, '../../../local/seed/content.ndjson'), {
    replace: true,
  })
  // Both lanes have started, as on a site that has had a visitor.
  await ask(siteQuery)
  await ask(siteQuery)
})

const siteQuery = '*[_type == "session"] | order(startsAt asc){_id, title, startsAt, "room": room->name}'
const scans = 'count(*[count(*[count(*[_id > ^._id]) > 0]) > 0])'
const attacks: [string, string][] = [
  // Only groq-js's asynchronous evaluation has diff:: and delta::, and V8 can't interrupt that.
  [
    'diff:: with scans',
    `select(diff::changedAny({"a":1},{"a":2},(a)) => count(*[0...80][${scans.slice(6, -1)}]))`,
  ],
  ['delta:: with scans', `select(delta::changedAny(title) => 1, true => ${scans})`],
  ['an object of both', `{"a": diff::changedOnly({"a":1},{"a":2},(a)), "b": ${scans}}`],
  ['scans in scans', scans],
  ['scans of texts', '*{"a": count(*{"b": count(*[_id > ^._id && pt::text(body) match "*e*"])})}'],
  ['everything in everything', '*{"a": *}'],
  ['three times over', '{"all": *{"a": *{"b": *}}}'],
  ['long texts', '*{"a": *{"b": array::join(*[]._id, ",")}}'],
  ['many fields', `*{${Array.from({ length: 200 }, (_, index) => `"a${index}": *`).join(',')}}`],
  ['brackets', `${'('.repeat(9000)}1${')'.repeat(9000)}`],
  ['a long filter', `*[${'_id match "*a*" || '.repeat(900)}false]`],
]

async function ask(query: string, params: Record<string, unknown> = {}) {
  const startedAt = performance.now()
  const response = await fetch(atLake('/data/query/production'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, params }),
  })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - startedAt }
}

async function longestWait(end: Promise<unknown>): Promise<number> {
  const ending = { isOver: false }
  void end.finally(() => (ending.isOver = true))
  let longest = 0
  while (!ending.isOver) {
    const startedAt = performance.now()
    await (await fetch(`${lake.origin}/lake/v1/ping`)).text()
    longest = Math.max(longest, performance.now() - startedAt)
    await wait(20)
  }
  return longest
}

test.each(attacks)('%s: holds up nobody, and the response stays small', async (_, query) => {
  const piece = pieceMs()
  const attack = ask(query)
  expect(await longestWait(attack)).toBeLessThan(moment * piece)
  const { status, text, ms } = await attack
  expect(text.length).toBeLessThan(5_100_000)
  expect(ms).toBeLessThan(visitorLimits.ms + ending * piece)
  expect([200, 400, 408, 413]).toContain(status)
  const body = JSON.parse(text) as object
  expect('error' in body).toBe(status !== 200)
})

test('the attacks are refused', async () => {
  for (const [name, query] of attacks.slice(0, 9))
    expect([name, (await ask(query)).status]).not.toEqual([name, 200])
})

test('many at once are refused, and visitors still get the site’s content', async () => {
  const piece = pieceMs()
  const flood = Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      return ask(`${scans} + ${index}`)
    }),
  )
  const waits: number[] = []
  const longest = longestWait(flood)
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, ms } = await ask(siteQuery)
    expect(status).toBe(200)
    waits.push(ms)
  }
  expect(Math.max(...waits)).toBeLessThan(2 * moment * piece)
  const statuses = new Set((await flood).map(({ status }) => status))
  expect([...statuses].filter((status) => ![408, 429, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
  expect(await longest).toBeLessThan(moment * piece)
})

test('parameters and bodies are limited, too', async () => {
  const post = (body: string) => fetch(atLake('/data/query/production'), { method: 'POST', body })
  const deep = `${'['.repeat(5000)}1${']'.repeat(5000)}`
  expect((await post(`{"query": "$a", "params": {"a": ${deep}}}`)).status).toBe(400)
  expect((await ask('$a', { a: 'x'.repeat(300_000) })).status).toBe(413)
  expect((await ask(`*[_id == "${'x'.repeat(40_000)}"]`)).status).toBe(400)
})

test('an organizer’s filter that takes too long at each change is ended, with an error that says so', async () => {
  const list = '[{},{},{},{},{},{},{},{}]'
  const costly = `*[count(${`${list}{"a": `.repeat(9)}1${'}'.repeat(9)}) > 0]`
  const headers = { authorization: `Bearer ${lake.lake.token}` }
  const listener = await fetch(atLake(`/data/listen/production?query=${encodeURIComponent(costly)}`), {
    headers,
  })
  const body = JSON.stringify({ mutations: [{ create: { _type: 'note' } }] })
  expect((await fetch(atLake('/data/mutate/production'), { method: 'POST', headers, body })).status).toBe(200)
  expect(await listener.text()).toMatch(/event: channelError\ndata: .*too long/)
})
