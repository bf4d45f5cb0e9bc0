-- The organizers' overview: counts, arrivals, and whether the installation is set up.

-- The setup and planned releases can't be checked from outside. The result has no names and no numbers of people, so
-- it's public, like these files.
create table private.release_runs (
  id boolean primary key default true,
  ran_at timestamptz,
  problem text,
  constraint release_runs_is_one_row check (id),
  constraint release_runs_problem_known check (problem in ('token', 'content', 'plan'))
);
comment on table private.release_runs is 'One row: the last run of the function publish-plans, and what stopped it.';
comment on column private.release_runs.problem is
  'token: Sanity refuses the token. content: Sanity didn''t answer as expected. plan: a plan couldn''t be published, '
  'and the Studio''s release tool says why. Null: none.';
alter table private.release_runs enable row level security;
insert into private.release_runs default values;

create function private.overview_waiting() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    waiting_kind private.admin_kinds;
    one_kind jsonb;
    answer jsonb := '[]';
  begin
    for waiting_kind in select * from private.admin_kinds as admin_kind
      where admin_kind.kind <> 'registrations' and (admin_kind.for_roles is not null or private.is_admin())
      order by admin_kind.kind loop
      execute format(
        'with open as materialized (
           select one.id, one.created_at from private.%1$I as one
           where one.status = any (private.undecided_statuses() || ''{unpublished, held}''))
         select jsonb_build_object(
           ''kind'', %2$L, ''number'', (select count(*) from open),
           ''unassigned'', (select count(*) from open
             left join private.assignments as assignment on assignment.kind = %2$L and assignment.subject_id = open.id
             where assignment.assignee is null),
           ''oldest'', (
             select jsonb_build_object(''id'', one.id, ''name'', one.name, ''title'', one.title,
               ''created_at'', one.created_at)
             from private.%1$I as one
             where one.id = (select open.id from open order by open.created_at, open.id limit 1)))',
        waiting_kind.entries, waiting_kind.kind)
        into one_kind;
      answer := answer || one_kind;
    end loop;
    return answer;
  end
  $$;
comment on function private.overview_waiting() is $$For each kind with decisions that the caller may see: how many rows
wait, how many have no assignee, and which has waited longest.
@returns {
  kind: AdminKind, number: number, unassigned: number,
  oldest: { id: string, name: string | null, title: string | null, created_at: string } | null
}[]$$;

create function private.overview_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    answer jsonb;
    query text;
  begin
    select string_agg(format('select %L as kind, one.status, count(*) as number from private.%I as one group by 2',
        admin_kind.kind, admin_kind.entries), ' union all ')
      into query from private.admin_kinds as admin_kind
      where admin_kind.for_roles is not null or private.is_admin();
    execute format('select coalesce(jsonb_agg(to_jsonb(counted) order by counted.kind, counted.status), ''[]'')
      from (%s) as counted', query)
      into answer;
    return answer;
  end
  $$;
comment on function private.overview_counts() is
  'The rows by status of each kind that the caller may see. '
  '@returns { kind: AdminKind, status: string, number: number }[]';

create function private.overview_per_day(zone text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with counted as materialized (
      -- A demo's days are those of its own clock.
      select ((one.created_at + (select private.event_now() - now())) at time zone zone)::date as day,
        count(*) as number
      from public.registrations as one group by 1
    ), days as (
      select each.day::date as day, coalesce(counted.number, 0) as number
      from (select min(counted.day) as first_day, max(counted.day) as last_day from counted) as span
      -- At most a year, in case of a wrong clock.
      cross join generate_series(greatest(span.first_day, span.last_day - 366), span.last_day,
        interval '1 day') as each (day)
      left join counted on counted.day = each.day::date
    )
    select coalesce(jsonb_agg(jsonb_build_object('day', numbered.day, 'number', numbered.number,
      'total', numbered.total) order by numbered.day), '[]')
    from (
      select days.day, days.number,
        sum(days.number) over (order by days.day)
          + (select count(*) from public.registrations) - (select sum(every.number) from days as every) as total
      from days) as numbered
  $$;
comment on function private.overview_per_day(text) is $$Registrations by day in a time zone, from the first day to the
last, with running totals.
@returns { day: string, number: number, total: number }[]$$;

create function private.overview_logistics() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    -- Grouped by combination first: one pass over many people leaves few rows to expand.
    with seated as materialized (
      select one.days, one.attendance, one.shirt_size, count(*) as number
      from public.registrations as one where one.status in ('confirmed', 'checked_in') group by 1, 2, 3
    ), said as materialized (
      select one.days, one.attendance, needs.dietary, needs.access, needs.dietary_note is not null as has_dietary_note,
        needs.access_note is not null as has_access_note, count(*) as number
      from public.registration_needs as needs
      join public.registrations as one on one.user_id = needs.user_id and one.status in ('confirmed', 'checked_in')
      group by 1, 2, 3, 4, 5, 6
    ), present as (
      select day, seated.attendance, sum(seated.number) as number from seated, unnest(seated.days) as day group by 1, 2
    ), eaters as (
      select day, need, sum(said.number) as number
      from said, unnest(said.days) as day, unnest(said.dietary) as need where said.attendance = 'in_person'
      group by 1, 2
    ), answered as (
      select day, sum(said.number) as number from said, unnest(said.days) as day
      where said.attendance = 'in_person' and (said.dietary <> '{}' or said.has_dietary_note) group by 1
    )
    select jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(to_jsonb(each) order by each.day), '[]')
        from (select present.day, coalesce(sum(present.number) filter (where present.attendance = 'in_person'),
          0) as in_person,
          coalesce(sum(present.number) filter (where present.attendance = 'online'), 0) as online
          from present group by 1) as each),
      'dietary', (
        select coalesce(jsonb_agg(to_jsonb(each) order by each.day, each.need), '[]')
        from (
          select eaters.day, eaters.need, eaters.number from eaters
          union all
          select present.day, 'nothing_said', present.number - coalesce(answered.number, 0)
          from present left join answered on answered.day = present.day
          where present.attendance = 'in_person') as each),
      'dietary_notes', (select coalesce(sum(said.number), 0) from said
        where said.has_dietary_note and said.attendance = 'in_person'),
      'access', (
        select coalesce(jsonb_agg(to_jsonb(each) order by each.need), '[]')
        from (select need, sum(said.number) as number from said, unnest(said.access) as need group by 1) as each),
      'access_notes', (select coalesce(sum(said.number), 0) from said where said.has_access_note),
      'shirts', (
        select coalesce(jsonb_agg(to_jsonb(each) order by each.size), '[]')
        from (select seated.shirt_size as size, sum(seated.number) as number from seated group by 1) as each))
  $$;
comment on function private.overview_logistics() is $$What to order for people with a seat.
@returns {
  people: { day: string, in_person: number, online: number }[],
  dietary: { day: string, need: string, number: number }[], dietary_notes: number,
  access: { need: string, number: number }[], access_notes: number,
  shirts: { size: string | null, number: number }[]
}$$;

create function private.overview_nights() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with guests as materialized (
      select request.id, request.option_id, request.arrival, request.departure
      from public.accommodation_requests as request
      join public.accommodation_claims as claim on claim.request_id = request.id and claim.status = 'confirmed'
      where request.status not in ('declined', 'withdrawn')
    )
    select jsonb_build_object(
      'nights', (
        select coalesce(jsonb_agg(jsonb_build_object('option_id', each.option_id, 'option', place.name,
          'night', each.night, 'number', each.number)
          order by private.folded(place.name), each.option_id, each.night), '[]')
        from (
          select stay.option_id, night::date as night, sum(stay.number) as number
          from (select guests.option_id, guests.arrival, guests.departure, count(*) as number from guests
            group by 1, 2, 3) as stay,
            -- Implausibly long stays count for their first hundred nights.
            generate_series(stay.arrival, least(stay.departure - 1, stay.arrival + 99), interval '1 day') as night
          group by 1, 2) as each
        left join public.accommodation_options as place on place.option_id = each.option_id),
      'guests_with_access_notes', (
        select count(*) from guests join public.accommodation_needs as needs on needs.request_id = guests.id
        where needs.access_note is not null))
  $$;
comment on function private.overview_nights() is $$How many sleep where in which night.
@returns {
  nights: { option_id: string, option: string, night: string, number: number }[], guests_with_access_notes: number
}$$;

create function public.admin_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    zone text;
    overview jsonb;
  begin
    perform private.refuse_all_but('reader');
    select facts.time_zone into zone from private.event_facts as facts;
    overview := jsonb_build_object(
      'at', now(), 'zone', zone,
      'counts', private.overview_counts(),
      'waiting', private.overview_waiting(),
      'seats', private.pool_numbers('public.registrations'::regclass, 'registration'),
      'same_repository', private.overview_same_repository(),
      'per_day', private.overview_per_day(zone),
      'logistics', private.overview_logistics() || private.overview_nights());
    if not private.is_admin() then
      overview := overview || jsonb_build_object('same_repository', '{"number": 0, "latest": []}'::jsonb,
        'logistics', (overview -> 'logistics') || '{
          "dietary": [], "dietary_notes": 0, "access": [], "access_notes": 0, "guests_with_access_notes": 0}'::jsonb);
    end if;
    return overview;
  end
  $$;
comment on function public.admin_overview() is $$For admins and readers: counts by kind and status, undecided rows with
the longest wait per kind, duplicate repositories, registrations by day in the event's zone, and what to order. Readers
get neither people's needs, nor duplicate repositories, nor kinds that are closed to roles.
@returns {
  at: string, zone: string, counts: overview_counts, waiting: overview_waiting, seats: pool_numbers,
  same_repository: overview_same_repository, per_day: overview_per_day,
  logistics: overview_logistics & overview_nights
}$$;

create function private.overview_same_repository() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with doubled as materialized (
      select one.repository_key, max(one.repository_since) as at from public.projects as one
      group by one.repository_key
      -- If one of them is published, an admin has decided.
      having count(*) > 1 and count(*) filter (where one.is_published) <> 1
    ), latest as (
      select * from doubled order by doubled.at desc, doubled.repository_key limit 5
    )
    select jsonb_build_object('number', (select count(*) from doubled), 'latest', (
      select coalesce(jsonb_agg(jsonb_build_object('repository', latest.repository_key, 'projects', (
          select jsonb_agg(private.project_json(one) order by one.repository_since, one.id)
          from public.projects as one where one.repository_key = latest.repository_key))
        order by latest.at desc, latest.repository_key), '[]') from latest))
  $$;
comment on function private.overview_same_repository() is $$Repositories submitted by several teams of which none is
published yet: their number and the latest five.
@returns { number: number, latest: { repository: string, projects: project_json[] }[] }$$;

create function public.installation_health() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    applied text[];
  begin
    -- The Supabase CLI's records; missing if the files were pasted into the SQL editor.
    if to_regclass('supabase_migrations.schema_migrations') is not null then
      execute 'select array_agg(version::text order by version)
        from supabase_migrations.schema_migrations' into applied;
    end if;
    return jsonb_build_object(
      'migrations', to_jsonb(applied),
      'has_fallback_admin', (select config.fallback_admin_email is not null from private.app_config as config),
      'requires_captcha', (select config.requires_captcha from private.app_config as config),
      'knows_event_days', (select cardinality(facts.days) > 0 from private.event_facts as facts),
      'purge_ran_at', (select state.ran_at from private.purge_state as state),
      'is_purge_held', (select state.held_at is not null from private.purge_state as state),
      'purge_failed', (
        select coalesce(jsonb_agg(retention_kind.title order by retention_kind.place), '[]')
        from private.retention_kinds as retention_kind
        join private.purge_state as state on retention_kind.kind = any (state.problems)),
      'last_year_stays_until', (
        select plan.due_on from private.retention_plan() as plan cross join private.event_facts as facts
        where plan.kind = 'registrations' and not plan.is_done and plan.ended_on < facts.starts_on
          and (facts.registration_opens_at at time zone facts.time_zone)::date <= plan.due_on),
      'backed_up_at', (select run.ran_at from private.upkeep_runs as run where run.what = 'backup'),
      'restored_at', (select run.ran_at from private.upkeep_runs as run where run.what = 'restore'),
      -- Not what is planned.
      'releases', (select jsonb_build_object('ran_at', run.ran_at, 'problem', run.problem)
        from private.release_runs as run),
      'mail_waits', private.mail_waits(),
      'has_failed_mails', exists (select from public.mail_outbox as mail
        where mail.failed_at is not null and (mail.not_after is null or mail.not_after > now())),
      -- Mail waiting for a quota isn't late, as long as the quota is tested.
      'has_late_mail', exists (
        select from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null
          and mail.next_attempt_at < now() - interval '10 minutes'
          and (mail.not_after is null or mail.not_after > now()))
        and not exists (
          select from private.mail_pace as pace where pace.paused_until > now() - interval '10 minutes'),
      'tables_without_policies', (
        select count(*) from pg_catalog.pg_class as holder
        where holder.relnamespace = 'public'::regnamespace and holder.relkind in ('r', 'p')
          and not holder.relrowsecurity));
  end
  $$;
comment on function public.installation_health() is $$How this installation is set up, for npm run doctor.
last_year_stays_until is the day on which the registrations of the event before go, if that is after registration
opens; has_late_mail, whether one waits for ten minutes, and for no quota. Public; contains no personal data.
@returns {
  migrations: string[] | null, has_fallback_admin: boolean, requires_captcha: boolean, knows_event_days: boolean,
  purge_ran_at: string | null, is_purge_held: boolean, /** Titles of kinds. */ purge_failed: string[],
  last_year_stays_until: string | null,
  backed_up_at: string | null, restored_at: string | null,
  releases: { ran_at: string | null, problem: 'token' | 'content' | 'plan' | null }, mail_waits: mail_waits | null,
  has_failed_mails: boolean, has_late_mail: boolean, tables_without_policies: number
}$$;

create function public.note_release(found text default null) returns void
  language sql security definer set search_path = ''
  as $$
    update private.release_runs as run set ran_at = now(), problem = found where run.id
  $$;
comment on function public.note_release(text) is
  'Records a run of the function publish-plans, and its problem: token, content or plan; null for nothing. For the '
  'service.';

-- Who came: by day, by how they heard of the event, and over time.
create function public.admin_arrivals() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    with arrivals as (
      select scan.user_id, private.program_day(scan.scanned_at) as day, min(scan.scanned_at) as first_at
      from public.check_ins as scan where scan.outcome = 'let_in' group by 1, 2
    ), people as (
      select person.user_id, person.days, person.attendance, person.status,
        case when person.came_by <> 'form' then person.came_by
          when exists (select from public.referrals as brought where brought.referred_id = person.user_id)
            then 'referral'
          else coalesce(person.heard_from, 'unknown') end as source,
        exists (select from arrivals where arrivals.user_id = person.user_id) as has_come
      from public.registrations as person where person.status in ('confirmed', 'checked_in')
    )
    select jsonb_build_object(
      'zone', facts.time_zone,
      'expected', (select count(*) from people where people.attendance = 'in_person'),
      'came', (select count(*) from people where people.has_come),
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object('day', event_day.day,
            'is_over', event_day.day < private.program_day(private.event_now()),
            'expected', (select count(*) from people where event_day.day = any (people.days)
              and people.attendance = 'in_person'),
            'came', (select count(*) from arrivals where arrivals.day = event_day.day),
            'missing', (select count(*) from people where event_day.day = any (people.days)
              and people.attendance = 'in_person'
              and not exists (select from arrivals where arrivals.user_id = people.user_id
                and arrivals.day = event_day.day)))
          order by event_day.day), '[]')
        from (select unnest(facts.days) as day union select arrivals.day from arrivals) as event_day),
      'sources', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.registered desc, counted.source), '[]')
        from (select people.source, count(*) as registered, count(*) filter (where people.has_come) as came
          from people group by people.source) as counted),
      'half_hours', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.at), '[]')
        from (select date_bin(interval '30 minutes', arrivals.first_at, timestamptz 'epoch') as at, count(*) as came
          from arrivals group by 1) as counted))
    from private.event_facts as facts
  $$;
comment on function public.admin_arrivals() is $$For admins: attendance. A day counts each person's first scan of it;
expected are those in person.
@returns {
  zone: string, expected: number, came: number,
  days: { day: string, is_over: boolean, expected: number, came: number, missing: number }[],
  sources: {
    source: NewsSource | 'walk_in' | 'import' | 'referral' | 'unknown', registered: number, came: number
  }[],
  half_hours: { at: string, came: number }[]
}$$;

create function public.admin_missing(day date) returns table (id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select person.id, person.full_name from public.registrations as person
    where person.status in ('confirmed', 'checked_in') and admin_missing.day = any (person.days)
      and person.attendance = 'in_person'
      and not exists (select from public.check_ins as scan where scan.user_id = person.user_id
        and scan.outcome = 'let_in' and private.program_day(scan.scanned_at) = admin_missing.day)
    order by private.folded(person.full_name), person.id limit 1000
  $$;
comment on function public.admin_missing(date) is
  'For admins: people who planned to attend on a day, in person, and weren''t checked in, up to 1000 by name.';

grant execute on function public.installation_health() to anon, authenticated, service_role;

grant execute on function
  public.admin_overview(),
  public.admin_arrivals(),
  public.admin_missing(date)
  to authenticated;

grant execute on function public.note_release(text) to service_role;
