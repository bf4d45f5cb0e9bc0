import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import type { Person, TestBackend } from './backend.ts'

/** Gives a role as an admin does. Rejects when the database refuses. */
export async function giveRole(
  admin: Person,
  { email }: { email: string },
  role: Role,
  kinds: string[] = [],
): Promise<void> {
  await admin.client.rpc('admin_give_role', { email, role, kinds }).throwOnError()
}

export async function takeRole(admin: Person, { email }: { email: string }): Promise<void> {
  await admin.client.rpc('admin_take_role', { email }).throwOnError()
}

/** What the person is told they may do below an admin; null: nothing. */
export async function roleOf({ client }: Person): Promise<Role | null> {
  const { data } = await client.rpc('my_role').throwOnError()
  return data?.role ?? null
}

export async function personWithRole(backend: TestBackend, admin: Person, role: Role): Promise<Person> {
  const person = await backend.signUp()
  await giveRole(admin, person, role)
  return person
}
