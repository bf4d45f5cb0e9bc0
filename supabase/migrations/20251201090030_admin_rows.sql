-- One row with everything that belongs to it, and what admins write beside it.

create function private.address_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select account.email::text from auth.users as account where account.id = person $$;
comment on function private.address_of(uuid) is 'An account''s address, for admins alone; null when it is gone.';
revoke all on function private.address_of(uuid) from public;

create function private.extra_of(kind text, row_id uuid, person uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return case kind
      when 'registrations' then (
        select jsonb_build_object(
          'ticket_code', mine.ticket_code,
          'place_in_queue', case when mine.status = 'waitlisted' then (
            select count(*) from public.registrations as ahead
            where ahead.pool = mine.pool and ahead.status = 'waitlisted' and ahead.queue_number <= mine.queue_number) end,
          'seats', (
            select coalesce(jsonb_agg(jsonb_build_object('session_id', seat.session_id, 'title', booked.title,
              'starts_at', booked.starts_at, 'status', seat.status) order by booked.starts_at, seat.session_id), '[]')
            from public.seat_reservations as seat
            join public.bookable_sessions as booked on booked.session_id = seat.session_id where seat.user_id = person),
          'came_with', (
            select coalesce(private.name_of(invited.referrer_id), private.address_of(invited.referrer_id))
            from public.referrals as invited where invited.referred_id = person),
          'brought', (select count(*) from public.referrals as invited where invited.referrer_id = person),
          'consents', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', latest.kind, 'version', latest.version,
              'is_given', latest.is_given, 'at', latest.decided_at) order by latest.kind), '[]')
            from (select distinct on (said.kind) said.* from public.consents as said
              where said.user_id = person order by said.kind, said.id desc) as latest))
        from public.registrations as mine where mine.id = row_id)
      when 'accommodation' then (
        select jsonb_build_object('option', place.name, 'bed', claim.status,
          'place_in_queue', case when claim.status = 'waitlisted' then (
            select count(*) from public.accommodation_claims as ahead
            where ahead.pool = claim.pool and ahead.status = 'waitlisted' and ahead.queue_number <= claim.queue_number) end)
        from public.accommodation_requests as asked
        left join public.accommodation_options as place on place.option_id = asked.option_id
        left join public.accommodation_claims as claim on claim.request_id = asked.id where asked.id = row_id)
      when 'project' then (
        select jsonb_build_object(
          'members', (
            select coalesce(jsonb_agg(jsonb_build_object('name', private.name_of(mate.user_id),
              'email', private.address_of(mate.user_id), 'is_lead', mate.is_leader) order by mate.joined_number), '[]')
            from public.team_members as mate where mate.team_id = judged.team_id),
          'judges', (
            select coalesce(jsonb_agg(jsonb_build_object('judge', private.address_of(sheet.user_id),
              'points', sheet.points, 'notes', sheet.notes) order by sheet.user_id), '[]')
            from (select scored.user_id, jsonb_object_agg(scored.criterion, scored.points) as points,
                jsonb_strip_nulls(jsonb_object_agg(scored.criterion, scored.note)) as notes
              from public.project_scores as scored where scored.project_id = row_id group by scored.user_id) as sheet),
          'score', (select counted.total from private.project_totals() as counted where counted.project_id = row_id))
        from public.projects as judged where judged.id = row_id)
      else '{}'
    end;
  end
  $$;
comment on function private.extra_of(text, uuid, uuid) is 'What belongs to a row beside its answers: seats, a bed, the team and its points.';
revoke all on function private.extra_of(text, uuid, uuid) from public;

create function private.others_of(person uuid, but_not uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    query text;
    answer jsonb;
  begin
    if person is null then
      return '[]';
    end if;
    select string_agg(format(
        'select %L as kind, one.id, %s as status, %s as title, one.created_at from %s where %s = $1 and one.id <> $2',
        listed.kind, listed.status, listed.title, listed.source, listed.owner), ' union all ')
      into query from private.admin_kinds as listed where listed.owner <> 'null::uuid';
    execute format('select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at, sent.id), ''[]'') from (%s) as sent', query)
      into answer using person, but_not;
    return answer;
  end
  $$;
comment on function private.others_of(uuid, uuid) is 'What else an account has sent.';
revoke all on function private.others_of(uuid, uuid) from public;

create function private.mails_about(in_table text, row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', mail.id, 'template', mail.template, 'created_at', mail.created_at,
      'not_before', mail.not_before, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at,
      'state', case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed'
        when mail.not_before > now() then 'held' else 'waiting' end) order by mail.number), '[]')
    from public.status_history as step
    join public.mail_outbox as mail on mail.key in ('status ' || step.id, 'undone ' || step.id)
    where step.subject = in_table and step.subject_id = row_id
  $$;
comment on function private.mails_about(text, uuid) is 'The mails that a row''s changes of status called for.';
revoke all on function private.mails_about(text, uuid) from public;

create function public.admin_read(kind text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    answer jsonb;
    person uuid;
    has_needs boolean := false;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    execute format(
      'select jsonb_build_object(''kind'', %L, ''id'', one.id, ''status'', %s, ''name'', %s, ''email'', %s, ''title'', %s,
         ''created_at'', one.created_at, ''updated_at'', one.updated_at, ''user_id'', %s, ''has_headshot'', %s,
         ''answers'', jsonb_build_object(%s))
       from %s where one.id = $1',
      listed.kind, listed.status, listed.name, listed.email, listed.title, listed.owner,
      coalesce(listed.columns ->> 'has_headshot', 'false'),
      (select string_agg(format('%1$L, one.%1$I', answered), ', ') from unnest(listed.answers) as answered), listed.source)
      into answer using admin_read.id;
    if answer is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is not there any more.';
    end if;
    person := (answer ->> 'user_id')::uuid;
    has_needs := case kind
      when 'registrations' then exists (select from public.registration_needs as kept where kept.user_id = person)
      when 'accommodation' then exists (select from public.accommodation_needs as kept where kept.request_id = admin_read.id)
      else false end;
    return answer || jsonb_build_object(
      'has_needs', has_needs,
      'assignee', (
        select jsonb_build_object('id', given.assignee, 'email', private.address_of(given.assignee))
        from private.assignments as given where given.kind = listed.kind and given.subject_id = admin_read.id),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object('id', step.id, 'from', step.from_status, 'to', step.to_status,
          'reason', step.reason, 'by', private.address_of(step.changed_by), 'by_itself', step.changed_by is null,
          'is_own', coalesce(step.changed_by = step.user_id, false), 'at', step.changed_at, 'batch', step.batch,
          'is_undo', step.is_undo) order by step.id), '[]')
        from public.status_history as step where step.subject = listed.table_name and step.subject_id = admin_read.id),
      'notes', (
        select coalesce(jsonb_agg(private.note_told(note) order by note.number), '[]')
        from private.admin_notes as note where note.kind = listed.kind and note.subject_id = admin_read.id),
      'mails', private.mails_about(listed.table_name, admin_read.id),
      'others', private.others_of(person, admin_read.id),
      'extra', private.extra_of(listed.kind, admin_read.id, person));
  end
  $$;
comment on function public.admin_read(text, uuid) is
  'For admins: one row with its answers, history, notes, mails and what else its sender sent; not what they need, and no picture. Raises 42501, P0001 (unknown_kind, not_found).';
revoke all on function public.admin_read(text, uuid) from public;
grant execute on function public.admin_read(text, uuid) to authenticated;

create function private.note_told(note private.admin_notes) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', note.id, 'text', note.text, 'by', private.address_of(note.author), 'at', note.created_at)
  $$;
comment on function private.note_told(private.admin_notes) is 'A note as the panel shows it.';
revoke all on function private.note_told(private.admin_notes) from public;

create function public.admin_headshot(id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return jsonb_build_object('headshot', (select talk.headshot from public.talk_proposals as talk where talk.id = admin_headshot.id));
  end
  $$;
comment on function public.admin_headshot(uuid) is
  'For admins: the picture of who proposed a talk as {headshot}, a data URL or null. Raises 42501.';
revoke all on function public.admin_headshot(uuid) from public;
grant execute on function public.admin_headshot(uuid) to authenticated;

create function public.admin_needs(kind text, id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    is_there boolean;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if listed.needs_table is null then
      raise exception using errcode = 'P0001', detail = 'no_needs', message = 'Nobody is asked here what they need.';
    end if;
    execute format('select exists (select from public.%I as one where one.id = $1)', listed.table_name) into is_there using admin_needs.id;
    if not is_there then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is not there any more.';
    end if;
    perform private.log('needs_read', listed.kind, admin_needs.id::text, '{}'::jsonb);
    if listed.kind = 'registrations' then
      return (
        select jsonb_build_object('dietary', needs.dietary, 'dietary_note', needs.dietary_note,
          'access', needs.access, 'access_note', needs.access_note)
        from public.registration_needs as needs
        join public.registrations as mine on mine.user_id = needs.user_id where mine.id = admin_needs.id);
    end if;
    return (
      select jsonb_build_object('access_note', needs.access_note, 'emergency_name', needs.emergency_name,
        'emergency_phone', needs.emergency_phone, 'emergency_relation', needs.emergency_relation)
      from public.accommodation_needs as needs where needs.request_id = admin_needs.id);
  end
  $$;
comment on function public.admin_needs(text, uuid) is
  'For admins: what somebody needs, null where nothing is kept. That it was read, by whom and when, is written to the log. Raises 42501, P0001 (unknown_kind, no_needs, not_found).';
revoke all on function public.admin_needs(text, uuid) from public;
grant execute on function public.admin_needs(text, uuid) to authenticated;
