import type { Backend } from './backend/backend.ts'
import { createRounds, type Follower } from './rounds.ts'

const hourMs = 3_600_000

/** Deletes expired data and warns admins a week before, now and hourly. Prints failures; never rejects. */
export function followRetention({ sql }: Pick<Backend, 'sql'>): Follower {
  const rounds = createRounds(
    'retention: old data couldn’t be deleted; the next round tries again;',
    async () => void (await sql('select public.purge_expired()')),
  )
  const timer = setInterval(() => void rounds.run(), hourMs)
  void rounds.run()
  return rounds.until(() => clearInterval(timer))
}
