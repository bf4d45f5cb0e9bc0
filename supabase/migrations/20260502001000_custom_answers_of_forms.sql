-- Questions that organizers add to the forms of ambassadors, guest speakers, sponsors and guests: kept as those of the
-- registration are, in one column of what was sent, by the names of the questions, with the version that was shown. What
-- is a need is kept apart, where only admin_needs() reads it.

alter table public.ambassador_applications
  add column custom_answers jsonb not null default '{}',
  add column custom_version text;
comment on column public.ambassador_applications.custom_answers is 'Answers to questions that organizers added, by their names.';
comment on column public.ambassador_applications.custom_version is 'The version of these questions that was shown; null when there were none.';

alter table public.talk_proposals
  add column custom_answers jsonb not null default '{}',
  add column custom_version text;
comment on column public.talk_proposals.custom_answers is 'Answers to questions that organizers added, by their names.';
comment on column public.talk_proposals.custom_version is 'The version of these questions that was shown; null when there were none.';

alter table public.sponsorship_inquiries
  add column custom_answers jsonb not null default '{}',
  add column custom_version text;
comment on column public.sponsorship_inquiries.custom_answers is 'Answers to questions that organizers added, by their names.';
comment on column public.sponsorship_inquiries.custom_version is 'The version of these questions that was shown; null when there were none.';

alter table public.accommodation_requests
  add column custom_answers jsonb not null default '{}',
  add column custom_version text;
comment on column public.accommodation_requests.custom_answers is 'Answers to questions that organizers added, by their names.';
comment on column public.accommodation_requests.custom_version is 'The version of these questions that was shown; null when there were none.';

alter table public.accommodation_needs
  add column custom_answers jsonb not null default '{}';
comment on column public.accommodation_needs.custom_answers is 'Answers to questions that organizers added about needs, by their names.';

create table public.ambassador_needs (
  request_id uuid primary key,
  user_id uuid not null,
  custom_answers jsonb not null,
  updated_at timestamptz not null default now(),
  constraint ambassador_needs_request_id_exists foreign key (request_id) references public.ambassador_applications (id) on delete cascade,
  constraint ambassador_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.ambassador_needs is
  'What ambassadors need, where organizers ask. Kept apart because it can say something about health: only admins read it, and it goes with the application or when that is withdrawn.';
comment on column public.ambassador_needs.request_id is 'Of which application.';
comment on column public.ambassador_needs.user_id is 'Whose needs.';
comment on column public.ambassador_needs.custom_answers is 'Answers to questions that organizers added about needs, by their names; at least one.';
comment on column public.ambassador_needs.updated_at is 'When it last changed.';
create index ambassador_needs_user_id on public.ambassador_needs (user_id);
alter table public.ambassador_needs enable row level security;
grant all on table public.ambassador_needs to service_role;

create table public.talk_needs (
  request_id uuid primary key,
  user_id uuid not null,
  custom_answers jsonb not null,
  updated_at timestamptz not null default now(),
  constraint talk_needs_request_id_exists foreign key (request_id) references public.talk_proposals (id) on delete cascade,
  constraint talk_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.talk_needs is
  'What speakers need, where organizers ask. Kept apart because it can say something about health: only admins read it, and it goes with the proposal or when that is withdrawn.';
comment on column public.talk_needs.request_id is 'Of which proposal.';
comment on column public.talk_needs.user_id is 'Whose needs.';
comment on column public.talk_needs.custom_answers is 'Answers to questions that organizers added about needs, by their names; at least one.';
comment on column public.talk_needs.updated_at is 'When it last changed.';
create index talk_needs_user_id on public.talk_needs (user_id);
alter table public.talk_needs enable row level security;
grant all on table public.talk_needs to service_role;

create table public.sponsorship_needs (
  request_id uuid primary key,
  user_id uuid,
  custom_answers jsonb not null,
  updated_at timestamptz not null default now(),
  constraint sponsorship_needs_request_id_exists foreign key (request_id) references public.sponsorship_inquiries (id) on delete cascade,
  constraint sponsorship_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table public.sponsorship_needs is
  'What people of sponsors need, where organizers ask. Kept apart because it can say something about health: only admins read it, and it goes with the inquiry or when that is withdrawn.';
comment on column public.sponsorship_needs.request_id is 'Of which inquiry.';
comment on column public.sponsorship_needs.user_id is 'Whose needs; null for visitors.';
comment on column public.sponsorship_needs.custom_answers is 'Answers to questions that organizers added about needs, by their names; at least one.';
comment on column public.sponsorship_needs.updated_at is 'When it last changed.';
create index sponsorship_needs_user_id on public.sponsorship_needs (user_id);
alter table public.sponsorship_needs enable row level security;
grant all on table public.sponsorship_needs to service_role;

insert into private.custom_forms (form, table_name, needs_table) values
  ('ambassador', 'ambassador_applications', 'ambassador_needs'),
  ('talk', 'talk_proposals', 'talk_needs'),
  ('sponsorship', 'sponsorship_inquiries', 'sponsorship_needs'),
  ('accommodation', 'accommodation_requests', 'accommodation_needs');

create function private.keep_custom_needs(of_form text, submission uuid, person uuid, custom jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kept_in text := (select asking.needs_table from private.custom_forms as asking where asking.form = of_form);
    replaced text[] := array(select jsonb_array_elements_text(custom -> 'kept'));
    changed integer;
  begin
    -- First, since a form that asks about needs itself already has its row.
    execute format(
      'update public.%I as kept set custom_answers = (kept.custom_answers - $2) || $3, updated_at = now() where kept.request_id = $1',
      kept_in) using submission, replaced, custom -> 'needs';
    get diagnostics changed = row_count;
    if changed = 0 and custom -> 'needs' <> '{}' then
      execute format('insert into public.%I (request_id, user_id, custom_answers) values ($1, $2, $3)', kept_in)
        using submission, person, custom -> 'needs';
    elsif changed > 0 and not exists (select from private.forms as known where known.needs_table = kept_in) then
      execute format('delete from public.%I as kept where kept.request_id = $1 and kept.custom_answers = ''{}''', kept_in)
        using submission;
    end if;
  end
  $$;
comment on function private.keep_custom_needs(text, uuid, uuid, jsonb) is
  'Keeps the answers to added questions about needs, as take_custom_answers() gives them, after keep_needs(). Where a table has nothing else, a row without answers goes.';

create function private.forget_custom_needs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    execute format('delete from public.%I where request_id = $1',
      (select asking.needs_table from private.custom_forms as asking where asking.table_name = tg_table_name)) using new.id;
    return null;
  end
  $$;
comment on function private.forget_custom_needs() is 'What somebody needs is nobody''s business once they take back what they sent.';
create trigger ambassador_applications_needs after update of status on public.ambassador_applications
  for each row when (new.status = 'withdrawn') execute function private.forget_custom_needs();
create trigger talk_proposals_needs after update of status on public.talk_proposals
  for each row when (new.status = 'withdrawn') execute function private.forget_custom_needs();
create trigger sponsorship_inquiries_needs after update of status on public.sponsorship_inquiries
  for each row when (new.status = 'withdrawn') execute function private.forget_custom_needs();

create or replace function private.keep_submission(kind private.forms, submission uuid, person uuid, said jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    takes_custom boolean := exists (select from private.custom_forms as asking where asking.form = kind.form);
    written text[] := kind.answers;
    custom jsonb;
    kept uuid;
  begin
    if takes_custom then
      custom := private.take_custom_answers(kind.form, said -> 'custom', said);
      said := said || jsonb_build_object('custom_answers', custom -> 'answers', 'custom_version', custom -> 'version');
      written := written || '{custom_answers, custom_version}'::text[];
    end if;
    -- What was not answered is left to the default of its column.
    execute (
      select format(
        'insert into public.%1$I (id, user_id, status%2$s)
         select $1, $2, ''submitted''%3$s from jsonb_populate_record(null::public.%1$I, $3) as said
         on conflict (id) do nothing returning id',
        kind.table_name, coalesce(string_agg(format(', %I', answer), ''), ''), coalesce(string_agg(format(', said.%I', answer), ''), ''))
      from unnest(written) as answer where said ? answer
    ) into kept using submission, person, said;
    if kept is not null then
      perform private.keep_needs(kind, submission, person, said);
      if takes_custom then
        perform private.keep_custom_needs(kind.form, submission, person, custom);
      end if;
    end if;
  exception
    when unique_violation then
      -- The same one at the same moment counts as sent; another one is a second one.
      if not private.is_sent(kind, submission) then
        perform private.refuse_second();
      end if;
  end
  $$;

create or replace function public.change_submission(form text, submission uuid, answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    kind private.forms := private.form_named(form);
    said jsonb := private.answers(answers);
    current text;
    custom jsonb;
  begin
    perform private.lock_form_pools(kind);
    current := private.status_of_mine(kind, submission, person);
    if not kind.is_editable then
      raise exception using
        errcode = 'P0001', detail = 'not_editable',
        message = 'You can’t change this after sending it.', hint = 'Send another one and tell us what’s different.';
    end if;
    if current not in ('submitted', 'in_review') then
      raise exception using
        errcode = 'P0001', detail = case current when 'withdrawn' then 'withdrawn' else 'decided' end,
        message = case current when 'withdrawn' then 'You withdrew this.' else 'We’ve decided on this, so you can’t change it anymore.' end,
        hint = 'Write to us if something important has changed.';
    end if;
    perform private.limit_rate('change submission', 60, interval '1 hour');
    if exists (select from private.custom_forms as asking where asking.form = kind.form) then
      custom := private.take_custom_answers(kind.form, said -> 'custom', said);
    end if;
    execute (
      select format(
        'update public.%1$I as kept set %2$s%3$s from jsonb_populate_record(null::public.%1$I, $2) as said where kept.id = $1',
        kind.table_name,
        string_agg(format(case when said ? answer then '%1$I = said.%1$I' else '%1$I = default' end, answer), ', '),
        case when custom is not null then ', custom_answers = (kept.custom_answers - $3) || $4, custom_version = $5' else '' end)
      from unnest(kind.answers) as answer
    ) using submission, said, array(select jsonb_array_elements_text(custom -> 'kept')), custom -> 'answers', custom ->> 'version';
    perform private.keep_needs(kind, submission, person, said);
    if custom is not null then
      perform private.keep_custom_needs(kind.form, submission, person, custom);
    end if;
  end
  $$;
comment on function public.change_submission(text, uuid, jsonb) is
  'Replaces what the caller said in something they sent, while nothing is decided; answers to added questions that weren''t shown stay. Raises 42501, P0001 (unknown_form, not_found, not_editable, decided, withdrawn, unknown_questions, and what the table asks), PT429, and what submit_form() raises about answers.';
comment on function public.submit_form(text, uuid, jsonb, integer, text, text) is
  'Sends a form under an id that the sender made up; the same id again changes nothing, so that it is safe to send twice. Answers to added questions come with the others, as "custom": {version, answers}. Raises 42501 (not signed in), P0001 (unknown_form, not_open_yet, closed, robot, too_fast, captcha, already_sent, not_registered, unknown_questions, and what the table asks), PT429, or 23514/23502 naming the answer that is wrong.';

create or replace function public.my_submission(form text, submission uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named(form);
    asking private.custom_forms;
    needs_table text;
    said jsonb;
    needs jsonb;
  begin
    select * into asking from private.custom_forms as known where known.form = kind.form;
    needs_table := coalesce(kind.needs_table, asking.needs_table);
    execute format('select to_jsonb(mine) from public.%I as mine where mine.id = $1 and mine.user_id = auth.uid()', kind.table_name)
      into said using submission;
    if said is not null and needs_table is not null then
      execute format('select to_jsonb(mine) from public.%I as mine where mine.request_id = $1', needs_table)
        into needs using submission;
    end if;
    return (
      select jsonb_object_agg(answer, coalesce(said -> answer, needs -> answer)) || case when asking.form is null then '{}'
        else jsonb_build_object('custom', (said -> 'custom_answers') || coalesce(needs -> 'custom_answers', '{}')) end
      from unnest(kind.answers || kind.needs_answers) as answer where said is not null
    );
  end
  $$;
comment on function public.my_submission(text, uuid) is
  'The answers of something the caller sent, as its form takes them, with those that only admins read otherwise; those to added questions as "custom", by their names. Null for what is not theirs. Raises P0001 (unknown_form).';

drop function public.form_state(text);
create function public.form_state(form text)
  returns table (state text, opens_at timestamptz, closes_at timestamptz, custom_version text)
  language sql stable security definer set search_path = ''
  as $$
    select opening.state, opening.opens_at, opening.closes_at,
      (select kept.version from private.custom_questions as kept where kept.form = form_state.form and kept.is_current)
    from private.openings() as opening
    where opening.thing = form_state.form and opening.thing not in ('seats', 'judging')
  $$;
comment on function public.form_state(text) is
  'What anybody may know of a form: whether it is not_open_yet, open, full, closed or over, its times, and the version of the questions that organizers added, null for none. No row for what is no form.';
grant execute on function public.form_state(text) to anon, authenticated;

update private.my_data_parts as told set query = $$
    select jsonb_agg(jsonb_build_object('form', asked.form, 'version', asked.version, 'questions', asked.questions) order by asked.form, asked.version)
    from private.custom_questions as asked
    where (asked.form, asked.version) in (
      select 'registrations', mine.custom_version from public.registrations as mine where mine.user_id = auth.uid()
      union all select 'ambassador', mine.custom_version from public.ambassador_applications as mine where mine.user_id = auth.uid()
      union all select 'talk', mine.custom_version from public.talk_proposals as mine where mine.user_id = auth.uid()
      union all select 'sponsorship', mine.custom_version from public.sponsorship_inquiries as mine where mine.user_id = auth.uid()
      union all select 'accommodation', mine.custom_version from public.accommodation_requests as mine where mine.user_id = auth.uid()) $$
  where told.part = 'custom_questions';
insert into private.my_data_parts (part, query) values
  ('ambassador_needs', $$
  select jsonb_agg(to_jsonb(mine) order by mine.updated_at) from public.ambassador_needs as mine where mine.user_id = auth.uid() $$),
  ('talk_needs', $$
  select jsonb_agg(to_jsonb(mine) order by mine.updated_at) from public.talk_needs as mine where mine.user_id = auth.uid() $$),
  ('sponsorship_needs', $$
  select jsonb_agg(to_jsonb(mine) order by mine.updated_at) from public.sponsorship_needs as mine where mine.user_id = auth.uid() $$);

insert into private.retention (table_name, why) values
  ('ambassador_needs', 'Needed while ambassadors are invited and looked after.'),
  ('talk_needs', 'Needed while speakers are invited and looked after.'),
  ('sponsorship_needs', 'Needed while people of sponsors are invited and looked after.');
