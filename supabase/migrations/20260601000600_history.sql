-- The history: status_history, which only triggers write, and audit_log for admins' actions without a status.
-- log_entries() returns both as one stream.

create table public.status_history (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id uuid not null,
  user_id uuid,
  from_status text,
  to_status text not null,
  reason text,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  batch uuid,
  is_undo boolean not null default false,
  is_untold boolean not null default false,
  constraint status_history_reason_length check (length(reason) <= 500),
  constraint status_history_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint status_history_changed_by_exists foreign key (changed_by) references auth.users (id) on delete set null
);
comment on table public.status_history is
  'Every change of a status. Only triggers write it, so that nobody can forge or skip an entry.';
comment on column public.status_history.subject is 'Table of the row, such as "registrations".';
comment on column public.status_history.user_id is 'Owner of the row; null for visitors and anonymous senders.';
comment on column public.status_history.changed_by is
  'Null: the database itself, such as a waiting list that moved up.';
comment on column public.status_history.batch is
  'Decision in the panel that the change belongs to; null for all else.';
comment on column public.status_history.is_undo is 'Whether the change undid that decision.';
comment on column public.status_history.is_untold is 'Its mail was taken back by a later change before it went out.';
create index status_history_subject on public.status_history (subject, subject_id, id);
create index status_history_user_id on public.status_history (user_id);
create index status_history_changed_by on public.status_history (changed_by);
create index status_history_submitted on public.status_history (changed_at) where from_status is null;
create index status_history_batch on public.status_history (batch, subject, is_undo, changed_at desc, id desc)
  where batch is not null;
create index status_history_changed_at on public.status_history (changed_at, id);
alter table public.status_history enable row level security;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action text not null,
  subject text not null,
  subject_id text,
  address text,
  address_of uuid,
  details jsonb not null default '{}',
  constraint audit_log_actor_exists foreign key (actor) references auth.users (id) on delete set null,
  constraint audit_log_address_of_exists foreign key (address_of) references auth.users (id) on delete set null,
  constraint audit_log_action_format check (action ~ '^[a-z_]{1,60}$'),
  constraint audit_log_subject_length check (length(subject) between 1 and 60),
  constraint audit_log_subject_id_length check (length(subject_id) between 1 and 128),
  constraint audit_log_details_size check (jsonb_typeof(details) = 'object' and length(details::text) <= 8000)
);
comment on table public.audit_log is
  'Actions of admins without a status: settings, exports, reading personal needs, admitting somebody against the '
  'rule. Append-only, by private.log().';
comment on column public.audit_log.actor is 'Null for the service, and once the account is gone.';
comment on column public.audit_log.subject_id is 'Id of the row, or name of the column of the settings.';
comment on column public.audit_log.address is
  'Person of the entry, in lists of addresses. Emptied when that account is deleted.';
comment on column public.audit_log.address_of is
  'Account of that address, so that the entry is found after the address changed.';
comment on column public.audit_log.details is
  'Before and after, or numbers; never what somebody wrote, eats or needs.';
create index audit_log_at on public.audit_log (at, id);
create index audit_log_actor on public.audit_log (actor);
create index audit_log_address_of on public.audit_log (address_of);
alter table public.audit_log enable row level security;

create function private.status_in(row_json jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(row_json ->> 'status', case (row_json ->> 'is_published')::boolean
      when true then 'published' when false then 'unpublished' end)
  $$;
comment on function private.status_in(jsonb) is 'The status of a row; a project is published or unpublished.';

create function private.last_step(subject text, row_id uuid) returns public.status_history
  language sql stable security definer set search_path = ''
  as $$
    select step.* from public.status_history as step
    -- Names of tables have another collation, with which the index wouldn't be used.
    where step.subject = last_step.subject collate "default" and step.subject_id = row_id
    order by step.id desc limit 1
  $$;

create function private.decision_behind(subject text, row_id uuid, to_status text) returns public.status_history
  language sql stable security definer set search_path = ''
  as $$
    select step.* from private.last_step(subject, row_id) as step
    where step.to_status = decision_behind.to_status and step.batch is not null
  $$;
comment on function private.decision_behind(text, uuid, text) is
  'For triggers on a change of status: the entry of the admin''s decision or undo that caused it; all null for any '
  'other change.';

create function private.change_status(
  subject text, row_id uuid, to_status text, reason text default null, changed_by uuid default auth.uid(),
  batch uuid default null, is_undo boolean default false
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    execute format('
      insert into public.status_history
        (subject, subject_id, user_id, from_status, to_status, reason, changed_by, batch, is_undo)
      select %1$L, changed.id, (to_jsonb(changed) ->> ''user_id'')::uuid, private.status_in(to_jsonb(changed)),
        $2, $3, $4, $5, $6
      from public.%1$I as changed where changed.id = $1 and private.status_in(to_jsonb(changed)) <> $2', subject)
      using row_id, to_status, reason, changed_by, batch, is_undo;
    execute format('update public.%I set %s where id = $1', subject, case subject
      when 'projects' then 'is_published = ($2 = ''published'')' else 'status = $2, updated_at = now()' end)
      using row_id, to_status;
  end
  $$;
comment on function private.change_status(text, uuid, text, text, uuid, uuid, boolean) is
  'Changes a status for a reason, in somebody''s name or by an admin''s decision (batch): writes the history entry '
  'first and then the row, so that triggers on the row find the entry.';

create function private.sendable_reason(said text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    if length(private.trimmed(said)) > 500 then
      perform private.refuse_value('reason', 'Please keep the reason to 500 characters.');
    end if;
    return nullif(private.trimmed(said), '');
  end
  $$;

create function private.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    from_status text := private.status_in(to_jsonb(old));
    to_status text := private.status_in(to_jsonb(new));
    owner uuid := to_jsonb(new) ->> 'user_id';
    reason text;
    changed_by uuid := auth.uid();
  begin
    if tg_op = 'UPDATE' and (from_status = to_status
      or (private.last_step(tg_table_name, new.id)).to_status = to_status) then
      return null;
    end if;
    if to_status = 'confirmed' and from_status is distinct from 'checked_in' then
      select place.reason into reason from private.extra_places as place where place.claim_id = new.id;
    end if;
    -- Moving up the waitlist is the database's doing, except beyond the capacity. An anonymous sender isn't named.
    if (from_status = 'waitlisted' and to_status = 'confirmed' and reason is null)
      or (from_status is null and owner is null) then
      changed_by := null;
    end if;
    insert into public.status_history (subject, subject_id, user_id, from_status, to_status, reason, changed_by)
      values (tg_table_name, new.id, owner, from_status, to_status, reason, changed_by);
    return null;
  end
  $$;
comment on function private.record_status() is
  'Records each new status in the history, unless change_status() has: as the caller''s doing, or the database''s.';

-- The service key bypasses grants and policies, but not this.
create function private.protect_log() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' and current_setting('fest.logging', true) = 'yes' then
      return new;
    end if;
    -- Deleting an account removes its name from entries, but never an entry. Only private.forget_in_log() and
    -- forget_in_details() set fest.forgetting.
    if tg_op = 'UPDATE'
      and to_jsonb(new) - '{actor,address,address_of,details}'::text[]
        = to_jsonb(old) - '{actor,address,address_of,details}'::text[]
      and (new.actor is not distinct from old.actor
        or (new.actor is null and not exists (select from auth.users as account where account.id = old.actor)))
      and (new.address_of is not distinct from old.address_of
        or (new.address_of is null
          and not exists (select from auth.users as account where account.id = old.address_of)))
      and ((new.address is not distinct from old.address and new.details = old.details)
        or (coalesce(new.address, old.address) is not distinct from old.address and old.details @> new.details
          and current_setting('fest.forgetting', true) = 'yes')) then
      return new;
    end if;
    if tg_op = 'DELETE' and exists (
      select from private.retention as kept join private.retention_plan() as plan on plan.kind = kept.kind
      where kept.table_name = 'audit_log' and old.at < plan.purge_before) then
      return old;
    end if;
    raise exception using
      errcode = '42501', detail = 'append_only',
      message = 'The log is only added to, by what it tells of.';
  end
  $$;
comment on function private.protect_log() is
  'The last line of defense: no writer can invent, change or remove an entry before its day of deletion.';
create trigger audit_log_protect before insert or update or delete on public.audit_log
  for each row execute function private.protect_log();
create trigger audit_log_protect_whole before truncate on public.audit_log
  for each statement execute function private.protect_log();

create function private.log(
  action text, subject text, subject_id text default null, details jsonb default '{}', address text default null
) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry bigint;
  begin
    perform set_config('fest.logging', 'yes', true);
    insert into public.audit_log (actor, action, subject, subject_id, details, address, address_of) values (
      (select account.id from auth.users as account where account.id = auth.uid()),
      log.action,
      coalesce((select admin_kind.table_name from private.admin_kinds as admin_kind
        where admin_kind.kind = log.subject), log.subject),
      log.subject_id, coalesce(log.details, '{}'), lower(log.address),
      (select account.id from auth.users as account where lower(account.email) = lower(log.address) limit 1))
      returning id into entry;
    perform set_config('fest.logging', '', true);
    return entry;
  end
  $$;
comment on function private.log(text, text, text, jsonb, text) is
  'Logs an action of the caller, in their transaction; returns the number of the entry. The subject is a table or one '
  'of the panel''s kinds.';

create function private.forget_in_log() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform set_config('fest.forgetting', 'yes', true);
    update public.audit_log as entry set address = null
      where entry.address is not null and (entry.address_of = old.id or entry.address = lower(old.email));
    perform set_config('fest.forgetting', '', true);
    return old;
  end
  $$;
comment on function private.forget_in_log() is 'Entries about a deleted account stay, without its address.';

create function private.forget_in_details(row_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    select set_config('fest.forgetting', 'yes', true);
    update public.audit_log as entry set details = entry.details - '{before,after}'::text[]
      where entry.action = 'room_assigned' and entry.subject_id = row_id::text;
    select set_config('fest.forgetting', '', true)
  $$;

-- Before the deletion, which would lose the account's earlier addresses.
create trigger users_forget_in_log before delete on auth.users
  for each row execute function private.forget_in_log();

create function private.log_settings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.log('setting_changed', 'site_settings', was.key,
        jsonb_build_object('before', was.value, 'after', is_now.value))
      from jsonb_each(to_jsonb(old)) as was join jsonb_each(to_jsonb(new)) as is_now using (key)
      where was.value is distinct from is_now.value and was.key not in ('updated_at', 'admin_emails', 'judge_emails')
      order by was.key;
    perform private.log(list.office || '_' || happened.what, 'site_settings', list.office || '_emails', '{}', entry)
      from (values ('admin', old.admin_emails, new.admin_emails), ('judge', old.judge_emails, new.judge_emails))
          as list (office, before, after),
        unnest(list.before || list.after) as entry,
        lateral (select case when list.before @> array[entry] then 'removed' else 'added' end as what) as happened
      where not (list.before @> array[entry] and list.after @> array[entry])
      order by list.office, happened.what, entry;
    return null;
  end
  $$;
create trigger site_settings_log after update on public.site_settings
  for each row execute function private.log_settings();

-- Former admins are still found by their actions, and entries about somebody by their address until they leave.
create function public.log_entries(
  filters jsonb default '{}', after jsonb default null, page_size integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    most integer := least(greatest(coalesce(page_size, 50), 1), 200);
    actions text[] := private.texts(filters -> 'action');
    kinds text[] := private.texts(filters -> 'kind');
    subjects text[] := array(select admin_kind.table_name from private.admin_kinds as admin_kind
      where admin_kind.kind = any (kinds));
    who text := case filters ->> 'actor' when 'me' then auth.uid()::text else filters ->> 'actor' end;
    since timestamptz := coalesce((filters ->> 'since')::timestamptz, '-infinity');
    until timestamptz := coalesce((filters ->> 'until')::timestamptz, 'infinity');
    last_at timestamptz := coalesce((after ->> 'at')::timestamptz, 'infinity');
    -- Of entries at the same moment, the log's come first. If a page ended within the other source, either all or none
    -- of these are still to come.
    last_log bigint := case when after is null then 9223372036854775807
      when after ->> 'source' = 'log' then (after ->> 'id')::bigint else 0 end;
    last_status bigint := case when after ->> 'source' = 'status' then (after ->> 'id')::bigint
      else 9223372036854775807 end;
    group_id bigint := substring(filters ->> 'group' from '^status ([0-9]{1,18})$')::bigint;
    -- A single row's history and the entries of a line aren't grouped.
    is_grouped boolean := filters ->> 'subject_id' is null and filters ->> 'group' is null;
    whole public.status_history;
    entries jsonb;
  begin
    perform private.refuse_all_but_admins();
    perform private.refuse('unknown_filter', format('The log cannot be filtered by "%s".', name))
      from jsonb_object_keys(coalesce(filters, '{}')) as name
      where name not in ('actor', 'action', 'kind', 'subject_id', 'since', 'until', 'group');
    if filters ->> 'group' is not null then
      select * into whole from public.status_history as entry where entry.id = group_id;
    end if;
    select jsonb_agg(to_jsonb(log_entry) order by log_entry.at desc, log_entry.source, log_entry.id desc)
      into entries from (
      select * from (
        (select 'log' as source, entry.id, entry.at, entry.actor, entry.action, entry.subject, entry.subject_id,
          entry.details || jsonb_strip_nulls(jsonb_build_object('address', entry.address)) as details
        from public.audit_log as entry
        where (entry.at, entry.id) < (last_at, last_log) and entry.at >= since and entry.at < until
          and filters ->> 'group' is null
          and (actions is null or entry.action = any (actions))
          and (who is null or case who when 'nobody' then entry.actor is null else entry.actor::text = who end)
          and (kinds is null or entry.subject = any (subjects))
          and (filters ->> 'subject_id' is null or entry.subject_id = filters ->> 'subject_id')
        order by entry.at desc, entry.id desc limit most + 1)
        union all
        (select 'status', entry.id, entry.changed_at, entry.changed_by,
          'status_changed', entry.subject, entry.subject_id::text,
          jsonb_build_object('from', entry.from_status, 'to', entry.to_status, 'reason', entry.reason,
            'batch', entry.batch, 'is_undo', entry.is_undo)
        from public.status_history as entry
        where (entry.changed_at, entry.id) < (last_at, last_status) and entry.changed_at >= since
          and entry.changed_at < until
          and (actions is null or 'status_changed' = any (actions))
          and (who is null or case who when 'nobody' then entry.changed_by is null
            else entry.changed_by::text = who end)
          and (kinds is null or entry.subject = any (subjects))
          and (filters ->> 'subject_id' is null or entry.subject_id::text = filters ->> 'subject_id')
          and (filters ->> 'group' is null
            or entry.id in (select other.id from private.log_group_of(whole, since, until) as other))
          -- The newest entry represents its line. Each lookup uses an index, so that a line of thousands is fast.
          and (not is_grouped or entry.id = case
            when entry.batch is not null then (
              select other.id from public.status_history as other
              where other.batch = entry.batch and other.subject = entry.subject and other.is_undo = entry.is_undo
                and other.changed_at < until
              order by other.changed_at desc, other.id desc limit 1)
            when entry.changed_by is null and entry.from_status is not null then (
              select other.id from public.status_history as other
              where other.changed_at = entry.changed_at and other.batch is null and other.changed_by is null
                and other.subject = entry.subject and other.from_status = entry.from_status
                and other.to_status = entry.to_status
              order by other.changed_at desc, other.id desc limit 1)
            else entry.id end)
        order by entry.changed_at desc, entry.id desc limit most + 1)
      ) as both_of_them
      order by at desc, source, id desc limit most + 1
    ) as log_entry;
    return jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object(
          'key', (entry ->> 'source') || ' ' || (entry ->> 'id'), 'at', entry -> 'at', 'actor', entry -> 'actor',
          'by', (select account.email from auth.users as account where account.id = (entry ->> 'actor')::uuid),
          'is_me', coalesce((entry ->> 'actor')::uuid = auth.uid(), false),
          'action', entry -> 'action', 'subject', entry -> 'subject',
          'kind', (select admin_kind.kind from private.admin_kinds as admin_kind
            where admin_kind.table_name = entry ->> 'subject'),
          'subject_id', entry -> 'subject_id', 'title', private.title_of(entry ->> 'subject', entry ->> 'subject_id'),
          'details', (entry -> 'details') || case when line.number > 1 then jsonb_build_object('to', line.to_status)
            else '{}' end,
          'count', coalesce(line.number, 1)) order by page.place)
        from jsonb_array_elements(entries) with ordinality as page (entry, place)
        left join lateral (
          select count(*) as number, case
            when min(other.to_status) = max(other.to_status) then min(other.to_status) end as to_status
          from public.status_history as step, private.log_group_of(step, since, until) as other
          where step.id = (entry ->> 'id')::bigint) as line on is_grouped and entry ->> 'source' = 'status'
        where page.place <= most), '[]'),
      'next', (
        select jsonb_build_object('at', entry -> 'at', 'source', entry -> 'source', 'id', entry -> 'id')
        from jsonb_array_elements(entries) with ordinality as page (entry, place)
        where place = most and jsonb_array_length(entries) > most));
  end
  $$;
comment on function public.log_entries(jsonb, jsonb, integer) is $$A page of the log, newest first; pass next as after.
A bulk decision, or changes by the site at one moment, are one row with a count; with its key as the filter group, its
entries are listed. Filters: actor (an id, me, nobody), action, kind, subject_id, since, until, group. For admins.
Raises P0001 (unknown_filter).
@returns {
  rows: {
    key: string, at: string, actor: string | null, by: string | null, is_me: boolean, action: string, subject: string,
    kind: AdminKind | null, subject_id: string | null, title: string | null, details: { [name: string]: unknown },
    count: number
  }[],
  next: { at: string, source: string, id: number } | null
}$$;

create function private.log_group_of(entry public.status_history, since timestamptz, until timestamptz)
  returns setof public.status_history
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if entry.batch is not null then
      return query select other.* from public.status_history as other
        where other.batch = entry.batch and other.subject = entry.subject and other.is_undo = entry.is_undo
          and other.changed_at >= since and other.changed_at < until
        order by other.changed_at desc, other.id desc;
    elsif entry.changed_by is null and entry.from_status is not null then
      return query select other.* from public.status_history as other
        where other.changed_at = entry.changed_at and other.batch is null and other.changed_by is null
          and other.subject = entry.subject and other.from_status = entry.from_status
          and other.to_status = entry.to_status
        order by other.id desc;
    else
      return next entry;
    end if;
  end
  $$;
comment on function private.log_group_of(public.status_history, timestamptz, timestamptz) is
  'The entries on one line with an entry, newest first: the rows of one table changed by a decision or its undo, or '
  'moved by the site in the same way at one moment.';

create function public.log_actors() returns table (id uuid, email text, name text)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return query
      select account.id, account.email::text, private.name_of(account.id) from auth.users as account
      where account.id in (
          select entry.actor from public.audit_log as entry where entry.actor is not null
          union select entry.changed_by from public.status_history as entry
            where entry.batch is not null and entry.changed_by is not null
          -- Check-ins of somebody without a seat, which are an admin's action.
          union select entry.changed_by from public.status_history as entry where entry.to_status = 'checked_in'
            and entry.changed_by is not null)
        and not exists (select from private.admin_accounts() as admin where admin.user_id = account.id)
      order by lower(account.email);
  end
  $$;
comment on function public.log_actors() is
  'People in the log of admins'' actions who are not admins now. For admins. @columns { name: string | null }';

grant select on table public.status_history to authenticated;
create policy "People read the history of what is theirs" on public.status_history
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read every history" on public.status_history
  for select to authenticated using ((select private.is_admin()));

-- Some projects grant the service all rights on new tables.
revoke all on table public.audit_log from service_role;
grant select on table public.audit_log to authenticated, service_role;
create policy "Admins read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

grant execute on function
  public.log_entries(jsonb, jsonb, integer),
  public.log_actors()
  to authenticated;

insert into private.my_data_parts (part, rows, hidden) values
  ('status_history', $$
    select *, changed_by is not distinct from auth.uid() as changed_by_me from public.status_history
    where user_id = auth.uid() order by id $$, '{changed_by}'),
  -- Without other people's data: only the caller's own action.
  ('audit_log', $$ select * from public.audit_log where actor = auth.uid() order by id $$, '{address,address_of}');

insert into private.retention (table_name, kind, made_at, why) values
  ('status_history', 'registrations', 'changed_at', 'Proof of decisions, as long as they can be questioned.'),
  ('audit_log', 'proofs', 'at', 'Proof of who changed, exported and read what, as long as it can be questioned.');
