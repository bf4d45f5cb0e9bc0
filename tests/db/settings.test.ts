import { registrationRow } from '@fest/local/backend/testing/registration-answers.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newEmail, openTestBackend } from '../support/backend.ts'
import { register } from '../support/registration.ts'

const backend = await openTestBackend()
const admin = await backend.admin()
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.sql('delete from public.site_settings')
  await backend.sql('insert into public.site_settings default values')
})

function save(adminEmails: string[]) {
  return admin.client
    .from('site_settings')
    .update({ admin_emails: adminEmails })
    .eq('id', true)
    .select()
    .single()
}

test('addresses are stored in lower case, trimmed and unique', async () => {
  const { data, error } = await save([
    ' Ada@Fallfest.example ',
    'ada@fallfest.example',
    '',
    'bo@fallfest.example',
  ])
  expect(error).toBeNull()
  expect(data?.admin_emails).toEqual(['ada@fallfest.example', 'bo@fallfest.example'])
})

test('the fixed admin is recognized however their address is written in the configuration', async () => {
  const sql = (...args: Parameters<typeof backend.sql>) => backend.sql(...args)
  await sql('update private.app_config set fallback_admin_email = $1', [` ${admin.email.toUpperCase()} `])
  expect(await sql('select fallback_admin_email from private.app_config')).toEqual([
    { fallback_admin_email: admin.email },
  ])
  // Only admins read the row.
  expect((await admin.client.from('site_settings').select('id')).data).toHaveLength(1)
})

test('an invalid address is refused and named', async () => {
  const { error } = await save(['ada@fallfest.example', 'bo at home'])
  expect(error).toMatchObject({ code: '23514', message: '“bo at home” isn’t an email address.' })
})

test('the last admin cannot be removed', async () => {
  await save(['ada@fallfest.example'])
  expect((await save([])).error).toMatchObject({
    code: '23514',
    message: 'You can’t remove the last admin.',
    hint: 'Add another admin first.',
  })
  expect(
    (await admin.client.from('site_settings').select('admin_emails').single()).data?.admin_emails,
  ).toEqual(['ada@fallfest.example'])
})

test('a list of two may become a list of one', async () => {
  await save(['ada@fallfest.example', 'bo@fallfest.example'])
  expect((await save(['bo@fallfest.example'])).data?.admin_emails).toEqual(['bo@fallfest.example'])
})

test('somebody added becomes an admin at once, without signing in again', async () => {
  const person = await backend.signUp()
  expect((await person.client.from('site_settings').select()).data).toEqual([])
  await save([person.email.toUpperCase()])
  expect((await person.client.from('site_settings').select()).data).toHaveLength(1)
})

test('a second row is impossible', async () => {
  await expect(backend.sql('insert into public.site_settings (id) values (false)')).rejects.toThrow(
    /duplicate key/,
  )
})

test('a row has the time of saving, from the database’s clock', async () => {
  const { data } = await save(['ada@fallfest.example'])
  const { data: registration } = await backend
    .service()
    .from('registrations')
    .insert({
      ...registrationRow(admin.id),
      id: '00000000-0000-4000-8000-000000000000',
      created_at: '2020-01-01T00:00:00Z',
    })
    .select()
    .single()
  expect(Date.now() - Date.parse(data?.updated_at ?? '')).toBeLessThan(60_000)
  expect(Date.now() - Date.parse(registration?.created_at ?? '')).toBeLessThan(60_000)
  expect(registration?.id).not.toBe('00000000-0000-4000-8000-000000000000')
})

test('deleting an account deletes its registration', async () => {
  const person = await backend.signUp()
  expect((await register(person.client)).error).toBeNull()
  await backend.sql('delete from auth.users where id = $1', [person.id])
  const rows = await backend.sql('select from public.registrations where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('signing up with a listed address gives no rights until the address is confirmed', async () => {
  const email = newEmail()
  await save([email])
  const stranger = backend.anonymous()
  expect((await stranger.auth.signUp({ email, password: 'long enough' })).data.session).toBeNull()
  const { error } = await stranger.auth.signInWithPassword({ email, password: 'long enough' })
  expect(error).toMatchObject({ code: 'email_not_confirmed' })
})
