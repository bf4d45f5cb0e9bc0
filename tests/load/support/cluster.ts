import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import postgres from 'postgres'

export type Sql = postgres.Sql

export type Cluster = {
  /** Connects as the owner of the project, who is no superuser, as on a hosted project. */
  connect(connections: number): Sql
  /** Where that owner connects to, as a hosted project states it. */
  address: string
  stop(): Promise<void>
}

/** The folder of PostgreSQL's own programs, 15 or newer; null where the system has none. */
export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql'
  const versions = readFolder(packaged)
    .filter((name) => Number(name) >= 15)
    .toSorted((one, two) => Number(two) - Number(one))
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => exists(join(folder, name)))) ?? null
}

/**
 * Starts PostgreSQL on a free port of this machine, in a folder of its own, with the roles and the part of the
 * auth service that a hosted Supabase project has, and applies the migrations to it.
 */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-postgres-'))
  const user = ownerOfServer(folder)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 260,
    fsync: 'off',
    log_min_messages: 'fatal',
    jit: 'off',
    // Two hundred connections with a few calls each would spend most of the time on planning the same again.
    plan_cache_mode: 'force_generic_plan',
    autovacuum: 'off',
    // In which order transactions ended is something a test asks.
    track_commit_timestamp: 'on',
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const opened: Sql[] = []
  const connect = (username: string, database: string, max: number) => {
    const sql = postgres({
      host: '127.0.0.1',
      port,
      username,
      database,
      max,
      prepare: false,
      onnotice: () => {},
    })
    opened.push(sql)
    return sql
  }
  const stop = async () => {
    await Promise.all(opened.map((sql) => sql.end({ timeout: 5 })))
    await stopServer(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const admin = connect('supabase_admin', 'postgres', 1)
    await untilReady(admin, server)
    await admin.unsafe(asHosted).simple()
    const owner = connect('postgres', 'postgres', 1)
    await owner.unsafe(booksOfMigrations).simple()
    for (const file of (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()) {
      const text = await readFile(join(migrationsDir, file), 'utf8')
      await owner.begin(async (transaction) => {
        await transaction.unsafe(text).simple()
        await transaction`insert into supabase_migrations.schema_migrations (version) values (${file.slice(0, 14)})`
      })
    }
    return {
      connect: (connections) => connect('postgres', 'postgres', connections),
      address: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where the Supabase CLI writes down what it has applied. */
const booksOfMigrations = `
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`

/** What the platform brings along before the first migration, as far as the migrations and the site use it. */
const asHosted = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role postgres login createdb createrole bypassrls;
  grant anon, authenticated, service_role to postgres;
  grant create on database postgres to postgres;
  grant usage, create on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  create schema auth;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  create table auth.users (
    instance_id uuid,
    id uuid primary key default gen_random_uuid(),
    aud varchar(255),
    role varchar(255),
    email text unique,
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    confirmation_token varchar(255),
    recovery_token varchar(255),
    email_change varchar(255),
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    last_sign_in_at timestamptz,
    created_at timestamptz default now(),
    deleted_at timestamptz
  );
  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider_id text not null,
    user_id uuid not null references auth.users on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    email text generated always as (lower(identity_data ->> 'email')) stored
  );
  create table auth.sessions (
    id uuid primary key,
    user_id uuid not null references auth.users on delete cascade,
    not_after timestamptz
  );
  grant all on auth.users, auth.identities, auth.sessions to postgres;
  grant set on parameter session_replication_role to postgres;
  create function auth.jwt() returns jsonb language sql stable
    as $$ select coalesce(nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;
  create function auth.uid() returns uuid language sql stable
    as $$ select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
`

/** PostgreSQL does not run as root; the account that its package made does it then. */
function ownerOfServer(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

async function untilReady(sql: Sql, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`)
    try {
      await sql`select 1`
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}

function readFolder(path: string): string[] {
  return exists(path) ? readdirSync(path) : []
}
