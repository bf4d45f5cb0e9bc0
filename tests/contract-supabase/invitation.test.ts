import { expect, test } from 'vitest'
import { accepted, ask, refusalIn, sessionIn } from './ask.ts'
import { subjects } from './inbox.ts'
import { offers } from './offers.ts'
import { settings } from './settings.ts'
import { openContract } from './open-contract.ts'

const { subject, auth, people } = await openContract()

test.runIf(offers('invitations'))('an invitation’s link creates an account, once', async () => {
  const email = people.newEmail()
  const key = settings.foreign?.serviceKey ?? ''
  const invited = await ask(subject, '/auth/v1/invite', { body: { email }, apikey: key })
  accepted(invited)
  const { tokenHash, type } = await subject.inbox.link(email, subjects.invitation)
  expect(type).toBe('invite')
  const proof = { token_hash: tokenHash, type }
  const { token, user } = sessionIn(await auth('/verify', { body: proof }))
  expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  expect(refusalIn(await auth('/verify', { body: proof }))).toBe('403 otp_expired')
  const password = people.newPassword()
  expect((await auth('/user', { method: 'PUT', body: { password }, token })).status).toBe(200)
  sessionIn(await people.signIn({ email, password }))
})

test('nobody invites with the public key', async () => {
  const answer = await auth('/invite', { body: { email: people.newEmail() } })
  expect([401, 403, 404]).toContain(answer.status)
})
