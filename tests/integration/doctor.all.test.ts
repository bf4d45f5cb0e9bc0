import { inlineHashes } from '@fest/local/hosting/policies.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FestConfig } from '@fest/local/config.ts'
import { examine } from '@fest/local/doctor/doctor.ts'
import { isHealthy, writeReport } from '@fest/local/doctor/report.ts'
import { targetOf } from '@fest/local/doctor/check.ts'
import { configOf, root } from '../support/backups.ts'
import faults from './doctor-faults.json' with { type: 'json' }
import { startHostedPair } from '../support/hosted-pair.ts'
import { runScript } from '../support/product.ts'
import type { Answerer } from '../support/serving.ts'
import { useService } from '../support/use-services.ts'

/** What is different from an installation that is set up by the documentation. */
type Change = {
  config?: Partial<FestConfig>
  hasToken?: boolean
  /** What an address answers instead, in which {version} is the content API's. */
  answers?: Readonly<Record<string, Answer>>
  instead?: Record<string, Answerer>
}
type Answer = { json?: unknown; text?: string; status?: number; headers?: Record<string, string> } | undefined
/** Of which check doctor says what, and what to do: patterns. */
type Fault = Change & { fault: string; check: string; says: string; todo: string }

const token = 'sbp_a-token'

const json =
  (value: unknown, status = 200): Answerer =>
  () =>
    Response.json(value, { status })

const pair = useService(startHostedPair)
afterEach(() => pair.instead.clear())

async function look({ config, hasToken, answers = {}, instead = {} }: Change = {}) {
  for (const [path, { json: value, text = null, ...how } = {}] of Object.entries(answers))
    pair.instead.set(path.replace('{version}', contentApiVersion), () =>
      value === undefined ? new Response(text, how) : Response.json(value, how),
    )
  for (const [path, answer] of Object.entries(instead)) pair.instead.set(path, answer)
  const sections = await examine({
    ...pair.target,
    config: { ...pair.target.config, ...config },
    supabaseAccessToken: hasToken ? token : null,
  })
  const all = sections.flatMap(({ results }) => results)
  const stateOf = (name: string) => all.find((result) => result.name === name)?.finding
  return { sections, all, stateOf }
}

const [authSettings, query] = ['/v1/projects/127/config/auth', '/v1/projects/127/database/query']
const guide = readFileSync(join(root, 'docs/keeping-it-up.md'), 'utf8')
let page: string
beforeAll(async () => {
  page = await (await fetch(`${pair.origin}/`)).text()
})

const ownTemplates = Object.fromEntries(
  ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite'].map((name) => [
    `mailer_templates_${name}_content`,
    readFileSync(join(root, `supabase/templates/${name}.html`), 'utf8'),
  ]),
)

test('an installation set up by the documentation has no problems', async () => {
  const { sections, all, stateOf } = await look()
  expect(all.filter(({ finding }) => finding.state === 'wrong')).toEqual([])
  expect(isHealthy(sections)).toBe(true)
  // What visitors can't see, and what is for a person to decide.
  expect(all.filter(({ finding }) => finding.state !== 'ok').map(({ name }) => name)).toEqual([
    'Mail server (SMTP)',
    'Links and codes in email',
    'The admin’s account',
    'Ended sessions',
    'PostgreSQL',
  ])
  expect(stateOf('Redirect URLs')?.state).toBe('ok')
  expect(stateOf('Database follows the Studio')?.state).toBe('ok')

  const report = writeReport(sections)
  expect(report).toContain('Nothing is wrong in 36 checks. 5 for you to check.')
  const { anonKey, serviceKey } = pair.backend
  for (const hidden of [anonKey, serviceKey, 'head.organizer@']) expect(report).not.toContain(hidden)
  expect(report.split('\n').filter((line) => line.length > 102 && !line.includes('http'))).toEqual([])
})

test('with a token it checks mails and the admin’s account', async () => {
  const { stateOf } = await look({
    hasToken: true,
    instead: {
      [authSettings]: json({ ...ownTemplates, mailer_otp_length: 8, mailer_otp_exp: 600 }),
      [query]: json([{ is_so: true }], 201),
    },
  })
  for (const check of ['Links and codes in email', 'The admin’s account', 'Ended sessions', 'PostgreSQL'])
    expect(stateOf(check)?.state).toBe('ok')
})

test('a host may send two policies and have its own caching, unless one allows more, or less than the page has', async () => {
  const { headers } = await fetch(`${pair.origin}/`)
  const policy = headers.get('content-security-policy') ?? ''
  const sent = new Headers(headers)
  sent.set('cache-control', 'public, max-age=0, must-revalidate')
  sent.delete('content-length')
  async function stateWith(policies: string, html = page) {
    sent.set('content-security-policy', policies)
    const { stateOf } = await look({ instead: { '/': () => new Response(html, { headers: sent }) } })
    return stateOf('Security headers')?.state
  }
  expect(await stateWith(`object-src 'none'; base-uri 'none', ${policy}`)).toBe('ok')
  expect(await stateWith(policy.replace("script-src 'self'", "$& 'unsafe-inline'"))).toBe('wrong')

  const styled = `<head><style>a {}</style></head>${page}`
  const styleBy = (hash = '') => policy.replace("style-src 'self'", `$& ${hash}`)
  const own = styleBy(inlineHashes(styled).styles[0])
  expect(await stateWith(`${own}, ${own}`, styled)).toBe('ok')
  expect(await stateWith(`${own}, ${styleBy("'sha256-other'")}`, styled)).toBe('wrong')
})

describe('every problem is named, with what to do, and makes the whole unhealthy', () => {
  test.each([
    ...(faults as Fault[]),
    {
      fault: 'drafts for everybody',
      instead: {
        [`/lake/v${contentApiVersion}/data/query/production`]: ({ url }) =>
          Response.json({ result: url.includes('drafts') ? 3 : [] }),
      },
      check: 'Drafts are hidden',
      says: 'Anybody can read 3 drafts',
      todo: 'Roles',
    },
    {
      fault: 'nothing published',
      instead: {
        [`/lake/v${contentApiVersion}/data/query/production`]: ({ url }) =>
          Response.json({ result: url.includes('siteSettings%22%5D%5B0%5D%7B%22sessions') ? null : [] }),
      },
      check: 'Published content',
      says: 'No site settings are published',
      todo: String.raw`datasets import \.\./local/seed/content\.ndjson --dataset production`,
    },
    {
      fault: 'codes of six digits that work for an hour',
      hasToken: true,
      answers: { [authSettings]: { json: { ...ownTemplates, mailer_otp_length: 6, mailer_otp_exp: 3600 } } },
      check: 'Links and codes in email',
      says: '6 digits and work for 60 minutes',
      todo: 'OTP length 8',
    },
    {
      fault: 'a host that sends no headers',
      instead: { '/': () => new Response(page) },
      check: 'Security headers',
      says: 'content-security-policy',
      todo: '_headers',
    },
  ] satisfies Fault[])('$fault', async ({ check, says, todo, ...change }) => {
    const { stateOf, sections } = await look(change)
    expect(stateOf(check)).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(says) as string,
      todo: expect.stringMatching(todo) as string,
    })
    expect(isHealthy(sections)).toBe(false)
    expect(writeReport(sections)).not.toContain(token)
  })
})

describe('problems that the database reports', () => {
  const sql = (statement: string) => pair.backend.sql(statement)
  async function told(check: string, instead = {}): Promise<string> {
    const { stateOf } = await look({ instead })
    const { state, says, todo }: Partial<Record<'state' | 'says' | 'todo', string>> = stateOf(check) ?? {}
    return `${state}: ${says}\n${todo}`
  }

  test('a migration that is missing, one from the future, and one from before the first release', async () => {
    const books = 'supabase_migrations.schema_migrations'
    const last = pair.target.migrations.at(-1)
    await sql(`update ${books} set version = '20990101000000' where version = '${last}'`)
    const behind = await look()
    expect(behind.stateOf('Migrations')).toMatchObject({
      state: 'wrong',
      says: `1 of ${pair.target.migrations.length} migrations are not applied, the first is ${last}.`,
    })
    // Everything behind the gate is skipped instead of failing too.
    expect(behind.stateOf('deliver-mail')?.state).toBe('waiting')
    await sql(`insert into ${books} (version) values ('${last}')`)
    expect(await told('Migrations')).toMatch(
      /^wrong: .*newer than this site: it already has the migration 20990101000000/,
    )
    await sql(`delete from ${books} where version = '20990101000000'`)
    await sql(`insert into ${books} (version) values ('20251001090000')`)
    expect(await told('Migrations')).toMatch(
      /^wrong: The database has the migration 20251001090000, from before the first release\.\n.*docs\/decisions\/migrations\.md/,
    )
    await sql(`delete from ${books} where version = '20251001090000'`)
  })

  test('no fixed admin, a table without policies, a mail that waits, a captcha nobody sees', async () => {
    await sql('update private.app_config set fallback_admin_email = null, requires_captcha = true')
    await sql('alter table public.teams disable row level security')
    const queue = `insert into public.mail_outbox (key, template, email, next_attempt_at)
      values ('late', 'tomorrow', 'a@b.example', now() - interval '1 hour')`
    await sql(queue)
    const { stateOf } = await look()
    expect(stateOf('The fixed admin')?.state).toBe('wrong')
    expect(stateOf('Privacy')).toMatchObject({ state: 'wrong', says: '1 tables have no row level security.' })
    expect(stateOf('Mail leaves')?.state).toBe('wrong')
    expect(stateOf('Robot check')).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('every form is refused') as string,
    })
    await sql('alter table public.teams enable row level security')
    await sql(`delete from public.mail_outbox where key = 'late'`)
    await sql(
      `update private.app_config set fallback_admin_email = 'head.organizer@fallfest.example', requires_captcha = false`,
    )
  })

  test('a provider that tells nobody of bounces is worth a look, since mail leaves without it', async () => {
    for (const [code, status, says] of [
      ['NOT_FOUND', 404, 'It is not deployed: nobody hears'],
      ['no_signing_secret', 503, 'no signing secret'],
    ] as const) {
      const found = await told('mail-events', { '/functions/v1/mail-events': json({ code }, status) })
      expect(found).toMatch(/^look: .*\n.*\/functions\/v1\/mail-events, .*Bounces that come later/)
      expect(found).toContain(says)
    }
    expect(guide).toContain('\n## Bounces that come later\n')
  })

  test('mail waiting for a quota is distinguished from mail that nobody sends', async () => {
    await sql(`insert into public.mail_outbox (key, template, email, next_attempt_at)
      values ('waits', 'tomorrow', 'a@b.example', now() - interval '1 hour')`)
    await sql(`update private.mail_pace set paused_for = 'day', paused_since = '2025-10-01T12:00:00Z',
      paused_until = now() + interval '1 hour'`)
    expect(await told('Mail leaves')).toMatch(
      /^look: Since 2025-10-01 12:00 UTC mail waits for your mail provider’s daily quota\. Next try: \d{4}-.*\n.*How many people a mail plan carries/,
    )
    expect(guide).toContain('\n## How many people a mail plan carries\n')
    // The time has come, and nobody tried: the schedule is missing.
    await sql(`update private.mail_pace set paused_until = now() - interval '1 hour'`)
    expect(await told('Mail leaves')).toMatch(/^wrong/)
    await sql(`update private.mail_pace set paused_for = null, paused_since = null, paused_until = null`)
    await sql(`delete from public.mail_outbox where key = 'waits'`)
  })

  test('planned releases that nobody publishes, or that failed', async () => {
    const found = () => told('Planned releases')
    await sql(`update private.release_runs set ran_at = null`)
    expect(await found()).toMatch(/^wrong: .*nothing has called it yet/)
    await sql(`update private.release_runs set ran_at = now() - interval '20 minutes'`)
    expect(await found()).toMatch(/^wrong: .*Nothing has called publish-plans since/)
    for (const [problem, says] of [
      ['token', 'refuses the token'],
      ['content', 'didn’t answer'],
      ['plan', 'could not be published'],
    ] as const) {
      await sql(`update private.release_runs set ran_at = now(), problem = '${problem}'`)
      expect(await found()).toMatch(new RegExp(`^wrong: .*${says}`))
    }
    pair.instead.set('/functions/v1/publish-plans', json({ message: 'Not found' }, 404))
    expect(await found()).toMatch(/^look/)
    expect(guide).toContain('\n## Publishing at a set time\n')
    pair.instead.clear()
    await pair.callPublishPlans()
    expect(await found()).toMatch(/^ok/)
  })

  test('a missing webhook', async () => {
    await sql(`update public.bookable_sessions set title = 'As it was called before' where is_open`)
    await sql(`update private.event_facts set days = '{}'`)
    const found = () => told('Database follows the Studio')
    expect(await found()).toMatch(
      /^wrong: .*doesn’t know what’s published: sessions, event facts\. Seats and mails would be wrong\.\n.*Webhooks/,
    )
    expect((await pair.callSyncContent()).status).toBe(200)
    expect(await found()).toMatch(/^ok/)
  })

  test('nothing that deletes old data, and an admin who holds it', async () => {
    const found = () => told('How long data is kept')
    await sql('update private.purge_state set ran_at = null where id')
    expect(await found()).toMatch(/^look: .*\n.*cron\.schedule/)
    await sql('select public.purge_expired()')
    expect(await found()).toMatch(/^ok/)
    await sql('update private.purge_state set held_at = now() where id')
    expect(await found()).toMatch(/^look: .*holds/)
    await sql('update private.purge_state set held_at = null where id')
  })
})

describe('on a laptop', () => {
  const [dataDir, fresh] = [temporaryFolder(), temporaryFolder()]

  test('says what is embedded, and whether others can read the data folder', async () => {
    await mkdir(join(dataDir, 'backend'))
    await writeFile(join(dataDir, 'backend/backend-secrets.json'), '{}', { mode: 0o600 })
    const at = async (change: Partial<FestConfig> = {}) =>
      writeReport(await examine(targetOf({ ...configOf(dataDir), ...change }, {}, root)), 1000)
    expect(await at()).toMatch(/Both are embedded.*\n.*Only you can read.*\n.*Only this machine/)
    await chmod(join(dataDir, 'backend/backend-secrets.json'), 0o644)
    expect(await at()).toMatch(/WRONG.*backend-secrets\.json\.\n.*chmod -R go=/)
    expect(await at({ host: '0.0.0.0' })).toMatch(/everyone on the same network/)
    const sanity = { kind: 'hosted' as const, projectId: 'x', dataset: 'y' }
    expect(await at({ sanity })).toMatch(/One is hosted, but this machine keeps the accounts/)
  })

  test('npm run doctor ends with 0 when all is well, and names what is wrong in .env', async () => {
    const well = await runScript(['doctor'], { FEST_DATA_DIR: fresh })
    expect(well).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is wrong') as string })
    const secret = 'sb_secret_do-not-print-me'
    const wrong = {
      SUPABASE_URL: 'nonsense',
      SUPABASE_ANON_KEY: secret,
      TURNSTILE_SITE_KEY: `${secret}-at-all`,
    }
    const ill = await runScript(['doctor'], { FEST_DATA_DIR: fresh, ...wrong })
    expect(ill.code).toBe(1)
    expect(ill.output).toMatch(/SUPABASE_URL is "nonsense"/)
    expect(ill.output).toMatch(/SUPABASE_ANON_KEY is not a public key/)
    expect(ill.output).not.toContain(secret)
  })
})
