import type { Database } from '@fest/schemas/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { retryingFetch } from './retrying-fetch.ts'

export type Backend = SupabaseClient<Database>

/**
 * A Supabase client for the backend at `url`, an absolute address. Only backend.ts makes one; see there. What it asks in
 * the name of somebody is broken off when they sign out: the answer would be that their session has ended.
 */
export function createBackend(url: string, anonKey: string): Backend {
  let session = new AbortController()
  const backend = create(url, anonKey, {}, (input, init) => retryingFetch(input, init, session.signal))
  // The client says so before it tells the service, also of what was done in another tab.
  backend.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_OUT') return
    session.abort()
    session = new AbortController()
  })
  return backend
}

/**
 * A second client, for a session that is examined before it may become this browser's: it stores nothing and notifies
 * nobody, so the current person stays signed in.
 */
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
    // No session is taken from an address, where anybody can write one: it would sign its reader in as somebody else. The
    // implicit flow has mails that also work in another browser than the one that asked for them, as when somebody
    // signs up on a laptop and reads mail on a phone.
    auth: { flowType: 'implicit', detectSessionInUrl: false, ...auth },
    // One rule for both services, instead of the one the Data API's part would follow by itself.
    db: { retry: false },
    global: { fetch },
  })
}
