import { mailSender } from '@fest/schemas/vocabulary/event-name.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { baseline, versionsIn } from '../backend/database/baselines.ts'
import { versionsBefore } from '../backend/testing/versions-before.ts'
import { sha256Of } from '../sha256.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { draftAnswers } from './answers.ts'
import { deploymentOf } from './function-secrets.ts'
import { type Setup, openTools, type Tools } from './tools.ts'
import { runSteps, type Step, StepError } from './step.ts'
import { stepsOf } from './steps.ts'

/* How each step decides, with scripted services. tests/real/setup.test.ts runs the real services and command lines. */
const repository = resolve(import.meta.dirname, '../..')
const root = temporaryFolder()
beforeAll(async () => {
  for (const part of [
    '.env.example',
    'supabase/migrations',
    'supabase/functions',
    'supabase/templates',
    'schemas/core',
    'schemas/vocabulary',
    'packages/lab',
  ])
    await cp(join(repository, part), join(root, part), { recursive: true })
})

const answers = {
  ...draftAnswers({
    SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
    SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    FALLBACK_ADMIN_EMAIL: 'ines@lindenhof.example',
    SITE_URL: 'https://fest.lindenhof.example',
    MAIL_FROM: 'fest@lindenhof.example',
  }),
  MAIL_API_KEY: 're_key',
}

type Replies = { sanity?: unknown; api?: unknown; secrets?: unknown; rows?: (sql: string) => unknown }

function stepWith(name: string, replies: Replies): { step: Step; did: string[]; setup: Setup } {
  const did: string[] = []
  const tools: Tools = {
    run: async ({ tool, args }) => {
      did.push([tool, ...args].join(' '))
      return JSON.stringify(replies.sanity ?? null)
    },
    api: async ({ method, path }) => {
      did.push(`${method} ${path}`)
      return path.endsWith('/secrets') ? (replies.secrets ?? replies.api) : replies.api
    },
    query: async (sql) => replies.rows?.(sql) ?? [],
    ask: () => Promise.reject(new Error('nobody is asked')),
    withSecretFile: (_, use) => use('file'),
  }
  const setup = {
    root,
    answers,
    ref: 'abcdefghijklmnopqrst',
    tools,
    releaseToken: 'skRelease',
    mailEventsSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    wantsSample: true,
    database: null,
  }
  const step = stepsOf(setup, { sendsMail: true }).find((one) => one.name === name)
  if (step === undefined) throw new Error(`There is no step ${name}.`)
  return { step, did, setup }
}

describe('whether a step is done', () => {
  const here = versionsIn(repository)
  const smtp = {
    smtp_host: 'smtp.resend.com',
    smtp_port: '465',
    smtp_user: 'resend',
    smtp_admin_email: 'fest@lindenhof.example',
    smtp_sender_name: mailSender,
    rate_limit_email_sent: 2000,
    uri_allow_list: 'https://fest.lindenhof.example/**',
  }
  const secret = '0'.repeat(48)
  const caller = `… '{"x-mail-secret": "${secret}"}' …`
  const hook = {
    url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/sync-content',
    dataset: 'production',
    headers: { 'x-sync-secret': secret },
  }
  const cors = { origin: answers.SITE_URL, allowCredentials: true }
  const own = { smtp_host: 'smtp.lindenhof.example' }
  const unlike = { job: caller, trigger: caller.replace(secret, '1'.repeat(48)) }
  const admin = (email: string | null) => ({ rows: () => [{ fallback_admin_email: email }] })
  const pushed = (versions: readonly string[]) => (sql: string) => [
    sql.includes('array_agg') ? { versions } : { has_history: true },
  ]
  const cron =
    (hasCron: boolean, ...rows: object[]) =>
    (sql: string) =>
      sql.includes('has_cron') ? [{ has_cron: hasCron }] : rows
  const secretOf = (name: string, value: string) => ({ api: [{ name, value: sha256Of(value) }] })
  const { api: secrets } = secretOf('MAIL_API_KEY', answers.MAIL_API_KEY)
  const renamed = { ...smtp, smtp_sender_name: 'Us' }
  const ownSecret = secretOf('SYNC_CONTENT_SECRET', secret)
  const beforeLab = { ...hook, rule: { filter: '_type in ["session", "venue"]' } }
  const sync = 'Content in the database'
  const timed = 'Publishing at a set time'
  const cases: [isDone: boolean, name: string, when: string, replies: Replies][] = [
    [false, 'Dataset', 'there is none', { sanity: [] }],
    [false, 'Dataset', 'there is another', { sanity: [{ name: 'staging', aclMode: 'public' }] }],
    [true, 'Dataset', 'it is public', { sanity: [{ name: 'production', aclMode: 'public' }] }],
    [false, 'CORS origin', 'there is none', { sanity: [] }],
    [true, 'CORS origin', 'it has credentials', { sanity: [cors] }],
    [false, 'Content', 'the dataset is empty', { sanity: { result: 0 } }],
    [true, 'Content', 'somebody has written something', { sanity: { result: 1 } }],
    [false, 'Database', 'nothing was pushed', { rows: () => [{ has_history: false }] }],
    [false, 'Database', 'some are missing', { rows: pushed(['1']) }],
    [true, 'Database', 'all are there, and a newer one', { rows: pushed([...here, '20990101000000']) }],
    [false, 'The fixed admin', 'there is none', admin(null)],
    [true, 'The fixed admin', 'it is the one', admin('ines@lindenhof.example')],
    [false, 'Mail server', 'the built-in one sends', { api: { ...smtp, smtp_host: null } }],
    [true, 'Mail server', 'somebody chose another', { api: { ...smtp, ...own } }],
    [false, 'Mail server', 'links lead elsewhere', { api: own }],
    [false, 'Mail server', 'nobody knows with which key', { api: smtp }],
    [true, 'Mail server', 'it is as wanted', { api: smtp, secrets }],
    [false, 'Mail server', 'mails have another sender', { api: renamed, secrets }],
    [false, sync, 'there is no webhook', { sanity: [] }],
    [false, sync, 'there are two', { sanity: [hook, hook] }],
    [false, sync, 'its secret is another', { sanity: [hook], ...secretOf('SYNC_CONTENT_SECRET', 'another') }],
    [false, sync, 'it is from before the lab', { sanity: [beforeLab], ...ownSecret }],
    [false, 'Mail', 'the schedule is off', { rows: cron(false) }],
    [false, 'Mail', 'the two callers differ', { rows: cron(true, unlike) }],
    [false, timed, 'the schedule is off', { rows: cron(false) }],
    [false, timed, 'nothing calls it', { rows: cron(true) }],
    [false, 'Bounces', 'the function has another secret', secretOf('MAIL_EVENTS_SECRET', 'another')],
    [false, 'Configuration', 'there is no .env', {}],
  ]
  test.each(cases)('is %s of %s, when %s', async (isDone, name, _, replies) => {
    const { step, did } = stepWith(name, replies)
    expect(await step.isDone()).toBe(isDone)
    expect(
      did.filter((one) => /^(POST|PATCH)| (create|add|push|import|DELETE|deploy|set) /.test(one)),
    ).toEqual([])
  })

  describe('a database from before the baselines', () => {
    const repair = (status: string, versions: readonly string[]) =>
      `supabase migration repair --status ${status} ${versions.join(' ')} --remote=abcdefghijklmnopqrst --yes`
    const push = 'supabase db push --remote=abcdefghijklmnopqrst --yes'
    const baselines = here.filter((version) => version <= baseline.last)
    const reverted = repair('reverted', versionsBefore)

    test.each([
      ['is carried over before the push', versionsBefore, [repair('applied', baselines), reverted]],
      ['whose first half was done is carried over', [...versionsBefore, ...here], [reverted]],
      ['that is carried over already is only pushed to', here, []],
      ['is no empty one', [], []],
    ])('%s', async (_, applied, repairs) => {
      const { step, did } = stepWith('Database', { rows: pushed(applied) })
      await step.run()
      expect(did).toEqual([...repairs, push])
    })

    test('that had only some of them is refused in words, and left alone', async () => {
      const { step, did } = stepWith('Database', { rows: pushed(versionsBefore.slice(0, -1)) })
      await expect(step.run()).rejects.toThrow(
        'The database has migrations from before the first release, and not the last of them, so it can’t be carried over.',
      )
      expect(did).toEqual([])
    })
  })

  test('a function counts as deployed only with exactly this code and these secrets', async () => {
    const { setup } = stepWith('Mail', {})
    const set: Record<string, string> = {}
    setup.tools.withSecretFile = async (values, use) => {
      Object.assign(set, values)
      return use('file')
    }
    setup.tools.api = async () =>
      Object.entries(set).map(([name, value]) => ({ name, value: sha256Of(value) }))
    const deployment = deploymentOf(setup, 'deliver-mail')
    expect(await deployment.isThere({ A: 'a' })).toBe(false)
    await deployment.put({ A: 'a' })
    expect(await deployment.isThere({ A: 'a' })).toBe(true)
    expect(await deployment.isThere({ A: 'b' })).toBe(false)
    set['SETUP_DELIVER_MAIL'] = 'the hash of older code'
    expect(await deployment.isThere({ A: 'a' })).toBe(false)
  })

  test.each([
    ['es', 'Tu enlace para iniciar sesión'],
    ['../es', 'Your sign-in link'],
  ])('the email for signing in is in each account’s language, or the event’s: %s', async (language, own) => {
    const among = (rows: object[]) => stepWith('Language of signing in', { rows: () => rows, api: {} })
    expect(await among([]).step.isDone()).toBe(true)
    const { step, setup } = among([{ language }])
    expect(await step.isDone()).toBe(false)
    let sent: Record<string, string> = {}
    setup.tools.api = async ({ body = sent }) => (sent = body as typeof sent)
    await step.run()
    expect(sent['mailer_subjects_magic_link']).toContain('"de" }}Dein Link zum Einloggen{{ else }}')
    expect(sent['mailer_subjects_magic_link']).toMatch(new RegExp(`{{ else }}${own}(?:{{ end }})+$`))
    expect(Object.keys(sent)).toHaveLength(12)
    expect(await step.isDone()).toBe(true)
  })

  test('stops at what a person has to decide', async () => {
    const dataset = stepWith('Dataset', { sanity: [{ name: 'production', aclMode: 'private' }] })
    await expect(dataset.step.isDone()).rejects.toThrow('it’s private')
    const origin = stepWith('CORS origin', { sanity: [{ ...cors, allowCredentials: false }] })
    await expect(origin.step.isDone()).rejects.toThrow('without credentials')
  })

  test('writes the configuration once', async () => {
    const { step } = stepWith('Configuration', {})
    await step.run()
    expect(await step.isDone()).toBe(true)
    const text = readFileSync(join(root, '.env'), 'utf8')
    expect(text).toContain('\nSUPABASE_ANON_KEY=sb_publishable_x\n')
    expect(text).not.toMatch(/^(MAIL_|SUPABASE_ACCESS|SANITY_AUTH)/m)
  })
})

const refused = () => Promise.reject(new StepError('It was refused.'))

test.each([
  ['step', { run: refused }],
  ['check, before anything is changed', { isDone: refused }],
])('a run skips finished steps and stops at the first failing %s', async (_, failing) => {
  const ran: string[] = []
  const lines: string[] = []
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    does: `Does ${name}.`,
    calls: [`call ${name}`],
    instead: `click ${name}.`,
    isDone: async () => false,
    run: async () => void ran.push(name),
    ...more,
  })
  const finished = step('second', { isDone: async () => true })
  const steps = [step('first'), finished, step('third', failing), step('fourth')]
  expect(await runSteps(steps, (line) => lines.push(line))).toBe(false)
  expect(ran).toEqual(['first'])
  const said = lines.join('\n')
  expect(said).toContain('2/4 second\n    Done already.')
  expect(said).toContain('It didn’t work: It was refused.\n    By hand: click third.')
  expect(said).not.toContain('fourth')
})

describe('the tools', () => {
  const nobody = { ref: '', accessToken: '', sanityToken: '', secrets: [], env: {} }
  const tools = openTools({ root, ...nobody })

  test('a file of secrets is readable by nobody else, and is always deleted', async () => {
    let path = ''
    const failed = tools.withSecretFile({ A: 'one', B: 'two words' }, async (file) => {
      path = file
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readFileSync(file, 'utf8')).toBe('A="one"\nB="two words"\n')
      throw new Error('the command line failed')
    })
    await expect(failed).rejects.toThrow('the command line failed')
    expect(existsSync(path)).toBe(false)
  })

  test('a file of secrets doesn’t outlive a run that is stopped', async () => {
    const script = `
      const { openTools } = await import(${JSON.stringify(join(import.meta.dirname, 'tools.ts'))})
      const tools = openTools(${JSON.stringify({ root: '', ...nobody })})
      await tools.withSecretFile({ A: 'one' }, async (file) => {
        console.log(file)
        process.exit(130)
      })`
    const said = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect([said.status, said.stderr]).toEqual([130, ''])
    expect(said.stdout).toContain('fest-setup-')
    expect(existsSync(said.stdout.trim())).toBe(false)
  })

  test('masks secrets generated here in the output of command lines, too', async () => {
    // Any program will do that fails and repeats its arguments.
    const script = join(root, 'node_modules/supabase/dist/supabase.js')
    mkdirSync(dirname(script), { recursive: true })
    writeFileSync(script, 'console.error("refused:", process.argv[2]); process.exit(3)')
    await tools.withSecretFile({ DELIVER_MAIL_SECRET: 'made-just-now' }, async () => {})
    await expect(tools.run({ tool: 'supabase', args: ['made-just-now'] })).rejects.toThrow('refused: •••')
  })
})
