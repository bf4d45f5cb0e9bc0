-- What was decided at once is one line of the log, with its number, wherever a page ends; and who is no longer an admin is
-- still found by what they did.

drop index public.status_history_batch;
create index status_history_batch on public.status_history (batch, subject, is_undo, changed_at desc, id desc) where batch is not null;

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
          and other.subject = entry.subject and other.from_status = entry.from_status and other.to_status = entry.to_status
        order by other.id desc;
    else
      return next entry;
    end if;
  end
  $$;
comment on function private.log_group_of(public.status_history, timestamptz, timestamptz) is
  'What the log tells in one line with an entry, newest first: the rows of one table that a decision changed or its undoing restored, or that the site moved in the same way at one moment.';

create or replace function public.log_entries(filters jsonb default '{}', after jsonb default null, page_size integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wrong text;
    most integer := least(greatest(coalesce(page_size, 50), 1), 200);
    actions text[] := private.texts(filters -> 'action');
    kinds text[] := private.texts(filters -> 'kind');
    subjects text[] := array(select listed.table_name from private.admin_kinds as listed where listed.kind = any (kinds));
    who text := case filters ->> 'actor' when 'me' then auth.uid()::text else filters ->> 'actor' end;
    since timestamptz := coalesce((filters ->> 'since')::timestamptz, '-infinity');
    until timestamptz := coalesce((filters ->> 'until')::timestamptz, 'infinity');
    last_at timestamptz := coalesce((after ->> 'at')::timestamptz, 'infinity');
    -- At one moment the log's entries come first. Where a page ended within the other source, all or none of this one
    -- is still to come.
    last_log bigint := case when after is null then 9223372036854775807 when after ->> 'source' = 'log' then (after ->> 'id')::bigint else 0 end;
    last_status bigint := case when after ->> 'source' = 'status' then (after ->> 'id')::bigint else 9223372036854775807 end;
    group_id bigint := substring(filters ->> 'group' from '^status ([0-9]{1,18})$')::bigint;
    -- One row's history is told entry by entry, and so is what a line holds.
    is_grouped boolean := filters ->> 'subject_id' is null and filters ->> 'group' is null;
    whole public.status_history;
    entries jsonb;
  begin
    perform private.refuse_all_but_admins();
    select name into wrong from jsonb_object_keys(coalesce(filters, '{}')) as name
      where name not in ('actor', 'action', 'kind', 'subject_id', 'since', 'until', 'group') limit 1;
    if wrong is not null then
      raise exception using
        errcode = 'P0001', detail = 'unknown_filter', message = format('The log cannot be filtered by "%s".', wrong);
    end if;
    if filters ->> 'group' is not null then
      select * into whole from public.status_history as entry where entry.id = group_id;
    end if;
    select jsonb_agg(to_jsonb(told) order by told.at desc, told.source, told.id desc) into entries from (
      select * from (
        (select 'log' as source, entry.id, entry.at, entry.actor, entry.action, entry.subject, entry.subject_id,
          entry.details || case when entry.action ~ '_(added|removed)$' then jsonb_build_object('address', entry.address) else '{}' end as details
        from public.audit_log as entry
        where (entry.at, entry.id) < (last_at, last_log) and entry.at >= since and entry.at < until
          and filters ->> 'group' is null
          and (actions is null or entry.action = any (actions))
          and (who is null or case who when 'nobody' then entry.actor is null else entry.actor::text = who end)
          and (kinds is null or entry.subject = any (subjects))
          and (filters ->> 'subject_id' is null or entry.subject_id = filters ->> 'subject_id')
        order by entry.at desc, entry.id desc limit most + 1)
        union all
        (select 'status', entry.id, entry.changed_at, entry.changed_by, 'status_changed', entry.subject, entry.subject_id::text,
          jsonb_build_object('from', entry.from_status, 'to', entry.to_status, 'reason', entry.reason,
            'batch', entry.batch, 'is_undo', entry.is_undo)
        from public.status_history as entry
        where (entry.changed_at, entry.id) < (last_at, last_status) and entry.changed_at >= since and entry.changed_at < until
          and (actions is null or 'status_changed' = any (actions))
          and (who is null or case who when 'nobody' then entry.changed_by is null else entry.changed_by::text = who end)
          and (kinds is null or entry.subject = any (subjects))
          and (filters ->> 'subject_id' is null or entry.subject_id::text = filters ->> 'subject_id')
          and (filters ->> 'group' is null or entry.id in (select other.id from private.log_group_of(whole, since, until) as other))
          -- The newest of its line stands for it. Each is looked up by an index, so that a line of thousands is told quickly.
          and (not is_grouped or entry.id = case
            when entry.batch is not null then (
              select other.id from public.status_history as other
              where other.batch = entry.batch and other.subject = entry.subject and other.is_undo = entry.is_undo and other.changed_at < until
              order by other.changed_at desc, other.id desc limit 1)
            when entry.changed_by is null and entry.from_status is not null then (
              select other.id from public.status_history as other
              where other.changed_at = entry.changed_at and other.batch is null and other.changed_by is null
                and other.subject = entry.subject and other.from_status = entry.from_status and other.to_status = entry.to_status
              order by other.changed_at desc, other.id desc limit 1)
            else entry.id end)
        order by entry.changed_at desc, entry.id desc limit most + 1)
      ) as both_of_them
      order by at desc, source, id desc limit most + 1
    ) as told;
    return jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object(
          'key', (entry ->> 'source') || ' ' || (entry ->> 'id'), 'at', entry -> 'at', 'actor', entry -> 'actor',
          'by', (select account.email from auth.users as account where account.id = (entry ->> 'actor')::uuid),
          'is_me', coalesce((entry ->> 'actor')::uuid = auth.uid(), false),
          'action', entry -> 'action', 'subject', entry -> 'subject',
          'kind', private.kind_of(entry ->> 'subject'),
          'subject_id', entry -> 'subject_id', 'title', private.title_of(entry ->> 'subject', entry ->> 'subject_id'),
          'details', (entry -> 'details') || case when line.number > 1 then jsonb_build_object('to', line.to_status) else '{}' end,
          'count', coalesce(line.number, 1)) order by page.place)
        from jsonb_array_elements(entries) with ordinality as page (entry, place)
        left join lateral (
          select count(*) as number, case when min(other.to_status) = max(other.to_status) then min(other.to_status) end as to_status
          from public.status_history as mine, private.log_group_of(mine, since, until) as other
          where mine.id = (entry ->> 'id')::bigint) as line on is_grouped and entry ->> 'source' = 'status'
        where page.place <= most), '[]'),
      'next', (
        select jsonb_build_object('at', entry -> 'at', 'source', entry -> 'source', 'id', entry -> 'id')
        from jsonb_array_elements(entries) with ordinality as page (entry, place)
        where place = most and jsonb_array_length(entries) > most));
  end
  $$;
comment on function public.log_entries(jsonb, jsonb, integer) is
  'A page of what admins and the database did, newest first: {rows, next}; give next back as after. What was decided at once, or moved by the site at one moment, is one row with its count; with its key as the filter group, what it holds comes entry by entry. Filters: actor (an id, me, nobody), action, kind, subject_id, since, until, group. For admins. Raises 42501, P0001 (unknown_filter).';

create function public.log_actors() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'email', account.email, 'name', private.name_of(account.id))
        order by lower(account.email)), '[]')
      from auth.users as account
      where account.id in (
          select entry.actor from public.audit_log as entry where entry.actor is not null
          union select entry.changed_by from public.status_history as entry where entry.batch is not null and entry.changed_by is not null
          -- Nobody lets in themselves.
          union select entry.changed_by from public.status_history as entry where entry.to_status = 'checked_in' and entry.changed_by is not null)
        and not exists (select from private.admin_accounts() as known where known.user_id = account.id));
  end
  $$;
comment on function public.log_actors() is
  'Who stands in the log for what admins do and is not an admin now, [{id, email, name}]. For admins. Raises 42501.';

grant execute on function public.log_actors() to authenticated;
