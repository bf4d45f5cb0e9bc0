-- What an admin sees first: how much of everything there is, what waits for a decision, and what has to be ordered.

create function private.overview_waiting() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    one_kind jsonb;
    answer jsonb := '[]';
  begin
    for listed in select * from private.admin_kinds as known where known.kind <> 'registrations' order by known.kind loop
      execute format(
        'with open as materialized (
           select one.id, one.created_at from public.%1$I as one where (%2$s) in (''submitted'', ''in_review'', ''unpublished'', ''held''))
         select jsonb_build_object(
           ''kind'', %3$L, ''number'', (select count(*) from open),
           ''unassigned'', (select count(*) from open
             left join private.assignments as given on given.kind = %3$L and given.subject_id = open.id where given.assignee is null),
           ''oldest'', (
             select jsonb_build_object(''id'', one.id, ''name'', %4$s, ''title'', %5$s, ''created_at'', one.created_at)
             from %6$s where one.id = (select open.id from open order by open.created_at, open.id limit 1)))',
        listed.table_name, listed.status, listed.kind, listed.name, listed.title, listed.source)
        into one_kind;
      answer := answer || one_kind;
    end loop;
    return answer;
  end
  $$;
comment on function private.overview_waiting() is 'For each kind that is decided on: how much waits, how much of it nobody looks after, and what has waited longest.';

create function private.overview_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    answer jsonb;
    query text;
  begin
    select string_agg(format('select %L as kind, %s as status, count(*) as number from public.%I as one group by 2',
        listed.kind, listed.status, listed.table_name), ' union all ')
      into query from private.admin_kinds as listed;
    execute format('select coalesce(jsonb_agg(to_jsonb(counted) order by counted.kind, counted.status), ''[]'') from (%s) as counted', query)
      into answer;
    return answer;
  end
  $$;
comment on function private.overview_counts() is 'How many rows of each kind have which status.';

create function private.overview_per_day(zone text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with counted as materialized (
      select (one.created_at at time zone zone)::date as day, count(*) as number from public.registrations as one group by 1
    ), days as (
      select each.day::date as day, coalesce(counted.number, 0) as number
      from (select min(counted.day) as first_day, max(counted.day) as last_day from counted) as span
      -- Of a year at most, also when a clock was wrong.
      cross join generate_series(greatest(span.first_day, span.last_day - 366), span.last_day, interval '1 day') as each (day)
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
comment on function private.overview_per_day(text) is
  'Registrations by the day they arrived in a time zone, from the first to the last, and all until then.';

create function private.overview_logistics() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    -- Counted by what people chose together, which is one pass over many people and leaves few rows to take apart.
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
      from said, unnest(said.days) as day, unnest(said.dietary) as need where said.attendance = 'in_person' group by 1, 2
    ), told as (
      select day, sum(said.number) as number from said, unnest(said.days) as day
      where said.attendance = 'in_person' and (said.dietary <> '{}' or said.has_dietary_note) group by 1
    )
    select jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('day', each.day, 'in_person', each.in_person, 'online', each.online) order by each.day), '[]')
        from (select present.day, coalesce(sum(present.number) filter (where present.attendance = 'in_person'), 0) as in_person,
          coalesce(sum(present.number) filter (where present.attendance = 'online'), 0) as online
          from present group by 1) as each),
      'dietary', (
        select coalesce(jsonb_agg(jsonb_build_object('day', each.day, 'need', each.need, 'number', each.number)
          order by each.day, each.need), '[]')
        from (
          select eaters.day, eaters.need, eaters.number from eaters
          union all
          select present.day, 'nothing_said', present.number - coalesce(told.number, 0)
          from present left join told on told.day = present.day where present.attendance = 'in_person') as each),
      'dietary_notes', (select coalesce(sum(said.number), 0) from said where said.has_dietary_note and said.attendance = 'in_person'),
      'access', (
        select coalesce(jsonb_agg(jsonb_build_object('need', each.need, 'number', each.number) order by each.need), '[]')
        from (select need, sum(said.number) as number from said, unnest(said.access) as need group by 1) as each),
      'access_notes', (select coalesce(sum(said.number), 0) from said where said.has_access_note),
      'shirts', (
        select coalesce(jsonb_agg(jsonb_build_object('size', each.shirt_size, 'number', each.number)
          order by array_position(array['XS', 'S', 'M', 'L', 'XL', 'XXL'], each.shirt_size)), '[]')
        from (select seated.shirt_size, sum(seated.number) as number from seated group by 1) as each))
  $$;
comment on function private.overview_logistics() is
  'Of those who have a seat: how many come when and how, what they eat on each day, what they need, and their shirts. Numbers alone.';

create function private.overview_nights() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with guests as materialized (
      select asked.id, asked.option_id, asked.arrival, asked.departure
      from public.accommodation_requests as asked
      join public.accommodation_claims as claim on claim.request_id = asked.id and claim.status = 'confirmed'
      where asked.status not in ('declined', 'withdrawn')
    )
    select jsonb_build_object(
      'nights', (
        select coalesce(jsonb_agg(jsonb_build_object('option_id', each.option_id, 'option', place.name, 'night', each.night,
          'number', each.number) order by place.name, each.option_id, each.night), '[]')
        from (
          select stay.option_id, night::date as night, sum(stay.number) as number
          from (select guests.option_id, guests.arrival, guests.departure, count(*) as number from guests group by 1, 2, 3) as stay,
            -- A stay of more nights than any event has is counted for its first hundred.
            generate_series(stay.arrival, least(stay.departure - 1, stay.arrival + 99), interval '1 day') as night
          group by 1, 2) as each
        left join public.accommodation_options as place on place.option_id = each.option_id),
      'guests_with_access_notes', (
        select count(*) from guests join public.accommodation_needs as needs on needs.request_id = guests.id
        where needs.access_note is not null))
  $$;
comment on function private.overview_nights() is 'How many have a bed in which place on which night.';

create function public.admin_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    zone text;
  begin
    perform private.refuse_all_but_admins();
    select facts.time_zone into zone from private.event_facts as facts;
    return jsonb_build_object(
      'at', now(), 'zone', zone,
      'counts', private.overview_counts(),
      'waiting', private.overview_waiting(),
      'seats', (
        select jsonb_build_object('capacity', pool.capacity, 'taken', pool.taken, 'waiting', (
          select count(*) from public.registrations as queued where queued.pool = 'registration' and queued.status = 'waitlisted'))
        from private.seat_pools as pool where pool.key = 'registration'),
      'same_repository', private.overview_same_repository(),
      'per_day', private.overview_per_day(zone),
      'logistics', private.overview_logistics() || private.overview_nights());
  end
  $$;
comment on function public.admin_overview() is
  'For admins: counts by kind and status, what waits for a decision, repositories handed in twice, registrations by day of the event''s zone, and what has to be ordered. Numbers, of each kind who has waited longest, and whose the doubles are. Raises 42501.';

create function private.overview_same_repository() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with doubled as materialized (
      select one.repository_key, max(one.repository_since) as at from public.projects as one
      group by one.repository_key
      -- Where one of them is shown to everybody and the others are not, somebody has decided.
      having count(*) > 1 and count(*) filter (where one.is_published) <> 1
    ), latest as (
      select * from doubled order by doubled.at desc, doubled.repository_key limit 5
    )
    select jsonb_build_object('number', (select count(*) from doubled), 'latest', (
      select coalesce(jsonb_agg(jsonb_build_object('repository', latest.repository_key, 'projects', (
          select jsonb_agg(private.project_told(one) order by one.repository_since, one.id)
          from public.projects as one where one.repository_key = latest.repository_key))
        order by latest.at desc, latest.repository_key), '[]') from latest))
  $$;
comment on function private.overview_same_repository() is
  'The repositories that more than one team handed in and that nobody decided on by publishing one of them: how many, and the latest five.';

grant execute on function public.admin_overview() to authenticated;
