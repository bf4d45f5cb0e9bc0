-- Who reviews what is in the log: who gave it to whom, and who stepped back. Entries about somebody say their address, until
-- that account is deleted; before, only those of some lists did, and who was given a role was "a deleted account".

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

create or replace function public.assign_reviews(kind text, each integer, reviewers jsonb default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    chosen uuid[];
    target record;
    picked uuid;
    missing integer;
    added integer := 0;
    short integer := 0;
  begin
    perform private.refuse_all_but_admins();
    perform private.review_rubric(assign_reviews.kind);
    listed := private.admin_kind(assign_reviews.kind);
    if assign_reviews.each is null or assign_reviews.each not between 1 and 10 then
      raise exception using errcode = '23514', detail = 'each', message = 'Each row can have 1 to 10 reviews.';
    end if;
    chosen := array(
      select known.user_id from private.reviewers(assign_reviews.kind) as known
      where case jsonb_typeof(assign_reviews.reviewers) when 'array' then assign_reviews.reviewers ? known.user_id::text else not known.is_admin end
      order by known.user_id);
    if cardinality(chosen) = 0 then
      raise exception using
        errcode = '23514', detail = 'reviewers', message = 'Choose at least one person.',
        hint = 'You can give people the role reviewer in the settings.';
    end if;
    perform pg_advisory_xact_lock(hashtext('fest reviews ' || assign_reviews.kind));
    update private.review_rubrics as known set wanted = assign_reviews.each where known.kind = assign_reviews.kind;
    -- What waits for somebody who can't review anymore goes to others.
    delete from private.reviews as waiting
      where waiting.kind = assign_reviews.kind and not waiting.has_conflict and waiting.updated_at is null
        and not exists (select from private.reviewers(assign_reviews.kind) as known where known.user_id = waiting.user_id);
    for target in execute format(
      'select one.id, one.user_id as sender,
         (select count(*) from private.reviews as given
          where given.kind = $1 and given.subject_id = one.id and not given.has_conflict
            and (private.review_mean(given.kind, given.scores) is not null or given.user_id in (select able.user_id from private.reviewers($1) as able))
         )::integer as number
       from public.%I as one where one.status in (''submitted'', ''in_review'') order by one.created_at, one.id', listed.table_name)
      using assign_reviews.kind
    loop
      missing := assign_reviews.each - target.number;
      while missing > 0 loop
        picked := private.pick_reviewer(assign_reviews.kind, target.id, target.sender, chosen);
        exit when picked is null;
        insert into private.reviews (kind, subject_id, user_id, assigned_by) values (assign_reviews.kind, target.id, picked, auth.uid());
        added := added + 1;
        missing := missing - 1;
      end loop;
      short := short + case when missing > 0 then 1 else 0 end;
    end loop;
    if added > 0 then
      perform private.log('reviews_assigned', listed.table_name, null,
        jsonb_build_object('added', added, 'people', cardinality(chosen), 'each', assign_reviews.each, 'short', short));
    end if;
    return jsonb_build_object('added', added, 'short', short);
  end
  $$;
comment on function public.assign_reviews(text, integer, jsonb) is
  'For admins: gives every undecided row as many reviewers, evenly among these accounts, or among all with the role reviewer; what is assigned already stays. Nobody gets their own, or one they have a conflict with. Gives {added, short}: how many were assigned, and for how many rows there were too few people. Logged. Raises 42501, P0001 (unknown_kind), 23514 (each, reviewers).';

create or replace function public.assign_review(kind text, id uuid, reviewer uuid, is_assigned boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    sender uuid;
    known private.reviews;
  begin
    perform private.refuse_all_but_admins();
    perform private.review_rubric(assign_review.kind);
    listed := private.admin_kind(assign_review.kind);
    perform pg_advisory_xact_lock(hashtext('fest reviews ' || assign_review.kind));
    execute format('select one.user_id from public.%I as one where one.id = $1', listed.table_name) into sender using assign_review.id;
    if sender is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    end if;
    select * into known from private.reviews as given
      where given.kind = assign_review.kind and given.subject_id = assign_review.id and given.user_id = reviewer;
    if not is_assigned then
      if known.updated_at is not null then
        raise exception using errcode = '23514', detail = 'reviewer', message = 'They already gave scores, which stay.';
      end if;
      delete from private.reviews as given
        where given.kind = assign_review.kind and given.subject_id = assign_review.id and given.user_id = reviewer;
      if found then
        perform private.log('review_taken', listed.table_name, assign_review.id::text,
          jsonb_build_object('had_conflict', known.has_conflict), private.address_of(reviewer));
      end if;
      return;
    end if;
    if known.has_conflict then
      raise exception using errcode = '23514', detail = 'reviewer', message = 'They have a conflict of interest here.', hint = 'Choose somebody else.';
    elsif reviewer = sender then
      raise exception using errcode = '23514', detail = 'reviewer', message = 'They sent this themselves.', hint = 'Choose somebody else.';
    elsif not exists (select from private.reviewers(assign_review.kind) as one where one.user_id = reviewer) then
      raise exception using errcode = '23514', detail = 'reviewer', message = 'They can’t review this.', hint = 'Give them the role reviewer in the settings.';
    end if;
    insert into private.reviews (kind, subject_id, user_id, assigned_by) values (assign_review.kind, assign_review.id, reviewer, auth.uid())
      on conflict on constraint reviews_pkey do nothing;
    if found then
      perform private.log('review_assigned', listed.table_name, assign_review.id::text, '{}', private.address_of(reviewer));
    end if;
  end
  $$;
comment on function public.assign_review(text, uuid, uuid, boolean) is
  'For admins: assigns a row to somebody by hand, or takes it from them while they gave no scores, which also ends a conflict. Logged. Raises 42501, P0001 (unknown_kind, not_found), 23514 (reviewer).';

create or replace function public.declare_conflict(kind text, id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.reviewed_kind(declare_conflict.kind);
    sender uuid;
    next_reviewer uuid;
  begin
    perform pg_advisory_xact_lock(hashtext('fest reviews ' || declare_conflict.kind));
    perform private.hold_reviewed(listed, declare_conflict.id);
    update private.reviews as mine set has_conflict = true, scores = '{}', note = null, updated_at = null
      where mine.kind = declare_conflict.kind and mine.subject_id = declare_conflict.id and mine.user_id = auth.uid();
    execute format('select one.user_id from public.%I as one where one.id = $1', listed.table_name) into sender using declare_conflict.id;
    next_reviewer := private.pick_reviewer(declare_conflict.kind, declare_conflict.id, sender,
      array(select known.user_id from private.reviewers(declare_conflict.kind) as known where not known.is_admin));
    if next_reviewer is not null then
      insert into private.reviews (kind, subject_id, user_id) values (declare_conflict.kind, declare_conflict.id, next_reviewer);
    end if;
    perform private.log('review_conflict', listed.table_name, declare_conflict.id::text,
      jsonb_build_object('is_reassigned', next_reviewer is not null));
    return jsonb_build_object('is_reassigned', next_reviewer is not null);
  end
  $$;
comment on function public.declare_conflict(text, uuid) is
  'For reviewers and admins: the caller can''t judge a row that is assigned to them. It is closed to them, and goes to the reviewer with the fewest rows; {is_reassigned} says whether there was one. Only an admin can take it back, by hand. Logged. Raises 42501, P0001 (unknown_kind, not_assigned, decided).';
