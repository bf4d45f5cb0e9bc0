import { randomUUID } from 'node:crypto'
import { accepted, type authOf, sessionIn } from './ask.ts'
import { subjects } from './inbox.ts'
import { settings } from './settings.ts'
import type { Subject } from './subject.ts'

export type Person = { id: string; email: string; password: string; token: string; refreshToken: string }

export function peopleOf(subject: Subject, auth: ReturnType<typeof authOf>) {
  const newEmail = () => `contract-${randomUUID()}@students.example`
  const newPassword = () => `pass-${randomUUID()}`
  const redirect = `redirect_to=${encodeURIComponent(`${settings.siteUrl}/register`)}`

  async function signUp(email = newEmail(), password = newPassword()) {
    const answer = await auth(`/signup?${redirect}`, { body: { email, password } })
    accepted(answer)
    return { email, password, answer }
  }

  const signIn = async ({ email, password }: { email: string; password: string }) =>
    auth('/token?grant_type=password', { body: { email, password } })

  /** Shows what a mail has: its code, or its link's hash. */
  const prove = (body: { email?: string; token?: string; token_hash?: string; type: string }) =>
    auth('/verify', { body })

  const change = (token: string, body: { email?: string; password?: string }) =>
    auth(`/user?${redirect}`, { method: 'PUT', body, token })

  /** Signed in, with a confirmed address and a password. */
  async function newPerson(): Promise<Person> {
    const { email, password } = await signUp()
    const { tokenHash, type } = await subject.inbox.link(email, subjects.confirmation)
    const { token, user } = sessionIn(await prove({ token_hash: tokenHash, type }))
    accepted(await change(token, { password }))
    await auth('/logout', { method: 'POST', token })
    const session = sessionIn(await signIn({ email, password }))
    return { id: user.id, email, password, token: session.token, refreshToken: session.refreshToken }
  }

  return { newEmail, newPassword, signUp, signIn, newPerson, prove, change, redirect }
}
