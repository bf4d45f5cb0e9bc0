import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { agreed } from '../../support/registration.ts'
import type { Sql } from '../../support/postgres-server.ts'

export async function makePeople(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at)
    select id, id || '@students.example', now()
    from (select gen_random_uuid() as id from generate_series(1, ${count})) as made returning id`
  return rows.map(({ id }) => id)
}

/** Runs a statement like the Data API for a signed-in person; in one message, so the wire hides no race. */
export async function callAs<Row>(sql: Sql, id: string, statement: string): Promise<Row | undefined> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated', email: `${id}@students.example` })
  const results: unknown = await sql
    .unsafe(
      `set local role authenticated; select set_config('request.jwt.claims', '${claims}', true); ${statement}`,
    )
    .simple()
  return (results as Row[][]).at(-1)?.[0]
}

const answers = JSON.stringify(registrationAnswers)
export const registerCall = `select status, queue_number::int from public.register('${answers}', '{"dietary": ["vegan"]}', '${JSON.stringify(agreed)}', null, 60)`
export const changeCall = `select status from public.change_registration('${answers}', '{}', '[]')`
export const leaveCall = (id: string) => `select public.delete_my_account('${id}@students.example')`
export const reserveCall = (session: string) => `select status from public.reserve_seat('${session}', true)`
export const releaseCall = (session: string) => `select status from public.release_seat('${session}')`
export const cancelCall = 'select status from public.cancel_registration()'

/** Empties what registering writes, and makes all places free. */
export async function clear(sql: Sql): Promise<void> {
  await sql`
    truncate public.registrations, public.registration_needs, public.consents, public.referrals,
      public.seat_reservations, public.status_history, private.rate_limits cascade`
  await sql`delete from private.extra_places where true`
  await sql`update private.seat_pools set taken = 0 where true`
}

/** The SQLSTATE of a database's refusal; rethrows anything else. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
