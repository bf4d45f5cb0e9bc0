-- What takes something people send asks one function whether it is open.

drop function private.check_registration_is_open();
create or replace function public.register(
  details jsonb, needs jsonb, consents jsonb, referral_code text default null,
  seconds_to_fill integer default 0, website text default '', captcha_pass text default null
) returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    state text;
    pool private.seat_pools;
    current public.registrations;
    written public.registrations;
  begin
    pool := private.lock_pool('registration');
    -- Again, since the account may have been deleted while this waited.
    perform private.signed_in_user();
    select * into current from public.registrations as mine where mine.user_id = person;
    -- Sent twice, by a double click or after a lost answer: the first one counts, and this says what became of it.
    -- The second one needs no pass, since the first one used it.
    if current.status in ('confirmed', 'waitlisted', 'checked_in') then
      return current;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, 5);
    perform private.limit_rate('register', 10, interval '1 hour');
    state := private.refuse_unless_open('registration');
    perform private.check_captcha(captcha_pass);
    written := private.write_answers(
      person, details, case when state = 'open' and pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    perform private.credit_referral(person, referral_code);
    return written;
  end
  $$;
comment on function public.register(jsonb, jsonb, jsonb, text, integer, text, text) is
  'Registers the caller: confirmed while there is a seat, else on the waitlist. Calling it again changes nothing and gives the same row. Raises 42501 (not signed in), P0001 (not_open_yet, closed, over, robot, too_fast, captcha), PT429, or 23514/23502 naming the answer that is wrong.';

create or replace function public.registration_state()
  returns table (state text, opens_at timestamptz, closes_at timestamptz, capacity integer, taken integer)
  language sql stable security definer set search_path = ''
  as $$
    select opening.state, opening.opens_at, opening.closes_at,
      case when seats.are_shown then pool.capacity end, case when seats.are_shown then pool.taken end
    from private.openings() as opening, public.site_settings as settings, private.seat_pools as pool,
      -- Shown as full by hand: a count that says otherwise would only confuse.
      lateral (select settings.shows_seats_taken and (opening.state <> 'full' or pool.taken >= pool.capacity) as are_shown) as seats
    where opening.thing = 'registration' and pool.key = 'registration'
  $$;
comment on function public.registration_state() is
  'What anybody may know: whether registration is not_open_yet, open, full (with a waitlist), closed or over, and its times; how many seats there are and are taken only where admins show it.';

create or replace function public.form_state(form text) returns table (state text, opens_at timestamptz, closes_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select opening.state, opening.opens_at, opening.closes_at from private.openings() as opening
    where opening.thing = form_state.form and opening.thing not in ('seats', 'judging')
  $$;
comment on function public.form_state(text) is
  'What anybody may know of a form: whether it is not_open_yet, open, full, closed or over, and its times. No row for what is no form.';

create or replace function private.check_form_is_open(form text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_unless_open(form);
  end
  $$;
comment on function private.check_form_is_open(text) is 'Raises P0001 (not_open_yet, closed, over) while the form is not open.';

create or replace function private.check_handing_in() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- This moment, not the one the transaction began: whoever waited for a lock is not let in late.
    perform private.refuse_unless_open('project', private.event_moment());
  end
  $$;
comment on function private.check_handing_in() is
  'Raises P0001 (not_open_yet, closed) while projects cannot be handed in; exactly at closing is closed.';

create or replace function public.save_score(project uuid, criterion text, points integer, note text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    closed_at timestamptz;
    tidy_note text := nullif(private.trimmed(save_score.note), '');
  begin
    perform private.refuse_all_but_judges();
    -- Held for reading, so that closing waits for scores that are being saved and none slips in after it.
    select state.judging_closed_at into closed_at from private.hackathon as state for share;
    if closed_at is not null then
      raise exception using errcode = 'P0001', detail = 'judging_closed', message = 'Judging has closed.', hint = 'The organizers can open it again.';
    end if;
    perform private.refuse_unless_open('judging', private.event_moment());
    if not exists (select from public.projects as judged where judged.id = save_score.project) then
      raise exception using errcode = 'P0001', detail = 'no_such_project', message = 'There is no such project any more.';
    end if;
    if not exists (select from public.rubric_criteria as known where known.key = save_score.criterion and known.is_current) then
      raise exception using
        errcode = 'P0001', detail = 'no_such_criterion',
        message = 'The rubric has changed: this criterion is not in it any more.', hint = 'Load the page again.';
    end if;
    if private.is_on_team(save_score.project, auth.uid()) then
      raise exception using errcode = 'P0001', detail = 'own_team', message = 'Nobody judges their own team.';
    end if;
    perform private.limit_rate('save score', 3000, interval '1 hour');
    insert into public.project_scores as kept (project_id, criterion, user_id, points, note)
      values (save_score.project, save_score.criterion, auth.uid(), save_score.points, tidy_note)
      on conflict on constraint project_scores_pkey do update
        set points = excluded.points, note = excluded.note, updated_at = now();
  end
  $$;

create or replace function public.hackathon_state()
  returns table (state text, project_opens_at timestamptz, project_closes_at timestamptz, teams integer,
    open_teams integer, seekers integer, projects integer, is_judging_closed boolean, has_results boolean)
  language sql stable security definer set search_path = ''
  as $$
    select handing_in.state, handing_in.opens_at, handing_in.closes_at,
      (select count(*)::integer from public.teams),
      (select count(*)::integer from public.team_board()),
      (select count(*)::integer from public.team_seekers),
      (select count(*)::integer from public.projects),
      stage.judging_closed_at is not null, stage.results_published_at is not null
    from private.openings() as handing_in, private.hackathon as stage
    where handing_in.thing = 'project'
  $$;

-- Whether a session takes reservations: while seats do, and until it ends. A phase set by hand to one in which people
-- register opens every session, whatever its date, as for a demonstration.
create function private.takes_reservations(booked public.bookable_sessions) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select booked.is_open and seats.state = 'open'
      and (coalesce(facts.phase_override in ('open', 'full'), false) or booked.ends_at > private.event_now())
    from private.openings() as seats, private.event_facts as facts
    where seats.thing = 'seats'
  $$;
comment on function private.takes_reservations(public.bookable_sessions) is
  'Whether seats in a session can be reserved now, or waited for.';
revoke all on function private.takes_reservations(public.bookable_sessions) from public;

create or replace function public.reserve_seat(session text, despite_overlap boolean default false)
  returns public.seat_reservations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    pool private.seat_pools;
    booked public.bookable_sessions;
    current public.seat_reservations;
    other text;
    written public.seat_reservations;
  begin
    -- One person's requests one after the other: two sessions at the same time must see each other.
    perform from public.registrations where user_id = person for update;
    if not exists (
      select from public.registrations as mine
      where mine.user_id = person and mine.status in ('confirmed', 'checked_in')
    ) then
      raise exception using
        errcode = 'P0001', detail = 'not_registered',
        message = 'Workshop seats are for people with a confirmed registration.',
        hint = 'Register first; it takes two minutes.';
    end if;
    pool := private.lock_pool('session ' || session);
    select * into booked from public.bookable_sessions where session_id = session;
    perform private.refuse_unless_open('seats');
    if booked.session_id is null or not private.takes_reservations(booked) then
      raise exception using
        errcode = 'P0001', detail = 'not_bookable',
        message = 'This session takes no reservations.',
        hint = 'It may be over, cancelled, or open to everybody without one.';
    end if;
    select * into current from public.seat_reservations as mine
      where mine.user_id = person and mine.session_id = session;
    if current.status in ('confirmed', 'waitlisted', 'checked_in') then
      return current;
    end if;
    perform private.limit_rate('reserve seat', 60, interval '1 hour');
    select clashing.title into other
      from public.seat_reservations as mine
      join public.bookable_sessions as clashing on clashing.session_id = mine.session_id
      where mine.user_id = person and mine.status in ('confirmed', 'waitlisted', 'checked_in') and clashing.is_open
        and clashing.starts_at < booked.ends_at and booked.starts_at < clashing.ends_at
      order by clashing.starts_at limit 1;
    if other is not null and not despite_overlap then
      raise exception using
        errcode = 'P0001', detail = 'overlap',
        message = format('You already have a place in “%s” at that time.', other),
        hint = 'Release that one, or confirm that you want both.';
    end if;
    insert into public.seat_reservations as kept (user_id, session_id, status)
      values (person, session, case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end)
      on conflict on constraint seat_reservations_once do update
        set status = excluded.status, queue_number = excluded.queue_number, updated_at = now()
      returning * into written;
    return written;
  end
  $$;
comment on function public.reserve_seat(text, boolean) is
  'Reserves a seat for the caller, or puts them on the session''s waitlist. Calling it again changes nothing. Raises P0001 (not_open_yet, over, not_registered, not_bookable, overlap: call again with despite_overlap), PT429, 42501.';

create or replace function public.session_seats()
  returns table (session_id text, capacity integer, taken integer, waiting integer, is_open boolean)
  language sql stable security definer set search_path = ''
  as $$
    select bookable.session_id, pool.capacity, least(pool.taken, pool.capacity),
      (select count(*)::integer from public.seat_reservations as claim
        where claim.pool = pool.key and claim.status = 'waitlisted'),
      private.takes_reservations(bookable)
    from public.bookable_sessions as bookable
    join private.seat_pools as pool on pool.key = 'session ' || bookable.session_id
    order by bookable.starts_at, bookable.session_id
  $$;

create or replace function public.sync_bookable_sessions(published jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    item record;
    counted integer := 0;
  begin
    perform private.refuse_all_but_staff();
    -- One at a time, so that two of them never hold sessions the other one wants.
    lock table public.bookable_sessions in share row exclusive mode;
    for item in
      select * from jsonb_to_recordset(published)
        as entry (session_id text, title text, starts_at timestamptz, ends_at timestamptz, capacity integer)
      order by session_id
    loop
      insert into public.bookable_sessions as kept (session_id, title, starts_at, ends_at)
        values (item.session_id, item.title, item.starts_at, item.ends_at)
        on conflict (session_id) do update set
          title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_open = true, synced_at = now();
      insert into private.seat_pools as pools (key, capacity) values ('session ' || item.session_id, item.capacity)
        on conflict (key) do update set capacity = excluded.capacity;
      perform private.promote_waiting('public.seat_reservations'::regclass, 'session ' || item.session_id);
      counted := counted + 1;
    end loop;
    update public.bookable_sessions as gone set is_open = false, synced_at = now()
      where gone.is_open and not exists (
        select from jsonb_to_recordset(published) as entry (session_id text) where entry.session_id = gone.session_id);
    return counted;
  end
  $$;
comment on function public.sync_bookable_sessions(jsonb) is
  'Takes the published sessions that have a capacity, [{session_id, title, starts_at, ends_at, capacity}], and makes the seats follow: more places go to the waitlist, what is not in the list takes no more reservations. For admins and the service. Gives how many there are.';

-- The phase itself is known now.
alter table public.bookable_sessions drop column is_to_come;

create or replace function public.read_settings() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object(
        'settings', to_jsonb(settings) - 'id',
        'fallback_admin_email', config.fallback_admin_email,
        'taken', pool.taken,
        'waiting', (select count(*) from public.registrations as person where person.status = 'waitlisted'),
        'time_zone', facts.time_zone,
        'phase', private.event_phase(),
        'phase_override', facts.phase_override,
        'openings', (select jsonb_agg(to_jsonb(opening)) from private.openings() as opening),
        'changed_by', (
          select account.email from public.audit_log as entry left join auth.users as account on account.id = entry.actor
          where entry.subject = 'site_settings' order by entry.id desc limit 1),
        'changed_at', (select max(entry.at) from public.audit_log as entry where entry.subject = 'site_settings'))
      from public.site_settings as settings, private.app_config as config, private.event_facts as facts, private.seat_pools as pool
      where pool.key = 'registration'
    );
  end
  $$;
comment on function public.read_settings() is
  'All settings, and what one should know before changing them: {settings, fallback_admin_email, taken, waiting, time_zone, phase, phase_override, openings: [{thing, state, opens_at, closes_at}], changed_by, changed_at}. For admins. Raises 42501.';

comment on column public.site_settings.registration_opens_at is 'Registrations before this moment are refused; null: as published in the Studio.';
comment on column public.site_settings.registration_closes_at is 'Registrations from this moment on are refused; null: as published in the Studio, else once the event is over.';
comment on column public.site_settings.ambassador_closes_at is 'Ambassador applications from this moment on are refused; null: once the event is over.';
comment on column public.site_settings.talk_closes_at is 'Talk proposals from this moment on are refused; null: once the event is over.';
comment on column public.site_settings.sponsorship_closes_at is 'Sponsorship inquiries from this moment on are refused; null: once the event is over.';
comment on column public.site_settings.accommodation_closes_at is 'Accommodation requests from this moment on are refused; null: once the event is over.';
comment on column public.site_settings.project_opens_at is 'Hackathon projects before this moment are refused; null: as published in the Studio.';
comment on column public.site_settings.project_closes_at is 'Hackathon projects, and changes to them, from this moment on are refused; null: as published in the Studio, else once the event is over.';
