-- Mails to be sent. They are written in the transaction of what they tell of, so that neither is there without the
-- other, and sent by somebody else: the edge function deliver-mail, or the embedded pair (local/mail.ts). Whoever
-- sends claims a mail, sends it with its id as the key of idempotency, and settles it. A crash between the last two
-- sends it again with the same key, and the provider drops the second one.

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
create index mail_outbox_email on public.mail_outbox (email) where email is not null;
revoke all on table public.mail_outbox from anon, authenticated;
grant select on table public.mail_outbox to authenticated;
grant all on table public.mail_outbox to service_role;
alter table public.mail_outbox enable row level security;
create policy "Admins read what was mailed" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

create function private.queue_mail(
  mail_key text, template text, recipient_id uuid, recipient_email text, data jsonb,
  not_before timestamptz default now(), not_after timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- Nobody has confirmed that they want mail at an address that was only typed into a form: a stranger cannot
    -- have somebody's mailbox filled from here.
    if recipient_id is null and recipient_email is not null and 5 <= (
      select count(*) from public.mail_outbox as earlier
      where earlier.email = lower(recipient_email) and earlier.created_at > now() - interval '1 day') then
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
revoke all on function private.queue_mail(text, text, uuid, text, jsonb, timestamptz, timestamptz) from public;

create function private.name_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select profile.display_name from public.profiles as profile where profile.user_id = person),
      (select split_part(registration.full_name, ' ', 1) from public.registrations as registration where registration.user_id = person))
  $$;
comment on function private.name_of(uuid) is 'How to address somebody: the name they chose, else their first name; null for who gave none.';
revoke all on function private.name_of(uuid) from public;

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
revoke all on function private.template_of(text, text, text) from public;

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
revoke all on function private.mail_on_status() from public;
create trigger status_history_mail after insert on public.status_history
  for each row execute function private.mail_on_status();

create function private.mail_pause(attempts integer) returns interval
  language sql immutable set search_path = ''
  as $$
    select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '12 hours']::interval[])[attempts]
  $$;
comment on function private.mail_pause(integer) is 'How long to wait after that many attempts; null: it is given up.';
revoke all on function private.mail_pause(integer) from public;

create function private.admin_addresses() returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(distinct known.address order by known.address), '{}') from (
      select unnest(settings.admin_emails) as address from public.site_settings as settings
      union select config.fallback_admin_email from private.app_config as config
    ) as known where known.address is not null
  $$;
comment on function private.admin_addresses() is 'The admins'' addresses, each once.';
revoke all on function private.admin_addresses() from public;

create function public.settle_mail(mail uuid, error text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.mail_outbox as settled set
      locked_until = null,
      sent_at = case when error is null then now() end,
      last_error = left(error, 500),
      next_attempt_at = now() + coalesce(private.mail_pause(settled.attempts), interval '0'),
      failed_at = case when error is not null and private.mail_pause(settled.attempts) is null then now() end
      where settled.id = mail and settled.sent_at is null and settled.failed_at is null
  $$;
comment on function public.settle_mail(uuid, text) is
  'Says what became of a claimed mail: sent, or the error; after an error it is due again after 1 and 5 minutes, half an hour, 2 and 12 hours, and then given up. Calling it again changes nothing. For the service.';
revoke all on function public.settle_mail(uuid, text) from public;
grant execute on function public.settle_mail(uuid, text) to service_role;

create function public.retry_mail(mail uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    update public.mail_outbox as retried set failed_at = null, attempts = 0, next_attempt_at = now(), locked_until = null
      where retried.id = mail and retried.failed_at is not null and (retried.not_after is null or retried.not_after > now());
    if not found then
      raise exception using
        errcode = 'P0001', detail = 'not_failed',
        message = 'This mail does not wait for another try.',
        hint = 'It may have been sent meanwhile, or would come too late.';
    end if;
    perform pg_notify('mail_outbox', '');
  end
  $$;
comment on function public.retry_mail(uuid) is
  'Starts a mail anew that was given up, with all its attempts. For admins and the service. Raises P0001 (not_failed).';
revoke all on function public.retry_mail(uuid) from public;
grant execute on function public.retry_mail(uuid) to authenticated, service_role;

insert into private.retention (table_name, why) values
  ('mail_outbox', 'Tells organizers which mails arrived, as long as somebody may ask.');
insert into private.my_data_parts (part, query) values
  ('mail_outbox', $$select coalesce(jsonb_agg(to_jsonb(mine) order by mine.number), '[]') from public.mail_outbox as mine where mine.user_id = auth.uid()$$);
