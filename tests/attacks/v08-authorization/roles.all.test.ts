import { roles } from '@fest/schemas/vocabulary/roles.ts'
import { describe, expect, test } from 'vitest'
import { openTestBackend, type Client, testSiteUrl } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { giveRole, personWithRole, roleOf } from '../../support/roles.ts'

/*
 * A phone at the door is lost, or somebody with a role is curious: what their account can do beside what the role is
 * for. That no function for admins runs and no table opens is in the matrices of tests/db.
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

/** Calls any function by its name, as an attacker does. */
const call = (client: Client, name: string, args?: object) => client.rpc(name as never, args as never)

describe.each(roles)('somebody with the role %s', (role) => {
  const person = () => people[role]

  test('makes itself, or somebody else, more than it is', async () => {
    const { client, email } = person()
    const before = await backend.sql`select admin_emails from public.site_settings`
    const ways = [
      client
        .from('site_settings')
        .upsert({ id: true, admin_emails: [email] } as never)
        .select(),
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
