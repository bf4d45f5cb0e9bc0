import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type Sql } from '../support/postgres-server.ts'
import { type Cluster, startCluster } from './support/cluster.ts'
import { codeOf, makePeople } from './support/people.ts'

const programs = findPostgres()
if (programs === null) console.warn('Skipped: PostgreSQL 15 or newer is not installed.')

describe.skipIf(programs === null)('on PostgreSQL, as PostgREST asks before each request', () => {
  let cluster: Cluster
  let sql: Sql
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    sql = cluster.connect(2)
  }, 120_000)
  afterAll(() => cluster?.stop(), 30_000)

  function ask(claims: object, role: 'anon' | 'authenticated' = 'authenticated'): Promise<unknown> {
    return sql
      .unsafe(
        `set local role ${role}; select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
         select private.require_session()`,
      )
      .simple()
  }

  test('a session that has ended, or is somebody else’s, is refused', async () => {
    const [ada, bo] = await makePeople(sql, 2)
    const [session] = await sql<{ id: string }[]>`
      insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${ada ?? ''}) returning id`
    const claims = { sub: ada, role: 'authenticated', session_id: session?.id }
    expect(await ask({ ...claims, sub: bo }).then(() => null, codeOf)).toBe('PGRST')
    await sql`update auth.sessions set not_after = now() - interval '1 second' where true`
    expect(await ask(claims).then(() => null, codeOf)).toBe('PGRST')
    await sql`update auth.sessions set not_after = null where true`
    expect(await ask(claims).then(() => null, codeOf)).toBeNull()
    await sql`delete from auth.sessions where true`
    expect(await ask(claims).then(() => null, codeOf)).toBe('PGRST')
    expect(await ask({ role: 'anon' }, 'anon').then(() => null, codeOf)).toBeNull()
  })
})
