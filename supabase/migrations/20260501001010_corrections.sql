-- A registration set right by somebody else: a name with a typo, a day too few. Before and after are kept with the
-- registration and go with it; the log, which outlives accounts, says only which answers it was.

create table private.corrections (
  id bigint generated always as identity primary key,
  registration_id uuid not null,
  user_id uuid not null,
  answer text not null,
  before jsonb,
  after jsonb,
  is_told boolean not null,
  corrected_by uuid,
  corrected_at timestamptz not null default now(),
  constraint corrections_registration_exists foreign key (registration_id) references public.registrations (id) on delete cascade,
  constraint corrections_corrected_by_exists foreign key (corrected_by) references auth.users (id) on delete set null,
  constraint corrections_answer_length check (length(answer) between 1 and 60)
);
comment on table private.corrections is 'Which answers of registrations somebody else set right: one row for each answer. Only added to; gone with the registration.';
comment on column private.corrections.registration_id is 'Whose registration.';
comment on column private.corrections.user_id is 'Whose account.';
comment on column private.corrections.answer is 'The column.';
comment on column private.corrections.before is 'What it said.';
comment on column private.corrections.after is 'What it says since.';
comment on column private.corrections.is_told is 'Whether the person got a mail about it.';
comment on column private.corrections.corrected_by is 'Who did it; null once that account is gone.';
comment on column private.corrections.corrected_at is 'When.';
create index corrections_registration on private.corrections (registration_id, id);
create index corrections_user_id on private.corrections (user_id);
create index corrections_corrected_by on private.corrections (corrected_by);
alter table private.corrections enable row level security;

create function private.correct(current public.registrations, changes jsonb, tells boolean) returns text[]
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed text[] := array(select unnest(kind.answers) from private.admin_kinds as kind where kind.kind = 'registrations');
    was jsonb := to_jsonb(current);
    tidy jsonb;
    written public.registrations;
    changed text[];
    wrong text;
  begin
    select coalesce(jsonb_object_agg(said.key,
        case when jsonb_typeof(said.value) <> 'string' then said.value
          else coalesce(to_jsonb(nullif(private.trimmed(said.value #>> '{}'), '')), 'null') end), '{}') into tidy
      from jsonb_each(changes) as said;
    select said.key into wrong from jsonb_each(tidy) as said
      where said.key <> all (listed) or said.key = 'is_at_least_16' limit 1;
    if wrong is not null then
      perform private.refuse_value('changes', format('“%s” can’t be corrected here.', left(wrong, 60)));
    end if;
    begin
      execute (
        select format('update public.registrations as kept set %s from jsonb_populate_record(null::public.registrations, $1) as said
            where kept.id = $2 returning kept.*',
          coalesce(string_agg(format('%1$I = said.%1$I', said.key), ', '), 'id = kept.id'))
        from jsonb_each(tidy) as said) into written using tidy, current.id;
    exception
      when check_violation then
        get stacked diagnostics wrong = constraint_name;
        select answer into wrong from unnest(listed) as answer where starts_with(wrong, 'registrations_' || answer || '_') order by length(answer) desc limit 1;
        perform private.refuse_value(coalesce(wrong, 'changes'), 'The registration form doesn’t accept this answer.');
      when not_null_violation then
        get stacked diagnostics wrong = column_name;
        perform private.refuse_value(coalesce(nullif(wrong, ''), 'changes'), 'The registration form doesn’t accept an empty answer here.');
      when data_exception then
        perform private.refuse_value('changes', 'This isn’t an answer of the registration form.');
    end;
    changed := array(select said.key from jsonb_each(to_jsonb(written)) as said
      where said.key = any (listed) and said.value is distinct from was -> said.key order by array_position(listed, said.key));
    if cardinality(changed) = 0 then
      return changed;
    end if;
    insert into private.corrections (registration_id, user_id, answer, before, after, is_told, corrected_by)
      select written.id, written.user_id, answer, was -> answer, to_jsonb(written) -> answer, tells, auth.uid()
      from unnest(changed) with ordinality as listed (answer, place) order by listed.place;
    perform private.log('corrected', 'registrations', written.id::text, jsonb_build_object('answers', changed, 'is_told', tells));
    if tells then
      perform private.queue_mail('corrected ' || gen_random_uuid(), 'registration_corrected', written.user_id, null,
        jsonb_build_object('answers', changed));
    end if;
    return changed;
  end
  $$;
comment on function private.correct(public.registrations, jsonb, boolean) is
  'Sets answers of a registration right, keeps before and after, and tells the person where it says so: which answers changed. Raises 23514 naming the answer that is wrong.';

create function public.admin_correct(registration uuid, changes jsonb, seen timestamptz, tells boolean default false) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.registrations;
    changed text[];
  begin
    perform private.refuse_all_but_admins();
    select * into current from public.registrations as one where one.id = admin_correct.registration for update;
    if current.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    elsif current.updated_at is distinct from seen then
      raise exception using
        errcode = 'P0001', detail = 'stale', message = 'This registration changed while you were writing.',
        hint = 'Nothing is saved. Look at what changed, then save again.';
    elsif jsonb_typeof(changes) is distinct from 'object' then
      perform private.refuse_value('changes', 'There is nothing to correct.');
    end if;
    changed := private.correct(current, changes, coalesce(tells, false));
    return jsonb_build_object('answers', changed);
  end
  $$;
comment on function public.admin_correct(uuid, jsonb, timestamptz, boolean) is
  'For admins: sets answers of a registration right, {answer: value}, as somebody last saw it (seen, its updated_at): {answers} that changed. The person gets a mail only where tells says so. Raises 42501, P0001 (not_found, stale), 23514 naming the answer that is wrong.';

create function public.correct_name(ticket text, full_name text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.registrations;
  begin
    perform private.refuse_all_but_door();
    perform private.limit_rate('correct name', 120, interval '1 hour');
    select * into current from public.registrations as one where one.user_id = private.ticket_holder(ticket) and one.status <> 'cancelled' for update;
    if current.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    end if;
    current.full_name := private.trimmed(correct_name.full_name);
    perform private.check_person(current);
    select * into current from public.registrations as one where one.id = current.id;
    perform private.correct(current, jsonb_build_object('full_name', correct_name.full_name), false);
    return (select jsonb_build_object('name', kept.full_name) from public.registrations as kept where kept.id = current.id);
  end
  $$;
comment on function public.correct_name(text, text) is
  'Sets right how somebody is called, by the hash of their ticket; nothing else of theirs: {name}. For admins and the desk. Raises 42501, PT429, P0001 (not_found), 23514 (full_name).';

create function public.admin_corrections(registration uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select coalesce(jsonb_agg(jsonb_build_object(
        'answer', made.answer, 'before', made.before, 'after', made.after, 'is_told', made.is_told,
        'by', private.address_of(made.corrected_by), 'at', made.corrected_at) order by made.id desc), '[]')
      from (select * from private.corrections as one where one.registration_id = admin_corrections.registration order by one.id desc limit 200) as made);
  end
  $$;
comment on function public.admin_corrections(uuid) is
  'For admins: what somebody else set right in a registration, the newest first: [{answer, before, after, is_told, by, at}]. Raises 42501.';

grant execute on function
  public.admin_correct(uuid, jsonb, timestamptz, boolean),
  public.correct_name(text, text),
  public.admin_corrections(uuid)
  to authenticated;

insert into private.my_data_parts (part, query) values
  ('corrections', $$
    select jsonb_agg(jsonb_build_object('answer', made.answer, 'before', made.before, 'after', made.after, 'is_told', made.is_told,
      'corrected_at', made.corrected_at) order by made.id)
    from private.corrections as made where made.user_id = auth.uid() $$);
