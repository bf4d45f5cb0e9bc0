import { createHandler as createJudge } from '../supabase/functions/judge-circuit/handler.ts'
import { createHandler as createUnsubscribe } from '../supabase/functions/unsubscribe/handler.ts'
import type { Database } from '../supabase/functions/_shared/call-database.ts'
import type { Backend } from './backend/backend.ts'

/** The embedded backend as the database of an edge function, whose requests to it don't leave this process. */
export function databaseOf(backend: Pick<Backend, 'fetch' | 'serviceKey'>): Database {
  const supabaseUrl = 'http://embedded.invalid'
  return {
    supabaseUrl,
    serviceKey: backend.serviceKey,
    fetch: (url, init) =>
      url.startsWith(`${supabaseUrl}/`) ? backend.fetch(new Request(url, init)) : fetch(url, init),
  }
}

/** Handlers of judge-circuit and unsubscribe by their paths on a hosted project; they never reject. */
export function edgeFunctionsOf(backend: Pick<Backend, 'fetch' | 'serviceKey'>) {
  const database = databaseOf(backend)
  return {
    '/functions/v1/judge-circuit': createJudge(database),
    // The same origin.
    '/functions/v1/unsubscribe': createUnsubscribe({ ...database, siteUrl: '' }),
  }
}
