import { randomUUID } from 'node:crypto'
import type { Database } from '@fest/schemas/database.ts'
import { type Backend, type BackendOptions, openBackend } from '@fest/local/backend/backend.ts'
import { migratedSnapshot, migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { fetchHeld } from './held-returns.ts'

export type Client = SupabaseClient<Database>
export type Person = { id: string; email: string; password: string; client: Client }

export type TestBackend = {
  backend: Backend
  /** A browser where nobody is signed in. */
  anonymous(): Client
  /** The service key's view, which no policy limits. */
  service(): Client
  /** A new person with a confirmed address, signed in. */
  signUp(): Promise<Person>
  /** The one fixed admin, signed in. */
  admin(): Promise<Person>
  signIn(account: { email: string; password: string }): Promise<Person>
  close(): Promise<void>
}

export const testSiteUrl = 'http://127.0.0.1:3000'
const fallbackAdminEmail = 'head.organizer@fallfest.example'

/**
 * A backend in memory for one test file, its tables as the migrations leave them, for an event that is years ahead:
 * without days nobody could register.
 */
export async function openTestBackend(more: Pick<BackendOptions, 'captcha'> = {}): Promise<TestBackend> {
  const backend = await openBackend({
    ...more,
    dataDir: '',
    inMemory: true,
    migrationsDir,
    siteUrl: testSiteUrl,
    fallbackAdminEmail,
    bcryptCost: 4,
    snapshot: await migratedSnapshot(),
  })
  await backend.sql(eventYearsAhead)
  const client = (key: string) => clientOf(backend, key)

  async function signIn({ email, password }: { email: string; password: string }): Promise<Person> {
    const signedIn = client(backend.anonKey)
    const { data, error } = await signedIn.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { id: data.user.id, email, password, client: signedIn }
  }

  async function confirmed(email: string): Promise<Person> {
    const account = { email, password: `pass-${randomUUID()}` }
    await backend.createConfirmedUser(account)
    return signIn(account)
  }

  return {
    backend,
    anonymous: () => client(backend.anonKey),
    service: () => client(backend.serviceKey),
    signIn,
    signUp: () => confirmed(newEmail()),
    admin: () => confirmed(fallbackAdminEmail),
    close: () => backend.close(),
  }
}

export function newEmail(): string {
  return `person-${randomUUID()}@students.example`
}

/**
 * supabase-js as a page has it, except that requests do not take the way over the network, and that functions are held
 * to what they return.
 */
export function clientOf(backend: Backend, key: string): Client {
  return createClient<Database>(testSiteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch(input, init) {
        const request = new Request(input, init)
        return fetchHeld(() => backend.fetch(request, { address: '127.0.0.1' }), request.url)
      },
    },
  })
}
