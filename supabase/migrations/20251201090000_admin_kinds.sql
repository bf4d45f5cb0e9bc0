-- What admins look through: every kind of thing that people send, described once, so that one list, one search and one
-- export serve them all.

create function private.refuse_all_but_admins() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'Only admins may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_admins() is
  'Raises 42501 unless an admin calls. The service is refused too: what is done in the panel has somebody who did it.';
revoke all on function private.refuse_all_but_admins() from public;

create table private.admin_kinds (
  kind text primary key,
  table_name text not null,
  source text not null,
  status text not null default 'one.status',
  owner text not null default 'one.user_id',
  name text not null,
  email text not null,
  title text not null,
  searched text not null,
  answers text[] not null,
  needs_table text,
  decisions text[] not null,
  columns jsonb not null,
  filters jsonb not null,
  sorts jsonb not null,
  constraint admin_kinds_table_name_once unique (table_name)
);
comment on table private.admin_kinds is
  'The kinds of things that admins list, read and decide on. Everything but the first two is SQL over the aliases of its source, where "one" is the row.';
comment on column private.admin_kinds.kind is 'Its name in addresses and functions.';
comment on column private.admin_kinds.table_name is 'The table, in public.';
comment on column private.admin_kinds.source is 'What stands after "from".';
comment on column private.admin_kinds.status is 'Where it stands.';
comment on column private.admin_kinds.owner is 'The account it came from; null where there is none.';
comment on column private.admin_kinds.name is 'Who sent it.';
comment on column private.admin_kinds.email is 'Where to write to them.';
comment on column private.admin_kinds.title is 'What it is about, in a line.';
comment on column private.admin_kinds.searched is 'The texts it is found by, as a list of values.';
comment on column private.admin_kinds.answers is 'The columns that its sender decided on, without pictures.';
comment on column private.admin_kinds.needs_table is 'The table of answers that are not shown with it, where there are any.';
comment on column private.admin_kinds.decisions is 'The statuses that admins give.';
comment on column private.admin_kinds.columns is 'What its list shows beside what all lists show, as {name: expression}.';
comment on column private.admin_kinds.filters is 'By what its list is filtered, as {name: condition}, with the filters in $1.';
comment on column private.admin_kinds.sorts is 'By what it is sorted, as {name: {by: expression, as: type}}; never null, and ids decide between equals.';
revoke all on table private.admin_kinds from anon, authenticated;
alter table private.admin_kinds enable row level security;

create function private.admin_kind(name text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    found_kind private.admin_kinds;
  begin
    select * into found_kind from private.admin_kinds as known where known.kind = admin_kind.name;
    if found_kind.kind is null then
      raise exception using errcode = 'P0001', detail = 'unknown_kind', message = format('There is no list of "%s".', left(name, 60));
    end if;
    return found_kind;
  end
  $$;
comment on function private.admin_kind(text) is 'How a kind is listed; raises P0001 (unknown_kind).';
revoke all on function private.admin_kind(text) from public;

insert into private.admin_kinds (kind, table_name, source, name, email, title, searched, answers, needs_table, decisions, columns, filters, sorts)
values
  ('registrations', 'registrations',
    'public.registrations as one left join auth.users as account on account.id = one.user_id',
    'one.full_name', 'account.email::text', 'one.institution',
    'one.full_name, account.email, one.institution, one.department, one.student_number',
    '{full_name, phone, role, institution, department, year_of_study, student_number, is_at_least_16, python_comfort,
      quantum_knowledge, has_used_qiskit, has_ibm_quantum_account, days, attendance, hackathon, shirt_size, heard_from}',
    'registration_needs', '{confirmed, waitlisted, cancelled}',
    '{"role": "one.role", "institution": "one.institution", "department": "one.department", "days": "one.days",
      "attendance": "one.attendance", "hackathon": "one.hackathon", "shirt_size": "one.shirt_size",
      "queue_number": "one.queue_number", "is_checked_in": "one.status = ''checked_in''"}',
    '{"role": "($1 -> ''role'') ? one.role", "attendance": "($1 -> ''attendance'') ? one.attendance",
      "hackathon": "($1 -> ''hackathon'') ? one.hackathon", "shirt_size": "($1 -> ''shirt_size'') ? one.shirt_size",
      "days": "($1 -> ''days'') ?| one.days::text[]", "year_of_study": "($1 -> ''year_of_study'') ? one.year_of_study",
      "quantum_knowledge": "($1 -> ''quantum_knowledge'') ? one.quantum_knowledge",
      "heard_from": "($1 -> ''heard_from'') ? one.heard_from"}',
    '{"name": {"by": "lower(one.full_name)", "as": "text"}, "title": {"by": "lower(one.institution)", "as": "text"},
      "institution": {"by": "lower(one.institution)", "as": "text"}, "queue": {"by": "one.queue_number", "as": "bigint"}}'),
  ('ambassador', 'ambassador_applications', 'public.ambassador_applications as one',
    'one.full_name', 'one.email', 'one.institution', 'one.full_name, one.email, one.institution', '{}', null,
    '{submitted, in_review, accepted, declined}',
    '{"institution": "one.institution", "year_of_study": "one.year_of_study", "hours_per_week": "one.hours_per_week",
      "channels": "one.channels"}',
    '{"year_of_study": "($1 -> ''year_of_study'') ? one.year_of_study", "channels": "($1 -> ''channels'') ?| one.channels"}',
    '{"name": {"by": "lower(one.full_name)", "as": "text"}, "title": {"by": "lower(one.institution)", "as": "text"},
      "institution": {"by": "lower(one.institution)", "as": "text"}}'),
  ('talk', 'talk_proposals', 'public.talk_proposals as one',
    'one.full_name', 'one.email', 'one.title', 'one.full_name, one.email, one.organisation, one.title', '{}', null,
    '{submitted, in_review, accepted, declined}',
    '{"organisation": "one.organisation", "format": "one.format", "level": "one.level", "topics": "one.topics",
      "attendance": "one.attendance", "availability": "one.availability", "travel": "one.travel",
      "has_headshot": "one.headshot is not null"}',
    '{"format": "($1 -> ''format'') ? one.format", "level": "($1 -> ''level'') ? one.level",
      "topics": "($1 -> ''topics'') ?| one.topics", "attendance": "($1 -> ''attendance'') ? one.attendance",
      "days": "($1 -> ''days'') ?| one.availability::text[]", "travel": "($1 -> ''travel'') ? one.travel"}',
    '{"name": {"by": "lower(one.full_name)", "as": "text"}, "title": {"by": "lower(one.title)", "as": "text"}}'),
  ('sponsorship', 'sponsorship_inquiries', 'public.sponsorship_inquiries as one',
    'one.contact_name', 'one.email', 'one.organisation', 'one.organisation, one.contact_name, one.email, one.homepage', '{}', null,
    '{submitted, in_review, accepted, declined}',
    '{"organisation": "one.organisation", "support": "one.support", "package": "one.package", "budget": "one.budget"}',
    '{"support": "($1 -> ''support'') ?| one.support", "package": "($1 -> ''package'') ? one.package",
      "budget": "($1 -> ''budget'') ? one.budget"}',
    '{"name": {"by": "lower(one.contact_name)", "as": "text"}, "title": {"by": "lower(one.organisation)", "as": "text"}}'),
  ('accommodation', 'accommodation_requests',
    'public.accommodation_requests as one left join auth.users as account on account.id = one.user_id
      left join public.registrations as guest on guest.user_id = one.user_id
      left join public.accommodation_options as place on place.option_id = one.option_id
      left join public.accommodation_claims as claim on claim.request_id = one.id',
    'guest.full_name', 'account.email::text', 'place.name',
    'guest.full_name, account.email, guest.institution, one.city, place.name, one.roommate_wish', '{}', 'accommodation_needs',
    '{submitted, in_review, accepted, declined}',
    '{"option_id": "one.option_id", "option": "place.name", "arrival": "one.arrival", "departure": "one.departure",
      "city": "one.city", "gender": "one.gender", "bed": "claim.status"}',
    '{"option": "($1 -> ''option'') ? one.option_id", "bed": "($1 -> ''bed'') ? claim.status",
      "gender": "($1 -> ''gender'') ? one.gender"}',
    '{"name": {"by": "lower(coalesce(guest.full_name, ''''))", "as": "text"},
      "title": {"by": "lower(coalesce(place.name, ''''))", "as": "text"}, "arrival": {"by": "one.arrival", "as": "date"}}'),
  ('contact', 'contact_messages', 'public.contact_messages as one',
    'one.full_name', 'one.email', 'left(one.message, 120)', 'one.full_name, one.email, one.message', '{}', null,
    '{submitted, in_review, accepted, declined}',
    '{"topic": "one.topic", "is_anonymous": "one.is_anonymous"}',
    '{"topic": "($1 -> ''topic'') ? one.topic", "is_anonymous": "one.is_anonymous = ($1 -> ''is_anonymous'')::boolean"}',
    '{"name": {"by": "lower(coalesce(one.full_name, ''''))", "as": "text"}}'),
  ('project', 'projects',
    'public.projects as one join public.teams as team on team.id = one.team_id
      left join private.project_totals() as counted on counted.project_id = one.id',
    'team.name', 'null::text', 'one.title', 'team.name, one.title, one.repository_key',
    '{title, summary, repository_url, demo_url, licence, challenge}', null, '{published, unpublished}',
    '{"team": "one.team_id", "challenge": "one.challenge", "licence": "one.licence",
      "score": "counted.total", "judges": "counted.judges"}',
    '{"challenge": "($1 -> ''challenge'') ? one.challenge", "licence": "($1 -> ''licence'') ? one.licence"}',
    '{"name": {"by": "lower(team.name)", "as": "text"}, "title": {"by": "lower(one.title)", "as": "text"},
      "score": {"by": "coalesce(counted.total, -1)", "as": "numeric"}}');

update private.admin_kinds as listed set answers = array_remove(known.answers, 'headshot')
  from private.forms as known where known.form = listed.kind;
update private.admin_kinds set
  status = 'case when one.is_published then ''published'' else ''unpublished'' end',
  owner = 'null::uuid'
  where kind = 'project';
-- What every kind can be filtered and sorted by.
update private.admin_kinds as listed set
  filters = listed.filters || jsonb_build_object(
    'status', format('($1 -> ''status'') ? (%s)', listed.status),
    'created_from', 'one.created_at >= ($1 ->> ''created_from'')::timestamptz',
    'created_until', 'one.created_at < ($1 ->> ''created_until'')::timestamptz',
    'user_id', format('%s = ($1 ->> ''user_id'')::uuid', listed.owner),
    'ids', 'one.id = any (array(select jsonb_array_elements_text($1 -> ''ids''))::uuid[])',
    'has_notes', format(
      'exists (select from private.admin_notes as note where note.kind = %L and note.subject_id = one.id) = ($1 -> ''has_notes'')::boolean',
      listed.kind),
    'assignee', format(
      'case $1 ->> ''assignee''
        when ''nobody'' then not exists (select from private.assignments as given where given.kind = %1$L and given.subject_id = one.id)
        when ''somebody'' then exists (select from private.assignments as given where given.kind = %1$L and given.subject_id = one.id)
        when ''me'' then exists (select from private.assignments as given where given.kind = %1$L and given.subject_id = one.id and given.assignee = auth.uid())
        else exists (select from private.assignments as given where given.kind = %1$L and given.subject_id = one.id and given.assignee = ($1 ->> ''assignee'')::uuid)
      end', listed.kind)),
  sorts = listed.sorts || jsonb_build_object(
    'created_at', '{"by": "one.created_at", "as": "timestamptz"}'::jsonb,
    'updated_at', '{"by": "one.updated_at", "as": "timestamptz"}'::jsonb,
    'status', jsonb_build_object('by', listed.status, 'as', 'text'));

-- The order in which lists begin, and the two by which people look for somebody.
create index registrations_created_at on public.registrations (created_at, id);
create index registrations_updated_at on public.registrations (updated_at, id);
create index registrations_name on public.registrations (lower(full_name), id);
create index registrations_status on public.registrations (status, id);
create index ambassador_applications_created_at on public.ambassador_applications (created_at, id);
create index talk_proposals_created_at on public.talk_proposals (created_at, id);
create index sponsorship_inquiries_created_at on public.sponsorship_inquiries (created_at, id);
create index accommodation_requests_created_at on public.accommodation_requests (created_at, id);
create index contact_messages_created_at on public.contact_messages (created_at, id);
create index projects_created_at on public.projects (created_at, id);
