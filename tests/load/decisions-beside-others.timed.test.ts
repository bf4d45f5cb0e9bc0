import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import { type BuiltSite, openBuiltSite } from '@fest/local/site/site.ts'
import { beforeAll, expect, test } from 'vitest'
import { decideInParts } from '../../web/src/features/admin/decisions/in-parts.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { checkIn } from '../support/door.ts'
import { siteOptions } from '../support/site-options.ts'
import { median } from '../support/statistics.ts'
import { useLake, useServer } from '../support/use-services.ts'

/* What others wait while an admin decides among 50,000 people, on the parts that `npm start` runs in one program. */

const embedded = await openTestBackend()
const lake = useLake()
const server = useServer((req, res) => site.handle(req, res))
let site: BuiltSite
let admin: Person

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

/** The median of so many, in ms, one after the other. */
async function middleOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  while (all.length < times) all.push(await msOf(work))
  return median(all)
}

const kind = 'registrations'
const firstPage = async () => (await admin.client.rpc('admin_list', { kind }).throwOnError()).data
const page = async () => (await fetch(`${server.origin}/about`)).text()

test('300 decisions among 50,000 people hold up no page, and no phone at the door', async () => {
  const amongFew = await middleOf(9, firstPage)
  await fill(50_000)
  const amongMany = await middleOf(9, firstPage)

  const tickets = await embedded.column`
    select ticket_code from public.registrations where status = 'confirmed' order by id limit 500`
  const scan = () => checkIn(admin.client, { ticket: tickets.pop() ?? '' })
  const idle = { page: await middleOf(30, page), scan: await middleOf(30, scan) }

  const filters = { status: ['waitlisted'] }
  const asked = { kind, filters, page_size: 300 }
  const { rows } = (await admin.client.rpc('admin_matching', asked).throwOnError()).data
  const decisions = rows.slice(0, 300).map(({ id, status }) => ({ id, seen: status }))
  expect(decisions).toHaveLength(300)
  const batch = crypto.randomUUID()
  const work = { isOver: false }
  const decided = decideInParts(decisions, async (part) => {
    const call = { batch, kind, decisions: part, to_status: 'cancelled' }
    return (await admin.client.rpc('admin_decide', call).throwOnError()).data
  }).finally(() => (work.isOver = true))
  const busy = { page: [] as number[], scan: [] as number[] }
  while (!work.isOver) {
    busy.page.push(await msOf(page))
    busy.scan.push(await msOf(scan))
  }
  expect((await decided).done).toHaveLength(300)
  const ratios = {
    list: amongMany / amongFew,
    page: median(busy.page) / idle.page,
    scan: median(busy.scan) / idle.scan,
  }
  console.info(`As many times as long: ${JSON.stringify(ratios)}, of ${busy.page.length} each`)
  expect(ratios.list).toBeLessThan(2.5)
  expect(ratios.page).toBeLessThan(3)
  expect(ratios.scan).toBeLessThan(5)
})
