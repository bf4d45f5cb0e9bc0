-- Exports: exactly the rows of a list, page by page, and separately people's needs.

-- An export has the rows and order of the list at its start, which are stored for the hour in which its pages can be
-- fetched. So nothing is searched twice, and changes meanwhile neither skip nor repeat anybody.
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

-- Needs that can be exported, separately and for a reason: of people who come, and on request of those who may. The
-- columns from "name" on are exported.
create view private.registrations_needs_export with (security_invoker = true) as
  select registration.id, registration.created_at, registration.status in ('confirmed', 'checked_in') as comes,
    registration.status = 'waitlisted' as may_come,
    registration.full_name as name, account.email, registration.status, registration.days, registration.attendance,
    needs.dietary, needs.dietary_note, needs.access, needs.access_note,
    private.custom_in_a_line('registrations', registration.custom_version, needs.custom_answers) as other_needs
  from public.registrations as registration
  join public.registration_needs as needs on needs.user_id = registration.user_id
  join auth.users as account on account.id = registration.user_id;

create view private.accommodation_needs_export with (security_invoker = true) as
  select request.id, request.created_at, request.status = 'accepted' as comes,
    request.status = any (private.undecided_statuses()) as may_come,
    guest.full_name as name, account.email, request.status, place.name as option, request.arrival, request.departure,
    needs.access_note, needs.emergency_name, needs.emergency_phone, needs.emergency_relation,
    private.custom_in_a_line('accommodation', request.custom_version, needs.custom_answers) as other_needs
  from public.accommodation_requests as request
  join public.accommodation_needs as needs on needs.request_id = request.id
  join auth.users as account on account.id = request.user_id
  left join public.registrations as guest on guest.user_id = request.user_id
  left join public.accommodation_options as place on place.option_id = request.option_id;

create view private.ambassador_needs_export with (security_invoker = true) as
  select application.id, application.created_at, application.status = 'accepted' as comes,
    application.status = any (private.undecided_statuses()) as may_come,
    application.full_name as name, application.email, application.status,
    private.custom_in_a_line('ambassador', application.custom_version, needs.custom_answers) as other_needs
  from public.ambassador_applications as application
  join public.ambassador_needs as needs on needs.request_id = application.id;

create view private.talk_needs_export with (security_invoker = true) as
  select talk.id, talk.created_at, talk.status in ('accepted', 'confirmed') as comes,
    talk.status = any (private.undecided_statuses()) as may_come,
    talk.full_name as name, talk.email, talk.status,
    private.custom_in_a_line('talk', talk.custom_version, needs.custom_answers) as other_needs
  from public.talk_proposals as talk join public.talk_needs as needs on needs.request_id = talk.id;

create view private.sponsorship_needs_export with (security_invoker = true) as
  select inquiry.id, inquiry.created_at, inquiry.status = 'accepted' as comes,
    inquiry.status = any (private.undecided_statuses()) as may_come,
    inquiry.contact_name as name, inquiry.email, inquiry.status,
    private.custom_in_a_line('sponsorship', inquiry.custom_version, needs.custom_answers) as other_needs
  from public.sponsorship_inquiries as inquiry join public.sponsorship_needs as needs on needs.request_id = inquiry.id;

create function private.begin_export(action text, subject text, details jsonb, row_ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry bigint := private.log(action, subject, null, details || jsonb_build_object('rows', cardinality(row_ids)));
  begin
    delete from private.exports as kept where kept.begun_at < now() - interval '1 hour';
    insert into private.exports (entry, rows) values (entry, row_ids);
    return jsonb_build_object('export', entry, 'from', 0);
  end
  $$;

create function private.page_of_export(
  after jsonb, about jsonb, source text, names text[], cells text[], page_size integer
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    size integer := least(greatest(coalesce(page_size, 1000), 1), 5000);
    start integer := greatest((after ->> 'from')::integer, 0);
    row_ids uuid[];
    answer jsonb;
  begin
    -- Needs come only with an entry that says why.
    select kept.rows into row_ids from private.exports as kept
      join public.audit_log as begun on begun.id = kept.entry
      where kept.entry = (after ->> 'export')::bigint and kept.begun_at > now() - interval '1 hour'
        and begun.actor = auth.uid() and begun.details @> about;
    if row_ids is null then
      perform private.refuse('export_over', 'This export has ended.', 'Start it again.');
    end if;
    -- Rows deleted since are left out.
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_array(%s) order by page.number), ''[]'')
       from unnest($1) with ordinality as page (id, number) join private.%I as one on one.id = page.id',
      array_to_string(cells, ', '), source) into answer using row_ids[start + 1 : start + size];
    return jsonb_build_object('columns', names, 'rows', answer, 'total', cardinality(row_ids),
      'next', case when start + size < cardinality(row_ids)
        then after || jsonb_build_object('from', start + size) end, 'took_ms', private.took_ms());
  end
  $$;
comment on function private.page_of_export(jsonb, jsonb, text, text[], text[], integer) is $$One page of an export that
the caller began, as its entry in the log tells, from a view. Raises P0001 (export_over).
@returns {
  columns: string[], rows: unknown[][], total: number, next: { export: number, from: number } | null,
  took_ms: number
}$$;

create function private.export_columns(admin_kind private.admin_kinds, out names text[], out cells text[])
  language sql stable security definer set search_path = ''
  as $$
    select array_agg(exported.name order by exported.place, exported.number, exported.name),
      array_agg(coalesce(exported.cell, format('one.%I', exported.name))
        order by exported.place, exported.number, exported.name)
    from (
      select 1 as place, number, name, null as cell
      from unnest('{id, status, created_at, updated_at, name, email}'::text[]) with ordinality as base (name, number)
      -- A typed name is among the answers.
      where name <> all (admin_kind.answers)
        and not (name = 'name' and admin_kind.answers && '{full_name, contact_name}')
      union all
      select 2, number, name, null from unnest(admin_kind.answers) with ordinality as answer (name, number)
      union all
      select 3, 0, name, null from unnest(admin_kind.columns) as listed (name)
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
      select 5, 0, name, null from unnest('{checked_in_at, photos, share_with_sponsor}'::text[]) as event (name)
      where admin_kind.kind = 'registrations'
      union all
      select 5, 0, 'confirm_by', null where admin_kind.kind = 'talk'
    ) as exported
  $$;
comment on function private.export_columns(private.admin_kinds) is
  'Columns of a kind''s export with their SQL: everything but ticket codes, pictures and personal needs.';

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

create function public.admin_export(
  kind text, search text default null, filters jsonb default '{}', after jsonb default null,
  page_size integer default 1000,
  sort text default 'created_at', is_descending boolean default true
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    exported record;
    ordered record;
    row_ids uuid[];
  begin
    select * into ordered from private.order_of(admin_kind, sort, is_descending);
    if after is null then
      execute format(
        'select coalesce(array_agg(matched.id order by matched.key %1$s, matched.id %1$s), ''{}'')
          from (select one.id, %2$s as key %3$s) as matched',
        ordered.direction, ordered.keyed_by, private.admin_matches(admin_kind, search, filters))
        into row_ids using filters;
      after := private.begin_export('exported', admin_kind.table_name, jsonb_build_object(
        'kind', kind, 'search', cardinality(private.search_patterns(search)) > 0,
        'filters', private.filters_in_words(coalesce(filters, '{}'))), row_ids);
    end if;
    select * into exported from private.export_columns(admin_kind);
    return private.page_of_export(after, jsonb_build_object('kind', kind), admin_kind.entries, exported.names,
      exported.cells, page_size);
  end
  $$;
comment on function public.admin_export(text, text, jsonb, jsonb, integer, text, boolean) is
  'For admins: the rows of admin_list() with the same search, filters and sort, in that order, up to 5000 a page; '
  'pass next as after. Logged with the first page. Raises P0001 (export_over, and what admin_list() raises). '
  '@returns page_of_export';

create function public.admin_export_needs(
  what text, reason text, after jsonb default null, page_size integer default 1000, with_waiting boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    source text := what || '_needs_export';
    why text := private.trimmed(reason);
    is_wide boolean := coalesce(with_waiting, false);
    names text[];
    row_ids uuid[];
  begin
    perform private.refuse_all_but_admins();
    select array_agg(shown.attname order by shown.attnum) into names from pg_catalog.pg_attribute as shown
      where shown.attrelid = to_regclass(format('private.%I', source))
        and shown.attname not in ('id', 'created_at', 'comes', 'may_come');
    if names is null then
      perform private.refuse('unknown_kind', format('There are no needs of "%s".', left(what, 60)));
    end if;
    if why is null or length(why) not between 10 and 500 then
      perform private.refuse('reason', 'Describe the purpose in 10 to 500 characters.',
        'The log records who exported personal needs, when and why.');
    end if;
    if after is null then
      execute format('select coalesce(array_agg(one.id order by one.created_at, one.id), ''{}'')
        from private.%I as one where one.comes or ($1 and one.may_come)', source) into row_ids using is_wide;
      after := private.begin_export('needs_exported', what,
        jsonb_build_object('what', what, 'reason', why, 'with_waiting', is_wide), row_ids);
    end if;
    return private.page_of_export(after, jsonb_build_object('what', what), source, names,
      array(select format('one.%I', name) from unnest(names) as name), page_size);
  end
  $$;
comment on function public.admin_export_needs(text, text, jsonb, integer, boolean) is
  'For admins: needs of people who come (registrations), sleep here (accommodation) or were accepted (ambassador, '
  'talk, sponsorship), optionally also of those waiting. The reason of 10 to 500 characters is logged. Raises P0001 '
  '(unknown_kind, reason, export_over). @returns page_of_export';

grant execute on function
  public.admin_export(text, text, jsonb, jsonb, integer, text, boolean),
  public.admin_export_needs(text, text, jsonb, integer, boolean)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  -- Without the exported rows: only that the caller began it.
  ('exports', $$
    select kept.entry, cardinality(kept.rows) as rows, kept.begun_at
    from private.exports as kept join public.audit_log as entry on entry.id = kept.entry
    where entry.actor = auth.uid() order by kept.entry $$);
