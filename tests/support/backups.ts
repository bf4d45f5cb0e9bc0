import { join, resolve } from 'node:path'
import type { Backend } from '@fest/local/backend/backend.ts'
import { createBackup } from '@fest/local/backup/backup.ts'
import { embeddedPlaces, openStoppedBackend, openStoppedLake, parts } from '@fest/local/backup/places.ts'
import { restoreBackup } from '@fest/local/backup/restore.ts'
import type { Session } from '@fest/local/backup/session.ts'
import { fullName, listTables, quoted } from '@fest/local/backup/tables.ts'
import { type FestConfig, readConfig } from '@fest/local/config.ts'
import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import { seedLake } from '@fest/local/seed/seed.ts'

export const root = resolve(import.meta.dirname, '../..')
export const bothEmbedded = embeddedPlaces(parts)
export const visitor = { email: 'mira@students.example', password: 'a long enough password' }

export function configOf(dataDir: string): FestConfig {
  return { ...readConfig({}, root), dataDir }
}

export async function inStopped<T>(dataDir: string, work: (backend: Backend) => Promise<T>): Promise<T> {
  const config = configOf(dataDir)
  const backend = await openStoppedBackend(join(dataDir, 'backend'), { root, config, dataDir })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

type Places = Parameters<typeof createBackup>[0]['places']
/** Saves a stopped installation, all of it unless told, as `npm run backup` does. */
export const saveFrom = (dataDir: string, target: string, places: Places = bothEmbedded) =>
  createBackup({ root, config: configOf(dataDir), places, target })

/** Restores a backup into one, as `npm run restore` does. */
export const restoreInto = (
  dataDir: string,
  source: string,
  more: Partial<Parameters<typeof restoreBackup>[0]> = {},
) =>
  restoreBackup({
    root,
    config: configOf(dataDir),
    places: bothEmbedded,
    dataDir,
    source,
    replace: false,
    ...more,
  })

/** The sample event with a draft, and 300 people with what they sent in, teams, and mails sent and waiting. */
export async function fillInstallation(dataDir: string): Promise<void> {
  const lake = await openStoppedLake(join(dataDir, 'lake'), configOf(dataDir))
  await seedLake(lake)
  const draft = { _id: 'drafts.announcement', _type: 'announcement', title: 'Not yet: “Ünïcode” & \u2028' }
  await lake.inside.mutate([{ create: draft }])
  await lake.close()

  await inStopped(dataDir, async (backend) => {
    for (const statement of sampleTable.split(';').filter((part) => part.trim() !== ''))
      await backend.sql(statement)
    await backend.sql(sampleStatement(300))
    const { id } = await backend.createConfirmedUser(visitor)
    await backend.sql(
      `select private.queue_mail('sent', 'tomorrow', $1::text::uuid, null, '{"odd": null, "big": 12345678901234567890}')`,
      [id],
    )
    await backend.sql(`update public.mail_outbox set sent_at = now(), attempts = 1 where key = 'sent'`)
    await backend.sql(
      `select private.queue_mail('waiting', 'tomorrow', $1::text::uuid, null, '{"quote": "\\"\\\\\\n\u2028"}')`,
      [id],
    )
  })
}

/** Every row of every table of ours, and the accounts, as JSON; the columns are those that every kind of service has. */
export async function everyRow(session: Session): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  await session.query(`set timezone = 'UTC'`)
  for (const table of await listTables(session)) {
    const isAccounts = table.schema === 'auth'
    const wanted = isAccounts ? accountColumns[table.name] : undefined
    const names = table.columns.map(({ name }) => name).filter((name) => wanted?.includes(name) ?? true)
    const found = await session.query<{ line: string }>(
      `select to_jsonb(mine)::text as line from (select ${names.map((name) => quoted(name)).join(', ')} from ${quoted(table.schema, table.name)}) as mine`,
    )
    rows[fullName(table)] = found.map(({ line }) => line).toSorted()
  }
  return rows
}

const accountColumns: Record<string, string[]> = {
  users: ['id', 'email', 'encrypted_password', 'email_confirmed_at', 'created_at', 'raw_user_meta_data'],
  identities: ['id', 'user_id', 'provider', 'provider_id', 'identity_data'],
}
