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
  /** When old data was last looked for; null: never. */
  purgeRanAt: string | null
  isPurgeHeld: boolean
  hasLateMail: boolean
  /** What mail is waiting for while the provider's quota is used up; instants in ISO 8601. */
  mailWaits: { for: string; since: string; until: string } | null
  tablesWithoutPolicies: number
}

/** Null when the database doesn't have this function, which the last migration creates. */
export async function readHealth(people: HostedPeople): Promise<Health | null> {
  const { status, json } = await askPeople(people, '/rest/v1/rpc/installation_health', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (status !== 200) return null
  const [migrations, purgeRanAt] = [field(json, 'migrations'), field(json, 'purge_ran_at')]
  return {
    migrations: Array.isArray(migrations) ? migrations.map(String) : null,
    hasFallbackAdmin: field(json, 'has_fallback_admin') === true,
    requiresCaptcha: field(json, 'requires_captcha') === true,
    knowsEventDays: field(json, 'knows_event_days') === true,
    purgeRanAt: typeof purgeRanAt === 'string' ? purgeRanAt : null,
    isPurgeHeld: field(json, 'is_purge_held') === true,
    hasLateMail: field(json, 'has_late_mail') === true,
    mailWaits: mailWaitsIn(field(json, 'mail_waits')),
    tablesWithoutPolicies: Number(field(json, 'tables_without_policies')),
  }
}

function mailWaitsIn(said: unknown): Health['mailWaits'] {
  const [waitsFor, since, until] = [field(said, 'for'), field(said, 'since'), field(said, 'until')]
  const isSaid = typeof waitsFor === 'string' && typeof since === 'string' && typeof until === 'string'
  return isSaid ? { for: waitsFor, since, until } : null
}

/** The state of the function publish-plans: when it last ran, and what went wrong. Null without the migrations. */
export async function readReleaseHealth(
  people: HostedPeople,
): Promise<{ ranAt: string | null; problem: string | null } | null> {
  const { status, json } = await askPeople(people, '/rest/v1/rpc/release_health', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (status !== 200) return null
  const [ranAt, problem] = [field(json, 'ran_at'), field(json, 'problem')]
  return {
    ranAt: typeof ranAt === 'string' ? ranAt : null,
    problem: typeof problem === 'string' ? problem : null,
  }
}
