-- Answers to questions that organizers added to the other forms, in the panel: as 20260401001020_custom_answers_in_lists.sql
-- has those of the registration.

update private.admin_kinds as listed set
  columns = listed.columns || '{"custom": "one.custom_answers"}',
  filters = listed.filters || '{"custom": "private.custom_matches(one.custom_answers, $1 -> ''custom'')"}',
  needs_table = asking.needs_table
  from private.custom_forms as asking where asking.form = listed.kind and listed.kind <> 'registrations';

update private.needs_exports as known set
  columns = known.columns || jsonb_build_array(jsonb_build_object('name', 'other_needs',
    'by', 'private.custom_in_a_line(''accommodation'', one.custom_version, needs.custom_answers)'))
  where known.what = 'accommodation';
insert into private.needs_exports (what, source, condition, waiting, columns)
  select listed.kind, format('public.%I as one join public.%I as needs on needs.request_id = one.id', listed.table_name, listed.needs_table),
    'one.status = ''accepted''', 'one.status in (''submitted'', ''in_review'')',
    jsonb_build_array(
      jsonb_build_object('name', 'name', 'by', listed.name), jsonb_build_object('name', 'email', 'by', listed.email),
      jsonb_build_object('name', 'status', 'by', 'one.status'),
      jsonb_build_object('name', 'other_needs', 'by', format('private.custom_in_a_line(%L, one.custom_version, needs.custom_answers)', listed.kind)))
  from private.admin_kinds as listed where listed.kind in ('ambassador', 'talk', 'sponsorship');
comment on function public.admin_export_needs(text, text, jsonb, integer, boolean) is
  'For admins: what the people need who come (registrations), sleep here (accommodation) or were accepted (ambassador, talk, sponsorship), and of those who wait where asked for, as {columns, rows, total, next}. Takes a reason of 10 to 500 characters, which stands in the log. Raises 42501, P0001 (unknown_kind, reason, export_over).';

create or replace function public.admin_read(kind text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    answer jsonb;
    person uuid;
    custom jsonb := '[]';
    has_needs boolean := false;
  begin
    perform private.refuse_all_but_reviewers();
    listed := private.kind_for_caller(kind);
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
    if not private.is_admin() then
      return answer || '{"has_headshot": false, "has_needs": false, "custom": [], "assignee": null, "history": [], "notes": [], "mails": [], "others": [], "extra": {}}'::jsonb;
    end if;
    person := (answer ->> 'user_id')::uuid;
    if exists (select from private.custom_forms as asking where asking.form = listed.kind) then
      execute format('select private.custom_told(%L, one.custom_version, one.custom_answers) from public.%I as one where one.id = $1',
        listed.kind, listed.table_name) into custom using admin_read.id;
    end if;
    if listed.kind = 'registrations' then
      has_needs := exists (select from public.registration_needs as kept where kept.user_id = person);
    elsif listed.needs_table is not null then
      execute format('select exists (select from public.%I as kept where kept.request_id = $1)', listed.needs_table)
        into has_needs using admin_read.id;
    end if;
    return answer || jsonb_build_object(
      'has_needs', has_needs,
      'custom', custom,
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

create or replace function public.admin_needs(kind text, id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    is_there boolean;
    told jsonb;
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
          'access', needs.access, 'access_note', needs.access_note,
          'custom', private.custom_told(listed.kind, mine.custom_version, needs.custom_answers))
        from public.registration_needs as needs
        join public.registrations as mine on mine.user_id = needs.user_id where mine.id = admin_needs.id);
    end if;
    execute format(
      'select jsonb_build_object(''custom'', private.custom_told(%L, one.custom_version, needs.custom_answers)%s)
       from public.%I as needs join public.%I as one on one.id = needs.request_id where one.id = $1',
      listed.kind,
      (select string_agg(format(', %1$L, needs.%1$I', answer), '')
        from private.forms as known, unnest(known.needs_answers) as answer where known.form = listed.kind),
      listed.needs_table, listed.table_name) into told using admin_needs.id;
    return told;
  end
  $$;

create function private.custom_choices(of_form text, asked text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(offered.choice order by offered.age desc, offered.place), '[]') from (
      select distinct on (choice.value) choice.value as choice, choice.place, version.age
      from (
        select kept.questions, dense_rank() over (order by kept.is_current, kept.published_at, kept.version) as age
        from private.custom_questions as kept where kept.form = of_form) as version,
        jsonb_array_elements(version.questions) as question,
        jsonb_array_elements_text(question -> 'choices') with ordinality as choice (value, place)
      where question ->> 'name' = asked
      order by choice.value, version.age desc) as offered
  $$;
comment on function private.custom_choices(text, text) is
  'Every choice that an added question ever had: those that were offered last first, in their order.';

create or replace function public.admin_custom_questions(kind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    counted jsonb := '{}';
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if exists (select from private.custom_forms as asking where asking.form = listed.kind) then
      execute format(
        'select coalesce(jsonb_object_agg(each.name, each.choices), ''{}'') from (
           select per.name, jsonb_object_agg(per.choice, per.number) as choices from (
             select given.key as name, chosen.choice, count(*) as number
             from public.%I as one, jsonb_each(one.custom_answers) as given,
               lateral (
                 select ''*'' as choice
                 union all select given.value #>> ''{}'' where jsonb_typeof(given.value) = ''boolean''
                 union all select given.value #>> ''{}'' where jsonb_typeof(given.value) = ''string''
                   and given.key = any ($1)
                 union all select jsonb_array_elements_text(given.value) where jsonb_typeof(given.value) = ''array'') as chosen
             where %s <> all ($2) group by 1, 2) as per
           group by per.name) as each', listed.table_name, listed.status)
        into counted using array(
          select asked.name from private.custom_questions_of(listed.kind) as asked where asked.control in ('select', 'radios')),
          array['cancelled', 'declined', 'withdrawn'];
    end if;
    return (
      select coalesce(jsonb_agg(jsonb_build_object('name', asked.name, 'label', asked.label, 'control', asked.control,
        'labels', asked.labels, 'choices', private.custom_choices(listed.kind, asked.name), 'is_need', asked.is_need, 'is_asked', asked.is_asked,
        'counts', coalesce(counted -> asked.name, '{}')) order by asked.place), '[]')
      from private.custom_questions_of(listed.kind) as asked);
  end
  $$;
comment on function public.admin_custom_questions(text) is
  'For admins: the questions that organizers added to a form, [{name, label, control, labels, choices, is_need, is_asked, counts}]; counts has how many answered ("*") and chose what, without those who cancelled or were declined, and is empty for a need. Raises 42501, P0001 (unknown_kind).';
