import { BackupError } from './manifest.ts'
import type { Session } from './session.ts'

/** What the database's functions run as SQL stands in these tables, and only migrations write them. */
const statements = [
  'private.admin_kinds',
  'private.my_data_parts',
  'private.needs_exports',
  'private.retention',
]

/**
 * Remembers what the migrations wrote. The returned function rejects with BackupError once a table has anything else:
 * whoever passes on a backup could otherwise run whatever they like here, as the owner of the database.
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
