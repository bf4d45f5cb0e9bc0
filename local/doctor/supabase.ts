import { type Answer, ask, field } from './ask.ts'

/** A hosted Supabase project, as a visitor's browser reaches it. */
export type HostedPeople = {
  /** Absolute origin. */
  url: string
  anonKey: string
  host: string
  /** The project's id, the first part of its address. */
  ref: string
  /** The base address of the project's dashboard. */
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

/** What the database says about its setup (its function installation_health). */
export type Health = {
  /** The applied migrations; null when there is no record of them. */
  migrations: string[] | null
  hasFallbackAdmin: boolean
  requiresCaptcha: boolean
  knowsEventDays: boolean
  tablesWithoutPolicies: number
  // As the panel gets them; instants in ISO 8601.
  purge_ran_at: string | null
  is_purge_held: boolean
  last_year_stays_until: string | null
  has_late_mail: boolean
  mail_waits: { for: string; since: string; until: string } | null
}

/** Null when the database doesn't have this function, which the last migration creates. */
export async function readHealth(people: HostedPeople): Promise<Health | null> {
  const { status, json } = await askPeople(people, '/rest/v1/rpc/installation_health', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (status !== 200) return null
  const migrations = field(json, 'migrations')
  return {
    migrations: Array.isArray(migrations) ? migrations.map(String) : null,
    hasFallbackAdmin: field(json, 'has_fallback_admin') === true,
    requiresCaptcha: field(json, 'requires_captcha') === true,
    knowsEventDays: field(json, 'knows_event_days') === true,
    tablesWithoutPolicies: Number(field(json, 'tables_without_policies')),
    purge_ran_at: textIn(json, 'purge_ran_at'),
    is_purge_held: field(json, 'is_purge_held') === true,
    last_year_stays_until: textIn(json, 'last_year_stays_until'),
    has_late_mail: field(json, 'has_late_mail') === true,
    mail_waits: mailWaitsIn(field(json, 'mail_waits')),
  }
}

function textIn(json: unknown, name: string): string | null {
  const found = field(json, name)
  return typeof found === 'string' ? found : null
}

function mailWaitsIn(said: unknown): Health['mail_waits'] {
  const [waitsFor, since, until] = [field(said, 'for'), field(said, 'since'), field(said, 'until')]
  const isSaid = typeof waitsFor === 'string' && typeof since === 'string' && typeof until === 'string'
  return isSaid ? { for: waitsFor, since, until } : null
}

/** The state of the function publish-plans: when it last ran, and what went wrong. Null without the migrations. */
export async function readReleaseHealth(
  people: HostedPeople,
): Promise<{ ran_at: string | null; problem: string | null } | null> {
  const { status, json } = await askPeople(people, '/rest/v1/rpc/release_health', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (status !== 200) return null
  return { ran_at: textIn(json, 'ran_at'), problem: textIn(json, 'problem') }
}
