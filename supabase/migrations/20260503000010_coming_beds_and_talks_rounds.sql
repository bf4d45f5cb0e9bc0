-- Asking, reminding and releasing, of beds and talks too. Each mail says what it is about, so that nobody loses a bed who
-- was only asked about a seat.

create or replace function private.queue_coming(ask private.coming_asks, mail_key text, template text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    link uuid := gen_random_uuid();
    talks jsonb := private.accepted_talks(ask.user_id);
    has_seat boolean := exists (select from public.registrations as mine where mine.user_id = ask.user_id and mine.status = 'confirmed');
    releases boolean := (select told.releases from private.coming_check as told) and talks is null;
  begin
    insert into private.coming_links (link_hash, ask_id) values (private.hash_of_link(link), ask.id);
    perform private.queue_mail(mail_key, template, ask.user_id, null,
      jsonb_build_object('name', private.name_of_asked(ask.user_id), 'link', link, 'due_at', ask.due_at, 'releases', releases,
        'seat', has_seat, 'bed', case when has_seat then private.accepted_bed(ask.user_id) end,
        'talks', (select jsonb_agg(talk ->> 'title') from jsonb_array_elements(talks) as talk)),
      now(), private.real_time(ask.due_at));
  end
  $$;

create function private.ask_person(person uuid, about_seat boolean, moment timestamptz, confirm_by timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ask private.coming_asks;
  begin
    insert into private.coming_asks (user_id, asked_at, due_at, about_seat)
      values (person, moment, greatest(confirm_by, moment + interval '1 day'), ask_person.about_seat)
      on conflict on constraint coming_asks_user_id_once do nothing returning * into ask;
    if ask.id is null then
      return false;
    end if;
    perform private.queue_coming(ask, format('coming %s ask', ask.id), 'coming_ask');
    return true;
  end
  $$;
comment on function private.ask_person(uuid, boolean, timestamptz, timestamptz) is 'Asks somebody, and says whether they had not been asked before.';

create or replace function private.ask_who_comes(moment timestamptz, most integer default 100) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    told private.coming_check;
    ask private.coming_asks;
    due record;
    room integer;
    begins_at timestamptz := private.event_begins_at();
  begin
    select * into told from private.coming_check;
    -- By day, in the event's zone.
    if not told.is_on or moment >= begins_at
      or (select (moment at time zone facts.time_zone)::time not between '09:00' and '20:00' from private.event_facts as facts)
      -- One at a time; whoever comes meanwhile leaves it to them.
      or not pg_try_advisory_xact_lock(hashtextextended('ask_who_comes', 0)) then
      return;
    end if;
    -- It may have been switched off since: that waits for who asks, and takes what they queued.
    select * into told from private.coming_check for share;
    if not told.is_on then
      return;
    end if;
    select most - count(*) into room from public.mail_outbox as mail
      where mail.template in ('coming_ask', 'coming_reminder') and mail.sent_at is null and mail.failed_at is null;
    for due in
      select waiting.*, format('coming %s %s %s', waiting.id, extract(epoch from waiting.due_at)::bigint, near.days) as mail_key
      from private.coming_asks as waiting
      left join public.registrations as mine on mine.user_id = waiting.user_id
      -- After an outage only the later one.
      cross join lateral (select case when moment >= waiting.due_at - interval '1 day' then 1 else 3 end as days) as near
      where waiting.answer is null and moment < waiting.due_at and moment >= waiting.due_at - interval '3 days'
        and waiting.asked_at <= waiting.due_at - make_interval(days => near.days, hours => 12)
        and (mine.status = 'confirmed' or (mine.status is distinct from 'checked_in' and private.is_speaker(waiting.user_id)))
        and not exists (
          select from public.mail_outbox as queued
          where queued.key = format('coming %s %s %s', waiting.id, extract(epoch from waiting.due_at)::bigint, near.days))
      order by waiting.due_at, waiting.id limit greatest(room, 0)
    loop
      select * into ask from private.coming_asks as one where one.id = due.id;
      perform private.queue_coming(ask, due.mail_key, 'coming_reminder');
      room := room - 1;
    end loop;
    -- Too late for a day to answer.
    if moment + interval '1 day' > begins_at then
      return;
    end if;
    -- Who has a talk and no seat, whatever became of a registration.
    for due in
      select talk.user_id from public.talk_proposals as talk
      where talk.status = 'accepted'
        and not exists (select from private.coming_asks as one where one.user_id = talk.user_id)
        and not exists (
          select from public.registrations as mine where mine.user_id = talk.user_id and mine.status in ('confirmed', 'checked_in'))
      order by talk.created_at, talk.id limit greatest(room, 0) for key share skip locked
    loop
      room := room - private.ask_person(due.user_id, false, moment, told.confirm_by)::integer;
    end loop;
    for due in
      select mine.user_id from public.registrations as mine
      where mine.status = 'confirmed'
        and not exists (select from private.coming_asks as one where one.user_id = mine.user_id)
        -- Who got the seat since has just said that they come, and is asked when the others are reminded.
        and (moment >= told.confirm_by - interval '3 days' or not exists (
          select from public.status_history as step
          where step.subject = 'registrations' and step.subject_id = mine.id and step.to_status = 'confirmed'
            and step.from_status is distinct from 'checked_in' and step.changed_at > told.started_at))
      order by mine.queue_number limit greatest(room, 0) for key share skip locked
    loop
      perform private.ask_person(due.user_id, true, moment, told.confirm_by);
    end loop;
  end
  $$;
comment on function private.ask_who_comes(timestamptz, integer) is
  'Between 9:00 and 20:00 in the event''s zone: asks everybody with a seat or an accepted talk once, reminds who is silent three days and one day before they have to answer, and fills the outbox up to so many of these. Everybody has a day to answer, and the event has not begun by then.';

create function private.was_told(ask private.coming_asks, bed uuid default null) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.mail_outbox as mail
      where mail.user_id = ask.user_id and mail.template in ('coming_ask', 'coming_reminder')
        and starts_with(mail.key, format('coming %s ', ask.id)) and mail.sent_at <= now() - interval '1 day'
        and (was_told.bed is null or mail.data ->> 'bed' = was_told.bed::text))
  $$;
comment on function private.was_told(private.coming_asks, uuid) is
  'Whether a mail that asks them, and about that bed where one is given, really went out a day ago.';

create function private.say_why_released(subject text, subject_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    -- Not by the setting fest.reason: that would stand with whoever moves up, too.
    update public.status_history as step set reason = 'We asked if you’re still coming and got no answer in time.'
      where step.id = (
        select latest.id from public.status_history as latest
        where latest.subject = say_why_released.subject and latest.subject_id = say_why_released.subject_id
        order by latest.id desc limit 1)
  $$;
comment on function private.say_why_released(text, uuid) is 'Says in the history why somebody lost what they had.';

create function private.releases_at(moment timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select told.is_on and told.releases and told.confirm_by <= moment and moment < coalesce(private.event_begins_at(), 'infinity')
    from private.coming_check as told
  $$;
comment on function private.releases_at(timestamptz) is 'Whether silent places go to who waits: after the date, before the event begins.';

create function private.release_silent_seat(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools;
    ask private.coming_asks;
    mine public.registrations;
  begin
    if not exists (select from public.registrations as one where one.status = 'waitlisted') then
      return false;
    end if;
    pool := private.lock_pool('registration');
    -- Only as far as somebody waits who would get it: those whom a held place goes to already don't count.
    if not private.releases_at(moment) or pool.taken <> pool.capacity
      or private.waiting_in('public.registrations'::regclass, 'registration')
        <= (select count(*) from private.held_places as place where place.pool = 'registration') then
      return false;
    end if;
    -- Whoever came last gives it up first. Nobody who wasn't told a day before, who gives a talk, who has a place beyond
    -- the number, or whose team has submitted a project.
    select one.* into ask from private.coming_asks as one
      join public.registrations as person on person.user_id = one.user_id and person.status = 'confirmed'
      where one.answer is null and one.due_at <= moment
        and not private.is_speaker(one.user_id)
        and not exists (select from private.extra_places as place where place.claim_id = person.id)
        and not exists (
          select from public.team_members as mate join public.projects as project on project.team_id = mate.team_id
          where mate.user_id = one.user_id)
        and private.was_told(one)
      order by person.queue_number desc limit 1;
    if ask.id is null then
      return false;
    end if;
    select * into mine from public.registrations as one where one.user_id = ask.user_id for update;
    perform private.lock_session_pools();
    perform private.lock_accommodation_pools();
    update private.coming_asks as one set answer = 'released', answered_at = now(),
      bed = case when private.accepted_bed(one.user_id) is not null then 'released' else one.bed end
      where one.id = ask.id;
    -- One mail tells all of it.
    perform set_config('fest.follows', ask.user_id::text, true);
    perform private.give_up_place(ask.user_id);
    perform set_config('fest.follows', '', true);
    perform private.say_why_released('registrations', mine.id);
    perform private.queue_mail(format('coming %s released', ask.id), 'coming_released', ask.user_id, null, jsonb_build_object('due_at', ask.due_at));
    return true;
  end
  $$;
comment on function private.release_silent_seat(timestamptz) is 'Gives one silent seat to whoever waits first, and says whether it did.';

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
      and private.was_told(one, claim.request_id)
    order by claim.queue_number desc limit 1
  $$;
comment on function private.silent_bed(timestamptz) is
  'The bed that silence gives away next: in a place to stay where somebody waits who would get it, of whoever came last; never of who was not told of the bed a day before, gives a talk, or has it beyond the number. All null where there is none.';

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
    perform private.lock_accommodation_pools();
    -- Somebody may have given one back, or been let in, while this waited.
    bed := private.silent_bed(moment);
    if bed.id is distinct from found_bed.id then
      return false;
    end if;
    update private.coming_asks as one set bed = 'released' where one.user_id = bed.user_id returning * into ask;
    -- One mail tells it.
    perform set_config('fest.follows', bed.user_id::text, true);
    delete from public.accommodation_needs as needs where needs.request_id = bed.request_id;
    update public.accommodation_requests as request set status = 'declined' where request.id = bed.request_id;
    perform set_config('fest.follows', '', true);
    perform private.say_why_released('accommodation_requests', bed.request_id);
    perform private.queue_mail(format('coming %s bed %s', ask.id, bed.request_id), 'coming_bed_released', ask.user_id, null,
      jsonb_build_object('due_at', ask.due_at, 'place', private.name_of_pool(bed.pool)));
    return true;
  end
  $$;
comment on function private.release_silent_bed(timestamptz) is
  'Gives one silent bed to whoever waits first for one in that place, and says whether it did. The seat stays.';

create or replace function public.release_next_silent() returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    moment timestamptz := private.event_now();
  begin
    if not private.releases_at(moment) then
      return false;
    end if;
    -- Seats first: a bed goes with its seat, and is told in the same mail.
    if private.release_silent_seat(moment) then
      return true;
    end if;
    return private.release_silent_bed(moment);
  end
  $$;
comment on function public.release_next_silent() is
  'Gives one silent place to whoever waits first, a seat or else a bed, and says whether it did; called until it says no, each its own transaction. Nothing is taken while nobody waits, before the date, or once the event has begun. For the service.';
