/**
 * The tables of the auth service of a hosted project, as far as anything here reads or writes them, in our own words.
 * Run as supabase_auth_admin, whose they are: the owner of the project may use them and change nothing about them.
 */
export const hostedAuth = `
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
