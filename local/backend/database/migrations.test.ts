import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Baseline, digestOf } from './baselines.ts'
import { MigrationError, runMigrations } from './migrations.ts'

const parent = temporaryFolder()
let connection: PgliteConnection
let database: PGlite
let dir: string
beforeAll(async () => {
  connection = await createPgliteConnection()
  database = connection.driver
  await database.waitReady
})
afterAll(() => connection.close())
beforeEach(async () => {
  await database.exec(
    'drop schema if exists supabase_migrations, private, storage cascade; drop schema public cascade; create schema public',
  )
  dir = await mkdtemp(join(parent, 'migrations-'))
})

const first = '20250101000000_first.sql'
const second = '20250102000000_second.sql'
const write = (name: string, sql: string) => writeFile(join(dir, name), sql)
const run = (baseline?: Baseline) => runMigrations(database, dir, baseline)
async function runWith(sql: string) {
  await write(first, sql)
  return run()
}
const rerunWith = async (sql: string) => expect(await runWith(sql)).toEqual([])
const refusal = 'was changed after it ran here'
const rows = async (query: string) => (await database.query(query)).rows
const tables = () => rows(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)

test('runs new files once, oldest first', async () => {
  await write(second, 'alter table seats add column row_name text;')
  expect(await runWith('create table seats (id int);')).toEqual(['20250101000000', '20250102000000'])
  expect(await run()).toEqual([])
})

test('a failing file leaves nothing behind, names the line, and runs once it is fixed', async () => {
  await write(
    first,
    '-- seats; and rows\ncreate table seats (id int);\n\ncreate table rows (id int);\n-- broken:\ninsert into nowhere values (1);\n',
  )
  await expect(run()).rejects.toThrow(
    `${first}, line 6: relation "nowhere" does not exist. Nothing of this file was kept.`,
  )
  expect(await tables()).toEqual([])
  expect(await runWith('create table seats (id int);')).toEqual(['20250101000000'])
})

test('the files before a failing one stay applied', async () => {
  await write(first, 'create table seats (id int);')
  await write(second, 'create table rows (id int);\ncreat table oops ();')
  await expect(run()).rejects.toThrow(`${second}, line 2: syntax error at or near "creat"`)
  expect(await tables()).toEqual([{ name: 'seats' }])
})

test('function bodies, quotes and comments may contain semicolons', async () => {
  await write(
    first,
    `/* one; */ create function f() returns text language plpgsql as $body$ begin return ';'; end; $body$;
     create table notes (text text default 'a;b'); -- end; `,
  )
  expect(await run()).toEqual(['20250101000000'])
  expect(await rows('select f() as f')).toEqual([{ f: ';' }])
})

test.each([
  ['has no column', 'int', '7', 'seats (number int)'],
  ['has no table', 'int', '7', 'rows (id int)'],
  ['works a column out', 'int', '7', 'seats (id int generated always as (7) stored)'],
  ['has the day of a time alone', 'timestamptz', `'2026-10-01 09:30'`, 'seats (id date)'],
  ['has whole numbers alone', 'numeric', '1.5', 'seats (id int)'],
  ['has fewer digits', 'numeric', '1.25', 'seats (id numeric(5, 1))'],
])('a file that %s for what came since it ran is refused', async (_, type, value, today) => {
  await runWith(`create table seats (id ${type});`)
  await database.exec(`insert into seats values (${value})`)
  await expect(runWith(`create table ${today};`)).rejects.toThrow(
    `${first} ${refusal}, and what is in this database has no place in it: there is none for public.seats`,
  )
  expect(await rows('select from seats')).toHaveLength(1)
})

describe('a file whose functions changed after it ran', () => {
  const table = 'create table seats (id int);'
  const count = (body: string) =>
    `create function count_seats() returns int language sql as $$ ${body} $$;\ncomment on function count_seats() is 'How many.';`
  const counted = () => rows('select count_seats() as n')
  beforeEach(async () => {
    await runWith(`${table}\n${count('select 1')}`)
    await database.exec('insert into seats values (7)')
  })

  test('replaces them, also beside words that changed, and keeps the rows', async () => {
    await rerunWith(`-- Seats.\n${table}\n${count('select 2').replace('How many.', 'How many seats.')}`)
    expect(await counted()).toEqual([{ n: 2 }])
    expect(
      await rows(`select id, obj_description('count_seats()'::regprocedure) as words from seats`),
    ).toEqual([{ id: 7, words: 'How many seats.' }])
    expect(await run()).toEqual([])
  })

  test('makes one anew that has other parameters or returns something else, with what its callers may do', async () => {
    await write(second, 'grant execute on function count_seats() to public;')
    await run()
    await rerunWith(`${table}\n${count('select 2').replace('returns int', 'returns bigint')}`)
    expect(
      await rows(
        `select count_seats() as n, proacl::text as rights, obj_description(oid) as words from pg_proc where proname = 'count_seats'`,
      ),
    ).toEqual([{ n: 2, rights: expect.stringMatching(/^{=X/), words: 'How many.' }])
  })
})

describe('a file that changed otherwise after it ran', () => {
  const table = (id = 'id int, number int') => `create table seats (${id});`
  const comment = (column: string, words: string) => `comment on column seats.${column} is '${words}';`

  test('has the comments on columns that are written today, and no others', async () => {
    await runWith(`${table()}\n${comment('id', 'Which.')}\n${comment('number', 'The number.')}`)
    await rerunWith(`${table()}\n${comment('number', 'As painted on the back.')}`)
    expect(
      await rows(
        `select col_description('seats'::regclass, 1) as id, col_description('seats'::regclass, 2) as number`,
      ),
    ).toEqual([{ id: null, number: 'As painted on the back.' }])
    expect(await run()).toEqual([])
  })

  test('has the rows that only migrations write as they are today', async () => {
    const parts = (query: string) =>
      `create schema private;\ncreate table private.my_data_parts (part text primary key, query text);\n` +
      `insert into private.my_data_parts (part, query) values\n  ('seats', '${query}');`
    await runWith(parts('select 1'))
    await rerunWith(parts('select 2'))
    expect(await rows('select * from private.my_data_parts')).toEqual([{ part: 'seats', query: 'select 2' }])
  })

  test('has no table anymore that only migrations wrote, nor what was said of it', async () => {
    const schema = 'create schema private;'
    await runWith(
      `${schema}\n${table()}\ncreate table private.my_data_parts (part text primary key);\n` +
        `comment on table private.my_data_parts is 'What is told.';\ninsert into private.my_data_parts values ('a');`,
    )
    await rerunWith(`${schema}\n${table()}`)
    await expect(rows('select * from private.my_data_parts')).rejects.toThrow('does not exist')
    await database.exec('insert into seats values (1)')
    await expect(runWith(schema)).rejects.toThrow(refusal)
  })

  test('has the columns of a table that only migrations write as they are today', async () => {
    const kinds = (columns: string, names: string, values: string) =>
      `create schema private;\ncreate table private.admin_kinds (\n${columns}\n);\n` +
      `insert into private.admin_kinds (${names}) values\n  (${values});`
    const old = '  kind text primary key,\n  source text not null,\n  columns jsonb'
    const notes = '\ncreate table notes (kind text references private.admin_kinds (kind));'
    await runWith(kinds(old, 'kind, source', `'talk', 'one'`) + notes)
    await database.exec(`insert into notes values ('talk')`)
    const entries = `  entries text generated always as (kind || '_entries') stored,\n`
    const columns = `  kind text primary key,\n${entries}  columns text[] not null default '{}'`
    await rerunWith(kinds(columns, 'kind, columns', `'talk', '{level}'`) + notes)
    expect(await rows('select * from notes')).toEqual([{ kind: 'talk' }])
    expect(await rows('select * from private.admin_kinds')).toEqual([
      { kind: 'talk', entries: 'talk_entries', columns: ['level'] },
    ])
  })

  test('keeps what came since into a row that a file writes, and counts on, also beside a new table', async () => {
    const kinds = (title: string) => `create schema private;
create table private.kinds (kind text primary key, title text, held boolean default false, id int generated always as identity);
insert into private.kinds (kind, title) values ('needs', '${title}');`
    await runWith(kinds('Needs'))
    await database.exec(
      `insert into private.kinds (kind) values ('own'); update private.kinds set held = true;
       create table private.sample as select 7 as n`,
    )
    await rerunWith(`${kinds('What people need')}\n${table()}`)
    await database.exec(`insert into private.kinds (kind) values ('third'); insert into seats values (1)`)
    expect(await rows('select title, held, id from private.kinds order by id')).toEqual([
      { title: 'What people need', held: true, id: 1 },
      { title: null, held: true, id: 2 },
      { title: null, held: false, id: 3 },
    ])
    expect(await rows('select * from private.sample')).toEqual([{ n: 7 }])
  })

  test('has the words that find the rows from before', async () => {
    const schema = 'create schema private;\ncreate table private.admin_kinds (kind text, entries text);'
    await runWith(schema)
    await rerunWith(`${schema}\ninsert into private.admin_kinds values ('talk', 'admin_kinds');\n${table('words text')}
      create function private.keep_words(of_kind text, condition text, wanted uuid) returns void
        language sql as $$ insert into public.seats values (of_kind || condition) $$;`)
    expect(await rows('select * from seats')).toEqual([{ words: 'talktrue' }])
  })

  test('has the triggers that are written today, and no others', async () => {
    const made = `${table()}
      create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
      comment on function keep() is 'Lets nobody in.';
      create trigger seats_keep before insert on seats for each row execute function keep();`
    await runWith(made)
    await rerunWith(made.replace('before insert', 'before update'))
    await database.exec('insert into seats values (1); update seats set number = 2')
    expect(await rows('select * from seats')).toEqual([{ id: 1, number: null }])
    await rerunWith(made.replaceAll('keep()', 'refuse()'))
    await database.exec('insert into seats values (2)')
    expect(await rows('select * from seats')).toHaveLength(1)
    await rerunWith(table())
    await database.exec('update seats set number = 3')
    expect(await rows('select * from seats')).toEqual([{ id: 1, number: 3 }])
  })

  test('has the columns and checks that were added, and keeps rows that other checks let in', async () => {
    const made = (parts: string) => `create table seats (\n  id int,\n  ${parts}\n);`
    const old = `number int not null,\n  constraint seats_number_known check (number in (1, 2, -3))`
    await runWith(made(old))
    await database.exec('insert into seats values (1, -3)')
    const today = `-- Painted.\n  number int not null,\n  place text not null default 'back, left',
      constraint seats_number_known\n    check (number > 0), constraint seats_place_known check (place ~ '^[a-z, '\n      ']+$')`
    await rerunWith(made(today).replace('id int', 'id bigint'))
    expect(await rows('select * from seats')).toEqual([{ id: 1, number: -3, place: 'back, left' }])
    await expect(database.exec('insert into seats values (2, -1)')).rejects.toThrow('seats_number_known')
    await expect(database.exec(`insert into seats values (2, 3, '!')`)).rejects.toThrow('seats_place_known')
    expect(await run()).toEqual([])
    await expect(runWith(made(`${today}, row_name text not null`))).rejects.toThrow(refusal)
  })

  test('has the settings of roles as they are today', async () => {
    await database.exec('drop role if exists slow_reader; create role slow_reader')
    await runWith(table())
    for (const time of ['3s', '8s']) {
      await rerunWith(`${table()}\n-- Then.\nalter role slow_reader set statement_timeout = '${time}';`)
      expect(await rows(`select rolconfig from pg_roles where rolname = 'slow_reader'`)).toEqual([
        { rolconfig: [`statement_timeout=${time}`] },
      ])
    }
  })

  test('has the limits of a bucket as they are today', async () => {
    const bucket = (mib: number) =>
      `create schema if not exists storage;\n` +
      `create table if not exists storage.buckets (id text primary key, file_size_limit bigint);\n` +
      `insert into storage.buckets (id, file_size_limit) values ('slides', ${mib} * 1024 * 1024);`
    await runWith(bucket(20))
    await rerunWith(bucket(10))
    expect(await rows('select id, file_size_limit / 1048576 as mib from storage.buckets')).toEqual([
      { id: 'slides', mib: 10 },
    ])
  })
})

test('a database of newer code is refused: update the code, or use another folder, and nothing is deleted', async () => {
  await runWith('create table seats (id int);')
  await rm(join(dir, first))
  const attempt = run()
  await expect(attempt).rejects.toThrow(
    /used by newer code.* migration 20250101000000.* git pull\. What is there is unchanged; FEST_DATA_DIR/,
  )
  await expect(attempt).rejects.not.toThrow(/reset/)
})

test('a file older than the newest applied one is refused', async () => {
  await write(second, 'create table seats (id int);')
  await run()
  await expect(runWith('create table rows (id int);')).rejects.toThrow(
    `${first} is older than 20250102000000`,
  )
})

test('a file name that the Supabase CLI wouldn’t understand is refused', async () => {
  await write('001-seats.sql', 'create table seats (id int);')
  await expect(run()).rejects.toBeInstanceOf(MigrationError)
})

describe('a database from before the baselines', () => {
  const whole = '20260101000000_seats.sql'
  const history = 'supabase_migrations.schema_migrations'
  const table = 'create table seats (id int, row_name text);'
  /** Applies the two old files, then replaces them with one baseline and adds a newer file. */
  async function squash(): Promise<Baseline> {
    await write(first, 'create table seats (id int);')
    await write(second, 'alter table seats add column row_name text;')
    await run()
    await rm(join(dir, first))
    await rm(join(dir, second))
    await write(whole, table)
    await write('20260201000000_letters.sql', 'create table letters (id int);')
    return { last: '20260101000000', before: digestOf(['20250101000000', '20250102000000']) }
  }

  test('is carried over with its data, and gets newer migrations', async () => {
    const baseline = await squash()
    await database.exec(`insert into seats values (7, 'B')`)
    expect(await run(baseline)).toEqual(['20260201000000'])
    expect(await rows('select * from seats')).toEqual([{ id: 7, row_name: 'B' }])
    expect(await rows(`select name, statements from ${history} order by version`)).toEqual([
      { name: 'seats', statements: ['create table seats (id int, row_name text)'] },
      { name: 'letters', statements: ['create table letters (id int)'] },
    ])
    expect(await run(baseline)).toEqual([])
  })

  test.each([
    ['had less than all of it', `delete from ${history} where version > '20250101000000'`],
    [
      'had something of its own beside it',
      `insert into ${history} values ('20250103000000', '{select 1}', 'own')`,
    ],
  ])('that %s is refused in a sentence that says what to do', async (_, change) => {
    const baseline = await squash()
    await database.exec(change)
    const attempt = run(baseline)
    await expect(attempt).rejects.toBeInstanceOf(MigrationError)
    await expect(attempt).rejects.toThrow(
      'This database was made by migrations from before the first release, and not by the last of them, so it can’t be carried over. Save its content with "npm run backup -- <file> --only content", and restore that elsewhere.',
    )
    expect(await tables()).toEqual([{ name: 'seats' }])
  })
})
