import type { Database } from '@fest/schemas/database.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export type Client = SupabaseClient<Database>

/** The backend of a running product as a visitor has it: the site says in every page where it is, and by which key. */
export async function visitorClient(origin: string): Promise<Client> {
  const html = await (await fetch(origin)).text()
  const [, url, anonKey] = /"supabase":\{"url":"([^"]+)","anonKey":"([^"]+)"/.exec(html) ?? []
  if (url === undefined || anonKey === undefined)
    throw new Error(`The page at ${origin} holds no key of the backend.`)
  return createClient<Database>(new URL(url, origin).origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** The same as one signed-in person has it. */
export async function signedInClient(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const client = await visitorClient(origin)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}
