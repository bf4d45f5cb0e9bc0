-- Counted places: one mechanism for the event, for sessions and for beds, including places held for somebody while a
-- decision about them can still be undone.

-- A pool has a capacity and counts the taken places. A table of claims has the columns id, user_id, pool, status and
-- queue_number, and the trigger private.count_seat(). A claim is confirmed, waitlisted or over; a confirmed or
-- checked-in one takes a seat. Changing claims locks the pool first (private.lock_pool), so that the last seat has one
-- taker and nobody joins the waitlist while a seat is being given back.
create sequence private.queue_numbers;
comment on sequence private.queue_numbers is 'The order in which claims arrived. Times are too coarse for that.';
grant usage on sequence private.queue_numbers to service_role;

create table private.seat_pools (
  key text primary key,
  capacity integer not null,
  taken integer not null default 0,
  constraint seat_pools_capacity_range check (capacity between 0 and 1000000),
  constraint seat_pools_taken_not_negative check (taken >= 0)
);
comment on table private.seat_pools is
  'Counted places, each pool one row that is locked while a place is given or given back.';
comment on column private.seat_pools.key is '"registration", "session <id>" or "accommodation <id>".';
comment on column private.seat_pools.capacity is
  'May be lowered below taken: nobody loses a seat, and no new ones are given until it fits again.';
comment on column private.seat_pools.taken is
  'Without extra places (private.extra_places). A trigger on the tables of claims keeps it.';
alter table private.seat_pools enable row level security;

-- Locks have one order, so that they can't deadlock: the event's pool, the caller's registration, the pools of
-- sessions by key, those of accommodation by key, the team or the submission, and last the counts of
-- private.limit_rate().
create table private.held_places (
  claim_id uuid primary key,
  pool text not null,
  claims regclass not null,
  due_at timestamptz not null,
  constraint held_places_pool_exists foreign key (pool) references private.seat_pools (key) on delete cascade
);
comment on table private.held_places is
  'Places that still count as taken after their claim ended, until the decision can no longer be undone.';
create index held_places_due_at on private.held_places (due_at);
create index held_places_pool on private.held_places (pool);
alter table private.held_places enable row level security;

create function private.lock_pool(pool_key text) returns private.seat_pools
  language plpgsql security definer set search_path = ''
  as $$ begin return (select pool from private.seat_pools as pool where pool.key = pool_key for update); end $$;
comment on function private.lock_pool(text) is 'Locks a pool for this transaction; all null if it doesn’t exist.';

create function private.lock_pools(prefix text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform from private.seat_pools as pool where starts_with(pool.key, prefix) order by pool.key for update;
  end
  $$;
comment on function private.lock_pools(text) is
  'Locks the pools whose keys have this prefix, in the order of their keys and before any row: the order that avoids '
  'deadlocks.';

create function private.lock_pools_first() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.lock_pools(tg_argv[0]);
    return null;
  end
  $$;
comment on function private.lock_pools_first() is
  'lock_pools() for statements that may change who has a place, also by deleting an account or by retention.';

create function private.promote_waiting(claims regclass, pool_key text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool(pool_key);
    promoted uuid;
  begin
    while pool.taken < pool.capacity loop
      -- The head's row may be locked by a reader: waits for it and never skips it.
      execute format(
        'update %s set status = ''confirmed'' where id = (
           select id from %s where pool = $1 and status = ''waitlisted''
           order by queue_number limit 1 for update
         ) returning id', claims, claims)
        into promoted using pool_key;
      exit when promoted is null;
      pool := private.lock_pool(pool_key);
    end loop;
  end
  $$;

create function private.set_capacity(claims regclass, pool_key text, places integer) returns void
  language sql security definer set search_path = ''
  as $$
    insert into private.seat_pools as pools (key, capacity) values (pool_key, places)
      on conflict (key) do update set capacity = excluded.capacity;
    select private.promote_waiting(claims, pool_key)
  $$;

create function private.waiting_in(
  claims regclass, pool_key text, but_not uuid default null, up_to bigint default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    counted integer;
  begin
    execute format('select count(*) from %s where pool = $1 and status = ''waitlisted''
      and id is distinct from $2 and ($3 is null or queue_number <= $3)', claims)
      into counted using pool_key, but_not, up_to;
    return counted;
  end
  $$;
comment on function private.waiting_in(regclass, text, uuid, bigint) is
  'Number of people waiting for places: except for one claim, or up to a place in the queue.';

create function private.count_seat() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool_key text := coalesce(new.pool, old.pool);
    was_seated boolean := coalesce(old.status in ('confirmed', 'checked_in'), false);
    is_seated boolean := coalesce(new.status in ('confirmed', 'checked_in'), false);
    held private.held_places;
    capacity integer;
  begin
    if tg_op <> 'INSERT' and not was_seated and (tg_op = 'DELETE' or is_seated) then
      delete from private.held_places as place where place.claim_id = old.id returning * into held;
      if held.pool = pool_key and is_seated then
        return null;
      elsif held.pool is not null then
        perform private.free_place(held.claims, held.pool, old.id);
      end if;
    end if;
    if is_seated and not was_seated then
      update private.extra_places as place set came_from = old.status
        where place.claim_id = new.id and place.pool = pool_key;
      if found then
        perform private.log_extra_place(tg_relid::regclass, pool_key, new.id);
        return null;
      end if;
      -- Nobody gets a seat beyond the capacity, except people let in at the door, so that the count stays true.
      update private.seat_pools as pool set taken = pool.taken + 1
        where pool.key = pool_key and (pool.taken < pool.capacity or new.status = 'checked_in');
      if not found then
        select pool.capacity into capacity from private.seat_pools as pool where pool.key = pool_key;
        raise exception using
          errcode = case when capacity is null then '23503' else '23514' end,
          detail = case when capacity is null then 'no_pool' else 'full' end,
          message = coalesce(format('All %s are taken.', capacity),
            format('There are no places called "%s".', pool_key));
      end if;
    elsif was_seated and not is_seated then
      if tg_op = 'UPDATE'
        and not (private.decision_behind(tg_table_name, new.id, new.status)).is_undo then
        insert into private.held_places (claim_id, pool, claims, due_at)
          values (old.id, pool_key, tg_relid::regclass, now() + private.hold_window());
      else
        perform private.free_place(tg_relid::regclass, pool_key, old.id);
      end if;
    end if;
    return null;
  end
  $$;
comment on function private.count_seat() is
  'Keeps a pool''s count true for every way a claim can begin, change or vanish, and moves the waitlist up. A place '
  'freed by an admin''s decision is held first, and an undo returns it to the same claim. A claim with an extra place '
  'is counted apart. Raises 23514 (full).';

create function private.hold_window() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '65 seconds' $$;
comment on function private.hold_window() is
  'How long a decision''s mails and the places it takes are held: the minute of the panel''s undo, and some time for '
  'the network.';

create function private.free_place(claims regclass, pool_key text, claim uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.extra_places as place where place.claim_id = claim and place.pool = pool_key;
    if found then
      return;
    end if;
    update private.seat_pools set taken = taken - 1 where key = pool_key;
    perform private.promote_waiting(claims, pool_key);
  end
  $$;
comment on function private.free_place(regclass, text, uuid) is
  'Frees a place for the first in line. A place beyond capacity just ends.';

create function private.free_due_places(pools text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
  begin
    for due in
      delete from private.held_places as place where place.due_at <= now() and starts_with(place.pool, pools)
      returning place.claims, place.pool, place.claim_id
    loop
      perform private.free_place(due.claims, due.pool, due.claim_id);
    end loop;
  end
  $$;
