import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '#app/backend/backend.ts'

/* What is asked about somebody who is signed in, and what ends it: nobody else loads this. */

/**
 * On this device alone: who signs out of one phone stays signed in on the other. The device forgets before the service
 * is told; where it cannot be told, nobody has what the session was used by.
 */
export async function signOut(backend: Backend, queryClient: QueryClient): Promise<void> {
  // The client breaks off what it asks; a query would ask once more.
  await queryClient.cancelQueries({ queryKey: ['backend'] })
  await backend.auth.signOut({ scope: 'local' })
}

/** In ms. A page that is left is gone by then. */
const leavingMs = 1000

/**
 * Browsers break off what a page asks when it is left, before it is gone: that is no failure. So what was broken off
 * is told only while the page is still there, and not of somebody who signed out. The client tells it by the
 * error's name; where the answer had begun, what was read of it is none of the service's own.
 */
async function unlessLeft(error: unknown, { auth }: Backend, tell: () => void): Promise<void> {
  const { message } = error as { message?: unknown }
  const isBrokenOff = /^(?:Type|Abort)Error:/.test(String(message)) || codeOf(error) === 'service_unavailable'
  if (!isBrokenOff) return tell()
  // At once: a moment later somebody may have signed in again.
  const { data } = await auth.getSession()
  if (data.session) setTimeout(tell, leavingMs)
}

/**
 * Whether the user has a row in `registrations`. A failure is logged and counts as not registered
 * (specification, section 8).
 */
export async function hasRegistration(backend: Backend, userId: string): Promise<boolean> {
  try {
    const { data, error } = await backend
      .from('registrations')
      .select('id')
      .eq('user_id', userId)
      .limit(1)
      .maybeSingle()
    if (error) throw error
    return data !== null
  } catch (error) {
    void unlessLeft(error, backend, () =>
      console.error('The registration check failed; treated as not registered.', error),
    )
    return false
  }
}

/** No row, and a missing table: on a fresh database these are no news, and lead to the fallback quietly. */
const expectedCodes = new Set(['PGRST116', '42P01'])

/**
 * Whether the e-mail is on the list of `site_settings.admin_emails`, compared case-insensitively, or is the
 * one fixed fallback admin. When the list cannot be read, only the fallback counts (specification, section 6).
 * This decides what is shown; what may be read and written is decided by the database.
 */
export async function isAdminEmail(
  backend: Backend,
  email: string | null,
  fallbackAdminEmail: string,
): Promise<boolean> {
  if (email === null) return false
  const wanted = email.toLowerCase()
  const isFallback = wanted === fallbackAdminEmail.toLowerCase()
  try {
    const { data, error } = await backend.from('site_settings').select('admin_emails').limit(1).maybeSingle()
    if (error) throw error
    return isFallback || (data?.admin_emails ?? []).some((admin) => admin.toLowerCase() === wanted)
  } catch (error) {
    if (!expectedCodes.has(codeOf(error)))
      void unlessLeft(error, backend, () =>
        console.warn('The admin check failed; only the fallback admin has access.', error),
      )
    return isFallback
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
