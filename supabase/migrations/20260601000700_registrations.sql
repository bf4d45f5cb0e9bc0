-- Registrations, with the person's needs, consents, and seat or place in the queue. Nothing is written directly:
-- register(), change_registration() and cancel_registration() are the ways in.

create table public.registrations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  pool text not null default 'registration',
  status text not null,
  queue_number bigint not null default nextval('private.queue_numbers'),
  ticket_code text not null default replace(gen_random_uuid()::text, '-', ''),
  full_name text not null,
  phone text,
  -- The desk doesn't ask for these; the form asks for all of them.
  role text,
  institution text,
  department text,
  year_of_study text,
  student_number text,
  is_at_least_16 boolean not null,
  python_comfort smallint,
  quantum_knowledge text,
  has_used_qiskit boolean,
  has_ibm_quantum_account boolean,
  days date[] not null,
  attendance text not null,
  hackathon text,
  shirt_size text,
  heard_from text,
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  custom_version text,
  came_by text not null default 'form',
  constraint registrations_user_id_once unique (user_id),
  constraint registrations_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint registrations_pool_fixed check (pool = 'registration'),
  constraint registrations_status_known check (status in ('confirmed', 'waitlisted', 'cancelled', 'checked_in')),
  constraint registrations_ticket_code_once unique (ticket_code),
  constraint registrations_full_name_length check (private.is_name(full_name, 100)),
  -- Printable characters only: names are on badges and in mail headers.
  constraint registrations_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint registrations_institution_printable check (institution !~ E'[\\x01-\\x1f\\x7f]'),
  constraint registrations_department_printable check (department !~ E'[\\x01-\\x1f\\x7f]'),
  constraint registrations_student_number_printable check (student_number !~ E'[\\x01-\\x1f\\x7f]'),
  constraint registrations_phone_format check (phone ~ '^[0-9 +()-]{7,20}$'),
  constraint registrations_role_known check (
    role in ('undergraduate', 'postgraduate', 'phd', 'faculty', 'professional', 'school', 'other')),
  constraint registrations_institution_length check (length(institution) between 2 and 150),
  constraint registrations_department_length check (length(department) between 1 and 150),
  constraint registrations_year_of_study_known check (year_of_study in ('1', '2', '3', '4', '5+')),
  constraint registrations_student_number_length check (length(student_number) between 1 and 30),
  constraint registrations_is_at_least_16_true check (is_at_least_16),
  constraint registrations_python_comfort_range check (python_comfort between 1 and 5),
  constraint registrations_quantum_knowledge_known
    check (quantum_knowledge in ('none', 'heard', 'basics', 'comfortable')),
  constraint registrations_days_some check (cardinality(days) between 1 and 14 and array_position(days, null) is null),
  -- A day of this century: also keeps out 'infinity', which is a date to PostgreSQL.
  constraint registrations_days_plausible check ('2000-01-01' <= all (days) and '2099-12-31' >= all (days)),
  constraint registrations_attendance_known check (attendance in ('in_person', 'online')),
  constraint registrations_hackathon_known check (hackathon in ('no', 'solo', 'have_team', 'need_team')),
  constraint registrations_shirt_size_known check (shirt_size in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  constraint registrations_heard_from_known check (
    heard_from in ('friend', 'lecturer', 'poster', 'social_media', 'newsletter', 'ambassador', 'other')),
  constraint registrations_came_by_known check (came_by in ('form', 'walk_in', 'import'))
);
comment on table public.registrations is 'One row per registered person.';
comment on column public.registrations.ticket_code is
  'Content of the ticket''s QR code: random, with nothing about the person.';
comment on column public.registrations.full_name is 'As printed on the badge, unless the profile says another.';
comment on column public.registrations.python_comfort is
  '1 (never used it) to 5 (daily); null until answered: the desk doesn''t ask.';
comment on column public.registrations.custom_answers is 'Answers to the organizers'' own questions, by name.';
comment on column public.registrations.custom_version is
  'Version of those questions that was shown; null: there were none.';
comment on column public.registrations.came_by is
  'form: registered on the site; walk_in: by the desk; import: from a list. The last two may lack answers.';
create index registrations_waiting on public.registrations (pool, queue_number) where status = 'waitlisted';
-- The default order of lists, and the two for finding somebody.
create index registrations_created_at on public.registrations (created_at, id);
create index registrations_updated_at on public.registrations (updated_at, id);
-- Includes what the view asks for, so that folded names are read from here, not made for each row that a page skips.
create index registrations_name on public.registrations (private.folded(full_name), id) include (full_name, user_id);
create index registrations_status on public.registrations (status, id);
-- A device's offline list can't be used to print a ticket.
create index registrations_ticket_hash
  on public.registrations (left(encode(sha256(decode(ticket_code, 'escape')), 'hex'), 32));
alter table public.registrations enable row level security;

create table public.registration_needs (
  user_id uuid primary key,
  dietary text[] not null default '{}',
  dietary_note text,
  access text[] not null default '{}',
  access_note text,
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  constraint registration_needs_user_id_exists foreign key (user_id)
    references public.registrations (user_id) on delete cascade,
  constraint registration_needs_dietary_known check (
    dietary <@ array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'nut_allergy', 'other']),
  constraint registration_needs_dietary_note_length check (length(dietary_note) between 1 and 500),
  constraint registration_needs_dietary_note_printable
    check (dietary_note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint registration_needs_access_note_printable
    check (access_note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint registration_needs_access_known check (
    access <@ array['step_free', 'hearing_loop', 'captions', 'large_print', 'quiet_room',
      'assistance_animal', 'other']),
  constraint registration_needs_access_note_length check (length(access_note) between 1 and 500),
  constraint registration_needs_dietary_count check (cardinality(dietary) <= 20),
  constraint registration_needs_access_count check (cardinality(access) <= 20)
);
comment on table public.registration_needs is
  'A person''s needs at the event. Separate because they can reveal health or belief: only functions that log it read '
  'them, and they are deleted first.';
alter table public.registration_needs enable row level security;

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text not null,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null default now(),
  constraint consents_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint consents_kind_known check (
    kind in ('code_of_conduct', 'privacy', 'photos', 'share_with_sponsor', 'news')),
  constraint consents_version_length check (length(version) between 1 and 60)
);
comment on table public.consents is 'Consents given and taken back, with the version of the text. Append-only.';
comment on column public.consents.is_given is 'False: refused, or taken back.';
create index consents_user_id on public.consents (user_id, kind, id);
alter table public.consents enable row level security;

insert into private.seat_pools (key, capacity)
  select 'registration', registration_capacity from public.site_settings;

-- Column grants aren't enforced everywhere, and the order of arrival must not depend on the visitor's clock.
create function private.stamp_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.created_at := old.created_at;
      new.ticket_code := old.ticket_code;
    end if;
    new.updated_at := now();
    select coalesce(array_agg(distinct day order by day), '{}') into new.days from unnest(new.days) as day;
    return new;
  end
  $$;
create trigger registrations_stamp before insert or update on public.registrations
  for each row execute function private.stamp_registration();

create function private.follow_registration_capacity() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.set_capacity('public.registrations', 'registration', new.registration_capacity);
    return null;
  end
  $$;
create trigger site_settings_capacity after insert or update of registration_capacity on public.site_settings
  for each row execute function private.follow_registration_capacity();

create trigger registrations_lock before insert or delete or update of status on public.registrations
  for each statement execute function private.lock_pools_first('registration');

-- Blank answers count as missing. The table's constraints, which the form knows by name, check the rest.
create function private.answers(form jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (select coalesce(jsonb_object_agg(entry.key, entry.said), '{}')
      from (select key, case jsonb_typeof(value)
        -- The offset keeps each text from being trimmed twice.
        when 'string' then to_jsonb(private.trimmed(value #>> '{}')) else value end as said
        from jsonb_each(form) offset 0) as entry
      where entry.said not in ('null', '""'));
  end
  $$;

create function private.write_answers(person uuid, details jsonb, new_status text) returns public.registrations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said jsonb := private.answers(details);
    custom jsonb := private.take_custom_answers('registrations', said -> 'custom', said);
    replaced text[] := array(select jsonb_array_elements_text(custom -> 'kept'));
    written public.registrations;
  begin
    execute (
      select format(
        -- A new place in the queue after a cancellation.
        'insert into public.registrations as kept (user_id, status, custom_answers, custom_version, %1$s)
         select $1, $2, $5 -> ''answers'', $5 ->> ''version'', %2$s
         from jsonb_populate_record(null::public.registrations, $3) as said
         on conflict on constraint registrations_user_id_once do update set status = excluded.status,
           queue_number = case when kept.status = $4 then excluded.queue_number else kept.queue_number end,
           custom_answers = (kept.custom_answers - $6) || excluded.custom_answers,
           custom_version = excluded.custom_version, %3$s
         returning *',
        string_agg(format('%I', answer), ', '), string_agg(format('said.%I', answer), ', '),
        string_agg(format('%1$I = excluded.%1$I', answer), ', '))
      from private.admin_kinds as admin_kind, unnest(admin_kind.answers) as answer
      where admin_kind.kind = 'registrations'
    ) into written using person, new_status, said, 'cancelled', custom, replaced;
    if custom -> 'needs' <> '{}' then
      insert into public.registration_needs as kept (user_id, custom_answers) values (person, custom -> 'needs')
        on conflict (user_id) do update
          set custom_answers = (kept.custom_answers - replaced) || excluded.custom_answers;
    else
      update public.registration_needs as kept set custom_answers = kept.custom_answers - replaced
        where kept.user_id = person and kept.custom_answers ?| replaced;
    end if;
    return written;
  end
  $$;
comment on function private.write_answers(uuid, jsonb, text) is
  'Saves answers and, before write_needs(), custom answers about needs. A wrong answer fails by the constraint named '
  'registrations_<column>_<what>.';

create function private.write_needs(person uuid, needs jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said public.registration_needs := jsonb_populate_record(null::public.registration_needs, private.answers(needs));
  begin
    if coalesce(cardinality(said.dietary), 0) = 0 and coalesce(cardinality(said.access), 0) = 0
      and said.dietary_note is null and said.access_note is null then
      update public.registration_needs as kept
        set dietary = '{}', dietary_note = null, access = '{}', access_note = null, updated_at = now()
        where kept.user_id = person and kept.custom_answers <> '{}';
      delete from public.registration_needs as kept where kept.user_id = person and kept.custom_answers = '{}';
      return;
    end if;
    insert into public.registration_needs (user_id, dietary, dietary_note, access, access_note, updated_at)
      values (person, coalesce(said.dietary, '{}'), said.dietary_note, coalesce(said.access, '{}'),
        said.access_note, now())
      on conflict (user_id) do update set
        dietary = excluded.dietary, dietary_note = excluded.dietary_note,
        access = excluded.access, access_note = excluded.access_note, updated_at = now();
  end
  $$;
comment on function private.write_needs(uuid, jsonb) is 'Saves somebody’s needs; no row if there are none.';

create function private.write_consents(person uuid, consents jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if jsonb_typeof(consents) = 'array' and jsonb_array_length(consents) > 12 then
      perform private.refuse_value('consents', 'These are more decisions than there are questions.');
    end if;
    insert into public.consents (user_id, kind, version, is_given)
      select person, entry.kind, entry.version, coalesce(entry.is_given, false)
      from (
        -- Of several about one thing, the last is what they decided.
        select distinct on (said.kind) said.*
        from rows from (jsonb_to_recordset(consents) as (kind text, version text, is_given boolean))
          with ordinality as said (kind, version, is_given, number)
        order by said.kind, said.number desc) as entry
      left join lateral (select earlier.version, earlier.is_given from public.consents as earlier
        where earlier.user_id = person and earlier.kind = entry.kind
        order by earlier.id desc limit 1) as latest on true
      where (latest.version, latest.is_given) is distinct from (entry.version, coalesce(entry.is_given, false))
      order by entry.number;
    if 2 <> (
      select count(*) from (
        select distinct on (latest.kind) latest.kind, latest.is_given from public.consents as latest
        where latest.user_id = person and latest.kind in ('code_of_conduct', 'privacy')
        order by latest.kind, latest.id desc
      ) as needed where needed.is_given
    ) then
      perform private.refuse_value('consents', 'To take part, agree to the code of conduct and the privacy notice.',
        'Read both and check the boxes.');
    end if;
  end
  $$;
comment on function private.write_consents(uuid, jsonb) is
  'Adds new decisions to the person’s consents. Raises 23514 without the two required ones.';

-- A seat is personal: the name is final once registration has closed.
create function public.change_registration(details jsonb, needs jsonb, consents jsonb) returns public.registrations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    current public.registrations;
    written public.registrations;
  begin
    perform private.lock_pool('registration');
    perform private.limit_rate('change registration', 60, interval '1 hour');
    select * into current from public.registrations as own where own.user_id = person;
    if current.status is null or current.status = 'cancelled' then
      perform private.refuse('not_registered', 'You’re not registered.');
    end if;
    -- Otherwise a seat could be passed on past the waitlist.
    if private.trimmed(details ->> 'full_name') is distinct from current.full_name
      and (select opening.state from private.openings('registration') as opening) in ('closed', 'over') then
      perform private.refuse('name_is_final',
        'You can’t change the name on a registration after registration has closed.',
        'If it has a typo, write to us. If you can’t come, cancel, and your seat goes to the waitlist.');
    end if;
    written := private.write_answers(person, details, current.status);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    return written;
  end
  $$;
comment on function public.change_registration(jsonb, jsonb, jsonb) is
  'Replaces the caller''s answers; status and place in the queue stay. Raises P0001 (not_registered, name_is_final) '
  'and what register() raises about answers.';

-- Session seats and beds are released before the registration: canceling also leaves the team, and teams are locked
-- after all pools, as when an account is deleted.
create function private.give_up_place(
  person uuid, changed_by uuid default auth.uid(), reason text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.release_all_seats(person, changed_by);
    perform private.leave_accommodation(person, 'withdrawn', changed_by);
    perform private.change_status('registrations', registration.id, 'cancelled', reason, changed_by)
      from public.registrations as registration where registration.user_id = person;
    -- Needs are deleted once somebody doesn't come.
    delete from public.registration_needs where user_id = person;
  end
  $$;
comment on function private.give_up_place(uuid, uuid, text) is
  'Cancels a locked registration, whose pool is locked as well, with everything that depends on it.';

create function public.cancel_registration() returns public.registrations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    written public.registrations;
  begin
    perform private.lock_pool('registration');
    select * into written from public.registrations as registration where registration.user_id = person for update;
    if written.status is null or written.status = 'checked_in' then
      perform private.refuse('not_cancellable',
        case when written.id is null then 'You’re not registered.' else 'You’re already checked in.' end);
    end if;
    if written.status <> 'cancelled' then
      perform private.give_up_place(person);
      select * into written from public.registrations as registration where registration.user_id = person;
    end if;
    return written;
  end
  $$;
comment on function public.cancel_registration() is
  'Gives the caller''s seat back, and their workshop seats and their bed with it, leaves their team and deletes their '
  'needs; the waitlists move up in the same transaction. Calling it again changes nothing. Raises P0001 '
  '(not_cancellable, has_project).';

create function public.registration_state()
  returns table (state text, opens_at timestamptz, closes_at timestamptz, capacity integer, taken integer,
    waiting integer, custom_version text)
  language sql stable security definer set search_path = ''
  as $$
    select opening.state, opening.opens_at, opening.closes_at,
      case when seats.are_shown then pool.capacity end, case when seats.are_shown then pool.taken end,
      case when settings.shows_seats_taken and opening.state = 'full'
        then private.waiting_in('public.registrations', pool.key) end,
      (select kept.version from private.custom_questions as kept where kept.form = 'registrations' and kept.is_current)
    from private.openings('registration') as opening, public.site_settings as settings, private.seat_pools as pool,
      -- Shown as full by hand: a different count would be confusing.
      lateral (select settings.shows_seats_taken
        and (opening.state <> 'full' or pool.taken >= pool.capacity) as are_shown) as seats
    where pool.key = 'registration'
  $$;
comment on function public.registration_state() is $$The public state of registration: not_open_yet, open, full (with a
waitlist), closed or over, and its times; the number of seats, taken seats and, while it is full, of people who wait
only if admins show it; the version of the custom questions, null for none.
@columns {
  state: Opening, opens_at: string | null, closes_at: string | null, capacity: number | null, taken: number | null,
  waiting: number | null, custom_version: string | null
}$$;

create function public.my_place_in_queue() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select private.waiting_in('public.registrations', registration.pool, up_to => registration.queue_number)
    from public.registrations as registration
    where registration.user_id = auth.uid() and registration.status = 'waitlisted'
  $$;
comment on function public.my_place_in_queue() is
  'The caller’s place on the waiting list, from 1; null if they aren’t on it.';

create function public.register(
  details jsonb, needs jsonb, consents jsonb, referral_code text default null,
  seconds_to_fill integer default 0, website text default '', captcha_pass text default null
) returns public.registrations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    state text;
    pool private.seat_pools;
    current public.registrations;
    written public.registrations;
  begin
    pool := private.lock_pool('registration');
    -- Again, since the account may have been deleted while this waited.
    perform private.signed_in_user();
    select * into current from public.registrations as registration where registration.user_id = person;
    -- Sent twice, by a double click or after a lost response: the first call counts, and this returns its result. The
    -- second needs no captcha pass, because the first used it.
    if current.status in ('confirmed', 'waitlisted', 'checked_in') then
      return current;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, 5);
    perform private.limit_rate('register', 10, interval '1 hour');
    state := private.refuse_unless_open('registration');
    perform private.check_captcha(captcha_pass);
    written := private.write_answers(
      person, details, case when state = 'open' and pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    perform private.credit_referral(person, referral_code) where referral_code is not null;
    return written;
  end
  $$;
comment on function public.register(jsonb, jsonb, jsonb, text, integer, text, text) is
  'Registers the caller: confirmed while there is a seat, else on the waitlist. Repeating it changes nothing and '
  'returns the same row. Raises 42501 (not signed in), P0001 (not_open_yet, closed, over, robot, too_fast, captcha), '
  'PT429, or 23514/23502 naming the answer that is wrong.';
create trigger registrations_seat after insert or delete or update of status on public.registrations
  for each row execute function private.count_seat();
create trigger registrations_status after insert or update of status on public.registrations
  for each row execute function private.record_status();

grant select on table public.registrations to anon, authenticated;
create policy "Registrants read their own row" on public.registrations
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all registrations" on public.registrations
  for select to authenticated using ((select private.is_admin()));

grant select on table public.consents to authenticated;
create policy "People read what they agreed to" on public.consents
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read what people agreed to" on public.consents
  for select to authenticated using ((select private.is_admin()));

grant execute on function public.registration_state() to anon, authenticated;

grant execute on function
  public.change_registration(jsonb, jsonb, jsonb),
  public.cancel_registration(),
  public.my_place_in_queue(),
  public.register(jsonb, jsonb, jsonb, text, integer, text, text)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('registrations', null),
  ('registration_needs', null),
  ('consents', $$ select * from public.consents where user_id = auth.uid() order by id $$);

insert into private.retention (table_name, kind, made_at, why, first_gone) values
  ('registration_needs', 'needs', 'updated_at', 'Needed to feed and seat people: gone soon after the event.', null),
  ('consents', 'proofs', 'decided_at', 'Proof that people agreed, as long as photographs are published.', null),
  ('registrations', 'registrations', 'updated_at', 'Needed for certificates and for the report to the sponsors.',
    'status not in (''confirmed'', ''checked_in'')');
