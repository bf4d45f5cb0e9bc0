import { expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import type { Actor } from './matrix/actors.ts'
import { setStage } from './matrix/stage.ts'
import { tables } from './matrix/tables.ts'
import { type Cell, cellsOf, tryCell } from './matrix/try-table.ts'

const backend = await openTestBackend()
const stage = await setStage(backend)

const policed = await policies()

const cells = Object.keys(tables).toSorted().flatMap(cellsOf)
const hasPolicy = ({ table, operation, actor }: Cell) =>
  policed.has(`${roleOf(actor)} ${operation.split(' ')[0]} ${table}`)

test('where no policy lets a role do anything, nobody is promised anything', () => {
  expect(cells.filter((cell) => !hasPolicy(cell) && cell.promised !== 'nothing')).toEqual([])
})

test.each(cells.filter(hasPolicy))(
  '$table: $actor, "$operation": $promised',
  async ({ promised, ...cell }) => {
    expect(await tryCell(stage, cell)).toBe(promised)
  },
)

/** What any policy lets each role of the Data API do: "anon select rubric_criteria". */
async function policies(): Promise<Set<string>> {
  const found = await backend.column`
    select concat_ws(' ', role, operation, tablename) as policy
    from pg_policies, unnest(array['anon', 'authenticated']) as role,
      unnest(array['select', 'insert', 'update', 'delete']) as operation
    where schemaname = 'public' and roles && array['public', role]::name[]
      and cmd in ('ALL', upper(operation))`
  return new Set(found)
}

function roleOf(actor: Actor): string {
  return actor === 'anonymous' ? 'anon' : 'authenticated'
}

test('every table of the Data API has row level security and is in the matrix', async () => {
  const found = await backend.sql<{ name: string; secured: boolean }>`
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`
  expect(found.map(({ name }) => name)).toEqual(Object.keys(tables).toSorted())
  expect(found.filter(({ secured }) => !secured)).toEqual([])
})

test('no role of the data API can read tables of the schema private', async () => {
  const secrets = await backend.sql<{ name: string; secured: boolean; granted: boolean }>`
    select relname as name, relrowsecurity as secured,
      has_table_privilege('anon', oid, 'select, insert, update, delete')
        or has_table_privilege('authenticated', oid, 'select, insert, update, delete') as granted
    from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') order by relname`
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
