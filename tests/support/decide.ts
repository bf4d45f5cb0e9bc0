import { randomUUID } from 'node:crypto'
import type { Returned } from '@fest/schemas/database.ts'
import type { Person } from './backend.ts'

type Decision = { kind: string; to: string; seen?: string; batch?: string; reason?: string; tells?: boolean }

export async function decide(
  { client }: Pick<Person, 'client'>,
  ids: readonly string[],
  { kind, to, seen = 'submitted', batch = randomUUID(), reason, tells }: Decision,
): Promise<Returned<'admin_decide'> & { batch: string }> {
  const { data } = await client
    .rpc('admin_decide', {
      batch,
      kind,
      decisions: ids.map((id) => ({ id, seen })),
      to_status: to,
      ...(reason !== undefined && { reason }),
      ...(tells !== undefined && { tells }),
    })
    .throwOnError()
  return { batch, ...data }
}
