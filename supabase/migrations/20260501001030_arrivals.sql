-- Who came: by day, by how they heard of the event, and over time.

create function private.program_day(moment timestamptz) returns date
  language sql stable security definer set search_path = ''
  as $$
    select ((moment at time zone facts.time_zone) - make_interval(hours => facts.day_end_hour))::date from private.event_facts as facts
  $$;
comment on function private.program_day(timestamptz) is 'The day of the program to which a moment belongs.';

create function private.source_of(person public.registrations) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when person.came_by <> 'form' then person.came_by
      when exists (select from public.referrals as brought where brought.referred_id = person.user_id) then 'referral'
      else coalesce(person.heard_from, 'unknown') end
  $$;
comment on function private.source_of(public.registrations) is
  'How somebody came to the event: walk_in or import, referral where somebody brought them, else where they heard of it.';

create function public.admin_arrivals() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      with arrivals as (
        select scan.user_id, private.program_day(scan.scanned_at) as day, min(scan.scanned_at) as first_at
        from public.check_ins as scan where scan.outcome = 'let_in' group by 1, 2
      ), people as (
        select person.user_id, person.days, person.attendance, person.status, private.source_of(person) as source,
          exists (select from arrivals where arrivals.user_id = person.user_id) as has_come
        from public.registrations as person where person.status in ('confirmed', 'checked_in')
      )
      select jsonb_build_object(
        'zone', facts.time_zone,
        'expected', (select count(*) from people where people.attendance = 'in_person'),
        'came', (select count(*) from people where people.has_come),
        'days', (
          select coalesce(jsonb_agg(jsonb_build_object('day', known.day,
              'is_over', known.day < private.program_day(private.event_now()),
              'expected', (select count(*) from people where known.day = any (people.days) and people.attendance = 'in_person'),
              'came', (select count(*) from arrivals where arrivals.day = known.day),
              'missing', (select count(*) from people where known.day = any (people.days) and people.attendance = 'in_person'
                and not exists (select from arrivals where arrivals.user_id = people.user_id and arrivals.day = known.day)))
            order by known.day), '[]')
          from (select unnest(facts.days) as day union select arrivals.day from arrivals) as known),
        'sources', (
          select coalesce(jsonb_agg(jsonb_build_object('source', counted.source, 'registered', counted.registered, 'came', counted.came)
            order by counted.registered desc, counted.source), '[]')
          from (select people.source, count(*) as registered, count(*) filter (where people.has_come) as came
            from people group by people.source) as counted),
        'half_hours', (
          select coalesce(jsonb_agg(jsonb_build_object('at', counted.at, 'came', counted.came) order by counted.at), '[]')
          from (select date_bin(interval '30 minutes', arrivals.first_at, timestamptz 'epoch') as at, count(*) as came
            from arrivals group by 1) as counted))
      from private.event_facts as facts);
  end
  $$;
comment on function public.admin_arrivals() is
  'For admins: who came, {zone, expected, came, days: [{day, is_over, expected, came, missing}], sources: [{source, registered, came}], half_hours: [{at, came}]}. A day counts each person''s first scan of it; expected are those in person. Raises 42501.';

create function public.admin_missing(day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.full_name) order by lower(one.full_name), one.id), '[]')
      from (
        select person.id, person.full_name from public.registrations as person
        where person.status in ('confirmed', 'checked_in') and admin_missing.day = any (person.days) and person.attendance = 'in_person'
          and not exists (select from public.check_ins as scan where scan.user_id = person.user_id and scan.outcome = 'let_in'
            and private.program_day(scan.scanned_at) = admin_missing.day)
        order by lower(person.full_name), person.id limit 1000) as one);
  end
  $$;
comment on function public.admin_missing(date) is
  'For admins: who said they would come on a day, in person, and was not seen: [{id, name}], up to 1000 by name. Raises 42501.';

grant execute on function public.admin_arrivals(), public.admin_missing(date) to authenticated;
