import { openTestBackend, type Person } from '../support/backend.ts'
import { register } from '../support/registration.ts'

let code: string

const backend = await openTestBackend()
const { sql } = backend
const [ada, bo, cy] = [await backend.signUp(), await backend.signUp(), await backend.signUp()]
beforeEach(async () => {
  await backend.empty('public.registrations', 'public.referrals', 'public.profiles', 'private.rate_limits')
  code = await codeOf(ada)
})

async function codeOf({ client }: Person): Promise<string> {
  return (await client.rpc('my_profile')).data?.referral_code ?? ''
}
const countOf = async ({ client }: Person) => (await client.rpc('my_referral_count')).data
const leaderboard = async () => (await backend.anonymous().rpc('referral_leaderboard')).data

test('one’s own code does not count, but is not refused', async () => {
  expect((await register(ada.client, { referralCode: code })).data?.status).toBe('confirmed')
  expect(await countOf(ada)).toBe(0)
  expect((await ada.client.rpc('is_referral_code', { code })).data).toBe(false)
})

test.each(['zzzzzzzz', '', '  ', "' or true --"])(
  'an unknown code is no reason to refuse: "%s"',
  async (wrong) => {
    expect((await register(bo.client, { referralCode: wrong })).error).toBeNull()
    expect(await sql`select from public.referrals`).toEqual([])
    expect((await backend.anonymous().rpc('is_referral_code', { code: wrong })).data).toBe(false)
  },
)

test('a code counts, however it is typed', async () => {
  await register(bo.client, { referralCode: ` ${code.toUpperCase()} ` })
  expect(await countOf(ada)).toBe(1)
  expect(await countOf(bo)).toBe(0)
  expect((await backend.anonymous().rpc('is_referral_code', { code })).data).toBe(true)
})

test('the first code wins', async () => {
  await register(cy.client, { referralCode: code })
  await cy.client.rpc('cancel_registration')
  await register(cy.client, { referralCode: await codeOf(bo) })
  expect([await countOf(ada), await countOf(bo)]).toEqual([1, 0])
})

test('a canceled registration does not count, and counts again after coming back, while the address is confirmed', async () => {
  const dee = await backend.signUp()
  await register(dee.client, { referralCode: code })
  await dee.client.rpc('cancel_registration')
  expect(await countOf(ada)).toBe(0)
  await register(dee.client)
  expect(await countOf(ada)).toBe(1)
  await sql`update auth.users set email_confirmed_at = null where id = ${dee.id}`
  expect(await countOf(ada)).toBe(0)
})

test('a code never changes, and nobody can choose one', async () => {
  await ada.client.from('profiles').update({ referral_code: 'mine1234' }).eq('user_id', ada.id)
  expect(await codeOf(ada)).toBe(code)
  await bo.client.from('profiles').insert({ user_id: bo.id, referral_code: code })
  expect(await codeOf(bo)).toMatch(/^[2-9a-hj-km-np-z]{8}$/)
  expect(await codeOf(bo)).not.toBe(code)
})

test('the leaderboard has only people who opted in, by their chosen name', async () => {
  await register(bo.client, { referralCode: code })
  await ada.client.from('profiles').update({ display_name: 'Ada L.' }).eq('user_id', ada.id)
  expect(await leaderboard()).toEqual([])
  await ada.client.from('profiles').update({ is_on_leaderboard: true }).eq('user_id', ada.id)
  expect(await leaderboard()).toEqual([{ display_name: 'Ada L.', people: 1 }])
  const nameless = await ada.client.from('profiles').update({ display_name: null }).eq('user_id', ada.id)
  expect(nameless.error?.code).toBe('23514')
})

test.each([
  { links: ['http://example.org'] },
  { links: ['javascript:alert(1)'] },
  { links: Array<string>(6).fill('https://example.org') },
  { display_name: 'A' },
  { display_name: 'Two\nlines' },
  { pronouns: 'x'.repeat(41) },
])('a profile does not take %o', async (change) => {
  expect((await ada.client.from('profiles').update(change).eq('user_id', ada.id)).error?.code).toBe('23514')
})
