-- The lists of the panel: every kind of submission is described once, so that one list, one search and one export
-- serve them all.

-- Filters and sorts of all kinds are added to each kind's own; "reader" is what readers see of it, and "answers" and
-- "contact" beside it what reviewers do. Messages are closed to both: reports of misconduct are promised to go to
-- admins alone. So are referrals, which are about addresses.
insert into private.admin_kinds (
  kind, table_name, answers, needs_table, decisions, columns, filters, sorts, for_roles)
select own.kind, own.table_name,
  -- A photo is no answer to be listed or exported.
  coalesce(array_remove(form.answers, 'headshot'), own.answers::text[]), own.needs_table, own.decisions::text[],
  own.columns::text[],
  own.filters::jsonb || '{"status": "status", "created_from": "created_at", "created_until": "created_at",
    "user_id": "user_id", "ids": "id", "has_notes": "id", "assignee": "id"}',
  own.sorts::jsonb || '{"name": "by_name", "created_at": "created_at", "updated_at": "updated_at",
    "status": "status"}',
  own.reader::jsonb || jsonb_build_object(
    'filters', (own.reader::jsonb -> 'filters') || '["status", "created_from", "created_until"]'::jsonb,
    'sorts', (own.reader::jsonb -> 'sorts') || '["name", "title", "created_at", "updated_at", "status"]'::jsonb)
from (values
  ('registrations', 'registrations',
    '{full_name, phone, role, institution, department, year_of_study, student_number, is_at_least_16, python_comfort,
      quantum_knowledge, has_used_qiskit, has_ibm_quantum_account, days, attendance, hackathon, shirt_size,
      heard_from}',
    'registration_needs', '{confirmed, waitlisted, cancelled}',
    '{role, institution, department, days, attendance, hackathon, shirt_size, queue_number, is_checked_in, came_by,
      coming, custom}',
    '{"role": "role", "attendance": "attendance", "hackathon": "hackathon", "shirt_size": "shirt_size",
      "days": "days", "year_of_study": "year_of_study", "quantum_knowledge": "quantum_knowledge",
      "heard_from": "heard_from", "came_by": "came_by", "coming": "coming_or_not_asked", "custom": "custom"}',
    '{"title": "by_title", "institution": "by_title", "queue": "queue_number"}',
    '{"columns": ["role", "institution", "department", "days", "attendance", "hackathon", "shirt_size", "queue_number",
        "is_checked_in"],
      "filters": ["role", "attendance", "hackathon", "shirt_size", "days"], "sorts": ["institution", "queue"]}'),
  ('ambassador', 'ambassador_applications', '{}', 'ambassador_needs', '{submitted, in_review, accepted, declined}',
    '{institution, year_of_study, hours_per_week, channels, custom}',
    '{"year_of_study": "year_of_study", "channels": "channels", "custom": "custom"}',
    '{"title": "by_title", "institution": "by_title"}',
    '{"columns": ["institution", "year_of_study", "hours_per_week", "channels"],
      "filters": ["year_of_study", "channels"], "sorts": ["institution"],
      "answers": ["institution", "year_of_study", "motivation", "experience", "channels", "hours_per_week",
        "agrees_to_duties", "may_be_listed"],
      "contact": ["phone", "linkedin", "instagram"]}'),
  ('talk', 'talk_proposals', '{}', 'talk_needs', '{submitted, in_review, accepted, declined}',
    '{organisation, format, level, topics, attendance, availability, travel, has_headshot, custom}',
    '{"format": "format", "level": "level", "topics": "topics", "attendance": "attendance", "days": "availability",
      "travel": "travel", "custom": "custom"}',
    '{"title": "by_title"}',
    '{"columns": ["organisation", "format", "level", "topics", "attendance", "availability"],
      "filters": ["format", "level", "topics", "attendance", "days"], "sorts": [],
      "answers": ["title", "format", "level", "topics", "abstract", "prerequisites", "capacity", "position",
        "organisation", "bio", "availability", "attendance", "equipment", "travel", "agrees_to_recording"],
      "contact": ["links"]}'),
  ('sponsorship', 'sponsorship_inquiries', '{}', 'sponsorship_needs', '{submitted, in_review, accepted, declined}',
    '{organisation, support, package, budget, custom}',
    '{"support": "support", "package": "package", "budget": "budget", "custom": "custom"}',
    '{"title": "by_title"}',
    '{"columns": ["organisation", "support", "package"], "filters": ["support", "package"], "sorts": [],
      "answers": ["organisation", "support", "package", "budget", "goals"],
      "contact": ["position", "phone", "homepage"]}'),
  ('accommodation', 'accommodation_requests', '{}', 'accommodation_needs',
    '{submitted, in_review, accepted, declined}',
    '{option_id, option, arrival, departure, city, gender, bed, custom}',
    '{"option": "option_id", "bed": "bed", "gender": "gender", "custom": "custom"}',
    '{"title": "by_title", "arrival": "arrival"}',
    '{"columns": ["option_id", "option", "arrival", "departure", "bed"], "filters": ["option", "bed"],
      "sorts": ["arrival"]}'),
  ('contact', 'contact_messages', '{}', null, '{submitted, in_review, accepted, declined}', '{topic, is_anonymous}',
    '{"topic": "topic", "is_anonymous": "is_anonymous"}', '{}', null),
  ('project', 'projects', '{title, summary, repository_url, demo_url, licence, challenge}', null,
    '{published, unpublished}',
    '{team, challenge, licence, score, judges, same_repository, repository_since}',
    '{"challenge": "challenge", "licence": "licence", "shares_repository": "shares_repository"}',
    '{"title": "by_title", "score": "by_score"}',
    '{"columns": ["challenge", "licence"], "filters": ["challenge", "licence"], "sorts": [],
      "answers": ["title", "summary", "repository_url", "demo_url", "challenge", "licence"], "contact": []}'),
  ('referral', 'referrals', '{}', null, '{counted, dropped, held}', '{domain, odd}', '{"odd": "odd"}',
    '{"title": "by_title"}', null)
) as own (kind, table_name, answers, needs_table, decisions, columns, filters, sorts, reader)
left join private.forms as form on form.form = own.kind;

create function private.admin_kind(name text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    found_kind private.admin_kinds;
  begin
    select * into found_kind from private.admin_kinds as kind where kind.kind = admin_kind.name;
    if found_kind.kind is null then
      raise exception using errcode = 'P0001', detail = 'unknown_kind',
        message = format('There is no list of "%s".', left(name, 60));
    end if;
    return found_kind;
  end
  $$;

create function private.filter_condition(admin_kind private.admin_kinds, name text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    filtered text := admin_kind.filters ->> name;
    type text := private.type_of('private', admin_kind.entries, filtered);
  begin
    return case
      when name = 'created_from' then 'one.created_at >= ($1 ->> ''created_from'')::timestamptz'
      when name = 'created_until' then 'one.created_at < ($1 ->> ''created_until'')::timestamptz'
      when name = 'user_id' then 'one.user_id = ($1 ->> ''user_id'')::uuid'
      when name = 'ids' then 'one.id = any (array(select jsonb_array_elements_text($1 -> ''ids''))::uuid[])'
      when name = 'has_notes' then format(
        'exists (select from private.admin_notes as note where note.kind = %L and note.subject_id = one.id)
          = ($1 -> ''has_notes'')::boolean', admin_kind.kind)
      when name = 'assignee' then format(
        'case $1 ->> ''assignee''
          when ''nobody'' then not exists (select from private.assignments as assignment
            where assignment.kind = %1$L and assignment.subject_id = one.id)
          when ''somebody'' then exists (select from private.assignments as assignment
            where assignment.kind = %1$L and assignment.subject_id = one.id)
          else exists (select from private.assignments as assignment
            where assignment.kind = %1$L and assignment.subject_id = one.id and assignment.assignee
              = case $1 ->> ''assignee'' when ''me'' then auth.uid() else ($1 ->> ''assignee'')::uuid end)
        end', admin_kind.kind)
      when type = 'boolean' then format('one.%I = ($1 -> %L)::boolean', filtered, name)
      when type = 'jsonb' then format('private.custom_matches(one.%I, $1 -> %L)', filtered, name)
      when type like '%[]' then format('($1 -> %L) ?| one.%I::text[]', name, filtered)
      else format('($1 -> %L) ? one.%I', name, filtered) end;
  end
  $$;
comment on function private.filter_condition(private.admin_kinds, text) is
  'A filter as a condition over an entry called "one", with the filters as $1.';

create function private.shown(admin_kind private.admin_kinds, column_name text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when not admin_kind.instead ? column_name then format('one.%I', column_name)
      when admin_kind.instead ->> column_name is null then 'null::text'
      else format('one.%I', admin_kind.instead ->> column_name) end
  $$;
comment on function private.shown(private.admin_kinds, text) is
  'What the caller reads as a column of an entry called "one".';

create function private.admin_matches(admin_kind private.admin_kinds, search text, filters jsonb) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    -- A null is no filter, so that a client need not leave it out.
    wanted jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
    wrong text;
    conditions text;
  begin
    if jsonb_typeof(wanted) <> 'object' then
      raise exception using errcode = 'P0001', detail = 'bad_filter', message = 'Filters are an object.';
    end if;
    select name into wrong from jsonb_object_keys(wanted) as name where not admin_kind.filters ? name
      order by name limit 1;
    if wrong is not null then
      raise exception using errcode = 'P0001', detail = 'unknown_filter',
        message = format('This list has no filter "%s".', left(wrong, 60));
    end if;
    select key into wrong from jsonb_each(wanted)
      where not private.is_filter_value(key, value) order by key limit 1;
    if wrong is not null then
      raise exception using errcode = 'P0001', detail = 'bad_filter',
        message = format('The filter "%s" doesn’t accept this.', wrong);
    end if;
    select string_agg(private.filter_condition(admin_kind, name), ' and ' order by name) into conditions
      from jsonb_object_keys(wanted) as name;
    return format(' from private.%I as one where %s', admin_kind.entries,
      coalesce(nullif(concat_ws(' and ', private.found_condition(admin_kind.kind, search), conditions), ''), 'true'));
  end
  $$;
comment on function private.admin_matches(private.admin_kinds, text, jsonb) is
  'The rows of a kind that a search and filters leave, as SQL from "from" on; run it with the filters as $1. Raises '
  'P0001 (unknown_filter, bad_filter).';

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
comment on function private.is_filter_value(text, jsonb) is
  'Whether a value has the type of its filter: a list of words, a moment, an id, or a boolean.';

create function private.row_columns(admin_kind private.admin_kinds) returns text
  language sql stable security definer set search_path = ''
  as $$
    select format(
      'jsonb_build_object(''id'', one.id, ''status'', one.status, ''name'', %s, ''email'', %s, ''title'', %s,
        ''user_id'', %s,
        ''created_at'', one.created_at, ''updated_at'', one.updated_at,
        ''assignee'', (select assignment.assignee from private.assignments as assignment
          where assignment.kind = %L and assignment.subject_id = one.id),
        ''notes'', (select count(*) from private.admin_notes as note
          where note.kind = %5$L and note.subject_id = one.id),
        %s)',
      private.shown(admin_kind, 'name'), private.shown(admin_kind, 'email'), private.shown(admin_kind, 'title'),
      private.shown(admin_kind, 'user_id'), admin_kind.kind,
      (select string_agg(format('%1$L, one.%1$I', name), ', ') from unnest(admin_kind.columns) as name))
  $$;
comment on function private.row_columns(private.admin_kinds) is 'One row of a list, as a jsonb expression.';

-- A page of a list can be opened by its number, and each page says how many rows stand before it: what was decided
-- has left a filtered list meanwhile, so whoever turns its pages can't count them. Turning a page still goes by where
-- the last one ended, since rows that were passed over by number would move up past whoever decides on them.
create function public.admin_list(
  kind text, search text default null, filters jsonb default '{}', sort text default 'created_at',
  is_descending boolean default true, after jsonb default null, page_size integer default 50, skip integer default 0,
  is_back boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    matches text;
    patterns text[] := private.search_patterns(search);
    size integer := least(greatest(coalesce(page_size, 50), 1), 100);
    passed integer := greatest(coalesce(skip, 0), 0);
    ordered record;
    beyond text := 'true';
    before text := '0';
    shown text;
    answer jsonb;
  begin
    perform private.refuse_all_but_readers(true);
    admin_kind := private.kind_for_caller(kind);
    if private.is_admin() then
      matches := private.admin_matches(admin_kind, search, filters);
      shown := private.row_columns(admin_kind);
    else
      -- What is kept for searching has addresses in it.
      matches := private.admin_matches(admin_kind, null, filters)
        || format(' and not exists (%s)', private.conflict_query(kind))
        || case when cardinality(patterns) > 0 then format(
          ' and private.folded(concat_ws('' '', %s, %s)) like all ($2)',
          private.shown(admin_kind, 'name'), private.shown(admin_kind, 'title')) else '' end;
      shown := private.row_columns(admin_kind) || ' || ''{"assignee": null, "notes": 0}''::jsonb';
    end if;
    select * into ordered from private.order_of(admin_kind, sort, is_descending, is_back);
    if after is not null then
      if not private.is_cursor(after, ordered.keyed_as) then
        raise exception using errcode = 'P0001', detail = 'bad_cursor', message = 'This page isn’t part of this list.',
          hint = 'Start at the first page.';
      end if;
      beyond := format('(matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid)',
        case ordered.direction when 'desc' then '<' else '>' end, ordered.keyed_as);
      -- Written out, since a negated comparison of rows finds no index.
      before := format('(select count(*) from matched
        where (matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid))',
        case ordered.direction when 'desc' then '>=' else '<=' end, ordered.keyed_as);
    end if;
    -- First the keys alone, so that what is shown is worked out for one page and not for all that are passed over.
    -- One more than asked for says whether there is a next page.
    execute format(
      'with matched as %7$s (
         select one.id, %1$s as key %3$s
       ), page as materialized (
         select matched.id, matched.key from matched where %4$s
         order by matched.key %2$s, matched.id %2$s limit $4 + 1 offset $5
       ), numbered as materialized (
         select page.id, page.key::text as key,
           row_number() over (order by page.key %2$s, page.id %2$s) as nth from page
       ), shown as (
         select numbered.nth, %5$s as row_json from private.%6$I as one, numbered
         where one.id = numbered.id and numbered.nth <= $4
       ), counted as (
         select count(*) as total from matched
       )
       select jsonb_build_object(
         ''total'', counted.total,
         ''before'', least(%8$s + $5::bigint, counted.total),
         ''rows'', coalesce((select jsonb_agg(shown.row_json order by shown.nth) from shown), ''[]''),
         ''first'', (select jsonb_build_object(''value'', edge.key, ''id'', edge.id) from numbered as edge
           where edge.nth = 1),
         ''next'', (select jsonb_build_object(''value'', edge.key, ''id'', edge.id) from numbered as edge
           where edge.nth = $4 and exists (select from numbered as beyond where beyond.nth > $4)))
       from counted',
      ordered.keyed_by, ordered.direction, matches, beyond, shown, admin_kind.entries,
      -- What a search or filters leave, and keys without an index, are worked out once, for the page and the number.
      -- All of it is read by the index of the order instead.
      case when ordered.keyed_as = 'jsonb' or cardinality(patterns) > 0
        or jsonb_strip_nulls(filters) <> '{}' then 'materialized' else 'not materialized' end,
      before)
      into answer using filters, patterns, after, size, passed;
    return answer;
  end
  $$;
comment on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer, boolean) is
  'For admins, readers and reviewers: one page of a kind as {rows, first, next, before, total}. It begins after a '
  'row of the list, the "next" of the page before, and skips so many more; back, it reads the order from its end. '
  '"before" counts the rows that stand before it as it is read; beyond the end there are none. Whoever is no admin '
  'gets what private.kind_for_caller() leaves, finds people by name and title, and sees no assignee and no notes. '
  'Raises 42501, P0001 (unknown_kind, unknown_filter, bad_filter, unknown_sort, bad_cursor).';

create function private.is_cursor(cursor_json jsonb, sorted_as text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    read_value text;
  begin
    -- Read as the list reads it, here where an error is an answer.
    execute format('select ($1 ->> ''value'')::%s::text', sorted_as) into read_value using cursor_json;
    return read_value is not null and (cursor_json ->> 'id')::uuid is not null;
  exception
    when data_exception then
      return false;
  end
  $$;
comment on function private.is_cursor(jsonb, text) is
  'Whether a page of a list that is sorted by values of a type can begin after this.';

create function private.kind_of(subject text) returns text
  language sql stable security definer set search_path = ''
  as $$ select admin_kind.kind from private.admin_kinds as admin_kind where admin_kind.table_name = kind_of.subject $$;
comment on function private.kind_of(text) is 'The kind of a table’s rows; null if the panel has no list of them.';

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
        select inquiry.organisation into title from public.sponsorship_inquiries as inquiry
          where inquiry.id = subject_id::uuid;
      when 'seat_reservations', 'accommodation_requests', 'accommodation_claims' then
        execute format('select person.full_name from public.%I as one
          join public.registrations as person using (user_id) where one.id = $1', subject) into title
          using subject_id::uuid;
      else null;
    end case;
    return title;
  end
  $$;
comment on function private.title_of(text, text) is
  'Title of a row: the person, the organisation or the title; null once it is gone.';

create function private.named_of(object jsonb, names jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$ select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(object) where names ? key $$;
comment on function private.named_of(jsonb, jsonb) is 'The entries of an object whose keys are listed.';

create function private.kind_for_caller(name text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.admin_kind(name);
    holder private.roles := private.own_role();
  begin
    if private.is_admin() then
      return admin_kind;
    end if;
    if admin_kind.for_roles is null or holder.email is null
      or (holder.role = 'reviewer' and name <> all (holder.kinds)) then
      raise exception using errcode = 'P0001', detail = 'unknown_kind',
        message = format('There is no list of "%s".', left(name, 60));
    end if;
    if not holder.contact_allowed then
      admin_kind.instead := admin_kind.instead || '{"email": null}';
    end if;
    admin_kind.instead := admin_kind.instead || '{"user_id": null}';
    admin_kind.answers := array(
      select answered from unnest(admin_kind.answers) with ordinality as answer (answered, place)
      where holder.role = 'reviewer' and (
        admin_kind.for_roles -> 'answers' ? answered
          or (holder.contact_allowed and admin_kind.for_roles -> 'contact' ? answered))
      order by place);
    admin_kind.needs_table := null;
    admin_kind.decisions := '{}';
    admin_kind.columns := array(
      select listed from unnest(admin_kind.columns) as listed where admin_kind.for_roles -> 'columns' ? listed);
    admin_kind.filters := private.named_of(admin_kind.filters, admin_kind.for_roles -> 'filters');
    admin_kind.sorts := private.named_of(admin_kind.sorts, admin_kind.for_roles -> 'sorts');
    return case when holder.role = 'reviewer' then private.blinded(admin_kind) else admin_kind end;
  end
  $$;
comment on function private.kind_for_caller(text) is
  'How a kind is listed for whoever calls: for admins as it is; for others without accounts, with the columns, '
  'filters and orders of for_roles alone, and for reviewers its answers, without what a blind rubric hides; ways to '
  'reach people only where they are allowed. Raises P0001 (unknown_kind), also for what is closed to the caller.';

create function private.conflict_query(of_kind text) returns text
  language sql immutable set search_path = ''
  as $$
    select format('select from private.reviews as own where own.kind = %L and own.subject_id = one.id
      and own.user_id = auth.uid() and own.has_conflict', of_kind)
  $$;
comment on function private.conflict_query(text) is
  'Finds the caller''s conflict with an entry called "one": reviewers who have one don''t see it.';

-- Answers to added questions in the panel: read as they were asked, listed, filtered by, counted and exported. Those
-- that are needs are read one person at a time or exported for a reason, like all needs.
create function private.custom_questions_of(of_form text)
  returns table (name text, label text, control text, labels jsonb, is_need boolean, is_asked boolean, place bigint)
  language sql stable security definer set search_path = ''
  as $$
    with versioned as (
      select question.value as question, question.place, kept.is_current,
        dense_rank() over (order by kept.is_current, kept.published_at, kept.version) as age
      from private.custom_questions as kept,
        jsonb_array_elements(kept.questions) with ordinality as question (value, place)
      where kept.form = of_form
    ), latest as (
      select distinct on (versioned.question ->> 'name') versioned.* from versioned
      order by versioned.question ->> 'name', versioned.age desc
    )
    select latest.question ->> 'name', latest.question ->> 'label', latest.question ->> 'control',
      -- Choices that are no longer offered were chosen, too.
      coalesce((select jsonb_object_agg(choice.key, choice.value order by older.age)
        from versioned as older, jsonb_each(older.question -> 'labels') as choice
        where older.question -> 'name' = latest.question -> 'name'), '{}'),
      coalesce((latest.question -> 'isNeed')::boolean, false), latest.is_current,
      row_number() over (order by latest.is_current desc, latest.age desc, latest.place)
    from latest
  $$;
comment on function private.custom_questions_of(text) is
  'Every question that organizers ever added to a form, in its latest words: those that are asked now first, in '
  'their order.';

create function private.custom_answers_json(of_form text, of_version text, answers jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'name', answer.key, 'label', as_asked.question ->> 'label', 'control', as_asked.question ->> 'control',
        'labels', coalesce(as_asked.question -> 'labels', '{}'), 'value', answer.value)
      order by as_asked.is_shown desc, as_asked.place, answer.key), '[]')
    from jsonb_each(answers) as answer
    -- As it was asked; what was withdrawn before the last change, as it was asked last.
    cross join lateral (
      select question.value as question, question.place, kept.version is not distinct from of_version as is_shown
      from private.custom_questions as kept,
        jsonb_array_elements(kept.questions) with ordinality as question (value, place)
      where kept.form = of_form and question.value ->> 'name' = answer.key
      order by is_shown desc, kept.is_current desc, kept.published_at desc limit 1) as as_asked
  $$;
comment on function private.custom_answers_json(text, text, jsonb) is
  'Answers to added questions, each with its question as asked: [{name, label, control, labels, value}].';

create function private.custom_words(labels jsonb, answer jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case jsonb_typeof(answer)
      when 'array' then (
        select jsonb_agg(coalesce(labels -> (one.value #>> '{}'), one.value) order by one.place)
        from jsonb_array_elements(answer) with ordinality as one (value, place))
      when 'string' then coalesce(labels -> (answer #>> '{}'), answer)
      else answer end
  $$;
comment on function private.custom_words(jsonb, jsonb) is 'An answer with labels in place of its choices.';

create function private.custom_in_a_line(of_form text, of_version text, answers jsonb) returns text
  language sql stable security definer set search_path = ''
  as $$
    select string_agg(format('%s: %s', labeled.one ->> 'label', (
        select string_agg(case word.value #>> '{}' when 'true' then 'yes' when 'false' then 'no'
          else word.value #>> '{}' end, ', ')
        from jsonb_array_elements(case jsonb_typeof(labeled.said) when 'array' then labeled.said
          else jsonb_build_array(labeled.said) end) as word (value))),
      '; ' order by labeled.place)
    from (
      select each.value as one, private.custom_words(each.value -> 'labels', each.value -> 'value') as said, each.place
      from jsonb_array_elements(private.custom_answers_json(of_form, of_version, answers))
        with ordinality as each (value, place)) as labeled
  $$;
comment on function private.custom_in_a_line(text, text, jsonb) is
  'Answers to added questions as one line of text; null for none.';

create function private.custom_matches(answers jsonb, wanted jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(bool_and(fits), true) from (
      select bool_or(case choice
          when '*' then answers ? name
          when '-' then not answers ? name
          else case jsonb_typeof(answers -> name) when 'array' then answers -> name ? choice
            else answers ->> name = choice end
        end) is true as fits
      from (select split_part(one, ':', 1) as name, split_part(one, ':', 2) as choice
        from jsonb_array_elements_text(wanted) as one) as condition
      group by name) as each
  $$;
comment on function private.custom_matches(jsonb, jsonb) is
  'Whether answers fit a filter, ["<name>:<choice>"]: any of the choices of each question; "*" stands for any '
  'answer, "-" for none.';

create function public.admin_custom_questions(kind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    counted jsonb := '{}';
  begin
    perform private.refuse_all_but_admins();
    admin_kind := private.admin_kind(kind);
    if exists (select from private.custom_forms as asking where asking.form = admin_kind.kind) then
      execute format(
        'select coalesce(jsonb_object_agg(each.name, each.choices), ''{}'') from (
           select per.name, jsonb_object_agg(per.choice, per.number) as choices from (
             select answer.key as name, chosen.choice, count(*) as number
             from public.%I as one, jsonb_each(one.custom_answers) as answer,
               lateral (
                 select ''*'' as choice
                 union all select answer.value #>> ''{}'' where jsonb_typeof(answer.value) = ''boolean''
                 union all select answer.value #>> ''{}'' where jsonb_typeof(answer.value) = ''string''
                   and answer.key = any ($1)
                 union all select jsonb_array_elements_text(answer.value)
                   where jsonb_typeof(answer.value) = ''array'') as chosen
             where one.status <> all ($2) group by 1, 2) as per
           group by per.name) as each', admin_kind.table_name)
        into counted using array(
          select question.name from private.custom_questions_of(admin_kind.kind) as question
          where question.control in ('select', 'radios')),
          array['cancelled', 'declined', 'withdrawn'];
    end if;
    return (
      select coalesce(jsonb_agg(jsonb_build_object('name', question.name, 'label', question.label,
        'control', question.control,
        'labels', question.labels, 'choices', private.custom_choices(admin_kind.kind, question.name),
        'is_need', question.is_need, 'is_asked', question.is_asked,
        'counts', coalesce(counted -> question.name, '{}')) order by question.place), '[]')
      from private.custom_questions_of(admin_kind.kind) as question);
  end
  $$;
comment on function public.admin_custom_questions(text) is
  'For admins: the questions that organizers added to a form, [{name, label, control, labels, choices, is_need, '
  'is_asked, counts}]; counts has how many answered ("*") and chose what, without those who cancelled or were '
  'declined, and is empty for a need. Raises 42501, P0001 (unknown_kind).';

create function private.custom_choices(of_form text, question_name text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(offered.choice order by offered.age desc, offered.place), '[]') from (
      select distinct on (choice.value) choice.value as choice, choice.place, version.age
      from (
        select kept.questions, dense_rank() over (order by kept.is_current, kept.published_at, kept.version) as age
        from private.custom_questions as kept where kept.form = of_form) as version,
        jsonb_array_elements(version.questions) as question,
        jsonb_array_elements_text(question -> 'choices') with ordinality as choice (value, place)
      where question ->> 'name' = question_name
      order by choice.value, version.age desc) as offered
  $$;
comment on function private.custom_choices(text, text) is
  'Every choice that an added question ever had: those that were offered last first, in their order.';

-- Lists are sorted by answers to added questions, too. Keys are jsonb, in whose order null comes before and an object
-- after everything that somebody can answer: so who gave no answer stands last both ways.
create function private.order_of(
  admin_kind private.admin_kinds, sort text, is_descending boolean, is_back boolean default false,
  out keyed_by text, out keyed_as text, out direction text
)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    is_down boolean := coalesce(is_descending, true);
    answer text := format('one.custom_answers -> %L', sort);
    custom_control text;
    choices jsonb;
    key text;
  begin
    direction := case when is_down is distinct from coalesce(is_back, false) then 'desc' else 'asc' end;
    if admin_kind.sorts ? sort then
      keyed_by := format('one.%I', admin_kind.sorts ->> sort);
      keyed_as := private.type_of('private', admin_kind.entries, admin_kind.sorts ->> sort);
      return;
    end if;
    -- Who isn't shown the answers can't find them out by an order either.
    if sort ~ '^custom_[a-z0-9]{1,40}$' and 'custom' = any (admin_kind.columns) then
      -- Not by needs: who stands beside whom would tell what is read by few.
      select question.control into custom_control from private.custom_questions_of(admin_kind.kind) as question
        where question.name = sort and not question.is_need;
    end if;
    if custom_control is null then
      raise exception using errcode = 'P0001', detail = 'unknown_sort',
        message = format('This list can’t be sorted by "%s".', left(sort, 60));
    end if;
    if custom_control in ('select', 'radios', 'checkboxes') then
      select coalesce(jsonb_object_agg(offered.choice, lpad(offered.place::text, 4, '0')), '{}') into choices
        from jsonb_array_elements_text(private.custom_choices(admin_kind.kind, sort))
          with ordinality as offered (choice, place);
    end if;
    key := case custom_control
      when 'checkboxes' then format(
        '(select to_jsonb(string_agg(chosen.place, '''' order by chosen.place)) from (
           select %L::jsonb ->> each.choice as place
           from jsonb_array_elements_text(case jsonb_typeof(%2$s) when ''array'' then %2$s
             else ''[]'' end) as each (choice)) as chosen)',
        choices, answer)
      when 'select' then format('%L::jsonb -> (one.custom_answers ->> %L)', choices, sort)
      when 'radios' then format('%L::jsonb -> (one.custom_answers ->> %L)', choices, sort)
      -- As long as a page's end can be in an address.
      when 'text' then format('to_jsonb(left(lower(one.custom_answers ->> %L), 100))', sort)
      when 'long-text' then format('to_jsonb(left(lower(one.custom_answers ->> %L), 100))', sort)
      else answer end;
    keyed_by := format('coalesce(%s, %L::jsonb)', key, case when is_down then 'null' else '{}' end);
    keyed_as := 'jsonb';
  end
  $$;
comment on function private.order_of(private.admin_kinds, text, boolean, boolean) is
  'How a list is sorted, by an expression of its type, asc or desc: by one of its own orders, or by the answer to an '
  'added question that is no need: numbers by size, dates, ticks, choices as they are offered, texts as others; no '
  'answer last. Back is the same order from its end. Raises P0001 (unknown_sort).';

grant execute on function
  public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer, boolean),
  public.admin_custom_questions(text)
  to authenticated;

insert into private.custom_forms (form, table_name, needs_table) values
  ('registrations', 'registrations', 'registration_needs'),
  ('ambassador', 'ambassador_applications', 'ambassador_needs'),
  ('talk', 'talk_proposals', 'talk_needs'),
  ('sponsorship', 'sponsorship_inquiries', 'sponsorship_needs'),
  ('accommodation', 'accommodation_requests', 'accommodation_needs');
