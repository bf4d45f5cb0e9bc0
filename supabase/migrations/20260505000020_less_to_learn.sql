-- What one person sends tells nobody about the others, and nothing of it lasts that nobody asked for.

-- Saving a session counted as having been there: whoever added four accounts could read the fifth person's answer.
create or replace function private.sessions_of(person uuid) returns setof private.session_facts
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
  'The sessions that somebody was at, as far as is known: scanned there; registered, with a seat; or in, and saved.';

create or replace function public.give_feedback(
  session text, rating integer, best text default null, change text default null
) returns void
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
    said := jsonb_build_object(
      'rating', give_feedback.rating, 'best', private.feedback_words(give_feedback.best, 'best'),
      'change', private.feedback_words(give_feedback.change, 'change'));
    select * into facts from private.sessions_of(person) as mine where mine.session_id = give_feedback.session;
    if facts.session_id is null then
      raise exception using
        errcode = 'P0001', detail = 'not_there', message = 'This isn’t one of your sessions.',
        hint = 'We ask the people who were there.';
    elsif private.event_now() < facts.ends_at then
      raise exception using
        errcode = 'P0001', detail = 'not_ended', message = 'This session isn’t over yet.',
        hint = 'Come back when it is.';
    elsif not private.takes_feedback(facts) then
      raise exception using
        errcode = 'P0001', detail = 'feedback_closed', message = 'We asked until two weeks after the session.',
        hint = 'You can still write to us.';
    end if;
    insert into private.session_feedback (session_id) values (facts.session_id) on conflict do nothing;
    -- One answer of a session after the other.
    select * into told from private.session_feedback as kept where kept.session_id = facts.session_id for update;
    insert into private.feedback_given (session_id, user_id) values (facts.session_id, person)
      on conflict do nothing;
    if not found then
      raise exception using
        errcode = 'P0001', detail = 'already_answered', message = 'You’ve answered for this session already.',
        hint = 'Each person answers once.';
    end if;
    select jsonb_agg(entry order by entry::text) into told.answers
      from jsonb_array_elements(told.answers || said) as entry;
    update private.session_feedback as kept set answers = told.answers,
      shown = case when jsonb_array_length(told.answers) % 5 = 0 then told.answers else kept.shown end
      where kept.session_id = facts.session_id;
  end
  $$;

-- PostgreSQL estimates how many rows match without asking a policy.
create or replace function private.require_session() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not coalesce(private.is_open_session(auth.jwt()), true) then
      raise sqlstate 'PGRST' using
        message = '{"code": "PGRST303", "message": "The session has ended.", "details": null, "hint": null}',
        detail = '{"status": 401, "headers": {}}';
    end if;
    if private.request_header('prefer') ~* 'count\s*=\s*(planned|estimated)' then
      raise sqlstate 'PGRST' using
        message = '{"code": "PGRST122", "message": "Only exact counts are given.", "details": null, "hint": null}',
        detail = '{"status": 400, "headers": {}}';
    end if;
  end
  $$;
comment on function private.require_session() is
  'Runs before each request of the data API: refuses those whose session has ended, and counts that see past policies.';

create function private.request_header(name text) returns text
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> request_header.name $$;
comment on function private.request_header(text) is
  'A header of the request that is answered, its name in lower case; null where there is none.';

-- What somebody puts into `data` when signing up outlives the proof of the address, and goes into every token of who
-- proves it; two hundred kilobytes of it overflow the headers of each of their requests. Nothing here reads it.
create function private.keep_no_metadata() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.raw_user_meta_data := (
      select coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
      from jsonb_each(case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end)
        as entry
      where entry.key in ('sub', 'email', 'email_verified', 'phone_verified') and length(entry.value::text) <= 400);
    return new;
  end
  $$;
comment on function private.keep_no_metadata() is
  'Keeps of an account''s own data only what the authentication service itself writes there.';
create trigger users_keep_no_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.keep_no_metadata();
update auth.users as account set raw_user_meta_data = account.raw_user_meta_data
where account.raw_user_meta_data is not null;

-- Bidirectional controls make an address, or a name, read as another.
create or replace function private.is_web_address(address text, place text default 'web') returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 300
      and address !~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
      and address ~ case place
      when 'linkedin' then '^https://([a-z0-9-]+\.)?linkedin\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      when 'instagram' then '^https://(www\.)?instagram\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      else '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?'
        || '([/?#][^\u0001-\u0020\u007f"<>\\^`{|}]*)?$'
    end
  $$;

create or replace function private.trimmed(given text) returns text
  language sql immutable set search_path = ''
  as $$
    select btrim(
      regexp_replace(given, '[\u202a-\u202e\u2066-\u2069]', '', 'g'),
      E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        || E'\u2028\u2029\u202f\u205f\u3000\ufeff')
  $$;
comment on function private.trimmed(text) is
  'A text without the white space around it, and without bidirectional controls.';

create function private.trim_names() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(name, private.trimmed(to_jsonb(new) ->> name)) from unnest(tg_argv) as name));
    return new;
  end
  $$;
comment on function private.trim_names() is 'Trims the columns that are its arguments.';
create trigger profiles_trim_names before insert or update on public.profiles
  for each row execute function private.trim_names('display_name', 'pronouns', 'institution');
create trigger teams_trim_names before insert or update on public.teams
  for each row execute function private.trim_names('name');

-- Forty-seven strangers had a receipt from one machine within minutes: each address may get five a day, and nothing
-- limited how many addresses.
create or replace function private.queue_mail(
  mail_key text, template text, recipient_id uuid, recipient_email text, data jsonb,
  not_before timestamptz default now(), not_after timestamptz default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Nobody has confirmed that they want mail at an address that was only typed into a form: a stranger cannot
    -- have somebody's mailbox filled from here, or those of many.
    if recipient_id is null and recipient_email is not null then
      if 5 <= (
        select count(*) from public.mail_outbox as earlier
        where private.limited_address(earlier.email) = private.limited_address(recipient_email)
          and earlier.email is not null and earlier.created_at > now() - interval '1 day') then
        return;
      end if;
      if current_setting('role', true) = 'anon' then
        begin
          perform private.limit_rate_for(private.address_key(), 'mail to a typed address', 20, interval '1 hour');
        exception when sqlstate 'PT429' then
          return;
        end;
      end if;
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
    -- Heard after the commit. A hosted project has a database webhook on the table instead.
    perform pg_notify('mail_outbox', '');
  end
  $$;
comment on function private.queue_mail(text, text, uuid, text, jsonb, timestamptz, timestamptz) is
  'Queues a mail to an account, or to an address where there is none, in the caller''s transaction; both null: to the '
  'admins, which only the digest does. The same key again: nothing. What the account is called is added. An address '
  'without an account gets five mails a day at most, and a visitor''s machine has twenty sent in an hour.';
