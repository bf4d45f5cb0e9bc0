import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type DataApi, openDataApi } from '@fest/local/backend/testing/data-api.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { published, resendEvent, signedHeaders } from '../support/mail-events.ts'
import { type LakeUnderTest, startLake } from '../support/lake.ts'
import { forward, respond, serve, type Served } from '../support/serving.ts'
import { type HostedProject, startHostedProject } from './support/hosted-project.ts'
import { type Outside, startOutside } from './support/outside.ts'
import { kindsHere } from './support/parts.ts'
import { root, runProgram } from './support/run-program.ts'

/* The edge functions in Deno, as hosted, on a pushed database. Hosts are answered here, others refused. */
const functionsDir = join(root, 'supabase/functions')
/** Nothing is fetched: what a function imports has to be in its folder or beside it. */
const fromHere = ['--no-remote', '--no-npm', '--no-config']
const functions = readdirSync(functionsDir).filter((name) => existsSync(join(functionsDir, name, 'index.ts')))
const hosts = {
  mail: 'api.resend.com',
  content: 'localfest.api.sanity.io',
  captcha: 'challenges.cloudflare.com',
}
const tried = [
  'deliver-mail judge-circuit mail-events publish-plans sync-content unsubscribe',
  'verify-captcha',
].flatMap((line) => line.split(' '))

test('every function is among those that are run here', () => {
  expect(functions.toSorted()).toEqual(tried)
})

test.each(functions)('%s passes the type check of Deno, and imports nothing from elsewhere', async (name) => {
  const entry = join(functionsDir, name, 'index.ts')
  const { code, said } = await runProgram('deno', ['check', ...fromHere, entry], root)
  expect(said).toContain(`Check ${entry.replace(`${root}/`, '')}`)
  expect({ code, said }).toMatchObject({ code: 0 })
})

const kind = kindsHere().at(-1)

describe.skipIf(!kind)('run by Deno', () => {
  let project: HostedProject
  let api: DataApi
  let lake: LakeUnderTest
  let outside: Outside
  let supabase: Served
  const mails: { to: string[]; subject: string }[] = []
  const asked: { secret: string; response: string }[] = []

  beforeAll(async () => {
    if (!kind) return
    ;[project, lake] = await Promise.all([startHostedProject(kind), startLake()])
    await Promise.all([project.push(), seedLake(lake.lake)])
    api = await openDataApi(project.address)
    supabase = await serve((req, res) => void respond(req, res, (request) => api.fetch(request)))
    outside = await startOutside({
      async [hosts.mail](request) {
        mails.push((await request.json()) as (typeof mails)[number])
        return Response.json({ id: 'taken' })
      },
      [hosts.content]: (request) => forward(request, `${lake.origin}/lake`),
      async [hosts.captcha](request) {
        const body = (await request.json()) as (typeof asked)[number]
        asked.push(body)
        return Response.json(
          body.response === 'solved'
            ? { success: true }
            : { success: false, 'error-codes': ['invalid-input-response'] },
        )
      },
    })
  })
  afterAll(async () => {
    await api?.close()
    await Promise.all([project?.stop(), lake?.close(), outside?.stop(), supabase?.close()])
  })

  const secret = randomUUID()
  const run = (name: string, mayAsk: string[], settings: Record<string, string>) => {
    const ofPlatform = {
      SUPABASE_URL: supabase.origin,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: api.serviceKey }),
    }
    return runFunction(name, { ...ofPlatform, ...settings }, mayAsk, outside)
  }
  async function account() {
    const [id, address] = [randomUUID(), `${randomUUID()}@students.example`]
    await project.as('supabase_auth_admin')`
      insert into auth.users (id, email, email_confirmed_at) values (${id}, ${address}, now())`
    return { id, address }
  }
  const post = (origin: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(origin, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })

  test('deliver-mail sends what waits, once, and to nobody without the secret', async () => {
    const owner = project.as('postgres')
    const { id, address } = await account()
    await owner`select private.queue_mail(${id}, 'registration_confirmed', ${id}, null, '{}')`
    await using running = await run('deliver-mail', [hosts.mail], {
      MAIL_PROVIDER: 'resend',
      MAIL_API_KEY: randomUUID(),
      MAIL_FROM: 'fest@example.org',
      SITE_URL: 'https://fest.example.org',
      DELIVER_MAIL_SECRET: secret,
    })
    expect((await post(running.origin, { 'x-mail-secret': 'another' })).status).toBe(401)
    expect(mails).toEqual([])
    const answer = await post(running.origin, { 'x-mail-secret': secret })
    expect([answer.status, running.said()]).toEqual([200, expect.not.stringContaining('rror')])
    expect(mails).toMatchObject([{ to: [address], subject: expect.stringContaining('You’re in') as string }])
    await post(running.origin, { 'x-mail-secret': secret })
    expect(mails).toHaveLength(1)
    const sent = await owner`select from public.mail_outbox where key = ${id} and sent_at is not null`
    expect(sent).toHaveLength(1)
  })

  test('sync-content takes over what is published', async () => {
    await using running = await run('sync-content', [hosts.content], {
      SANITY_PROJECT_ID: 'localfest',
      SANITY_DATASET: 'production',
      SYNC_CONTENT_SECRET: secret,
    })
    expect((await post(running.origin, { 'x-sync-secret': 'another' })).status).toBe(401)
    const count = () =>
      project.as('postgres')`select (select count(*)::int from public.bookable_sessions) as sessions,
        (select cardinality(days) from private.event_facts) as days`
    expect([...(await count())]).toEqual([{ sessions: 0, days: 0 }])
    const answer = await post(running.origin, { 'x-sync-secret': secret })
    expect([answer.status, running.said()]).toEqual([200, expect.not.stringContaining('rror')])
    const [after] = await count()
    expect(after?.['sessions']).toBeGreaterThan(3)
    expect(after?.['days']).toBeGreaterThan(1)
  })

  test('publish-plans publishes what is due', async () => {
    const id = `speaker-${randomUUID()}`
    const plan = `plan.${randomUUID()}`
    const at = new Date(Date.now() - 60_000).toISOString()
    const documents = [{ _key: 'one', _type: 'plannedDocument', id, title: 'Ada' }]
    await lake.organizer.create({ _id: `drafts.${id}`, _type: 'speaker', name: 'Ada' })
    await lake.organizer.create({ _id: plan, _type: 'publishPlan', state: 'waiting', at, documents })
    await using running = await run('publish-plans', [hosts.content], {
      SANITY_PROJECT_ID: 'localfest',
      SANITY_DATASET: 'production',
      SANITY_RELEASE_TOKEN: lake.lake.token,
      RELEASE_SECRET: secret,
    })
    expect((await post(running.origin, { 'x-release-secret': 'another' })).status).toBe(401)
    const answer = await post(running.origin, { 'x-release-secret': secret })
    expect([answer.status, running.said()]).toEqual([200, expect.not.stringContaining('rror')])
    expect(await lake.visitor.fetch('*[_id == $id].name', { id })).toEqual(['Ada'])
  })

  test('verify-captcha gives a pass for a solved one, and none for another', async () => {
    await using running = await run('verify-captcha', [hosts.captcha], { TURNSTILE_SECRET_KEY: secret })
    expect((await post(running.origin, {}, { token: 'guessed' })).status).toBe(400)
    const answer = await post(running.origin, {}, { token: 'solved' })
    const { pass } = (await answer.json()) as { pass: string }
    expect([answer.status, running.said()]).toEqual([200, expect.not.stringContaining('rror')])
    expect(asked).toMatchObject([{ response: 'guessed' }, { secret, response: 'solved' }])
    const hash = sha256Of(pass)
    const kept = await project.as('postgres')`select * from private.captcha_passes`
    expect(JSON.stringify(kept)).toContain(hash)
    expect(JSON.stringify(kept)).not.toContain(pass)
  })

  test('unsubscribe ends news for who has the link, and only shows the way when it is opened', async () => {
    const owner = project.as('postgres')
    const { id } = await account()
    const [letter, token] = [randomUUID(), randomUUID()]
    await owner`insert into public.consents (user_id, kind, version, is_given) values (${id}, 'news', '1', true)`
    await owner`
      insert into private.letters (id, purpose, subject, body, content, kind)
      values (${letter}, 'news', 'News', 'Hi', '[{}]', 'registrations')`
    await owner`
      insert into private.letter_recipients (letter_id, user_id, row_id, unsubscribe_token)
      values (${letter}, ${id}, ${id}, ${token})`
    const wants = async () =>
      (await owner`select private.wants_news(${id}) as wants`)[0]?.['wants'] as unknown
    await using running = await run('unsubscribe', [], { SITE_URL: 'https://fest.example.org' })
    const address = `${running.origin}/?token=${token}`
    const opened = await fetch(address, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`https://fest.example.org/confirm#news=${token}`)
    expect(await wants()).toBe(true)
    expect((await fetch(address, { method: 'POST' })).status).toBe(200)
    expect(await wants()).toBe(false)
    expect(running.said()).not.toContain('rror')
  })

  test('mail-events takes what the provider signed, and nothing else', async () => {
    const owner = project.as('postgres')
    const { id, address } = await account()
    await owner`select private.queue_mail(${id}, 'registration_confirmed', ${id}, null, '{}')`
    const [mail] = await owner<{ id: string }[]>`select id from public.mail_outbox where key = ${id}`
    const event = resendEvent('email.bounced', mail?.id ?? '', address, { bounce: 'Permanent' })
    const bounced = () => owner`select from private.bounced_addresses where email = ${address}`
    await using running = await run('mail-events', [], { MAIL_EVENTS_SECRET: published.secret })
    const forged = signedHeaders(JSON.stringify(event), {
      secret: `whsec_${btoa('another secret of theirs')}`,
    })
    expect((await post(running.origin, forged, event)).status).toBe(401)
    expect(await bounced()).toHaveLength(0)
    expect((await post(running.origin, signedHeaders(JSON.stringify(event)), event)).status).toBe(200)
    expect(await bounced()).toHaveLength(1)
    expect(running.said()).not.toContain('rror')
  })

  test.each(tried)('%s without a key says so', async (name) => {
    const settings = { MAIL_PROVIDER: 'resend', MAIL_FROM: 'fest@example.org' }
    await using running = await runFunction(name, { SUPABASE_URL: supabase.origin, ...settings }, [], outside)
    const answer = await post(running.origin)
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'no_service_key' }])
  })

  test('and none of them asked any other host', () => {
    expect(outside.refused).toEqual([])
  })
})

/** A function under Deno as the edge runtime allows: given variables and hosts alone. Rejects if it doesn't listen. */
async function runFunction(
  name: string,
  env: Readonly<Record<string, string>>,
  hosts: readonly string[],
  { proxy, certificate }: Outside,
) {
  const home = await mkdtemp(join(tmpdir(), 'fest-deno-'))
  const child = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      'run',
      ...fromHere,
      '--no-prompt',
      `--cert=${certificate}`,
      // What is read and not set is undefined, not forbidden.
      '--allow-env',
      `--allow-net=${['127.0.0.1', ...hosts].join()}`,
      join(functionsDir, name, 'index.ts'),
    ],
    {
      cwd: home,
      env: {
        DENO_DIR: join(home, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        HOME: home,
        HTTPS_PROXY: proxy,
        NO_PROXY: '127.0.0.1',
        NO_COLOR: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exited
    await rm(home, { recursive: true, force: true })
  }
  const listening = new Promise<string>((found) => {
    for (const channel of [child.stdout, child.stderr])
      channel.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
        if (said.includes('Listening on') && origin) found(origin)
      })
  })
  const origin = await Promise.race([listening, exited.then(() => null)])
  if (origin !== null) return { origin, said: () => said, [Symbol.asyncDispose]: stop }
  await stop()
  throw new Error(`${name} ended: ${said}`)
}
