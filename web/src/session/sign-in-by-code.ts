import type { Session } from '@supabase/supabase-js'
import { askAuth } from './auth-calls.ts'

/* Apart from the other calls, because only the sign-in page needs these. They reject in the same way. */

/** Signs in by a mailed code. `confirmed`: it confirmed the address; setNewPassword has to follow. */
export async function signInWithCode(email: string, token: string): Promise<'signed-in' | 'confirmed'> {
  const { session } = await askAuth((auth) => auth.verifyOtp({ email, token, type: 'email' }))
  return session && isJustConfirmed(session) ? 'confirmed' : 'signed-in'
}

/** Signs in with the code from a mail about a forgotten password; the person should then set a new one. */
export async function signInToSetPassword(email: string, token: string): Promise<void> {
  await askAuth((auth) => auth.verifyOtp({ email, token, type: 'recovery' }))
}

/** In ms; the service sets both times within one request. */
const sameMoment = 1000

function isJustConfirmed({ user }: Session): boolean {
  const [confirmed, signedIn] = [user.email_confirmed_at, user.last_sign_in_at].map((at) =>
    Date.parse(at ?? ''),
  )
  return Math.abs(Number(signedIn) - Number(confirmed)) < sameMoment
}
