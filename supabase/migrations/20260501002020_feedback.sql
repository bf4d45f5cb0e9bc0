-- What people thought of a session, once it is over. Nobody can be told which answer is whose: what was said and who said
-- something are two tables without anything in common. The answers of a session are one row, in the order of their
-- words, rewritten with each: no time, no number, no order of arrival, and no transaction of their own. Organizers see
-- them five at a time, so that also the difference between two looks is five people's.

create table private.session_feedback (
  session_id text primary key,
  answers jsonb not null default '[]',
  shown jsonb not null default '[]',
  constraint session_feedback_session_id_exists foreign key (session_id) references private.session_facts (session_id),
  constraint session_feedback_answers_list check (jsonb_typeof(answers) = 'array'),
  constraint session_feedback_shown_list check (jsonb_typeof(shown) = 'array' and jsonb_array_length(shown) % 5 = 0)
);
comment on table private.session_feedback is 'What was said about a session, by nobody in particular. Written by give_feedback() alone.';
comment on column private.session_feedback.session_id is 'Which session.';
comment on column private.session_feedback.answers is 'Every answer, [{rating, best, change}], in the order of their words.';
comment on column private.session_feedback.shown is 'The answers as they were when their number last was a multiple of five: all that organizers see.';
alter table private.session_feedback enable row level security;

create table private.feedback_given (
  session_id text not null,
  user_id uuid not null,
  constraint feedback_given_pkey primary key (session_id, user_id),
  constraint feedback_given_session_id_exists foreign key (session_id) references private.session_facts (session_id),
  constraint feedback_given_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.feedback_given is 'Who said what they thought of which session, not what: so that nobody does twice.';
comment on column private.feedback_given.session_id is 'Which session.';
comment on column private.feedback_given.user_id is 'Who.';
create index feedback_given_user_id on private.feedback_given (user_id);
alter table private.feedback_given enable row level security;

create function private.sessions_of(person uuid) returns setof private.session_facts
  language sql stable security definer set search_path = ''
  as $$
    select facts.* from private.session_facts as facts
    where facts.is_published and facts.session_id in (
      select seat.session_id from public.seat_reservations as seat
        where seat.user_id = person and seat.status in ('confirmed', 'checked_in')
      union select saved.session_id from public.saved_sessions as saved where saved.user_id = person
      union select scan.session_id from public.session_attendances as scan where scan.user_id = person and scan.undone_at is null)
  $$;
comment on function private.sessions_of(uuid) is 'The sessions that somebody had a seat in, saved, or came to.';

create function private.takes_feedback(facts private.session_facts) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.event_now() >= facts.ends_at and private.event_now() < facts.ends_at + interval '14 days' $$;
comment on function private.takes_feedback(private.session_facts) is 'From a session''s end, for two weeks.';

create function public.my_feedback() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('session', asked.session_id, 'title', asked.title) order by asked.ends_at desc, asked.session_id), '[]')
    from (
      select facts.* from private.sessions_of(auth.uid()) as facts
      where private.takes_feedback(facts) and not exists (
        select from private.feedback_given as given where given.session_id = facts.session_id and given.user_id = auth.uid())
      order by facts.ends_at desc, facts.session_id limit 100
    ) as asked
  $$;
comment on function public.my_feedback() is
  'The sessions of the caller that are over and that they have said nothing about yet, [{session, title}], the last one first.';

create function private.feedback_words(words text, named text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    said text := nullif(private.trimmed(words), '');
  begin
    if length(said) > 500 then
      raise exception using
        errcode = '23514', detail = named, message = 'This is too long.', hint = 'Write up to 500 characters.';
    elsif said ~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' then
      raise exception using
        errcode = '23514', detail = named, message = 'This has characters that can’t be shown.', hint = 'Type it again instead of pasting it.';
    end if;
    return said;
  end
  $$;
comment on function private.feedback_words(text, text) is 'An answer in words, null for none. Raises 23514 with the question as detail.';

create function public.give_feedback(session text, rating integer, best text default null, change text default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    facts private.session_facts;
    said jsonb;
    told private.session_feedback;
  begin
    if give_feedback.rating is null or give_feedback.rating not between 1 and 5 then
      raise exception using errcode = '23514', detail = 'rating', message = 'Choose from 1 to 5.';
    end if;
    said := jsonb_build_object('rating', give_feedback.rating, 'best', private.feedback_words(give_feedback.best, 'best'),
      'change', private.feedback_words(give_feedback.change, 'change'));
    select * into facts from private.sessions_of(person) as mine where mine.session_id = give_feedback.session;
    if facts.session_id is null then
      raise exception using
        errcode = 'P0001', detail = 'not_there', message = 'This isn’t one of your sessions.',
        hint = 'We ask people who had a seat or saved it.';
    elsif private.event_now() < facts.ends_at then
      raise exception using errcode = 'P0001', detail = 'not_ended', message = 'This session isn’t over yet.', hint = 'Come back when it is.';
    elsif not private.takes_feedback(facts) then
      raise exception using errcode = 'P0001', detail = 'feedback_closed', message = 'We asked until two weeks after the session.', hint = 'You can still write to us.';
    end if;
    insert into private.session_feedback (session_id) values (facts.session_id) on conflict do nothing;
    -- One answer of a session after the other.
    select * into told from private.session_feedback as kept where kept.session_id = facts.session_id for update;
    insert into private.feedback_given (session_id, user_id) values (facts.session_id, person) on conflict do nothing;
    if not found then
      raise exception using errcode = 'P0001', detail = 'already_answered', message = 'You’ve answered for this session already.', hint = 'Each person answers once.';
    end if;
    select jsonb_agg(entry order by entry::text) into told.answers from jsonb_array_elements(told.answers || said) as entry;
    update private.session_feedback as kept set answers = told.answers,
      shown = case when jsonb_array_length(told.answers) % 5 = 0 then told.answers else kept.shown end
      where kept.session_id = facts.session_id;
  end
  $$;
comment on function public.give_feedback(text, integer, text, text) is
  'What the caller thought of one of their sessions, once, in the two weeks after its end: a rating from 1 to 5, and in up to 500 characters what was best and what to change. It is kept without their name. Raises 23514 (rating, best, change), P0001 (not_there, not_ended, feedback_closed, already_answered), 42501.';

create function public.admin_feedback() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select coalesce(jsonb_agg(jsonb_build_object(
          'session', facts.session_id, 'title', facts.title, 'starts_at', facts.starts_at,
          'answers', jsonb_array_length(told.shown),
          'ratings', (
            select jsonb_agg((select count(*) from jsonb_array_elements(told.shown) as entry where (entry ->> 'rating')::integer = stars) order by stars)
            from generate_series(1, 5) as stars),
          -- Each list by its own words: what one person said to the two questions does not stand together.
          'best', (select coalesce(jsonb_agg(entry ->> 'best' order by entry ->> 'best'), '[]')
            from jsonb_array_elements(told.shown) as entry where entry ->> 'best' is not null),
          'change', (select coalesce(jsonb_agg(entry ->> 'change' order by entry ->> 'change'), '[]')
            from jsonb_array_elements(told.shown) as entry where entry ->> 'change' is not null))
        order by facts.starts_at, facts.session_id), '[]')
      from private.session_feedback as told
      join private.session_facts as facts on facts.session_id = told.session_id
    );
  end
  $$;
comment on function public.admin_feedback() is
  'What people thought of each session that somebody answered for: [{session, title, starts_at, answers, ratings: how many gave 1 to 5, best, change}]. Answers are told five at a time: of fewer than five, 0, and of seven, the first five. For admins. Raises 42501.';

grant execute on function
  public.my_feedback(),
  public.give_feedback(text, integer, text, text),
  public.admin_feedback()
  to authenticated;

insert into private.my_data_parts (part, query) values
  ('feedback_given', $$
    select jsonb_agg(jsonb_build_object('session_id', mine.session_id) order by mine.session_id) from private.feedback_given as mine where mine.user_id = auth.uid() $$);
