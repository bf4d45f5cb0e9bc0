import { BackupError } from './manifest.ts'
import type { Session } from './session.ts'

/**
 * What the database's functions run as SQL stands in these tables, and only migrations write it: as one value a row. The
 * dates of a retention are the organizers'.
 */
const statements: Readonly<Record<string, string>> = {
  'private.admin_kinds': 'to_jsonb(kept)',
  'private.my_data_parts': 'to_jsonb(kept)',
  'private.needs_exports': 'to_jsonb(kept)',
  'private.retention': `jsonb_build_array(kept.table_name, kept.first_gone)`,
}

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
  for (const [table, value] of Object.entries(statements)) {
    const rows = await session.query<{ value: string }>(
      `select (${value})::text as value from ${table} as kept`,
    )
    found.set(
      table,
      rows.map((row) => row.value),
    )
  }
  return found
}
