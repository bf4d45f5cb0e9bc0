import { accepted, ask, refusalIn, sessionIn } from './ask.ts'
import { subjects } from './inbox.ts'
import { offers } from './offers.ts'
import { openContract } from './open-contract.ts'
import { settings } from './settings.ts'

const { subject, auth, people } = await openContract()

describe('sign-up', () => {
  const signUp = (change: object = {}, apikey?: null) =>
    auth('/signup', {
      body: { email: people.newEmail(), password: people.newPassword(), ...change },
      ...(apikey === null && { apikey }),
    })

  test('without a key is refused', async () => {
    expect((await signUp({}, null)).status).toBe(401)
  })

  test('returns an account to be confirmed, and no session', async () => {
    const { email, password, answer } = await people.signUp()
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.body).toMatchObject({ aud: 'authenticated', role: 'authenticated', email })
    expect(answer.body.id).toMatch(/^[\da-f-]{36}$/)
    expect(answer.body.identities).toHaveLength(1)
    expect(answer.body).not.toHaveProperty('access_token')
    expect(answer.body).not.toHaveProperty('email_confirmed_at')
    expect(refusalIn(await people.signIn({ email, password }))).toBe('400 email_not_confirmed')
    expect(refusalIn(await people.signIn({ email, password: 'another one' }))).toBe('400 invalid_credentials')
  })

  test('refuses a password that is too short, with the reason', async () => {
    const answer = await signUp({ password: 'seven77' })
    expect(refusalIn(answer)).toBe('422 weak_password')
    expect(answer.body.weak_password?.reasons).toEqual(['length'])
  })

  test.each([
    ['a password of more than 72 characters', { password: 'x'.repeat(73) }, '72 characters'],
    ['an invalid address', { email: 'nobody' }, ''],
  ])('refuses %s', async (_, change, words) => {
    const answer = await signUp(change)
    expect(refusalIn(answer)).toBe('400 validation_failed')
    expect(answer.text).toContain(words)
  })

  test('refuses a body that is not JSON', async () => {
    const response = await fetch(`${subject.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: subject.anonKey, 'content-type': 'application/json' },
      body: '{"email":',
    })
    expect({ status: response.status, code: response.headers.get('x-sb-error-code') }).toEqual({
      status: 400,
      code: 'bad_json',
    })
  })

  test('reveals nothing about an existing account and mails nobody', async () => {
    const person = await people.newPerson()
    const before = await subject.inbox.count(person.email, subjects.confirmation)
    const { answer } = await people.signUp(person.email)
    expect(answer.body.id).not.toBe(person.id)
    expect(answer.body).toMatchObject({ email: person.email, role: expect.any(String) })
    expect(answer.body).not.toHaveProperty('access_token')
    expect(await subject.inbox.count(person.email, subjects.confirmation)).toBe(before)
    sessionIn(await people.signIn(person))
  })
})

describe('confirmation', () => {
  test('links to a page of the site and names the address', async () => {
    const { email } = await people.signUp()
    expect(await subject.inbox.link(email, subjects.confirmation)).toMatchObject({
      page: `${settings.siteUrl}/confirm`,
      type: 'signup',
      email,
      next: `${settings.siteUrl}/register`,
    })
  })

  test('works by the mail’s link, once, and voids the earlier password: whoever has the inbox chooses one', async () => {
    const { email, password } = await people.signUp()
    const { tokenHash, type } = await subject.inbox.link(email, subjects.confirmation)
    const { user, token } = sessionIn(await people.prove({ token_hash: tokenHash, type }))
    expect(user.email).toBe(email)
    expect(Date.parse(user.email_confirmed_at ?? '')).toBeGreaterThan(0)
    expect(refusalIn(await people.prove({ token_hash: tokenHash, type }))).toBe('403 otp_expired')
    for (const old of [password, ''])
      expect(refusalIn(await people.signIn({ email, password: old }))).toBe('400 invalid_credentials')
    // Even the same one again: there is nothing left to compare it with.
    accepted(await people.change(token, { password }))
    sessionIn(await people.signIn({ email, password }))
  })

  test.each(['email', 'signup'])(
    'works by the mail’s code under %s, once, with eight digits',
    async (type) => {
      const { email } = await people.signUp()
      const code = await subject.inbox.code(email, subjects.confirmation)
      expect(code).toMatch(/^\d{8}$/)
      const wrong = code === '00000000' ? '00000001' : '00000000'
      const typed = (token: string) => people.prove({ email, token, type })
      expect(refusalIn(await typed(wrong))).toBe('403 otp_expired')
      const { user } = sessionIn(await typed(code))
      expect(user.email).toBe(email)
      // From this the page knows that the account is new (session/sign-in-by-code.ts).
      const ms = (at = '') => Date.parse(at)
      expect(Math.abs(ms(user.email_confirmed_at) - ms(user.last_sign_in_at))).toBeLessThan(1000)
      expect(refusalIn(await typed(code))).toBe('403 otp_expired')
    },
  )

  test('refuses a forged hash', async () => {
    for (const type of ['signup', 'invite', 'magiclink', 'recovery', 'email_change'])
      expect(refusalIn(await people.prove({ token_hash: 'a'.repeat(56), type }))).toBe('403 otp_expired')
  })
})

describe('another mail', () => {
  const resend = (email: string) => auth(`/resend?${people.redirect}`, { body: { type: 'signup', email } })

  test.runIf(offers('a minute between mails'))('has to wait for a minute', async () => {
    const { email } = await people.signUp()
    expect(refusalIn(await resend(email))).toBe('429 over_email_send_rate_limit')
    expect(refusalIn(await auth('/signup', { body: { email, password: people.newPassword() } }))).toBe(
      '429 over_email_send_rate_limit',
    )
  })

  test('for nobody or a confirmed account is neither sent nor refused', async () => {
    const { email } = await people.newPerson()
    const before = await subject.inbox.count(email, subjects.confirmation)
    for (const address of [email, people.newEmail()])
      expect(await resend(address)).toMatchObject({ status: 200, text: '{}' })
    expect(await subject.inbox.count(email, subjects.confirmation)).toBe(before)
  })
})

test.runIf(offers('invitations'))('an invitation’s link creates an account, once', async () => {
  const email = people.newEmail()
  const key = settings.foreign?.serviceKey ?? ''
  const invited = await ask(subject, '/auth/v1/invite', { body: { email }, apikey: key })
  accepted(invited)
  const { tokenHash, type } = await subject.inbox.link(email, subjects.invitation)
  expect(type).toBe('invite')
  const proof = { token_hash: tokenHash, type }
  const { token, user } = sessionIn(await people.prove(proof))
  expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  expect(refusalIn(await people.prove(proof))).toBe('403 otp_expired')
  const password = people.newPassword()
  expect((await people.change(token, { password })).status).toBe(200)
  sessionIn(await people.signIn({ email, password }))
})

test('nobody invites with the public key', async () => {
  const answer = await auth('/invite', { body: { email: people.newEmail() } })
  expect([401, 403, 404]).toContain(answer.status)
})
