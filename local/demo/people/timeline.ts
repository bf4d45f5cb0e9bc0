import type { Backend } from '../../backend/backend.ts'
import type { Actor } from './cast.ts'

/** `sql` gets the input as $1 (jsonb) and the account as $2; `as` is null for a visitor or the database. */
export type Step = { at: number; as: Actor | null; sql: string; said?: Readonly<Record<string, unknown>> }

/** Makes the steps of one statement, each with an input of its own. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each statement says what its input has to be
export function stepsWith<T extends Readonly<Record<string, unknown>>>(sql: string) {
  return (as: Actor | null, at: number, said: T): Step => ({ at, as, sql, said })
}

/*
 * now() is constant within a transaction and can't be set. So each step runs in its own transaction and thus gets a
 * timestamp of its own, and afterwards every column with one of these timestamps gets the intended one. The loop waits
 * until the clock has moved on.
 */
const play = `do $play$
  declare
    step record;
    last timestamptz := '-infinity';
  begin
    for step in select * from pg_temp.timeline order by at, number loop
      while now() <= last loop
        commit;
      end loop;
      last := now();
      perform set_config('request.jwt.claim.sub', coalesce(step.person::text, ''), true),
        set_config('request.jwt.claims', jsonb_build_object('sub', step.person, 'email', step.email, 'role', 'authenticated')::text, true);
      execute step.sql using step.said, step.person;
      insert into pg_temp.played (really, at) values (last, step.at);
      commit;
    end loop;
  end $play$`

/** With triggers off, which would set these same columns. */
const restamp = `do $restamp$
  declare
    stamped record;
  begin
    set local session_replication_role = 'replica';
    for stamped in
      select attrelid::regclass as name,
        string_agg(format('%1$I = coalesce((select at from pg_temp.played where really = one.%1$I), one.%1$I)', attname), ', ') as sets
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped
      group by attrelid
    loop
      execute format('update %s as one set %s', stamped.name, stamped.sets);
    end loop;
  end $restamp$`

/**
 * Runs all steps in order of time, by the database's own functions, each as if at its moment. Rejects with
 * the first failing step's error; earlier ones stay. Nobody else may use the database meanwhile.
 */
export async function playTimeline({ sql }: Pick<Backend, 'sql'>, steps: readonly Step[]): Promise<void> {
  await sql(
    'create temporary table timeline (number integer primary key, at timestamptz not null, person uuid, email text, sql text not null, said jsonb not null)',
  )
  await sql('create temporary table played (really timestamptz primary key, at timestamptz not null)')
  try {
    await sql(
      `insert into timeline (number, at, person, email, sql, said)
        select number, to_timestamp(at / 1000.0), person, email, sql, said
        from jsonb_to_recordset($1) as step (number integer, at float8, person uuid, email text, sql text, said jsonb)`,
      [
        JSON.stringify(
          steps.map(({ at, as, sql, said = {} }, number) => ({
            number,
            at,
            person: as?.id ?? null,
            email: as?.email ?? null,
            sql,
            said,
          })),
        ),
      ],
    )
    await sql(play)
    await sql(restamp)
  } finally {
    await sql('drop table if exists pg_temp.timeline, pg_temp.played')
  }
}
