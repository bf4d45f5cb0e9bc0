import { openTestBackend } from '../support/backend.ts'
import { functions } from './matrix/functions.ts'
import { setStage } from './matrix/stage.ts'
import { tables } from './matrix/tables.ts'
import { tryFunction } from './matrix/try-function.ts'
import { type Cell, cellsOf, tryCell } from './matrix/try-table.ts'

const backend = await openTestBackend()
const { sql } = backend
const stage = await setStage(backend)
const granted = (
  await sql<{ name: string }>`
    select table_name as name from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated') group by table_name
    having bool_or(privilege_type <> 'SELECT') or not exists (
      select from pg_policies where schemaname = 'public' and tablename = table_name and qual = 'true')`
)
  .map(({ name }) => name)
  .filter((name) => name in tables)

type PolicyRow = {
  tablename: string
  policyname: string
  cmd: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
  roles: string[]
  qual: string | null
  with_check: string | null
}

test(
  'the matrix notices every policy that is taken away, and every one that lets everybody in',
  { timeout: 180_000 },
  async () => {
    const policies = await sql<PolicyRow>`
      select tablename, policyname, cmd, roles::text[] as roles, qual, with_check
      from pg_policies where schemaname = 'public' order by tablename, policyname`
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

// structure.test.ts checks the other tables: only functions reach them, or everybody may read all of them.
test.each(granted)('the matrix notices row level security that is switched off: %s', async (table) => {
  await sql(`alter table public.${table} disable row level security`)
  const broken = await firstBrokenPromise({ tablename: table })
  await sql(`alter table public.${table} enable row level security`)
  expect(broken).toBeDefined()
})

test(
  'the matrix notices every right to call a function that is granted or revoked',
  { timeout: 60_000 },
  async () => {
    const unnoticed: string[] = []
    const signatures = await sql<{ name: string; signature: string }>`
    select proname as name, oid::regprocedure::text as signature
    from pg_proc where pronamespace = 'public'::regnamespace order by proname`
    for (const { name, signature } of signatures) {
      const isPublic = functions[name]?.promised.anonymous !== 'denied'
      const [change, back] = isPublic ? ['revoke', 'grant'] : ['grant', 'revoke']
      const say = (word: string | undefined, role: string) =>
        sql(`${word} execute on function ${signature} ${word === 'grant' ? 'to' : 'from'} ${role}`)
      await say(change, 'anon')
      if ((await tryFunction(stage, name, 'anonymous')) === functions[name]?.promised.anonymous)
        unnoticed.push(`${change} ${name} for anon`)
      await say(back, 'anon')
      await say('revoke', 'authenticated')
      if ((await tryFunction(stage, name, 'owner')) !== 'denied')
        unnoticed.push(`revoke ${name} from authenticated`)
      await say('grant', 'authenticated')
    }
    expect(unnoticed).toEqual([])
  },
)

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
