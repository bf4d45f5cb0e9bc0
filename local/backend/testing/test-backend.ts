import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { type Backend, type BackendOptions, openBackend } from '../backend.ts'
import { migratedSnapshot, migrationsDir } from './snapshot.ts'

export const siteUrl = 'http://127.0.0.1:3000'

/** A backend with quick passwords; one in memory or in a new folder starts with all migrations. */
export async function openTestBackend(options: Partial<BackendOptions>): Promise<Backend> {
  const { dataDir = '' } = options
  return openBackend({
    dataDir,
    migrationsDir,
    siteUrl,
    fallbackAdminEmail: 'admin@fallfest.example',
    bcryptCost: 4,
    ...(!existsSync(join(dataDir, 'postgres')) && { snapshot: await migratedSnapshot() }),
    ...options,
  })
}

/** A browser where nobody is signed in, or with the service key. */
export function clientOf(backend: Backend, key = backend.anonKey) {
  return createClient(siteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
}
