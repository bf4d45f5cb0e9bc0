-- "Are you still coming?" Whoever has a seat is asked by email, once, and says by a date whether they come. It's off until
-- an admin switches it on. A link out of a mail answers without signing in; what is kept of it is a hash.

create table private.coming_check (
  id boolean primary key default true,
  is_on boolean not null default false,
  confirm_by timestamptz,
  releases boolean not null default false,
  started_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint coming_check_is_one_row check (id),
  constraint coming_check_on_is_whole check (not is_on or (confirm_by is not null and started_at is not null)),
  constraint coming_check_updated_by_exists foreign key (updated_by) references auth.users (id) on delete set null
);
comment on table private.coming_check is 'One row: whether people with a seat are asked if they still come, until when, and what silence means.';
comment on column private.coming_check.is_on is 'Whether people are asked, reminded, and lose the place where they stay silent.';
comment on column private.coming_check.confirm_by is 'Until when people answer, on the event''s clock.';
comment on column private.coming_check.releases is 'True: a silent place goes to whoever waits first. False: answers are only counted.';
comment on column private.coming_check.started_at is 'When it was switched on. Who got a seat later is asked later.';
comment on column private.coming_check.updated_at is 'When an admin changed it last; who saves has seen this one.';
comment on column private.coming_check.updated_by is 'Which admin; null once that account is gone.';
create index coming_check_updated_by on private.coming_check (updated_by);
alter table private.coming_check enable row level security;
insert into private.coming_check default values;

create table private.coming_asks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  constraint coming_asks_user_id_once unique (user_id),
  constraint coming_asks_user_id_exists foreign key (user_id) references public.registrations (user_id) on delete cascade,
  constraint coming_asks_answer_known check (answer in ('coming', 'gave_away', 'released')),
  constraint coming_asks_answer_dated check ((answer is null) = (answered_at is null))
);
comment on table private.coming_asks is 'Who was asked whether they still come, and what they said. Gone with the registration.';
comment on column private.coming_asks.user_id is 'Who was asked.';
comment on column private.coming_asks.asked_at is 'When, on the event''s clock, which the reminders go by.';
comment on column private.coming_asks.due_at is 'Until when they answer, on the event''s clock: a day after they were asked at the earliest.';
comment on column private.coming_asks.answer is 'coming; gave_away, by their own hand; released, because they stayed silent and somebody waited. Null: silent so far.';
comment on column private.coming_asks.answered_at is 'When, by the real time.';
create index coming_asks_silent on private.coming_asks (due_at) where answer is null;
alter table private.coming_asks enable row level security;

create table private.coming_links (
  link_hash text primary key,
  ask_id uuid not null,
  constraint coming_links_ask_id_exists foreign key (ask_id) references private.coming_asks (id) on delete cascade
);
comment on table private.coming_links is 'The links that answer for somebody, one in each mail that asks.';
comment on column private.coming_links.link_hash is 'SHA-256 of the link''s secret, which nobody but the mail has.';
comment on column private.coming_links.ask_id is 'Which question it answers.';
create index coming_links_ask_id on private.coming_links (ask_id);
alter table private.coming_links enable row level security;

create function private.hash_of_link(link uuid) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(link::text, 'UTF8')), 'hex') $$;
comment on function private.hash_of_link(uuid) is 'What is kept of a link''s secret.';

create function private.event_begins_at() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select facts.starts_on::timestamp at time zone facts.time_zone from private.event_facts as facts $$;
comment on function private.event_begins_at() is 'The midnight with which the event''s first day begins, in its zone; null while the days are not known.';

create function private.drop_coming_mails(person uuid default null) returns void
  language sql security definer set search_path = ''
  as $$
    -- What somebody is sending right now goes out. Whoever was asked by no mail wasn't asked.
    with gone as (
      delete from public.mail_outbox as mail where mail.id in (
        select queued.id from public.mail_outbox as queued
        where queued.template in ('coming_ask', 'coming_reminder') and (person is null or queued.user_id = person)
          and queued.sent_at is null and (queued.locked_until is null or queued.locked_until <= now())
        for update skip locked)
      returning mail.key
    )
    delete from private.coming_asks as ask using gone
      where person is null and gone.key = format('coming %s ask', ask.id) and ask.answer is null
  $$;
comment on function private.drop_coming_mails(uuid) is 'Takes back the questions and reminders that wait to be sent, to one person or to all.';

create function private.follow_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- While an admin's decision can be undone, the answer stays as well.
    if new.status = 'cancelled' and coalesce(current_setting('fest.batch', true), '') = '' then
      update private.coming_asks as ask set answer = 'gave_away', answered_at = now()
        where ask.user_id = new.user_id and ask.answer is distinct from 'released' and ask.answer is distinct from 'gave_away';
      perform private.drop_coming_mails(new.user_id);
    elsif old.status = 'cancelled' and new.status in ('confirmed', 'waitlisted') then
      delete from private.coming_asks as ask where ask.user_id = new.user_id and ask.answer in ('gave_away', 'released');
    elsif old.status = 'waitlisted' and new.status = 'confirmed' and coalesce(current_setting('fest.is_undo', true), '') = '' then
      delete from private.coming_asks as ask where ask.user_id = new.user_id and ask.answer is null;
    end if;
    return null;
  end
  $$;
comment on function private.follow_coming() is
  'Who cancels has given the place away. Who comes back, or gets a seat off the waitlist, is asked anew; earlier links end.';
create trigger registrations_coming after update of status on public.registrations
  for each row when (old.status is distinct from new.status) execute function private.follow_coming();

create function private.coming_told(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'state', case
        when mine.status = 'checked_in' then 'coming'
        when mine.status <> 'confirmed' then coalesce(nullif(ask.answer, 'coming'), 'gave_away')
        when ask.answer = 'coming' then 'coming'
        when told.is_on then 'asked'
        else 'ended' end,
      'name', private.name_of(person), 'event', facts.name, 'due_at', ask.due_at, 'time_zone', facts.time_zone, 'releases', told.releases)
    from private.coming_asks as ask
    join public.registrations as mine on mine.user_id = ask.user_id
    cross join private.coming_check as told cross join private.event_facts as facts
    where ask.user_id = person and mine.status <> 'waitlisted'
  $$;
comment on function private.coming_told(uuid) is
  'What somebody who was asked is told: {state, name, event, due_at, time_zone, releases}; states: asked, coming, gave_away, released, ended (nobody is asked anymore). Null for who was not asked.';

create function private.give_up_place(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.release_all_seats(person);
    perform private.leave_accommodation(person);
    update public.registrations set status = 'cancelled' where user_id = person;
    delete from public.registration_needs where user_id = person;
  end
  $$;
comment on function private.give_up_place(uuid) is
  'What cancel_registration() does, for somebody whose registration the caller holds, after the pool of registrations.';

create function private.answer_coming(person uuid, is_coming boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.registrations;
    membership public.team_members;
  begin
    -- As whoever releases silent places: of an answer and a release in the same moment one comes first, and counts.
    perform private.lock_pool('registration');
    select * into mine from public.registrations as one where one.user_id = person for update;
    if mine.status = 'checked_in' and not coalesce(is_coming, true) then
      raise exception using errcode = 'P0001', detail = 'not_cancellable', message = 'You’re already checked in.';
    end if;
    if mine.status = 'confirmed' and exists (select from private.coming_asks as ask where ask.user_id = person) then
      if is_coming then
        update private.coming_asks as ask set answer = 'coming', answered_at = now()
          where ask.user_id = person and ask.answer is null;
        perform private.drop_coming_mails(person);
      elsif not is_coming then
        perform private.lock_session_pools();
        perform private.lock_accommodation_pools();
        membership := private.lock_membership(person);
        if membership.id is not null then
          perform private.refuse_leaving_project(membership);
        end if;
        -- It's their own doing, also where nobody is signed in.
        perform set_config('fest.actor', person::text, true);
        perform private.give_up_place(person);
        perform set_config('fest.actor', '', true);
      end if;
    end if;
    return private.coming_told(person);
  end
  $$;
comment on function private.answer_coming(uuid, boolean) is
  'Somebody says whether they still come; the same again changes nothing, and a place that is gone stays gone. Raises P0001 (not_cancellable, has_project).';

create function private.person_of_link(link uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid;
  begin
    select ask.user_id into person from private.coming_links as known join private.coming_asks as ask on ask.id = known.ask_id
      where known.link_hash = private.hash_of_link(link)
        -- Who guessed too often is told nothing, right or wrong.
        and not exists (
          select from private.rate_limits as missed where missed.action = 'coming_link' and missed.caller = private.caller_key()
            and missed.window_start = date_bin(interval '1 hour', now(), timestamptz 'epoch') and missed.hits >= 30);
    if person is null then
      perform private.limit_rate('coming_link', 30, interval '1 hour');
    end if;
    return person;
  end
  $$;
comment on function private.person_of_link(uuid) is
  'Whom a mailed link answers for; null for one that has ended or never was. Only misses are counted, so that a campus behind one address can answer; after 30 within an hour PT429.';

create function public.coming_by_link(link uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.coming_told(private.person_of_link(link)); end $$;
comment on function public.coming_by_link(uuid) is
  'What a mailed link asks: {state, name, event, due_at, time_zone, releases}, to whoever has the mail. Null for a link that has ended. Changes nothing. Raises PT429.';

create function public.answer_coming_by_link(link uuid, is_coming boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.person_of_link(link);
  begin
    return case when person is not null then private.answer_coming(person, is_coming) end;
  end
  $$;
comment on function public.answer_coming_by_link(uuid, boolean) is
  'Answers for whoever the mail went to, without signing in: they still come, or give the place away, and all that goes with it. What coming_by_link() then gives. Raises PT429, P0001 (not_cancellable, has_project).';

create function public.my_coming() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select case when private.event_now() < coalesce(private.event_begins_at(), 'infinity') then private.coming_told(auth.uid()) end
  $$;
comment on function public.my_coming() is 'What the caller is asked, as coming_by_link() has it; null when nothing, or once the event has begun.';

create function public.answer_my_coming(is_coming boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.answer_coming(private.signed_in_user(), is_coming); end $$;
comment on function public.answer_my_coming(boolean) is
  'The caller still comes, or gives the place away. What my_coming() then gives. Raises 42501, P0001 (not_cancellable, has_project).';

create function private.coming_counts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'to_ask', count(*) filter (where mine.status = 'confirmed' and ask.id is null),
      'waiting', count(*) filter (where mine.status = 'waitlisted'),
      'asked', count(ask.id),
      'coming', count(ask.id) filter (where mine.status = 'checked_in' or (mine.status = 'confirmed' and ask.answer = 'coming')),
      'gave_away', count(*) filter (where ask.answer = 'gave_away'),
      'released', count(*) filter (where ask.answer = 'released'),
      'silent', count(ask.id) filter (where mine.status = 'confirmed' and ask.answer is null))
    from public.registrations as mine left join private.coming_asks as ask on ask.user_id = mine.user_id
  $$;
comment on function private.coming_counts() is 'How many would be asked and wait, and how many of those asked come, gave the place away, lost it, or are silent.';

create function public.admin_coming() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object(
        'is_on', told.is_on, 'confirm_by', told.confirm_by, 'releases', told.releases, 'updated_at', told.updated_at,
        'time_zone', facts.time_zone, 'counts', private.coming_counts(),
        'per_day', (
          select coalesce(jsonb_agg(jsonb_build_object('day', each.day, 'number', each.number, 'total', each.total) order by each.day), '[]')
          from (
            select (ask.answered_at at time zone facts.time_zone)::date as day, count(*) as number,
              sum(count(*)) over (order by (ask.answered_at at time zone facts.time_zone)::date)::integer as total
            from private.coming_asks as ask where ask.answer = 'coming' group by 1) as each))
      from private.coming_check as told, private.event_facts as facts
    );
  end
  $$;
comment on function public.admin_coming() is
  'Whether people are asked if they still come, and what came of it: {is_on, confirm_by, releases, updated_at, time_zone, counts: {to_ask, waiting, asked, coming, gave_away, released, silent}, per_day: [{day, number, total}] of those who come}. For admins. Raises 42501.';

create function public.admin_save_coming(is_on boolean, releases boolean, seen timestamptz, confirm_by timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before private.coming_check;
    moment timestamptz := private.event_now();
    wanted boolean := coalesce(admin_save_coming.is_on, false);
    takes boolean := coalesce(admin_save_coming.releases, false);
  begin
    perform private.refuse_all_but_admins();
    -- Nobody is released while it's being switched off.
    perform private.lock_pool('registration');
    select * into before from private.coming_check for update;
    -- Again, since somebody may have been taken off the list while they waited.
    perform private.refuse_all_but_admins();
    if seen is null or before.updated_at <> seen then
      raise exception using
        errcode = 'P0001', detail = 'stale', message = 'Someone else just changed this.', hint = 'Check what it is now, then save yours again.';
    end if;
    if wanted and (not before.is_on or before.confirm_by is distinct from admin_save_coming.confirm_by) then
      if admin_save_coming.confirm_by is null then
        raise exception using errcode = '23514', detail = 'confirm_by', message = 'Choose until when people can answer.';
      elsif admin_save_coming.confirm_by < moment + interval '1 day' then
        raise exception using errcode = '23514', detail = 'confirm_by', message = 'Leave people at least a day to answer.';
      elsif admin_save_coming.confirm_by > private.event_begins_at() then
        raise exception using errcode = '23514', detail = 'confirm_by', message = 'Choose a time before the event’s first day.';
      elsif admin_save_coming.confirm_by > moment + interval '1 year' then
        raise exception using errcode = '23514', detail = 'confirm_by', message = 'Choose a time within a year.';
      end if;
    end if;
    if (before.is_on, before.confirm_by, before.releases)
      is distinct from (wanted, coalesce(admin_save_coming.confirm_by, before.confirm_by), takes) then
      update private.coming_check as kept set is_on = wanted, confirm_by = coalesce(admin_save_coming.confirm_by, before.confirm_by),
        releases = takes, started_at = case when wanted and not before.is_on then now() else before.started_at end,
        updated_at = clock_timestamp(), updated_by = auth.uid();
      if not wanted then
        perform private.drop_coming_mails();
      else
        -- Who was told an earlier date has until the new one, and a day at the least.
        update private.coming_asks as ask set due_at = greatest(admin_save_coming.confirm_by, moment + interval '1 day')
          where ask.answer is null and (not before.is_on or before.confirm_by is distinct from admin_save_coming.confirm_by);
      end if;
      perform private.log(
        case when wanted and not before.is_on then 'coming_started' when wanted then 'coming_changed' else 'coming_stopped' end,
        'coming_check', null,
        jsonb_build_object('confirm_by', coalesce(admin_save_coming.confirm_by, before.confirm_by), 'releases', takes)
          || private.coming_counts());
      -- A round begins, and asks.
      perform pg_notify('mail_outbox', '');
    end if;
    return public.admin_coming();
  end
  $$;
comment on function public.admin_save_coming(boolean, boolean, timestamptz, timestamptz) is
  'Switches on, changes or switches off that people are asked if they still come, by who has seen it as it was (updated_at): what admin_coming() then gives. Switched off, nobody is asked, reminded or released anymore; answers stay. Logged. For admins. Raises 42501, P0001 (stale), 23514 (confirm_by).';

grant execute on function public.coming_by_link(uuid), public.answer_coming_by_link(uuid, boolean) to anon, authenticated;

grant execute on function
  public.my_coming(),
  public.answer_my_coming(boolean),
  public.admin_coming(),
  public.admin_save_coming(boolean, boolean, timestamptz, timestamptz)
  to authenticated;

insert into private.my_data_parts (part, query) values
  ('coming_asks', $$ select jsonb_agg(to_jsonb(mine)) from private.coming_asks as mine where mine.user_id = auth.uid() $$),
  ('coming_links', $$
    select jsonb_agg(to_jsonb(known)) from private.coming_links as known
    join private.coming_asks as mine on mine.id = known.ask_id where mine.user_id = auth.uid() $$),
  ('coming_check', $$
    select jsonb_agg(jsonb_build_object('is_on', told.is_on, 'confirm_by', told.confirm_by, 'releases', told.releases, 'updated_at', told.updated_at))
    from private.coming_check as told where told.updated_by = auth.uid() $$);
