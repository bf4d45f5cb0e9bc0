-- Questions that organizers add to a form in the Studio. Each publication that changes them is a version that stays as it
-- was: answers are checked against the version they were given to, and can be read with the question as it was asked.

create table private.custom_forms (
  form text primary key,
  table_name text not null,
  needs_table text,
  constraint custom_forms_form_exists foreign key (form) references private.admin_kinds (kind)
);
comment on table private.custom_forms is 'The forms to which organizers can add questions.';
comment on column private.custom_forms.form is 'The form, and the kind of its answers in the panel.';
comment on column private.custom_forms.table_name is 'The table, in public, that has the answers in custom_answers and their version in custom_version.';
comment on column private.custom_forms.needs_table is 'The table, in public, that has the answers that are needs in custom_answers.';
alter table private.custom_forms enable row level security;

create table private.custom_questions (
  form text not null,
  version text not null,
  questions jsonb not null,
  is_current boolean not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint custom_questions_pkey primary key (form, version),
  constraint custom_questions_form_exists foreign key (form) references private.custom_forms (form)
);
comment on table private.custom_questions is 'What was asked, version by version; a copy of what the Studio published, kept by sync_custom_questions().';
comment on column private.custom_questions.form is 'Of which form.';
comment on column private.custom_questions.version is 'A hash of the questions.';
comment on column private.custom_questions.questions is 'The questions in their order, each as CustomQuestion in schemas/vocabulary/custom-question.ts has it.';
comment on column private.custom_questions.is_current is 'Whether it is asked now. A form without questions has no current version.';
comment on column private.custom_questions.published_at is 'When it was last published.';
create unique index custom_questions_current on private.custom_questions (form) where is_current;
alter table private.custom_questions enable row level security;

create function private.keep_question_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (old.form, old.version, old.questions) is distinct from (new.form, new.version, new.questions) then
      raise exception using errcode = '23514', message = 'A version of questions that was published doesn’t change.';
    end if;
    return new;
  end
  $$;
comment on function private.keep_question_version() is 'Old answers are read with the question as it was asked.';
create trigger custom_questions_keep before update on private.custom_questions
  for each row execute function private.keep_question_version();

create function private.is_custom_question(given jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(given) = 'object'
      and given ->> 'name' ~ '^custom_[a-z0-9]{1,40}$'
      and jsonb_typeof(given -> 'label') = 'string' and length(given ->> 'label') between 1 and 200
      and jsonb_typeof(coalesce(given -> 'onlyIf', '{}')) = 'object'
      and case given ->> 'control'
        when 'text' then given ->> 'type' is not distinct from 'url' or jsonb_typeof(given -> 'max') = 'number'
        when 'long-text' then jsonb_typeof(given -> 'max') = 'number'
        when 'number' then jsonb_typeof(given -> 'min') = 'number' and jsonb_typeof(given -> 'max') = 'number'
        when 'date' then true
        when 'tick' then true
        else given ->> 'control' in ('select', 'radios', 'checkboxes')
          and jsonb_typeof(given -> 'choices') = 'array' and jsonb_array_length(given -> 'choices') between 1 and 60
          and jsonb_typeof(given -> 'labels') = 'object'
      end, false)
  $$;
comment on function private.is_custom_question(jsonb) is 'Whether a question can be asked and its answers checked.';

create function public.sync_custom_questions(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.custom_forms;
    asked jsonb;
  begin
    perform private.refuse_all_but_staff();
    if published is null or jsonb_typeof(published) <> 'object' then
      raise exception using errcode = '22023', message = 'Questions are lists by form.';
    end if;
    -- One after the other, so that two publications in a row end with the later one.
    for listed in select * from private.custom_forms as known order by known.form for update loop
      asked := published -> listed.form;
      -- A form that isn't named keeps what it has.
      continue when asked is null;
      if jsonb_typeof(asked) <> 'array' or jsonb_array_length(asked) > 60
        or exists (select from jsonb_array_elements(asked) as one where not private.is_custom_question(one))
        or jsonb_array_length(asked) <> (select count(distinct one ->> 'name') from jsonb_array_elements(asked) as one) then
        raise exception using errcode = '22023', message = format('These aren’t questions of "%s".', listed.form);
      end if;
      update private.custom_questions as kept set is_current = false
        where kept.form = listed.form and kept.is_current and kept.questions <> asked;
      if asked <> '[]' then
        insert into private.custom_questions as kept (form, version, questions, is_current)
          values (listed.form, left(encode(sha256(convert_to(asked::text, 'UTF8')), 'hex'), 16), asked, true)
          on conflict on constraint custom_questions_pkey do update
            set is_current = true, published_at = clock_timestamp() where not kept.is_current;
      end if;
    end loop;
    return (select count(*)::integer from private.custom_questions as kept where kept.is_current);
  end
  $$;
comment on function public.sync_custom_questions(jsonb) is
  'Takes the published questions, {form: [question]}; a form that isn’t named keeps its own. What was asked before is kept as it was. For admins and the service. Gives how many forms have questions. Raises 42501, 22023.';

create function public.custom_questions(form text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('version', kept.version, 'questions', kept.questions)
    from private.custom_questions as kept where kept.form = custom_questions.form and kept.is_current
  $$;
comment on function public.custom_questions(text) is
  'What anybody may know: which questions organizers added to a form, as {version, questions}; null for none.';

create function private.is_asked(only_if jsonb, said jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(bool_and(exists (
      select from jsonb_array_elements(
        case jsonb_typeof(said -> condition.name) when 'array' then said -> condition.name
          else jsonb_build_array(said -> condition.name) end) as one
      where case when condition.wanted = '"any"' then one not in ('null', 'false', '""')
        else condition.wanted ? (one #>> '{}') end)), true)
    from jsonb_each(coalesce(only_if, '{}')) as condition (name, wanted)
  $$;
comment on function private.is_asked(jsonb, jsonb) is
  'Whether a question is asked, given the answers so far; isAsked() of schemas/forms/question.ts in SQL.';

create function private.is_day(given text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when given ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      substr(given, 9)::integer <= extract(day from
        make_date(substr(given, 1, 4)::integer, substr(given, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
    else false end
  $$;
comment on function private.is_day(text) is 'Whether a text is a day of the calendar from 1900 to 2099, such as "2025-10-11".';

-- The reason an answer is refused for, in the words that readCustomAnswers() in schemas/forms/custom-answers.ts uses.
create function private.read_custom_answer(asked jsonb, given jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    said text;
    number numeric;
    listed jsonb;
    wrong text;
    answer jsonb;
    is_blank boolean := given is null or given in ('null', '[]')
      or (jsonb_typeof(given) = 'string' and private.trimmed(given #>> '{}') = '');
  begin
    if is_blank then
      return case when asked ? 'missing' then '{"wrong": "missing"}' else '{}' end;
    end if;
    if jsonb_typeof(given) = 'string' then
      said := private.trimmed(given #>> '{}');
      answer := to_jsonb(said);
    end if;
    case asked ->> 'control'
      when 'text', 'long-text' then
        wrong := case
          when said is null then 'format'
          when asked ->> 'type' = 'url' then case when private.is_web_address(said) then null else 'format' end
          when length(said) not between coalesce((asked ->> 'min')::integer, 1) and (asked ->> 'max')::integer then 'length'
          when asked ->> 'control' = 'text' and said ~ E'[\\x01-\\x1f\\x7f]' then 'printable'
          when said ~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' then 'printable'
        end;
      when 'number' then
        number := case when jsonb_typeof(given) = 'number' then (given #>> '{}')::numeric when said ~ '^[0-9]{1,9}$' then said::numeric end;
        if number is null or number <> trunc(number)
          or number not between (asked ->> 'min')::numeric and (asked ->> 'max')::numeric then
          wrong := 'range';
        else
          answer := to_jsonb(trunc(number));
        end if;
      when 'date' then
        wrong := case
          when said is null or not private.is_day(said) then 'format'
          when said collate "C" < (asked ->> 'min') or said collate "C" > (asked ->> 'max') then 'range'
        end;
      when 'select', 'radios' then
        wrong := case when said is null or not (asked -> 'choices') ? said then 'known' end;
      when 'checkboxes' then
        if jsonb_typeof(given) <> 'array'
          or exists (select from jsonb_array_elements(given) as one
            where jsonb_typeof(one) <> 'string' or not (asked -> 'choices') ? (one #>> '{}')) then
          return '{"wrong": "known"}';
        end if;
        select jsonb_agg(once.choice order by once.place) into listed from (
          select choice, min(place) as place from jsonb_array_elements_text(given) with ordinality as each (choice, place)
          group by choice) as once;
        answer := listed;
        wrong := case when jsonb_array_length(listed) > (asked ->> 'max')::integer then 'count' end;
      when 'tick' then
        answer := given;
        wrong := case when jsonb_typeof(given) <> 'boolean' then 'known'
          when given = 'false' and asked ? 'missing' then 'missing' end;
    end case;
    return case when wrong is null then jsonb_build_object('answer', answer) else jsonb_build_object('wrong', wrong) end;
  end
  $$;
comment on function private.read_custom_answer(jsonb, jsonb) is
  'One answer as it is kept, {answer}, or why it isn’t, {wrong}; neither for one that was left blank and may be.';

create function private.read_custom_answers(questions jsonb, given jsonb, others jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    asked jsonb;
    name text;
    read jsonb;
    -- What conditions look at: only what is asked and valid.
    said jsonb := others;
    answers jsonb := '{}';
    needs jsonb := '{}';
    wrong jsonb := '{}';
  begin
    for asked in select value from jsonb_array_elements(questions) with ordinality as each (value, place) order by place loop
      name := asked ->> 'name';
      continue when not private.is_asked(asked -> 'onlyIf', said);
      read := private.read_custom_answer(asked, given -> name);
      if read ? 'wrong' then
        wrong := wrong || jsonb_build_object(name, read -> 'wrong');
      elsif read ? 'answer' then
        said := said || jsonb_build_object(name, read -> 'answer');
        if asked -> 'isNeed' = 'true' then
          needs := needs || jsonb_build_object(name, read -> 'answer');
        else
          answers := answers || jsonb_build_object(name, read -> 'answer');
        end if;
      end if;
    end loop;
    return jsonb_build_object('answers', answers, 'needs', needs, 'wrong', wrong);
  end
  $$;
comment on function private.read_custom_answers(jsonb, jsonb, jsonb) is
  'Answers to questions as they are kept, beside the form’s other answers: {answers, needs, wrong}. What isn’t asked is left out.';

grant execute on function public.custom_questions(text) to anon, authenticated;
grant execute on function public.sync_custom_questions(jsonb) to authenticated, service_role;
