-- Ambassadors, guest speakers, sponsors and messages. schemas/forms has each form's questions and limits; the
-- constraints here repeat them, and a contract test compares the two.

create table public.ambassador_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  status text not null,
  full_name text not null,
  email text not null,
  phone text,
  institution text not null,
  year_of_study text not null,
  motivation text not null,
  experience text,
  channels text[] not null,
  linkedin text,
  instagram text,
  hours_per_week smallint not null,
  agrees_to_duties boolean not null,
  may_be_listed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  custom_version text,
  constraint ambassador_applications_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint ambassador_applications_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  constraint ambassador_applications_full_name_length check (private.is_name(full_name, 100)),
  constraint ambassador_applications_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint ambassador_applications_email_format check (private.is_email(email)),
  constraint ambassador_applications_phone_format check (phone ~ '^[0-9 +()-]{7,20}$'),
  constraint ambassador_applications_institution_length check (length(institution) between 2 and 150),
  constraint ambassador_applications_institution_printable check (institution !~ E'[\\x01-\\x1f\\x7f]'),
  constraint ambassador_applications_year_of_study_known check (year_of_study in ('1', '2', '3', '4', '5+')),
  constraint ambassador_applications_motivation_length check (length(motivation) between 100 and 1000),
  constraint ambassador_applications_motivation_printable check (
    motivation !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint ambassador_applications_experience_length check (length(experience) between 1 and 1000),
  constraint ambassador_applications_experience_printable check (
    experience !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint ambassador_applications_channels_known check (
    channels <@ array['class_visits', 'student_groups', 'department_mail', 'messaging_groups', 'social_media',
      'posters', 'events', 'word_of_mouth', 'other']),
  constraint ambassador_applications_channels_some check (cardinality(channels) between 1 and 20),
  constraint ambassador_applications_linkedin_format check (private.is_web_address(linkedin, 'linkedin')),
  constraint ambassador_applications_instagram_format check (private.is_web_address(instagram, 'instagram')),
  constraint ambassador_applications_hours_per_week_range check (hours_per_week between 1 and 20),
  constraint ambassador_applications_agrees_to_duties_true check (agrees_to_duties)
);
comment on table public.ambassador_applications is 'Applications of ambassadors. One open application per person.';
create index ambassador_applications_user_id on public.ambassador_applications (user_id);
create unique index ambassador_applications_one_open on public.ambassador_applications (user_id)
  where status in ('submitted', 'in_review', 'accepted');
create index ambassador_applications_status on public.ambassador_applications (status, created_at);
create index ambassador_applications_created_at on public.ambassador_applications (created_at, id);
alter table public.ambassador_applications enable row level security;

create table public.talk_proposals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  status text not null,
  full_name text not null,
  email text not null,
  position text not null,
  organisation text,
  bio text not null,
  headshot text,
  title text not null,
  abstract text not null,
  format text not null,
  level text not null,
  topics text[] not null,
  prerequisites text,
  capacity smallint,
  attendance text not null,
  availability date[] not null,
  links text[] not null default '{}',
  equipment text,
  travel text,
  agrees_to_recording boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  custom_version text,
  confirm_by timestamptz,
  constraint talk_proposals_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint talk_proposals_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'confirmed', 'declined', 'withdrawn')),
  constraint talk_proposals_full_name_length check (private.is_name(full_name, 100)),
  constraint talk_proposals_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint talk_proposals_email_format check (private.is_email(email)),
  constraint talk_proposals_position_length check (length(position) between 2 and 100),
  constraint talk_proposals_position_printable check (position !~ E'[\\x01-\\x1f\\x7f]'),
  constraint talk_proposals_organisation_length check (length(organisation) between 2 and 150),
  constraint talk_proposals_organisation_printable check (organisation !~ E'[\\x01-\\x1f\\x7f]'),
  constraint talk_proposals_bio_length check (length(bio) between 50 and 500),
  constraint talk_proposals_bio_printable check (bio !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  -- The first three bytes of every JPEG are these four characters of base64.
  constraint talk_proposals_headshot_format check (
    headshot ~ '^data:image/jpeg;base64,/9j/[A-Za-z0-9+/]*={0,2}$' and (length(headshot) - 23) % 4 = 0),
  constraint talk_proposals_headshot_size check (
    (length(headshot) - 23) / 4 * 3 - (length(headshot) - length(rtrim(headshot, '='))) <= 300 * 1024),
  constraint talk_proposals_title_length check (length(title) between 5 and 120),
  constraint talk_proposals_title_printable check (title !~ E'[\\x01-\\x1f\\x7f]'),
  constraint talk_proposals_abstract_length check (length(abstract) between 100 and 2000),
  constraint talk_proposals_abstract_printable check (abstract !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint talk_proposals_format_known check (format in ('keynote', 'talk', 'lightning', 'workshop', 'panel')),
  constraint talk_proposals_level_known check (level in ('beginner', 'intermediate', 'advanced', 'any')),
  constraint talk_proposals_topics_known check (
    topics <@ array['first_steps', 'qiskit', 'algorithms', 'error_correction', 'hardware', 'chemistry',
      'optimization', 'machine_learning', 'cryptography', 'networks', 'education', 'careers', 'other']),
  constraint talk_proposals_topics_some check (cardinality(topics) between 1 and 5),
  constraint talk_proposals_prerequisites_length check (length(prerequisites) between 1 and 500),
  constraint talk_proposals_prerequisites_printable
    check (prerequisites !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint talk_proposals_capacity_range check (capacity between 1 and 500),
  constraint talk_proposals_attendance_known check (attendance in ('in_person', 'online')),
  constraint talk_proposals_availability_some check (
    cardinality(availability) between 1 and 14 and array_position(availability, null) is null),
  -- Also keeps out 'infinity', which is a date to PostgreSQL.
  constraint talk_proposals_availability_plausible check (
    '2000-01-01' <= all (availability) and '2099-12-31' >= all (availability)),
  constraint talk_proposals_links_count check (cardinality(links) <= 5),
  constraint talk_proposals_links_format check (private.are_web_addresses(links)),
  constraint talk_proposals_equipment_length check (length(equipment) between 1 and 500),
  constraint talk_proposals_equipment_printable check (equipment !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint talk_proposals_travel_known check (travel in ('none', 'travel', 'room', 'travel_and_room')),
  constraint talk_proposals_note_length check (length(note) between 1 and 1000),
  constraint talk_proposals_note_printable check (note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint talk_proposals_headshot_opens check (private.is_photo(headshot))
);
comment on table public.talk_proposals is 'Proposed sessions; a person can send several.';
comment on column public.talk_proposals.headshot is
  'JPEG as a data URL, at most 300 kB decoded. Lists never include it.';
comment on column public.talk_proposals.prerequisites is 'For workshops: what people should know or bring.';
comment on column public.talk_proposals.capacity is 'For workshops: how many people it suits.';
comment on column public.talk_proposals.confirm_by is
  'Until when the speaker of an accepted talk is to confirm it, by the event''s clock. Null: nothing is asked.';
create index talk_proposals_user_id on public.talk_proposals (user_id);
create index talk_proposals_status on public.talk_proposals (status, created_at);
create index talk_proposals_created_at on public.talk_proposals (created_at, id);
alter table public.talk_proposals enable row level security;

create table public.sponsorship_inquiries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  status text not null,
  organisation text not null,
  homepage text,
  contact_name text not null,
  email text not null,
  phone text,
  position text,
  support text[] not null,
  package text,
  budget text,
  goals text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  custom_version text,
  constraint sponsorship_inquiries_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint sponsorship_inquiries_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  constraint sponsorship_inquiries_organisation_length check (length(organisation) between 1 and 150),
  constraint sponsorship_inquiries_organisation_printable check (organisation !~ E'[\\x01-\\x1f\\x7f]'),
  constraint sponsorship_inquiries_homepage_format check (private.is_web_address(homepage)),
  constraint sponsorship_inquiries_contact_name_length check (private.is_name(contact_name, 100)),
  constraint sponsorship_inquiries_contact_name_printable check (contact_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint sponsorship_inquiries_email_format check (private.is_email(email)),
  constraint sponsorship_inquiries_phone_format check (phone ~ '^[0-9 +()-]{7,20}$'),
  constraint sponsorship_inquiries_position_length check (length(position) between 2 and 100),
  constraint sponsorship_inquiries_position_printable check (position !~ E'[\\x01-\\x1f\\x7f]'),
  constraint sponsorship_inquiries_support_known check (
    support <@ array['money', 'venue', 'food', 'prizes', 'swag', 'speakers', 'mentors', 'hardware', 'media']),
  constraint sponsorship_inquiries_support_some check (cardinality(support) between 1 and 20),
  constraint sponsorship_inquiries_package_length check (length(package) between 1 and 128),
  constraint sponsorship_inquiries_package_printable check (package !~ E'[\\x01-\\x1f\\x7f]'),
  constraint sponsorship_inquiries_budget_known check (
    budget in ('below_500', '500_to_2000', '2000_to_5000', 'above_5000', 'not_sure')),
  constraint sponsorship_inquiries_goals_length check (length(goals) between 1 and 2000),
  constraint sponsorship_inquiries_goals_printable check (goals !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table public.sponsorship_inquiries is 'Inquiries of possible sponsors, with or without an account.';
comment on column public.sponsorship_inquiries.package is 'Id of a sponsor tier in the Studio, or not_sure.';
create index sponsorship_inquiries_user_id on public.sponsorship_inquiries (user_id);
create index sponsorship_inquiries_status on public.sponsorship_inquiries (status, created_at);
create index sponsorship_inquiries_created_at on public.sponsorship_inquiries (created_at, id);
alter table public.sponsorship_inquiries enable row level security;

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  status text not null,
  topic text not null,
  is_anonymous boolean not null default false,
  full_name text,
  email text,
  message text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_messages_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint contact_messages_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  constraint contact_messages_topic_known check (
    topic in ('general', 'registration', 'speaking', 'sponsorship', 'accessibility', 'conduct', 'press')),
  constraint contact_messages_is_anonymous_conduct check (not is_anonymous or topic = 'conduct'),
  constraint contact_messages_user_id_absent check (not is_anonymous or user_id is null),
  constraint contact_messages_full_name_length check (private.is_name(full_name, 100)),
  constraint contact_messages_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint contact_messages_full_name_given check (is_anonymous = (full_name is null)),
  constraint contact_messages_email_format check (private.is_email(email)),
  constraint contact_messages_email_given check (is_anonymous = (email is null)),
  constraint contact_messages_message_length check (length(message) between 10 and 2000),
  constraint contact_messages_message_printable check (message !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table public.contact_messages is 'Messages to the organizers.';
comment on column public.contact_messages.user_id is 'Null for visitors and anonymous senders.';
create index contact_messages_user_id on public.contact_messages (user_id);
create index contact_messages_status on public.contact_messages (status, created_at);
create index contact_messages_created_at on public.contact_messages (created_at, id);
alter table public.contact_messages enable row level security;

create table public.ambassador_needs (
  request_id uuid primary key,
  user_id uuid not null,
  custom_answers jsonb not null,
  updated_at timestamptz not null default now(),
  constraint ambassador_needs_request_id_exists
    foreign key (request_id) references public.ambassador_applications (id) on delete cascade,
  constraint ambassador_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.ambassador_needs is
  'Needs of ambassadors, if organizers ask. Separate because they can reveal health: only admins read them, and they '
  'go with the application or its withdrawal.';
create index ambassador_needs_user_id on public.ambassador_needs (user_id);
alter table public.ambassador_needs enable row level security;

create table public.talk_needs (
  request_id uuid primary key,
  user_id uuid not null,
  custom_answers jsonb not null,
  updated_at timestamptz not null default now(),
  constraint talk_needs_request_id_exists
    foreign key (request_id) references public.talk_proposals (id) on delete cascade,
  constraint talk_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.talk_needs is
  'Needs of speakers, if organizers ask. Separate because they can reveal health: only admins read them, and they go '
  'with the proposal or its withdrawal.';
create index talk_needs_user_id on public.talk_needs (user_id);
alter table public.talk_needs enable row level security;

create table public.sponsorship_needs (
  request_id uuid primary key,
  user_id uuid,
  custom_answers jsonb not null,
  updated_at timestamptz not null default now(),
  constraint sponsorship_needs_request_id_exists
    foreign key (request_id) references public.sponsorship_inquiries (id) on delete cascade,
  constraint sponsorship_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.sponsorship_needs is
  'Needs of sponsors'' people, if organizers ask. Separate because they can reveal health: only admins read them, and '
  'they go with the inquiry or its withdrawal.';
create index sponsorship_needs_user_id on public.sponsorship_needs (user_id);
alter table public.sponsorship_needs enable row level security;

create trigger ambassador_applications_stamp before insert or update on public.ambassador_applications
  for each row execute function private.stamp_submission();
create trigger ambassador_applications_status after insert or update of status on public.ambassador_applications
  for each row execute function private.record_status();
create trigger talk_proposals_stamp before insert or update on public.talk_proposals
  for each row execute function private.stamp_submission();
create trigger talk_proposals_status after insert or update of status on public.talk_proposals
  for each row execute function private.record_status();
create trigger sponsorship_inquiries_stamp before insert or update on public.sponsorship_inquiries
  for each row execute function private.stamp_submission();
create trigger sponsorship_inquiries_status after insert or update of status on public.sponsorship_inquiries
  for each row execute function private.record_status();
create trigger contact_messages_stamp before insert or update on public.contact_messages
  for each row execute function private.stamp_submission();
create trigger contact_messages_status after insert or update of status on public.contact_messages
  for each row execute function private.record_status();

create function private.keep_custom_needs(of_form text, submission uuid, person uuid, custom jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kept_in text := (select asking.needs_table from private.custom_forms as asking where asking.form = of_form);
    replaced text[] := array(select jsonb_array_elements_text(custom -> 'kept'));
    changed integer;
  begin
    -- Insert first: a form with its own needs already has the row.
    execute format(
      'update public.%I as kept set custom_answers = (kept.custom_answers - $2) || $3, updated_at = now()
        where kept.request_id = $1',
      kept_in) using submission, replaced, custom -> 'needs';
    get diagnostics changed = row_count;
    if changed = 0 and custom -> 'needs' <> '{}' then
      execute format('insert into public.%I (request_id, user_id, custom_answers) values ($1, $2, $3)', kept_in)
        using submission, person, custom -> 'needs';
    elsif changed > 0 and not exists (select from private.forms as form where form.needs_table = kept_in) then
      execute format('delete from public.%I as kept
        where kept.request_id = $1 and kept.custom_answers = ''{}''', kept_in)
        using submission;
    end if;
  end
  $$;
comment on function private.keep_custom_needs(text, uuid, uuid, jsonb) is
  'Saves custom answers about needs from take_custom_answers(), after keep_needs(). In a table with nothing else, an '
  'empty row is deleted.';

create function private.forget_custom_needs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    execute format('delete from public.%I where request_id = $1',
      (select asking.needs_table from private.custom_forms as asking where asking.table_name = tg_table_name))
      using new.id;
    return null;
  end
  $$;
create trigger ambassador_applications_needs after update of status on public.ambassador_applications
  for each row when (new.status = 'withdrawn') execute function private.forget_custom_needs();
create trigger talk_proposals_needs after update of status on public.talk_proposals
  for each row when (new.status = 'withdrawn') execute function private.forget_custom_needs();
create trigger sponsorship_inquiries_needs after update of status on public.sponsorship_inquiries
  for each row when (new.status = 'withdrawn') execute function private.forget_custom_needs();

grant select on table public.ambassador_applications to authenticated;
create policy "People read their own ambassador applications" on public.ambassador_applications
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all ambassador applications" on public.ambassador_applications
  for select to authenticated using ((select private.is_admin()));

grant select on table public.talk_proposals to authenticated;
create policy "People read their own talk proposals" on public.talk_proposals
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all talk proposals" on public.talk_proposals
  for select to authenticated using ((select private.is_admin()));

grant select on table public.sponsorship_inquiries to authenticated;
create policy "People read their own sponsorship inquiries" on public.sponsorship_inquiries
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all sponsorship inquiries" on public.sponsorship_inquiries
  for select to authenticated using ((select private.is_admin()));

grant select on table public.contact_messages to authenticated;
create policy "People read their own messages" on public.contact_messages
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));

insert into private.my_data_parts (part, rows) values
  ('ambassador_applications', $$
    select * from public.ambassador_applications where user_id = auth.uid() order by created_at $$),
  ('talk_proposals', $$ select * from public.talk_proposals where user_id = auth.uid() order by created_at $$),
  ('sponsorship_inquiries', $$
    select * from public.sponsorship_inquiries where user_id = auth.uid() order by created_at $$),
  ('contact_messages', $$ select * from public.contact_messages where user_id = auth.uid() order by created_at $$),
  ('ambassador_needs', null),
  ('talk_needs', null),
  ('sponsorship_needs', null);

insert into private.forms (form, table_name, title, answers) values
  ('ambassador', 'ambassador_applications', 'Ambassador applications',
    '{full_name, email, phone, institution, year_of_study, motivation, experience, channels, linkedin,
    instagram, hours_per_week, agrees_to_duties, may_be_listed}'),
  ('talk', 'talk_proposals', 'Talk proposals',
    '{full_name, email, position, organisation, bio, headshot, title, abstract, format, level, topics,
    prerequisites, capacity, attendance, availability, links, equipment, travel, agrees_to_recording, note}');

insert into private.forms (form, table_name, title, answers, needs_account) values
  ('sponsorship', 'sponsorship_inquiries', 'Sponsorship inquiries',
    '{organisation, homepage, contact_name, email, phone, position, support, package, budget, goals}', false);

insert into private.forms (form, table_name, title, answers, needs_account, may_be_anonymous, is_editable,
  least_seconds, hits_per_hour) values
  ('contact', 'contact_messages', 'Messages',
    '{topic, is_anonymous, full_name, email, message}', false, true, false, 3, 20);

insert into private.retention (table_name, kind, made_at, why) values
  ('ambassador_applications', 'messages', 'created_at', 'Needed while ambassadors are chosen and thanked.'),
  ('talk_proposals', 'messages', 'created_at', 'Needed for the programme and for thanking speakers.'),
  ('sponsorship_inquiries', 'messages', 'created_at', 'Needed until sponsors are thanked and billed.'),
  ('contact_messages', 'messages', 'created_at',
    'Needed until they are answered; reports as long as they are followed up.'),
  ('ambassador_needs', 'needs', 'updated_at', 'Needed while ambassadors are invited and looked after.'),
  ('talk_needs', 'needs', 'updated_at', 'Needed while speakers are invited and looked after.'),
  ('sponsorship_needs', 'needs', 'updated_at', 'Needed while people of sponsors are invited and looked after.');
