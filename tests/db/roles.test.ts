import { describe, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { invalid } from '../support/refusal.ts'
import { giveRole, personWithRole, roleOf, takeRole } from '../support/roles.ts'

const backend = await openTestBackend()
const { sql } = backend
const admin = await backend.admin()

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

  test('not in a session that has ended', async () => {
    const person = await personWithRole(backend, admin, 'desk')
    await sql`delete from auth.sessions where user_id = ${person.id}`
    expect((await person.client.rpc('my_role')).data).toBeNull()
    expect((await person.client.rpc('check_in_roster')).error).not.toBeNull()
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

  test.each([
    ['no address', 'door', 'desk', 'email'],
    ['another role', 'door@fallfest.example', 'admin', 'role'],
    ['no role', 'door@fallfest.example', '', 'role'],
    ['an admin, who needs none', admin.email, 'desk', 'email'],
  ])('are told of %s', async (_, email, role, details) => {
    const given = admin.client.rpc('admin_give_role', { email, role })
    expect((await given).error).toMatchObject(invalid(details))
  })
})
