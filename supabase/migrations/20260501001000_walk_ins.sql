-- Walk-ins: somebody at the door who has not registered, and whoever comes by a list. They get an account that nobody has
-- proved yet, as an invitation makes one: an address, no password, no session. Whoever proves the address by a link or a
-- code signs in to it and finds the registration, so nothing has to be adopted, and a seat, a ticket, a check-in, the
-- download of one's data and its deletion are the same as everybody's.

alter table public.registrations
  add column came_by text not null default 'form',
  add constraint registrations_came_by_known check (came_by in ('form', 'walk_in', 'import')),
  -- What the desk does not ask is not known until they say it themselves. The form asks all of it.
  alter column role drop not null,
  alter column institution drop not null,
  alter column python_comfort drop not null,
  alter column quantum_knowledge drop not null,
  alter column hackathon drop not null;
comment on column public.registrations.came_by is
  'How it came: form, filled in by themselves; walk_in, by the desk; import, by a list. The last two may lack answers.';
comment on column public.registrations.role is 'What they do; null while only the desk knows them.';
comment on column public.registrations.institution is 'University, school or company, 2 to 150 characters; null while only the desk knows them.';
comment on column public.registrations.python_comfort is '1 (never used it) to 5 (daily); null while only the desk knows them.';
comment on column public.registrations.quantum_knowledge is 'What they know of quantum computing; null while only the desk knows them.';
comment on column public.registrations.hackathon is 'Whether they take part, and whether with a team; null while only the desk knows them.';

create function private.complete_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    missing text;
  begin
    select answer.key into missing
      from jsonb_each(jsonb_build_object('role', new.role, 'institution', new.institution, 'python_comfort', new.python_comfort,
        'quantum_knowledge', new.quantum_knowledge, 'hackathon', new.hackathon)) as answer
      where answer.value = 'null' limit 1;
    if missing is not null then
      raise exception using
        errcode = '23502', schema = 'public', table = 'registrations', column = missing,
        message = format('null value in column "%s" of relation "registrations" violates not-null constraint', missing);
    end if;
    return new;
  end
  $$;
comment on function private.complete_registration() is
  'What the form asks has to be answered, as if these columns could not be null: only whoever did not fill it in may lack answers.';
create trigger registrations_complete before insert or update on public.registrations
  for each row when (new.came_by = 'form') execute function private.complete_registration();

create function private.account_for(address text) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid;
    made jsonb;
  begin
    select account.id into person from auth.users as account
      where lower(account.email) = address and account.deleted_at is null
      order by account.email_confirmed_at nulls last, account.created_at limit 1;
    if person is not null then
      return person;
    end if;
    -- A hosted service reads empty texts where it has no token yet, and cannot read a null.
    made := jsonb_build_object(
      'id', gen_random_uuid(), 'instance_id', '00000000-0000-0000-0000-000000000000', 'aud', 'authenticated', 'role', 'authenticated',
      'email', address, 'created_at', now(), 'updated_at', now(),
      'raw_app_meta_data', '{"provider": "email", "providers": ["email"]}'::jsonb, 'raw_user_meta_data', '{}'::jsonb,
      'is_sso_user', false, 'is_anonymous', false)
      || case when to_regclass('auth.identities') is null then '{}' else
        '{"confirmation_token": "", "recovery_token": "", "email_change_token_new": "", "email_change": ""}'::jsonb end;
    execute (
      select format('insert into auth.users (%1$s) select %1$s from jsonb_populate_record(null::auth.users, $1) on conflict do nothing',
        string_agg(format('%I', known.attname), ', ' order by known.attnum))
      from pg_catalog.pg_attribute as known
      where known.attrelid = 'auth.users'::regclass and known.attnum > 0 and not known.attisdropped and made ? known.attname::text)
      using made;
    -- Somebody may have signed up with it at the same moment.
    select account.id into person from auth.users as account
      where lower(account.email) = address and account.deleted_at is null
      order by account.email_confirmed_at nulls last, account.created_at limit 1;
    return person;
  end
  $$;
comment on function private.account_for(text) is
  'The account with an address, in lower case; a new one that nobody has proved, without a password, where there is none.';

create function private.refuse_value(field text, words text, hint text default null) returns void
  language plpgsql immutable set search_path = ''
  as $$
  begin
    raise exception using errcode = '23514', detail = field, message = words, hint = coalesce(hint, '');
  end
  $$;
comment on function private.refuse_value(text, text, text) is 'Raises 23514 with the value at fault as detail.';

create function private.check_person(said public.registrations) returns void
  language plpgsql immutable set search_path = ''
  as $$
  begin
    if said.full_name is null or length(said.full_name) not between 2 and 100 then
      perform private.refuse_value('full_name', 'A name has 2 to 100 characters.');
    elsif said.full_name ~ E'[\\x01-\\x1f\\x7f]' then
      perform private.refuse_value('full_name', 'The name has a character that can’t be printed.');
    elsif said.role not in ('undergraduate', 'postgraduate', 'phd', 'faculty', 'professional', 'school', 'other') then
      perform private.refuse_value('role', 'We don’t know this role.');
    elsif length(said.institution) not between 2 and 150 or said.institution ~ E'[\\x01-\\x1f\\x7f]' then
      perform private.refuse_value('institution', 'An institution has 2 to 150 characters.');
    elsif said.attendance not in ('in_person', 'online') then
      perform private.refuse_value('attendance', 'People attend in person or online.');
    elsif said.is_at_least_16 is not true then
      perform private.refuse_value('is_at_least_16', 'They have to be at least 16 to come on their own.');
    end if;
  end
  $$;
comment on function private.check_person(public.registrations) is
  'Raises 23514 naming what is wrong with somebody whom the desk or a list registers, in words for whoever does.';

create function private.days_to_come() returns date[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select array_agg(day order by day) from unnest(facts.days) as day
        where day >= ((private.event_now() at time zone facts.time_zone) - make_interval(hours => facts.day_end_hour))::date),
      nullif(facts.days, '{}'), array[(private.event_now() at time zone facts.time_zone)::date])
    from private.event_facts as facts
  $$;
comment on function private.days_to_come() is 'The days of the event from today on; all of them once it is over, today where it has none.';

create function private.add_person(given jsonb, way text, when_full text, reason text, tells boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    tidy_reason text := case when private.is_admin() then nullif(private.trimmed(reason), '') end;
    address text := private.wanted_address(given ->> 'email');
    said public.registrations := jsonb_populate_record(null::public.registrations,
      (select coalesce(jsonb_object_agg(answer.key, answer.value), '{}') from jsonb_each(private.answers(given)) as answer
        where answer.key in ('full_name', 'role', 'institution', 'attendance', 'is_at_least_16')));
    pool private.seat_pools;
    opening record;
    person uuid;
    written public.registrations;
    is_full boolean;
  begin
    perform private.check_person(said);
    pool := private.lock_pool('registration');
    select known.* into written from auth.users as account join public.registrations as known on known.user_id = account.id
      where lower(account.email) = address and account.deleted_at is null limit 1;
    if written.id is not null then
      return jsonb_build_object('outcome', 'known', 'row', to_jsonb(written));
    end if;
    select * into opening from private.openings() as one where one.thing = 'registration';
    if opening.state not in ('open', 'full') and (tidy_reason is null or opening.state = 'over') then
      perform private.refuse_unless_open('registration');
    end if;
    is_full := opening.state = 'full' or pool.taken >= pool.capacity;
    if is_full and when_full = 'refuse' and tidy_reason is null then
      raise exception using
        errcode = 'P0001', detail = 'full', message = 'Every seat is taken.',
        hint = case when private.is_admin() then 'To go beyond the number, say why.' else 'Only an admin can let in more people.' end;
    end if;
    person := private.account_for(address);
    if is_full and tidy_reason is not null then
      perform private.begin_extra('public.registrations'::regclass, 'registration', null, tidy_reason);
    end if;
    perform set_config('fest.added', case when tells then way else 'silent' end, true);
    insert into public.registrations (user_id, status, came_by, full_name, role, institution, is_at_least_16, days, attendance)
      values (person, case when is_full and tidy_reason is null then 'waitlisted' else 'confirmed' end, way,
        said.full_name, said.role, said.institution, true, private.days_to_come(), coalesce(said.attendance, 'in_person'))
      returning * into written;
    perform set_config('fest.added', '', true);
    perform private.end_extra();
    -- Only what they were asked: the rest is theirs to decide, in their profile.
    perform private.write_consents(person, (
      select coalesce(jsonb_agg(asked.value), '[]')
      from jsonb_array_elements(case jsonb_typeof(given -> 'consents') when 'array' then given -> 'consents' else '[]' end) as asked
      where asked.value ->> 'kind' in ('code_of_conduct', 'privacy')));
    perform private.log(way, 'registrations', written.id::text, jsonb_strip_nulls(jsonb_build_object(
      'status', written.status, 'overruled', case when opening.state not in ('open', 'full') then opening.state end)));
    return jsonb_build_object('outcome', 'added', 'row', to_jsonb(written));
  end
  $$;
comment on function private.add_person(jsonb, text, text, text, boolean) is
  'Registers somebody who did not do it themselves, {full_name, email, role, institution, attendance, is_at_least_16, consents}, by the rules of register(): {outcome: added or known, row}. Where every seat is taken they are refused or put on the waitlist, as when_full says. With a reason an admin goes beyond the number, and past a closed registration. Raises P0001 (not_open_yet, closed, over, full), 23514 naming what is wrong.';

create function public.walk_in(person jsonb, checks_in boolean default true, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added jsonb;
    written public.registrations;
    is_new boolean;
  begin
    perform private.refuse_all_but_door();
    perform private.limit_rate('walk in', 300, interval '1 hour');
    if jsonb_typeof(person) is distinct from 'object' then
      perform private.refuse_value('full_name', 'A name has 2 to 100 characters.');
    end if;
    added := private.add_person(person, 'walk_in', 'refuse', reason, true);
    written := jsonb_populate_record(null::public.registrations, added -> 'row');
    is_new := added ->> 'outcome' = 'added';
    if is_new and coalesce(checks_in, true) then
      perform private.take_scan(gen_random_uuid(), written.ticket_code, null, null, false);
      select * into written from public.registrations as kept where kept.id = written.id;
    end if;
    return jsonb_build_object(
      'outcome', added -> 'outcome',
      -- Who gave their place back is nobody's business at the door, as in check_in_roster().
      'name', case when is_new or written.status <> 'cancelled' or private.is_admin() then written.full_name end,
      'status', written.status, 'role', written.role,
      'ticket', left(encode(sha256(decode(written.ticket_code, 'escape')), 'hex'), 32),
      -- For the badge of somebody new; a phone never gets the code of a ticket that is another's already.
      'code', case when is_new then written.ticket_code end,
      'id', case when private.is_admin() then written.id end);
  end
  $$;
comment on function public.walk_in(jsonb, boolean, text) is
  'Registers somebody at the door, {full_name, email, role, institution, is_at_least_16, consents: [{kind, version, is_given}]}, and checks them in unless told not to; they get a mail with their ticket and what was recorded. Somebody with that address already: {outcome: known}, and nothing changes. Gives {outcome, name, status, role, ticket, code, id}. An admin goes beyond the number, and past a closed registration, with a reason. For admins and the desk. Raises 42501, PT429, P0001 (not_open_yet, closed, over, full), 23514 (full_name, email, role, institution, is_at_least_16, consents, reason).';

create function private.word_added_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    way text := coalesce(current_setting('fest.added', true), '');
  begin
    if way = '' or new.template not in ('registration_confirmed', 'registration_waitlisted') then
      return new;
    elsif way = 'silent' then
      return null;
    end if;
    new.data := new.data || jsonb_build_object('way', way, 'is_waiting', new.template = 'registration_waitlisted')
      || (select jsonb_build_object('full_name', mine.full_name) from public.registrations as mine where mine.user_id = new.user_id);
    new.template := 'registration_added';
    return new;
  end
  $$;
comment on function private.word_added_mail() is
  'Whoever was registered by the desk or by a list is told what was recorded, and how to complete or delete it; or nothing, where nobody is to be mailed.';
create trigger mail_outbox_added before insert on public.mail_outbox
  for each row execute function private.word_added_mail();

grant execute on function public.walk_in(jsonb, boolean, text) to authenticated;
