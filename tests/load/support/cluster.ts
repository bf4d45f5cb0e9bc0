import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { makePlatform } from '../../real/support/hosted-project.ts'
import { type Sql, startPostgres } from '../../support/postgres-server.ts'

export type Cluster = {
  /** Connects as the owner of the project, who is no superuser, as on a hosted project. */
  connect(connections: number): Sql
  /** Where that owner connects to, as a hosted project states it. */
  address: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL as a hosted Supabase project has it, and applies the migrations without the command line.
 */
export async function startCluster(programs: string): Promise<Cluster> {
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
      connect: (connections) => server.connect('postgres', connections),
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
