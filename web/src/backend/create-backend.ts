import type { Database } from '@fest/schemas/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { retryingFetch } from './retrying-fetch.ts'

export type Backend = SupabaseClient<Database>

/** A Supabase client for the backend at `url`, an absolute address. Only backend.ts makes one; see there. */
export function createBackend(url: string, anonKey: string): Backend {
  // Implicit flow: a mailed link also works in another browser than the one that asked for it, which is
  // what happens when somebody signs up on a laptop and reads mail on a phone.
  return createClient<Database>(url, anonKey, {
    auth: { flowType: 'implicit' },
    // One rule for both services, instead of the one the Data API's part would follow by itself.
    db: { retry: false },
    global: { fetch: retryingFetch },
  })
}
