-- Answers to questions that organizers added: one column of the row they belong to, by the names of the questions, and the
-- version that was shown. What somebody needs is kept with their other needs.

insert into private.custom_forms (form, table_name, needs_table) values ('registrations', 'registrations', 'registration_needs');

alter table public.registrations
  add column custom_answers jsonb not null default '{}',
  add column custom_version text;
comment on column public.registrations.custom_answers is 'Answers to questions that organizers added, by their names.';
comment on column public.registrations.custom_version is 'The version of these questions that was shown; null when there were none.';

alter table public.registration_needs
  add column custom_answers jsonb not null default '{}';
comment on column public.registration_needs.custom_answers is 'Answers to questions that organizers added about needs, by their names.';

create function private.refuse_custom_answer(listed private.custom_forms, answer text, what text) returns void
  language plpgsql immutable set search_path = ''
  as $$
  begin
    -- In the words of a constraint, by which forms know the field.
    raise exception using
      errcode = '23514',
      constraint = format('%s_%s_%s', listed.table_name, answer, what),
      message = format('new row for relation "%1$s" violates check constraint "%1$s_%2$s_%3$s"', listed.table_name, answer, what);
  end
  $$;
comment on function private.refuse_custom_answer(private.custom_forms, text, text) is
  'Raises 23514 naming an answer and what is wrong with it, as a constraint does.';

create function private.take_custom_answers(of_form text, sent jsonb, others jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.custom_forms;
    shown private.custom_questions;
    current private.custom_questions;
    given jsonb := coalesce(case when jsonb_typeof(sent -> 'answers') = 'object' then sent -> 'answers' end, '{}');
    known jsonb;
    read jsonb;
    wrong record;
  begin
    select * into listed from private.custom_forms as known_form where known_form.form = of_form;
    select * into current from private.custom_questions as kept where kept.form = of_form and kept.is_current;
    if sent ->> 'version' is not null then
      select * into shown from private.custom_questions as kept where kept.form = of_form and kept.version = sent ->> 'version';
      if shown.version is null then
        raise exception using
          errcode = 'P0001', detail = 'unknown_questions',
          message = 'The questions of this form have changed.', hint = 'Reload the page. What you typed is kept.';
      end if;
    end if;
    -- What was shown first, in its order: what isn't asked anymore is told apart from what never was.
    for wrong in
      select question.value ->> 'name' as name, 'withdrawn' as what
        from jsonb_array_elements(shown.questions) with ordinality as question (value, place)
        where not exists (select from jsonb_array_elements(current.questions) as now where now -> 'name' = question.value -> 'name')
          and not private.read_custom_answer(question.value - 'missing', given -> (question.value ->> 'name')) = '{}'
        order by question.place
    loop
      perform private.refuse_custom_answer(listed, wrong.name, wrong.what);
    end loop;
    foreach known in array array_remove(array[shown.questions, current.questions], null) loop
      read := private.read_custom_answers(known, given, others);
      for wrong in
        select question.value ->> 'name' as name, read -> 'wrong' ->> (question.value ->> 'name') as what
          from jsonb_array_elements(known) with ordinality as question (value, place)
          where read -> 'wrong' ? (question.value ->> 'name') order by question.place
      loop
        perform private.refuse_custom_answer(listed, wrong.name, wrong.what);
      end loop;
    end loop;
    return coalesce(read, '{"answers": {}, "needs": {}}') - 'wrong' || jsonb_build_object(
      'version', coalesce(shown.version, current.version),
      -- Nobody was shown these, so nobody changed them.
      'kept', (select coalesce(jsonb_agg(question -> 'name'), '[]')
        from jsonb_array_elements(coalesce(shown.questions, '[]') || coalesce(current.questions, '[]')) as question));
  end
  $$;
comment on function private.take_custom_answers(text, jsonb, jsonb) is
  'The answers to added questions that come with a form, {version, answers}, as they are kept: {answers, needs, version, kept}, where "kept" has the names that replace what is there. They have to fit the version that was shown and the current one. Raises 23514 naming the answer and what is wrong with it (missing, known, count, length, printable, format, range, withdrawn), P0001 (unknown_questions).';

create or replace function private.write_answers(person uuid, details jsonb, new_status text) returns public.registrations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said jsonb := private.answers(details);
    custom jsonb := private.take_custom_answers('registrations', said -> 'custom', said);
    replaced text[] := array(select jsonb_array_elements_text(custom -> 'kept'));
    written public.registrations;
  begin
    execute (
      select format(
        -- Whoever comes back after cancelling queues anew.
        'insert into public.registrations as kept (user_id, status, custom_answers, custom_version, %1$s)
         select $1, $2, $5 -> ''answers'', $5 ->> ''version'', %2$s from jsonb_populate_record(null::public.registrations, $3) as said
         on conflict on constraint registrations_user_id_once do update set status = excluded.status,
           queue_number = case when kept.status = $4 then excluded.queue_number else kept.queue_number end,
           custom_answers = (kept.custom_answers - $6) || excluded.custom_answers, custom_version = excluded.custom_version, %3$s
         returning *',
        string_agg(format('%I', answer), ', '), string_agg(format('said.%I', answer), ', '),
        string_agg(format('%1$I = excluded.%1$I', answer), ', '))
      from private.admin_kinds as listed, unnest(listed.answers) as answer where listed.kind = 'registrations'
    ) into written using person, new_status, said, 'cancelled', custom, replaced;
    if custom -> 'needs' <> '{}' then
      insert into public.registration_needs as kept (user_id, custom_answers) values (person, custom -> 'needs')
        on conflict (user_id) do update set custom_answers = (kept.custom_answers - replaced) || excluded.custom_answers;
    else
      update public.registration_needs as kept set custom_answers = kept.custom_answers - replaced
        where kept.user_id = person and kept.custom_answers ?| replaced;
    end if;
    return written;
  end
  $$;
comment on function private.write_answers(uuid, jsonb, text) is
  'Writes what somebody answered, and before write_needs() what they need by added questions. A wrong answer fails by the constraint named registrations_<column>_<what>.';

create or replace function private.write_needs(person uuid, needs jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said public.registration_needs := jsonb_populate_record(null::public.registration_needs, private.answers(needs));
  begin
    if coalesce(cardinality(said.dietary), 0) = 0 and coalesce(cardinality(said.access), 0) = 0
      and said.dietary_note is null and said.access_note is null then
      update public.registration_needs as kept
        set dietary = '{}', dietary_note = null, access = '{}', access_note = null, updated_at = now()
        where kept.user_id = person and kept.custom_answers <> '{}';
      delete from public.registration_needs as kept where kept.user_id = person and kept.custom_answers = '{}';
      return;
    end if;
    insert into public.registration_needs (user_id, dietary, dietary_note, access, access_note, updated_at)
      values (person, coalesce(said.dietary, '{}'), said.dietary_note, coalesce(said.access, '{}'), said.access_note, now())
      on conflict (user_id) do update set
        dietary = excluded.dietary, dietary_note = excluded.dietary_note,
        access = excluded.access, access_note = excluded.access_note, updated_at = now();
  end
  $$;

drop function public.registration_state();
create function public.registration_state()
  returns table (state text, opens_at timestamptz, closes_at timestamptz, capacity integer, taken integer, custom_version text)
  language sql stable security definer set search_path = ''
  as $$
    select opening.state, opening.opens_at, opening.closes_at,
      case when seats.are_shown then pool.capacity end, case when seats.are_shown then pool.taken end,
      (select kept.version from private.custom_questions as kept where kept.form = 'registrations' and kept.is_current)
    from private.openings() as opening, public.site_settings as settings, private.seat_pools as pool,
      -- Shown as full by hand: a count that says otherwise would only confuse.
      lateral (select settings.shows_seats_taken and (opening.state <> 'full' or pool.taken >= pool.capacity) as are_shown) as seats
    where opening.thing = 'registration' and pool.key = 'registration'
  $$;
comment on function public.registration_state() is
  'What anybody may know: whether registration is not_open_yet, open, full (with a waitlist), closed or over, and its times; how many seats there are and are taken only where admins show it; the version of the questions that organizers added, null for none.';
grant execute on function public.registration_state() to anon, authenticated;

insert into private.my_data_parts (part, query) values
  -- The questions as they were asked, without which the answers say little.
  ('custom_questions', $$
    select jsonb_agg(jsonb_build_object('form', asked.form, 'version', asked.version, 'questions', asked.questions) order by asked.form, asked.version)
    from private.custom_questions as asked
    where (asked.form, asked.version) in (
      select 'registrations', mine.custom_version from public.registrations as mine where mine.user_id = auth.uid()) $$);
