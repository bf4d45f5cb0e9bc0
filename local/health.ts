import { setTimeout as wait } from 'node:timers/promises'
import type { Backend } from './backend/backend.ts'
import type { Lake } from '@fest/lake/lake.ts'

type State = 'embedded' | 'hosted' | 'ill'
export type Health = { status: 'ok' | 'ill'; lake: State; backend: State }

const longestMs = 3000

/** Reads from the embedded services: a process can outlive its database. Takes 3 s at most, never rejects. */
export async function healthOf({
  lake,
  backend,
}: {
  lake: Pick<Lake, 'fetch'> | null
  backend: Pick<Backend, 'sql'> | null
}): Promise<Health> {
  const [lakeState, backendState] = await Promise.all([
    stateOf(lake?.fetch('count(*[_id == "siteSettings"])')),
    stateOf(backend?.sql('select from private.app_config')),
  ])
  const isIll = lakeState === 'ill' || backendState === 'ill'
  return { status: isIll ? 'ill' : 'ok', lake: lakeState, backend: backendState }
}

async function stateOf(answer: Promise<unknown> | undefined): Promise<State> {
  if (!answer) return 'hosted'
  const late = wait(longestMs, 'ill' as const, { ref: false })
  const answered = answer.then(
    () => 'embedded' as const,
    () => 'ill' as const,
  )
  return await Promise.race([late, answered])
}
