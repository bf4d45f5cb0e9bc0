import { registrationRow } from '@fest/local/backend/testing/registration-answers.ts'
import type { Person, TestBackend } from './backend.ts'

/** Writes a row as the owner of the database, past every form; its id, where it has one. */
export async function insertRow(
  { sql }: Pick<TestBackend, 'sql'>,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const columns = Object.keys(row).join(', ')
  const [written] = await sql<{ id: string | null }>(
    `insert into public.${table} as one (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning to_jsonb(one) ->> 'id' as id`,
    [JSON.stringify(row)],
  )
  return written?.id ?? ''
}

/** Somebody new with a registration that no form was asked about; `row` is its id. */
export async function registeredPerson(
  backend: TestBackend,
  change: Record<string, unknown> = {},
): Promise<Person & { row: string }> {
  const person = await backend.signUp()
  const row = await insertRow(backend, 'registrations', { ...registrationRow(person.id), ...change })
  return { ...person, row }
}
