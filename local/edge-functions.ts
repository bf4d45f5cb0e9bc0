import { createHandler as createJudge } from '../supabase/functions/judge-circuit/handler.ts'
import { createHandler as createUnsubscribe } from '../supabase/functions/unsubscribe/handler.ts'
import type { Backend } from './backend/backend.ts'

/**
 * What the edge functions judge-circuit and unsubscribe answer, by the paths that they have on a hosted project; never
 * rejects.
 */
export function edgeFunctionsOf({ serviceKey, fetch }: Pick<Backend, 'fetch' | 'serviceKey'>) {
  const ports = {
    supabaseUrl: 'http://embedded.invalid',
    serviceKey,
    fetch: (url: string, init?: RequestInit) => fetch(new Request(url, init)),
  }
  return {
    '/functions/v1/judge-circuit': createJudge(ports),
    // The same origin.
    '/functions/v1/unsubscribe': createUnsubscribe({ ...ports, siteUrl: '' }),
  }
}
