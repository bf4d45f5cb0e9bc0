-- What admins look through: every kind of thing that people send, described once, so that one list, one search and one
-- export serve them all.

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
alter table private.admin_kinds enable row level security;

create table private.search_texts (
  kind text not null,
  id uuid not null,
  words text not null,
  constraint search_texts_pkey primary key (kind, id),
  constraint search_texts_kind_exists foreign key (kind) references private.admin_kinds (kind)
);
comment on table private.search_texts is 'By which words a row is found in the panel. Written by triggers, and gone with the row.';
comment on column private.search_texts.kind is 'What the row is.';
comment on column private.search_texts.id is 'Which row.';
comment on column private.search_texts.words is 'Its names, addresses and titles, folded.';
alter table private.search_texts enable row level security;

create table private.admin_notes (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  kind text not null,
  subject_id uuid not null,
  author uuid,
  text text not null,
  created_at timestamptz not null default now(),
  constraint admin_notes_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint admin_notes_author_exists foreign key (author) references auth.users (id) on delete set null,
  constraint admin_notes_text_length check (length(text) between 1 and 2000),
  constraint admin_notes_text_printable check (text !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table private.admin_notes is 'What admins wrote beside a row. Added to, never changed; gone with the row.';
comment on column private.admin_notes.number is 'The order in which they were written; times are too coarse for that.';
comment on column private.admin_notes.kind is 'What the row is.';
comment on column private.admin_notes.subject_id is 'Which row.';
comment on column private.admin_notes.author is 'Who wrote it; null once their account is gone.';
comment on column private.admin_notes.text is '1 to 2000 characters. Whoever it is about is told it with their data.';
comment on column private.admin_notes.created_at is 'When.';
create index admin_notes_subject on private.admin_notes (kind, subject_id, number);
create index admin_notes_author on private.admin_notes (author);
alter table private.admin_notes enable row level security;

create table private.assignments (
  kind text not null,
  subject_id uuid not null,
  assignee uuid not null,
  assigned_by uuid,
  assigned_at timestamptz not null default now(),
  constraint assignments_pkey primary key (kind, subject_id),
  constraint assignments_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint assignments_assignee_exists foreign key (assignee) references auth.users (id) on delete cascade,
  constraint assignments_assigned_by_exists foreign key (assigned_by) references auth.users (id) on delete set null
);
comment on table private.assignments is 'Which admin looks after a row. Gone with the row, and with the account.';
comment on column private.assignments.kind is 'What the row is.';
comment on column private.assignments.subject_id is 'Which row.';
comment on column private.assignments.assignee is 'Who looks after it.';
comment on column private.assignments.assigned_by is 'Who said so.';
comment on column private.assignments.assigned_at is 'When.';
create index assignments_assignee on private.assignments (assignee);
create index assignments_assigned_by on private.assignments (assigned_by);
alter table private.assignments enable row level security;

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
    '{"name": {"by": "lower(coalesce(one.full_name, ''''))", "as": "text"}}');

insert into private.admin_kinds (kind, table_name, source, status, owner, name, email, title, searched, answers, needs_table, decisions, columns, filters, sorts)
values
  ('project', 'projects',
    'public.projects as one join public.teams as team on team.id = one.team_id
      left join private.project_totals() as counted on counted.project_id = one.id',
    'case when one.is_published then ''published'' else ''unpublished'' end', 'null::uuid',
    'team.name', 'null::text', 'one.title', 'team.name, one.title, one.repository_key',
    '{title, summary, repository_url, demo_url, licence, challenge}', null, '{published, unpublished}',
    '{"team": "one.team_id", "challenge": "one.challenge", "licence": "one.licence",
      "score": "counted.total", "judges": "counted.judges",
      "same_repository": "private.shares_repository(one.id, one.repository_key)", "repository_since": "one.repository_since"}',
    '{"challenge": "($1 -> ''challenge'') ? one.challenge", "licence": "($1 -> ''licence'') ? one.licence",
      "shares_repository": "(private.shares_repository(one.id, one.repository_key) > 0) = ($1 -> ''shares_repository'')::boolean"}',
    '{"name": {"by": "lower(team.name)", "as": "text"}, "title": {"by": "lower(one.title)", "as": "text"},
      "score": {"by": "coalesce(counted.total, -1)", "as": "numeric"}}'),
  ('referral', 'referrals',
    'public.referrals as one left join auth.users as account on account.id = one.referred_id
      left join public.registrations as guest on guest.user_id = one.referred_id
      left join auth.users as bringer on bringer.id = one.referrer_id
      left join public.registrations as bringing on bringing.user_id = one.referrer_id',
    'one.status', 'one.referred_id',
    'guest.full_name', 'account.email::text', 'coalesce(bringing.full_name, bringer.email::text)',
    'guest.full_name, account.email, bringing.full_name, bringer.email', '{}', null, '{counted, dropped, held}',
    '{"domain": "private.mail_domain(account.email)", "odd": "one.odd"}',
    '{"odd": "($1 -> ''odd'') ?| one.odd"}',
    '{"name": {"by": "lower(coalesce(guest.full_name, ''''))", "as": "text"},
      "title": {"by": "lower(coalesce(bringing.full_name, bringer.email, ''''))", "as": "text"}}');

update private.admin_kinds as listed set answers = array_remove(known.answers, 'headshot')
  from private.forms as known where known.form = listed.kind;

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

-- By which words a row is found, kept beside it: a narrow table is read through in the time in which the wide ones,
-- folded at each search, are not. Plain PostgreSQL, since the embedded database has no trigrams.
create function private.folded(given text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select lower(translate(
      regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ıøØłŁđĐðÐþÞßæÆœŒħĦ', 'ioOlLdDdDtTsaAoOhH'))
  $$;
comment on function private.folded(text) is 'A text without accents and in lower case, as it is searched: "Škoda" becomes "skoda".';

create function private.search_patterns(search text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(private.folded(left(search, 200)), '[[:space:]]+') as word where word <> '' limit 8)
  $$;
comment on function private.search_patterns(text) is 'The words of a search as patterns that all have to match; none for a blank one.';

create function private.keep_words(of_kind text, condition text, wanted uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.admin_kind(of_kind);
  begin
    execute format(
      'insert into private.search_texts as kept (kind, id, words)
       select %L, one.id, private.folded(left(concat_ws('' '', %s), 2000)) from %s where %s
       on conflict on constraint search_texts_pkey do update set words = excluded.words',
      listed.kind, listed.searched, listed.source, condition) using wanted;
  end
  $$;
comment on function private.keep_words(text, text, uuid) is
  'Keeps the words of those rows of a kind for which a condition with $1 holds; "true" for all of them.';

create function private.follow_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    case tg_table_name
      when 'users' then
        perform private.keep_words('registrations', 'one.user_id = $1', new.id);
        perform private.keep_words('accommodation', 'one.user_id = $1', new.id);
      when 'teams' then
        perform private.keep_words('project', 'one.team_id = $1', new.id);
      else
        perform private.keep_words(tg_argv[0], 'one.id = $1', new.id);
        if tg_table_name = 'registrations' then
          perform private.keep_words('accommodation', 'one.user_id = $1', new.user_id);
        end if;
    end case;
    return null;
  end
  $$;
comment on function private.follow_words() is 'Keeps what a row is found by equal to what it says.';
create trigger registrations_words after insert or update of full_name, institution, department, student_number
  on public.registrations for each row execute function private.follow_words('registrations');
create trigger ambassador_applications_words after insert or update of full_name, email, institution
  on public.ambassador_applications for each row execute function private.follow_words('ambassador');
create trigger talk_proposals_words after insert or update of full_name, email, organisation, title
  on public.talk_proposals for each row execute function private.follow_words('talk');
create trigger sponsorship_inquiries_words after insert or update of organisation, contact_name, email, homepage
  on public.sponsorship_inquiries for each row execute function private.follow_words('sponsorship');
create trigger accommodation_requests_words after insert or update of city, option_id, roommate_wish
  on public.accommodation_requests for each row execute function private.follow_words('accommodation');
create trigger contact_messages_words after insert or update of full_name, email, message
  on public.contact_messages for each row execute function private.follow_words('contact');
create trigger projects_words after insert or update of title, repository_url
  on public.projects for each row execute function private.follow_words('project');
create trigger teams_words after update of name on public.teams
  for each row execute function private.follow_words();
create trigger users_words after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_words();
create trigger referrals_words after insert on public.referrals
  for each row execute function private.follow_words('referral');

create function private.admin_matches(listed private.admin_kinds, search text, filters jsonb) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    -- A null is no filter, so that a client need not leave it out.
    given jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
    wrong text;
    conditions text;
  begin
    if jsonb_typeof(given) <> 'object' then
      raise exception using errcode = 'P0001', detail = 'bad_filter', message = 'Filters are an object.';
    end if;
    select name into wrong from jsonb_object_keys(given) as name where not listed.filters ? name order by name limit 1;
    if wrong is not null then
      raise exception using errcode = 'P0001', detail = 'unknown_filter', message = format('This list has no filter "%s".', left(wrong, 60));
    end if;
    select key into wrong from jsonb_each(given)
      where not private.is_filter_value(key, value) order by key limit 1;
    if wrong is not null then
      raise exception using errcode = 'P0001', detail = 'bad_filter', message = format('The filter "%s" doesn’t accept this.', wrong);
    end if;
    select string_agg('(' || (listed.filters ->> name) || ')', ' and ' order by name) into conditions
      from jsonb_object_keys(given) as name;
    if cardinality(private.search_patterns(search)) > 0 then
      conditions := concat_ws(' and ', format(
        'one.id in (select found.id from private.search_texts as found where found.kind = %L and found.words like all ($2))',
        listed.kind), conditions);
    end if;
    return format(' from %s where %s', listed.source, coalesce(conditions, 'true'));
  end
  $$;
comment on function private.admin_matches(private.admin_kinds, text, jsonb) is
  'The rows of a kind that a search and filters leave, as SQL from "from" on; run it with the filters as $1 and private.search_patterns(search) as $2. Raises P0001 (unknown_filter, bad_filter).';

create function private.is_filter_value(name text, value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text[];
  begin
    if name in ('has_notes', 'is_anonymous', 'shares_repository') then
      return jsonb_typeof(value) = 'boolean';
    elsif name in ('created_from', 'created_until') then
      return jsonb_typeof(value) = 'string' and isfinite((value #>> '{}')::timestamptz);
    elsif name = 'user_id' or (name = 'assignee' and value #>> '{}' not in ('me', 'nobody', 'somebody')) then
      return jsonb_typeof(value) = 'string' and (value #>> '{}')::uuid is not null;
    elsif name = 'assignee' then
      return jsonb_typeof(value) = 'string';
    end if;
    -- What is left is one of a list.
    if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 200
      or exists (select from jsonb_array_elements(value) as entry where jsonb_typeof(entry) <> 'string') then
      return false;
    end if;
    if name = 'ids' then
      words := array(select jsonb_array_elements_text(value))::uuid[]::text[];
    end if;
    return true;
  exception
    when data_exception then
      return false;
  end
  $$;
comment on function private.is_filter_value(text, jsonb) is 'Whether a filter takes a value: a list of words, a moment, an id, or yes and no.';

create function private.forget_row() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.search_texts as words where words.kind = tg_argv[0] and words.id = old.id;
    delete from private.admin_notes as note where note.kind = tg_argv[0] and note.subject_id = old.id;
    delete from private.assignments as given where given.kind = tg_argv[0] and given.subject_id = old.id;
    return null;
  end
  $$;
comment on function private.forget_row() is 'What admins kept beside a row goes with it.';

create function private.row_columns(listed private.admin_kinds) returns text
  language sql stable security definer set search_path = ''
  as $$
    select format(
      'jsonb_build_object(''id'', one.id, ''status'', %s, ''name'', %s, ''email'', %s, ''title'', %s, ''user_id'', %s,
        ''created_at'', one.created_at, ''updated_at'', one.updated_at,
        ''assignee'', (select given.assignee from private.assignments as given where given.kind = %L and given.subject_id = one.id),
        ''notes'', (select count(*) from private.admin_notes as note where note.kind = %6$L and note.subject_id = one.id),
        %s)',
      listed.status, listed.name, listed.email, listed.title, listed.owner, listed.kind,
      (select string_agg(format('%L, %s', name, expression), ', ') from jsonb_each_text(listed.columns) as own (name, expression)))
  $$;
comment on function private.row_columns(private.admin_kinds) is 'One row of a list, as an expression of jsonb.';

create function public.admin_list(
  kind text, search text default null, filters jsonb default '{}', sort text default 'created_at',
  is_descending boolean default true, after jsonb default null, page_size integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    matches text;
    patterns text[] := private.search_patterns(search);
    size integer := least(greatest(coalesce(page_size, 50), 1), 100);
    sorted_by text;
    sorted_as text;
    direction text := case when is_descending then 'desc' else 'asc' end;
    beyond text := 'true';
    answer jsonb;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    matches := private.admin_matches(listed, search, filters);
    sorted_by := listed.sorts -> sort ->> 'by';
    sorted_as := listed.sorts -> sort ->> 'as';
    if sorted_by is null then
      raise exception using errcode = 'P0001', detail = 'unknown_sort', message = format('This list can’t be sorted by "%s".', left(sort, 60));
    end if;
    if after is not null then
      if not private.is_cursor(after, sorted_as) then
        raise exception using errcode = 'P0001', detail = 'bad_cursor', message = 'This page isn’t part of this list.', hint = 'Start at the first page.';
      end if;
      beyond := format('(matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid)',
        case when is_descending then '<' else '>' end, sorted_as);
    end if;
    -- First the keys alone, so that what is shown is worked out for one page and not for all that are passed over.
    -- One more than asked for says whether there is a next page.
    execute format(
      'with matched as %7$s (
         select one.id, %1$s as key %3$s
       ), page as materialized (
         select matched.id, matched.key from matched where %4$s order by matched.key %2$s, matched.id %2$s limit $4 + 1
       ), numbered as materialized (
         select page.id, page.key::text as key, row_number() over (order by page.key %2$s, page.id %2$s) as nth from page
       ), shown as (
         select numbered.nth, %5$s as told from %6$s, numbered where one.id = numbered.id and numbered.nth <= $4
       )
       select jsonb_build_object(
         ''total'', (select count(*) from matched),
         ''rows'', coalesce((select jsonb_agg(shown.told order by shown.nth) from shown), ''[]''),
         ''first'', (select jsonb_build_object(''value'', edge.key, ''id'', edge.id) from numbered as edge where edge.nth = 1),
         ''next'', (select jsonb_build_object(''value'', edge.key, ''id'', edge.id) from numbered as edge
           where edge.nth = $4 and exists (select from numbered as beyond where beyond.nth > $4)))',
      sorted_by, direction, matches, beyond, private.row_columns(listed), listed.source,
      -- What a search or filters leave is looked for once, for the page and the number. All of it is read by the index
      -- of the order instead.
      case when cardinality(patterns) > 0 or jsonb_strip_nulls(filters) <> '{}' then 'materialized' else 'not materialized' end)
      into answer using filters, patterns, after, size;
    return answer;
  end
  $$;
comment on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer) is
  'For admins: one page of a kind as {rows, first, next, total}; after is the "next" of the page before. Raises 42501, P0001 (unknown_kind, unknown_filter, bad_filter, unknown_sort, bad_cursor).';

create function private.is_cursor(given jsonb, sorted_as text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    read_value text;
  begin
    -- Read as the list reads it, here where an error is an answer.
    execute format('select ($1 ->> ''value'')::%s::text', sorted_as) into read_value using given;
    return read_value is not null and (given ->> 'id')::uuid is not null;
  exception
    when data_exception then
      return false;
  end
  $$;
comment on function private.is_cursor(jsonb, text) is 'Whether a page of a list that is sorted by values of a type can begin after this.';

create function private.kind_of(subject text) returns text
  language sql stable security definer set search_path = ''
  as $$ select listed.kind from private.admin_kinds as listed where listed.table_name = kind_of.subject $$;
comment on function private.kind_of(text) is 'The word of the panel for a table''s rows; null for a table that has no list there.';

create function private.title_of(subject text, subject_id text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    title text;
  begin
    if subject_id is null or subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      return null;
    end if;
    case subject
      when 'registrations', 'ambassador_applications', 'contact_messages' then
        execute format('select full_name from public.%I where id = $1', subject) into title using subject_id::uuid;
      when 'talk_proposals', 'projects' then
        execute format('select title from public.%I where id = $1', subject) into title using subject_id::uuid;
      when 'referrals' then
        select guest.full_name into title from public.referrals as one
          join public.registrations as guest on guest.user_id = one.referred_id where one.id = subject_id::uuid;
      when 'sponsorship_inquiries' then
        select inquiry.organisation into title from public.sponsorship_inquiries as inquiry where inquiry.id = subject_id::uuid;
      when 'seat_reservations', 'accommodation_requests', 'accommodation_claims' then
        execute format('select person.full_name from public.%I as one
          join public.registrations as person using (user_id) where one.id = $1', subject) into title using subject_id::uuid;
      else null;
    end case;
    return title;
  end
  $$;
comment on function private.title_of(text, text) is 'What a row is called: the person, the organisation or the title; null once it is gone.';

create function private.texts(given jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    select case jsonb_typeof(given)
      when 'array' then array(select jsonb_array_elements_text(given))
      when 'string' then array[given #>> '{}']
    end
  $$;
comment on function private.texts(jsonb) is 'A text, or a list of them, as a list; null for anything else.';

create function public.log_entries(filters jsonb default '{}', after jsonb default null, page_size integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wrong text;
    most integer := least(greatest(coalesce(page_size, 50), 1), 200);
    actions text[] := private.texts(filters -> 'action');
    kinds text[] := private.texts(filters -> 'kind');
    subjects text[] := array(select listed.table_name from private.admin_kinds as listed where listed.kind = any (kinds));
    who text := case filters ->> 'actor' when 'me' then auth.uid()::text else filters ->> 'actor' end;
    since timestamptz := coalesce((filters ->> 'since')::timestamptz, '-infinity');
    until timestamptz := coalesce((filters ->> 'until')::timestamptz, 'infinity');
    last_at timestamptz := coalesce((after ->> 'at')::timestamptz, 'infinity');
    -- At one moment the log's entries come first. Where a page ended within the other source, all or none of this one
    -- is still to come.
    last_log bigint := case when after is null then 9223372036854775807 when after ->> 'source' = 'log' then (after ->> 'id')::bigint else 0 end;
    last_status bigint := case when after ->> 'source' = 'status' then (after ->> 'id')::bigint else 9223372036854775807 end;
    entries jsonb;
  begin
    perform private.refuse_all_but_admins();
    select name into wrong from jsonb_object_keys(coalesce(filters, '{}')) as name
      where name not in ('actor', 'action', 'kind', 'subject_id', 'since', 'until') limit 1;
    if wrong is not null then
      raise exception using
        errcode = 'P0001', detail = 'unknown_filter', message = format('The log cannot be filtered by "%s".', wrong);
    end if;
    select jsonb_agg(to_jsonb(told) order by told.at desc, told.source, told.id desc) into entries from (
      select * from (
        (select 'log' as source, entry.id, entry.at, entry.actor, entry.action, entry.subject, entry.subject_id,
          entry.details || case when entry.action ~ '_(added|removed)$' then jsonb_build_object('address', entry.address) else '{}' end as details
        from public.audit_log as entry
        where (entry.at, entry.id) < (last_at, last_log) and entry.at >= since and entry.at < until
          and (actions is null or entry.action = any (actions))
          and (who is null or case who when 'nobody' then entry.actor is null else entry.actor::text = who end)
          and (kinds is null or entry.subject = any (subjects))
          and (filters ->> 'subject_id' is null or entry.subject_id = filters ->> 'subject_id')
        order by entry.at desc, entry.id desc limit most + 1)
        union all
        (select 'status', entry.id, entry.changed_at, entry.changed_by, 'status_changed', entry.subject, entry.subject_id::text,
          jsonb_build_object('from', entry.from_status, 'to', entry.to_status, 'reason', entry.reason,
            'batch', entry.batch, 'is_undo', entry.is_undo)
        from public.status_history as entry
        where (entry.changed_at, entry.id) < (last_at, last_status) and entry.changed_at >= since and entry.changed_at < until
          and (actions is null or 'status_changed' = any (actions))
          and (who is null or case who when 'nobody' then entry.changed_by is null else entry.changed_by::text = who end)
          and (kinds is null or entry.subject = any (subjects))
          and (filters ->> 'subject_id' is null or entry.subject_id::text = filters ->> 'subject_id')
        order by entry.changed_at desc, entry.id desc limit most + 1)
      ) as both_of_them
      order by at desc, source, id desc limit most + 1
    ) as told;
    return jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object(
          'key', (entry ->> 'source') || ' ' || (entry ->> 'id'), 'at', entry -> 'at', 'actor', entry -> 'actor',
          'by', (select account.email from auth.users as account where account.id = (entry ->> 'actor')::uuid),
          'is_me', coalesce((entry ->> 'actor')::uuid = auth.uid(), false),
          'action', entry -> 'action', 'subject', entry -> 'subject',
          'kind', private.kind_of(entry ->> 'subject'),
          'subject_id', entry -> 'subject_id', 'title', private.title_of(entry ->> 'subject', entry ->> 'subject_id'),
          'details', entry -> 'details') order by number)
        from jsonb_array_elements(entries) with ordinality as page (entry, number) where number <= most), '[]'),
      'next', (
        select jsonb_build_object('at', entry -> 'at', 'source', entry -> 'source', 'id', entry -> 'id')
        from jsonb_array_elements(entries) with ordinality as page (entry, number)
        where number = most and jsonb_array_length(entries) > most));
  end
  $$;
comment on function public.log_entries(jsonb, jsonb, integer) is
  'A page of what admins and the database did, newest first: {rows, next}; give next back as after. Filters: actor (an id, me, nobody), action, kind, subject_id, since, until. For admins. Raises 42501, P0001 (unknown_filter).';

-- What stands beside a row goes with it.
do $each$
declare
  listed record;
begin
  for listed in select kind, table_name from private.admin_kinds loop
    execute format('create trigger %I after delete on public.%I for each row execute function private.forget_row(%L)',
      listed.table_name || '_forget', listed.table_name, listed.kind);
  end loop;
end $each$;

grant execute on function
  public.admin_list(text, text, jsonb, text, boolean, jsonb, integer),
  public.log_entries(jsonb, jsonb, integer)
  to authenticated;

insert into private.my_data_parts (part, query) values
  -- Whoever wrote it: nobody is to have secrets about a person. Who wrote it is told to its author alone.
  ('admin_notes', $$
    select jsonb_agg(jsonb_build_object('kind', note.kind, 'subject_id', note.subject_id, 'text', note.text,
      'created_at', note.created_at, 'written_by_me', coalesce(note.author = auth.uid(), false)) order by note.number)
    from private.admin_notes as note
    where note.author = auth.uid()
      or note.subject_id in (select id from public.registrations where user_id = auth.uid()
        union all select id from public.ambassador_applications where user_id = auth.uid()
        union all select id from public.talk_proposals where user_id = auth.uid()
        union all select id from public.sponsorship_inquiries where user_id = auth.uid()
        union all select id from public.accommodation_requests where user_id = auth.uid()
        union all select id from public.contact_messages where user_id = auth.uid()
        union all select id from public.referrals where auth.uid() in (referred_id, referrer_id)) $$),
  ('assignments', $$
    select jsonb_agg(jsonb_build_object('kind', given.kind, 'subject_id', given.subject_id, 'assigned_at', given.assigned_at)
      order by given.assigned_at, given.subject_id)
    from private.assignments as given where given.assignee = auth.uid() $$);
