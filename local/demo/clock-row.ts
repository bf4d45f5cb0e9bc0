import type { Backend } from '../backend/backend.ts'
import type { ClockState } from './clock-state.ts'

type Database = Pick<Backend, 'sql'>

/*
 * The one place where the database's hour of the event is another than the real one. It is set up beside the
 * migrations and not by them, so no other database can have it.
 */
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

/** As the migration has it. */
const takeDown = [
  `create or replace function private.event_now() returns timestamptz
    language sql stable security invoker set search_path = ''
    as $$ select now() $$`,
  'drop schema if exists demo cascade',
]

/** Lets the database ask a clock of its own for the event's hour. It is the real one until `setDatabaseClock`. */
export async function setUpDatabaseClock(database: Database): Promise<void> {
  for (const statement of setUp) await database.sql(statement)
}

/** From now on the database's hour of the event follows this. */
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

/** Gives a database that has shown a demo the real time back; false: it never had another. */
export async function takeDownDatabaseClock(database: Database): Promise<boolean> {
  const [known] = await database.sql<{ is_there: boolean }>(
    `select to_regnamespace('demo') is not null as is_there`,
  )
  if (!known?.is_there) return false
  for (const statement of takeDown) await database.sql(statement)
  return true
}
