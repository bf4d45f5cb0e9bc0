import { createHmac } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { newEmail, testSiteUrl } from '../support/backend.ts'
import { codeIn, mailTo } from '../support/mailed-links.ts'
import { register } from '../support/registration.ts'
import { tokenPart } from '../support/token-part.ts'
import { send } from '../support/send.ts'
import { useBackend } from '../support/use-services.ts'
import { changeSettings } from '../support/settings.ts'

const backend = useBackend()

const get = (path: string, headers: Record<string, string> = {}) =>
  backend.backend.fetch(new Request(`${testSiteUrl}${path}`, { headers }), { address: '127.0.0.1' })

describe('who is let in', () => {
  test.each([
    {},
    { 'x-forwarded-for': '127.0.0.1' },
    { origin: testSiteUrl },
    { apikey: 'sb_publishable_0000000000000000000000_00000000' },
    { apikey: 'sb_secret_0000000000000000000000_00000000' },
  ])('no request without the right key: %o', async (headers) => {
    expect((await get('/rest/v1/site_settings', headers)).status).toBe(401)
    const write = new Request(`${testSiteUrl}/rest/v1/site_settings?id=is.true`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"admin_emails":["evil@elsewhere.example"]}',
    })
    expect((await backend.backend.fetch(write, { address: '127.0.0.1' })).status).toBe(401)
  })

  test('a token that somebody else signed is refused', async () => {
    const { anonKey: apikey } = backend.backend
    const admin = await backend.admin()
    const exp = Math.floor(Date.now() / 1000) + 600
    const body = `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${tokenPart({ sub: admin.id, email: admin.email, role: 'service_role', exp })}`
    for (const secret of [
      'dev-secret-change-me',
      'super-secret-jwt-token-with-at-least-32-characters-long',
      '',
    ]) {
      const signature = createHmac('sha256', secret).update(body).digest('base64url')
      const response = await get('/rest/v1/registrations', {
        apikey,
        authorization: `Bearer ${body}.${signature}`,
      })
      expect(response.status).toBe(401)
    }
  })

  test('an invalid token gives a visitor’s view', async () => {
    const admin = await backend.admin()
    await register(admin.client)
    const { anonKey: apikey } = backend.backend
    const claims = tokenPart({ sub: admin.id, email: admin.email, role: 'service_role' })
    for (const token of [
      `${tokenPart({ alg: 'none' })}.${claims}.`,
      `${tokenPart({ alg: 'none' })}.${claims}`,
      'x',
    ]) {
      const response = await get('/rest/v1/registrations', { apikey, authorization: `Bearer ${token}` })
      expect([401, 200]).toContain(response.status)
      expect(await response.text()).not.toContain(admin.id)
    }
  })

  test.each(['private', 'auth', 'supabase_migrations'])('the schema %s is not served', async (schema) => {
    const client = createClient(testSiteUrl, backend.backend.serviceKey, {
      auth: { persistSession: false },
      db: { schema },
      global: { fetch: (input, init) => backend.backend.fetch(new Request(input, init)) },
    })
    expect((await client.from('app_config').select()).error).toMatchObject({ code: 'PGRST106' })
  })

  test('accounts cannot be reached through what refers to them', async () => {
    const person = await backend.signUp()
    await register(person.client)
    const { access_token: token } = (await person.client.auth.getSession()).data.session ?? {}
    for (const [path, status] of [
      // Several tables refer there, so the name alone is ambiguous; with the exact one there is nothing.
      ['registrations?select=*,users(*)', 300],
      ['registrations?select=*,users!registrations_user_id_exists(*)', 404],
      ['registrations?select=*,user_id(*)', 404],
      ['users', 404],
      ['auth.users', 404],
    ] as const) {
      const response = await get(`/rest/v1/${path}`, {
        apikey: backend.backend.anonKey,
        authorization: `Bearer ${token ?? ''}`,
      })
      expect(response.status).toBe(status)
      expect(await response.text()).not.toContain(person.email)
    }
  })

  test.each(['/', '/storage/v1/bucket', '/studio', '/auth/v2/user', '/rest/v10/x', '/authv1'])(
    'nothing else is served: %s',
    async (path) => {
      expect((await get(path, { apikey: backend.backend.serviceKey })).status).toBe(404)
    },
  )
})

describe('errors are those of the hosted service', () => {
  test('a failed check: 400, code 23514, with its hint', async () => {
    const admin = await backend.admin()
    const { error, status } = await changeSettings(admin.client, { admin_emails: ['not an address'] })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '23514', hint: 'Write addresses like name@example.org.' })
  })

  test('a body that is not JSON is the sender’s fault; one that is too large is not read', async () => {
    const signUp = (body: string) => send(backend, '/auth/v1/signup', { body })
    for (const body of ['{"email":', '[1]', 'null', '"text"', '{"email":{},"password":"long enough"}']) {
      expect((await signUp(body)).status).toBe(400)
    }
    expect((await signUp(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413)
  })

  test('times are written as PostgREST writes them', async () => {
    const person = await backend.signUp()
    const { data } = await register(person.client)
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/)
  })
})

async function noteTransactions(): Promise<void> {
  const { backend: own } = backend
  await own.sql('create table private.seen (txid bigint, person uuid, role text)')
  await own.sql(`create function private.note() returns trigger language plpgsql security definer as $$
    begin
      insert into private.seen values (
        txid_current(),
        case when tg_table_schema = 'auth' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end,
        current_setting('role'));
      return new;
    end $$`)
  await own.sql('create trigger note after update on auth.users for each row execute function private.note()')
  await own.sql(
    'create trigger note after insert on public.profiles for each row execute function private.note()',
  )
}

test('no two requests at once share a transaction or a role, and our own SQL is in none of them', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => backend.signUp()))
  const waiting = await Promise.all(
    people.map(async () => {
      const client = backend.anonymous()
      const email = newEmail()
      await client.auth.signUp({ email, password: 'long enough' })
      return { client, email, token: codeIn(mailTo(backend, email)) }
    }),
  )
  await noteTransactions()
  const [inserted, verified, roles] = await Promise.all([
    Promise.all(people.map(({ client, id }) => client.from('profiles').insert({ user_id: id }).select())),
    Promise.all(
      waiting.map(({ client, email, token }) => client.auth.verifyOtp({ email, token, type: 'signup' })),
    ),
    Promise.all(
      people.map(() =>
        backend.backend.sql<{ role: string; claims: string }>(
          `select current_user::text as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
        ),
      ),
    ),
  ])
  expect(inserted.map(({ data }) => data?.[0]?.user_id)).toEqual(people.map(({ id }) => id))
  expect(verified.map(({ data }) => data.user?.email)).toEqual(waiting.map(({ email }) => email))
  expect(new Set(roles.map(([row]) => `${row?.role} ${row?.claims}`))).toEqual(new Set(['postgres ']))
  const shared = await backend.backend.sql(
    'select txid from private.seen group by txid having count(distinct person) > 1 or count(distinct role) > 1',
  )
  expect(shared).toEqual([])
})
