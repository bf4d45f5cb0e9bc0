-- A page of a list can be opened by its number, and each page says how many rows stand before it: what was decided has
-- left a filtered list meanwhile, so whoever turns its pages can't count them. Turning a page still goes by where the last
-- one ended, since rows that were passed over by number would move up past whoever decides on them.

drop function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer);

create function public.admin_list(
  kind text, search text default null, filters jsonb default '{}', sort text default 'created_at',
  is_descending boolean default true, after jsonb default null, page_size integer default 50, skip integer default 0
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    matches text;
    patterns text[] := private.search_patterns(search);
    size integer := least(greatest(coalesce(page_size, 50), 1), 100);
    passed integer := greatest(coalesce(skip, 0), 0);
    sorted_by text;
    sorted_as text;
    direction text := case when is_descending then 'desc' else 'asc' end;
    beyond text := 'true';
    before text := '0';
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
      -- Written out, since a negated comparison of rows finds no index.
      before := format('(select count(*) from matched where (matched.key, matched.id) %s (($3 ->> ''value'')::%s, ($3 ->> ''id'')::uuid))',
        case when is_descending then '>=' else '<=' end, sorted_as);
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
      sorted_by, direction, matches, beyond, private.row_columns(listed), listed.source,
      -- What a search or filters leave is looked for once, for the page and the number. All of it is read by the index
      -- of the order instead.
      case when cardinality(patterns) > 0 or jsonb_strip_nulls(filters) <> '{}' then 'materialized' else 'not materialized' end,
      before)
      into answer using filters, patterns, after, size, passed;
    return answer;
  end
  $$;
comment on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer) is
  'For admins: one page of a kind as {rows, first, next, before, total}. It begins after a row of the list, the "next" of the page before, and skips so many more. "before" counts the rows that stand before it in this order; beyond the end there are none. Raises 42501, P0001 (unknown_kind, unknown_filter, bad_filter, unknown_sort, bad_cursor).';

grant execute on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer) to authenticated;
