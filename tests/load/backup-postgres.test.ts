import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@fest/local/backup/backup.ts'
import { openStoppedBackend } from '@fest/local/backup/places.ts'
import { restoreBackup } from '@fest/local/backup/restore.ts'
import { connectToPostgres, sessionOfBackend } from '@fest/local/backup/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bothEmbedded,
  configOf,
  everyRow,
  fillInstallation,
  newFolder,
  removeFolder,
  root,
} from '../support/backups.ts'
import { findPostgres } from '../support/postgres-server.ts'
import { type Cluster, startCluster } from './support/cluster.ts'

const programs = findPostgres()
if (programs === null)
  console.warn('Skipped: moving into a hosted database needs PostgreSQL 15 or newer on this machine.')

describe.skipIf(programs === null)('moving between PGlite and PostgreSQL', () => {
  let folder: string
  let cluster: Cluster
  const at = (name: string) => join(folder, name)
  const restoreHosted = (replace = false) =>
    restoreBackup({
      root,
      config: configOf(at('old')),
      places: { content: { kind: 'left out' }, people: { kind: 'hosted', databaseUrl: cluster.address } },
      dataDir: at('none'),
      source: at('fest.tar.gz'),
      replace,
    })
  const hostedRows = async () => {
    const session = await connectToPostgres(cluster.address)
    const rows = await everyRow(session)
    await session.end()
    return rows
  }
  const embeddedRows = async (dataDir: string) => {
    const backend = await openStoppedBackend(join(dataDir, 'backend'), {
      root,
      config: configOf(dataDir),
      dataDir,
    })
    const rows = await everyRow(sessionOfBackend(backend))
    await backend.close()
    return rows
  }

  beforeAll(async () => {
    folder = await newFolder()
    await mkdir(at('old'))
    await fillInstallation(configOf(at('old')))
    await createBackup({ root, config: configOf(at('old')), places: bothEmbedded, target: at('fest.tar.gz') })
    cluster = await startCluster(programs ?? '')
  }, 180_000)
  afterAll(async () => {
    await cluster?.stop()
    await removeFolder(folder)
  })

  test('an embedded installation moves into a hosted database, table by table the same', async () => {
    const before = await embeddedRows(at('old'))
    await restoreHosted()
    const after = await hostedRows()
    expect(after).toEqual(before)

    const session = await connectToPostgres(cluster.address)
    // Columns that a hosted project's auth service can't read as null.
    const [blank] = await session.query<{ number: number }>(
      `select count(*)::int as number from auth.users
       where confirmation_token is null or recovery_token is null or email_change is null or instance_id is null`,
    )
    expect(blank?.number).toBe(0)
    // The next place in a queue comes after those given before.
    const [next] = await session.query<{ is_new: boolean }>(
      `select nextval('private.queue_numbers') > max(queue_number) as is_new from public.registrations`,
    )
    expect(next?.is_new).toBe(true)
    await session.end()
  })

  test('a second time it is refused, unless existing data may be replaced', async () => {
    const before = await hostedRows()
    await expect(restoreHosted()).rejects.toThrow(/database already has people in it.*--replace/)
    const session = await connectToPostgres(cluster.address)
    await session.query(`insert into auth.users (email) values ('late@students.example')`)
    await session.query('update public.site_settings set registration_capacity = 7')
    await session.end()
    await restoreHosted(true)
    expect(await hostedRows()).toEqual(before)
  })

  test('another schema is refused, and nothing is touched', async () => {
    const before = await hostedRows()
    const session = await connectToPostgres(cluster.address)
    const books = 'supabase_migrations.schema_migrations'
    const [last] = await session.query<{ version: string }>(`select max(version) as version from ${books}`)
    const newest = last?.version
    await session.query(`insert into ${books} (version) values ('20990101000000')`)
    await expect(restoreHosted(true)).rejects.toThrow(/older site: it’s missing the migration 20990101000000/)
    await session.query(`delete from ${books} where version in ('20990101000000', '${newest}')`)
    await expect(restoreHosted(true)).rejects.toThrow(
      new RegExp(`newer site.*is missing the migration ${newest}`),
    )
    await session.query(`insert into ${books} (version) values ('${newest}')`)
    await session.end()
    expect(await hostedRows()).toEqual(before)
  })

  test('and back onto a laptop', { timeout: 180_000 }, async () => {
    const before = await hostedRows()
    await createBackup({
      root,
      config: configOf(at('old')),
      places: { content: { kind: 'left out' }, people: { kind: 'hosted', databaseUrl: cluster.address } },
      target: at('hosted'),
    })
    await restoreBackup({
      root,
      config: configOf(at('laptop')),
      places: bothEmbedded,
      dataDir: at('laptop'),
      source: at('hosted'),
      replace: false,
    })
    const after = await embeddedRows(at('laptop'))
    // Each installation sets its own fixed admin at every start.
    for (const rows of [before, after]) delete rows['private.app_config']
    expect(after).toEqual(before)
  })

  test('an unreachable address is reported without its password', async () => {
    const failed = connectToPostgres('postgres://postgres:very-secret@127.0.0.1:1/postgres')
    await expect(failed).rejects.toThrow(/Couldn’t reach the database.*ECONNREFUSED/)
    await expect(failed).rejects.not.toThrow(/very-secret/)
  })
})
