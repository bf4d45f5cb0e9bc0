import type { TestBackend } from './backend.ts'

/** Makes a table's data due: the event ended long ago, admins were told last week. Returns the way back. */
export async function makeDue(
  { sql }: Pick<TestBackend, 'sql'>,
  table: string,
): Promise<() => Promise<void>> {
  const [facts] = await sql<{ ends_on: string }>`select ends_on::text from private.event_facts`
  await sql`update private.event_facts set ends_on = '2020-01-01' where id`
  await sql`update private.retention_kinds
    set keeps_days = 0, ended_on = '2020-01-01', told_for = '2020-01-01', told_at = '2020-01-01'
      where kind = (select kept.kind from private.retention as kept where kept.table_name = ${table})`
  return async () => {
    await sql`update private.event_facts set ends_on = ${facts?.ends_on ?? null} where id`
    await sql`update private.retention_kinds set keeps_days = null, ended_on = null, told_for = null, told_at = null,
      purged_for = null where true`
  }
}
