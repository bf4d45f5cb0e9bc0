-- What keeps robots and floods out: counts by account and by network address, the trap of a form, and a captcha
-- (Cloudflare Turnstile) where the project has one. The edge function verify-captcha asks Cloudflare and leaves a pass
-- here; whatever takes a form uses the pass up.

create table private.rate_limits (
  action text not null,
  caller text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  constraint rate_limits_pkey primary key (action, caller, window_start),
  constraint rate_limits_hits_positive check (hits > 0)
);
comment on table private.rate_limits is
  'How often somebody did something within a window of time. Rows older than two days go by themselves.';
comment on column private.rate_limits.action is 'What was done, such as "register".';
comment on column private.rate_limits.caller is 'An account''s id, or a keyed hash of a network address; never the address.';
comment on column private.rate_limits.window_start is 'When the window began.';
comment on column private.rate_limits.hits is 'How often it was done within the window.';
create index rate_limits_window_start on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

create table private.captcha_passes (
  pass_hash text primary key,
  expires_at timestamptz not null,
  constraint captcha_passes_pass_hash_pattern check (pass_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.captcha_passes is
  'Passes that were given for a solved captcha and not used yet. What has run out goes by itself.';
comment on column private.captcha_passes.pass_hash is 'SHA-256 of the pass, in hex: who reads this table can send no form with it.';
comment on column private.captcha_passes.expires_at is 'From when on it is worth nothing.';
create index captcha_passes_expires_at on private.captcha_passes (expires_at);
alter table private.captcha_passes enable row level security;

create function private.address_key() returns text
  language sql stable security definer set search_path = ''
  as $$
    select 'address ' || encode(
      sha256(convert_to(
        config.hash_secret || coalesce(
          headers.all ->> 'cf-connecting-ip',
          trim(split_part(headers.all ->> 'x-forwarded-for', ',', 1)),
          'unknown'
        ), 'UTF8')),
      'hex')
    from private.app_config as config,
      -- The first entry is the visitor as the outermost proxy saw them; the header is set by the platform.
      (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as all) as headers
  $$;
comment on function private.address_key() is 'A keyed hash of the caller''s network address, whoever is signed in there.';

create function private.caller_key() returns text
  language sql stable security definer set search_path = ''
  as $$ select coalesce('user ' || auth.uid()::text, private.address_key()) $$;
comment on function private.caller_key() is
  'Who is calling, for counting: the account, or for visitors a keyed hash of their network address.';

create function private.limit_rate_for(counted_caller text, limited_action text, max_hits integer, per interval) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Windows of equal length since the epoch, so that parallel calls meet in the same row.
    started timestamptz := date_bin(per, now(), timestamptz 'epoch');
    counted integer;
  begin
    -- What another call is just deleting is left to it: waiting for it here could close a circle of locks.
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
  'As limit_rate(), for a caller that is named: who wants to be nobody is counted by address.';

create function private.limit_rate(limited_action text, max_hits integer, per interval) returns void
  language sql security definer set search_path = ''
  as $$ select private.limit_rate_for(private.caller_key(), limited_action, max_hits, per) $$;
comment on function private.limit_rate(text, integer, interval) is
  'Lets the caller do something only so often within a window; beyond that raises PT429, answered as status 429. A call that fails afterwards is not counted, since nothing of it is kept.';

create function private.refuse_robots(trap text, seconds_to_fill integer, least_seconds integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if coalesce(trap, '') <> '' then
      raise exception using
        errcode = 'P0001', detail = 'robot',
        message = 'We couldn’t send this.',
        hint = 'A hidden field was filled out. If an app fills out forms for you, turn it off here and send again.';
    end if;
    if coalesce(seconds_to_fill, 0) < least_seconds then
      raise exception using
        errcode = 'P0001', detail = 'too_fast',
        message = 'That was faster than anyone can read it.',
        hint = 'Wait a few seconds, then send it again. Nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.refuse_robots(text, integer, integer) is
  'Raises when the trap field is filled or a form came back faster than a person can fill it.';

create function private.check_captcha(captcha_pass text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not (select config.requires_captcha from private.app_config as config) then
      return;
    end if;
    -- What another call is just using is not waited for: it is used either way. When this call fails later, the pass
    -- comes back with everything else.
    delete from private.captcha_passes as used where used.ctid = any (array(
      select found.ctid from private.captcha_passes as found
      where found.pass_hash = encode(sha256(convert_to(captcha_pass, 'UTF8')), 'hex') and found.expires_at > now()
      for update skip locked));
    if not found then
      raise exception using
        errcode = 'P0001', detail = 'captcha',
        message = 'Please do the robot check again.',
        hint = 'It lasts ten minutes and works for one form. Do it again, then send. Nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.check_captcha(text) is
  'Uses up a pass of the caller''s captcha; raises P0001 (captcha) when it is none, was used, or has run out. Does nothing where no captcha is asked for.';

-- The two patterns stand in schemas/forms/address.ts too.
create function private.is_email(address text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 254 and address ~
      '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$'
  $$;
comment on function private.is_email(text) is 'Whether a text is an email address, as the forms understand it.';

create function private.is_web_address(address text, place text default 'web') returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 300 and address ~ case place
      when 'linkedin' then '^https://([a-z0-9-]+\.)?linkedin\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      when 'instagram' then '^https://(www\.)?instagram\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      else '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#][^\u0001-\u0020\u007f"<>\\^`{|}]*)?$'
    end
  $$;
comment on function private.is_web_address(text, text) is 'Whether a text is an https address, on the host of the place where one is named.';

create function private.are_web_addresses(addresses text[]) returns boolean
  language sql immutable strict set search_path = ''
  as $$ select coalesce(bool_and(coalesce(private.is_web_address(address), false)), true) from unnest(addresses) as address $$;
comment on function private.are_web_addresses(text[]) is 'Whether each of them is an https address.';

create function public.grant_captcha_pass(pass_hash text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.captcha_passes as old where old.ctid = any (array(
      select stale.ctid from private.captcha_passes as stale where stale.expires_at <= now() for update skip locked));
    -- Long enough to type the last answer anew, too short to sell.
    insert into private.captcha_passes (pass_hash, expires_at)
      values (grant_captcha_pass.pass_hash, now() + interval '10 minutes');
  end
  $$;
comment on function public.grant_captcha_pass(text) is
  'Makes a pass good for one form within ten minutes; takes its SHA-256 in hex. For the service alone, after the captcha was verified. Raises 23505 for a pass that exists, 23514 for what is no hash.';

-- One mailbox has many addresses: what stands behind a "+" and how letters are written makes no difference to most
-- providers. Whatever is limited or counted by address goes by the mailbox. Sign-in takes addresses as they are typed.
create function private.limited_address(address text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(lower(trim(address)), '^([^+@]+)\+[^@]*@', '\1@') $$;
comment on function private.limited_address(text) is
  'An address for limits and counts: in lower case, without "+tag". Dots stay, since only some providers ignore them. Never to write to.';

-- An index is kept with the rights of whoever writes.
grant execute on function private.limited_address(text) to service_role;

grant execute on function
  private.is_email(text),
  private.is_web_address(text, text),
  private.are_web_addresses(text[]),
  public.grant_captcha_pass(text)
  to service_role;
