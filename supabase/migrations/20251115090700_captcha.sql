-- A check against robots (Cloudflare Turnstile) before a form is taken, where the project has one. The edge function
-- verify-captcha asks Cloudflare and leaves a pass here; whatever takes a form uses the pass up.

alter table private.app_config add column requires_captcha boolean not null default false;
comment on column private.app_config.requires_captcha is
  'Whether forms are only taken with a pass of verify-captcha. On a hosted project switch it on once that function is deployed; the embedded one follows .env.';

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
revoke all on table private.captcha_passes from anon, authenticated;
alter table private.captcha_passes enable row level security;

create function public.grant_captcha_pass(pass_hash text) returns void
  language plpgsql volatile security definer set search_path = ''
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
revoke all on function public.grant_captcha_pass(text) from public;
grant execute on function public.grant_captcha_pass(text) to service_role;

-- Until here it lets everybody pass.
create or replace function private.check_captcha(captcha_pass text) returns void
  language plpgsql volatile security definer set search_path = ''
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
        message = 'The check against robots has to be done again.',
        hint = 'It is good for one form and ten minutes. Do it once more, then send; nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.check_captcha(text) is
  'Uses up a pass of the caller''s captcha; raises P0001 (captcha) when it is none, was used, or has run out. Does nothing where no captcha is asked for.';

-- Registering takes one as well. A new argument makes a new function, so the old one goes.
drop function public.register(jsonb, jsonb, jsonb, text, integer, text);
create function public.register(
  details jsonb, needs jsonb, consents jsonb, referral_code text default null,
  seconds_to_fill integer default 0, website text default '', captcha_pass text default null
) returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    pool private.seat_pools;
    current public.registrations;
    written public.registrations;
  begin
    pool := private.lock_pool('registration');
    -- Again, since the account may have been deleted while this waited.
    perform private.signed_in_user();
    select * into current from public.registrations as mine where mine.user_id = person;
    -- Sent twice, by a double click or after a lost answer: the first one counts, and this says what became of it.
    -- The second one needs no pass, since the first one used it.
    if current.status in ('confirmed', 'waitlisted', 'checked_in') then
      return current;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, 5);
    perform private.limit_rate('register', 10, interval '1 hour');
    perform private.check_registration_is_open();
    perform private.check_captcha(captcha_pass);
    written := private.write_answers(
      person, details, case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    perform private.credit_referral(person, referral_code);
    return written;
  end
  $$;
comment on function public.register(jsonb, jsonb, jsonb, text, integer, text, text) is
  'Registers the caller: confirmed while there is a seat, else on the waiting list. Calling it again changes nothing and gives the same row. Raises 42501 (not signed in), P0001 (not open, closed, robot, too_fast, captcha), PT429, or 23514/23502 naming the answer that is wrong.';
revoke all on function public.register(jsonb, jsonb, jsonb, text, integer, text, text) from public;
grant execute on function public.register(jsonb, jsonb, jsonb, text, integer, text, text) to authenticated;
