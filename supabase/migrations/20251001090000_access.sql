-- Who may do what: the schema for helpers, the admin list and the one question every policy asks.

-- Nothing is granted by habit: each table below names who may do what with it. Row level security is what
-- protects in the end, so no table is without it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Never exposed by the Data API, which serves the schema public only.
create schema private;
comment on schema private is 'Helpers of policies and triggers, and configuration that no client reads.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table private.app_config (
  id boolean primary key default true,
  fallback_admin_email text,
  constraint app_config_is_one_row check (id),
  constraint app_config_fallback_admin_email_lower check (fallback_admin_email = lower(trim(fallback_admin_email)))
);
comment on table private.app_config is
  'One row of configuration that belongs to this installation. On a hosted project set it once: update private.app_config set fallback_admin_email = ''you@example.org'';';
comment on column private.app_config.fallback_admin_email is
  'The one address that is always an admin, in lower case; the same as FALLBACK_ADMIN_EMAIL of the site.';
insert into private.app_config default values;
revoke all on table private.app_config from anon, authenticated;
alter table private.app_config enable row level security;

create table public.site_settings (
  id boolean primary key default true,
  admin_emails text[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint site_settings_is_one_row check (id),
  constraint site_settings_admin_emails_size check (cardinality(admin_emails) <= 100)
);
comment on table public.site_settings is 'One row of settings that admins edit on the site. Others read no row.';
comment on column public.site_settings.admin_emails is
  'Addresses of the admins, in lower case, each once. Once it names somebody it cannot be emptied.';
comment on column public.site_settings.updated_at is 'When an admin last saved the settings.';
insert into public.site_settings default values;

revoke all on table public.site_settings from anon, authenticated;
grant select on table public.site_settings to anon, authenticated;
grant update (admin_emails) on table public.site_settings to authenticated;
grant select, update on table public.site_settings to service_role;
alter table public.site_settings enable row level security;

-- An address counts only when its owner has confirmed it, and only the address the account has now: a token
-- issued before the address was changed, or before somebody was taken off the list, gives nothing.
create function private.is_admin() returns boolean
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
    )
  $$;
comment on function private.is_admin() is
  'Whether the caller is an admin: a confirmed, current address that is listed or is the fixed fallback.';
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create policy "Admins read the settings" on public.site_settings
  for select to authenticated using ((select private.is_admin()));

create policy "Admins change the settings" on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.tidy_site_settings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    wrong text;
  begin
    new.id := true;
    new.updated_at := now();
    select coalesce(array_agg(distinct lower(trim(entry)) order by lower(trim(entry))), '{}')
      into new.admin_emails
      from unnest(new.admin_emails) as entry
      where trim(entry) <> '';

    select entry into wrong from unnest(new.admin_emails) as entry where entry !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' limit 1;
    if wrong is not null then
      raise exception using
        errcode = '23514',
        message = format('"%s" is not an email address.', wrong),
        hint = 'Write addresses like name@example.org.';
    end if;

    if tg_op = 'UPDATE' and cardinality(old.admin_emails) > 0 and cardinality(new.admin_emails) = 0 then
      raise exception using
        errcode = '23514',
        message = 'The last admin cannot be removed.',
        hint = 'Add another admin first.';
    end if;
    return new;
  end
  $$;
comment on function private.tidy_site_settings() is
  'Keeps the admin list in lower case, without doubles or blanks, and never emptied.';
revoke all on function private.tidy_site_settings() from public;

create trigger site_settings_tidy before insert or update on public.site_settings
  for each row execute function private.tidy_site_settings();
