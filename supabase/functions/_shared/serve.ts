import type { Database } from './call-database.ts'
import { env } from './env.ts'
import { serviceKeyOf, withServiceKey } from './service-key.ts'

type Handler = (request: Request) => Promise<Response>

declare const Deno: { serve(handler: Handler): unknown }

/** Runs an edge function on the project's own database. */
export function serve(handlerOn: (database: Database) => Handler): void {
  const serviceKey = serviceKeyOf(env)
  const database = { supabaseUrl: env('SUPABASE_URL'), serviceKey, fetch }
  Deno.serve(withServiceKey(serviceKey, handlerOn(database)))
}
