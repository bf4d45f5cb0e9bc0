-- The panel's lists: every kind of submission is described once, so one list, one search and one export serve all.

-- Common filters and sorts are added to each kind's own. "reader" is what readers see, "answers" and "contact" what
-- reviewers see in addition. Messages are closed to both, because reports of misconduct are promised to go to admins
-- only, and so are referrals, which are about addresses.
insert into private.admin_kinds (
  kind, table_name, answers, needs_table, decisions, columns, filters, sorts, for_roles)
select own.kind, own.table_name,
  -- A photo isn't listed or exported.
  coalesce(array_remove(form.answers, 'headshot'), own.answers::text[]), own.needs_table, own.decisions::text[],
  own.columns::text[],
  own.filters::jsonb || '{"status": "status", "created_from": "created_at", "created_until": "created_at",
    "user_id": "user_id", "ids": "id", "has_notes": "id", "assignee": "id"}'
    -- A project is a team's, which has no one language.
    || case when own.kind = 'project' then '{}' else '{"language": "user_id"}' end::jsonb,
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
    '{role, institution, department, days, attendance, hackathon, shirt_size, in_line, is_checked_in, came_by,
      coming, custom}',
    '{"role": "role", "attendance": "attendance", "hackathon": "hackathon", "shirt_size": "shirt_size",
      "days": "days", "year_of_study": "year_of_study", "quantum_knowledge": "quantum_knowledge",
      "heard_from": "heard_from", "came_by": "came_by", "coming": "coming_or_not_asked", "custom": "custom"}',
    '{"title": "by_title", "institution": "by_title", "queue": "queue_number"}',
    '{"columns": ["role", "institution", "department", "days", "attendance", "hackathon", "shirt_size", "in_line",
        "is_checked_in"],
      "filters": ["role", "attendance", "hackathon", "shirt_size", "days"], "sorts": ["institution", "queue"]}'),
  ('ambassador', 'ambassador_applications', '{}', 'ambassador_needs', '{submitted, in_review, accepted, declined}',
    '{institution, year_of_study, hours_per_week, channels, score, reviews, spread, custom}',
    '{"year_of_study": "year_of_study", "channels": "channels", "custom": "custom",
      "score": "score_band", "reviews": "reviews_band", "spread": "spread_band"}',
    '{"title": "by_title", "institution": "by_title",
      "score": "by_score", "reviews": "reviews", "spread": "by_spread"}',
    '{"columns": ["institution", "year_of_study", "hours_per_week", "channels"],
      "filters": ["year_of_study", "channels"], "sorts": ["institution"],
      "answers": ["institution", "year_of_study", "motivation", "experience", "channels", "hours_per_week",
        "agrees_to_duties", "may_be_listed"],
      "contact": ["phone", "linkedin", "instagram"]}'),
  ('talk', 'talk_proposals', '{}', 'talk_needs', '{submitted, in_review, accepted, confirmed, declined}',
    '{organisation, format, level, score, reviews, spread, topics, attendance, availability, travel, has_headshot,
      owes_yes, custom}',
    '{"format": "format", "level": "level", "topics": "topics", "attendance": "attendance", "days": "availability",
      "travel": "travel", "owes_yes": "owes_yes", "custom": "custom",
      "score": "score_band", "reviews": "reviews_band", "spread": "spread_band"}',
    '{"title": "by_title", "score": "by_score", "reviews": "reviews", "spread": "by_spread"}',
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
      perform private.refuse('unknown_kind', format('There is no list of "%s".', left(name, 60)));
    end if;
    return found_kind;
  end
  $$;

create function private.kind_for_admins(name text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return private.admin_kind(name);
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
      when name = 'language' then '($1 -> ''language'') ? coalesce(private.language_of(one.user_id),
        (select facts.language from private.event_facts as facts), ''en'')'
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
  'The expression for a column of an entry called "one", for this caller.';

create function private.admin_matches(admin_kind private.admin_kinds, search text, filters jsonb) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    -- Null counts as no filter, so that clients needn't omit it.
    wanted jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
    wrong text;
    conditions text;
  begin
    if jsonb_typeof(wanted) <> 'object' then
      perform private.refuse('bad_filter', 'Filters are an object.');
    end if;
    select name into wrong from jsonb_object_keys(wanted) as name where not admin_kind.filters ? name
      order by name limit 1;
    if wrong is not null then
      perform private.refuse('unknown_filter', format('This list has no filter "%s".', left(wrong, 60)));
    end if;
    select key into wrong from jsonb_each(wanted)
      where not private.is_filter_value(key, value) order by key limit 1;
    if wrong is not null then
      perform private.refuse('bad_filter', format('The filter "%s" doesn’t accept this.', wrong));
    end if;
    select string_agg(private.filter_condition(admin_kind, name), ' and ' order by name) into conditions
      from jsonb_object_keys(wanted) as name;
    return format(' from private.%I as one where %s', admin_kind.entries,
      coalesce(nullif(concat_ws(' and ', private.found_condition(admin_kind.kind, search), conditions), ''), 'true'));
  end
  $$;
comment on function private.admin_matches(private.admin_kinds, text, jsonb) is
  'The rows of a kind that match a search and filters, as SQL starting with "from"; run it with the filters as $1. '
  'Raises P0001 (unknown_filter, bad_filter).';

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
    -- Otherwise a value of a list.
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

create function private.row_columns(admin_kind private.admin_kinds) returns text
  language sql stable security definer set search_path = ''
  as $$
    select format(
      'jsonb_build_object(''id'', one.id, ''status'', one.status, ''name'', %s, ''email'', %s, ''title'', %s,
        ''user_id'', %s, ''created_at'', one.created_at, ''updated_at'', one.updated_at,
        ''assignee'', (select assignment.assignee from private.assignments as assignment
          where assignment.kind = %L and assignment.subject_id = one.id),
        ''notes'', (select count(*) from private.admin_notes as note
          where note.kind = %5$L and note.subject_id = one.id),
        %s)',
      private.shown(admin_kind, 'name'), private.shown(admin_kind, 'email'), private.shown(admin_kind, 'title'),
      private.shown(admin_kind, 'user_id'), admin_kind.kind,
      (select string_agg(format('%1$L, one.%1$I', name), ', ') from unnest(admin_kind.columns) as name))
  $$;

-- A page can be opened by number, and each page has the number of rows before it: decided rows leave a filtered list,
-- so clients can't count them. The next page starts at a cursor: by number it would skip rows that moved up.
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
    perform private.refuse_all_but('reader', 'reviewer');
    admin_kind := private.kind_for_caller(kind);
    if private.is_admin() then
      matches := private.admin_matches(admin_kind, search, filters);
      shown := private.row_columns(admin_kind);
    else
      -- The search words contain addresses.
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
        perform private.refuse('bad_cursor', 'This page isn’t part of this list.', 'Start at the first page.');
      end if;
      beyond := format('(matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid)',
        case ordered.direction when 'desc' then '<' else '>' end, ordered.keyed_as);
      -- Written out, because a negated row comparison uses no index.
      before := format('(select count(*) from matched
        where (matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid))',
        case ordered.direction when 'desc' then '>=' else '<=' end, ordered.keyed_as);
    end if;
    -- Keys first, so that columns are only computed for one page. One extra row shows whether there is a next page.
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
      -- With a search, filters or keys without an index, matches are computed once for the page and the count.
      -- Otherwise the order's index is read.
      case when ordered.keyed_as = 'jsonb' or cardinality(patterns) > 0
        or jsonb_strip_nulls(filters) <> '{}' then 'materialized' else 'not materialized' end,
      before)
      into answer using filters, patterns, after, size, passed;
    return answer;
  end
  $$;
comment on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer, boolean) is $$For
admins, readers and reviewers: one page of a kind. It starts after a cursor, the previous page's "next", and skips that
many more rows; back reads from the end. "before" is the current number of rows before it. Others than admins get what
private.kind_for_caller() allows, search by name and title, and see neither assignees nor notes. Raises P0001
(unknown_kind, unknown_filter, bad_filter, unknown_sort, bad_cursor).
@returns {
  /** As the lists of all kinds show them; a kind has columns of its own besides. */
  rows: {
    id: string, status: string, name: string | null, email: string | null, title: string | null, created_at: string,
    updated_at: string, user_id: string | null, assignee: string | null, notes: number, [column: string]: unknown
  }[],
  first: { value: string, id: string } | null, next: { value: string, id: string } | null,
  before: number, total: number
}$$;

create function private.is_cursor(cursor_json jsonb, sorted_as text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    read_value text;
  begin
    -- Parsed as the list does, but here an error means false.
    execute format('select ($1 ->> ''value'')::%s::text', sorted_as) into read_value using cursor_json;
    return read_value is not null and (cursor_json ->> 'id')::uuid is not null;
  exception
    when data_exception then
      return false;
  end
  $$;

create function private.title_of(subject text, subject_id text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    title text;
  begin
    if subject_id is null or subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      return null;
    end if;
    select * into admin_kind from private.admin_kinds as listed where listed.table_name = title_of.subject;
    if subject in ('seat_reservations', 'accommodation_claims') then
      execute format('select person.full_name from public.%I as one
        join public.registrations as person using (user_id) where one.id = $1', subject) into title
        using subject_id::uuid;
    elsif subject = 'letters' then
      select written.subject into title from private.letters as written where written.id = subject_id::uuid;
    elsif admin_kind.kind is not null then
      execute format('select one.%I from private.%I as one where one.id = $1',
        case when admin_kind.kind in ('talk', 'project', 'sponsorship') then 'title' else 'name' end,
        admin_kind.entries) into title using subject_id::uuid;
    end if;
    return title;
  end
  $$;

create function private.named_of(object jsonb, names jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$ select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(object) where names ? key $$;

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
      perform private.refuse('unknown_kind', format('There is no list of "%s".', left(name, 60)));
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
  'A kind as its caller may see it: unchanged for admins; for others without accounts, with the columns, filters and '
  'sorts of for_roles only, and for reviewers its answers, without what a blind rubric hides; contact details only if '
  'allowed. Raises P0001 (unknown_kind), also for kinds closed to the caller.';

create function private.conflict_query(of_kind text) returns text
  language sql immutable set search_path = ''
  as $$
    select format('select from private.reviews as own where own.kind = %L and own.subject_id = one.id
      and own.user_id = auth.uid() and own.has_conflict', of_kind)
  $$;

-- Custom answers in the panel: shown with the question as asked, listed, filtered, counted and exported. Needs are
-- read one person at a time or exported for a reason.
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
      -- Choices that are no longer offered may have answers.
      coalesce((select jsonb_object_agg(choice.key, choice.value order by older.age)
        from versioned as older, jsonb_each(older.question -> 'labels') as choice
        where older.question -> 'name' = latest.question -> 'name'), '{}'),
      coalesce((latest.question -> 'isNeed')::boolean, false), latest.is_current,
      row_number() over (order by latest.is_current desc, latest.age desc, latest.place)
    from latest
  $$;
comment on function private.custom_questions_of(text) is
  'All custom questions a form ever had, in their latest version: current ones first, in their order.';

create function private.custom_answers_json(of_form text, of_version text, answers jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'name', answer.key, 'label', as_asked.question ->> 'label', 'control', as_asked.question ->> 'control',
        'labels', coalesce(as_asked.question -> 'labels', '{}'), 'value', answer.value)
      order by as_asked.is_shown desc, as_asked.place, answer.key), '[]')
    from jsonb_each(answers) as answer
    -- As asked; for a question withdrawn before the last change, its last version.
    cross join lateral (
      select question.value as question, question.place, kept.version is not distinct from of_version as is_shown
      from private.custom_questions as kept,
        jsonb_array_elements(kept.questions) with ordinality as question (value, place)
      where kept.form = of_form and question.value ->> 'name' = answer.key
      order by is_shown desc, kept.is_current desc, kept.published_at desc limit 1) as as_asked
  $$;
comment on function private.custom_answers_json(text, text, jsonb) is $$Custom answers, each with its question as
asked.
@returns {
  name: string, label: string, control: CustomControl, labels: { [choice: string]: string }, value: unknown
}[]$$;

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
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    counted jsonb := '{}';
  begin
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
comment on function public.admin_custom_questions(text) is $$For admins: a form's custom questions, with counts of
their answers, without canceled and declined rows, and without needs. Raises P0001 (unknown_kind).
@returns {
  name: string, label: string, control: CustomControl, labels: { [choice: string]: string },
  /** In order; `labels` is unordered. */ choices: string[],
  /** Its answers are among the needs, which aren't counted. */ is_need: boolean,
  /** False once it was withdrawn. */ is_asked: boolean,
  /** How many chose what; `*` for any answer. */ counts: { [choice: string]: number }
}[]$$;

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
  'All choices a custom question ever had: the latest version''s first, in their order.';

-- Lists can be sorted by custom answers. Keys are jsonb, in which null sorts before and an object after every answer,
-- so that rows without an answer come last in both directions.
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
    -- Hidden answers must not be revealed by sorting.
    if sort ~ '^custom_[a-z0-9]{1,40}$' and 'custom' = any (admin_kind.columns) then
      -- Not by needs, which the order would reveal.
      select question.control into custom_control from private.custom_questions_of(admin_kind.kind) as question
        where question.name = sort and not question.is_need;
    end if;
    if custom_control is null then
      perform private.refuse('unknown_sort', format('This list can’t be sorted by "%s".', left(sort, 60)));
    end if;
    if custom_control in ('select', 'radios', 'checkboxes') then
      select coalesce(jsonb_object_agg(offered.choice, lpad(offered.place::text, 4, '0')), '{}') into choices
        from jsonb_array_elements_text(private.custom_choices(admin_kind.kind, sort))
          with ordinality as offered (choice, place);
    end if;
    key := case
      when custom_control = 'checkboxes' then format(
        '(select to_jsonb(string_agg(chosen.place, '''' order by chosen.place)) from (
           select %L::jsonb ->> each.choice as place
           from jsonb_array_elements_text(case jsonb_typeof(%2$s) when ''array'' then %2$s
             else ''[]'' end) as each (choice)) as chosen)',
        choices, answer)
      when choices is not null then format('%L::jsonb -> (one.custom_answers ->> %L)', choices, sort)
      -- The longest value of a cursor in an address.
      when custom_control in ('text', 'long-text') then
        format('to_jsonb(left(private.folded(one.custom_answers ->> %L), 100))', sort)
      else answer end;
    keyed_by := format('coalesce(%s, %L::jsonb)', key, case when is_down then 'null' else '{}' end);
    keyed_as := 'jsonb';
  end
  $$;
comment on function private.order_of(private.admin_kinds, text, boolean, boolean) is
  'A list''s order as an expression with its type and direction: one of its own sorts, or a custom question that '
  'isn''t a need: numbers by size, dates, ticks, choices in the offered order, texts; no answer last. Back reverses '
  'it. Raises P0001 (unknown_sort).';

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
