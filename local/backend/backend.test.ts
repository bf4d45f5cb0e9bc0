import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FullDiskError, roomToRun } from '../data-folder.ts'
import { DamagedDatabaseError } from '../installation-error.ts'
import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { FolderInUseError } from './database/folder-lock.ts'
import { registrationRow } from './testing/registration-answers.ts'
import { migratedSnapshot, migrationsDir } from './testing/snapshot.ts'

const supabaseDir = resolve(migrationsDir, '..')
const siteUrl = 'http://127.0.0.1:3000'
const admin = { email: 'head.organizer@fallfest.example', password: 'long enough' }

// Each test starts databases, a second or two each, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let parent: string
const opened: Backend[] = []
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fest-backend-'))
})
afterAll(async () => {
  await Promise.all(opened.map((backend) => backend.close()))
  await rm(parent, { recursive: true })
})

async function open(options: Partial<BackendOptions>): Promise<Backend> {
  const isNew = options.dataDir === undefined || !existsSync(join(options.dataDir, 'postgres'))
  const backend = await openBackend({
    dataDir: '',
    migrationsDir,
    siteUrl,
    fallbackAdminEmail: admin.email,
    bcryptCost: 4,
    ...(isNew && { snapshot: await migratedSnapshot() }),
    ...options,
  })
  opened.push(backend)
  return backend
}

function clientOf(backend: Backend, key = backend.anonKey) {
  return createClient(siteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
}

describe('a data folder', () => {
  test('keeps accounts, rows, keys and mails across a restart, and admits one process', async () => {
    const dataDir = join(parent, 'kept')
    const first = await open({ dataDir })
    await expect(open({ dataDir })).rejects.toBeInstanceOf(FolderInUseError)
    const { id } = await first.createConfirmedUser(admin)
    await clientOf(first, first.serviceKey).from('registrations').insert(registrationRow(id))
    await clientOf(first).auth.signInWithOtp({ email: admin.email })
    await first.close()

    const second = await open({ dataDir })
    expect([second.anonKey, second.serviceKey]).toEqual([first.anonKey, first.serviceKey])
    expect(second.mailbox.list()).toEqual(first.mailbox.list())
    const client = clientOf(second)
    await client.auth.signInWithPassword(admin)
    expect((await client.from('registrations').select('user_id')).data).toEqual([{ user_id: id }])
    await second.close()
  })

  test('is readable by its owner alone', async () => {
    const dataDir = join(parent, 'secret')
    const backend = await open({ dataDir })
    await backend.close()
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'backend-secrets.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'mailbox.ndjson'))).mode & 0o777).toBe(0o600)
    const secrets = await readFile(join(dataDir, 'backend-secrets.json'), 'utf8')
    expect(new Set(Object.values(JSON.parse(secrets) as Record<string, string>)).size).toBe(3)
  })

  test('with a foreign secrets file it says so and releases the folder', async () => {
    const dataDir = join(parent, 'mixed-up')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'backend-secrets.json'), '{"jwtSecret":"short"}')
    await expect(open({ dataDir })).rejects.toThrow(/does not hold the backend's secrets/)
    await rm(join(dataDir, 'backend-secrets.json'))
    const backend = await open({ dataDir })
    await backend.close()
    expect(await readdir(dataDir)).not.toContain('lock.json')
  })

  test('with a damaged database it says which files and what to do', async () => {
    const dataDir = join(parent, 'damaged')
    const backend = await open({ dataDir })
    await backend.close()
    await writeFile(join(dataDir, 'postgres/global/pg_control'), 'not a control file')
    const failure = await open({ dataDir }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DamagedDatabaseError)
    expect(String(failure)).toContain(join(dataDir, 'postgres'))
    // Deleting is the last resort.
    expect(String(failure)).toMatch(/Keep a copy of .* restore .* reset\.$/s)
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

  test('uses a changed fallback admin', async () => {
    const dataDir = join(parent, 'new-admin')
    const first = await open({ dataDir })
    await first.createConfirmedUser(admin)
    await first.close()
    const second = await open({ dataDir, fallbackAdminEmail: ' Somebody.Else@Fallfest.example ' })
    const client = clientOf(second)
    await client.auth.signInWithPassword(admin)
    expect((await client.from('site_settings').select()).data).toEqual([])
    await second.createConfirmedUser({ ...admin, email: 'somebody.else@fallfest.example' })
    await client.auth.signInWithPassword({ ...admin, email: 'somebody.else@fallfest.example' })
    expect((await client.from('site_settings').select()).data).toHaveLength(1)
    await second.close()
  })
})

test('refuses requests it couldn’t answer in time, and accepts the next once there is room', async () => {
  const backend = await open({ inMemory: true, maxWaiting: 3 })
  const ask = () =>
    backend.fetch(new Request(`${siteUrl}/rest/v1/site_settings`, { headers: { apikey: backend.anonKey } }))
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503])
  const [, , , , refused] = answers
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({ code: 'service_unavailable' })
  expect((await ask()).status).toBe(200)
})

describe('the start', () => {
  test('is secure before the first request', async () => {
    const backend = await open({ inMemory: true })
    const { data } = await clientOf(backend).from('site_settings').select()
    expect(data).toEqual([])
    const keyless = await backend.fetch(new Request(`${siteUrl}/rest/v1/site_settings`))
    expect(keyless.status).toBe(401)
    expect(process.env['LITE_TELEMETRY']).toBe('0')
  })

  test('refuses a table without row level security', async () => {
    const copy = await copySupabase()
    await writeFile(join(copy, '29990101000000_open.sql'), 'create table public.open_to_all (id int);')
    await expect(open({ inMemory: true, migrationsDir: copy })).rejects.toThrow(
      'Tables without row level security would be open to everyone: open_to_all.',
    )
  })

  test('refuses settings that the public can read', async () => {
    const copy = await copySupabase()
    await writeFile(
      join(copy, '29990101000000_public.sql'),
      'create policy "Everybody reads" on public.site_settings for select to anon using (true);',
    )
    await expect(open({ inMemory: true, migrationsDir: copy })).rejects.toThrow(
      'The public must see no settings',
    )
  })

  test('stops answering when it is closed', async () => {
    const backend = await open({ inMemory: true })
    await backend.close()
    expect((await backend.fetch(new Request(`${siteUrl}/auth/v1/health`))).status).toBe(503)
  })
})

let copies = 0
async function copySupabase(): Promise<string> {
  copies += 1
  const target = join(parent, `supabase-${copies}`)
  for (const part of ['migrations', 'templates']) {
    await mkdir(join(target, part), { recursive: true })
    for (const file of await readdir(join(supabaseDir, part))) {
      await copyFile(join(supabaseDir, part, file), join(target, part, file))
      await chmod(join(target, part, file), 0o600)
    }
  }
  return join(target, 'migrations')
}
