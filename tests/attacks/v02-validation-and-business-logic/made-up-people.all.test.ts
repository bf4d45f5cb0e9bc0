import { randomUUID } from 'node:crypto'
import { newEmail, type Person, openTestBackend } from '../../support/backend.ts'
import { call } from '../../support/call.ts'
import { register } from '../../support/registration.ts'
import { submit } from '../../support/submissions.ts'
import { changeSettings } from '../../support/settings.ts'

const backend = await openTestBackend()
const admin = await backend.admin()

/** Refers who comes with this address; gives how many of the host's referrals count, and how many are held. */
async function refer(host: Person, email: string): Promise<[number | null, number | null]> {
  const { referral_code: referralCode } = await call(host.client, 'my_profile')
  const { client } = await backend.signUp(email.toLowerCase())
  await register(client, { referralCode }).throwOnError()
  return totals(host)
}

async function sendTo(email: string): Promise<number> {
  await backend.sql`delete from private.rate_limits where true`
  const { error } = await submit(backend.anonymous(), 'contact', { answers: { email } })
  expect(error).toBeNull()
  return (await backend.sql`select from public.mail_outbox where email is not null`).length
}

test('plus tags can’t be used to flood a mailbox', async () => {
  for (let n = 1; n <= 25; n += 1) {
    const receipts = await sendTo(n % 2 === 0 ? `victim+${n}@example.org` : `Victim+x+${n}@Example.ORG`)
    expect(receipts).toBe(Math.min(n, 5))
  }
  // A dot makes a different mailbox, except at providers with their own rule: these are other people.
  expect(await sendTo('vic.tim@example.org')).toBe(6)
  expect(await sendTo('victim2@example.org')).toBe(7)
})

test('no machine has receipts sent to strangers one after another; what was written is kept', async () => {
  await backend.empty('private.rate_limits', 'public.mail_outbox')
  const addresses = Array.from({ length: 25 }, newEmail)
  for (const email of addresses) await submit(backend.anonymous(), 'contact', { answers: { email } })
  const [counted] = await backend.sql<{ kept: number; mailed: number }>(
    `select (select count(*)::int from public.contact_messages as message where message.email = any ($1)) as kept,
       (select count(*)::int from public.mail_outbox as mail where mail.email = any ($1)) as mailed`,
    [addresses],
  )
  expect(counted).toEqual({ kept: 25, mailed: 20 })
})

test('nobody can refer themselves, or one friend many times', async () => {
  const name = randomUUID()
  // Many from one domain are held as well; this test is about the mailbox.
  await backend.sql`update public.site_settings set referrals_per_domain = 100 where true`
  const mira = await backend.signUp(`mira-${name}@example.org`)
  const counted = async (email: string) => (await refer(mira, email))[0]
  for (const tag of ['1', 'two', 'x+y']) expect(await counted(`MIRA-${name}+${tag}@example.org`)).toBe(0)
  expect(await counted(`jonas-${name}@example.org`)).toBe(1)
  for (const tag of ['1', 'two', 'x+y']) expect(await counted(`jonas-${name}+${tag}@example.org`)).toBe(1)
  await backend.sql`update public.site_settings set referrals_per_domain = default where true`
})

const bring = (host: Person, domain: string) => refer(host, `${randomUUID()}@${domain}`)

const totals = async ({ client }: Person): Promise<[number | null, number | null]> => [
  (await client.rpc('my_referral_count')).data,
  (await client.rpc('my_referrals_in_check')).data,
]

async function held() {
  const filters = { status: ['held'] }
  return (await call(admin.client, 'admin_list', { kind: 'referral', filters })).rows
}

async function decide(rows: readonly { id: string; status: string }[], to_status: string): Promise<string> {
  const batch = randomUUID()
  const decisions = rows.map(({ id, status }) => ({ id, seen: status }))
  await call(admin.client, 'admin_decide', { batch, kind: 'referral', decisions, to_status })
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
  await call(admin.client, 'admin_undo', { batch: counted })
  expect(await totals(host)).toEqual([3, 8])
  const filters = { kind: ['referral'] }
  const log = await call(admin.client, 'log_entries', { filters })
  // A line for each decision: two counted, three dropped, and the two undone.
  expect(log.rows.map(({ count }) => count)).toEqual([2, 3, 2])
  expect((await call(admin.client, 'admin_overview')).waiting).toContainEqual(
    expect.objectContaining({ kind: 'referral', number: 8 }),
  )
  for (const { id } of await held()) {
    const { extra } = await call(admin.client, 'admin_read', { kind: 'referral', id })
    expect(extra).toMatchObject({ same_domain: 13, same_day: 13 })
  }
})

test('friends at common providers, on campus and from many places count immediately', async () => {
  const host = await backend.signUp()
  await changeSettings(admin.client, { campus_domains: ['Students.Campus.example'] }).throwOnError()
  for (let n = 1; n <= 5; n += 1) await bring(host, 'gmail.com')
  for (let n = 1; n <= 5; n += 1) await bring(host, 'mail.campus.example')
  for (let n = 1; n <= 5; n += 1) await bring(host, `north${n}.ac.uk`)
  expect(await totals(host)).toEqual([15, 0])
})

test('forged friends from any domain count up to the daily number that admins set', async () => {
  const host = await backend.signUp()
  await changeSettings(admin.client, { referrals_per_day: 4 }).throwOnError()
  for (let n = 1; n <= 6; n += 1)
    expect(await bring(host, 'gmail.com')).toEqual([Math.min(n, 4), Math.max(n - 4, 0)])
  // The limit starts again the next day; what is held stays held.
  await backend.sql`update public.referrals set created_at = created_at - interval '25 hours' where true`
  expect(await bring(host, 'gmail.com')).toEqual([5, 2])
})
