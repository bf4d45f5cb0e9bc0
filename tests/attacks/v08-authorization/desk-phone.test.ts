import { afterAll, beforeAll, expect, test } from 'vitest'
import { functions } from '../../db/matrix/functions.ts'
import { tables } from '../../db/matrix/tables.ts'
import {
  type Client,
  openTestBackend,
  type Person,
  type TestBackend,
  testSiteUrl,
} from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { personWithRole, roleOf } from '../../support/roles.ts'
import { tried } from '../support/tried.ts'

/* A phone at the door is lost, or its owner is curious: what its account can do beside checking in. */

let backend: TestBackend
let admin: Person
let guest: Person
let desk: Person
beforeAll(async () => {
  backend = await openTestBackend()
  admin = await backend.admin()
  guest = await backend.signUp()
  await register(guest.client, { details: { full_name: 'Mira Okafor', phone: '+49 30 901820' } })
  desk = await personWithRole(backend, admin, 'desk')
}, 60_000)
afterAll(() => backend.close())

/** The door's own. Whatever else admins may call, also what is added later, is refused. */
const doorFunctions = new Set([
  'check_in',
  'sync_check_ins',
  'record_attendance',
  'undo_check_in',
  'check_in_roster',
  'check_in_tickets',
  'attendance_of',
])

/** Calls any function by its name, as an attacker does. */
const call = (client: Client, name: string, args?: object) => client.rpc(name as never, args as never)

test('calls every function that is for admins', async (context) => {
  const forAdmins = Object.entries(functions).filter(
    ([name, { promised }]) =>
      promised.admin.startsWith('ran') && !promised.owner.startsWith('ran') && !doorFunctions.has(name),
  )
  expect(forAdmins.length).toBeGreaterThan(35)
  tried(context, forAdmins.length)
  const opened: string[] = []
  for (const [name, { args }] of forAdmins) {
    const { error } = await call(desk.client, name, args?.(desk))
    if (error?.code !== '42501') opened.push(`${name}: ${error?.code ?? 'it ran'}`)
  }
  expect(opened).toEqual([])
})

test('exports every kind, page by page and with needs', async (context) => {
  const kinds = await backend.backend.sql<{ kind: string }>('select kind from private.admin_kinds')
  tried(context, kinds.length * 2)
  for (const { kind } of kinds) {
    expect((await call(desk.client, 'admin_export', { kind })).error?.code).toBe('42501')
    const needs = { what: kind, reason: 'Order the food for Friday' }
    expect((await call(desk.client, 'admin_export_needs', needs)).error?.code).toBe('42501')
  }
  expect(await backend.backend.sql(`select id from public.audit_log where action like '%exported'`)).toEqual(
    [],
  )
})

test('reads and writes every table over the data API', async (context) => {
  tried(context, Object.keys(tables).length * 2)
  const leaking: string[] = []
  for (const [table, { column, change }] of Object.entries(tables)) {
    const rows = desk.client.from(table as never)
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

test('reads the people behind the tickets by embedding, counting and filtering', async (context) => {
  const ways = [
    desk.client.from('check_ins').select('*, registrations(*)'),
    desk.client.from('session_attendances').select('*, registrations(full_name, phone)'),
    desk.client.from('registrations').select('*', { count: 'exact', head: true }),
    desk.client.from('registrations').select('ticket_code').like('phone', '%901820%'),
    desk.client
      .schema('private' as never)
      .from('roles' as never)
      .select(),
    desk.client
      .schema('auth' as never)
      .from('users' as never)
      .select(),
  ] as const
  tried(context, ways.length)
  for (const way of ways) {
    const { data, count } = await way
    expect(data ?? []).toEqual([])
    expect(count ?? 0).toBe(0)
  }
})

test('finds more in what the door is told than a name and a ticket', async (context) => {
  tried(context, 1)
  const { data } = await desk.client.rpc('check_in_roster')
  const mira = data?.rows.find(({ name }) => name === 'Mira Okafor')
  expect(Object.keys(mira ?? {}).toSorted()).toEqual(
    ['attendance', 'days', 'in_at', 'institution', 'name', 'status', 'ticket'].toSorted(),
  )
  expect(mira?.institution).toBeNull()
  const text = JSON.stringify(data)
  expect(text).not.toContain('901820')
  expect(text).not.toContain('@')
})

test('makes itself, or somebody else, more than it is', async (context) => {
  const { client, email } = desk
  const before = await backend.backend.sql('select admin_emails from public.site_settings')
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
  tried(context, ways.length)
  for (const way of ways) {
    const { data, error } = await way
    expect(error !== null || (Array.isArray(data) && data.length === 0)).toBe(true)
  }
  // What a person may write about themselves is no claim of the token that any rule reads.
  await client.auth.updateUser({ data: { role: 'admin', is_admin: true, email: admin.email } })
  await client.auth.refreshSession()
  expect(await roleOf(desk)).toBe('desk')
  expect(await roleOf(guest)).toBeNull()
  expect((await client.rpc('admins')).error?.code).toBe('42501')
  expect(await backend.backend.sql('select admin_emails from public.site_settings')).toEqual(before)
})

test('listens to the tables over realtime channels', async (context) => {
  tried(context, 2)
  // A hosted project sends changes of the tables of a publication. There are none, for anybody.
  expect(await backend.backend.sql('select tablename from pg_publication_tables')).toEqual([])
  const { data } = await desk.client.auth.getSession()
  const address = `${testSiteUrl}/realtime/v1/websocket?apikey=${backend.backend.anonKey}`
  const request = new Request(address, {
    headers: { authorization: `Bearer ${data.session?.access_token}`, apikey: backend.backend.anonKey },
  })
  const answer = await backend.backend.fetch(request, { address: '127.0.0.1' })
  expect(answer.status).toBe(404)
})
