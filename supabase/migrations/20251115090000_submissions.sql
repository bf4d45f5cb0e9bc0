-- What people send in: one way for all forms. What differs between them stands in private.forms; the tables come in
-- the next files. Nothing is written directly: submit_form(), change_submission(), withdraw_submission() and
-- decide_submission() are the ways in.
--
-- Locks are taken in one order, so that nobody waits in a circle: the event's pool, one's own registration, the pools
-- of sessions by key, those of accommodation by key, the submission, and last the counts of private.limit_rate().

alter table public.status_history alter column user_id drop not null;
comment on column public.status_history.user_id is
  'Whose registration, seat or application it is; null when a visitor sent it, or somebody who wanted to be nobody.';

alter table public.site_settings
  add column ambassador_opens_at timestamptz,
  add column ambassador_closes_at timestamptz,
  add column talk_opens_at timestamptz,
  add column talk_closes_at timestamptz,
  add column sponsorship_opens_at timestamptz,
  add column sponsorship_closes_at timestamptz,
  add column accommodation_opens_at timestamptz,
  add column accommodation_closes_at timestamptz,
  add column contact_opens_at timestamptz,
  add column contact_closes_at timestamptz,
  add column project_opens_at timestamptz,
  add column project_closes_at timestamptz,
  add constraint site_settings_ambassador_times_in_order check (ambassador_closes_at > ambassador_opens_at),
  add constraint site_settings_talk_times_in_order check (talk_closes_at > talk_opens_at),
  add constraint site_settings_sponsorship_times_in_order check (sponsorship_closes_at > sponsorship_opens_at),
  add constraint site_settings_accommodation_times_in_order check (accommodation_closes_at > accommodation_opens_at),
  add constraint site_settings_contact_times_in_order check (contact_closes_at > contact_opens_at),
  add constraint site_settings_project_times_in_order check (project_closes_at > project_opens_at);
comment on column public.site_settings.ambassador_opens_at is 'Ambassador applications before this moment are refused; null: none are.';
comment on column public.site_settings.ambassador_closes_at is 'Ambassador applications from this moment on are refused; null: none are.';
comment on column public.site_settings.talk_opens_at is 'Talk proposals before this moment are refused; null: none are.';
comment on column public.site_settings.talk_closes_at is 'Talk proposals from this moment on are refused; null: none are.';
comment on column public.site_settings.sponsorship_opens_at is 'Sponsorship inquiries before this moment are refused; null: none are.';
comment on column public.site_settings.sponsorship_closes_at is 'Sponsorship inquiries from this moment on are refused; null: none are.';
comment on column public.site_settings.accommodation_opens_at is 'Accommodation requests before this moment are refused; null: none are.';
comment on column public.site_settings.accommodation_closes_at is 'Accommodation requests from this moment on are refused; null: none are.';
comment on column public.site_settings.contact_opens_at is 'Messages before this moment are refused; null: none are.';
comment on column public.site_settings.contact_closes_at is 'Messages from this moment on are refused; null: none are.';
comment on column public.site_settings.project_opens_at is 'Hackathon projects before this moment are refused; null: none are.';
comment on column public.site_settings.project_closes_at is 'Hackathon projects, and changes to them, from this moment on are refused; null: none are.';
grant update (
  ambassador_opens_at, ambassador_closes_at, talk_opens_at, talk_closes_at, sponsorship_opens_at, sponsorship_closes_at,
  accommodation_opens_at, accommodation_closes_at, contact_opens_at, contact_closes_at, project_opens_at, project_closes_at
) on table public.site_settings to authenticated;

create table private.forms (
  form text primary key,
  table_name text not null,
  title text not null,
  answers text[] not null,
  needs_table text,
  needs_answers text[] not null default '{}',
  pools text,
  needs_account boolean not null default true,
  needs_registration boolean not null default false,
  may_be_anonymous boolean not null default false,
  is_editable boolean not null default true,
  least_seconds integer not null default 5,
  hits_per_hour integer not null default 10,
  constraint forms_table_name_once unique (table_name)
);
comment on table private.forms is 'The forms of the site, and what each asks of who sends it.';
comment on column private.forms.form is 'Its name in the functions and in the settings.';
comment on column private.forms.table_name is 'The table, in public, that keeps what is sent.';
comment on column private.forms.title is 'What is sent, as messages say it.';
comment on column private.forms.answers is 'The columns that whoever sends it decides on.';
comment on column private.forms.needs_table is 'The table of the answers that only admins read, where there are any.';
comment on column private.forms.needs_answers is 'The columns of that table.';
comment on column private.forms.pools is 'How the keys of the pools begin whose places it asks for, where it does.';
comment on column private.forms.needs_account is 'Whether the sender has to be signed in with a confirmed address.';
comment on column private.forms.needs_registration is 'Whether the sender has to be registered.';
comment on column private.forms.may_be_anonymous is 'Whether the answer is_anonymous keeps the account out of it.';
comment on column private.forms.is_editable is 'Whether the answers can be changed while nothing is decided.';
comment on column private.forms.least_seconds is 'Whoever fills it faster is no person.';
comment on column private.forms.hits_per_hour is 'How often one account, or one network address, may send it within an hour.';
revoke all on table private.forms from anon, authenticated;
alter table private.forms enable row level security;

create function private.form_named(name text) returns private.forms
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kind private.forms;
  begin
    select * into kind from private.forms as known where known.form = name;
    if kind.form is null then
      raise exception using errcode = 'P0001', detail = 'unknown_form', message = 'There is no such form.';
    end if;
    return kind;
  end
  $$;
comment on function private.form_named(text) is 'What a form asks; raises P0001 (unknown_form).';
revoke all on function private.form_named(text) from public;

create function public.form_state(form text) returns table (state text, opens_at timestamptz, closes_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select
      case when times.opens > now() then 'not_open_yet' when times.closes <= now() then 'closed' else 'open' end,
      times.opens, times.closes
    from public.site_settings as settings,
      to_jsonb(settings) as all_of_them,
      lateral (select
        (all_of_them ->> (form_state.form || '_opens_at'))::timestamptz as opens,
        (all_of_them ->> (form_state.form || '_closes_at'))::timestamptz as closes) as times
    where all_of_them ? (form_state.form || '_opens_at')
  $$;
comment on function public.form_state(text) is
  'What anybody may know of a form: whether it is not_open_yet, open or closed, and its times. No row for what is no form.';
revoke all on function public.form_state(text) from public;
grant execute on function public.form_state(text) to anon, authenticated;

create function private.check_form_is_open(form text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    title text := coalesce((select known.title from private.forms as known where known.form = check_form_is_open.form), 'Submissions');
    state text := (select times.state from public.form_state(form) as times);
  begin
    if state = 'not_open_yet' then
      raise exception using
        errcode = 'P0001', detail = 'not_open_yet',
        message = title || ' have not opened yet.',
        hint = 'Your answers are kept on this device. Come back when it opens.';
    elsif state = 'closed' then
      raise exception using
        errcode = 'P0001', detail = 'closed',
        message = title || ' have closed.',
        hint = 'What you typed is kept on this device. If there is a good reason, write to us.';
    end if;
  end
  $$;
comment on function private.check_form_is_open(text) is 'Raises P0001 (not_open_yet, closed) outside the times that admins set.';
revoke all on function private.check_form_is_open(text) from public;

-- Replaced where a captcha can be switched on.
create function private.check_captcha(captcha_pass text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$ begin end $$;
comment on function private.check_captcha(text) is 'Lets everybody pass: no captcha is asked for.';
revoke all on function private.check_captcha(text) from public;

create function private.address_key() returns text
  language sql stable security definer set search_path = ''
  as $$
    select 'address ' || encode(
      sha256(convert_to(
        config.hash_secret || coalesce(
          headers.all ->> 'cf-connecting-ip',
          trim(split_part(headers.all ->> 'x-forwarded-for', ',', 1)),
          'unknown'
        ), 'UTF8')),
      'hex')
    from private.app_config as config,
      -- The first entry is the visitor as the outermost proxy saw them; the header is set by the platform.
      (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as all) as headers
  $$;
comment on function private.address_key() is 'A keyed hash of the caller''s network address, whoever is signed in there.';
revoke all on function private.address_key() from public;

create or replace function private.caller_key() returns text
  language sql stable security definer set search_path = ''
  as $$ select coalesce('user ' || auth.uid()::text, private.address_key()) $$;

create function private.limit_rate_for(counted_caller text, limited_action text, max_hits integer, per interval) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- Windows of equal length since the epoch, so that parallel calls meet in the same row.
    started timestamptz := date_bin(per, now(), timestamptz 'epoch');
    counted integer;
  begin
    -- What another call is just deleting is left to it: waiting for it here could close a circle of locks.
    delete from private.rate_limits as old where old.ctid = any (array(
      select stale.ctid from private.rate_limits as stale
      where stale.window_start < now() - interval '2 days' for update skip locked));
    insert into private.rate_limits as limits (action, caller, window_start)
      values (limited_action, counted_caller, started)
      on conflict on constraint rate_limits_pkey do update set hits = limits.hits + 1
      returning limits.hits into counted;
    if counted > max_hits then
      raise exception using
        errcode = 'PT429',
        message = 'Too many tries in a short time.',
        hint = 'Wait a while, then try again. Nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.limit_rate_for(text, text, integer, interval) is
  'As limit_rate(), for a caller that is named: who wants to be nobody is counted by address.';
revoke all on function private.limit_rate_for(text, text, integer, interval) from public;

create or replace function private.limit_rate(limited_action text, max_hits integer, per interval) returns void
  language sql volatile security definer set search_path = ''
  as $$ select private.limit_rate_for(private.caller_key(), limited_action, max_hits, per) $$;

create function private.stamp_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.created_at := old.created_at;
    end if;
    new.updated_at := now();
    return new;
  end
  $$;
comment on function private.stamp_submission() is 'Owner and times of what was sent are the database''s own.';
revoke all on function private.stamp_submission() from public;

-- The two patterns stand in schemas/forms/address.ts too.
create function private.is_email(address text) returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 254 and address ~
      '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$'
  $$;
comment on function private.is_email(text) is 'Whether a text is an email address, as the forms understand it.';
revoke all on function private.is_email(text) from public;
grant execute on function private.is_email(text) to service_role;

create function private.is_web_address(address text, place text default 'web') returns boolean
  language sql immutable strict set search_path = ''
  as $$
    select length(address) <= 300 and address ~ case place
      when 'linkedin' then '^https://([a-z0-9-]+\.)?linkedin\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      when 'instagram' then '^https://(www\.)?instagram\.com/[^\u0001-\u0020\u007f"<>\\^`{|}]+$'
      else '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#][^\u0001-\u0020\u007f"<>\\^`{|}]*)?$'
    end
  $$;
comment on function private.is_web_address(text, text) is 'Whether a text is an https address, on the host of the place where one is named.';
revoke all on function private.is_web_address(text, text) from public;
grant execute on function private.is_web_address(text, text) to service_role;

create function private.are_web_addresses(addresses text[]) returns boolean
  language sql immutable strict set search_path = ''
  as $$ select coalesce(bool_and(coalesce(private.is_web_address(address), false)), true) from unnest(addresses) as address $$;
comment on function private.are_web_addresses(text[]) is 'Whether each of them is an https address.';
revoke all on function private.are_web_addresses(text[]) from public;
grant execute on function private.are_web_addresses(text[]) to service_role;
