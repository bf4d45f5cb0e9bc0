import { openTestBackend } from '../support/backend.ts'
import { sampled } from '../support/sampled.ts'
import { setStage } from './matrix/stage.ts'
import { tables } from './matrix/tables.ts'
import { type Cell, cellsOf, tryCell } from './matrix/try-table.ts'

const backend = await openTestBackend()
const stage = await setStage(backend)

/** What any policy lets each role of the Data API do: "anon select rubric_criteria". */
const policed = new Set(
  await backend.column`
    select concat_ws(' ', role, operation, tablename) as policy
    from pg_policies, unnest(array['anon', 'authenticated']) as role,
      unnest(array['select', 'insert', 'update', 'delete']) as operation
    where schemaname = 'public' and roles && array['public', role]::name[]
      and cmd in ('ALL', upper(operation))`,
)

const cells = Object.keys(tables).toSorted().flatMap(cellsOf)
const hasPolicy = ({ table, operation, actor }: Cell) =>
  policed.has(`${actor === 'anonymous' ? 'anon' : 'authenticated'} ${operation.split(' ')[0]} ${table}`)

test('where no policy lets a role do anything, nobody is promised anything', () => {
  expect(cells.filter((cell) => !hasPolicy(cell) && cell.promised !== 'nothing')).toEqual([])
})

test.each(sampled(cells.filter(hasPolicy), 3))(
  '$table: $actor, "$operation": $promised',
  async ({ promised, ...cell }) => {
    expect(await tryCell(stage, cell)).toBe(promised)
  },
)

test('every table of the Data API is in the matrix', async () => {
  const found = await backend.column`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`
  expect(found).toEqual(Object.keys(tables).toSorted())
})
