import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { findPostgres, type Sql, startPostgres } from '../../support/postgres-server.ts'
import { codeOf } from './people.ts'
import { migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { makePlatform } from '../../real/support/hosted-project.ts'

const programs = findPostgres()

/**
 * A PostgreSQL with the migrations for one file: `owner` for what a test looks at, `sql` for those who act at once.
 * Without PostgreSQL on this machine `onPostgres` skips its tests, and nothing else of it may be used.
 */
export async function openStage(connections = 40) {
  if (programs === null) {
    console.warn('Skipped: this needs PostgreSQL 15 or newer on this machine (apt install postgresql).')
    return { onPostgres: describe.skip } as unknown as Stage
  }
  const cluster = await startCluster(programs)
  afterAll(() => cluster.stop())
  return { ...cluster, onPostgres: describe, owner: cluster.connect(4), sql: cluster.connect(connections) }
}

type Stage = Awaited<ReturnType<typeof startCluster>> & {
  onPostgres: typeof describe.skip
  owner: Sql
  sql: Sql
}

type Storm = { times: number; workers?: number; allowed: readonly string[]; act: () => Promise<unknown> }

/** Many act at once, `times` times in all. Returns the SQLSTATEs of refusals that aren't allowed. */
export async function storm({ times, workers = 40, allowed, act }: Storm): Promise<string[]> {
  const refusals = new Set<string>()
  let left = times
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (left > 0) {
        left -= 1
        await act().catch((error: unknown) => refusals.add(codeOf(error)))
      }
    }),
  )
  return [...refusals].filter((code) => !allowed.includes(code))
}

/** Each as often as the number before it says, to be drawn from. */
export const lotsOf = <Kind>(kinds: readonly (readonly [often: number, kind: Kind])[]): Kind[] =>
  kinds.flatMap(([often, kind]) => Array<Kind>(often).fill(kind))

/** While this runs, these database functions lock no row. */
export async function withoutLocks(
  owner: Sql,
  names: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const locks = await owner<{ code: string }[]>`
    select pg_get_functiondef(oid) as code from pg_proc where proname = any(${names})`
  for (const { code } of locks) await owner.unsafe(code.replace('for update', ''))
  try {
    await run()
  } finally {
    for (const { code } of locks) await owner.unsafe(code)
  }
}

/** Publishes sessions of two hours at the same time, each with so many seats. */
export async function publishSessions(owner: Sql, ids: readonly string[], capacity: number): Promise<void> {
  const hours = { starts_at: '2099-10-10T09:00:00Z', ends_at: '2099-10-10T11:00:00Z' }
  const published = ids.map((id) => ({ session_id: id, title: id, ...hours, capacity }))
  await owner`select public.sync_sessions(${JSON.stringify(published)}::text::jsonb)`
}

/** Publishes places to stay for the same nights, each with so many beds. */
export async function publishBeds(owner: Sql, ids: readonly string[], capacity: number): Promise<void> {
  const window = { arrival_from: '2025-10-09', departure_until: '2025-10-13' }
  const published = ids.map((id) => ({ option_id: id, name: id, ...window, capacity }))
  await owner`select public.sync_accommodation_options(${JSON.stringify(published)}::text::jsonb)`
}

export const setCapacity = (owner: Sql, seats: number) =>
  owner`update public.site_settings set registration_capacity = ${seats} where true`

/** Starts PostgreSQL as a hosted Supabase project has it, and applies the migrations without the command line. */
async function startCluster(programs: string) {
  const server = await startPostgres(programs, {
    max_connections: 260,
    // Two hundred connections with a few calls each would spend most of the time on planning the same again.
    plan_cache_mode: 'force_generic_plan',
    // In which order transactions ended is something a test asks.
    track_commit_timestamp: 'on',
  })
  try {
    await makePlatform((role) => server.connect(role, 1), 'open')
    const owner = server.connect('postgres', 1)
    await owner.unsafe(booksOfMigrations).simple()
    for (const file of (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()) {
      const text = await readFile(join(migrationsDir, file), 'utf8')
      await owner.begin(async (transaction) => {
        await transaction.unsafe(text).simple()
        await transaction`insert into supabase_migrations.schema_migrations (version) values (${file.slice(0, 14)})`
      })
    }
    await owner.unsafe(eventYearsAhead)
    return {
      /** Connects as the owner of the project, who is no superuser, as on a hosted project. */
      connect: (connections: number) => server.connect('postgres', connections),
      /** Where that owner connects to, as a hosted project states it. */
      address: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
      stop: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Where the Supabase CLI writes down what it has applied. */
const booksOfMigrations = `
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`
