import type { Backend } from '../backend/backend.ts'
import type { ClockState } from './clock-state.ts'

type Database = Pick<Backend, 'sql'>

/* Only here can event time differ from real time: no migration has this, so no other database can. */
const setUp = [
  'create schema if not exists demo',
  'revoke all on schema demo from public',
  `create table if not exists demo.clock (
    id boolean primary key default true,
    real_at timestamptz not null,
    event_at timestamptz not null,
    rate double precision not null,
    constraint clock_is_one_row check (id),
    constraint clock_rate_positive check (rate > 0)
  )`,
  'alter table demo.clock enable row level security',
  `create or replace function private.event_now() returns timestamptz
    language sql stable security definer set search_path = ''
    as $$
      select coalesce((select clock.event_at + (now() - clock.real_at) * clock.rate from demo.clock as clock), now())
    $$`,
]

/** As in the migration. */
const takeDown = [
  `create or replace function private.event_now() returns timestamptz
    language sql stable security invoker set search_path = ''
    as $$ select now() $$`,
  'drop schema if exists demo cascade',
]

/** Gives the database its own clock for the event time. It shows the real time until `setDatabaseClock`. */
export async function setUpDatabaseClock(database: Database): Promise<void> {
  for (const statement of setUp) await database.sql(statement)
}

export async function setDatabaseClock(
  database: Database,
  { realMs, eventMs, rate }: ClockState,
): Promise<void> {
  await database.sql(
    `insert into demo.clock as clock (real_at, event_at, rate)
      values (to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), $3)
      on conflict (id) do update set real_at = excluded.real_at, event_at = excluded.event_at, rate = excluded.rate`,
    [realMs, eventMs, rate],
  )
}

/** Returns a demo's database to the real time; false when it had no clock of its own. */
export async function takeDownDatabaseClock(database: Database): Promise<boolean> {
  const [known] = await database.sql<{ is_there: boolean }>(
    `select to_regnamespace('demo') is not null as is_there`,
  )
  if (!known?.is_there) return false
  for (const statement of takeDown) await database.sql(statement)
  return true
}

/* "Full" lowers the pool's capacity to what is taken; undoing it copies the capacity from the settings. */

/** Takes all free seats. */
export async function fillHouse(database: Database): Promise<void> {
  await database.sql(
    `update private.seat_pools set capacity = taken where key = 'registration' and capacity > taken`,
  )
}

/** Gives the seats back; the waitlist moves up as it does when somebody cancels. */
export async function openHouse(database: Database): Promise<void> {
  const [opened] = await database.sql<{ key: string }>(
    `update private.seat_pools as pool set capacity = settings.registration_capacity from public.site_settings as settings
      where pool.key = 'registration' and pool.capacity < settings.registration_capacity returning pool.key`,
  )
  if (opened)
    await database.sql(`select private.promote_waiting('public.registrations'::regclass, 'registration')`)
}

/** Publishes the projects and the results so far, as after the event. False if no project has been scored. */
export async function showResults(database: Database): Promise<boolean> {
  const [shown] = await database.sql<{ is_judged: boolean }>(
    'select exists (select from private.project_totals() as totals where totals.judges > 0) as is_judged',
  )
  if (!shown?.is_judged) return false
  await database.sql('update public.projects set is_published = true where not is_published')
  await database.sql('select public.publish_results(true, true)')
  return true
}

/** Hides the projects and the results again, and lets the judges go on. */
export async function hideResults(database: Database): Promise<void> {
  await database.sql('select public.publish_results(false)')
  await database.sql('select public.close_judging(false)')
  await database.sql('update public.projects set is_published = false where is_published')
}

export async function isHouseFull(database: Database): Promise<boolean> {
  const [pool] = await database.sql<{ is_full: boolean }>(
    `select pool.capacity < settings.registration_capacity as is_full from private.seat_pools as pool, public.site_settings as settings
      where pool.key = 'registration'`,
  )
  return pool?.is_full ?? false
}
