import { getBackend } from '#app/backend/backend.ts'

/*
 * The page's calls to the authentication service. Each resolves when the service accepted it and rejects with the
 * service's error, for backend/errors.ts to put into words. Who is signed in comes from the session context, not from
 * these.
 */

type Credentials = { email: string; password: string }

/** A solved check against robots (forms/human-check.ts); the service asks for one where it was told to. */
type Solved = { captchaToken: string }

export async function signIn(credentials: Credentials, solved?: Solved): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.signInWithPassword({ ...credentials, options: { ...solved } })
  if (error) throw error
}

/** `confirm` when the address has to be confirmed by mail before the first sign-in. */
export async function signUp(
  { email, password }: Credentials,
  next: string,
  solved?: Solved,
): Promise<'confirm' | 'signed-in'> {
  const { auth } = await getBackend()
  const emailRedirectTo = new URL(next, location.origin).href
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo, ...solved } })
  if (error) throw error
  return data.session ? 'signed-in' : 'confirm'
}

export async function mailResetLink(email: string, next: string, solved?: Solved): Promise<void> {
  const { auth } = await getBackend()
  const redirectTo = new URL(next, location.origin).href
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo, ...solved })
  if (error) throw error
}

export async function mailCode(email: string, next: string, solved?: Solved): Promise<void> {
  const { auth } = await getBackend()
  const emailRedirectTo = new URL(next, location.origin).href
  const { error } = await auth.signInWithOtp({ email, options: { emailRedirectTo, ...solved } })
  if (error) throw error
}

/** Whoever else is signed in to the account is not anymore; the service sees to it, too. */
export async function setNewPassword(password: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
  await auth.signOut({ scope: 'others' })
}

/** Asks for another address; it counts once the link mailed to it was opened or its code typed. */
export async function changeEmail(email: string): Promise<void> {
  const { auth } = await getBackend()
  const emailRedirectTo = new URL('/profile', location.origin).href
  const { error } = await auth.updateUser({ email }, { emailRedirectTo })
  if (error) throw error
}

/**
 * Takes the code of a mail about another address, whichever of these inboxes it came to; `other-code` when the service
 * waits for the code of the other inbox as well.
 */
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
