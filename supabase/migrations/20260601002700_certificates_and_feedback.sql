-- After the event: certificates for attendees, speakers, organizers and winners, and feedback on sessions.

-- A row is a code, made on the first request. Validity is not stored but looked up each time, so that revoked
-- attendance withdraws the certificate and restored attendance brings it back.
create table private.certificates (
  code text primary key,
  user_id uuid not null,
  kind text not null,
  event text not null,
  place text,
  days jsonb not null,
  is_name_shown boolean not null default false,
  issued_at timestamptz not null default now(),
  constraint certificates_code_format check (code ~ '^[0-9a-f]{20}$'),
  constraint certificates_once unique (user_id, kind),
  constraint certificates_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint certificates_kind_known check (kind in ('attendee', 'speaker', 'organizer', 'winner'))
);
comment on table private.certificates is
  'Issued certificates, with the code by which anybody can verify them. Only issue_certificate() writes them.';
comment on column private.certificates.code is 'Random, 80 bits, with nothing about the person.';
comment on column private.certificates.event is 'Name at the time of issue.';
comment on column private.certificates.days is 'First and last day: ["2025-10-10", "2025-10-11"].';
comment on column private.certificates.is_name_shown is
  'Whether verifying shows the name; the holder''s choice for all their certificates.';
alter table private.certificates enable row level security;

-- Feedback is anonymous: the answers and the list of people who answered are two unrelated tables. A session's answers
-- are one row, sorted by text and rewritten with each: no time, number, order of arrival or separate transaction.
-- Organizers see them five at a time, so that the difference between two views covers five people, too.
create table private.session_feedback (
  session_id text primary key,
  answers jsonb not null default '[]',
  shown jsonb not null default '[]',
  constraint session_feedback_session_id_exists foreign key (session_id) references private.session_facts (session_id),
  constraint session_feedback_answers_list check (jsonb_typeof(answers) = 'array'),
  constraint session_feedback_shown_list check (jsonb_typeof(shown) = 'array' and jsonb_array_length(shown) % 5 = 0)
);
comment on table private.session_feedback is
  'Feedback on a session, without its authors. Only give_feedback() writes it.';
comment on column private.session_feedback.answers is
  '[{rating, best, change}], sorted by text, so that their order reveals nobody.';
comment on column private.session_feedback.shown is
  'The answers when their number was last a multiple of five: all that organizers see.';
alter table private.session_feedback enable row level security;

create table private.feedback_given (
  session_id text not null,
  user_id uuid not null,
  constraint feedback_given_pkey primary key (session_id, user_id),
  constraint feedback_given_session_id_exists foreign key (session_id) references private.session_facts (session_id),
  constraint feedback_given_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.feedback_given is
  'People who gave feedback on a session, without what they said: so that nobody answers twice.';
create index feedback_given_user_id on private.feedback_given (user_id);
alter table private.feedback_given enable row level security;

create function private.prizes_of(
  person uuid
) returns table (project_id uuid, title text, team text, rank integer, is_tied boolean)
  language sql stable security definer set search_path = ''
  as $$
    select project.id, project.title, team.name, standing.rank, standing.is_tied
    from private.hackathon as state
    join private.standings as standing on state.results_published_at is not null and standing.rank <= 3
    join public.projects as project on project.id = standing.project_id and project.is_published
    join public.teams as team on team.id = project.team_id
    join public.team_members as mate on mate.team_id = team.id
    where mate.user_id = person
  $$;

create function private.is_speaker(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.talk_proposals as talk where talk.user_id = person
      and talk.status in ('accepted', 'confirmed'))
  $$;

-- An organizer's rights end with the work, but an issued certificate stays valid.
create function private.has_earned(person uuid, kind text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select case has_earned.kind
      when 'attendee' then exists (
        select from public.registrations as registration where registration.user_id = person
          and registration.status = 'checked_in')
      when 'speaker' then private.is_speaker(person)
      when 'winner' then exists (select from private.prizes_of(person))
      when 'organizer' then exists (
          select from private.certificates as certificate where certificate.user_id = person
            and certificate.kind = 'organizer')
        or exists (
          select from private.confirmed_accounts as account
          where account.id = person and (account.email = any (private.admin_addresses()) or exists (
            select from private.roles as holder where holder.email = account.email and holder.role = 'desk')))
      else false
    end
  $$;

create function private.certificate_name(person uuid, kind text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(private.printed_name(person), case
      when certificate_name.kind = 'speaker' then coalesce(talk.name, registered.name, chosen.name)
      else coalesce(registered.name, chosen.name, talk.name) end)
    from (select) as one
    left join lateral (
      select proposal.full_name as name from public.talk_proposals as proposal
      where proposal.user_id = person and proposal.status in ('accepted', 'confirmed')
      order by proposal.updated_at desc, proposal.id limit 1) as talk on true
    left join lateral (
      select registration.full_name as name from public.registrations as registration
      where registration.user_id = person) as registered on true
    left join lateral (
      select profile.display_name as name from public.profiles as profile
      where profile.user_id = person) as chosen on true
  $$;

create function private.certificate_json(certificate private.certificates) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with seen as (
      select facts.session_id, facts.title, facts.starts_at, facts.ends_at
      from private.session_facts as facts
      where certificate.kind = 'attendee' and exists (
        select from public.session_attendances as scan
        where scan.user_id = certificate.user_id and scan.session_id = facts.session_id and scan.undone_at is null)
    )
    select jsonb_build_object(
      'kind', certificate.kind, 'event', certificate.event, 'place', certificate.place, 'days', certificate.days,
      'sessions', (select coalesce(jsonb_agg(seen.title order by seen.starts_at, seen.session_id), '[]') from seen),
      -- Overlapping sessions don't count twice.
      'minutes', (
        select coalesce(sum(extract(epoch from upper(span) - lower(span)) / 60), 0)::integer
        from unnest((select range_agg(tstzrange(seen.starts_at, seen.ends_at)) from seen)) as span),
      'talks', (
        select coalesce(jsonb_agg(talk.title order by talk.created_at, talk.id), '[]')
        from public.talk_proposals as talk
        where certificate.kind = 'speaker' and talk.user_id = certificate.user_id
          and talk.status in ('accepted', 'confirmed')),
      'prize', (
        select jsonb_build_object('title', prize.title, 'team', prize.team, 'rank', prize.rank,
          'is_tied', prize.is_tied)
        from private.prizes_of(certificate.user_id) as prize where certificate.kind = 'winner'
        order by prize.rank, prize.project_id limit 1))
  $$;
comment on function private.certificate_json(private.certificates) is $$A certificate’s content, without its holder.
@returns {
  kind: CertificateKind, event: string, place: string | null,
  /** The first and the last, such as "2025-10-10"; empty where the event has none. */ days: string[],
  /** What somebody came to, and how long this was together. */ sessions: string[], minutes: number, talks: string[],
  prize: { title: string, team: string, rank: number, is_tied: boolean } | null
}$$;

create function public.my_certificates() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'certificates', coalesce((
        select jsonb_agg(jsonb_build_object('kind', each.kind, 'code', issued.code) order by each.number)
        from unnest(array['attendee', 'speaker', 'winner', 'organizer']) with ordinality as each (kind, number)
        left join private.certificates as issued on issued.user_id = auth.uid() and issued.kind = each.kind
        where private.has_earned(auth.uid(), each.kind)
          and (issued.code is not null or private.event_phase() = 'after')), '[]'),
      'is_name_shown', exists (
        select from private.certificates as certificate where certificate.user_id = auth.uid()
          and certificate.is_name_shown))
  $$;
comment on function public.my_certificates() is $$The certificates the caller has earned; none before the event is
over.
@returns {
  certificates: { kind: CertificateKind, /** Null until it is first asked for. */ code: string | null }[],
  is_name_shown: boolean
}$$;

create function public.issue_certificate(kind text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    issued_certificate private.certificates;
    full_name text;
  begin
    perform private.limit_rate('issue_certificate', 60, interval '1 hour');
    if issue_certificate.kind is null or not private.has_earned(person, issue_certificate.kind) then
      perform private.refuse('no_certificate', 'There is no such certificate for you.',
        'If you were there, write to us: somebody may have forgotten to check you in.');
    end if;
    select * into issued_certificate from private.certificates as certificate_row
      where certificate_row.user_id = person and certificate_row.kind = issue_certificate.kind;
    if issued_certificate.code is null and private.event_phase() <> 'after' then
      perform private.refuse('not_over', 'Certificates are there once the event is over.', 'Come back then.');
    end if;
    full_name := private.certificate_name(person, issue_certificate.kind);
    if full_name is null then
      perform private.refuse('no_name', 'We don’t know your name yet.', 'Add it under “About you”, then try again.');
    end if;
    if issued_certificate.code is null then
      insert into private.certificates (code, user_id, kind, event, place, days, is_name_shown)
        select left(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 20), person, issue_certificate.kind,
          facts.name, facts.place, to_jsonb(array_remove(array[facts.starts_on,
            coalesce(facts.ends_on, facts.starts_on)], null)),
          exists (select from private.certificates as certificate_row where certificate_row.user_id = person
            and certificate_row.is_name_shown)
        from private.event_facts as facts
        on conflict on constraint certificates_once do nothing;
      select * into issued_certificate from private.certificates as certificate_row
        where certificate_row.user_id = person and certificate_row.kind = issue_certificate.kind;
    end if;
    return private.certificate_json(issued_certificate)
      || jsonb_build_object('code', issued_certificate.code, 'name', full_name);
  end
  $$;
comment on function public.issue_certificate(text) is $$The caller's certificate of a kind, with its code, issued at
the first request after the event. Raises P0001 (no_certificate, not_over, no_name), 42501, PT429.
@returns certificate_json & { code: string, name: string }$$;

create function public.show_name_on_certificates(is_shown boolean) returns void
  language sql security definer set search_path = ''
  as $$
    select private.signed_in_user();
    select private.limit_rate('show_name_on_certificates', 60, interval '1 hour');
    update private.certificates as certificate set is_name_shown = coalesce(is_shown, false)
      where certificate.user_id = auth.uid()
  $$;
comment on function public.show_name_on_certificates(boolean) is
  'Sets whether verifying one of the caller''s certificates shows their name; false by default. Raises 42501, PT429.';

create function public.verify_certificate(code text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    certificate private.certificates;
  begin
    -- Guessing is hopeless anyway; this keeps one machine from overloading the database.
    perform private.limit_rate('verify_certificate', 1200, interval '10 minutes');
    -- As printed or typed from paper.
    select * into certificate from private.certificates as issued
      where issued.code = regexp_replace(lower(left(verify_certificate.code, 100)), '[^0-9a-z]', '', 'g');
    if certificate.code is null then
      return jsonb_build_object('state', 'unknown');
    elsif not private.has_earned(certificate.user_id, certificate.kind) then
      return jsonb_build_object('state', 'withdrawn');
    end if;
    return private.certificate_json(certificate) || jsonb_build_object('state', 'valid',
      'name', case when certificate.is_name_shown
        then private.certificate_name(certificate.user_id, certificate.kind) end);
  end
  $$;
comment on function public.verify_certificate(text) is $$Verifies a code, for anybody; the name only if the holder
agreed. Raises PT429.
@returns (certificate_json & { state: 'valid', name: string | null })
  | { state: 'withdrawn' } | { state: 'unknown' }$$;

-- Its basis is deleted for good, which isn't a withdrawal: the code becomes unknown.
create function private.forget_certificate() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.certificates as certificate
      where certificate.user_id = old.user_id and certificate.kind = tg_argv[0]
        and (tg_argv[0] <> 'speaker' or not exists (
        select from public.talk_proposals as talk where talk.user_id = old.user_id));
    return null;
  end
  $$;
create trigger registrations_certificate after delete on public.registrations
  for each row execute function private.forget_certificate('attendee');
create trigger talk_proposals_certificate after delete on public.talk_proposals
  for each row execute function private.forget_certificate('speaker');

-- A saved session doesn't prove attendance: anybody with four extra accounts could read the fifth person's answer.
create function private.sessions_of(person uuid) returns setof private.session_facts
  language sql stable security definer set search_path = ''
  as $$
    select facts.* from private.session_facts as facts
    where facts.is_published and (
      exists (
        select from public.session_attendances as scan
        where scan.user_id = person and scan.session_id = facts.session_id and scan.undone_at is null)
      or exists (
        select from public.registrations as registration
        where registration.user_id = person and (
          registration.status in ('confirmed', 'checked_in') and exists (
            select from public.seat_reservations as seat
            where seat.user_id = person and seat.session_id = facts.session_id
              and seat.status in ('confirmed', 'checked_in'))
          or registration.status = 'checked_in' and exists (
            select from public.saved_sessions as saved
            where saved.user_id = person and saved.session_id = facts.session_id))))
  $$;
comment on function private.sessions_of(uuid) is
  'Sessions somebody attended, as far as known: scanned; registered with a seat; or checked in and saved.';

create function private.takes_feedback(facts private.session_facts) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.event_now() >= facts.ends_at and private.event_now() < facts.ends_at + interval '14 days' $$;

create function public.my_feedback() returns table (session text, title text)
  language sql stable security definer set search_path = ''
  as $$
    select facts.session_id, facts.title from private.sessions_of(auth.uid()) as facts
    where private.takes_feedback(facts) and not exists (
      select from private.feedback_given as feedback where feedback.session_id = facts.session_id
        and feedback.user_id = auth.uid())
    order by facts.ends_at desc, facts.session_id limit 100
  $$;
comment on function public.my_feedback() is 'The caller''s past sessions without their feedback, the latest first.';

create function private.feedback_words(words text, named text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    said text := nullif(private.trimmed(words), '');
  begin
    if length(said) > 500 then
      perform private.refuse_value(named, 'This is too long.', 'Write up to 500 characters.');
    elsif said ~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' then
      perform private.refuse_value(named, 'This has characters that can’t be shown.',
        'Type it again instead of pasting it.');
    end if;
    return said;
  end
  $$;

create function public.give_feedback(
  session text, rating integer, best text default null, change text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    facts private.session_facts;
    said jsonb;
    feedback private.session_feedback;
  begin
    if give_feedback.rating is null or give_feedback.rating not between 1 and 5 then
      perform private.refuse_value('rating', 'Choose from 1 to 5.');
    end if;
    said := jsonb_build_object(
      'rating', give_feedback.rating, 'best', private.feedback_words(give_feedback.best, 'best'),
      'change', private.feedback_words(give_feedback.change, 'change'));
    select * into facts from private.sessions_of(person) as attended where attended.session_id = give_feedback.session;
    if facts.session_id is null then
      perform private.refuse('not_there', 'This isn’t one of your sessions.', 'We ask the people who were there.');
    elsif private.event_now() < facts.ends_at then
      perform private.refuse('not_ended', 'This session isn’t over yet.', 'Come back when it is.');
    elsif not private.takes_feedback(facts) then
      perform private.refuse('feedback_closed', 'We asked until two weeks after the session.',
        'You can still write to us.');
    end if;
    insert into private.session_feedback (session_id) values (facts.session_id) on conflict do nothing;
    -- Serialized per session.
    select * into feedback from private.session_feedback as kept where kept.session_id = facts.session_id for update;
    insert into private.feedback_given (session_id, user_id) values (facts.session_id, person)
      on conflict do nothing;
    if not found then
      perform private.refuse('already_answered', 'You’ve answered for this session already.',
        'Each person answers once.');
    end if;
    select jsonb_agg(entry order by entry::text) into feedback.answers
      from jsonb_array_elements(feedback.answers || said) as entry;
    update private.session_feedback as kept set answers = feedback.answers,
      shown = case when jsonb_array_length(feedback.answers) % 5 = 0 then feedback.answers else kept.shown end
      where kept.session_id = facts.session_id;
  end
  $$;
comment on function public.give_feedback(text, integer, text, text) is
  'Saves the caller''s feedback on one of their sessions, once, within two weeks after its end: a rating from 1 to 5, '
  'and up to 500 characters each on what was best and what to change. Stored without their name. Raises 23514 '
  '(rating, best, change), P0001 (not_there, not_ended, feedback_closed, already_answered), 42501.';

create function public.admin_feedback() returns table (
  session text, title text, starts_at timestamptz, answers integer, ratings bigint[], best text[], change text[]
)
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select facts.session_id, facts.title, facts.starts_at, jsonb_array_length(feedback.shown),
      array(
        select (select count(*) from jsonb_array_elements(feedback.shown) as entry
          where (entry ->> 'rating')::integer = stars)
        from generate_series(1, 5) as stars order by stars),
      -- Each list is sorted separately, so that one person's two answers can't be matched.
      array(select entry ->> 'best' from jsonb_array_elements(feedback.shown) as entry
        where entry ->> 'best' is not null order by 1),
      array(select entry ->> 'change' from jsonb_array_elements(feedback.shown) as entry
        where entry ->> 'change' is not null order by 1)
    from private.session_feedback as feedback
    join private.session_facts as facts on facts.session_id = feedback.session_id
    order by facts.starts_at, facts.session_id
  $$;
comment on function public.admin_feedback() is
  'Feedback on each session that has answers, shown five at a time: none of fewer than five, and five of seven. '
  'ratings has how many gave 1 to 5. For admins.';

grant execute on function public.verify_certificate(text) to anon, authenticated;

grant execute on function
  public.my_certificates(),
  public.issue_certificate(text),
  public.show_name_on_certificates(boolean),
  public.my_feedback(),
  public.give_feedback(text, integer, text, text),
  public.admin_feedback()
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('certificates', $$ select * from private.certificates where user_id = auth.uid() order by kind $$),
  ('feedback_given', $$
    select session_id from private.feedback_given where user_id = auth.uid() order by session_id $$);

insert into private.retention (table_name, kind, made_at, why, in_schema) values
  ('certificates', 'registrations', 'issued_at', 'Show that somebody was there.', 'private'),
  ('feedback_given', 'registrations', null, 'Keeps people from answering twice.', 'private');
