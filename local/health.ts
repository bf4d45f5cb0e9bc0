import { setTimeout as wait } from 'node:timers/promises'
import type { Backend } from './backend/backend.ts'
import type { Lake } from './lake/lake.ts'

type State = 'embedded' | 'hosted' | 'ill'
export type Health = { status: 'ok' | 'ill'; lake: State; backend: State }

/** Who waits longer than this for a service gives up on it, too. */
const longestMs = 5000

/**
 * Asks the embedded services something that they have to read: a process can go on after its database can't. Hosted
 * ones aren't asked. Never rejects, and takes ten seconds at most.
 */
export async function healthOf({
  lake,
  backend,
}: {
  lake: Pick<Lake, 'fetch'> | null
  backend: Pick<Backend, 'sql'> | null
}): Promise<Health> {
  const states = {
    lake: lake ? await stateOf(lake.fetch('count(*[_id == "siteSettings"])')) : 'hosted',
    backend: backend ? await stateOf(backend.sql('select from private.app_config')) : 'hosted',
  } as const
  return { status: Object.values(states).includes('ill') ? 'ill' : 'ok', ...states }
}

async function stateOf(answer: Promise<unknown>): Promise<'embedded' | 'ill'> {
  const late = wait(longestMs, 'ill' as const, { ref: false })
  return await Promise.race([
    late,
    answer.then(
      () => 'embedded' as const,
      () => 'ill' as const,
    ),
  ])
}
