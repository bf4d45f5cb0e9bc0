import { cp, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FullDiskError, roomToRun } from '../data-folder.ts'
import { InstallationError } from '../installation-error.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { FolderInUseError } from './database/folder-lock.ts'
import { registrationRow } from './testing/registration-answers.ts'
import { migrationsDir } from './testing/snapshot.ts'
import { clientOf, openTestBackend, siteUrl } from './testing/test-backend.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const admin = { email: 'head.organizer@fallfest.example', password: 'long enough' }

// Each test starts databases, a second or two each, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const parent = temporaryFolder()
const opened: Backend[] = []
afterAll(() => Promise.all(opened.map((backend) => backend.close())))

async function open(options: Partial<BackendOptions>): Promise<Backend> {
  const backend = await openTestBackend({ fallbackAdminEmail: admin.email, ...options })
  opened.push(backend)
  return backend
}

describe('a data folder', () => {
  let dataDir: string
  let first: Backend
  let owner: string
  beforeAll(async () => {
    dataDir = join(parent, 'kept')
    first = await open({ dataDir })
    owner = (await first.createConfirmedUser(admin)).id
    await clientOf(first, first.serviceKey).from('registrations').insert(registrationRow(owner))
    await clientOf(first).auth.signInWithOtp({ email: admin.email })
    await first.close()
  })

  test('is readable by its owner alone', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'backend-secrets.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'mailbox.ndjson'))).mode & 0o777).toBe(0o600)
    const secrets = await readFile(join(dataDir, 'backend-secrets.json'), 'utf8')
    expect(new Set(Object.values(JSON.parse(secrets) as Record<string, string>)).size).toBe(3)
  })

  async function openWith(file: string, content: string): Promise<unknown> {
    const path = join(dataDir, file)
    const before = await readFile(path)
    await writeFile(path, content)
    const failure = await open({ dataDir }).catch((error: unknown) => error)
    await writeFile(path, before)
    expect(await readdir(dataDir)).not.toContain('lock.json')
    return failure
  }

  test('with a foreign secrets file it says so and releases the folder', async () => {
    expect(String(await openWith('backend-secrets.json', '{"jwtSecret":"short"}'))).toMatch(
      /does not hold the backend's secrets/,
    )
  })

  test('with a damaged database it says which files and what to do', async () => {
    const failure = await openWith('postgres/global/pg_control', 'not a control file')
    expect(failure).toBeInstanceOf(InstallationError)
    expect(failure).toHaveProperty('name', 'DamagedDatabaseError')
    expect(String(failure)).toContain(join(dataDir, 'postgres'))
    // Deleting is the last resort.
    expect(String(failure)).toMatch(/Keep a copy of .* restore .* reset\.$/s)
  })

  test('keeps accounts, rows, keys and mails across a restart, takes another fallback admin, and admits one process', async () => {
    const second = await open({ dataDir, fallbackAdminEmail: ' Somebody.Else@Fallfest.example ' })
    await expect(open({ dataDir })).rejects.toBeInstanceOf(FolderInUseError)
    expect([second.anonKey, second.serviceKey]).toEqual([first.anonKey, first.serviceKey])
    expect(second.mailbox.list()).toEqual(first.mailbox.list())
    const client = clientOf(second)
    await client.auth.signInWithPassword(admin)
    expect((await client.from('registrations').select('user_id')).data).toEqual([{ user_id: owner }])
    expect((await client.from('site_settings').select()).data).toEqual([])
    await second.createConfirmedUser({ ...admin, email: 'somebody.else@fallfest.example' })
    await client.auth.signInWithPassword({ ...admin, email: 'somebody.else@fallfest.example' })
    expect((await client.from('site_settings').select()).data).toHaveLength(1)
    await second.close()
  })

  test('on a full disk keeps answering reads, refuses writes in words, and goes on once there is room', async () => {
    let room = roomToRun
    const backend = await open({ dataDir: join(parent, 'full'), room: () => room })
    const { id } = await backend.createConfirmedUser(admin)
    const service = clientOf(backend, backend.serviceKey)
    const rows = async () => (await service.from('registrations').select('user_id')).data
    room -= 1
    const refused = await service.from('registrations').insert(registrationRow(id))
    expect(refused).toMatchObject({ status: 507, error: { code: 'disk_full' } })
    expect(refused.error?.message).toMatch(/disk .* full. Nothing was changed/)
    await expect(backend.sql(`update public.profiles set user_id = user_id`)).rejects.toBeInstanceOf(
      FullDiskError,
    )
    expect(await rows()).toEqual([])
    room += 1
    expect((await service.from('registrations').insert(registrationRow(id))).error).toBeNull()
    expect(await rows()).toEqual([{ user_id: id }])
  })
})

test('is secure before the first request, refuses what it could not answer in time, and all once it is closed', async () => {
  const backend = await open({ inMemory: true, mayWait: { least: 3, longestMs: 0 } })
  expect((await clientOf(backend).from('site_settings').select()).data).toEqual([])
  const settings = `${siteUrl}/rest/v1/site_settings`
  expect((await backend.fetch(new Request(settings))).status).toBe(401)
  expect(process.env['LITE_TELEMETRY']).toBe('0')

  const ask = () => backend.fetch(new Request(settings, { headers: { apikey: backend.anonKey } }))
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 504, 504])
  const [, , , , refused] = answers
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({ code: 'PGRST003' })
  expect((await ask()).status).toBe(200)
  let ms = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 15_001))
  expect(await (await ask()).json()).toMatchObject({ code: 'PGRST003' })
  clock.mockRestore()

  const leaving = new AbortController()
  const { signal } = leaving
  const [before, left] = [
    ask(),
    backend.fetch(new Request(settings, { headers: { apikey: backend.anonKey }, signal })),
  ]
  leaving.abort()
  expect([(await before).status, (await left).status]).toEqual([200, 499])

  await backend.close()
  expect((await backend.fetch(new Request(`${siteUrl}/auth/v1/health`))).status).toBe(503)
})

test.each([
  [
    'a table without row level security',
    'create table public.open_to_all (id int);',
    'Tables without row level security would be open to everyone: open_to_all.',
  ],
  [
    'settings that the public can read',
    'create policy "Everybody reads" on public.site_settings for select to anon using (true);',
    'The public must see no settings',
  ],
])('the start refuses %s', async (_, statement, words) => {
  const copy = await mkdtemp(join(parent, 'supabase-'))
  for (const part of ['migrations', 'templates'])
    await cp(join(resolve(migrationsDir, '..'), part), join(copy, part), { recursive: true })
  await writeFile(join(copy, 'migrations/29990101000000_added.sql'), statement)
  await expect(open({ inMemory: true, migrationsDir: join(copy, 'migrations') })).rejects.toThrow(words)
})
