-- Check-in to the event and to sessions: scans, the list for devices without a network, and the desk's rights.

-- A scan is a ticket and a time. Presence is derived from scans, so that they may arrive late, twice and in any order:
-- the earliest of a day counts, and of equal ones the smaller id. A device without a network sends its scans later.
create table public.check_ins (
  id uuid primary key,
  user_id uuid not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by uuid,
  outcome text not null,
  undone_at timestamptz,
  constraint check_ins_user_id_exists
    foreign key (user_id) references public.registrations (user_id) on delete cascade,
  constraint check_ins_scanned_by_exists foreign key (scanned_by) references auth.users (id) on delete set null,
  constraint check_ins_outcome_known check (outcome in ('let_in', 'waitlisted', 'cancelled', 'undone'))
);
comment on table public.check_ins is
  'Every scan of a ticket at the door, also of people who were not let in. Only the functions below write them.';
comment on column public.check_ins.id is 'Made by the device, so that no scan counts twice.';
comment on column public.check_ins.scanned_at is
  'By the event''s clock: the database''s, or the device''s while offline.';
comment on column public.check_ins.outcome is
  'let_in; waitlisted or cancelled: the ticket''s status, which nobody overruled; undone: undone later.';
comment on column public.check_ins.undone_at is
  'When the day''s check-in was undone: its earlier scans don''t count.';
create index check_ins_user_id on public.check_ins (user_id, scanned_at, id);
create index check_ins_scanned_by on public.check_ins (scanned_by);
alter table public.check_ins enable row level security;

create table public.session_attendances (
  id uuid primary key,
  session_id text not null,
  user_id uuid not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by uuid,
  undone_at timestamptz,
  constraint session_attendances_session_id_length check (length(session_id) between 1 and 128),
  constraint session_attendances_user_id_exists
    foreign key (user_id) references public.registrations (user_id) on delete cascade,
  constraint session_attendances_scanned_by_exists
    foreign key (scanned_by) references auth.users (id) on delete set null
);
comment on table public.session_attendances is
  'Every scan of a ticket at the door of a session. Only the functions below write them.';
comment on column public.session_attendances.session_id is
  'Id of the document in the Studio; sessions without reservations count, too.';
comment on column public.session_attendances.undone_at is
  'When it was undone. The person''s earlier scans here don''t count either.';
create index session_attendances_session on public.session_attendances (session_id, user_id, scanned_at, id);
create index session_attendances_user_id on public.session_attendances (user_id);
create index session_attendances_scanned_by on public.session_attendances (scanned_by);
alter table public.session_attendances enable row level security;

create function private.ticket_holder(ticket text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select holder.user_id from public.registrations as holder
    where holder.ticket_code = lower(private.trimmed(ticket))
      or left(encode(sha256(decode(holder.ticket_code, 'escape')), 'hex'), 32) = lower(private.trimmed(ticket))
    limit 1
  $$;
comment on function private.ticket_holder(text) is
  'The owner of a ticket, by its code or by the roster’s hash of it.';

create function private.scans_of_day(person uuid, moment timestamptz) returns setof public.check_ins
  language sql stable security definer set search_path = ''
  as $$
    select scan.* from public.check_ins as scan
    where scan.user_id = person and private.program_day(scan.scanned_at) = private.program_day(moment)
  $$;

create function private.let_in(person public.registrations) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('registration');
  begin
    if person.status = 'checked_in' then
      -- So that a phone fetching changes also gets an earlier scan.
      update public.registrations set updated_at = now() where user_id = person.user_id;
      return;
    elsif person.status <> 'confirmed' then
      perform private.log('let_in_anyway', 'registrations', person.id::text,
        jsonb_build_object('from', person.status, 'beyond_capacity', pool.taken >= pool.capacity));
    end if;
    perform private.change_status('registrations', person.id, 'checked_in', case
      when person.status <> 'confirmed' then 'Let in at the door.' end);
  end
  $$;
comment on function private.let_in(public.registrations) is
  'Checks somebody in from any status; without a seat they get one, and the log says so.';

create function private.name_at_door(person public.registrations) returns text
  language sql stable security definer set search_path = ''
  as $$ select case when person.status <> 'cancelled' or private.is_admin() then person.full_name end $$;

create function private.scan_json(scan uuid, person uuid, outcome text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'scan', scan_json.scan,
      'outcome', case when scan_json.outcome <> 'let_in' then scan_json.outcome
        when first.id = scan_json.scan then 'checked_in' else 'already' end,
      'conflict', case scan_json.outcome when 'let_in' then case when first.scans > 1 then 'scanned_elsewhere' end
        when 'unknown' then 'unknown' when 'malformed' then null else scan_json.outcome || '_meanwhile' end,
      'name', private.name_at_door(person), 'status', person.status, 'days', person.days,
      'attendance', person.attendance,
      'first_scan', first.id, 'first_at', first.scanned_at,
      'by', coalesce(private.name_of(first.scanned_by), case
        when private.is_admin() then private.address_of(first.scanned_by) end),
      'is_by_me', first.scanned_by = auth.uid(),
      'scans', coalesce(first.scans, 0),
      'seat_free', (select pool.taken < pool.capacity from private.seat_pools as pool where pool.key = 'registration'))
    from (select) as one
    left join public.registrations as person on person.user_id = scan_json.person
    left join public.check_ins as taken on taken.id = scan_json.scan
    left join lateral (
      select of_day.*, count(*) over () as scans from private.scans_of_day(person.user_id, taken.scanned_at) as of_day
      where of_day.outcome = 'let_in' order by of_day.scanned_at, of_day.id limit 1
    ) as first on true
  $$;
comment on function private.scan_json(uuid, uuid, text) is $$The response about a scan, as of now, with the first and
number of its day; a session's has fewer fields, an unreadable scan's even fewer. Only admins see who scanned first.
@returns {
  scan: string,
  /** `recorded` at a session; `already` for a ticket scanned before; `undone` when it was undone since. */
  outcome: 'checked_in' | 'recorded' | 'already' | 'waitlisted' | 'cancelled' | 'undone' | 'unknown' | 'malformed',
  conflict?: string | null, name?: string | null, status?: RegistrationStatus | null, days?: string[] | null,
  attendance?: Attendance | null, first_scan?: string | null, first_at?: string | null, by?: string | null,
  is_by_me?: boolean | null, scans?: number, seat_free?: boolean,
  seat?: 'reserved' | 'waiting' | 'none' | 'not_needed' | null
}$$;

create function private.take_scan(scan uuid, ticket text, device_time timestamptz, admit text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('registration');
    person public.registrations;
    earlier_scan public.check_ins;
    undone timestamptz;
    moment timestamptz := least(device_time, private.event_moment());
    found_outcome text;
  begin
    select * into person from public.registrations where user_id = private.ticket_holder(ticket) for update;
    if person.id is null then
      return private.scan_json(scan, null, 'unknown');
    end if;
    select * into earlier_scan from public.check_ins where id = scan;
    if earlier_scan.user_id <> person.user_id then
      return private.scan_json(scan, null, 'malformed');
    end if;
    select max(earlier.undone_at) into undone from private.scans_of_day(person.user_id, moment) as earlier;
    found_outcome := case
      when earlier_scan.outcome in ('let_in', 'undone') then earlier_scan.outcome
      when coalesce(earlier_scan.scanned_at, moment) <= undone then 'undone'
      when admit = 'anyway' or (admit = 'if_free' and pool.taken < pool.capacity) then 'let_in'
      when earlier_scan.id is not null then earlier_scan.outcome
      when person.status in ('confirmed', 'checked_in') then 'let_in'
      else person.status
    end;
    if earlier_scan.id is null then
      insert into public.check_ins (id, user_id, scanned_at, scanned_by, outcome, undone_at)
        values (scan, person.user_id, moment, auth.uid(), found_outcome, case
          when found_outcome = 'undone' then undone end);
    elsif found_outcome <> earlier_scan.outcome then
      update public.check_ins set outcome = found_outcome where id = scan;
    end if;
    if found_outcome = 'let_in' and earlier_scan.outcome is distinct from 'let_in' then
      perform private.let_in(person);
    end if;
    return private.scan_json(scan, person.user_id, found_outcome);
  end
  $$;
comment on function private.take_scan(uuid, text, timestamptz, text) is
  'Records a scan once, however often it arrives. People without a seat are only let in with admit (if_free, anyway).';

-- The event's pool is locked first, as everywhere, which serializes scans.
create function private.read_scans(scans jsonb, sent_at timestamptz)
  returns table (number bigint, scan uuid, ticket text, scanned_at timestamptz, admit text, malformed jsonb)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry jsonb;
    is_admin boolean := private.is_admin();
    -- Corrects the device's clock by its current error.
    difference interval := coalesce(private.event_moment() - sent_at, interval '0');
  begin
    if jsonb_typeof(scans) is distinct from 'array' or jsonb_array_length(scans) > 500 then
      perform private.refuse('too_many', 'Scans are sent as a list of 500 at most.');
    end if;
    number := 0;
    for entry in select jsonb_array_elements(scans) loop
      number := number + 1;
      scan := null;
      ticket := entry ->> 'ticket';
      -- Downgraded to "if a seat is free" instead of refused, because one scan must not block the others.
      admit := case entry ->> 'admit' when 'if_free' then 'if_free'
        when 'anyway' then case when is_admin then 'anyway' else 'if_free' end end;
      begin
        scanned_at := (entry ->> 'scanned_at')::timestamptz;
        if isfinite(scanned_at) and ticket is not null then
          scan := (entry ->> 'scan')::uuid;
          scanned_at := scanned_at + difference;
        end if;
      exception
        -- One unreadable entry must not block the others forever.
        when data_exception then scan := null;
      end;
      malformed := case when scan is null then jsonb_build_object('scan', entry -> 'scan', 'outcome', 'malformed') end;
      return next;
    end loop;
  end
  $$;
comment on function private.read_scans(jsonb, timestamptz) is
  'The scans of a list, [{scan, ticket, scanned_at, admit}]; malformed is the outcome of an entry that cannot be '
  'read. Raises P0001 (too_many).';

create function public.sync_check_ins(scans jsonb, sent_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry record;
    outcomes jsonb := '[]';
  begin
    perform private.refuse_all_but('desk');
    perform private.lock_pool('registration');
    for entry in select * from private.read_scans(scans, sent_at) as read
      order by read.scanned_at, read.scan, read.number loop
      outcomes := outcomes || coalesce(entry.malformed,
        private.take_scan(entry.scan, entry.ticket, entry.scanned_at, entry.admit));
    end loop;
    return outcomes;
  end
  $$;
comment on function public.sync_check_ins(jsonb, timestamptz) is
  'Records up to 500 scans, [{scan, ticket, scanned_at, admit}]; returns their outcomes in order of '
  'time, with conflicts (scanned_elsewhere, waitlisted_meanwhile, cancelled_meanwhile, undone_meanwhile, unknown). '
  'Safe to repeat. sent_at is the device''s clock, to correct a wrong one. For admins and the desk. Raises P0001 '
  '(too_many). @returns scan_json[]';

-- The list at the door. A device stores it and fetches changes. Deleted accounts are in no list of changes, since
-- nothing is stored here about people who left: a device whose count differs fetches everybody anew. Namesakes are
-- told apart by institution.
create function public.check_in_roster(
  after jsonb default null, since timestamptz default null, page_size integer default 1000
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    is_admin boolean := private.is_admin();
    most integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
    people jsonb;
  begin
    perform private.refuse_all_but('desk');
    select jsonb_agg(to_jsonb(page) order by page.updated_at, page.id) into people from (
      select person.id, person.updated_at, person.status, person.days, person.attendance,
        left(encode(sha256(decode(person.ticket_code, 'escape')), 'hex'), 32) as ticket,
        -- The door needn't know who canceled, only that the ticket is invalid.
        case when person.status <> 'cancelled' then person.full_name end as name,
        case when is_admin and person.status <> 'cancelled' then person.institution end as institution,
        (select min(scan.scanned_at) from public.check_ins as scan
          where scan.user_id = person.user_id and scan.outcome = 'let_in'
          group by private.program_day(scan.scanned_at) order by 1 desc limit 1) as in_at
      from public.registrations as person
      where (since is null or person.updated_at > since)
        and (after is null or (person.updated_at, person.id) > ((after ->> 'updated_at')::timestamptz,
          (after ->> 'id')::uuid))
      order by person.updated_at, person.id limit most + 1
    ) as page;
    return jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(entry - '{id,updated_at}'::text[] order by number)
        from jsonb_array_elements(people) with ordinality as page (entry, number) where number <= most), '[]'),
      'next', case when jsonb_array_length(people) > most then
        jsonb_build_object('updated_at', people -> (most - 1) -> 'updated_at', 'id', people -> (most - 1) -> 'id') end,
      -- Changes committed after this read are included next time.
      'as_of', now() - interval '30 seconds',
      'total', (select count(*) from public.registrations));
  end
  $$;
comment on function public.check_in_roster(jsonb, timestamptz, integer) is $$What a device needs at the door without a
network. The ticket is a hash of the code; the institution, for admins only, tells namesakes apart. since returns
changes after an earlier as_of, but not deleted people, who are missing in total. For admins and the desk.
@returns {
  rows: {
    ticket: string, /** Null for somebody who canceled, as is the institution. */ name: string | null,
    institution: string | null, status: RegistrationStatus, days: string[], attendance: Attendance,
    /** When they came first on the last day they came. */ in_at: string | null
  }[],
  next: { updated_at: string, id: string } | null, as_of: string, total: number
}$$;

create function private.seat_of(session text, person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when reserved.status in ('confirmed', 'checked_in') then 'reserved'
      when reserved.status = 'waitlisted' then 'waiting'
      when exists (select from public.bookable_sessions as bookable where bookable.session_id = session
        and bookable.is_open) then 'none'
      else 'not_needed'
    end
    from (select) as one
    left join public.seat_reservations as reserved on reserved.session_id = session and reserved.user_id = person
  $$;

create function private.take_attendance(session text, scan uuid, ticket text, device_time timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person public.registrations;
    attendance public.session_attendances;
    first public.session_attendances;
    undone timestamptz;
    moment timestamptz := least(device_time, private.event_moment());
    outcome text;
  begin
    select * into person from public.registrations where user_id = private.ticket_holder(ticket);
    select * into attendance from public.session_attendances where id = scan;
    if person.id is null or person.status in ('waitlisted', 'cancelled') then
      outcome := coalesce(person.status, 'unknown');
    elsif (attendance.user_id, attendance.session_id) <> (person.user_id, session) then
      outcome := 'malformed';
    else
      if attendance.id is null then
        select max(earlier.undone_at) into undone from public.session_attendances as earlier
          where earlier.session_id = session and earlier.user_id = person.user_id;
        insert into public.session_attendances (id, session_id, user_id, scanned_at, scanned_by, undone_at)
          values (scan, session, person.user_id, moment, auth.uid(), case when moment <= undone then undone end)
          returning * into attendance;
      end if;
      select * into first from public.session_attendances as earliest
        where earliest.session_id = session and earliest.user_id = person.user_id and earliest.undone_at is null
        order by earliest.scanned_at, earliest.id limit 1;
      outcome := case when attendance.undone_at is not null then 'undone' when first.id = scan then 'recorded'
        else 'already' end;
    end if;
    return jsonb_build_object('scan', scan, 'outcome', outcome, 'name', private.name_at_door(person),
      'status', person.status,
      'seat', case when person.id is not null then private.seat_of(session, person.user_id) end,
      'first_at', first.scanned_at);
  end
  $$;

create function public.record_attendance(session text, scans jsonb, sent_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry record;
    outcomes jsonb := '[]';
  begin
    perform private.refuse_all_but('desk');
    -- Serialized per session, so that one of two devices is first.
    perform pg_advisory_xact_lock(hashtext('fest attendance ' || session));
    for entry in select * from private.read_scans(scans, sent_at) as read
      order by read.scanned_at, read.scan, read.number loop
      outcomes := outcomes || coalesce(entry.malformed,
        private.take_attendance(session, entry.scan, entry.ticket, entry.scanned_at));
    end loop;
    return outcomes;
  end
  $$;
comment on function public.record_attendance(text, jsonb, timestamptz) is
  'Records up to 500 attendances of a session, [{scan, ticket, scanned_at}]. Safe to repeat, in any order. For admins '
  'and the desk. Raises P0001 (too_many), 23514 for a session without a name. @returns scan_json[]';

create function public.attendance_of(session text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but('desk');
    with people as (
      select person.full_name as name, person.user_id, private.seat_of(session, person.user_id) as seat,
        came.attended_at
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
        select coalesce(jsonb_agg(jsonb_build_object('name', guest.name, 'seat', guest.seat,
          'attended_at', guest.attended_at)
          order by private.folded(guest.name), guest.user_id), '[]')
        from (select * from people order by private.folded(people.name), people.user_id limit 2000) as guest))
    from people
  $$;
comment on function public.attendance_of(text) is $$Attendance of a session compared with its seats, and by whom. For
admins and the desk.
@returns {
  session: string, title: string | null, capacity: number | null, reserved: number,
  /** How many of these are extra places. */ extra: number, waiting: number,
  attended: number, attended_with_seat: number, attended_without_seat: number, missing: number,
  people: {
    name: string, seat: 'reserved' | 'waiting' | 'none' | 'not_needed', attended_at: string | null
  }[]
}$$;

create function private.take_back_check_in(taken public.check_ins) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person public.registrations;
  begin
    select * into person from public.registrations where user_id = taken.user_id for update;
    if person.status <> 'checked_in' then
      return;
    end if;
    update public.check_ins as scan set outcome = 'undone', undone_at = private.event_moment()
      where scan.outcome = 'let_in' and scan.id in (
        select of_day.id from private.scans_of_day(person.user_id, taken.scanned_at) as of_day);
    -- Also where the status stays, for the lists of other phones.
    update public.registrations as came set updated_at = now() where came.id = person.id;
    if not exists (select from public.check_ins as other
      where other.user_id = person.user_id and other.outcome = 'let_in') then
      perform private.change_status('registrations', person.id, coalesce(
        (private.last_step('registrations', person.id)).from_status, 'confirmed'), 'The check-in was undone.');
      -- No mail: the wrong ticket was scanned, and its owner shouldn't read that they are waitlisted again.
      delete from public.mail_outbox as mail
        where mail.key = 'status ' || (private.last_step('registrations', person.id)).id;
    end if;
    perform private.log('check_in_undone', 'registrations', person.id::text);
  end
  $$;

create function public.undo_check_in(scan uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    taken public.check_ins;
    seen public.session_attendances;
  begin
    perform private.refuse_all_but('desk');
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
      perform private.refuse('no_such_scan', 'We don’t know this scan.',
        'It may not have been sent yet. If so, discard it on the device that made it.');
    end if;
    return (select jsonb_build_object('scan', scan, 'outcome', 'undone', 'name', private.name_at_door(person),
      'status', person.status)
      from public.registrations as person where person.user_id = coalesce(taken.user_id, seen.user_id));
  end
  $$;
comment on function public.undo_check_in(uuid) is
  'Undoes a person''s check-in by any of its day''s scans, restoring their status if they came on no other day. For a '
  'session''s scan, removes the attendance. Repeating it changes nothing. Sends no mail. For admins and the desk. '
  'Raises P0001 (no_such_scan). @returns scan_json';

grant select on table public.check_ins to authenticated;
create policy "Admins read every scan" on public.check_ins
  for select to authenticated using ((select private.is_admin()));

grant select on table public.session_attendances to authenticated;
create policy "Admins read who was where" on public.session_attendances
  for select to authenticated using ((select private.is_admin()));

grant execute on function
  public.sync_check_ins(jsonb, timestamptz),
  public.check_in_roster(jsonb, timestamptz, integer),
  public.record_attendance(text, jsonb, timestamptz),
  public.attendance_of(text),
  public.undo_check_in(uuid)
  to authenticated;

insert into private.my_data_parts (part, rows, hidden) values
  ('check_ins', $$
    select *, scanned_by is not distinct from auth.uid() as scanned_by_me from public.check_ins
    where user_id = auth.uid() order by scanned_at, id $$, '{scanned_by}'),
  ('session_attendances', $$
    select *, scanned_by is not distinct from auth.uid() as scanned_by_me from public.session_attendances
    where user_id = auth.uid() order by scanned_at, id $$, '{scanned_by}');

insert into private.retention (table_name, kind, made_at, why) values
  ('check_ins', 'registrations', 'received_at', 'Needed for certificates, and to know who was in the building.'),
  ('session_attendances', 'registrations', 'received_at',
    'Needed for certificates and for the numbers of the sessions.');
