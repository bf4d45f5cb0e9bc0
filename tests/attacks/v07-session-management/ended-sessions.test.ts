import { claimsOf } from '../../contract-supabase/ask.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

// That an ended session opens nothing: tests/contract-supabase/sessions.test.ts.

test('keeps all sessions after changing the address or profile', async () => {
  const { client, email, password } = await backend.signUp()
  const other = await backend.signIn({ email, password })
  await client.auth.updateUser({ data: { theme: 'dark' } })
  expect(await other.client.auth.refreshSession()).toMatchObject({ error: null })
})

test('is no admin to the database itself in a session that has ended', async () => {
  const { client, id, email } = await backend.admin()
  const claims = claimsOf((await client.auth.getSession()).data.session?.access_token ?? '')
  const isAdmin = async () => {
    const [is] = await backend.column<boolean>`with claims as materialized (
         select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false), set_config('request.jwt.claim.sub', ${id}, false)
       ) select private.is_admin() from claims`
    await backend.sql`select set_config('request.jwt.claims', '', false), set_config('request.jwt.claim.sub', '', false)`
    return is
  }
  expect([email, await isAdmin()]).toEqual([email, true])
  await client.auth.signOut({ scope: 'global' })
  expect(await isAdmin()).toBe(false)
})
