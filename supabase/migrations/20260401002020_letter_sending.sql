-- Sending a letter: its people are fixed in one statement, and handed to the outbox a few at a time, each with the row that
-- says so, in one transaction. So whoever is killed meanwhile leaves nobody out and nobody twice, other mail never waits
-- behind thousands, and a letter can be stopped.

create function public.test_letter(letter uuid, of_row uuid default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
  begin
    perform private.refuse_all_but_admins();
    perform private.limit_rate('test_letter', 30, interval '1 hour');
    written := private.letter_of(letter);
    -- A draft may change before the mail is written, so the test holds its own text.
    perform private.queue_mail(format('letter test %s', gen_random_uuid()), 'letter_test', auth.uid(), null,
      private.letter_data(letter) || coalesce(public.preview_letter(letter, of_row) -> 'variables', '{}'));
  end
  $$;
comment on function public.test_letter(uuid, uuid) is
  'For admins: sends a letter to the caller alone, as it is now, with the variables of one row of its list. Raises 42501, P0001 (not_found), PT429.';

create function public.send_letter(letter uuid, seen integer, expected integer, at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
    people integer;
    told jsonb;
  begin
    perform private.refuse_all_but_admins();
    written := private.letter_of(letter);
    if written.status <> 'draft' or written.version is distinct from seen then
      raise exception using
        errcode = 'P0001', detail = 'letter_changed',
        message = 'Someone else changed or sent this letter in the meantime.', hint = 'Open it again, then send it.';
    end if;
    if written.subject = '' or written.content = '[]' then
      raise exception using
        errcode = '23514', detail = 'letter_empty', message = 'A letter needs a subject and a text.';
    end if;
    if send_letter.at > now() + interval '1 year' then
      raise exception using errcode = '23514', detail = 'send_at', message = 'Choose a time within a year.';
    end if;
    told := public.count_letter(letter);
    with person as materialized (
      select one.* from private.letter_people(private.admin_kind(written.kind), written.search, written.filters, written.purpose) as one
      where one.why_not is null
    ), kept as (
      insert into private.letter_recipients (letter_id, user_id, email, row_id)
        select written.id, person.user_id, case when person.user_id is null then person.email end, person.row_id
        from person order by person.row_id
        returning 1
    )
    select count(*) into people from kept;
    if people is distinct from expected then
      raise exception using
        errcode = 'P0001', detail = 'number_changed',
        message = format('It’s %s by now, so nothing was sent.', case people when 1 then '1 person' else people || ' people' end),
        hint = 'Look again, then send it.';
    end if;
    if people = 0 then
      raise exception using
        errcode = 'P0001', detail = 'nobody', message = 'Nobody would get this letter.', hint = 'See who is left out, and why.';
    end if;
    update private.letters as sent set status = 'sending', send_at = greatest(coalesce(send_letter.at, now()), now()),
      sent_by = auth.uid(), left_out = told -> 'left_out', version = sent.version + 1, updated_at = now()
      where sent.id = written.id returning * into written;
    perform private.log('letter_sent', 'letters', written.id::text, jsonb_build_object('subject', written.subject,
      'purpose', written.purpose, 'people', people, 'left_out', written.left_out, 'send_at', written.send_at));
    perform pg_notify('mail_outbox', '');
    return private.letter_told(written);
  end
  $$;
comment on function public.send_letter(uuid, integer, integer, timestamptz) is
  'For admins: fixes who gets a letter, now, and sends it, now or at a time. seen is its version, expected the number of people. Logged. Raises 42501, P0001 (not_found, letter_changed, number_changed, nobody), 23514 (letter_empty, send_at).';

create function public.stop_letter(letter uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
    told jsonb;
  begin
    perform private.refuse_all_but_admins();
    written := private.letter_of(letter);
    if written.status = 'draft' then
      raise exception using errcode = 'P0001', detail = 'letter_changed', message = 'This letter isn’t being sent.';
    end if;
    if written.status = 'sending' then
      -- What somebody is sending right now goes out.
      delete from public.mail_outbox as mail where mail.id in (
        select queued.id from public.mail_outbox as queued join private.letter_recipients as person on person.mail_id = queued.id
        where person.letter_id = written.id and queued.sent_at is null and queued.failed_at is null
          and (queued.locked_until is null or queued.locked_until <= now())
        for update of queued skip locked);
      update private.letters as stopped set status = 'stopped', ended_at = now(), updated_at = now(), version = stopped.version + 1
        where stopped.id = written.id returning * into written;
      told := private.letter_told(written);
      perform private.log('letter_stopped', 'letters', written.id::text,
        jsonb_build_object('subject', written.subject, 'people', told -> 'numbers' -> 'people', 'reached', told -> 'numbers' -> 'reached'));
    end if;
    return coalesce(told, private.letter_told(written));
  end
  $$;
comment on function public.stop_letter(uuid) is
  'For admins: nobody gets the letter anymore but those whose mail is being sent this moment; says how many it reached. Nothing happens when it has ended. Logged. Raises 42501, P0001 (not_found, letter_changed).';

create function private.hand_over_letters(most integer default 100) returns void
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
          mail_key := format('letter %s %s', written.id, person.id);
          perform private.queue_mail(mail_key, 'letter', person.user_id, person.email,
            private.letter_variables(written.kind, person.row_id, person.user_id)
              || jsonb_build_object('letter', written.id)
              || case written.purpose when 'news' then jsonb_build_object('unsubscribe', person.unsubscribe_token) else '{}' end);
          select mail.id into queued from public.mail_outbox as mail where mail.key = mail_key;
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
  'Fills the outbox up to so many mails of letters that are due, and says of those that are through that they are sent. None while the provider takes no mail.';

create or replace function public.queue_due_mails() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.queue_reminders(private.event_now());
    perform private.queue_digest(now());
    perform private.finish_decisions();
    perform private.hand_over_letters();
  end
  $$;
comment on function public.queue_due_mails() is
  'Puts the mails into the outbox that the clock asks for: reminders and the organizers'' digest, what follows from decisions that can no longer be undone, and the next of the letters. Whoever delivers calls it in every round; each mail is queued once. For the service.';

create or replace function public.claim_mails(batch integer default 10, per_second numeric default null)
  returns table (id uuid, template text, recipients text[], data jsonb, facts jsonb, wait_ms integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pace private.mail_pace;
    turn timestamptz;
    given integer;
  begin
    -- Too late, or claimed as often as may be by somebody who never said what became of it.
    update public.mail_outbox as mail set failed_at = now(), locked_until = null,
      last_error = case
        when mail.not_after <= now() then coalesce(mail.last_error, 'It would have come too late.')
        else coalesce(mail.last_error, 'Whoever sent it stopped before the end, every time.') end
      where mail.id in (
        select stale.id from public.mail_outbox as stale
        where stale.sent_at is null and stale.failed_at is null
          and (stale.locked_until is null or stale.locked_until <= now())
          and (stale.not_after <= now() or (stale.attempts > 0 and private.mail_pause(stale.attempts) is null))
        for update skip locked);
    if per_second is null then
      select * into pace from private.mail_pace;
    else
      select * into pace from private.mail_pace for update;
    end if;
    -- By the clock, not by now(): whoever waited for the row would have turns in the past.
    turn := greatest(pace.next_turn_at, clock_timestamp());
    if pace.paused_until > clock_timestamp()
      -- Enough others are sending, and each takes the next mail when it has sent one.
      or per_second is not null and turn > clock_timestamp() + interval '2 seconds' then
      return;
    end if;
    return query
      with due as (
        select mail.id from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
          and (mail.locked_until is null or mail.locked_until <= now())
        order by mail.next_attempt_at, mail.number
        limit least(greatest(batch, 1), 100) for update skip locked
      ), claimed as (
        update public.mail_outbox as mail
        set attempts = mail.attempts + 1, locked_until = clock_timestamp() + interval '2 minutes'
        from due where mail.id = due.id
        returning mail.*
      )
      select mine.id, mine.template,
        case
          when mine.template = 'admin_digest' then private.admin_addresses()
          when mine.user_id is not null then array(
            select account.email::text from auth.users as account
            where account.id = mine.user_id and account.deleted_at is null and account.email is not null)
          else array[mine.email]
        end,
        mine.data || case when mine.template = 'letter' then coalesce(private.letter_data((mine.data ->> 'letter')::uuid), '{}') else '{}' end,
        to_jsonb(known) - 'id' - 'digested_until',
        case when per_second is null then 0 else ceil(1000 * greatest(0, extract(epoch from turn - clock_timestamp())
          + (row_number() over (order by mine.next_attempt_at, mine.number) - 1) / per_second))::integer end
      from claimed as mine, private.event_facts as known
      order by mine.next_attempt_at, mine.number;
    get diagnostics given = row_count;
    if per_second is not null and given > 0 then
      update private.mail_pace as kept set next_turn_at = turn + make_interval(secs => (given / per_second)::double precision) where kept.id;
    end if;
  end
  $$;

create function public.unsubscribe(token uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid;
  begin
    select one.user_id into person from private.letter_recipients as one where one.unsubscribe_token = token;
    if person is null then
      return false;
    end if;
    if private.wants_news(person) then
      insert into public.consents (user_id, kind, version, is_given)
        select person, 'news', said.version, false from public.consents as said
        where said.user_id = person and said.kind = 'news' order by said.id desc limit 1;
    end if;
    -- What was waiting for them already.
    with gone as (
      delete from public.mail_outbox as mail where mail.id in (
        select queued.id from public.mail_outbox as queued
        where queued.user_id = person and queued.template = 'letter' and queued.data ? 'unsubscribe'
          and queued.sent_at is null and queued.failed_at is null and (queued.locked_until is null or queued.locked_until <= now())
        for update skip locked)
      returning mail.id
    )
    update private.letter_recipients as one set state = 'left_out' from gone where one.mail_id = gone.id;
    return true;
  end
  $$;
comment on function public.unsubscribe(uuid) is
  'The way out of news that stands in each of its mails: whoever has the mail may take it, without signing in, and again. False for a link that was never sent, or whose account is gone. It reveals nothing.';

grant execute on function
  public.test_letter(uuid, uuid),
  public.send_letter(uuid, integer, integer, timestamptz),
  public.stop_letter(uuid)
  to authenticated;

grant execute on function public.unsubscribe(uuid) to anon, authenticated, service_role;
