-- How beds are given, given back and counted.

create function private.lock_accommodation_pools() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform from private.seat_pools where key like 'accommodation %' order by key for update;
  end
  $$;
comment on function private.lock_accommodation_pools() is 'All pools of beds, in the order of their keys.';
revoke all on function private.lock_accommodation_pools() from public;

create function private.lock_beds() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.lock_accommodation_pools();
    return null;
  end
  $$;
comment on function private.lock_beds() is
  'Before any statement that may change who has a bed, also one that comes from deleting an account: pools are locked before rows.';
revoke all on function private.lock_beds() from public;
create trigger accommodation_requests_lock before insert or delete or update of status, option_id on public.accommodation_requests
  for each statement execute function private.lock_beds();
create trigger accommodation_claims_lock before delete on public.accommodation_claims
  for each statement execute function private.lock_beds();
create trigger accommodation_claims_seat after insert or delete or update of status on public.accommodation_claims
  for each row execute function private.count_seat();
create trigger accommodation_claims_status after insert or update of status on public.accommodation_claims
  for each row execute function private.record_status();

create function private.check_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    place public.accommodation_options;
  begin
    select * into place from public.accommodation_options as known where known.option_id = new.option_id;
    if new.option_id is null then
      return new;
    end if;
    -- Who asked while a place was open may still mend what they said.
    if place.option_id is null or (not place.is_open and (tg_op = 'INSERT' or new.option_id <> old.option_id)) then
      raise exception using
        errcode = 'P0001', detail = 'option_closed',
        message = 'This place takes no requests.', hint = 'Choose another place to stay.';
    end if;
    if new.arrival < place.arrival_from or new.departure > place.departure_until then
      raise exception using
        errcode = 'P0001', detail = 'outside_window',
        message = format('You can stay at %s from %s to %s.', place.name,
          to_char(place.arrival_from, 'FMDD FMMonth'), to_char(place.departure_until, 'FMDD FMMonth')),
        hint = 'Choose days within these.';
    end if;
    if place.is_shared and new.gender is null then
      raise exception using
        errcode = 'P0001', detail = 'gender_needed',
        message = format('People share rooms at %s.', place.name), hint = 'Say with whom you would share one.';
    end if;
    return new;
  end
  $$;
comment on function private.check_stay() is
  'What a place asks of a request, which only the database knows for certain. Raises P0001 (option_closed, outside_window, gender_needed).';
revoke all on function private.check_stay() from public;
create trigger accommodation_requests_check before insert or update of option_id, arrival, departure, gender
  on public.accommodation_requests for each row execute function private.check_stay();

create function private.claim_bed(request public.accommodation_requests) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('accommodation ' || request.option_id);
  begin
    insert into public.accommodation_claims as kept (request_id, user_id, option_id, status)
      values (request.id, request.user_id, request.option_id, case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end)
      on conflict on constraint accommodation_claims_request_id_once do update set
        option_id = excluded.option_id, status = excluded.status, queue_number = excluded.queue_number, updated_at = now();
  end
  $$;
comment on function private.claim_bed(public.accommodation_requests) is 'A bed while there is one, else the end of the waiting list.';
revoke all on function private.claim_bed(public.accommodation_requests) from public;

create function private.follow_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_over boolean := new.status in ('declined', 'withdrawn');
    was_over boolean := tg_op = 'UPDATE' and old.status in ('declined', 'withdrawn');
  begin
    if tg_op = 'UPDATE' and not was_over and (is_over or new.option_id <> old.option_id) then
      update public.accommodation_claims set status = 'released', updated_at = now()
        where request_id = new.id and status <> 'released';
    end if;
    if not is_over and (tg_op = 'INSERT' or was_over or new.option_id <> old.option_id) then
      perform private.claim_bed(new);
    end if;
    if new.status = 'withdrawn' then
      -- What somebody needs there is nobody's business once they do not come.
      delete from public.accommodation_needs where request_id = new.id;
    end if;
    if new.status = 'accepted' and not exists (
      select from public.accommodation_claims as claim where claim.request_id = new.id and claim.status = 'confirmed'
    ) then
      raise exception using
        errcode = 'P0001', detail = 'no_place',
        message = 'There is no bed for this person yet: they are on the waiting list.',
        hint = 'Raise the number of places in the Studio, or wait until somebody gives one back.';
    end if;
    return null;
  end
  $$;
comment on function private.follow_request() is
  'A request claims a bed; what is withdrawn or declined gives it back, and the waiting list moves up in the same transaction. Raises P0001 (no_place) when one without a bed is accepted.';
revoke all on function private.follow_request() from public;
-- After the one that writes the history: triggers run in the order of their names.
create trigger accommodation_requests_to_beds after insert or update of status, option_id on public.accommodation_requests
  for each row execute function private.follow_request();

create function private.leave_accommodation(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.lock_accommodation_pools();
    update public.accommodation_requests set status = 'withdrawn'
      where user_id = person and status in ('submitted', 'in_review', 'accepted');
  end
  $$;
comment on function private.leave_accommodation(uuid) is 'Withdraws the request of somebody who does not come.';
revoke all on function private.leave_accommodation(uuid) from public;

create function public.accommodation_places() returns table (option_id text, capacity integer, taken integer)
  language sql stable security definer set search_path = ''
  as $$
    select place.option_id, pool.capacity, least(pool.taken, pool.capacity)
    from public.accommodation_options as place
    join private.seat_pools as pool on pool.key = 'accommodation ' || place.option_id
    where place.is_open
    order by place.option_id
  $$;
comment on function public.accommodation_places() is 'For every place to stay that takes requests: how many beds it has and how many are taken.';
revoke all on function public.accommodation_places() from public;
grant execute on function public.accommodation_places() to anon, authenticated;

create function public.my_accommodation_place()
  returns table (request_id uuid, option_id text, status text, place_in_queue integer)
  language sql stable security definer set search_path = ''
  as $$
    select mine.request_id, mine.option_id, mine.status,
      case when mine.status = 'waitlisted' then (
        select count(*)::integer from public.accommodation_claims as ahead
        where ahead.pool = mine.pool and ahead.status = 'waitlisted' and ahead.queue_number <= mine.queue_number
      ) end
    from public.accommodation_claims as mine
    where mine.user_id = auth.uid()
    order by mine.queue_number
  $$;
comment on function public.my_accommodation_place() is
  'For each of the caller''s requests: whether they have a bed, and their place on the waiting list, from 1.';
revoke all on function public.my_accommodation_place() from public;
grant execute on function public.my_accommodation_place() to authenticated;

create function public.sync_accommodation_options(published jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    item record;
    counted integer := 0;
  begin
    perform private.refuse_all_but_staff();
    -- One at a time, so that two of them never hold places the other one wants.
    lock table public.accommodation_options in share row exclusive mode;
    perform private.lock_accommodation_pools();
    for item in
      select * from jsonb_to_recordset(published)
        as entry (option_id text, name text, arrival_from date, departure_until date, capacity integer, is_shared boolean)
      order by option_id
    loop
      insert into public.accommodation_options as kept (option_id, name, arrival_from, departure_until, is_shared)
        values (item.option_id, item.name, item.arrival_from, item.departure_until, coalesce(item.is_shared, false))
        on conflict (option_id) do update set
          name = excluded.name, arrival_from = excluded.arrival_from, departure_until = excluded.departure_until,
          is_shared = excluded.is_shared, is_open = true, synced_at = now();
      insert into private.seat_pools as pools (key, capacity) values ('accommodation ' || item.option_id, item.capacity)
        on conflict (key) do update set capacity = excluded.capacity;
      perform private.promote_waiting('public.accommodation_claims'::regclass, 'accommodation ' || item.option_id);
      counted := counted + 1;
    end loop;
    update public.accommodation_options as gone set is_open = false, synced_at = now()
      where gone.is_open and not exists (
        select from jsonb_to_recordset(published) as entry (option_id text) where entry.option_id = gone.option_id);
    return counted;
  end
  $$;
comment on function public.sync_accommodation_options(jsonb) is
  'Takes the published places to stay, [{option_id, name, arrival_from, departure_until, capacity, is_shared}], and makes the beds follow: more of them go to the waiting list, what is not in the list takes no more requests. For admins and the service. Gives how many there are.';
revoke all on function public.sync_accommodation_options(jsonb) from public;
grant execute on function public.sync_accommodation_options(jsonb) to authenticated, service_role;

create or replace function public.delete_my_account(confirm_email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    address text;
  begin
    if lower(trim(confirm_email)) is distinct from (select lower(account.email) from auth.users as account where account.id = person) then
      raise exception using
        errcode = 'P0001', detail = 'email_differs',
        message = 'This is not the address of your account.',
        hint = 'Type the address you sign in with.';
    end if;
    if private.is_admin() then
      raise exception using
        errcode = 'P0001', detail = 'is_admin',
        message = 'An admin''s account is not deleted while it is one.',
        hint = 'Ask another admin to take your address off the list first.';
    end if;
    -- Seats first and in the usual order of locks, so that leaving never collides with a waiting list moving up.
    perform private.lock_pool('registration');
    -- Again, since another window may have deleted the account while this one waited.
    perform private.signed_in_user();
    perform from public.registrations where user_id = person for update;
    perform private.lock_session_pools();
    perform private.lock_accommodation_pools();
    perform private.release_all_seats(person);
    delete from public.accommodation_requests where user_id = person;
    delete from public.registrations where user_id = person;
    delete from private.rate_limits where caller = 'user ' || person::text;
    delete from auth.users where id = person returning email into address;
    perform private.forget_sign_ins(person, address);
    perform private.forget_messages(address);
    insert into private.departures as days (left_on, people) values ((now() at time zone 'utc')::date, 1)
      on conflict (left_on) do update set people = days.people + 1;
  end
  $$;
