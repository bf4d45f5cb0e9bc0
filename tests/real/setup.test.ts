import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clouds, hasOpenssl, startClouds } from './support/clouds.ts'
import { type HostedProject, startHostedProject } from './support/hosted-project.ts'
import { kindsHere } from './support/parts.ts'
import { type Outcome, quietSupabase, root, runFile } from './support/run-program.ts'

/* `npm run setup` with everything real but the two clouds: command lines, PostgreSQL, sample event. */
const kind = kindsHere().at(-1)
const canRun = kind !== undefined && hasOpenssl()
if (!canRun) console.warn('Skipped: npm run setup is not tried; it takes PostgreSQL and openssl.')

const given = {
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_ANON_KEY: 'sb_publishable_for_everybody',
  SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
  FALLBACK_ADMIN_EMAIL: 'Head.Organizer@Lindenhof.example',
  SITE_URL: 'https://fest.lindenhof.example/',
  MAIL_FROM: 'fest@lindenhof.example',
}
const secrets = {
  SUPABASE_ACCESS_TOKEN: `sbp_${'5ec2e7'.repeat(7).slice(0, 40)}`,
  SANITY_AUTH_TOKEN: 'skALetterToSanity0123456789',
  MAIL_API_KEY: 're_never_to_be_seen_anywhere',
  SANITY_RELEASE_TOKEN: 'skToPublishWhatIsPlanned0123456789',
  MAIL_EVENTS_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}
const databasePassword = 'a-password-of-the-database'

describe.skipIf(!canRun)('npm run setup', () => {
  let clouds: Clouds
  let project: HostedProject
  let folder: string
  /** The product in a folder of its own, whose .env is nobody else's. */
  let copy: string
  let temporary: string
  let first: Outcome
  let second: Outcome
  let askedAgain: string[]

  beforeAll(async () => {
    if (kind === undefined) return
    folder = await mkdtemp(join(tmpdir(), 'fest-setup-test-'))
    copy = join(folder, 'site')
    temporary = join(folder, 'tmp')
    await mkdir(temporary)
    for (const part of 'local supabase studio packages schemas package.json tsconfig.base.json .env.example'.split(
      ' ',
    ))
      await cp(join(root, part), join(copy, part), {
        recursive: true,
        filter: (source) => !/\/(node_modules|dist|\.temp)$/.test(source),
      })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    await writeFile(join(copy, '.env'), '# Ours.\nPORT=4000\nSITE_URL=https://old.example\n')
    await writeFile(
      join(folder, 'record.mjs'),
      `import { appendFileSync } from 'node:fs'
       appendFileSync(${JSON.stringify(join(folder, 'argv'))}, process.argv.join('\\n') + '\\n')`,
    )
    ;[clouds, project] = await Promise.all([startClouds(), startHostedProject(kind)])
    clouds.management.instead.set(`POST /v1/projects/${clouds.management.ref}/database/query`, query)
    first = await setup()
    const asked = clouds.asked.length
    second = await setup()
    askedAgain = clouds.asked.slice(asked)
  })
  afterAll(async () => {
    await Promise.all([clouds?.close(), project?.stop()])
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  /** The database as the Management API opens it. Extensions that this PostgreSQL lacks are made to look as they do. */
  async function query({ body }: { body: string }) {
    const { query: sql } = JSON.parse(body) as { query: string }
    const isExtensions = sql.startsWith('create extension')
    try {
      const rows = await project
        .as(isExtensions ? 'supabase_admin' : 'postgres')
        .unsafe(isExtensions ? likePgCronAndNet : sql)
        .simple()
      return { status: 201, json: [...rows] as unknown }
    } catch (error) {
      return { status: 400, json: { message: String(error) } }
    }
  }

  function setup(changed: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    const program = ['--disable-warning=ExperimentalWarning', join(copy, 'local/cli/setup.ts')]
    return runFile(process.execPath, program, {
      cwd: copy,
      timeout: 200_000,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        ...quietSupabase,
        NODE_OPTIONS: `--import ${join(folder, 'record.mjs')}`,
        ...clouds.env,
        ...given,
        ...secrets,
        TMPDIR: temporary,
        DATABASE_URL: project.address.replace('postgres@', `postgres:${databasePassword}@`),
        ...changed,
      },
    })
  }

  test('goes through to the end', () => {
    expect(first.said).not.toContain('It didn’t work')
    expect(first.said).toContain('Both services are set up.')
    expect(first.code).toBe(0)
  })

  test('a second run finds all of it done, and writes nothing', () => {
    expect(second.code).toBe(0)
    expect(second.said.match(/Done already/g)).toHaveLength(14)
    // Two have nothing that could be compared: the settings compare for themselves, reading again is harmless.
    expect(second.said).toMatch(/Signing in\n.*\n {4}Done\./)
    expect(second.said).toMatch(/What is published\n.*\n {4}Done\./)
    const wrote = askedAgain.filter(
      (call) =>
        !call.startsWith('GET ') &&
        !/\/(database\/query|data\/query\/production|functions\/v1\/sync-content)$/.test(call),
    )
    expect(wrote).toEqual([])
  })

  test('nothing secret is in what it prints, in .env or among arguments, and no file with it is left', async () => {
    const { secrets: set } = clouds.management
    const made = ['DELIVER_MAIL_SECRET', 'SYNC_CONTENT_SECRET', 'RELEASE_SECRET'].map(
      (name) => set.get(name) ?? '',
    )
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{48}$/)
    const argv = await readFile(join(folder, 'argv'), 'utf8')
    expect(argv).toMatch(/db\npush\n--remote=postgresql:\/\/postgres@127/)
    expect(argv).toContain('secrets\nset\n--env-file\n')
    expect(argv).toContain('--input\n-\n')
    const everywhere = [first.said, second.said, argv, await readFile(join(copy, '.env'), 'utf8')].join('\n')
    for (const secret of [...Object.values(secrets), ...made, databasePassword])
      expect(everywhere.includes(secret)).toBe(false)
    const left = await readdir(temporary, { recursive: true })
    expect(left.filter((name) => name.includes('fest-setup'))).toEqual([])
  })

  test('.env has its lines, and what stood there before', async () => {
    expect(await readFile(join(copy, '.env'), 'utf8')).toBe(
      [
        '# Ours.',
        'PORT=4000',
        'SITE_URL=https://fest.lindenhof.example',
        'SANITY_STUDIO_PROJECT_ID=ab12cd34',
        'SANITY_STUDIO_DATASET=production',
        'SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co',
        'SUPABASE_ANON_KEY=sb_publishable_for_everybody',
        'FALLBACK_ADMIN_EMAIL=head.organizer@lindenhof.example',
        '',
      ].join('\n'),
    )
  })

  test('content: a public dataset with the sample event, which the site may read signed in', async () => {
    expect(clouds.sanity.datasets).toEqual([{ name: 'production', aclMode: 'public' }])
    expect(clouds.sanity.cors).toEqual([
      { id: 1, origin: 'https://fest.lindenhof.example', allowCredentials: true },
    ])
    const sample = await readFile(join(root, 'local/seed/content.ndjson'), 'utf8')
    expect(await clouds.lake.fetch('count(*[_type == "session"])')).toBe(
      sample.match(/^\{"_id":"[^"]+","_type":"session",/gm)?.length,
    )
    expect(clouds.asked.filter((call) => call.includes('localfest'))).toEqual([])
  })

  test('people: the tables, the fixed admin, how one signs in', async () => {
    const [config] = await project.as('postgres')`select fallback_admin_email from private.app_config`
    expect(config).toEqual({ fallback_admin_email: 'head.organizer@lindenhof.example' })
    expect(clouds.management.auth).toMatchObject({
      site_url: 'https://fest.lindenhof.example',
      uri_allow_list: 'https://fest.lindenhof.example/**',
      smtp_host: 'smtp.resend.com',
      smtp_pass: secrets.MAIL_API_KEY,
      smtp_admin_email: 'fest@lindenhof.example',
      mailer_autoconfirm: false,
      mailer_otp_length: 8,
      mailer_otp_exp: 600,
      external_email_enabled: true,
      password_min_length: 8,
    })
    for (const name of ['confirmation', 'magic_link', 'recovery', 'email_change', 'invite'])
      expect(clouds.management.auth[`mailer_templates_${name}_content`]).toBe(
        await readFile(join(root, `supabase/templates/${name}.html`), 'utf8'),
      )
  })

  test('the functions are there with all they read, and what publishing tells them has their secret', () => {
    const { functions, secrets: set } = clouds.management
    expect([...functions.keys()].toSorted()).toEqual(
      'deliver-mail judge-circuit mail-events publish-plans sync-content unsubscribe'.split(' '),
    )
    for (const sent of functions.values()) {
      expect(sent).toContain('service-key.ts')
      expect(sent).toMatch(/"verify_jwt": ?false/)
    }
    // What it shares with the site.
    expect(functions.get('judge-circuit')).toContain('amplitudes')
    expect(Object.fromEntries(set)).toMatchObject({
      MAIL_PROVIDER: 'resend',
      MAIL_API_KEY: secrets.MAIL_API_KEY,
      MAIL_FROM: 'fest@lindenhof.example',
      SITE_URL: 'https://fest.lindenhof.example',
      SANITY_PROJECT_ID: 'ab12cd34',
      SANITY_DATASET: 'production',
      MAIL_EVENTS_SECRET: secrets.MAIL_EVENTS_SECRET,
    })
    const secret = set.get('SYNC_CONTENT_SECRET')
    expect(clouds.synced).toEqual([secret, secret])
    expect(clouds.sanity.hooks).toHaveLength(1)
    expect(clouds.sanity.hooks[0]).toMatchObject({
      type: 'document',
      url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/sync-content',
      dataset: 'production',
      includeDrafts: false,
      headers: { 'x-sync-secret': secret },
      rule: { on: ['create', 'update', 'delete'] },
    })
  })

  test('a new mail and the clock call the function with its secret; a mail is kept when the call fails', async () => {
    const secret = clouds.management.secrets.get('DELIVER_MAIL_SECRET')
    const owner = project.as('postgres')
    const call = {
      url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/deliver-mail',
      headers: { 'x-mail-secret': secret },
    }
    const write = () => owner`
      insert into public.mail_outbox (key, template, email)
      values (${randomUUID()}, 'receipt', 'mira@students.example')`
    await write()
    expect([...(await owner`select url, headers from net.calls`)]).toEqual([call])
    const [job] = await owner`select schedule, command from cron.job where jobname = 'deliver-mail'`
    expect(job?.['schedule']).toBe('* * * * *')
    await owner.unsafe(String(job?.['command']))
    const [plans] = await owner`select schedule, command from cron.job where jobname = 'publish-plans'`
    const [purge] = await owner`select ran_at from cron.job, private.purge_state where command like '%purge%'`
    expect(purge).toEqual({ ran_at: expect.any(Date) as Date })
    expect(plans?.['schedule']).toBe('0-59/5 * * * *')
    expect(plans?.['command']).toContain(clouds.management.secrets.get('RELEASE_SECRET'))
    expect([...(await owner`select url, headers from net.calls`)]).toEqual([call, call])

    await project.as('supabase_admin')`alter table net.calls rename to away`
    await write()
    await project.as('supabase_admin')`alter table net.away rename to calls`
    const [mails] = await owner`select count(*)::int as count from public.mail_outbox`
    expect(mails).toEqual({ count: 2 })
    expect([...(await owner`select url, headers from net.calls`)]).toHaveLength(2)
  })

  test('nobody but the database calls the caller', async () => {
    await expect(
      project.as('authenticator').begin(async (sql) => {
        await sql`set local role authenticated`
        await sql`select private.call_deliver_mail()`
      }),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    [
      'a value is missing and nobody can be asked',
      { MAIL_FROM: '' },
      /MAIL_FROM is missing[^]*no terminal here/,
    ],
    ['a token is refused', { SANITY_AUTH_TOKEN: 'skAnother' }, /Sanity refuses SANITY_AUTH_TOKEN/],
    ['the database can’t be', { DATABASE_URL: 'postgres://a:b#c@d/e' }, /DATABASE_URL can’t be read[^]*%23/],
  ])('nothing is changed where %s', async (_, changed, words) => {
    const { code, said } = await setup(changed)
    expect([code, said]).toEqual([1, expect.stringMatching(words)])
    expect(said).toContain('Nothing was changed.')
    expect(said).not.toContain('1/16')
  })

  test('at the first failure it stops, says what to click, and repeats no secret', async () => {
    const { instead, ref, functions } = clouds.management
    const key = 're_another_one_never_to_be_seen'
    const change = `PATCH /v1/projects/${ref}/config/auth`
    instead.set(change, ({ body }) => ({ status: 400, json: { message: `Not allowed: ${body}` } }))
    functions.clear()
    const failed = await setup({ MAIL_API_KEY: key })
    instead.delete(change)
    expect(failed.code).toBe(1)
    expect(failed.said).toContain('7/16 Mail server')
    expect(failed.said).toContain('answered 400')
    expect(failed.said).toContain('By hand: supabase.com/dashboard/project/abcdefghijklmnopqrst/auth/smtp')
    expect(failed.said).toContain('•••')
    expect(failed.said).not.toContain(key)
    expect(failed.said).not.toContain('8/16')
    expect(functions.size).toBe(0)

    // With the fault gone the rest is done, and only what the new key changes.
    const mended = await setup({ MAIL_API_KEY: key })
    expect(mended.code).toBe(0)
    expect(clouds.management.auth['smtp_pass']).toBe(key)
    expect([...functions.keys()]).toEqual(['deliver-mail'])
    expect(clouds.sanity.hooks).toHaveLength(1)
  })
})

const likePgCronAndNet = `
create schema if not exists cron;
create table if not exists cron.job (jobid bigserial, jobname text unique, schedule text, command text);
create or replace function cron.schedule(name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (name, schedule, command)
  on conflict (jobname) do update set command = excluded.command returning jobid $$;
create schema if not exists net;
create table if not exists net.calls (id bigserial, url text, headers jsonb);
create or replace function net.http_post(url text, headers jsonb) returns bigint language sql as $$
  insert into net.calls (url, headers) values (url, headers) returning id $$;
grant usage on schema cron, net to postgres;
grant all on all tables in schema cron, net to postgres;
grant all on all sequences in schema cron, net to postgres;`
