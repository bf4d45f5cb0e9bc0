import { configureSite } from '../../web/src/testing/configure-site.ts'
import * as calls from '../../web/src/session/auth-calls.ts'
import { signInWithCode } from '../../web/src/session/sign-in-by-code.ts'
import { getBackend, sessionStorageKey } from '../../web/src/backend/backend.ts'
import { followSession } from '../../web/src/session/follow-session.ts'
import { hasRegistration, isAdminEmail } from '../../web/src/session/signed-in.ts'
import type { SessionUser } from '../../web/src/session/session-context.ts'
import { newEmail, testSiteUrl } from '../support/backend.ts'
import { codeIn, mailTo } from '../support/mailed-links.ts'
import { register } from '../support/registration.ts'
import { useBackend } from '../support/use-services.ts'
import { changeSettings } from '../support/settings.ts'

/* Sections 4, 7 and 8 of the specification: the page's calls, the real client and embedded backend. */
const fallbackAdmin = 'Head.Organizer@Fallfest.example'
const password = 'correct horse battery'

const embedded = useBackend()

type Sent = { method: string; path: string; query: Record<string, string>; body: unknown }
let sent: Sent[] = []

const stored = new Map<string, string>()
beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('location', new URL(testSiteUrl))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', recorded)
})
beforeAll(() =>
  configureSite({
    siteUrl: testSiteUrl,
    supabase: { url: testSiteUrl, anonKey: embedded.backend.anonKey },
    fallbackAdminEmail: fallbackAdmin,
  }),
)
afterAll(async () => {
  const { auth } = await getBackend()
  await auth.stopAutoRefresh()
})
afterEach(async () => {
  const { auth } = await getBackend()
  await auth.signOut({ scope: 'local' })
})

async function recorded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname: path, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  sent.push({ method: request.method, path, query: Object.fromEntries(searchParams), body })
  return embedded.backend.fetch(request, { address: '127.0.0.1' })
}

const codeMailedTo = (email: string) => codeIn(mailTo(embedded, email.toLowerCase()))

/** Signs up as the page does, with the code from the mail, and ends up signed in. */
async function signUp(email = newEmail()): Promise<{ user: SessionUser }> {
  await calls.signUp({ email, password }, '/register')
  await signInWithCode(email, codeMailedTo(email))
  const { auth } = await getBackend()
  const { session } = (await auth.getSession()).data
  if (!session) throw new Error('Nobody is signed in.')
  return { user: { id: session.user.id, email: session.user.email ?? null } }
}

/** The context's two queries, as SessionProvider makes them. */
async function check({ id, email }: SessionUser) {
  const backend = await getBackend()
  const [isRegistered, isAdmin] = await Promise.all([
    hasRegistration(backend, id),
    isAdminEmail(backend, email, fallbackAdmin),
  ])
  return { isRegistered, isAdmin }
}

const summary = ({ method, path, query }: Sent) => {
  const search = new URLSearchParams(query).toString()
  return `${method} ${path}${search && `?${decodeURIComponent(search)}`}`
}

describe('the two questions', () => {
  test('are those of the specification, and there are no others: having a row means registered', async () => {
    const { user } = await signUp()
    sent = []
    expect(await check(user)).toEqual({ isRegistered: false, isAdmin: false })
    expect(sent.map(summary).sort()).toEqual([
      `GET /rest/v1/registrations?select=id&user_id=eq.${user.id}&limit=1`,
      'GET /rest/v1/site_settings?select=admin_emails&limit=1',
    ])
    expect(await register(await getBackend())).toMatchObject({ error: null })
    expect(await check(user)).toMatchObject({ isRegistered: true })
  })

  test('the fallback is always an admin, and so is whoever they list', async () => {
    const listed = newEmail()
    const { user: admin } = await signUp(fallbackAdmin.toLowerCase())
    expect(await check({ ...admin, email: fallbackAdmin.toUpperCase() })).toMatchObject({ isAdmin: true })
    const backend = await getBackend()
    await changeSettings(backend, { admin_emails: [listed] }).throwOnError()
    // The fallback is an admin although the list doesn't contain it.
    expect(await check(admin)).toMatchObject({ isAdmin: true })
    await backend.auth.signOut({ scope: 'local' })

    const { user } = await signUp(listed)
    expect(await check({ ...user, email: listed.toUpperCase() })).toMatchObject({ isAdmin: true })
  })

  test('a session that the service refuses is logged as an error and as a warning, and grants nothing', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = await signUp()
    const backend = await getBackend()
    const key = sessionStorageKey()
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
    const [head, claims] = stored.access_token.split('.')
    localStorage.setItem(key, JSON.stringify({ ...stored, access_token: `${head}.${claims}.AAAA` }))
    expect(await hasRegistration(backend, user.id)).toBe(false)
    expect(error).toHaveBeenCalledOnce()
    expect(await isAdminEmail(backend, 'somebody@students.example', fallbackAdmin)).toBe(false)
    expect(await isAdminEmail(backend, fallbackAdmin.toLowerCase(), fallbackAdmin)).toBe(true)
    expect(warn).toHaveBeenCalledTimes(2)
  })
})

test('the session is observed from the stored one on, through a new address, to the end', async () => {
  const { user } = await signUp()
  const seen: (SessionUser | null)[] = []
  const stop = followSession({ onUser: (next) => seen.push(next), onSecondFactor: () => {} })
  expect(seen).toEqual([user])

  const email = newEmail()
  await calls.changeEmail(email)
  const { auth } = await getBackend()
  await auth.verifyOtp({ email, token: codeMailedTo(email), type: 'email_change' })
  await expect.poll(() => seen.at(-1)).toEqual({ id: user.id, email })
  expect(seen).not.toContain(null)

  await auth.signOut()
  expect(seen.at(-1)).toBeNull()
  stop()
})

test('the calls are the service’s, with no more data than needed', async () => {
  const email = newEmail()
  await calls.signUp({ email, password }, '/register')
  expect(await signInWithCode(email, codeMailedTo(email))).toBe('confirmed')
  await calls.setNewPassword('another horse battery')
  const { auth } = await getBackend()
  await auth.signOut()
  await calls.signIn({ email, password: 'another horse battery' })
  await auth.refreshSession()
  await calls.mailResetLink(email, '/profile')
  await calls.mailCode(email, '/profile')

  expect(sent.map(({ method, path, query }) => [method, path, query['grant_type'] ?? ''].join(' '))).toEqual([
    'POST /auth/v1/signup ',
    'POST /auth/v1/verify ',
    'PUT /auth/v1/user ',
    'POST /auth/v1/logout ',
    'POST /auth/v1/logout ',
    'POST /auth/v1/token password',
    'POST /auth/v1/token refresh_token',
    'POST /auth/v1/recover ',
    'POST /auth/v1/otp ',
  ])
  const [signedUp, , , , , signedIn] = sent
  expect(signedUp?.body).toMatchObject({ email, password })
  expect(signedUp?.query['redirect_to']).toBe(`${location.origin}/register`)
  expect(signedIn?.body).toMatchObject({ email, password: 'another horse battery' })
})
