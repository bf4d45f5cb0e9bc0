import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import { type BuiltSite, openBuiltSite } from '@fest/local/site/site.ts'
import { decideInParts, inParts, undoInParts } from '../../web/src/features/admin/decisions/in-parts.ts'
import { exportFile } from '../../web/src/features/admin/export/export-file.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { checkIn, somebody } from '../support/door.ts'
import { saveLetter } from '../support/letters.ts'
import { siteOptions } from '../support/site-options.ts'
import { median } from '../support/statistics.ts'
import { useLake, useServer } from '../support/use-services.ts'

/* What others wait while an admin works on many of 50,000 people, on the parts that `npm start` runs in one program. */

const embedded = await openTestBackend()
const lake = useLake()
const server = useServer((req, res) => site.handle(req, res))
let site: BuiltSite
let admin: Person

const kind = 'registrations'
const firstPage = async () => (await admin.client.rpc('admin_list', { kind }).throwOnError()).data
const page = async () => (await fetch(`${server.origin}/about`)).text()

beforeAll(async () => {
  site = await openBuiltSite(siteOptions(lake))
  admin = await embedded.admin()
  await fill(200)
})

async function fill(people: number): Promise<void> {
  for (const part of sampleTable.split(';')) if (part.trim() !== '') await embedded.sql(part)
  await embedded.sql(sampleStatement(people))
  await embedded.sql('analyze')
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function middleOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  while (all.length < times) all.push(await msOf(work))
  return median(all)
}

const people = 50_000
/** Tickets that no scan has taken. */
const tickets: string[] = []
const scan = () => checkIn(admin.client, { ticket: tickets.pop() ?? '' })
const idle = { page: 0, scan: 0 }
/** How long the list of many takes, beside that of few. */
let list = Infinity

beforeAll(async () => {
  const amongFew = await middleOf(9, firstPage)
  await fill(people)
  list = (await middleOf(9, firstPage)) / amongFew
  const confirmed = `select ticket_code from public.registrations where status = 'confirmed' order by id limit 2000`
  tickets.push(...(await embedded.sql<{ ticket_code: string }>(confirmed)).map((row) => row.ticket_code))
  idle.page = await middleOf(30, page)
  idle.scan = await middleOf(30, scan)
})

/** Of the decisions, for their undo. */
const batch = crypto.randomUUID()

/** Each returns how many it has done. */
const works: Readonly<Record<string, () => Promise<number>>> = {
  async '300 decisions'() {
    const asked = { kind, filters: { status: ['waitlisted'] }, page_size: 300 }
    const { rows } = (await admin.client.rpc('admin_matching', asked).throwOnError()).data
    const decisions = rows.map(({ id, status }) => ({ id, seen: status }))
    const { done } = await decideInParts(decisions, async (part) => {
      const call = { batch, kind, decisions: part, to_status: 'cancelled' }
      return (await admin.client.rpc('admin_decide', call).throwOnError()).data
    })
    expect(done).toHaveLength(300)
    return done.length
  },
  async 'their undo'() {
    const { done } = await undoInParts(300, async (most, before) => {
      const call = { batch, most, ...(before !== null && { before }) }
      return (await admin.client.rpc('admin_undo', call).throwOnError()).data
    })
    return done.length
  },
  async 'an export of everybody'() {
    let rows = 0
    await exportFile({
      readPage: async (after, page_size) =>
        (await admin.client.rpc('admin_export', { kind, after, page_size }).throwOnError()).data,
      wordsOf: () => null,
      headingOf: (column) => column,
      withCodes: false,
      format: ',',
      timeZone: 'Europe/Berlin',
      signal: new AbortController().signal,
      onProgress: ({ done }) => (rows = done),
    })
    expect(rows).toBe(people)
    return rows
  },
  async 'a letter to everybody'() {
    const letter = await saveLetter(admin.client)
    const people = (await admin.client.rpc('count_letter', { letter }).throwOnError()).data?.people ?? 0
    const call = { letter, seen: 1, expected: people }
    await admin.client.rpc('send_letter', call).throwOnError()
    for (let round = 0; round < 20; round += 1)
      for (const part of ['make_recipients', 'hand_over_letters'])
        await embedded.sql(`select private.${part}()`)
    return people
  },
  async 'an import of 300 people'() {
    const list = Array.from({ length: 300 }, () => somebody())
    await inParts(null, 300, async (size, done) => {
      const call = { people: list.slice(done, done + size), is_dry: false }
      const { rows, took_ms } = (await admin.client.rpc('admin_import_people', call).throwOnError()).data
      expect(rows.filter(({ outcome }) => outcome !== 'added')).toEqual([])
      return { took_ms, isOver: done + size >= list.length }
    })
    return list.length
  },
}

test('the list of 50,000 people is there as soon as that of 200', () => {
  expect(list).toBeLessThan(2.5)
})

test.each(Object.keys(works))(
  '%s among 50,000 people hold up no page, and no phone at the door',
  async (name) => {
    const work = { isOver: false }
    const done = works[name]?.().finally(() => (work.isOver = true))
    const busy = { page: [] as number[], scan: [] as number[] }
    while (!work.isOver) {
      busy.page.push(await msOf(page))
      busy.scan.push(await msOf(scan))
    }
    expect(await done).toBeGreaterThan(0)
    const longest = Math.max(...busy.scan) / idle.scan
    const ratios = { page: median(busy.page) / idle.page, scan: median(busy.scan) / idle.scan, longest }
    console.info(`As many times as long: ${JSON.stringify(ratios)}, of ${busy.page.length} each`)
    expect(ratios.page).toBeLessThan(3)
    expect(ratios.scan).toBeLessThan(5)
    // A phone waits 1.5 s before its own list answers: as long as 60 scans of 25 ms.
    expect(longest).toBeLessThan(60)
  },
)
