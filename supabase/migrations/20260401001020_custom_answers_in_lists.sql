-- Answers to questions that organizers added, in the panel: read as they were asked, listed, filtered by, counted and
-- exported. Those that are needs are read one person at a time or exported for a reason, like all needs.

create function private.custom_questions_of(of_form text)
  returns table (name text, label text, control text, labels jsonb, is_need boolean, is_asked boolean, place bigint)
  language sql stable security definer set search_path = ''
  as $$
    with asked as (
      select question.value as question, question.place, kept.is_current,
        dense_rank() over (order by kept.is_current, kept.published_at, kept.version) as age
      from private.custom_questions as kept, jsonb_array_elements(kept.questions) with ordinality as question (value, place)
      where kept.form = of_form
    ), latest as (
      select distinct on (asked.question ->> 'name') asked.* from asked order by asked.question ->> 'name', asked.age desc
    )
    select latest.question ->> 'name', latest.question ->> 'label', latest.question ->> 'control',
      -- Choices that are no longer offered were chosen, too.
      coalesce((select jsonb_object_agg(choice.key, choice.value order by older.age) from asked as older, jsonb_each(older.question -> 'labels') as choice
        where older.question -> 'name' = latest.question -> 'name'), '{}'),
      coalesce((latest.question -> 'isNeed')::boolean, false), latest.is_current,
      row_number() over (order by latest.is_current desc, latest.age desc, latest.place)
    from latest
  $$;
comment on function private.custom_questions_of(text) is
  'Every question that organizers ever added to a form, in its latest words: those that are asked now first, in their order.';

create function private.custom_told(of_form text, of_version text, answers jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'name', given.key, 'label', asked.question ->> 'label', 'control', asked.question ->> 'control',
        'labels', coalesce(asked.question -> 'labels', '{}'), 'value', given.value)
      order by asked.is_shown desc, asked.place, given.key), '[]')
    from jsonb_each(answers) as given
    -- As it was asked; what was withdrawn before the last change, as it was asked last.
    cross join lateral (
      select question.value as question, question.place, kept.version is not distinct from of_version as is_shown
      from private.custom_questions as kept, jsonb_array_elements(kept.questions) with ordinality as question (value, place)
      where kept.form = of_form and question.value ->> 'name' = given.key
      order by is_shown desc, kept.is_current desc, kept.published_at desc limit 1) as asked
  $$;
comment on function private.custom_told(text, text, jsonb) is
  'Answers to added questions with these as they were asked, [{name, label, control, labels, value}].';

create function private.custom_words(labels jsonb, given jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case jsonb_typeof(given)
      when 'array' then (
        select jsonb_agg(coalesce(labels -> (one.value #>> '{}'), one.value) order by one.place)
        from jsonb_array_elements(given) with ordinality as one (value, place))
      when 'string' then coalesce(labels -> (given #>> '{}'), given)
      else given end
  $$;
comment on function private.custom_words(jsonb, jsonb) is 'An answer with its choices in words.';

create function private.custom_in_a_line(of_form text, of_version text, answers jsonb) returns text
  language sql stable security definer set search_path = ''
  as $$
    select string_agg(format('%s: %s', told.one ->> 'label', (
        select string_agg(case word.value #>> '{}' when 'true' then 'yes' when 'false' then 'no' else word.value #>> '{}' end, ', ')
        from jsonb_array_elements(case jsonb_typeof(told.said) when 'array' then told.said else jsonb_build_array(told.said) end) as word (value))),
      '; ' order by told.place)
    from (
      select each.value as one, private.custom_words(each.value -> 'labels', each.value -> 'value') as said, each.place
      from jsonb_array_elements(private.custom_told(of_form, of_version, answers)) with ordinality as each (value, place)) as told
  $$;
comment on function private.custom_in_a_line(text, text, jsonb) is 'Answers to added questions in one line of words; null for none.';

create function private.custom_matches(answers jsonb, wanted jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(bool_and(fits), true) from (
      select bool_or(case choice
          when '*' then answers ? name
          when '-' then not answers ? name
          else case jsonb_typeof(answers -> name) when 'array' then answers -> name ? choice else answers ->> name = choice end
        end) is true as fits
      from (select split_part(one, ':', 1) as name, split_part(one, ':', 2) as choice
        from jsonb_array_elements_text(wanted) as one) as asked
      group by name) as each
  $$;
comment on function private.custom_matches(jsonb, jsonb) is
  'Whether answers fit a filter, ["<name>:<choice>"]: any of the choices of each question; "*" stands for any answer, "-" for none.';

update private.admin_kinds as listed set
  columns = listed.columns || '{"custom": "one.custom_answers"}',
  filters = listed.filters || '{"custom": "private.custom_matches(one.custom_answers, $1 -> ''custom'')"}'
  from private.custom_forms as asking where asking.form = listed.kind;
update private.needs_exports as known set
  columns = known.columns || jsonb_build_array(jsonb_build_object('name', 'other_needs',
    'by', format('private.custom_in_a_line(%L, one.custom_version, needs.custom_answers)', known.what)))
  from private.custom_forms as asking where asking.form = known.what and asking.needs_table is not null;

create function public.admin_custom_questions(kind text) returns jsonb
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
        'labels', asked.labels, 'is_asked', asked.is_asked, 'counts', coalesce(counted -> asked.name, '{}')) order by asked.place), '[]')
      from private.custom_questions_of(listed.kind) as asked where not asked.is_need);
  end
  $$;
comment on function public.admin_custom_questions(text) is
  'For admins: the questions that organizers added to a form, without those about needs, [{name, label, control, labels, is_asked, counts}]; counts has how many answered ("*") and chose what, without those who cancelled or were declined. Raises 42501, P0001 (unknown_kind).';

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
    has_needs := case kind
      when 'registrations' then exists (select from public.registration_needs as kept where kept.user_id = person)
      when 'accommodation' then exists (select from public.accommodation_needs as kept where kept.request_id = admin_read.id)
      else false end;
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
comment on function public.admin_read(text, uuid) is
  'For admins and reviewers: one row with its answers, those to added questions as they were asked, history, notes, mails and what else its sender sent; not what they need, and no picture. Reviewers get the answers that private.kind_for_caller() leaves, and none of the rest. Raises 42501, P0001 (unknown_kind, not_found).';

create or replace function public.admin_needs(kind text, id uuid) returns jsonb
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
          'access', needs.access, 'access_note', needs.access_note,
          'custom', private.custom_told(listed.kind, mine.custom_version, needs.custom_answers))
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

create or replace function private.export_columns(listed private.admin_kinds) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('name', told.name, 'by', told.expression) order by told.place, told.number, told.name)
    from (
      select 1 as place, number, name, expression
        from unnest(array['id', 'status', 'created_at', 'updated_at', 'name', 'email'],
          array['one.id', listed.status, 'one.created_at', 'one.updated_at', listed.name, listed.email])
          with ordinality as base (name, expression, number)
        -- A name that its sender typed stands among the answers.
        where name <> all (listed.answers) and not (name = 'name' and listed.answers && '{full_name,contact_name}')
      union all
      select 2, number, answer, format('one.%I', answer) from unnest(listed.answers) with ordinality as asked (answer, number)
      union all
      select 3, 0, name, expression from jsonb_each_text(listed.columns) as own (name, expression)
        where name <> all (listed.answers) and name <> 'custom'
      union all
      select 3, place, label || case when nth > 1 then format(' (%s)', nth) else '' end,
        format('private.custom_words(%L::jsonb, one.custom_answers -> %L)', labels, answer)
        from (
          select asked.name as answer, asked.label, asked.labels, asked.place,
            row_number() over (partition by asked.label order by asked.place) as nth
          from private.custom_questions_of(listed.kind) as asked where not asked.is_need) as added
      union all
      select 4, 0, 'assignee', format(
        '(select account.email from private.assignments as given join auth.users as account on account.id = given.assignee
          where given.kind = %L and given.subject_id = one.id)', listed.kind)
      union all
      select 5, number, name, expression
        from unnest(array['checked_in_at', 'photos', 'share_with_sponsor'], array[
          '(select min(scan.scanned_at) from public.check_ins as scan where scan.user_id = one.user_id and scan.outcome = ''let_in'')',
          '(select said.is_given from public.consents as said where said.user_id = one.user_id and said.kind = ''photos'' order by said.id desc limit 1)',
          '(select said.is_given from public.consents as said where said.user_id = one.user_id and said.kind = ''share_with_sponsor'' order by said.id desc limit 1)'])
          with ordinality as event (name, expression, number)
        where listed.kind = 'registrations'
    ) as told
  $$;
comment on function private.export_columns(private.admin_kinds) is
  'What an export of a kind has, [{name, by}]: all there is but codes of tickets, pictures and personal needs.';

grant execute on function public.admin_custom_questions(text) to authenticated;
