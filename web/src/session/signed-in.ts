import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '#app/backend/backend.ts'
import { codeOf, isAnswered } from '#app/backend/is-answered.ts'
import { pauseMs } from '#app/lib/network/pauses.ts'
import { countSignOut } from './device-memory.ts'
import { forgetAdmin, rememberedRole, rememberRole } from './known-admin.ts'

/* What is asked about people who are signed in, and signing out: nobody else downloads this. */

/** Signs out on this device only. It forgets the session first, so it is gone even if the service is down. */
export async function signOut(backend: Backend, queryClient: QueryClient): Promise<void> {
  // The client aborts its own requests; a query would send them again.
  await queryClient.cancelQueries({ queryKey: ['backend'] })
  countSignOut()
  await backend.auth.signOut({ scope: 'local' })
}

/** In ms. By then a page that is being left is gone. */
const leavingMs = 1000

/**
 * Browsers abort requests when a page is being left, which is no failure. So an aborted request is reported only if the
 * page is still there a moment later, and never for somebody who signed out. The client marks it by the error's name;
 * if the answer had begun, its incomplete body isn't one of the service's answers.
 */
async function unlessLeft(error: unknown, { auth }: Backend, log: () => void): Promise<void> {
  const { message } = error as { message?: unknown }
  const isAborted = /^(?:Type|Abort)Error:/.test(String(message)) || codeOf(error) === 'service_unavailable'
  if (!isAborted) return log()
  // Read at once: a moment later somebody may have signed in again.
  const { data } = await auth.getSession()
  if (data.session) setTimeout(log, leavingMs)
}

/** Longer than the circuit breaker's. */
const busyPauses = { firstMs: 4000, longestMs: 8000 }

/** The answer to a question about a person, asked up to twice more where the service was too busy for one. */
async function answerTo<Data>(
  ask: () => PromiseLike<{ data: Data; error: unknown }>,
  tried = 0,
): Promise<Data> {
  const { data, error } = await ask()
  if (!error) return data
  if (codeOf(error) !== 'service_busy' || tried === 2) throw error
  await new Promise((done) => setTimeout(done, pauseMs(tried, busyPauses)))
  return answerTo(ask, tried + 1)
}

/** Whether the user is in `registrations`; a failure is logged and counts as no (specification, section 8). */
export async function hasRegistration(backend: Backend, userId: string): Promise<boolean> {
  try {
    const own = () => backend.from('registrations').select('id').eq('user_id', userId).limit(1).maybeSingle()
    return (await answerTo(own)) !== null
  } catch (error) {
    void unlessLeft(error, backend, () =>
      console.error('The registration check failed; treated as not registered.', error),
    )
    return false
  }
}

/** No row, and a missing table: expected on a fresh database, so they aren't logged. */
const expectedCodes = new Set(['PGRST116', 'PGRST205', '42P01'])

/**
 * Whether the email is in `site_settings.admin_emails`, compared case-insensitively, or is the fallback admin's. When
 * the list can't be read, only the fallback counts (specification, section 6); without an answer, such as at a door
 * without a network, also who was on it a moment ago. This decides what is shown; the database decides what may be read
 * and written.
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
    const listed = () => backend.from('site_settings').select('admin_emails').limit(1).maybeSingle()
    // Whoever is remembered needn't wait.
    const data = await answerTo(listed, rememberedRole(email) === 'admin' ? 2 : 0)
    const isAdmin = isFallback || (data?.admin_emails ?? []).some((admin) => admin.toLowerCase() === wanted)
    if (isAdmin) rememberRole(wanted, 'admin')
    else if (rememberedRole(wanted) !== 'desk') forgetAdmin()
    // Whoever had a role keeps the door's list, unless they have none anymore.
    else
      void import('./own-role.ts').then(({ askOwnRole }) => askOwnRole(wanted, { backend })).catch(() => {})
    return isAdmin
  } catch (error) {
    if (!isAnswered(error) && rememberedRole(email) === 'admin') return true
    if (!expectedCodes.has(codeOf(error)))
      void unlessLeft(error, backend, () =>
        console.warn('The admin check failed; only the fallback admin has access.', error),
      )
    return isFallback
  }
}

/** How long a network may take, in ms, before the earlier answer is shown. Renewing a token may take half a minute. */
const patienceMs = 3000

/** As `isAdminEmail()`, but answers early for a known admin or role on a dead network; the answer follows. */
export async function checkAdmin(
  backend: Backend,
  email: string | null,
  fallbackAdminEmail: string,
  onAnswer: (isAdmin: boolean) => void,
): Promise<void> {
  const answerEarly = () => {
    const known = email === null ? null : rememberedRole(email)
    if (known !== null) onAnswer(known === 'admin')
  }
  const timer = setTimeout(answerEarly, navigator.onLine ? patienceMs : 0)
  const isAdmin = await isAdminEmail(backend, email, fallbackAdminEmail)
  clearTimeout(timer)
  onAnswer(isAdmin)
}
