import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { type Actor, actors } from './actors.ts'
import { clientOfActor, idOf, past, type Row, rowsOf, type Stage } from './stage.ts'
import { markIn, type Operation, operationsOn, type TableEntry, type Verdict } from './table-entry.ts'
import { tables } from './tables.ts'

export type Cell = { table: string; operation: Operation; actor: Actor }

/** The matrix's promises for each cell of a table: denials first. */
export function cellsOf(table: string): (Cell & { promised: Verdict })[] {
  const entry = entryOf(table)
  return operationsOn(entry)
    .flatMap((operation) =>
      actors.map((actor) => ({
        table,
        operation,
        actor,
        promised: entry.allowed[operation]?.[actor] ?? ('nothing' as const),
      })),
    )
    .toSorted((one, two) => Number(one.promised !== 'nothing') - Number(two.promised !== 'nothing'))
}

function entryOf(table: string): TableEntry {
  const entry = tables[table]
  if (!entry) throw new Error(`The matrix does not know the table ${table}.`)
  return entry
}

/** Tries one cell for real, and says whose rows it reached: a refusal and “no row matched” protect equally. */
export async function tryCell(stage: Stage, { table, operation, actor }: Cell): Promise<Verdict> {
  const entry = entryOf(table)
  const self = idOf(stage, actor)
  if (operation === 'select') {
    const { data, status } = await clientOfActor(stage, actor).from(table).select()
    if (status >= 500) throw new Error(`${table}: "${operation}" was answered with ${status}.`)
    return verdictOf((data ?? []) as Row[], entry, self)
  }
  const attempt = () => write(stage, { table, operation, actor })
  const held = stage.initial.filter((one) => one.table === table)
  let before = held.map(({ row }) => row)
  let answer = await attempt()
  // PostgreSQL refuses this before it looks at any row, so there is nothing to compare.
  if (answer.error?.message.startsWith('permission denied for table')) return 'nothing'
  const isInsert = operation.startsWith('insert')
  if (isInsert) {
    await stage.restore()
    await makeRoom(stage, table, operation, self)
    before = await contents(stage, table)
    answer = await attempt()
  }
  if (answer.status >= 500) throw new Error(`${table}: "${operation}" was answered with ${answer.status}.`)
  const verdict = verdictOf(changedRows(before, await contents(stage, table)), entry, self)
  if (isInsert || verdict !== 'nothing') await stage.restore()
  return verdict
}

/** Deletes the row that the new one would conflict with, so that only a policy can refuse it. */
async function makeRoom(stage: Stage, table: string, operation: Operation, self: string | null) {
  const entry = entryOf(table)
  const { column, isPersonal } = entry
  if (!isPersonal) await past(stage, `delete from public.${table}`)
  else if (operation === 'insert for oneself' && self !== null)
    await past(stage, `delete from public.${table} where ${column} = '${markIn(entry, self)}'`)
}

function write(stage: Stage, { table, operation, actor }: Cell): PromiseLike<PostgrestSingleResponse<null>> {
  const entry = entryOf(table)
  const { column, isPersonal, row, change } = entry
  const rows = clientOfActor(stage, actor).from(table)
  // A visitor has no row of their own, and tries somebody's.
  const self = idOf(stage, actor)
  const [mine, theirs] = [self ?? stage.bystander.id, stage.bystander.id].map((person) =>
    markIn(entry, person),
  )
  switch (operation) {
    case 'insert for oneself':
      return rows.insert(row(self ?? stage.newcomer.id, stage.bystander.id))
    case 'insert for somebody else':
      return rows.insert(row(stage.newcomer.id, stage.bystander.id))
    case 'update own':
      return rows.update(change).eq(column, mine)
    case "update somebody else's":
      return isPersonal ? rows.update(change).eq(column, theirs) : rows.update(change).not(column, 'is', null)
    case 'update without a filter':
      return rows.update(change)
    case 'delete own':
      return rows.delete().eq(column, mine)
    case "delete somebody else's":
      return isPersonal ? rows.delete().eq(column, theirs) : rows.delete().not(column, 'is', null)
    case 'delete without a filter':
      return rows.delete()
    case 'select':
      throw new Error('Reading is not writing.')
  }
}

const contents = async ({ test }: Stage, table: string) => (await rowsOf(test, [table])).map(({ row }) => row)

export function changedRows<Row>(before: readonly Row[], after: readonly Row[]): Row[] {
  const [old, now] = [before, after].map((rows) => new Set(rows.map((row) => JSON.stringify(row))))
  return [
    ...before.filter((row) => !now?.has(JSON.stringify(row))),
    ...after.filter((row) => !old?.has(JSON.stringify(row))),
  ]
}

function verdictOf(rows: Row[], entry: TableEntry, self: string | null): Verdict {
  if (rows.length === 0) return 'nothing'
  const mark = markIn(entry, self)
  return entry.isPersonal && rows.every((row) => row[entry.column] === mark) ? 'own' : 'all'
}
