// @chunk account
import { base } from '#app/lib/base.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { type Backend, getBackend } from '#app/backend/backend.ts'

/*
 * The page's calls to the authentication service. Each resolves when the service accepts it and rejects with the
 * service's error, for backend/errors.ts to put into words. Who is signed in is known from the session context, not
 * from these.
 */

type Answer = { data: unknown; error: Error | null }

/** What the service answers to a call; rejects with its error. */
export async function askAuth<Given extends Answer>(
  call: (auth: Backend['auth']) => Promise<Given>,
): Promise<Extract<Given, { error: null }>['data']> {
  const { data, error } = await call((await getBackend()).auth)
  if (error) throw error
  return data
}

type Credentials = { email: string; password: string }

/** A solved captcha (forms/human-check.ts), which the service requires if configured to. */
type Solved = { captchaToken: string }

export async function signIn(credentials: Credentials, solved?: Solved): Promise<void> {
  await askAuth((auth) => auth.signInWithPassword({ ...credentials, options: { ...solved } }))
}

/** Resolves to `confirm` when the address has to be confirmed by mail before the first sign-in. */
export async function signUp(
  { email, password }: Credentials,
  next: string,
  solved?: Solved,
): Promise<'confirm' | 'signed-in'> {
  ;(await passwordRule()).refuseCommonPassword(password)
  const emailRedirectTo = new URL(base + next, location.origin).href
  const options = { emailRedirectTo, data: { language }, ...solved }
  const { session } = await askAuth((auth) => auth.signUp({ email, password, options }))
  return session ? 'signed-in' : 'confirm'
}

export async function mailResetLink(email: string, next: string, solved?: Solved): Promise<void> {
  const redirectTo = new URL(base + next, location.origin).href
  await askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo, ...solved }))
}

export async function mailCode(email: string, next: string, solved?: Solved): Promise<void> {
  const emailRedirectTo = new URL(base + next, location.origin).href
  const options = { emailRedirectTo, data: { language }, ...solved }
  await askAuth((auth) => auth.signInWithOtp({ email, options }))
}

/** Signs out everybody else who uses the account; the service makes sure of it, too. */
export async function setNewPassword(password: string): Promise<void> {
  ;(await passwordRule()).refuseCommonPassword(password)
  await askAuth((auth) => auth.updateUser({ password }))
  await (await getBackend()).auth.signOut({ scope: 'others' })
}

// Not every service knows the passwords that are tried first; the rule is only fetched with the first new password.
const passwordRule = () => import('@fest/schemas/forms/password.ts')

/** Requests another address. It takes effect once the link mailed to it was opened or its code was typed. */
export async function changeEmail(email: string): Promise<void> {
  const emailRedirectTo = new URL(`${base}/profile`, location.origin).href
  await askAuth((auth) => auth.updateUser({ email }, { emailRedirectTo }))
}

/** Confirms a new address by a code from either inbox. `other-code`: the other inbox's is still awaited. */
export async function confirmNewEmail(
  token: string,
  inboxes: readonly string[],
): Promise<'changed' | 'other-code'> {
  const { auth } = await getBackend()
  let refusal: Error | null = null
  for (const email of inboxes) {
    const { data, error } = await auth.verifyOtp({ email, token, type: 'email_change' })
    if (!error) return data.session ? 'changed' : 'other-code'
    refusal = error
    if (error.code !== 'otp_expired') break
  }
  throw refusal ?? new Error('We don’t know which inbox the code is from.')
}
