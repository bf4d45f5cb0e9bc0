import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/backend.ts'
import { type Cluster, findPostgres, type Sql, startCluster } from './support/cluster.ts'

const programs = findPostgres()
if (programs === null) {
  console.warn('Skipped: comparing the two databases needs PostgreSQL 15 or newer on this machine.')
}

const ours = `('public', 'private')`
/** What the migrations made, as the catalogs tell it; each gives rows of one text. */
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
    from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.pronamespace::regnamespace::text in ${ours}`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace::regnamespace::text in ${ours} and not t.tgisinternal`,
  sentences: `
    select format('%s %s %s', objoid::regclass, objsubid, description) as line from pg_description
    where classoid = 'pg_class'::regclass and objoid in (
      select oid from pg_class where relnamespace::regnamespace::text in ${ours})`,
}

describe.skipIf(programs === null)('the migrations make the same on PGlite and on PostgreSQL', () => {
  let cluster: Cluster
  let sql: Sql
  let embedded: TestBackend
  beforeAll(async () => {
    ;[cluster, embedded] = await Promise.all([startCluster(programs ?? ''), openTestBackend()])
    sql = cluster.connect(1)
  }, 120_000)
  afterAll(() => Promise.all([cluster?.stop(), embedded?.close()]))

  test.each(Object.entries(catalogs))('%s', async (_, query) => {
    const hosted = await sql.unsafe<{ line: string }[]>(query)
    const local = await embedded.backend.sql<{ line: string }>(query)
    const lines = (rows: readonly { line: string }[]) => rows.map(({ line }) => line).toSorted()
    expect(hosted.length).toBeGreaterThan(5)
    expect(lines(local)).toEqual(lines(hosted))
  })

  test('on a hosted project no table may be touched by whoever is not named', async () => {
    const rights = await sql<{ line: string }[]>`
      select format('%s %s %s', table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type)) as line
      from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
      group by table_name, grantee order by 1`
    expect(rights.map(({ line }) => line)).toEqual([
      'accommodation_claims authenticated SELECT',
      'accommodation_options anon SELECT',
      'accommodation_options authenticated SELECT',
      'accommodation_requests authenticated SELECT',
      'ambassador_applications authenticated SELECT',
      'audit_log authenticated SELECT',
      'bookable_sessions anon SELECT',
      'bookable_sessions authenticated SELECT',
      'check_ins authenticated SELECT',
      'consents authenticated SELECT',
      'contact_messages authenticated SELECT',
      'mail_outbox authenticated SELECT',
      'profiles authenticated INSERT, SELECT',
      'project_scores authenticated SELECT',
      'projects authenticated SELECT',
      'referrals authenticated SELECT',
      'registrations anon SELECT',
      'registrations authenticated SELECT',
      'rubric_criteria anon SELECT',
      'rubric_criteria authenticated SELECT',
      'saved_sessions authenticated DELETE, INSERT, SELECT, UPDATE',
      'seat_reservations authenticated SELECT',
      'session_attendances authenticated SELECT',
      'site_settings anon SELECT',
      'site_settings authenticated SELECT',
      'sponsorship_inquiries authenticated SELECT',
      'status_history authenticated SELECT',
      'talk_proposals authenticated SELECT',
      'team_members authenticated SELECT',
      'team_requests authenticated SELECT',
      'team_seekers authenticated SELECT',
      'teams authenticated SELECT',
    ])
  })
})
