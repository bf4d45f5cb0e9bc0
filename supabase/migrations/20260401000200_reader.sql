-- The reader: counts and lists, and no more of a row than its list shows. What that is stands once for each kind, so that
-- columns, filters, orders and the search come from the same list: a column that is not shown must not be found out by
-- filtering, sorting or searching for it either. A kind or a column that is added later is closed until its file says
-- otherwise.

alter table private.admin_kinds add column for_roles jsonb;
comment on column private.admin_kinds.for_roles is
  'What roles below admin get of it, as {columns, filters, sorts}: names of those of the kind. Null: nothing. Reviewers can be given a kind that also has {answers, contact}, which say what they read of a row, the second only where they are allowed to reach people.';

-- Messages are closed: reports of misconduct are promised to go to admins alone. So are referrals, which are about addresses.
update private.admin_kinds as listed set for_roles = jsonb_build_object(
    'columns', own.columns, 'filters', own.filters || '["status", "created_from", "created_until"]'::jsonb,
    'sorts', own.sorts || '["name", "title", "created_at", "updated_at", "status"]'::jsonb)
  from (values
    ('registrations', '["role", "institution", "department", "days", "attendance", "hackathon", "shirt_size", "queue_number", "is_checked_in"]'::jsonb,
      '["role", "attendance", "hackathon", "shirt_size", "days"]'::jsonb, '["institution", "queue"]'::jsonb),
    ('ambassador', '["institution", "year_of_study", "hours_per_week", "channels"]', '["year_of_study", "channels"]', '["institution"]'),
    ('talk', '["organisation", "format", "level", "topics", "attendance", "availability"]', '["format", "level", "topics", "attendance", "days"]', '[]'),
    ('sponsorship', '["organisation", "support", "package"]', '["support", "package"]', '[]'),
    ('accommodation', '["option_id", "option", "arrival", "departure", "bed"]', '["option", "bed"]', '["arrival"]'),
    ('project', '["challenge", "licence"]', '["challenge", "licence"]', '[]')
  ) as own (kind, columns, filters, sorts)
  where own.kind = listed.kind;

create function private.refuse_all_but_readers(or_reviewers boolean default false) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    own text := (private.own_role()).role;
  begin
    if not private.is_admin() and own is distinct from 'reader' and not (or_reviewers and own is not distinct from 'reviewer') then
      raise exception using errcode = '42501', message = 'Only admins and readers may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_readers(boolean) is
  'Raises 42501 unless an admin calls, or somebody with the role reader or, where that is said, reviewer.';

create function private.named_of(given jsonb, names jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$ select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(given) where names ? key $$;
comment on function private.named_of(jsonb, jsonb) is 'What a list of names leaves of an object.';

create function private.kind_for_caller(name text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.admin_kind(name);
    mine private.roles := private.own_role();
  begin
    if private.is_admin() then
      return listed;
    end if;
    if listed.for_roles is null or mine.email is null or (mine.role = 'reviewer' and name <> all (mine.kinds)) then
      raise exception using errcode = 'P0001', detail = 'unknown_kind', message = format('There is no list of "%s".', left(name, 60));
    end if;
    if not mine.contact_allowed then
      listed.email := 'null::text';
    end if;
    listed.owner := 'null::uuid';
    listed.answers := array(
      select answered from unnest(listed.answers) with ordinality as asked (answered, place)
      where mine.role = 'reviewer' and (
        listed.for_roles -> 'answers' ? answered or (mine.contact_allowed and listed.for_roles -> 'contact' ? answered))
      order by place);
    listed.needs_table := null;
    listed.decisions := '{}';
    listed.columns := private.named_of(listed.columns, listed.for_roles -> 'columns');
    listed.filters := private.named_of(listed.filters, listed.for_roles -> 'filters');
    listed.sorts := private.named_of(listed.sorts, listed.for_roles -> 'sorts');
    return listed;
  end
  $$;
comment on function private.kind_for_caller(text) is
  'How a kind is listed for whoever calls: for admins as it is; for others without accounts, with the columns, filters and orders of for_roles alone, and for reviewers its answers; ways to reach people only where they are allowed. Raises P0001 (unknown_kind), also for what is closed to the caller.';

create function private.overview_for_roles(told jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select told || jsonb_build_object(
      'counts', (
        select coalesce(jsonb_agg(entry order by number), '[]') from jsonb_array_elements(told -> 'counts') with ordinality as each (entry, number)
        where entry ->> 'kind' in (select listed.kind from private.admin_kinds as listed where listed.for_roles is not null)),
      'waiting', (
        select coalesce(jsonb_agg(entry order by number), '[]') from jsonb_array_elements(told -> 'waiting') with ordinality as each (entry, number)
        where entry ->> 'kind' in (select listed.kind from private.admin_kinds as listed where listed.for_roles is not null)),
      'same_repository', '{"number": 0, "latest": []}'::jsonb,
      'logistics', (told -> 'logistics') || '{"dietary": [], "dietary_notes": 0, "access": [], "access_notes": 0, "guests_with_access_notes": 0}'::jsonb)
  $$;
comment on function private.overview_for_roles(jsonb) is
  'The overview without what people need, doubled repositories, and kinds that are closed to roles.';

create or replace function public.admin_list(
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
      sorted_by, direction, matches, beyond, shown, listed.source,
      -- What a search or filters leave is looked for once, for the page and the number. All of it is read by the index
      -- of the order instead.
      case when cardinality(patterns) > 0 or jsonb_strip_nulls(filters) <> '{}' then 'materialized' else 'not materialized' end,
      before)
      into answer using filters, patterns, after, size, passed;
    return answer;
  end
  $$;
comment on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer, integer) is
  'For admins, readers and reviewers: one page of a kind as {rows, first, next, before, total}. It begins after a row of the list, the "next" of the page before, and skips so many more. "before" counts the rows that stand before it in this order; beyond the end there are none. Whoever is no admin gets what private.kind_for_caller() leaves, finds people by name and title, and sees no assignee and no notes. Raises 42501, P0001 (unknown_kind, unknown_filter, bad_filter, unknown_sort, bad_cursor).';

create or replace function public.admin_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    zone text;
    told jsonb;
  begin
    perform private.refuse_all_but_readers();
    select facts.time_zone into zone from private.event_facts as facts;
    told := jsonb_build_object(
      'at', now(), 'zone', zone,
      'counts', private.overview_counts(),
      'waiting', private.overview_waiting(),
      'seats', private.pool_told('public.registrations'::regclass, 'registration'),
      'same_repository', private.overview_same_repository(),
      'per_day', private.overview_per_day(zone),
      'logistics', private.overview_logistics() || private.overview_nights());
    return case when private.is_admin() then told else private.overview_for_roles(told) end;
  end
  $$;
comment on function public.admin_overview() is
  'For admins and readers: counts by kind and status, what waits for a decision, repositories handed in twice, registrations by day of the event''s zone, and what has to be ordered. Numbers, of each kind who has waited longest, and whose the doubles are. Readers get what private.overview_for_roles() leaves. Raises 42501.';
