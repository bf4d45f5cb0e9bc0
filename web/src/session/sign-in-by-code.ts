import type { Session } from '@supabase/supabase-js'
import { getBackend } from '#app/backend/backend.ts'

/* Apart from the other calls, because only the sign-in page needs these. They reject in the same way. */

/**
 * Signs in with the code from a mail. Resolves to `confirmed` when this also confirmed the address; the account then
 * has no password yet: see setNewPassword.
 */
export async function signInWithCode(email: string, token: string): Promise<'signed-in' | 'confirmed'> {
  const { auth } = await getBackend()
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' })
  if (error) throw error
  return data.session && isJustConfirmed(data.session) ? 'confirmed' : 'signed-in'
}

/** Signs in with the code from a mail about a forgotten password; the person should then set a new one. */
export async function signInToSetPassword(email: string, token: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.verifyOtp({ email, token, type: 'recovery' })
  if (error) throw error
}

/** In ms; the service sets both times within one request. */
const sameMoment = 1000

function isJustConfirmed({ user }: Session): boolean {
  const [confirmed, signedIn] = [user.email_confirmed_at, user.last_sign_in_at].map((at) =>
    Date.parse(at ?? ''),
  )
  return Math.abs(Number(signedIn) - Number(confirmed)) < sameMoment
}
