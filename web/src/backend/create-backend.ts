import type { Database } from '@fest/schemas/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { retryingFetch } from './retrying-fetch.ts'

export type Backend = SupabaseClient<Database>

/** A Supabase client for the backend at `url`, an absolute address. Only backend.ts makes one; see there. */
export function createBackend(url: string, anonKey: string): Backend {
  return create(url, anonKey, {})
}

/**
 * A second client, for a session that is looked at before it may become this browser's: it keeps nothing and tells nobody,
 * so whoever was signed in stays.
 */
export function createPassingBackend(url: string, anonKey: string): Backend {
  return create(url, anonKey, {
    persistSession: false,
    autoRefreshToken: false,
    storageKey: 'sb-not-kept',
  })
}

function create(url: string, anonKey: string, auth: Record<string, unknown>): Backend {
  return createClient<Database>(url, anonKey, {
    // No session is taken from an address, where anybody can write one: it would sign its reader in as somebody else. The
    // implicit flow has mails that also work in another browser than the one that asked for them, as when somebody
    // signs up on a laptop and reads mail on a phone.
    auth: { flowType: 'implicit', detectSessionInUrl: false, ...auth },
    // One rule for both services, instead of the one the Data API's part would follow by itself.
    db: { retry: false },
    global: { fetch: retryingFetch },
  })
}
