import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/backend.ts'
import {
  type Actor,
  actors,
  type Matrix,
  allTables,
  operations,
  setStage,
  type Stage,
  type Table,
  tryMatrix,
  type Verdict,
} from './matrix.ts'

const nobody: Record<Actor, Verdict> = {
  anonymous: 'nothing',
  owner: 'nothing',
  'other user': 'nothing',
  admin: 'nothing',
  'listed admin': 'nothing',
  'former admin': 'nothing',
  'unconfirmed admin': 'nothing',
  'renamed admin': 'nothing',
}
const everySignedIn = (verdict: Verdict): Record<Actor, Verdict> => ({
  anonymous: 'nothing',
  owner: verdict,
  'other user': verdict,
  admin: verdict,
  'listed admin': verdict,
  'former admin': verdict,
  'unconfirmed admin': verdict,
  'renamed admin': verdict,
})

/** What each actor may do; whatever is not named is denied to them. */
const promised: Matrix = {
  registrations: {
    'insert for somebody else': nobody,
    'insert again for oneself': nobody,
    update: nobody,
    'update without a filter': nobody,
    delete: nobody,
    'delete without a filter': nobody,
    select: { ...nobody, owner: 'own row', admin: 'all rows', 'listed admin': 'all rows' },
    'insert for oneself': everySignedIn('done'),
  },
  site_settings: {
    insert: nobody,
    'empty the list': nobody,
    delete: nobody,
    'delete without a filter': nobody,
    select: { ...nobody, admin: 'all rows', 'listed admin': 'all rows' },
    update: { ...nobody, admin: 'done', 'listed admin': 'done' },
    'update without a filter': { ...nobody, admin: 'done', 'listed admin': 'done' },
  },
}

let backend: TestBackend
let stage: Stage

beforeAll(async () => {
  backend = await openTestBackend()
  stage = await setStage(backend)
}, 60_000)
afterAll(() => backend.close())

describe('every cell of the policy matrix', () => {
  let found: Partial<Matrix>
  beforeAll(async () => {
    found = await tryMatrix(stage)
  }, 60_000)

  const cells = allTables.flatMap((table) =>
    operations[table].flatMap((operation) =>
      actors.map((actor) => ({ table, operation, actor, verdict: promised[table][operation]?.[actor] })),
    ),
  )
  const denied = cells.filter(({ verdict }) => verdict === 'nothing')
  const allowed = cells.filter(({ verdict }) => verdict !== 'nothing')

  test.each(denied)(
    '$table: $actor gets nothing from "$operation"',
    ({ table, operation, actor, verdict }) => {
      expect(found[table]?.[operation]?.[actor]).toBe(verdict)
    },
  )
  test.each(allowed)('$table: $actor, "$operation": $verdict', ({ table, operation, actor, verdict }) => {
    expect(found[table]?.[operation]?.[actor]).toBe(verdict)
  })
})

type PolicyRow = {
  tablename: Table
  policyname: string
  cmd: string
  roles: string[]
  qual: string | null
  with_check: string | null
}

describe('the matrix notices', () => {
  test(
    'every policy that is taken away, and every one that lets everybody in',
    { timeout: 120_000 },
    async () => {
      const sql = <T>(query: string) => backend.backend.sql<T>(query)
      const policies = await sql<PolicyRow>(`
      select tablename, policyname, cmd, roles::text[] as roles, qual, with_check
      from pg_policies where schemaname = 'public' order by tablename, policyname`)
      expect(policies.map(({ policyname }) => policyname).length).toBeGreaterThan(0)
      const unnoticed: string[] = []
      for (const policy of policies) {
        const drop = `drop policy "${policy.policyname}" on public.${policy.tablename}`
        await sql(drop)
        if (isAsPromised(await tryMatrix(stage, [policy.tablename])))
          unnoticed.push(`without "${policy.policyname}"`)
        await sql(createPolicy(policy, () => 'true'))
        if (isAsPromised(await tryMatrix(stage, [policy.tablename])))
          unnoticed.push(`"${policy.policyname}" for everybody`)
        await sql(drop)
        await sql(createPolicy(policy, (condition) => condition))
      }
      expect(unnoticed).toEqual([])
      expect(await tryMatrix(stage), 'the policies are back').toEqual(promised)
    },
  )

  test.each(allTables)('row level security that is switched off: %s', async (table) => {
    const sql = (query: string) => backend.backend.sql(query)
    await sql(`alter table public.${table} disable row level security`)
    expect(isAsPromised(await tryMatrix(stage, [table]))).toBe(false)
    await sql(`alter table public.${table} enable row level security`)
  })
})

test('every public table has row level security and stands in the matrix', async () => {
  const tables = await backend.backend.sql<{ name: string; secured: boolean }>(`
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`)
  expect(tables.map(({ name }) => name)).toEqual(allTables.toSorted())
  expect(tables.filter(({ secured }) => !secured)).toEqual([])
})

function isAsPromised(found: Partial<Matrix>): boolean {
  return Object.entries(found).every(([table, rows]) => isDeepStrictEqual(rows, promised[table as Table]))
}

function createPolicy(policy: PolicyRow, map: (condition: string) => string): string {
  const using = policy.qual === null ? '' : ` using (${map(policy.qual)})`
  const check = policy.with_check === null ? '' : ` with check (${map(policy.with_check)})`
  return `create policy "${policy.policyname}" on public.${policy.tablename} for ${policy.cmd} to ${policy.roles.join(', ')}${using}${check}`
}
