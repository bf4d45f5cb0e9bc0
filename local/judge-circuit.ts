import { createHandler } from '../supabase/functions/judge-circuit/handler.ts'
import type { Backend } from './backend/backend.ts'

/** The path that judges solutions of the lab's challenges, the same as on a hosted project. */
export const judgeCircuitPath = '/functions/v1/judge-circuit'

/** Handles requests to the edge function judge-circuit; never rejects. */
export function openJudge(
  backend: Pick<Backend, 'fetch' | 'serviceKey'>,
): (request: Request) => Promise<Response> {
  return createHandler({
    supabaseUrl: 'http://embedded.invalid',
    serviceKey: backend.serviceKey,
    fetch: (url, init) => backend.fetch(new Request(url, init)),
  })
}
