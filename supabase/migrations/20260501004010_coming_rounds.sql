-- Asking, reminding and releasing, in the rounds of whoever delivers mail. Each mail is queued once and with the row that
-- says so, in one transaction; so whoever is killed meanwhile leaves nobody out and nobody twice.

create function private.queue_coming(ask private.coming_asks, mail_key text, template text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    link uuid := gen_random_uuid();
    releases boolean := (select told.releases from private.coming_check as told);
  begin
    insert into private.coming_links (link_hash, ask_id) values (private.hash_of_link(link), ask.id);
    perform private.queue_mail(mail_key, template, ask.user_id, null,
      jsonb_build_object('link', link, 'due_at', ask.due_at, 'releases', releases), now(), private.real_time(ask.due_at));
  end
  $$;
comment on function private.queue_coming(private.coming_asks, text, text) is 'Queues a mail that asks, with a link of its own; only its hash stays.';

create function private.ask_who_comes(moment timestamptz, most integer default 100) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    told private.coming_check;
    ask private.coming_asks;
    due record;
    room integer;
    begins_at timestamptz := private.event_begins_at();
  begin
    select * into told from private.coming_check;
    -- By day, in the event's zone.
    if not told.is_on or moment >= begins_at
      or (select (moment at time zone facts.time_zone)::time not between '09:00' and '20:00' from private.event_facts as facts)
      -- One at a time; whoever comes meanwhile leaves it to them.
      or not pg_try_advisory_xact_lock(hashtextextended('ask_who_comes', 0)) then
      return;
    end if;
    -- It may have been switched off since: that waits for who asks, and takes what they queued.
    select * into told from private.coming_check for share;
    if not told.is_on then
      return;
    end if;
    select most - count(*) into room from public.mail_outbox as mail
      where mail.template in ('coming_ask', 'coming_reminder') and mail.sent_at is null and mail.failed_at is null;
    for due in
      select waiting.*, format('coming %s %s %s', waiting.id, extract(epoch from waiting.due_at)::bigint, near.days) as mail_key
      from private.coming_asks as waiting
      join public.registrations as mine on mine.user_id = waiting.user_id and mine.status = 'confirmed'
      -- After an outage only the later one.
      cross join lateral (select case when moment >= waiting.due_at - interval '1 day' then 1 else 3 end as days) as near
      where waiting.answer is null and moment < waiting.due_at and moment >= waiting.due_at - interval '3 days'
        and waiting.asked_at <= waiting.due_at - make_interval(days => near.days, hours => 12)
        and not exists (
          select from public.mail_outbox as queued
          where queued.key = format('coming %s %s %s', waiting.id, extract(epoch from waiting.due_at)::bigint, near.days))
      order by waiting.due_at, waiting.id limit greatest(room, 0)
    loop
      select * into ask from private.coming_asks as one where one.id = due.id;
      perform private.queue_coming(ask, due.mail_key, 'coming_reminder');
      room := room - 1;
    end loop;
    for due in
      select mine.user_id from public.registrations as mine
      where mine.status = 'confirmed' and moment + interval '1 day' <= coalesce(begins_at, 'infinity')
        and not exists (select from private.coming_asks as one where one.user_id = mine.user_id)
        -- Who got the seat since has just said that they come, and is asked when the others are reminded.
        and (moment >= told.confirm_by - interval '3 days' or not exists (
          select from public.status_history as step
          where step.subject = 'registrations' and step.subject_id = mine.id and step.to_status = 'confirmed'
            and step.from_status is distinct from 'checked_in' and step.changed_at > told.started_at))
      order by mine.queue_number limit greatest(room, 0) for key share skip locked
    loop
      insert into private.coming_asks (user_id, asked_at, due_at)
        values (due.user_id, moment, greatest(told.confirm_by, moment + interval '1 day'))
        on conflict on constraint coming_asks_user_id_once do nothing returning * into ask;
      continue when ask.id is null;
      perform private.queue_coming(ask, format('coming %s ask', ask.id), 'coming_ask');
    end loop;
  end
  $$;
comment on function private.ask_who_comes(timestamptz, integer) is
  'Between 9:00 and 20:00 in the event''s zone: asks everybody with a seat once, reminds who is silent three days and one day before they have to answer, and fills the outbox up to so many of these. Everybody has a day to answer, and the event has not begun by then.';

create function private.forget_link_in_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.data := new.data - 'link';
    return new;
  end
  $$;
comment on function private.forget_link_in_mail() is 'A link that answers for somebody is nobody else''s: it leaves the outbox with its mail.';
create trigger mail_outbox_forget_link before update of sent_at on public.mail_outbox
  for each row when (new.sent_at is not null and new.template in ('coming_ask', 'coming_reminder'))
  execute function private.forget_link_in_mail();

create function private.forget_link_in_text() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.body := regexp_replace(new.body, '#coming=[0-9a-f-]+', '', 'g');
    return new;
  end
  $$;
comment on function private.forget_link_in_text() is 'Admins read mails as they were sent, without the link that answers for somebody.';
create trigger sent_mails_forget_link before insert on private.sent_mails
  for each row when (new.body like '%#coming=%') execute function private.forget_link_in_text();

create function public.release_next_silent() returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    told private.coming_check;
    pool private.seat_pools;
    ask private.coming_asks;
    mine public.registrations;
    moment timestamptz := private.event_now();
  begin
    select * into told from private.coming_check;
    if not (told.is_on and told.releases and told.confirm_by <= moment and moment < coalesce(private.event_begins_at(), 'infinity'))
      or not exists (select from public.registrations as one where one.status = 'waitlisted') then
      return false;
    end if;
    pool := private.lock_pool('registration');
    select * into told from private.coming_check;
    -- Only as far as somebody waits who would get it: those whom a held place goes to already don't count.
    if not (told.is_on and told.releases) or pool.taken <> pool.capacity
      or private.waiting_in('public.registrations'::regclass, 'registration')
        <= (select count(*) from private.held_places as place where place.pool = 'registration') then
      return false;
    end if;
    -- Whoever came last gives it up first. Nobody who wasn't told a day before, who has a place beyond the number, or whose
    -- team has submitted a project.
    select one.* into ask from private.coming_asks as one
      join public.registrations as person on person.user_id = one.user_id and person.status = 'confirmed'
      where one.answer is null and one.due_at <= moment
        and not exists (select from private.extra_places as place where place.claim_id = person.id)
        and not exists (
          select from public.team_members as mate join public.projects as project on project.team_id = mate.team_id
          where mate.user_id = one.user_id)
        and exists (
          select from public.mail_outbox as mail
          where mail.user_id = one.user_id and mail.template in ('coming_ask', 'coming_reminder')
            and starts_with(mail.key, format('coming %s ', one.id)) and mail.sent_at <= now() - interval '1 day')
      order by person.queue_number desc limit 1;
    if ask.id is null then
      return false;
    end if;
    select * into mine from public.registrations as one where one.user_id = ask.user_id for update;
    perform private.lock_session_pools();
    perform private.lock_accommodation_pools();
    update private.coming_asks as one set answer = 'released', answered_at = now() where one.id = ask.id;
    -- One mail tells all of it.
    perform set_config('fest.follows', ask.user_id::text, true);
    perform private.give_up_place(ask.user_id);
    perform set_config('fest.follows', '', true);
    -- Not by the setting fest.reason: that would stand with whoever moves up, too.
    update public.status_history as step set reason = 'We asked if you’re still coming and got no answer in time.'
      where step.id = (
        select latest.id from public.status_history as latest
        where latest.subject = 'registrations' and latest.subject_id = mine.id order by latest.id desc limit 1);
    perform private.queue_mail(format('coming %s released', ask.id), 'coming_released', ask.user_id, null, jsonb_build_object('due_at', ask.due_at));
    return true;
  end
  $$;
comment on function public.release_next_silent() is
  'Gives one silent place to whoever waits first, and says whether it did; called until it says no, each its own transaction. Nothing is taken while nobody waits, before the date, or once the event has begun. For the service.';
grant execute on function public.release_next_silent() to service_role;

create or replace function public.queue_due_mails() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.queue_reminders(private.event_now());
    perform private.queue_digest(now());
    perform private.finish_decisions();
    perform private.hand_over_letters();
    perform private.ask_who_comes(private.event_now());
  end
  $$;
comment on function public.queue_due_mails() is
  'Puts the mails into the outbox that the clock asks for: reminders and the organizers'' digest, what follows from decisions that can no longer be undone, the next of the letters, and who is asked if they still come. Whoever delivers calls it in every round; each mail is queued once. For the service.';
