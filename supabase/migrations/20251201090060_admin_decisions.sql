-- Deciding, for one or many at once, and taking it back.
--
-- Locks in the order of all others: the event's pool or those of beds by key, then the rows by id.

create function private.hold_rows(listed private.admin_kinds, row_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    form private.forms;
  begin
    if listed.kind = 'registrations' then
      perform private.lock_pool('registration');
    else
      select * into form from private.forms as known where known.form = listed.kind;
      if form.pools is not null then
        perform private.lock_form_pools(form);
      end if;
    end if;
    execute format('select from public.%I as one where one.id = any ($1) order by one.id for update', listed.table_name) using row_ids;
  end
  $$;
comment on function private.hold_rows(private.admin_kinds, uuid[]) is 'Rows, and the places they may take, held by this transaction.';
revoke all on function private.hold_rows(private.admin_kinds, uuid[]) from public;

create function private.status_now(listed private.admin_kinds, row_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_status text;
  begin
    execute format('select %s from public.%I as one where one.id = $1', listed.status, listed.table_name)
      into found_status using row_id;
    return found_status;
  end
  $$;
comment on function private.status_now(private.admin_kinds, uuid) is 'The status of a row; null when it is gone.';
revoke all on function private.status_now(private.admin_kinds, uuid) from public;

create function private.set_status(listed private.admin_kinds, row_id uuid, from_status text, to_status text, keeps_place boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if 'withdrawn' in (from_status, to_status) then
      raise exception using
        errcode = 'P0001', detail = 'withdrawn',
        message = 'What was withdrawn stays so, and only who sent it can withdraw it.';
    elsif from_status = 'checked_in' then
      raise exception using
        errcode = 'P0001', detail = 'checked_in',
        message = 'This person has been checked in.', hint = 'Take the check-in back first.';
    elsif listed.kind = 'project' then
      update public.projects set is_published = (to_status = 'published') where id = row_id;
    elsif listed.kind <> 'registrations' then
      execute format('update public.%I set status = $2 where id = $1', listed.table_name) using row_id, to_status;
    else
      update public.registrations as one set
        status = to_status,
        -- Whoever gives up a seat, or comes back, queues anew; who gets a decision undone does not.
        queue_number = case
          when not keeps_place and to_status <> 'cancelled' and from_status in ('confirmed', 'cancelled')
          then nextval('private.queue_numbers') else one.queue_number end
        where one.id = row_id;
      if to_status = 'waitlisted' and private.status_now(listed, row_id) <> 'waitlisted' then
        raise exception using
          errcode = 'P0001', detail = 'seat_free',
          message = 'There is a free seat, so nobody waits: this person would have it at once.',
          hint = 'Lower the capacity first, or cancel the registration.';
      end if;
      delete from private.unfinished_decisions where registration_id = row_id;
      if to_status <> 'confirmed' then
        insert into private.unfinished_decisions (registration_id, due_at) values (row_id, now() + interval '10 minutes');
      end if;
    end if;
  end
  $$;
comment on function private.set_status(private.admin_kinds, uuid, text, text, boolean) is
  'Gives a row that is held another status. Raises P0001 (withdrawn, checked_in, seat_free, no_place), 23514 (full), 23505 (another one is open).';
revoke all on function private.set_status(private.admin_kinds, uuid, text, text, boolean) from public;

create function private.try_status(listed private.admin_kinds, row_id uuid, from_status text, to_status text, keeps_place boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    word text;
    words text;
  begin
    perform private.set_status(listed, row_id, from_status, to_status, keeps_place);
    return null;
  exception
    when unique_violation then
      return jsonb_build_object('id', row_id, 'status', from_status, 'code', 'already_sent',
        'message', 'This person has sent another one since, and one is open at a time.');
    when raise_exception or check_violation then
      get stacked diagnostics word = pg_exception_detail, words = message_text;
      -- A status that no row may have is a mistake of ours, not an answer about one row.
      if word not in ('withdrawn', 'checked_in', 'seat_free', 'no_place', 'full', 'option_closed', 'outside_window', 'gender_needed') then
        raise;
      end if;
      return jsonb_build_object('id', row_id, 'status', from_status, 'code', word, 'message', words);
  end
  $$;
comment on function private.try_status(private.admin_kinds, uuid, text, text, boolean) is
  'As set_status(), and null; what speaks against it is given as {id, status, code, message}, and nothing is changed then.';
revoke all on function private.try_status(private.admin_kinds, uuid, text, text, boolean) from public;

create function private.last_step(listed private.admin_kinds, row_id uuid) returns public.status_history
  language sql stable security definer set search_path = ''
  as $$
    select step.* from public.status_history as step
    where step.subject = listed.table_name and step.subject_id = row_id order by step.id desc limit 1
  $$;
comment on function private.last_step(private.admin_kinds, uuid) is 'The last entry of a row''s history.';
revoke all on function private.last_step(private.admin_kinds, uuid) from public;

create function private.step_told(row_id uuid, status_of_row text, step public.status_history) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', row_id, 'status', status_of_row, 'by', private.address_of(step.changed_by), 'at', step.changed_at)
  $$;
comment on function private.step_told(uuid, text, public.status_history) is 'Where a row stands, and who put it there when.';
revoke all on function private.step_told(uuid, text, public.status_history) from public;

create function public.admin_decide(batch uuid, kind text, decisions jsonb, to_status text, reason text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    seen record;
    step public.status_history;
    earlier public.status_history;
    current text;
    refusal jsonb;
    done jsonb := '[]';
    stale jsonb := '[]';
    refused jsonb := '[]';
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    perform private.check_decisions(listed, batch, decisions, to_status, reason);
    perform private.hold_rows(listed, array(select (entry ->> 'id')::uuid from jsonb_array_elements(decisions) as entry));
    -- Only now: of two calls with one batch the second has waited above.
    if exists (
      select from public.status_history as other where other.batch = admin_decide.batch and not other.is_undo
        and (other.changed_by is distinct from auth.uid()
          or (other.subject in (select known.table_name from private.admin_kinds as known)
            and (other.subject <> listed.table_name or other.to_status <> admin_decide.to_status)))
    ) then
      raise exception using errcode = 'P0001', detail = 'batch_taken', message = 'This decision has been used for something else.';
    end if;
    perform set_config('fest.reason', coalesce(private.trimmed(reason), ''), true);
    perform set_config('fest.batch', batch::text, true);
    for seen in select (entry ->> 'id')::uuid as id, entry ->> 'seen' as status from jsonb_array_elements(decisions) as entry loop
      current := private.status_now(listed, seen.id);
      step := private.last_step(listed, seen.id);
      select * into earlier from public.status_history as mine
        where mine.batch = admin_decide.batch and mine.subject = listed.table_name and mine.subject_id = seen.id
        order by mine.id limit 1;
      if current is null then
        refused := refused || jsonb_build_object('id', seen.id, 'status', null, 'code', 'gone', 'message', 'This is not there any more.');
      elsif earlier.id is not null and step.id = earlier.id then
        done := done || jsonb_build_object('id', seen.id, 'from', earlier.from_status, 'status', current);
      elsif earlier.id is not null or current is distinct from seen.status then
        stale := stale || private.step_told(seen.id, current, step);
      elsif current = to_status then
        done := done || jsonb_build_object('id', seen.id, 'from', current, 'status', current);
      else
        refusal := private.try_status(listed, seen.id, current, to_status, false);
        if refusal is null then
          done := done || jsonb_build_object('id', seen.id, 'from', current, 'status', to_status);
        else
          refused := refused || refusal;
        end if;
      end if;
    end loop;
    perform set_config('fest.reason', '', true);
    perform set_config('fest.batch', '', true);
    return jsonb_build_object('done', done, 'stale', stale, 'refused', refused);
  end
  $$;
comment on function public.admin_decide(uuid, text, jsonb, text, text) is
  'For admins: gives up to 200 rows [{id, seen}] another status and says which it did ({done}), which had changed since they were seen ({stale}) and which cannot have it ({refused}). The same batch again changes nothing more. Mails wait a minute. Raises 42501, P0001 (unknown_kind, batch_taken), 23514 (batch, decisions, to_status, reason).';
revoke all on function public.admin_decide(uuid, text, jsonb, text, text) from public;
grant execute on function public.admin_decide(uuid, text, jsonb, text, text) to authenticated;

create function private.check_decisions(listed private.admin_kinds, batch uuid, decisions jsonb, to_status text, reason text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if batch is null then
      raise exception using errcode = '23514', detail = 'batch', message = 'A decision needs a number of its own.';
    end if;
    if to_status is null or to_status <> all (listed.decisions) then
      raise exception using errcode = '23514', detail = 'to_status', message = format('"%s" is not a decision here.', left(to_status, 60));
    end if;
    if length(private.trimmed(reason)) > 500 then
      raise exception using errcode = '23514', detail = 'reason', message = 'Please keep the reason to 500 characters: who sent it reads it.';
    end if;
    if jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) not between 1 and 200
      or exists (
        select from jsonb_array_elements(decisions) as entry
        where jsonb_typeof(entry -> 'seen') is distinct from 'string'
          or coalesce(entry ->> 'id', '') !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
      or jsonb_array_length(decisions) <> (select count(distinct lower(entry ->> 'id')) from jsonb_array_elements(decisions) as entry)
    then
      raise exception using
        errcode = '23514', detail = 'decisions',
        message = 'Between 1 and 200 rows are decided at once, each with the status that was seen.';
    end if;
  end
  $$;
comment on function private.check_decisions(private.admin_kinds, uuid, jsonb, text, text) is
  'Whether a decision is one at all. Raises 23514 (batch, decisions, to_status, reason).';
revoke all on function private.check_decisions(private.admin_kinds, uuid, jsonb, text, text) from public;
