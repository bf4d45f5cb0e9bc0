import { accepted, ask, claimsOf, refusalIn, sessionIn } from './ask.ts'
import { offers } from './offers.ts'
import type { Person } from './people.ts'
import { totpNow } from './totp.ts'
import { openContract } from './open-contract.ts'

const { subject, auth, people } = await openContract()

async function enroll({ token }: Person) {
  const answer = await auth('/factors', {
    body: { factor_type: 'totp', friendly_name: 'Authenticator 1', issuer: 'Fest' },
    token,
  })
  accepted(answer)
  // As the page reads it (web/src/session/second-factor.ts).
  const { id, totp } = JSON.parse(answer.text) as { id: string; totp: { secret: string; uri: string } }
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Fest/)
  return { factor: id, secret: totp.secret }
}

async function show(token: string, factor: string, code: string) {
  const challenge = await auth(`/factors/${factor}/challenge`, { body: {}, token })
  accepted(challenge)
  return auth(`/factors/${factor}/verify`, { body: { challenge_id: challenge.body.id, code }, token })
}

/** Somebody with a factor, a session in which they showed it, and the token of one with the password alone. */
async function withFactor() {
  const person = await people.newPerson()
  const { factor, secret } = await enroll(person)
  const session = sessionIn(await show(person.token, factor, totpNow(secret)))
  const { token, user } = sessionIn(await people.signIn(person))
  return { person, factor, session, token, user }
}

const isAdmin = async (token: string) => {
  const answer = await ask(subject, '/rest/v1/rpc/admin_overview', { body: {}, token })
  return answer.status === 200
}

describe.runIf(offers('a second factor'))('a second factor', () => {
  test('raises the session to aal2, which survives renewing it', async () => {
    const { person, session } = await withFactor()
    expect(claimsOf(person.token)).toMatchObject({ aal: 'aal1' })
    const { session_id } = claimsOf(person.token)
    expect(claimsOf(session.token)).toMatchObject({ aal: 'aal2', session_id })
    const renewed = await auth('/token?grant_type=refresh_token', {
      body: { refresh_token: session.refreshToken },
    })
    expect(claimsOf(sessionIn(renewed).token)).toMatchObject({ aal: 'aal2' })
  })

  test('is required at the next sign-in: the password alone gives aal1, the account says so, and a wrong code is refused', async () => {
    const { factor, token, user } = await withFactor()
    expect(claimsOf(token)).toMatchObject({ aal: 'aal1' })
    expect(user.factors).toEqual([expect.objectContaining({ status: 'verified' })])
    expect(refusalIn(await show(token, factor, '000000'))).toBe('422 mfa_verification_failed')
  })

  test('cannot be removed with the password alone, but after verifying it', async () => {
    const { person, factor, session, token } = await withFactor()
    const take = (by: string) => auth(`/factors/${factor}`, { method: 'DELETE', token: by })
    expect(refusalIn(await take(token))).toBe('422 insufficient_aal')
    expect((await take(session.token)).status).toBe(200)
    const [row] = await subject.sql<{ left: string }>(
      'select count(*)::text as left from auth.mfa_factors where user_id = $1',
      [person.id],
    )
    expect(row).toEqual({ left: '0' })
  })

  test('is needed to change the password or the email', async () => {
    const { session, token } = await withFactor()
    for (const body of [{ password: people.newPassword() }, { email: people.newEmail() }])
      expect(refusalIn(await people.change(token, body))).toBe('401 insufficient_aal')
    expect((await people.change(session.token, { password: people.newPassword() })).status).toBe(200)
  })

  test('is needed to take or delete all that is kept about oneself', async () => {
    const { person, session, token } = await withFactor()
    const call = (name: string, by: string) =>
      ask(subject, `/rest/v1/rpc/${name}`, {
        body: name === 'my_data' ? {} : { confirm_email: person.email },
        token: by,
      })
    for (const name of ['my_data', 'delete_my_account'])
      expect((await call(name, token)).body).toMatchObject({ code: 'P0001', details: 'insufficient_aal' })
    expect((await call('delete_my_account', session.token)).status).toBe(204)
  })

  test('is needed to be an admin', async () => {
    const { person, session, token } = await withFactor()
    // They stay on the list, which is never empty.
    await subject.sql(
      'update public.site_settings set admin_emails = array_append(admin_emails, $1::text) where true',
      [person.email],
    )
    expect(await isAdmin(token)).toBe(false)
    expect(await isAdmin(session.token)).toBe(true)
  })
})
