import { roles } from '@fest/schemas/vocabulary/roles.ts'
import { openTestBackend } from '../../support/backend.ts'
import { giveRole, roleOf } from '../../support/roles.ts'
import { send } from '../../support/send.ts'

/* What a lost phone or a curious role can do beyond its purpose. Functions and tables: tests/db. */

const backend = await openTestBackend()
const admin = await backend.admin()

test.each(roles)(
  'what somebody with the role %s says of themselves makes them nothing more',
  async (role) => {
    const person = await backend.signUp()
    await giveRole(admin, person, role, ['talk'])
    // What a person may write about themselves is no claim of the token that any rule reads.
    await person.client.auth.updateUser({ data: { role: 'admin', is_admin: true, email: admin.email } })
    await person.client.auth.refreshSession()
    expect(await roleOf(person)).toBe(role)
    expect((await person.client.rpc('admins')).error?.code).toBe('42501')
  },
)

test('nobody listens to the tables over realtime channels', async () => {
  // A hosted project sends changes of the tables of a publication. There are none, for anybody.
  expect(await backend.sql`select tablename from pg_publication_tables`).toEqual([])
  const { data } = await admin.client.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const path = `/realtime/v1/websocket?apikey=${backend.backend.anonKey}`
  expect((await send(backend, path, { method: 'GET', headers })).status).toBe(404)
})
