-- The event's facts and its clock: the phase and what is open follow from what the Studio publishes, what admins set,
-- and the event's hour. schemas/vocabulary/event-phase.ts decides the same for pages.

-- A day of the program ends at an hour that organizers set, by default 04:00: a session after midnight belongs to the
-- evening before. So the event also begins and ends by days of the program.
create table private.event_facts (
  id boolean primary key default true,
  name text not null default 'Qiskit Fall Fest',
  time_zone text not null default 'UTC',
  place text,
  address text,
  days date[] not null default '{}',
  contact_email text,
  site_url text,
  digested_until timestamptz not null default now(),
  starts_on date,
  ends_on date,
  phase_override text,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  project_opens_at timestamptz,
  project_closes_at timestamptz,
  day_end_hour smallint not null default 0,
  language text,
  further_languages text[] not null default '{}',
  hours smallint,
  name_in jsonb,
  place_in jsonb,
  constraint event_facts_is_one_row check (id),
  constraint event_facts_name_length check (length(name) between 1 and 200),
  constraint event_facts_site_url_format check (site_url ~ '^https?://[^[:space:]]+$'),
  constraint event_facts_phase_override_known check (phase_override in ('before', 'open', 'full', 'live', 'after')),
  constraint event_facts_day_end_hour_range check (day_end_hour between 0 and 8),
  constraint event_facts_hours_range check (hours in (12, 24))
);
comment on table private.event_facts is
  'One row: the facts of the event for mails, and the dates that decide its phase. A copy of what the Studio '
  'published. Its times apply where site_settings has none.';
comment on column private.event_facts.site_url is
  'From the Studio, if set there. The mail sender''s own setting goes first.';
comment on column private.event_facts.digested_until is
  'Submissions before this moment have been in a digest for organizers.';
comment on column private.event_facts.ends_on is 'Null: a single day.';
comment on column private.event_facts.phase_override is 'Set by an organizer; null: the dates decide.';
comment on column private.event_facts.day_end_hour is
  'Hour after midnight at which a day of the program ends; 0 until the first sync.';
comment on column private.event_facts.language is 'Of its mails, as BCP 47 writes it; null: English.';
comment on column private.event_facts.further_languages is 'Which else the site is in, each in a folder.';
comment on column private.event_facts.name_in is
  'The name in further languages, [{language, value}]; place_in is the place''s.';
comment on column private.event_facts.hours is 'The clock of its mails; null: the language''s.';
alter table private.event_facts enable row level security;

create table private.opening_words (
  thing text not null,
  state text not null,
  sentence text not null,
  hint text not null,
  constraint opening_words_pkey primary key (thing, state)
);
comment on table private.opening_words is
  'The messages for things that aren''t open: the same on pages, in forms, in responses and in mails.';
comment on column private.opening_words.hint is 'What to do now. Pages state a known opening time before it.';
alter table private.opening_words enable row level security;
insert into private.event_facts default values;

-- A test compares these texts with schemas/vocabulary/opening-words.ts.
insert into private.opening_words (thing, state, sentence, hint) values
  ('registration', 'undated', 'Registration isn’t open yet.',
    'We’re preparing the event. Check back once it has its dates.'),
  ('registration', 'not_open_yet', 'Registration isn’t open yet.', 'Until then, see what’s planned.'),
  ('registration', 'full', 'Every seat is taken.',
    'Join the waitlist: when a seat opens up, it goes to whoever is first in line.'),
  ('registration', 'closed', 'Registration has closed.', 'The notebooks and recordings are open to everyone.'),
  ('registration', 'over', 'The fest is over. Thank you for coming!', 'The notebooks stay here.'),
  ('ambassador', 'not_open_yet', 'Ambassador applications aren’t open yet.', 'Questions? Write to us.'),
  ('ambassador', 'closed', 'Ambassador applications have closed.',
    'If you have a good reason to be late, write to us.'),
  ('ambassador', 'over', 'The fest is over. Thank you for coming!', 'The notebooks stay here.'),
  ('talk', 'not_open_yet', 'Session proposals aren’t open yet.', 'Questions? Write to us.'),
  ('talk', 'closed', 'Session proposals have closed.', 'If you have a good reason to be late, write to us.'),
  ('talk', 'over', 'The fest is over. Thank you for coming!', 'The notebooks stay here.'),
  ('sponsorship', 'not_open_yet', 'Sponsorship inquiries aren’t open yet.', 'Questions? Write to us.'),
  ('sponsorship', 'closed', 'Sponsorship inquiries have closed.',
    'If you have a good reason to be late, write to us.'),
  ('sponsorship', 'over', 'The fest is over. Thank you for coming!', 'The notebooks stay here.'),
  ('accommodation', 'not_open_yet', 'Accommodation requests aren’t open yet.', 'Questions? Write to us.'),
  ('accommodation', 'closed', 'Accommodation requests have closed.',
    'If you have a good reason to be late, write to us.'),
  ('accommodation', 'over', 'The fest is over. Thank you for coming!', 'The notebooks stay here.'),
  ('contact', 'not_open_yet', 'The contact form isn’t open yet.', 'You can still email us.'),
  ('contact', 'closed', 'The contact form is closed.', 'You can still email us.'),
  ('seats', 'not_open_yet', 'Workshop seats can’t be reserved yet.', 'They open with registration.'),
  ('seats', 'over', 'The fest is over. Thank you for coming!', 'The notebooks stay here.'),
  ('project', 'not_open_yet', 'Submissions aren’t open yet.', 'Until then, get your team together.'),
  ('project', 'closed', 'Submissions have closed.', 'What your team submitted stays as it was.'),
  ('judging', 'not_open_yet', 'Teams can still change their projects.', 'Judging begins when submissions close.');

-- Comparisons with the event's dates use the event's time: what is open, the day at the door, when tomorrow's reminder
-- is due. Recording, counting, limits and retention use now().
create function private.event_now() returns timestamptz
  language sql stable set search_path = ''
  as $$ select now() $$;
comment on function private.event_now() is
  'The event''s time: the real time. A demo may replace this function alone to show another time.';

create function private.opening_at(
  thing text, moment timestamptz, phase text, phase_override text, opens_at timestamptz, closes_at timestamptz,
  has_no_seats boolean
) returns text
  language sql immutable set search_path = ''
  as $$
    select case when thing = 'registration' and by_time.state = 'open'
      and (has_no_seats or phase_override = 'full') then 'full' else by_time.state end
    from (select
      closes_at <= moment
        -- Without a closing time it ends with the event.
        or (closes_at is null and phase = 'after'
          and thing not in ('contact', 'seats', 'judging')) as has_ended) as it,
    lateral (select case
      -- Messages are always possible.
      when phase_override is null or thing = 'contact' then case
        when opens_at > moment or (thing = 'registration' and phase = 'before') then 'not_open_yet'
        when it.has_ended is not true then 'open'
        when phase = 'after' and thing not in ('contact', 'project') then 'over'
        else 'closed'
      end
      when phase_override = 'after' then case thing when 'project' then 'closed' when 'judging' then 'open'
      else 'over' end
      when thing = 'judging' or phase_override = 'before' then 'not_open_yet'
      when phase_override = 'live' then case when thing in ('project', 'seats') then 'open' else 'closed' end
      when thing = 'project' then 'not_open_yet'
      else 'open'
    end as state) as by_time
  $$;
comment on function private.opening_at(text, timestamptz, text, text, timestamptz, timestamptz, boolean) is
  'Whether something is not_open_yet, open, full (registration: the waitlist is open), closed or over. The twin of '
  'openingAt() in schemas/vocabulary/event-phase.ts; docs/decisions explains the effect of a phase set by hand.';

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
  'The phase of an event with these dates at a moment: before, open, live or after, or the phase set by hand. Without '
  'a first day it is before. Its days end at day_end_hour, in the zone''s local time. The twin of phaseAt() in '
  'schemas/vocabulary/event-phase.ts.';

-- In PL/pgSQL, like all that a registration asks: it plans once for a connection, where SQL plans at each call.
create function private.openings(wanted text default null, moment timestamptz default private.event_now())
  returns table (thing text, state text, opens_at timestamptz, closes_at timestamptz, phase text)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return query select each.thing,
      private.opening_at(each.thing, moment, by_date.phase, facts.phase_override, each.opens_at, each.closes_at,
        pool.taken >= pool.capacity),
      case when by_times then each.opens_at end, case when by_times then each.closes_at end, by_date.phase
    from private.event_facts as facts, public.site_settings as settings, private.seat_pools as pool,
      -- Admins' settings override published times.
      lateral (select
        coalesce(settings.registration_opens_at, facts.registration_opens_at) as opens_at,
        coalesce(settings.registration_closes_at, facts.registration_closes_at) as closes_at) as registration,
      private.phase_at(moment, facts.time_zone, facts.day_end_hour, facts.starts_on, facts.ends_on,
        registration.opens_at, facts.phase_override) as by_date (phase),
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
      -- No times with a phase set by hand, or for an event without days.
      lateral (select each.thing = 'contact' or (
        facts.phase_override is null
          and (each.thing <> 'registration' or facts.starts_on is not null)) as by_times) as decided
    where pool.key = 'registration' and coalesce(each.thing = wanted, true);
  end
  $$;
comment on function private.openings(text, timestamptz) is
  'One thing that opens and closes, or all, with its state and the phase at a moment of the event, and its times '
  'unless a phase set by hand overrides them or, for registration, the event has no days yet.';

create function private.program_day(moment timestamptz) returns date
  language sql stable security definer set search_path = ''
  as $$
    select ((moment at time zone facts.time_zone) - make_interval(hours => facts.day_end_hour))::date
    from private.event_facts as facts
  $$;

create function public.sync_event_facts(published jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said private.event_facts := jsonb_populate_record(null::private.event_facts, published);
    earlier text;
  begin
    perform private.refuse_all_but_staff();
    if nullif(private.trimmed(said.name), '') is null then
      perform private.refuse_value('name', 'The event has no name.');
    end if;
    -- Fails here, with PostgreSQL's message, rather than when mails are due.
    perform now() at time zone coalesce(said.time_zone, 'UTC');
    -- Locked before the settings row, in the general order of locks.
    perform private.lock_pool('registration');
    select facts.phase_override into earlier from private.event_facts as facts for update;
    -- Another edition: its hackathon has no results yet.
    update private.hackathon set results_published_at = null, judging_closed_at = null
      from private.event_facts as facts where said.starts_on > coalesce(facts.ends_on, facts.starts_on);
    update private.event_facts as facts set
      name = left(private.trimmed(said.name), 200), time_zone = coalesce(said.time_zone, facts.time_zone),
      day_end_hour = coalesce(said.day_end_hour, 0), place = said.place, address = said.address,
      days = coalesce((select array_agg(distinct day order by day) from unnest(said.days) as day), '{}'),
      contact_email = said.contact_email, site_url = said.site_url, name_in = said.name_in, place_in = said.place_in,
      language = said.language, further_languages = coalesce(said.further_languages, '{}'), hours = said.hours,
      starts_on = said.starts_on, ends_on = said.ends_on, phase_override = said.phase_override,
      registration_opens_at = said.registration_opens_at, registration_closes_at = said.registration_closes_at,
      project_opens_at = said.project_opens_at, project_closes_at = said.project_closes_at
      where facts.id;
    -- People who joined the waitlist while it was shown as full come before later ones.
    if earlier = 'full' and said.phase_override is distinct from 'full' then
      perform private.promote_waiting('public.registrations'::regclass, 'registration');
    end if;
  end
  $$;
comment on function public.sync_event_facts(jsonb) is
  'Updates the published facts of the event, {name, time_zone, day_end_hour, place, address, days: ["2025-10-10", '
  '…], contact_email, site_url, language, further_languages, hours, starts_on, ends_on, phase_override, '
  'registration_opens_at, registration_closes_at, project_opens_at, project_closes_at, name_in, place_in}, for '
  'mails and opening times. Only the name is required; without a time zone the current one stays. For admins and '
  'the service. A first day after what was the last withdraws the results and reopens judging. Raises 23514 without '
  'a name, for an unknown phase or an hour past 8, 22023 for an unknown time zone.';

create function private.event_moment() returns timestamptz
  language sql set search_path = ''
  as $$ select private.event_now() + (clock_timestamp() - now()) $$;
comment on function private.event_moment() is
  'The event''s time right now instead of at the start of the transaction: for functions that wait for locks.';

create function private.real_time(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$ select moment + (now() - private.event_now()) $$;
comment on function private.real_time(timestamptz) is
  'The real time of an event hour, for the outbox: its times are compared with now().';

create function private.event_phase() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when registration.phase = 'open' and registration.state = 'full' then 'full'
      else registration.phase end
    from private.openings('registration') as registration
  $$;

-- An event without a first day takes no registrations, because nobody could choose days; only a phase set by hand
-- opens them. Messages, proposals and inquiries are accepted, because they help to plan the event.
create function private.refuse_unless_open(thing text, moment timestamptz default private.event_now()) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    opening record;
    words private.opening_words;
  begin
    select * into opening from private.openings(thing, moment);
    if opening.state in ('open', 'full') then
      return opening.state;
    end if;
    select wording.* into words from private.opening_words as wording, private.event_facts as facts
      where wording.thing = refuse_unless_open.thing and wording.state = case
        when wording.thing = 'registration' and facts.starts_on is null and facts.phase_override is null then 'undated'
        else opening.state
      end;
    perform private.refuse(opening.state, words.sentence, words.hint);
  end
  $$;
comment on function private.refuse_unless_open(text, timestamptz) is
  'Returns open or full; otherwise raises P0001 (not_open_yet, closed, over) with the pages’ words.';

create function private.refuse_lockout() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The caller is an admin or the service, so there was an admin before.
    if auth.uid() is not null and not exists (
      select from private.confirmed_accounts as account where account.email = any (private.admin_addresses())
    ) then
      perform private.refuse_value('admin_emails', 'Nobody could open this panel anymore.',
        'None of the remaining addresses belongs to an account with a confirmed email.');
    end if;
    return null;
  end
  $$;
create trigger site_settings_lockout after update of admin_emails on public.site_settings
  for each row when (old.admin_emails is distinct from new.admin_emails) execute function private.refuse_lockout();

create function public.read_settings() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object(
        'settings', to_jsonb(settings) - 'id',
        'fallback_admin_email', config.fallback_admin_email,
        'taken', pool.taken,
        'extra', private.extra_of_pool(pool.key),
        'waiting', (select count(*) from public.registrations as person where person.status = 'waitlisted'),
        'time_zone', facts.time_zone,
        'phase', private.event_phase(),
        'phase_override', facts.phase_override,
        'openings', (select jsonb_agg(to_jsonb(opening) - 'phase') from private.openings() as opening),
        'changed_by', (
          select account.email from public.audit_log as entry
          left join auth.users as account on account.id = entry.actor
          where entry.subject = 'site_settings' order by entry.id desc limit 1),
        'changed_at', (select max(entry.at) from public.audit_log as entry where entry.subject = 'site_settings'))
      from public.site_settings as settings, private.app_config as config, private.event_facts as facts,
        private.seat_pools as pool
      where pool.key = 'registration'
    );
  end
  $$;
comment on function public.read_settings() is $$All settings, with the facts needed to change them. For admins.
@returns {
  settings: Omit<Row<'site_settings'>, 'id'>, fallback_admin_email: string | null,
  taken: number, /** Beyond the capacity. */ extra: number, /** On the waitlist. */ waiting: number,
  time_zone: string, phase: EventPhase, /** Set by hand in the Studio; null: the dates decide. */
  phase_override: EventPhase | null,
  openings: { thing: OpenThing, state: Opening, opens_at: string | null, closes_at: string | null }[],
  changed_by: string | null, changed_at: string | null
}$$;

create function private.check_settings(wanted public.site_settings) returns void
  language plpgsql immutable set search_path = ''
  as $$
  declare
    form text;
    said jsonb := to_jsonb(wanted);
  begin
    perform private.refuse_value(rule.setting, rule.words, rule.hint)
      from (values
        ('registration_capacity', 0, 100000, 'That capacity isn’t possible.', 'Enter a number from 0 to 100,000.'),
        ('referrals_per_day', 0, 1000, 'Enter a number from 0 to 1,000.', null),
        ('referrals_per_domain', 0, 1000, 'Enter a number from 0 to 1,000.', null),
        ('talk_answer_days', 1, 90, 'Enter a number from 1 to 90.', null),
        ('campus_domains', 0, 50, 'This isn’t a list of up to 50 domains.', null),
        ('admin_emails', 0, 100, 'This isn’t a list of up to 100 addresses.', null),
        ('judge_emails', 0, 100, 'This isn’t a list of up to 100 addresses.', null)
      ) as rule (setting, least, most, words, hint)
      cross join lateral (select said -> rule.setting as value) as setting
      where case jsonb_typeof(setting.value) when 'number' then setting.value::integer
        when 'array' then jsonb_array_length(setting.value) end between rule.least and rule.most is not true;
    foreach form in array '{registration, ambassador, talk, sponsorship, accommodation, contact, project}'::text[] loop
      if (said ->> (form || '_closes_at'))::timestamptz <= (said ->> (form || '_opens_at'))::timestamptz then
        perform private.refuse_value(form || '_closes_at', 'It would close before it opens.',
          'The closing time must be after the opening time.');
      end if;
    end loop;
  end
  $$;

create function public.save_settings(changes jsonb, seen timestamptz) returns jsonb
  -- More seats may move thousands up from the waitlist.
  language plpgsql security definer set search_path = '' set statement_timeout = '2min'
  as $$
  declare
    current public.site_settings;
    wanted public.site_settings;
    named text;
  begin
    perform private.refuse_all_but_admins();
    select * into current from public.site_settings for update;
    -- Checked again, because the caller may have lost their rights while waiting.
    perform private.refuse_all_but_admins();
    perform private.refuse('unknown_setting', format('There is no setting "%s".', left(name, 60)))
      from jsonb_object_keys(changes) as name
      where name in ('id', 'updated_at') or not to_jsonb(current) ? name;
    if seen is null or current.updated_at <> seen then
      perform private.refuse('stale',
        'Someone else just saved the settings'
          || coalesce(format(': %s.', public.read_settings() ->> 'changed_by'), '.'),
        'Check what they are now, then save yours again.');
    end if;
    wanted := jsonb_populate_record(current, changes);
    perform private.check_settings(wanted);
    -- By name, so that later settings are included.
    select string_agg(format('%1$I = ($1).%1$I', name), ', ') into named from jsonb_object_keys(changes) as name;
    if named is not null then
      execute format('update public.site_settings set %s where id', named) using wanted;
    end if;
    -- Nothing more for an admin who removed themself.
    return case when private.is_admin() then public.read_settings() end;
  end
  $$;
comment on function public.save_settings(jsonb, timestamptz) is
  'Saves some settings, based on those last changed at a moment (their updated_at); returns read_settings(), or null '
  'if the caller removed themself from the admins. A raised capacity moves the waitlist up at once. For admins. '
  'Raises P0001 (stale, unknown_setting), 23514 with the setting as detail. @returns read_settings | null';

grant execute on function public.sync_event_facts(jsonb) to authenticated, service_role;

grant execute on function
  public.read_settings(),
  public.save_settings(jsonb, timestamptz)
  to authenticated;
