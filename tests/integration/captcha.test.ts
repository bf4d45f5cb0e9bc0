import { randomUUID } from 'node:crypto'
import { openCaptcha, verifyCaptchaPath } from '@fest/local/captcha.ts'
import { databaseOf } from '@fest/local/edge-functions.ts'
import { createHandler } from '../../supabase/functions/verify-captcha/handler.ts'
import { openTestBackend, testSiteUrl } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { startSiteverify } from '../support/siteverify.ts'

const secretKey = `0x${'k'.repeat(33)}`

const siteverify = await startSiteverify(secretKey)
afterAll(() => siteverify.close())
const { url: verifyUrl, asked } = siteverify
const backend = await openTestBackend()
const configured = { siteKey: 'site', secretKey, verifyUrl }
const embedded = await openCaptcha(configured, backend.backend)
if (embedded === null) throw new Error('There is nothing that verifies captchas.')
let good: string
beforeEach(() => {
  asked.splice(0)
  good = `person ${randomUUID()}`
})

const ask = (body: unknown, init: RequestInit = {}) =>
  new Request(`${testSiteUrl}${verifyCaptchaPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9, 10.0.0.1' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })

async function answerTo(pass: unknown): Promise<unknown> {
  try {
    await backend.sql`select private.check_captcha(${pass})`
    return 'taken'
  } catch (error) {
    return error instanceof Error && 'detail' in error ? error.detail : error
  }
}

test('a solved captcha gives a pass that the database accepts once', async () => {
  const response = await embedded(ask({ token: good }))
  const { pass } = (await response.json()) as { pass: string }
  expect([response.status, pass]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(asked).toEqual([{ secret: secretKey, response: good }])
  expect([await answerTo(pass), await answerTo(pass)]).toEqual(['taken', 'captcha'])
})

test('a wrong, used, missing or malformed token gives none, with a message', async () => {
  await embedded(ask({ token: good }))
  for (const body of [{ token: good }, { token: 'forged' }]) {
    const response = await embedded(ask(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject(refusal('captcha'))
  }
  asked.splice(0)
  const malformed = [{}, ...[7, '', 'x'.repeat(2049)].map((token) => ({ token }))]
  for (const body of [...malformed, 'x'.repeat(5000), 'null', '{'])
    expect((await embedded(ask(body))).status).toBe(400)
  expect(asked).toEqual([])
})

test('a failing service is not reported as a wrong captcha', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const gone = await openCaptcha({ ...configured, verifyUrl: 'http://127.0.0.1:9/nobody' }, backend.backend)
  for (const response of [
    await embedded(ask({ token: 'broken' })),
    await embedded(ask({ token: 'cut off' })),
    await gone?.(ask({ token: good })),
  ]) {
    expect(response?.status).toBe(502)
    expect(await response?.json()).toMatchObject({ details: 'captcha_unreachable' })
  }
})

test('the embedded database requires a captcha only while one is configured', async () => {
  const isAsked = () => backend.column<boolean>`select requires_captcha from private.app_config`
  expect(await isAsked()).toEqual([true])
  expect(await openCaptcha(null, backend.backend)).toBeNull()
  expect(await isAsked()).toEqual([false])
  await openCaptcha(configured, backend.backend)
  expect(await isAsked()).toEqual([true])
})

describe('the edge function of a hosted project', () => {
  const hosted = (change: { secretKey?: string; serviceKey?: string } = {}) =>
    createHandler({
      secretKey,
      verifyUrl,
      ...databaseOf(backend.backend),
      addressOf: (request) => request.headers.get('x-forwarded-for')?.split(',')[0] ?? null,
      ...change,
    })

  test('answers the site’s pages, on another origin, and passes the visitor’s address to Cloudflare', async () => {
    const before = await hosted()(ask(undefined, { method: 'OPTIONS', body: null }))
    expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const response = await hosted()(ask({ token: good }))
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(asked).toEqual([{ secret: secretKey, response: good, remoteip: '203.0.113.9' }])
    expect((await hosted()(ask(undefined, { method: 'GET', body: null }))).status).toBe(405)
  })

  test('reports a server error when a key is missing or wrong', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await hosted({ secretKey: '' })(ask({ token: good }))).status).toBe(503)
    expect(asked).toEqual([])
    expect((await hosted({ secretKey: 'another' })(ask({ token: good }))).status).toBe(502)
    // Its token is spent, so the page has to ask for another.
    const unheard = await hosted({ serviceKey: backend.backend.anonKey })(ask({ token: good }))
    expect([unheard.status, await unheard.json()]).toMatchObject([
      400,
      { details: 'captcha', message: expect.stringContaining('complete') as string },
    ])
  })
})
