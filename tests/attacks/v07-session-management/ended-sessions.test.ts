import { describe, expect, test } from 'vitest'
import type { Client, Person } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { send } from '../../support/send.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

type Tokens = { access_token: string; refresh_token: string }

async function tokensOf(client: Client): Promise<Tokens> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in.')
  return data.session
}

async function ask(path: string, token: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await send(backend, path, { method: body ? 'POST' : 'GET', headers, body })).status
}

/** What an access token can be used for: policies, functions, the account itself, and the public part. */
const uses: readonly (readonly [string, object?])[] = [
  ['/rest/v1/registrations?select=*'],
  ['/rest/v1/rpc/my_data', {}],
  ['/rest/v1/rpc/delete_my_account', { confirm_email: 'x' }],
  ['/rest/v1/site_settings?select=admin_emails'],
  ['/rest/v1/rpc/admin_list', { kind: 'registrations' }],
  ['/auth/v1/user'],
]

/** What still works with a session's tokens. */
async function stillOpen({ access_token: access, refresh_token: refresh }: Tokens): Promise<string[]> {
  const open: string[] = []
  for (const [path, body] of uses) {
    const status = await ask(path, access, body)
    if (status !== 401 && status !== 403) open.push(`${status} ${path}`)
  }
  const path = '/auth/v1/token?grant_type=refresh_token'
  const status = await ask(path, backend.backend.anonKey, { refresh_token: refresh })
  return status === 400 ? open : [...open, `${status} ${path}`]
}

describe.each(['somebody', 'an admin'])('%s', (who) => {
  const someone = (): Promise<Person> => (who === 'an admin' ? backend.admin() : backend.signUp())

  test('has no other session left after changing the password', async () => {
    const { client, email, password } = await someone()
    const thief = await tokensOf((await backend.signIn({ email, password })).client)
    expect(await ask('/rest/v1/rpc/my_data', thief.access_token, {})).toBe(200)
    expect(await client.auth.updateUser({ password: 'a better password' })).toMatchObject({ error: null })
    expect(await stillOpen(thief)).toEqual([])
    expect((await client.rpc('my_data')).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('is signed out everywhere after signing out everywhere', async () => {
    const { client, email, password } = await someone()
    const own = await tokensOf(client)
    const thief = await tokensOf((await backend.signIn({ email, password })).client)
    await client.auth.signOut({ scope: 'global' })
    expect([await stillOpen(own), await stillOpen(thief)]).toEqual([[], []])
  })
})

test('has no session left after deleting the account', async () => {
  const { client, email } = await backend.signUp()
  await register(client).throwOnError()
  const tokens = await tokensOf(client)
  await client.rpc('delete_my_account', { confirm_email: email }).throwOnError()
  expect(await stillOpen(tokens)).toEqual([])
})

test('keeps all sessions after changing the address or profile', async () => {
  const { client, email, password } = await backend.signUp()
  const other = await backend.signIn({ email, password })
  await client.auth.updateUser({ data: { theme: 'dark' } })
  expect(await other.client.auth.refreshSession()).toMatchObject({ error: null })
})

test('is no admin to the database itself in a session that has ended', async () => {
  const { client, id, email } = await backend.admin()
  const { access_token: token } = await tokensOf(client)
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const isAdmin = async () => {
    const [row] = await backend.sql<{ is_admin: boolean }>`with claims as materialized (
         select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false), set_config('request.jwt.claim.sub', ${id}, false)
       ) select private.is_admin() from claims`
    await backend.sql`select set_config('request.jwt.claims', '', false), set_config('request.jwt.claim.sub', '', false)`
    return row?.is_admin
  }
  expect([email, await isAdmin()]).toEqual([email, true])
  await client.auth.signOut({ scope: 'global' })
  expect(await isAdmin()).toBe(false)
})
