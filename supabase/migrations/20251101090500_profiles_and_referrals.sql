-- What people say about themselves beside the registration, whom they brought along, and what they saved.

create function private.new_referral_code() returns text
  language sql volatile security definer set search_path = ''
  as $$
    -- Without letters and digits that are taken for each other. Bytes 6 and 8 of a random UUID are not all random.
    select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(uuid_send(random.uuid), at) % 31, 1), '')
    from (select gen_random_uuid() as uuid) as random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as at
  $$;
comment on function private.new_referral_code() is 'Eight characters that are easy to read aloud.';
revoke all on function private.new_referral_code() from public;

create table public.profiles (
  user_id uuid primary key default auth.uid(),
  display_name text,
  pronouns text,
  institution text,
  links text[] not null default '{}',
  is_listed boolean not null default false,
  is_on_leaderboard boolean not null default false,
  -- Made by the trigger below: a default would be worked out with the rights of whoever inserts.
  referral_code text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint profiles_referral_code_once unique (referral_code),
  constraint profiles_display_name_length check (length(display_name) between 2 and 60 and display_name = trim(display_name)),
  constraint profiles_pronouns_length check (length(pronouns) between 1 and 40),
  constraint profiles_institution_length check (length(institution) between 2 and 150),
  constraint profiles_display_name_printable check (display_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint profiles_pronouns_printable check (pronouns !~ E'[\\x01-\\x1f\\x7f]'),
  constraint profiles_institution_printable check (institution !~ E'[\\x01-\\x1f\\x7f]'),
  constraint profiles_links_count check (cardinality(links) <= 5),
  constraint profiles_leaderboard_needs_a_name check (not is_on_leaderboard or display_name is not null)
);
comment on table public.profiles is 'What somebody says about themselves, and their referral code.';
comment on column public.profiles.user_id is 'Whose profile.';
comment on column public.profiles.display_name is 'The name others may see, 2 to 60 characters; chosen freely.';
comment on column public.profiles.pronouns is 'Optional, up to 40 characters.';
comment on column public.profiles.institution is 'Optional, 2 to 150 characters.';
comment on column public.profiles.links is 'Up to five https addresses.';
comment on column public.profiles.is_listed is 'Whether the person may be named in public lists.';
comment on column public.profiles.is_on_leaderboard is 'Whether the display name may stand on the referral leaderboard.';
comment on column public.profiles.referral_code is 'Made by the database, never changed.';
comment on column public.profiles.created_at is 'When the profile was made.';
comment on column public.profiles.updated_at is 'When it last changed.';
revoke all on table public.profiles from anon, authenticated;
grant select, insert on table public.profiles to authenticated;
grant update (display_name, pronouns, institution, links, is_listed, is_on_leaderboard) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;
alter table public.profiles enable row level security;
create policy "People read their own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all profiles" on public.profiles
  for select to authenticated using ((select private.is_admin()));
create policy "People make their own profile" on public.profiles
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "People change their own profile" on public.profiles
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create function private.stamp_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    wrong text;
  begin
    if tg_op = 'INSERT' then
      new.created_at := now();
      new.referral_code := private.new_referral_code();
    else
      new.user_id := old.user_id;
      new.created_at := old.created_at;
      new.referral_code := old.referral_code;
    end if;
    new.updated_at := now();
    new.display_name := nullif(trim(new.display_name), '');
    new.pronouns := nullif(trim(new.pronouns), '');
    new.institution := nullif(trim(new.institution), '');
    select link into wrong from unnest(new.links) as link
      where link is null or link !~ '^https://[^[:space:]/]+\.[^[:space:]]+$' or length(link) > 300 limit 1;
    if found then
      raise exception using
        errcode = '23514', detail = 'links',
        message = format('"%s" is not a web address.', wrong), hint = 'Write it like https://example.org/me.';
    end if;
    return new;
  end
  $$;
comment on function private.stamp_profile() is 'Code and times of a profile are the database''s own; blank texts are none; links are https.';
revoke all on function private.stamp_profile() from public;
create trigger profiles_stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

create function public.my_profile() returns public.profiles
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.profiles;
  begin
    insert into public.profiles (user_id) values (private.signed_in_user()) on conflict (user_id) do nothing;
    select * into mine from public.profiles where user_id = auth.uid();
    return mine;
  end
  $$;
comment on function public.my_profile() is 'The caller''s profile, made at the first call, so that everybody has a referral code. Raises 42501.';
revoke all on function public.my_profile() from public;
grant execute on function public.my_profile() to authenticated;

create table public.referrals (
  referred_id uuid primary key,
  referrer_id uuid not null,
  created_at timestamptz not null default now(),
  constraint referrals_referred_id_exists foreign key (referred_id) references auth.users (id) on delete cascade,
  constraint referrals_referrer_id_exists foreign key (referrer_id) references auth.users (id) on delete cascade,
  constraint referrals_not_oneself check (referred_id <> referrer_id)
);
comment on table public.referrals is 'Who brought whom. Each person counts once, for the first code; people see numbers, never names.';
comment on column public.referrals.referred_id is 'Who came.';
comment on column public.referrals.referrer_id is 'Whose code it was.';
comment on column public.referrals.created_at is 'When the person registered with it.';
create index referrals_referrer_id on public.referrals (referrer_id);
revoke all on table public.referrals from anon, authenticated;
grant select on table public.referrals to authenticated;
grant all on table public.referrals to service_role;
alter table public.referrals enable row level security;
create policy "Admins read who brought whom" on public.referrals
  for select to authenticated using ((select private.is_admin()));

create function private.credit_referral(person uuid, code text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    -- A code that is unknown or one's own is no reason to refuse a registration.
    insert into public.referrals (referred_id, referrer_id)
      select person, owner.user_id from public.profiles as owner
      where owner.referral_code = lower(trim(code)) and owner.user_id <> person
      on conflict (referred_id) do nothing
  $$;
comment on function private.credit_referral(uuid, text) is 'Notes whose code somebody came with; the first one stays.';
revoke all on function private.credit_referral(uuid, text) from public;

create function private.referrals_that_count() returns table (referrer_id uuid, people integer)
  language sql stable security definer set search_path = ''
  as $$
    select referral.referrer_id, count(*)::integer
    from public.referrals as referral
    join public.registrations as registration on registration.user_id = referral.referred_id
    join auth.users as account on account.id = referral.referred_id
    where registration.status <> 'cancelled' and account.email_confirmed_at is not null
    group by referral.referrer_id
  $$;
comment on function private.referrals_that_count() is 'How many people with a confirmed address and a registration each person brought.';
revoke all on function private.referrals_that_count() from public;

create function public.my_referral_count() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select people from private.referrals_that_count() where referrer_id = auth.uid()), 0)
  $$;
comment on function public.my_referral_count() is 'How many registered people the caller brought.';
revoke all on function public.my_referral_count() from public;
grant execute on function public.my_referral_count() to authenticated;

create function public.referral_leaderboard() returns table (display_name text, people integer)
  language sql stable security definer set search_path = ''
  as $$
    select profile.display_name, counted.people
    from private.referrals_that_count() as counted
    join public.profiles as profile on profile.user_id = counted.referrer_id
    where profile.is_on_leaderboard and profile.display_name is not null
    order by counted.people desc, lower(profile.display_name), profile.user_id
    limit 20
  $$;
comment on function public.referral_leaderboard() is 'The twenty who brought most, of those who want to be on it, by the name they chose.';
revoke all on function public.referral_leaderboard() from public;
grant execute on function public.referral_leaderboard() to anon, authenticated;

create function public.is_referral_code(code text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.profiles as owner
      where owner.referral_code = lower(trim(code)) and owner.user_id is distinct from auth.uid()
    )
  $$;
comment on function public.is_referral_code(text) is 'Whether a code is somebody else''s. Codes say nothing about the person.';
revoke all on function public.is_referral_code(text) from public;
grant execute on function public.is_referral_code(text) to anon, authenticated;

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
comment on table public.saved_sessions is 'The sessions somebody marked for themselves.';
comment on column public.saved_sessions.user_id is 'Whose list.';
comment on column public.saved_sessions.session_id is 'The session''s id in the Studio.';
comment on column public.saved_sessions.saved_at is 'When it was saved, on whichever device.';
comment on column public.saved_sessions.seen is 'Time and place as the person last saw them, to say when a session moved.';
revoke all on table public.saved_sessions from anon, authenticated;
grant select, insert, update, delete on table public.saved_sessions to authenticated;
grant all on table public.saved_sessions to service_role;
alter table public.saved_sessions enable row level security;
create policy "People read what they saved" on public.saved_sessions
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "People save sessions for themselves" on public.saved_sessions
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "People renew what they saved" on public.saved_sessions
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "People take back what they saved" on public.saved_sessions
  for delete to authenticated using ((select auth.uid()) = user_id);

create function private.limit_saved_sessions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (select count(*) from public.saved_sessions where user_id = new.user_id) >= 500 then
      raise exception using errcode = '23514', message = 'More than 500 saved sessions are not kept.';
    end if;
    return new;
  end
  $$;
comment on function private.limit_saved_sessions() is 'No event has more sessions than this; it keeps the table from being a store for anything.';
revoke all on function private.limit_saved_sessions() from public;
create trigger saved_sessions_limit before insert on public.saved_sessions
  for each row execute function private.limit_saved_sessions();
