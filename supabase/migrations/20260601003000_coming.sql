-- “Are you still coming?” Everybody with a seat, a bed or a talk is asked once by email and answers by a date; the
-- places of silent people can be released. Off until an admin switches it on.

create table private.coming_check (
  id boolean primary key default true,
  is_on boolean not null default false,
  confirm_by timestamptz,
  releases boolean not null default false,
  started_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  asks text not null default 'everyone',
  constraint coming_check_is_one_row check (id),
  constraint coming_check_asks_known check (asks in ('everyone', 'speakers', 'beds')),
  constraint coming_check_on_is_whole check (not is_on or (confirm_by is not null and started_at is not null)),
  constraint coming_check_updated_by_exists foreign key (updated_by) references auth.users (id) on delete set null
);
comment on table private.coming_check is
  'One row: whether people with a seat or an accepted talk are asked if they still come, until when, and what '
  'silence means.';
comment on column private.coming_check.confirm_by is 'By the event''s clock.';
comment on column private.coming_check.asks is
  'Who: everyone; only people with an accepted talk (speakers), or with an accepted bed.';
comment on column private.coming_check.releases is
  'True: a silent person''s place goes to the next in line. False: answers are only counted.';
comment on column private.coming_check.started_at is 'People who get a seat later are asked later.';
comment on column private.coming_check.updated_at is
  'Saving names this value, so that no other admin''s change is overwritten.';
create index coming_check_updated_by on private.coming_check (updated_by);
alter table private.coming_check enable row level security;
insert into private.coming_check default values;

-- One question per person, about everything they have: a seat with an accepted bed, and an accepted talk. Speakers are
-- asked even without a registration.
create table private.coming_asks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  about_seat boolean not null default true,
  bed text,
  constraint coming_asks_user_id_once unique (user_id),
  constraint coming_asks_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint coming_asks_answer_known check (answer in ('coming', 'gave_away', 'released')),
  constraint coming_asks_answer_dated check ((answer is null) = (answered_at is null)),
  constraint coming_asks_bed_known check (bed in ('gave_away', 'released'))
);
comment on table private.coming_asks is
  'People who were asked whether they still come, and their answers. Deleted with the registration or the talk, and '
  'with the account.';
comment on column private.coming_asks.asked_at is 'By the event''s clock, which the reminders follow.';
comment on column private.coming_asks.due_at is 'By the event''s clock; at least a day after asked_at.';
comment on column private.coming_asks.answer is
  'coming; gave_away by the person; released because they were silent and somebody waited. Null: silent so far.';
comment on column private.coming_asks.answered_at is 'In real time.';
comment on column private.coming_asks.about_seat is 'True: a seat and everything with it. False: only a talk.';
comment on column private.coming_asks.bed is
  'gave_away by the person; released because they were silent and somebody waited. Null: kept, or never had.';
create index coming_asks_silent on private.coming_asks (due_at) where answer is null;
alter table private.coming_asks enable row level security;

-- A mailed link answers without signing in; only its hash is stored.
create table private.coming_links (
  link_hash text primary key,
  ask_id uuid not null,
  constraint coming_links_ask_id_exists foreign key (ask_id) references private.coming_asks (id) on delete cascade
);
comment on table private.coming_links is 'Links that answer for a person, one in each mail that asks.';
comment on column private.coming_links.link_hash is 'SHA-256 of the link''s secret, which only the mail has.';
create index coming_links_ask_id on private.coming_links (ask_id);
alter table private.coming_links enable row level security;

create function private.hash_of_link(link uuid) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(link::text, 'UTF8')), 'hex') $$;

-- What everybody who is asked has at least for an answer.
create function private.least_notice() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '1 day' $$;

create function private.event_begins_at() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select facts.starts_on::timestamp at time zone facts.time_zone from private.event_facts as facts $$;

create function private.drop_coming_mails(person uuid default null) returns void
  language sql security definer set search_path = ''
  as $$
    -- Mails being sent right now still go out. People whose mail was never sent count as not asked.
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

create function private.follow_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.status = 'cancelled' then
      -- While an admin's decision can be undone, the answer stays. Somebody who only waited for a seat wasn't talking
      -- about a talk.
      if (private.decision_behind('registrations', new.id, new.status)).batch is null
        and exists (select from private.coming_asks as ask where ask.user_id = new.user_id and ask.about_seat) then
        update private.coming_asks as ask set answer = 'gave_away', answered_at = now()
          where ask.user_id = new.user_id and ask.answer is distinct from 'released'
            and ask.answer is distinct from 'gave_away';
        perform private.drop_coming_mails(new.user_id);
      end if;
    elsif (tg_op = 'INSERT' or old.status = 'cancelled') and new.status in ('confirmed', 'waitlisted') then
      delete from private.coming_asks as ask
        where ask.user_id = new.user_id and ask.answer in ('gave_away', 'released');
    elsif old.status = 'waitlisted' and new.status = 'confirmed'
      and (private.decision_behind('registrations', new.id, new.status)).is_undo is not true then
      delete from private.coming_asks as ask where ask.user_id = new.user_id and ask.answer is null;
    end if;
    if new.status = 'confirmed' then
      update private.coming_asks as ask set about_seat = true where ask.user_id = new.user_id and not ask.about_seat;
    end if;
    return null;
  end
  $$;
comment on function private.follow_coming() is
  'A cancellation counts as giving the place away. People who come back, or get a seat off the waitlist, are asked '
  'again, and earlier links end. With a seat, the question is about it, too.';
create trigger registrations_coming after update of status on public.registrations
  for each row when (old.status is distinct from new.status) execute function private.follow_coming();
create trigger registrations_coming_new after insert on public.registrations
  for each row execute function private.follow_coming();

create function private.accepted_bed(person uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select request.id from public.accommodation_requests as request
    join public.accommodation_claims as claim on claim.request_id = request.id and claim.status = 'confirmed'
    where request.user_id = person and request.status = 'accepted'
  $$;

create function private.accepted_talks(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('id', talk.id, 'title', coalesce(page.title, talk.title))
      order by talk.created_at, talk.id)
    from public.talk_proposals as talk left join private.speaker_pages as page on page.proposal_id = talk.id
    where talk.user_id = person and talk.status in ('accepted', 'confirmed')
  $$;
comment on function private.accepted_talks(uuid) is 'Somebody’s accepted talks, [{id, title}]; null for none.';

create function private.name_of_asked(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(private.name_of(person), (
      select talk.full_name from public.talk_proposals as talk
      where talk.user_id = person and talk.status in ('accepted', 'confirmed')
      order by talk.created_at, talk.id limit 1))
  $$;
comment on function private.name_of_asked(uuid) is
  'name_of() that also looks in proposals: speakers may have no registration.';

create function private.coming_json(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'state', case
        when registration.status = 'checked_in' then 'coming'
        when registration.status is distinct from 'confirmed'
          and (talks.titles is null or ask.answer in ('gave_away', 'released'))
          then coalesce(nullif(ask.answer, 'coming'), 'gave_away')
        when ask.answer = 'coming' then 'coming'
        when coming_check.is_on then 'asked'
        else 'ended' end,
      'name', private.name_of_asked(person), 'event', facts.name, 'due_at', ask.due_at, 'time_zone', facts.time_zone,
      -- Nobody waits for a talk's place, and speakers keep a seat.
      'releases', coming_check.releases and talks.titles is null,
      'about_seat', ask.about_seat
        and (registration.status in ('confirmed', 'checked_in') or talks.titles is null
          or coalesce(ask.answer in ('gave_away', 'released'), false)),
      'bed', case when registration.status in ('confirmed', 'checked_in')
        and private.accepted_bed(person) is not null then 'has' else ask.bed end,
      'talks', coalesce(talks.titles, '[]'))
    from private.coming_asks as ask
    left join public.registrations as registration on registration.user_id = ask.user_id
    cross join private.coming_check as coming_check cross join private.event_facts as facts
    cross join lateral (
      select jsonb_agg(talk ->> 'title') as titles
      from jsonb_array_elements(private.accepted_talks(person)) as talk) as talks
    where ask.user_id = person and (registration.status <> 'waitlisted' or talks.titles is not null)
  $$;
comment on function private.coming_json(uuid) is $$The coming check's question for one person; null if they weren't
asked.
@returns {
  /** `ended`: nobody is asked anymore, and the seat stays theirs. */
  state: 'asked' | 'coming' | 'gave_away' | 'released' | 'ended',
  name: string | null, event: string, due_at: string, time_zone: string,
  /** Whether their silent place goes to whoever waits; never a speaker's. */ releases: boolean,
  /** False where it's about a talk alone. */ about_seat: boolean,
  /** Null if they never had one. */ bed: 'has' | 'gave_away' | 'released' | null,
  /** Titles of their accepted talks. */ talks: string[]
}$$;

create function private.answer_coming(person uuid, is_coming boolean, keeps_bed boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    registration public.registrations;
    membership public.team_members;
  begin
    -- The same lock as in releasing silent places, so that of an answer and a release at once the first counts.
    perform private.lock_pool('registration');
    select * into registration from public.registrations as one where one.user_id = person for update;
    if registration.status = 'checked_in' then
      if not coalesce(is_coming, true) then
        perform private.refuse('not_cancellable', 'You’re already checked in.');
      end if;
    elsif exists (select from private.coming_asks as ask where ask.user_id = person)
      and (registration.status = 'confirmed' or private.is_speaker(person)) then
      if is_coming then
        if not coalesce(keeps_bed, true) and registration.status = 'confirmed' then
          perform private.lock_pools('accommodation ');
          perform private.change_status('accommodation_requests', private.accepted_bed(person), 'withdrawn', null,
            person);
        end if;
        -- For a talk alone nobody waits, so the answer can change; each change mails the organizers, hence the limit.
        if exists (select from private.coming_asks as ask where ask.user_id = person and ask.answer = 'gave_away'
          and not ask.about_seat) then
          perform private.limit_rate_for(person::text, 'come after all', 3, interval '1 day');
          update private.coming_asks as ask set answer = 'coming', answered_at = now() where ask.user_id = person;
        else
          update private.coming_asks as ask set answer = 'coming', answered_at = now()
            where ask.user_id = person and ask.answer is null;
        end if;
        perform private.drop_coming_mails(person);
      elsif not is_coming then
        if registration.status in ('confirmed', 'waitlisted') then
          perform private.lock_pools('session ');
          perform private.lock_pools('accommodation ');
          membership := private.lock_membership(person);
          if membership.id is not null then
            perform private.refuse_leaving_project(membership);
          end if;
          -- It counts as their own action, even if nobody is signed in.
          perform private.give_up_place(person, person);
        end if;
        update private.coming_asks as ask set answer = 'gave_away', answered_at = now()
          where ask.user_id = person and ask.answer is distinct from 'gave_away'
            and ask.answer is distinct from 'released';
        perform private.drop_coming_mails(person);
      end if;
    end if;
    return private.coming_json(person);
  end
  $$;
comment on function private.answer_coming(uuid, boolean, boolean) is
  'Records whether somebody still comes, and whether they keep their bed; repeating it changes nothing, and a place '
  'given away stays gone: only a no about a talk alone can be reversed. Raises P0001 (not_cancellable, has_project), '
  'PT429.';

create function private.person_of_link(link uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid;
  begin
    select ask.user_id into person from private.coming_links as coming_link
      join private.coming_asks as ask on ask.id = coming_link.ask_id
      where coming_link.link_hash = private.hash_of_link(link)
        -- After too many guesses nothing is revealed, right or wrong.
        and not exists (
          select from private.rate_limits as missed where missed.action = 'coming_link'
            and missed.caller = private.caller_key()
            and missed.window_start = date_bin(interval '1 hour', now(), timestamptz 'epoch') and missed.hits >= 30);
    if person is null then
      perform private.limit_rate('coming_link', 30, interval '1 hour');
    end if;
    return person;
  end
  $$;
comment on function private.person_of_link(uuid) is
  'The person a mailed link answers for; null if it ended or never existed. Only misses count, so a campus behind '
  'one address can answer: PT429 after 30 in an hour.';

create function public.coming_by_link(link uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.coming_json(private.person_of_link(link)); end $$;
comment on function public.coming_by_link(uuid) is
  'The question of a mailed link; null once that has ended. Changes nothing. Raises PT429. @returns coming_json | '
  'null';

create function public.answer_coming_by_link(
  link uuid, is_coming boolean, keeps_bed boolean default true
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.person_of_link(link);
  begin
    return case when person is not null then private.answer_coming(person, is_coming, keeps_bed) end;
  end
  $$;
comment on function public.answer_coming_by_link(uuid, boolean, boolean) is
  'Answers for the recipient of a mailed link, without signing in: they still come, with or without their bed '
  '(keeps_bed), or give away the place and everything with it; a speaker''s no is mailed to the organizers at once. '
  'Returns coming_by_link(). Raises PT429, P0001 (not_cancellable, has_project). @returns coming_json | null';

create function public.my_coming() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select case when private.event_now() < coalesce(private.event_begins_at(), 'infinity')
      then private.coming_json(auth.uid()) end
  $$;
comment on function public.my_coming() is
  'The caller’s question as in coming_by_link(); null without one, or once the event has begun. @returns coming_json '
  '| null';

create function public.answer_my_coming(is_coming boolean, keeps_bed boolean default true) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.answer_coming(private.signed_in_user(), is_coming, keeps_bed); end $$;
comment on function public.answer_my_coming(boolean, boolean) is
  'Records that the caller still comes, with or without their bed (keeps_bed), or gives the place away. Returns '
  'my_coming(). Raises 42501, PT429, P0001 (not_cancellable, has_project). @returns coming_json | null';

create function private.coming_answers()
  returns table (user_id uuid, answered_at timestamptz, people text, seats text, beds text, speakers text)
  language sql stable security definer set search_path = ''
  as $$
    select ask.user_id, ask.answered_at, said.answer, case when ask.about_seat then said.answer end,
      case
        when ask.bed is not null then ask.bed
        when said.answer in ('coming', 'silent')
          and private.accepted_bed(ask.user_id) is not null then said.answer end,
      case when speaks.is_speaker then said.answer end
    from private.coming_asks as ask
    left join public.registrations as registration on registration.user_id = ask.user_id
    cross join lateral (select private.is_speaker(ask.user_id) as is_speaker) as speaks
    cross join lateral (
      select case
        when registration.status = 'checked_in' then 'coming'
        when ask.answer in ('gave_away', 'released') then ask.answer
        when registration.status = 'confirmed' or speaks.is_speaker then coalesce(ask.answer, 'silent')
        -- An admin took the seat: they only count as asked.
        else 'none' end as answer) as said
  $$;
comment on function private.coming_answers() is
  'The people asked, with their answer as a person and about their seat, bed and talk: coming, gave_away, released, '
  'silent, or none; null where they weren''t asked.';

create function private.coming_parts() returns table (part text, user_id uuid, answered_at timestamptz, answer text)
  language sql stable security definer set search_path = ''
  as $$
    select each.part, one.user_id, one.answered_at, each.answer
    from private.coming_answers() as one
    cross join lateral (
      values ('people', one.people), ('seats', one.seats), ('beds', one.beds),
        ('speakers', one.speakers)) as each (part, answer)
    where each.answer is not null
  $$;

-- Seats, beds and speakers are separate. Somebody with all three counts in each, and once among people.
create function private.coming_numbers() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_object_agg(counted.part, counted.numbers) || jsonb_build_object(
      'to_ask', (
        with unasked as materialized (
          select registration.user_id, true as has_seat, private.is_speaker(registration.user_id) as is_speaker,
            private.accepted_bed(registration.user_id) is not null as has_bed
          from public.registrations as registration
          where registration.status = 'confirmed' and private.address_of(registration.user_id) is not null
            and not exists (select from private.coming_asks as ask where ask.user_id = registration.user_id)
          union all
          select distinct talk.user_id, false, true, false from public.talk_proposals as talk
          where talk.status in ('accepted', 'confirmed') and not exists (
            select from public.registrations as registration
            where registration.user_id = talk.user_id
              and registration.status in ('confirmed', 'checked_in'))
            and not exists (select from private.coming_asks as ask where ask.user_id = talk.user_id)
        )
        select jsonb_object_agg(asked.who, (
          select jsonb_build_object('seats', count(*) filter (where unasked.has_seat),
            'beds', count(*) filter (where unasked.has_bed),
            'speakers', count(*) filter (where not unasked.has_seat))
          from unasked
          where case asked.who when 'speakers' then unasked.is_speaker when 'beds' then unasked.has_bed else true end))
        from (values ('everyone'), ('speakers'), ('beds')) as asked (who)),
      'waiting', jsonb_build_object(
        'seats', (select count(*) from public.registrations as registration where registration.status = 'waitlisted'),
        'beds', (select count(*) from public.accommodation_claims as claim where claim.status = 'waitlisted')))
    from (
      select part.name as part, jsonb_build_object(
        'asked', count(said.part),
        'coming', count(*) filter (where said.answer = 'coming'),
        'gave_away', count(*) filter (where said.answer = 'gave_away'),
        'released', count(*) filter (where said.answer = 'released'),
        'silent', count(*) filter (where said.answer = 'silent')) as numbers
      from (values ('people'), ('seats'), ('beds'), ('speakers')) as part (name)
      left join private.coming_parts() as said on said.part = part.name
      group by part.name) as counted
  $$;
comment on function private.coming_numbers() is $$The numbers of people who would be asked, by whom one asks (speakers:
those without a seat), and who wait; and of the asked people, seats, beds and speakers, how many are coming, given
away, released or silent.
@returns Record<
  /** Each person once, whatever they have. */ 'people' | 'seats' | 'beds' | 'speakers',
  { asked: number, coming: number, gave_away: number, released: number, silent: number }
> & {
  to_ask: Record<'everyone' | 'speakers' | 'beds', { seats: number, beds: number, speakers: number }>,
  waiting: { seats: number, beds: number }
}$$;

create function public.admin_coming() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object(
      'is_on', coming_check.is_on, 'asks', coming_check.asks, 'confirm_by', coming_check.confirm_by,
      'releases', coming_check.releases,
      'updated_at', coming_check.updated_at, 'time_zone', facts.time_zone, 'counts', private.coming_numbers(),
      'per_day', (
        select coalesce(jsonb_agg(to_jsonb(each) order by each.part, each.day), '[]')
        from (
          select said.part, (said.answered_at at time zone facts.time_zone)::date as day, count(*) as number,
            sum(count(*)) over (
              partition by said.part
              order by (said.answered_at at time zone facts.time_zone)::date)::integer as total
          from private.coming_parts() as said
          where said.part <> 'people' and said.answer = 'coming' and said.answered_at is not null
          group by 1, 2) as each),
      'speakers', (
        select coalesce(jsonb_agg(to_jsonb(speaker)
          order by speaker.answer, private.folded(speaker.name), speaker.id), '[]')
        from (
          select talk.id, talk.full_name as name, talk.title, said.speakers as answer
          from private.coming_answers() as said
          join public.talk_proposals as talk on talk.user_id = said.user_id
            and talk.status in ('accepted', 'confirmed')
          where said.speakers in ('gave_away', 'silent')
          order by said.speakers, private.folded(talk.full_name), talk.id limit 200) as speaker))
    from private.coming_check as coming_check, private.event_facts as facts
  $$;
comment on function public.admin_coming() is $$The settings and results of the coming check. For admins.
@returns {
  is_on: boolean, asks: 'everyone' | 'speakers' | 'beds', confirm_by: string | null, releases: boolean,
  updated_at: string, time_zone: string,
  counts: coming_numbers,
  /** Who said that they come, day by day. */
  per_day: { part: 'seats' | 'beds' | 'speakers', day: string, number: number, total: number }[],
  /** Talks whose speakers are silent or aren't coming. */
  speakers: { id: string, name: string, title: string, answer: 'silent' | 'gave_away' }[]
}$$;

create function public.admin_save_coming(
  is_on boolean, releases boolean, seen timestamptz, confirm_by timestamptz default null,
  asks text default 'everyone'
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before private.coming_check;
    numbers jsonb;
    to_ask jsonb;
    moment timestamptz := private.event_now();
    wanted boolean := coalesce(admin_save_coming.is_on, false);
    takes boolean := coalesce(admin_save_coming.releases, false);
  begin
    perform private.refuse_all_but_admins();
    -- The lock prevents releases while it's being switched off.
    perform private.lock_pool('registration');
    select * into before from private.coming_check for update;
    -- Again, since somebody may have been taken off the list while they waited.
    perform private.refuse_all_but_admins();
    if seen is null or before.updated_at <> seen then
      perform private.refuse('stale', 'Someone else just changed this.',
        'Check what it is now, then save yours again.');
    end if;
    if wanted and (not before.is_on or before.confirm_by is distinct from admin_save_coming.confirm_by) then
      if admin_save_coming.confirm_by is null then
        perform private.refuse_value('confirm_by', 'Choose until when people can answer.');
      elsif admin_save_coming.confirm_by < moment + private.least_notice() then
        perform private.refuse_value('confirm_by', format('Leave people at least %s.', private.least_notice()));
      elsif admin_save_coming.confirm_by > private.event_begins_at() then
        perform private.refuse_value('confirm_by', 'Choose a time before the event’s first day.');
      elsif admin_save_coming.confirm_by > moment + interval '1 year' then
        perform private.refuse_value('confirm_by', 'Choose a time within a year.');
      end if;
    end if;
    if (before.is_on, before.confirm_by, before.releases, before.asks) is distinct from
      (wanted, coalesce(admin_save_coming.confirm_by, before.confirm_by), takes, admin_save_coming.asks) then
      update private.coming_check as kept
        set is_on = wanted, confirm_by = coalesce(admin_save_coming.confirm_by, before.confirm_by),
        releases = takes, asks = admin_save_coming.asks,
        started_at = case when wanted and not before.is_on then now() else before.started_at end,
        updated_at = clock_timestamp(), updated_by = auth.uid();
      if not wanted then
        perform private.drop_coming_mails();
      else
        -- People with an earlier date get the new one, and at least a day.
        update private.coming_asks as ask
          set due_at = greatest(admin_save_coming.confirm_by, moment + private.least_notice())
          where ask.answer is null and (not before.is_on
            or before.confirm_by is distinct from admin_save_coming.confirm_by);
      end if;
      numbers := private.coming_numbers();
      to_ask := numbers -> 'to_ask' -> admin_save_coming.asks;
      perform private.log(
        case when wanted and not before.is_on then 'coming_started' when wanted then 'coming_changed'
          else 'coming_stopped' end,
        'coming_check', null,
        jsonb_build_object('confirm_by', coalesce(admin_save_coming.confirm_by, before.confirm_by), 'releases', takes,
          'asks', admin_save_coming.asks) || (numbers -> 'people') || to_ask || jsonb_build_object('to_ask',
          (to_ask ->> 'seats')::integer + (to_ask ->> 'speakers')::integer));
      -- A round started meanwhile.
      perform pg_notify('mail_outbox', '');
    end if;
    return public.admin_coming();
  end
  $$;
comment on function public.admin_save_coming(boolean, boolean, timestamptz, timestamptz, text) is
  'Switches the coming check on or off, or changes it, based on its last seen state (updated_at); returns '
  'admin_coming(). Switched off, nobody is asked, reminded or released; answers stay. Logged. For admins. Raises '
  'P0001 (stale), 23514 (confirm_by). @returns admin_coming';

create function private.queue_coming(ask private.coming_asks, mail_key text, template text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    link uuid := gen_random_uuid();
    talks jsonb := private.accepted_talks(ask.user_id);
    has_seat boolean := exists (select from public.registrations as registration
      where registration.user_id = ask.user_id and registration.status = 'confirmed');
    releases boolean := (select coming_check.releases from private.coming_check as coming_check) and talks is null;
  begin
    insert into private.coming_links (link_hash, ask_id) values (private.hash_of_link(link), ask.id);
    -- Only a sent mail counts as a warning, so people who weren't reached lose nothing.
    perform private.queue_apart('coming', 'coming_asks', ask.id, mail_key, template, ask.user_id,
      jsonb_build_object('name', private.name_of_asked(ask.user_id), 'link', link, 'due_at', ask.due_at,
        'releases', releases, 'seat', has_seat, 'bed', case when has_seat then private.accepted_bed(ask.user_id) end,
        'talks', (select jsonb_agg(talk ->> 'title') from jsonb_array_elements(talks) as talk)),
      now(), private.real_time(ask.due_at));
  end
  $$;

-- Asking, reminding and releasing run in the rounds of mail delivery. Each mail is queued once, in one transaction
-- with its record, so that a crash neither skips nor repeats anybody. Each mail says what it's about, so that nobody
-- loses a bed after a question about a seat only.
create function private.ask_who_comes(moment timestamptz, most integer default 100) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    coming_check private.coming_check;
    ask private.coming_asks;
    due record;
    room integer;
    begins_at timestamptz := private.event_begins_at();
  begin
    select * into coming_check from private.coming_check;
    -- Only by day, in the event's zone.
    if not coming_check.is_on or moment >= begins_at
      or (select (moment at time zone facts.time_zone)::time not between '09:00' and '20:00'
        from private.event_facts as facts)
      -- One round at a time; others skip this.
      or not pg_try_advisory_xact_lock(hashtextextended('ask_who_comes', 0)) then
      return;
    end if;
    -- Checked under the lock: switching off waits for a round and removes its mails.
    select * into coming_check from private.coming_check for share;
    if not coming_check.is_on then
      return;
    end if;
    select most - count(*) into room from public.mail_outbox as mail
      where mail.template in ('coming_ask', 'coming_reminder') and mail.sent_at is null and mail.failed_at is null;
    for due in
      select waiting.*, format('coming %s %s %s', waiting.id, extract(epoch from waiting.due_at)::bigint,
        near.days) as mail_key
      from private.coming_asks as waiting
      left join public.registrations as registration on registration.user_id = waiting.user_id
      -- After an outage only the later reminder.
      cross join lateral (select case when moment >= waiting.due_at - interval '1 day' then 1
        else 3 end as days) as near
      where waiting.answer is null and moment < waiting.due_at and moment >= waiting.due_at - interval '3 days'
        and waiting.asked_at <= waiting.due_at - make_interval(days => near.days, hours => 12)
        and (registration.status = 'confirmed'
          or (registration.status is distinct from 'checked_in' and private.is_speaker(waiting.user_id)))
        and not exists (
          select from public.mail_outbox as queued
          where queued.key = format('coming %s %s %s', waiting.id,
            extract(epoch from waiting.due_at)::bigint, near.days))
      order by waiting.due_at, waiting.id limit greatest(room, 0)
    loop
      select * into ask from private.coming_asks as one where one.id = due.id;
      perform private.queue_coming(ask, due.mail_key, 'coming_reminder');
      room := room - 1;
    end loop;
    -- Too late to leave time for answering.
    if moment + private.least_notice() > begins_at then
      return;
    end if;
    -- Speakers without a seat, whatever their registration's status.
    for due in
      select talk.user_id from public.talk_proposals as talk
      where talk.status in ('accepted', 'confirmed') and coming_check.asks <> 'beds'
        and not exists (select from private.coming_asks as one where one.user_id = talk.user_id)
        and not exists (
          select from public.registrations as registration where registration.user_id = talk.user_id
            and registration.status in ('confirmed', 'checked_in'))
      order by talk.created_at, talk.id limit greatest(room, 0) for key share skip locked
    loop
      room := room - private.ask_person(due.user_id, false, moment, coming_check.confirm_by)::integer;
    end loop;
    for due in
      select registration.user_id from public.registrations as registration
      -- Without an address nobody could answer, and an unanswered seat is lost.
      where registration.status = 'confirmed' and private.address_of(registration.user_id) is not null
        and not exists (select from private.coming_asks as one where one.user_id = registration.user_id)
        and case coming_check.asks when 'speakers' then private.is_speaker(registration.user_id)
          when 'beds' then private.accepted_bed(registration.user_id) is not null else true end
        -- People who just got a seat have confirmed by that, and are asked with the reminders.
        and (moment >= coming_check.confirm_by - interval '3 days' or not exists (
          select from public.status_history as step
          where step.subject = 'registrations' and step.subject_id = registration.id and step.to_status = 'confirmed'
            and step.from_status is distinct from 'checked_in' and step.changed_at > coming_check.started_at))
      order by registration.queue_number limit greatest(room, 0) for key share skip locked
    loop
      perform private.ask_person(due.user_id, true, moment, coming_check.confirm_by);
    end loop;
  end
  $$;
comment on function private.ask_who_comes(timestamptz, integer) is
  'Between 9:00 and 20:00 in the event''s zone: asks whoever is to be asked (coming_check.asks) once, reminds silent '
  'people three days and one day before their deadline, and fills the outbox up to that many of these mails. '
  'Everybody has at least a day to answer, before the event begins.';

create function private.forget_link_in_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.data := new.data - 'link';
    return new;
  end
  $$;
create trigger mail_outbox_forget_link before update of sent_at on public.mail_outbox
  for each row when (new.sent_at is not null and new.template in ('coming_ask', 'coming_reminder'))
  execute function private.forget_link_in_mail();

create function private.forget_link_in_text() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.body := regexp_replace(new.body, '#(coming|talk)=[0-9a-f.-]+', '', 'g');
    return new;
  end
  $$;
create trigger sent_mails_forget_link before insert on private.sent_mails
  for each row when (new.body ~ '#(coming|talk)=') execute function private.forget_link_in_text();

-- A silent seat that can't be released must not block beds or mails.
create function public.release_next_silent() returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    moment timestamptz := private.event_now();
    part text;
    is_released boolean;
  begin
    if not private.releases_at(moment) then
      return false;
    end if;
    -- Seats first: a bed is released with its seat, and one mail covers both.
    foreach part in array array['release_silent_seat', 'release_silent_bed'] loop
      begin
        execute format('select private.%I($1)', part) into is_released using moment;
        if is_released then
          return true;
        end if;
      exception
        when others then
          perform private.set_apart(part, 'rounds', null, sqlstate);
      end;
    end loop;
    return false;
  end
  $$;
comment on function public.release_next_silent() is
  'Gives one silent person''s place, a seat or else a bed, to the first in line; returns whether it did. Called until '
  'false, each call its own transaction. Nothing is released while nobody waits, before the date, or once the event '
  'has begun. Failures are logged and mailed to the admins. For the service.';

create function private.forget_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.coming_asks as ask where ask.user_id = old.user_id
      -- An answer about a talk alone goes with the last talk.
      and (tg_table_name = 'registrations' or (not ask.about_seat
        and not exists (select from public.talk_proposals as other where other.user_id = old.user_id)));
    return null;
  end
  $$;
create trigger talk_proposals_coming_gone after delete on public.talk_proposals
  for each row execute function private.forget_coming();
create trigger registrations_coming_gone after delete on public.registrations
  for each row execute function private.forget_coming();

create function private.follow_coming_bed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.status = 'accepted' then
      update private.coming_asks as ask set bed = null where ask.user_id = new.user_id and ask.bed is not null;
    elsif old.status = 'accepted' and new.status = 'withdrawn' then
      update private.coming_asks as ask set bed = 'gave_away' where ask.user_id = new.user_id and ask.bed is null;
    end if;
    return null;
  end
  $$;
create trigger accommodation_requests_coming after update of status on public.accommodation_requests
  for each row when (old.status is distinct from new.status) execute function private.follow_coming_bed();

-- A speaker without a seat can reverse a no; organizers get a mail about that, and about a later no again.
create function private.tell_speaker_not_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- With the talk's title but no name, as in all mail to the organizers. Sent each time.
    if private.is_speaker(new.user_id) then
      perform private.queue_mail(format('coming %s not_coming %s', new.id, extract(epoch from clock_timestamp())),
        'admin_digest', null, null, jsonb_build_object(case new.answer when 'coming' then 'comes_after_all'
          else 'not_coming' end, private.accepted_talks(new.user_id)));
    end if;
    return null;
  end
  $$;
comment on function private.tell_speaker_not_coming() is
  'Mails the organizers at once that a speaker doesn''t come, or does after all. The talk stays accepted: they decide '
  'whether to replace, move or cancel it.';
create trigger coming_asks_tell after update of answer on private.coming_asks
  for each row when (new.answer = 'gave_away' and old.answer is distinct from 'gave_away'
    or new.answer = 'coming' and old.answer = 'gave_away')
  execute function private.tell_speaker_not_coming();

create function private.forget_not_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.mail_outbox as mail using public.talk_proposals as talk
      where talk.user_id = old.id and mail.template = 'admin_digest' and mail.sent_at is not null
        and coalesce(mail.data -> 'not_coming', mail.data -> 'comes_after_all')
          @> jsonb_build_array(jsonb_build_object('id', talk.id));
    return old;
  end
  $$;
comment on function private.forget_not_coming() is
  'The mail to organizers about a speaker who doesn’t come is deleted with the account once it is sent.';
create trigger users_forget_not_coming before delete on auth.users
  for each row execute function private.forget_not_coming();

create function private.ask_person(
  person uuid, about_seat boolean, moment timestamptz, confirm_by timestamptz
) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ask private.coming_asks;
  begin
    insert into private.coming_asks (user_id, asked_at, due_at, about_seat)
      values (person, moment, greatest(confirm_by, moment + private.least_notice()), ask_person.about_seat)
      on conflict on constraint coming_asks_user_id_once do nothing returning * into ask;
    if ask.id is null then
      return false;
    end if;
    perform private.queue_coming(ask, format('coming %s ask', ask.id), 'coming_ask');
    return true;
  end
  $$;

create function private.was_mailed(ask private.coming_asks, bed uuid default null) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.mail_outbox as mail
      where mail.user_id = ask.user_id and mail.template in ('coming_ask', 'coming_reminder')
        and starts_with(mail.key, format('coming %s ', ask.id)) and mail.sent_at <= now() - private.least_notice()
        and (was_mailed.bed is null or mail.data ->> 'bed' = was_mailed.bed::text))
  $$;
comment on function private.was_mailed(private.coming_asks, uuid) is
  'Whether a question, about that bed if given, was actually sent at least a day ago.';

create function private.why_released() returns text
  language sql immutable set search_path = ''
  as $$ select 'We asked if you’re still coming and got no answer in time.' $$;

create function private.releases_at(moment timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coming_check.is_on and coming_check.releases and coming_check.confirm_by <= moment
      and moment < coalesce(private.event_begins_at(), 'infinity')
    from private.coming_check as coming_check
  $$;

create function private.release_silent_seat(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools;
    ask private.coming_asks;
    registration public.registrations;
  begin
    if not exists (select from public.registrations as one where one.status = 'waitlisted') then
      return false;
    end if;
    pool := private.lock_pool('registration');
    -- Only if somebody waits who would get it: people with a held place coming to them don't count.
    if not private.releases_at(moment) or pool.taken <> pool.capacity
      or private.waiting_in('public.registrations'::regclass, 'registration')
        <= (select count(*) from private.held_places as place where place.pool = 'registration') then
      return false;
    end if;
    -- The last to come first. Never people who weren't warned a day before, speakers, extra places, or members of a
    -- team with a project.
    select one.* into ask from private.coming_asks as one
      join public.registrations as person on person.user_id = one.user_id and person.status = 'confirmed'
      where one.answer is null and one.due_at <= moment
        and not private.is_speaker(one.user_id)
        and not exists (select from private.extra_places as place where place.claim_id = person.id)
        and not exists (
          select from public.team_members as mate join public.projects as project on project.team_id = mate.team_id
          where mate.user_id = one.user_id)
        and private.was_mailed(one)
      order by person.queue_number desc limit 1;
    if ask.id is null then
      return false;
    end if;
    select * into registration from public.registrations as one where one.user_id = ask.user_id for update;
    perform private.lock_pools('session ');
    perform private.lock_pools('accommodation ');
    update private.coming_asks as one set answer = 'released', answered_at = now(),
      bed = case when private.accepted_bed(one.user_id) is not null then 'released' else one.bed end
      where one.id = ask.id;
    perform private.give_up_place(ask.user_id, null, private.why_released());
    perform private.take_back_mails(ask.user_id);
    perform private.queue_mail(format('coming %s released', ask.id),
      'coming_released', ask.user_id, null, jsonb_build_object('due_at', ask.due_at));
    return true;
  end
  $$;

create function private.silent_bed(moment timestamptz) returns public.accommodation_claims
  language sql stable security definer set search_path = ''
  as $$
    with waited_for as materialized (
      select pool.key from private.seat_pools as pool
      where starts_with(pool.key, 'accommodation ') and pool.taken = pool.capacity
        and private.waiting_in('public.accommodation_claims'::regclass, pool.key)
          > (select count(*) from private.held_places as place where place.pool = pool.key))
    select claim.* from waited_for
    join public.accommodation_claims as claim on claim.pool = waited_for.key and claim.status = 'confirmed'
    join public.accommodation_requests as request on request.id = claim.request_id and request.status = 'accepted'
    join public.registrations as person on person.user_id = claim.user_id and person.status = 'confirmed'
    join private.coming_asks as one on one.user_id = claim.user_id
    where one.answer is null and one.due_at <= moment
      and not private.is_speaker(one.user_id)
      and not exists (select from private.extra_places as place where place.claim_id = claim.id)
      and private.was_mailed(one, claim.request_id)
    order by claim.queue_number desc limit 1
  $$;
comment on function private.silent_bed(timestamptz) is
  'The next silent bed to release, the last to come first; all null if there is none.';

create function private.release_silent_bed(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_bed public.accommodation_claims;
    bed public.accommodation_claims;
    ask private.coming_asks;
  begin
    if not exists (select from public.accommodation_claims as one where one.status = 'waitlisted') then
      return false;
    end if;
    perform private.lock_pool('registration');
    found_bed := private.silent_bed(moment);
    if found_bed.id is null or not private.releases_at(moment) then
      return false;
    end if;
    perform from public.registrations as one where one.user_id = found_bed.user_id for update;
    perform private.lock_pools('accommodation ');
    -- Checked again: somebody may have given one back, or been let in, meanwhile.
    bed := private.silent_bed(moment);
    if bed.id is distinct from found_bed.id then
      return false;
    end if;
    update private.coming_asks as one set bed = 'released' where one.user_id = bed.user_id returning * into ask;
    delete from public.accommodation_needs as needs where needs.request_id = bed.request_id;
    perform private.change_status('accommodation_requests', bed.request_id, 'declined', private.why_released(), null);
    perform private.take_back_mails(bed.user_id);
    perform private.queue_mail(format('coming %s bed %s', ask.id, bed.request_id),
      'coming_bed_released', ask.user_id, null,
      jsonb_build_object('due_at', ask.due_at, 'place', place.name, 'place_in', place.name_in))
      from public.accommodation_options as place where 'accommodation ' || place.option_id = bed.pool;
    return true;
  end
  $$;

grant execute on function
  public.coming_by_link(uuid),
  public.answer_coming_by_link(uuid, boolean, boolean)
  to anon, authenticated;

grant execute on function
  public.my_coming(),
  public.answer_my_coming(boolean, boolean),
  public.admin_coming(),
  public.admin_save_coming(boolean, boolean, timestamptz, timestamptz, text)
  to authenticated;

grant execute on function public.release_next_silent() to service_role;

insert into private.my_data_parts (part, rows) values
  ('coming_asks', null),
  ('coming_links', $$
    select link.* from private.coming_links as link
    join private.coming_asks as ask on ask.id = link.ask_id where ask.user_id = auth.uid() $$),
  ('coming_check', $$
    select is_on, asks, confirm_by, releases, updated_at from private.coming_check where updated_by = auth.uid() $$);
