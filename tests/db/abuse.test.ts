import { openTestBackend } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { send } from '../support/send.ts'
import { register } from '../support/registration.ts'
import { registrationForm } from '../../web/src/features/registration/registration-form.tsx'

const backend = await openTestBackend()
const person = await backend.signUp()
// A function for visitors that counts them, as the open forms do, replacing one that doesn't.
await backend.sql`create or replace function public.is_referral_code(code text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$ begin perform private.limit_rate('knock', 3, interval '1 hour'); return true; end $$`
beforeEach(() => backend.empty('public.registrations private.rate_limits'))

describe('registering', () => {
  test.each([
    [{ website: 'https://spam.example' }, 'robot'],
    [{ seconds: 4 }, 'too_fast'],
  ])('%o is refused: %s', async (change, reason) => {
    const { error, status } = await register(person.client, change)
    expect(status).toBe(400)
    expect(error).toMatchObject(refusal(reason))
  })

  test('needs the time it took, and five seconds, which the page waits for', async () => {
    const timeless = await person.client.rpc('register', { details: {}, needs: {}, consents: [] })
    expect(timeless.error).toMatchObject(refusal('too_fast'))
    expect((await register(person.client, { seconds: 5 })).error).toBeNull()
    expect(registrationForm([], null).leastSeconds).toBe(5)
  })

  test('is limited to ten times within an hour per person, and starts again the next hour', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await register(person.client)).error).toBeNull()
      await person.client.rpc('cancel_registration')
    }
    const refused = await register(person.client)
    expect([refused.status, refused.error?.code]).toEqual([429, 'PT429'])
    expect(refused.error?.hint).toBe('Wait a while, then try again. Nothing you typed is lost.')
    expect((await register((await backend.signUp()).client)).error).toBeNull()
    await backend.sql`update private.rate_limits set window_start = window_start - interval '1 hour'`
    expect((await register(person.client)).error).toBeNull()
  })
})

describe('visitors', () => {
  const knock = (address: string, headers: Record<string, string> = {}) =>
    send(backend, '/rest/v1/rpc/is_referral_code', { address, headers, body: { code: 'abcdefgh' } })

  const callers = () => backend.column`select caller from private.rate_limits`

  test('are counted by address, whatever they claim theirs is', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await knock('10.1.1.1', { 'x-forwarded-for': `10.9.9.${count}` })).status).toBe(200)
    }
    for (const name of ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'forwarded']) {
      expect((await knock('10.1.1.1', { [name]: '10.9.9.9' })).status).toBe(429)
    }
    expect((await knock('10.1.1.2')).status).toBe(200)
  })

  test('and people by account, wherever they call from', async () => {
    const token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
    expect((await knock('10.1.1.3', { authorization: `Bearer ${token}` })).status).toBe(200)
    expect(await callers()).toEqual([`user ${person.id}`])
  })

  test('no address is stored, only a keyed hash', async () => {
    expect((await knock('10.1.1.4')).status).toBe(200)
    const [plain] = await backend.column`select encode(sha256('10.1.1.4'), 'hex') as hash`
    expect(await callers()).toEqual([expect.stringMatching(/^address [0-9a-f]{64}$/)])
    const kept = JSON.stringify(await backend.sql`select * from private.rate_limits`)
    for (const told of ['10.1.1.4', plain]) expect(kept).not.toContain(told)
  })

  test('counts are deleted after two days', async () => {
    await backend.sql`insert into private.rate_limits (action, caller, window_start)
      values ('knock', 'old', now() - interval '49 hours')`
    await knock('10.1.1.5')
    expect(await callers()).not.toContain('old')
  })
})
