-- A day of the program ends when organizers say, on the site by default at 04:00: what is on after midnight is still the
-- evening before. So the event is live, and over, by days of the program too.

alter table private.event_facts
  add column day_end_hour smallint not null default 0,
  add constraint event_facts_day_end_hour_range check (day_end_hour between 0 and 8);
comment on column private.event_facts.day_end_hour is
  'When a day of the program ends, as a full hour after midnight; 0, at midnight, until a sync says otherwise.';

drop function private.phase_at(timestamptz, text, date, date, timestamptz, text);

create function private.phase_at(
  moment timestamptz, time_zone text, day_end_hour integer, starts_on date, ends_on date,
  registration_opens_at timestamptz, phase_override text
) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when phase_override is not null then phase_override
      when starts_on is null then 'before'
      when program.day > coalesce(ends_on, starts_on) then 'after'
      when program.day >= starts_on then 'live'
      when registration_opens_at > moment then 'before'
      else 'open'
    end
    from (select ((moment at time zone time_zone) - make_interval(hours => day_end_hour))::date as day) as program
  $$;
comment on function private.phase_at(timestamptz, text, integer, date, date, timestamptz, text) is
  'Where an event with these dates stands at a moment: before, open, live or after, or the phase set by hand. Without a first day it is before. Its days end at day_end_hour, in the zone''s local time. The twin of phaseAt() in schemas/vocabulary/event-phase.ts.';

create or replace function private.openings(moment timestamptz default private.event_now())
  returns table (thing text, state text, opens_at timestamptz, closes_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select each.thing,
      private.opening_at(each.thing, moment,
        private.phase_at(moment, facts.time_zone, facts.day_end_hour, facts.starts_on, facts.ends_on, registration.opens_at, facts.phase_override),
        facts.phase_override, each.opens_at, each.closes_at, pool.taken >= pool.capacity),
      case when by_times then each.opens_at end, case when by_times then each.closes_at end
    from private.event_facts as facts, public.site_settings as settings, private.seat_pools as pool,
      -- What admins set counts before what is published.
      lateral (select
        coalesce(settings.registration_opens_at, facts.registration_opens_at) as opens_at,
        coalesce(settings.registration_closes_at, facts.registration_closes_at) as closes_at) as registration,
      lateral (select
        coalesce(settings.project_opens_at, facts.project_opens_at) as opens_at,
        coalesce(settings.project_closes_at, facts.project_closes_at) as closes_at) as project,
      lateral (values
        ('registration', registration.opens_at, registration.closes_at),
        ('ambassador', settings.ambassador_opens_at, settings.ambassador_closes_at),
        ('talk', settings.talk_opens_at, settings.talk_closes_at),
        ('sponsorship', settings.sponsorship_opens_at, settings.sponsorship_closes_at),
        ('accommodation', settings.accommodation_opens_at, settings.accommodation_closes_at),
        ('contact', settings.contact_opens_at, settings.contact_closes_at),
        ('seats', null, null),
        ('project', project.opens_at, project.closes_at),
        ('judging', project.closes_at, null)
      ) as each (thing, opens_at, closes_at),
      -- A phase set by hand knows no hour, nor does an event that doesn't know its days.
      lateral (select each.thing = 'contact' or (
        facts.phase_override is null and (each.thing <> 'registration' or facts.starts_on is not null)) as by_times) as decided
    where pool.key = 'registration'
  $$;

create or replace function private.event_phase() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when told.phase = 'open' and registration.state = 'full' then 'full' else told.phase end
    from private.event_facts as facts
    cross join (select * from private.openings() as opening where opening.thing = 'registration') as registration
    cross join lateral (select private.phase_at(
      private.event_now(), facts.time_zone, facts.day_end_hour, facts.starts_on, facts.ends_on, registration.opens_at, facts.phase_override) as phase) as told
  $$;

create or replace function public.sync_event_facts(published jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said record;
    earlier text;
  begin
    perform private.refuse_all_but_staff();
    select * into said from jsonb_to_record(published) as entry (
      name text, time_zone text, day_end_hour smallint, place text, address text, days date[], contact_email text, site_url text,
      starts_on date, ends_on date, phase_override text, registration_opens_at timestamptz, registration_closes_at timestamptz,
      project_opens_at timestamptz, project_closes_at timestamptz);
    if nullif(private.trimmed(said.name), '') is null then
      raise exception using errcode = '23514', detail = 'name', message = 'The event has no name.';
    end if;
    -- Fails here, with PostgreSQL's words, rather than at the hour when mails are due.
    perform now() at time zone coalesce(said.time_zone, 'UTC');
    -- Before the row that everybody reads, in the order of locks.
    perform private.lock_pool('registration');
    select facts.phase_override into earlier from private.event_facts as facts for update;
    update private.event_facts as facts set
      name = left(private.trimmed(said.name), 200), time_zone = coalesce(said.time_zone, facts.time_zone),
      day_end_hour = coalesce(said.day_end_hour, 0), place = said.place, address = said.address,
      days = coalesce((select array_agg(distinct day order by day) from unnest(said.days) as day), '{}'),
      contact_email = said.contact_email, site_url = said.site_url,
      starts_on = said.starts_on, ends_on = said.ends_on, phase_override = said.phase_override,
      registration_opens_at = said.registration_opens_at, registration_closes_at = said.registration_closes_at,
      project_opens_at = said.project_opens_at, project_closes_at = said.project_closes_at
      where facts.id;
    -- Whoever joined the waitlist while it was shown as full gets a seat that is free before anybody who comes later.
    if earlier = 'full' and said.phase_override is distinct from 'full' then
      perform private.promote_waiting('public.registrations'::regclass, 'registration');
    end if;
  end
  $$;
comment on function public.sync_event_facts(jsonb) is
  'Takes what is published about the event, {name, time_zone, day_end_hour, place, address, days: ["2025-10-10", …], contact_email, site_url, starts_on, ends_on, phase_override, registration_opens_at, registration_closes_at, project_opens_at, project_closes_at}, for mails and for what is open. Only the name is needed; no time zone keeps the one there is. For admins and the service. Raises 23514 without a name, for a phase that is none or an hour past 8, 22023 for a time zone that is none.';

create or replace function private.queue_reminders(moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    facts private.event_facts;
    there timestamp;
    tomorrow date;
  begin
    select * into facts from private.event_facts;
    there := moment at time zone facts.time_zone;
    tomorrow := there::date + 1;
    if there::time < '16:00' or tomorrow <> all (facts.days) then
      return;
    end if;
    perform private.queue_mail(
      format('tomorrow %s %s', person.user_id, tomorrow), 'tomorrow', person.user_id, null,
      jsonb_build_object(
        'day', tomorrow, 'attendance', person.attendance,
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object('title', seated.title, 'starts_at', seated.starts_at,
            'ends_at', seated.ends_at) order by seated.starts_at, seated.session_id), '[]')
          from public.seat_reservations as seat
          join public.bookable_sessions as seated on seated.session_id = seat.session_id
          where seat.user_id = person.user_id and seat.status in ('confirmed', 'checked_in') and seated.is_open
            and ((seated.starts_at at time zone facts.time_zone) - make_interval(hours => facts.day_end_hour))::date = tomorrow)),
      -- From midnight on "tomorrow" would be wrong.
      private.real_time(moment), private.real_time(tomorrow::timestamp at time zone facts.time_zone))
      from public.registrations as person
      where person.status in ('confirmed', 'checked_in') and tomorrow = any (person.days)
        and not exists (
          select from public.mail_outbox as queued where queued.key = format('tomorrow %s %s', person.user_id, tomorrow));
  end
  $$;
