-- What visitors may send without an account: sponsorship inquiries and messages.

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
  constraint sponsorship_inquiries_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint sponsorship_inquiries_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  constraint sponsorship_inquiries_organisation_length check (length(organisation) between 1 and 150),
  constraint sponsorship_inquiries_organisation_printable check (organisation !~ E'[\\x01-\\x1f\\x7f]'),
  constraint sponsorship_inquiries_homepage_format check (private.is_web_address(homepage)),
  constraint sponsorship_inquiries_contact_name_length check (length(contact_name) between 2 and 100),
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
comment on table public.sponsorship_inquiries is 'Organizations that would like to help. Sent with or without an account.';
comment on column public.sponsorship_inquiries.user_id is 'Who sent it; null for visitors.';
comment on column public.sponsorship_inquiries.status is 'Where it stands; every change is in the history.';
comment on column public.sponsorship_inquiries.organisation is '1 to 150 characters.';
comment on column public.sponsorship_inquiries.homepage is 'Optional, an https address.';
comment on column public.sponsorship_inquiries.contact_name is 'Whom to talk to, 2 to 100 characters.';
comment on column public.sponsorship_inquiries.email is 'Where to write to them.';
comment on column public.sponsorship_inquiries.phone is 'Optional, 7 to 20 of digits, space, + ( ) -.';
comment on column public.sponsorship_inquiries.position is 'Optional, 2 to 100 characters.';
comment on column public.sponsorship_inquiries.support is 'What they could give, at least one thing.';
comment on column public.sponsorship_inquiries.package is 'Optional: the id of a sponsor tier in the Studio, or not_sure.';
comment on column public.sponsorship_inquiries.budget is 'Optional: about how much.';
comment on column public.sponsorship_inquiries.goals is 'What they hope to get from it, up to 2000 characters.';
comment on column public.sponsorship_inquiries.created_at is 'When it arrived, by the clock of the database.';
comment on column public.sponsorship_inquiries.updated_at is 'When it last changed.';
create index sponsorship_inquiries_user_id on public.sponsorship_inquiries (user_id);
create index sponsorship_inquiries_status on public.sponsorship_inquiries (status, created_at);
revoke all on table public.sponsorship_inquiries from anon, authenticated;
grant select on table public.sponsorship_inquiries to authenticated;
grant all on table public.sponsorship_inquiries to service_role;
alter table public.sponsorship_inquiries enable row level security;
create policy "People read their own sponsorship inquiries" on public.sponsorship_inquiries
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all sponsorship inquiries" on public.sponsorship_inquiries
  for select to authenticated using ((select private.is_admin()));
create trigger sponsorship_inquiries_stamp before insert or update on public.sponsorship_inquiries
  for each row execute function private.stamp_submission();
create trigger sponsorship_inquiries_status after insert or update of status on public.sponsorship_inquiries
  for each row execute function private.record_status();

insert into private.forms (form, table_name, title, answers, needs_account) values
  ('sponsorship', 'sponsorship_inquiries', 'Sponsorship inquiries',
    '{organisation, homepage, contact_name, email, phone, position, support, package, budget, goals}', false);

insert into private.my_data_parts (part, query) values ('sponsorship_inquiries', $$
  select jsonb_agg(to_jsonb(mine) order by mine.created_at) from public.sponsorship_inquiries as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why) values
  ('sponsorship_inquiries', 'Needed until sponsors are thanked and billed.');

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
  constraint contact_messages_full_name_length check (length(full_name) between 2 and 100),
  constraint contact_messages_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint contact_messages_full_name_given check (is_anonymous = (full_name is null)),
  constraint contact_messages_email_format check (private.is_email(email)),
  constraint contact_messages_email_given check (is_anonymous = (email is null)),
  constraint contact_messages_message_length check (length(message) between 10 and 2000),
  constraint contact_messages_message_printable check (message !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table public.contact_messages is 'What people write to the organizers.';
comment on column public.contact_messages.user_id is 'Who sent it; null for visitors and for who is anonymous.';
comment on column public.contact_messages.status is 'Where it stands; every change is in the history.';
comment on column public.contact_messages.topic is 'What it is about. Reports about conduct are read by admins alone, as everything here.';
comment on column public.contact_messages.is_anonymous is 'Whether who sent it wanted to be nobody; only a report about conduct may.';
comment on column public.contact_messages.full_name is '2 to 100 characters; null when anonymous.';
comment on column public.contact_messages.email is 'Where to answer; null when anonymous.';
comment on column public.contact_messages.message is '10 to 2000 characters.';
comment on column public.contact_messages.created_at is 'When it arrived, by the clock of the database.';
comment on column public.contact_messages.updated_at is 'When it last changed.';
create index contact_messages_user_id on public.contact_messages (user_id);
create index contact_messages_status on public.contact_messages (status, created_at);
revoke all on table public.contact_messages from anon, authenticated;
grant select on table public.contact_messages to authenticated;
grant all on table public.contact_messages to service_role;
alter table public.contact_messages enable row level security;
create policy "People read their own messages" on public.contact_messages
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create trigger contact_messages_stamp before insert or update on public.contact_messages
  for each row execute function private.stamp_submission();
create trigger contact_messages_status after insert or update of status on public.contact_messages
  for each row execute function private.record_status();

insert into private.forms (form, table_name, title, answers, needs_account, may_be_anonymous, is_editable, least_seconds, hits_per_hour) values
  ('contact', 'contact_messages', 'Messages',
    '{topic, is_anonymous, full_name, email, message}', false, true, false, 3, 20);

insert into private.my_data_parts (part, query) values ('contact_messages', $$
  select jsonb_agg(to_jsonb(mine) order by mine.created_at) from public.contact_messages as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why) values
  ('contact_messages', 'Needed until they are answered; reports as long as they are followed up.');
