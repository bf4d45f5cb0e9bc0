import { getBackend } from '#app/backend/backend.ts'

/*
 * The page's calls to the authentication service. Each resolves when the service accepted it and rejects with
 * the service's error, for backend/errors.ts to put into words. Who is signed in is told by the session
 * context, not by these.
 */

type Credentials = { email: string; password: string }

export async function signIn(credentials: Credentials): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.signInWithPassword(credentials)
  if (error) throw error
}

/** `confirm` when the address has to be confirmed by mail before the first sign-in. */
export async function signUp(
  { email, password }: Credentials,
  next: string,
): Promise<'confirm' | 'signed-in'> {
  const { auth } = await getBackend()
  const emailRedirectTo = mailReturnAddress(location.origin, next)
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo } })
  if (error) throw error
  return data.session ? 'signed-in' : 'confirm'
}

export async function mailResetLink(email: string, next: string): Promise<void> {
  const { auth } = await getBackend()
  const redirectTo = mailReturnAddress(location.origin, next, true)
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
  if (error) throw error
}

export async function mailCode(email: string, next: string): Promise<void> {
  const { auth } = await getBackend()
  const emailRedirectTo = mailReturnAddress(location.origin, next)
  const { error } = await auth.signInWithOtp({ email, options: { emailRedirectTo } })
  if (error) throw error
}

/** Signs in with the code from the mail, whether the address was confirmed before or is by this. */
export async function signInWithCode(email: string, token: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.verifyOtp({ email, token, type: 'email' })
  if (error) throw error
}

export async function setNewPassword(password: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}

/** Asks for another address; it counts once the link mailed to it was opened. */
export async function changeEmail(email: string): Promise<void> {
  const { auth } = await getBackend()
  const emailRedirectTo = mailReturnAddress(location.origin, '/profile')
  const { error } = await auth.updateUser({ email }, { emailRedirectTo })
  if (error) throw error
}

/** Where mailed links lead back to: the sign-in page, which sends on to `next`. The backend refuses other origins. */
function mailReturnAddress(origin: string, next: string, isRecovery = false): string {
  const url = new URL('/login', origin)
  url.searchParams.set('next', next)
  if (isRecovery) url.searchParams.set('type', 'recovery')
  return url.href
}
