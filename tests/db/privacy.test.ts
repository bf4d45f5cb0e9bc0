import { submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestBackend, type Person } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { hostel, lab, submit } from '../support/submissions.ts'

const backend = await openTestBackend()
const { column, sql } = backend
const friend = await backend.signUp()
await backend.service().rpc('sync_bookable_sessions', { published: [lab] })
await backend.service().rpc('sync_accommodation_options', { published: [hostel] })

/** Somebody with a trace in every possible place. */
async function settled(): Promise<Person> {
  const person = await backend.signUp()
  const { client } = person
  const friendsCode = (await friend.client.rpc('my_profile')).data?.referral_code ?? ''
  await register(client, { needs: { dietary: ['vegan'] }, referralCode: friendsCode })
  const code = (await client.rpc('my_profile')).data?.referral_code ?? ''
  await client.from('profiles').update({ display_name: 'Mira' }).eq('user_id', person.id)
  await client.from('saved_sessions').insert({ user_id: person.id, session_id: 'lab' })
  await client.rpc('reserve_seat', { session: 'lab' })
  for (const form of submissionForms) await submit(client, form)
  const brought = await backend.signUp()
  await register(brought.client, { referralCode: code })
  // They have also decided about somebody else.
  await sql`update public.status_history set changed_by = ${person.id} where user_id = ${brought.id}`
  return person
}

type Table = { schema: string; name: string }
const tablesOf = (schemas: string) =>
  sql<Table>(`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relnamespace::regnamespace::text in (${schemas}) and relkind = 'r' order by 1, 2`)

/** The tables that contain a mark, anywhere in a row. */
async function traces(mark: string, schemas = `'public', 'private', 'auth'`): Promise<string[]> {
  const found: string[] = []
  for (const { schema, name } of await tablesOf(schemas)) {
    const rows = await sql(
      `select from ${schema}.${name} as one where position($1 in to_jsonb(one)::text) > 0 limit 1`,
      [mark],
    )
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

type Data = Record<string, Record<string, unknown>[]>

describe('my data', () => {
  test('never contains anybody else’s', async () => {
    const person = await settled()
    const { data } = await friend.client.rpc('my_data')
    expect(JSON.stringify(data)).not.toContain(person.id)
    expect(JSON.stringify(data)).not.toContain(person.email)
  })

  test('has every table that refers to an account, directly or indirectly', async () => {
    const { data } = await (await settled()).client.rpc('my_data')
    const reaching = await column`
      with recursive reaching as (
        select conrelid from pg_constraint where contype = 'f' and confrelid = 'auth.users'::regclass
        union
        select c.conrelid from pg_constraint c join reaching r on c.confrelid = r.conrelid where c.contype = 'f')
      select relname as name from reaching join pg_class on pg_class.oid = conrelid
      where relnamespace::regnamespace::text in ('public', 'private')`
    expect(reaching.length).toBeGreaterThan(5)
    expect(Object.keys(data as Data)).toEqual(expect.arrayContaining(reaching))
  })

  test('is complete: each row that names the person, with all its columns', async () => {
    const person = await settled()
    const { data } = await person.client.rpc('my_data')
    const mine = data as Data
    const holding = await traces(person.id, `'public', 'private'`)
    const told = Object.keys(mine).filter((name) => mine[name]?.length !== 0)
    expect(told.length).toBeGreaterThan(15)
    expect(new Set(holding.map((name) => name.split('.')[1])).add('account')).toEqual(new Set(told))
    // Other people's parts of shared rows stay theirs.
    const shared: Record<string, { who: string; kept: string[] }> = {
      referrals: { who: '$1 in (one.referrer_id, one.referred_id)', kept: ['created_at', 'role'] },
      rate_limits: { who: `one.caller = 'user ' || $1::text`, kept: [] },
    }
    for (const table of holding) {
      const name = table.split('.')[1] ?? ''
      const rows = await sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(one) as row from ${table} as one where ${shared[name]?.who ?? 'one.user_id = $1'}`,
        [person.id],
      )
      const columns = shared[name]?.kept.length ? shared[name].kept : Object.keys(rows[0]?.row ?? {})
      const parts = mine[name] ?? []
      expect({ name, rows: parts.length, columns: new Set(Object.keys(parts[0] ?? {})) }).toEqual({
        name,
        rows: rows.length,
        columns: new Set(columns.map((column) => (column === 'changed_by' ? 'changed_by_me' : column))),
      })
    }
    expect(mine['account']).toMatchObject({ id: person.id, email: person.email })
    expect(JSON.stringify(data)).not.toContain(friend.id)
  })
})

describe('deleting an account', () => {
  beforeEach(() => sql`delete from private.departures where true`)
  const departures = () =>
    sql<{ people: number; marks: string[] }>`select people, marks from private.departures`

  test.each(['', 'somebody@else.example', ' '])(
    'is refused without the right address: "%s"',
    async (wrong) => {
      const person = await settled()
      const { error } = await person.client.rpc('delete_my_account', { confirm_email: wrong })
      expect(error).toMatchObject(refusal('email_differs'))
      expect(await traces(person.id)).toContain('auth.users')
    },
  )

  test('leaves no trace in any table, only a number and a mark that names nobody', async () => {
    const person = await settled()
    expect((await traces(person.id)).length).toBeGreaterThan(8)
    const { error } = await person.client.rpc('delete_my_account', {
      confirm_email: ` ${person.email.toUpperCase()} `,
    })
    expect(error).toBeNull()
    expect(await traces(person.id)).toEqual([])
    expect(await traces(person.email)).toEqual([])
    expect(await departures()).toEqual([{ people: 1, marks: [sha256Of(person.id)] }])
    const other = await settled()
    // As in a hosted project's dashboard.
    await sql`delete from auth.users where id = ${other.id}`
    expect(await departures()).toEqual([{ people: 2, marks: [sha256Of(person.id), sha256Of(other.id)] }])
  })

  test('leaves the mark as long as a backup may have the account, the number for good', async () => {
    const { id } = await backend.signUp()
    await sql`delete from auth.users where id = ${id}`
    const purgeAfter = async (days: number) => {
      await sql`update private.departures set left_on = (now() at time zone 'utc')::date - ${days}::integer`
      await backend.service().rpc('purge_expired').throwOnError()
      return departures()
    }
    expect(await purgeAfter(35)).toEqual([{ people: 1, marks: [sha256Of(id)] }])
    expect(await purgeAfter(36)).toEqual([{ people: 1, marks: [] }])
  })
})
