-- The desk: whoever checks people in without being an admin. They see names and tickets: no institution, no address, also
-- none of the admins'. They let nobody in beyond the number, which only admins decide.

create function private.refuse_all_but_door() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() and (private.own_role()).role is distinct from 'desk' then
      raise exception using errcode = '42501', message = 'Only admins and the desk may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_door() is 'Raises 42501 unless an admin calls, or somebody with the role desk.';

-- Taken for "if a seat is free" and not refused, since one scan must not hold up the others that are sent with it.
create function private.admit_by_caller(admit text) returns text
  language sql stable security definer set search_path = ''
  as $$ select case when admit = 'anyway' and not private.is_admin() then 'if_free' else admit end $$;
comment on function private.admit_by_caller(text) is 'How the caller may let somebody in who has no seat: beyond the number only as an admin.';

create or replace function private.told_scan(scan uuid, person uuid, outcome text, is_late boolean) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'scan', told_scan.scan,
      'outcome', case when told_scan.outcome <> 'let_in' then told_scan.outcome when first.id = told_scan.scan then 'checked_in' else 'already' end,
      'conflict', case when is_late then
        case when told_scan.outcome = 'let_in' then case when seen.scans > 1 then 'scanned_elsewhere' end
          when told_scan.outcome = 'unknown' then 'unknown' else told_scan.outcome || '_meanwhile' end end,
      'name', person.full_name, 'status', person.status, 'days', person.days, 'attendance', person.attendance,
      'first_scan', first.id, 'first_at', first.scanned_at,
      'by', coalesce(private.name_of(first.scanned_by), case when private.is_admin() then private.address_of(first.scanned_by) end),
      'is_by_me', first.scanned_by = auth.uid(),
      'scans', seen.scans,
      'seat_free', (select pool.taken < pool.capacity from private.seat_pools as pool where pool.key = 'registration'))
    from (select) as one
    left join public.registrations as person on person.user_id = told_scan.person
    left join lateral (
      select earliest.* from public.check_ins as earliest
      where earliest.user_id = person.user_id and earliest.outcome = 'let_in' order by earliest.scanned_at, earliest.id limit 1
    ) as first on true
    cross join lateral (
      select count(*) as scans from public.check_ins as every_one
      where every_one.user_id = person.user_id and every_one.outcome = 'let_in'
    ) as seen
  $$;
comment on function private.told_scan(uuid, uuid, text, boolean) is 'What the door is told about a scan, as things are now. Who scanned first is an address for admins alone.';

create or replace function public.check_in(ticket text, scanned_at timestamptz default null, scan uuid default null, admit text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_door();
    return private.take_scan(coalesce(scan, gen_random_uuid()), ticket, scanned_at, private.admit_by_caller(admit), false);
  end
  $$;
comment on function public.check_in(text, timestamptz, uuid, text) is
  'Checks in who holds a ticket: {outcome: checked_in, already, waitlisted, cancelled, undone, unknown, …}. Who has no seat is not let in unless admit says so (if_free, anyway), and anyway counts as if_free for whoever is no admin. The same scan again: the same. For admins and the desk. Raises 42501, P0001 (admit).';

create or replace function public.sync_check_ins(scans jsonb, sent_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry record;
    told jsonb := '[]';
  begin
    perform private.refuse_all_but_door();
    perform private.lock_pool('registration');
    for entry in select * from private.read_scans(scans, sent_at) as read order by read.scanned_at, read.scan, read.number loop
      told := told || case
        when entry.scan is null then jsonb_build_object('scan', scans -> (entry.number - 1)::integer -> 'scan', 'outcome', 'malformed')
        else private.take_scan(entry.scan, entry.ticket, entry.scanned_at, private.admit_by_caller(entry.admit), true)
      end;
    end loop;
    return told;
  end
  $$;
comment on function public.sync_check_ins(jsonb, timestamptz) is
  'Takes what a device scanned without network, [{scan, ticket, scanned_at, admit}], up to 500: what came of each, in the order of their times, with a conflict named (scanned_elsewhere, waitlisted_meanwhile, cancelled_meanwhile, undone_meanwhile, unknown). Safe to send again. sent_at is the device''s clock, to set right a wrong one. For admins and the desk. Raises 42501, P0001 (too_many).';

create or replace function public.record_attendance(session text, scans jsonb, sent_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry record;
    told jsonb := '[]';
  begin
    perform private.refuse_all_but_door();
    -- One door of a session after the other, so that one of two devices is the first.
    perform pg_advisory_xact_lock(hashtext('fest attendance ' || session));
    for entry in select * from private.read_scans(scans, sent_at) as read order by read.scanned_at, read.scan, read.number loop
      told := told || case
        when entry.scan is null then jsonb_build_object('scan', scans -> (entry.number - 1)::integer -> 'scan', 'outcome', 'malformed')
        else private.take_attendance(session, entry.scan, entry.ticket, entry.scanned_at)
      end;
    end loop;
    return told;
  end
  $$;
comment on function public.record_attendance(text, jsonb, timestamptz) is
  'Counts who came to a session, [{scan, ticket, scanned_at}], up to 500: for each {outcome: recorded, already, waitlisted, cancelled, undone, unknown, seat, …}. Safe to send again, and in any order. For admins and the desk. Raises 42501, P0001 (too_many), 23514 for a session without a name.';

create or replace function public.undo_check_in(scan uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    taken public.check_ins;
    seen public.session_attendances;
  begin
    perform private.refuse_all_but_door();
    perform private.lock_pool('registration');
    select * into taken from public.check_ins where id = scan;
    select * into seen from public.session_attendances where id = scan;
    if taken.outcome = 'let_in' then
      perform private.take_back_check_in(taken);
    elsif seen.id is not null and seen.undone_at is null then
      update public.session_attendances as attended set undone_at = private.event_moment()
        where attended.session_id = seen.session_id and attended.user_id = seen.user_id and attended.undone_at is null;
      perform private.log('attendance_undone', 'registrations',
        (select person.id::text from public.registrations as person where person.user_id = seen.user_id),
        jsonb_build_object('session', seen.session_id));
    elsif taken.id is null and seen.id is null then
      raise exception using
        errcode = 'P0001', detail = 'no_such_scan',
        message = 'We don’t know this scan.', hint = 'It may not have been sent yet. If so, discard it on the device that made it.';
    end if;
    return (select jsonb_build_object('scan', scan, 'outcome', 'undone', 'name', person.full_name, 'status', person.status)
      from public.registrations as person where person.user_id = coalesce(taken.user_id, seen.user_id));
  end
  $$;
comment on function public.undo_check_in(uuid) is
  'Takes a check-in back, by any scan of that person: they are what they were before. For a scan at a session, they were not there. Calling it again changes nothing. Mails nobody. For admins and the desk. Raises 42501, P0001 (no_such_scan).';

create or replace function public.attendance_of(session text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_door();
    return (
      with people as (
        select person.full_name as name, person.user_id, private.seat_of(session, person.user_id) as seat, came.attended_at
        from public.registrations as person
        cross join lateral (
          select min(scan.scanned_at) as attended_at from public.session_attendances as scan
          where scan.session_id = session and scan.user_id = person.user_id and scan.undone_at is null
        ) as came
        where came.attended_at is not null or person.user_id in (
          select claim.user_id from public.seat_reservations as claim
          where claim.session_id = session and claim.status in ('confirmed', 'checked_in', 'waitlisted'))
      )
      select jsonb_build_object(
        'session', session,
        'title', (select bookable.title from public.bookable_sessions as bookable where bookable.session_id = session),
        'capacity', (select pool.capacity from private.seat_pools as pool where pool.key = 'session ' || session),
        'reserved', count(*) filter (where seat = 'reserved'),
        'extra', private.extra_of_pool('session ' || session),
        'waiting', count(*) filter (where seat = 'waiting'),
        'attended', count(attended_at),
        'attended_with_seat', count(attended_at) filter (where seat = 'reserved'),
        'attended_without_seat', count(attended_at) filter (where seat <> 'reserved'),
        'missing', count(*) filter (where seat = 'reserved' and attended_at is null),
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object('name', listed.name, 'seat', listed.seat, 'attended_at', listed.attended_at)
            order by lower(listed.name), listed.user_id), '[]')
          from (select * from people order by lower(people.name), people.user_id limit 2000) as listed))
      from people
    );
  end
  $$;
comment on function public.attendance_of(text) is
  'How many came to a session against how many had a seat, and who: {reserved, extra (of these beyond the number), waiting, attended, attended_with_seat, attended_without_seat, missing, people}. For admins and the desk. Raises 42501.';

create or replace function public.check_in_roster(after jsonb default null, since timestamptz default null, page_size integer default 1000) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    is_admin boolean := private.is_admin();
    most integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
    people jsonb;
  begin
    perform private.refuse_all_but_door();
    select jsonb_agg(to_jsonb(page) order by page.updated_at, page.id) into people from (
      select person.id, person.updated_at, person.status, person.days, person.attendance,
        left(encode(sha256(decode(person.ticket_code, 'escape')), 'hex'), 32) as ticket,
        -- Who does not come is nobody's business at the door; that the ticket is no good is enough.
        case when person.status <> 'cancelled' then person.full_name end as name,
        case when is_admin and person.status <> 'cancelled' then person.institution end as institution,
        (select min(scan.scanned_at) from public.check_ins as scan
          where scan.user_id = person.user_id and scan.outcome = 'let_in') as in_at
      from public.registrations as person
      where (since is null or person.updated_at > since)
        and (after is null or (person.updated_at, person.id) > ((after ->> 'updated_at')::timestamptz, (after ->> 'id')::uuid))
      order by person.updated_at, person.id limit most + 1
    ) as page;
    return jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(entry - '{id,updated_at}'::text[] order by number)
        from jsonb_array_elements(people) with ordinality as page (entry, number) where number <= most), '[]'),
      'next', case when jsonb_array_length(people) > most then
        jsonb_build_object('updated_at', people -> (most - 1) -> 'updated_at', 'id', people -> (most - 1) -> 'id') end,
      -- What began before and is written after this look is seen at the next one.
      'as_of', now() - interval '30 seconds',
      'total', (select count(*) from public.registrations));
  end
  $$;
comment on function public.check_in_roster(jsonb, timestamptz, integer) is
  'What a device needs to know at the door without network, and no more: {rows: [{ticket, name, institution, status, days, attendance, in_at}], next, as_of, total}. The ticket is a hash of the code; the institution, for admins alone, tells people of one name apart. since gives what changed after an earlier as_of, but not who is gone: check_in_tickets() does. For admins and the desk. Raises 42501.';

create or replace function public.check_in_tickets(counts integer[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_door();
    if cardinality(counts) is distinct from 256 then
      raise exception using errcode = 'P0001', detail = 'counts', message = 'Tickets are counted by their first two characters, 00 to ff.';
    end if;
    return (
      with parts as (
        select left(known.ticket, 2) as beginning, jsonb_agg(known.ticket order by known.ticket) as tickets
        from (
          select left(encode(sha256(decode(person.ticket_code, 'escape')), 'hex'), 32) as ticket from public.registrations as person
        ) as known
        group by left(known.ticket, 2)
      )
      select jsonb_build_object(
        'parts', coalesce(jsonb_agg(
          jsonb_build_object('beginning', place.beginning, 'tickets', coalesce(part.tickets, '[]')) order by place.beginning
        ) filter (where coalesce(jsonb_array_length(part.tickets), 0) is distinct from place.counted), '[]'),
        'total', coalesce(sum(jsonb_array_length(part.tickets)), 0))
      from (
        select lpad(to_hex(number - 1), 2, '0') as beginning, counted
        from unnest(counts) with ordinality as listed (counted, number)
      ) as place
      left join parts as part on part.beginning = place.beginning);
  end
  $$;
comment on function public.check_in_tickets(integer[]) is
  'Who is gone from the door''s list: from how many tickets a device knows by their first two characters (00 to ff), the tickets that there are where the number differs: {parts: [{beginning, tickets}], total}. For admins and the desk. Raises 42501, P0001 (counts).';
