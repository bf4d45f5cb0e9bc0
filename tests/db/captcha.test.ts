import { randomBytes, randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { register as registerBy } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'

const backend = await openTestBackend()
const { sql } = backend
beforeEach(() => askForCaptcha(true))

const askForCaptcha = (isOn: boolean) => sql`update private.app_config set requires_captcha = ${isOn}`

async function newPass(): Promise<string> {
  const pass = randomBytes(32).toString('hex')
  await call(backend.service(), 'grant_captcha_pass', { pass_hash: sha256Of(pass) })
  return pass
}

const passes = async () =>
  (await backend.column<number>`select count(*)::integer from private.captcha_passes`)[0] ?? -1

const register = ({ client }: Person, pass?: string, details: Record<string, Json> = {}) =>
  registerBy(client, { details, pass })

const refused = refusal('captcha')

describe('registering', () => {
  test('needs no pass without a captcha, and ignores one', async () => {
    await askForCaptcha(false)
    const [pass, before] = [await newPass(), await passes()]
    expect((await register(await backend.signUp())).error).toBeNull()
    expect((await register(await backend.signUp(), pass)).error).toBeNull()
    expect(await passes()).toBe(before)
  })

  test('is refused without a pass, and with a forged or an expired one', async () => {
    const person = await backend.signUp()
    const expired = await newPass()
    await sql`update private.captcha_passes set expires_at = now() where pass_hash = ${sha256Of(expired)}`
    const forged = [randomBytes(32).toString('hex'), sha256Of(await newPass())]
    for (const pass of [undefined, '', ...forged, expired])
      expect((await register(person, pass)).error).toMatchObject(refused)
    expect((await person.client.from('registrations').select('id')).data).toEqual([])
  })

  test('uses up the pass, and accepts the same submission again without one', async () => {
    const [first, second, pass] = [await backend.signUp(), await backend.signUp(), await newPass()]
    const { data } = await register(first, pass).throwOnError()
    expect((await register(second, pass)).error).toMatchObject(refused)
    expect((await register(first, pass).throwOnError()).data).toEqual(data)
    expect((await register(first).throwOnError()).data).toEqual(data)
  })

  test('keeps the pass when an answer is invalid, so that the corrected form needs no new one', async () => {
    const [person, pass] = [await backend.signUp(), await newPass()]
    const { error } = await register(person, pass, { full_name: 'x'.repeat(500) })
    expect(error).toMatchObject({ code: '23514' })
    expect((await register(person, pass)).error).toBeNull()
  })
})

const send = (id: string, pass?: string) => submit(backend.anonymous(), 'contact', { id, pass })
const sent = (ids: string[]) => sql`select id from public.contact_messages where id = any (${ids})`

test('every other form accepts one submission per pass, and the same one again without', async () => {
  const [ids, pass] = [Array.from({ length: 5 }, () => randomUUID()), await newPass()]
  expect((await send(randomUUID())).error).toMatchObject(refused)
  const errors = (await Promise.all(ids.map((id) => send(id, pass)))).flatMap(({ error }) => error ?? [])
  expect(errors).toHaveLength(ids.length - 1)
  for (const error of errors) expect(error).toMatchObject(refused)
  const [taken] = await sent(ids)
  expect(await sent(ids)).toEqual([{ id: expect.any(String) }])
  expect((await send((taken as { id: string }).id)).error).toBeNull()
  expect(await sent(ids)).toHaveLength(1)
})

describe('passes', () => {
  test('are issued as hashes, once each', async () => {
    const hash = sha256Of('some pass')
    const grant = (pass_hash: string) => backend.service().rpc('grant_captcha_pass', { pass_hash })
    expect((await grant('some pass')).error).toMatchObject({ code: '23514' })
    expect((await grant(hash)).error).toBeNull()
    expect((await grant(hash)).error).toMatchObject({ code: '23505' })
  })

  test('are deleted once they have expired', async () => {
    await newPass()
    await sql`update private.captcha_passes set expires_at = now() where true`
    await newPass()
    expect(await passes()).toBe(1)
  })
})
