import type { Caller, FunctionVerdict } from './function-entry.ts'
import { functions } from './functions.ts'
import type { Actor } from './actors.ts'
import { clientOfActor, idOf, movedTo, past, type Row, rowsOf, type Stage } from './stage.ts'
import { markIn } from './table-entry.ts'
import { tables } from './tables.ts'
import { changedRows } from './try-table.ts'

/** Calls a function for real and returns the verdict. Rejects when the service failed. */
export async function tryFunction(stage: Stage, name: string, actor: Actor): Promise<FunctionVerdict> {
  const entry = functions[name]
  if (!entry) throw new Error(`The matrix does not know the function ${name}.`)
  const caller = callerOf(stage, actor)
  if (entry.prepare) await past(stage, entry.prepare(caller))
  // Where nothing may run, whether anything was written is all there is to know.
  const mayRun = entry.promised[actor].startsWith('ran')
  const initial = stage.initial.filter(({ table }) => isCompared(table))
  const before = mayRun ? (entry.prepare ? await everything(stage) : initial) : []
  const writtenBefore = entry.prepare ? await stage.timesWritten() : 0
  const { data, error, status } = await clientOfActor(stage, actor).rpc(name, entry.args?.(caller))
  if (status >= 500) throw new Error(`${name} was answered with ${status}: ${error?.message}`)
  // PostgreSQL refuses this before the function's first line, so there is nothing to compare.
  if (error?.code === '42501' && error.message.startsWith('permission denied for function')) {
    if (entry.prepare) await stage.restore()
    return 'denied'
  }
  const hasWritten = (await stage.timesWritten()) > writtenBefore
  const changed = hasWritten ? changedRows(before, await everything(stage)) : []
  if (entry.prepare || hasWritten) await stage.restore()
  if (error) {
    // A refusal that changed something isn't one.
    if (hasWritten) return 'ran for all'
    return error.code === '42501' && error.message.startsWith('permission denied for') ? 'denied' : 'refused'
  }
  const isAboutOthers =
    changed.some(({ table, row }) => !isOwn(table, row, idOf(stage, actor))) ||
    othersOf(stage, actor).some((mark) => JSON.stringify(data ?? null).includes(mark))
  return isAboutOthers ? 'ran for all' : 'ran'
}

function callerOf({ bystander, people }: Stage, actor: Actor): Caller {
  const { id, email } = actor === 'anonymous' ? bystander : people[actor]
  return { id, email: actor === 'renamed admin' ? movedTo(email) : email }
}

// Mails and log entries don't count as affecting others: outbox.test.ts and audit.test.ts check them.
const isCompared = (table: string) => table !== 'mail_outbox' && table !== 'audit_log'
const everything = ({ test }: Stage) => rowsOf(test, Object.keys(tables).filter(isCompared))

function isOwn(table: string, row: Row, self: string | null): boolean {
  const entry = tables[table]
  return entry !== undefined && entry.isPersonal && row[entry.column] === markIn(entry, self)
}

function othersOf({ people, bystander, newcomer }: Stage, actor: Actor): string[] {
  return [...Object.entries(people), ['bystander', bystander] as const, ['newcomer', newcomer] as const]
    .filter(([name]) => name !== actor)
    .flatMap(([, { id, email }]) => [id, email])
}
