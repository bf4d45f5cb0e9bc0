import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseline } from '@fest/local/backend/database/baselines.ts'
import { migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import { versionsBefore } from '@fest/local/backend/testing/versions-before.ts'
import { accountChecks } from '@fest/local/doctor/accounts.ts'
import { type Finding, targetOf } from '@fest/local/doctor/check.ts'
import { hostedPeople } from '@fest/local/doctor/supabase.ts'
import { applyMigrations } from '@fest/local/setup/steps/database.ts'
import { configOf } from '../support/backups.ts'
import { openTestBackend } from '../support/backend.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { callAs, codeOf, leaveCall, registerCall } from '../load/support/people.ts'
import { type Outcome, root } from './support/run-program.ts'
import { type HostedProject, startHostedProject } from './support/hosted-project.ts'
import { kindsHere } from './support/parts.ts'
import { startManagementApi } from '../support/management-api.ts'

const ours = `('public', 'private')`
const rolesOfApi = `unnest(array['anon', 'authenticated', 'service_role']) as role`

/** What the migrations made, as the catalogs tell it; each gives rows of one text, the same in every database. */
const catalogs = {
  columns: `
    select format('%s.%s %s %s %s %s', c.relnamespace::regnamespace, c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace::regnamespace::text in ${ours} and contype in ('c', 'f', 'p', 'u')`,
  indexes: `select indexdef as line from pg_indexes where schemaname in ${ours}`,
  policies: `
    select format('%s.%s %s %s %s %s %s', schemaname, tablename, policyname, cmd, roles, qual, with_check) as line
    from pg_policies where schemaname in ${ours}`,
  'row level security': `
    select format('%s %s', oid::regclass, relrowsecurity) as line
    from pg_class where relnamespace::regnamespace::text in ${ours} and relkind = 'r'`,
  functions: `
    select format('%s returns %s %s %s %s %s', oid::regprocedure, pg_get_function_result(oid), prosecdef,
      provolatile, proconfig, md5(prosrc)) as line
    from pg_proc where pronamespace::regnamespace::text in ${ours}`,
  'rights to call': `
    select format('%s %s %s', p.oid::regprocedure, role, has_function_privilege(role, p.oid, 'execute')) as line
    from pg_proc p, ${rolesOfApi}
    where p.pronamespace::regnamespace::text in ${ours}`,
  // Without those that put rows back between test files (restored-database.ts).
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace::regnamespace::text in ${ours} and not t.tgisinternal and t.tgname !~ '^saved_[0-9]+$'`,
  sentences: `
    select format('%s %s %s', objoid::regclass, objsubid, description) as line from pg_description
    where classoid = 'pg_class'::regclass and objoid in (
      select oid from pg_class where relnamespace::regnamespace::text in ${ours})`,
}

/** Whether each role of the API may do each thing with each table, sequence, function and schema of ours: two columns. */
const rightsOfApi = `
  select format('%s may %s %s', role, deed, thing) as line, allowed from (
    select role, lower(deed) as deed, c.oid::regclass::text as thing, has_table_privilege(role, c.oid, deed) as allowed
    from pg_class c, ${rolesOfApi},
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as deed
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select role, 'use', c.oid::regclass::text, has_sequence_privilege(role, c.oid, 'USAGE')
    from pg_class c, ${rolesOfApi}
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind = 'S'
    union all
    select role, 'call', p.oid::regprocedure::text, has_function_privilege(role, p.oid, 'EXECUTE')
    from pg_proc p, ${rolesOfApi}
    where p.pronamespace::regnamespace::text in ${ours}
    union all
    select role, 'enter', nspname, has_schema_privilege(role, oid, 'USAGE')
    from pg_namespace, ${rolesOfApi}
    where nspname in ('public', 'private', 'auth', 'vault', 'extensions')
  ) as found`

/* Migrations as pushed to a hosted project: by the command line, as its owner, who is no superuser. */
const kinds = kindsHere()
const versions = readdirSync(migrationsDir)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const embedded = await openTestBackend()
const projects: HostedProject[] = []
afterAll(() => Promise.all(projects.map((project) => project.stop())))

describe.each(kinds)('pushed to $name', (kind) => {
  let project: HostedProject
  let first: Outcome
  beforeAll(async () => {
    project = await startHostedProject(kind)
    projects.push(project)
    first = await project.push()
    await project.as('postgres').unsafe(eventYearsAhead)
  })

  async function signUp(): Promise<string> {
    const id = randomUUID()
    await project.as('supabase_auth_admin')`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
      values (${id}, ${id}, 'authenticated', 'authenticated', ${`${id}@students.example`}, 'a hash', now(), now(), now())`
    return id
  }

  test('every migration is applied, to the database that was named', () => {
    expect(first.said).toContain(`Target: custom Postgres (${new URL(project.address).host})`)
    const applied = [...first.said.matchAll(/Applying migration (\S+\.sql)/g)].map(([, name]) => name)
    expect(applied).toEqual(versions)
    expect(first.said).not.toMatch(/error/i)
    expect(first.code).toBe(0)
  })

  test('by an owner who is no superuser', async () => {
    const [owner] = await project.as('postgres')`
      select rolsuper as super from pg_roles where rolname = current_user`
    expect(owner).toEqual({ super: false })
    const owners = await project.as('postgres')`
      select distinct relowner::regrole::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
    expect([...owners]).toEqual([{ name: 'postgres' }])
  })

  test('and again: nothing is left to do', async () => {
    const books = () =>
      project.as('postgres')`select * from supabase_migrations.schema_migrations order by version`
    const before = await books()
    const again = await project.push()
    expect(again.said).toContain('Remote database is up to date.')
    expect(again.said).not.toContain('Applying migration')
    expect(again.code).toBe(0)
    expect(before).toHaveLength(versions.length)
    expect([...(await books())]).toEqual([...before])
  })

  test.each(Object.entries(catalogs))('%s: as in the embedded database', async (_, query) => {
    const hosted = await project.as('postgres').unsafe<{ line: string }[]>(query)
    const local = await embedded.backend.sql<{ line: string }>(query)
    const lines = (rows: readonly { line: string }[]) => rows.map(({ line }) => line).toSorted()
    expect(hosted.length).toBeGreaterThan(5)
    expect(lines(hosted)).toEqual(lines(local))
  })

  test('anon is denied what is about people, and finds nobody where it may look', async () => {
    const id = await signUp()
    await callAs(project.as('authenticator'), id, registerCall)
    const tables = await project.as('postgres')<{ name: string; rows: number }[]>`
      select relname as name, (xpath('/row/n/text()',
        query_to_xml(format('select count(*) as n from %s', oid::regclass), false, true, '')))[1]::text::int as rows
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by 1`
    expect(tables.find(({ name }) => name === 'registrations')).toMatchObject({ rows: 1 })
    const answers = await Promise.all(
      tables.map(async ({ name }) => [name, await asAnon(`select count(*)::int as n from public."${name}"`)]),
    )
    const readable = answers.filter(([, answer]) => answer !== '42501')
    expect(Object.fromEntries(readable)).toEqual({
      accommodation_options: 0,
      bookable_sessions: 0,
      // A row level policy each, and nobody here is an admin.
      registrations: 0,
      rubric_criteria: 0,
      site_settings: 0,
    })
    const kept = ['auth.users', 'auth.identities', 'auth.mfa_factors', 'private.app_config']
    const said = await Promise.all(kept.map((table) => asAnon(`select count(*)::int as n from ${table}`)))
    expect(said).toEqual(kept.map(() => '42501'))
  })

  /** The number a query gives to who is not signed in, or the code it is refused with. */
  async function asAnon(query: string): Promise<number | string> {
    return project
      .as('authenticator')
      .begin(async (transaction) => {
        await transaction`set local role anon`
        const [row] = await transaction.unsafe<{ n: number }[]>(query)
        return row?.n ?? -1
      })
      .catch(codeOf)
  }

  test('what follows an account does, when the auth service changes it', async () => {
    const auth = project.as('supabase_auth_admin')
    const id = await signUp()
    await callAs(project.as('authenticator'), id, registerCall)
    const next = `next-${randomUUID()}@students.example`
    await auth`update auth.users set email = ${next} where id = ${id}`
    const owner = project.as('postgres')
    const found = await owner`select from private.search_texts where words like ${`%${next}%`}`
    expect(found).not.toHaveLength(0)

    // A password from before its address was proven may be somebody else's.
    await auth`update auth.users set email_confirmed_at = null where id = ${id}`
    await auth`update auth.users set email_confirmed_at = now() where id = ${id}`
    const [account] = await auth`select encrypted_password from auth.users where id = ${id}`
    expect(account?.['encrypted_password']).not.toBe('a hash')

    await auth`delete from auth.users where id = ${id}`
    expect(await owner`select from public.registrations where user_id = ${id}`).toHaveLength(0)
  })

  test('somebody leaves by the site itself', async () => {
    const id = await signUp()
    const authenticator = project.as('authenticator')
    await callAs(authenticator, id, registerCall)
    await callAs(authenticator, id, leaveCall(id))
    expect(await project.as('supabase_auth_admin')`select from auth.users where id = ${id}`).toHaveLength(0)
  })

  test('what a stranger asks for ends in seconds, as the data API takes it from their role', async () => {
    const roles = await project.as('postgres')<{ rolname: string; rolconfig: string[] }[]>`
      select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname`
    expect(roles.map(({ rolconfig }) => rolconfig)).toEqual([
      ['statement_timeout=3s'],
      ['statement_timeout=8s'],
    ])
    const [name, value] = roles[0]?.rolconfig[0]?.split('=') ?? []
    const slow = `set local role anon; set local ${name} = '${value}'; select pg_sleep(60)`
    const startedAt = performance.now()
    await expect(project.as('authenticator').unsafe(slow).simple()).rejects.toMatchObject({ code: '57014' })
    // Not by the limit of the role that the API connects as.
    expect(performance.now() - startedAt).toBeLessThan(7000)
  })

  test('the data API is told to ask whether a session is still open', async () => {
    expect(await settingsOf(project)).toContain('pgrst.db_pre_request=private.require_session')
    expect(await doctorOf(project)).toMatchObject({ state: 'ok' })
  })

  test('where it is not, doctor says what to run in the SQL editor, and that does it', async () => {
    const owner = project.as('postgres')
    await owner`alter role authenticator reset pgrst.db_pre_request`
    const finding = await doctorOf(project)
    expect(finding).toMatchObject({ state: 'wrong', todo: expect.stringContaining('sql/new → ') as string })
    const todo = finding.state === 'wrong' ? finding.todo : ''
    await owner.unsafe(todo.slice(todo.indexOf('→') + 1)).simple()
    expect(await doctorOf(project)).toMatchObject({ state: 'ok' })
  })

  test('a database from before the baselines is carried over by setup, with its rows', async () => {
    const owner = project.as('postgres')
    await callAs(project.as('authenticator'), await signUp(), registerCall)
    const people = () => owner`select id, full_name, created_at from public.registrations order by id`
    const recorded = () =>
      owner`select version, name, statements from supabase_migrations.schema_migrations order by version`
    const [before, asPushed] = [await people(), await recorded()]
    // It has nothing of newer files, which replace the views that they make.
    for (const file of versions.filter((name) => name > `${baseline.last}~`)) {
      const text = readFileSync(join(migrationsDir, file), 'utf8')
      for (const [, made = ''] of text.matchAll(/^create ((?:function|table) [\w.]+)/gm))
        await owner.unsafe(`drop ${made} cascade`)
    }
    await owner`delete from private.my_data_parts where part = 'pending_decisions'`
    await owner`delete from supabase_migrations.schema_migrations`
    await owner`
      insert into supabase_migrations.schema_migrations (version) select unnest(${[...versionsBefore]}::text[])`
    const step = applyMigrations({
      root,
      ref: 'unused',
      database: { address: project.address, password: '' },
      tools: {
        query: (sql) => owner.unsafe(sql),
        async run({ args }) {
          const { code, said } = await project.supabase(args)
          if (code !== 0) throw new Error(said)
          return said
        },
      },
    })
    expect(await step.isDone()).toBe(false)
    await step.run()
    expect(await step.isDone()).toBe(true)
    expect([...(await recorded())]).toEqual([...asPushed])
    expect(before.length).toBeGreaterThan(0)
    expect([...(await people())]).toEqual([...before])
  })
})

async function settingsOf(project: HostedProject): Promise<string[]> {
  const rows = await project.as('postgres')<{ setting: string }[]>`
    select unnest(setconfig) as setting from pg_db_role_setting where setrole = 'authenticator'::regrole`
  return rows.map(({ setting }) => setting)
}

async function doctorOf(project: HostedProject): Promise<Finding> {
  const own = randomUUID()
  const api = await startManagementApi()
  const people = hostedPeople({ url: `https://${api.ref}.supabase.co`, anonKey: 'of no use here' })
  // The query runs on the real database, reading only.
  api.instead.set(`POST /v1/projects/${api.ref}/database/query`, async ({ body, token }) => {
    if (token !== own) return { status: 401, json: {} }
    const { query } = JSON.parse(body) as { query: string }
    const rows = await project.as('postgres').begin('read only', (reading) => reading.unsafe(query))
    return { status: 201, json: [...rows] }
  })
  try {
    const target = targetOf(configOf('unused'), { SUPABASE_ACCESS_TOKEN: own }, root)
    const checks = accountChecks({ ...target, managementApi: api.origin }, people)
    const check = checks.find(({ name }) => name === 'Ended sessions')
    if (!check) throw new Error('Doctor no longer asks about ended sessions.')
    return await check.run()
  } finally {
    await api.close()
  }
}

const today = kinds.find(({ privileges }) => privileges === 'closed')

test.skipIf(kinds.length < 2)(
  'what an older project lets somebody do, and one of today does not',
  async () => {
    const rights = await Promise.all(
      projects.map(async (project) => {
        const rows = await project.as('postgres').unsafe<{ line: string; allowed: boolean }[]>(rightsOfApi)
        return new Map(rows.map(({ line, allowed }) => [line, allowed]))
      }),
    )
    const [inOlder = new Map(), inToday = new Map()] = rights
    expect(inOlder.size).toBeGreaterThan(1200)
    expect(new Set(inToday.keys())).toEqual(new Set(inOlder.keys()))
    const more = (one: Map<string, boolean>, other: Map<string, boolean>) =>
      [...one].filter(([line, allowed]) => allowed && !other.get(line)).map(([line]) => line)
    expect(more(inToday, inOlder)).toEqual([])
    // Only what the key of the service may, and nothing that a function of ours needs.
    expect(more(inOlder, inToday).toSorted()).toEqual(
      'audit_log_id consents_id mail_outbox_number status_history_id team_members_joined_number'
        .split(' ')
        .map((name) => `service_role may use ${name}_seq`),
    )
  },
)

test.skipIf(!today)(
  'where the owner may not say what the API asks, the rest is applied all the same',
  async () => {
    if (!today) throw new Error('Not reached: it is here.')
    const project = await startHostedProject({ ...today, mayOwnerSet: false })
    try {
      const pushed = await project.push()
      expect(pushed.code).toBe(0)
      expect((await settingsOf(project)).join()).not.toContain('pgrst.db_pre_request')
      // Nobody was told: the command line keeps what a migration warns of to itself.
      expect(pushed.said).not.toContain('db_pre_request')
      expect(await doctorOf(project)).toMatchObject({ state: 'wrong' })
    } finally {
      await project.stop()
    }
  },
)
