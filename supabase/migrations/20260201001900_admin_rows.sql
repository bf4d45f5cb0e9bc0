-- One row of the panel with everything that belongs to it, and what admins keep for their work: notes, who looks after
-- what, and the views of lists they come back to.

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
alter table private.admin_views enable row level security;

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
      when 'referral' then private.referral_told(row_id)
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
          'same_repository', private.same_repository(row_id),
          'repository_since', judged.repository_since,
          'score', (select counted.total from private.project_totals() as counted where counted.project_id = row_id))
        from public.projects as judged where judged.id = row_id)
      else '{}'
    end;
  end
  $$;
comment on function private.extra_of(text, uuid, uuid) is 'What belongs to a row beside its answers: seats, a bed, the team and its points.';

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
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
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

create function private.note_told(note private.admin_notes) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', note.id, 'text', note.text, 'by', private.address_of(note.author), 'at', note.created_at)
  $$;
comment on function private.note_told(private.admin_notes) is 'A note as the panel shows it.';

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

create function public.admin_needs(kind text, id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    is_there boolean;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if listed.needs_table is null then
      raise exception using errcode = 'P0001', detail = 'no_needs', message = 'This form doesn’t ask about personal needs.';
    end if;
    execute format('select exists (select from public.%I as one where one.id = $1)', listed.table_name) into is_there using admin_needs.id;
    if not is_there then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
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

create function public.admin_note(kind text, id uuid, text text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    tidy text := private.trimmed(admin_note.text);
    written private.admin_notes;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(length(tidy), 0) not between 1 and 2000 then
      raise exception using errcode = '23514', detail = 'text', message = 'A note can be 1 to 2000 characters long.';
    end if;
    if not private.row_exists(listed, admin_note.id) then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    end if;
    insert into private.admin_notes (kind, subject_id, author, text)
      values (listed.kind, admin_note.id, auth.uid(), tidy) returning * into written;
    return private.note_told(written);
  end
  $$;
comment on function public.admin_note(text, uuid, text) is
  'For admins: adds a note of 1 to 2000 characters to a row and gives it. Raises 42501, P0001 (unknown_kind, not_found), 23514 (text).';

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

create function public.admin_assign(kind text, ids uuid[], assignee uuid default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    done jsonb;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(cardinality(ids), 0) not between 1 and 200 then
      raise exception using errcode = '23514', detail = 'ids', message = 'You can assign 1 to 200 rows at once.';
    end if;
    if assignee is not null and not exists (select from private.admin_accounts() as known where known.user_id = assignee) then
      raise exception using errcode = 'P0001', detail = 'not_an_admin', message = 'This person isn’t an admin, or no longer is.';
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

create function public.save_admin_view(view uuid, kind text, name text, query text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    tidy text := private.trimmed(save_admin_view.name);
    written private.admin_views;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(length(tidy), 0) not between 1 and 60 or tidy ~ E'[\\x01-\\x1f\\x7f]' then
      raise exception using errcode = '23514', detail = 'name', message = 'A view’s name can be 1 to 60 characters long.';
    end if;
    if query is null or length(query) > 2000 then
      raise exception using errcode = '23514', detail = 'query', message = 'This view is too long to save.';
    end if;
    -- One after the other for one person, so that two windows together do not keep more.
    perform pg_advisory_xact_lock(hashtextextended('admin_views ' || auth.uid()::text, 0));
    if 30 <= (select count(*) from private.admin_views as mine where mine.owner = auth.uid() and mine.id <> view) then
      raise exception using
        errcode = '23514', detail = 'too_many',
        message = 'You already have 30 views.', hint = 'Delete one you no longer need.';
    end if;
    insert into private.admin_views as kept (id, owner, kind, name, query)
      values (view, auth.uid(), listed.kind, tidy, save_admin_view.query)
      on conflict (id) do update set
        kind = excluded.kind, name = excluded.name, query = excluded.query, updated_at = now()
        where kept.owner = excluded.owner
      returning * into written;
    if written.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This view belongs to someone else.';
    end if;
    return to_jsonb(written) - 'owner';
  end
  $$;
comment on function public.save_admin_view(uuid, text, text, text) is
  'For admins: keeps a view of a list under an id that the caller made up; the same id again replaces it. At most 30 a person. Raises 42501, P0001 (unknown_kind, not_found), 23514 (name, query, too_many).';

create function public.delete_admin_view(view uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    delete from private.admin_views as mine where mine.id = view and mine.owner = auth.uid();
  end
  $$;
comment on function public.delete_admin_view(uuid) is 'For admins: forgets a view of the caller''s; nothing happens for one that is not there. Raises 42501.';

grant execute on function
  public.admin_read(text, uuid),
  public.admin_headshot(uuid),
  public.admin_needs(text, uuid),
  public.admin_note(text, uuid, text),
  public.admins(),
  public.admin_assign(text, uuid[], uuid),
  public.admin_views(),
  public.save_admin_view(uuid, text, text, text),
  public.delete_admin_view(uuid)
  to authenticated;

insert into private.my_data_parts (part, query) values
  ('admin_views', $$ select jsonb_agg(to_jsonb(mine) order by mine.created_at, mine.id) from private.admin_views as mine where mine.owner = auth.uid() $$);
