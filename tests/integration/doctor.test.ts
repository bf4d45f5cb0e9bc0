import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FestConfig } from '@fest/local/config.ts'
import { examine } from '@fest/local/doctor/doctor.ts'
import { isHealthy, writeReport } from '@fest/local/doctor/report.ts'
import { type Target, targetOf } from '@fest/local/doctor/target.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configOf, newFolder, removeFolder, root } from '../support/backups.ts'
import { type HostedPair, startHostedPair } from '../support/hosted-pair.ts'
import { runScript } from '../support/product.ts'

let pair: HostedPair
let page: string
beforeAll(async () => {
  pair = await startHostedPair()
  page = await (await fetch(`${pair.origin}/`)).text()
}, 120_000)
afterAll(() => pair.close())
afterEach(() => pair.instead.clear())

type Change = { config?: Partial<FestConfig>; token?: string }

async function look({ config, token }: Change = {}) {
  const target: Target = {
    ...pair.target,
    config: { ...pair.target.config, ...config },
    supabaseAccessToken: token ?? null,
  }
  const sections = await examine(target)
  const all = sections.flatMap(({ results }) => results)
  const stateOf = (name: string) => all.find((result) => result.name === name)?.finding
  return { sections, stateOf, wrong: all.filter(({ finding }) => finding.state === 'wrong') }
}

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status })

const ownTemplates = Object.fromEntries(
  ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite'].map((name) => [
    `mailer_templates_${name}_content`,
    readFileSync(join(root, `supabase/templates/${name}.html`), 'utf8'),
  ]),
)

test('with a token it checks mails and the admin’s account', async () => {
  const answer = json({ ...ownTemplates, mailer_otp_length: 8, mailer_otp_exp: 600 })
  pair.instead.set('/v1/projects/127/config/auth', answer)
  pair.instead.set('/v1/projects/127/database/query', json([{ is_there: true, is_asked: true }], 201))
  const { stateOf } = await look({ token: 'sbp_a-token' })
  expect(stateOf('Links and codes in email')?.state).toBe('ok')
  expect(stateOf('The admin’s account')?.state).toBe('ok')
  expect(stateOf('Ended sessions')?.state).toBe('ok')
})

test('an installation set up by the documentation has no problems', async () => {
  const { sections, stateOf, wrong } = await look()
  expect(wrong).toEqual([])
  expect(isHealthy(sections)).toBe(true)
  const open = sections
    .flatMap(({ results }) => results)
    .filter(({ finding }) => finding.state !== 'ok')
    .map(({ name }) => name)
  // What visitors can't see, and what is for a person to decide.
  expect(open).toEqual([
    'Mail server (SMTP)',
    'How long data is kept',
    'Links and codes in email',
    'The admin’s account',
    'Ended sessions',
  ])
  expect(stateOf('Redirect URLs')?.state).toBe('ok')
  expect(stateOf('Database follows the Studio')?.state).toBe('ok')

  const report = writeReport(sections)
  expect(report).toContain('Nothing is wrong in 34 checks. 5 for you to check.')
  for (const hidden of [pair.backend.anonKey, pair.backend.serviceKey, 'head.organizer@'])
    expect(report).not.toContain(hidden)
  expect(report.split('\n').filter((line) => line.length > 102 && !line.includes('http'))).toEqual([])
})

test('a host that sends two policies, and has its own caching, is fine', async () => {
  const { headers } = await fetch(`${pair.origin}/`)
  const policy = headers.get('content-security-policy') ?? ''
  const sent = new Headers(headers)
  sent.set('content-security-policy', `object-src 'none'; base-uri 'none', ${policy}`)
  sent.set('cache-control', 'public, max-age=0, must-revalidate')
  sent.delete('content-length')
  pair.instead.set('/', () => new Response(page, { headers: sent }))
  expect((await look()).stateOf('Security headers')?.state).toBe('ok')
  sent.set(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  )
  expect((await look()).stateOf('Security headers')?.state).toBe('wrong')
})

describe('every problem is named, with what to do', () => {
  const failures: [what: string, change: () => Change, check: string, says: RegExp, todo: RegExp][] = [
    [
      'a project that does not exist',
      () => ({ config: { sanity: { kind: 'hosted', projectId: 'localfest', dataset: 'staging' } } }),
      'Project and dataset',
      /doesn’t know this project or dataset \(404/,
      /SANITY_STUDIO_DATASET/,
    ],
    [
      'a private dataset',
      () => {
        pair.instead.set(
          `/lake/v${contentApiVersion}/data/query/production`,
          json({ error: 'Unauthorized' }, 401),
        )
        return {}
      },
      'Project and dataset',
      /is private/,
      /Visibility: Public/,
    ],
    [
      'nothing published',
      () => {
        const { instead } = pair
        instead.set(`/lake/v${contentApiVersion}/data/query/production`, ({ url }) =>
          Response.json({
            result: url.includes('siteSettings%22%5D%5B0%5D%7Btitle%2C+startDate') ? null : [],
          }),
        )
        return {}
      },
      'Published content',
      /No site settings are published/,
      /datasets import \.\.\/local\/seed\/content\.ndjson --dataset production/,
    ],
    [
      'drafts for everybody',
      () => {
        const { instead } = pair
        instead.set(`/lake/v${contentApiVersion}/data/query/production`, ({ url }) =>
          Response.json({ result: url.includes('drafts') ? 3 : [] }),
        )
        return {}
      },
      'Drafts are hidden',
      /Anybody can read 3 drafts/,
      /Roles/,
    ],
    [
      'an origin that is not let in',
      () => {
        const answer = json({ result: { allowed: false, withCredentials: false } })
        pair.instead.set(`/lake/v${contentApiVersion}/check/cors`, answer)
        return {}
      },
      'CORS origin',
      /may not read this project/,
      /Add CORS origin: http:\/\/127/,
    ],
    [
      'an origin that cannot sign in',
      () => {
        const answer = json({ result: { allowed: true, withCredentials: false } })
        pair.instead.set(`/lake/v${contentApiVersion}/check/cors`, answer)
        return {}
      },
      'CORS origin',
      /nobody could sign in to the Studio/,
      /Allow credentials/,
    ],
    [
      'a wrong key',
      () => {
        pair.instead.set('/auth/v1/settings', json({ message: 'Invalid API key' }, 401))
        return {}
      },
      'Project and key',
      /doesn’t know SUPABASE_ANON_KEY/,
      /publishable/,
    ],
    [
      'a project that is away',
      () => ({ config: { supabase: { kind: 'hosted', url: 'http://127.0.0.1:1', anonKey: 'x' } } }),
      'Project and key',
      /127\.0\.0\.1:1 isn.t answering/,
      /typos/,
    ],
    [
      'sign-up switched off',
      () => {
        pair.instead.set('/auth/v1/settings', settings({ disable_signup: true }))
        return {}
      },
      'Sign-up',
      /Nobody can create an account/,
      /Allow new users/,
    ],
    [
      'addresses that nobody confirms',
      () => {
        pair.instead.set('/auth/v1/settings', settings({ mailer_autoconfirm: true }))
        return {}
      },
      'Confirmed addresses',
      /IS an admin/,
      /Confirm email/,
    ],
    [
      'no tables at all',
      () => {
        pair.instead.set('/rest/v1/rpc/installation_health', json({ code: 'PGRST202' }, 404))
        return {}
      },
      'Migrations',
      /doesn’t have this site’s tables/,
      /supabase db push --remote=/,
    ],
    [
      'rows that everybody reads',
      () => {
        pair.instead.set('/rest/v1/profiles', json([{ user_id: 'somebody' }]))
        return {}
      },
      'Privacy',
      /EVERYBODY CAN READ profiles/,
      /offline now/,
    ],
    [
      'links that lead elsewhere',
      () => {
        const location = 'http://localhost:3000/#error=access_denied'
        pair.instead.set('/auth/v1/verify', () => new Response(null, { status: 303, headers: { location } }))
        return {}
      },
      'Redirect URLs',
      /lead to http:\/\/localhost:3000\/ instead/,
      /Redirect URLs: http:\/\/127.*\/\*\*/,
    ],
    [
      'the built-in mail server',
      () => {
        pair.instead.set('/v1/projects/127/config/auth', json({ smtp_host: null, rate_limit_email_sent: 2 }))
        return { token: 'sbp_a-token' }
      },
      'Mail server (SMTP)',
      /two emails an hour/,
      /Enable custom SMTP/,
    ],
    [
      'a mail limit too low for an opening',
      () => {
        const answer = json({ smtp_host: 'smtp.example.org', rate_limit_email_sent: 30 })
        pair.instead.set('/v1/projects/127/config/auth', answer)
        return { token: 'sbp_a-token' }
      },
      'Mail server (SMTP)',
      /At most 30 sign-in emails/,
      /300 or more/,
    ],
    [
      'mails whose links confirm when they are opened',
      () => {
        const content = '<a href="{{ .ConfirmationURL }}">Confirm</a>'
        pair.instead.set('/v1/projects/127/config/auth', json({ mailer_templates_invite_content: content }))
        return { token: 'sbp_a-token' }
      },
      'Links and codes in email',
      /confirmation, magic_link, recovery, email_change, invite aren’t this site’s/,
      /supabase\/templates/,
    ],
    [
      'codes of six digits that work for an hour',
      () => {
        const answer = json({ ...ownTemplates, mailer_otp_length: 6, mailer_otp_exp: 3600 })
        pair.instead.set('/v1/projects/127/config/auth', answer)
        return { token: 'sbp_a-token' }
      },
      'Links and codes in email',
      /6 digits and work for 60 minutes/,
      /OTP length 8/,
    ],
    [
      'an admin who has not signed up',
      () => {
        pair.instead.set('/v1/projects/127/database/query', json([{ is_there: false }], 201))
        return { token: 'sbp_a-token' }
      },
      'The admin’s account',
      /no account yet/,
      /Sign up on the site/,
    ],
    [
      'a data API that asks for no session',
      () => {
        pair.instead.set('/v1/projects/127/database/query', json([{ is_asked: false }], 201))
        return { token: 'sbp_a-token' }
      },
      'Ended sessions',
      /up to an hour after/,
      /alter role authenticator set pgrst.db_pre_request = 'private.require_session'/,
    ],
    [
      'a function that is not there',
      () => {
        pair.instead.set('/functions/v1/deliver-mail', json({ code: 'NOT_FOUND' }, 404))
        return {}
      },
      'deliver-mail',
      /not deployed/,
      /functions deploy deliver-mail --remote=\S+ --no-verify-jwt/,
    ],
    [
      'a function behind the gate',
      () => {
        pair.instead.set('/functions/v1/sync-content', json({ message: 'Missing authorization header' }, 401))
        return {}
      },
      'sync-content',
      /turns away callers without a session/,
      /--no-verify-jwt/,
    ],
    [
      'a function without a key',
      () => {
        pair.instead.set('/functions/v1/deliver-mail', json({ code: 'no_service_key' }, 503))
        return {}
      },
      'deliver-mail',
      /no key for the database/,
      /secret key named "default"/,
    ],
    [
      'a captcha that only the site knows',
      () => {
        pair.instead.set('/functions/v1/verify-captcha', json({}, 404))
        return { config: { captcha: { siteKey: '0x4AAAAAAAAAAAAA', secretKey: null, verifyUrl: null } } }
      },
      'Robot check',
      /not deployed/,
      /verify-captcha/,
    ],
    [
      'a check at sign-in that the site doesn’t show',
      () => {
        pair.instead.set('/auth/v1/token', json({ code: 400, error_code: 'captcha_failed' }, 400))
        return {}
      },
      'Robot check at sign-in',
      /nobody can sign in/,
      /CAPTCHA protection/,
    ],
    [
      'another site at the address',
      () => {
        pair.instead.set('/', () => new Response('Welcome to nginx'))
        return {}
      },
      'Address',
      /does not show this site \(200\)/,
      /npm run build/,
    ],
    [
      'a site built for another project',
      () => ({ config: { sanity: { kind: 'hosted', projectId: 'other', dataset: 'production' } } }),
      'Built with this .env',
      /another SANITY_STUDIO_PROJECT_ID\./,
      /npm run build/,
    ],
    [
      'a host that sends no headers',
      () => {
        pair.instead.set('/', () => new Response(page))
        return {}
      },
      'Security headers',
      /content-security-policy/,
      /_headers/,
    ],
    [
      'a host that wants .html',
      () => {
        pair.instead.set('/schedule', () => Response.redirect(`${pair.origin}/schedule.html`, 308))
        return {}
      },
      'Addresses without .html',
      /308 and leads to/,
      /clean URLs/,
    ],
    [
      'a host that never says 404',
      () => {
        pair.instead.set('/no-such-page', () => new Response('home again'))
        return {}
      },
      'Addresses without .html',
      /200 instead of 404/,
      /rewrite/,
    ],
    [
      'a worker that is kept',
      () => {
        const headers = { 'cache-control': 'public, max-age=14400' }
        pair.instead.set('/sw.js', () => new Response('', { headers }))
        return {}
      },
      'Offline worker',
      /may be cached \(public, max-age=14400\)/,
      /no-cache/,
    ],
    [
      'a Studio that cannot be reloaded',
      () => {
        pair.instead.set('/studio/structure', () => new Response('', { status: 404 }))
        return {}
      },
      'Studio',
      /answers with 404/,
      /studio\/index\.html/,
    ],
  ]

  test.each(failures)('%s', async (_, change, check, says, todo) => {
    const { stateOf, sections } = await look(change())
    expect(stateOf(check)).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(says) as string,
      todo: expect.stringMatching(todo) as string,
    })
    expect(isHealthy(sections)).toBe(false)
    expect(writeReport(sections)).not.toContain('sbp_a-token')
  })

  function settings(change: Record<string, unknown>) {
    return json({ external: { email: true }, disable_signup: false, mailer_autoconfirm: false, ...change })
  }
})

describe('problems that the database reports', () => {
  const sql = (statement: string) => pair.backend.sql(statement)

  test('a migration that is missing, and one from the future', async () => {
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
      todo: expect.stringContaining('docs/decisions/2026-11-23-migrations-begin-as-baselines.md') as string,
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
    const answers: [answer: () => Response, says: string][] = [
      [json({ code: 'NOT_FOUND' }, 404), 'It is not deployed: nobody hears'],
      [json({ code: 'no_signing_secret' }, 503), 'no signing secret'],
    ]
    for (const [answer, says] of answers) {
      pair.instead.set('/functions/v1/mail-events', answer)
      expect((await look()).stateOf('mail-events')).toMatchObject({
        state: 'look',
        says: expect.stringContaining(says) as string,
        todo: expect.stringMatching(/\/functions\/v1\/mail-events, .*Bounces that come later/) as string,
      })
    }
    pair.instead.delete('/functions/v1/mail-events')
    expect(readFileSync(join(root, 'docs/going-live.md'), 'utf8')).toContain('\n## Bounces that come later\n')
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
    expect(readFileSync(join(root, 'docs/going-live.md'), 'utf8')).toContain(
      '\n## How many people a mail plan carries\n',
    )
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
    pair.instead.set('/functions/v1/publish-plans', json({ message: 'Not found' }, 404))
    expect(await stateOf()).toMatchObject({ state: 'look' })
    expect(readFileSync(join(root, 'docs/going-live.md'), 'utf8')).toContain(
      '\n## Publishing at a set time\n',
    )
    pair.instead.clear()
    await pair.callPublishPlans()
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
    expect((await pair.callSyncContent()).status).toBe(200)
    expect((await look()).stateOf('Database follows the Studio')?.state).toBe('ok')
  })

  test('tables that all have their day', async () => {
    await sql(`update private.retention set purge_on = '2099-01-01'`)
    expect((await look()).stateOf('How long data is kept')?.state).toBe('ok')
    await sql('update private.retention set purge_on = null')
  })
})

describe('on a laptop', () => {
  test('says what is embedded, and whether others can read the data folder', async () => {
    const dataDir = await newFolder()
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
    await removeFolder(dataDir)
  })

  test('npm run doctor ends with 0 when all is well, and names what is wrong in .env', async () => {
    const dataDir = await newFolder()
    const well = await runScript(['doctor'], { FEST_DATA_DIR: dataDir })
    expect(well).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is wrong') as string })
    const secret = 'sb_secret_do-not-print-me'
    const wrong = {
      SUPABASE_URL: 'nonsense',
      SUPABASE_ANON_KEY: secret,
      TURNSTILE_SITE_KEY: `${secret}-at-all`,
    }
    const ill = await runScript(['doctor'], { FEST_DATA_DIR: dataDir, ...wrong })
    expect(ill.code).toBe(1)
    expect(ill.output).toMatch(/SUPABASE_URL is "nonsense"/)
    expect(ill.output).toMatch(/SUPABASE_ANON_KEY is not a public key/)
    expect(ill.output).not.toContain(secret)
    await removeFolder(dataDir)
  })
})
