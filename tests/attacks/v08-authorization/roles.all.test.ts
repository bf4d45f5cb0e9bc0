import type { Json } from '@fest/schemas/database.types.ts'
import { type Role, roles } from '@fest/schemas/vocabulary/roles.ts'
import { describe, expect, test } from 'vitest'
import { functions } from '../../db/matrix/functions.ts'
import { tables } from '../../db/matrix/tables.ts'
import { openTestBackend, type Client, testSiteUrl } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { giveRole, personWithRole, roleOf } from '../../support/roles.ts'

/*
 * A phone at the door is lost, or somebody with a role is curious: what their account can do beside what the role is
 * for.
 */

const backend = await openTestBackend()
const admin = await backend.admin()
const guest = await backend.signUp()
await register(guest.client, { details: { full_name: 'Mira Okafor', phone: '+49 30 901820' } })
const people = {
  desk: await personWithRole(backend, admin, 'desk'),
  reader: await personWithRole(backend, admin, 'reader'),
  reviewer: await backend.signUp(),
}
await giveRole(admin, people.reviewer, 'reviewer', ['talk'])

/** What each role is for. Whatever else admins may call, also what is added later, is refused. */
const own: Record<Role, ReadonlySet<string>> = {
  desk: new Set([
    'check_in',
    'sync_check_ins',
    'record_attendance',
    'undo_check_in',
    'check_in_roster',
    'check_in_tickets',
    'attendance_of',
    'walk_in',
    'correct_name',
  ]),
  reader: new Set(['admin_overview', 'admin_list']),
  reviewer: new Set([
    'admin_list',
    'admin_read',
    'my_reviews',
    'review_row',
    'save_review',
    'declare_conflict',
  ]),
}

/** Calls any function by its name, as an attacker does. */
const call = (client: Client, name: string, args?: object) => client.rpc(name as never, args as never)

describe.each(roles)('somebody with the role %s', (role) => {
  const person = () => people[role]

  test('calls every function that is for admins', async () => {
    const forAdmins = Object.entries(functions).filter(
      ([name, { promised }]) =>
        promised.admin.startsWith('ran') && !promised.owner.startsWith('ran') && !own[role].has(name),
    )
    expect(forAdmins.length).toBeGreaterThan(35)
    const opened: string[] = []
    for (const [name, { args }] of forAdmins) {
      const { error } = await call(person().client, name, args?.(person()))
      if (error?.code !== '42501') opened.push(`${name}: ${error?.code ?? 'it ran'}`)
    }
    expect(opened).toEqual([])
  })

  test('exports every kind, page by page and with needs', async () => {
    const kinds = await backend.sql<{ kind: string }>`select kind from private.admin_kinds`
    for (const { kind } of kinds) {
      expect((await call(person().client, 'admin_export', { kind })).error?.code).toBe('42501')
      const needs = { what: kind, reason: 'Order the food for Friday' }
      expect((await call(person().client, 'admin_export_needs', needs)).error?.code).toBe('42501')
    }
    expect(await backend.sql`select id from public.audit_log where action like '%exported'`).toEqual([])
  })

  test('reads and writes every table over the data API', async () => {
    const leaking: string[] = []
    for (const [table, { column, change }] of Object.entries(tables)) {
      const rows = person().client.from(table as never)
      const read = await rows.select()
      const written = await rows
        .update(change as never)
        .neq(column, '00000000-0000-4000-8000-000000000000')
        .select()
      const text = JSON.stringify([read.data, written.data])
      if (text.includes(guest.id) || text.includes(guest.email)) leaking.push(table)
    }
    expect(leaking).toEqual([])
  })

  test('reads the people behind the tickets by embedding, counting and filtering', async () => {
    const ways = [
      person().client.from('check_ins').select('*, registrations(*)'),
      person().client.from('session_attendances').select('*, registrations(full_name, phone)'),
      person().client.from('registrations').select('*', { count: 'exact', head: true }),
      person().client.from('registrations').select('ticket_code').like('phone', '%901820%'),
      person()
        .client.schema('private' as never)
        .from('roles' as never)
        .select(),
      person()
        .client.schema('auth' as never)
        .from('users' as never)
        .select(),
    ] as const
    for (const way of ways) {
      const { data, count } = await way
      expect(data ?? []).toEqual([])
      expect(count ?? 0).toBe(0)
    }
  })

  test('makes itself, or somebody else, more than it is', async () => {
    const { client, email } = person()
    const before = await backend.sql`select admin_emails from public.site_settings`
    const ways = [
      call(client, 'admin_give_role', { email, role: 'admin' }),
      call(client, 'admin_give_role', { email: guest.email, role: 'desk' }),
      call(client, 'admin_take_role', { email }),
      call(client, 'save_settings', { changes: { admin_emails: [email] }, seen: new Date().toISOString() }),
      client
        .from('site_settings')
        .update({ admin_emails: [email] })
        .eq('id', true)
        .select(),
      client
        .from('site_settings')
        .upsert({ id: true, admin_emails: [email] } as never)
        .select(),
      client
        .schema('private' as never)
        .from('roles' as never)
        .insert({ email: guest.email, role: 'desk' } as never),
      call(client, 'own_role'),
      call(client, 'refuse_all_but_admins'),
    ]
    for (const way of ways) {
      const { data, error } = await way
      expect(error !== null || (Array.isArray(data) && data.length === 0)).toBe(true)
    }
    // What a person may write about themselves is no claim of the token that any rule reads.
    await client.auth.updateUser({ data: { role: 'admin', is_admin: true, email: admin.email } })
    await client.auth.refreshSession()
    expect(await roleOf(person())).toBe(role)
    expect(await roleOf(guest)).toBeNull()
    expect((await client.rpc('admins')).error?.code).toBe('42501')
    expect(await backend.sql`select admin_emails from public.site_settings`).toEqual(before)
  })

  test('listens to the tables over realtime channels', async () => {
    // A hosted project sends changes of the tables of a publication. There are none, for anybody.
    expect(await backend.sql`select tablename from pg_publication_tables`).toEqual([])
    const { data } = await person().client.auth.getSession()
    const address = `${testSiteUrl}/realtime/v1/websocket?apikey=${backend.backend.anonKey}`
    const request = new Request(address, {
      headers: { authorization: `Bearer ${data.session?.access_token}`, apikey: backend.backend.anonKey },
    })
    const answer = await backend.backend.fetch(request, { address: '127.0.0.1' })
    expect(answer.status).toBe(404)
  })
})

test('the desk finds more in what the door is told than a name and a ticket', async () => {
  const { data } = await people.desk.client.rpc('check_in_roster')
  const mira = data?.rows.find(({ name }) => name === 'Mira Okafor')
  expect(Object.keys(mira ?? {}).toSorted()).toEqual(
    ['attendance', 'days', 'in_at', 'institution', 'name', 'status', 'ticket'].toSorted(),
  )
  expect(mira?.institution).toBeNull()
  const text = JSON.stringify(data)
  expect(text).not.toContain('901820')
  expect(text).not.toContain('@')
})

test('a reader finds out an address letter by letter, by searching, filtering, sorting and paging', async () => {
  const { client } = people.reader
  const [name, domain] = guest.email.split('@')
  const searches = [guest.email, name, domain, `@${domain}`, guest.email.slice(0, 6), '901820', guest.id]
  const orders = ['email', 'user_id', 'one.user_id', 'account.email', 'student_number']
  const filters = [
    { user_id: guest.id },
    { ids: [guest.id] },
    { email: [guest.email] },
    { assignee: 'nobody' },
  ]
  for (const search of searches) {
    const { data } = await client.rpc('admin_list', { kind: 'registrations', search: search ?? '' })
    expect(data?.total).toBe(0)
  }
  for (const sort of orders)
    expect((await client.rpc('admin_list', { kind: 'registrations', sort })).error?.details).toBe(
      'unknown_sort',
    )
  for (const wanted of filters) {
    const { error } = await client.rpc('admin_list', { kind: 'registrations', filters: wanted as Json })
    expect(error?.details).toBe('unknown_filter')
  }
})
