import { addressPatterns } from '@fest/schemas/forms/web-address.ts'
import { registeredPerson } from '../../support/insert-row.ts'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { openTestBackend } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { changeSettings } from '../../support/settings.ts'

/* The signs that turn the direction of writing make a text read as another: U+202E shows "gpj.exe" as "exe.jpg". */

const backend = await openTestBackend()
const admin = await backend.admin()
const turning = '\u202a \u202b \u202d \u202e \u2066 \u2067 \u2068 \u2069 \u200f \u061c'.split(' ')

test.each(turning.map((sign) => ({ sign, code: sign.codePointAt(0)?.toString(16) })))(
  'U+$code is in no link',
  async ({ sign }) => {
    const address = `https://fest.example/${sign}gpj.exe`
    const [isOne] = await backend.column<boolean>`select private.is_web_address(${address}) as "isOne"`
    expect([isOne, addressPatterns.web.test(address)]).toEqual([false, false])
  },
)

test('names go without them, wherever they are typed', async () => {
  const person = await backend.signUp()
  await person.client
    .from('profiles')
    .insert({ user_id: person.id, display_name: 'Ada \u202eecalevoL', institution: 'Hill\u2066side' })
    .throwOnError()
  const { data } = await person.client
    .from('profiles')
    .select('display_name, institution')
    .single()
    .throwOnError()
  expect(data).toEqual({ display_name: 'Ada ecalevoL', institution: 'Hillside' })
  const [told] =
    await backend.column<unknown>`select private.answers(${JSON.stringify({ full_name: '\u202eAda\u202c ' })}) as told`
  expect(told).toEqual({ full_name: 'Ada' })
})

test('signs that right-to-left names need are kept', async () => {
  const { row } = await registeredPerson(backend, { full_name: 'דנה\u200f (Dana)' })
  const [name] = await backend.column`select full_name as name from public.registrations where id = ${row}`
  expect(name).toBe('דנה\u200f (Dana)')
})

async function closeIn(minutes: number): Promise<void> {
  const closes = new Date(Date.now() + minutes * 60_000).toISOString()
  const opens = new Date(Date.now() - 3_600_000).toISOString()
  const times = { registration_opens_at: opens, registration_closes_at: closes }
  await changeSettings(admin.client, times).throwOnError()
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
