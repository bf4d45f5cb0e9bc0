-- Admins and sessions, the settings that name admins, and protection from robots and floods: limits by account and by
-- network address, a hidden form field, and an optional captcha.

-- No table or function is granted by default, except tables to the service: the file of a table names who else may use
-- it. Row level security is the last line of defense, so every table has it. A hosted project lets anon and
-- authenticated call every new function of the schema public; here each function names its callers.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Never exposed by the Data API, which serves the schema public only.
create schema private;
comment on schema private is 'Helpers of policies and triggers, and configuration that no client reads.';
grant usage on schema private to anon, authenticated, service_role;

create table private.app_config (
  id boolean primary key default true,
  fallback_admin_email text,
  hash_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  requires_captcha boolean not null default false,
  constraint app_config_is_one_row check (id),
  constraint app_config_fallback_admin_email_lower check (fallback_admin_email = lower(trim(fallback_admin_email)))
);
comment on table private.app_config is
  'Configuration of this installation, in one row. On a hosted project, set it once: update private.app_config set '
  'fallback_admin_email = ''you@example.org'';';
comment on column private.app_config.fallback_admin_email is
  'Always an admin, in lower case; the same as FALLBACK_ADMIN_EMAIL of the site.';
comment on column private.app_config.hash_secret is
  'Key of the hashes that stand in for network addresses, so that no address is stored, and that sign a speaker''s '
  'link. Made by the database.';
comment on column private.app_config.requires_captcha is
  'Whether forms need a pass of verify-captcha. On a hosted project, switch it on once that function is deployed; '
  'the embedded one follows .env.';
alter table private.app_config enable row level security;

create table public.site_settings (
  id boolean primary key default true,
  admin_emails text[] not null default '{}',
  updated_at timestamptz not null default now(),
  registration_capacity integer not null default 300,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  shows_seats_taken boolean not null default false,
  ambassador_opens_at timestamptz,
  ambassador_closes_at timestamptz,
  talk_opens_at timestamptz,
  talk_closes_at timestamptz,
  sponsorship_opens_at timestamptz,
  sponsorship_closes_at timestamptz,
  accommodation_opens_at timestamptz,
  accommodation_closes_at timestamptz,
  contact_opens_at timestamptz,
  contact_closes_at timestamptz,
  project_opens_at timestamptz,
  project_closes_at timestamptz,
  judge_emails text[] not null default '{}',
  referrals_per_domain integer not null default 3,
  referrals_per_day integer not null default 20,
  campus_domains text[] not null default '{}',
  talk_answer_days integer not null default 14,
  tells_later text[] not null default '{}',
  constraint site_settings_is_one_row check (id),
  constraint site_settings_admin_emails_size check (cardinality(admin_emails) <= 100),
  constraint site_settings_registration_capacity_range check (registration_capacity between 0 and 100000),
  constraint site_settings_registration_times_in_order check (registration_closes_at > registration_opens_at),
  constraint site_settings_ambassador_times_in_order check (ambassador_closes_at > ambassador_opens_at),
  constraint site_settings_talk_times_in_order check (talk_closes_at > talk_opens_at),
  constraint site_settings_sponsorship_times_in_order check (sponsorship_closes_at > sponsorship_opens_at),
  constraint site_settings_accommodation_times_in_order check (accommodation_closes_at > accommodation_opens_at),
  constraint site_settings_contact_times_in_order check (contact_closes_at > contact_opens_at),
  constraint site_settings_project_times_in_order check (project_closes_at > project_opens_at),
  constraint site_settings_judge_emails_size check (cardinality(judge_emails) <= 100),
  constraint site_settings_referrals_per_domain_range check (referrals_per_domain between 0 and 1000),
  constraint site_settings_referrals_per_day_range check (referrals_per_day between 0 and 1000),
  constraint site_settings_campus_domains_size check (cardinality(campus_domains) <= 50),
  constraint site_settings_talk_answer_days_range check (talk_answer_days between 1 and 90),
  constraint site_settings_tells_later_known check (tells_later <@ array['ambassador', 'talk', 'sponsorship'])
);
comment on table public.site_settings is
  'Settings that admins edit on the site, in one row that nobody else reads. Where a time is null, registration and '
  'projects go by what the Studio published, and everything else is open from the start until the event ends; '
  'messages always are.';
comment on column public.site_settings.referrals_per_domain is
  'How many people of one mail domain count for one code within a day; more, or more than referrals_per_day of all '
  'domains, are held for review.';
comment on column public.site_settings.campus_domains is
  'Mail domains of the campus, where many registrations on one day are normal. Common mail providers needn''t be '
  'listed.';
comment on column public.site_settings.talk_answer_days is
  'How many days the speaker of an accepted talk has to confirm it.';
comment on column public.site_settings.tells_later is
  'Kinds whose decisions wait until a round of them is told.';
alter table public.site_settings enable row level security;
insert into private.app_config default values;
insert into public.site_settings default values;

create table private.rate_limits (
  action text not null,
  caller text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  constraint rate_limits_pkey primary key (action, caller, window_start),
  constraint rate_limits_hits_positive check (hits > 0)
);
comment on table private.rate_limits is
  'Counts of an action within a window of time. Rows older than two days are deleted on use.';
comment on column private.rate_limits.caller is
  'An account''s id, or a keyed hash of a network address, never the address.';
create index rate_limits_window_start on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

-- verify-captcha asks Cloudflare (Turnstile) and leaves a pass here; whatever takes a form uses it up.
create table private.captcha_passes (
  pass_hash text primary key,
  expires_at timestamptz not null,
  constraint captcha_passes_pass_hash_pattern check (pass_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.captcha_passes is 'Unused passes for solved captchas. Expired ones are deleted on use.';
comment on column private.captcha_passes.pass_hash is
  'SHA-256 of the pass, in hex: reading this table is not enough to send a form.';
create index captcha_passes_expires_at on private.captcha_passes (expires_at);
alter table private.captcha_passes enable row level security;

-- An admin with a second factor must have used it: a stolen password alone opens nothing. The embedded auth service
-- has no second factors and no table for them, so the query is dynamic.
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

-- A token is valid for up to an hour, but its session may end sooner: by signing out everywhere, by a changed
-- password, with the account. Rights end with the session.
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
  'Whether the token''s session still exists. Service keys have no session.';

-- Accounts that have proven their address: only these have rights.
create view private.confirmed_accounts with (security_invoker = true) as
  select account.id, lower(account.email) as email from auth.users as account
  where account.email_confirmed_at is not null and account.deleted_at is null;

create function private.admin_addresses() returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(distinct admin.address order by admin.address), '{}') from (
      select unnest(settings.admin_emails) as address from public.site_settings as settings
      union select config.fallback_admin_email from private.app_config as config
    ) as admin where admin.address is not null
  $$;

-- Only a current address counts: a token from before the address changed gives no rights.
create function private.proven_address() returns text
  language sql stable security definer set search_path = ''
  as $$
    select account.email from private.confirmed_accounts as account
    where account.id = auth.uid() and account.email = lower(auth.jwt() ->> 'email')
      and not private.owes_second_factor() and private.is_open_session(auth.jwt())
  $$;
comment on function private.proven_address() is
  'The caller''s address, by which they have rights: confirmed and current, in a session that hasn''t ended, with the '
  'second factor used if the account has one; else null.';

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(private.proven_address() = any (private.admin_addresses()), false) $$;
comment on function private.is_admin() is
  'Whether the caller is an admin, whose address is listed or is the fixed fallback.';

create function private.wanted_address(value text, field text default 'email') returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    address text := lower(trim(value));
  begin
    if address is null or length(address) > 254 or address !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' then
      perform private.refuse_value(field, format('“%s” isn’t an email address.', left(coalesce(address, ''), 60)),
        'Write addresses like name@example.org.');
    end if;
    return address;
  end
  $$;

create function private.tidy_addresses(addresses text[], setting text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select distinct private.wanted_address(entry, setting) as address from unnest(addresses) as entry
      where trim(entry) <> '' order by address)
  $$;
comment on function private.tidy_addresses(text[], text) is 'wanted_address() of each, without doubles or blanks.';

create function private.tidy_site_settings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.id := true;
    new.updated_at := now();
    new.admin_emails := private.tidy_addresses(new.admin_emails, 'admin_emails');
    new.judge_emails := private.tidy_addresses(new.judge_emails, 'judge_emails');
    if tg_op = 'UPDATE' and cardinality(old.admin_emails) > 0 and cardinality(new.admin_emails) = 0 then
      perform private.refuse_value('admin_emails', 'You can’t remove the last admin.', 'Add another admin first.');
    end if;
    return new;
  end
  $$;
create trigger site_settings_tidy before insert or update on public.site_settings
  for each row execute function private.tidy_site_settings();

create function private.refuse(reason text, words text, hint text default null, code text default 'P0001') returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if hint is null then
      raise exception using errcode = code, detail = reason, message = words;
    end if;
    raise exception using errcode = code, detail = reason, message = words, hint = hint;
  end
  $$;
comment on function private.refuse(text, text, text, text) is
  'Raises an error for people: a reason that the site knows, a sentence, and what to do now.';

create function private.refuse_value(field text, words text, hint text default null) returns void
  language sql set search_path = ''
  as $$ select private.refuse(field, words, hint, '23514') $$;

create function private.refuse_all_but_staff() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    -- The request's role, because current_user is the function's owner here.
    if current_setting('role') not in ('none', 'postgres', 'service_role') and not private.is_admin() then
      raise exception using errcode = '42501', message = 'Only admins and the service may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_staff() is
  'Raises 42501 unless the caller is an admin, the service, or the database''s owner, such as a job of pg_cron.';

-- As the auth service refuses a new password: what acts in somebody's name, or takes all that is kept about them,
-- needs both proofs.
create function private.refuse_without_second_factor() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if private.owes_second_factor() then
      perform private.refuse('insufficient_aal', 'We need the code from your authenticator app.',
        'Sign out and back in. We’ll ask for it after your password.');
    end if;
  end
  $$;

create function private.signed_in_user() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not exists (select from private.confirmed_accounts as account where account.id = auth.uid()) then
      raise exception using
        errcode = '42501',
        message = 'You’re not signed in with a confirmed email.',
        hint = 'Sign in, and open the link in the email we sent you.';
    end if;
    perform private.refuse_without_second_factor();
    return auth.uid();
  end
  $$;
comment on function private.signed_in_user() is
  'The caller''s account; raises 42501 for visitors and unconfirmed addresses, P0001 (insufficient_aal) '
  'before the second factor.';

create function private.refuse_all_but_admins() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'Only admins may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_admins() is
  'Raises 42501 unless the caller is an admin. The service key is refused, too: the panel''s actions belong to '
  'people.';

create function private.address_of(person uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$ begin return (select account.email from auth.users as account where account.id = person); end $$;
comment on function private.address_of(uuid) is 'An account''s address, for admins alone; null when it is gone.';

-- Whoever proves an address sets its password. Anybody can sign up with anybody's address and a password of their own;
-- when the owner then confirms, that password must not open the account. So the proof deletes it, in the same
-- statement, and the page asks the proven owner for a new one. If the network fails in between, the account has no
-- password: both services refuse every sign-in with one, and "I forgot my password" sets it.
--
-- The auth service records every proof in one column: a link, a code, an invitation. An account created as confirmed
-- by the project's administrator also ends up without a password: its owner sets one by mail. A before trigger needs
-- no rights on the table.
create function private.forget_unproven_password() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.encrypted_password := '';
    return new;
  end
  $$;
create trigger users_forget_unproven_password before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.forget_unproven_password();

create function private.request_header(name text) returns text
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> request_header.name $$;

-- Estimated counts are refused, too: PostgreSQL estimates how many rows match without asking a policy.
create function private.require_session() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not coalesce(private.is_open_session(auth.jwt()), true) then
      raise sqlstate 'PGRST' using
        message = '{"code": "PGRST303", "message": "The session has ended.", "details": null, "hint": null}',
        detail = '{"status": 401, "headers": {}}';
    end if;
    if private.request_header('prefer') ~* 'count\s*=\s*(planned|estimated)' then
      raise sqlstate 'PGRST' using
        message = '{"code": "PGRST122", "message": "Only exact counts are given.", "details": null, "hint": null}',
        detail = '{"status": 400, "headers": {}}';
    end if;
  end
  $$;
comment on function private.require_session() is
  'Runs before each request of the data API: refuses those whose session has ended, and counts that see past '
  'policies.';

-- On a hosted project the fixed admin's address is typed by hand, perhaps with capitals, while accounts store lower
-- case; app_config_fallback_admin_email_lower alone would only fail with its name.
create function private.lower_fallback_admin_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.fallback_admin_email := lower(trim(new.fallback_admin_email));
  return new;
end
$$;
create trigger lower_fallback_admin_email before insert or update on private.app_config
  for each row execute function private.lower_fallback_admin_email();

create function private.address_key() returns text
  language sql stable security definer set search_path = ''
  as $$
    select 'address ' || encode(sha256(convert_to(config.hash_secret || coalesce(
      private.request_header('cf-connecting-ip'),
      -- The first entry is the visitor as the outermost proxy saw them; the header is set by the platform.
      trim(split_part(private.request_header('x-forwarded-for'), ',', 1)),
      'unknown'), 'UTF8')), 'hex')
    from private.app_config as config
  $$;

create function private.caller_key() returns text
  language sql stable security definer set search_path = ''
  as $$ select coalesce('user ' || auth.uid()::text, private.address_key()) $$;

create function private.limit_rate_for(
  counted_caller text, limited_action text, max_hits integer, per interval
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Windows of equal length since the epoch, so that parallel calls meet in the same row.
    started timestamptz := date_bin(per, now(), timestamptz 'epoch');
    counted integer;
  begin
    -- Skips rows that another call is deleting: waiting could cause a deadlock.
    delete from private.rate_limits as old where old.ctid = any (array(
      select stale.ctid from private.rate_limits as stale
      where stale.window_start < now() - interval '2 days' for update skip locked));
    insert into private.rate_limits as limits (action, caller, window_start)
      values (limited_action, counted_caller, started)
      on conflict on constraint rate_limits_pkey do update set hits = limits.hits + 1
      returning limits.hits into counted;
    if counted > max_hits then
      raise exception using
        errcode = 'PT429',
        message = 'Too many tries in a short time.',
        hint = 'Wait a while, then try again. Nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.limit_rate_for(text, text, integer, interval) is
  'limit_rate() for a named caller: anonymous senders are counted by address.';

create function private.took_ms() returns double precision
  language sql set search_path = ''
  as $$ select 1000 * extract(epoch from clock_timestamp() - statement_timestamp()) $$;
comment on function private.took_ms() is
  'How long the call has taken: what works on many rows answers it, and its caller sizes the next part by it.';

create function private.limit_rate(limited_action text, max_hits integer, per interval) returns void
  language sql security definer set search_path = ''
  as $$ select private.limit_rate_for(private.caller_key(), limited_action, max_hits, per) $$;
comment on function private.limit_rate(text, integer, interval) is
  'Lets the caller do something only so often within a window; beyond that raises PT429, answered as status 429. A '
  'call that fails later isn''t counted, because its transaction is rolled back.';

create function private.refuse_robots(trap text, seconds_to_fill integer, least_seconds integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if coalesce(trap, '') <> '' then
      perform private.refuse('robot', 'We couldn’t send this.',
        'A hidden field was filled out. If an app fills out forms for you, turn it off here and send again.');
    end if;
    if coalesce(seconds_to_fill, 0) < least_seconds then
      perform private.refuse('too_fast', 'That was faster than anyone can read it.',
        'Wait a few seconds, then send it again. Nothing you typed is lost.');
    end if;
  end
  $$;

create function private.check_captcha(captcha_pass text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not (select config.requires_captcha from private.app_config as config) then
      return;
    end if;
    -- Skips a pass that another call is using: it's used up either way. If this call fails later, the rollback
    -- restores the pass.
    delete from private.captcha_passes as used where used.ctid = any (array(
      select found.ctid from private.captcha_passes as found
      where found.pass_hash = encode(sha256(convert_to(captcha_pass, 'UTF8')), 'hex') and found.expires_at > now()
      for update skip locked));
    if not found then
      perform private.refuse('captcha', 'Please do the robot check again.',
        'It lasts ten minutes and works for one form. Do it again, then send. Nothing you typed is lost.');
    end if;
  end
  $$;
comment on function private.check_captcha(text) is
  'Uses up a pass of the caller''s captcha; raises P0001 (captcha) if it is unknown, used or expired. Does nothing if '
  'captchas are off.';

-- The two patterns stand in schemas/forms/address.ts too.
create function private.is_email(address text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 254 and address ~
      replace(
        '^[A-Za-z0-9~.!#$%&''*+/=?^_`{|}\u007e-]+'
        '@([A-Za-z0-9~]([A-Za-z0-9~-]{0,61}[A-Za-z0-9~])?\.)+[A-Za-z~][A-Za-z0-9~-]{0,61}[A-Za-z0-9~]$',
        '~', '\u00a1-\u1fff\u2070-\u2fff\u3001-\ud7ff\uf900-\ufffd\U00010000-\U0010fffd')
  $$;

-- Bidirectional controls can disguise an address or a name as another.
create function private.is_web_address(address text, place text default 'web') returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 300
      and address !~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
      and address ~ case place
      when 'linkedin' then '^https://([a-z0-9-]+\.)?linkedin\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      when 'instagram' then '^https://(www\.)?instagram\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      else '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?'
        || '([/?#][^\u0001-\u0020\u007f"<>\\^`{|}]*)?$'
    end
  $$;
comment on function private.is_web_address(text, text) is 'An https address; on the host of place, if one is given.';

create function private.are_web_addresses(addresses text[]) returns boolean
  language sql immutable strict set search_path = ''
  as $$ select coalesce(bool_and(coalesce(private.is_web_address(address), false)), true)
    from unnest(addresses) as address $$;

create function public.grant_captcha_pass(pass_hash text) returns void
  language sql security definer set search_path = ''
  as $$
    delete from private.captcha_passes as old where old.ctid = any (array(
      select stale.ctid from private.captcha_passes as stale where stale.expires_at <= now() for update skip locked));
    -- Long enough to retype an answer, too short to be sold.
    insert into private.captcha_passes (pass_hash, expires_at)
      values (grant_captcha_pass.pass_hash, now() + interval '10 minutes')
  $$;
comment on function public.grant_captcha_pass(text) is
  'Makes a pass good for one form within ten minutes; takes its SHA-256 in hex. For the service alone, after the '
  'captcha was verified. Raises 23505 for an existing pass, 23514 for an invalid hash.';

-- One mailbox has many addresses: most providers ignore a "+tag" and capitals, but only some ignore dots. Limits and
-- counts by address use the mailbox. Signing in and mails use addresses as typed.
create function private.limited_address(address text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(lower(trim(address)), '^([^+@]+)\+[^@]*@', '\1@') $$;

-- The properties of Unicode in schemas/forms/plain-text.ts as ranges, since only some builds of PostgreSQL know them,
-- and the white space a browser trims (ECMAScript, WhiteSpace and LineTerminator), so that both see the same text.
create function private.trimmed(value text) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(
      btrim(
        regexp_replace(
          regexp_replace(
            value,
            '[\u0080-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f'
              || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
              || '\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]',
            '', 'g'),
          '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g'),
        E' \t\n\x0b\f\r\u2028\u2029'),
      '^[ \t\n\u000b\f\r\u2028\u2029\u034f\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e01ef]*$', '')
  $$;
comment on function private.trimmed(text) is
  'Without outer white space and invisible characters, and with plain spaces only.';

-- “Søren” is found as “Soren” and as “Soeren”, “Müller” as “Muller” and as “Mueller”, and vice versa. One
-- implementation for every PostgreSQL, so that results are the same everywhere. Names and titles are sorted by it,
-- too: the embedded database knows only the order of codes, which has “andrea” and “Ángel” after “Zoe”.
create function private.folded(value text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select replace(replace(replace(lower(translate(
      regexp_replace(
        normalize(
          translate(
            regexp_replace(replace(replace(value, 'ß', 'ss'), 'ẞ', 'SS'),
              '[‘-‟′″´`"«»‹›⹂「-』〝-〟﹁-﹄＂＇｢｣'
                '\u055a\u05f3\u05f4\u02b9-\u02df\u02e5-\u02e9\u02ec-\u02ff\ua78b\ua78c]', '''', 'g'),
            '‐‑‒–—―−־֊゠〜〰᐀᠆⸗⸚⸺⸻⹀⹝', '--------------------'),
          NFKD),
        -- Accents of all scripts, and invisible characters.
        '[\u0300-\u036f\u0485\u0486\u064b-\u0655\u0670\u00ad\u0600-\u0605\u061c\u06dd\u200b-\u200f'
          '\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20f0\u3099\u309a\ufe00-\ufe0f\ufeff]', '', 'g'),
      'ıøØłŁđĐðÐħĦς', 'ioOlLdDdDhHσ')), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe')
  $$;
comment on function private.folded(text) is
  'A text in lower case and without accents, for searching and sorting: "Škoda" becomes "skoda", "Søren" becomes '
  '"soren". The same rule as foldText() in schemas/core/fold-text.ts.';

-- People are called 李; a single Latin letter is an initial. The same list is in schemas/forms/plain-text.ts.
create function private.is_name(name text, most integer) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(name) between 2 and most or name ~
      '^[\u0370-\u1cff\u2c80-\u2dff\u3041-\ua71f\ua800-\uab2f\uab70-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]$'
  $$;

create function private.is_photo(picture text) returns boolean
  language plpgsql immutable strict set search_path = ''
  as $$
  declare
    bytes bytea;
    size integer;
    place integer := 2;
    marker integer;
    pixels integer;
    has_frame boolean := false;
  begin
    bytes := decode(substr(picture, length('data:image/jpeg;base64,') + 1), 'base64');
    size := length(bytes);
    if size < 4 or substr(bytes, 1, 2) <> '\xffd8' or substr(bytes, size - 1, 2) <> '\xffd9' then
      return false;
    end if;
    for part in 1..1000 loop
      if place + 10 > size or get_byte(bytes, place) <> 255 then
        return false;
      end if;
      marker := get_byte(bytes, place + 1);
      if marker = 218 then
        return has_frame;
      elsif marker between 192 and 207 and marker not in (196, 200, 204) then
        pixels := (get_byte(bytes, place + 5) * 256 + get_byte(bytes, place + 6))::bigint
          * (get_byte(bytes, place + 7) * 256 + get_byte(bytes, place + 8));
        if has_frame or get_byte(bytes, place + 4) <> 8 or pixels not between 1 and 4000000
          or get_byte(bytes, place + 9) not in (1, 3) then
          return false;
        end if;
        has_frame := true;
      end if;
      if get_byte(bytes, place + 2) * 256 + get_byte(bytes, place + 3) < 2 then
        return false;
      end if;
      place := place + 2 + get_byte(bytes, place + 2) * 256 + get_byte(bytes, place + 3);
    end loop;
    return false;
  exception
    -- Invalid base64, or a size beyond the integer range.
    when data_exception then
      return false;
  end
  $$;
comment on function private.is_photo(text) is
  'Whether a data URL is a complete JPEG of at most four million pixels. As schemas/forms/picture.ts.';

create function private.is_language(text) returns boolean
  language sql immutable set search_path = ''
  as $$ select $1 ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$' $$;

-- Sign-up metadata (`data`) survives the proof of the address and is in every token: two hundred kilobytes would
-- overflow request headers. Only the page's language is read, for mails, where it isn't the edition's.
create function private.keep_no_metadata() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.raw_user_meta_data := (
      select coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
      from jsonb_each(case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data
        else '{}' end)
        as entry
      where entry.key in ('sub', 'email', 'email_verified', 'phone_verified') and length(entry.value::text) <= 400
        or entry.key = 'language' and private.is_language(entry.value #>> '{}') and not exists (
          select from private.event_facts as facts where coalesce(facts.language, 'en') = entry.value #>> '{}'));
    return new;
  end
  $$;
create trigger users_keep_no_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.keep_no_metadata();

grant select on table public.site_settings to anon, authenticated;
grant update (
  admin_emails, registration_capacity, registration_opens_at, registration_closes_at, shows_seats_taken,
  ambassador_opens_at, ambassador_closes_at, talk_opens_at, talk_closes_at, sponsorship_opens_at,
  sponsorship_closes_at, accommodation_opens_at, accommodation_closes_at, contact_opens_at, contact_closes_at,
  project_opens_at, project_closes_at, judge_emails, referrals_per_domain, referrals_per_day, campus_domains,
  talk_answer_days, tells_later
) on table public.site_settings to authenticated;
revoke all on table public.site_settings from service_role;
grant select, update on table public.site_settings to service_role;
create policy "Admins read the settings" on public.site_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins change the settings" on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant execute on function
  private.is_admin(),
  private.require_session(),
  private.is_photo(text)
  to anon, authenticated, service_role;

-- People write their own profiles.
grant execute on function private.is_name(text, integer), private.is_language(text) to authenticated, service_role;

-- An index expression runs with the writer's rights.
grant execute on function private.limited_address(text) to service_role;
grant execute on function private.folded(text) to authenticated, service_role;

grant execute on function
  private.is_email(text),
  private.is_web_address(text, text),
  private.are_web_addresses(text[]),
  public.grant_captcha_pass(text)
  to service_role;

-- The longest that a call may take: a slow one ends and gives its connection back. The data API applies what is set
-- for the role of a call, and the time of a function that states its own.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- PostgREST calls it before each request; the embedded service does so itself.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.require_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Set pgrst.db_pre_request of authenticator to private.require_session by hand: '
    'tokens outlive their session by up to an hour.';
end
$$;
