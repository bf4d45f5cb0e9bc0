import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { tried } from '../support/tried.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

test('an admin can read needs only through the functions that log it', async (context) => {
  const ada = await backend.signUp()
  await register(ada.client, { needs: { dietary: ['vegan'] } }).throwOnError()
  const { client } = await backend.admin()
  for (const columns of ['*', 'dietary', 'user_id']) {
    tried(context)
    const { data } = await client.from('registration_needs').select(columns)
    expect(data ?? []).toEqual([])
  }
  tried(context)
  const { data } = await client.from('registrations').select('id, registration_needs(*)')
  expect(JSON.stringify(data ?? [])).not.toContain('vegan')
})
