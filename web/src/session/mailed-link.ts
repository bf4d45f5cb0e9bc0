import type { Session } from '@supabase/supabase-js'
import { backendUrl, getBackend } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'

/** What a mailed link is for, in the words of the service. */
export const linkPurposes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** What a mailed link says of itself; only `tokenHash` proves anything. */
export type MailedLink = {
  purpose: LinkPurpose
  tokenHash: string
  /** Who will be signed in. */
  email: string
  /** The address that `email` takes the place of. */
  former: string | null
  /** Where to go afterwards: a path on this site. */
  next: string
}

/**
 * Uses the link up and gives the session it stands for, which does not count in this browser yet: see startSession.
 * `other-link` when the service waits for the link in the other inbox as well, `foreign` when it stands for another account
 * than it says: anybody can write a link, and nobody shall type into an account they take for their own. Rejects with the
 * service's error.
 */
export async function spendLink({
  purpose,
  tokenHash,
  email,
}: MailedLink): Promise<Session | 'other-link' | 'foreign'> {
  const { createPassingBackend } = await import('#app/backend/create-backend.ts')
  const { auth } = createPassingBackend(backendUrl(), getConfig().supabase.anonKey)
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: purpose })
  if (error) throw error
  if (!data.session) return 'other-link'
  if (data.session.user.email?.toLowerCase() === email.toLowerCase()) return data.session
  await auth.signOut({ scope: 'local' }).catch(() => {})
  return 'foreign'
}

/** Makes it the session of this browser, in the place of whoever was signed in. */
export async function startSession({ access_token, refresh_token }: Session): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.setSession({ access_token, refresh_token })
  if (error) throw error
}
