import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { readLines } from '@fest/lake/documents/read-lines.ts'
import { withUnpacked } from './archive.ts'
import { BackupError, checkManifest } from './manifest.ts'
import type { Session } from './session.ts'

/** Rows of private.departures as JSON: days, and the marks of who left on them. */
export type Departures = readonly string[]

/** Who left, as a database knows; null for a new one, which can't. */
export async function readDepartures(session: Session): Promise<Departures | null> {
  const [found] = await session.query<{ lines: string[]; is_new: boolean }>(`
    select array(select to_jsonb(day)::text from private.departures as day) as lines,
      not exists (select from auth.users) as is_new`)
  return found === undefined || (found.is_new && found.lines.length === 0) ? null : found.lines
}

/** Who left, as a backup knows. Rejects with BackupError when it can't be used, or isn't from after `since`. */
export function departuresInBackup(
  source: string,
  passphrase: string | undefined,
  since: string,
): Promise<Departures> {
  return withUnpacked(source, passphrase, async (folder) => {
    const { createdAt, people } = await checkManifest(folder)
    if (people === null || createdAt <= since)
      throw new BackupError(`${source} isn’t a newer backup of people. Nothing was restored.`)
    return Array.fromAsync(readLines(createReadStream(join(folder, 'people/private.departures.ndjson'))))
  })
}

/**
 * Deletes from a restored database whoever left according to these lists. Returns how many, and whether the
 * backup is older than what is remembered of who left.
 */
export async function deleteDeparted(
  session: Session,
  departures: Departures,
  createdAt: string,
): Promise<{ deleted: number; isPastMemory: boolean }> {
  const [done] = await session.query<{ deleted: number; is_past: boolean }>(
    `select private.delete_departed($1::text::jsonb) as deleted,
      $2::text::timestamptz < now() - private.backups_kept() as is_past`,
    [`[${departures.join(',')}]`, createdAt],
  )
  return { deleted: done?.deleted ?? 0, isPastMemory: done?.is_past === true }
}
