import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageSql } from '@fest/local/backend/storage/storage-shape.ts'
import { type PostgresServer, type Sql, startPostgres } from '../../support/postgres-server.ts'
import { root, runSupabase } from './run-program.ts'

/** A PostgreSQL set up as that of a hosted project, and a folder the command line pushes from. */
export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>
type Role = 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'supabase_admin'

type Options = {
  programs: string
  privileges: DefaultPrivileges
  /** False where the platform does not let the owner set what only superusers may. */
  mayOwnerSet?: boolean
}

/** Without migrations yet. */
export async function startHostedProject({ programs, privileges, mayOwnerSet = true }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'fest-hosted-'))
  let server: PostgresServer | undefined
  const stop = async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // A copy: the command line keeps notes beside the migrations.
    await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
    server = await startPostgres(programs)
    const { connect, port } = server
    const sessions = new Map<string, Sql>()
    const as = (role: Role) => {
      const session = sessions.get(role) ?? connect(role, 1)
      sessions.set(role, session)
      return session
    }
    await makePlatform(as, privileges, mayOwnerSet)
    const address = `postgresql://postgres@127.0.0.1:${port}/postgres`
    const supabase = (args: readonly string[]) => runSupabase(args, folder)
    return {
      /** Where the owner of the project, who is no superuser, connects to. */
      address,
      as,
      supabase,
      push: (...flags: string[]) => supabase(['db', 'push', `--remote=${address}`, '--yes', ...flags]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the platform brings along before the first migration. */
export async function makePlatform(
  as: (role: 'supabase_admin' | 'supabase_auth_admin') => Sql,
  privileges: DefaultPrivileges,
  mayOwnerSet = true,
): Promise<void> {
  const platform = as('supabase_admin')
  const [found] = await platform<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`
  await platform.unsafe(hostedRoles(found?.version ?? 0, privileges)).simple()
  await platform.unsafe(storageSql + storageOfOwner).simple()
  if (mayOwnerSet) await platform.unsafe(settingsOfOwner).simple()
  await platform.unsafe('grant create on database postgres to supabase_auth_admin').simple()
  await as('supabase_auth_admin').unsafe(hostedAuth).simple()
}

/** The auth service's tables as far as they are used here; the project's owner may use and never change them. */
const hostedAuth = `
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.users (
    instance_id uuid,
    id uuid not null primary key,
    aud varchar(255),
    role varchar(255),
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_token varchar(255),
    confirmation_sent_at timestamptz,
    recovery_token varchar(255),
    recovery_sent_at timestamptz,
    email_change_token_new varchar(255),
    email_change varchar(255),
    email_change_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamptz,
    updated_at timestamptz,
    phone text unique default null,
    phone_confirmed_at timestamptz,
    phone_change text default '',
    phone_change_token varchar(255) default '',
    phone_change_sent_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '',
    email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
    banned_until timestamptz,
    reauthentication_token varchar(255) default '',
    reauthentication_sent_at timestamptz,
    is_sso_user boolean not null default false,
    deleted_at timestamptz,
    is_anonymous boolean not null default false
  );
  create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
  create unique index confirmation_token_idx on auth.users (confirmation_token) where confirmation_token !~ '^[0-9 ]*$';
  create unique index recovery_token_idx on auth.users (recovery_token) where recovery_token !~ '^[0-9 ]*$';
  create table auth.identities (
    provider_id text not null,
    user_id uuid not null references auth.users on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    last_sign_in_at timestamptz,
    created_at timestamptz,
    updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid not null default gen_random_uuid() primary key,
    unique (provider_id, provider)
  );
  create table auth.mfa_factors (
    id uuid not null primary key,
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz unique,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb
  );
  create table auth.sessions (
    id uuid not null primary key,
    user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz,
    updated_at timestamptz,
    factor_id uuid,
    aal auth.aal_level,
    not_after timestamptz,
    refreshed_at timestamp,
    user_agent text,
    ip inet,
    tag text
  );
  create table auth.refresh_tokens (
    instance_id uuid,
    id bigserial primary key,
    token varchar(255) unique,
    user_id varchar(255),
    revoked boolean,
    created_at timestamptz,
    updated_at timestamptz,
    parent varchar(255),
    session_id uuid references auth.sessions on delete cascade
  );
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb $$;
  ${['uid sub uuid', 'role role text', 'email email text']
    .map((line) => line.split(' '))
    .map(
      ([name, claim, type]) => `
  create function auth.${name}() returns ${type} language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.${claim}', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${claim}'
    )::${type} $$;`,
    )
    .join('')}
  ${['users', 'identities', 'mfa_factors', 'sessions', 'refresh_tokens']
    .map(
      (table) => `
  alter table auth.${table} enable row level security;
  grant all on auth.${table} to postgres, dashboard_user;
  grant select on auth.${table} to postgres with grant option;`,
    )
    .join('')}
  grant usage on sequence auth.refresh_tokens_id_seq to postgres;`

/* What a hosted project has before our first migration, made by supabase_admin, the one superuser. */

/** 'open': new tables are granted to the roles of the API, as in older projects; 'closed': to nobody, as today. */
type DefaultPrivileges = 'open' | 'closed'

const rolesOfApi = 'anon, authenticated, service_role'

function hostedRoles(version: number, privileges: DefaultPrivileges): string {
  return `
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    create role authenticator login noinherit;
    grant ${rolesOfApi} to authenticator;
    alter role authenticator set statement_timeout = '8s';
    create role supabase_auth_admin login createrole noinherit;
    alter role supabase_auth_admin set search_path = 'auth';
    create role supabase_storage_admin login noinherit;
    create role supabase_read_only_user login bypassrls;
    grant pg_read_all_data to supabase_read_only_user;
    create role dashboard_user nologin createdb createrole replication;

    create role postgres login createdb createrole replication bypassrls;
    alter role postgres set search_path = "$user", public, extensions;
    grant ${rolesOfApi}, authenticator, pg_monitor, pg_read_all_data, pg_signal_backend
      to postgres ${version >= 16 ? 'with admin option' : ''};
    alter database postgres owner to postgres;

    create schema extensions authorization postgres;
    create schema vault;
    create schema auth authorization supabase_auth_admin;
    grant usage on schema extensions to ${rolesOfApi}, dashboard_user;
    grant usage on schema vault to postgres, service_role;
    grant usage on schema auth to ${rolesOfApi}, postgres, dashboard_user;
    grant usage on schema public to ${rolesOfApi}, postgres;
    ${privileges === 'open' ? ['tables', 'functions', 'sequences'].map(granted).join('\n') : ''}
  `
}

const granted = (objects: string) =>
  ['postgres', 'supabase_admin']
    .map(
      (owner) =>
        `alter default privileges for role ${owner} in schema public grant all on ${objects} to postgres, ${rolesOfApi};`,
    )
    .join('\n')

/** What an owner may set without being a superuser: by supautils when hosted, by plain rights here. */
const settingsOfOwner = `
  grant set on parameter "pgrst.db_pre_request" to postgres;
  grant set on parameter session_replication_role to postgres;`

/** The owner may write policies for the files of the storage by the same extension. */
const storageOfOwner = `
  alter schema storage owner to postgres;
  alter table storage.buckets owner to postgres;
  alter table storage.objects owner to postgres;`
