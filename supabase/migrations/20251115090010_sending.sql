-- Sending, changing, taking back and deciding, for every form of private.forms alike.

create function private.lock_form_pools(kind private.forms) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform from private.seat_pools as pool where starts_with(pool.key, kind.pools) order by pool.key for update;
  end
  $$;
comment on function private.lock_form_pools(private.forms) is 'The places that a form asks for, in the order of their keys, before any row that has one.';
revoke all on function private.lock_form_pools(private.forms) from public;

create function private.is_sent(kind private.forms, submission uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
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
revoke all on function private.is_sent(private.forms, uuid) from public;

create function private.refuse_second() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    raise exception using
      errcode = 'P0001', detail = 'already_sent',
      message = 'You have sent one already, and it is still open.',
      hint = 'It stands in your profile. You can change it there, or withdraw it and send another one.';
  end
  $$;
comment on function private.refuse_second() is 'Raises P0001 (already_sent).';
revoke all on function private.refuse_second() from public;

create function private.keep_needs(kind private.forms, submission uuid, person uuid, said jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
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
revoke all on function private.keep_needs(private.forms, uuid, uuid, jsonb) from public;

create function private.keep_submission(kind private.forms, submission uuid, person uuid, said jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
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
revoke all on function private.keep_submission(private.forms, uuid, uuid, jsonb) from public;

create function public.submit_form(
  form text, submission uuid, answers jsonb, seconds_to_fill integer default null, website text default null,
  captcha_pass text default null
) returns void
  language plpgsql volatile security definer set search_path = ''
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
    perform private.limit_rate_for(
      case when is_anonymous then private.address_key() else private.caller_key() end,
      'submit ' || form, kind.hits_per_hour, interval '1 hour');
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
        message = 'This is for people who are registered for the event.',
        hint = 'Register first; it takes two minutes. What you typed is kept on this device.';
    end if;
    -- Else the history would say who sent it.
    perform set_config('fest.by_itself', case when is_anonymous then 'yes' else '' end, true);
    perform private.keep_submission(kind, submission, person, private.answers(answers));
    perform set_config('fest.by_itself', '', true);
  end
  $$;
comment on function public.submit_form(text, uuid, jsonb, integer, text, text) is
  'Sends a form under an id that the sender made up; the same id again changes nothing, so that it is safe to send twice. Raises 42501 (not signed in), P0001 (unknown_form, not_open_yet, closed, robot, too_fast, captcha, already_sent, not_registered, and what the table asks), PT429, or 23514/23502 naming the answer that is wrong.';
revoke all on function public.submit_form(text, uuid, jsonb, integer, text, text) from public;
grant execute on function public.submit_form(text, uuid, jsonb, integer, text, text) to anon, authenticated;

create function private.status_of_mine(kind private.forms, submission uuid, person uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_status text;
  begin
    execute format('select status from public.%I as mine where mine.id = $1 and mine.user_id = $2 for update', kind.table_name)
      into found_status using submission, person;
    if found_status is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'There is nothing of yours that was sent under this address.';
    end if;
    return found_status;
  end
  $$;
comment on function private.status_of_mine(private.forms, uuid, uuid) is
  'The status of what somebody sent, held by this transaction; raises P0001 (not_found), also for what is somebody else''s.';
revoke all on function private.status_of_mine(private.forms, uuid, uuid) from public;

create function public.change_submission(form text, submission uuid, answers jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
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
        message = 'What was sent here cannot be changed.', hint = 'Send another one and say what is different.';
    end if;
    if current not in ('submitted', 'in_review') then
      raise exception using
        errcode = 'P0001', detail = case current when 'withdrawn' then 'withdrawn' else 'decided' end,
        message = case current when 'withdrawn' then 'You have withdrawn this.' else 'This has been decided and can no longer be changed.' end,
        hint = 'Write to us if something important is different.';
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
revoke all on function public.change_submission(text, uuid, jsonb) from public;
grant execute on function public.change_submission(text, uuid, jsonb) to authenticated;

create function public.withdraw_submission(form text, submission uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    kind private.forms := private.form_named(form);
    current text;
  begin
    perform private.lock_form_pools(kind);
    current := private.status_of_mine(kind, submission, person);
    if current = 'declined' then
      raise exception using errcode = 'P0001', detail = 'decided', message = 'This has been declined, so there is nothing to withdraw.';
    elsif current <> 'withdrawn' then
      execute format('update public.%I set status = ''withdrawn'' where id = $1', kind.table_name) using submission;
    end if;
  end
  $$;
comment on function public.withdraw_submission(text, uuid) is
  'Takes back something the caller sent, also when it was accepted; a place that it held is given back. Calling it again changes nothing. Raises 42501, P0001 (unknown_form, not_found, decided).';
revoke all on function public.withdraw_submission(text, uuid) from public;
grant execute on function public.withdraw_submission(text, uuid) to authenticated;

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
revoke all on function public.my_submission(text, uuid) from public;
grant execute on function public.my_submission(text, uuid) to authenticated;

create function public.decide_submission(form text, submission uuid, to_status text, reason text, seen_status text) returns void
  language plpgsql volatile security definer set search_path = ''
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
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is not there any more.';
    end if;
    if current is distinct from seen_status then
      raise exception using
        errcode = 'P0001', detail = 'stale',
        message = 'Somebody was faster: the status has changed since you looked.',
        hint = 'Look again, then decide.';
    end if;
    if current = 'withdrawn' or to_status = 'withdrawn' then
      raise exception using
        errcode = 'P0001', detail = 'withdrawn',
        message = 'What was withdrawn stays so, and only who sent it can withdraw it.';
    end if;
    if to_status is null or to_status not in ('submitted', 'in_review', 'accepted', 'declined') then
      raise exception using errcode = '23514', detail = 'to_status', message = format('"%s" is not a decision.', to_status);
    end if;
    if length(reason) > 500 then
      raise exception using errcode = '23514', detail = 'reason', message = 'Please keep the reason to 500 characters: who sent it reads it.';
    end if;
    perform set_config('fest.reason', coalesce(reason, ''), true);
    execute format('update public.%I set status = $2 where id = $1', kind.table_name) using submission, to_status;
    perform set_config('fest.reason', '', true);
  exception
    when unique_violation then
      raise exception using
        errcode = 'P0001', detail = 'already_sent',
        message = 'This person has sent another one since, and one is open at a time.';
  end
  $$;
comment on function public.decide_submission(text, uuid, text, text, text) is
  'For admins and the service: gives something that was sent another status, for a reason that its sender reads. seen_status is the one the admin looked at. Raises 42501, P0001 (unknown_form, not_found, stale, withdrawn, already_sent, no_place), 23514 (to_status, reason).';
revoke all on function public.decide_submission(text, uuid, text, text, text) from public;
grant execute on function public.decide_submission(text, uuid, text, text, text) to authenticated, service_role;
