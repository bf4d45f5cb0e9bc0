import { reviewedKinds, roleLists } from '@fest/schemas/vocabulary/role-lists.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { invalid, refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { giveRole, personWithRole, roleOf, takeRole } from '../support/roles.ts'
import { submit } from '../support/submissions.ts'

const { backend, admin, sql } = await openWithAdmin()

describe('a role counts', () => {
  test('from the moment it is given until the moment it is taken, with the same token', async () => {
    const person = await backend.signUp()
    expect(await roleOf(person)).toBeNull()
    await giveRole(admin, { email: ` ${person.email.toUpperCase()} ` }, 'desk')
    expect(await roleOf(person)).toBe('desk')
    expect((await person.client.rpc('check_in_roster')).error).toBeNull()
    await takeRole(admin, { email: person.email.toUpperCase() })
    expect(await roleOf(person)).toBeNull()
    expect((await person.client.rpc('check_in_roster')).error).toMatchObject({ code: '42501' })
  })

  test('only for an address that is confirmed, and is still the account’s', async () => {
    const person = await personWithRole(backend, admin, 'desk')
    await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`
    expect(await roleOf(person)).toBeNull()
    await sql`update auth.users set email_confirmed_at = now(), email = 'moved-' || email
      where id = ${person.id}`
    expect(await roleOf(person)).toBeNull()
    // Nor does the new address have one just because somebody gave it to the old.
    await giveRole(admin, { email: `moved-${person.email}` }, 'desk')
    expect(await roleOf(person)).toBeNull()
  })
})

describe('admins', () => {
  test('see who has which role, since when and from whom', async () => {
    const person = await personWithRole(backend, admin, 'desk')
    await giveRole(admin, { email: 'nobody-yet@fallfest.example' }, 'desk')
    const known = { email: person.email, role: 'desk', has_account: true, granted_by: admin.email }
    const told = await call(admin.client, 'admin_roles')
    expect(told).toContainEqual(expect.objectContaining(known))
    const unknown = { email: 'nobody-yet@fallfest.example', has_account: false }
    expect(told).toContainEqual(expect.objectContaining(unknown))
  })

  test('find every change in the log, once', async () => {
    const person = await personWithRole(backend, admin, 'desk')
    await giveRole(admin, person, 'desk')
    await takeRole(admin, person)
    await takeRole(admin, person)
    const entries = await sql<object>`select action, actor, details from public.audit_log
      where address = ${person.email} order by id`
    expect(entries).toEqual([
      { action: 'role_given', actor: admin.id, details: { role: 'desk' } },
      { action: 'role_taken', actor: admin.id, details: { role: 'desk' } },
    ])
    const filters = { action: ['role_given', 'role_taken'] }
    const { rows } = await call(admin.client, 'log_entries', { filters, page_size: 2 })
    expect(rows.map(({ details }) => details['address'])).toEqual([person.email, person.email])
  })

  test('who gets access is told, with or without an account; not again, nor what they gave themselves', async () => {
    const [desk, chair] = [await backend.signUp(), await backend.signUp()]
    const stranger = 'letters@fallfest.example'
    await sql`delete from public.mail_outbox`
    for (const _ of [1, 2]) await giveRole(admin, desk, 'desk')
    await giveRole(admin, { email: stranger }, 'reader')
    const read = await call(admin.client, 'read_settings')
    const changes = { admin_emails: [chair.email], judge_emails: [admin.email, desk.email] }
    const { updated_at: seen } = read.settings
    await admin.client.rpc('save_settings', { changes, seen }).throwOnError()
    const told = await sql`select user_id, email, data ->> 'access' as access from public.mail_outbox
      where template = 'access_given' order by number`
    expect(told).toEqual([
      { user_id: desk.id, email: null, access: 'desk' },
      { user_id: null, email: stranger, access: 'reader' },
      { user_id: chair.id, email: null, access: 'admin' },
      { user_id: desk.id, email: null, access: 'judge' },
    ])
    const named = call(admin.client, 'admin_account_of', { email: ` ${chair.email.toUpperCase()} ` })
    expect(await named).toEqual({ name: null })
    expect(await call(admin.client, 'admin_account_of', { email: stranger })).toBeNull()
  })

  test.each<[string, object, string]>([
    ['no address', { email: 'door' }, 'email'],
    ['another role', { role: 'admin' }, 'role'],
    ['no role', { role: '' }, 'role'],
    ['an admin, who needs none', { email: admin.email }, 'email'],
    ['a reviewer of nothing', { role: 'reviewer', kinds: [] }, 'kinds'],
    ['a reviewer of registrations', { role: 'reviewer', kinds: ['registrations'] }, 'kinds'],
    ['a reviewer of messages', { role: 'reviewer', kinds: ['contact'] }, 'kinds'],
    ['a reviewer of something unknown', { role: 'reviewer', kinds: ['talk', 'nothing'] }, 'kinds'],
  ])('are told of %s', async (_, change, details) => {
    const asked = { email: 'door@fallfest.example', role: 'desk', ...change }
    expect((await admin.client.rpc('admin_give_role', asked)).error).toMatchObject(invalid(details))
  })
})

const reader = await personWithRole(backend, admin, 'reader')
const mira = await backend.signUp()
await register(mira.client, { details: { full_name: 'Mira Škoda', student_number: 'S-4711' } })
await register((await backend.signUp()).client, { details: { full_name: 'Tom Okafor' } })

type Asked = { search?: string; filters?: object; sort?: string; kind?: string }
const list = ({ kind = 'registrations', ...asked }: Asked = {}) =>
  reader.client.rpc('admin_list', { kind, ...asked } as never)
const namesOf = async (asked: Asked) => (await list(asked).throwOnError()).data.rows.map(({ name }) => name)

test('every name is one of the kind’s', async () => {
  const unknown = await sql`
    select kind.kind, of_kind.part, opened from private.admin_kinds as kind,
      lateral (values ('columns', to_jsonb(columns)), ('filters', filters), ('sorts', sorts)) as of_kind (part, defined),
      lateral jsonb_array_elements_text(kind.for_roles -> of_kind.part) as opened
    where not of_kind.defined ? opened`
  expect(unknown).toEqual([])
})

describe('a reader sees lists', () => {
  test('with names and the columns that are opened, and no address, account, note or assignee', async () => {
    const { data } = await list()
    expect(data?.total).toBe(2)
    for (const row of data?.rows ?? []) {
      expect(row).toMatchObject({ email: null, user_id: null, assignee: null, notes: 0 })
      for (const name of ['came_by', 'coming']) expect(row).not.toHaveProperty(name)
      const own = Object.keys(row).filter((name) => roleLists.registrations?.columns.includes(name))
      expect(own).toHaveLength(roleLists.registrations?.columns.length ?? 0)
    }
    expect(JSON.stringify(data)).not.toContain('@')
    expect(JSON.stringify(data)).not.toContain(mira.id)
  })

  test('and finds people by name, spelled as one types', async () => {
    expect(await namesOf({ search: 'skoda mir' })).toEqual(['Mira Škoda'])
    expect(await namesOf({ search: 'nobody' })).toEqual([])
    const upward = { sort: 'name', is_descending: false }
    expect(await namesOf(upward)).toEqual(['Mira Škoda', 'Tom Okafor'])
  })

  test('but not by an address or an answer that isn’t shown', async () => {
    const [name = '', domain = ''] = mira.email.split('@')
    for (const search of [mira.email, name, `@${domain}`, name.slice(0, 6), 'S-4711', '4711', mira.id])
      expect([search, await namesOf({ search })]).toEqual([search, []])
    const asked = { kind: 'registrations', search: 'S-4711' }
    expect((await call(admin.client, 'admin_list', asked)).total).toBe(1)
  })

  const closed =
    'user_id ids email has_notes assignee year_of_study quantum_knowledge heard_from came_by coming language'
  test.each(closed.split(' '))('and can’t filter by %s', async (name) => {
    expect((await list({ filters: { [name]: [mira.id] } })).error).toMatchObject(refusal('unknown_filter'))
  })

  test('and can’t sort by what they don’t see', async () => {
    for (const sort of ['email', 'user_id', 'one.user_id', 'account.email', 'student_number'])
      expect((await list({ sort })).error).toMatchObject(refusal('unknown_sort'))
    // By the points that projects have.
    expect((await list({ kind: 'project', sort: 'score' })).error).toMatchObject(refusal('unknown_sort'))
  })

  test.each(['contact', 'referral'])('but none of %s', async (kind) => {
    expect((await list({ kind })).error).toMatchObject(refusal('unknown_kind'))
  })
})

test('a reader’s overview counts what an admin’s does, without needs, messages and referrals', async () => {
  await sql`insert into public.registration_needs (user_id, dietary, access) values (${mira.id}, '{vegan}', '{step_free}')
     on conflict (user_id) do update set dietary = excluded.dietary, access = excluded.access`
  const [asReader, asAdmin] = [
    await call(reader.client, 'admin_overview'),
    await call(admin.client, 'admin_overview'),
  ]
  expect(asAdmin.logistics.access).not.toEqual([])
  const nothing = { dietary: [], dietary_notes: 0, access: [], access_notes: 0 }
  expect(asReader.logistics).toMatchObject(nothing)
  expect(asReader.seats).toEqual(asAdmin.seats)
  expect(asReader.counts).toEqual(
    asAdmin.counts.filter(({ kind }) => kind !== 'contact' && kind !== 'referral'),
  )
  expect(asReader.waiting.map(({ kind }) => kind)).not.toContain('contact')
  expect(JSON.stringify(asReader)).not.toContain('@')
})

const [reviewer, trusted, ada] = [await backend.signUp(), await backend.signUp(), await backend.signUp()]
for (const [{ email }, contact_allowed] of [
  [reviewer, false],
  [trusted, true],
] as const)
  await call(admin.client, 'admin_give_role', { email, role: 'reviewer', kinds: ['talk'], contact_allowed })
const title = 'Noise is the subject'
const { id: talk } = await submit(ada.client, 'talk', {
  answers: { full_name: 'Ada Byron', email: ada.email, title, links: ['https://ada.example'] },
})
await call(admin.client, 'admin_note', { kind: 'talk', id: talk, text: 'Ask Ben first.' })

const read = ({ client }: Person, kind = 'talk') => client.rpc('admin_read', { kind, id: talk })

describe('a reviewer', () => {
  test('reads the kind they are given: the list, and a row with its answers', async () => {
    expect((await reviewer.client.rpc('admin_list', { kind: 'talk' })).data?.rows).toMatchObject([
      { title, name: 'Ada Byron', email: null },
    ])
    const row = await read(reviewer)
    expect(row.data).toMatchObject({ title, email: null, user_id: null })
    expect(Object.keys(row.data?.answers ?? {}).toSorted()).toEqual(
      [...(roleLists.talk?.answers ?? [])].toSorted(),
    )
  })

  test('sees no address, note, history, mail, link or account', async () => {
    const { data } = await read(reviewer)
    expect(data).toMatchObject({ notes: [], history: [], mails: [], others: [], extra: {}, assignee: null })
    for (const secret of ['@', 'Ben', ada.id, 'ada.example'])
      expect(JSON.stringify(data)).not.toContain(secret)
    expect((await reviewer.client.rpc('admin_list', { kind: 'talk', search: ada.email })).data?.total).toBe(0)
  })

  test('sees how to reach people where an admin allowed it, and still no notes', async () => {
    const { data } = await read(trusted)
    expect(data).toMatchObject({ email: ada.email, notes: [], user_id: null })
    expect(data?.answers).toMatchObject({ links: ['https://ada.example'] })
  })

  test.each(['registrations', 'ambassador', 'accommodation', 'contact', 'referral', 'project'])(
    'gets nothing of %s',
    async (kind) => {
      expect((await trusted.client.rpc('admin_list', { kind })).error).toMatchObject(refusal('unknown_kind'))
      expect((await read(trusted, kind)).error).toMatchObject(refusal('unknown_kind'))
    },
  )

  test('reads other kinds as soon as an admin changes them', async () => {
    const change = (kinds: string[]) =>
      admin.client.rpc('admin_give_role', { email: reviewer.email, role: 'reviewer', kinds }).throwOnError()
    await change(['project'])
    expect((await read(reviewer)).error).toMatchObject({ details: 'unknown_kind' })
    await change(['project', 'talk', 'talk'])
    expect((await read(reviewer)).error).toBeNull()
    const role = { role: 'reviewer', kinds: ['project', 'talk'], contact_allowed: false }
    expect((await reviewer.client.rpc('my_role')).data).toEqual(role)
  })
})

test('what a reviewer is given belongs to no other role', async () => {
  const given = { email: 'door@fallfest.example', role: 'desk', kinds: ['talk'], contact_allowed: true }
  const kept = { role: 'desk', kinds: [], contact_allowed: false }
  expect(await call(admin.client, 'admin_give_role', given)).toMatchObject(kept)
})

test('every answer that is opened is one of the kind’s, and those that reach people are apart', async () => {
  const rows = await sql<{ kind: string; answers: string[] }>`select kind, answers from private.admin_kinds`
  for (const kind of reviewedKinds) {
    const { answers = [], contact = [] } = roleLists[kind] ?? {}
    expect(rows.find((row) => row.kind === kind)?.answers).toEqual(
      expect.arrayContaining([...answers, ...contact]),
    )
    expect(
      answers.filter((name) => /email|phone|links|linkedin|instagram|homepage|full_name/.test(name)),
    ).toEqual([])
  }
})
