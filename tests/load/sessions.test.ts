import { expect, test } from 'vitest'
import { openStage } from './support/on-postgres.ts'
import { codeOf, makePeople } from './support/people.ts'

const { onPostgres, sql } = await openStage(2)

onPostgres('as PostgREST asks before each request', () => {
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
