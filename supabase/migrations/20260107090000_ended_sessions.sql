-- A token is good for up to an hour and its session may end before: by signing out everywhere, by a changed password, with
-- the account. What somebody may do ends with the session.

create function private.is_open_session(claims jsonb) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select not claims ? 'session_id' or exists (
      select from auth.sessions as session
      where session.id = (claims ->> 'session_id')::uuid
        and session.user_id = (claims ->> 'sub')::uuid
        and (session.not_after is null or session.not_after > now())
    )
  $$;
comment on function private.is_open_session(jsonb) is
  'Whether the session a token was given for is still there. Keys of the service belong to none.';
revoke all on function private.is_open_session(jsonb) from public;

create function private.require_session() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not coalesce(private.is_open_session(auth.jwt()), true) then
      raise sqlstate 'PGRST' using
        message = '{"code": "PGRST303", "message": "The session has ended.", "details": null, "hint": null}',
        detail = '{"status": 401, "headers": {}}';
    end if;
  end
  $$;
comment on function private.require_session() is
  'Runs before each request of the data API and refuses those whose session has ended.';
revoke all on function private.require_session() from public;
grant execute on function private.require_session() to anon, authenticated, service_role;

-- PostgREST asks before each request; the embedded service, which is none, asks by itself.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.require_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Set pgrst.db_pre_request of authenticator to private.require_session by hand: tokens outlive their session by up to an hour.';
end
$$;

create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from auth.users as account
      where account.id = auth.uid()
        and account.email_confirmed_at is not null
        and account.deleted_at is null
        and lower(account.email) = lower(auth.jwt() ->> 'email')
        and (
          exists (
            select from public.site_settings as settings
            where lower(account.email) = any (settings.admin_emails)
          )
          or exists (
            select from private.app_config as config
            where config.fallback_admin_email = lower(account.email)
          )
        )
    ) and not private.owes_second_factor() and private.is_open_session(auth.jwt())
  $$;
comment on function private.is_admin() is
  'Whether the caller is an admin: a confirmed, current address that is listed or is the fixed fallback, in a session that has not ended, and the second factor shown where the account has one.';
