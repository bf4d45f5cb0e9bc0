import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import { storageSql } from '@fest/local/backend/storage/storage-shape.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { type Sql, startPostgres } from '../../support/postgres-server.ts'

export type Cluster = {
  /** Connects as the owner of the project, who is no superuser, as on a hosted project. */
  connect(connections: number): Sql
  /** Where that owner connects to, as a hosted project states it. */
  address: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with the roles and the part of the auth service that a hosted Supabase project has, and applies the
 * migrations to it.
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
    await server
      .connect('supabase_admin', 1)
      .unsafe(asHosted + storageSql + ownStorage)
      .simple()
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

/** The platform lets the owner write policies for it, by an extension of its own. */
const ownStorage = `
  alter schema storage owner to postgres;
  alter table storage.buckets owner to postgres;
  alter table storage.objects owner to postgres;`

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
