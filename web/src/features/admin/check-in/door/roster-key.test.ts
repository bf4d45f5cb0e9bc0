// @vitest-environment happy-dom
import { forgetOnDevice } from '#app/session/device-memory.ts'
import { forgetAdmin } from '#app/session/known-admin.ts'
import { rosterKey } from './use-door.ts'

vi.mock('#app/backend/backend.ts', () => ({ sessionStorageKey: () => 'sb-backend-auth-token' }))

const claimsOf = (claims: object) => `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`

function signIn(sessionId: string, isRenewed = false) {
  const token = claimsOf({ session_id: sessionId, exp: isRenewed ? 2 : 1 })
  localStorage.setItem(
    'sb-backend-auth-token',
    JSON.stringify({ access_token: token, refresh_token: isRenewed ? 'second' : 'first' }),
  )
}

const iv = new Uint8Array(12)
const words = new TextEncoder().encode('Mira Okafor')

async function encrypted(): Promise<ArrayBuffer> {
  const key = await rosterKey('mira')
  if (!key) throw new Error('There is no key.')
  expect(key.extractable).toBe(false)
  return crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, words)
}

async function opens(data: ArrayBuffer, userId = 'mira'): Promise<boolean> {
  const key = await rosterKey(userId)
  if (!key) return false
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).then(
    () => true,
    () => false,
  )
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', { deleteDatabase: vi.fn<() => void>() })
  signIn('session-1')
})

test('the key outlives a reload and a renewed token', async () => {
  const data = await encrypted()
  expect(await opens(data)).toBe(true)
  signIn('session-1', true)
  expect(await opens(data)).toBe(true)
})

test('it ends with the session, with being an admin, and at another person’s sign-in', async () => {
  const data = await encrypted()
  expect(await opens(data, 'tom')).toBe(false)
  signIn('session-2')
  expect(await opens(data)).toBe(false)
  signIn('session-1')
  expect(await opens(data)).toBe(true)
  forgetAdmin()
  expect(await opens(data)).toBe(false)
  const other = await encrypted()
  // Signing out deletes this, whether or not the client could remove the session.
  forgetOnDevice()
  expect(await opens(other)).toBe(false)
})

test('nobody has a key who has no session, or a token that names none', async () => {
  localStorage.removeItem('sb-backend-auth-token')
  expect(await rosterKey('mira')).toBeNull()
  for (const token of ['token', claimsOf({}), claimsOf({ session_id: 7 })]) {
    localStorage.setItem('sb-backend-auth-token', JSON.stringify({ access_token: token }))
    expect(await rosterKey('mira')).toBeNull()
  }
  expect(Object.keys(localStorage)).toEqual(['sb-backend-auth-token'])
})
