import { expect, test } from 'vitest'
import { register } from '../../support/registration.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

test('an admin can read needs only through the functions that log it', async () => {
  const ada = await backend.signUp()
  await register(ada.client, { needs: { dietary: ['vegan'] } }).throwOnError()
  const { client } = await backend.admin()
  for (const columns of ['*', 'dietary', 'user_id']) {
    const { data } = await client.from('registration_needs').select(columns)
    expect(data ?? []).toEqual([])
  }
  const { data } = await client.from('registrations').select('id, registration_needs(*)')
  expect(JSON.stringify(data ?? [])).not.toContain('vegan')
})
