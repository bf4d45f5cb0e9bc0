import { createHandler } from '../supabase/functions/unsubscribe/handler.ts'
import type { Backend } from './backend/backend.ts'

/** The path that ends news with one press, the same as on a hosted project. */
export const unsubscribePath = '/functions/v1/unsubscribe'

/** Handles requests to the edge function unsubscribe; never rejects. */
export function openUnsubscribe(
  backend: Pick<Backend, 'fetch' | 'serviceKey'>,
): (request: Request) => Promise<Response> {
  return createHandler({
    supabaseUrl: 'http://embedded.invalid',
    serviceKey: backend.serviceKey,
    // The same origin.
    siteUrl: '',
    fetch: (url, init) => backend.fetch(new Request(url, init)),
  })
}
