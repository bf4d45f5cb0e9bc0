-- Decisions on one or many rows, and their undo: the history entries of a decision share a batch, which can be undone,
-- and its mails wait a minute.

-- Locks have the general order: the event's pool or those of beds by key, then the rows by id.
create table private.unfinished_decisions (
  registration_id uuid primary key,
  due_at timestamptz not null,
  decided_by uuid,
  constraint unfinished_decisions_registration_id_exists foreign key (registration_id)
    references public.registrations (id) on delete cascade,
  constraint unfinished_decisions_decided_by_fkey
    foreign key (decided_by) references auth.users (id) on delete set null
);
comment on table private.unfinished_decisions is
  'Registrations that lost their seat by an admin''s decision: workshop seats, bed and needs go once it can no '
  'longer be undone.';
comment on column private.unfinished_decisions.decided_by is 'The history names the same admin for the consequences.';
create index unfinished_decisions_due_at on private.unfinished_decisions (due_at);
create index unfinished_decisions_decided_by on private.unfinished_decisions (decided_by);
alter table private.unfinished_decisions enable row level security;

create trigger projects_status after update of is_published on public.projects
  for each row execute function private.record_status();

create function private.finish_decisions() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
  begin
    if not exists (select from private.unfinished_decisions as waiting where waiting.due_at <= now())
      and not exists (select from private.held_places as place where place.due_at <= now()) then
      return;
    end if;
    perform private.lock_pool('registration');
    perform from public.registrations as one
      where one.id in (select waiting.registration_id from private.unfinished_decisions as waiting
        where waiting.due_at <= now())
      order by one.id for update;
    perform private.lock_pools('session ');
    perform private.lock_pools('accommodation ');
    perform private.free_due_places('registration');
    perform private.free_due_places('accommodation ');
    for due in
      with finished as (
        delete from private.unfinished_decisions as waiting where waiting.due_at <= now()
        returning waiting.registration_id, waiting.decided_by)
      select one.id, one.user_id, one.status, finished.decided_by
      from finished join public.registrations as one on one.id = finished.registration_id
      order by one.id
    loop
      -- People who have a seat again keep everything.
      continue when due.status not in ('cancelled', 'waitlisted');
      begin
        perform private.release_all_seats(due.user_id, due.decided_by);
        if due.status = 'cancelled' then
          delete from public.accommodation_needs as needs using public.accommodation_requests as request
            where request.id = needs.request_id and request.user_id = due.user_id;
          perform private.leave_accommodation(due.user_id, 'declined', due.decided_by,
            'The registration was canceled.');
          delete from public.registration_needs where user_id = due.user_id;
          perform private.leave_team_of(due.user_id);
        end if;
        -- The mail about the registration covers these.
        perform private.take_back_mails(due.user_id);
      exception
        when others then
          -- Again in an hour.
          insert into private.unfinished_decisions (registration_id, decided_by, due_at)
            values (due.id, due.decided_by, now() + interval '1 hour');
          perform private.set_apart('decisions', 'registrations', due.id::text, sqlstate);
      end;
    end loop;
  end
  $$;
comment on function private.finish_decisions() is
  'Carries out the consequences of final decisions: held places go to the waitlist, and people who lost their seat '
  'at the event lose their session seats and, with the registration, their bed, team and needs. The history names '
  'the deciding admin, and the one mail about the registration covers it.';

create function private.hold_rows(admin_kind private.admin_kinds, row_ids uuid[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.lock_pools(case admin_kind.kind when 'registrations' then 'registration'
      else (select form.pools from private.forms as form where form.form = admin_kind.kind) end);
    execute format('select from public.%I as one where one.id = any ($1)
      order by one.id for update', admin_kind.table_name) using row_ids;
  end
  $$;

create function private.status_now(admin_kind private.admin_kinds, row_id uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_status text;
  begin
    -- From the table: for many rows, planning the view would take most of the time.
    execute format('select private.standing(one.id, %s) from public.%I as one where one.id = $1',
      case admin_kind.kind when 'project' then 'private.status_in(to_jsonb(one))' else 'one.status' end,
      admin_kind.table_name)
      into found_status using row_id;
    return found_status;
  end
  $$;

create function private.set_status(
  admin_kind private.admin_kinds, row_id uuid, from_status text, to_status text, reason text, batch uuid,
  is_undo boolean
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    registration_row public.registrations;
    pool private.seat_pools;
  begin
    if 'withdrawn' in (from_status, to_status) then
      perform private.refuse('withdrawn', 'Only the sender can withdraw this, and withdrawing is final.');
    elsif from_status = 'checked_in' then
      perform private.refuse('checked_in', 'This person has been checked in.', 'Undo the check-in first.');
    end if;
    -- Giving up a seat or coming back means a new place in the queue; an undo doesn't.
    if admin_kind.kind = 'registrations' and not is_undo and to_status <> 'cancelled'
      and from_status in ('confirmed', 'cancelled') then
      update public.registrations set queue_number = nextval('private.queue_numbers') where id = row_id;
    end if;
    perform private.change_status(admin_kind.table_name, row_id, to_status, reason, auth.uid(), batch, is_undo);
    if admin_kind.kind = 'registrations' then
      if to_status = 'waitlisted' then
        select * into registration_row from public.registrations as one where one.id = row_id;
        pool := private.lock_pool('registration');
        -- Their place is held and would return to them if nobody else waits; an extra one wouldn't.
        if registration_row.status <> 'waitlisted' or pool.capacity > pool.taken
          - (select count(*) from private.held_places as place where place.claim_id = row_id
              and not exists (select from private.extra_places as beyond where beyond.claim_id = row_id))
          + (select count(*) from public.registrations as ahead
              where ahead.pool = registration_row.pool and ahead.status = 'waitlisted'
                and ahead.queue_number < registration_row.queue_number) then
          perform private.refuse('seat_free', 'There’s a free seat, so this person would get it right away.',
            'Lower the capacity first, or cancel the registration.');
        end if;
      end if;
      delete from private.unfinished_decisions where registration_id = row_id;
      if to_status <> 'confirmed' then
        insert into private.unfinished_decisions (registration_id, due_at, decided_by)
          values (row_id, now() + private.hold_window(), auth.uid());
        -- What else waits to be told to them is taken back with those consequences, or goes out after an undo.
        update public.mail_outbox as mail
          set not_before = now() + 2 * private.hold_window(), next_attempt_at = now() + 2 * private.hold_window()
          where mail.user_id = (select one.user_id from public.registrations as one where one.id = row_id)
            and mail.key like 'status %' and mail.created_at < now() and mail.attempts = 0 and mail.sent_at is null;
      end if;
    end if;
  end
  $$;
comment on function private.set_status(private.admin_kinds, uuid, text, text, text, uuid, boolean) is
  'Gives a locked row another status. Raises P0001 (withdrawn, checked_in, seat_free, no_place), 23514 (full), 23505 '
  '(another one is open).';

create function private.try_status(
  admin_kind private.admin_kinds, row_id uuid, from_status text, to_status text, reason text, batch uuid,
  is_undo boolean
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    word text;
    words text;
  begin
    perform private.set_status(admin_kind, row_id, from_status, to_status, reason, batch, is_undo);
    return null;
  exception
    when unique_violation then
      return jsonb_build_object('id', row_id, 'status', from_status, 'code', 'already_sent',
        'message', 'This person has since sent another one, and only one can be open at a time.');
    when raise_exception or check_violation then
      get stacked diagnostics word = pg_exception_detail, words = message_text;
      -- An invalid status is our bug rather than an objection about one row.
      if word not in ('withdrawn', 'checked_in', 'seat_free', 'no_place', 'full', 'option_closed', 'outside_window',
        'gender_needed') then
        raise;
      end if;
      return jsonb_build_object('id', row_id, 'status', from_status, 'code', word, 'message', words);
  end
  $$;
comment on function private.try_status(private.admin_kinds, uuid, text, text, text, uuid, boolean) is
  'set_status() as an attempt: returns null, or the objection {id, status, code, message} with nothing changed.';

-- Undo goes back step by step: a step and its undo leave the previous one undoable.
create function private.is_standing(step public.status_history) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select not step.is_undo and not exists (
      select from public.status_history as later
      where later.subject = step.subject and later.subject_id = step.subject_id and later.id > step.id
        and case when later.is_undo then later.batch is not distinct from step.batch
          else not exists (
            select from public.status_history as undone
            where undone.subject = later.subject and undone.subject_id = later.subject_id
              and undone.id > later.id and undone.is_undo and undone.batch = later.batch) end)
  $$;
comment on function private.is_standing(public.status_history) is
  'Whether a step is the latest of its row, apart from undone ones.';

create function private.step_json(row_id uuid, status_of_row text, step public.status_history) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', row_id, 'status', status_of_row, 'by', private.address_of(step.changed_by),
      'at', step.changed_at)
  $$;

create function public.admin_decide(
  batch uuid, kind text, decisions jsonb, to_status text, reason text default null, tells boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    decided_kind private.admin_kinds;
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
    decided_kind := private.admin_kind(kind);
    perform private.check_decisions(decided_kind, batch, decisions, to_status, reason);
    perform private.hold_rows(decided_kind, array(select (entry ->> 'id')::uuid
      from jsonb_array_elements(decisions) as entry));
    -- Checked after the locks: of two calls with one batch, the second has waited above.
    if exists (
      select from public.status_history as other where other.batch = admin_decide.batch and not other.is_undo
        and (other.changed_by is distinct from auth.uid()
          or (other.subject in (select admin_kind.table_name from private.admin_kinds as admin_kind)
            and (other.subject <> decided_kind.table_name or other.to_status <> admin_decide.to_status)))
    ) then
      perform private.refuse('batch_taken', 'This decision has been used for something else.');
    end if;
    for seen in select (entry ->> 'id')::uuid as id, entry ->> 'seen' as status
      from jsonb_array_elements(decisions) as entry loop
      current := private.status_now(decided_kind, seen.id);
      step := private.last_step(decided_kind.table_name, seen.id);
      select * into earlier from public.status_history as own_step
        where own_step.batch = admin_decide.batch and own_step.subject = decided_kind.table_name
          and own_step.subject_id = seen.id
        order by own_step.id limit 1;
      if current is null then
        refused := refused || jsonb_build_object('id', seen.id, 'status', null, 'code', 'gone', 'message',
          'This is no longer here.');
      elsif earlier.id is not null and step.id = earlier.id then
        done := done || jsonb_build_object('id', seen.id, 'from', earlier.from_status, 'status', current);
      elsif current = 'pending_' || to_status and exists (select from private.pending_decisions as held
        where held.subject_id = seen.id and held.batch = admin_decide.batch) then
        done := done || jsonb_build_object('id', seen.id, 'from', current, 'status', current);
      elsif earlier.id is not null or current is distinct from seen.status then
        stale := stale || private.step_json(seen.id, current, step);
      elsif current = to_status then
        done := done || jsonb_build_object('id', seen.id, 'from', current, 'status', current);
      else
        refusal := private.decide_row(decided_kind, seen.id, current, to_status,
          nullif(private.trimmed(reason), ''), batch, coalesce(tells, false));
        if refusal is null then
          done := done || jsonb_build_object('id', seen.id, 'from', current,
            'status', private.standing(seen.id, to_status));
        else
          refused := refused || refusal;
        end if;
      end if;
    end loop;
    return jsonb_build_object('done', done, 'stale', stale, 'refused', refused, 'took_ms', private.took_ms());
  end
  $$;
comment on function public.admin_decide(uuid, text, jsonb, text, text, boolean) is $$For admins: gives up to 1000 rows
[{id, seen}] another status in one transaction; returns those changed, those that changed since they were seen (stale),
and those that can't have it (refused). Repeating a batch changes nothing more, and later calls can add rows to it: it
is undone as one. Mails wait a minute; of a kind that tells later the decisions wait, unless this call tells them.
Raises P0001 (unknown_kind, batch_taken), 23514 (batch, decisions, to_status, reason).
@returns {
  done: { id: string, from: string, status: string }[],
  stale: { id: string, status: string, by: string | null, at: string }[],
  refused: { id: string, /** Null: the row is gone. */ status: string | null, code: string, message: string }[],
  took_ms: number
}$$;

create function private.check_decisions(
  admin_kind private.admin_kinds, batch uuid, decisions jsonb, to_status text, reason text
) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if batch is null then
      perform private.refuse_value('batch', 'A decision needs a number of its own.');
    end if;
    if to_status is null or to_status <> all (admin_kind.decisions) then
      perform private.refuse_value('to_status', format('"%s" is not a decision here.', left(to_status, 60)));
    end if;
    perform private.sendable_reason(reason);
    if jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) not between 1 and 1000
      or exists (
        select from jsonb_array_elements(decisions) as entry
        where jsonb_typeof(entry -> 'seen') is distinct from 'string'
          or coalesce(entry ->> 'id', '') !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
      or jsonb_array_length(decisions) <> (select count(distinct lower(entry ->> 'id'))
        from jsonb_array_elements(decisions) as entry)
    then
      perform private.refuse_value('decisions',
        'You can decide on 1 to 1,000 rows at once, each with the status you saw.');
    end if;
  end
  $$;

-- As undoMs of schemas/core/decision-windows.ts.
create function private.undo_window() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '10 minutes' $$;

create function public.admin_undo(batch uuid, before bigint default null, most integer default 1000) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    undone_kind private.admin_kinds;
    size integer := least(greatest(coalesce(most, 1000), 1), 1000);
    first_step public.status_history;
    steps public.status_history[];
    step public.status_history;
    latest public.status_history;
    taken uuid;
    current text;
    refusal jsonb;
    done jsonb := '[]';
    kept jsonb := '[]';
    stopped integer := 0;
    corrected integer := 0;
  begin
    perform private.refuse_all_but_admins();
    done := private.undo_pending(batch);
    select entry.* into first_step from public.status_history as entry
      join private.admin_kinds as admin_kind on admin_kind.table_name = entry.subject
      where entry.batch = admin_undo.batch order by entry.id limit 1;
    if first_step.id is null then
      if done = '[]' then
        perform private.refuse('not_found', 'There’s no such decision, or it changed nothing.');
      end if;
    elsif first_step.changed_by is distinct from auth.uid() then
      perform private.refuse('not_yours', 'Only the person who decided can undo it.', 'Make a new decision instead.');
    elsif first_step.changed_at < now() - private.undo_window() then
      perform private.refuse('too_late', 'You can undo a decision for ten minutes.', 'Make a new decision instead.');
    end if;
    select * into undone_kind from private.admin_kinds as admin_kind where admin_kind.table_name = first_step.subject;
    -- Backward: the last change is undone first.
    steps := array(
      select entry from public.status_history as entry
      where entry.batch = admin_undo.batch and entry.subject = undone_kind.table_name and not entry.is_undo
        and (admin_undo.before is null or entry.id < admin_undo.before)
      order by entry.id desc limit size);
    if cardinality(steps) > 0 then
      perform private.hold_rows(undone_kind, array(select part.subject_id from unnest(steps) as part));
    end if;
    foreach step in array steps
    loop
      current := private.status_now(undone_kind, step.subject_id);
      latest := private.last_step(undone_kind.table_name, step.subject_id);
      taken := private.claim_taken(undone_kind, step);
      if current is null then
        kept := kept || jsonb_build_object('id', step.subject_id, 'status', null, 'by', null, 'at', null,
          'code', 'gone', 'message', 'This is no longer here.');
      elsif latest.is_undo and exists (
        select from public.status_history as undone
        where undone.subject = step.subject and undone.subject_id = step.subject_id and undone.id > step.id
          and undone.is_undo and undone.batch = step.batch)
      then
        done := done || jsonb_build_object('id', step.subject_id, 'status', current);
      elsif not private.is_standing(step) then
        kept := kept || (private.step_json(step.subject_id, current, latest)
          || '{"code": "changed", "message": "The status has changed since."}');
      elsif taken is not null and not exists (
        select from private.held_places as place where place.claim_id = taken)
      then
        kept := kept || (private.step_json(step.subject_id, current, latest)
          || '{"code": "place_gone", "message": "What this person had has gone to others."}');
      else
        refusal := private.try_status(undone_kind, step.subject_id, current, step.from_status, null, batch,
          true);
        if refusal is not null then
          kept := kept || (private.step_json(step.subject_id, current, latest) || refusal);
        else
          done := done || jsonb_build_object('id', step.subject_id,
            'status', private.status_now(undone_kind, step.subject_id));
          latest := private.last_step(undone_kind.table_name, step.subject_id);
          stopped := stopped + (select undone.is_untold::integer from public.status_history as undone
            where undone.id = step.id);
          corrected := corrected + (select count(*) from public.mail_outbox as mail
            where mail.key = 'status ' || latest.id and mail.template = 'decision_undone');
        end if;
      end if;
    end loop;
    return jsonb_build_object('done', done, 'kept', kept,
      'mails', jsonb_build_object('stopped', stopped, 'corrected', corrected),
      'next', case when cardinality(steps) = size then (steps[size]).id end, 'took_ms', private.took_ms());
  end
  $$;
comment on function public.admin_undo(uuid, bigint, integer) is $$For admins: puts back what the caller decided within
the last ten minutes, as far as nothing has changed since and, where a place was taken from somebody, within the minute
that it is held; mails that wait are stopped, and a sent one is followed by a correction. Up to 1000 rows a call, the
last decided first: give next back as before. The same again changes nothing more. Raises P0001 (not_found, not_yours,
too_late).
@returns {
  done: { id: string, status: string }[],
  kept: {
    id: string, status: string | null, code: string, message: string, by: string | null, at: string | null
  }[],
  mails: { stopped: number, corrected: number }, /** Null at the end. */ next: number | null,
  took_ms: number
}$$;

create function private.claim_taken(admin_kind private.admin_kinds, step public.status_history) returns uuid
  language sql stable set search_path = ''
  as $$
    select case
      when admin_kind.kind = 'registrations' and step.from_status = 'confirmed'
        and step.to_status in ('cancelled', 'waitlisted') then step.subject_id
      when admin_kind.kind = 'accommodation' and step.to_status = 'declined' then (
        select bed.id from public.accommodation_claims as bed
        join public.status_history as followed on followed.subject = 'accommodation_claims'
          and followed.subject_id = bed.id and followed.batch = step.batch and followed.from_status = 'confirmed'
        where bed.request_id = step.subject_id)
    end
  $$;
comment on function private.claim_taken(private.admin_kinds, public.status_history) is
  'The claim whose counted place a step of a row''s history took; null where it took none.';

-- The database knows what an admin can still undo, so that every page and tab offers the same, also after a reload.
create function public.admin_undoable() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    one record;
    decided_kind private.admin_kinds;
    row_json jsonb;
    answer jsonb := '[]';
  begin
    perform private.refuse_all_but_admins();
    for one in
      -- Materialized, so that which claim was taken is asked once for each step.
      with own_steps as materialized (
        select step.id, step.batch, step.subject, step.subject_id, step.to_status, step.changed_at,
          private.claim_taken(admin_kind, step) as claim
        from public.status_history as step
        join private.admin_kinds as admin_kind on admin_kind.table_name = step.subject
        where step.changed_by = auth.uid() and step.batch is not null and not step.is_undo
          and step.changed_at > now() - private.undo_window()
          -- As in admin_undo(): nothing has happened to the row since. Only checked for rows with a later entry, since
          -- there may be thousands.
          and case when exists (
            select from public.status_history as later
            where later.subject = step.subject and later.subject_id = step.subject_id and later.id > step.id)
          then private.is_standing(step) else true end
        union all
        select null, held.batch, admin_kind.table_name, held.subject_id, held.to_status, held.decided_at, null
        from private.pending_decisions as held join private.admin_kinds as admin_kind on admin_kind.kind = held.kind
        where held.decided_by = auth.uid() and coalesce(held.ended_in, held.batch) = held.batch
          and held.decided_at > now() - private.undo_window()
      ), timed as (
        select own_steps.*, own_steps.changed_at + case when own_steps.claim is not null
          -- The last seconds of the hold are left for the network.
          then private.hold_window() - interval '5 seconds' else private.undo_window() end as until
        from own_steps
      )
      select timed.batch, timed.subject, min(timed.to_status) as to_status, count(*) as rows,
        case when count(*) = 1 then min(timed.subject_id::text)::uuid end as only_row,
        bool_or(timed.claim is not null) as is_final_then,
        min(timed.changed_at) as decided_at, min(timed.until) as until,
        count(mail.id) as mails, min(mail.not_before) as mails_at
      from timed left join public.mail_outbox as mail
        on timed.id is not null and mail.key = 'status ' || (private.last_step(timed.subject, timed.subject_id)).id
        and mail.sent_at is null and mail.failed_at is null and mail.attempts = 0
        and (mail.locked_until is null or mail.locked_until <= now())
      left join private.held_places as place on place.claim_id = timed.claim
      where timed.until > now() and (timed.claim is null or place.claim_id is not null)
      group by timed.batch, timed.subject
      order by max(timed.changed_at) desc, max(timed.id) desc limit 50
    loop
      select * into decided_kind from private.admin_kinds as admin_kind where admin_kind.table_name = one.subject;
      row_json := null;
      if one.only_row is not null then
        execute format('select jsonb_build_object(''id'', one.id, ''name'', one.name, ''title'', one.title)
          from private.%I as one where one.id = $1', decided_kind.entries) into row_json using one.only_row;
        continue when row_json is null;
      end if;
      answer := answer || jsonb_build_object(
        'batch', one.batch, 'kind', decided_kind.kind, 'to_status', one.to_status, 'rows', one.rows, 'row', row_json,
        'decided_at', one.decided_at, 'until', one.until, 'is_final_then', one.is_final_then,
        'mails', one.mails, 'mails_at', one.mails_at, 'as_of', now());
    end loop;
    return answer;
  end
  $$;
comment on function public.admin_undoable() is $$For admins: up to 50 decisions of the caller, newest first, that
admin_undo() can still undo.
@returns {
  batch: string, kind: AdminKind, to_status: string, rows: number,
  /** The row, if it is one. */ row: { id: string, name: string | null, title: string | null } | null,
  decided_at: string, until: string,
  /** Whether it freed places, which go to others after that time. */ is_final_then: boolean,
  /** How many of its mails wait, and until when. */ mails: number, mails_at: string | null,
  /** The database's time, for devices with a wrong clock. */ as_of: string
}[]$$;

-- Deciding on all matching rows: listed once and then decided in calls of up to a thousand, each all or nothing.
create function public.admin_matching(
  kind text, search text default null, filters jsonb default '{}', after uuid default null,
  page_size integer default 5000
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    size integer := least(greatest(coalesce(page_size, 5000), 1), 5000);
    rows jsonb;
  begin
    -- By id, which never changes, so that no row is repeated or skipped.
    execute format(
      'select coalesce(jsonb_agg(page.row_json order by page.id), ''[]'') from (
         select one.id, jsonb_build_object(''id'', one.id, ''status'', one.status, ''name'', one.name,
           ''email'', one.email, ''title'', one.title)%s as row_json
         %s and ($2 is null or one.id > $2) order by one.id limit $3) as page',
      -- For a bed that a decision may free.
      case when admin_kind.kind = 'accommodation' then ' || jsonb_build_object(''bed'', one.bed)' end,
      private.admin_matches(admin_kind, search, filters))
      into rows using filters, after, size;
    return jsonb_build_object('rows', rows, 'next', case
      when jsonb_array_length(rows) = size then rows -> -1 -> 'id' end);
  end
  $$;
comment on function public.admin_matching(text, text, jsonb, uuid, integer) is $$For admins: the rows that match a
search and filters, by id, up to 5000 a page; pass next as after. Raises P0001 (unknown_kind, unknown_filter,
bad_filter).
@returns {
  rows: {
    id: string, status: string, name: string | null, email: string | null, title: string | null, bed?: string | null
  }[],
  next: string | null
}$$;

grant execute on function
  public.admin_decide(uuid, text, jsonb, text, text, boolean),
  public.admin_undo(uuid, bigint, integer),
  public.admin_undoable(),
  public.admin_matching(text, text, jsonb, uuid, integer)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('unfinished_decisions', $$
    select waiting.registration_id, waiting.due_at from private.unfinished_decisions as waiting
    join public.registrations as registration on registration.id = waiting.registration_id
    where registration.user_id = auth.uid() $$);
