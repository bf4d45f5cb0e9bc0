-- What people send in: one way for all forms. What differs between them stands in private.forms, to which the files of
-- their tables add rows. Nothing is written directly: submit_form(), change_submission(), withdraw_submission() and
-- decide_submission() are the ways in. Locks: see seats.

-- A university's network can show all of its people under one address. Who is not signed in is counted by address, so
-- hits_per_address is far above hits_per_hour: else the twenty-first person of a campus would be refused within the hour,
-- and anybody who sends twenty messages could keep the others from reporting something.
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
  hits_per_address integer not null default 300,
  constraint forms_table_name_once unique (table_name),
  constraint forms_hits_per_address_range check (hits_per_address between 1 and 100000)
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
comment on column private.forms.hits_per_hour is 'How often one account may send it within an hour.';
comment on column private.forms.hits_per_address is
  'How often it may be sent from one network address within an hour by people who are not signed in, or want to be nobody.';
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

create function private.lock_form_pools(kind private.forms) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform from private.seat_pools as pool where starts_with(pool.key, kind.pools) order by pool.key for update;
  end
  $$;
comment on function private.lock_form_pools(private.forms) is 'The places that a form asks for, in the order of their keys, before any row that has one.';

create function private.is_sent(kind private.forms, submission uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_there boolean;
  begin
    execute format('select exists (select from public.%I as sent where sent.id = $1)', kind.table_name)
      into is_there using submission;
    return is_there;
  end
  $$;
comment on function private.is_sent(private.forms, uuid) is 'Whether something was sent under this id.';

create function private.refuse_second() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    raise exception using
      errcode = 'P0001', detail = 'already_sent',
      message = 'You already sent one, and it’s still open.',
      hint = 'It’s in your profile. You can change it there, or withdraw it and send a new one.';
  end
  $$;
comment on function private.refuse_second() is 'Raises P0001 (already_sent).';

create function private.keep_needs(kind private.forms, submission uuid, person uuid, said jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if kind.needs_table is null then
      return;
    end if;
    execute (
      select format(
        'insert into public.%1$I (request_id, user_id, %2$s)
         select $1, $2, %3$s from jsonb_populate_record(null::public.%1$I, $3) as said
         on conflict (request_id) do update set updated_at = now(), %4$s',
        kind.needs_table, string_agg(format('%I', answer), ', '), string_agg(format('said.%I', answer), ', '),
        string_agg(format('%1$I = excluded.%1$I', answer), ', '))
      from unnest(kind.needs_answers) as answer
    ) using submission, person, said;
  end
  $$;
comment on function private.keep_needs(private.forms, uuid, uuid, jsonb) is 'Keeps the answers that only admins read.';

create function private.keep_submission(kind private.forms, submission uuid, person uuid, said jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kept uuid;
  begin
    -- What was not answered is left to the default of its column.
    execute (
      select format(
        'insert into public.%1$I (id, user_id, status%2$s)
         select $1, $2, ''submitted''%3$s from jsonb_populate_record(null::public.%1$I, $3) as said
         on conflict (id) do nothing returning id',
        kind.table_name, coalesce(string_agg(format(', %I', answer), ''), ''), coalesce(string_agg(format(', said.%I', answer), ''), ''))
      from unnest(kind.answers) as answer where said ? answer
    ) into kept using submission, person, said;
    if kept is not null then
      perform private.keep_needs(kind, submission, person, said);
    end if;
  exception
    when unique_violation then
      -- The same one at the same moment counts as sent; another one is a second one.
      if not private.is_sent(kind, submission) then
        perform private.refuse_second();
      end if;
  end
  $$;
comment on function private.keep_submission(private.forms, uuid, uuid, jsonb) is
  'Keeps what was sent. A wrong answer fails by the constraint named <table>_<column>_<what>.';

create function public.submit_form(
  form text, submission uuid, answers jsonb, seconds_to_fill integer default null, website text default null,
  captcha_pass text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named(form);
    is_anonymous boolean := kind.may_be_anonymous and coalesce(answers -> 'is_anonymous' = 'true', false);
    person uuid;
  begin
    if kind.needs_account then
      person := private.signed_in_user();
    elsif not is_anonymous then
      -- The token of an account that is gone is a visitor's.
      person := (select account.id from auth.users as account where account.id = auth.uid() and account.deleted_at is null);
    end if;
    if kind.needs_registration then
      perform from public.registrations as mine where mine.user_id = person for update;
    end if;
    perform private.lock_form_pools(kind);
    if private.is_sent(kind, submission) then
      return;
    end if;
    perform private.refuse_robots(website, seconds_to_fill, kind.least_seconds);
    if is_anonymous or auth.uid() is null then
      perform private.limit_rate_for(private.address_key(), 'submit ' || form, kind.hits_per_address, interval '1 hour');
    else
      perform private.limit_rate_for(private.caller_key(), 'submit ' || form, kind.hits_per_hour, interval '1 hour');
    end if;
    if kind.needs_account then
      -- Again, since the account may have been deleted while this waited.
      perform private.signed_in_user();
    end if;
    perform private.check_form_is_open(form);
    perform private.check_captcha(captcha_pass);
    if kind.needs_registration and not exists (
      select from public.registrations as mine where mine.user_id = person and mine.status <> 'cancelled'
    ) then
      raise exception using
        errcode = 'P0001', detail = 'not_registered',
        message = 'You need to be registered for the event.',
        hint = 'Register first. It takes two minutes. What you typed is saved on this device.';
    end if;
    -- Else the history would say who sent it.
    perform set_config('fest.by_itself', case when is_anonymous then 'yes' else '' end, true);
    perform private.keep_submission(kind, submission, person, private.answers(answers));
    perform set_config('fest.by_itself', '', true);
  end
  $$;
comment on function public.submit_form(text, uuid, jsonb, integer, text, text) is
  'Sends a form under an id that the sender made up; the same id again changes nothing, so that it is safe to send twice. Raises 42501 (not signed in), P0001 (unknown_form, not_open_yet, closed, robot, too_fast, captcha, already_sent, not_registered, and what the table asks), PT429, or 23514/23502 naming the answer that is wrong.';

create function private.status_of_mine(kind private.forms, submission uuid, person uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_status text;
  begin
    execute format('select status from public.%I as mine where mine.id = $1 and mine.user_id = $2 for update', kind.table_name)
      into found_status using submission, person;
    if found_status is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'We couldn’t find anything you sent here.';
    end if;
    return found_status;
  end
  $$;
comment on function private.status_of_mine(private.forms, uuid, uuid) is
  'The status of what somebody sent, held by this transaction; raises P0001 (not_found), also for what is somebody else''s.';

create function public.change_submission(form text, submission uuid, answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    kind private.forms := private.form_named(form);
    said jsonb := private.answers(answers);
    current text;
  begin
    perform private.lock_form_pools(kind);
    current := private.status_of_mine(kind, submission, person);
    if not kind.is_editable then
      raise exception using
        errcode = 'P0001', detail = 'not_editable',
        message = 'You can’t change this after sending it.', hint = 'Send another one and tell us what’s different.';
    end if;
    if current not in ('submitted', 'in_review') then
      raise exception using
        errcode = 'P0001', detail = case current when 'withdrawn' then 'withdrawn' else 'decided' end,
        message = case current when 'withdrawn' then 'You withdrew this.' else 'We’ve decided on this, so you can’t change it anymore.' end,
        hint = 'Write to us if something important has changed.';
    end if;
    perform private.limit_rate('change submission', 60, interval '1 hour');
    execute (
      select format(
        'update public.%1$I as kept set %2$s from jsonb_populate_record(null::public.%1$I, $2) as said where kept.id = $1',
        kind.table_name,
        string_agg(format(case when said ? answer then '%1$I = said.%1$I' else '%1$I = default' end, answer), ', '))
      from unnest(kind.answers) as answer
    ) using submission, said;
    perform private.keep_needs(kind, submission, person, said);
  end
  $$;
comment on function public.change_submission(text, uuid, jsonb) is
  'Replaces what the caller said in something they sent, while nothing is decided. Raises 42501, P0001 (unknown_form, not_found, not_editable, decided, withdrawn, and what the table asks), PT429, and what submit_form() raises about answers.';

create function public.withdraw_submission(form text, submission uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    kind private.forms := private.form_named(form);
    current text;
  begin
    perform private.lock_form_pools(kind);
    current := private.status_of_mine(kind, submission, person);
    if current = 'declined' then
      raise exception using errcode = 'P0001', detail = 'decided', message = 'This was declined, so there’s nothing to withdraw.';
    elsif current <> 'withdrawn' then
      execute format('update public.%I set status = ''withdrawn'' where id = $1', kind.table_name) using submission;
    end if;
  end
  $$;
comment on function public.withdraw_submission(text, uuid) is
  'Takes back something the caller sent, also when it was accepted; a place that it held is given back. Calling it again changes nothing. Raises 42501, P0001 (unknown_form, not_found, decided).';

create function public.my_submission(form text, submission uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kind private.forms := private.form_named(form);
    said jsonb;
    needs jsonb;
  begin
    execute format('select to_jsonb(mine) from public.%I as mine where mine.id = $1 and mine.user_id = auth.uid()', kind.table_name)
      into said using submission;
    if said is not null and kind.needs_table is not null then
      execute format('select to_jsonb(mine) from public.%I as mine where mine.request_id = $1', kind.needs_table)
        into needs using submission;
    end if;
    return (
      select jsonb_object_agg(answer, coalesce(said -> answer, needs -> answer))
      from unnest(kind.answers || kind.needs_answers) as answer where said is not null
    );
  end
  $$;
comment on function public.my_submission(text, uuid) is
  'The answers of something the caller sent, as its form takes them, with those that only admins read otherwise. Null for what is not theirs. Raises P0001 (unknown_form).';

create function public.decide_submission(form text, submission uuid, to_status text, reason text, seen_status text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind private.forms;
    current text;
  begin
    perform private.refuse_all_but_staff();
    kind := private.form_named(form);
    perform private.lock_form_pools(kind);
    execute format('select status from public.%I as sent where sent.id = $1 for update', kind.table_name) into current using submission;
    if current is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    end if;
    if current is distinct from seen_status then
      raise exception using
        errcode = 'P0001', detail = 'stale',
        message = 'Someone got here first: the status has changed.',
        hint = 'Check it again, then decide.';
    end if;
    if current = 'withdrawn' or to_status = 'withdrawn' then
      raise exception using
        errcode = 'P0001', detail = 'withdrawn',
        message = 'Only the sender can withdraw this, and withdrawing is final.';
    end if;
    if to_status is null or to_status not in ('submitted', 'in_review', 'accepted', 'declined') then
      raise exception using errcode = '23514', detail = 'to_status', message = format('"%s" is not a decision.', to_status);
    end if;
    if length(reason) > 500 then
      raise exception using errcode = '23514', detail = 'reason', message = 'Please keep the reason to 500 characters. The sender will read it.';
    end if;
    perform set_config('fest.reason', coalesce(reason, ''), true);
    execute format('update public.%I set status = $2 where id = $1', kind.table_name) using submission, to_status;
    perform set_config('fest.reason', '', true);
  exception
    when unique_violation then
      raise exception using
        errcode = 'P0001', detail = 'already_sent',
        message = 'This person has since sent another one, and only one can be open at a time.';
  end
  $$;
comment on function public.decide_submission(text, uuid, text, text, text) is
  'For admins and the service: gives something that was sent another status, for a reason that its sender reads. seen_status is the one the admin looked at. Raises 42501, P0001 (unknown_form, not_found, stale, withdrawn, already_sent, no_place), 23514 (to_status, reason).';

grant execute on function public.submit_form(text, uuid, jsonb, integer, text, text) to anon, authenticated;

grant execute on function public.decide_submission(text, uuid, text, text, text) to authenticated, service_role;

grant execute on function
  public.change_submission(text, uuid, jsonb),
  public.withdraw_submission(text, uuid),
  public.my_submission(text, uuid)
  to authenticated;
