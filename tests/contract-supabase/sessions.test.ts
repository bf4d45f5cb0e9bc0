import { accepted, ask, claimsOf, refusalIn, sessionIn } from './ask.ts'
import { openContract } from './open-contract.ts'

const { subject, auth, people } = await openContract()
const refresh = (refreshToken: string) =>
  auth('/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })
const readData = (token: string) => ask(subject, '/rest/v1/registrations?select=id', { token })

async function expectEnded({ token, refreshToken }: { token: string; refreshToken: string }) {
  expect(refusalIn(await auth('/user', { token }))).toBe('403 session_not_found')
  for (const [path, body] of [
    ['registrations?select=id'],
    ['site_settings?select=admin_emails'],
    ['rpc/my_data', {}],
    ['rpc/delete_my_account', { confirm_email: 'x' }],
  ] as const) {
    const answer = await ask(subject, `/rest/v1/${path}`, { token, ...(body && { body }) })
    expect({ path, ...answer }).toMatchObject({ path, status: 401, body: { code: 'PGRST303' } })
  }
  expect(refusalIn(await refresh(refreshToken))).toBe('400 refresh_token_not_found')
}

async function expectOpen({ token }: { token: string }) {
  expect((await auth('/user', { token })).status).toBe(200)
  expect((await readData(token)).status).toBe(200)
}

describe('a token', () => {
  test('names the person, the session and its expiry', async () => {
    const person = await people.newPerson()
    const claims = claimsOf(person.token)
    const { id: sub, email } = person
    expect(claims).toMatchObject({ sub, email, role: 'authenticated', aud: 'authenticated' })
    expect(claims['session_id']).toMatch(/^[\da-f-]{36}$/)
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600)
    const [session] = await subject.sql<{ id: string }>(
      'select id from auth.sessions where id = $1 and user_id = $2',
      [String(claims['session_id']), person.id],
    )
    expect(session).toEqual({ id: claims['session_id'] })
  })

  test('is refused by both services when forged; without one there is no account', async () => {
    const { token } = await people.newPerson()
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`
    expect(refusalIn(await auth('/user', { token: forged }))).toBe('403 bad_jwt')
    expect((await readData(forged)).status).toBe(401)
    expect((await auth('/user')).status).toBeGreaterThanOrEqual(401)
  })
})

describe('renewing', () => {
  test('gives a new pair for the same session, and only for a refresh token', async () => {
    const person = await people.newPerson()
    const renewed = sessionIn(await refresh(person.refreshToken))
    expect(renewed.refreshToken).not.toBe(person.refreshToken)
    expect(renewed.user.id).toBe(person.id)
    expect(claimsOf(renewed.token)['session_id']).toBe(claimsOf(person.token)['session_id'])
    await expectOpen(renewed)
    expect(refusalIn(await refresh('None'))).toBe('400 validation_failed')
  })

  test('works twice at once, as with two tabs', async () => {
    const person = await people.newPerson()
    const both = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)])
    for (const answer of both) await expectOpen(sessionIn(answer))
    expect(new Set(both.map((answer) => sessionIn(answer).user.id))).toEqual(new Set([person.id]))
  })

  test('ends the session when an old token is reused: somebody has a copy', async () => {
    const person = await people.newPerson()
    // Two uses within ten seconds are taken for two tabs.
    const letTimePass = async () => {
      // The service stores these tokens in two ways: as rows, or as a counter of the session.
      for (const set of ['refresh_tokens set updated_at', 'sessions set refreshed_at'])
        await subject.sql(`update auth.${set} = now() - interval '1 minute' where user_id = $1`, [person.id])
    }
    const second = sessionIn(await refresh(person.refreshToken))
    const third = sessionIn(await refresh(second.refreshToken))
    await letTimePass()
    expect(refusalIn(await refresh(person.refreshToken))).toBe('400 refresh_token_already_used')
    await letTimePass()
    const renewed = await refresh(third.refreshToken)
    expect(renewed.status).toBe(400)
    expect(['refresh_token_already_used', 'refresh_token_not_found']).toContain(
      renewed.headers.get('x-sb-error-code'),
    )
  })
})

describe('signing out', () => {
  const signOut = (token: string, scope = 'global') =>
    auth(`/logout?scope=${scope}`, { method: 'POST', token })

  test.each([
    { where: 'everywhere', scope: 'global', endsHere: true, endsThere: true },
    { where: 'here only', scope: 'local', endsHere: true, endsThere: false },
    { where: 'on the other devices', scope: 'others', endsHere: false, endsThere: true },
  ])('$where', async ({ scope, endsHere, endsThere }) => {
    const person = await people.newPerson()
    const others = (await Promise.all([people.signIn(person), people.signIn(person)])).map(sessionIn)
    expect(await signOut(person.token, scope)).toMatchObject({ status: 204, text: '' })
    await (endsHere ? expectEnded : expectOpen)(person)
    for (const session of others) await (endsThere ? expectEnded : expectOpen)(session)
  })

  test('is not an error for the client the second time', async () => {
    const { token } = await people.newPerson()
    await signOut(token)
    // auth-js ignores these three.
    expect([401, 403, 404]).toContain((await signOut(token)).status)
  })
})

describe('a changed password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const person = await people.newPerson()
    const other = sessionIn(await people.signIn(person))
    const password = people.newPassword()
    accepted(await people.change(person.token, { password }))
    await expectEnded(other)
    await expectOpen(person)
    expect(sessionIn(await people.signIn({ ...person, password })).user.id).toBe(person.id)
  })

  test.each([
    ['the same one', (known: string) => known, 422, 'same_password'],
    ['one that is too short', () => 'seven77', 422, 'weak_password'],
  ])('to %s is refused', async (_, choose, status, code) => {
    const person = await people.newPerson()
    const password = choose(person.password)
    expect(refusalIn(await people.change(person.token, { password }))).toBe(`${status} ${code}`)
    sessionIn(await people.signIn(person))
  })
})

test('a deleted account loses its sessions and access, and may sign up again', async () => {
  const person = await people.newPerson()
  const asked = { body: { confirm_email: person.email }, token: person.token }
  const answer = await ask(subject, '/rest/v1/rpc/delete_my_account', asked)
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect((await auth('/user', { token: person.token })).status).toBe(403)
  expect((await readData(person.token)).status).toBe(401)
  expect((await refresh(person.refreshToken)).status).toBe(400)
  expect(refusalIn(await people.signIn(person))).toBe('400 invalid_credentials')
  const again = await people.signUp(person.email)
  expect(again.answer.body.id).not.toBe(person.id)
})
