import type { Session } from '@supabase/supabase-js'
import { getBackend } from '#app/backend/backend.ts'

/* Apart from the other calls, for only the page for signing in has these. They reject as those do. */

/**
 * Signs in with the code from the mail, whether the address was confirmed before or is by this; `confirmed` when it was by
 * this. The account has no password then: see setNewPassword.
 */
export async function signInWithCode(email: string, token: string): Promise<'signed-in' | 'confirmed'> {
  const { auth } = await getBackend()
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' })
  if (error) throw error
  return data.session && isJustConfirmed(data.session) ? 'confirmed' : 'signed-in'
}

/** Signs in with the code from a mail about a forgotten password; the session then asks for a new one. */
export async function signInToSetPassword(email: string, token: string): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.verifyOtp({ email, token, type: 'recovery' })
  if (error) throw error
}

/** In ms; both times are the service's own, from one request. */
const sameMoment = 1000

function isJustConfirmed({ user }: Session): boolean {
  const [confirmed, signedIn] = [user.email_confirmed_at, user.last_sign_in_at].map((at) =>
    Date.parse(at ?? ''),
  )
  return Math.abs(Number(signedIn) - Number(confirmed)) < sameMoment
}
