import type { Session } from '@supabase/supabase-js'
import { backendUrl, getBackend } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'

/** What a mailed link is for, in the service's words. */
export const linkPurposes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** What a mailed link claims; only `tokenHash` proves anything. */
export type MailedLink = {
  purpose: LinkPurpose
  tokenHash: string
  email: string
  former: string | null
  /** Where to go afterwards: a path on this site. */
  next: string
}

/**
 * Uses up the link and returns its session, which doesn't count in this browser yet: see startSession. Resolves to
 * `other-link` when the service still waits for the link in the other inbox, and to `foreign` when the link belongs to
 * another account than it claims: anybody can write a link, and nobody should type into an account that they mistake
 * for their own. Rejects with the service's error.
 */
export async function spendLink(options: MailedLink): Promise<Session | 'other-link' | 'foreign'> {
  const { purpose, tokenHash, email } = options
  const { createPassingBackend } = await import('#app/backend/create-backend.ts')
  const { auth } = createPassingBackend(backendUrl(), getConfig().supabase.anonKey)
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: purpose })
  if (error) throw error
  if (!data.session) return 'other-link'
  if (data.session.user.email?.toLowerCase() === email.toLowerCase()) return data.session
  await auth.signOut({ scope: 'local' }).catch(() => {})
  return 'foreign'
}

/** Makes it this browser's session, replacing whoever was signed in. */
export async function startSession({ access_token, refresh_token }: Session): Promise<void> {
  const { auth } = await getBackend()
  const { error } = await auth.setSession({ access_token, refresh_token })
  if (error) throw error
}
