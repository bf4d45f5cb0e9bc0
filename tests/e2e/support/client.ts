import type { Database } from '@fest/schemas/database.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readAccounts } from '../../support/accounts.ts'
import { changeSettings } from '../../support/settings.ts'

export type Client = SupabaseClient<Database>

/** The backend of a running product as a visitor has it; every page says its address and key. */
export async function visitorClient(origin: string): Promise<Client> {
  const html = await (await fetch(origin)).text()
  const [, url, anonKey] = /"supabase":\{"url":"([^"]+)","anonKey":"([^"]+)"/.exec(html) ?? []
  if (url === undefined || anonKey === undefined)
    throw new Error(`The page at ${origin} holds no key of the backend.`)
  return createClient<Database>(new URL(url, origin).origin, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

export async function signedInClient(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const client = await visitorClient(origin)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** What a browser keeps of a signed-in person: the name in its local storage, and the value. */
export async function keptSession(
  origin: string,
  person: { email: string; password: string },
): Promise<readonly [name: string, kept: string]> {
  const client = await signedInClient(origin, person)
  const { data } = await client.auth.getSession()
  return [client['storageKey'], JSON.stringify(data.session)]
}

/** Far enough for any journey; the sample event itself is over. */
const farAway = '2099-12-31T00:00:00Z'

/** Lets the product take registrations, forms and projects at the real time, by the closing times that admins set. */
export async function openForms({ origin, dataDir }: { origin: string; dataDir: string }): Promise<void> {
  const admin = (await readAccounts(dataDir)).find(({ role }) => role === 'admin')
  if (!admin) throw new Error('There is no demo admin.')
  const client = await signedInClient(origin, admin)
  await changeSettings(client, {
    registration_closes_at: farAway,
    ambassador_closes_at: farAway,
    talk_closes_at: farAway,
    sponsorship_closes_at: farAway,
    accommodation_closes_at: farAway,
    project_closes_at: farAway,
  }).throwOnError()
  await client.auth.signOut()
}
