import type { Mail } from '@fest/local/backend/mail/mailbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, linkIn, partsOf } from '../support/mailed-links.ts'
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

/** Presses the button of the page that a link leads to; returns where the page goes then. */
async function follow(link: string) {
  const { tokenHash, type, next } = partsOf(link)
  const client = backend.anonymous()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })
  return { client, data, error, next: next === '' ? null : new URL(next) }
}

async function signUp(options: { emailRedirectTo?: string } = {}) {
  const email = newEmail()
  const client = backend.anonymous()
  const { data, error } = await client.auth.signUp({ email, password, options })
  expect(error).toBeNull()
  return { email, client, user: data.user }
}

describe('sign-up', () => {
  test('gives no session before the address is confirmed, and says so when signing in', async () => {
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

  test('the mail’s link leads to a page of the site, whose button signs in once', async () => {
    const { email } = await signUp()
    const link = linkIn(lastMail(email))
    expect(new URL(link).origin + new URL(link).pathname).toBe(`${testSiteUrl}/confirm`)
    expect(partsOf(link)).toMatchObject({ type: 'signup', email })
    expect(await follow(link)).toMatchObject({ data: { user: { email } }, error: null })
    expect((await follow(link)).error).toMatchObject({ status: 403, code: 'otp_expired' })
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

  test('repeated before the confirmation, it sends another mail that works', async () => {
    const { email, client } = await signUp()
    const { error } = await client.auth.signUp({ email, password: 'another password' })
    expect(error).toBeNull()
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

  test('with the address of an account it reveals nothing and mails nobody', async () => {
    const person = await backend.signUp()
    const { data, error } = await backend
      .anonymous()
      .auth.signUp({ email: person.email, password: 'another password' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.id).not.toBe(person.id)
    // The same as for a new address: see tests/attacks/v06-authentication/who-has-an-account.timed.test.ts.
    expect(data.user?.identities).toHaveLength(1)
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
    expect(lastMail(email).subject).toBe('Confirm your email')
    const { client: page, next } = await follow(linkIn(lastMail(email)))
    expect(next?.pathname).toBe('/register')
    expect(await page.auth.updateUser({ password })).toMatchObject({ error: null })
    expect(await client.auth.signInWithPassword({ email, password })).toMatchObject({ error: null })
  })

  test('for an unknown or a confirmed address nothing is sent or revealed', async () => {
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
    const { next } = await follow(linkIn(lastMail(email)))
    expect(next?.href).toBe(`${testSiteUrl}/profile?tab=ticket`)
  })

  test('to the same name of this machine that the page was opened under', async () => {
    const { email } = await signUp({ emailRedirectTo: 'http://localhost:3000/profile' })
    const link = linkIn(lastMail(email))
    expect(new URL(link).origin).toBe('http://localhost:3000')
    expect((await follow(link)).next?.origin).toBe('http://localhost:3000')
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
    expect(new URL(link).origin).toBe(testSiteUrl)
    expect((await follow(link)).next?.href).toBe(`${testSiteUrl}/`)
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
    const link = linkIn(lastMail(email))
    expect(partsOf(link).type).toBe('recovery')
    const { client: page, next } = await follow(link)
    expect(next?.href).toBe(`${testSiteUrl}/login?reset`)
    expect(await page.auth.updateUser({ password: 'a better password' })).toMatchObject({ error: null })
    expect(await backend.signIn({ email, password: 'a better password' })).toMatchObject({ email })
  })

  test('the mails say the same in HTML and in plain text', async () => {
    const { email } = await signUp()
    const mail = lastMail(email)
    expect(mail.html).toContain(codeIn(mail))
    expect(mail.html).toContain(linkIn(mail).replaceAll('&', '&amp;'))
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

  test('notifies the previous mailbox once it is done', async () => {
    const person = await backend.signUp()
    const wanted = newEmail()
    await person.client.auth.updateUser({ email: wanted })
    const wrong = { email: wanted, token: '00000000', type: 'email_change' } as const
    expect((await person.client.auth.verifyOtp(wrong)).error).not.toBeNull()
    expect(mailsTo(person.email)).toEqual([])
    await person.client.auth.verifyOtp({ ...wrong, token: codeIn(lastMail(wanted)) })
    const [notice, ...others] = mailsTo(person.email)
    expect(others).toEqual([])
    expect(notice?.subject).toMatch(/was changed$/)
    for (const text of [notice?.text, notice?.html]) expect(text).toContain(`now signs in as ${wanted}`)
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

  test('whatever else is in the request', async () => {
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
    const wrong = right === '00000000' ? '00000001' : '00000000'
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
    const { email } = await signUp()
    const { id } = await backend.backend.createConfirmedUser({ email, password: 'the right one' })
    expect(await backend.signIn({ email, password: 'the right one' })).toMatchObject({ id })
    expect(await backend.anonymous().auth.signInWithPassword({ email, password })).toMatchObject({
      error: { code: 'invalid_credentials' },
    })
  })
})
