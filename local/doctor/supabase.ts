import type { Returned } from '@fest/schemas/database.ts'
import { type Answer, ask } from './ask.ts'

/** A hosted Supabase project, as a visitor's browser reaches it. */
export type HostedPeople = {
  /** Absolute origin. */
  url: string
  anonKey: string
  host: string
  /** The project's id, the first part of its address. */
  ref: string
  dashboard: string
}

export function hostedPeople({ url, anonKey }: { url: string; anonKey: string }): HostedPeople {
  const { host } = new URL(url)
  const ref = host.split('.')[0] ?? ''
  return { url, anonKey, host, ref, dashboard: `supabase.com/dashboard/project/${ref}` }
}

/** Sends a request as a visitor who isn't signed in. */
export function askPeople(
  { url, anonKey }: HostedPeople,
  path: string,
  { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return ask(`${url}${path}`, { ...init, headers: { apikey: anonKey, ...headers } })
}

/** What the database tells any visitor of its setup; null before the migrations, later with every field. */
export async function readHealth(people: HostedPeople): Promise<Returned<'installation_health'> | null> {
  const { status, json } = await askPeople(people, '/rest/v1/rpc/installation_health', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return status === 200 ? (json as Returned<'installation_health'>) : null
}
