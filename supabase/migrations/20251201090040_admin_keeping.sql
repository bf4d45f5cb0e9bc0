-- What admins keep for their work: notes, who looks after what, and the views of lists they come back to.

create function private.row_exists(listed private.admin_kinds, row_id uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    is_there boolean;
  begin
    execute format('select exists (select from public.%I as one where one.id = $1)', listed.table_name) into is_there using row_id;
    return is_there;
  end
  $$;
comment on function private.row_exists(private.admin_kinds, uuid) is 'Whether a row of a kind is there.';
revoke all on function private.row_exists(private.admin_kinds, uuid) from public;

create function public.admin_note(kind text, id uuid, text text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    tidy text := private.trimmed(admin_note.text);
    written private.admin_notes;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(length(tidy), 0) not between 1 and 2000 then
      raise exception using errcode = '23514', detail = 'text', message = 'A note has between 1 and 2000 characters.';
    end if;
    if not private.row_exists(listed, admin_note.id) then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is not there any more.';
    end if;
    insert into private.admin_notes (kind, subject_id, author, text)
      values (listed.kind, admin_note.id, auth.uid(), tidy) returning * into written;
    return private.note_told(written);
  end
  $$;
comment on function public.admin_note(text, uuid, text) is
  'For admins: adds a note of 1 to 2000 characters to a row and gives it. Raises 42501, P0001 (unknown_kind, not_found), 23514 (text).';
revoke all on function public.admin_note(text, uuid, text) from public;
grant execute on function public.admin_note(text, uuid, text) to authenticated;

create function private.admin_accounts() returns table (user_id uuid, address text, is_fallback boolean)
  language sql stable security definer set search_path = ''
  as $$
    select account.id, known.address, known.address = config.fallback_admin_email
    from unnest(private.admin_addresses()) as known (address)
    cross join private.app_config as config
    left join auth.users as account
      on lower(account.email) = known.address and account.email_confirmed_at is not null and account.deleted_at is null
  $$;
comment on function private.admin_accounts() is 'The admins by address, with the account where there is a confirmed one.';
revoke all on function private.admin_accounts() from public;

create function public.admins() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select coalesce(jsonb_agg(jsonb_build_object('id', known.user_id, 'email', known.address,
        'name', private.name_of(known.user_id), 'is_me', coalesce(known.user_id = auth.uid(), false),
        'is_fallback', coalesce(known.is_fallback, false)) order by known.address), '[]')
      from private.admin_accounts() as known);
  end
  $$;
comment on function public.admins() is 'For admins: who they are, [{id, email, name, is_me, is_fallback}]; id null while nobody has confirmed the address. Raises 42501.';
revoke all on function public.admins() from public;
grant execute on function public.admins() to authenticated;

create function public.admin_assign(kind text, ids uuid[], assignee uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    done jsonb;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(cardinality(ids), 0) not between 1 and 200 then
      raise exception using errcode = '23514', detail = 'ids', message = 'Between 1 and 200 rows are assigned at once.';
    end if;
    if assignee is not null and not exists (select from private.admin_accounts() as known where known.user_id = assignee) then
      raise exception using errcode = 'P0001', detail = 'not_an_admin', message = 'This person is not an admin, or not any more.';
    end if;
    if assignee is null then
      delete from private.assignments as given where given.kind = listed.kind and given.subject_id = any (ids);
    end if;
    execute format(
      'with there as (select one.id from public.%I as one where one.id = any ($1) order by one.id), given as (
         insert into private.assignments as kept (kind, subject_id, assignee, assigned_by)
         select $2, there.id, $3, auth.uid() from there where $3 is not null
         on conflict on constraint assignments_pkey do update
           set assignee = excluded.assignee, assigned_by = excluded.assigned_by, assigned_at = now())
       select coalesce(jsonb_agg(there.id order by there.id), ''[]'') from there', listed.table_name)
      into done using ids, listed.kind, assignee;
    return jsonb_build_object('done', done);
  end
  $$;
comment on function public.admin_assign(text, uuid[], uuid) is
  'For admins: gives up to 200 rows to an admin to look after, or to nobody; gives the rows that are there as {done}. Raises 42501, P0001 (unknown_kind, not_an_admin), 23514 (ids).';
revoke all on function public.admin_assign(text, uuid[], uuid) from public;
grant execute on function public.admin_assign(text, uuid[], uuid) to authenticated;

create table private.admin_views (
  id uuid primary key,
  owner uuid not null,
  kind text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint admin_views_owner_exists foreign key (owner) references auth.users (id) on delete cascade,
  constraint admin_views_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint admin_views_name_length check (length(name) between 1 and 60),
  constraint admin_views_name_printable check (name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint admin_views_query_length check (length(query) <= 2000)
);
comment on table private.admin_views is 'The views of lists that an admin keeps, at most 30. Gone with the account.';
comment on column private.admin_views.owner is 'Whose.';
comment on column private.admin_views.kind is 'Of which list.';
comment on column private.admin_views.name is '1 to 60 characters.';
comment on column private.admin_views.query is 'Search, filters and order, as they stand in the page''s address.';
comment on column private.admin_views.created_at is 'When it was first kept.';
comment on column private.admin_views.updated_at is 'When it was last kept.';
create index admin_views_owner on private.admin_views (owner);
create index admin_views_kind on private.admin_views (kind);
revoke all on table private.admin_views from anon, authenticated;
alter table private.admin_views enable row level security;
insert into private.my_data_parts (part, query) values
  ('admin_views', $$ select jsonb_agg(to_jsonb(mine) order by mine.created_at, mine.id) from private.admin_views as mine where mine.owner = auth.uid() $$);

create function public.admin_views() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select coalesce(jsonb_agg(to_jsonb(mine) - 'owner' order by mine.kind, lower(mine.name), mine.id), '[]')
      from private.admin_views as mine where mine.owner = auth.uid());
  end
  $$;
comment on function public.admin_views() is 'For admins: the views the caller keeps, [{id, kind, name, query, created_at, updated_at}]. Raises 42501.';
revoke all on function public.admin_views() from public;
grant execute on function public.admin_views() to authenticated;

create function public.save_admin_view(view uuid, kind text, name text, query text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    tidy text := private.trimmed(save_admin_view.name);
    written private.admin_views;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(length(tidy), 0) not between 1 and 60 or tidy ~ E'[\\x01-\\x1f\\x7f]' then
      raise exception using errcode = '23514', detail = 'name', message = 'The name of a view has between 1 and 60 characters.';
    end if;
    if query is null or length(query) > 2000 then
      raise exception using errcode = '23514', detail = 'query', message = 'This view is too long to be kept.';
    end if;
    -- One after the other for one person, so that two windows together do not keep more.
    perform pg_advisory_xact_lock(hashtextextended('admin_views ' || auth.uid()::text, 0));
    if 30 <= (select count(*) from private.admin_views as mine where mine.owner = auth.uid() and mine.id <> view) then
      raise exception using
        errcode = '23514', detail = 'too_many',
        message = 'You keep 30 views already.', hint = 'Delete one that you no longer need.';
    end if;
    insert into private.admin_views as kept (id, owner, kind, name, query)
      values (view, auth.uid(), listed.kind, tidy, save_admin_view.query)
      on conflict (id) do update set
        kind = excluded.kind, name = excluded.name, query = excluded.query, updated_at = now()
        where kept.owner = excluded.owner
      returning * into written;
    if written.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This view is somebody else''s.';
    end if;
    return to_jsonb(written) - 'owner';
  end
  $$;
comment on function public.save_admin_view(uuid, text, text, text) is
  'For admins: keeps a view of a list under an id that the caller made up; the same id again replaces it. At most 30 a person. Raises 42501, P0001 (unknown_kind, not_found), 23514 (name, query, too_many).';
revoke all on function public.save_admin_view(uuid, text, text, text) from public;
grant execute on function public.save_admin_view(uuid, text, text, text) to authenticated;

create function public.delete_admin_view(view uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    delete from private.admin_views as mine where mine.id = view and mine.owner = auth.uid();
  end
  $$;
comment on function public.delete_admin_view(uuid) is 'For admins: forgets a view of the caller''s; nothing happens for one that is not there. Raises 42501.';
revoke all on function public.delete_admin_view(uuid) from public;
grant execute on function public.delete_admin_view(uuid) to authenticated;
