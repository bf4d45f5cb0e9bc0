-- Mails to be sent. They are written in the transaction of what they tell of, so that neither is there without the
-- other, and sent by somebody else: the edge function deliver-mail, or the embedded pair (local/mail.ts). Whoever
-- sends claims a mail, sends it with its id as the key of idempotency, and settles it. A crash between the last two
-- sends it a second time with the same key, and the provider drops that one.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  key text not null,
  template text not null,
  user_id uuid,
  email text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  not_after timestamptz,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint mail_outbox_key_once unique (key),
  constraint mail_outbox_key_length check (length(key) between 1 and 200),
  constraint mail_outbox_template_format check (template ~ '^[a-z_]{1,60}$'),
  constraint mail_outbox_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint mail_outbox_recipient_one check (num_nonnulls(user_id, email) = case when template = 'admin_digest' then 0 else 1 end),
  constraint mail_outbox_email_length check (length(email) <= 320),
  constraint mail_outbox_data_size check (jsonb_typeof(data) = 'object' and length(data::text) <= 20000),
  constraint mail_outbox_last_error_length check (length(last_error) <= 500),
  constraint mail_outbox_end_one check (sent_at is null or failed_at is null)
);
comment on table public.mail_outbox is
  'Mails that are to be sent, were sent, or could not be. Written by queue_mail() alone; holds names and dates, never what somebody wrote, eats or needs.';
comment on column public.mail_outbox.number is 'The order in which they were queued; times are too coarse for that.';
comment on column public.mail_outbox.key is 'What it is about: a second mail with the same key is not queued.';
comment on column public.mail_outbox.template is 'Which words, by their name in supabase/functions/deliver-mail/templates.';
comment on column public.mail_outbox.user_id is 'Whose account it goes to, at the address the account has when it is sent.';
comment on column public.mail_outbox.email is 'Where it goes when there is no account. Null in both: to the admins.';
comment on column public.mail_outbox.data is 'What the words are filled with.';
comment on column public.mail_outbox.created_at is 'When it was queued.';
comment on column public.mail_outbox.not_before is 'Not to be sent earlier.';
comment on column public.mail_outbox.not_after is 'Of no use to anybody from this moment on.';
comment on column public.mail_outbox.attempts is 'How often somebody took it to send it.';
comment on column public.mail_outbox.next_attempt_at is 'When it is due.';
comment on column public.mail_outbox.locked_until is 'Until then somebody is sending it; afterwards they are taken for dead.';
comment on column public.mail_outbox.sent_at is 'When the provider took it.';
comment on column public.mail_outbox.failed_at is 'When it was given up; admins may start it anew with retry_mail().';
comment on column public.mail_outbox.last_error is 'What the provider said last.';
create index mail_outbox_due on public.mail_outbox (next_attempt_at, number) where sent_at is null and failed_at is null;
create index mail_outbox_user_id on public.mail_outbox (user_id);
create index mail_outbox_mailbox on public.mail_outbox (private.limited_address(email)) where email is not null;
-- Without a look through every mail for each account that goes: a clean-up deletes thousands.
create index mail_outbox_person on public.mail_outbox ((data ->> 'person')) where data ->> 'person' is not null;
alter table public.mail_outbox enable row level security;

-- A provider of mail takes so many a second and, on a free plan, so many a day and a month. Whoever sends asks here whose
-- turn it is, so that several at once keep one pace; and a refusal for a quota holds back all mail, costs none of it an
-- attempt, and ends by itself: somebody looks again with one mail.
create table private.mail_pace (
  id boolean primary key default true,
  next_turn_at timestamptz not null default now(),
  paused_until timestamptz,
  paused_for text,
  paused_since timestamptz,
  constraint mail_pace_is_one_row check (id),
  constraint mail_pace_paused_for_known check (paused_for in ('rate', 'day', 'month', 'quota')),
  constraint mail_pace_pause_whole check (num_nonnulls(paused_until, paused_for, paused_since) in (0, 3))
);
comment on table private.mail_pace is 'One row: when the next mail may be sent, and until when none may.';
comment on column private.mail_pace.next_turn_at is 'The next mail may be given to the provider from this moment on.';
comment on column private.mail_pace.paused_until is 'Nothing is sent before; then one mail shows whether the provider takes mail again.';
comment on column private.mail_pace.paused_for is 'What the provider refused for: rate (too many a second), day or month (that quota), quota (one it did not name). Null: nothing is held back.';
comment on column private.mail_pace.paused_since is 'The first of the refusals that followed one another.';
alter table private.mail_pace enable row level security;

insert into private.mail_pace default values;

create function private.queue_mail(
  mail_key text, template text, recipient_id uuid, recipient_email text, data jsonb,
  not_before timestamptz default now(), not_after timestamptz default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Nobody has confirmed that they want mail at an address that was only typed into a form: a stranger cannot
    -- have somebody's mailbox filled from here.
    if recipient_id is null and recipient_email is not null and 5 <= (
      select count(*) from public.mail_outbox as earlier
      where private.limited_address(earlier.email) = private.limited_address(recipient_email)
        and earlier.email is not null and earlier.created_at > now() - interval '1 day') then
      return;
    end if;
    insert into public.mail_outbox (key, template, user_id, email, data, not_before, not_after, next_attempt_at)
      values (
        mail_key, queue_mail.template, recipient_id,
        case when recipient_id is null then lower(recipient_email) end,
        jsonb_strip_nulls(jsonb_build_object('name', private.name_of(recipient_id)) || coalesce(queue_mail.data, '{}')),
        queue_mail.not_before, queue_mail.not_after,
        queue_mail.not_before)
      on conflict on constraint mail_outbox_key_once do nothing;
    -- Heard after the commit. A hosted project has a database webhook on the table instead.
    perform pg_notify('mail_outbox', '');
  end
  $$;
comment on function private.queue_mail(text, text, uuid, text, jsonb, timestamptz, timestamptz) is
  'Queues a mail to an account, or to an address where there is none, in the caller''s transaction; both null: to the admins, which only the digest does. The same key again: nothing. What the account is called is added. An address without an account gets five mails a day at most.';

create function private.name_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select profile.display_name from public.profiles as profile where profile.user_id = person),
      (select split_part(registration.full_name, ' ', 1) from public.registrations as registration where registration.user_id = person))
  $$;
comment on function private.name_of(uuid) is 'How to address somebody: the name they chose, else their first name; null for who gave none.';

create function private.template_of(subject text, from_status text, to_status text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when subject in ('registrations', 'seat_reservations') then
        case subject when 'registrations' then 'registration_' else 'seat_' end || case
          when to_status = 'confirmed' and from_status = 'waitlisted' then 'promoted'
          -- Not when a check-in is taken back.
          when to_status = 'confirmed' and from_status is distinct from 'checked_in' then 'confirmed'
          when to_status = 'waitlisted' then 'waitlisted'
          when to_status in ('cancelled', 'released') then 'cancelled'
        end
      when subject in ('ambassador_applications', 'talk_proposals', 'sponsorship_inquiries', 'accommodation_requests', 'contact_messages') then
        'submission_' || case
          when to_status = 'submitted' and (from_status is null or from_status = 'withdrawn') then 'received'
          when to_status = 'withdrawn' then 'withdrawn'
          -- A question is answered by a person, not by a status.
          when to_status in ('accepted', 'declined') and subject <> 'contact_messages' then to_status
        end
      -- That there is a bed, or that one waits, is said with the request; that one became free comes by itself.
      when subject = 'accommodation_claims' and from_status = 'waitlisted' and to_status = 'confirmed' then 'bed_promoted'
    end
  $$;
comment on function private.template_of(text, text, text) is
  'Which mail a change of a status calls for; null for none. That somebody has begun to look at it is none.';

create function private.mail_on_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    template text := private.template_of(new.subject, new.from_status, new.to_status);
    -- Of the row only what stands here goes into a mail.
    details jsonb := jsonb_build_object('subject', new.subject);
    address text;
  begin
    -- A seat that somebody gave back by their own hand is told on the screen; a mail for each would be too much
    -- for who gives back all of them.
    if template is null or (template = 'seat_cancelled' and new.changed_by = new.user_id) then
      return null;
    end if;
    case new.subject
      when 'registrations' then
        select details || jsonb_build_object('days', mine.days, 'attendance', mine.attendance) into details
          from public.registrations as mine where mine.id = new.subject_id;
      when 'seat_reservations' then
        select details || jsonb_build_object('title', booked.title, 'starts_at', booked.starts_at, 'ends_at', booked.ends_at) into details
          from public.seat_reservations as mine join public.bookable_sessions as booked on booked.session_id = mine.session_id
          where mine.id = new.subject_id;
      when 'accommodation_claims' then
        select details || jsonb_build_object('place', place.name) into details
          from public.accommodation_claims as mine join public.accommodation_options as place on place.option_id = mine.option_id
          where mine.id = new.subject_id;
      else null;
    end case;
    if new.user_id is not null then
      perform private.queue_mail('status ' || new.id, template, new.user_id, null, details);
    elsif new.subject in ('contact_messages', 'sponsorship_inquiries') then
      execute format('select one.email from public.%I as one where one.id = $1', new.subject)
        into address using new.subject_id;
      if address is not null then
        -- Whoever typed the address need not be whose it is: nothing that was typed goes there.
        perform private.queue_mail('status ' || new.id, template, null, address,
          details || jsonb_build_object('is_visitor', true));
      end if;
    end if;
    return null;
  end
  $$;
comment on function private.mail_on_status() is
  'Receipts, decisions, promotions and cancellations: the mail that belongs to an entry of the history, in its transaction. Nobody who left no address gets one.';
create trigger status_history_mail after insert on public.status_history
  for each row execute function private.mail_on_status();

create function private.mail_pause(attempts integer) returns interval
  language sql immutable set search_path = ''
  as $$
    select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '12 hours']::interval[])[attempts]
  $$;
comment on function private.mail_pause(integer) is 'How long to wait after that many attempts; null: it is given up.';

create function private.admin_addresses() returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(distinct known.address order by known.address), '{}') from (
      select unnest(settings.admin_emails) as address from public.site_settings as settings
      union select config.fallback_admin_email from private.app_config as config
    ) as known where known.address is not null
  $$;
comment on function private.admin_addresses() is 'The admins'' addresses, each once.';

create function public.settle_mail(mail uuid, error text default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    claimed_at timestamptz;
  begin
    select kept.locked_until - interval '2 minutes' into claimed_at from public.mail_outbox as kept
      where kept.id = settle_mail.mail for update;
    update public.mail_outbox as settled set
      locked_until = null,
      sent_at = case when settle_mail.error is null then now() end,
      last_error = left(settle_mail.error, 500),
      next_attempt_at = now() + coalesce(private.mail_pause(settled.attempts), interval '0'),
      failed_at = case when settle_mail.error is not null and private.mail_pause(settled.attempts) is null then now() end
      where settled.id = settle_mail.mail and settled.sent_at is null and settled.failed_at is null;
    -- The provider takes mail again. One that it took before it refused another says nothing of that.
    if found and settle_mail.error is null then
      update private.mail_pace as pace set paused_until = null, paused_for = null, paused_since = null
        where pace.id and pace.paused_until <= claimed_at;
    end if;
  end
  $$;
comment on function public.settle_mail(uuid, text) is
  'Says what became of a claimed mail: sent, or the error; after an error it is due again after 1 and 5 minutes, half an hour, 2 and 12 hours, and then given up. Calling it again changes nothing. For the service.';

create function public.retry_mail(mail uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    update public.mail_outbox as retried set failed_at = null, attempts = 0, next_attempt_at = now(), locked_until = null
      where retried.id = mail and retried.failed_at is not null and (retried.not_after is null or retried.not_after > now());
    if not found then
      raise exception using
        errcode = 'P0001', detail = 'not_failed',
        message = 'This email isn’t waiting for another try.',
        hint = 'It may have been sent already, or it’s too late.';
    end if;
    perform pg_notify('mail_outbox', '');
  end
  $$;
comment on function public.retry_mail(uuid) is
  'Starts a mail anew that was given up, with all its attempts. For admins and the service. Raises P0001 (not_failed).';

create function private.queue_reminders(moment timestamptz) returns void
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
      private.real_time(moment), private.real_time(tomorrow::timestamp at time zone facts.time_zone))
      from public.registrations as person
      where person.status in ('confirmed', 'checked_in') and tomorrow = any (person.days)
        and not exists (
          select from public.mail_outbox as queued where queued.key = format('tomorrow %s %s', person.user_id, tomorrow));
  end
  $$;
comment on function private.queue_reminders(timestamptz) is
  'From 16:00 of the event''s zone on the day before each of its days: a mail to everybody with a seat that day. Whoever registers that evening gets theirs at the next round; nobody gets two.';

create function private.queue_digest(moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
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

create function public.queue_due_mails() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.queue_reminders(private.event_now());
    perform private.queue_digest(now());
    perform private.finish_decisions();
  end
  $$;
comment on function public.queue_due_mails() is
  'Puts the mails into the outbox that the clock asks for: reminders and the organizers'' digest, and what follows from decisions that can no longer be undone. Whoever delivers calls it in every round; each mail is queued once. For the service.';

create function public.claim_mails(batch integer default 10, per_second numeric default null)
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
        mine.data, to_jsonb(known) - 'id' - 'digested_until',
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
comment on function public.claim_mails(integer, numeric) is
  'Takes up to that many mails that are due, oldest first, for two minutes: nobody else is given them in that time. With whom they go to by today''s addresses, the event''s facts, and after how many ms each may be sent so that all who send together keep to so many a second; null: as fast as they like. None while the provider takes none, or while enough others are sending. For the service.';

create function public.defer_mail(mail uuid, waits_for text, seconds integer, error text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    until timestamptz := clock_timestamp() + make_interval(secs => least(greatest(seconds, 1), 86400));
  begin
    update public.mail_outbox as deferred set
      locked_until = null, attempts = deferred.attempts - 1, last_error = left(defer_mail.error, 500)
      where deferred.id = defer_mail.mail and deferred.locked_until is not null and deferred.attempts > 0
        and deferred.sent_at is null and deferred.failed_at is null;
    update private.mail_pace as pace set
      paused_until = greatest(pace.paused_until, until),
      paused_since = case when (pace.paused_for = 'rate') = (waits_for = 'rate') then pace.paused_since else now() end,
      paused_for = waits_for
      -- Too fast says nothing of a quota that is used up.
      where pace.id and (waits_for <> 'rate' or pace.paused_for is null or pace.paused_for = 'rate');
  end
  $$;
comment on function public.defer_mail(uuid, text, integer, text) is
  'Gives a claimed mail back that the provider refused because it takes no more for now: rate, day, month or quota, as private.mail_pace has them. It costs no attempt, and no mail is given out for so many seconds, a day at most. For the service.';

create function private.mail_waits() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('for', pace.paused_for, 'since', pace.paused_since, 'until', pace.paused_until)
    from private.mail_pace as pace
    where pace.paused_for <> 'rate' and exists (
      select from public.mail_outbox as mail
      where mail.sent_at is null and mail.failed_at is null and (mail.not_after is null or mail.not_after > now()))
  $$;
comment on function private.mail_waits() is
  'What mail waits for when the provider''s quota is used up: {for: day, month or quota, since, until (when it is tried next)}; null when none waits for that.';

create function public.admin_mail_waits() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    return private.mail_waits() || jsonb_build_object('mails', (
      select count(*) from public.mail_outbox as mail
      where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
        and (mail.not_after is null or mail.not_after > now())));
  end
  $$;
comment on function public.admin_mail_waits() is
  'Whether mail waits for the provider''s quota: {for: day, month or quota, since, until, mails}; null when none does. For admins and the service.';

grant select on table public.mail_outbox to authenticated;
grant all on table public.mail_outbox to service_role;
create policy "Admins read what was mailed" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

grant execute on function
  public.retry_mail(uuid),
  public.admin_mail_waits()
  to authenticated, service_role;

grant execute on function
  public.settle_mail(uuid, text),
  public.queue_due_mails(),
  public.claim_mails(integer, numeric),
  public.defer_mail(uuid, text, integer, text)
  to service_role;

insert into private.retention (table_name, why) values
  ('mail_outbox', 'Tells organizers which mails arrived, as long as somebody may ask.');

insert into private.my_data_parts (part, query) values
  ('mail_outbox', $$select coalesce(jsonb_agg(to_jsonb(mine) order by mine.number), '[]') from public.mail_outbox as mine where mine.user_id = auth.uid()$$);
