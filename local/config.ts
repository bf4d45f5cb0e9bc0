import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { emailAddress } from '@fest/schemas/core/email-address.ts'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isLoopbackName } from './backend/site-names.ts'
import { InstallationError } from './installation-error.ts'

/** The configuration of this installation. Each of the two services is embedded unless a hosted one is configured. */
export type FestConfig = {
  port: number
  host: string
  /** The absolute folder of all embedded data. */
  dataDir: string
  /** Absolute path of the dataset (NDJSON) that a new lake starts with; null for the sample event. */
  seedFile: string | null
  /** Absolute origin of the public site, without a trailing slash; null for the address this process listens on. */
  siteUrl: string | null
  sanity: { kind: 'embedded' | 'hosted'; projectId: string; dataset: string }
  supabase: { kind: 'embedded' } | { kind: 'hosted'; url: string; anonKey: string }
  /** Null for none. Embedded Supabase verifies with `secretKey` at `verifyUrl`, or at Cloudflare if null. */
  captcha: { siteKey: string; secretKey: string | null; verifyUrl: string | null } | null
  /** Null for the demo admin's address (embedded Supabase only). */
  fallbackAdminEmail: string | null
  /** Whether this is the demo: the sample event, with its own clock. Never with a hosted service. */
  isDemo: boolean
}

/** Environment variables are wrong; the message names each and says what it should be. */
export class ConfigError extends InstallationError {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Loads `.env` beside package.json into the environment; variables that are already set win. */
export function loadEnvFile(root: string): void {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Reads the configuration from environment variables. Throws one ConfigError that lists everything wrong. */
export function readConfig(env: Environment, root: string): FestConfig {
  const problems: string[] = []
  const value = (name: string) => env[name]?.trim() || undefined

  function check(name: string, pattern: RegExp, expected: string): string | undefined {
    const found = value(name)
    if (found === undefined || pattern.test(found)) return found
    // A key may be a secret one by mistake, which the message mustn't repeat.
    const named = name.endsWith('_KEY') ? name : `${name} is "${found}", which`
    problems.push(`${named} is not ${expected}.`)
    return undefined
  }

  function origin(name: string): string | undefined {
    const found = value(name)
    if (found === undefined) return undefined
    const url = URL.parse(found)
    if (
      url &&
      (url.protocol === 'https:' || isLoopbackName(url.hostname)) &&
      url.pathname === '/' &&
      !url.search
    ) {
      return url.origin
    }
    problems.push(
      `${name} is "${found}", which is not an https:// address without a path, such as https://example.org.`,
    )
    return undefined
  }

  function bothOrNeither(a: string, b: string) {
    if (value(a) && !value(b)) problems.push(`${a} is set but ${b} is not; they go together.`)
    if (value(b) && !value(a)) problems.push(`${b} is set but ${a} is not; they go together.`)
  }

  function readCaptcha(): FestConfig['captcha'] {
    // Secret keys are longer: one in the wrong place would be shown to everybody.
    const siteKey = check(
      'TURNSTILE_SITE_KEY',
      /^[\w-]{10,30}$/,
      'the site key of a Turnstile widget; the secret one is longer',
    )
    const secretKey = check('TURNSTILE_SECRET_KEY', /^[\w-]{31,200}$/, 'the secret key of a Turnstile widget')
    const verifyUrl = check(
      'TURNSTILE_VERIFY_URL',
      /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])\S+$/,
      'an https:// address',
    )
    // A hosted Supabase has the secret key among its own secrets; a copy here would only be a risk.
    if (!value('SUPABASE_URL')) bothOrNeither('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY')
    if (siteKey === undefined) return null
    return { siteKey, secretKey: secretKey ?? null, verifyUrl: verifyUrl ?? null }
  }

  const port = Number(check('PORT', /^\d{1,5}$/, 'a port number from 0 to 65535') ?? 3000)
  if (port > 65_535) problems.push(`PORT is "${port}", which is not a port number from 0 to 65535.`)
  const host = check('HOST', /^[\w.:[\]-]+$/, 'a host name or an address') ?? '127.0.0.1'
  const projectId = check(
    'SANITY_STUDIO_PROJECT_ID',
    /^[a-z0-9][a-z0-9-]*$/,
    'a Sanity project id (a-z, 0-9, -)',
  )
  const dataset = check(
    'SANITY_STUDIO_DATASET',
    /^[a-z0-9][a-z0-9_-]{0,63}$/,
    'a dataset name (a-z, 0-9, _, -)',
  )
  bothOrNeither('SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_DATASET')
  const supabaseUrl = origin('SUPABASE_URL')
  const anonKey = check(
    'SUPABASE_ANON_KEY',
    /^(sb_publishable_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/,
    'a public key of Supabase ("anon" or "publishable"; never the secret one)',
  )
  if (anonKey && isSecretKey(anonKey)) {
    problems.push(
      'SUPABASE_ANON_KEY is a service_role key, which opens everything to everyone. Use the anon key.',
    )
  }
  bothOrNeither('SUPABASE_URL', 'SUPABASE_ANON_KEY')
  // Accounts store addresses in lower case.
  const fallbackAdminEmail =
    check('FALLBACK_ADMIN_EMAIL', emailAddress, 'an email address')?.toLowerCase() ?? null
  if (value('SUPABASE_URL') && !value('FALLBACK_ADMIN_EMAIL')) {
    problems.push('FALLBACK_ADMIN_EMAIL is not set; with a hosted Supabase it names the one fixed admin.')
  }
  const siteUrl = origin('SITE_URL')
  const captcha = readCaptcha()
  const seed = value('FEST_SEED')
  const seedFile = seed === undefined ? null : resolve(root, seed)
  if (seedFile !== null && !statSync(seedFile, { throwIfNoEntry: false })?.isFile()) {
    problems.push(`FEST_SEED is "${seed}", but there’s no file there.`)
  }

  const isHosted = ['SANITY_STUDIO_PROJECT_ID', 'SUPABASE_URL'].some((name) => value(name) !== undefined)
  const demo = check('FEST_DEMO', /^(?:on|off)$/, '"on" or "off"')
  if (demo === 'on' && isHosted)
    problems.push(
      'FEST_DEMO is "on", but there’s no demo with a hosted service: its clock would be wrong for everyone.',
    )

  if (problems.length > 0)
    throw new ConfigError(`The configuration has a mistake:\n  ${problems.join('\n  ')}`)
  return {
    port,
    host,
    dataDir: resolve(root, value('FEST_DATA_DIR') ?? '.data'),
    seedFile,
    siteUrl: siteUrl ?? null,
    sanity:
      projectId && dataset
        ? { kind: 'hosted', projectId, dataset }
        : { kind: 'embedded', projectId: 'localfest', dataset: 'production' },
    supabase: supabaseUrl && anonKey ? { kind: 'hosted', url: supabaseUrl, anonKey } : { kind: 'embedded' },
    captcha,
    fallbackAdminEmail,
    isDemo: !isHosted && (demo === undefined ? seedFile === null : demo === 'on'),
  }
}

/** Whether a key of Supabase is a secret one, which no page may contain. */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOfKey(key) === 'service_role'
}

/** The role in a legacy (JWT) key of Supabase; undefined for the newer opaque keys. */
function roleOfKey(key: string): unknown {
  const payload = key.split('.')[1]
  const claims = parseJson(Buffer.from(payload ?? '', 'base64url').toString())
  return claims !== null && typeof claims === 'object' && 'role' in claims ? claims.role : undefined
}
