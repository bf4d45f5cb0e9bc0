import { afterAll, describe } from 'vitest'
import { findPostgres, type Sql } from '../../support/postgres-server.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { codeOf } from './people.ts'

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
  afterAll(() => cluster.stop(), 30_000)
  return { ...cluster, onPostgres: describe, owner: cluster.connect(4), sql: cluster.connect(connections) }
}

type Stage = Cluster & { onPostgres: typeof describe.skip; owner: Sql; sql: Sql }

type Storm = { times: number; workers?: number; allowed: readonly string[]; act: () => Promise<unknown> }

/** Many act at once, so many times in all. Gives the SQLSTATEs of what the database refused and should not have. */
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

/** Meanwhile, these functions of the database lock no row. */
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
  await owner`select public.sync_bookable_sessions(${JSON.stringify(published)}::text::jsonb)`
}

/** Publishes places to stay for the same nights, each with so many beds. */
export async function publishBeds(owner: Sql, ids: readonly string[], capacity: number): Promise<void> {
  const window = { arrival_from: '2025-10-09', departure_until: '2025-10-13' }
  const published = ids.map((id) => ({ option_id: id, name: id, ...window, capacity }))
  await owner`select public.sync_accommodation_options(${JSON.stringify(published)}::text::jsonb)`
}

export const setCapacity = (owner: Sql, seats: number) =>
  owner`update public.site_settings set registration_capacity = ${seats} where true`
