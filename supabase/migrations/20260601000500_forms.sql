-- Submissions: one mechanism for all forms, with the questions that organizers add. private.forms and
-- private.admin_kinds hold the differences between forms; later files fill them.

-- A university's network can show all of its people under one address. Senders without an account are counted by
-- address, so hits_per_address is far above hits_per_hour: otherwise the twenty-first person of a campus would be
-- refused within the hour, and twenty messages from one person could keep everybody else from reporting something.
create table private.forms (
  form text primary key,
  table_name text not null,
  title text not null,
  answers text[] not null,
  needs_table text,
  needs_answers text[] not null default '{}',
  pools text,
  needs_account boolean not null default true,
  needs_registration boolean not null default false,
  may_be_anonymous boolean not null default false,
  is_editable boolean not null default true,
  least_seconds integer not null default 5,
  hits_per_hour integer not null default 10,
  hits_per_address integer not null default 300,
  constraint forms_table_name_once unique (table_name),
  constraint forms_hits_per_address_range check (hits_per_address between 1 and 100000)
);
comment on table private.forms is 'The forms of the site, and their conditions for senders.';
comment on column private.forms.title is 'A submission, as messages name it.';
comment on column private.forms.needs_table is 'Table of the answers that only admins read; null: none.';
comment on column private.forms.pools is 'Prefix of the pools whose places the form requests; null: none.';
comment on column private.forms.may_be_anonymous is
  'Whether the answer is_anonymous keeps the account out of the row.';
comment on column private.forms.is_editable is 'Whether answers can be changed until there is a decision.';
comment on column private.forms.least_seconds is 'Faster submissions are refused as a robot''s.';
comment on column private.forms.hits_per_hour is 'Limit per account.';
comment on column private.forms.hits_per_address is
  'Limit per network address within an hour, for visitors and anonymous senders.';
alter table private.forms enable row level security;

create table private.admin_kinds (
  kind text primary key,
  table_name text not null,
  entries text generated always as (kind || '_entries') stored,
  answers text[] not null,
  needs_table text,
  decisions text[] not null,
  columns text[] not null default '{}',
  filters jsonb not null,
  sorts jsonb not null,
  for_roles jsonb,
  instead jsonb not null default '{}',
  constraint admin_kinds_table_name_once unique (table_name)
);
comment on table private.admin_kinds is
  'The kinds of rows that admins list, read and decide on. Columns are named as in the kind''s view of entries.';
comment on column private.admin_kinds.kind is 'Name in addresses and functions.';
comment on column private.admin_kinds.entries is 'View in private with a row for each entry.';
comment on column private.admin_kinds.answers is 'Columns that the sender filled in, without pictures.';
comment on column private.admin_kinds.needs_table is
  'Table of the answers that are not shown with the row; null: none.';
comment on column private.admin_kinds.columns is 'Columns of this list alone.';
comment on column private.admin_kinds.filters is '{filter: column}; private.filter_condition() goes by its type.';
comment on column private.admin_kinds.sorts is '{order: column}; never null, and ids decide between equals.';
comment on column private.admin_kinds.for_roles is
  'What roles below admin get: {columns, filters, sorts}, each a list of names. Null: nothing. Kinds for reviewers '
  'also have {answers, contact}: the columns they read, contact only if they may reach people.';
comment on column private.admin_kinds.instead is
  'What a caller reads instead of a column: {column: another one, or null for nothing}. Filled in by '
  'private.kind_for_caller() alone.';
alter table private.admin_kinds enable row level security;

create table private.custom_forms (
  form text primary key,
  table_name text not null,
  needs_table text,
  constraint custom_forms_form_exists foreign key (form) references private.admin_kinds (kind)
);
comment on table private.custom_forms is 'The forms that organizers can add questions to.';
comment on column private.custom_forms.form is 'The form, and the kind of its submissions in the panel.';
comment on column private.custom_forms.needs_table is
  'Table in public whose custom_answers are the answers about needs.';
alter table private.custom_forms enable row level security;

-- Each publication that changes the custom questions is a permanent version: answers are checked against the version
-- they were given to, and can be read with the question as it was asked. Answers are one column of their row, by
-- question name; answers about needs are kept with the person's other needs.
create table private.custom_questions (
  form text not null,
  version text not null,
  questions jsonb not null,
  is_current boolean not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint custom_questions_pkey primary key (form, version),
  constraint custom_questions_form_exists foreign key (form) references private.custom_forms (form)
);
comment on table private.custom_questions is
  'The custom questions, version by version; a copy of what the Studio published, kept by sync_custom_questions().';
comment on column private.custom_questions.version is 'Hash of the questions.';
comment on column private.custom_questions.questions is
  'In their order, each a CustomQuestion of schemas/vocabulary/custom-question.ts.';
comment on column private.custom_questions.is_current is
  'Whether the form asks these now. A form without questions has no current version.';
create unique index custom_questions_current on private.custom_questions (form) where is_current;
alter table private.custom_questions enable row level security;

create function public.form_state(form text)
  returns table (state text, opens_at timestamptz, closes_at timestamptz, custom_version text)
  language sql stable security definer set search_path = ''
  as $$
    select opening.state, opening.opens_at, opening.closes_at,
      (select kept.version from private.custom_questions as kept where kept.form = form_state.form and kept.is_current)
    from private.openings(form) as opening where form not in ('seats', 'judging')
  $$;
comment on function public.form_state(text) is $$A form's public state and times, and the version of its custom
questions, null for none. No row for an unknown form.
@columns { state: Opening, opens_at: string | null, closes_at: string | null, custom_version: string | null }$$;

create function private.form_named(name text) returns private.forms
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kind private.forms;
  begin
    select * into kind from private.forms as registered_form where registered_form.form = name;
    if kind.form is null then
      perform private.refuse('unknown_form', 'There is no such form.');
    end if;
    return kind;
  end
  $$;

create function private.stamp_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.created_at := old.created_at;
    end if;
    new.updated_at := now();
    return new;
  end
  $$;
comment on function private.stamp_submission() is 'Senders can’t choose the owner or the times of a submission.';

create function private.row_exists(in_table text, row_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_there boolean;
  begin
    execute format('select exists (select from public.%I as one where one.id = $1)', in_table)
      into is_there using row_id;
    return is_there;
  end
  $$;

create function private.keep_needs(kind private.forms, submission uuid, person uuid, said jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if kind.needs_table is null then
      return;
    end if;
    execute (
      select format(
        'insert into public.%1$I (request_id, user_id, %2$s)
         select $1, $2, %3$s from jsonb_populate_record(null::public.%1$I, $3) as said
         on conflict (request_id) do update set updated_at = now(), %4$s',
        kind.needs_table, string_agg(format('%I', answer), ', '), string_agg(format('said.%I', answer), ', '),
        string_agg(format('%1$I = excluded.%1$I', answer), ', '))
      from unnest(kind.needs_answers) as answer
    ) using submission, person, said;
  end
  $$;

create function private.keep_submission(kind private.forms, submission uuid, person uuid, said jsonb) returns void
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
    -- Missing answers get their column's default.
    execute (
      select format(
        'insert into public.%1$I (id, user_id, status%2$s)
         select $1, $2, ''submitted''%3$s from jsonb_populate_record(null::public.%1$I, $3) as said
         on conflict (id) do nothing returning id',
        kind.table_name, coalesce(string_agg(format(', %I', answer), ''), ''),
        coalesce(string_agg(format(', said.%I', answer), ''), ''))
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
      -- The same submission at the same moment counts as sent; any other is a second one.
      if not private.row_exists(kind.table_name, submission) then
        perform private.refuse('already_sent', 'You already sent one, and it’s still open.',
          'It’s in your profile. You can change it there, or withdraw it and send a new one.');
      end if;
  end
  $$;
comment on function private.keep_submission(private.forms, uuid, uuid, jsonb) is
  'Saves a submission. A wrong answer fails by the constraint named <table>_<column>_<what>.';

-- Avoids a deadlock: canceling locks the bed pool, then the promoted person's row. So requests lock the event pool
-- first, like every change of places.
create function public.submit_form(
  form text, submission uuid, answers jsonb, seconds_to_fill integer default null, website text default null,
  captcha_pass text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named(form);
    is_anonymous boolean := kind.may_be_anonymous and coalesce(answers -> 'is_anonymous' = 'true', false);
    person uuid;
  begin
    if kind.needs_account then
      person := private.signed_in_user();
    elsif not is_anonymous then
      -- A deleted account's token counts as a visitor's.
      person := (select account.id from auth.users as account
        where account.id = auth.uid() and account.deleted_at is null);
    end if;
    if kind.needs_registration then
      perform private.lock_pool('registration');
      perform from public.registrations as registration where registration.user_id = person for update;
    end if;
    perform private.lock_pools(kind.pools);
    if private.row_exists(kind.table_name, submission) then
      return;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, kind.least_seconds);
    if is_anonymous or auth.uid() is null then
      perform private.limit_rate_for(private.address_key(),
        'submit ' || form, kind.hits_per_address, interval '1 hour');
    else
      perform private.limit_rate_for(private.caller_key(), 'submit ' || form, kind.hits_per_hour, interval '1 hour');
    end if;
    if kind.needs_account then
      -- Checked again, because the account may have been deleted meanwhile.
      perform private.signed_in_user();
    end if;
    perform private.refuse_unless_open(form);
    perform private.check_captcha(captcha_pass);
    if kind.needs_registration and not exists (
      select from public.registrations as registration where registration.user_id = person
        and registration.status <> 'cancelled'
    ) then
      perform private.refuse('not_registered', 'You need to be registered for the event.',
        'Register first. It takes two minutes. What you typed is saved on this device.');
    end if;
    perform private.keep_submission(kind, submission, person, private.answers(answers));
  end
  $$;
comment on function public.submit_form(text, uuid, jsonb, integer, text, text) is
  'Sends a form under an id chosen by the sender; repeating the id changes nothing, so sending twice is safe. Custom '
  'answers come with the others, as "custom": {version, answers}. Raises 42501 (not signed in), P0001 (unknown_form, '
  'not_open_yet, closed, robot, too_fast, captcha, already_sent, not_registered, unknown_questions, and what the '
  'table asks), PT429, or 23514/23502 naming the wrong answer.';

create function private.status_of_mine(kind private.forms, submission uuid, person uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_status text;
  begin
    execute format('select status from public.%I as own_row
      where own_row.id = $1 and own_row.user_id = $2 for update', kind.table_name)
      into found_status using submission, person;
    if found_status is null then
      perform private.refuse('not_found', 'We couldn’t find anything you sent here.');
    end if;
    return found_status;
  end
  $$;

-- An array and no question about one status: queries with it find rows by an index.
create function private.undecided_statuses() returns text[]
  language sql immutable set search_path = ''
  as $$ select '{submitted, in_review}'::text[] $$;

create function public.change_submission(form text, submission uuid, answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    kind private.forms := private.form_named(form);
    said jsonb := private.answers(answers);
    current text;
    custom jsonb;
  begin
    perform private.lock_pools(kind.pools);
    current := private.status_of_mine(kind, submission, person);
    if not kind.is_editable then
      perform private.refuse('not_editable', 'You can’t change this after sending it.',
        'Send another one and tell us what’s different.');
    end if;
    if current <> all (private.undecided_statuses()) then
      perform private.refuse(case current when 'withdrawn' then 'withdrawn' else 'decided' end,
        case current when 'withdrawn' then 'You withdrew this.'
          else 'We’ve decided on this, so you can’t change it anymore.' end,
        'Write to us if something important has changed.');
    end if;
    perform private.limit_rate('change submission', 60, interval '1 hour');
    if exists (select from private.custom_forms as asking where asking.form = kind.form) then
      custom := private.take_custom_answers(kind.form, said -> 'custom', said);
    end if;
    execute (
      select format(
        'update public.%1$I as kept set %2$s%3$s from jsonb_populate_record(null::public.%1$I, $2) as said
          where kept.id = $1',
        kind.table_name,
        string_agg(format(case when said ? answer then '%1$I = said.%1$I' else '%1$I = default' end, answer), ', '),
        case when custom is not null
          then ', custom_answers = (kept.custom_answers - $3) || $4, custom_version = $5' else '' end)
      from unnest(kind.answers) as answer
    ) using submission, said, array(select jsonb_array_elements_text(custom -> 'kept')), custom -> 'answers',
    custom ->> 'version';
    perform private.keep_needs(kind, submission, person, said);
    if custom is not null then
      perform private.keep_custom_needs(kind.form, submission, person, custom);
    end if;
  end
  $$;
comment on function public.change_submission(text, uuid, jsonb) is
  'Replaces the answers of the caller''s submission while it is undecided; custom answers that weren''t shown stay. '
  'Raises 42501, P0001 (unknown_form, not_found, not_editable, decided, withdrawn, unknown_questions, and what the '
  'table asks), PT429, and what submit_form() raises about answers.';

create function public.withdraw_submission(form text, submission uuid, reason text default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    kind private.forms := private.form_named(form);
    current text;
  begin
    perform private.lock_pools(kind.pools);
    current := private.status_of_mine(kind, submission, person);
    if current = 'declined' then
      perform private.refuse('decided', 'This was declined, so there’s nothing to withdraw.');
    elsif current <> 'withdrawn' then
      perform private.change_status(kind.table_name, submission, 'withdrawn', private.sendable_reason(reason));
    end if;
  end
  $$;
comment on function public.withdraw_submission(text, uuid, text) is
  'Withdraws the caller''s submission, even if accepted, for a reason that organizers read, and gives its place '
  'back. Repeating it changes nothing. Raises 42501, P0001 (unknown_form, not_found, decided), 23514 (reason).';

create function public.my_submission(form text, submission uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named(form);
    asking private.custom_forms;
    needs_table text;
    said jsonb;
    needs jsonb;
  begin
    select * into asking from private.custom_forms as custom_form where custom_form.form = kind.form;
    needs_table := coalesce(kind.needs_table, asking.needs_table);
    execute format('select to_jsonb(own_row) from public.%I as own_row
      where own_row.id = $1 and own_row.user_id = auth.uid()', kind.table_name)
      into said using submission;
    if said is not null and needs_table is not null then
      execute format('select to_jsonb(own_row) from public.%I as own_row where own_row.request_id = $1', needs_table)
        into needs using submission;
    end if;
    return (
      select jsonb_object_agg(answer, coalesce(said -> answer, needs -> answer)) || case
        when asking.form is null then '{}'
        else jsonb_build_object('custom', (said -> 'custom_answers') || coalesce(needs -> 'custom_answers', '{}')) end
      from unnest(kind.answers || kind.needs_answers) as answer where said is not null
    );
  end
  $$;
comment on function public.my_submission(text, uuid) is $$The answers of the caller's submission in the shape of its
form, with needs; custom answers as "custom", by name. Null for somebody else's. Raises P0001 (unknown_form).
@returns { [answer: string]: unknown } | null$$;

-- To add an answer: its column, a constraint, and this call, which says how lists show it. All functions that write,
-- read, filter or export answers use the names in private.admin_kinds and private.forms.
create function private.type_of(of_schema text, relation text, column_name text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select format_type(column_of.atttypid, column_of.atttypmod) from pg_catalog.pg_attribute as column_of
    where column_of.attrelid = format('%I.%I', of_schema, relation)::regclass
      and column_of.attname = column_name and not column_of.attisdropped
  $$;

create function private.add_answer(of_kind text, answer text, is_listed boolean default false) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.admin_kind(of_kind);
    type text;
  begin
    select column_type into strict type from private.type_of('public', admin_kind.table_name, answer) as column_type
      where column_type is not null;
    -- A view keeps its columns; new ones can only be appended.
    execute format('create or replace view private.%I with (security_invoker = true) as %s', admin_kind.entries,
      regexp_replace(pg_catalog.pg_get_viewdef(format('private.%I', admin_kind.entries)::regclass),
        '\n   FROM (?:\(+ *)?([\w.]+) (\w+)', format(E',\n    \\2.%I\\&', answer)));
    update private.admin_kinds as kept set
      answers = kept.answers || answer,
      columns = kept.columns || case when is_listed then array[answer] else '{}' end,
      filters = kept.filters || case when type = 'text' or type like '%[]' then jsonb_build_object(answer, answer)
        else '{}' end
      where kept.kind = of_kind;
    update private.forms as kept set answers = kept.answers || answer where kept.form = of_kind;
  end
  $$;
comment on function private.add_answer(text, text, boolean) is
  'Makes a column of a kind''s table an answer: its form accepts it, admins read and export it, filter by it if it is '
  'a text or a list, and optionally see it in the list.';

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
create trigger custom_questions_keep before update on private.custom_questions
  for each row execute function private.keep_question_version();

create function private.is_custom_question(question jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(
      jsonb_typeof(question) = 'object'
      and question ->> 'name' ~ '^custom_[a-z0-9]{1,40}$'
      and jsonb_typeof(question -> 'label') = 'string' and length(question ->> 'label') between 1 and 200
      and jsonb_typeof(coalesce(question -> 'onlyIf', '{}')) = 'object'
      and case question ->> 'control'
        when 'text' then question ->> 'type' is not distinct from 'url' or jsonb_typeof(question -> 'max') = 'number'
        when 'long-text' then jsonb_typeof(question -> 'max') = 'number'
        when 'number' then jsonb_typeof(question -> 'min') = 'number' and jsonb_typeof(question -> 'max') = 'number'
        when 'date' then true
        when 'tick' then true
        else question ->> 'control' in ('select', 'radios', 'checkboxes')
          and jsonb_typeof(question -> 'choices') = 'array'
          and jsonb_array_length(question -> 'choices') between 1 and 60
          and jsonb_typeof(question -> 'labels') = 'object'
      end, false)
  $$;

create function public.sync_custom_questions(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    form_row private.custom_forms;
    published_questions jsonb;
  begin
    perform private.refuse_all_but_staff();
    if published is null or jsonb_typeof(published) <> 'object' then
      raise exception using errcode = '22023', message = 'Questions are lists by form.';
    end if;
    -- Serialized, so that of two publications the later one wins.
    for form_row in select * from private.custom_forms as custom_form order by custom_form.form for update loop
      published_questions := published -> form_row.form;
      -- A form that isn't named keeps what it has.
      continue when published_questions is null;
      if jsonb_typeof(published_questions) <> 'array' or jsonb_array_length(published_questions) > 60
        or exists (select from jsonb_array_elements(published_questions) as one
          where not private.is_custom_question(one))
        or jsonb_array_length(published_questions) <> (select count(distinct one ->> 'name')
          from jsonb_array_elements(published_questions) as one) then
        raise exception using errcode = '22023', message = format('These aren’t questions of "%s".', form_row.form);
      end if;
      update private.custom_questions as kept set is_current = false
        where kept.form = form_row.form and kept.is_current and kept.questions <> published_questions;
      if published_questions <> '[]' then
        insert into private.custom_questions as kept (form, version, questions, is_current)
          values (form_row.form, left(encode(sha256(convert_to(published_questions::text, 'UTF8')), 'hex'), 16),
            published_questions, true)
          on conflict on constraint custom_questions_pkey do update
            set is_current = true, published_at = clock_timestamp() where not kept.is_current;
      end if;
    end loop;
    return (select count(*)::integer from private.custom_questions as kept where kept.is_current);
  end
  $$;
comment on function public.sync_custom_questions(jsonb) is
  'Updates the published questions, {form: [question]}; unnamed forms keep theirs, and earlier versions stay. For '
  'admins and the service. Returns the number of forms with questions. Raises 22023.';

create function public.custom_questions(form text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('version', kept.version, 'questions', kept.questions)
    from private.custom_questions as kept where kept.form = custom_questions.form and kept.is_current
  $$;
comment on function public.custom_questions(text) is $$A form's current custom questions; null for none. Public.
@returns { version: string, questions: CustomQuestion[] } | null$$;

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
  'Whether a question applies, given the answers so far: isAsked() of schemas/forms/question.ts in SQL.';

create function private.is_day(value text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when value ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      substr(value, 9)::integer <= extract(day from (left(value, 8) || '01')::date + interval '1 month - 1 day')
    else false end
  $$;

-- The reason for a refused answer, as readCustomAnswers() in schemas/forms/custom-answers.ts names it.
create function private.read_custom_answer(question jsonb, value jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    said text;
    number numeric;
    chosen jsonb;
    wrong text;
    answer jsonb;
    is_blank boolean := value is null or value in ('null', '[]')
      or (jsonb_typeof(value) = 'string' and private.trimmed(value #>> '{}') = '');
  begin
    if is_blank then
      return case when question ? 'missing' then '{"wrong": "missing"}' else '{}' end;
    end if;
    if jsonb_typeof(value) = 'string' then
      said := private.trimmed(value #>> '{}');
      answer := to_jsonb(said);
    end if;
    case question ->> 'control'
      when 'text', 'long-text' then
        wrong := case
          when said is null then 'format'
          when question ->> 'type' = 'url' then case when private.is_web_address(said) then null else 'format' end
          when length(said) not between coalesce((question ->> 'min')::integer, 1)
            and (question ->> 'max')::integer then 'length'
          when question ->> 'control' = 'text' and said ~ E'[\\x01-\\x1f\\x7f]' then 'printable'
          when said ~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' then 'printable'
        end;
      when 'number' then
        number := case when jsonb_typeof(value) = 'number' then (value #>> '{}')::numeric
          when said ~ '^[0-9]{1,9}$' then said::numeric end;
        if number is null or number <> trunc(number)
          or number not between (question ->> 'min')::numeric and (question ->> 'max')::numeric then
          wrong := 'range';
        else
          answer := to_jsonb(trunc(number));
        end if;
      when 'date' then
        wrong := case
          when said is null or not private.is_day(said) then 'format'
          when said collate "C" < (question ->> 'min') or said collate "C" > (question ->> 'max') then 'range'
        end;
      when 'select', 'radios' then
        wrong := case when said is null or not (question -> 'choices') ? said then 'known' end;
      when 'checkboxes' then
        if jsonb_typeof(value) <> 'array'
          or exists (select from jsonb_array_elements(value) as one
            where jsonb_typeof(one) <> 'string' or not (question -> 'choices') ? (one #>> '{}')) then
          return '{"wrong": "known"}';
        end if;
        select jsonb_agg(once.choice order by once.place) into chosen from (
          select choice, min(place) as place
          from jsonb_array_elements_text(value) with ordinality as each (choice, place)
          group by choice) as once;
        answer := chosen;
        wrong := case when jsonb_array_length(chosen) > (question ->> 'max')::integer then 'count' end;
      when 'tick' then
        answer := value;
        wrong := case when jsonb_typeof(value) <> 'boolean' then 'known'
          when value = 'false' and question ? 'missing' then 'missing' end;
    end case;
    return case when wrong is null then jsonb_build_object('answer', answer)
      else jsonb_build_object('wrong', wrong) end;
  end
  $$;
comment on function private.read_custom_answer(jsonb, jsonb) is
  'One answer to store, {answer}, or its fault, {wrong}; neither for an optional blank.';

create function private.read_custom_answers(questions jsonb, sent jsonb, others jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    question jsonb;
    name text;
    read jsonb;
    -- Conditions only see asked and valid answers.
    said jsonb := others;
    answers jsonb := '{}';
    needs jsonb := '{}';
    wrong jsonb := '{}';
  begin
    for question in select value from jsonb_array_elements(questions) with ordinality as each (value, place)
      order by place loop
      name := question ->> 'name';
      continue when not private.is_asked(question -> 'onlyIf', said);
      read := private.read_custom_answer(question, sent -> name);
      if read ? 'wrong' then
        wrong := wrong || jsonb_build_object(name, read -> 'wrong');
      elsif read ? 'answer' then
        said := said || jsonb_build_object(name, read -> 'answer');
        if question -> 'isNeed' = 'true' then
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
  'Custom answers to store, given the form’s other answers: {answers, needs, wrong}. Answers to unasked questions are '
  'dropped.';

create function private.refuse_custom_answer(custom_form private.custom_forms, answer text, what text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    -- In a constraint's wording, from which forms find the field.
    raise exception using
      errcode = '23514',
      constraint = format('%s_%s_%s', custom_form.table_name, answer, what),
      message = format('new row for relation "%1$s" violates check constraint "%1$s_%2$s_%3$s"',
        custom_form.table_name, answer, what);
  end
  $$;

create function private.take_custom_answers(of_form text, sent jsonb, others jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    custom_form private.custom_forms;
    shown private.custom_questions;
    current private.custom_questions;
    sent_answers jsonb := coalesce(case
      when jsonb_typeof(sent -> 'answers') = 'object' then sent -> 'answers' end, '{}');
    question_list jsonb;
    read jsonb;
  begin
    select * into custom_form from private.custom_forms as known_form where known_form.form = of_form;
    select * into current from private.custom_questions as kept where kept.form = of_form and kept.is_current;
    if sent ->> 'version' is not null then
      select * into shown from private.custom_questions as kept
        where kept.form = of_form and kept.version = sent ->> 'version';
      if shown.version is null then
        perform private.refuse('unknown_questions', 'The questions of this form have changed.',
          'Reload the page. What you typed is kept.');
      end if;
    end if;
    -- The shown questions first, in their order, to tell withdrawn ones from unknown ones.
    perform private.refuse_custom_answer(custom_form, question.value ->> 'name', 'withdrawn')
      from jsonb_array_elements(shown.questions) with ordinality as question (value, place)
      where not exists (select from jsonb_array_elements(current.questions) as now
        where now -> 'name' = question.value -> 'name')
        and not private.read_custom_answer(question.value - 'missing',
          sent_answers -> (question.value ->> 'name')) = '{}'
      order by question.place;
    foreach question_list in array array_remove(array[shown.questions, current.questions], null) loop
      read := private.read_custom_answers(question_list, sent_answers, others);
      perform private.refuse_custom_answer(custom_form, question.value ->> 'name',
          read -> 'wrong' ->> (question.value ->> 'name'))
        from jsonb_array_elements(question_list) with ordinality as question (value, place)
        where read -> 'wrong' ? (question.value ->> 'name') order by question.place;
    end loop;
    return coalesce(read, '{"answers": {}, "needs": {}}') - 'wrong' || jsonb_build_object(
      'version', coalesce(shown.version, current.version),
      -- Not shown, so not changed.
      'kept', (select coalesce(jsonb_agg(question -> 'name'), '[]')
        from jsonb_array_elements(coalesce(shown.questions, '[]') || coalesce(current.questions, '[]')) as question));
  end
  $$;
comment on function private.take_custom_answers(text, jsonb, jsonb) is
  'A form''s custom answers, {version, answers}, to store: {answers, needs, version, kept}; "kept" has the names that '
  'are replaced. They have to fit both the shown and the current version. Raises 23514 naming the answer and its '
  'fault (missing, known, count, length, printable, format, range, withdrawn), P0001 (unknown_questions).';

grant execute on function
  public.form_state(text),
  public.submit_form(text, uuid, jsonb, integer, text, text),
  public.custom_questions(text)
  to anon, authenticated;

grant execute on function
  public.sync_custom_questions(jsonb)
  to authenticated, service_role;

grant execute on function
  public.change_submission(text, uuid, jsonb),
  public.withdraw_submission(text, uuid, text),
  public.my_submission(text, uuid)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  -- With the questions as they were asked, without which the answers mean little.
  ('custom_questions', $$
    select question_set.form, question_set.version, question_set.questions
    from private.custom_questions as question_set
    where (question_set.form, question_set.version) in (
      select 'registrations', custom_version from public.registrations where user_id = auth.uid()
      union all select 'ambassador', custom_version from public.ambassador_applications where user_id = auth.uid()
      union all select 'talk', custom_version from public.talk_proposals where user_id = auth.uid()
      union all select 'sponsorship', custom_version from public.sponsorship_inquiries where user_id = auth.uid()
      union all select 'accommodation', custom_version from public.accommodation_requests where user_id = auth.uid())
    order by question_set.form, question_set.version $$);
