-- Mails: when they are queued, how fast they go out, what the provider reports, and what admins can read again.

-- A mail is queued in the transaction of its cause, so that neither exists without the other, and sent by another
-- process: the edge function deliver-mail, or the embedded pair (local/mail.ts). The sender claims a mail, sends it
-- with its id as the idempotency key, and settles it. After a crash between the last two it is sent again with the
-- same key, and the provider drops the duplicate.
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
  constraint mail_outbox_recipient_one
    check (num_nonnulls(user_id, email) = case when template = 'admin_digest' then 0 else 1 end),
  constraint mail_outbox_email_length check (length(email) <= 320),
  constraint mail_outbox_data_size check (jsonb_typeof(data) = 'object' and length(data::text) <= 20000),
  constraint mail_outbox_last_error_length check (length(last_error) <= 500),
  constraint mail_outbox_end_one check (sent_at is null or failed_at is null)
);
comment on table public.mail_outbox is
  'Mails to be sent, sent, or given up. Only queue_mail() writes them; they hold names and dates, never what '
  'somebody wrote, eats or needs.';
comment on column public.mail_outbox.number is 'Order of queueing; times are too coarse for that.';
comment on column public.mail_outbox.key is 'The mail''s occasion: a second one with the same key isn''t queued.';
comment on column public.mail_outbox.template is 'Name in supabase/functions/deliver-mail/templates.';
comment on column public.mail_outbox.data is
  'What the template tells. about: ids of the account and the team that person and team name.';
comment on column public.mail_outbox.user_id is
  'Account of the recipient, whose address is read when the mail is sent.';
comment on column public.mail_outbox.email is 'Address of a recipient without an account. Null in both: the admins.';
comment on column public.mail_outbox.not_after is 'The mail is useless after this moment.';
comment on column public.mail_outbox.locked_until is
  'A sender has claimed the mail until then; afterwards that sender counts as dead.';
comment on column public.mail_outbox.failed_at is 'When it was given up; retry_mails() starts it again.';
create index mail_outbox_due on public.mail_outbox (next_attempt_at, number)
  where sent_at is null and failed_at is null;
create index mail_outbox_user_id on public.mail_outbox (user_id);
create index mail_outbox_mailbox on public.mail_outbox (private.limited_address(email)) where email is not null;
-- For deleting accounts without scanning all mails: a clean-up deletes thousands.
create index mail_outbox_person on public.mail_outbox ((data ->> 'person')) where data ->> 'person' is not null;
create unique index mail_outbox_number on public.mail_outbox (number);
create index mail_outbox_failed on public.mail_outbox (number) where failed_at is not null;
alter table public.mail_outbox enable row level security;

-- A mail provider has limits per second and, on a free plan, per day and month. Senders take turns here, so that
-- parallel ones share one pace. A refusal for a quota pauses all mail without costing an attempt, and ends by itself:
-- one mail tests the provider again.
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
comment on column private.mail_pace.paused_for is
  'The provider''s refusal: rate (too many a second), day or month (that quota), quota (one it didn''t name). Null: '
  'nothing is held back.';
comment on column private.mail_pace.paused_since is 'First refusal in a row.';
alter table private.mail_pace enable row level security;
insert into private.mail_pace default values;

-- Admins can read sent mails: the text as given to the provider, stored in the transaction that marks the mail as
-- sent, and deleted with the mail. Codes and links for signing in are sent by the auth service and never stored here.
create table private.sent_mails (
  mail_id uuid primary key,
  recipients text[] not null,
  subject text not null,
  body text not null,
  constraint sent_mails_mail_id_exists foreign key (mail_id) references public.mail_outbox (id) on delete cascade,
  constraint sent_mails_subject_length check (length(subject) <= 300),
  constraint sent_mails_body_length check (length(body) <= 50000)
);
comment on table private.sent_mails is
  'Mails as the provider got them. settle_mail() writes them and admins read them; deleted with the mail, and when a '
  'name is removed from it.';
comment on column private.sent_mails.recipients is
  'Empty for mails to the admins, so that no address stays after they left.';
comment on column private.sent_mails.body is 'Plain text, with everything in the HTML.';
alter table private.sent_mails enable row level security;

-- Letters skip addresses that bounced.
create table private.bounced_addresses (
  email text primary key,
  bounced_at timestamptz not null default now(),
  is_reported boolean not null default false,
  constraint bounced_addresses_email_lower check (email = lower(email) and length(email) between 3 and 320)
);
comment on table private.bounced_addresses is
  'Addresses whose last mail was refused. Removed by the next delivered mail, and with the account.';
comment on column private.bounced_addresses.is_reported is
  'Whether the provider accepted the mail first. Then accepting another proves nothing, and only a delivery does.';
alter table private.bounced_addresses enable row level security;

create table private.mail_events (
  id text primary key,
  mail_id uuid not null,
  kind text not null,
  reason text,
  at timestamptz not null,
  constraint mail_events_id_length check (length(id) between 1 and 200),
  constraint mail_events_kind_known check (kind in ('bounced', 'delayed', 'spam')),
  constraint mail_events_reason_length check (length(reason) <= 300),
  constraint mail_events_mail_exists foreign key (mail_id) references public.mail_outbox (id) on delete cascade
);
comment on table private.mail_events is
  'The provider''s later reports on mails, which the function mail-events receives, each once. Deleted with the mail.';
comment on column private.mail_events.id is 'The provider''s id of the event; the same when it is reported again.';
comment on column private.mail_events.kind is
  'bounced: the address takes no mail; delayed: not this time, such as a full mailbox; spam: marked as such.';
create index mail_events_mail on private.mail_events (mail_id, at);
alter table private.mail_events enable row level security;

create function private.queue_mail(
  mail_key text, template text, recipient_id uuid, recipient_email text, data jsonb,
  not_before timestamptz default now(), not_after timestamptz default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Somebody from a list can share another person's address, and has none of their own.
    if recipient_id is not null and private.address_of(recipient_id) is null then
      return;
    end if;
    -- A visitor can type anybody's address, so receipts are limited: they mustn't flood a mailbox. What organizers
    -- send isn't.
    if recipient_id is null and recipient_email is not null and current_setting('role', true) = 'anon' then
      if 5 <= (
        select count(*) from public.mail_outbox as earlier
        where private.limited_address(earlier.email) = private.limited_address(recipient_email)
          and earlier.email is not null and earlier.template = queue_mail.template
          and earlier.created_at > now() - interval '1 day') then
        return;
      end if;
      begin
        perform private.limit_rate_for(private.address_key(), 'mail to a typed address', 20, interval '1 hour');
      exception when sqlstate 'PT429' then
        return;
      end;
    end if;
    insert into public.mail_outbox (key, template, user_id, email, data, not_before, not_after, next_attempt_at)
      values (
        mail_key, queue_mail.template, recipient_id,
        case when recipient_id is null then lower(recipient_email) end,
        jsonb_strip_nulls(
          jsonb_build_object('name', private.name_of(recipient_id)) || coalesce(queue_mail.data, '{}')),
        queue_mail.not_before, queue_mail.not_after,
        queue_mail.not_before)
      on conflict on constraint mail_outbox_key_once do nothing;
    -- Received after the commit. A hosted project has a database webhook on the table instead.
    perform pg_notify('mail_outbox', '');
  end
  $$;
comment on function private.queue_mail(text, text, uuid, text, jsonb, timestamptz, timestamptz) is
  'Queues a mail to an account, or to an address where there is none, in the caller''s transaction; both null: to the '
  'admins, as only the digest does. A repeated key, or an account without an address, does nothing. Adds the '
  'account''s name. An address that a visitor types gets at most five receipts a day, and a visitor''s machine can '
  'cause twenty an hour.';

create function private.name_of(person uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return coalesce(
      (select profile.display_name from public.profiles as profile where profile.user_id = person),
      (select registration.full_name from public.registrations as registration where registration.user_id = person));
  end
  $$;
comment on function private.name_of(uuid) is
  'What somebody is called: the name they chose, else their whole one, since nobody else can tell which part of it '
  'that is; null without either.';

create function private.template_of(subject text, from_status text, to_status text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when subject in ('registrations', 'seat_reservations') then
        case subject when 'registrations' then 'registration_' else 'seat_' end || case
          when to_status = 'confirmed' and from_status = 'waitlisted' then 'promoted'
          -- Not after an undone check-in.
          when to_status = 'confirmed' and from_status is distinct from 'checked_in' then 'confirmed'
          when to_status = 'waitlisted' then 'waitlisted'
          when to_status in ('cancelled', 'released') then 'cancelled'
        end
      when subject in ('ambassador_applications', 'talk_proposals', 'sponsorship_inquiries', 'accommodation_requests',
        'contact_messages') then
        'submission_' || case
          when to_status = 'submitted' and (from_status is null or from_status = 'withdrawn') then 'received'
          when to_status = 'withdrawn' then 'withdrawn'
          -- Messages are answered by people.
          when to_status in ('accepted', 'confirmed', 'declined') and subject <> 'contact_messages' then to_status
        end
      -- The receipt already says whether there is a bed; only a later one needs a mail.
      when subject = 'accommodation_claims' then case
        when from_status = 'waitlisted' and to_status = 'confirmed' then 'bed_promoted'
        when from_status = 'confirmed' and to_status = 'waitlisted' then 'bed_waitlisted' end
    end
  $$;
comment on function private.template_of(text, text, text) is
  'The mail for a change of status; null for none, such as for in_review.';

create function private.known_status(subject text, row_id uuid, before bigint default null) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return coalesce((
      select earlier.to_status from public.status_history as earlier
      left join public.mail_outbox as mail on mail.key = 'status ' || earlier.id
      where earlier.subject = known_status.subject collate "default" and earlier.subject_id = row_id
        and (before is null or earlier.id < before)
        and (earlier.changed_by = earlier.user_id
          or (earlier.from_status is null and earlier.subject <> 'seat_reservations')
          or (not earlier.is_untold and case when mail.id is null
            -- Nobody is told that a submission isn't decided yet, except by a correction.
            then earlier.to_status <> all (private.undecided_statuses())
            else exists (select from public.mail_outbox as letter
              where letter.key in (mail.key, format('again %s 1', earlier.id), format('again %s 2', earlier.id),
                  format('again %s 3', earlier.id))
                and (letter.sent_at is not null or letter.locked_until > now() or (letter.attempts > 0
                  and letter.failed_at is null and coalesce(letter.not_after > now(), true)))
                and not exists (
                  select from private.bounced_mails as bounced where bounced.mail_id = letter.id)) end))
      order by earlier.id desc limit 1), case subject when 'seat_reservations' then 'released' end);
  end
  $$;
comment on function private.known_status(text, uuid, bigint) is
  'The status of a row that its person knows of, before an entry of its history: what they did themselves, or what '
  'the last mail about it said. Mails that wait don''t count, as the next entry takes them back; nor do bounced ones.';

create function private.mail_on_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- People see the status that they change themselves.
    told text := case when new.changed_by = new.user_id or new.from_status is null then new.from_status
      else coalesce(private.known_status(new.subject, new.subject_id, new.id), new.from_status) end;
    template text := private.template_of(new.subject, told, new.to_status);
    -- Only these columns go into a mail.
    details jsonb := jsonb_build_object('subject', new.subject);
    -- What somebody else does can be undone before the person reads about it. Nobody moves the waitlist up: whoever
    -- came up keeps the seat even after an undo.
    not_before timestamptz := now() + case when new.batch is not null
      or (new.changed_by <> new.user_id and (new.from_status is not null or new.subject = 'seat_reservations'))
      then private.hold_window() else '0' end;
    registration public.registrations;
    address text;
  begin
    -- What waits is taken back, except for receipts: of first entries, a seat that somebody else gave isn't one.
    -- A mail that was tried may have arrived, so it isn't deleted, but ends: its sender may have stopped.
    with waiting as (
      select mail.id, mail.attempts, mail.failed_at, earlier.id as step from public.status_history as earlier
      join public.mail_outbox as mail on mail.key = 'status ' || earlier.id and mail.sent_at is null
      where earlier.subject = new.subject and earlier.subject_id = new.subject_id and earlier.id < new.id
        and (earlier.from_status is not null
          or (earlier.subject = 'seat_reservations' and earlier.changed_by is distinct from earlier.user_id))
      for update of mail
    ), ended as (
      update public.mail_outbox as mail set not_after = now() from waiting
        where mail.id = waiting.id and waiting.attempts > 0
    ), gone as (
      delete from public.mail_outbox as mail using waiting where mail.id = waiting.id and waiting.attempts = 0
    )
    update public.status_history as kept set is_untold = true from waiting
      where kept.id = waiting.step and (waiting.attempts = 0 or waiting.failed_at is not null);
    if told = new.to_status then
      -- They know it by a letter that is being sent: should its sender have stopped, it goes again.
      update public.mail_outbox as mail set not_after = null from public.status_history as earlier
        where mail.key = 'status ' || earlier.id and earlier.subject = new.subject
          and earlier.subject_id = new.subject_id and earlier.to_status = told and mail.locked_until > now();
      return null;
    elsif new.is_undo and exists (
      select from public.status_history as undone join public.mail_outbox as mail on mail.key = 'status ' || undone.id
      where undone.batch = new.batch and undone.subject = new.subject and undone.subject_id = new.subject_id
        and not undone.is_untold) then
      template := 'decision_undone';
      details := details || jsonb_build_object('status', new.to_status, 'undone', new.from_status);
    end if;
    -- The screen confirms a seat that its owner gave back, as all of them would cause many mails, and a speaker's yes.
    if template is null
      or (template in ('seat_cancelled', 'submission_confirmed') and new.changed_by = new.user_id) then
      return null;
    end if;
    -- A place beyond the capacity didn't come from anybody: its mail doesn't say that somebody gave it up.
    if exists (select from private.extra_places as place where place.claim_id = new.subject_id) then
      template := case template when 'registration_promoted' then 'registration_confirmed'
        when 'seat_promoted' then 'seat_confirmed' else template end;
      details := details || case when template = 'bed_promoted' then '{"is_extra": true}'::jsonb else '{}' end;
    end if;
    case new.subject
      when 'registrations' then
        select * into registration from public.registrations as kept where kept.id = new.subject_id;
        details := details || jsonb_build_object('days', registration.days, 'attendance', registration.attendance)
          || case when template = 'registration_waitlisted' and exists (
            select from public.seat_reservations as seat
            where seat.user_id = new.user_id and seat.status in ('confirmed', 'waitlisted'))
            then '{"loses_seats": true}'::jsonb else '{}' end;
        -- A registration by the desk or from a list is mailed with its answers, and how to complete or delete it.
        if new.from_status is null and registration.came_by <> 'form' then
          template := 'registration_added';
          details := details || jsonb_build_object('way', registration.came_by, 'full_name', registration.full_name,
            'is_waiting', new.to_status = 'waitlisted');
        end if;
      when 'seat_reservations' then
        select details || jsonb_build_object('title', booked.title, 'title_in', booked.title_in,
          'starts_at', booked.starts_at, 'ends_at', booked.ends_at) into details
          from public.seat_reservations as reservation
          join private.session_facts as booked on booked.session_id = reservation.session_id
          where reservation.id = new.subject_id;
      when 'talk_proposals' then
        details := details || case when template = 'submission_accepted'
          then jsonb_build_object('talk', new.subject_id) else '{}' end;
      when 'accommodation_claims' then
        select details || jsonb_build_object('place', place.name, 'place_in', place.name_in) into details
          from public.accommodation_claims as claim
          join public.accommodation_options as place on place.option_id = claim.option_id
          where claim.id = new.subject_id;
      else null;
    end case;
    if new.user_id is not null then
      perform private.queue_mail('status ' || new.id, template, new.user_id, null, details, not_before);
    elsif new.subject in ('contact_messages', 'sponsorship_inquiries') then
      execute format('select one.email from public.%I as one where one.id = $1', new.subject)
        into address using new.subject_id;
      if address is not null then
        -- The address may be a stranger's, so the mail contains nothing that was typed.
        perform private.queue_mail('status ' || new.id, template, null, address,
          details || jsonb_build_object('is_visitor', true), not_before);
      end if;
    end if;
    return null;
  end
  $$;
comment on function private.mail_on_status() is
  'Queues the mail for an entry of the history, in its transaction: receipts, decisions, promotions and '
  'cancellations. The entry shows whether it belongs to a decision, and the claim whether it is beyond the capacity.';
-- A list can come in without a mail to anybody on it.
create trigger status_history_mail after insert on public.status_history for each row
  when (new.from_status is not null or coalesce(current_setting('fest.mails_nobody', true), '') = '')
  execute function private.mail_on_status();

create function private.mail_on_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.queue_mail('access ' || new.id, 'access_given', new.address_of,
      case when new.address_of is null then new.address end,
      jsonb_build_object('access', coalesce(new.details ->> 'role', split_part(new.action, '_', 1)),
        'person', private.name_of(new.actor), 'about', jsonb_build_array(new.actor)));
    return null;
  end
  $$;
create trigger audit_log_mail after insert on public.audit_log
  for each row when (new.action in ('admin_added', 'judge_added', 'role_given')
    -- Not what the service sets up, or what somebody gave themself.
    and new.actor is not null and new.actor is distinct from new.address_of)
  execute function private.mail_on_access();

create function private.mail_pause(attempts integer) returns interval
  language sql immutable set search_path = ''
  as $$
    select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '12 hours']::interval[])[attempts]
  $$;
comment on function private.mail_pause(integer) is
  'The wait after so many attempts; null means the mail has failed.';

create function public.settle_mail(
  mail uuid, error text default null, sent jsonb default null, gives_up boolean default false
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    claimed_at timestamptz;
    about text;
  begin
    select kept.locked_until - interval '2 minutes', kept.template into claimed_at, about
      from public.mail_outbox as kept
      where kept.id = settle_mail.mail for update;
    update public.mail_outbox as settled set
      locked_until = null,
      sent_at = case when settle_mail.error is null then now() end,
      last_error = left(settle_mail.error, 500),
      next_attempt_at = now() + coalesce(private.mail_pause(settled.attempts), interval '0'),
      failed_at = case when settle_mail.error is not null
        and (settle_mail.gives_up or private.mail_pause(settled.attempts) is null) then now() end
      where settled.id = settle_mail.mail and settled.sent_at is null and settled.failed_at is null;
    if not found or settle_mail.error is not null then
      return;
    end if;
    if settle_mail.sent is not null then
      insert into private.sent_mails (mail_id, recipients, subject, body) values (
        settle_mail.mail,
        case when about = 'admin_digest' then '{}' else coalesce(private.texts(settle_mail.sent -> 'to'), '{}') end,
        left(coalesce(settle_mail.sent ->> 'subject', ''), 300),
          left(coalesce(settle_mail.sent ->> 'text', ''), 50000));
    end if;
    -- Only a mail claimed after the pause proves that the provider accepts mail again.
    update private.mail_pace as pace set paused_until = null, paused_for = null, paused_since = null
      where pace.id and pace.paused_until <= claimed_at;
  end
  $$;
comment on function public.settle_mail(uuid, text, jsonb, boolean) is
  'Settles a claimed mail: sent, with {to, subject, text} as it was sent; or the error. After an error it''s due '
  'again after 1 and 5 minutes, half an hour, 2 and 12 hours, and then given up; at once if retrying can''t help. '
  'Repeating it changes nothing. For the service.';

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
    perform private.queue_apart('reminders', 'registrations', person.id,
      format('tomorrow %s %s', person.user_id, tomorrow), 'tomorrow', person.user_id,
      jsonb_build_object(
        'day', tomorrow, 'attendance', person.attendance,
        'sessions', (
          select coalesce(jsonb_agg(jsonb_build_object('title', told.title, 'title_in', told.title_in,
            'starts_at', told.starts_at, 'ends_at', told.ends_at) order by told.starts_at, told.session_id), '[]')
          from public.seat_reservations as seat
          join public.bookable_sessions as seated on seated.session_id = seat.session_id
          join private.session_facts as told on told.session_id = seat.session_id
          where seat.user_id = person.user_id and seat.status in ('confirmed', 'checked_in') and seated.is_open
            and tomorrow = private.program_day(seated.starts_at))),
      -- From midnight on "tomorrow" would be wrong.
      private.real_time(moment), private.real_time(tomorrow::timestamp at time zone facts.time_zone))
      from public.registrations as person
      where person.status in ('confirmed', 'checked_in') and tomorrow = any (person.days)
        and not exists (
          select from public.mail_outbox as queued
          where queued.key = format('tomorrow %s %s', person.user_id, tomorrow));
  end
  $$;
comment on function private.queue_reminders(timestamptz) is
  'From 16:00 in the event''s zone on the eve of each day: a mail to everybody with a seat that day. People who '
  'register that evening get theirs in the next round; nobody gets two.';

create function private.queue_digest(moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Some seconds late, for submissions whose transaction is still open.
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
  'Every quarter of an hour, one mail to the admins with the number of new submissions of each kind, without content '
  'or senders. Read from the history, without locks that people would wait for.';

create function public.queue_due_mails() returns void
  language plpgsql security definer set search_path = '' set statement_timeout = '2min'
  as $$
  declare
    part text;
  begin
    foreach part in array array['end_impossible_waits()', 'queue_reminders(private.event_now())',
      'queue_digest(now())', 'finish_decisions()', 'make_recipients()', 'hand_over_letters()',
      'ask_who_comes(private.event_now())', 'remind_speakers(private.event_now())'] loop
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
  'Queues the mails that are due by the clock: reminders, the organizers'' digest, the consequences of final '
  'decisions, the next recipients of letters, the coming check, and speakers who owe a yes; before that, waits that '
  'a wrong clock left end. The sender calls it in every round; each mail is queued once, and a failure of one kind '
  'doesn''t affect the others. For the service.';

create function public.claim_mails(batch integer default 10, per_second numeric default null)
  returns table (id uuid, template text, recipients text[], data jsonb, facts jsonb, wait_ms integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pace private.mail_pace;
    turn timestamptz;
    claimed_count integer;
  begin
    -- Expired, or claimed too often without being settled.
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
    -- The yes to a request for a bed says that there is one, unless that yes is undone within its minute.
    delete from public.mail_outbox as bed using public.mail_outbox as yes
      where yes.sent_at is null and yes.failed_at is null and yes.next_attempt_at <= now()
        and yes.template = 'submission_accepted' and yes.data ->> 'subject' = 'accommodation_requests'
        and bed.user_id = yes.user_id and bed.template = 'bed_promoted' and bed.attempts = 0;
    if per_second is null then
      select * into pace from private.mail_pace;
    else
      select * into pace from private.mail_pace for update;
    end if;
    -- By the clock instead of now(): after waiting for the row, turns would be in the past.
    turn := greatest(pace.next_turn_at, clock_timestamp());
    if pace.paused_until > clock_timestamp()
      -- Enough senders are active, and each claims its next mail itself.
      or per_second is not null and turn > clock_timestamp() + interval '2 seconds' then
      return;
    end if;
    return query
      with due as (
        select mail.id from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
          and (mail.locked_until is null or mail.locked_until <= now())
          and (mail.template <> 'bed_promoted' or not exists (select from public.mail_outbox as yes
            where yes.user_id = mail.user_id and yes.sent_at is null and yes.failed_at is null
              and yes.template = 'submission_accepted' and yes.data ->> 'subject' = 'accommodation_requests'))
        order by mail.next_attempt_at, mail.number
        limit least(greatest(batch, 1), 100) for update skip locked
      ), claimed as (
        update public.mail_outbox as mail
        set attempts = mail.attempts + 1, locked_until = clock_timestamp() + interval '2 minutes'
        from due where mail.id = due.id
        returning mail.*
      )
      select claimed_mail.id, claimed_mail.template,
        case
          when claimed_mail.template = 'admin_digest' then private.admin_addresses()
          when claimed_mail.user_id is not null then array(
            select account.email::text from auth.users as account
            where account.id = claimed_mail.user_id and account.deleted_at is null and account.email is not null)
          else array[claimed_mail.email]
        end,
        claimed_mail.data || coalesce(case when claimed_mail.template = 'letter'
          then private.letter_data((claimed_mail.data ->> 'letter')::uuid)
          -- What a letter about an accepted talk tells, with the link that answers for its speaker.
          else (select private.talk_json(talk.id) - 'event' || jsonb_build_object('link', private.talk_link(talk.id))
            from public.talk_proposals as talk
            where talk.id = (claimed_mail.data ->> 'talk')::uuid and talk.status = 'accepted') end, '{}'),
        -- Letters go out as they were written, in the edition's language.
        to_jsonb(event) - 'id' - 'digested_until' || jsonb_build_object('readers_language',
          case when claimed_mail.template !~ '^letter' then private.language_of(claimed_mail.user_id) end),
        case when per_second is null then 0 else ceil(1000 * greatest(0, extract(epoch from turn - clock_timestamp())
          + (row_number() over (order by claimed_mail.next_attempt_at, claimed_mail.number) - 1) / per_second
        ))::integer end
      from claimed as claimed_mail, private.event_facts as event
      order by claimed_mail.next_attempt_at, claimed_mail.number;
    get diagnostics claimed_count = row_count;
    if per_second is not null and claimed_count > 0 then
      update private.mail_pace as kept
        set next_turn_at = turn + make_interval(secs => (claimed_count / per_second)::double precision) where kept.id;
    end if;
  end
  $$;
comment on function public.claim_mails(integer, numeric) is
  'Claims up to that many due mails, oldest first, for two minutes. Returns them with current recipients, the '
  'event''s facts with the language of who reads it, and the delay in ms after which each may be sent, so that all '
  'senders together keep to a rate per second; null: no limit. None during a pause, or while enough others are '
  'sending. For the service.';

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
      -- A rate limit doesn't end a known quota's pause.
      where pace.id and (waits_for <> 'rate' or pace.paused_for is null or pace.paused_for = 'rate');
  end
  $$;
comment on function public.defer_mail(uuid, text, integer, text) is
  'Returns a claimed mail that the provider refused for a limit: rate, day, month or quota, as in private.mail_pace. '
  'It costs no attempt, and mail pauses for that many seconds, at most a day. For the service.';

create function private.mail_waits() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('for', pace.paused_for, 'since', pace.paused_since, 'until', pace.paused_until)
    from private.mail_pace as pace
    where pace.paused_for <> 'rate' and exists (
      select from public.mail_outbox as mail
      where mail.sent_at is null and mail.failed_at is null and (mail.not_after is null or mail.not_after > now()))
  $$;
comment on function private.mail_waits() is $$The pause for the provider's used-up quota; null if no mail waits for it.
@returns { for: 'day' | 'month' | 'quota', since: string, until: string }$$;

create function public.admin_mail_waits() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_staff();
    select private.mail_waits() || jsonb_build_object('mails', (
      select count(*) from public.mail_outbox as mail
      where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
        and (mail.not_after is null or mail.not_after > now())))
  $$;
comment on function public.admin_mail_waits() is $$Whether mail waits for the provider's quota; null when none does.
For admins and the service.
@returns (mail_waits & { mails: number }) | null$$;

create function private.take_back_mails(person uuid) returns void
  language sql security definer set search_path = ''
  as $$ delete from public.mail_outbox as mail where mail.user_id = person and mail.created_at = now() $$;
comment on function private.take_back_mails(uuid) is
  'Removes the mails this transaction has queued for somebody who gets one mail about everything.';

create function private.forget_in_mails(gone uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from public.mail_outbox as mail
      where mail.data ->> 'person' is not null and mail.data -> 'about' ? gone::text and mail.template = 'letter_test';
    update public.mail_outbox as mail set data = mail.data - '{about,person,team}'::text[]
      where mail.data ->> 'person' is not null and mail.data -> 'about' ? gone::text
  $$;
comment on function private.forget_in_mails(uuid) is
  'Takes the names from mails to others that are about an account or a team, by its id in their data, and deletes '
  'admins'' tests of letters to that person.';

create function private.forget_sent_text() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.sent_mails as kept where kept.mail_id = new.id;
    return null;
  end
  $$;
comment on function private.forget_sent_text() is
  'A name removed from a mail’s data is also in its sent text, so that text is deleted.';
create trigger mail_outbox_forget_text after update of data on public.mail_outbox
  for each row when (old.data is distinct from new.data) execute function private.forget_sent_text();

create view private.mail_entries with (security_invoker = true) as
  select mail.*,
    jsonb_strip_nulls(jsonb_build_object('subject', mail.data -> 'subject', 'title', mail.data -> 'title')) as about,
    -- An account's name from its registration or profile, a visitor's from the submission.
    coalesce(person.full_name, profile.display_name, message.full_name, inquiry.contact_name,
      mail.data ->> 'name') as name,
    coalesce(sent.recipients[1], account.email::text, mail.email) as address,
    sent.mail_id is not null as has_text,
    (select jsonb_build_object('kind', event.kind, 'reason', event.reason, 'at', event.at)
      from private.mail_events as event where event.mail_id = mail.id
      order by event.kind = 'bounced' desc, event.kind = 'spam' desc, event.at desc limit 1) as event,
    concat_ws(' ', person.full_name, profile.display_name, message.full_name, inquiry.contact_name,
      mail.data ->> 'name', account.email, mail.email, array_to_string(sent.recipients, ' '), sent.subject,
      mail.data ->> 'title') as searched
  from public.mail_outbox as mail
  left join auth.users as account on account.id = mail.user_id
  left join public.registrations as person on person.user_id = mail.user_id
  left join public.profiles as profile on profile.user_id = mail.user_id
  left join private.sent_mails as sent on sent.mail_id = mail.id
  left join public.status_history as step
    on step.id = case when mail.user_id is null
      and mail.key ~ '^status [0-9]{1,18}$' then substr(mail.key, 8)::bigint end
  left join public.contact_messages as message on step.subject = 'contact_messages' and message.id = step.subject_id
  left join public.sponsorship_inquiries as inquiry
    on step.subject = 'sponsorship_inquiries' and inquiry.id = step.subject_id;

create function private.mail_matches(state text, search text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return concat_ws(' and ',
      case state
        when 'failed' then 'mail.failed_at is not null'
        when 'sent' then 'mail.sent_at is not null'
        when 'bounced' then 'mail.id in (table private.bounced_mails)'
        when 'waiting' then 'mail.sent_at is null and mail.failed_at is null'
        else 'true'
      end,
      case when cardinality(private.search_patterns(search)) > 0 then
        'private.folded(concat_ws('' '', mail.searched, $2 ->> mail.template, $2 ->> (mail.data ->> ''subject'')))
          like all ($1)'
      end);
  end
  $$;
comment on function private.mail_matches(text, text) is
  'The mails that match a state and a search, as SQL over an entry called "mail"; run it with '
  'private.search_patterns(search) as $1 and the panel''s titles for templates and subjects as $2, so that displayed '
  'text is found.';

create function public.admin_mails(
  state text default null, search text default null, titles jsonb default '{}', before bigint default null,
  page_size integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    size integer := least(greatest(coalesce(page_size, 50), 1), 200);
    matches text;
    found jsonb;
    total integer;
    can_retry integer;
  begin
    perform private.refuse_all_but_admins();
    matches := ' from private.mail_entries as mail where ' || private.mail_matches(state, search);
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(one) order by one.number desc), ''[]'')
       from (
         select mail.id, mail.number, mail.template, mail.about, mail.user_id, mail.name, mail.address,
           mail.created_at, mail.not_before, mail.not_after, mail.attempts, mail.next_attempt_at, mail.sent_at,
           mail.failed_at,
           mail.last_error, mail.has_text, mail.event, (select private.can_send_again(kept)
             from public.mail_outbox as kept where kept.id = mail.id) as can_send_again
         %s and mail.number < $3 order by mail.number desc limit $4) as one', matches)
      into found using private.search_patterns(search), coalesce(titles, '{}'),
        coalesce(before, 9223372036854775807), size + 1;
    -- The first page has the total.
    if before is null then
      execute 'select count(*), count(*) filter (where mail.failed_at is not null
        and (mail.not_after is null or mail.not_after > now()))' || matches
        into total, can_retry using private.search_patterns(search), coalesce(titles, '{}');
    end if;
    return jsonb_build_object(
      'rows', (select coalesce(jsonb_agg(row order by place), '[]')
        from jsonb_array_elements(found) with ordinality as page (row, place) where place <= size),
      'next', case when jsonb_array_length(found) > size then found -> (size - 1) -> 'number' end,
      'total', total, 'can_retry', can_retry);
  end
  $$;
comment on function public.admin_mails(text, text, jsonb, bigint, integer) is $$A page of the outbox, newest first;
pass next as before. Names are full names; the address is the one it went to, or would go to now. States: failed,
waiting, sent, bounced; null for all. The search goes through names, addresses, subjects as sent and the titles given.
For admins.
@returns {
  rows: {
    id: string, number: number, template: string,
    /** What the words of the template are about: a table of submissions, or the title of a session. */
    about: { subject?: string, title?: string }, user_id: string | null, name: string | null,
    /** Null when it is for the admins, or nobody has it anymore. */ address: string | null,
    created_at: string, not_before: string, not_after: string | null, attempts: number, next_attempt_at: string,
    sent_at: string | null, failed_at: string | null, last_error: string | null, has_text: boolean,
    can_send_again: boolean,
    /** The provider's later report. */
    event: { kind: 'bounced' | 'delayed' | 'spam', reason: string | null, at: string } | null
  }[],
  next: number | null, /** With the first page only, as is the next. */ total: number | null, can_retry: number | null
}$$;

create function public.admin_read_mail(mail uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object('to', kept.recipients, 'subject', kept.subject, 'text', kept.body)
      from private.sent_mails as kept where kept.mail_id = admin_read_mail.mail
  $$;
comment on function public.admin_read_mail(uuid) is $$A mail as it was sent; null where nothing was sent, or its text
is not kept. For admins.
@returns { /** Nobody: the admins. */ to: string[], subject: string, text: string } | null$$;

create function public.retry_mails(
  ids uuid[] default null, search text default null, titles jsonb default '{}', expected integer default null
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    wanted uuid[] := ids;
    started integer;
  begin
    perform private.refuse_all_but_admins();
    if ids is null then
      execute 'select array_agg(mail.id) from private.mail_entries as mail
        where ' || private.mail_matches('failed', search)
        into wanted using private.search_patterns(search), coalesce(titles, '{}');
    end if;
    -- In a fixed order, so that two admins at once can't deadlock.
    select array_agg(locked.id) into wanted from (
      select mail.id from public.mail_outbox as mail
      where mail.id = any (wanted) and mail.failed_at is not null
        and (mail.not_after is null or mail.not_after > now())
      order by mail.id for update) as locked;
    started := coalesce(cardinality(wanted), 0);
    if ids is null and started is distinct from expected then
      perform private.refuse('number_changed',
        format('It’s %s by now, so nothing was sent.',
          case started when 1 then '1 email' else started || ' emails' end),
        'Look again, then send them.');
    end if;
    if started = 0 then
      perform private.refuse('not_failed', 'This email isn’t waiting for another try.',
        'It may have been sent already, or it’s too late.');
    end if;
    update public.mail_outbox as retried set failed_at = null, attempts = 0, next_attempt_at = now(),
      locked_until = null
      where retried.id = any (wanted);
    perform private.log('mails_retried', 'mail_outbox', case started
      when 1 then wanted[1]::text end, jsonb_build_object('mails', started));
    perform pg_notify('mail_outbox', '');
    return jsonb_build_object('started', started, 'skipped', case when ids is null then 0
      else cardinality(ids) - started end);
  end
  $$;
comment on function public.retry_mails(uuid[], text, jsonb, integer) is $$Retries given-up mails with a full set of
attempts: those with these ids, or all that match an admin_mails() search, whose number has to be the expected one.
Skipped ones were sent meanwhile or are useless now. Logged. For admins. Raises P0001 (not_failed, number_changed).
@returns { started: number, skipped: number }$$;

create function private.can_send_again(mail public.mail_outbox) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return mail.sent_at is not null
      and (not exists (select from private.bounced_mails as bounced where bounced.mail_id = mail.id)
        or exists (select from private.sent_mails as kept
          where kept.mail_id = mail.id and private.address_of(mail.user_id) <> all (kept.recipients))) and case
      when mail.template = 'letter' and mail.key not like 'again %'
        then not mail.data ? 'unsubscribe' or private.wants_news(mail.user_id)
      when mail.key ~ '^status [0-9]{1,18}$' and mail.template <> 'decision_undone' then exists (
        select from public.status_history as step where step.id = substr(mail.key, 8)::bigint
          and step.to_status = (private.last_step(step.subject, step.subject_id)).to_status)
      else false end;
  end
  $$;
comment on function private.can_send_again(public.mail_outbox) is
  'Whether a sent mail may go out again: a letter, or one that still says where its person stands; a bounced one only '
  'to another address.';

create function public.send_mail_again(mail uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sent public.mail_outbox;
    -- At most three, so that nobody is flooded by impatience.
    free_key text;
  begin
    perform private.refuse_all_but_admins();
    select * into sent from public.mail_outbox as kept where kept.id = send_mail_again.mail for update;
    select min(again.key) into free_key from (
      select format('again %s %s', coalesce(substring(sent.key from '^status (.*)$'), sent.id::text), nth) as key
      from generate_series(1, 3) as nth) as again
      where not exists (select from public.mail_outbox as earlier where earlier.key = again.key);
    if sent.id is null or free_key is null or not private.can_send_again(sent) then
      perform private.refuse('not_again', 'This email can’t go out again.',
        'It no longer says where they stand, or they got it three times already. Write to them instead.');
    end if;
    perform private.queue_mail(free_key, sent.template, sent.user_id, sent.email, sent.data);
    perform private.log('mails_retried', 'mail_outbox', sent.id::text, '{"mails": 1}');
  end
  $$;
comment on function public.send_mail_again(uuid) is
  'For admins: sends one sent mail again to the same person, up to three times: a letter, or a mail that still says '
  'where they stand, such as their ticket. Logged. Raises P0001 (not_again).';

create function private.follow_bounces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    address text := lower(coalesce(private.address_of(new.user_id), new.email));
  begin
    if address is null then
      return null;
    end if;
    if new.sent_at is not null then
      delete from private.bounced_addresses as bounce where bounce.email = address and not bounce.is_reported;
    -- Refused for this address. An expired mail, or a provider's outage, proves nothing about it.
    elsif new.last_error ~ 'answered 4[0-9][0-9]' and (new.not_after is null or new.not_after > now()) then
      insert into private.bounced_addresses (email) values (address)
        on conflict on constraint bounced_addresses_pkey do update set bounced_at = now();
    end if;
    return null;
  end
  $$;

create function private.forget_bounces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.bounced_addresses as bounce where bounce.email = lower(old.email);
    return null;
  end
  $$;
comment on function private.forget_bounces() is 'An address without an account isn’t kept.';

create function private.end_news(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if private.wants_news(person) then
      insert into public.consents (user_id, kind, version, is_given)
        select person, 'news', said.version, false from public.consents as said
        where said.user_id = person and said.kind = 'news' order by said.id desc limit 1;
    end if;
    -- Their waiting news.
    with gone as (
      delete from public.mail_outbox as mail where mail.id in (
        select queued.id from public.mail_outbox as queued
        where queued.user_id = person and queued.template = 'letter' and queued.data ? 'unsubscribe'
          and queued.sent_at is null and queued.failed_at is null
          and (queued.locked_until is null or queued.locked_until <= now())
        for update skip locked)
      returning mail.id
    )
    update private.letter_recipients as one set state = 'left_out' from gone where one.mail_id = gone.id;
  end
  $$;
comment on function private.end_news(uuid) is
  'Withdraws somebody’s consent to news and the news that waits for them. Safe to repeat.';

create function private.went_to(mail public.mail_outbox) returns table (address text)
  language sql stable security definer set search_path = ''
  as $$
    select lower(sent.each) from private.sent_mails as kept, unnest(kept.recipients) as sent (each)
    where kept.mail_id = mail.id
    union select lower(private.address_of(mail.user_id))
    union select lower(mail.email)
    union select lower(admin.each) from unnest(private.admin_addresses()) as admin (each)
      where mail.template = 'admin_digest'
  $$;

create function public.take_mail_event(
  event text, kind text, mail uuid, addresses jsonb, at timestamptz default now(), reason text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kept public.mail_outbox;
    -- A fast clock must not override later events.
    told_at timestamptz := least(coalesce(take_mail_event.at, now()), now());
    addressees text[];
    addressee text;
  begin
    select * into kept from public.mail_outbox as outbox_row where outbox_row.id = take_mail_event.mail;
    addressees := array(
      select sent.address from private.went_to(kept) as sent
      where sent.address in (select lower(named) from unnest(private.texts(addresses)) as named)
      order by sent.address);
    if addressees = '{}' then
      return;
    end if;
    if take_mail_event.kind <> 'delivered' then
      insert into private.mail_events (id, mail_id, kind, reason, at)
        values (take_mail_event.event, kept.id, take_mail_event.kind, left(take_mail_event.reason, 300), told_at)
        on conflict on constraint mail_events_pkey do nothing;
      if not found then
        return;
      end if;
    end if;
    foreach addressee in array addressees loop
      case take_mail_event.kind
        when 'bounced' then
          -- Not for deleted accounts or changed addresses.
          if addressee = lower(kept.email)
            or exists (select from auth.users as account where lower(account.email) = addressee) then
            insert into private.bounced_addresses as bounce (email, bounced_at, is_reported)
              values (addressee, told_at, true)
              on conflict on constraint bounced_addresses_pkey do update
                set bounced_at = greatest(bounce.bounced_at, excluded.bounced_at), is_reported = true;
          end if;
        when 'delivered' then
          delete from private.bounced_addresses as bounce
            where bounce.email = addressee and bounce.bounced_at < told_at;
        when 'spam' then
          perform private.end_news(account.id) from auth.users as account
            where account.id = kept.user_id
              or (kept.user_id is null and lower(account.email) = addressee
                and account.email_confirmed_at is not null);
        else null;
      end case;
    end loop;
  end
  $$;
comment on function public.take_mail_event(text, text, uuid, jsonb, timestamptz, text) is
  'Records a provider''s report on an accepted mail, for its recipients: bounced (no letters until a delivery), '
  'delayed (only noted), spam (ends news), delivered. Ignores repeated events, unknown mails and other addresses. For '
  'the service.';

create view private.bounced_mails with (security_invoker = true) as
  select event.mail_id from private.mail_events as event where event.kind = 'bounced';
comment on view private.bounced_mails is 'Mails that bounced for good after the provider accepted them.';

create function private.set_apart(round text, subject text, item text, reason text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (
      select from public.audit_log as entry
      where entry.action = 'set_apart' and entry.subject_id is not distinct from item
        and entry.details ->> 'round' = set_apart.round and entry.at > now() - interval '1 day') then
      return;
    end if;
    -- Never the error message: it may contain personal data.
    perform private.log('set_apart', set_apart.subject, item, jsonb_build_object('round', round, 'reason', reason));
    perform private.queue_mail(format('set apart %s %s', round, current_date), 'admin_digest', null, null,
      jsonb_build_object('set_apart', round));
  exception
    -- If even this can't be written, the round still goes on.
    when others then
      raise warning 'set apart: % of % (%)', item, round, reason;
  end
  $$;
comment on function private.set_apart(text, text, text, text) is
  'Records that a round, which goes on with the others, failed for a row: once a day in the log, with the kind of '
  'error, and once a day per round in a mail to the admins.';

create function private.queue_apart(
  round text, subject text, item uuid, mail_key text, template text, recipient_id uuid, data jsonb,
  not_before timestamptz, not_after timestamptz
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
  'queue_mail() for an account; a failure is recorded and doesn''t stop the caller.';

grant select on table public.mail_outbox to authenticated;
create policy "Admins read what was mailed" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

grant execute on function public.admin_mail_waits() to authenticated, service_role;

grant execute on function
  public.admin_mails(text, text, jsonb, bigint, integer),
  public.admin_read_mail(uuid),
  public.retry_mails(uuid[], text, jsonb, integer),
  public.send_mail_again(uuid)
  to authenticated;

grant execute on function
  public.settle_mail(uuid, text, jsonb, boolean),
  public.queue_due_mails(),
  public.claim_mails(integer, numeric),
  public.defer_mail(uuid, text, integer, text),
  public.take_mail_event(text, text, uuid, jsonb, timestamptz, text)
  to service_role;

insert into private.my_data_parts (part, rows) values
  -- Without other people's ids.
  ('mail_outbox', $$
    select mail.*, mail.data - 'about' as data from public.mail_outbox as mail where mail.user_id = auth.uid()
    order by mail.number $$),
  ('sent_mails', $$
    select sent_mail.* from private.sent_mails as sent_mail
    join public.mail_outbox as mail on mail.id = sent_mail.mail_id
    where mail.user_id = auth.uid() order by mail.number $$),
  ('bounced_addresses', $$
    select * from private.bounced_addresses
    where email = (select lower(account.email) from auth.users as account where account.id = auth.uid()) $$),
  ('mail_events', $$
    select event.* from private.mail_events as event
    join public.mail_outbox as mail on mail.id = event.mail_id where mail.user_id = auth.uid()
    order by event.at, event.id $$);

insert into private.retention (table_name, kind, made_at, why, in_schema) values
  ('mail_outbox', 'messages', 'created_at',
    'Tells organizers which mails arrived, as long as somebody may ask.', 'public'),
  ('bounced_addresses', 'messages', 'bounced_at', 'As long as the outbox.', 'private');
