import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/backend.ts'
import { setStage, type Stage } from './matrix/stage.ts'
import { tables } from './matrix/tables.ts'
import { type Cell, cellsOf, tryCell } from './matrix/try-table.ts'

let backend: TestBackend
let stage: Stage

beforeAll(async () => {
  backend = await openTestBackend()
  stage = await setStage(backend)
}, 60_000)
afterAll(() => backend.close())

describe.each(Object.keys(tables).toSorted())('%s', (table) => {
  test.each(cellsOf(table))('$actor, "$operation": $promised', async ({ promised, ...cell }) => {
    expect(await tryCell(stage, cell)).toBe(promised)
  })
})

type PolicyRow = {
  tablename: string
  policyname: string
  cmd: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
  roles: string[]
  qual: string | null
  with_check: string | null
}

describe('the matrix notices', () => {
  test(
    'every policy that is taken away, and every one that lets everybody in',
    { timeout: 180_000 },
    async () => {
      const sql = <T>(query: string) => backend.backend.sql<T>(query)
      const policies = await sql<PolicyRow>(`
        select tablename, policyname, cmd, roles::text[] as roles, qual, with_check
        from pg_policies where schemaname = 'public' order by tablename, policyname`)
      expect(policies.length).toBeGreaterThan(Object.keys(tables).length)
      const unnoticed: string[] = []
      for (const policy of policies) {
        const drop = `drop policy "${policy.policyname}" on public.${policy.tablename}`
        await sql(drop)
        if (!(await firstBrokenPromise(policy))) unnoticed.push(`without "${policy.policyname}"`)
        await sql(createPolicy(policy, () => 'true'))
        const isOpenAnyway = policy.qual === 'true'
        if (!isOpenAnyway && !(await firstBrokenPromise(policy)))
          unnoticed.push(`"${policy.policyname}" for everybody`)
        await sql(drop)
        await sql(createPolicy(policy, (condition) => condition))
        expect(await firstBrokenPromise(policy), `"${policy.policyname}" is back`).toBeUndefined()
      }
      expect(unnoticed).toEqual([])
    },
  )

  test.each(Object.keys(tables))('row level security that is switched off: %s', async (table) => {
    const sql = (query: string) => backend.backend.sql(query)
    await sql(`alter table public.${table} disable row level security`)
    const broken = await firstBrokenPromise({ tablename: table })
    await sql(`alter table public.${table} enable row level security`)
    expect(broken).toBeDefined()
  })
})

test('every table of the Data API has row level security and is in the matrix', async () => {
  const found = await backend.backend.sql<{ name: string; secured: boolean }>(`
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`)
  expect(found.map(({ name }) => name)).toEqual(Object.keys(tables).toSorted())
  expect(found.filter(({ secured }) => !secured)).toEqual([])
})

test('no role of the data API can read tables of the schema private', async () => {
  const secrets = await backend.backend.sql<{ name: string; secured: boolean; granted: boolean }>(`
    select relname as name, relrowsecurity as secured,
      has_table_privilege('anon', oid, 'select, insert, update, delete')
        or has_table_privilege('authenticated', oid, 'select, insert, update, delete') as granted
    from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') order by relname`)
  expect(secrets.length).toBeGreaterThan(0)
  expect(secrets.filter(({ secured }) => !secured)).toEqual([])
  for (const { name } of secrets) {
    for (const client of [stage.people.admin.client, backend.service()]) {
      const { error } = await client
        .schema('private' as never)
        .from(name as never)
        .select()
      expect(error).toMatchObject({ code: 'PGRST106' })
    }
  }
})

/** The first cell that differs, among those that the policy decides. */
async function firstBrokenPromise({
  tablename,
  cmd,
}: Pick<PolicyRow, 'tablename'> & { cmd?: string }): Promise<Cell | undefined> {
  for (const { promised, ...cell } of cellsOf(tablename)) {
    if (cmd && !cell.operation.startsWith(cmd.toLowerCase())) continue
    if ((await tryCell(stage, cell)) !== promised) return cell
  }
  return undefined
}

function createPolicy(policy: PolicyRow, map: (condition: string) => string): string {
  const using = policy.qual === null ? '' : ` using (${map(policy.qual)})`
  const check = policy.with_check === null ? '' : ` with check (${map(policy.with_check)})`
  return `create policy "${policy.policyname}" on public.${policy.tablename} for ${policy.cmd} to ${policy.roles.join(', ')}${using}${check}`
}
