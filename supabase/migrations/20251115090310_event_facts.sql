-- The event's own words for mails, and the mails that come by the clock: tomorrow's reminder and the organizers'
-- digest.

create table private.event_facts (
  id boolean primary key default true,
  name text not null default 'Qiskit Fall Fest',
  time_zone text not null default 'UTC',
  place text,
  address text,
  days date[] not null default '{}',
  contact_email text,
  site_url text,
  digested_until timestamptz not null default now(),
  constraint event_facts_is_one_row check (id),
  constraint event_facts_name_length check (length(name) between 1 and 200),
  constraint event_facts_site_url_format check (site_url ~ '^https?://[^[:space:]]+$')
);
comment on table private.event_facts is 'One row: what mails say about the event. A copy of what is published in the Studio.';
comment on column private.event_facts.name is 'As it stands in the head of each mail.';
comment on column private.event_facts.time_zone is 'The IANA name of the event''s time zone; times in mails are in it.';
comment on column private.event_facts.place is 'The venue''s name.';
comment on column private.event_facts.address is 'Where the venue is.';
comment on column private.event_facts.days is 'The calendar days of the event, in its own zone.';
comment on column private.event_facts.contact_email is 'Where people write to.';
comment on column private.event_facts.site_url is 'Where the site is, if the Studio says so; who sends the mails may know better.';
comment on column private.event_facts.digested_until is 'Organizers have been told of what was sent in before this moment.';
insert into private.event_facts default values;
revoke all on table private.event_facts from anon, authenticated;
alter table private.event_facts enable row level security;

create function public.sync_event_facts(published jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    said record;
  begin
    perform private.refuse_all_but_staff();
    select * into said from jsonb_to_record(published) as entry (
      name text, time_zone text, place text, address text, days date[], contact_email text, site_url text);
    if nullif(private.trimmed(said.name), '') is null then
      raise exception using errcode = '23514', detail = 'name', message = 'The event has no name.';
    end if;
    -- Fails here, with PostgreSQL's words, rather than at the hour when mails are due.
    perform now() at time zone coalesce(said.time_zone, 'UTC');
    update private.event_facts as facts set
      name = left(private.trimmed(said.name), 200), time_zone = coalesce(said.time_zone, facts.time_zone),
      place = said.place, address = said.address,
      days = coalesce((select array_agg(distinct day order by day) from unnest(said.days) as day), '{}'),
      contact_email = said.contact_email, site_url = said.site_url
      where facts.id;
  end
  $$;
comment on function public.sync_event_facts(jsonb) is
  'Takes what is published about the event, {name, time_zone, place, address, days: ["2025-10-10", …], contact_email, site_url}, for mails. Only the name is needed; no time zone keeps the one there is. For admins and the service. Raises 23514 without a name, 22023 for a time zone that is none.';
revoke all on function public.sync_event_facts(jsonb) from public;
grant execute on function public.sync_event_facts(jsonb) to authenticated, service_role;

create function private.queue_reminders(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
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
    perform private.queue_mail(
      format('tomorrow %s %s', person.user_id, tomorrow), 'tomorrow', person.user_id, null,
      jsonb_build_object(
        'day', tomorrow, 'attendance', person.attendance,
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object('title', seated.title, 'starts_at', seated.starts_at,
            'ends_at', seated.ends_at) order by seated.starts_at, seated.session_id), '[]')
          from public.seat_reservations as seat
          join public.bookable_sessions as seated on seated.session_id = seat.session_id
          where seat.user_id = person.user_id and seat.status in ('confirmed', 'checked_in') and seated.is_open
            and (seated.starts_at at time zone facts.time_zone)::date = tomorrow)),
      -- From midnight on "tomorrow" would be wrong.
      moment, tomorrow::timestamp at time zone facts.time_zone)
      from public.registrations as person
      where person.status in ('confirmed', 'checked_in') and tomorrow = any (person.days)
        and not exists (
          select from public.mail_outbox as queued where queued.key = format('tomorrow %s %s', person.user_id, tomorrow));
  end
  $$;
comment on function private.queue_reminders(timestamptz) is
  'From 16:00 of the event''s zone on the day before each of its days: a mail to everybody with a seat that day. Whoever registers that evening gets theirs at the next round; nobody gets two.';
revoke all on function private.queue_reminders(timestamptz) from public;

create index status_history_submitted on public.status_history (changed_at) where from_status is null;

create function private.queue_digest(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- Some seconds late, for a submission that began within the window and is being written still.
    until timestamptz := date_bin(interval '15 minutes', moment - interval '10 seconds', timestamptz 'epoch');
    since timestamptz;
    counted jsonb;
  begin
    select digested_until into since from private.event_facts for update;
    if until <= since then
      return;
    end if;
    select jsonb_object_agg(found.subject, found.number) into counted from (
      select sent.subject, count(*) as number from public.status_history as sent
      where sent.from_status is null and sent.changed_at >= since and sent.changed_at < until
        and sent.subject in ('ambassador_applications', 'talk_proposals', 'sponsorship_inquiries',
          'accommodation_requests', 'contact_messages')
      group by sent.subject) as found;
    update private.event_facts set digested_until = until where id;
    if counted is not null then
      perform private.queue_mail(
        'digest ' || to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"'), 'admin_digest', null, null,
        jsonb_build_object('since', since, 'until', until, 'counts', counted), moment);
    end if;
  end
  $$;
comment on function private.queue_digest(timestamptz) is
  'At each quarter of an hour one mail to the admins with how much of what was sent in since the last one, and nothing of what it says or who sent it. Read from the history, so that it needs no lock that people would wait for.';
revoke all on function private.queue_digest(timestamptz) from public;

create function public.queue_due_mails() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.queue_reminders(now());
    perform private.queue_digest(now());
  end
  $$;
comment on function public.queue_due_mails() is
  'Puts the mails into the outbox that the clock asks for: reminders and the organizers'' digest. Whoever delivers calls it in every round; each mail is queued once. For the service.';
revoke all on function public.queue_due_mails() from public;
grant execute on function public.queue_due_mails() to service_role;

create function public.claim_mails(batch integer default 10)
  returns table (id uuid, template text, recipients text[], data jsonb, facts jsonb)
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- Too late, or claimed as often as may be by somebody who never said what became of it.
    update public.mail_outbox as mail set failed_at = now(), locked_until = null,
      last_error = coalesce(mail.last_error, case when mail.not_after <= now() then 'It would have come too late.' else 'Whoever sent it stopped before the end, every time.' end)
      where mail.id in (
        select stale.id from public.mail_outbox as stale
        where stale.sent_at is null and stale.failed_at is null
          and (stale.locked_until is null or stale.locked_until <= now())
          and (stale.not_after <= now() or (stale.attempts > 0 and private.mail_pause(stale.attempts) is null))
        for update skip locked);
    return query
      with due as (
        select mail.id from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
          and (mail.locked_until is null or mail.locked_until <= now())
        order by mail.next_attempt_at, mail.number
        limit least(greatest(batch, 1), 100) for update skip locked
      ), claimed as (
        update public.mail_outbox as mail set attempts = mail.attempts + 1, locked_until = now() + interval '2 minutes'
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
        mine.data, to_jsonb(known) - 'id' - 'digested_until'
      from claimed as mine, private.event_facts as known
      order by mine.next_attempt_at, mine.number;
  end
  $$;
comment on function public.claim_mails(integer) is
  'Takes up to that many mails that are due, oldest first, for two minutes: nobody else is given them in that time. With whom they go to by today''s addresses, and the event''s facts. For the service.';
revoke all on function public.claim_mails(integer) from public;
grant execute on function public.claim_mails(integer) to service_role;
