import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '@fest/local/backend/backend.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { describeDeparted } from '@fest/local/backup/command.ts'
import { checkManifest, writeManifest } from '@fest/local/backup/manifest.ts'
import { embeddedPlaces } from '@fest/local/backup/places.ts'
import { sessionOfBackend } from '@fest/local/backup/session.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { clientOf } from '../support/backend.ts'
import { everyRow, inStopped, restoreInto, saveFrom } from '../support/backups.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'

/*
 * Who had left since a backup is not back after its restore. Lena registered, Wim was added at the door and never signed
 * in, Ada was an admin, and Nora wrote before she had an account. Otto waits for a seat. Bea has left and come back.
 */
const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const people = ['lena', 'wim', 'ada', 'nora', 'otto', 'bea', 'stella']
const addressOf = (name: string) => `${name}@leavers.example`
const password = 'a long enough password'

const inPlace = <T>(name: string, work: (backend: Backend) => Promise<T>) => inStopped(at(name), work)

async function signIn(backend: Backend, name: string) {
  const account = { email: addressOf(name), password }
  await backend.createConfirmedUser(account)
  const client = clientOf(backend, backend.anonKey)
  expect((await client.auth.signInWithPassword(account)).error).toBeNull()
  return client
}

async function leave(backend: Backend, name: string): Promise<void> {
  const client = await signIn(backend, name)
  await client.rpc('delete_my_account', { confirm_email: addressOf(name) }).throwOnError()
}

const places = embeddedPlaces(['people'])
const save = (name: string, target: string) => saveFrom(at(name), at(target), places)
const restore = (source: string, into: string, more: { replace?: boolean; newer?: string } = {}) =>
  restoreInto(at(into), at(source), { places, ...more })

const named = (name: string) =>
  inPlace(name, async (backend) => {
    const rows = JSON.stringify(await everyRow(sessionOfBackend(backend)))
    return people.filter((one) => rows.includes(addressOf(one)))
  })

const departuresOf = (name: string) =>
  inPlace(name, (backend) =>
    backend.sql(`select left_on, people, array(select unnest(marks) as mark order by mark) as marks
      from private.departures`),
  )

beforeAll(async () => {
  await mkdir(at('fest'))
  await inPlace('fest', async (backend) => {
    await backend.sql(eventYearsAhead)
    await backend.sql('update public.site_settings set registration_capacity = 2')
    await leave(backend, 'bea')
    await signIn(backend, 'bea')
    await signIn(backend, 'ada')
    await backend.sql('update public.site_settings set admin_emails = $1', [[addressOf('ada')]])
    for (const name of ['lena', 'stella', 'otto'])
      await register(await signIn(backend, name), { details: { full_name: `${name} Vogel` } }).throwOnError()
    await backend.sql('select private.account_for($1)', [addressOf('wim')])
    const visitor = clientOf(backend, backend.anonKey)
    for (const name of ['nora', 'stella']) {
      const { error } = await submit(visitor, 'contact', { answers: { email: addressOf(name) } })
      if (error) throw error
    }
  })
  await save('fest', 'older.tar.gz')
  await inPlace('fest', async (backend) => {
    await backend.sql('update public.site_settings set admin_emails = $1', [[addressOf('stella')]])
    for (const name of ['lena', 'ada', 'nora']) await leave(backend, name)
    // As an organizer does in the dashboard.
    await backend.sql('delete from auth.users where email = $1', [addressOf('wim')])
  })
  await save('fest', 'newer.tar.gz')
})

const stayed = ['otto', 'bea', 'stella']

test('where nothing knows who left, they are back, and the result says that nobody could tell', async () => {
  const { deletedAgain } = await restore('older.tar.gz', 'empty')
  expect(deletedAgain).toBeNull()
  expect(await named('empty')).toEqual(people)
})

test('what is replaced knows who left, and they are deleted as they were then', async () => {
  const before = await departuresOf('fest')
  const restored = await restore('older.tar.gz', 'fest', { replace: true })
  expect(describeDeparted(restored)).toBe('4 people had left since, and were deleted again.')
  expect(await named('fest')).toEqual(stayed)
  // Somebody has to be: the one who always is.
  expect(restored.admins).toEqual(['admin@fallfest.example'])
  await inPlace('fest', async (backend) => {
    const seats = await backend.sql('select full_name, status from public.registrations order by 1')
    expect(seats).toEqual([
      { full_name: 'otto Vogel', status: 'confirmed' },
      { full_name: 'stella Vogel', status: 'confirmed' },
    ])
  })
  // They left once, and the next restore has to know, too.
  expect(before).toMatchObject([{ people: 5 }])
  expect(await departuresOf('fest')).toEqual(before)
})

test('a second restore knows it from the first', async () => {
  expect((await restore('older.tar.gz', 'fest', { replace: true })).deletedAgain).toBe(4)
  expect(await named('fest')).toEqual(stayed)
})

test('of a backup older than backups get, some who left may be back, which the result says', async () => {
  await save('fest', 'ancient')
  const { people: saved } = await checkManifest(at('ancient'))
  vi.useFakeTimers({ now: Date.now() - 36 * 86_400_000, toFake: ['Date'] })
  await writeManifest(at('ancient'), { content: null, people: saved })
  vi.useRealTimers()
  const restored = await restore('ancient', 'fest', { replace: true })
  expect(describeDeparted(restored)).toMatch(
    /^Nobody in it is known to have left .* others who left may be back\.$/,
  )
})

test('elsewhere a newer backup knows it, and an older one is refused for that', async () => {
  const { deletedAgain } = await restore('older.tar.gz', 'elsewhere', { newer: at('newer.tar.gz') })
  expect(deletedAgain).toBe(4)
  expect(await named('elsewhere')).toEqual(stayed)
  await expect(
    restore('newer.tar.gz', 'elsewhere', { newer: at('older.tar.gz'), replace: true }),
  ).rejects.toThrow('isn’t a newer backup')
})

test('data too damaged to be opened can be replaced, and knows nothing', async () => {
  await rm(join(at('empty'), 'backend/postgres/global'), { recursive: true })
  await writeFile(join(at('empty'), 'backend/postgres/global'), '')
  expect((await restore('newer.tar.gz', 'empty', { replace: true })).deletedAgain).toBeNull()
  expect(await named('empty')).toEqual(stayed)
})
