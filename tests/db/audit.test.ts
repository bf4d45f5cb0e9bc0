import type { Returned } from '@fest/schemas/database.ts'
import { allPages } from '../support/all-pages.ts'
import { openTestBackend } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { checkIn, ticketHolder } from '../support/door.ts'
import { makeDue } from '../support/retention.ts'
import { setStage } from './matrix/stage.ts'
import { changeSettings } from '../support/settings.ts'

const backend = await openTestBackend()
const { column, sql } = backend
const stage = await setStage(backend)
const admin = stage.people.admin
await changeSettings(admin.client, { registration_capacity: 500 })

type Row = { id: number; actor: string | null; action: string; address: string | null; details: unknown }
const entries = (where = 'true') =>
  sql<Row>(`select id, actor, action, address, details from public.audit_log where ${where} order by id`)
const last = async () => (await entries()).at(-1)
type Entry = Returned<'log_entries'>['rows'][number]
const stream = (filters: Record<string, unknown> = {}, page_size = 200): Promise<Entry[]> =>
  allPages((after) => call(admin.client, 'log_entries', { filters: filters as never, page_size, after }))

test('nobody can forge or remove an entry, not even the database’s owner, before the cleanup’s day', async () => {
  const before = await entries()
  expect([before.some(({ actor }) => actor), before.some(({ address }) => address)]).toEqual([true, true])
  for (const statement of [
    `insert into public.audit_log (action, subject) values ('exported', 'registrations')`,
    `update public.audit_log set details = '{}'`,
    `update public.audit_log set actor = null where actor is not null`,
    `update public.audit_log set address = null where address is not null`,
    'delete from public.audit_log',
    'truncate public.audit_log cascade',
  ])
    await expect(sql(statement)).rejects.toThrow(/only added to/)
  expect(await entries()).toEqual(before)
})

describe('written by the action itself', () => {
  const save = (changes: Parameters<typeof changeSettings>[1]) => changeSettings(admin.client, changes)

  test('each changed setting, with before and after, however it was saved', async () => {
    await save({ registration_capacity: 321, shows_seats_taken: false })
    const before = (await entries()).length
    await save({ registration_capacity: 320, shows_seats_taken: true })
    await save({ registration_capacity: 320 })
    const added = (await entries()).slice(before)
    expect(added.map(({ action, details }) => [action, details])).toEqual([
      ['setting_changed', { before: 321, after: 320 }],
      ['setting_changed', { before: false, after: true }],
    ])
    expect(added.every(({ actor }) => actor === admin.id)).toBe(true)
  })

  test('who became an admin or a judge, and who no longer is', async () => {
    const { data } = await admin.client.from('site_settings').select('admin_emails, judge_emails').single()
    const { admin_emails: admins = [], judge_emails: judges = [] } = data ?? {}
    const before = (await entries()).length
    await save({
      admin_emails: [...admins, 'New@fallfest.example'],
      judge_emails: [...judges, 'jury@fallfest.example'],
    })
    await save({ admin_emails: admins, judge_emails: judges })
    expect((await entries()).slice(before).map(({ action, address }) => [action, address])).toEqual([
      ['admin_added', 'new@fallfest.example'],
      ['judge_added', 'jury@fallfest.example'],
      ['admin_removed', 'new@fallfest.example'],
      ['judge_removed', 'jury@fallfest.example'],
    ])
  })

  test('that judging ended, and that the clean-up ran', async () => {
    await admin.client.rpc('close_judging', { is_closed: true })
    expect(await last()).toMatchObject({ action: 'judging_closed', actor: admin.id })
    await admin.client.rpc('close_judging', { is_closed: false })
    expect(await last()).toMatchObject({ action: 'judging_opened' })
    const takeBack = await makeDue(backend, 'status_history')
    await admin.client.rpc('purge_expired')
    expect(await last()).toMatchObject({ action: 'purged', details: { table: 'status_history' } })
    const before = await entries()
    await admin.client.rpc('purge_expired')
    expect(await entries()).toEqual(before)
    await takeBack()
  })
})

describe('read as one stream', () => {
  test('newest first, in pages of any size, each entry once', async () => {
    const { code } = await ticketHolder(backend)
    await checkIn(admin.client, { ticket: code })
    const whole = await stream()
    const [count] =
      await column<number>`select ((select count(*) from public.audit_log) + (select count(*) from public.status_history))::int as count`
    expect(whole).toHaveLength(count ?? -1)
    const times = whole.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, two) => two - one))
    for (const size of [1, 7])
      expect((await stream({}, size)).map(({ key }) => key)).toEqual(whole.map(({ key }) => key))
  })

  test('by who, what, whose and when', async () => {
    const whole = await stream()
    const only = async (filters: Record<string, unknown>, keep: (entry: Entry) => boolean) => {
      const kept = whole.filter(keep)
      expect({ filters, kept: kept.length }).not.toEqual({ filters, kept: 0 })
      expect((await stream(filters)).map(({ key }) => key)).toEqual(kept.map(({ key }) => key))
    }
    for (const actor of ['me', admin.id]) await only({ actor }, ({ is_me }) => is_me)
    await only({ actor: 'nobody' }, ({ by }) => by === null)
    await only({ action: 'status_changed' }, ({ action }) => action === 'status_changed')
    const two = ['admin_added', 'purged']
    await only({ action: two }, ({ action }) => two.includes(action))
    await only({ kind: ['talk', 'registrations'] }, ({ kind }) => kind === 'talk' || kind === 'registrations')
    const middle = whole[Math.floor(whole.length / 2)]?.at ?? ''
    await only({ since: middle }, ({ at }) => Date.parse(at) >= Date.parse(middle))
  })
})

test('on the day of the cleanup it can be deleted, and on no other, and that is logged', async () => {
  const takeBack = await makeDue(backend, 'audit_log')
  expect((await admin.client.rpc('purge_expired')).error).toBeNull()
  const left = await entries()
  const purged = { action: 'purged', actor: admin.id }
  expect(left).toMatchObject(left.map(() => purged))
  expect(left.map(({ details }) => details)).toContainEqual(expect.objectContaining({ table: 'audit_log' }))
  await takeBack()
  await expect(sql`delete from public.audit_log`).rejects.toThrow(/only added to/)
})
