import { expect, test } from 'vitest'
import { newEmail } from '../../support/backend.ts'
import { send } from '../../support/send.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

async function signUp(change: Record<string, unknown>) {
  const email = newEmail()
  const body = { email, password: 'long enough', ...change }
  return { email, answer: await send(backend, '/auth/v1/signup', { body }) }
}

test.each([{ role: 'admin', note: 'x'.repeat(200_000) }, ['a'], 'text', { email: 'x'.repeat(500) }])(
  'nothing that a stranger adds to an account is kept until its owner proves the address',
  async (data) => {
    const { email } = await signUp({ data })
    const [kept] = await backend.column<object | null>`
      select raw_user_meta_data::jsonb from auth.users where email = ${email}`
    expect(JSON.stringify(kept ?? {}).length).toBeLessThan(400)
    expect(kept ?? {}).not.toHaveProperty('role')
  },
)

test('nor what somebody adds to their own, which would go into every token', async () => {
  const { client, id } = await backend.signUp()
  await client.auth.updateUser({ data: { note: 'x'.repeat(200_000) } })
  const kept = await backend.column`select raw_user_meta_data from auth.users where id = ${id}`
  expect(JSON.stringify(kept)).not.toContain('xxx')
})

test.each(['12345678', '        ', 'Password1', 'Qiskit2025!'])(
  '“%s”, which anybody would try first, is no password',
  async (password) => {
    const { answer } = await signUp({ password })
    expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: 'weak_password' }])
    const { client } = await backend.signUp()
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ code: 'weak_password' })
  },
)
