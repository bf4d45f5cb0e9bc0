import type { Json } from '@fest/schemas/database.types.ts'
import { submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { changeSettings } from '../support/settings.ts'

const { backend, admin, sql } = await openWithAdmin()
const fallback = admin.email
beforeEach(async () => {
  await sql`update private.app_config set fallback_admin_email = ${fallback}`
  await sql`delete from public.registrations where true`
  await sql`delete from public.site_settings where true`
  await sql`insert into public.site_settings default values`
})

const read = ({ client }: Person = admin) => call(client, 'read_settings')
const save = async (changes: Record<string, Json>, seen?: string, { client }: Person = admin) =>
  client.rpc('save_settings', { changes, seen: seen ?? (await read()).settings.updated_at })

test('has every setting, with the facts for deciding', async () => {
  await sql`update public.site_settings set registration_capacity = 1`
  for (const { client } of await backend.signUps(2)) await register(client)
  const told = await read()
  const forms = ['registration', ...submissionForms, 'project'].flatMap((form) => [
    `${form}_opens_at`,
    `${form}_closes_at`,
  ])
  const others = `registration_capacity shows_seats_taken admin_emails judge_emails
    referrals_per_domain referrals_per_day campus_domains talk_answer_days tells_later updated_at`
  expect(Object.keys(told.settings).toSorted()).toEqual([...forms, ...others.split(/\s+/)].toSorted())
  expect(told).toMatchObject({ fallback_admin_email: fallback, taken: 1, waiting: 1 })
})

test('returns what was saved, and who saved it', async () => {
  const { data, error } = await save({ registration_capacity: 120, talk_closes_at: '2025-09-01T20:00:00Z' })
  expect(error).toBeNull()
  expect(data?.settings).toMatchObject({ registration_capacity: 120, shows_seats_taken: false })
  expect(Date.parse(String(data?.settings.talk_closes_at))).toBe(Date.parse('2025-09-01T20:00:00Z'))
  expect(data?.changed_by).toBe(admin.email)
  expect((await save({ talk_closes_at: null })).data?.settings.talk_closes_at).toBeNull()
})

test('a stale save is refused, says who was faster, and changes nothing', async () => {
  const { settings } = await read()
  expect((await save({ registration_capacity: 50 }, settings.updated_at)).error).toBeNull()
  const late = await save({ shows_seats_taken: true }, settings.updated_at)
  expect(late.error).toMatchObject(refusal('stale'))
  expect(late.error?.message).toContain(admin.email)
  expect((await read()).settings).toMatchObject({ registration_capacity: 50, shows_seats_taken: false })
})

const manyJudges = Array.from({ length: 101 }, (_, at) => `judge-${at}@fallfest.example`)
describe('refused with a message that names the setting', () => {
  test.each<[Record<string, Json>, string]>([
    [{ registration_capacity: 100_001 }, 'registration_capacity'],
    [{ registration_capacity: -1 }, 'registration_capacity'],
    [{ registration_capacity: null }, 'registration_capacity'],
    [
      { contact_opens_at: '2025-10-02T00:00:00Z', contact_closes_at: '2025-10-01T00:00:00Z' },
      'contact_closes_at',
    ],
    [
      { project_opens_at: '2025-10-02T00:00:00Z', project_closes_at: '2025-10-02T00:00:00Z' },
      'project_closes_at',
    ],
    [{ judge_emails: ['somebody'] }, 'judge_emails'],
    [{ admin_emails: null }, 'admin_emails'],
    [{ judge_emails: manyJudges }, 'judge_emails'],
  ])('%j', async (changes, setting) => {
    const before = await read()
    const { error } = await save(changes)
    expect(error).toMatchObject({ code: '23514', details: setting })
    expect(error?.message).toMatch(/^[A-Z“].*\.$/)
    expect((await read()).settings).toEqual(before.settings)
  })

  test.each(['colour', 'updated_at', 'id', 'tableoid'])('there is no setting "%s"', async (name) => {
    expect((await save({ [name]: 'x' })).error).toMatchObject(refusal('unknown_setting'))
  })

  test('a half changed window is checked against the other half', async () => {
    await save({ talk_opens_at: '2025-08-01T00:00:00Z' })
    expect((await save({ talk_closes_at: '2025-07-01T00:00:00Z' })).error?.details).toBe('talk_closes_at')
  })
})

describe('the list of admins', () => {
  const write = (admin_emails: string[]) =>
    changeSettings(admin.client, { admin_emails }).select('admin_emails').single()

  test('has addresses in lower case, trimmed and once, and names one that is none', async () => {
    const written = await write([' Ada@Fest.example ', 'ada@fest.example', '', 'bo@fest.example'])
    expect(written.data).toEqual({ admin_emails: ['ada@fest.example', 'bo@fest.example'] })
    const wrong = await write(['ada@fest.example', 'bo at home'])
    const refused = { code: '23514', details: 'admin_emails' }
    expect(wrong.error).toMatchObject({ ...refused, message: '“bo at home” isn’t an email address.' })
    const nobody = { ...refused, message: 'You can’t remove the last admin.' }
    expect((await write([])).error).toMatchObject(nobody)
  })

  test('beside it the fixed admin is one, however their address is written in the configuration', async () => {
    await sql('update private.app_config set fallback_admin_email = $1', [` ${fallback.toUpperCase()} `])
    expect((await read()).fallback_admin_email).toBe(fallback)
  })
})

describe('the last admin', () => {
  async function listed(): Promise<Person> {
    const person = await backend.signUp()
    await sql`update public.site_settings set admin_emails = ${[person.email]}`
    await sql`update private.app_config set fallback_admin_email = null`
    return person
  }

  test('cannot leave the list to addresses without an account', async () => {
    const last = await listed()
    const { settings } = await read(last)
    for (const emails of [[], ['nobody@fallfest.example']]) {
      expect((await save({ admin_emails: emails }, settings.updated_at, last)).error?.code).toBe('23514')
    }
    const direct = await changeSettings(last.client, { admin_emails: ['nobody@fallfest.example'] })
    expect(direct.error).toMatchObject({ code: '23514', details: 'admin_emails' })
    expect((await read(last)).settings.admin_emails).toEqual([last.email])
  })

  test('may hand over to somebody with an account, and then loses access', async () => {
    const last = await listed()
    const heir = await backend.signUp()
    const { settings } = await read(last)
    const saved = await save({ admin_emails: [heir.email] }, settings.updated_at, last)
    expect(saved).toMatchObject({ error: null, data: null })
    await expect(read(last)).rejects.toMatchObject({ code: '42501' })
    expect((await read(heir)).settings.admin_emails).toEqual([heir.email])
  })

  test('may leave the list while one is configured', async () => {
    const other = await backend.signUp()
    await save({ admin_emails: [other.email] })
    expect((await save({ admin_emails: ['nobody@fallfest.example'] })).error).toBeNull()
  })
})
