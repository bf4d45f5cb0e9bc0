/**
 * Checks the solutions of the lab's challenges on a hosted project. It needs no secret of its own:
 *
 *   supabase functions deploy judge-circuit --remote=<ref> --no-verify-jwt
 *
 * The token of whoever calls is checked by the database, which it asks first. The embedded services answer the same
 * address by themselves.
 */
import { env } from '../_shared/env.ts'
import { serviceKeyOf, withServiceKey } from '../_shared/service-key.ts'
import { createHandler } from './handler.ts'

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown
}

const serviceKey = serviceKeyOf(env)

Deno.serve(withServiceKey(serviceKey, createHandler({ supabaseUrl: env('SUPABASE_URL'), serviceKey, fetch })))
