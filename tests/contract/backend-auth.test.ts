import type { Mail } from '@fest/local/backend/mail/mailbox.ts'
import { describe, expect, test } from 'vitest'
import { codeIn, linkIn, partsOf } from '../support/mailed-links.ts'
import { newEmail, testSiteUrl } from '../support/backend.ts'
import { useBackend } from '../support/use-services.ts'

/* What the embedded service does beside what tests/contract-supabase asks of it and of a hosted one. */

const backend = useBackend()

const password = 'correct horse battery'

const mailsTo = (email: string): Mail[] => backend.backend.mailbox.list().filter(({ to }) => to === email)

function lastMail(email: string): Mail {
  const mail = mailsTo(email).at(-1)
  if (!mail) throw new Error(`No mail came to ${email}.`)
  return mail
}

/** Presses the button of the page that a link leads to; returns where the page goes then. */
async function follow(link: string) {
  const { tokenHash, type, next } = partsOf(link)
  const client = backend.anonymous()
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })
  expect(error).toBeNull()
  return { client, next: new URL(next) }
}

async function signUp(options: { emailRedirectTo?: string } = {}) {
  const email = newEmail()
  const client = backend.anonymous()
  expect((await client.auth.signUp({ email, password, options })).error).toBeNull()
  return { email, client }
}

test('a lost confirmation is sent again on request, and its link works', async () => {
  const { email, client } = await signUp()
  const options = { emailRedirectTo: `${testSiteUrl}/register` }
  expect((await client.auth.resend({ type: 'signup', email, options })).error).toBeNull()
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Confirm your email', 'Confirm your email'])
  const { client: page, next } = await follow(linkIn(lastMail(email)))
  expect(next.pathname).toBe('/register')
  expect(await page.auth.updateUser({ password })).toMatchObject({ error: null })
  expect(await client.auth.signInWithPassword({ email, password })).toMatchObject({ error: null })
})

test('a mailed link leads to the same name of this machine that the page was opened under', async () => {
  const { email } = await signUp({ emailRedirectTo: 'http://localhost:3000/profile' })
  const link = linkIn(lastMail(email))
  expect(new URL(link).origin).toBe('http://localhost:3000')
  expect((await follow(link)).next.origin).toBe('http://localhost:3000')
})

test('the mails say the same in HTML and in plain text', async () => {
  const { email } = await signUp()
  const mail = lastMail(email)
  for (const words of [codeIn(mail), linkIn(mail).replaceAll('&', '&amp;'), email])
    expect(mail.html).toContain(words)
  expect(mail.html).not.toMatch(/\{\{|undefined/)
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
