import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { expect, test } from 'vitest'
import { openTestBackend } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'

const backend = await openTestBackend()
const admin = await backend.admin()

async function closeIn(minutes: number): Promise<void> {
  const closes = new Date(Date.now() + minutes * 60_000).toISOString()
  const opens = new Date(Date.now() - 3_600_000).toISOString()
  await admin.client
    .from('site_settings')
    .update({ registration_opens_at: opens, registration_closes_at: closes })
    .eq('id', true)
    .throwOnError()
}

test('a seat cannot be transferred by renaming after registration has closed', async () => {
  await closeIn(5)
  const { client } = await backend.signUp()
  await register(client, { details: { full_name: 'Mira Okafor' } }).throwOnError()
  const change = (details: object) =>
    client.rpc('change_registration', {
      details: { ...registrationAnswers, ...details },
      needs: {},
      consents: [],
    })
  expect((await change({ full_name: 'Mira A. Okafor' })).error).toBeNull()
  await closeIn(-5)
  for (const full_name of ['Jonas Reyes', 'Mira', 'mira a. okafor-reyes', 'Mira A. 0kafor', '']) {
    expect((await change({ full_name })).error).toMatchObject({
      code: 'P0001',
      details: 'name_is_final',
      message: 'You can’t change the name on a registration after registration has closed.',
    })
  }
  // Everything else can still be changed, and the name may be spelled differently.
  expect((await change({ full_name: ' Mira A. Okafor ', attendance: 'online' })).error).toBeNull()
  const { data } = await client.from('registrations').select('full_name, attendance').single()
  expect(data).toEqual({ full_name: 'Mira A. Okafor', attendance: 'online' })
})
