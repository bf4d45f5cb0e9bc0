-- Reviews of what people send: a rubric from the Studio, who reviews which row, and what they found. Nobody reads or writes
-- any of it but through the functions here and in the next file.

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
comment on table private.review_rubrics is 'The kinds that are reviewed, and how. Projects have judges instead.';
comment on column private.review_rubrics.kind is 'The kind, as in the panel.';
comment on column private.review_rubrics.is_blind is 'Whether reviewers see whose it is; a copy of what the Studio says.';
comment on column private.review_rubrics.wanted is 'How many reviews each row should have, as an admin said when they assigned them.';
comment on column private.review_rubrics.blind_answers is 'The answers that say nothing about who gave them: all that reviewers read while it is blind.';
comment on column private.review_rubrics.blind_columns is 'The same of the columns and filters of its list.';
comment on column private.review_rubrics.blind_title is 'The title of a row while it is blind, as SQL.';
comment on column private.review_rubrics.synced_at is 'When it was last copied from the Studio.';
alter table private.review_rubrics enable row level security;

insert into private.review_rubrics (kind, blind_answers, blind_columns, blind_title) values
  ('talk', '{title, format, level, topics, abstract, prerequisites, capacity, attendance, equipment}', '{format, level, topics, attendance}',
    'one.title'),
  ('ambassador', '{motivation, experience, channels, hours_per_week}', '{hours_per_week, channels}',
    '''Application '' || upper(left(one.id::text, 6))');

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
comment on table private.review_criteria is 'What reviewers look at; a copy of what the Studio says, kept by sync_review_rubrics().';
comment on column private.review_criteria.kind is 'Of which kind.';
comment on column private.review_criteria.key is 'The criterion''s key in the Studio.';
comment on column private.review_criteria.title is 'Its name.';
comment on column private.review_criteria.description is 'What is meant by it; null for nothing.';
comment on column private.review_criteria.weight is 'How much it counts beside the others.';
comment on column private.review_criteria.position is 'Its place in the rubric, from 1.';
comment on column private.review_criteria.is_current is 'False once the rubric no longer has it: its points are kept and do not count.';
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
comment on table private.reviews is 'Who reviews which row, and what they found. Gone with the row and with the reviewer''s account.';
comment on column private.reviews.kind is 'What the row is.';
comment on column private.reviews.subject_id is 'Which row.';
comment on column private.reviews.user_id is 'Whose review it is. Without their role they keep it, and open nothing anymore.';
comment on column private.reviews.assigned_by is 'Who assigned it; null once that account is gone, and where it took the place of one with a conflict.';
comment on column private.reviews.assigned_at is 'When.';
comment on column private.reviews.has_conflict is 'Whether they said that they can''t judge it: then it is closed to them and counts for nothing.';
comment on column private.reviews.scores is 'Points from 1 to 5 by the key of each criterion.';
comment on column private.reviews.note is 'Optional, for the organizers and the other reviewers, up to 2000 characters.';
comment on column private.reviews.updated_at is 'When scores or note last changed; null before.';
create index reviews_user_id on private.reviews (user_id);
create index reviews_assigned_by on private.reviews (assigned_by);
alter table private.reviews enable row level security;

create function private.forget_reviews() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.reviews as known where known.kind = tg_argv[0] and known.subject_id = old.id;
    return null;
  end
  $$;
comment on function private.forget_reviews() is 'Reviews go with their row, and so with its sender''s account.';
create trigger talk_proposals_forget_reviews after delete on public.talk_proposals
  for each row execute function private.forget_reviews('talk');
create trigger ambassador_applications_forget_reviews after delete on public.ambassador_applications
  for each row execute function private.forget_reviews('ambassador');

create function public.sync_review_rubrics(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
    given jsonb;
  begin
    perform private.refuse_all_but_staff();
    if published is null or jsonb_typeof(published) <> 'object' then
      raise exception using errcode = '22023', message = 'Rubrics are objects by kind.';
    end if;
    -- One after the other, so that two publications in a row end with the later one.
    for rubric in select * from private.review_rubrics as known order by known.kind for update loop
      given := published -> rubric.kind;
      -- A kind that isn't named keeps what it has.
      continue when given is null;
      if jsonb_typeof(given -> 'criteria') is distinct from 'array' or jsonb_typeof(given -> 'is_blind') is distinct from 'boolean' then
        raise exception using errcode = '22023', message = format('This isn’t a rubric of "%s".', rubric.kind);
      end if;
      update private.review_rubrics as known set is_blind = (given ->> 'is_blind')::boolean, synced_at = now() where known.kind = rubric.kind;
      insert into private.review_criteria as kept (kind, key, title, description, weight, position)
        select rubric.kind, entry.key, entry.title, entry.description, entry.weight, entry.position
        from jsonb_to_recordset(given -> 'criteria') as entry (key text, title text, description text, weight integer, position integer)
        on conflict on constraint review_criteria_pkey do update set
          title = excluded.title, description = excluded.description, weight = excluded.weight, position = excluded.position, is_current = true;
      update private.review_criteria as gone set is_current = false
        where gone.kind = rubric.kind and gone.is_current and not exists (
          select from jsonb_to_recordset(given -> 'criteria') as entry (key text) where entry.key = gone.key);
    end loop;
    return (select count(*)::integer from private.review_criteria as kept where kept.is_current);
  end
  $$;
comment on function public.sync_review_rubrics(jsonb) is
  'Takes the published rubrics, {kind: {is_blind, criteria: [{key, title, description, weight, position}]}}; a kind that isn''t named keeps its own, and so do the points for what vanished, which no longer count. For admins and the service. Gives how many criteria count. Raises 42501, 22023.';

create function private.criteria_told(of_kind text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('key', known.key, 'title', known.title, 'description', known.description, 'weight', known.weight)
      order by known.position, known.key), '[]')
    from private.review_criteria as known where known.kind = of_kind and known.is_current
  $$;
comment on function private.criteria_told(text) is 'The criteria of a kind that count, in their order.';

create function private.review_mean(of_kind text, scores jsonb) returns numeric
  language sql stable security definer set search_path = ''
  as $$
    select case when count(*) > 0 and bool_and(scores ? known.key) then sum(known.weight * (scores ->> known.key)::numeric) / sum(known.weight) end
    from private.review_criteria as known where known.kind = of_kind and known.is_current
  $$;
comment on function private.review_mean(text, jsonb) is 'The weighted mean of a review, 1 to 5; null while a criterion is missing, or there is none.';

create function private.blinded(listed private.admin_kinds) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    rubric private.review_rubrics;
    open_columns jsonb;
  begin
    select * into rubric from private.review_rubrics as known where known.kind = listed.kind;
    if rubric.is_blind is not true then
      return listed;
    end if;
    open_columns := to_jsonb(rubric.blind_columns);
    listed.name := 'null::text';
    listed.email := 'null::text';
    listed.title := rubric.blind_title;
    listed.answers := array(
      select answered from unnest(listed.answers) with ordinality as asked (answered, place) where answered = any (rubric.blind_answers) order by place);
    listed.columns := private.named_of(listed.columns, open_columns);
    listed.filters := private.named_of(listed.filters, open_columns || '["status", "created_from", "created_until"]');
    -- An order by what is hidden would tell it; by these numbers it tells nothing.
    listed.sorts := (
      select jsonb_object_agg(sort, case
        when sort in ('created_at', 'updated_at', 'status') or (sort = 'title' and rubric.blind_title = 'one.title') then rule
        else '{"by": "one.id::text", "as": "text"}' end)
      from jsonb_each(listed.sorts) as known (sort, rule));
    return listed;
  end
  $$;
comment on function private.blinded(private.admin_kinds) is
  'How a kind is listed for who reviews it: where its rubric is blind without names, addresses, and answers, columns, filters and orders that say whose a row is.';

create or replace function private.kind_for_caller(name text) returns private.admin_kinds
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.admin_kind(name);
    mine private.roles := private.own_role();
  begin
    if private.is_admin() then
      return listed;
    end if;
    if listed.for_roles is null or mine.email is null or (mine.role = 'reviewer' and name <> all (mine.kinds)) then
      raise exception using errcode = 'P0001', detail = 'unknown_kind', message = format('There is no list of "%s".', left(name, 60));
    end if;
    if not mine.contact_allowed then
      listed.email := 'null::text';
    end if;
    listed.owner := 'null::uuid';
    listed.answers := array(
      select answered from unnest(listed.answers) with ordinality as asked (answered, place)
      where mine.role = 'reviewer' and (
        listed.for_roles -> 'answers' ? answered or (mine.contact_allowed and listed.for_roles -> 'contact' ? answered))
      order by place);
    listed.needs_table := null;
    listed.decisions := '{}';
    listed.columns := private.named_of(listed.columns, listed.for_roles -> 'columns');
    listed.filters := private.named_of(listed.filters, listed.for_roles -> 'filters');
    listed.sorts := private.named_of(listed.sorts, listed.for_roles -> 'sorts');
    if mine.role <> 'reviewer' then
      return listed;
    end if;
    if exists (select from private.reviews as own where own.kind = name and own.user_id = auth.uid() and own.has_conflict) then
      listed.source := format(
        '(select each.* from public.%I as each where not exists (select from private.reviews as own
          where own.kind = %L and own.subject_id = each.id and own.user_id = auth.uid() and own.has_conflict)) as one',
        listed.table_name, listed.kind);
    end if;
    return private.blinded(listed);
  end
  $$;
comment on function private.kind_for_caller(text) is
  'How a kind is listed for whoever calls: for admins as it is; for others without accounts, with the columns, filters and orders of for_roles alone, and for reviewers its answers, without what a blind rubric hides and rows they have a conflict with; ways to reach people only where they are allowed. Raises P0001 (unknown_kind), also for what is closed to the caller.';

grant execute on function public.sync_review_rubrics(jsonb) to authenticated, service_role;

insert into private.my_data_parts (part, query) values
  ('reviews', $$
    select jsonb_agg(jsonb_build_object('kind', mine.kind, 'assigned_at', mine.assigned_at, 'has_conflict', mine.has_conflict,
      'scores', mine.scores, 'note', mine.note, 'updated_at', mine.updated_at) order by mine.assigned_at, mine.kind, mine.subject_id)
    from private.reviews as mine where mine.user_id = auth.uid() $$),
  -- Once it is decided: before, a reviewer could read there what others think of their own proposal.
  ('reviews_of_mine', $$
    select jsonb_agg(jsonb_build_object('kind', given.kind, 'scores', given.scores, 'note', given.note, 'updated_at', given.updated_at)
      order by given.updated_at, given.kind, given.subject_id)
    from private.reviews as given
    join (
      select 'talk' as kind, sent.id, sent.status from public.talk_proposals as sent where sent.user_id = auth.uid()
      union all
      select 'ambassador', sent.id, sent.status from public.ambassador_applications as sent where sent.user_id = auth.uid()
    ) as mine on mine.kind = given.kind and mine.id = given.subject_id and mine.status not in ('submitted', 'in_review')
    where given.updated_at is not null $$);
