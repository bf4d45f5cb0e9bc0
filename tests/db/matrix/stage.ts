import { registrationRow } from '@fest/local/backend/testing/registration-answers.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Person, TestBackend } from '../../support/backend.ts'
import { insertRow } from '../../support/insert-row.ts'
import { saveRows } from '../../support/restored-database.ts'
import { hostel, submissionRows } from '../../support/submissions.ts'
import { type Actor, actors } from './actors.ts'
import { tables } from './tables.ts'
import { doorRows } from './door-and-log.ts'
import { hackathonRows, rubric } from './hackathon-tables.ts'

/** The people of the matrices and the initial state of each cell. */
export type Stage = {
  test: TestBackend
  people: Record<Exclude<Actor, 'anonymous'>, Person>
  /** Is passive and has a row in every table: somebody else to everybody. */
  bystander: Person
  /** Is passive and has no row anywhere. */
  newcomer: Person
  /** What every table of the data API held when the stage was set, which each cell restores. */
  initial: readonly Placed[]
  /** Restores every table of the database to the initial state, without triggers. */
  restore(): Promise<void>
  timesWritten(): Promise<number>
}

export type Row = Record<string, unknown>
type Placed = { table: string; row: Row }

export function rowsOf({ column }: TestBackend, names: readonly string[]): Promise<Placed[]> {
  const parts = names.map(
    (name) =>
      `select jsonb_build_object('table', '${name}', 'row', to_jsonb(one)) from public.${name} as one`,
  )
  return column<Placed>(parts.join(' union all '))
}

/** The client for a cell's actor. Untyped, since cells name any table and function, even forbidden ones. */
export function clientOfActor(stage: Stage, actor: Actor): SupabaseClient {
  const client = actor === 'anonymous' ? stage.test.anonymous() : stage.people[actor].client
  return client
}

export const idOf = (stage: Stage, actor: Actor): string | null =>
  actor === 'anonymous' ? null : stage.people[actor].id

export const movedTo = (email: string) => `moved-${email}`

/** Everybody but "other user" and the newcomer has their own row in every table about people. */
export async function setStage(test: TestBackend): Promise<Stage> {
  const people = {} as Stage['people']
  for (const actor of actors)
    if (actor !== 'anonymous') people[actor] = await (actor === 'admin' ? test.admin() : test.signUp())
  const [bystander, newcomer] = [await test.signUp(), await test.signUp()]
  const unproven = [people['unconfirmed admin'], people['admin at aal1']]
  const list = [people['listed admin'], ...unproven, people['renamed admin']]
  await publishForStage(test)
  await test.sql`insert into private.rate_limits (action, caller, window_start)
    values ('test', 'nobody', now())`
  for (const { id } of [bystander, ...Object.values(people)]) {
    if (id !== people['other user'].id)
      await settle(test, id, id === bystander.id ? newcomer.id : bystander.id)
  }
  // Each signed in while they were an admin; later changes must count, though the token still names them.
  await test.sql`update public.site_settings
    set admin_emails = ${[...list, people['former admin']].map(({ email }) => email)}`
  await test.sql`update public.site_settings set admin_emails = ${list.map(({ email }) => email)}`
  await test.sql`update auth.users set email_confirmed_at = null
    where id = ${people['unconfirmed admin'].id}`
  const { id: renamed, email } = people['renamed admin']
  await test.sql`update auth.users set email = ${movedTo(email)} where id = ${renamed}`
  const judges = [...unproven.map(({ email }) => email), movedTo(email), people.judge.email]
  await test.sql`update public.site_settings set judge_emails = ${judges}`
  // The embedded auth service has no second factors; this is what the database reads of the hosted one's.
  await test.sql`create table auth.mfa_factors (user_id uuid, status text)`
  await test.sql`insert into auth.mfa_factors values (${people['admin at aal1'].id}, 'verified')`
  await test.sql`insert into private.roles (email, role, kinds)
    values (${people.desk.email}, 'desk', '{}'), (${people.reader.email}, 'reader', '{}'), (${people.reviewer.email}, 'reviewer', '{talk}')`
  const saved = await saveRows(test.sql)
  const initial = await rowsOf(test, Object.keys(tables))
  return { ...saved, initial, test, people, bystander, newcomer }
}

export async function publishForStage(test: TestBackend): Promise<void> {
  const sessions = ['one', 'two'].map((id) => ({
    session_id: id,
    title: `Workshop ${id}`,
    starts_at: id === 'one' ? '2099-10-10T09:00:00Z' : '2099-10-11T09:00:00Z',
    ends_at: id === 'one' ? '2099-10-10T11:00:00Z' : '2099-10-11T11:00:00Z',
    capacity: 50,
  }))
  await test.sql`select public.sync_sessions(${JSON.stringify(sessions)})`
  await test.sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`
  await test.sql`select public.sync_rubric(${JSON.stringify(rubric)})`
  await test.sql`select public.sync_lab_challenges(${JSON.stringify([{ id: 'one', task: {} }])})`
}

export async function settle(test: TestBackend, id: string, referrer: string): Promise<void> {
  const rows = {
    registrations: registrationRow(id),
    registration_needs: { user_id: id, dietary: ['vegan'] },
    profiles: { user_id: id, display_name: 'Somebody', is_on_leaderboard: true },
    saved_sessions: { user_id: id, session_id: 'one' },
    lab_solutions: { user_id: id, challenge_id: 'one', circuit: '1,0;h0', gates: 1, version: 'a' },
    seat_reservations: { user_id: id, session_id: 'one', status: 'confirmed' },
    ...doorRows(id),
    referrals: { referred_id: id, referrer_id: referrer },
    ...submissionRows(id),
    ...hackathonRows(id),
  }
  for (const [table, row] of Object.entries(rows)) await insertRow(test, table, row)
  for (const kind of ['code_of_conduct', 'privacy'])
    await insertRow(test, 'consents', { user_id: id, kind, version: '2025-09', is_given: true })
}

/** Runs SQL without triggers and references. */
export async function past({ test }: Stage, statement: string): Promise<void> {
  await test.sql(`do $past$ begin set local session_replication_role = replica; ${statement}; end $past$`)
}
