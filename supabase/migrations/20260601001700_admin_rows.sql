-- A single row of the panel with everything that belongs to it, and the admins' own work on it: notes, assignments,
-- saved views of lists, and drafts prepared in the Studio.

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
comment on table private.admin_notes is 'Notes of admins on a row. Append-only; deleted with the row.';
comment on column private.admin_notes.number is 'Order of writing; times are too coarse for that.';
comment on column private.admin_notes.text is 'The person it is about gets it with their data.';
create index admin_notes_subject on private.admin_notes (kind, subject_id, number);
create index admin_notes_author on private.admin_notes (author);
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
comment on table private.assignments is 'The admin in charge of a row. Deleted with the row, and with the account.';
create index assignments_assignee on private.assignments (assignee);
create index assignments_assigned_by on private.assignments (assigned_by);
alter table private.assignments enable row level security;

create table private.admin_views (
  id uuid primary key,
  owner uuid not null,
  kind text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  blanked text[] not null default '{}',
  constraint admin_views_owner_exists foreign key (owner) references auth.users (id) on delete cascade,
  constraint admin_views_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint admin_views_name_length check (length(name) between 1 and 60),
  constraint admin_views_name_printable check (name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint admin_views_query_length check (length(query) <= 2000)
);
comment on table private.admin_views is 'An admin''s saved views of lists, at most 30. Deleted with the account.';
comment on column private.admin_views.query is 'Search, filters and order, as in the page''s address.';
comment on column private.admin_views.blanked is
  'Parts that were about somebody whose data is deleted: name, search, person (a filter). Until it is saved again.';
create index admin_views_owner on private.admin_views (owner);
create index admin_views_kind on private.admin_views (kind);
alter table private.admin_views enable row level security;

-- Records that somebody prepared an accepted row's drafts in the Studio, so that two organizers don't both do it.
create table private.studio_drafts (
  kind text not null,
  subject_id uuid not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  constraint studio_drafts_pkey primary key (kind, subject_id),
  constraint studio_drafts_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint studio_drafts_made_by_exists foreign key (made_by) references auth.users (id) on delete set null
);
comment on table private.studio_drafts is 'Rows with drafts in the Studio. Deleted with the row.';
create index studio_drafts_made_by on private.studio_drafts (made_by);
alter table private.studio_drafts enable row level security;

-- What organizers typed or chose that is about one person goes when the last row with that person's name is deleted,
-- whether with the account, before it, or by retention.
create function private.forget_row() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    of_kind text := tg_argv[0];
    row_json jsonb := to_jsonb(old);
    row_id uuid := row_json ->> 'id';
    gone text[] := array_remove(array[row_id::text], null);
    names text[] := array_remove(array[row_json ->> 'full_name', row_json ->> 'contact_name',
      row_json ->> 'display_name', row_json ->> 'email'], null);
    since timestamptz := row_json ->> 'created_at';
  begin
    delete from private.search_texts as words where words.kind = of_kind and words.id = row_id;
    delete from private.admin_notes as note where note.kind = of_kind and note.subject_id = row_id;
    delete from private.assignments as assignment where assignment.kind = of_kind and assignment.subject_id = row_id;
    delete from private.studio_drafts as made where made.kind = of_kind and made.subject_id = row_id;
    delete from private.reviews as review where review.kind = of_kind and review.subject_id = row_id;
    delete from private.pending_decisions as pending where pending.subject_id = row_id;
    if of_kind = 'accommodation' then
      perform private.forget_in_details(row_id);
    elsif of_kind = 'registrations' then
      -- They are found by this row's name.
      if exists (select from public.accommodation_requests as request where request.user_id = old.user_id) then
        perform private.keep_words('accommodation', 'one.user_id = $1', old.user_id);
      end if;
      if exists (select from public.referrals as referral
        where old.user_id in (referral.referred_id, referral.referrer_id)) then
        perform private.keep_words('referral', '$1 in (one.referred_id, one.referrer_id)', old.user_id);
      end if;
    end if;
    -- Last, since names are looked up in the search.
    perform private.forget_in_views(gone, names, row_json ->> 'user_id', since);
    perform private.forget_letters_about(gone, names, since);
    return null;
  end
  $$;
comment on function private.forget_row() is
  'Deletes what admins and reviewers kept beside a row, with the row, and so with its sender''s account. Of rows '
  'without a kind there are only mentions.';
create trigger registrations_forget after delete on public.registrations
  for each row execute function private.forget_row('registrations');
create trigger ambassador_applications_forget after delete on public.ambassador_applications
  for each row execute function private.forget_row('ambassador');
create trigger talk_proposals_forget after delete on public.talk_proposals
  for each row execute function private.forget_row('talk');
create trigger sponsorship_inquiries_forget after delete on public.sponsorship_inquiries
  for each row execute function private.forget_row('sponsorship');
create trigger accommodation_requests_forget after delete on public.accommodation_requests
  for each row execute function private.forget_row('accommodation');
create trigger contact_messages_forget after delete on public.contact_messages
  for each row execute function private.forget_row('contact');
create trigger projects_forget after delete on public.projects
  for each row execute function private.forget_row('project');
create trigger referrals_forget after delete on public.referrals
  for each row execute function private.forget_row('referral');
create trigger profiles_forget_mentions after delete on public.profiles
  for each row execute function private.forget_row();
-- The account's rows are gone by then, since foreign keys' triggers sort first; their own triggers follow.
create trigger users_forget_mentions after delete on auth.users
  for each row execute function private.forget_row();

create function private.extra_of(kind text, row_id uuid, person uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return case kind
      when 'registrations' then (
        select jsonb_build_object(
          'ticket_code', registration.ticket_code,
          'extra_place', private.extra_place_json(registration.id),
          'place_in_queue', case when registration.status = 'waitlisted' then private.waiting_in(
            'public.registrations', registration.pool, up_to => registration.queue_number) end,
          'seats', (
            select coalesce(jsonb_agg(jsonb_build_object('session_id', seat.session_id, 'title', booked.title,
              'starts_at', booked.starts_at, 'status', seat.status, 'extra_place', private.extra_place_json(seat.id))
              order by booked.starts_at, seat.session_id), '[]')
            from public.seat_reservations as seat
            join public.bookable_sessions as booked on booked.session_id = seat.session_id
            where seat.user_id = person),
          'check_ins', (
            select coalesce(jsonb_agg(jsonb_build_object('scan', of_day.id, 'at', of_day.scanned_at)
              order by of_day.scanned_at), '[]')
            from (select distinct on (private.program_day(scan.scanned_at)) scan.* from public.check_ins as scan
              where scan.user_id = person and scan.outcome = 'let_in'
              order by private.program_day(scan.scanned_at), scan.scanned_at, scan.id) as of_day),
          'came_with', (
            select coalesce(private.name_of(invited.referrer_id), private.address_of(invited.referrer_id))
            from public.referrals as invited where invited.referred_id = person),
          'brought', (select count(*) from public.referrals as invited where invited.referrer_id = person),
          'consents', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', latest.kind, 'version', latest.version,
              'is_given', latest.is_given, 'at', latest.decided_at) order by latest.kind), '[]')
            from (select distinct on (said.kind) said.* from public.consents as said
              where said.user_id = person order by said.kind, said.id desc) as latest))
        from public.registrations as registration where registration.id = row_id)
      when 'accommodation' then (
        select jsonb_build_object('option', place.name, 'bed', claim.status,
          'extra_place', private.extra_place_json(claim.id), 'room', private.room_of(claim),
          'place_in_queue', case when claim.status = 'waitlisted' then private.waiting_in(
            'public.accommodation_claims', claim.pool, up_to => claim.queue_number) end)
        from public.accommodation_requests as request
        left join public.accommodation_options as place on place.option_id = request.option_id
        left join public.accommodation_claims as claim on claim.request_id = request.id where request.id = row_id)
      when 'referral' then private.referral_json(row_id)
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
          'same_repository', (
            select coalesce(jsonb_agg(private.project_json(other) order by other.repository_since, other.id), '[]')
            from public.projects as other
            where other.repository_key = judged.repository_key and other.id <> judged.id),
          'repository_since', judged.repository_since,
          'score', (select counted.total from private.project_totals() as counted where counted.project_id = row_id))
        from public.projects as judged where judged.id = row_id)
      when 'talk' then jsonb_build_object('drafts', private.drafts_json('talk', row_id), 'confirm_by', (
          select talk.confirm_by from public.talk_proposals as talk where talk.id = row_id))
        || private.reviews_json('talk', row_id)
      when 'ambassador' then jsonb_build_object('drafts', private.drafts_json('ambassador', row_id))
        || private.reviews_json('ambassador', row_id)
      when 'sponsorship' then jsonb_build_object('drafts', private.drafts_json('sponsorship', row_id))
      else '{}'
    end;
  end
  $$;
comment on function private.extra_of(text, uuid, uuid) is $$Everything about a row besides its answers: seats, a bed
and its room, check-ins, the team and its points, and drafts in the Studio.
@returns {
  invited_by?: string | null, /** What is odd about a referral. */ odd?: string[], domain?: string | null,
  /** Similar referrals with the same code within a day. */
  same_day?: number, same_domain?: number, same_minute?: number,
  ticket_code?: string, place_in_queue?: number | null, came_with?: string | null, brought?: number,
  extra_place?: extra_place_json | null,
  seats?: {
    session_id: string, title: string, starts_at: string, status: string, extra_place: extra_place_json | null
  }[],
  /** The first of each day. */ check_ins?: { scan: string, at: string }[],
  consents?: { kind: ConsentKind, version: string, is_given: boolean, at: string }[],
  option?: string | null, bed?: string | null, room?: string | null, drafts?: drafts_json | null,
  confirm_by?: string | null,
  members?: { name: string | null, email: string | null, is_lead: boolean }[],
  judges?: {
    judge: string | null, points: { [criterion: string]: number }, notes: { [criterion: string]: string }
  }[],
  score?: number | null, criteria?: criteria_json, /** Those of others. */ reviews?: others_reviews,
  /** Whether they are kept from the caller until their own is complete. */ reviews_hidden?: boolean,
  repository_since?: string, same_repository?: project_json[]
}$$;

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
        'select %L as kind, one.id, one.status, one.title, one.created_at from private.%I as one
          where one.user_id = $1 and one.id <> $2', admin_kind.kind, admin_kind.entries), ' union all ')
      into query from private.admin_kinds as admin_kind;
    execute format('select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at, sent.id), ''[]'')
      from (%s) as sent', query)
      into answer using person, but_not;
    return answer;
  end
  $$;

create function private.mails_about(in_table text, row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', mail.id, 'template', mail.template,
      'created_at', mail.created_at,
      'not_before', mail.not_before, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at,
      'state', case when mail.id in (table private.bounced_mails) then 'bounced' when mail.sent_at is not null
        then 'sent' when mail.failed_at is not null then 'failed'
        when mail.not_before > now() then 'held' else 'waiting' end,
      'can_send_again', private.can_send_again(mail)) order by mail.number), '[]')
    from public.status_history as step
    join public.mail_outbox as mail on mail.key in ('status ' || step.id, format('again %s 1', step.id),
      format('again %s 2', step.id), format('again %s 3', step.id))
    where step.subject = in_table and step.subject_id = row_id
  $$;
comment on function private.mails_about(text, uuid) is $$The mails about a row's steps.
@returns {
  id: string, template: string, created_at: string, not_before: string, sent_at: string | null,
  failed_at: string | null, state: 'held' | 'waiting' | 'sent' | 'failed' | 'bounced', can_send_again: boolean
}[]$$;

create function private.answers_of_row(admin_kind private.admin_kinds, row_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    answer jsonb;
  begin
    execute format(
      'select jsonb_build_object(''kind'', %L, ''id'', one.id, ''status'', one.status, ''name'', %s, ''email'', %s,
         ''title'', %s, ''created_at'', one.created_at, ''updated_at'', one.updated_at, ''user_id'', %s,
         ''answers'', jsonb_build_object(%s))
       from private.%I as one where one.id = $1 and ($2 or not exists (%s))',
      admin_kind.kind, private.shown(admin_kind, 'name'), private.shown(admin_kind, 'email'),
      private.shown(admin_kind, 'title'), private.shown(admin_kind, 'user_id'),
      (select string_agg(format('%1$L, one.%1$I', answered), ', ') from unnest(admin_kind.answers) as answered),
      admin_kind.entries, private.conflict_query(admin_kind.kind))
      into answer using row_id, private.is_admin();
    return answer || '{
      "account": null, "has_headshot": false, "has_needs": false, "custom": [], "assignee": null, "history": [],
      "notes": [], "pending": null, "mails": [], "others": [], "extra": {}}';
  end
  $$;
comment on function private.answers_of_row(private.admin_kinds, uuid) is
  'A row as reviewers read it, with the answers of the kind; null if it is gone or the caller has a conflict.';

create function public.admin_read(kind text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    answer jsonb;
    person uuid;
    custom jsonb := '[]';
    has_needs boolean := false;
  begin
    perform private.refuse_all_but('reviewer');
    admin_kind := private.kind_for_caller(kind);
    answer := private.answers_of_row(admin_kind, admin_read.id);
    if answer is null then
      perform private.refuse('not_found', 'This is no longer here.');
    end if;
    if not private.is_admin() then
      return answer;
    end if;
    person := (answer ->> 'user_id')::uuid;
    if exists (select from private.custom_forms as asking where asking.form = admin_kind.kind) then
      execute format('select private.custom_answers_json(%L, one.custom_version, one.custom_answers)
        from public.%I as one where one.id = $1',
        admin_kind.kind, admin_kind.table_name) into custom using admin_read.id;
    end if;
    if admin_kind.needs_table is not null then
      execute 'select exists (select ' || private.from_needs(admin_kind) || ')' into has_needs using admin_read.id;
    end if;
    return answer || jsonb_build_object(
      'account', private.address_of(person),
      'has_headshot', admin_kind.kind = 'talk' and exists (
        select from public.talk_proposals as talk where talk.id = admin_read.id and talk.headshot is not null),
      'has_needs', has_needs,
      'custom', custom,
      'assignee', (
        select jsonb_build_object('id', assignment.assignee, 'email', private.address_of(assignment.assignee))
        from private.assignments as assignment where assignment.kind = admin_kind.kind
          and assignment.subject_id = admin_read.id),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object('id', step.id, 'from', step.from_status, 'to', step.to_status,
          'reason', step.reason, 'by', private.address_of(step.changed_by), 'by_itself', step.changed_by is null,
          'is_own', coalesce(step.changed_by = step.user_id, false), 'at', step.changed_at, 'batch', step.batch,
          'is_undo', step.is_undo, 'is_untold', step.is_untold) order by step.id), '[]')
        from public.status_history as step where step.subject = admin_kind.table_name
          and step.subject_id = admin_read.id),
      'notes', (
        select coalesce(jsonb_agg(private.note_json(note) order by note.number), '[]')
        from private.admin_notes as note where note.kind = admin_kind.kind and note.subject_id = admin_read.id),
      'pending', (
        select jsonb_build_object('to', held.to_status, 'reason', held.reason, 'by',
          private.address_of(held.decided_by), 'at', held.decided_at)
        from private.pending_decisions as held where held.subject_id = admin_read.id and held.ended_in is null),
      'mails', private.mails_about(admin_kind.table_name, admin_read.id),
      'others', private.others_of(person, admin_read.id),
      'extra', private.extra_of(admin_kind.kind, admin_read.id, person));
  end
  $$;
comment on function public.admin_read(text, uuid) is $$For admins and reviewers: one row with its answers, custom
answers with the question as asked, history, notes, mails and its sender's other submissions; without needs and
pictures. Reviewers only get the answers that private.kind_for_caller() allows. Raises P0001 (unknown_kind, not_found).
@returns {
  kind: AdminKind, id: string, status: string, name: string | null, email: string | null, title: string | null,
  created_at: string, updated_at: string, user_id: string | null,
  /** Address of the sender's account; null without one, and for reviewers. */ account: string | null,
  assignee: { id: string, email: string } | null, answers: { [answer: string]: unknown },
  /** A decision that its sender doesn't know of yet; the row's status says so too. */
  pending: { by: string | null, at: string, to: string, reason: string | null } | null,
  custom: custom_answers_json, has_needs: boolean, has_headshot: boolean,
  history: {
    id: number, from: string | null, to: string, reason: string | null,
    /** Null: the site itself. */ by: string | null, by_itself: boolean, is_own: boolean, at: string,
    batch: string | null, is_undo: boolean, is_untold: boolean
  }[],
  notes: note_json[], mails: mails_about,
  others: { kind: AdminKind, id: string, status: string, title: string | null, created_at: string }[],
  extra: extra_of
}$$;

create function private.note_json(note private.admin_notes) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', note.id, 'text', note.text, 'by', private.address_of(note.author),
      'at', note.created_at)
  $$;
comment on function private.note_json(private.admin_notes) is
  'A note, by an address. @returns { id: string, text: string, by: string | null, at: string }';

create function public.admin_headshot(id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object('headshot', (select talk.headshot from public.talk_proposals as talk
      where talk.id = admin_headshot.id))
  $$;
comment on function public.admin_headshot(uuid) is
  'For admins: the photo with a talk proposal, a data URL. @returns { headshot: string | null }';

create function private.from_needs(admin_kind private.admin_kinds) returns text
  language sql immutable set search_path = ''
  as $$
    select format('from public.%I as needs join public.%I as one on %s where one.id = $1', admin_kind.needs_table,
      admin_kind.table_name, case admin_kind.kind when 'registrations' then 'one.user_id = needs.user_id'
        else 'one.id = needs.request_id' end)
  $$;

create function public.admin_needs(kind text, id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    needs_json jsonb;
  begin
    if admin_kind.needs_table is null then
      perform private.refuse('no_needs', 'This form doesn’t ask about personal needs.');
    end if;
    if not private.row_exists(admin_kind.table_name, admin_needs.id) then
      perform private.refuse('not_found', 'This is no longer here.');
    end if;
    perform private.log('needs_read', admin_kind.kind, admin_needs.id::text, '{}'::jsonb);
    execute format(
      'select (to_jsonb(needs) - ''{user_id,request_id,custom_answers,updated_at}''::text[]) || jsonb_build_object(
         ''custom'', private.custom_answers_json(%L, one.custom_version, needs.custom_answers)) %s',
      admin_kind.kind, private.from_needs(admin_kind)) into needs_json using admin_needs.id;
    return needs_json;
  end
  $$;
comment on function public.admin_needs(text, uuid) is $$For admins: somebody's needs; null if there are none. Each
reading is logged. Raises P0001 (unknown_kind, no_needs, not_found).
@returns { custom?: custom_answers_json, [need: string]: unknown } | null$$;

-- A note is sent again after a lost response. Nobody writes the same one twice in a row, so it counts once.
create function public.admin_note(kind text, id uuid, text text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    tidy text := private.trimmed(admin_note.text);
    written private.admin_notes;
  begin
    if coalesce(length(tidy), 0) not between 1 and 2000 then
      perform private.refuse_value('text', 'A note can be 1 to 2000 characters long.');
    end if;
    if not private.row_exists(admin_kind.table_name, admin_note.id) then
      perform private.refuse('not_found', 'This is no longer here.');
    end if;
    -- The first may not be committed yet.
    perform pg_advisory_xact_lock(hashtextextended('admin_note ' || admin_note.id, 0));
    select * into written from private.admin_notes as last
      where last.kind = admin_kind.kind and last.subject_id = admin_note.id
      order by last.number desc limit 1;
    if written.author is distinct from auth.uid() or written.text is distinct from tidy then
      insert into private.admin_notes (kind, subject_id, author, text)
        values (admin_kind.kind, admin_note.id, auth.uid(), tidy) returning * into written;
    end if;
    return private.note_json(written);
  end
  $$;
comment on function public.admin_note(text, uuid, text) is
  'For admins: adds a note of 1 to 2000 characters to a row and returns it; a direct repetition by the same admin is '
  'one note. Raises P0001 (unknown_kind, not_found), 23514 (text). @returns note_json';

create function private.admin_accounts() returns table (user_id uuid, address text, is_fallback boolean)
  language sql stable security definer set search_path = ''
  as $$
    select account.id, admin.address, admin.address = config.fallback_admin_email
    from unnest(private.admin_addresses()) as admin (address)
    cross join private.app_config as config
    left join private.confirmed_accounts as account on account.email = admin.address
  $$;

create function public.admins()
  returns table (id uuid, email text, name text, is_me boolean, is_fallback boolean)
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select admin.user_id, admin.address, private.name_of(admin.user_id), coalesce(admin.user_id = auth.uid(), false),
      coalesce(admin.is_fallback, false)
    from private.admin_accounts() as admin order by admin.address
  $$;
comment on function public.admins() is $$For admins: who they are; without an id there is no confirmed account with
this address yet.
@columns { id: string | null, name: string | null }$$;

create function public.admin_assign(kind text, ids uuid[], assignee uuid default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    done jsonb;
  begin
    if coalesce(cardinality(ids), 0) not between 1 and 200 then
      perform private.refuse_value('ids', 'You can assign 1 to 200 rows at once.');
    end if;
    if assignee is not null and not exists (select from private.admin_accounts() as account
      where account.user_id = assignee) then
      perform private.refuse('not_an_admin', 'This person isn’t an admin, or no longer is.');
    end if;
    if assignee is null then
      delete from private.assignments as assignment where assignment.kind = admin_kind.kind
        and assignment.subject_id = any (ids);
    end if;
    execute format(
      'with there as (select one.id from public.%I as one where one.id = any ($1) order by one.id), assigned as (
         insert into private.assignments as kept (kind, subject_id, assignee, assigned_by)
         select $2, there.id, $3, auth.uid() from there where $3 is not null
         on conflict on constraint assignments_pkey do update
           set assignee = excluded.assignee, assigned_by = excluded.assigned_by, assigned_at = now())
       select coalesce(jsonb_agg(there.id order by there.id), ''[]'') from there', admin_kind.table_name)
      into done using ids, admin_kind.kind, assignee;
    return jsonb_build_object('done', done);
  end
  $$;
comment on function public.admin_assign(text, uuid[], uuid) is $$For admins: assigns up to 200 rows to an admin, or to
nobody; returns the existing rows. Raises P0001 (unknown_kind, not_an_admin), 23514 (ids).
@returns { done: string[] }$$;

create function public.admin_views() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select coalesce(jsonb_agg(to_jsonb(saved_view) - 'owner'
      order by saved_view.kind, private.folded(saved_view.name), saved_view.id), '[]')
    from private.admin_views as saved_view where saved_view.owner = auth.uid()
  $$;
comment on function public.admin_views() is 'For admins: the caller''s saved views. @returns save_admin_view[]';

create function public.save_admin_view(view uuid, kind text, name text, query text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    tidy text := private.trimmed(save_admin_view.name);
    written private.admin_views;
  begin
    if coalesce(length(tidy), 0) not between 1 and 60 or tidy ~ E'[\\x01-\\x1f\\x7f]' then
      perform private.refuse_value('name', 'A view’s name can be 1 to 60 characters long.');
    end if;
    if query is null or length(query) > 2000 then
      perform private.refuse_value('query', 'This view is too long to save.');
    end if;
    -- Serialized per person, so that two windows can't exceed the limit.
    perform pg_advisory_xact_lock(hashtextextended('admin_views ' || auth.uid()::text, 0));
    if 30 <= (select count(*) from private.admin_views as saved_view where saved_view.owner = auth.uid()
      and saved_view.id <> view) then
      perform private.refuse_value('too_many', 'You already have 30 views.', 'Delete one you no longer need.');
    end if;
    insert into private.admin_views as kept (id, owner, kind, name, query)
      values (view, auth.uid(), admin_kind.kind, tidy, save_admin_view.query)
      on conflict (id) do update set
        kind = excluded.kind, name = excluded.name, query = excluded.query, updated_at = now(), blanked = '{}'
        where kept.owner = excluded.owner
      returning * into written;
    if written.id is null then
      perform private.refuse('not_found', 'This view belongs to someone else.');
    end if;
    return to_jsonb(written) - 'owner';
  end
  $$;
comment on function public.save_admin_view(uuid, text, text, text) is $$For admins: saves a view of a list under an id
chosen by the caller, replacing one with that id. At most 30 per person. Raises P0001 (unknown_kind, not_found), 23514
(name, query, too_many).
@returns {
  id: string, kind: AdminKind, name: string, query: string, created_at: string, updated_at: string,
  /** What was about somebody whose data is deleted. */ blanked: ('name' | 'person' | 'search')[]
}$$;

create function public.delete_admin_view(view uuid) returns void
  language sql security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    delete from private.admin_views as saved_view where saved_view.id = view and saved_view.owner = auth.uid()
  $$;
comment on function public.delete_admin_view(uuid) is 'For admins: deletes one of the caller’s views, if it exists.';

create function private.url_decoded(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    if address !~ '[%+]' then
      return address;
    end if;
    return (
      select convert_from(decode(string_agg(case when piece[1] ~ '^%[0-9A-Fa-f]{2}$' then substr(piece[1], 2)
        else encode(convert_to(piece[1], 'UTF8'), 'hex') end, '' order by place), 'hex'), 'UTF8')
      from regexp_matches(replace(address, '+', ' '), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g')
        with ordinality as found (piece, place));
  exception
    when character_not_in_repertoire or untranslatable_character then
      return address;
  end
  $$;
comment on function private.url_decoded(text) is
  'Decodes a percent-encoded text; returns it unchanged if it isn’t UTF-8.';

create function private.forget_in_views(gone text[], names text[], person text, since timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    saved_view private.admin_views;
    left_over text;
    parts text[];
    patterns text[] := private.word_patterns(names);
  begin
    for saved_view in
      select * from private.admin_views as kept
      where kept.query like any (array(select private.like_pattern(id) from unnest(gone || person) as id))
        or private.folded(kept.name || ' ' || private.url_decoded(kept.query)) like any (patterns)
    loop
      select string_agg(piece.text, '&' order by piece.place) filter (where piece.part is null),
        coalesce(array_agg(distinct piece.part) filter (where piece.part is not null), '{}')
        into left_over, parts
        from (
          select field.text, field.place, case
            when exists (select from unnest(gone) as id where position(id in field.text) > 0) then 'person'
            when not admin_kind.filters ? decoded.name and decoded.name not in ('sort', 'order') and exists (
              select from unnest(names) as name
              where private.means(decoded.value, saved_view.updated_at, name, since) is not null) then 'search' end
            as part
          from regexp_split_to_table(ltrim(saved_view.query, '?'), '&') with ordinality as field (text, place)
          cross join lateral (select private.url_decoded(split_part(field.text, '=', 1)) as name,
            private.url_decoded(substr(field.text, strpos(field.text, '=') + 1)) as value) as decoded
          join private.admin_kinds as admin_kind on admin_kind.kind = saved_view.kind
          where field.text <> '') as piece;
      -- Of a view that is about them any word of the name; any other has to be called like them, and since then.
      if exists (
        select from unnest(names) as name, private.words(name) as name_words,
          private.words(saved_view.name) as view_words
        where case
            when parts || saved_view.blanked <> '{}' or position(person in saved_view.query) > 0
              then view_words && name_words
            else view_words = name_words and (cardinality(name_words) > 1 or name like '%_@_%')
              and saved_view.updated_at >= since end
          and private.who_stays(name_words) is distinct from 'same'
      ) then
        parts := parts || array['name'];
      end if;
      if parts <> '{}' then
        update private.admin_views as kept set
          name = case when 'name' = any (parts) then 'Someone who left' else kept.name end,
          query = case when kept.query like '?%' then '?' else '' end || coalesce(left_over, ''),
          blanked = array(select distinct part from unnest(kept.blanked || parts) as part order by part)
          where kept.id = saved_view.id;
      end if;
    end loop;
  end
  $$;
comment on function private.forget_in_views(text[], text[], text, timestamptz) is
  'Takes the parts of saved views that are about somebody out of them, and says in the view which: ids that are gone, '
  'searches that mean one of the names, and the names of such views. The person is the account of the names.';

create function private.drafts_json(of_kind text, row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('by', private.address_of(made.made_by), 'at', made.made_at)
    from private.studio_drafts as made where made.kind = of_kind and made.subject_id = row_id
  $$;
comment on function private.drafts_json(text, uuid) is
  'Who made a row''s drafts in the Studio, and when. @returns { by: string | null, at: string }';

create function public.admin_mark_drafts(
  kind text, id uuid, again boolean default false, anyway boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    status text;
    made private.studio_drafts;
  begin
    if admin_kind.kind not in ('talk', 'ambassador', 'sponsorship') then
      perform private.refuse('no_drafts', 'The Studio shows nothing of this.');
    end if;
    perform private.hold_rows(admin_kind, array[admin_mark_drafts.id]);
    status := private.status_now(admin_kind, admin_mark_drafts.id);
    if status is null then
      perform private.refuse('not_found', 'This is no longer here.');
    elsif status not in ('accepted', 'confirmed') then
      perform private.refuse('not_accepted', 'Only what is accepted goes to the Studio.');
    elsif admin_kind.kind = 'talk' and status = 'accepted' and not coalesce(anyway, false) then
      perform private.refuse('not_confirmed', 'The speaker hasn’t confirmed yet.',
        'Wait for their answer, or make the drafts anyway.');
    end if;
    insert into private.studio_drafts as kept (kind, subject_id, made_by)
      values (admin_kind.kind, admin_mark_drafts.id, auth.uid())
      on conflict on constraint studio_drafts_pkey do update set made_by = excluded.made_by, made_at = now()
        where admin_mark_drafts.again
      returning * into made;
    if made.kind is null then
      perform private.refuse('already_made', 'Someone has already made these drafts.',
        'Look at them in the Studio, or make them again.');
    end if;
    perform private.log('drafts_made', admin_kind.kind, admin_mark_drafts.id::text,
      jsonb_strip_nulls(jsonb_build_object('again', again, 'anyway', nullif(anyway, false))));
    return private.drafts_json(admin_kind.kind, admin_mark_drafts.id);
  end
  $$;
comment on function public.admin_mark_drafts(text, uuid, boolean, boolean) is
  'For admins: records that the caller makes an accepted row''s drafts in the Studio, a talk''s once its speaker has '
  'confirmed it, or anyway; of two at once one is refused, unless they repeat it on purpose. Raises P0001 '
  '(unknown_kind, no_drafts, not_found, not_accepted, not_confirmed, already_made). @returns drafts_json';

grant execute on function
  public.admin_read(text, uuid),
  public.admin_headshot(uuid),
  public.admin_needs(text, uuid),
  public.admin_note(text, uuid, text),
  public.admins(),
  public.admin_assign(text, uuid[], uuid),
  public.admin_views(),
  public.save_admin_view(uuid, text, text, text),
  public.delete_admin_view(uuid),
  public.admin_mark_drafts(text, uuid, boolean, boolean)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  -- Whoever wrote it: people may read all notes about them. Only its author sees who wrote a note.
  ('admin_notes', $$
    select kind, subject_id, text, created_at, author is not distinct from auth.uid() as written_by_me
    from private.admin_notes
    where author = auth.uid()
      or subject_id in (select id from public.registrations where user_id = auth.uid()
        union all select id from public.ambassador_applications where user_id = auth.uid()
        union all select id from public.talk_proposals where user_id = auth.uid()
        union all select id from public.sponsorship_inquiries where user_id = auth.uid()
        union all select id from public.accommodation_requests where user_id = auth.uid()
        union all select id from public.contact_messages where user_id = auth.uid()
        union all select id from public.referrals where auth.uid() in (referred_id, referrer_id))
    order by number $$),
  ('assignments', $$
    select kind, subject_id, assigned_at from private.assignments where assignee = auth.uid()
    order by assigned_at, subject_id $$),
  ('admin_views', $$ select * from private.admin_views where owner = auth.uid() order by created_at, id $$),
  ('studio_drafts', $$
    select kind, subject_id, made_at, made_by is not distinct from auth.uid() as made_by_me from private.studio_drafts
    where made_by = auth.uid()
      or subject_id in (select id from public.talk_proposals where user_id = auth.uid()
        union all select id from public.ambassador_applications where user_id = auth.uid()
        union all select id from public.sponsorship_inquiries where user_id = auth.uid())
    order by made_at, subject_id $$);
