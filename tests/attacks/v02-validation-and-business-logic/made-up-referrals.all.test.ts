import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestBackend, type Person } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'

const backend = await openTestBackend()
const admin = await backend.admin()

/** Refers somebody from a domain; returns how many of the host's referrals count and how many are held. */
async function bring(host: Person, domain: string): Promise<[number | null, number | null]> {
  const { data: profile } = await host.client.rpc('my_profile').throwOnError()
  const account = { email: `${randomUUID()}@${domain}`, password: `pass-${randomUUID()}` }
  await backend.backend.createConfirmedUser(account)
  const guest = await backend.signIn(account)
  await register(guest.client, { referralCode: profile.referral_code }).throwOnError()
  return totals(host)
}

const totals = async ({ client }: Person): Promise<[number | null, number | null]> => [
  (await client.rpc('my_referral_count')).data,
  (await client.rpc('my_referrals_in_check')).data,
]

type Row = { id: string; status: string; odd: string[]; domain: string; title: string; email: string }
async function held(): Promise<Row[]> {
  const filters = { status: ['held'] }
  const { data } = await admin.client.rpc('admin_list', { kind: 'referral', filters }).throwOnError()
  return (data as unknown as { rows: Row[] }).rows
}

async function decide(rows: readonly Row[], to_status: string): Promise<string> {
  const batch = randomUUID()
  const decisions = rows.map(({ id, status }) => ({ id, seen: status }))
  await admin.client.rpc('admin_decide', { batch, kind: 'referral', decisions, to_status }).throwOnError()
  return batch
}

test('addresses of one catch-all domain, with its subdomains, count up to three a day', async () => {
  const host = await backend.signUp()
  await host.client.rpc('my_profile')
  const profile = { display_name: 'Hana', is_on_leaderboard: true }
  await host.client.from('profiles').update(profile).eq('user_id', host.id).throwOnError()
  for (let n = 1; n <= 14; n += 1) {
    const domain = n % 2 === 0 ? 'catch-all.example' : `n${n}.catch-all.example`
    expect(await bring(host, domain)).toEqual([Math.min(n, 3), Math.max(n - 3, 0)])
  }
  const board = await backend.anonymous().rpc('referral_leaderboard')
  expect(board.data).toContainEqual({ display_name: 'Hana', people: 3 })
  const rows = await held()
  expect(rows).toHaveLength(11)
  for (const row of rows)
    expect(row).toMatchObject({ domain: 'catch-all.example', odd: ['same_domain', 'same_minute'] })

  // One click counts or drops them, can be undone, and is in the log.
  const counted = await decide(rows.slice(0, 2), 'counted')
  await decide(rows.slice(2, 5), 'dropped')
  expect(await totals(host)).toEqual([5, 6])
  await admin.client.rpc('admin_undo', { batch: counted }).throwOnError()
  expect(await totals(host)).toEqual([3, 8])
  const filters = { kind: ['referral'] }
  const { data: log } = await admin.client.rpc('log_entries', { filters }).throwOnError()
  // A line for each decision: two counted, three dropped, and the two undone.
  expect(log.rows.map(({ count }) => count)).toEqual([2, 3, 2])
  const { data: overview } = await admin.client.rpc('admin_overview').throwOnError()
  expect((overview as { waiting: unknown[] }).waiting).toContainEqual(
    expect.objectContaining({ kind: 'referral', number: 8 }),
  )
  for (const row of await held()) {
    const { data } = await admin.client.rpc('admin_read', { kind: 'referral', id: row.id }).throwOnError()
    expect((data as { extra: unknown }).extra).toMatchObject({ same_domain: 13, same_day: 13 })
  }
})

test('friends at common providers, on campus and from many places count immediately', async () => {
  const host = await backend.signUp()
  await admin.client
    .from('site_settings')
    .update({ campus_domains: ['Students.Campus.example'] })
    .eq('id', true)
    .throwOnError()
  for (let n = 1; n <= 5; n += 1) await bring(host, 'gmail.com')
  for (let n = 1; n <= 5; n += 1) await bring(host, 'mail.campus.example')
  for (let n = 1; n <= 5; n += 1) await bring(host, `north${n}.ac.uk`)
  expect(await totals(host)).toEqual([15, 0])
})

test('forged friends from any domain count up to the daily number that admins set', async () => {
  const host = await backend.signUp()
  await admin.client.from('site_settings').update({ referrals_per_day: 4 }).eq('id', true).throwOnError()
  for (let n = 1; n <= 6; n += 1)
    expect(await bring(host, 'gmail.com')).toEqual([Math.min(n, 4), Math.max(n - 4, 0)])
  // The limit starts again the next day; what is held stays held.
  await backend.sql`update public.referrals set created_at = created_at - interval '25 hours' where true`
  expect(await bring(host, 'gmail.com')).toEqual([5, 2])
})
