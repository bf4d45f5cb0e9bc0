-- Registrations made or corrected by others: walk-ins, imported people, corrections, and badges.

-- Old and new values go with the registration; the log, which outlives accounts, only names the corrected answers.
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
  constraint corrections_registration_exists
    foreign key (registration_id) references public.registrations (id) on delete cascade,
  constraint corrections_corrected_by_exists foreign key (corrected_by) references auth.users (id) on delete set null,
  constraint corrections_answer_length check (length(answer) between 1 and 60)
);
comment on table private.corrections is
  'Answers of registrations that somebody else corrected, one row per answer. Append-only; deleted with the '
  'registration.';
create index corrections_registration on private.corrections (registration_id, id);
create index corrections_user_id on private.corrections (user_id);
create index corrections_corrected_by on private.corrections (corrected_by);
alter table private.corrections enable row level security;

create function private.complete_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    missing text;
  begin
    select answer.key into missing from jsonb_each(to_jsonb(new)) as answer
      where answer.value = 'null'
        and answer.key in ('role', 'institution', 'python_comfort', 'quantum_knowledge', 'hackathon') limit 1;
    if missing is not null then
      raise exception using
        errcode = '23502', schema = 'public', table = 'registrations', column = missing,
        message = format('null value in column "%s" of relation "registrations" violates not-null constraint',
          missing);
    end if;
    return new;
  end
  $$;
comment on function private.complete_registration() is
  'Requires the form''s answers, as a not-null constraint would: only registrations by others may lack answers.';
create trigger registrations_complete before insert or update on public.registrations
  for each row when (new.came_by = 'form') execute function private.complete_registration();

-- An unregistered person gets an unproven account, like an invited one: an address without a password or a session.
-- Proving the address by a link or a code signs in to it and shows the registration, so nothing has to be merged
-- later.
create function private.account_for(address text, beside uuid default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid;
    made jsonb;
  begin
    -- The auth service keeps addresses in lower case, and its index has those of sign-ins by address.
    select account.id into person from auth.users as account
      where account.deleted_at is null
        and (account.id = beside or beside is null and account.email = address and not account.is_sso_user)
      order by account.email_confirmed_at nulls last, account.created_at limit 1;
    if person is not null then
      return person;
    end if;
    -- The hosted auth service expects empty texts instead of null for missing tokens.
    made := jsonb_build_object(
      'id', coalesce(beside, gen_random_uuid()), 'instance_id', '00000000-0000-0000-0000-000000000000',
      'aud', 'authenticated', 'role', 'authenticated', 'email', case when beside is null then address end,
      'created_at', now(), 'updated_at', now(),
      'raw_app_meta_data', '{"provider": "email", "providers": ["email"]}'::jsonb, 'raw_user_meta_data', '{}'::jsonb,
      'is_sso_user', false, 'is_anonymous', false)
      || case when to_regclass('auth.identities') is null then '{}' else
        '{"confirmation_token": "", "recovery_token": "", "email_change_token_new": "", "email_change": ""}'::jsonb
      end;
    execute (
      select format('insert into auth.users (%1$s) select %1$s from jsonb_populate_record(null::auth.users, $1)
        on conflict do nothing returning id',
        string_agg(format('%I', attribute.attname), ', ' order by attribute.attnum))
      from pg_catalog.pg_attribute as attribute
      where attribute.attrelid = 'auth.users'::regclass and attribute.attnum > 0 and not attribute.attisdropped
        and made ? attribute.attname::text)
      into person using made;
    if person is not null then
      return person;
    end if;
    -- A simultaneous sign-up.
    select account.id into person from auth.users as account
      where account.email = address and not account.is_sso_user and account.deleted_at is null
      order by account.email_confirmed_at nulls last, account.created_at limit 1;
    return person;
  end
  $$;
comment on function private.account_for(text, uuid) is
  'The account with an address, in lower case; otherwise a new unproven one without a password. With beside, the '
  'account of that id, which has no address.';

create function private.check_person(said public.registrations) returns void
  language plpgsql immutable set search_path = ''
  as $$
  begin
    if said.full_name is null or not private.is_name(said.full_name, 100) then
      perform private.refuse_value('full_name', 'A name has 2 to 100 characters.');
    elsif said.full_name ~ E'[\\x01-\\x1f\\x7f]' then
      perform private.refuse_value('full_name', 'The name has a character that can’t be printed.');
    elsif said.role not in ('undergraduate', 'postgraduate', 'phd', 'faculty', 'professional', 'school', 'other') then
      perform private.refuse_value('role', 'We don’t know this role.');
    elsif length(said.institution) not between 2 and 150 or said.institution ~ E'[\\x01-\\x1f\\x7f]' then
      perform private.refuse_value('institution', 'An institution has 2 to 150 characters.');
    elsif said.attendance not in ('in_person', 'online') then
      perform private.refuse_value('attendance', 'People attend in person or online.');
    elsif said.is_at_least_16 is not true then
      perform private.refuse_value('is_at_least_16', 'They have to be at least 16 to come on their own.');
    end if;
  end
  $$;

create function private.days_to_come() returns date[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select array_agg(day order by day) from unnest(facts.days) as day
        where day >= private.program_day(private.event_now())),
      nullif(facts.days, '{}'), array[(private.event_now() at time zone facts.time_zone)::date])
    from private.event_facts as facts
  $$;
comment on function private.days_to_come() is
  'The days of the event from today on; all of them once it is over; today if it has none.';

-- Somebody on a list wasn't asked, so that nothing is missing.
create function private.listed_custom_answers(form jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    current private.custom_questions;
    read jsonb;
  begin
    if form -> 'custom' is null or form -> 'custom' = '{}' then
      return null;
    end if;
    select * into current from private.custom_questions as kept
      where kept.form = 'registrations' and kept.is_current;
    read := private.read_custom_answers(
      (select coalesce(jsonb_agg(question.value - 'missing' order by question.place), '[]')
        from jsonb_array_elements(current.questions) with ordinality as question (value, place)),
      form -> 'custom', private.answers(form));
    if read -> 'wrong' <> '{}' then
      perform private.refuse_value('custom', format('“%s” doesn’t take this answer.', (
        select question ->> 'label' from jsonb_array_elements(current.questions) as question
        where read -> 'wrong' ? (question ->> 'name') limit 1)));
    end if;
    return read || jsonb_build_object('version', current.version);
  end
  $$;
comment on function private.listed_custom_answers(jsonb) is
  'The custom answers of somebody on a list, to store: {answers, needs, version}; null without any. Raises 23514 '
  '(custom).';

create function private.add_person(
  form jsonb, way text, reason text, ahead integer default 0, opening text default null
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Who asks is a tenth of the work: it is looked up only where it matters.
    tidy_reason text := case when reason is null then null
      when private.is_admin() then nullif(private.trimmed(reason), '') end;
    address text := private.wanted_address(form ->> 'email');
    -- The desk asks for a few answers; a list may have any that the form asks for.
    taken text[] := case way when 'import' then
      (select kind.answers from private.admin_kinds as kind where kind.kind = 'registrations')
      else array['full_name', 'role', 'institution', 'attendance', 'is_at_least_16'] end;
    said public.registrations := jsonb_populate_record(null::public.registrations,
      (select coalesce(jsonb_object_agg(answer.key, answer.value), '{}')
        from jsonb_each(private.answers(form)) as answer where answer.key = any (taken)));
    custom jsonb := case way when 'import' then private.listed_custom_answers(form) end;
    pool private.seat_pools;
    state text := coalesce(opening,
      (select one.state from private.openings('registration') as one));
    -- The same for the same person of a list, also when it is sent again.
    beside uuid := case when way = 'import' and form -> 'shares_address' = 'true'
      then md5(format('%s %s', address, lower(said.full_name)))::uuid end;
    person uuid;
    registration uuid := gen_random_uuid();
    written public.registrations;
    is_full boolean;
  begin
    perform private.check_person(said);
    pool := private.lock_pool('registration');
    select registration.* into written from auth.users as account
      join public.registrations as registration on registration.user_id = account.id
      where account.deleted_at is null and (account.id = beside or account.email = address and not account.is_sso_user
        and (beside is null or lower(registration.full_name) = lower(said.full_name))) limit 1;
    if written.id is not null then
      return jsonb_build_object('outcome', 'known', 'row', to_jsonb(written));
    end if;
    if state not in ('open', 'full') and (tidy_reason is null or state = 'over') then
      perform private.refuse_unless_open('registration');
    end if;
    is_full := state = 'full' or pool.taken + ahead >= pool.capacity;
    if is_full and way <> 'import' and tidy_reason is null then
      perform private.refuse('full', 'Every seat is taken.',
        case when private.is_admin() then 'To go beyond the number, say why.'
          else 'Only an admin can let in more people.' end);
    end if;
    person := private.account_for(address, beside);
    if is_full and tidy_reason is not null then
      perform private.give_extra_place('public.registrations'::regclass, 'registration', registration, tidy_reason);
    end if;
    insert into public.registrations (id, user_id, status, came_by, full_name, role, institution, is_at_least_16,
      days, attendance, phone, department, year_of_study, student_number, python_comfort, quantum_knowledge,
      has_used_qiskit, has_ibm_quantum_account, hackathon, shirt_size, heard_from, custom_answers, custom_version)
      values (registration, person,
        case when is_full and tidy_reason is null then 'waitlisted' else 'confirmed' end, way, said.full_name,
        said.role, said.institution, true, coalesce(said.days, private.days_to_come()),
        coalesce(said.attendance, 'in_person'), said.phone, said.department, said.year_of_study, said.student_number,
        said.python_comfort, said.quantum_knowledge, said.has_used_qiskit, said.has_ibm_quantum_account,
        said.hackathon, said.shirt_size, said.heard_from, coalesce(custom -> 'answers', '{}'), custom ->> 'version')
      returning * into written;
    if custom -> 'needs' <> '{}' then
      insert into public.registration_needs (user_id, custom_answers) values (person, custom -> 'needs');
    end if;
    if way = 'import' and form -> 'needs' <> '{}' then
      perform private.write_needs(person, form -> 'needs');
    end if;
    -- Only the consents asked for: people decide on the others in their profile.
    perform private.write_consents(person, (
      select coalesce(jsonb_agg(consent.value), '[]')
      from jsonb_array_elements(case jsonb_typeof(form -> 'consents') when 'array' then form -> 'consents'
        else '[]' end) as consent
      where consent.value ->> 'kind' in ('code_of_conduct', 'privacy')));
    perform private.log(way, 'registrations', written.id::text, jsonb_strip_nulls(jsonb_build_object(
      'status', written.status, 'overruled', case when state not in ('open', 'full') then state end)));
    return jsonb_build_object('outcome', 'added', 'row', to_jsonb(written));
  end
  $$;
comment on function private.add_person(jsonb, text, text, integer, text) is
  'Registers somebody else, {full_name, email, role, institution, attendance, is_at_least_16, consents}, by the rules '
  'of register(): {outcome: added or known, row}; from a list also with the form''s other answers, needs and custom, '
  'and with shares_address without an address of their own: the one given is somebody else''s. '
  'If every seat is taken, beside those of ahead, who is on a list waits, and others are refused. With a reason an '
  'admin can exceed the capacity and a closed registration. A caller who knows it passes the state of registration. '
  'Raises P0001 (not_open_yet, closed, over, full), 23514 naming the fault.';

-- After a lost response, the desk's repeated call gets the same result, with a badge to print.
create function public.walk_in(person jsonb, checks_in boolean default true, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added jsonb;
    written public.registrations;
    is_new boolean;
  begin
    perform private.refuse_all_but('desk');
    perform private.limit_rate('walk in', 300, interval '1 hour');
    if jsonb_typeof(person) is distinct from 'object' then
      perform private.refuse_value('full_name', 'A name has 2 to 100 characters.');
    end if;
    added := private.add_person(person, 'walk_in', reason);
    written := jsonb_populate_record(null::public.registrations, added -> 'row');
    -- Repeated after a lost response: the person still counts as new for this caller.
    is_new := added ->> 'outcome' = 'added' or (
      written.status in ('confirmed', 'checked_in')
        and written.full_name = private.answers(person) ->> 'full_name' and exists (
        select from public.audit_log as entry
        where entry.subject = 'registrations' and entry.subject_id = written.id::text and entry.action = 'walk_in'
          and entry.actor = auth.uid() and entry.at > now() - interval '10 minutes'));
    if is_new and coalesce(checks_in, true) and written.status = 'confirmed' then
      perform private.take_scan(gen_random_uuid(), written.ticket_code, private.event_moment(), null);
      select * into written from public.registrations as kept where kept.id = written.id;
    end if;
    return jsonb_build_object(
      'outcome', case when is_new then 'added' else 'known' end,
      'name', private.name_at_door(written),
      'status', written.status, 'role', written.role,
      'ticket', left(encode(sha256(decode(written.ticket_code, 'escape')), 'hex'), 32),
      -- For a new person's badge; a phone never gets the ticket code of an earlier registration.
      'code', case when is_new then written.ticket_code end,
      'id', case when private.is_admin() then written.id end);
  end
  $$;
comment on function public.walk_in(jsonb, boolean, text) is $$Registers somebody at the door, {full_name, email, role,
institution, is_at_least_16, consents: [{kind, version, is_given}]}, and by default checks them in; they get a mail
with their ticket and answers. A known address changes nothing, but a repetition within ten minutes, after a lost
response, returns the first result. With a reason an admin can exceed the capacity and a closed registration. For
admins and the desk. Raises PT429, P0001 (not_open_yet, closed, over, full), 23514 (full_name, email, role,
institution, is_at_least_16, consents, reason).
@returns {
  outcome: 'added' | 'known', /** Null at the desk for somebody who canceled. */ name: string | null,
  status: RegistrationStatus, role: PersonRole | null, /** Its hash, by which the door knows it. */ ticket: string,
  /** For the badge of somebody new. */ code: string | null, /** For admins. */ id: string | null
}$$;

create function private.correct(current public.registrations, changes jsonb, tells boolean) returns text[]
  language plpgsql security definer set search_path = ''
  as $$
  declare
    answer_names text[] := array(select unnest(kind.answers) from private.admin_kinds as kind
      where kind.kind = 'registrations');
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
      where said.key <> all (answer_names) or said.key = 'is_at_least_16' limit 1;
    if wrong is not null then
      perform private.refuse_value('changes', format('“%s” can’t be corrected here.', left(wrong, 60)));
    end if;
    begin
      execute (
        select format('update public.registrations as kept set %s
          from jsonb_populate_record(null::public.registrations, $1) as said
            where kept.id = $2 returning kept.*',
          coalesce(string_agg(format('%1$I = said.%1$I', said.key), ', '), 'id = kept.id'))
        from jsonb_each(tidy) as said) into written using tidy, current.id;
    exception
      when check_violation then
        get stacked diagnostics wrong = constraint_name;
        select answer into wrong from unnest(answer_names) as answer
          where starts_with(wrong, 'registrations_' || answer || '_') order by length(answer) desc limit 1;
        perform private.refuse_value(coalesce(wrong, 'changes'), 'The registration form doesn’t accept this answer.');
      when not_null_violation then
        get stacked diagnostics wrong = column_name;
        perform private.refuse_value(coalesce(nullif(wrong, ''), 'changes'),
          'The registration form doesn’t accept an empty answer here.');
      when data_exception then
        perform private.refuse_value('changes', 'This isn’t an answer of the registration form.');
    end;
    changed := array(select said.key from jsonb_each(to_jsonb(written)) as said
      where said.key = any (answer_names) and said.value is distinct from was -> said.key
      order by array_position(answer_names, said.key));
    if cardinality(changed) = 0 then
      return changed;
    end if;
    insert into private.corrections (registration_id, user_id, answer, before, after, is_told, corrected_by)
      select written.id, written.user_id, answer, was -> answer, to_jsonb(written) -> answer, tells, auth.uid()
      from unnest(changed) with ordinality as answer_row (answer, place) order by answer_row.place;
    perform private.log('corrected',
      'registrations', written.id::text, jsonb_build_object('answers', changed, 'is_told', tells));
    if tells then
      perform private.queue_mail('corrected ' || gen_random_uuid(), 'registration_corrected', written.user_id, null,
        jsonb_build_object('answers', changed));
    end if;
    return changed;
  end
  $$;
comment on function private.correct(public.registrations, jsonb, boolean) is
  'Corrects answers of a registration, stores old and new values, and optionally mails the person which answers '
  'changed. Raises 23514 naming the wrong answer.';

create function public.admin_correct(
  registration uuid, changes jsonb, seen timestamptz, tells boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.registrations;
    changed text[];
  begin
    perform private.refuse_all_but_admins();
    select * into current from public.registrations as one where one.id = admin_correct.registration for update;
    if current.id is null then
      perform private.refuse('not_found', 'This is no longer here.');
    elsif current.updated_at is distinct from seen and jsonb_typeof(changes) = 'object'
      and not exists (select from jsonb_each(changes) as wanted
        where to_jsonb(current) -> wanted.key is distinct from wanted.value)
      and exists (
        select from private.corrections as made
        where made.registration_id = current.id and made.corrected_by = auth.uid()
          and made.corrected_at > now() - interval '10 minutes') then
      -- Repeated after a lost response: the registration is as the caller left it.
      return jsonb_build_object('answers', (select coalesce(jsonb_agg(wanted.key), '[]')
        from jsonb_object_keys(changes) as wanted (key)));
    elsif current.updated_at is distinct from seen then
      perform private.refuse('stale', 'This registration changed while you were writing.',
        'Nothing is saved. Look at what changed, then save again.');
    elsif jsonb_typeof(changes) is distinct from 'object' then
      perform private.refuse_value('changes', 'There is nothing to correct.');
    end if;
    changed := private.correct(current, changes, coalesce(tells, false));
    return jsonb_build_object('answers', changed);
  end
  $$;
comment on function public.admin_correct(uuid, jsonb, timestamptz, boolean) is $$For admins: corrects answers of a
registration, {answer: value}, based on its last seen state (seen, its updated_at); returns which changed. A repetition
within ten minutes, after a lost response, returns the same. The person only gets a mail if tells is set. Raises P0001
(not_found, stale), 23514 naming the wrong answer.
@returns { answers: string[] }$$;

create function public.correct_name(ticket text, full_name text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.registrations;
  begin
    perform private.refuse_all_but('desk');
    perform private.limit_rate('correct name', 120, interval '1 hour');
    select * into current from public.registrations as one where one.user_id = private.ticket_holder(ticket)
      and one.status <> 'cancelled' for update;
    if current.id is null then
      perform private.refuse('not_found', 'This is no longer here.');
    end if;
    current.full_name := private.trimmed(correct_name.full_name);
    perform private.check_person(current);
    select * into current from public.registrations as one where one.id = current.id;
    perform private.correct(current, jsonb_build_object('full_name', correct_name.full_name), false);
    return (select jsonb_build_object('name', kept.full_name) from public.registrations as kept
      where kept.id = current.id);
  end
  $$;
comment on function public.correct_name(text, text) is $$Corrects somebody's name, by the hash of their ticket. For
admins and the desk. Raises PT429, P0001 (not_found), 23514 (full_name).
@returns { name: string }$$;

create function public.admin_corrections(registration uuid)
  returns table (answer text, before jsonb, after jsonb, is_told boolean, by text, at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select made.answer, made.before, made.after, made.is_told, private.address_of(made.corrected_by),
      made.corrected_at
    from private.corrections as made where made.registration_id = admin_corrections.registration
    order by made.id desc limit 200
  $$;
comment on function public.admin_corrections(uuid) is $$For admins: others' corrections of a registration, newest
first.
@columns { before: unknown, after: unknown, by: string | null }$$;

-- A badge has a name, pronouns, a role and the ticket's code, to be scanned at a door.
create function public.admin_badges(
  search text default null, filters jsonb default '{}', ids jsonb default null, after uuid default null,
  page_size integer default 200
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins('registrations');
    size integer := least(greatest(coalesce(page_size, 200), 1), 200);
    wanted uuid[] := case jsonb_typeof(ids) when 'array' then array(
      select one::uuid from jsonb_array_elements_text(ids) as one
      where one ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') end;
    matched text;
    total integer;
    rows jsonb;
  begin
    -- No badge without a seat.
    matched := private.admin_matches(admin_kind, search, filters)
      || ' and one.status in (''confirmed'', ''checked_in'') and ($2 is null or one.id = any ($2))';
    execute format('select count(*) %s', matched) into total using filters, wanted;
    execute format(
      'select coalesce(jsonb_agg(page.badge order by page.name, page.id), ''[]'') from (
         select one.id, private.folded(one.full_name) as name,
           jsonb_build_object(''id'', one.id, ''role'', one.role, ''code'', one.ticket_code,
             ''name'', coalesce(private.printed_name(one.user_id), one.full_name),
             ''pronouns'', (select profile.pronouns from public.profiles as profile
               where profile.user_id = one.user_id)) as badge
         %s and ($3 is null or (private.folded(one.full_name), one.id) > (
           select private.folded(last.full_name), last.id from public.registrations as last where last.id = $3))
         order by private.folded(one.full_name), one.id limit $4) as page', matched)
      into rows using filters, wanted, after, size;
    if jsonb_array_length(rows) > 0 then
      perform private.log('badges', 'registrations', case
        when jsonb_array_length(rows) = 1 then rows -> 0 ->> 'id' end,
        jsonb_build_object('rows', jsonb_array_length(rows)));
    end if;
    return jsonb_build_object('rows', rows, 'total', total,
      'next', case when jsonb_array_length(rows) = size then rows -> -1 -> 'id' end);
  end
  $$;
comment on function public.admin_badges(text, jsonb, jsonb, uuid, integer) is $$For admins: the badges of people with a
seat who match a search and filters, or of some (ids), by name, up to 200 a page; pass next as after. Logged. Raises
P0001 (unknown_filter, bad_filter).
@returns {
  rows: { id: string, name: string, role: PersonRole | null, pronouns: string | null, code: string }[],
  total: number, next: string | null
}$$;

create function private.add_talk(form jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named('talk');
    address text := private.wanted_address(form ->> 'email');
    not_said text := 'The list that this came from has no text here, or one that the form doesn’t take: '
      || 'see the note, and ask the speaker.';
    -- What another tool seldom asks for.
    usual jsonb := jsonb_build_object('bio', not_said, 'abstract', not_said,
      'position', 'Speaker', 'format', 'talk', 'level', 'any',
      'topics', '{other}'::text[], 'attendance', 'in_person', 'availability', private.days_to_come());
    answers jsonb := private.answers(form);
    said jsonb := usual || answers || jsonb_build_object('email', address, 'note', concat_ws(E'\n', answers ->> 'note',
      case when not answers ? 'availability' then 'Nobody named a day, so all are here' end,
      'Not in the list, so a usual answer: ' || (
        select string_agg(answer, ', ' order by answer) from jsonb_object_keys(usual - 'availability') as answer
          where not answers ? answer)));
    talk uuid := md5(format('%s %s', address, lower(said ->> 'title')))::uuid;
  begin
    if private.row_exists(kind.table_name, talk) then
      return '{"outcome": "known"}';
    end if;
    -- Nobody asked them the questions that organizers added.
    kind.form := '';
    perform private.keep_submission(kind, talk, private.account_for(address), said);
    return '{"outcome": "added"}';
  end
  $$;
comment on function private.add_talk(jsonb) is
  'Submits a talk proposal of a list for whoever has the address: {outcome: added or known}. Answers that the list '
  'lacks are usual ones, and all days, which the note names. Raises 23514 and 23502 naming the answer.';

-- A list of people, such as a sign-up sheet, by a walk-in's rules. A dry run is the same call rolled back, so exact.
create function public.admin_import_people(
  people jsonb, is_dry boolean default true, mails boolean default false, reason text default null,
  ahead integer default 0, kind text default 'registrations'
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry record;
    added jsonb;
    results jsonb := '[]';
    opening text;
    field text;
    words text;
    hint text;
    broken text;
    missing text;
    is_whole boolean := true;
  begin
    perform private.refuse_all_but_admins();
    if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) not between 1 and 300 then
      perform private.refuse_value('people', 'A list is read in parts of 1 to 300 people.');
    elsif kind is null or kind not in ('registrations', 'talk') then
      perform private.refuse_value('kind', 'Lists have people to register, or proposals of talks.');
    end if;
    perform private.lock_pool('registration');
    if kind <> 'talk' and nullif(private.trimmed(reason), '') is null then
      opening := private.refuse_unless_open('registration');
    else
      select one.state into opening from private.openings('registration') as one;
    end if;
    perform set_config('fest.words_later', 'yes', true),
      set_config('fest.mails_nobody', case when mails then '' else 'yes' end, true);
    begin
      for entry in select person_row.value, person_row.place
        from jsonb_array_elements(people) with ordinality as person_row (value, place) loop
        begin
          added := case when kind = 'talk' then private.add_talk(entry.value)
            else private.add_person(entry.value, 'import', reason,
              case when coalesce(is_dry, true) then coalesce(ahead, 0) else 0 end, opening) end;
          results := results || jsonb_build_object('place', entry.place, 'outcome', added -> 'outcome',
            'status', added -> 'row' -> 'status', 'field', null, 'words', null);
        exception
          when check_violation or not_null_violation or raise_exception or data_exception then
            get stacked diagnostics field = pg_exception_detail, words = message_text, hint = pg_exception_hint,
              broken = constraint_name, missing = column_name;
            is_whole := false;
            if broken <> '' or missing <> '' or sqlstate like '22%' then
              field := nullif(missing, '');
              hint := null;
              words := case when missing = '' then 'The form doesn’t take one of these answers.'
                else format('The form also needs: %s.', missing) end;
            end if;
            results := results || jsonb_build_object('place', entry.place, 'outcome', 'wrong', 'status', null,
              'field', field, 'words', concat_ws(' ', words, nullif(hint, '')));
        end;
      end loop;
      if coalesce(is_dry, true) or not is_whole then
        raise exception using errcode = 'FD001';
      end if;
    exception
      when sqlstate 'FD001' then is_whole := false;
    end;
    perform set_config('fest.words_later', '', true), set_config('fest.mails_nobody', '', true);
    if is_whole then
      perform private.keep_words(kind, 'one.created_at = now()', null);
    end if;
    return jsonb_build_object('is_written', is_whole, 'rows', results, 'took_ms', private.took_ms());
  end
  $$;
comment on function public.admin_import_people(jsonb, boolean, boolean, text, integer, text) is $$For admins: registers
up to 300 people of a list as walk_in() does, all or none, with what the list says of the form's answers: beside
walk_in()'s and the others by their names, needs {dietary, dietary_note, access, access_note} and custom {name:
answer}, and shares_address for somebody else at an earlier line's address, who has none of their own. Without free
seats people are waitlisted, unless there is a reason to exceed the capacity. A dry run returns the same and stores
nothing; ahead is the number of seats that earlier parts of the list would take. Of the kind talk, each is a proposal,
by the names of its form's answers. Nobody is mailed unless mails is set. Raises P0001 (not_open_yet, closed, over),
23514 (people, kind).
@returns {
  is_written: boolean, took_ms: number,
  rows: {
    /** In the request, from 1. */ place: number, outcome: 'added' | 'known' | 'wrong',
    status: RegistrationStatus | null, field: string | null, words: string | null
  }[]
}$$;

grant execute on function
  public.walk_in(jsonb, boolean, text),
  public.admin_correct(uuid, jsonb, timestamptz, boolean),
  public.correct_name(text, text),
  public.admin_corrections(uuid),
  public.admin_badges(text, jsonb, jsonb, uuid, integer),
  public.admin_import_people(jsonb, boolean, boolean, text, integer, text)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('corrections', $$
    select answer, before, after, is_told, corrected_at from private.corrections
    where user_id = auth.uid() order by id $$);
