import { type SyncPart, syncParts } from '../supabase/functions/sync-content/parts.ts'
import type { Backend } from './backend/backend.ts'
import { toldOf } from './installation-error.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { createRounds, type Follower } from './rounds.ts'

/** The pause after a failure, in ms. */
const againMs = 60_000

/**
 * Keeps the database's copy current, part by part: now, and after each publish. Resolves after the first
 * sync. A part that fails is printed and tried again with the next publish or in a minute; never rejects.
 */
export async function followContent(
  lake: Pick<Lake, 'fetch' | 'onPublished'>,
  backend: Pick<Backend, 'sql'>,
): Promise<Follower> {
  const known = new Map<SyncPart, string>()
  const rounds = createRounds('content: the database couldn’t note that it was copied;', syncAll)

  /** Whether the database has the part as it's published. */
  async function sync(part: SyncPart): Promise<boolean> {
    try {
      const published = part.toPublished(await lake.fetch(part.query))
      if (published === null) return true
      const text = JSON.stringify(published)
      if (text === known.get(part)) return true
      await backend.sql(`select public.${part.rpc}($1)`, [text])
      known.set(part, text)
      return true
    } catch (error) {
      console.error(`content: the ${part.name} couldn’t be copied to the database;`, toldOf(error))
      rounds.ask(againMs)
      return false
    }
  }

  async function syncAll(): Promise<void> {
    const failed: string[] = []
    for (const part of syncParts) if (!(await sync(part))) failed.push(part.name)
    await backend.sql(`select public.note_run('content', $1)`, [failed.join(', ') || null])
  }

  const end = lake.onPublished(() => void rounds.run())
  await rounds.run()
  return rounds.until(end)
}
