import { afterAll, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'

/*
 * The embedded auth service has no second factors. The hosted one stores them in one table and a claim of the token, so
 * the table is created here as far as the policies read it, and the claim is set as PostgREST does.
 */
const backend = await openTestBackend()
const admin = await backend.admin()
afterAll(() => backend.close())

async function isAdmin(claims: Record<string, unknown>): Promise<boolean> {
  const all = JSON.stringify({ sub: admin.id, email: admin.email, role: 'authenticated', ...claims })
  // Lite's auth.uid() reads a separate setting for each claim.
  const [row] = await backend.sql<{ answer: boolean }>(
    `with claims as materialized (
       select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)
     )
     select (select private.is_admin()) as answer from claims`,
    [all, admin.id],
  )
  if (!row) throw new Error('The database did not answer.')
  return row.answer
}

test('without a table of factors, as on the embedded service, being listed is enough', async () => {
  expect((await admin.client.from('site_settings').select('admin_emails')).data).toHaveLength(1)
  expect(await isAdmin({})).toBe(true)
})

test('a verified factor is required; an unfinished one and somebody else’s do not count', async () => {
  const sql = (query: string, values: unknown[] = []) => backend.sql(query, values)
  await sql('create table auth.mfa_factors (id serial primary key, user_id uuid, status text)')
  const other = await backend.signUp()
  const add = (userId: string, status: string) =>
    sql('insert into auth.mfa_factors (user_id, status) values ($1, $2)', [userId, status])

  await add(other.id, 'verified')
  await add(admin.id, 'unverified')
  expect(await isAdmin({ aal: 'aal1' })).toBe(true)

  await add(admin.id, 'verified')
  expect(await isAdmin({ aal: 'aal1' })).toBe(false)
  expect(await isAdmin({})).toBe(false)
  expect(await isAdmin({ aal: 'aal2' })).toBe(true)

  // And for every policy: a token from the password alone reads and changes nothing.
  expect(await admin.client.from('site_settings').select('admin_emails')).toMatchObject({ data: [] })
  expect(
    await admin.client.from('site_settings').update({ admin_emails: [] }).eq('id', true).select(),
  ).toMatchObject({ data: [] })
})

test('the second factor makes nobody an admin who is not listed', async () => {
  expect(await isAdmin({ aal: 'aal2', email: 'somebody.else@fallfest.example' })).toBe(false)
})
