import { refusalIn, sessionIn } from './ask.ts'
import { subjects } from './inbox.ts'
import { settings } from './settings.ts'
import { openContract } from './open-contract.ts'

const { subject, auth, people } = await openContract()
const recover = (email: string) => auth(`/recover?${people.redirect}`, { body: { email } })
const mailCode = (email: string) => auth(`/otp?${people.redirect}`, { body: { email } })
const { prove } = people
const silent = { status: 200, text: '{}' }

describe('a forgotten password', () => {
  test('is replaced by the mail’s link, once', async () => {
    const person = await people.newPerson()
    expect(await recover(person.email)).toMatchObject(silent)
    const link = await subject.inbox.link(person.email, subjects.recovery)
    expect(link.type).toBe('recovery')
    const proof = { token_hash: link.tokenHash, type: 'recovery' }
    const { token, user } = sessionIn(await prove(proof))
    expect(user.id).toBe(person.id)
    expect(refusalIn(await prove(proof))).toBe('403 otp_expired')
    // The old password works until there is a new one.
    sessionIn(await people.signIn(person))
    const password = people.newPassword()
    expect((await people.change(token, { password })).status).toBe(200)
    expect(refusalIn(await people.signIn(person))).toBe('400 invalid_credentials')
    sessionIn(await people.signIn({ ...person, password }))
  })

  test('is replaced by the mail’s code', async () => {
    const { email } = await people.newPerson()
    await recover(email)
    const token = await subject.inbox.code(email, subjects.recovery)
    expect(sessionIn(await prove({ email, token, type: 'recovery' })).user.email).toBe(email)
  })

  test('gets the same answer for an address without an account, and nothing is sent', async () => {
    const email = people.newEmail()
    expect(await recover(email)).toMatchObject(silent)
    expect(await subject.inbox.count(email, /./)).toBe(0)
  })

  test('confirms an unconfirmed account', async () => {
    const { email } = await people.signUp()
    expect((await recover(email)).status).toBe(200)
    const { tokenHash, type } = await subject.inbox.link(email, subjects.recovery)
    const { user } = sessionIn(await prove({ token_hash: tokenHash, type }))
    expect(user.email_confirmed_at).toEqual(expect.any(String))
  })
})

describe('signing in by mail', () => {
  test('by the code, once, and nobody else', async () => {
    const { email } = await people.newPerson()
    expect(await mailCode(email)).toMatchObject(silent)
    const token = await subject.inbox.code(email, subjects.magicLink)
    expect(token).toMatch(/^\d{8}$/)
    const proof = { email, token, type: 'email' }
    const { email: other } = await people.newPerson()
    expect(refusalIn(await prove({ ...proof, email: other }))).toBe('403 otp_expired')
    sessionIn(await prove(proof))
    expect(refusalIn(await prove(proof))).toBe('403 otp_expired')
  })

  test('by the link', async () => {
    const person = await people.newPerson()
    await mailCode(person.email)
    const link = await subject.inbox.link(person.email, subjects.magicLink)
    const page = `${settings.siteUrl}/confirm`
    expect(link).toMatchObject({ page, type: 'magiclink', email: person.email })
    expect(sessionIn(await prove({ token_hash: link.tokenHash, type: 'magiclink' })).user.id).toBe(person.id)
    // An account that already had a password keeps it.
    sessionIn(await people.signIn(person))
  })

  test('creates an account for a new address, which this confirms', async () => {
    const email = people.newEmail()
    expect((await mailCode(email)).status).toBe(200)
    const { tokenHash, type } = await subject.inbox.link(email, subjects.confirmation)
    expect(type).toBe('signup')
    const { user } = sessionIn(await prove({ token_hash: tokenHash, type }))
    expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  })

  test('a later code replaces the earlier one', async () => {
    const { email } = await people.newPerson()
    await mailCode(email)
    const first = await subject.inbox.code(email, subjects.magicLink)
    await subject.sql(
      `update auth.users set recovery_sent_at = now() - interval '2 minutes' where email = $1`,
      [email],
    )
    expect((await mailCode(email)).status).toBe(200)
    const second = await subject.inbox.code(email, subjects.magicLink, 2)
    expect(second).not.toBe(first)
    expect(refusalIn(await prove({ email, token: first, type: 'email' }))).toBe('403 otp_expired')
    sessionIn(await prove({ email, token: second, type: 'email' }))
  })
})

test.each(['https://evil.example/steal', '//evil.example/', 'javascript:alert(1)'])(
  'a mailed link never leads to %s',
  async (address) => {
    const { email } = await people.newPerson()
    await auth(`/recover?redirect_to=${encodeURIComponent(address)}`, { body: { email } })
    const { page, next } = await subject.inbox.link(email, subjects.recovery)
    expect(page).toBe(`${settings.siteUrl}/confirm`)
    expect(new URL(next).href).toBe(`${settings.siteUrl}/`)
  },
)

const ofSignUp = { under: ['signup', 'invite', 'email'], not: ['magiclink', 'recovery', 'email_change'] }
const ofAccount = { under: ['recovery', 'magiclink', 'email'], not: ['signup', 'invite', 'email_change'] }
const mails = {
  confirmation: { send: async () => (await people.signUp()).email, ...ofSignUp },
  recovery: { send: async () => sendTo(recover), ...ofAccount },
  magicLink: { send: async () => sendTo(mailCode), ...ofAccount },
}
async function sendTo(ask: (email: string) => Promise<unknown>): Promise<string> {
  const { email } = await people.newPerson()
  await ask(email)
  return email
}
const names = Object.keys(mails) as (keyof typeof mails)[]
test.each(names.flatMap((name) => mails[name].under.map((type) => ({ name, type }))))(
  'the link of $name is accepted under $type, and only under the types of its mail',
  async ({ name, type }) => {
    const email = await mails[name].send()
    const { tokenHash } = await subject.inbox.link(email, subjects[name])
    const under = (other: string) => prove({ token_hash: tokenHash, type: other })
    for (const other of mails[name].not) expect(refusalIn(await under(other))).toBe('403 otp_expired')
    expect(sessionIn(await under(type)).user.email).toBe(email)
  },
)
