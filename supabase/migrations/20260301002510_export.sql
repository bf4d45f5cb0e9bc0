-- Exports are what was listed when they began, in the order of the list: which rows, and in which order, is kept for the
-- hour in which pages can be asked for. So nothing is looked for twice, and nobody is left out or exported twice because
-- something changed meanwhile. The needs are of those who come; of those who wait only where that is asked for.

alter table private.needs_exports add column waiting text not null default 'false';
comment on column private.needs_exports.condition is 'Which of them: only people who come.';
comment on column private.needs_exports.waiting is 'Which others can be asked for: people who may still come.';
update private.needs_exports set condition = 'one.status in (''confirmed'', ''checked_in'')', waiting = 'one.status = ''waitlisted'''
  where what = 'registrations';
update private.needs_exports set condition = 'one.status = ''accepted''', waiting = 'one.status in (''submitted'', ''in_review'')'
  where what = 'accommodation';
alter table private.needs_exports alter column waiting drop default;

create table private.exports (
  entry bigint primary key,
  rows uuid[] not null,
  begun_at timestamptz not null default now(),
  constraint exports_entry_exists foreign key (entry) references public.audit_log (id) on delete cascade
);
comment on table private.exports is 'Which rows an export is of, in their order, while its pages are asked for. Older ones go when the next one begins.';
comment on column private.exports.entry is 'Its entry in the log.';
comment on column private.exports.rows is 'The ids of its rows.';
comment on column private.exports.begun_at is 'When it began.';
create index exports_begun_at on private.exports (begun_at);
alter table private.exports enable row level security;

create function private.begin_export(entry bigint, about text, row_ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.exports as kept where kept.begun_at < now() - interval '1 hour';
    insert into private.exports (entry, rows) values (entry, row_ids);
    return jsonb_build_object('export', entry, 'seal', private.export_seal(entry, about), 'total', cardinality(row_ids), 'from', 0);
  end
  $$;
comment on function private.begin_export(bigint, text, uuid[]) is 'Keeps the rows of an export for an hour, and says where its first page begins.';

drop function private.page_of_export(jsonb, text, text, jsonb, text[], jsonb, integer);
create function private.page_of_export(columns jsonb, source text, after jsonb, page_size integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    size integer := least(greatest(coalesce(page_size, 1000), 1), 5000);
    start integer := greatest((after ->> 'from')::integer, 0);
    page uuid[];
    answer jsonb;
  begin
    select kept.rows[start + 1 : start + size] into page from private.exports as kept where kept.entry = (after ->> 'export')::bigint;
    -- What is gone since is left out.
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_array(%s) order by page.number), ''[]'')
       from unnest($1) with ordinality as page (id, number) join %s on one.id = page.id',
      (select string_agg(entry ->> 'by', ', ' order by number)
        from jsonb_array_elements(columns) with ordinality as listed (entry, number)),
      source)
      into answer using page;
    return jsonb_build_object(
      'columns', (select jsonb_agg(entry -> 'name' order by number)
        from jsonb_array_elements(columns) with ordinality as listed (entry, number)),
      'rows', answer,
      'total', after -> 'total',
      'next', case when start + size < (after ->> 'total')::integer then after || jsonb_build_object('from', start + size) end);
  end
  $$;
comment on function private.page_of_export(jsonb, text, jsonb, integer) is
  'One page of an export''s rows as lists of values, in their order; "next" is null after the last.';

drop function public.admin_export(text, text, jsonb, jsonb, integer);
create function public.admin_export(
  kind text, search text default null, filters jsonb default '{}', after jsonb default null, page_size integer default 1000,
  sort text default 'created_at', is_descending boolean default true
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    matches text;
    patterns text[] := private.search_patterns(search);
    about text := concat_ws(E'\x1f', 'list', kind, patterns::text, coalesce(filters, '{}')::text, sort, coalesce(is_descending, true)::text);
    sorted_by text;
    direction text := case when coalesce(is_descending, true) then 'desc' else 'asc' end;
    row_ids uuid[];
    entry bigint;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    matches := private.admin_matches(listed, search, filters);
    sorted_by := listed.sorts -> sort ->> 'by';
    if sorted_by is null then
      raise exception using errcode = 'P0001', detail = 'unknown_sort', message = format('This list can’t be sorted by "%s".', left(sort, 60));
    end if;
    if after is not null then
      perform private.check_export(after, about);
    else
      execute format(
        'select coalesce(array_agg(matched.id order by matched.key %1$s, matched.id %1$s), ''{}'') from (select one.id, %2$s as key %3$s) as matched',
        direction, sorted_by, matches) into row_ids using filters;
      entry := private.log('exported', listed.table_name, null, jsonb_build_object(
        'kind', kind, 'search', cardinality(patterns) > 0, 'filters', private.filters_in_words(coalesce(filters, '{}')), 'rows', cardinality(row_ids)));
      after := private.begin_export(entry, about, row_ids);
    end if;
    return private.page_of_export(private.export_columns(listed), listed.source, after, page_size);
  end
  $$;
comment on function public.admin_export(text, text, jsonb, jsonb, integer, text, boolean) is
  'For admins: what admin_list() with the same search, filters and sort lists, in that order, as {columns, rows, total, next}, up to 5000 rows a page; give next back as after. In the log from the first page on. Raises 42501, P0001 (export_over, and what admin_list() raises).';

drop function public.admin_export_needs(text, text, jsonb, integer);
create function public.admin_export_needs(
  what text, reason text, after jsonb default null, page_size integer default 1000, with_waiting boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known private.needs_exports;
    why text := private.trimmed(reason);
    is_wide boolean := coalesce(with_waiting, false);
    about text := concat_ws(E'\x1f', 'needs', what, why, is_wide::text);
    row_ids uuid[];
    entry bigint;
  begin
    perform private.refuse_all_but_admins();
    select * into known from private.needs_exports as listed where listed.what = admin_export_needs.what;
    if known.what is null then
      raise exception using errcode = 'P0001', detail = 'unknown_kind', message = format('There are no needs of "%s".', left(what, 60));
    end if;
    if why is null or length(why) not between 10 and 500 then
      raise exception using
        errcode = 'P0001', detail = 'reason',
        message = 'Describe the purpose in 10 to 500 characters.',
        hint = 'The log records who exported personal needs, when and why.';
    end if;
    if after is not null then
      perform private.check_export(after, about);
    else
      execute format('select coalesce(array_agg(one.id order by one.created_at, one.id), ''{}'') from %s where (%s) or ($1 and %s)',
        known.source, known.condition, known.waiting) into row_ids using is_wide;
      entry := private.log('needs_exported', known.what, null, jsonb_build_object(
        'what', what, 'reason', why, 'rows', cardinality(row_ids), 'with_waiting', is_wide));
      after := private.begin_export(entry, about, row_ids);
    end if;
    return private.page_of_export(known.columns, known.source, after, page_size);
  end
  $$;
comment on function public.admin_export_needs(text, text, jsonb, integer, boolean) is
  'For admins: what the people need who come (registrations) or sleep here (accommodation), and of those who wait where asked for, as {columns, rows, total, next}. Takes a reason of 10 to 500 characters, which stands in the log. Raises 42501, P0001 (unknown_kind, reason, export_over).';

grant execute on function
  public.admin_export(text, text, jsonb, jsonb, integer, text, boolean),
  public.admin_export_needs(text, text, jsonb, integer, boolean)
  to authenticated;

insert into private.my_data_parts (part, query) values
  -- Whose rows it is of is not told, only that I began it.
  ('exports', $$
    select jsonb_agg(jsonb_build_object('entry', kept.entry, 'rows', cardinality(kept.rows), 'begun_at', kept.begun_at) order by kept.entry)
    from private.exports as kept join public.audit_log as mine on mine.id = kept.entry where mine.actor = auth.uid() $$);
