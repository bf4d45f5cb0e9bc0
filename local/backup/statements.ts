import { BackupError } from './manifest.ts'
import type { Session } from './session.ts'

/** Tables with SQL that the database's functions run; only migrations write them. */
const statements = [
  'private.admin_kinds',
  'private.my_data_parts',
  'private.needs_exports',
  'private.retention',
]

/**
 * Records the rows that migrations wrote. The returned function rejects with BackupError if a table has others: a
 * forged backup could otherwise run any SQL here as the owner of the database.
 */
export async function rememberStatements(session: Session): Promise<() => Promise<void>> {
  const before = await read(session)
  return async () => {
    for (const [table, now] of await read(session)) {
      if (!now.every((value) => before.get(table)?.includes(value)))
        throw new BackupError(
          `${table} in the backup has statements that this site’s migrations didn’t write. Somebody changed the backup. Nothing was restored.`,
        )
    }
  }
}

async function read(session: Session): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const table of statements) {
    const rows = await session.query<{ value: string }>(
      `select to_jsonb(kept)::text as value from ${table} as kept`,
    )
    found.set(
      table,
      rows.map((row) => row.value),
    )
  }
  return found
}
