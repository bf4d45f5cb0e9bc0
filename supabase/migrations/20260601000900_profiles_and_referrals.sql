-- Profiles, referrals and saved sessions.

create table public.profiles (
  user_id uuid primary key default auth.uid(),
  display_name text,
  pronouns text,
  institution text,
  links text[] not null default '{}',
  is_listed boolean not null default false,
  is_on_leaderboard boolean not null default false,
  -- Set by the trigger below: a default would run with the inserter's rights.
  referral_code text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_on_lab_board boolean not null default false,
  is_name_printed boolean not null default false,
  language text,
  constraint profiles_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint profiles_referral_code_once unique (referral_code),
  constraint profiles_display_name_length
    check (private.is_name(display_name, 60) and display_name = trim(display_name)),
  constraint profiles_pronouns_length check (length(pronouns) between 1 and 40),
  constraint profiles_institution_length check (length(institution) between 2 and 150),
  constraint profiles_display_name_printable check (display_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint profiles_pronouns_printable check (pronouns !~ E'[\\x01-\\x1f\\x7f]'),
  constraint profiles_institution_printable check (institution !~ E'[\\x01-\\x1f\\x7f]'),
  constraint profiles_links_count check (cardinality(links) <= 5),
  constraint profiles_leaderboard_needs_a_name check (not is_on_leaderboard or display_name is not null),
  constraint profiles_print_needs_a_name check (not is_name_printed or display_name is not null),
  constraint profiles_language_format check (private.is_language(language))
);
comment on table public.profiles is 'A person''s description of themselves, and their referral code.';
comment on column public.profiles.display_name is 'Shown to others; chosen freely.';
comment on column public.profiles.is_listed is 'Whether public lists may name the person.';
comment on column public.profiles.is_name_printed is
  'Whether badges and certificates have the display name in place of the registered one.';
comment on column public.profiles.language is 'Of their mails; null: the edition''s.';
alter table public.profiles enable row level security;

-- Suspicious referrals wait for an admin's review: more than a few a day from one private mail domain, or very many a
-- day for one code. They count once approved. Registrations never wait for this.
create table public.referrals (
  referred_id uuid primary key,
  referrer_id uuid not null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  status text not null default 'counted',
  odd text[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint referrals_referred_id_exists foreign key (referred_id) references auth.users (id) on delete cascade,
  constraint referrals_referrer_id_exists foreign key (referrer_id) references auth.users (id) on delete cascade,
  constraint referrals_not_oneself check (referred_id <> referrer_id),
  constraint referrals_id_once unique (id),
  constraint referrals_status_known check (status in ('held', 'counted', 'dropped')),
  constraint referrals_odd_known check (odd <@ array['same_domain', 'many', 'same_minute'])
);
comment on table public.referrals is
  'People and those who referred them. Each counts once, for the first code; people see numbers, never names.';
comment on column public.referrals.referred_id is 'The person who registered.';
comment on column public.referrals.referrer_id is 'Owner of the code.';
create index referrals_referrer_id on public.referrals (referrer_id);
create index referrals_created_at on public.referrals (created_at, id);
alter table public.referrals enable row level security;

create table public.saved_sessions (
  user_id uuid not null default auth.uid(),
  session_id text not null,
  saved_at timestamptz not null default now(),
  seen jsonb,
  constraint saved_sessions_pkey primary key (user_id, session_id),
  constraint saved_sessions_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint saved_sessions_session_id_length check (length(session_id) between 1 and 128),
  constraint saved_sessions_seen_size check (length(seen::text) <= 1000)
);
comment on table public.saved_sessions is 'A person''s saved sessions.';
comment on column public.saved_sessions.seen is
  'Time and place as last shown to the person, to tell when a session moved.';
alter table public.saved_sessions enable row level security;

create function private.new_referral_code() returns text
  language sql security definer set search_path = ''
  as $$
    -- Without letters and digits that look alike. Bytes 6 and 8 of a random UUID are not all random.
    select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(uuid_send(random.uuid), at) % 31, 1), '')
    from (select gen_random_uuid() as uuid) as random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as at
  $$;
comment on function private.new_referral_code() is 'Eight characters that are easy to read aloud.';

create function private.stamp_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.created_at := now();
      new.referral_code := private.new_referral_code();
    else
      new.user_id := old.user_id;
      new.created_at := old.created_at;
      new.referral_code := old.referral_code;
      -- There the templates of the auth service read it.
      update auth.users as account
        set raw_user_meta_data =
          coalesce(account.raw_user_meta_data, '{}') || jsonb_build_object('language', new.language)
        where account.id = new.user_id and new.language is distinct from old.language;
    end if;
    new.updated_at := now();
    new.display_name := nullif(private.trimmed(new.display_name), '');
    new.pronouns := nullif(private.trimmed(new.pronouns), '');
    new.institution := nullif(private.trimmed(new.institution), '');
    perform private.refuse_value('links', format('“%s” isn’t a web address.', link),
        'Write it like https://example.org/me.')
      from unnest(new.links) as link
      where link is null or link !~ '^https://[^[:space:]/]+\.[^[:space:]]+$' or length(link) > 300;
    return new;
  end
  $$;
create trigger profiles_stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

create function private.language_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when profile.user_id is null then account.raw_user_meta_data ->> 'language' else profile.language end
    from auth.users as account left join public.profiles as profile on profile.user_id = account.id
    where account.id = person
  $$;
comment on function private.language_of(uuid) is
  'The language of somebody''s mails: of the page on which they signed up, until their profile says otherwise; null: '
  'the edition''s.';

create function public.my_profile() returns public.profiles
  language sql security definer set search_path = ''
  as $$
    insert into public.profiles (user_id, language)
      values (private.signed_in_user(), private.language_of(auth.uid())) on conflict (user_id) do nothing;
    select * from public.profiles where user_id = auth.uid()
  $$;
comment on function public.my_profile() is
  'The caller’s profile. The first call creates it, so everybody has a referral code. Raises 42501.';

create function private.printed_name(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select profile.display_name from public.profiles as profile
    where profile.user_id = person and profile.is_name_printed
  $$;

create function private.credit_referral(person uuid, code text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    referrer uuid := (select owner.user_id from public.profiles as owner
      where owner.referral_code = lower(trim(code)) and owner.user_id <> person);
    domain text := private.mail_domain(private.address_of(person));
    today record;
    odd text[];
  begin
    -- An unknown code, or one's own, must not block a registration.
    if referrer is null then
      return;
    end if;
    select count(*) as people, count(*) filter (where private.mail_domain(account.email) = domain) as neighbors,
        count(*) filter (where earlier.created_at > now() - interval '1 minute') as at_once
      into today
      from public.referrals as earlier join auth.users as account on account.id = earlier.referred_id
      where earlier.referrer_id = referrer and earlier.created_at > now() - interval '1 day';
    select array_remove(array[
        case when today.neighbors >= settings.referrals_per_domain
          and not private.is_shared_domain(domain) then 'same_domain' end,
        case when today.people >= settings.referrals_per_day then 'many' end,
        case when today.at_once >= 2 then 'same_minute' end], null)
      into odd from public.site_settings as settings;
    -- A class may register together within a minute, which alone isn't suspicious.
    insert into public.referrals (referred_id, referrer_id, odd, status)
      values (person, referrer, odd, case when odd && '{same_domain, many}' then 'held' else 'counted' end)
      on conflict (referred_id) do nothing;
  end
  $$;

create function private.referrals_that_count() returns table (referrer_id uuid, people integer)
  language sql stable security definer set search_path = ''
  as $$
    select referral.referrer_id, count(distinct private.limited_address(account.email))::integer
    from public.referrals as referral
    join public.registrations as registration on registration.user_id = referral.referred_id
    join auth.users as account on account.id = referral.referred_id
    join auth.users as referrer on referrer.id = referral.referrer_id
    where referral.status = 'counted' and registration.status <> 'cancelled' and account.email_confirmed_at is not null
      and private.limited_address(account.email) is distinct from private.limited_address(referrer.email)
    group by referral.referrer_id
  $$;
comment on function private.referrals_that_count() is
  'The number of registered people with a confirmed address each person referred: every mailbox once, without their '
  'own and without held or dropped ones.';

create function public.my_referral_count() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select people from private.referrals_that_count() where referrer_id = auth.uid()), 0)
  $$;
comment on function public.my_referral_count() is 'Number of registered people whom the caller referred.';

create function public.referral_leaderboard() returns table (display_name text, people integer)
  language sql stable security definer set search_path = ''
  as $$
    select profile.display_name, counted.people
    from private.referrals_that_count() as counted
    join public.profiles as profile on profile.user_id = counted.referrer_id
    where profile.is_on_leaderboard and profile.display_name is not null
    order by counted.people desc, private.folded(profile.display_name), profile.user_id
    limit 20
  $$;
comment on function public.referral_leaderboard() is
  'The top twenty among people who chose to be listed, by the name they chose.';

create function public.is_referral_code(code text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.profiles as owner
      where owner.referral_code = lower(trim(code)) and owner.user_id is distinct from auth.uid()
    )
  $$;
comment on function public.is_referral_code(text) is
  'Whether a code is somebody else''s. Codes say nothing about the person.';

create function private.limit_saved_sessions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (select count(*) from public.saved_sessions where user_id = new.user_id) >= 500 then
      raise exception using errcode = '23514', message = 'You can save up to 500 sessions.';
    end if;
    return new;
  end
  $$;
comment on function private.limit_saved_sessions() is
  'Far more than any event has: the limit keeps the table from being used as storage.';
create trigger saved_sessions_limit before insert on public.saved_sessions
  for each row execute function private.limit_saved_sessions();

create function private.mail_domain(address text) returns text
  language sql immutable set search_path = ''
  as $$
    select substring(split_part(lower(trim(address)), '@', -1)
      from '[^.]+\.(?:(?:ac|co|com|edu|gov|net|org|sch)\.[a-z]{2}|[^.]+)$')
  $$;
comment on function private.mail_domain(text) is
  'The registered domain of an address: its owner can invent any number of addresses and subdomains.';

create function private.is_shared_domain(domain text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select domain = any ('{
        gmail.com, googlemail.com, outlook.com, hotmail.com, live.com, msn.com, yahoo.com, yahoo.co.uk, yahoo.fr,
        yahoo.co.in, icloud.com, me.com, mac.com, proton.me, protonmail.com, gmx.de, gmx.net, gmx.at, web.de,
        t-online.de, mail.com, aol.com, zoho.com, yandex.ru, mail.ru, qq.com, 163.com, 126.com, naver.com, orange.fr,
        free.fr, libero.it, hotmail.fr, hotmail.co.uk, outlook.de, outlook.fr, fastmail.com, posteo.de,
        hey.com}'::text[])
      or exists (select from public.site_settings as settings, unnest(settings.campus_domains) as campus
        where private.mail_domain(campus) = domain)
      or exists (select from private.event_facts as facts where private.mail_domain(facts.contact_email) = domain)
  $$;

create function public.my_referrals_in_check() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from public.referrals as referral
    join public.registrations as registration on registration.user_id = referral.referred_id
    where referral.referrer_id = auth.uid() and referral.status = 'held' and registration.status <> 'cancelled'
  $$;
comment on function public.my_referrals_in_check() is
  'Number of the caller''s referrals held until an admin has looked.';

create trigger referrals_status after update of status on public.referrals
  for each row execute function private.record_status();

create function private.referral_json(row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'odd', referral.odd, 'domain', private.mail_domain(account.email),
      'invited_by', coalesce((select host.full_name from public.registrations as host
        where host.user_id = referral.referrer_id),
        private.address_of(referral.referrer_id)),
      'same_day', count(other.id),
      'same_domain', count(other.id)
        filter (where private.mail_domain(neighbor.email) = private.mail_domain(account.email)),
      'same_minute', count(other.id)
        filter (where abs(extract(epoch from other.created_at - referral.created_at)) <= 60))
    from public.referrals as referral
    join auth.users as account on account.id = referral.referred_id
    left join public.referrals as other on other.referrer_id = referral.referrer_id and other.id <> referral.id
      and other.created_at between referral.created_at - interval '1 day' and referral.created_at + interval '1 day'
    left join auth.users as neighbor on neighbor.id = other.referred_id
    where referral.id = row_id group by referral.id, account.email, referral.odd, referral.referrer_id
  $$;

grant select, insert on table public.profiles to authenticated;
grant update (display_name, pronouns, institution, links, is_listed, is_on_leaderboard, is_name_printed, language)
  on table public.profiles to authenticated;
create policy "People read their own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all profiles" on public.profiles
  for select to authenticated using ((select private.is_admin()));
create policy "People make their own profile" on public.profiles
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "People change their own profile" on public.profiles
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

grant select on table public.referrals to authenticated;
create policy "Admins read who brought whom" on public.referrals
  for select to authenticated using ((select private.is_admin()));

grant select, insert, update, delete on table public.saved_sessions to authenticated;
create policy "People read what they saved" on public.saved_sessions
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "People save sessions for themselves" on public.saved_sessions
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "People renew what they saved" on public.saved_sessions
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "People take back what they saved" on public.saved_sessions
  for delete to authenticated using ((select auth.uid()) = user_id);

grant execute on function
  public.referral_leaderboard(),
  public.is_referral_code(text)
  to anon, authenticated;

grant execute on function
  public.my_profile(),
  public.my_referral_count(),
  public.my_referrals_in_check()
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('profiles', null),
  ('saved_sessions', $$ select * from public.saved_sessions where user_id = auth.uid() order by session_id $$),
  -- The people on the other side of a referral are others' data: the caller only gets the fact and the time.
  ('referrals', $$
    select created_at, case when referrer_id = auth.uid() then 'referrer' else 'referred' end as role
    from public.referrals where auth.uid() in (referrer_id, referred_id) order by created_at $$);

insert into private.retention (table_name, kind, made_at, why, stays) values
  ('saved_sessions', 'places', 'saved_at', 'Of use until the recordings are watched.', null),
  ('referrals', 'places', 'created_at', 'Needed until the prizes are given.', null),
  -- People who return for the next event keep their name and link.
  ('profiles', 'hackathon', 'updated_at', 'Goes with the next event''s start at the latest.',
    'exists (select from public.registrations as registration where registration.user_id = profiles.user_id)');
