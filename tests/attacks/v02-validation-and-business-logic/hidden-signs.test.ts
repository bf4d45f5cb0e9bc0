import { addressPatterns } from '@fest/schemas/forms/web-address.ts'
import { expect, test } from 'vitest'
import { registeredPerson } from '../../support/insert-row.ts'
import { useBackend } from '../../support/use-services.ts'

/* The signs that turn the direction of writing make a text read as another: U+202E shows "gpj.exe" as "exe.jpg". */

const backend = useBackend()
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
