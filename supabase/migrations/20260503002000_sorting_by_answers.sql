-- Lists are sorted by answers to questions that organizers added, too. Keys are jsonb, in whose order null comes before and
-- an object after everything that somebody can answer: so who gave no answer stands last both ways.

create function private.order_of(
  listed private.admin_kinds, sort text, is_descending boolean, is_back boolean default false,
  out keyed_by text, out keyed_as text, out direction text
)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    is_down boolean := coalesce(is_descending, true);
    answer text := format('one.custom_answers -> %L', sort);
    asked text;
    choices jsonb;
    key text;
  begin
    direction := case when is_down is distinct from coalesce(is_back, false) then 'desc' else 'asc' end;
    keyed_by := listed.sorts -> sort ->> 'by';
    keyed_as := listed.sorts -> sort ->> 'as';
    if keyed_by is not null then
      return;
    end if;
    -- Who isn't shown the answers can't find them out by an order either.
    if sort ~ '^custom_[a-z0-9]{1,40}$' and listed.columns ? 'custom' then
      -- Not by needs: who stands beside whom would tell what is read by few.
      select question.control into asked from private.custom_questions_of(listed.kind) as question
        where question.name = sort and not question.is_need;
    end if;
    if asked is null then
      raise exception using errcode = 'P0001', detail = 'unknown_sort', message = format('This list can’t be sorted by "%s".', left(sort, 60));
    end if;
    if asked in ('select', 'radios', 'checkboxes') then
      select coalesce(jsonb_object_agg(offered.choice, lpad(offered.place::text, 4, '0')), '{}') into choices
        from jsonb_array_elements_text(private.custom_choices(listed.kind, sort)) with ordinality as offered (choice, place);
    end if;
    key := case asked
      when 'checkboxes' then format(
        '(select to_jsonb(string_agg(chosen.place, '''' order by chosen.place)) from (
           select %L::jsonb ->> each.choice as place
           from jsonb_array_elements_text(case jsonb_typeof(%2$s) when ''array'' then %2$s else ''[]'' end) as each (choice)) as chosen)',
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
  'How a list is sorted, by an expression of its type, asc or desc: by one of its own orders, or by the answer to an added question that is no need: numbers by size, dates, ticks, choices as they are offered, texts as others; no answer last. Back is the same order from its end. Raises P0001 (unknown_sort).';

drop function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer);
create function public.admin_list(
  kind text, search text default null, filters jsonb default '{}', sort text default 'created_at',
  is_descending boolean default true, after jsonb default null, page_size integer default 50, skip integer default 0,
  is_back boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
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
    listed := private.kind_for_caller(kind);
    if private.is_admin() then
      matches := private.admin_matches(listed, search, filters);
      shown := private.row_columns(listed);
    else
      -- What is kept for searching has addresses in it.
      matches := private.admin_matches(listed, null, filters) || case when cardinality(patterns) > 0 then
        format(' and private.folded(concat_ws('' '', %s, %s)) like all ($2)', listed.name, listed.title) else '' end;
      shown := private.row_columns(listed) || ' || ''{"assignee": null, "notes": 0}''::jsonb';
    end if;
    select * into ordered from private.order_of(listed, sort, is_descending, is_back);
    if after is not null then
      if not private.is_cursor(after, ordered.keyed_as) then
        raise exception using errcode = 'P0001', detail = 'bad_cursor', message = 'This page isn’t part of this list.', hint = 'Start at the first page.';
      end if;
      beyond := format('(matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid)',
        case ordered.direction when 'desc' then '<' else '>' end, ordered.keyed_as);
      -- Written out, since a negated comparison of rows finds no index.
      before := format('(select count(*) from matched where (matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid))',
        case ordered.direction when 'desc' then '>=' else '<=' end, ordered.keyed_as);
    end if;
    -- First the keys alone, so that what is shown is worked out for one page and not for all that are passed over.
    -- One more than asked for says whether there is a next page.
    execute format(
      'with matched as %7$s (
         select one.id, %1$s as key %3$s
       ), page as materialized (
         select matched.id, matched.key from matched where %4$s order by matched.key %2$s, matched.id %2$s limit $4 + 1 offset $5
       ), numbered as materialized (
         select page.id, page.key::text as key, row_number() over (order by page.key %2$s, page.id %2$s) as nth from page
       ), shown as (
         select numbered.nth, %5$s as told from %6$s, numbered where one.id = numbered.id and numbered.nth <= $4
       ), counted as (
         select count(*) as total from matched
       )
       select jsonb_build_object(
         ''total'', counted.total,
         ''before'', least(%8$s + $5::bigint, counted.total),
         ''rows'', coalesce((select jsonb_agg(shown.told order by shown.nth) from shown), ''[]''),
         ''first'', (select jsonb_build_object(''value'', edge.key, ''id'', edge.id) from numbered as edge where edge.nth = 1),
         ''next'', (select jsonb_build_object(''value'', edge.key, ''id'', edge.id) from numbered as edge
           where edge.nth = $4 and exists (select from numbered as beyond where beyond.nth > $4)))
       from counted',
      ordered.keyed_by, ordered.direction, matches, beyond, shown, listed.source,
      -- What a search or filters leave, and keys without an index, are worked out once, for the page and the number. All of
      -- it is read by the index of the order instead.
      case when ordered.keyed_as = 'jsonb' or cardinality(patterns) > 0 or jsonb_strip_nulls(filters) <> '{}' then 'materialized' else 'not materialized' end,
      before)
      into answer using filters, patterns, after, size, passed;
    return answer;
  end
  $$;
comment on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer, boolean) is
  'For admins, readers and reviewers: one page of a kind as {rows, first, next, before, total}. It begins after a row of the list, the "next" of the page before, and skips so many more; back, it reads the order from its end. "before" counts the rows that stand before it as it is read; beyond the end there are none. Whoever is no admin gets what private.kind_for_caller() leaves, finds people by name and title, and sees no assignee and no notes. Raises 42501, P0001 (unknown_kind, unknown_filter, bad_filter, unknown_sort, bad_cursor).';
grant execute on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer, boolean) to authenticated;

create or replace function public.admin_export(
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
    ordered record;
    row_ids uuid[];
    entry bigint;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    matches := private.admin_matches(listed, search, filters);
    select * into ordered from private.order_of(listed, sort, is_descending);
    if after is not null then
      perform private.check_export(after, about);
    else
      execute format(
        'select coalesce(array_agg(matched.id order by matched.key %1$s, matched.id %1$s), ''{}'') from (select one.id, %2$s as key %3$s) as matched',
        ordered.direction, ordered.keyed_by, matches) into row_ids using filters;
      entry := private.log('exported', listed.table_name, null, jsonb_build_object(
        'kind', kind, 'search', cardinality(patterns) > 0, 'filters', private.filters_in_words(coalesce(filters, '{}')), 'rows', cardinality(row_ids)));
      after := private.begin_export(entry, about, row_ids);
    end if;
    return private.page_of_export(private.export_columns(listed), listed.source, after, page_size);
  end
  $$;
