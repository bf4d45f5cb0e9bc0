-- The door and the letters of the evening before keep the event's hour.

create function private.event_moment() returns timestamptz
  language sql volatile set search_path = ''
  as $$ select private.event_now() + (clock_timestamp() - now()) $$;
comment on function private.event_moment() is
  'The event''s hour at this very moment, not at the beginning of the transaction: for what waits for locks.';
revoke all on function private.event_moment() from public;

create function private.real_time(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$ select moment + (now() - private.event_now()) $$;
comment on function private.real_time(timestamptz) is
  'When it is that hour of the event, in real time: for the outbox, whose times are compared with now().';
revoke all on function private.real_time(timestamptz) from public;

-- A scan has the hour of the event, for the device that made it shows that one. So have the moments scans are compared
-- with; when the database heard of it is real.

create or replace function private.read_scans(scans jsonb, sent_at timestamptz)
  returns table (number bigint, scan uuid, ticket text, scanned_at timestamptz, admit text)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry jsonb;
  begin
    if jsonb_typeof(scans) is distinct from 'array' or jsonb_array_length(scans) > 500 then
      raise exception using errcode = 'P0001', detail = 'too_many', message = 'Scans are sent as a list of 500 at most.';
    end if;
    number := 0;
    for entry in select jsonb_array_elements(scans) loop
      number := number + 1;
      scan := null;
      ticket := entry ->> 'ticket';
      admit := case when entry ->> 'admit' in ('if_free', 'anyway') then entry ->> 'admit' end;
      begin
        scanned_at := (entry ->> 'scanned_at')::timestamptz;
        if isfinite(scanned_at) and ticket is not null then
          scan := (entry ->> 'scan')::uuid;
          -- A clock that is wrong is wrong by as much now.
          scanned_at := scanned_at + coalesce(private.event_moment() - sent_at, interval '0');
        end if;
      exception
        -- One entry that cannot be read must not hold up the others for ever.
        when data_exception then scan := null;
      end;
      return next;
    end loop;
  end
  $$;

create or replace function private.take_scan(scan uuid, ticket text, device_time timestamptz, admit text, is_late boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('registration');
    person public.registrations;
    known public.check_ins;
    latest timestamptz;
    undone timestamptz;
    moment timestamptz;
    found_outcome text;
  begin
    if coalesce(admit, 'anyway') not in ('if_free', 'anyway') then
      raise exception using errcode = 'P0001', detail = 'admit', message = 'Somebody is let in if a seat is free, or anyway.';
    end if;
    select * into person from public.registrations where user_id = private.ticket_holder(ticket) for update;
    if person.id is null then
      return private.told_scan(scan, null, 'unknown', is_late);
    end if;
    select * into known from public.check_ins where id = scan;
    if known.user_id <> person.user_id then
      return private.told_scan(scan, null, 'malformed', false);
    end if;
    select max(greatest(earlier.scanned_at, earlier.undone_at)), max(earlier.undone_at) into latest, undone
      from public.check_ins as earlier where earlier.user_id = person.user_id;
    -- Two devices within one tick of the clock: whoever got here first is first.
    moment := case when device_time is null then greatest(private.event_moment(), latest + interval '1 microsecond')
      else least(device_time, private.event_moment()) end;
    found_outcome := case
      when known.outcome in ('let_in', 'undone') then known.outcome
      when coalesce(known.scanned_at, moment) <= undone then 'undone'
      when admit = 'anyway' or (admit = 'if_free' and pool.taken < pool.capacity) then 'let_in'
      when known.id is not null then known.outcome
      when person.status in ('confirmed', 'checked_in') then 'let_in'
      else person.status
    end;
    if known.id is null then
      insert into public.check_ins (id, user_id, scanned_at, scanned_by, outcome, undone_at)
        values (scan, person.user_id, moment, auth.uid(), found_outcome, case when found_outcome = 'undone' then undone end);
    elsif found_outcome <> known.outcome then
      update public.check_ins set outcome = found_outcome where id = scan;
    end if;
    if found_outcome = 'let_in' and known.outcome is distinct from 'let_in' then
      perform private.let_in(person);
    end if;
    return private.told_scan(scan, person.user_id, found_outcome, is_late);
  end
  $$;

create or replace function private.forget_scans() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.check_ins as scan set outcome = 'undone', undone_at = private.event_moment()
      where scan.user_id = new.user_id and scan.outcome = 'let_in';
    return null;
  end
  $$;

create or replace function private.take_attendance(session text, scan uuid, ticket text, device_time timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person public.registrations;
    known public.session_attendances;
    first public.session_attendances;
    undone timestamptz;
    moment timestamptz := least(coalesce(device_time, private.event_moment()), private.event_moment());
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

create or replace function public.undo_check_in(scan uuid) returns jsonb
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
      update public.session_attendances as attended set undone_at = private.event_moment()
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

create or replace function private.queue_reminders(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
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
            and (seated.starts_at at time zone facts.time_zone)::date = tomorrow)),
      -- From midnight on "tomorrow" would be wrong.
      private.real_time(moment), private.real_time(tomorrow::timestamp at time zone facts.time_zone))
      from public.registrations as person
      where person.status in ('confirmed', 'checked_in') and tomorrow = any (person.days)
        and not exists (
          select from public.mail_outbox as queued where queued.key = format('tomorrow %s %s', person.user_id, tomorrow));
  end
  $$;

create or replace function public.queue_due_mails() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.queue_reminders(private.event_now());
    perform private.queue_digest(now());
    perform private.finish_decisions();
  end
  $$;

comment on column public.check_ins.scanned_at is
  'When it was shown, by the event''s clock: the database''s, or the device''s where it had no network.';
comment on column public.session_attendances.scanned_at is
  'When it was shown, by the event''s clock: the database''s, or the device''s where it had no network.';
