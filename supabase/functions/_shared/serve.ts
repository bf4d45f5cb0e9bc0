import type { Database } from './call-database.ts'
import { serviceKeyOf, withServiceKey } from './service-key.ts'

type Handler = (request: Request) => Promise<Response>

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: Handler): unknown
}

/** A variable of the function's environment; empty when it isn't set. */
export const env = (name: string) => Deno.env.get(name) ?? ''

/** Runs an edge function on the project's own database. */
export function serve(handlerOn: (database: Database) => Handler): void {
  const serviceKey = serviceKeyOf(env)
  const database = { supabaseUrl: env('SUPABASE_URL'), serviceKey, fetch }
  Deno.serve(withServiceKey(serviceKey, handlerOn(database)))
}
