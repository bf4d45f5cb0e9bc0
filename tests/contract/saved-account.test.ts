import type { Session } from '@supabase/supabase-js'
import { followAccount, leaveAccount } from '../../web/src/features/saved/saved-account.ts'
import {
  forgetSession,
  readAccountList,
  readDeviceList,
  saveSession,
} from '../../web/src/features/saved/saved-store.ts'
import { sampleSession } from '../../web/src/features/saved/testing/sample-session.ts'
import type { Client, Person } from '../support/backend.ts'
import { useBackend } from '../support/use-services.ts'

/* The account's list and the device's own, on the real tables. The device is just a storage. */
const signedIn = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('../../web/src/backend/backend.ts', () => ({ getBackend: async () => signedIn.client }))

const backend = useBackend()
let stop = () => {}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const here = new EventTarget()
  vi.stubGlobal('addEventListener', here.addEventListener.bind(here))
  vi.stubGlobal('removeEventListener', here.removeEventListener.bind(here))
})
afterEach(() => {
  stop()
  leaveAccount()
})

const save = (id: string) => saveSession(sampleSession(id))
const onDevice = () => [...readDeviceList().keys()].sort()
const inTable = async ({ client }: { client: Client }) => {
  const { data } = await client.from('saved_sessions').select('session_id').throwOnError()
  return data.map(({ session_id }) => session_id).sort()
}

function signIn({ id, client }: Person) {
  signedIn.client = client
  stop = followAccount(id)
}

function signOut() {
  stop()
  leaveAccount()
}

const settled = (person: Person, ...ids: string[]) =>
  vi.waitFor(async () => {
    expect(await inTable(person)).toEqual(ids)
    expect([...(readAccountList()?.saved.keys() ?? [])].sort()).toEqual(ids)
    expect([...(readAccountList()?.agreed.keys() ?? [])].sort()).toEqual(ids)
  }, 20_000)

test('the device’s list is added to the account; what is saved there leaves with the person', async () => {
  const person = await backend.signUp()
  save('before')
  signIn(person)
  await settled(person, 'before')
  save('during')
  await settled(person, 'before', 'during')
  signOut()
  expect(onDevice()).toEqual(['before'])
  expect(readAccountList()).toBeNull()
  signIn(person)
  await settled(person, 'before', 'during')
})

test('what was removed stays removed: here or elsewhere, signed in or out', async () => {
  const person = await backend.signUp()
  for (const id of ['a', 'b', 'c', 'd']) save(id)
  signIn(person)
  await settled(person, 'a', 'b', 'c', 'd')
  forgetSession('a')
  await settled(person, 'b', 'c', 'd')
  signOut()
  expect(onDevice()).toEqual(['b', 'c', 'd'])
  forgetSession('b')
  await person.client.from('saved_sessions').delete().eq('session_id', 'c').throwOnError()
  signIn(person)
  await settled(person, 'd')
  await expect.poll(() => onDevice()).toEqual(['d'])
})

test('one person’s list is not added to the account of the next one on the same device', async () => {
  const [first, second] = [await backend.signUp(), await backend.signUp()]
  save('first')
  signIn(first)
  await settled(first, 'first')
  await expect.poll(() => localStorage.getItem('fest-saved-brought')).toContain('first')
  // The device doesn't reveal whose account it went to.
  expect(localStorage.getItem('fest-saved-brought')).not.toContain(first.id)
  signOut()
  save('second')
  signIn(second)
  await settled(second, 'second')
  signOut()
  expect(onDevice()).toEqual(['first', 'second'])
  expect(await inTable(first)).toEqual(['first'])
})

test('what could not be sent is sent on the next visit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const person = await backend.signUp()
  // Somebody is signed in, but the service refuses them.
  const refused = backend.anonymous()
  const session = { user: { id: person.id } } as Session
  vi.spyOn(refused.auth, 'getSession').mockResolvedValue({ data: { session }, error: null })
  signIn({ ...person, client: refused })
  save('kept')
  await expect.poll(() => console.warn).toHaveBeenCalled()
  expect([...(readAccountList()?.saved.keys() ?? [])]).toEqual(['kept'])
  signedIn.client = person.client
  document.dispatchEvent(new Event('visibilitychange'))
  await settled(person, 'kept')
})
