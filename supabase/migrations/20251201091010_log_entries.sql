-- The log and the history of statuses as one stream, newest first.

create function private.kind_of(subject text) returns text
  language sql stable security definer set search_path = ''
  as $$ select listed.kind from private.admin_kinds as listed where listed.table_name = kind_of.subject $$;
comment on function private.kind_of(text) is 'The word of the panel for a table''s rows; null for a table that has no list there.';
revoke all on function private.kind_of(text) from public;

create function private.title_of(subject text, subject_id text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    title text;
  begin
    if subject_id is null or subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      return null;
    end if;
    case subject
      when 'registrations', 'ambassador_applications', 'contact_messages' then
        execute format('select full_name from public.%I where id = $1', subject) into title using subject_id::uuid;
      when 'talk_proposals', 'projects' then
        execute format('select title from public.%I where id = $1', subject) into title using subject_id::uuid;
      when 'sponsorship_inquiries' then
        select inquiry.organisation into title from public.sponsorship_inquiries as inquiry where inquiry.id = subject_id::uuid;
      when 'seat_reservations', 'accommodation_requests', 'accommodation_claims' then
        execute format('select person.full_name from public.%I as one
          join public.registrations as person using (user_id) where one.id = $1', subject) into title using subject_id::uuid;
      else null;
    end case;
    return title;
  end
  $$;
comment on function private.title_of(text, text) is 'What a row is called: the person, the organisation or the title; null once it is gone.';
revoke all on function private.title_of(text, text) from public;

create function private.texts(given jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    select case jsonb_typeof(given)
      when 'array' then array(select jsonb_array_elements_text(given))
      when 'string' then array[given #>> '{}']
    end
  $$;
comment on function private.texts(jsonb) is 'A text, or a list of them, as a list; null for anything else.';
revoke all on function private.texts(jsonb) from public;

create function public.log_entries(filters jsonb default '{}', after jsonb default null, page_size integer default 50) returns jsonb
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
    entries jsonb;
  begin
    perform private.refuse_all_but_admins();
    select name into wrong from jsonb_object_keys(coalesce(filters, '{}')) as name
      where name not in ('actor', 'action', 'kind', 'subject_id', 'since', 'until') limit 1;
    if wrong is not null then
      raise exception using
        errcode = 'P0001', detail = 'unknown_filter', message = format('The log cannot be filtered by "%s".', wrong);
    end if;
    select jsonb_agg(to_jsonb(told) order by told.at desc, told.source, told.id desc) into entries from (
      select * from (
        (select 'log' as source, entry.id, entry.at, entry.actor, entry.action, entry.subject, entry.subject_id,
          entry.details || case when entry.action ~ '_(added|removed)$' then jsonb_build_object('address', entry.address) else '{}' end as details
        from public.audit_log as entry
        where (entry.at, entry.id) < (last_at, last_log) and entry.at >= since and entry.at < until
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
          'details', entry -> 'details') order by number)
        from jsonb_array_elements(entries) with ordinality as page (entry, number) where number <= most), '[]'),
      'next', (
        select jsonb_build_object('at', entry -> 'at', 'source', entry -> 'source', 'id', entry -> 'id')
        from jsonb_array_elements(entries) with ordinality as page (entry, number)
        where number = most and jsonb_array_length(entries) > most));
  end
  $$;
comment on function public.log_entries(jsonb, jsonb, integer) is
  'A page of what admins and the database did, newest first: {rows, next}; give next back as after. Filters: actor (an id, me, nobody), action, kind, subject_id, since, until. For admins. Raises 42501, P0001 (unknown_filter).';
revoke all on function public.log_entries(jsonb, jsonb, integer) from public;
grant execute on function public.log_entries(jsonb, jsonb, integer) to authenticated;
