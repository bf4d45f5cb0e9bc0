import type { Json } from '@fest/schemas/database.types.ts'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { allPages } from '../support/all-pages.ts'
import { call } from '../support/call.ts'
import { checkIn, ticketHolder } from '../support/door.ts'
import { changeSettings } from '../support/settings.ts'

const { festival, colleague: admin, sql, decide, undo, talks } = await openAdminFixture()
const sender = await festival.signUp()
beforeEach(() => sql`delete from private.rate_limits where true`)

const decided = async (ids: string[], to: string, by = admin) => (await decide(ids, { to, by })).batch
type Filters = Record<string, unknown>
const page = (filters: Filters, page_size: number, after: Json = null) =>
  call(admin.client, 'log_entries', { filters: filters as never, page_size, after })
const stream = (filters: Filters = {}, size = 200) => allPages((after) => page(filters, size, after))

describe('a decision on many', () => {
  test('is one line with its number, wherever a page ends, and opens to what it held', async () => {
    const ids = await talks(7)
    await decided(ids, 'accepted')
    const [other = ''] = await talks(1)
    await decided([other], 'declined')
    const whole = await stream()
    expect(whole.slice(0, 3).map(({ count, details }) => [count, details['to']])).toEqual([
      [1, 'declined'],
      [1, 'submitted'],
      [7, 'accepted'],
    ])
    for (const size of [1, 2, 3]) expect(await stream({}, size)).toEqual(whole)

    const line = whole[2]?.key
    for (const size of [3, 200]) {
      const held = await stream({ group: line }, size)
      expect(new Set(held.map(({ subject_id }) => subject_id))).toEqual(new Set(ids))
      expect(held).toHaveLength(ids.length)
      expect(held.every(({ count, details }) => count === 1 && details['from'] === 'submitted')).toBe(true)
    }
    // A row's own history stays what happened to that row.
    expect(await stream({ subject_id: ids[0] })).toHaveLength(2)
    expect(await stream({ group: 'status 999999999' })).toEqual([])
    expect(await stream({ group: 'log 1' })).toEqual([])
  })

  test('and its undoing are two lines', async () => {
    const ids = await talks(3)
    const batch = await decided(ids, 'accepted')
    await undo(batch, admin)
    const lines = await stream({ action: 'status_changed', actor: 'me' })
    expect(lines.slice(0, 2).map(({ count, details }) => [count, details['is_undo'], details['to']])).toEqual(
      [
        [3, true, 'submitted'],
        [3, false, 'accepted'],
      ],
    )
  })

  test('made in parts, with others’ in between, is one line still, counted within the days asked for', async () => {
    const ids = await talks(6)
    const batch = await decided(ids, 'accepted')
    await sql`update public.status_history set changed_at = changed_at - interval '2 days'
      where batch = ${batch} and subject_id = any (${ids.slice(0, 2)})`
    const mine = (rows: Awaited<ReturnType<typeof stream>>) =>
      rows.filter(({ details }) => details['batch'] === batch).map(({ count }) => count)
    expect(mine(await stream())).toEqual([6])
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    expect(mine(await stream({ since: yesterday }))).toEqual([4])
    expect(mine(await stream({ until: yesterday }))).toEqual([2])
  })

  test('which ended differently does not say to what', async () => {
    const ids = await talks(2)
    const batch = await decided(ids, 'accepted')
    await sql`update public.status_history set to_status = 'declined' where batch = ${batch}
      and subject_id = ${ids[0]}`
    const [line] = await stream({ action: 'status_changed', actor: 'me' })
    expect(line).toMatchObject({ count: 2, details: { to: null } })
  })
})

test('what the site moves at one moment is one line, and what people do is not', async () => {
  const at = '2025-01-05T10:00:00Z'
  await sql`insert into public.status_history (subject, subject_id, from_status, to_status, changed_at)
    select 'registrations', gen_random_uuid(), 'waitlisted', 'confirmed', ${at}::timestamptz from generate_series(1, 4)`
  await sql`insert into public.status_history (subject, subject_id, to_status, changed_at)
    select 'registrations', gen_random_uuid(), 'confirmed', ${at}::timestamptz from generate_series(1, 2)`
  const lines = await stream({ until: '2025-02-01T00:00:00Z' })
  expect(lines.map(({ count }) => count)).toEqual([1, 1, 4])
  expect(await stream({ group: lines[2]?.key, until: '2025-02-01T00:00:00Z' })).toHaveLength(4)
})

test('a decision on thousands is told as quickly as one on a few', { timeout: 60_000 }, async () => {
  await sql`insert into public.status_history (subject, subject_id, user_id, from_status, to_status, changed_by, batch)
      select 'talk_proposals', gen_random_uuid(), ${sender.id}, 'submitted', 'in_review', ${admin.id}, '70000000-0000-4000-8000-000000000007'
      from generate_series(1, 5000)`
  await sql`analyze public.status_history`
  // The database is in this thread.
  const begun = process.threadCpuUsage()
  const { rows } = await page({}, 50)
  expect(process.threadCpuUsage(begun).user).toBeLessThan(3_000_000)
  expect(rows[0]?.count).toBe(5000)
})

const setAdmins = (emails: string[]) =>
  sql`update public.site_settings set admin_emails = ${emails} where true`
const actors = async () => (await call(admin.client, 'log_actors')).map(({ email }) => email)

test('who can be chosen is also who once decided or let in, and is no admin now', async () => {
  const [former, door, changed, idle] = await festival.signUps(4)
  await setAdmins([admin, former, door, changed, idle].map(({ email }) => email))
  await decided(await talks(1), 'accepted', former)
  const { code } = await ticketHolder(festival)
  await checkIn(door.client, { ticket: code })
  await changeSettings(changed.client, { registration_capacity: 4321 })
  expect(await actors()).toEqual([])
  await setAdmins([admin.email])
  expect(await actors()).toEqual([former, door, changed].map(({ email }) => email).toSorted())
  expect(await actors()).not.toContain(sender.email)
  for (const { id } of await call(admin.client, 'log_actors'))
    expect(await stream({ actor: id })).not.toEqual([])
})
