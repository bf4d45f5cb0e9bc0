import type { Backend } from './backend/backend.ts'
import { toldOf } from './installation-error.ts'
import { createRounds } from './rounds.ts'

export type Retention = {
  /** Waits for a running round. */
  stop(): Promise<void>
}

const hourMs = 3_600_000

/**
 * Deletes expired data and warns admins a week before: now and every hour. A failed round is printed and the next one
 * tries again; it never rejects.
 */
export function followRetention({ sql }: Pick<Backend, 'sql'>): Retention {
  const rounds = createRounds(async () => {
    try {
      await sql('select public.purge_expired()')
    } catch (error) {
      console.error('retention: old data couldn’t be deleted; the next round tries again;', toldOf(error))
    }
  })
  const timer = setInterval(() => void rounds.run(), hourMs)
  void rounds.run()
  return {
    async stop() {
      clearInterval(timer)
      await rounds.stop()
    },
  }
}
