-- An admin who has set up a second factor has to have shown it: a stolen password alone opens nothing.

-- The embedded auth service has no second factors and no table for them, so the table is named when it is asked for.
create function private.owes_second_factor() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    has_factor boolean;
  begin
    if to_regclass('auth.mfa_factors') is null then
      return false;
    end if;
    execute 'select exists (select from auth.mfa_factors where user_id = $1 and status = ''verified'')'
      into has_factor using auth.uid();
    return has_factor and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2';
  end
  $$;
comment on function private.owes_second_factor() is
  'Whether the caller has a second factor and has not shown it in this session.';
revoke all on function private.owes_second_factor() from public;

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
    ) and not private.owes_second_factor()
  $$;
comment on function private.is_admin() is
  'Whether the caller is an admin: a confirmed, current address that is listed or is the fixed fallback, and the second factor shown where the account has one.';
