import type { Database } from '@fest/schemas/database.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { retryingFetch } from './retrying-fetch.ts'

export type Backend = SupabaseClient<Database>

/**
 * A Supabase client for the backend at `url`, an absolute address. Only backend.ts makes one. Its requests on behalf of
 * somebody are aborted when they sign out: the service would only answer that the session has ended.
 */
export function createBackend(url: string, anonKey: string): Backend {
  let session = new AbortController()
  const backend = create(url, anonKey, {}, (input, init) => retryingFetch(input, init, session.signal))
  // The client emits this before it tells the service, and also when another tab signs out.
  backend.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_OUT') return
    session.abort()
    session = new AbortController()
  })
  return backend
}

/** A second client, to check a session before this browser takes it. Stores nothing and notifies nobody. */
export function createPassingBackend(url: string, anonKey: string): Backend {
  const auth = { persistSession: false, autoRefreshToken: false, storageKey: 'sb-not-kept' }
  return create(url, anonKey, auth, retryingFetch)
}

function create(
  url: string,
  anonKey: string,
  auth: Record<string, unknown>,
  fetch: typeof globalThis.fetch,
): Backend {
  return createClient<Database>(url, anonKey, {
    // No session is read from the address, where anybody can put one: it would sign the reader in as somebody else.
    // With the implicit flow, links in mails also work in another browser than the one that requested them, such as
    // when somebody signs up on a laptop and reads mail on a phone.
    auth: { flowType: 'implicit', detectSessionInUrl: false, ...auth },
    // retryingFetch retries for both services, so the client's own retries for the Data API are off.
    db: { retry: false },
    global: { fetch },
  })
}
