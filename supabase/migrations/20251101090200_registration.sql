-- Registering for the event: what people say about themselves, and who has a seat.
-- Nothing here is written directly: register(), change_registration() and cancel_registration() are the ways in.

alter table public.site_settings
  add column registration_capacity integer not null default 300,
  add column registration_opens_at timestamptz,
  add column registration_closes_at timestamptz,
  add column shows_seats_taken boolean not null default false,
  add constraint site_settings_registration_capacity_range check (registration_capacity between 0 and 100000),
  add constraint site_settings_registration_times_in_order check (registration_closes_at > registration_opens_at);
comment on column public.site_settings.registration_capacity is 'How many people can be confirmed; the others wait in the order they came.';
comment on column public.site_settings.registration_opens_at is 'Registrations before this moment are refused; null: none are.';
comment on column public.site_settings.registration_closes_at is 'Registrations from this moment on are refused; null: none are.';
comment on column public.site_settings.shows_seats_taken is 'Whether everybody may see how many seats are taken.';
grant update (admin_emails, registration_capacity, registration_opens_at, registration_closes_at, shows_seats_taken)
  on table public.site_settings to authenticated;

drop policy "People register themselves" on public.registrations;
revoke insert on table public.registrations from authenticated;

-- Fails, and keeps everything as it was, where rows from before the form exist: they name nobody.
alter table public.registrations
  add column pool text not null default 'registration',
  add column status text not null,
  add column queue_number bigint not null default nextval('private.queue_numbers'),
  add column ticket_code text not null default replace(gen_random_uuid()::text, '-', ''),
  add column full_name text not null,
  add column phone text,
  add column role text not null,
  add column institution text not null,
  add column department text,
  add column year_of_study text,
  add column student_number text,
  add column is_at_least_16 boolean not null,
  add column python_comfort smallint not null,
  add column quantum_knowledge text not null,
  add column has_used_qiskit boolean,
  add column has_ibm_quantum_account boolean,
  add column days date[] not null,
  add column attendance text not null,
  add column hackathon text not null,
  add column shirt_size text,
  add column heard_from text,
  add column updated_at timestamptz not null default now(),
  add constraint registrations_pool_fixed check (pool = 'registration'),
  add constraint registrations_status_known check (status in ('confirmed', 'waitlisted', 'cancelled', 'checked_in')),
  add constraint registrations_ticket_code_once unique (ticket_code),
  add constraint registrations_full_name_length check (length(full_name) between 2 and 100),
  -- No line breaks and nothing else that cannot be printed: names stand on badges and in the heads of mails.
  add constraint registrations_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  add constraint registrations_institution_printable check (institution !~ E'[\\x01-\\x1f\\x7f]'),
  add constraint registrations_department_printable check (department !~ E'[\\x01-\\x1f\\x7f]'),
  add constraint registrations_student_number_printable check (student_number !~ E'[\\x01-\\x1f\\x7f]'),
  add constraint registrations_phone_format check (phone ~ '^[0-9 +()-]{7,20}$'),
  add constraint registrations_role_known check (
    role in ('undergraduate', 'postgraduate', 'phd', 'faculty', 'professional', 'school', 'other')),
  add constraint registrations_institution_length check (length(institution) between 2 and 150),
  add constraint registrations_department_length check (length(department) between 1 and 150),
  add constraint registrations_year_of_study_known check (year_of_study in ('1', '2', '3', '4', '5+')),
  add constraint registrations_student_number_length check (length(student_number) between 1 and 30),
  add constraint registrations_is_at_least_16_true check (is_at_least_16),
  add constraint registrations_python_comfort_range check (python_comfort between 1 and 5),
  add constraint registrations_quantum_knowledge_known check (quantum_knowledge in ('none', 'heard', 'basics', 'comfortable')),
  add constraint registrations_days_some check (cardinality(days) between 1 and 14 and array_position(days, null) is null),
  -- A day of this century: also keeps out 'infinity', which is a date to PostgreSQL.
  add constraint registrations_days_plausible check ('2000-01-01' <= all (days) and '2099-12-31' >= all (days)),
  add constraint registrations_attendance_known check (attendance in ('in_person', 'online')),
  add constraint registrations_hackathon_known check (hackathon in ('no', 'solo', 'have_team', 'need_team')),
  add constraint registrations_shirt_size_known check (shirt_size in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  add constraint registrations_heard_from_known check (
    heard_from in ('friend', 'lecturer', 'poster', 'social_media', 'newsletter', 'ambassador', 'other'));
comment on column public.registrations.pool is 'The seats that are counted for it.';
comment on column public.registrations.status is 'confirmed and checked_in have a seat; waitlisted waits for one; cancelled gave it back.';
comment on column public.registrations.queue_number is 'The order of arrival, by which the waiting list moves up. A person who comes back after cancelling gets a new one.';
comment on column public.registrations.ticket_code is 'What the ticket''s QR code holds: says nothing about the person, cannot be guessed.';
comment on column public.registrations.full_name is 'As it should stand on the badge, 2 to 100 characters.';
comment on column public.registrations.phone is 'Optional, 7 to 20 of digits, space, + ( ) -.';
comment on column public.registrations.role is 'What they do.';
comment on column public.registrations.institution is 'University, school or company, 2 to 150 characters.';
comment on column public.registrations.department is 'Optional, up to 150 characters.';
comment on column public.registrations.year_of_study is 'Optional: 1 to 4, or 5+.';
comment on column public.registrations.student_number is 'Optional, up to 30 characters.';
comment on column public.registrations.is_at_least_16 is 'Always true: nobody younger can register.';
comment on column public.registrations.python_comfort is '1 (never used it) to 5 (daily).';
comment on column public.registrations.quantum_knowledge is 'What they know of quantum computing.';
comment on column public.registrations.has_used_qiskit is 'Optional.';
comment on column public.registrations.has_ibm_quantum_account is 'Optional.';
comment on column public.registrations.days is 'The days they come, calendar days of the event.';
comment on column public.registrations.attendance is 'in_person or online.';
comment on column public.registrations.hackathon is 'Whether they take part, and whether with a team.';
comment on column public.registrations.shirt_size is 'Optional.';
comment on column public.registrations.heard_from is 'Optional: how they learnt of the event.';
comment on column public.registrations.updated_at is 'When it last changed, by the clock of the database.';
create index registrations_waiting on public.registrations (pool, queue_number) where status = 'waitlisted';

create table public.registration_needs (
  user_id uuid primary key,
  dietary text[] not null default '{}',
  dietary_note text,
  access text[] not null default '{}',
  access_note text,
  updated_at timestamptz not null default now(),
  constraint registration_needs_user_id_exists foreign key (user_id)
    references public.registrations (user_id) on delete cascade,
  constraint registration_needs_dietary_known check (
    dietary <@ array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'nut_allergy', 'other']),
  constraint registration_needs_dietary_note_length check (length(dietary_note) between 1 and 500),
  constraint registration_needs_dietary_note_printable check (dietary_note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint registration_needs_access_note_printable check (access_note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint registration_needs_access_known check (
    access <@ array['step_free', 'hearing_loop', 'captions', 'large_print', 'quiet_room', 'assistance_animal', 'other']),
  constraint registration_needs_access_note_length check (length(access_note) between 1 and 500),
  constraint registration_needs_dietary_count check (cardinality(dietary) <= 20),
  constraint registration_needs_access_count check (cardinality(access) <= 20)
);
comment on table public.registration_needs is
  'What somebody needs at the event. Kept apart because it can say something about health or belief: only admins read it, and it goes first.';
comment on column public.registration_needs.user_id is 'Whose needs.';
comment on column public.registration_needs.dietary is 'Choices about food.';
comment on column public.registration_needs.dietary_note is 'In their own words, up to 500 characters.';
comment on column public.registration_needs.access is 'Choices about access.';
comment on column public.registration_needs.access_note is 'In their own words, up to 500 characters.';
comment on column public.registration_needs.updated_at is 'When it last changed.';
revoke all on table public.registration_needs from anon, authenticated;
grant select on table public.registration_needs to authenticated;
grant all on table public.registration_needs to service_role;
alter table public.registration_needs enable row level security;
create policy "Admins read what people need" on public.registration_needs
  for select to authenticated using ((select private.is_admin()));

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text not null,
  version text not null,
  is_given boolean not null,
  decided_at timestamptz not null default now(),
  constraint consents_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint consents_kind_known check (kind in ('code_of_conduct', 'privacy', 'photos', 'share_with_sponsor')),
  constraint consents_version_length check (length(version) between 1 and 60)
);
comment on table public.consents is 'What somebody agreed to or took back, which version of it, and when. Only added to.';
comment on column public.consents.user_id is 'Who decided.';
comment on column public.consents.kind is 'About what.';
comment on column public.consents.version is 'The version of the text that was shown.';
comment on column public.consents.is_given is 'True when agreed, false when refused or taken back.';
comment on column public.consents.decided_at is 'When, by the clock of the database.';
create index consents_user_id on public.consents (user_id, kind, id);
revoke all on table public.consents from anon, authenticated;
grant select on table public.consents to authenticated;
grant all on table public.consents to service_role;
alter table public.consents enable row level security;
create policy "People read what they agreed to" on public.consents
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read what people agreed to" on public.consents
  for select to authenticated using ((select private.is_admin()));

insert into private.seat_pools (key, capacity)
  select 'registration', registration_capacity from public.site_settings;

create function private.follow_registration_capacity() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into private.seat_pools as pools (key, capacity) values ('registration', new.registration_capacity)
      on conflict (key) do update set capacity = excluded.capacity;
    perform private.promote_waiting('public.registrations'::regclass, 'registration');
    return null;
  end
  $$;
comment on function private.follow_registration_capacity() is
  'A raised capacity gives the new seats to the waiting list at once.';
revoke all on function private.follow_registration_capacity() from public;
create trigger site_settings_capacity after insert or update of registration_capacity on public.site_settings
  for each row execute function private.follow_registration_capacity();

create or replace function private.stamp_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.id := gen_random_uuid();
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
comment on function private.stamp_registration() is
  'Number, owner, ticket and times of a registration are the database''s own; its days are in order, each once.';
drop trigger registrations_stamp on public.registrations;
create trigger registrations_stamp before insert or update on public.registrations
  for each row execute function private.stamp_registration();

create function private.lock_registration_pool() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.lock_pool('registration');
    return null;
  end
  $$;
comment on function private.lock_registration_pool() is
  'Before any statement that may change who has a seat, also one that comes from deleting an account: the pool is locked before the row is, as everywhere.';
revoke all on function private.lock_registration_pool() from public;
create trigger registrations_lock before insert or delete or update of status on public.registrations
  for each statement execute function private.lock_registration_pool();
create trigger registrations_seat after insert or delete or update of status on public.registrations
  for each row execute function private.count_seat();
create trigger registrations_status after insert or update of status on public.registrations
  for each row execute function private.record_status();
