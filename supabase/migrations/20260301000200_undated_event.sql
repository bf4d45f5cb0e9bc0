-- An event that has no first day yet takes no registrations: nobody could say which days they attend. Only a phase set by
-- hand opens them all the same. Messages, proposals and inquiries are taken, since they help to make the event.

insert into private.opening_words (thing, state, sentence, hint) values
  ('registration', 'undated', 'Registration isn’t open yet.', 'We’re preparing the event. Check back once it has its dates.');

create or replace function private.phase_at(
  moment timestamptz, time_zone text, starts_on date, ends_on date, registration_opens_at timestamptz, phase_override text
) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when phase_override is not null then phase_override
      when starts_on is null then 'before'
      when (moment at time zone time_zone)::date > coalesce(ends_on, starts_on) then 'after'
      when (moment at time zone time_zone)::date >= starts_on then 'live'
      when registration_opens_at > moment then 'before'
      else 'open'
    end
  $$;
comment on function private.phase_at(timestamptz, text, date, date, timestamptz, text) is
  'Where an event with these dates stands at a moment: before, open, live or after, or the phase set by hand. Without a first day it is before. The twin of phaseAt() in schemas/vocabulary/event-phase.ts.';

create or replace function private.opening_at(
  thing text, moment timestamptz, phase text, phase_override text, opens_at timestamptz, closes_at timestamptz,
  has_no_seats boolean
) returns text
  language sql immutable set search_path = ''
  as $$
    select case when thing = 'registration' and told.state = 'open' and (has_no_seats or phase_override = 'full') then 'full' else told.state end
    from (select
      closes_at <= moment
        -- What has no closing time ends with the event.
        or (closes_at is null and phase = 'after' and thing not in ('contact', 'seats', 'judging')) as has_ended) as it,
    lateral (select case
      -- Whoever has to tell something can, at any time.
      when phase_override is null or thing = 'contact' then case
        when opens_at > moment or (thing = 'registration' and phase = 'before') then 'not_open_yet'
        when it.has_ended is not true then 'open'
        when phase = 'after' and thing not in ('contact', 'project') then 'over'
        else 'closed'
      end
      when phase_override = 'after' then case thing when 'project' then 'closed' when 'judging' then 'open' else 'over' end
      when thing = 'judging' or phase_override = 'before' then 'not_open_yet'
      when phase_override = 'live' then case when thing in ('project', 'seats') then 'open' else 'closed' end
      when thing = 'project' then 'not_open_yet'
      else 'open'
    end as state) as told
  $$;

create or replace function private.openings(moment timestamptz default private.event_now())
  returns table (thing text, state text, opens_at timestamptz, closes_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select each.thing,
      private.opening_at(each.thing, moment,
        private.phase_at(moment, facts.time_zone, facts.starts_on, facts.ends_on, registration.opens_at, facts.phase_override),
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
comment on function private.openings(timestamptz) is
  'Everything that opens and closes, with its state at a moment of the event, and its times unless a phase set by hand decides instead of them, or, for registration, the event has no days yet.';

create or replace function private.refuse_unless_open(thing text, moment timestamptz default private.event_now()) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    opening record;
    words private.opening_words;
  begin
    select * into opening from private.openings(moment) as one where one.thing = refuse_unless_open.thing;
    if opening.state in ('open', 'full') then
      return opening.state;
    end if;
    select known.* into words from private.opening_words as known, private.event_facts as facts
      where known.thing = refuse_unless_open.thing and known.state = case
        when known.thing = 'registration' and facts.starts_on is null and facts.phase_override is null then 'undated'
        else opening.state
      end;
    raise exception using
      errcode = 'P0001', detail = opening.state, message = words.sentence,
      hint = concat_ws(' ',
        case when opening.state = 'not_open_yet' then private.opening_time(opening.opens_at) end,
        words.hint);
  end
  $$;
