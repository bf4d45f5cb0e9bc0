-- The list of every kind, with what admins keep beside a row: notes and who looks after it.

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
revoke all on table private.admin_notes from anon, authenticated;
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
revoke all on table private.assignments from anon, authenticated;
alter table private.assignments enable row level security;

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
revoke all on function private.forget_row() from public;
do $each$
declare
  listed record;
begin
  for listed in select kind, table_name from private.admin_kinds loop
    execute format('create trigger %I after delete on public.%I for each row execute function private.forget_row(%L)',
      listed.table_name || '_forget', listed.table_name, listed.kind);
  end loop;
end $each$;

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
        union all select id from public.contact_messages where user_id = auth.uid()) $$),
  ('assignments', $$
    select jsonb_agg(jsonb_build_object('kind', given.kind, 'subject_id', given.subject_id, 'assigned_at', given.assigned_at)
      order by given.assigned_at, given.subject_id)
    from private.assignments as given where given.assignee = auth.uid() $$);

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
revoke all on function private.row_columns(private.admin_kinds) from public;

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
      raise exception using errcode = 'P0001', detail = 'unknown_sort', message = format('This list is not sorted by "%s".', left(sort, 60));
    end if;
    if after is not null then
      if not private.is_cursor(after, sorted_as) then
        raise exception using errcode = 'P0001', detail = 'bad_cursor', message = 'This page is not one of this list.', hint = 'Begin at the first page.';
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
revoke all on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer) from public;
grant execute on function public.admin_list(text, text, jsonb, text, boolean, jsonb, integer) to authenticated;

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
revoke all on function private.is_cursor(jsonb, text) from public;
