import { randomUUID } from 'node:crypto'
import { newEmail, openTestBackend } from '../../support/backend.ts'
import { startSiteverify } from '../../support/siteverify.ts'
import { send } from '../../support/send.ts'

/* With a captcha configured, machines may neither create accounts, nor guess passwords, nor trigger mails. */
const secretKey = `0x${'k'.repeat(33)}`
const siteverify = await startSiteverify(secretKey)
afterAll(() => siteverify.close())
const backend = await openTestBackend({ captcha: { secretKey, verifyUrl: siteverify.url } })

const person = () => `person ${randomUUID()}`
const password = 'correct-horse-battery-9'

/** Every call of the auth service before signing in. */
function calls(email: string) {
  return [
    ['/auth/v1/signup', { email, password }],
    ['/auth/v1/token?grant_type=password', { email, password }],
    ['/auth/v1/recover', { email }],
    ['/auth/v1/otp', { email, create_user: true }],
    ['/auth/v1/magiclink', { email }],
    ['/auth/v1/resend', { type: 'signup', email }],
  ] as const
}

test.each([
  ['without a check', undefined],
  ['with an empty one', ''],
  ['with blanks', '  '],
  ['with a number', 7],
  ['with one made up', 'forged'],
  ['with one far too long', `person ${'x'.repeat(3000)}`],
])('nobody signs in, signs up or is mailed %s', async (_, captcha_token) => {
  const email = newEmail()
  for (const [path, body] of calls(email)) {
    const response = await send(backend, path, { body: { ...body, gotrue_meta_security: { captcha_token } } })
    expect([path, response.status]).toEqual([path, 400])
    expect(await response.json()).toMatchObject({ error_code: 'captcha_failed' })
  }
  expect(backend.backend.mailbox.list().filter(({ to }) => to === email)).toEqual([])
  expect(await backend.sql`select from auth.users where email = ${email}`).toEqual([])
})

test('a solved captcha counts once', async () => {
  const gotrue_meta_security = { captcha_token: person() }
  for (const status of [200, 400]) {
    const body = { email: newEmail(), password, gotrue_meta_security }
    expect((await send(backend, '/auth/v1/signup', { body })).status).toBe(status)
  }
})

test('other spellings of the address lead nowhere', async () => {
  const email = newEmail()
  for (const path of ['/auth/v1/%73ignup', '/auth/v1//signup', '/auth/v1/signup/', '/auth/v1/Signup']) {
    const { ok } = await send(backend, path, { body: { email, password } })
    expect([path, ok]).toEqual([path, false])
  }
  for (const query of [
    'grant_type=refresh_token&grant_type=password',
    'grant_type=password&x=refresh_token',
  ]) {
    const { status } = await send(backend, `/auth/v1/token?${query}`, { body: { email, password } })
    expect([query, status]).toEqual([query, 400])
  }
})

test('nothing is accepted while captchas cannot be verified', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [path, body] of calls(newEmail())) {
    const response = await send(backend, path, {
      body: { ...body, gotrue_meta_security: { captcha_token: 'broken' } },
    })
    expect([path, response.status]).toEqual([path, 500])
  }
})

test('others are served while a captcha is being verified', async () => {
  const release = siteverify.hold()
  const body = { email: newEmail(), password, gotrue_meta_security: { captcha_token: person() } }
  const signUp = send(backend, '/auth/v1/signup', { body })
  await expect.poll(() => siteverify.asked.at(-1)?.response).toBe(body.gotrue_meta_security.captcha_token)
  const other = await send(backend, '/rest/v1/site_settings?select=admin_emails', { method: 'GET' })
  expect(other.status).toBe(200)
  release()
  expect((await signUp).status).toBe(200)
})
