-- A round works through what belongs to many people. What fails for one of them is set apart with its reason, the others
-- go on, and the admins hear of it.

create function private.set_apart(round text, subject text, item text, reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (
      select from public.audit_log as told
      where told.action = 'set_apart' and told.subject_id is not distinct from item
        and told.details ->> 'round' = set_apart.round and told.at > now() - interval '1 day') then
      return;
    end if;
    -- Never the message: it may have words of whoever it is about.
    perform private.log('set_apart', set_apart.subject, item, jsonb_build_object('round', round, 'reason', reason));
    perform private.queue_mail(format('set apart %s %s', round, current_date), 'admin_digest', null, null,
      jsonb_build_object('set_apart', round));
  exception
    -- Then not even this can be written; the round goes on all the same.
    when others then
      raise warning 'set apart: % of % (%)', item, round, reason;
  end
  $$;
comment on function private.set_apart(text, text, text, text) is
  'Notes that a round could do nothing about a row: once a day in the log, with the kind of error, and once a day for each round in a mail to the admins.';

create function private.queue_apart(
  round text, subject text, item uuid, mail_key text, template text, recipient_id uuid, data jsonb, not_before timestamptz, not_after timestamptz
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.queue_mail(mail_key, template, recipient_id, null, data, not_before, not_after);
  exception
    when others then
      perform private.set_apart(round, subject, item::text, sqlstate);
  end
  $$;
comment on function private.queue_apart(text, text, uuid, text, text, uuid, jsonb, timestamptz, timestamptz) is
  'Queues a mail to an account, as queue_mail() does; where it can''t be queued, that is noted and nothing else fails.';

create or replace function private.queue_reminders(moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    facts private.event_facts;
    there timestamp;
    tomorrow date;
  begin
    select * into facts from private.event_facts;
    there := moment at time zone facts.time_zone;
    tomorrow := there::date + 1;
    if there::time < '16:00' or tomorrow <> all (facts.days) then
      return;
    end if;
    perform private.queue_apart('reminders', 'registrations', person.id,
      format('tomorrow %s %s', person.user_id, tomorrow), 'tomorrow', person.user_id,
      jsonb_build_object(
        'day', tomorrow, 'attendance', person.attendance,
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object('title', seated.title, 'starts_at', seated.starts_at,
            'ends_at', seated.ends_at) order by seated.starts_at, seated.session_id), '[]')
          from public.seat_reservations as seat
          join public.bookable_sessions as seated on seated.session_id = seat.session_id
          where seat.user_id = person.user_id and seat.status in ('confirmed', 'checked_in') and seated.is_open
            and ((seated.starts_at at time zone facts.time_zone) - make_interval(hours => facts.day_end_hour))::date = tomorrow)),
      -- From midnight on "tomorrow" would be wrong.
      private.real_time(moment), private.real_time(tomorrow::timestamp at time zone facts.time_zone))
      from public.registrations as person
      where person.status in ('confirmed', 'checked_in') and tomorrow = any (person.days)
        and not exists (
          select from public.mail_outbox as queued where queued.key = format('tomorrow %s %s', person.user_id, tomorrow));
  end
  $$;

create or replace function private.queue_coming(ask private.coming_asks, mail_key text, template text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    link uuid := gen_random_uuid();
    talks jsonb := private.accepted_talks(ask.user_id);
    has_seat boolean := exists (select from public.registrations as mine where mine.user_id = ask.user_id and mine.status = 'confirmed');
    releases boolean := (select told.releases from private.coming_check as told) and talks is null;
  begin
    insert into private.coming_links (link_hash, ask_id) values (private.hash_of_link(link), ask.id);
    -- Who isn't reached loses nothing: only a mail that went out counts as told.
    perform private.queue_apart('coming', 'coming_asks', ask.id, mail_key, template, ask.user_id,
      jsonb_build_object('name', private.name_of_asked(ask.user_id), 'link', link, 'due_at', ask.due_at, 'releases', releases,
        'seat', has_seat, 'bed', case when has_seat then private.accepted_bed(ask.user_id) end,
        'talks', (select jsonb_agg(talk ->> 'title') from jsonb_array_elements(talks) as talk)),
      now(), private.real_time(ask.due_at));
  end
  $$;

create or replace function private.hand_over_letters(most integer default 100) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
    person private.letter_recipients;
    room integer;
    mail_key text;
    queued uuid;
  begin
    -- One at a time hands over; whoever comes meanwhile leaves it to them.
    if not pg_try_advisory_xact_lock(hashtextextended('hand_over_letters', 0))
      or exists (select from private.mail_pace as pace where pace.paused_until > now()) then
      return;
    end if;
    select most - count(*) into room from public.mail_outbox as mail
      where mail.template = 'letter' and mail.sent_at is null and mail.failed_at is null;
    for written in
      select * from private.letters as due where due.status = 'sending' and due.send_at <= now()
      order by due.send_at, due.number for update skip locked
    loop
      for person in
        select * from private.letter_recipients as one where one.letter_id = written.id and one.state = 'waiting'
        order by one.number limit greatest(room, 0) for update skip locked
      loop
        queued := null;
        -- Asked again, since hours may lie between.
        if written.purpose = 'necessary' or private.wants_news(person.user_id) then
          begin
            mail_key := format('letter %s %s', written.id, person.id);
            perform private.queue_mail(mail_key, 'letter', person.user_id, person.email,
              private.letter_variables(written.kind, person.row_id, person.user_id)
                || jsonb_build_object('letter', written.id)
                || case written.purpose when 'news' then jsonb_build_object('unsubscribe', person.unsubscribe_token) else '{}' end);
            select mail.id into queued from public.mail_outbox as mail where mail.key = mail_key;
          exception
            when others then
              perform private.set_apart('letters', 'letters', written.id::text, sqlstate);
          end;
        end if;
        update private.letter_recipients as handed set mail_id = queued,
          state = case when queued is null then 'left_out' else 'handed_over' end
          where handed.id = person.id;
        room := room - 1;
      end loop;
      if not exists (select from private.letter_recipients as one where one.letter_id = written.id and one.state = 'waiting')
        and not exists (
          select from private.letter_recipients as one join public.mail_outbox as mail on mail.id = one.mail_id
          where one.letter_id = written.id and mail.sent_at is null and mail.failed_at is null)
      then
        update private.letters as ended set status = 'sent', ended_at = now() where ended.id = written.id;
      end if;
    end loop;
  end
  $$;
comment on function private.hand_over_letters(integer) is
  'Fills the outbox up to so many mails of letters that are due, and says of those that are through that they are sent. Whose mail can''t be queued is left out. None while the provider takes no mail.';

create or replace function private.finish_decisions() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
  begin
    if not exists (select from private.unfinished_decisions as waiting where waiting.due_at <= now())
      and not exists (select from private.held_places as place where place.due_at <= now()) then
      return;
    end if;
    perform private.lock_pool('registration');
    perform from public.registrations as one
      where one.id in (select waiting.registration_id from private.unfinished_decisions as waiting where waiting.due_at <= now())
      order by one.id for update;
    perform private.lock_session_pools();
    perform private.lock_accommodation_pools();
    perform private.free_due_places('registration');
    perform private.free_due_places('accommodation ');
    for due in
      with finished as (
        delete from private.unfinished_decisions as waiting where waiting.due_at <= now()
        returning waiting.registration_id, waiting.decided_by)
      select one.id, one.user_id, one.status, finished.decided_by
      from finished join public.registrations as one on one.id = finished.registration_id
      order by one.id
    loop
      -- Whoever has got a seat again since keeps everything.
      continue when due.status not in ('cancelled', 'waitlisted');
      begin
        perform set_config('fest.actor', coalesce(due.decided_by::text, ''), true);
        -- The mail about a canceled registration says what goes with it.
        perform set_config('fest.follows', case due.status when 'cancelled' then due.user_id::text else '' end, true);
        perform private.release_all_seats(due.user_id);
        if due.status = 'cancelled' then
          perform set_config('fest.reason', 'The registration was canceled.', true);
          delete from public.accommodation_needs as needs using public.accommodation_requests as request
            where request.id = needs.request_id and request.user_id = due.user_id;
          update public.accommodation_requests set status = 'declined'
            where user_id = due.user_id and status in ('submitted', 'in_review', 'accepted');
          perform set_config('fest.reason', '', true);
          delete from public.registration_needs where user_id = due.user_id;
          perform private.leave_team_of(due.user_id);
        end if;
      exception
        when others then
          -- Again in an hour.
          insert into private.unfinished_decisions (registration_id, decided_by, due_at)
            values (due.id, due.decided_by, now() + interval '1 hour');
          perform private.set_apart('decisions', 'registrations', due.id::text, sqlstate);
      end;
      perform set_config('fest.actor', '', true);
      perform set_config('fest.follows', '', true);
      perform set_config('fest.reason', '', true);
    end loop;
  end
  $$;

create or replace function public.queue_due_mails() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    part text;
  begin
    foreach part in array array['queue_reminders(private.event_now())', 'queue_digest(now())', 'finish_decisions()', 'hand_over_letters()',
      'ask_who_comes(private.event_now())'] loop
      begin
        execute 'select private.' || part;
      exception
        when others then
          perform private.set_apart(split_part(part, '(', 1), 'rounds', null, sqlstate);
      end;
    end loop;
  end
  $$;
comment on function public.queue_due_mails() is
  'Puts the mails into the outbox that the clock asks for: reminders and the organizers'' digest, what follows from decisions that can no longer be undone, the next of the letters, and who is asked if they still come. Whoever delivers calls it in every round; each mail is queued once, and what fails of one kind leaves the others. For the service.';
