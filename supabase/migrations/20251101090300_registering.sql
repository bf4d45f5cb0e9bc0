-- The ways to register, to change what one said, and to give the seat back.

create function private.signed_in_user() returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not exists (
      select from auth.users as account
      where account.id = auth.uid() and account.email_confirmed_at is not null and account.deleted_at is null
    ) then
      raise exception using
        errcode = '42501',
        message = 'You are not signed in with a confirmed address.',
        hint = 'Sign in, and open the link in the mail we sent you.';
    end if;
    return auth.uid();
  end
  $$;
comment on function private.signed_in_user() is 'The caller''s account; raises 42501 for visitors and unconfirmed addresses.';
revoke all on function private.signed_in_user() from public;

create function private.check_registration_is_open() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    settings public.site_settings;
  begin
    select * into settings from public.site_settings;
    if settings.registration_opens_at > now() then
      raise exception using
        errcode = 'P0001', detail = 'not_open_yet',
        message = 'Registration has not opened yet.',
        hint = 'Your answers are kept on this device. Come back when it opens.';
    end if;
    if settings.registration_closes_at <= now() then
      raise exception using
        errcode = 'P0001', detail = 'closed',
        message = 'Registration has closed.',
        hint = 'The notebooks and the recordings stay open to everybody.';
    end if;
  end
  $$;
comment on function private.check_registration_is_open() is 'Raises P0001 outside the times that admins set.';
revoke all on function private.check_registration_is_open() from public;

-- The white space a browser trims (ECMAScript, WhiteSpace and LineTerminator), so that both see the same text.
create function private.trimmed(given text) returns text
  language sql immutable set search_path = ''
  as $$
    select btrim(given, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
  $$;
comment on function private.trimmed(text) is 'A text without the white space around it.';
revoke all on function private.trimmed(text) from public;

-- Answers that are blank are not answers. The rest is left to the table's constraints, which the form knows by name.
create function private.answers(given jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb(private.trimmed(value #>> '{}')) else value end), '{}')
    from jsonb_each(given)
    where value <> 'null' and not (jsonb_typeof(value) = 'string' and private.trimmed(value #>> '{}') = '')
  $$;
comment on function private.answers(jsonb) is 'An object of answers with trimmed texts and without the blank ones.';
revoke all on function private.answers(jsonb) from public;

create function private.write_answers(person uuid, details jsonb, new_status text) returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    said public.registrations := jsonb_populate_record(null::public.registrations, private.answers(details));
    written public.registrations;
  begin
    insert into public.registrations as kept (
      user_id, status, full_name, phone, role, institution, department, year_of_study, student_number,
      is_at_least_16, python_comfort, quantum_knowledge, has_used_qiskit, has_ibm_quantum_account, days, attendance,
      hackathon, shirt_size, heard_from
    ) values (
      person, new_status, said.full_name, said.phone, said.role, said.institution, said.department, said.year_of_study,
      said.student_number, said.is_at_least_16, said.python_comfort, said.quantum_knowledge, said.has_used_qiskit,
      said.has_ibm_quantum_account, said.days, said.attendance, said.hackathon, said.shirt_size, said.heard_from
    )
    on conflict on constraint registrations_user_id_once do update set
      status = excluded.status,
      -- Whoever comes back after cancelling queues anew.
      queue_number = case when kept.status = 'cancelled' then excluded.queue_number else kept.queue_number end,
      full_name = excluded.full_name, phone = excluded.phone, role = excluded.role,
      institution = excluded.institution, department = excluded.department, year_of_study = excluded.year_of_study,
      student_number = excluded.student_number, is_at_least_16 = excluded.is_at_least_16,
      python_comfort = excluded.python_comfort, quantum_knowledge = excluded.quantum_knowledge,
      has_used_qiskit = excluded.has_used_qiskit, has_ibm_quantum_account = excluded.has_ibm_quantum_account,
      days = excluded.days, attendance = excluded.attendance, hackathon = excluded.hackathon,
      shirt_size = excluded.shirt_size, heard_from = excluded.heard_from
    returning * into written;
    return written;
  end
  $$;
comment on function private.write_answers(uuid, jsonb, text) is
  'Writes what somebody answered. A wrong answer fails by the constraint named registrations_<column>_<what>.';
revoke all on function private.write_answers(uuid, jsonb, text) from public;

create function private.write_needs(person uuid, needs jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    said public.registration_needs := jsonb_populate_record(null::public.registration_needs, private.answers(needs));
  begin
    if coalesce(cardinality(said.dietary), 0) = 0 and coalesce(cardinality(said.access), 0) = 0
      and said.dietary_note is null and said.access_note is null then
      delete from public.registration_needs where user_id = person;
      return;
    end if;
    insert into public.registration_needs (user_id, dietary, dietary_note, access, access_note, updated_at)
      values (person, coalesce(said.dietary, '{}'), said.dietary_note, coalesce(said.access, '{}'), said.access_note, now())
      on conflict (user_id) do update set
        dietary = excluded.dietary, dietary_note = excluded.dietary_note,
        access = excluded.access, access_note = excluded.access_note, updated_at = now();
  end
  $$;
comment on function private.write_needs(uuid, jsonb) is 'Writes what somebody needs; nothing is kept for somebody who needs nothing.';
revoke all on function private.write_needs(uuid, jsonb) from public;

create function private.write_consents(person uuid, consents jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    given record;
    known public.consents;
  begin
    if jsonb_typeof(consents) = 'array' and jsonb_array_length(consents) > 12 then
      raise exception using errcode = '23514', detail = 'consents', message = 'These are more decisions than there are questions.';
    end if;
    for given in
      select entry.kind, entry.version, coalesce(entry.is_given, false) as is_given
      from jsonb_to_recordset(consents) as entry (kind text, version text, is_given boolean)
    loop
      select * into known from public.consents as earlier
        where earlier.user_id = person and earlier.kind = given.kind order by earlier.id desc limit 1;
      continue when known.version = given.version and known.is_given = given.is_given;
      insert into public.consents (user_id, kind, version, is_given)
        values (person, given.kind, given.version, given.is_given);
    end loop;
    if 2 <> (
      select count(*) from (
        select distinct on (latest.kind) latest.kind, latest.is_given from public.consents as latest
        where latest.user_id = person and latest.kind in ('code_of_conduct', 'privacy')
        order by latest.kind, latest.id desc
      ) as needed where needed.is_given
    ) then
      raise exception using
        errcode = '23514', detail = 'consents',
        message = 'Taking part needs agreement to the code of conduct and to the privacy notice.',
        hint = 'Read both and tick the boxes.';
    end if;
  end
  $$;
comment on function private.write_consents(uuid, jsonb) is
  'Adds each decision that is new to the person''s consents; raises 23514 unless the two required ones stand.';
revoke all on function private.write_consents(uuid, jsonb) from public;

create function public.register(
  details jsonb, needs jsonb, consents jsonb, referral_code text default null,
  seconds_to_fill integer default 0, website text default ''
) returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    pool private.seat_pools;
    current public.registrations;
    written public.registrations;
  begin
    pool := private.lock_pool('registration');
    -- Again, since the account may have been deleted while this waited.
    perform private.signed_in_user();
    select * into current from public.registrations as mine where mine.user_id = person;
    -- Sent twice, by a double click or after a lost answer: the first one counts, and this says what became of it.
    if current.status in ('confirmed', 'waitlisted', 'checked_in') then
      return current;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, 5);
    perform private.limit_rate('register', 10, interval '1 hour');
    perform private.check_registration_is_open();
    written := private.write_answers(
      person, details, case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    perform private.credit_referral(person, referral_code);
    return written;
  end
  $$;
comment on function public.register(jsonb, jsonb, jsonb, text, integer, text) is
  'Registers the caller: confirmed while there is a seat, else on the waiting list. Calling it again changes nothing and gives the same row. Raises 42501 (not signed in), P0001 (not open, closed, robot, too_fast), PT429, or 23514/23502 naming the answer that is wrong.';
revoke all on function public.register(jsonb, jsonb, jsonb, text, integer, text) from public;
grant execute on function public.register(jsonb, jsonb, jsonb, text, integer, text) to authenticated;

create function public.change_registration(details jsonb, needs jsonb, consents jsonb) returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    current public.registrations;
    written public.registrations;
  begin
    perform private.lock_pool('registration');
    perform private.limit_rate('change registration', 60, interval '1 hour');
    select * into current from public.registrations as mine where mine.user_id = person;
    if current.status is null or current.status = 'cancelled' then
      raise exception using errcode = 'P0001', detail = 'not_registered', message = 'You are not registered.';
    end if;
    written := private.write_answers(person, details, current.status);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    return written;
  end
  $$;
comment on function public.change_registration(jsonb, jsonb, jsonb) is
  'Replaces what the caller said when registering; status and place in the queue stay. Raises P0001 (not_registered) and what register() raises about answers.';
revoke all on function public.change_registration(jsonb, jsonb, jsonb) from public;
grant execute on function public.change_registration(jsonb, jsonb, jsonb) to authenticated;

create function public.cancel_registration() returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    written public.registrations;
  begin
    perform private.lock_pool('registration');
    update public.registrations set status = 'cancelled'
      where user_id = person and status in ('confirmed', 'waitlisted')
      returning * into written;
    if written.id is null then
      select * into written from public.registrations where user_id = person;
      if written.status is distinct from 'cancelled' then
        raise exception using
          errcode = 'P0001', detail = 'not_cancellable',
          message = case when written.id is null then 'You are not registered.' else 'You have been checked in already.' end;
      end if;
      return written;
    end if;
    perform private.release_all_seats(person);
    -- What somebody needs at the event is nobody's business once they do not come.
    delete from public.registration_needs where user_id = person;
    return written;
  end
  $$;
comment on function public.cancel_registration() is
  'Gives the caller''s seat back, and their workshop seats with it, and forgets what they need; the waiting list moves up in the same transaction. Calling it again changes nothing. Raises P0001 when there is nothing to cancel.';
revoke all on function public.cancel_registration() from public;
grant execute on function public.cancel_registration() to authenticated;

create function public.registration_state()
  returns table (state text, opens_at timestamptz, closes_at timestamptz, capacity integer, taken integer)
  language sql stable security definer set search_path = ''
  as $$
    select
      case
        when settings.registration_opens_at > now() then 'not_open_yet'
        when settings.registration_closes_at <= now() then 'closed'
        when pool.taken >= pool.capacity then 'full'
        else 'open'
      end,
      settings.registration_opens_at,
      settings.registration_closes_at,
      case when settings.shows_seats_taken then pool.capacity end,
      case when settings.shows_seats_taken then pool.taken end
    from public.site_settings as settings, private.seat_pools as pool
    where pool.key = 'registration'
  $$;
comment on function public.registration_state() is
  'What anybody may know: whether registration is not_open_yet, open, full (with a waiting list) or closed; how many seats there are and are taken only where admins show it.';
revoke all on function public.registration_state() from public;
grant execute on function public.registration_state() to anon, authenticated;

create function public.my_place_in_queue() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select (
      select count(*)::integer from public.registrations as ahead
      where ahead.pool = mine.pool and ahead.status = 'waitlisted' and ahead.queue_number <= mine.queue_number
    )
    from public.registrations as mine
    where mine.user_id = auth.uid() and mine.status = 'waitlisted'
  $$;
comment on function public.my_place_in_queue() is 'The caller''s place on the waiting list, from 1; null for who is not on it.';
revoke all on function public.my_place_in_queue() from public;
grant execute on function public.my_place_in_queue() to authenticated;
