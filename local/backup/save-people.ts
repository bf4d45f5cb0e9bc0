import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedPeople, SavedSequence } from './manifest.ts'
import { inTransaction, type Session } from './session.ts'
import { fullName, listMigrations, listTables, quoted, type Table } from './tables.ts'

/** Rows read at a time. */
const batch = 2000

/**
 * Writes the tables of a database into a folder, one `<schema>.<table>.ndjson` each, a row per line with every value as
 * PostgreSQL writes it. All tables are read in one snapshot. Files are readable by their owner alone.
 */
export async function savePeople(session: Session, folder: string): Promise<SavedPeople> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return inTransaction(session, 'begin transaction isolation level repeatable read read only', async () => {
    const tables = await listTables(session)
    const rows: Record<string, number> = {}
    for (const table of tables) {
      const file = await open(join(folder, `${fullName(table)}.ndjson`), 'w', 0o600)
      try {
        rows[fullName(table)] = await readRows(session, table, async (lines) => {
          await file.write(lines)
        })
      } finally {
        await file.close()
      }
    }
    return {
      migrations: await listMigrations(session),
      tables: tables.map((table) => ({
        name: fullName(table),
        columns: table.columns.map(({ name }) => name),
        rows: rows[fullName(table)] ?? 0,
      })),
      sequences: await readSequences(session),
    }
  })
}

export async function digestOf(session: Session, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const rows = await readRows(session, table, async (lines) => void hash.update(lines))
  return { rows, sha256: hash.digest('hex') }
}

/** Passes on the rows as lines of JSON, sorted by their bytes, which is the same in every database. */
async function readRows(
  session: Session,
  { schema, name, columns }: Table,
  take: (lines: string) => Promise<void>,
): Promise<number> {
  const names = columns.map((column) => `'${column.name.replaceAll("'", "''")}'`)
  const values = columns.map((column) => `${quoted(column.name)}::text`)
  await session.query(`declare saved_rows cursor for
    select json_object(array[${names.join(', ')}], array[${values.join(', ')}])::text collate "C" as line
    from ${quoted(schema, name)} order by 1`)
  let rows = 0
  for (;;) {
    const lines = await session.query<{ line: string }>(`fetch ${batch} from saved_rows`)
    if (lines.length === 0) break
    await take(lines.map(({ line }) => `${line}\n`).join(''))
    rows += lines.length
  }
  await session.query('close saved_rows')
  return rows
}

/** As text: a bigint may exceed JavaScript's safe integers. */
async function readSequences(session: Session): Promise<SavedSequence[]> {
  const names = await session.query<{ schema: string; name: string }>(`
    select space.nspname::text as schema, counter.relname::text as name
    from pg_class as counter join pg_namespace as space on space.oid = counter.relnamespace
    where counter.relkind = 'S' and space.nspname in ('public', 'private') order by 1, 2`)
  const sequences: SavedSequence[] = []
  for (const { schema, name } of names) {
    const [state] = await session.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(schema, name)}`,
    )
    if (state) sequences.push({ schema, name, value: state.value, isCalled: state.is_called })
  }
  return sequences
}
