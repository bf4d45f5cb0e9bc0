-- Exports: exactly the rows of a list, page by page, and separately people's needs.

create table private.needs_exports (
  what text primary key,
  source text not null,
  condition text not null,
  columns jsonb not null,
  waiting text not null
);
comment on table private.needs_exports is 'Personal needs that can be exported, separately and for a reason.';
comment on column private.needs_exports.source is 'SQL after "from"; "one" is the row whose age orders them.';
comment on column private.needs_exports.condition is 'SQL condition: only people who come.';
comment on column private.needs_exports.columns is '[{name, by}], where "by" is SQL.';
comment on column private.needs_exports.waiting is
  'SQL condition of more people on request: those who may still come.';
alter table private.needs_exports enable row level security;

-- An export has the rows and order of the list at its start, which are stored for the hour in which its pages can be
-- fetched. So nothing is searched twice, and changes meanwhile neither skip nor repeat anybody. Its first page logs
-- it; later pages require that entry.
create table private.exports (
  entry bigint primary key,
  rows uuid[] not null,
  begun_at timestamptz not null default now(),
  constraint exports_entry_exists foreign key (entry) references public.audit_log (id) on delete cascade
);
comment on table private.exports is
  'Rows of an export in their order, while its pages can be asked for. The next export deletes older ones.';
create index exports_begun_at on private.exports (begun_at);
alter table private.exports enable row level security;

insert into private.needs_exports (what, source, condition, waiting, columns) values
  ('registrations',
    'public.registrations as one join public.registration_needs as needs on needs.user_id = one.user_id
      join auth.users as account on account.id = one.user_id',
    'one.status in (''confirmed'', ''checked_in'')', 'one.status = ''waitlisted''',
    '[{"name": "name", "by": "one.full_name"}, {"name": "email", "by": "account.email"},
      {"name": "status", "by": "one.status"}, {"name": "days", "by": "one.days"},
      {"name": "attendance", "by": "one.attendance"}, {"name": "dietary", "by": "needs.dietary"},
      {"name": "dietary_note", "by": "needs.dietary_note"}, {"name": "access", "by": "needs.access"},
      {"name": "access_note", "by": "needs.access_note"},
      {"name": "other_needs",
        "by": "private.custom_in_a_line(''registrations'', one.custom_version, needs.custom_answers)"}]'),
  ('accommodation',
    'public.accommodation_requests as one join public.accommodation_needs as needs on needs.request_id = one.id
      join auth.users as account on account.id = one.user_id
      left join public.registrations as guest on guest.user_id = one.user_id
      left join public.accommodation_options as place on place.option_id = one.option_id',
    'one.status = ''accepted''', 'one.status in (''submitted'', ''in_review'')',
    '[{"name": "name", "by": "guest.full_name"}, {"name": "email", "by": "account.email"},
      {"name": "status", "by": "one.status"}, {"name": "option", "by": "place.name"},
      {"name": "arrival", "by": "one.arrival"}, {"name": "departure", "by": "one.departure"},
      {"name": "access_note", "by": "needs.access_note"}, {"name": "emergency_name", "by": "needs.emergency_name"},
      {"name": "emergency_phone", "by": "needs.emergency_phone"},
      {"name": "emergency_relation", "by": "needs.emergency_relation"},
      {"name": "other_needs",
        "by": "private.custom_in_a_line(''accommodation'', one.custom_version, needs.custom_answers)"}]'),
  ('ambassador',
    'public.ambassador_applications as one join public.ambassador_needs as needs on needs.request_id = one.id',
    'one.status = ''accepted''', 'one.status in (''submitted'', ''in_review'')',
    '[{"name": "name", "by": "one.full_name"}, {"name": "email", "by": "one.email"},
      {"name": "status", "by": "one.status"}, {"name": "other_needs",
        "by": "private.custom_in_a_line(''ambassador'', one.custom_version, needs.custom_answers)"}]'),
  ('talk', 'public.talk_proposals as one join public.talk_needs as needs on needs.request_id = one.id',
    'one.status = ''accepted''', 'one.status in (''submitted'', ''in_review'')',
    '[{"name": "name", "by": "one.full_name"}, {"name": "email", "by": "one.email"},
      {"name": "status", "by": "one.status"}, {"name": "other_needs",
        "by": "private.custom_in_a_line(''talk'', one.custom_version, needs.custom_answers)"}]'),
  ('sponsorship',
    'public.sponsorship_inquiries as one join public.sponsorship_needs as needs on needs.request_id = one.id',
    'one.status = ''accepted''', 'one.status in (''submitted'', ''in_review'')',
    '[{"name": "name", "by": "one.contact_name"}, {"name": "email", "by": "one.email"},
      {"name": "status", "by": "one.status"}, {"name": "other_needs",
        "by": "private.custom_in_a_line(''sponsorship'', one.custom_version, needs.custom_answers)"}]');

create function private.export_seal(export bigint, about text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select encode(sha256(convert_to(concat_ws(E'\x1f', config.hash_secret, auth.uid(), export, about), 'UTF8')), 'hex')
    from private.app_config as config
  $$;
comment on function private.export_seal(bigint, text) is
  'Ties a page’s cursor to the caller and the export, so one export’s cursor can’t open another.';

create function private.check_export(after jsonb, about text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if after ->> 'seal' is distinct from private.export_seal((after ->> 'export')::bigint, about)
      or not exists (
        select from public.audit_log as entry
        where entry.id = (after ->> 'export')::bigint and entry.at > now() - interval '1 hour') then
      perform private.refuse('export_over', 'This export has ended.', 'Start it again.');
    end if;
  end
  $$;
comment on function private.check_export(jsonb, text) is
  'Raises P0001 (export_over) unless the caller began this export within the hour.';

create function private.page_of_export(columns jsonb, source text, after jsonb, page_size integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    size integer := least(greatest(coalesce(page_size, 1000), 1), 5000);
    start integer := greatest((after ->> 'from')::integer, 0);
    page uuid[];
    answer jsonb;
  begin
    select kept.rows[start + 1 : start + size] into page from private.exports as kept
      where kept.entry = (after ->> 'export')::bigint;
    -- Rows deleted since are left out.
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_array(%s) order by page.number), ''[]'')
       from unnest($1) with ordinality as page (id, number) join %s on one.id = page.id',
      (select string_agg(entry ->> 'by', ', ' order by number)
        from jsonb_array_elements(columns) with ordinality as column_row (entry, number)),
      source)
      into answer using page;
    return jsonb_build_object(
      'columns', (select jsonb_agg(entry -> 'name' order by number)
        from jsonb_array_elements(columns) with ordinality as column_row (entry, number)),
      'rows', answer,
      'total', after -> 'total',
      'next', case when start + size < (after ->> 'total')::integer then after
        || jsonb_build_object('from', start + size) end);
  end
  $$;
comment on function private.page_of_export(jsonb, text, jsonb, integer) is
  'One page of an export''s rows as lists of values, in their order; "next" is null after the last.';

create function private.export_columns(admin_kind private.admin_kinds) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('name', exported.name, 'by', exported.expression)
      order by exported.place, exported.number, exported.name)
    from (
      select 1 as place, number, name, expression
        from unnest(array['id', 'status', 'created_at', 'updated_at', 'name', 'email'],
          array['one.id', 'one.status', 'one.created_at', 'one.updated_at', 'one.name', 'one.email'])
          with ordinality as base (name, expression, number)
        -- A typed name is among the answers.
        where name <> all (admin_kind.answers)
          and not (name = 'name' and admin_kind.answers && '{full_name,contact_name}')
      union all
      select 2, number, answer, format('one.%I', answer)
      from unnest(admin_kind.answers) with ordinality as answer_row (answer, number)
      union all
      select 3, 0, name, format('one.%I', name) from unnest(admin_kind.columns) as name
        where name <> all (admin_kind.answers) and name <> 'custom'
      union all
      select 3, place, label || case when nth > 1 then format(' (%s)', nth) else '' end,
        format('private.custom_words(%L::jsonb, one.custom_answers -> %L)', labels, answer)
        from (
          select question.name as answer, question.label, question.labels, question.place,
            row_number() over (partition by question.label order by question.place) as nth
          from private.custom_questions_of(admin_kind.kind) as question where not question.is_need) as added
      union all
      select 4, 0, 'assignee', format(
        '(select account.email from private.assignments as assignment
          join auth.users as account on account.id = assignment.assignee
          where assignment.kind = %L and assignment.subject_id = one.id)', admin_kind.kind)
      union all
      select 5, number, name, expression
        from unnest(array['checked_in_at', 'photos', 'share_with_sponsor'], array[
          '(select min(scan.scanned_at) from public.check_ins as scan where scan.user_id = one.user_id
            and scan.outcome = ''let_in'')',
          '(select said.is_given from public.consents as said where said.user_id = one.user_id
            and said.kind = ''photos'' order by said.id desc limit 1)',
          '(select said.is_given from public.consents as said where said.user_id = one.user_id
            and said.kind = ''share_with_sponsor'' order by said.id desc limit 1)'])
          with ordinality as event (name, expression, number)
        where admin_kind.kind = 'registrations'
    ) as exported
  $$;
comment on function private.export_columns(private.admin_kinds) is
  'Columns of a kind''s export, [{name, by}]: everything but ticket codes, pictures and personal needs.';

create function private.filters_in_words(filters jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(key, case
      -- The log is permanent, so searched names aren't written to it.
      when key = 'user_id' then '"one person"'
      when key = 'ids' then to_jsonb(jsonb_array_length(value))
      when key = 'assignee' and value not in ('"me"', '"nobody"', '"somebody"') then '"one admin"'
      when length(value::text) > 500 then '"many"'
      else value end), '{}')
    from jsonb_each(filters) where value <> 'null'
  $$;
comment on function private.filters_in_words(jsonb) is 'A list’s filters for the log, without naming people.';

create function public.admin_export(
  kind text, search text default null, filters jsonb default '{}', after jsonb default null,
  page_size integer default 1000,
  sort text default 'created_at', is_descending boolean default true
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    matches text;
    patterns text[] := private.search_patterns(search);
    about text := concat_ws(E'\x1f', 'list', kind, patterns::text, coalesce(filters, '{}')::text, sort,
      coalesce(is_descending, true)::text);
    ordered record;
    row_ids uuid[];
    entry bigint;
  begin
    perform private.refuse_all_but_admins();
    admin_kind := private.admin_kind(kind);
    matches := private.admin_matches(admin_kind, search, filters);
    select * into ordered from private.order_of(admin_kind, sort, is_descending);
    if after is not null then
      perform private.check_export(after, about);
    else
      execute format(
        'select coalesce(array_agg(matched.id order by matched.key %1$s, matched.id %1$s), ''{}'')
          from (select one.id, %2$s as key %3$s) as matched',
        ordered.direction, ordered.keyed_by, matches) into row_ids using filters;
      entry := private.log('exported', admin_kind.table_name, null, jsonb_build_object(
        'kind', kind, 'search', cardinality(patterns) > 0,
        'filters', private.filters_in_words(coalesce(filters, '{}')), 'rows', cardinality(row_ids)));
      after := private.begin_export(entry, about, row_ids);
    end if;
    return private.page_of_export(private.export_columns(admin_kind),
      format('private.%I as one', admin_kind.entries), after, page_size);
  end
  $$;
comment on function public.admin_export(text, text, jsonb, jsonb, integer, text, boolean) is
  'For admins: the rows of admin_list() with the same search, filters and sort, in that order, as {columns, rows, '
  'total, next}, up to 5000 rows a page; pass next as after. Logged with the first page. Raises 42501, P0001 '
  '(export_over, and what admin_list() raises).';

create function public.admin_export_needs(
  what text, reason text, after jsonb default null, page_size integer default 1000, with_waiting boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    needs_export private.needs_exports;
    why text := private.trimmed(reason);
    is_wide boolean := coalesce(with_waiting, false);
    about text := concat_ws(E'\x1f', 'needs', what, why, is_wide::text);
    row_ids uuid[];
    entry bigint;
  begin
    perform private.refuse_all_but_admins();
    select * into needs_export from private.needs_exports as row where row.what = admin_export_needs.what;
    if needs_export.what is null then
      perform private.refuse('unknown_kind', format('There are no needs of "%s".', left(what, 60)));
    end if;
    if why is null or length(why) not between 10 and 500 then
      perform private.refuse('reason', 'Describe the purpose in 10 to 500 characters.',
        'The log records who exported personal needs, when and why.');
    end if;
    if after is not null then
      perform private.check_export(after, about);
    else
      execute format('select coalesce(array_agg(one.id order by one.created_at, one.id), ''{}'') from %s
        where (%s) or ($1 and %s)',
        needs_export.source, needs_export.condition, needs_export.waiting) into row_ids using is_wide;
      entry := private.log('needs_exported', needs_export.what, null, jsonb_build_object(
        'what', what, 'reason', why, 'rows', cardinality(row_ids), 'with_waiting', is_wide));
      after := private.begin_export(entry, about, row_ids);
    end if;
    return private.page_of_export(needs_export.columns, needs_export.source, after, page_size);
  end
  $$;
comment on function public.admin_export_needs(text, text, jsonb, integer, boolean) is
  'For admins: needs of people who come (registrations), sleep here (accommodation) or were accepted (ambassador, '
  'talk, sponsorship), optionally also of those waiting, as {columns, rows, total, next}. The reason of 10 to 500 '
  'characters is logged. Raises 42501, P0001 (unknown_kind, reason, export_over).';

create function private.begin_export(entry bigint, about text, row_ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.exports as kept where kept.begun_at < now() - interval '1 hour';
    insert into private.exports (entry, rows) values (entry, row_ids);
    return jsonb_build_object('export', entry, 'seal', private.export_seal(entry, about),
      'total', cardinality(row_ids), 'from', 0);
  end
  $$;
comment on function private.begin_export(bigint, text, uuid[]) is
  'Saves an export’s row ids for an hour, and returns its first page’s start.';

grant execute on function
  public.admin_export(text, text, jsonb, jsonb, integer, text, boolean),
  public.admin_export_needs(text, text, jsonb, integer, boolean)
  to authenticated;

insert into private.my_data_parts (part, query) values
  -- Without the exported rows: only that the caller began it.
  ('exports', $$
    select jsonb_agg(jsonb_build_object('entry', kept.entry, 'rows', cardinality(kept.rows), 'begun_at', kept.begun_at)
      order by kept.entry)
    from private.exports as kept join public.audit_log as entry on entry.id = kept.entry
    where entry.actor = auth.uid() $$);
