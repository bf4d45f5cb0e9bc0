-- Who was in which session, counted against who had reserved a seat; and taking a scan back.

create table public.session_attendances (
  id uuid primary key,
  session_id text not null,
  user_id uuid not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by uuid,
  undone_at timestamptz,
  constraint session_attendances_session_id_length check (length(session_id) between 1 and 128),
  constraint session_attendances_user_id_exists foreign key (user_id) references public.registrations (user_id) on delete cascade,
  constraint session_attendances_scanned_by_exists foreign key (scanned_by) references auth.users (id) on delete set null
);
comment on table public.session_attendances is 'Every scan of a ticket at the door of a session. Written by the functions below alone.';
comment on column public.session_attendances.id is 'Made by the device, so that the same scan is never counted twice.';
comment on column public.session_attendances.session_id is 'The session''s id in the Studio; also sessions without reservations are counted.';
comment on column public.session_attendances.user_id is 'Whose ticket.';
comment on column public.session_attendances.scanned_at is 'When it was shown: the database''s clock, or the device''s where it had no network.';
comment on column public.session_attendances.received_at is 'When the database heard of it.';
comment on column public.session_attendances.scanned_by is 'Who held the device; null once that account is gone.';
comment on column public.session_attendances.undone_at is 'When it was taken back: it does not count, nor does a scan of this person here from before.';
create index session_attendances_session on public.session_attendances (session_id, user_id, scanned_at, id);
create index session_attendances_user_id on public.session_attendances (user_id);
create index session_attendances_scanned_by on public.session_attendances (scanned_by);
revoke all on table public.session_attendances from anon, authenticated;
grant select on table public.session_attendances to authenticated;
grant all on table public.session_attendances to service_role;
alter table public.session_attendances enable row level security;
create policy "Admins read who was where" on public.session_attendances
  for select to authenticated using ((select private.is_admin()));

insert into private.my_data_parts (part, query) values ('session_attendances', $$
  select jsonb_agg(to_jsonb(mine) - 'scanned_by' || jsonb_build_object('scanned_by_me', coalesce(mine.scanned_by = auth.uid(), false))
    order by mine.scanned_at, mine.id)
  from public.session_attendances as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why) values
  ('session_attendances', 'Needed for certificates and for the numbers of the sessions.');

create function private.seat_of(session text, person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when reserved.status in ('confirmed', 'checked_in') then 'reserved'
      when reserved.status = 'waitlisted' then 'waiting'
      when exists (select from public.bookable_sessions as bookable where bookable.session_id = session and bookable.is_open) then 'none'
      else 'not_needed'
    end
    from (select) as one
    left join public.seat_reservations as reserved on reserved.session_id = session and reserved.user_id = person
  $$;
comment on function private.seat_of(text, uuid) is
  'Whether somebody has a seat in a session: reserved, waiting, none, or not_needed where none is reserved at all.';
revoke all on function private.seat_of(text, uuid) from public;

create function private.take_attendance(session text, scan uuid, ticket text, device_time timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person public.registrations;
    known public.session_attendances;
    first public.session_attendances;
    undone timestamptz;
    moment timestamptz := least(coalesce(device_time, clock_timestamp()), clock_timestamp());
    outcome text;
  begin
    select * into person from public.registrations where user_id = private.ticket_holder(ticket);
    select * into known from public.session_attendances where id = scan;
    if person.id is null or person.status in ('waitlisted', 'cancelled') then
      outcome := coalesce(person.status, 'unknown');
    elsif (known.user_id, known.session_id) <> (person.user_id, session) then
      outcome := 'malformed';
    else
      if known.id is null then
        select max(earlier.undone_at) into undone from public.session_attendances as earlier
          where earlier.session_id = session and earlier.user_id = person.user_id;
        insert into public.session_attendances (id, session_id, user_id, scanned_at, scanned_by, undone_at)
          values (scan, session, person.user_id, moment, auth.uid(), case when moment <= undone then undone end)
          returning * into known;
      end if;
      select * into first from public.session_attendances as earliest
        where earliest.session_id = session and earliest.user_id = person.user_id and earliest.undone_at is null
        order by earliest.scanned_at, earliest.id limit 1;
      outcome := case when known.undone_at is not null then 'undone' when first.id = scan then 'recorded' else 'already' end;
    end if;
    return jsonb_build_object('scan', scan, 'outcome', outcome, 'name', person.full_name, 'status', person.status,
      'seat', case when person.id is not null then private.seat_of(session, person.user_id) end, 'first_at', first.scanned_at);
  end
  $$;
comment on function private.take_attendance(text, uuid, text, timestamptz) is
  'Takes one scan at the door of a session, however often it comes.';
revoke all on function private.take_attendance(text, uuid, text, timestamptz) from public;

create function public.record_attendance(session text, scans jsonb, sent_at timestamptz default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry record;
    told jsonb := '[]';
  begin
    perform private.refuse_all_but_admins();
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
  'Counts who came to a session, [{scan, ticket, scanned_at}], up to 500: for each {outcome: recorded, already, waitlisted, cancelled, undone, unknown, seat, …}. Safe to send again, and in any order. For admins. Raises 42501, P0001 (too_many), 23514 for a session without a name.';
revoke all on function public.record_attendance(text, jsonb, timestamptz) from public;
grant execute on function public.record_attendance(text, jsonb, timestamptz) to authenticated;

create function public.attendance_of(session text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
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
  'How many came to a session against how many had a seat, and who: {reserved, waiting, attended, attended_with_seat, attended_without_seat, missing, people}. For admins. Raises 42501.';
revoke all on function public.attendance_of(text) from public;
grant execute on function public.attendance_of(text) to authenticated;

create function private.take_back_check_in(taken public.check_ins) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person public.registrations;
    before text;
    entry bigint;
  begin
    select * into person from public.registrations where user_id = taken.user_id for update;
    if person.status <> 'checked_in' then
      return;
    end if;
    select known.from_status into before from public.status_history as known
      where known.subject = 'registrations' and known.subject_id = person.id and known.to_status = 'checked_in'
      order by known.id desc limit 1;
    perform set_config('fest.reason', 'The check-in was taken back.', true);
    update public.registrations set status = coalesce(before, 'confirmed') where user_id = person.user_id;
    perform set_config('fest.reason', '', true);
    select known.id into entry from public.status_history as known
      where known.subject = 'registrations' and known.subject_id = person.id and known.from_status = 'checked_in'
      order by known.id desc limit 1;
    -- Nobody is to read at home that they wait again because somebody scanned the wrong ticket.
    delete from public.mail_outbox as mail where mail.key = 'status ' || entry;
    perform private.log('check_in_undone', 'registrations', person.id::text);
  end
  $$;
comment on function private.take_back_check_in(public.check_ins) is
  'Puts who was checked in back to what they were before, without a mail.';
revoke all on function private.take_back_check_in(public.check_ins) from public;

create function public.undo_check_in(scan uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    taken public.check_ins;
    seen public.session_attendances;
  begin
    perform private.refuse_all_but_admins();
    perform private.lock_pool('registration');
    select * into taken from public.check_ins where id = scan;
    select * into seen from public.session_attendances where id = scan;
    if taken.outcome = 'let_in' then
      perform private.take_back_check_in(taken);
    elsif seen.id is not null and seen.undone_at is null then
      update public.session_attendances as attended set undone_at = clock_timestamp()
        where attended.session_id = seen.session_id and attended.user_id = seen.user_id and attended.undone_at is null;
      perform private.log('attendance_undone', 'registrations',
        (select person.id::text from public.registrations as person where person.user_id = seen.user_id),
        jsonb_build_object('session', seen.session_id));
    elsif taken.id is null and seen.id is null then
      raise exception using
        errcode = 'P0001', detail = 'no_such_scan',
        message = 'This scan is not known here.', hint = 'It may not have been sent yet. Then it can be thrown away on the device that made it.';
    end if;
    return (select jsonb_build_object('scan', scan, 'outcome', 'undone', 'name', person.full_name, 'status', person.status)
      from public.registrations as person where person.user_id = coalesce(taken.user_id, seen.user_id));
  end
  $$;
comment on function public.undo_check_in(uuid) is
  'Takes a check-in back, by any scan of that person: they are what they were before. For a scan at a session, they were not there. Calling it again changes nothing. Mails nobody. For admins. Raises 42501, P0001 (no_such_scan).';
revoke all on function public.undo_check_in(uuid) from public;
grant execute on function public.undo_check_in(uuid) to authenticated;
