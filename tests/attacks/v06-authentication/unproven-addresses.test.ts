import { newEmail, testSiteUrl } from '../../support/backend.ts'
import { linkIn, mailTo, partsOf } from '../../support/mailed-links.ts'
import { send } from '../../support/send.ts'
import { useBackend } from '../../support/use-services.ts'

/* Mail scanners open every link: whoever signs up with somebody else's address must gain nothing from that. */
const backend = useBackend()

const chosenByStranger = 'a stranger chose this'

async function strangerSignsUp() {
  const email = newEmail()
  await send(backend, '/auth/v1/signup', { body: { email, password: chosenByStranger } })
  return email
}

const canSignIn = async (email: string, password: string) =>
  (await send(backend, '/auth/v1/token?grant_type=password', { body: { email, password } })).status === 200

test('fetching a link any number of times confirms nothing and does not use it up', async () => {
  const email = await strangerSignsUp()
  const { tokenHash, type } = partsOf(linkIn(mailTo(backend, email)))
  // The link itself is a page of the site; below are calls that a link to the service could have made.
  expect(new URL(linkIn(mailTo(backend, email))).pathname).toBe('/confirm')
  for (const method of ['GET', 'HEAD', 'GET', 'PUT', 'DELETE', 'PATCH']) {
    for (const path of ['verify', '%76erify', 'verif%79', './verify']) {
      for (const name of ['token', 'token_hash']) {
        const query = `${name}=${tokenHash}&type=${type}&redirect_to=${encodeURIComponent(testSiteUrl)}`
        const { status, headers } = await send(backend, `/auth/v1/${path}?${query}`, { method })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(headers.get('location')).toBeNull()
      }
    }
  }
  expect(await canSignIn(email, chosenByStranger)).toBe(false)
  const { error } = await backend
    .anonymous()
    .auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })
  expect(error).toBeNull()
})

test('a password chosen before the address was proven never opens the account', async () => {
  for (const way of ['link', 'code', 'repeated', 'magic link', 'recovery']) {
    const email = await strangerSignsUp()
    const owner = backend.anonymous()
    if (way === 'repeated') await owner.auth.signUp({ email, password: 'what the owner typed' })
    if (way === 'magic link') await owner.auth.signInWithOtp({ email })
    if (way === 'recovery') await owner.auth.resetPasswordForEmail(email)
    const mail = mailTo(backend, email)
    const { tokenHash, type } = partsOf(linkIn(mail))
    const token = /^(\d+)$/m.exec(mail.text)?.[1] ?? ''
    const { data } =
      way === 'code'
        ? await owner.auth.verifyOtp({ email, token, type: 'email' })
        : await owner.auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })
    expect(data.user?.email).toBe(email)
    expect(await canSignIn(email, chosenByStranger)).toBe(false)
    for (const password of ['', ' ', 'null']) expect(await canSignIn(email, password)).toBe(false)

    expect((await owner.auth.updateUser({ password: 'what the owner typed' })).error).toBeNull()
    expect(await canSignIn(email, 'what the owner typed')).toBe(true)
    expect(await canSignIn(email, chosenByStranger)).toBe(false)
  }
})

test('no link leads a session to another origin', async () => {
  const person = await backend.signUp()
  const targets = [
    'http://127.0.0.1:9999/',
    'http://127.0.0.1:30001/',
    'http://127.0.0.1:3000@evil.example/',
    'http://127.0.0.1:3000.evil.example/',
    'http://someone@127.0.0.1:3000/',
    'http://localhost:4000/steal',
    'https://evil.example/',
  ]
  for (const target of targets) {
    await backend.anonymous().auth.resetPasswordForEmail(person.email, { redirectTo: target })
    const link = linkIn(mailTo(backend, person.email))
    expect(new URL(link).origin).toBe(testSiteUrl)
    expect(new URL(partsOf(link).next).href).toBe(`${testSiteUrl}/`)
    const query = `token=${partsOf(link).tokenHash}&type=recovery&redirect_to=${encodeURIComponent(target)}`
    const { status, headers } = await send(backend, `/auth/v1/verify?${query}`, { method: 'GET' })
    expect([status, headers.get('location')]).toEqual([405, null])
  }
})

async function signUp(change: Record<string, unknown>) {
  const email = newEmail()
  const body = { email, password: 'long enough', ...change }
  return { email, answer: await send(backend, '/auth/v1/signup', { body }) }
}

test.each([{ role: 'admin', note: 'x'.repeat(200_000) }, ['a'], 'text', { email: 'x'.repeat(500) }])(
  'nothing that a stranger adds to an account is kept until its owner proves the address',
  async (data) => {
    const { email } = await signUp({ data })
    const [kept] = await backend.column<object | null>`
      select raw_user_meta_data::jsonb from auth.users where email = ${email}`
    expect(JSON.stringify(kept ?? {}).length).toBeLessThan(400)
    expect(kept ?? {}).not.toHaveProperty('role')
  },
)

test('nor what somebody adds to their own, which would go into every token', async () => {
  const { client, id } = await backend.signUp()
  await client.auth.updateUser({ data: { note: 'x'.repeat(200_000) } })
  const kept = await backend.column`select raw_user_meta_data from auth.users where id = ${id}`
  expect(JSON.stringify(kept)).not.toContain('xxx')
})

test.each(['12345678', '        ', 'Password1', 'Qiskit2025!'])(
  '“%s”, which anybody would try first, is no password',
  async (password) => {
    const { answer } = await signUp({ password })
    expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: 'weak_password' }])
    const { client } = await backend.signUp()
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ code: 'weak_password' })
  },
)
