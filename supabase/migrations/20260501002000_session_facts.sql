-- What every published session is called and when it ends, also of those without seats: for certificates, which name the
-- sessions somebody came to, and for what people thought of a session once it is over.

create table private.session_facts (
  session_id text primary key,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_published boolean not null default true,
  synced_at timestamptz not null default now(),
  constraint session_facts_session_id_length check (length(session_id) between 1 and 128),
  constraint session_facts_times_in_order check (ends_at > starts_at)
);
comment on table private.session_facts is 'Every published session that was not canceled; a copy of what the Studio says, kept by sync_session_facts().';
comment on column private.session_facts.session_id is 'The document''s id in the Studio.';
comment on column private.session_facts.title is 'Its title.';
comment on column private.session_facts.starts_at is 'When it begins.';
comment on column private.session_facts.ends_at is 'When it ends.';
comment on column private.session_facts.is_published is 'False once it is canceled or unpublished. It is kept, since people may have been there.';
comment on column private.session_facts.synced_at is 'When it was last compared with the Studio.';
alter table private.session_facts enable row level security;

create function public.sync_session_facts(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    if jsonb_typeof(published) is distinct from 'array' then
      raise exception using errcode = '22023', message = 'Sessions are sent as a list.';
    end if;
    perform pg_advisory_xact_lock(hashtext('fest session facts'));
    insert into private.session_facts as kept (session_id, title, starts_at, ends_at)
      select entry.session_id, entry.title, entry.starts_at, entry.ends_at
      from jsonb_to_recordset(published) as entry (session_id text, title text, starts_at timestamptz, ends_at timestamptz)
      on conflict (session_id) do update set
        title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_published = true, synced_at = now();
    update private.session_facts as gone set is_published = false, synced_at = now()
      where gone.is_published and not exists (
        select from jsonb_to_recordset(published) as entry (session_id text) where entry.session_id = gone.session_id);
    return jsonb_array_length(published);
  end
  $$;
comment on function public.sync_session_facts(jsonb) is
  'Takes all published sessions, [{session_id, title, starts_at, ends_at}]. What is not in the list is kept and counts as unpublished. For admins and the service. Gives how many there are. Raises 42501, 22023.';

grant execute on function public.sync_session_facts(jsonb) to authenticated, service_role;
