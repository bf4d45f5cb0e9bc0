/*
 * What a hosted Supabase project has before the first migration of ours, in our own words: roles, owners, default
 * privileges. Run as supabase_admin, the one superuser; nobody outside the platform is it.
 */

/** 'open': new tables are granted to the roles of the API, as in older projects; 'closed': to nobody, as today. */
export type DefaultPrivileges = 'open' | 'closed'

const rolesOfApi = 'anon, authenticated, service_role'

export function hostedRoles(version: number, privileges: DefaultPrivileges): string {
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

/**
 * What the platform lets the owner of a project set though it is no superuser. There an extension of its own, supautils,
 * which is not to be had here, permits it; the same comes about by plain rights.
 */
export const settingsOfOwner = `
  grant set on parameter "pgrst.db_pre_request" to postgres;
  grant set on parameter session_replication_role to postgres;`

/** The owner may write policies for the files of the storage by the same extension. */
export const storageOfOwner = `
  alter schema storage owner to postgres;
  alter table storage.buckets owner to postgres;
  alter table storage.objects owner to postgres;`
