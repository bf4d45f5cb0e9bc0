import { roleLists } from '@fest/schemas/vocabulary/role-lists.ts'
import { describe, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { personWithRole } from '../support/roles.ts'

const backend = await openTestBackend()
const { sql } = backend
const admin = await backend.admin()
const reader = await personWithRole(backend, admin, 'reader')
const mira = await backend.signUp()
await register(mira.client, { details: { full_name: 'Mira Škoda', student_number: 'S-4711' } })
await register((await backend.signUp()).client, { details: { full_name: 'Tom Okafor' } })

type Asked = { search?: string; filters?: object; sort?: string; kind?: string }
const list = ({ kind = 'registrations', ...asked }: Asked = {}) =>
  reader.client.rpc('admin_list', { kind, ...asked } as never)
const namesOf = async (asked: Asked) => {
  const { data, error } = await list(asked)
  if (error) throw error
  return data.rows.map(({ name }) => name)
}

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
      const own = Object.keys(row).filter((name) => roleLists.registrations?.columns.includes(name))
      expect(own).toHaveLength(roleLists.registrations?.columns.length ?? 0)
    }
    expect(JSON.stringify(data)).not.toContain('@')
    expect(JSON.stringify(data)).not.toContain(mira.id)
  })

  test('and finds people by name, spelled as one types', async () => {
    expect(await namesOf({ search: 'skoda mir' })).toEqual(['Mira Škoda'])
    expect(await namesOf({ search: 'nobody' })).toEqual([])
    expect(await namesOf({ sort: 'name', is_descending: false } as Asked)).toEqual([
      'Mira Škoda',
      'Tom Okafor',
    ])
  })

  test('but not by an address or an answer that isn’t shown', async () => {
    const [name = '', domain = ''] = mira.email.split('@')
    for (const search of [mira.email, name, `@${domain}`, name.slice(0, 6), 'S-4711', '4711', mira.id])
      expect([search, await namesOf({ search })]).toEqual([search, []])
    // An admin does.
    expect(
      (await admin.client.rpc('admin_list', { kind: 'registrations', search: 'S-4711' })).data?.total,
    ).toBe(1)
  })

  test.each([
    'user_id',
    'ids',
    'email',
    'has_notes',
    'assignee',
    'year_of_study',
    'quantum_knowledge',
    'heard_from',
  ])('and can’t filter by %s', async (name) => {
    const { error } = await list({ filters: { [name]: [mira.id] } })
    expect(error).toMatchObject(refusal('unknown_filter'))
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
  const [asReader, asAdmin] = await Promise.all([
    reader.client.rpc('admin_overview'),
    admin.client.rpc('admin_overview'),
  ])
  expect(asAdmin.data?.logistics.access).not.toEqual([])
  expect(asReader.data?.logistics).toMatchObject({
    dietary: [],
    dietary_notes: 0,
    access: [],
    access_notes: 0,
  })
  expect(asReader.data?.seats).toEqual(asAdmin.data?.seats)
  expect(asReader.data?.counts).toEqual(
    asAdmin.data?.counts.filter(({ kind }) => kind !== 'contact' && kind !== 'referral'),
  )
  expect(asReader.data?.waiting.map(({ kind }) => kind)).not.toContain('contact')
  expect(JSON.stringify(asReader.data)).not.toContain('@')
})
