import type { Mail } from '@fest/local/backend/mailbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, openTestBackend, testSiteUrl, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const password = 'correct horse battery'

function mailsTo(email: string): Mail[] {
  return backend.backend.mailbox.list().filter(({ to }) => to === email)
}

function lastMail(email: string): Mail {
  const mail = mailsTo(email).at(-1)
  if (!mail) throw new Error(`No mail came to ${email}.`)
  return mail
}

function codeIn(mail: Mail): string {
  const code = /code: (\d{6})\b/.exec(mail.text)?.[1]
  if (code === undefined) throw new Error(`No code in: ${mail.text}`)
  return code
}

function linkIn(mail: Mail): URL {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`No link in: ${mail.text}`)
  return new URL(link)
}

/** Follows a mailed link as a browser does; what comes back is where it is sent. */
async function follow(link: URL): Promise<URL> {
  const response = await backend.backend.fetch(new Request(link), { address: '127.0.0.1' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

async function signUp(options: { emailRedirectTo?: string } = {}) {
  const email = newEmail()
  const client = backend.anonymous()
  const { data, error } = await client.auth.signUp({ email, password, options })
  expect(error).toBeNull()
  return { email, client, user: data.user }
}

describe('sign-up', () => {
  test('gives no session before the address is confirmed, and says so at sign-in', async () => {
    const { email, client } = await signUp()
    expect((await client.auth.getSession()).data.session).toBeNull()
    const { error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'email_not_confirmed' })
  })

  test.each(['signup', 'email', 'magiclink'] as const)(
    'the code of the mail verifies as type "%s"',
    async (type) => {
      const { email, client } = await signUp()
      const { data, error } = await client.auth.verifyOtp({ email, token: codeIn(lastMail(email)), type })
      expect(error).toBeNull()
      expect(data.session?.user.email).toBe(email)
      expect((await client.auth.getUser()).data.user?.email_confirmed_at).toBeTruthy()
    },
  )

  test('the link of the mail signs in and leads to the site, once', async () => {
    const { email } = await signUp()
    const link = linkIn(lastMail(email))
    const target = await follow(link)
    expect(target.origin).toBe(testSiteUrl)
    expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toBeTruthy()
    const again = await follow(link)
    expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })

  test('a weak password is refused with its reasons', async () => {
    const { error } = await backend.anonymous().auth.signUp({ email: newEmail(), password: 'short' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    })
  })

  test('repeated before the confirmation, it sends a mail again that works', async () => {
    const { email, client, user } = await signUp()
    const { data, error } = await client.auth.signUp({ email, password: 'another password' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(user?.id)
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      lastMail(email).subject,
      lastMail(email).subject,
    ])
    expect(
      await client.auth.verifyOtp({ email, token: codeIn(lastMail(email)), type: 'email' }),
    ).toMatchObject({
      error: null,
    })
    expect(await client.auth.signInWithPassword({ email, password: 'another password' })).toMatchObject({
      error: { code: 'invalid_credentials' },
    })
  })

  test('with the address of an account it tells a stranger nothing and mails nobody', async () => {
    const person = await backend.signUp()
    const { data, error } = await backend
      .anonymous()
      .auth.signUp({ email: person.email, password: 'another password' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.id).not.toBe(person.id)
    expect(data.user?.identities).toEqual([])
    expect(mailsTo(person.email)).toEqual([])
  })
})

describe('a lost confirmation', () => {
  test('is sent again on request, and its link works', async () => {
    const { email, client } = await signUp()
    const { error } = await client.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${testSiteUrl}/register` },
    })
    expect(error).toBeNull()
    expect(mailsTo(email)).toHaveLength(2)
    expect(lastMail(email).subject).toBe('Confirm your email for Qiskit Fall Fest 2025')
    expect((await follow(linkIn(lastMail(email)))).pathname).toBe('/register')
    expect(await client.auth.signInWithPassword({ email, password })).toMatchObject({ error: null })
  })

  test('for an unknown or a confirmed address nothing is sent and nothing is told', async () => {
    const person = await backend.signUp()
    const unknown = newEmail()
    for (const email of [person.email, unknown]) {
      expect(await backend.anonymous().auth.resend({ type: 'signup', email })).toMatchObject({ error: null })
      expect(mailsTo(email)).toEqual([])
    }
  })
})

describe('where a mailed link leads', () => {
  test('where the page asked for', async () => {
    const { email } = await signUp({ emailRedirectTo: `${testSiteUrl}/profile?tab=ticket` })
    const target = await follow(linkIn(lastMail(email)))
    expect(target.pathname + target.search).toBe('/profile?tab=ticket')
  })

  test('to the same name of this machine that the page was opened under', async () => {
    const { email } = await signUp({ emailRedirectTo: 'http://localhost:3000/profile' })
    const link = linkIn(lastMail(email))
    expect(link.origin).toBe('http://localhost:3000')
    expect((await follow(link)).origin).toBe('http://localhost:3000')
  })

  test.each([
    'https://evil.example/steal',
    'http://127.0.0.1:3000.evil.example/',
    'http://someone@127.0.0.1:3000/',
    'http://127.0.0.1:4000/',
    '//evil.example/',
    'javascript:alert(1)',
  ])('never to %s', async (emailRedirectTo) => {
    const { email } = await signUp({ emailRedirectTo })
    const link = linkIn(lastMail(email))
    expect(link.origin).toBe(testSiteUrl)
    expect((await follow(link)).href).toMatch(new RegExp(`^${testSiteUrl}/?#`))
  })
})

describe('signing in by mail', () => {
  test('a code for an account', async () => {
    const { email } = await backend.signUp()
    const client = backend.anonymous()
    expect(await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).toMatchObject({
      error: null,
    })
    const { data } = await client.auth.verifyOtp({ email, token: codeIn(lastMail(email)), type: 'email' })
    expect(data.session?.user.email).toBe(email)
  })

  test('an address without an account gets one, confirmed only by the code', async () => {
    const email = newEmail()
    const client = backend.anonymous()
    const confirmations = () =>
      backend.backend.sql<{ isConfirmed: boolean }>(
        'select email_confirmed_at is not null as "isConfirmed" from auth.users where email = $1',
        [email],
      )
    await client.auth.signInWithOtp({ email })
    expect(await confirmations()).toEqual([{ isConfirmed: false }])
    const { data } = await client.auth.verifyOtp({ email, token: codeIn(lastMail(email)), type: 'email' })
    expect(data.session?.user.email).toBe(email)
    expect(await confirmations()).toEqual([{ isConfirmed: true }])
    await client.auth.signInWithOtp({ email })
    expect(await confirmations()).toEqual([{ isConfirmed: true }])
  })

  test('a new password by link', async () => {
    const { email } = await backend.signUp()
    const client = backend.anonymous()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${testSiteUrl}/login?reset` })
    const target = await follow(linkIn(lastMail(email)))
    expect(target.pathname + target.search).toBe('/login?reset')
    const tokens = new URLSearchParams(target.hash.slice(1))
    expect(tokens.get('type')).toBe('recovery')
    await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    })
    expect(await client.auth.updateUser({ password: 'a better password' })).toMatchObject({ error: null })
    expect(await backend.signIn({ email, password: 'a better password' })).toMatchObject({ email })
  })

  test('the mails say in HTML what they say in words', async () => {
    const { email } = await signUp()
    const mail = lastMail(email)
    expect(mail.html).toContain(codeIn(mail))
    expect(mail.html).toContain(linkIn(mail).href.replaceAll('&', '&amp;'))
    expect(mail.html).toContain(email)
    expect(mail.html).not.toMatch(/\{\{|undefined/)
  })
})

describe('changing the address', () => {
  test('only the owner of the new mailbox can finish it: nobody becomes admin by asking', async () => {
    const person = await backend.signUp()
    const wanted = 'somebody.important@fallfest.example'
    expect(await person.client.auth.updateUser({ email: wanted })).toMatchObject({ error: null })
    expect(mailsTo(person.email)).toEqual([])
    expect(lastMail(wanted).text).toContain(`from ${person.email} to ${wanted}`)
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email)
    const { data } = await person.client.auth.verifyOtp({
      email: wanted,
      token: codeIn(lastMail(wanted)),
      type: 'email_change',
    })
    expect(data.user?.email).toBe(wanted)
  })
})

describe('guessing', () => {
  test('a password can be tried ten times', async () => {
    const { email, password: right } = await backend.signUp()
    const client = backend.anonymous()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { error } = await client.auth.signInWithPassword({ email, password: `guess ${attempt}` })
      expect(error).toMatchObject({ code: 'invalid_credentials' })
    }
    const { error } = await client.auth.signInWithPassword({ email, password: right })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('whatever else the request carries', async () => {
    const { email } = await backend.signUp()
    const guess = (password: string) =>
      backend.backend.fetch(
        new Request(`${testSiteUrl}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: backend.backend.anonKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, refresh_token: 'x', type: 'signup' }),
        }),
      )
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await guess(`guess ${attempt}`)).status).toBe(400)
    expect((await guess('guess 11')).status).toBe(429)
  })

  test('a code can be tried ten times', async () => {
    const { email, client } = await signUp()
    const right = codeIn(lastMail(email))
    const wrong = right === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { error } = await client.auth.verifyOtp({ email, token: wrong, type: 'email' })
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
    }
    const { error } = await client.auth.verifyOtp({ email, token: right, type: 'email' })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })
})

describe('accounts made by the start', () => {
  test('are confirmed, get no mail, and follow their password', async () => {
    const email = newEmail()
    const { backend: own } = backend
    const first = await own.createConfirmedUser({ email, password: 'first password' })
    expect(await own.createConfirmedUser({ email, password: 'first password' })).toEqual(first)
    expect(
      await own.createConfirmedUser({ email: email.toUpperCase(), password: 'second password' }),
    ).toEqual(first)
    expect(mailsTo(email)).toEqual([])
    expect(await backend.signIn({ email, password: 'second password' })).toMatchObject({ id: first.id })
  })

  test('also when somebody signed up with the address first and never confirmed', async () => {
    const { email, user } = await signUp()
    expect(await backend.backend.createConfirmedUser({ email, password: 'the right one' })).toEqual({
      id: user?.id,
    })
    expect(await backend.signIn({ email, password: 'the right one' })).toMatchObject({ id: user?.id })
    expect(await backend.anonymous().auth.signInWithPassword({ email, password })).toMatchObject({
      error: { code: 'invalid_credentials' },
    })
  })
})
