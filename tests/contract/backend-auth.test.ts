import { createClient } from '@supabase/supabase-js'
import { readAnswer } from '../../web/src/backend/retrying-fetch.ts'
import { newEmail, testSiteUrl } from '../support/backend.ts'
import { linkIn, mailTo, partsOf } from '../support/mailed-links.ts'
import { useBackend } from '../support/use-services.ts'

/* What the embedded service does beside what tests/contract-supabase asks of it and of a hosted one. */

const backend = useBackend()

const password = 'correct horse battery'

const mailsTo = (email: string) => backend.backend.mailbox.list().filter(({ to }) => to === email)

/** Presses the button of the page that a link leads to; returns where the page goes then. */
async function follow(link: string) {
  const { tokenHash, type, next } = partsOf(link)
  const client = backend.anonymous()
  expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })).error).toBeNull()
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
  const { client: page, next } = await follow(linkIn(mailTo(backend, email)))
  expect(next.pathname).toBe('/register')
  expect(await page.auth.updateUser({ password })).toMatchObject({ error: null })
  expect(await client.auth.signInWithPassword({ email, password })).toMatchObject({ error: null })
})

test('a mailed link leads to the same name of this machine that the page was opened under', async () => {
  const { email } = await signUp({ emailRedirectTo: 'http://localhost:3000/profile' })
  const link = linkIn(mailTo(backend, email))
  expect(new URL(link).origin).toBe('http://localhost:3000')
  expect((await follow(link)).next.origin).toBe('http://localhost:3000')
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

/** The browser recognizes the service's responses, even empty ones, by form (backend/retrying-fetch.ts). */
test('every response of the service is recognized as its own', async () => {
  const answers: { call: string; status: number; given: number; isEmpty: boolean }[] = []
  const client = createClient(testSiteUrl, backend.backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        const request = new Request(input, init)
        const response = await backend.backend.fetch(request.clone(), { address: '127.0.0.1' })
        const given = await readAnswer(response.clone(), request, request.method === 'GET')
        const isEmpty = (await response.clone().text()) === ''
        const call = `${request.method} ${new URL(request.url).pathname}`
        answers.push({ call, status: response.status, given: given.status, isEmpty })
        return given
      },
    },
  })
  const email = newEmail()
  await client.auth.signUp({ email, password })
  await client.auth.signInWithPassword({ email, password })
  const person = await backend.signUp()
  await client.auth.signInWithPassword({ email: person.email, password: person.password })
  // A function without a result, one that returns null, and writes that return nothing.
  await client.rpc('stop_looking')
  await client.rpc('my_team')
  await client.from('profiles').update({ pronouns: 'she/her' }).eq('user_id', person.id)
  await client.from('saved_sessions').insert({ user_id: person.id, session_id: 'session-1' })
  await client.from('saved_sessions').delete().eq('user_id', person.id)
  await client.from('registrations').select('id', { count: 'exact', head: true })
  await client.from('no_such_table').select()
  await client.auth.updateUser({ password: 'another-battery-9-horse' })
  await client.auth.resetPasswordForEmail(person.email)
  await client.auth.signOut()

  expect(answers.filter(({ status, given }) => status !== given)).toEqual([])
  expect(answers.filter(({ isEmpty }) => isEmpty).length).toBeGreaterThan(2)
  expect(answers.length).toBeGreaterThan(10)
})
