import { inlineHashes } from '@fest/local/hosting/policies.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FestConfig } from '@fest/local/config.ts'
import { examine } from '@fest/local/doctor/doctor.ts'
import { writeReport } from '@fest/local/doctor/report.ts'
import { targetOf } from '@fest/local/doctor/check.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { configOf, root } from '../support/backups.ts'
import { at, type Fault, json, token, useDoctor } from '../support/doctor.ts'
import { runScript } from '../support/product.ts'

const { pair, look, names } = useDoctor()

const lake = `/lake/v${contentApiVersion}`
const [authSettings, query] = ['/v1/projects/127/config/auth', '/v1/projects/127/database/query']
const guide = readFileSync(join(root, 'docs/keeping-it-up.md'), 'utf8')
let page: string
beforeAll(async () => {
  page = await (await fetch(`${pair().origin}/`)).text()
})

const ownTemplates = Object.fromEntries(
  ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite'].map((name) => [
    `mailer_templates_${name}_content`,
    readFileSync(join(root, `supabase/templates/${name}.html`), 'utf8'),
  ]),
)

test('with a token it checks mails and the admin’s account', async () => {
  const { stateOf } = await look({
    token,
    instead: {
      [authSettings]: json({ ...ownTemplates, mailer_otp_length: 8, mailer_otp_exp: 600 }),
      [query]: json([{ is_so: true }], 201),
    },
  })
  for (const check of ['Links and codes in email', 'The admin’s account', 'Ended sessions'])
    expect(stateOf(check)?.state).toBe('ok')
})

test('a host that sends two policies, and has its own caching, is fine', async () => {
  const { headers } = await fetch(`${pair().origin}/`)
  const policy = headers.get('content-security-policy') ?? ''
  const sent = new Headers(headers)
  sent.set('content-security-policy', `object-src 'none'; base-uri 'none', ${policy}`)
  sent.set('cache-control', 'public, max-age=0, must-revalidate')
  sent.delete('content-length')
  const instead = { '/': () => new Response(page, { headers: sent }) }
  expect((await look({ instead })).stateOf('Security headers')?.state).toBe('ok')
  const loose = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  sent.set('content-security-policy', loose)
  expect((await look({ instead })).stateOf('Security headers')?.state).toBe('wrong')
})

test('two policies of which one forbids the page’s own style are not', async () => {
  const { headers } = await fetch(`${pair().origin}/`)
  const styled = `<head><style>a {}</style></head>${page}`
  const policyWith = (hash: string) =>
    headers.get('content-security-policy')?.replace("style-src 'self'", `style-src 'self' ${hash}`)
  const own = policyWith(inlineHashes(styled).styles[0] ?? '')
  const sent = new Headers(headers)
  sent.delete('content-length')
  const instead = { '/': () => new Response(styled, { headers: sent }) }
  for (const [other, state] of [
    [own, 'ok'],
    [policyWith("'sha256-other'"), 'wrong'],
  ] as const) {
    sent.set('content-security-policy', `${own}, ${other}`)
    expect((await look({ instead })).stateOf('Security headers')?.state).toBe(state)
  }
})

const content: Record<string, Fault> = {
  'a project that does not exist': [
    { config: { sanity: { kind: 'hosted', projectId: 'localfest', dataset: 'staging' } } },
    ['Project and dataset', /doesn’t know this project or dataset \(404/, /SANITY_STUDIO_DATASET/],
  ],
  'a private dataset': [
    at(`${lake}/data/query/production`, { error: 'Unauthorized' }, 401),
    ['Project and dataset', /is private/, /Visibility: Public/],
  ],
  'nothing published': [
    {
      instead: {
        [`${lake}/data/query/production`]: ({ url }) =>
          Response.json({
            result: url.includes('siteSettings%22%5D%5B0%5D%7Btitle%2C+startDate') ? null : [],
          }),
      },
    },
    [
      'Published content',
      /No site settings are published/,
      /datasets import \.\.\/local\/seed\/content\.ndjson --dataset production/,
    ],
  ],
  'an origin that is not let in': [
    at(`${lake}/check/cors`, { result: { allowed: false, withCredentials: false } }),
    ['CORS origin', /may not read this project/, /Add CORS origin: http:\/\/127/],
  ],
  'an origin that cannot sign in': [
    at(`${lake}/check/cors`, { result: { allowed: true, withCredentials: false } }),
    ['CORS origin', /nobody could sign in to the Studio/, /Allow credentials/],
  ],
}

const people: Record<string, Fault> = {
  'a wrong key': [
    at('/auth/v1/settings', { message: 'Invalid API key' }, 401),
    ['Project and key', /doesn’t know SUPABASE_ANON_KEY/, /publishable/],
  ],
  'a project that is away': [
    { config: { supabase: { kind: 'hosted', url: 'http://127.0.0.1:1', anonKey: 'x' } } },
    ['Project and key', /127\.0\.0\.1:1 isn.t answering/, /typos/],
  ],
  'sign-up switched off': [
    at('/auth/v1/settings', {
      external: { email: true },
      disable_signup: true,
      mailer_autoconfirm: false,
    }),
    ['Sign-up', /Nobody can create an account/, /Allow new users/],
  ],
  'links that lead elsewhere': [
    {
      instead: {
        '/auth/v1/verify': () =>
          new Response(null, {
            status: 303,
            headers: { location: 'http://localhost:3000/#error=access_denied' },
          }),
      },
    },
    ['Redirect URLs', /lead to http:\/\/localhost:3000\/ instead/, /Redirect URLs: http:\/\/127.*\/\*\*/],
  ],
  'the built-in mail server': [
    { token, ...at(authSettings, { smtp_host: null, rate_limit_email_sent: 2 }) },
    ['Mail server (SMTP)', /two emails an hour/, /Enable custom SMTP/],
  ],
  'a mail limit too low for an opening': [
    { token, ...at(authSettings, { smtp_host: 'smtp.example.org', rate_limit_email_sent: 30 }) },
    ['Mail server (SMTP)', /At most 30 sign-in emails/, /300 or more/],
  ],
  'mails whose links confirm when they are opened': [
    { token, ...at(authSettings, { mailer_templates_invite_content: '<a href="{{ .ConfirmationURL }}">' }) },
    [
      'Links and codes in email',
      /confirmation, magic_link, recovery, email_change, invite aren’t this site’s/,
      /supabase\/templates/,
    ],
  ],
  'codes of six digits that work for an hour': [
    { token, ...at(authSettings, { ...ownTemplates, mailer_otp_length: 6, mailer_otp_exp: 3600 }) },
    ['Links and codes in email', /6 digits and work for 60 minutes/, /OTP length 8/],
  ],
  'an admin who has not signed up': [
    { token, ...at(query, [{ is_so: false }], 201) },
    ['The admin’s account', /no account yet/, /Sign up on the site/],
  ],
  'a data API that asks for no session': [
    { token, ...at(query, [{ is_so: false }], 201) },
    [
      'Ended sessions',
      /up to an hour after/,
      /alter role authenticator set pgrst.db_pre_request = 'private.require_session'/,
    ],
  ],
}

const functions: Record<string, Fault> = {
  'a function that is not there': [
    at('/functions/v1/deliver-mail', { code: 'NOT_FOUND' }, 404),
    ['deliver-mail', /not deployed/, /functions deploy deliver-mail --remote=\S+ --no-verify-jwt/],
  ],
  'a function behind the gate': [
    at('/functions/v1/sync-content', { message: 'Missing authorization header' }, 401),
    ['sync-content', /turns away callers without a session/, /--no-verify-jwt/],
  ],
  'a function without a key': [
    at('/functions/v1/deliver-mail', { code: 'no_service_key' }, 503),
    ['deliver-mail', /no key for the database/, /secret key named "default"/],
  ],
  'a captcha that only the site knows': [
    {
      ...at('/functions/v1/verify-captcha', {}, 404),
      config: { captcha: { siteKey: '0x4AAAAAAAAAAAAA', secretKey: null, verifyUrl: null } },
    },
    ['Robot check', /not deployed/, /verify-captcha/],
  ],
  'a check at sign-in that the site doesn’t show': [
    at('/auth/v1/token', { code: 400, error_code: 'captcha_failed' }, 400),
    ['Robot check at sign-in', /nobody can sign in/, /CAPTCHA protection/],
  ],
}

const site: Record<string, Fault> = {
  'a site built for another project': [
    { config: { sanity: { kind: 'hosted', projectId: 'other', dataset: 'production' } } },
    ['Built with this .env', /another SANITY_STUDIO_PROJECT_ID\./, /npm run build/],
  ],
  'a host that sends no headers': [
    { instead: { '/': () => new Response(page) } },
    ['Security headers', /content-security-policy/, /_headers/],
  ],
  'a host that wants .html': [
    { instead: { '/schedule': () => Response.redirect(`${pair().origin}/schedule.html`, 308) } },
    ['Addresses without .html', /308 and leads to/, /clean URLs/],
  ],
  'a host that never says 404': [
    { instead: { '/no-such-page': () => new Response('home again') } },
    ['Addresses without .html', /200 instead of 404/, /rewrite/],
  ],
  'a worker that is kept': [
    {
      instead: {
        '/sw.js': () => new Response('', { headers: { 'cache-control': 'public, max-age=14400' } }),
      },
    },
    ['Offline worker', /may be cached \(public, max-age=14400\)/, /no-cache/],
  ],
  'a Studio that cannot be reloaded': [
    at('/studio/structure', '', 404),
    ['Studio', /answers with 404/, /studio\/index\.html/],
  ],
}

describe('every problem is named, with what to do', () => {
  names({ ...content, ...people, ...functions, ...site })
})

describe('problems that the database reports', () => {
  const sql = (statement: string) => pair().backend.sql(statement)

  test('a migration that is missing, and one from the future', async () => {
    const books = 'supabase_migrations.schema_migrations'
    const last = pair().target.migrations.at(-1)
    await sql(`update ${books} set version = '20990101000000' where version = '${last}'`)
    const behind = await look()
    expect(behind.stateOf('Migrations')).toMatchObject({
      state: 'wrong',
      says: `1 of ${pair().target.migrations.length} migrations are not applied, the first is ${last}.`,
    })
    // Everything behind the gate is skipped instead of failing too.
    expect(behind.stateOf('deliver-mail')?.state).toBe('waiting')
    await sql(`insert into ${books} (version) values ('${last}')`)
    expect((await look()).stateOf('Migrations')).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining(
        'newer than this site: it already has the migration 20990101000000',
      ) as string,
    })
    await sql(`delete from ${books} where version = '20990101000000'`)
  })

  test('migrations from before the first release', async () => {
    const books = 'supabase_migrations.schema_migrations'
    await sql(`insert into ${books} (version) values ('20251001090000')`)
    expect((await look()).stateOf('Migrations')).toMatchObject({
      state: 'wrong',
      says: 'The database has the migration 20251001090000, from before the first release.',
      todo: expect.stringContaining('docs/decisions/migrations.md') as string,
    })
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
    const answers: [answer: ReturnType<typeof json>, says: string][] = [
      [json({ code: 'NOT_FOUND' }, 404), 'It is not deployed: nobody hears'],
      [json({ code: 'no_signing_secret' }, 503), 'no signing secret'],
    ]
    for (const [answer, says] of answers) {
      const instead = { '/functions/v1/mail-events': answer }
      expect((await look({ instead })).stateOf('mail-events')).toMatchObject({
        state: 'look',
        says: expect.stringContaining(says) as string,
        todo: expect.stringMatching(/\/functions\/v1\/mail-events, .*Bounces that come later/) as string,
      })
    }
    expect(guide).toContain('\n## Bounces that come later\n')
  })

  test('mail waiting for a quota is distinguished from mail that nobody sends', async () => {
    await sql(`insert into public.mail_outbox (key, template, email, next_attempt_at)
      values ('waits', 'tomorrow', 'a@b.example', now() - interval '1 hour')`)
    await sql(`update private.mail_pace set paused_for = 'day', paused_since = '2025-10-01T12:00:00Z',
      paused_until = now() + interval '1 hour'`)
    const waits = (await look()).stateOf('Mail leaves')
    expect(waits).toMatchObject({
      state: 'look',
      says: expect.stringMatching(
        /^Since 2025-10-01 12:00 UTC mail waits for your mail provider’s daily quota\. Next try: \d{4}-/,
      ) as string,
      todo: expect.stringContaining('How many people a mail plan carries') as string,
    })
    expect(guide).toContain('\n## How many people a mail plan carries\n')
    // The time has come, and nobody tried: the schedule is missing.
    await sql(`update private.mail_pace set paused_until = now() - interval '1 hour'`)
    expect((await look()).stateOf('Mail leaves')?.state).toBe('wrong')
    await sql(`update private.mail_pace set paused_for = null, paused_since = null, paused_until = null`)
    await sql(`delete from public.mail_outbox where key = 'waits'`)
  })

  test('planned releases that nobody publishes, or that failed', async () => {
    const stateOf = async () => (await look()).stateOf('Planned releases')
    const notes = (text: string) => ({
      state: 'wrong',
      says: expect.stringContaining(text) as string,
    })
    await sql(`update private.release_runs set ran_at = null`)
    expect(await stateOf()).toMatchObject(notes('nothing has called it yet'))
    await sql(`update private.release_runs set ran_at = now() - interval '20 minutes'`)
    expect(await stateOf()).toMatchObject(notes('Nothing has called publish-plans since'))
    for (const [problem, says] of [
      ['token', 'refuses the token'],
      ['content', 'didn’t answer'],
      ['plan', 'could not be published'],
    ] as const) {
      await sql(`update private.release_runs set ran_at = now(), problem = '${problem}'`)
      expect(await stateOf()).toMatchObject(notes(says))
    }
    pair().instead.set('/functions/v1/publish-plans', json({ message: 'Not found' }, 404))
    expect(await stateOf()).toMatchObject({ state: 'look' })
    expect(guide).toContain('\n## Publishing at a set time\n')
    pair().instead.clear()
    await pair().callPublishPlans()
    expect((await stateOf())?.state).toBe('ok')
  })

  test('a missing webhook', async () => {
    await sql(`update public.bookable_sessions set title = 'As it was called before' where is_open`)
    await sql(`update private.event_facts set days = '{}'`)
    expect((await look()).stateOf('Database follows the Studio')).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('doesn’t know what’s published: sessions, event facts.') as string,
      todo: expect.stringContaining('Webhooks') as string,
    })
    expect((await pair().callSyncContent()).status).toBe(200)
    expect((await look()).stateOf('Database follows the Studio')?.state).toBe('ok')
  })

  test('nothing that deletes old data, and an admin who holds it', async () => {
    const check = async () => (await look()).stateOf('How long data is kept')
    await sql('update private.purge_state set ran_at = null where id')
    expect(await check()).toMatchObject({
      state: 'look',
      todo: expect.stringContaining('cron.schedule') as string,
    })
    await pair().callPublishPlans()
    expect((await check())?.state).toBe('ok')
    await sql('update private.purge_state set held_at = now() where id')
    expect(await check()).toMatchObject({ state: 'look', says: expect.stringContaining('holds') as string })
    await sql('update private.purge_state set held_at = null where id')
  })
})

describe('on a laptop', () => {
  const [dataDir, fresh] = [temporaryFolder(), temporaryFolder()]

  test('says what is embedded, and whether others can read the data folder', async () => {
    await mkdir(join(dataDir, 'backend'))
    await writeFile(join(dataDir, 'backend/backend-secrets.json'), '{}', { mode: 0o600 })
    const at = async (change: Partial<FestConfig> = {}) =>
      writeReport(await examine(await targetOf({ ...configOf(dataDir), ...change }, {}, root)), 1000)
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
