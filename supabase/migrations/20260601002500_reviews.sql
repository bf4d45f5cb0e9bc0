-- Reviews of submissions: a rubric from the Studio, the reviewers of each row, their scores, and the ranking.

-- Other reviewers see a score only after scoring the row themselves; admins who review are no exception. All reads and
-- writes go through the functions here.
create table private.review_rubrics (
  kind text primary key,
  is_blind boolean not null default false,
  wanted smallint not null default 1,
  blind_answers text[] not null,
  blind_columns text[] not null,
  blind_title text not null,
  synced_at timestamptz,
  constraint review_rubrics_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint review_rubrics_wanted_range check (wanted between 1 and 10)
);
comment on table private.review_rubrics is 'The kinds with reviews, and their rules. Projects have judges instead.';
comment on column private.review_rubrics.is_blind is
  'Whether senders are hidden from reviewers; a copy of the Studio''s setting.';
comment on column private.review_rubrics.wanted is 'How many reviews each row should have, as last assigned.';
comment on column private.review_rubrics.blind_answers is
  'Answers that don''t reveal the sender: all that reviewers read while the kind is blind.';
comment on column private.review_rubrics.blind_columns is 'The same for the columns and filters of the list.';
comment on column private.review_rubrics.blind_title is 'Column that is the title while the kind is blind.';
alter table private.review_rubrics enable row level security;

insert into private.review_rubrics (kind, blind_answers, blind_columns, blind_title) values
  ('talk', '{title, format, level, topics, abstract, prerequisites, capacity, attendance, equipment}',
    '{format, level, topics, attendance}',
    'title'),
  ('ambassador', '{motivation, experience, channels, hours_per_week}', '{hours_per_week, channels}',
    'blind_title');

create table private.review_criteria (
  kind text not null,
  key text not null,
  title text not null,
  description text,
  weight integer not null,
  position integer not null,
  is_current boolean not null default true,
  constraint review_criteria_pkey primary key (kind, key),
  constraint review_criteria_kind_exists foreign key (kind) references private.review_rubrics (kind),
  constraint review_criteria_key_length check (length(key) between 1 and 128),
  constraint review_criteria_title_length check (length(title) between 1 and 200),
  constraint review_criteria_description_length check (length(description) between 1 and 500),
  constraint review_criteria_weight_range check (weight between 1 and 100)
);
comment on table private.review_criteria is
  'The reviewers'' criteria; a copy of the Studio, kept by sync_review_rubrics().';
comment on column private.review_criteria.is_current is
  'False once removed from the rubric: its points are kept and don''t count.';
alter table private.review_criteria enable row level security;

create table private.reviews (
  kind text not null,
  subject_id uuid not null,
  user_id uuid not null,
  assigned_by uuid,
  assigned_at timestamptz not null default now(),
  has_conflict boolean not null default false,
  scores jsonb not null default '{}',
  note text,
  updated_at timestamptz,
  constraint reviews_pkey primary key (kind, subject_id, user_id),
  constraint reviews_kind_exists foreign key (kind) references private.review_rubrics (kind),
  constraint reviews_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint reviews_assigned_by_exists foreign key (assigned_by) references auth.users (id) on delete set null,
  constraint reviews_conflicts_have_no_scores check (not has_conflict or (scores = '{}' and note is null)),
  constraint reviews_note_length check (length(note) between 1 and 2000),
  constraint reviews_note_printable check (note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table private.reviews is
  'Reviewers of rows, and their reviews. Deleted with the row and with the reviewer''s account.';
comment on column private.reviews.user_id is 'Reviewers who lose their role keep the review and can''t open it.';
comment on column private.reviews.assigned_by is
  'Null once the account is gone, and where the review replaced one with a conflict.';
comment on column private.reviews.has_conflict is
  'Whether the reviewer declared a conflict: then the review is closed and doesn''t count.';
comment on column private.reviews.scores is '1 to 5 by key of the criterion.';
comment on column private.reviews.updated_at is 'Of scores and note; null before the first.';
create index reviews_user_id on private.reviews (user_id);
create index reviews_assigned_by on private.reviews (assigned_by);
alter table private.reviews enable row level security;

create function public.sync_review_rubrics(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
    published_rubric jsonb;
  begin
    perform private.refuse_all_but_staff();
    if published is null or jsonb_typeof(published) <> 'object' then
      raise exception using errcode = '22023', message = 'Rubrics are objects by kind.';
    end if;
    -- One after the other, so that two publications in a row end with the later one.
    for rubric in select * from private.review_rubrics as review_rubric order by review_rubric.kind for update loop
      published_rubric := published -> rubric.kind;
      -- An unnamed kind keeps its rubric.
      continue when published_rubric is null;
      if jsonb_typeof(published_rubric -> 'criteria') is distinct from 'array'
        or jsonb_typeof(published_rubric -> 'is_blind') is distinct from 'boolean' then
        raise exception using errcode = '22023', message = format('This isn’t a rubric of "%s".', rubric.kind);
      end if;
      update private.review_rubrics as review_rubric set is_blind = (published_rubric ->> 'is_blind')::boolean,
        synced_at = now() where review_rubric.kind = rubric.kind;
      insert into private.review_criteria as kept (kind, key, title, description, weight, position)
        select rubric.kind, entry.key, entry.title, entry.description, entry.weight, entry.position
        from jsonb_to_recordset(published_rubric -> 'criteria') as entry (key text, title text, description text,
          weight integer, position integer)
        on conflict on constraint review_criteria_pkey do update set
          title = excluded.title, description = excluded.description, weight = excluded.weight,
          position = excluded.position, is_current = true;
      update private.review_criteria as gone set is_current = false
        where gone.kind = rubric.kind and gone.is_current and not exists (
          select from jsonb_to_recordset(published_rubric -> 'criteria') as entry (key text)
          where entry.key = gone.key);
    end loop;
    return (select count(*)::integer from private.review_criteria as kept where kept.is_current);
  end
  $$;
comment on function public.sync_review_rubrics(jsonb) is
  'Updates the published rubrics, {kind: {is_blind, criteria: [{key, title, description, weight, position}]}}; an '
  'unnamed kind keeps its own. Points for removed criteria are kept but don''t count. For admins and the service. '
  'Returns the number of current criteria. Raises 22023.';

create function private.criteria_json(of_kind text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('key', criterion.key, 'title', criterion.title,
      'description', criterion.description, 'weight', criterion.weight)
      order by criterion.position, criterion.key), '[]')
    from private.review_criteria as criterion where criterion.kind = of_kind and criterion.is_current
  $$;
comment on function private.criteria_json(text) is $$The current criteria of a rubric.
@returns { key: string, title: string, description: string | null, weight: number }[]$$;

create function private.review_mean(of_kind text, scores jsonb) returns numeric
  language sql stable security definer set search_path = ''
  as $$
    select case when count(*) > 0
      and bool_and(scores ? criterion.key)
        then sum(criterion.weight * (scores ->> criterion.key)::numeric) / sum(criterion.weight) end
    from private.review_criteria as criterion where criterion.kind = of_kind and criterion.is_current
  $$;
comment on function private.review_mean(text, jsonb) is
  'The weighted mean of a review, 1 to 5; null while a criterion is missing, or there is none.';

create function private.blinded(admin_kind private.admin_kinds) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
  begin
    select * into rubric from private.review_rubrics as review_rubric where review_rubric.kind = admin_kind.kind;
    if rubric.is_blind is not true then
      return admin_kind;
    end if;
    admin_kind.instead := admin_kind.instead
      || jsonb_build_object('name', null, 'email', null, 'title', rubric.blind_title);
    admin_kind.answers := array(
      select answered from unnest(admin_kind.answers) with ordinality as answer (answered, place)
      where answered = any (rubric.blind_answers) order by place);
    admin_kind.columns := array(
      select listed from unnest(admin_kind.columns) as listed where listed = any (rubric.blind_columns));
    admin_kind.filters := private.named_of(admin_kind.filters,
      to_jsonb(rubric.blind_columns) || '["status", "created_from", "created_until"]');
    -- Sorting by a hidden column would reveal it, so these numbers replace it.
    admin_kind.sorts := (
      select jsonb_object_agg(sort, case
        when sort in ('created_at', 'updated_at', 'status')
          or (sort = 'title' and rubric.blind_title = 'title') then sorted_by
        else 'id' end)
      from jsonb_each_text(admin_kind.sorts) as sorting (sort, sorted_by));
    return admin_kind;
  end
  $$;
comment on function private.blinded(private.admin_kinds) is
  'A kind as its reviewers see it: if the rubric is blind, without anything that reveals the sender, including '
  'orders.';

create function private.reviewers(of_kind text) returns table (user_id uuid, email text, name text, is_admin boolean)
  language sql stable security definer set search_path = ''
  as $$
    select account.id, holder.email, private.name_of(account.id), false
    from private.roles as holder
    join private.confirmed_accounts as account on account.email = holder.email
    where holder.role = 'reviewer' and of_kind = any (holder.kinds)
    union
    select admin.user_id, admin.address, private.name_of(admin.user_id), true from private.admin_accounts() as admin
    where admin.user_id is not null
  $$;
comment on function private.reviewers(text) is 'People who can be assigned rows of a kind: its reviewers, and admins.';

create function private.review_rubric(of_kind text) returns private.review_rubrics
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
  begin
    select * into rubric from private.review_rubrics as review_rubric where review_rubric.kind = of_kind;
    if rubric.kind is null then
      perform private.refuse('unknown_kind', format('“%s” isn’t reviewed.', left(of_kind, 60)));
    end if;
    return rubric;
  end
  $$;

create function private.reviewed_kind(of_kind text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
  begin
    perform private.refuse_all_but('reviewer');
    admin_kind := private.kind_for_caller(of_kind);
    perform private.review_rubric(of_kind);
    if private.is_admin() then
      admin_kind.instead := admin_kind.instead || '{"email": null}';
      admin_kind.answers := array(
        select answered from unnest(admin_kind.answers) with ordinality as answer (answered, place)
        where admin_kind.for_roles -> 'answers' ? answered order by place);
      admin_kind := private.blinded(admin_kind);
    end if;
    return admin_kind;
  end
  $$;
comment on function private.reviewed_kind(text) is
  'A kind as reviewers, and admins who review, read it: without contact details. Raises 42501, P0001 '
  '(unknown_kind).';

create function private.review_is_hidden(review private.reviews, is_own boolean, is_open boolean) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select is_own or coalesce(review.has_conflict, false)
      or (is_open and review.user_id is not null and private.review_mean(review.kind, review.scores) is null)
  $$;
comment on function private.review_is_hidden(private.reviews, boolean, boolean) is
  'Whether others’ reviews of a row are hidden from this reviewer, or sender: until every score is given, and '
  'permanently with a conflict.';

create function private.review_facts(of_kind text, row_id uuid, sender uuid, row_status text)
  returns table (score numeric, reviews integer, spread numeric, is_hidden boolean)
  language sql stable security definer set search_path = ''
  as $$
    select case when not hidden then round(avg(given.mean), 2) end, count(given.mean)::integer,
      case when not hidden and count(given.mean) > 1 then round(max(given.mean) - min(given.mean), 2) end, hidden
    from private.review_is_hidden(
      (select own from private.reviews as own where own.kind = of_kind and own.subject_id = row_id
        and own.user_id = auth.uid()),
      coalesce(sender = auth.uid(), false), row_status = any (private.undecided_statuses())) as hidden
    left join (
      select private.review_mean(review.kind, review.scores) as mean from private.reviews as review
      where review.kind = of_kind and review.subject_id = row_id) as given on true
    group by hidden
  $$;
comment on function private.review_facts(text, uuid, uuid, text) is
  'The mean of a row''s complete reviews, their number, and how far apart they are; no numbers while the caller may '
  'not see them.';

create function public.my_reviews() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
    admin_kind private.admin_kinds;
    own_kinds text[] := (private.own_role()).kinds;
    rows jsonb;
    reviews jsonb := '[]';
  begin
    perform private.refuse_all_but('reviewer');
    for rubric in
      select review_rubric.* from private.review_rubrics as review_rubric
      where private.is_admin() or review_rubric.kind = any (own_kinds) order by review_rubric.kind
    loop
      admin_kind := private.reviewed_kind(rubric.kind);
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(each)
           order by each.is_open and not each.is_complete desc, each.created_at, each.id), ''[]'')
         from (
           select one.id, %s as title, %s as name, one.status, one.created_at,
             one.status = any (private.undecided_statuses()) as is_open,
             private.review_mean(review.kind, review.scores) is not null as is_complete
           from private.%I as one join private.reviews as review on review.subject_id = one.id
           where review.kind = %L and review.user_id = auth.uid() and not review.has_conflict
         ) as each',
        private.shown(admin_kind, 'title'), private.shown(admin_kind, 'name'), admin_kind.entries, admin_kind.kind)
        into rows;
      reviews := reviews || jsonb_build_object(
        'kind', rubric.kind, 'is_blind', rubric.is_blind, 'criteria', private.criteria_json(rubric.kind),
        'left', (select count(*) from jsonb_array_elements(rows) as row where (row ->> 'is_open')::boolean
          and not (row ->> 'is_complete')::boolean),
        'rows', rows);
    end loop;
    return reviews;
  end
  $$;
comment on function public.my_reviews() is $$For reviewers and admins: by kind, the rubric and the rows assigned to the
caller, open ones first; without rows they have a conflict with.
@returns {
  kind: ReviewKind, is_blind: boolean, criteria: criteria_json, left: number,
  rows: {
    id: string, title: string | null, name: string | null, status: string, created_at: string,
    is_open: boolean, is_complete: boolean
  }[]
}[]$$;

create function private.others_reviews(of_kind text, row_id uuid, with_address boolean) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'by', case when with_address then coalesce(private.name_of(review.user_id), private.address_of(review.user_id))
          else private.name_of(review.user_id) end,
        'mean', round(private.review_mean(review.kind, review.scores), 2), 'scores', review.scores,
        'note', review.note)
      order by review.updated_at, review.user_id), '[]')
    from private.reviews as review
    where review.kind = of_kind and review.subject_id = row_id and review.user_id is distinct from auth.uid()
      and private.review_mean(review.kind, review.scores) is not null
  $$;
comment on function private.others_reviews(text, uuid, boolean) is $$The complete reviews of a row, except the
caller’s.
@returns {
  /** Null if they gave no name. */ by: string | null, mean: number, scores: { [criterion: string]: number },
  note: string | null
}[]$$;

create function private.reviews_json(of_kind text, row_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    reviewed record;
  begin
    execute format('select facts.* from public.%I as one, private.review_facts($1, one.id, one.user_id, one.status)
      as facts where one.id = $2', (private.admin_kind(of_kind)).table_name) into reviewed using of_kind, row_id;
    return jsonb_build_object('reviews_hidden', reviewed.is_hidden, 'criteria', private.criteria_json(of_kind),
      'score', reviewed.score, 'reviews', case when reviewed.is_hidden then '[]'
        else private.others_reviews(of_kind, row_id, true) end);
  end
  $$;

create function public.review_row(kind text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.reviewed_kind(review_row.kind);
    review private.reviews;
    row_json jsonb;
  begin
    select * into review from private.reviews as own
      where own.kind = review_row.kind and own.subject_id = review_row.id and own.user_id = auth.uid()
        and not own.has_conflict;
    if review.user_id is null then
      perform private.refuse('not_assigned', 'This isn’t assigned to you.', 'Go back to your reviews.');
    end if;
    row_json := private.answers_of_row(admin_kind, review_row.id) || '{"email": null, "user_id": null}';
    return jsonb_build_object(
      'row', row_json, 'scores', review.scores, 'note', review.note,
      'is_open', row_json ->> 'status' = any (private.undecided_statuses()),
      'is_complete', private.review_mean(review.kind, review.scores) is not null,
      'others', case when private.review_mean(review.kind, review.scores) is not null
        then private.others_reviews(review.kind, review.subject_id, false) end);
  end
  $$;
comment on function public.review_row(text, uuid) is $$For reviewers and admins: a row assigned to the caller, as its
rubric shows it, with their own scores; the other reviews are null until the caller's own is complete. Raises P0001
(unknown_kind, not_assigned).
@returns {
  row: admin_read, scores: { [criterion: string]: number }, note: string | null, is_open: boolean,
  is_complete: boolean, others: others_reviews | null
}$$;

create function private.hold_reviewed(admin_kind private.admin_kinds, row_id uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sender uuid;
    status_of_row text;
  begin
    -- A decision waits for scores being saved, and none comes after it.
    execute format('select one.user_id, one.status from public.%I as one
      where one.id = $1 for share', admin_kind.table_name)
      into sender, status_of_row using row_id;
    if sender is null or sender = auth.uid() or not exists (
      select from private.reviews as own
      where own.kind = admin_kind.kind and own.subject_id = row_id and own.user_id = auth.uid()
        and not own.has_conflict for update
    ) then
      perform private.refuse('not_assigned', 'This isn’t assigned to you.', 'Go back to your reviews.');
    end if;
    if private.standing(row_id, status_of_row) <> all (private.undecided_statuses()) then
      perform private.refuse('decided', 'This has been decided, so reviews can’t change anymore.');
    end if;
    return sender;
  end
  $$;
comment on function private.hold_reviewed(private.admin_kinds, uuid) is
  'Locks a row and the caller''s review of it, and returns its sender. Raises P0001: not_assigned, also for their own '
  'submission and with a conflict; decided.';

create function public.save_review(kind text, id uuid, scores jsonb, note text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.reviewed_kind(save_review.kind);
    tidy_note text := nullif(private.trimmed(save_review.note), '');
  begin
    perform private.hold_reviewed(admin_kind, save_review.id);
    if jsonb_typeof(save_review.scores) is distinct from 'object' or exists (
      select from jsonb_each(save_review.scores) as scored where scored.value not in ('1', '2', '3', '4', '5')
    ) then
      perform private.refuse_value('scores', 'Scores go from 1 to 5.');
    end if;
    if exists (
      select from jsonb_object_keys(save_review.scores) as scored
      where not exists (select from private.review_criteria as criterion where criterion.kind = save_review.kind
        and criterion.key = scored and criterion.is_current)
    ) then
      perform private.refuse('no_such_criterion', 'The rubric has changed and no longer has one of these criteria.',
        'Reload the page.');
    end if;
    if length(tidy_note) > 2000 then
      perform private.refuse_value('note', 'A note can have 2,000 characters.');
    end if;
    perform private.limit_rate('save review', 3000, interval '1 hour');
    update private.reviews as own_review set scores = save_review.scores, note = tidy_note, updated_at = now()
      where own_review.kind = save_review.kind and own_review.subject_id = save_review.id
        and own_review.user_id = auth.uid();
    return public.review_row(save_review.kind, save_review.id);
  end
  $$;
comment on function public.save_review(text, uuid, jsonb, text) is
  'For reviewers and admins: saves the caller''s scores {criterion: 1 to 5} and note for a row assigned to them, '
  'replacing earlier ones. Raises P0001 (unknown_kind, not_assigned, decided, no_such_criterion), PT429, 23514 '
  '(scores, note). @returns review_row';

create function private.pick_reviewer(of_kind text, row_id uuid, sender uuid, chosen uuid[]) returns uuid
  language sql volatile security definer set search_path = ''
  as $$
    select candidate from unnest(chosen) as candidate
    where candidate is distinct from sender
      and not exists (select from private.reviews as review where review.kind = of_kind and review.subject_id = row_id
        and review.user_id = candidate)
    order by (select count(*) from private.reviews as load where load.kind = of_kind and load.user_id = candidate
      and not load.has_conflict),
      md5(row_id::text || candidate::text)
    limit 1
  $$;

create function public.declare_conflict(kind text, id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.reviewed_kind(declare_conflict.kind);
    sender uuid;
    next_reviewer uuid;
  begin
    perform pg_advisory_xact_lock(hashtext('fest reviews ' || declare_conflict.kind));
    sender := private.hold_reviewed(admin_kind, declare_conflict.id);
    update private.reviews as review set has_conflict = true, scores = '{}', note = null, updated_at = null
      where review.kind = declare_conflict.kind and review.subject_id = declare_conflict.id
        and review.user_id = auth.uid();
    next_reviewer := private.pick_reviewer(declare_conflict.kind, declare_conflict.id, sender,
      array(select reviewer.user_id from private.reviewers(declare_conflict.kind) as reviewer
        where not reviewer.is_admin));
    if next_reviewer is not null then
      insert into private.reviews (kind, subject_id, user_id)
        values (declare_conflict.kind, declare_conflict.id, next_reviewer);
    end if;
    perform private.log('review_conflict', admin_kind.table_name, declare_conflict.id::text,
      jsonb_build_object('is_reassigned', next_reviewer is not null));
    return jsonb_build_object('is_reassigned', next_reviewer is not null);
  end
  $$;
comment on function public.declare_conflict(text, uuid) is $$For reviewers and admins: closes a row assigned to the
caller to them, and reassigns it to the reviewer with the fewest rows, if there is one. Only an admin can end the
conflict. Logged. Raises P0001 (unknown_kind, not_assigned, decided).
@returns { is_reassigned: boolean }$$;

create function public.assign_reviews(kind text, each integer, reviewers jsonb default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    chosen uuid[];
    target record;
    picked uuid;
    missing integer;
    added integer := 0;
    short integer := 0;
  begin
    perform private.refuse_all_but_admins();
    perform private.review_rubric(assign_reviews.kind);
    admin_kind := private.admin_kind(assign_reviews.kind);
    if assign_reviews.each is null or assign_reviews.each not between 1 and 10 then
      perform private.refuse_value('each', 'Each row can have 1 to 10 reviews.');
    end if;
    chosen := array(
      select candidate.user_id from private.reviewers(assign_reviews.kind) as candidate
      where case jsonb_typeof(assign_reviews.reviewers)
        when 'array' then assign_reviews.reviewers ? candidate.user_id::text else not candidate.is_admin end
      order by candidate.user_id);
    if cardinality(chosen) = 0 then
      perform private.refuse_value('reviewers', 'Choose at least one person.',
        'You can give people the role reviewer in the settings.');
    end if;
    perform pg_advisory_xact_lock(hashtext('fest reviews ' || assign_reviews.kind));
    update private.review_rubrics as rubric_row set wanted = assign_reviews.each
      where rubric_row.kind = assign_reviews.kind;
    -- Open rows of former reviewers go to others.
    delete from private.reviews as waiting
      where waiting.kind = assign_reviews.kind and not waiting.has_conflict and waiting.updated_at is null
        and not exists (select from private.reviewers(assign_reviews.kind) as candidate
          where candidate.user_id = waiting.user_id);
    for target in execute format(
      'select one.id, one.user_id as sender,
         (select count(*) from private.reviews as review
          where review.kind = $1 and review.subject_id = one.id and not review.has_conflict
            and (private.review_mean(review.kind, review.scores) is not null
              or review.user_id in (select able.user_id from private.reviewers($1) as able))
         )::integer as number
       from public.%I as one where one.status = any (private.undecided_statuses())
       order by one.created_at, one.id', admin_kind.table_name)
      using assign_reviews.kind
    loop
      missing := assign_reviews.each - target.number;
      while missing > 0 loop
        picked := private.pick_reviewer(assign_reviews.kind, target.id, target.sender, chosen);
        exit when picked is null;
        insert into private.reviews (kind, subject_id, user_id, assigned_by)
          values (assign_reviews.kind, target.id, picked, auth.uid());
        added := added + 1;
        missing := missing - 1;
      end loop;
      short := short + case when missing > 0 then 1 else 0 end;
    end loop;
    if added > 0 then
      perform private.log('reviews_assigned', admin_kind.table_name, null,
        jsonb_build_object('added', added, 'people', cardinality(chosen), 'each', assign_reviews.each,
          'short', short));
    end if;
    return jsonb_build_object('added', added, 'short', short);
  end
  $$;
comment on function public.assign_reviews(text, integer, jsonb) is $$For admins: gives every undecided row that many
reviewers, spread evenly over these accounts, or over all with the role reviewer; existing assignments stay. Nobody
gets their own submission or one with a conflict. Returns the numbers of new assignments, and of rows with too few
people. Logged. Raises P0001 (unknown_kind), 23514 (each, reviewers).
@returns { added: number, short: number }$$;

create function public.assign_review(kind text, id uuid, reviewer uuid, is_assigned boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    sender uuid;
    earlier private.reviews;
  begin
    perform private.refuse_all_but_admins();
    perform private.review_rubric(assign_review.kind);
    admin_kind := private.admin_kind(assign_review.kind);
    perform pg_advisory_xact_lock(hashtext('fest reviews ' || assign_review.kind));
    execute format('select one.user_id from public.%I as one where one.id = $1', admin_kind.table_name) into sender
      using assign_review.id;
    if sender is null then
      perform private.refuse('not_found', 'This is no longer here.');
    end if;
    select * into earlier from private.reviews as review_row
      where review_row.kind = assign_review.kind and review_row.subject_id = assign_review.id
        and review_row.user_id = reviewer;
    if not is_assigned then
      if earlier.updated_at is not null then
        perform private.refuse_value('reviewer', 'They already gave scores, which stay.');
      end if;
      delete from private.reviews as review_row
        where review_row.kind = assign_review.kind and review_row.subject_id = assign_review.id
          and review_row.user_id = reviewer;
      if found then
        perform private.log('review_taken', admin_kind.table_name, assign_review.id::text,
          jsonb_build_object('had_conflict', earlier.has_conflict), private.address_of(reviewer));
      end if;
      return;
    end if;
    if earlier.has_conflict then
      perform private.refuse_value('reviewer', 'They have a conflict of interest here.', 'Choose somebody else.');
    elsif reviewer = sender then
      perform private.refuse_value('reviewer', 'They sent this themselves.', 'Choose somebody else.');
    elsif not exists (select from private.reviewers(assign_review.kind) as one where one.user_id = reviewer) then
      perform private.refuse_value('reviewer', 'They can’t review this.',
        'Give them the role reviewer in the settings.');
    end if;
    insert into private.reviews (kind, subject_id, user_id, assigned_by)
      values (assign_review.kind, assign_review.id, reviewer, auth.uid())
      on conflict on constraint reviews_pkey do nothing;
    if found then
      perform private.log('review_assigned', admin_kind.table_name, assign_review.id::text,
        '{}', private.address_of(reviewer));
    end if;
  end
  $$;
comment on function public.assign_review(text, uuid, uuid, boolean) is
  'For admins: assigns a row to somebody, or removes them while they have no scores, which also ends a conflict. '
  'Logged. Raises P0001 (unknown_kind, not_found), 23514 (reviewer).';

create function public.review_ranking(kind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
    admin_kind private.admin_kinds;
    rows jsonb;
  begin
    perform private.refuse_all_but_admins();
    rubric := private.review_rubric(review_ranking.kind);
    admin_kind := private.reviewed_kind(review_ranking.kind);
    execute format(
      'with able as materialized (
         select * from private.reviewers($1)
       ), assigned_review as materialized (
         select review.*, private.review_mean(review.kind, review.scores) as mean, able.user_id is not null as is_able,
           coalesce(private.name_of(review.user_id), private.address_of(review.user_id)) as by
         from private.reviews as review left join able on able.user_id = review.user_id where review.kind = $1
       ), reviewed as materialized (
         select review.subject_id, count(review.mean) as complete, avg(review.mean) as mean,
           min(review.mean) as lowest, max(review.mean) as highest, jsonb_agg(review.user_id) as reviewer_ids,
           jsonb_agg(jsonb_build_object(''user_id'', review.user_id, ''by'', review.by,
             ''is_begun'', review.updated_at is not null) order by review.by)
             filter (where not review.has_conflict and review.mean is null and review.is_able) as missing,
           jsonb_agg(jsonb_build_object(''user_id'', review.user_id, ''by'', review.by) order by review.by)
             filter (where review.has_conflict) as conflicts
         from assigned_review as review group by review.subject_id
       ), each as (
         select one.id, %1$s as title, %2$s as name, one.status, one.created_at, one.updated_at,
           private.review_is_hidden(
             (select own from private.reviews as own where own.kind = $1 and own.subject_id = one.id
               and own.user_id = auth.uid()),
             one.user_id = auth.uid(), one.status = any (private.undecided_statuses())) as is_hidden,
           coalesce(reviewed.complete, 0) as complete, reviewed.mean, reviewed.lowest, reviewed.highest,
           coalesce(reviewed.missing, ''[]'') as missing, coalesce(reviewed.conflicts, ''[]'') as conflicts,
           coalesce(reviewed.reviewer_ids, ''[]'') as reviewer_ids
         from private.%3$I as one left join reviewed on reviewed.subject_id = one.id
         where one.status <> ''withdrawn''
       ), ranked as (
         select each.*, case when each.mean is not null and not each.is_hidden
           then rank() over (partition by each.mean is not null and not each.is_hidden
             order by each.mean desc) end as rank
         from each
       )
       select coalesce(jsonb_agg(jsonb_build_object(
         ''id'', ranked.id, ''title'', ranked.title, ''name'', ranked.name, ''status'', ranked.status,
         ''created_at'', ranked.created_at, ''updated_at'', ranked.updated_at, ''is_hidden'', ranked.is_hidden,
         ''rank'', ranked.rank,
         ''mean'', case when not ranked.is_hidden then round(ranked.mean, 2) end,
         ''lowest'', case when not ranked.is_hidden then round(ranked.lowest, 2) end,
         ''highest'', case when not ranked.is_hidden then round(ranked.highest, 2) end,
         ''complete'', ranked.complete,
         ''wanted'', greatest($2::integer, ranked.complete + jsonb_array_length(ranked.missing)),
         ''unassigned'', greatest($2::integer - ranked.complete - jsonb_array_length(ranked.missing), 0),
         ''missing'', ranked.missing, ''conflicts'', ranked.conflicts, ''known'', ranked.reviewer_ids,
         ''reviews'', case when ranked.is_hidden then ''[]'' else private.others_reviews($1, ranked.id, true) end)
         order by ranked.rank nulls last, ranked.created_at, ranked.id), ''[]'')
       from ranked',
      private.shown(admin_kind, 'title'), private.shown(admin_kind, 'name'), admin_kind.entries)
      into rows using review_ranking.kind, rubric.wanted;
    return jsonb_build_object(
      'kind', rubric.kind, 'is_blind', rubric.is_blind, 'wanted', rubric.wanted,
      'criteria', private.criteria_json(rubric.kind),
      'reviewers', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', reviewer.user_id, 'email', reviewer.email,
          'name', reviewer.name, 'is_admin', reviewer.is_admin,
          'assigned', (select count(*) from private.reviews as review
            where review.kind = rubric.kind and review.user_id = reviewer.user_id and not review.has_conflict),
          'complete', (select count(*) from private.reviews as review
            where review.kind = rubric.kind and review.user_id = reviewer.user_id
              and private.review_mean(review.kind, review.scores) is not null))
          order by reviewer.is_admin, reviewer.email), '[]')
        from private.reviewers(rubric.kind) as reviewer),
      'rows', rows);
  end
  $$;
comment on function public.review_ranking(text) is $$For admins: the rows of a kind by the mean of their reviews, with
the lowest and highest, the number of complete and missing reviews, and their notes; names stay hidden if the rubric is
blind. For an admin who reviews a row, others' reviews and its rank are left out until their own scores are complete,
and permanently with a conflict or their own submission. Raises P0001 (unknown_kind).
@returns {
  kind: ReviewKind, is_blind: boolean, criteria: criteria_json, /** Reviews for each row. */ wanted: number,
  reviewers: {
    user_id: string, email: string, name: string | null, is_admin: boolean, assigned: number, complete: number
  }[],
  rows: {
    id: string, title: string | null, name: string | null, status: string, created_at: string, updated_at: string,
    is_hidden: boolean, rank: number | null, mean: number | null, lowest: number | null, highest: number | null,
    complete: number, wanted: number, /** Reviews that nobody is assigned to. */ unassigned: number,
    missing: { user_id: string, by: string | null, is_begun: boolean }[],
    conflicts: { user_id: string, by: string | null }[],
    /** Everybody who is assigned or has a conflict. */ known: string[], reviews: others_reviews
  }[]
}$$;

grant execute on function public.sync_review_rubrics(jsonb) to authenticated, service_role;

grant execute on function
  public.my_reviews(),
  public.review_row(text, uuid),
  public.save_review(text, uuid, jsonb, text),
  public.declare_conflict(text, uuid),
  public.assign_reviews(text, integer, jsonb),
  public.assign_review(text, uuid, uuid, boolean),
  public.review_ranking(text)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('reviews', $$
    select kind, assigned_at, has_conflict, scores, note, updated_at from private.reviews
    where user_id = auth.uid() order by assigned_at, kind, subject_id $$),
  -- Only once decided: otherwise a reviewer could read others' opinions of their own proposal.
  ('reviews_of_mine', $$
    select review.kind, review.scores, review.note, review.updated_at from private.reviews as review
    join (
      select 'talk' as kind, id, status from public.talk_proposals where user_id = auth.uid()
      union all select 'ambassador', id, status from public.ambassador_applications where user_id = auth.uid()
    ) as reviewed on reviewed.kind = review.kind and reviewed.id = review.subject_id
      and reviewed.status <> all (private.undecided_statuses())
    where review.updated_at is not null order by review.updated_at, review.kind, review.subject_id $$);
