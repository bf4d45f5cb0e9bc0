-- A place that an admin's decision takes from somebody is held for them while the decision can be undone: it still counts
-- as taken, nobody moves up, and what else they have (seats in sessions, a bed, a team) stays theirs. When the time is
-- over, private.finish_decisions() gives all of it away at once.

create function private.hold_window() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '65 seconds' $$;
comment on function private.hold_window() is
  'How long a decision''s mails and the places it takes are held. The panel offers undo for a minute; the rest is for the network.';

create table private.held_places (
  claim_id uuid primary key,
  pool text not null,
  claims regclass not null,
  due_at timestamptz not null,
  constraint held_places_pool_exists foreign key (pool) references private.seat_pools (key) on delete cascade
);
comment on table private.held_places is 'Places that still count as taken though their claim is over, until the decision can no longer be undone.';
comment on column private.held_places.claim_id is 'Whose place: the row of a table of claims.';
comment on column private.held_places.pool is 'The places it belongs to.';
comment on column private.held_places.claims is 'The table of claims.';
comment on column private.held_places.due_at is 'From when on it is given to the next person.';
create index held_places_due_at on private.held_places (due_at);
create index held_places_pool on private.held_places (pool);
alter table private.held_places enable row level security;

alter table private.unfinished_decisions add column decided_by uuid references auth.users (id) on delete set null;
comment on column private.unfinished_decisions.decided_by is 'Which admin decided it, as the history says of what follows.';
create index unfinished_decisions_decided_by on private.unfinished_decisions (decided_by);

create or replace function private.count_seat() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool_key text := coalesce(new.pool, old.pool);
    was_seated boolean := coalesce(old.status in ('confirmed', 'checked_in'), false);
    is_seated boolean := coalesce(new.status in ('confirmed', 'checked_in'), false);
    held private.held_places;
  begin
    if tg_op <> 'INSERT' and not was_seated and (tg_op = 'DELETE' or is_seated) then
      delete from private.held_places as place where place.claim_id = old.id returning * into held;
      if held.pool = pool_key and is_seated then
        return null;
      elsif held.pool is not null then
        perform private.free_place(held.claims, held.pool);
      end if;
    end if;
    if is_seated and not was_seated then
      update private.seat_pools set taken = taken + 1 where key = pool_key;
      if not found then
        raise exception using errcode = '23503', message = format('There are no places called "%s".', pool_key);
      end if;
    elsif was_seated and not is_seated then
      if tg_op = 'UPDATE' and coalesce(current_setting('fest.batch', true), '') <> ''
        and coalesce(current_setting('fest.is_undo', true), '') = '' then
        insert into private.held_places (claim_id, pool, claims, due_at)
          values (old.id, pool_key, tg_relid::regclass, now() + private.hold_window());
      else
        perform private.free_place(tg_relid::regclass, pool_key);
      end if;
    end if;
    return null;
  end
  $$;
comment on function private.count_seat() is
  'Keeps a pool''s count true for every way a claim can begin, change or vanish, and moves the waiting list up. What an admin''s decision takes is held first, and given back to the same claim when that is undone.';

create function private.free_place(claims regclass, pool_key text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update private.seat_pools set taken = taken - 1 where key = pool_key;
    perform private.promote_waiting(claims, pool_key);
  end
  $$;
comment on function private.free_place(regclass, text) is 'A place less is taken, and whoever waits first gets it.';

create function private.free_due_places(pools text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
  begin
    for due in
      delete from private.held_places as place where place.due_at <= now() and starts_with(place.pool, pools)
      returning place.claims, place.pool
    loop
      perform private.free_place(due.claims, due.pool);
    end loop;
  end
  $$;
comment on function private.free_due_places(text) is
  'Gives away the places whose time is over, of the pools whose keys begin like that; they are held by this transaction.';

create or replace function private.finish_decisions() returns void
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
      where one.id in (select waiting.registration_id from private.unfinished_decisions as waiting where waiting.due_at <= now())
      order by one.id for update;
    perform private.lock_session_pools();
    perform private.lock_accommodation_pools();
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
      -- Whoever has got a seat again since keeps everything.
      continue when due.status not in ('cancelled', 'waitlisted');
      perform set_config('fest.actor', coalesce(due.decided_by::text, ''), true);
      -- The mail about a canceled registration says what goes with it.
      perform set_config('fest.follows', case due.status when 'cancelled' then due.user_id::text else '' end, true);
      perform private.release_all_seats(due.user_id);
      if due.status = 'cancelled' then
        perform set_config('fest.reason', 'The registration was canceled.', true);
        delete from public.accommodation_needs as needs using public.accommodation_requests as request
          where request.id = needs.request_id and request.user_id = due.user_id;
        update public.accommodation_requests set status = 'declined'
          where user_id = due.user_id and status in ('submitted', 'in_review', 'accepted');
        perform set_config('fest.reason', '', true);
        delete from public.registration_needs where user_id = due.user_id;
        perform private.leave_team_of(due.user_id);
      end if;
      perform set_config('fest.actor', '', true);
      perform set_config('fest.follows', '', true);
    end loop;
  end
  $$;
comment on function private.finish_decisions() is
  'Does what follows from decisions that can no longer be undone: held places go to who waits, and who lost the seat at the event loses their seats in sessions, and with the registration their bed, their team and what they need. It is the deciding admin''s doing, and told in the one mail about the registration.';

create or replace function private.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_by_itself boolean := coalesce(current_setting('fest.by_itself', true), '') <> '';
    batch uuid := case when not is_by_itself then nullif(current_setting('fest.batch', true), '')::uuid end;
  begin
    if tg_op = 'INSERT' or old.status is distinct from new.status then
      insert into public.status_history (subject, subject_id, user_id, from_status, to_status, reason, changed_by, batch, is_undo)
      values (
        tg_table_name, new.id, new.user_id,
        case when tg_op = 'UPDATE' then old.status end, new.status,
        nullif(current_setting('fest.reason', true), ''),
        case when not is_by_itself then coalesce(nullif(current_setting('fest.actor', true), '')::uuid, auth.uid()) end,
        batch, batch is not null and coalesce(current_setting('fest.is_undo', true), '') <> ''
      );
    end if;
    return null;
  end
  $$;
comment on function private.record_status() is
  'Writes each status a row gets into the history. The setting fest.reason says why; fest.by_itself that nobody did it by hand; fest.actor whose decision it follows from; fest.batch and fest.is_undo which decision of the panel it belongs to.';

create or replace function private.hold_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Only the mails of the rows that are decided on. Who is moved up meanwhile keeps the seat whatever becomes of the
    -- decision, and is told at once.
    if coalesce(current_setting('fest.batch', true), '') = '' or coalesce(current_setting('fest.by_itself', true), '') <> ''
      or not starts_with(new.key, 'status ') then
      return new;
    end if;
    -- What is undone is told by admin_undo(), to those who were told of the decision at all.
    if coalesce(current_setting('fest.is_undo', true), '') <> '' then
      return null;
    end if;
    new.not_before := greatest(new.not_before, now() + private.hold_window());
    new.next_attempt_at := new.not_before;
    return new;
  end
  $$;

create function private.skip_mail_that_follows() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.user_id::text = nullif(current_setting('fest.follows', true), '') then
      return null;
    end if;
    return new;
  end
  $$;
comment on function private.skip_mail_that_follows() is
  'What somebody loses with their registration is told by the mail about that alone. The setting fest.follows says whose it is.';
create trigger mail_outbox_follows before insert on public.mail_outbox
  for each row execute function private.skip_mail_that_follows();

create or replace function private.set_status(listed private.admin_kinds, row_id uuid, from_status text, to_status text, keeps_place boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.registrations;
    pool private.seat_pools;
  begin
    if 'withdrawn' in (from_status, to_status) then
      raise exception using
        errcode = 'P0001', detail = 'withdrawn',
        message = 'Only the sender can withdraw this, and withdrawing is final.';
    elsif from_status = 'checked_in' then
      raise exception using
        errcode = 'P0001', detail = 'checked_in',
        message = 'This person has been checked in.', hint = 'Undo the check-in first.';
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
      if to_status = 'waitlisted' then
        select * into mine from public.registrations as one where one.id = row_id;
        pool := private.lock_pool('registration');
        -- The place they give up is held, and would come back to them if nobody else waits for it.
        if mine.status <> 'waitlisted' or pool.capacity > pool.taken
          - (select count(*) from private.held_places as place where place.claim_id = row_id)
          + (select count(*) from public.registrations as ahead
              where ahead.pool = mine.pool and ahead.status = 'waitlisted' and ahead.queue_number < mine.queue_number) then
          raise exception using
            errcode = 'P0001', detail = 'seat_free',
            message = 'There’s a free seat, so this person would get it right away.',
            hint = 'Lower the capacity first, or cancel the registration.';
        end if;
      end if;
      delete from private.unfinished_decisions where registration_id = row_id;
      if to_status <> 'confirmed' then
        insert into private.unfinished_decisions (registration_id, due_at, decided_by)
          values (row_id, now() + private.hold_window(), auth.uid());
      end if;
    end if;
  end
  $$;

create or replace function private.leave_with_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
    is_for_good boolean := tg_op = 'DELETE' and (
      old.user_id = auth.uid() or not exists (select from auth.users as account where account.id = old.user_id));
  begin
    if tg_op = 'UPDATE' and not (new.status = 'cancelled' and old.status <> 'cancelled') then
      return null;
    end if;
    -- While a decision can be undone the team keeps its member: finish_decisions() takes them off it.
    if tg_op = 'UPDATE' and coalesce(current_setting('fest.batch', true), '') <> '' then
      return null;
    end if;
    mine := private.lock_membership(old.user_id);
    if mine.id is not null then
      if tg_op = 'UPDATE' and old.user_id = auth.uid() then
        perform private.refuse_leaving_project(mine);
      end if;
      if tg_op = 'UPDATE' or is_for_good then
        perform private.part_with(mine, is_for_good);
      else
        -- A clean-up: teams have a day of their own, and nobody is told.
        return null;
      end if;
    end if;
    perform private.end_search(old.user_id);
    return null;
  end
  $$;

create function private.leave_team_of(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.team_members := private.lock_membership(person);
  begin
    if mine.id is not null then
      perform private.part_with(mine);
    end if;
    perform private.end_search(person);
  end
  $$;
comment on function private.leave_team_of(uuid) is 'Takes somebody whose registration an admin canceled off their team and the board of those who look for one.';

create or replace function private.claim_bed(request public.accommodation_requests) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('accommodation ' || request.option_id);
    mine public.accommodation_claims;
    is_held boolean;
  begin
    select * into mine from public.accommodation_claims as claim where claim.request_id = request.id;
    is_held := exists (select from private.held_places as place where place.claim_id = mine.id and place.pool = pool.key);
    insert into public.accommodation_claims as kept (request_id, user_id, option_id, status)
      values (request.id, request.user_id, request.option_id,
        case when is_held or pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end)
      on conflict on constraint accommodation_claims_request_id_once do update set
        option_id = excluded.option_id, status = excluded.status, updated_at = now(),
        -- Undone means as it was before, also for who waited.
        queue_number = case when coalesce(current_setting('fest.is_undo', true), '') = '' then excluded.queue_number else kept.queue_number end;
  end
  $$;
comment on function private.claim_bed(public.accommodation_requests) is
  'The bed that is held for the request, or another while there is one, else the end of the waiting list.';

create function private.took_place(listed private.admin_kinds, step public.status_history) returns boolean
  language sql immutable set search_path = ''
  as $$
    select (listed.kind = 'registrations' and step.from_status = 'confirmed' and step.to_status in ('cancelled', 'waitlisted'))
      or (listed.kind = 'accommodation' and step.to_status = 'declined')
  $$;
comment on function private.took_place(private.admin_kinds, public.status_history) is 'Whether a step of a row''s history took a counted place from somebody.';

create or replace function public.admin_undo(batch uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    first_step public.status_history;
    step public.status_history;
    latest public.status_history;
    current text;
    refusal jsonb;
    fate text;
    done jsonb := '[]';
    kept jsonb := '[]';
    stopped integer := 0;
    corrected integer := 0;
  begin
    perform private.refuse_all_but_admins();
    select entry.* into first_step from public.status_history as entry
      join private.admin_kinds as known on known.table_name = entry.subject
      where entry.batch = admin_undo.batch order by entry.id limit 1;
    if first_step.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'There’s no such decision, or it changed nothing.';
    elsif first_step.changed_by is distinct from auth.uid() then
      raise exception using errcode = 'P0001', detail = 'not_yours', message = 'Only the person who decided can undo it.', hint = 'Make a new decision instead.';
    elsif first_step.changed_at < now() - interval '10 minutes' then
      raise exception using
        errcode = 'P0001', detail = 'too_late',
        message = 'You can undo a decision for ten minutes.', hint = 'Make a new decision instead.';
    end if;
    select * into listed from private.admin_kinds as known where known.table_name = first_step.subject;
    perform private.hold_rows(listed, array(
      select entry.subject_id from public.status_history as entry where entry.batch = admin_undo.batch and entry.subject = listed.table_name));
    perform set_config('fest.batch', batch::text, true);
    perform set_config('fest.is_undo', 'yes', true);
    -- Backwards: what was taken last is given back first.
    for step in
      select entry.* from public.status_history as entry
      where entry.batch = admin_undo.batch and entry.subject = listed.table_name and not entry.is_undo order by entry.id desc
    loop
      current := private.status_now(listed, step.subject_id);
      latest := private.last_step(listed, step.subject_id);
      if current is null then
        kept := kept || jsonb_build_object('id', step.subject_id, 'status', null, 'by', null, 'at', null,
          'code', 'gone', 'message', 'This is no longer here.');
      elsif latest.batch = admin_undo.batch and latest.is_undo then
        done := done || jsonb_build_object('id', step.subject_id, 'status', current);
      elsif latest.id <> step.id then
        kept := kept || (private.step_told(step.subject_id, current, latest)
          || '{"code": "changed", "message": "The status has changed since."}');
      elsif private.took_place(listed, step) and step.changed_at < now() - private.hold_window() then
        kept := kept || (private.step_told(step.subject_id, current, latest)
          || '{"code": "place_gone", "message": "What this person had has gone to others, as it does after a minute."}');
      else
        refusal := private.try_status(listed, step.subject_id, current, step.from_status, true);
        if refusal is not null then
          kept := kept || (private.step_told(step.subject_id, current, latest) || refusal);
        else
          done := done || jsonb_build_object('id', step.subject_id, 'status', step.from_status);
          fate := private.take_back_mail(step);
          stopped := stopped + (fate is not distinct from 'stopped')::integer;
          corrected := corrected + (fate is not distinct from 'corrected')::integer;
        end if;
      end if;
    end loop;
    perform set_config('fest.batch', '', true);
    perform set_config('fest.is_undo', '', true);
    return jsonb_build_object('done', done, 'kept', kept, 'mails', jsonb_build_object('stopped', stopped, 'corrected', corrected));
  end
  $$;
comment on function public.admin_undo(uuid) is
  'For admins: puts back what the caller decided within the last ten minutes ({done}), as far as nothing has changed since and, where a place was taken from somebody, within the minute that it is held ({kept}); mails that wait are stopped, and a sent one is followed by a correction. The same again changes nothing more. Raises 42501, P0001 (not_found, not_yours, too_late).';
