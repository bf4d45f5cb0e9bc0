-- Beds: which places there are stands in the Studio; here stands only what has to be counted and checked, kept equal
-- to the published places by sync_accommodation_options(). A request has a status as every application has; whether
-- there is a bed for it is a claim of its own, counted as seats are.

create table public.accommodation_options (
  option_id text primary key,
  name text not null,
  arrival_from date not null,
  departure_until date not null,
  is_shared boolean not null default false,
  is_open boolean not null default true,
  synced_at timestamptz not null default now(),
  constraint accommodation_options_option_id_length check (length(option_id) between 1 and 128),
  constraint accommodation_options_days_in_order check (departure_until > arrival_from)
);
comment on table public.accommodation_options is 'The published places to stay; a copy of what the Studio says. How many can stay is counted in private.seat_pools.';
comment on column public.accommodation_options.option_id is 'The document''s id in the Studio.';
comment on column public.accommodation_options.name is 'Its name, for mails and messages.';
comment on column public.accommodation_options.arrival_from is 'The first night one can ask for.';
comment on column public.accommodation_options.departure_until is 'The day everybody has left.';
comment on column public.accommodation_options.is_shared is 'Whether people share rooms, so that it is asked with whom.';
comment on column public.accommodation_options.is_open is 'False once it is unpublished: no new requests.';
comment on column public.accommodation_options.synced_at is 'When it was last compared with the Studio.';
revoke all on table public.accommodation_options from anon, authenticated;
grant select on table public.accommodation_options to anon, authenticated;
grant all on table public.accommodation_options to service_role;
alter table public.accommodation_options enable row level security;
create policy "Everybody reads where one can stay" on public.accommodation_options
  for select to anon, authenticated using (true);

create table public.accommodation_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  status text not null,
  option_id text not null,
  arrival date not null,
  departure date not null,
  city text not null,
  gender text,
  roommate_wish text,
  agrees_to_house_rules boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accommodation_requests_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint accommodation_requests_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  constraint accommodation_requests_option_id_exists foreign key (option_id) references public.accommodation_options (option_id),
  constraint accommodation_requests_arrival_plausible check (arrival between '2000-01-01' and '2099-12-31'),
  constraint accommodation_requests_departure_plausible check (departure between '2000-01-01' and '2099-12-31'),
  constraint accommodation_requests_departure_later check (departure > arrival),
  constraint accommodation_requests_city_length check (length(city) between 2 and 100),
  constraint accommodation_requests_city_printable check (city !~ E'[\\x01-\\x1f\\x7f]'),
  constraint accommodation_requests_gender_known check (gender in ('woman', 'man', 'non_binary', 'any')),
  constraint accommodation_requests_roommate_wish_length check (length(roommate_wish) between 1 and 200),
  constraint accommodation_requests_roommate_wish_printable check (roommate_wish !~ E'[\\x01-\\x1f\\x7f]'),
  constraint accommodation_requests_agrees_to_house_rules_true check (agrees_to_house_rules)
);
comment on table public.accommodation_requests is 'Who would like a bed. One open request a person.';
comment on column public.accommodation_requests.user_id is 'Who asks.';
comment on column public.accommodation_requests.status is 'Where it stands; every change is in the history.';
comment on column public.accommodation_requests.option_id is 'Where they would like to stay.';
comment on column public.accommodation_requests.arrival is 'The first night, within the days of the place.';
comment on column public.accommodation_requests.departure is 'The day they leave, later than they arrive.';
comment on column public.accommodation_requests.city is 'Where they come from, 2 to 100 characters.';
comment on column public.accommodation_requests.gender is 'With whom they would share a room; asked for where rooms are shared.';
comment on column public.accommodation_requests.roommate_wish is 'Optional, up to 200 characters.';
comment on column public.accommodation_requests.agrees_to_house_rules is 'Always true: nobody gets a bed without them.';
comment on column public.accommodation_requests.created_at is 'When it arrived, by the clock of the database.';
comment on column public.accommodation_requests.updated_at is 'When it last changed.';
create index accommodation_requests_user_id on public.accommodation_requests (user_id);
create unique index accommodation_requests_one_open on public.accommodation_requests (user_id)
  where status in ('submitted', 'in_review', 'accepted');
create index accommodation_requests_status on public.accommodation_requests (status, created_at);
revoke all on table public.accommodation_requests from anon, authenticated;
grant select on table public.accommodation_requests to authenticated;
grant all on table public.accommodation_requests to service_role;
alter table public.accommodation_requests enable row level security;
create policy "People read their own accommodation requests" on public.accommodation_requests
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all accommodation requests" on public.accommodation_requests
  for select to authenticated using ((select private.is_admin()));
create trigger accommodation_requests_stamp before insert or update on public.accommodation_requests
  for each row execute function private.stamp_submission();
create trigger accommodation_requests_status after insert or update of status on public.accommodation_requests
  for each row execute function private.record_status();
create index accommodation_requests_option_id on public.accommodation_requests (option_id);

create table public.accommodation_needs (
  request_id uuid primary key,
  user_id uuid not null,
  access_note text,
  emergency_name text not null,
  emergency_phone text not null,
  emergency_relation text not null,
  updated_at timestamptz not null default now(),
  constraint accommodation_needs_request_id_exists foreign key (request_id)
    references public.accommodation_requests (id) on delete cascade,
  constraint accommodation_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint accommodation_needs_access_note_length check (length(access_note) between 1 and 500),
  constraint accommodation_needs_access_note_printable check (access_note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint accommodation_needs_emergency_name_length check (length(emergency_name) between 2 and 100),
  constraint accommodation_needs_emergency_name_printable check (emergency_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint accommodation_needs_emergency_phone_format check (emergency_phone ~ '^[0-9 +()-]{7,20}$'),
  constraint accommodation_needs_emergency_relation_length check (length(emergency_relation) between 2 and 60),
  constraint accommodation_needs_emergency_relation_printable check (emergency_relation !~ E'[\\x01-\\x1f\\x7f]')
);
comment on table public.accommodation_needs is
  'What somebody needs where they sleep, and whom to call. Kept apart because it can say something about health and names somebody else: only admins read it, and it goes first.';
comment on column public.accommodation_needs.request_id is 'For which request.';
comment on column public.accommodation_needs.user_id is 'Whose needs.';
comment on column public.accommodation_needs.access_note is 'Optional: access or medical needs in their own words, up to 500 characters.';
comment on column public.accommodation_needs.emergency_name is 'Whom to call, 2 to 100 characters.';
comment on column public.accommodation_needs.emergency_phone is 'Their number.';
comment on column public.accommodation_needs.emergency_relation is 'Who they are to the person, 2 to 60 characters.';
comment on column public.accommodation_needs.updated_at is 'When it last changed.';
create index accommodation_needs_user_id on public.accommodation_needs (user_id);
revoke all on table public.accommodation_needs from anon, authenticated;
grant select on table public.accommodation_needs to authenticated;
grant all on table public.accommodation_needs to service_role;
alter table public.accommodation_needs enable row level security;
create policy "Admins read what guests need" on public.accommodation_needs
  for select to authenticated using ((select private.is_admin()));

create table public.accommodation_claims (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  user_id uuid not null,
  option_id text not null,
  pool text not null generated always as ('accommodation ' || option_id) stored,
  status text not null,
  queue_number bigint not null default nextval('private.queue_numbers'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accommodation_claims_request_id_once unique (request_id),
  constraint accommodation_claims_request_id_exists foreign key (request_id)
    references public.accommodation_requests (id) on delete cascade,
  constraint accommodation_claims_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint accommodation_claims_option_id_exists foreign key (option_id) references public.accommodation_options (option_id),
  constraint accommodation_claims_status_known check (status in ('confirmed', 'waitlisted', 'released'))
);
comment on table public.accommodation_claims is 'Who has, waits for, or gave back a bed. Written by the triggers of accommodation_requests alone.';
comment on column public.accommodation_claims.request_id is 'For which request.';
comment on column public.accommodation_claims.user_id is 'Whose bed.';
comment on column public.accommodation_claims.option_id is 'In which place.';
comment on column public.accommodation_claims.pool is 'The beds that are counted for it.';
comment on column public.accommodation_claims.status is 'confirmed has a bed, waitlisted waits for one, released gave it back.';
comment on column public.accommodation_claims.queue_number is 'The order of arrival, by which the waiting list moves up. Who changes to another place queues anew.';
comment on column public.accommodation_claims.created_at is 'When it was first asked for.';
comment on column public.accommodation_claims.updated_at is 'When it last changed.';
create index accommodation_claims_user_id on public.accommodation_claims (user_id);
create index accommodation_claims_option_id on public.accommodation_claims (option_id);
create index accommodation_claims_waiting on public.accommodation_claims (pool, queue_number) where status = 'waitlisted';
revoke all on table public.accommodation_claims from anon, authenticated;
grant select on table public.accommodation_claims to authenticated;
grant all on table public.accommodation_claims to service_role;
alter table public.accommodation_claims enable row level security;
create policy "People read whether they have a bed" on public.accommodation_claims
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read who has a bed" on public.accommodation_claims
  for select to authenticated using ((select private.is_admin()));

insert into private.forms (form, table_name, title, answers, needs_table, needs_answers, pools, needs_registration) values
  ('accommodation', 'accommodation_requests', 'Accommodation requests',
    '{option_id, arrival, departure, city, gender, roommate_wish, agrees_to_house_rules}',
    'accommodation_needs', '{access_note, emergency_name, emergency_phone, emergency_relation}', 'accommodation ', true);
insert into private.my_data_parts (part, query) values ('accommodation_requests', $$
  select jsonb_agg(to_jsonb(mine) order by mine.created_at) from public.accommodation_requests as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why, first_gone) values
  ('accommodation_requests', 'Needed until everybody has gone home.', $$
    exists (select from public.accommodation_claims as claim
      where claim.request_id = accommodation_requests.id and claim.status = 'waitlisted') $$);
insert into private.my_data_parts (part, query) values ('accommodation_needs', $$
  select jsonb_agg(to_jsonb(mine) order by mine.updated_at) from public.accommodation_needs as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why) values
  ('accommodation_needs', 'Needed while people sleep there: gone soon after the event.');
insert into private.my_data_parts (part, query) values ('accommodation_claims', $$
  select jsonb_agg(to_jsonb(mine) order by mine.created_at) from public.accommodation_claims as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why, first_gone) values
  ('accommodation_claims', 'Needed for the rooms and their numbers.', $$ status = 'waitlisted' $$);
