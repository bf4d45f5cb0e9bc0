-- Seats of sessions with limited places. The Studio has the sessions; the tables here hold what has to be counted and
-- named, kept equal to the published sessions.

create table public.bookable_sessions (
  session_id text primary key,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_open boolean not null default true,
  synced_at timestamptz not null default now(),
  constraint bookable_sessions_session_id_length check (length(session_id) between 1 and 128),
  constraint bookable_sessions_times_in_order check (ends_at > starts_at)
);
comment on table public.bookable_sessions is 'Published sessions with reserved seats; a copy of the Studio.';
comment on column public.bookable_sessions.session_id is 'Id of the document in the Studio.';
comment on column public.bookable_sessions.is_open is
  'False once it is canceled, unpublished or needs no reservation.';
alter table public.bookable_sessions enable row level security;

create table public.seat_reservations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  session_id text not null,
  pool text not null generated always as ('session ' || session_id) stored,
  status text not null,
  queue_number bigint not null default nextval('private.queue_numbers'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seat_reservations_once unique (user_id, session_id),
  constraint seat_reservations_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint seat_reservations_session_id_exists
    foreign key (session_id) references public.bookable_sessions (session_id),
  constraint seat_reservations_status_known check (status in ('confirmed', 'waitlisted', 'released', 'checked_in'))
);
comment on table public.seat_reservations is
  'Seats in sessions: held, waited for, or given back. Only reserve_seat() and release_seat() write them.';
create index seat_reservations_session_id on public.seat_reservations (session_id);
create index seat_reservations_waiting on public.seat_reservations (pool, queue_number) where status = 'waitlisted';
alter table public.seat_reservations enable row level security;

-- Titles and times of all published sessions, including those without seats: for certificates, which name attended
-- sessions, and for feedback after a session.
create table private.session_facts (
  session_id text primary key,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_published boolean not null default true,
  title_in jsonb,
  synced_at timestamptz not null default now(),
  constraint session_facts_session_id_length check (length(session_id) between 1 and 128),
  constraint session_facts_times_in_order check (ends_at > starts_at)
);
comment on table private.session_facts is
  'Published sessions that were not canceled; a copy of the Studio, kept by sync_sessions().';
comment on column private.session_facts.is_published is
  'False once it is canceled or unpublished. The row stays, since people may have attended.';
alter table private.session_facts enable row level security;

create trigger seat_reservations_lock before delete on public.seat_reservations
  for each statement execute function private.lock_pools_first('session ');

create function public.reserve_seat(session text, despite_overlap boolean default false)
  returns public.seat_reservations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    pool private.seat_pools;
    booked public.bookable_sessions;
    current public.seat_reservations;
    other text;
    written public.seat_reservations;
  begin
    -- Serializes one person's requests, so that overlapping sessions see each other.
    perform from public.registrations where user_id = person for update;
    if not exists (
      select from public.registrations as own_registration
      where own_registration.user_id = person and own_registration.status in ('confirmed', 'checked_in')
    ) then
      perform private.refuse('not_registered', 'You need a confirmed registration to reserve workshop seats.',
        'Register first. It takes two minutes.');
    end if;
    pool := private.lock_pool('session ' || session);
    select * into booked from public.bookable_sessions where session_id = session;
    perform private.refuse_unless_open('seats');
    if booked.session_id is null or not private.takes_reservations(booked) then
      perform private.refuse('not_bookable', 'This session doesn’t take reservations.',
        'It may have ended, been canceled, or be open to everyone without one.');
    end if;
    select * into current from public.seat_reservations as reservation
      where reservation.user_id = person and reservation.session_id = session;
    if current.status in ('confirmed', 'waitlisted', 'checked_in') then
      return current;
    end if;
    perform private.limit_rate('reserve seat', 60, interval '1 hour');
    select clashing.title into other
      from public.seat_reservations as reservation
      join public.bookable_sessions as clashing on clashing.session_id = reservation.session_id
      where reservation.user_id = person and reservation.status in ('confirmed', 'waitlisted', 'checked_in')
        and clashing.is_open
        and clashing.starts_at < booked.ends_at and booked.starts_at < clashing.ends_at
      order by clashing.starts_at limit 1;
    if other is not null and not despite_overlap then
      perform private.refuse('overlap', format('You’re already in “%s” at that time.', other),
        'Give that one up, or confirm that you want both.');
    end if;
    insert into public.seat_reservations as kept (user_id, session_id, status)
      values (person, session, case when pool.taken < pool.capacity then 'confirmed' else 'waitlisted' end)
      on conflict on constraint seat_reservations_once do update
        set status = excluded.status, queue_number = excluded.queue_number, updated_at = now()
      returning * into written;
    return written;
  end
  $$;
comment on function public.reserve_seat(text, boolean) is
  'Reserves a seat for the caller, or puts them on the session''s waitlist. Calling it again changes nothing. Raises '
  'P0001 (not_open_yet, over, not_registered, not_bookable, overlap: call again with despite_overlap), PT429, 42501.';

create function public.release_seat(session text) returns public.seat_reservations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    written public.seat_reservations;
  begin
    perform private.lock_pool('session ' || session);
    update public.seat_reservations set status = 'released', updated_at = now()
      where user_id = person and session_id = session and status in ('confirmed', 'waitlisted')
      returning * into written;
    if written.id is null then
      select * into written from public.seat_reservations where user_id = person and session_id = session;
      if written.status is distinct from 'released' then
        perform private.refuse('not_reserved', 'You don’t have a seat to give up here.');
      end if;
    end if;
    return written;
  end
  $$;
comment on function public.release_seat(text) is
  'Gives the caller''s seat or place in the queue back; the waiting list moves up in the same transaction. Calling '
  'it again changes nothing. Raises P0001 (not_reserved).';

create function private.release_all_seats(person uuid, changed_by uuid default auth.uid()) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    reserved record;
  begin
    -- In a fixed order, so that two people leaving at once can't deadlock.
    for reserved in
      select reservation.id, reservation.session_id from public.seat_reservations as reservation
      where reservation.user_id = person and reservation.status in ('confirmed', 'waitlisted')
      order by reservation.session_id
    loop
      perform private.lock_pool('session ' || reserved.session_id);
      perform private.change_status('seat_reservations', reserved.id, 'released', null, changed_by);
    end loop;
  end
  $$;

create function private.has_seats_to_give(booked public.bookable_sessions) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select booked.is_open
      and (coalesce(facts.phase_override in ('open', 'full'), false) or booked.ends_at > private.event_now())
    from private.event_facts as facts
  $$;
comment on function private.has_seats_to_give(public.bookable_sessions) is
  'Whether admins may seat people in a session: until it ends, also before and after others can reserve; whatever its '
  'date with a phase set by hand, as for a demo.';

create function private.takes_reservations(booked public.bookable_sessions) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.has_seats_to_give(booked) and seats.state = 'open'
    from private.openings('seats') as seats
  $$;

create function public.session_seats()
  returns table (session_id text, capacity integer, taken integer, waiting integer, is_open boolean)
  language sql stable security definer set search_path = ''
  as $$
    select bookable.session_id, pool.capacity, least(pool.taken, pool.capacity),
      private.waiting_in('public.seat_reservations', pool.key),
      private.takes_reservations(bookable)
    from public.bookable_sessions as bookable
    join private.seat_pools as pool on pool.key = 'session ' || bookable.session_id
    order by bookable.starts_at, bookable.session_id
  $$;
comment on function public.session_seats() is
  'For every session with reservations: places, places taken, and people waiting.';

create function public.sync_sessions(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    if jsonb_typeof(published) is distinct from 'array' then
      raise exception using errcode = '22023', message = 'Sessions are sent as a list.';
    end if;
    -- One at a time, so that two calls can't deadlock.
    lock table public.bookable_sessions in share row exclusive mode;
    insert into private.session_facts as kept (session_id, title, title_in, starts_at, ends_at)
      select entry.session_id, entry.title, entry.title_in, entry.starts_at, entry.ends_at
      from jsonb_populate_recordset(null::private.session_facts, published) as entry
      on conflict (session_id) do update set
        title = excluded.title, title_in = excluded.title_in, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, is_published = true, synced_at = now();
    update private.session_facts as gone set is_published = false, synced_at = now()
      where gone.is_published and not exists (
        select from jsonb_to_recordset(published) as entry (session_id text) where entry.session_id = gone.session_id);
    insert into public.bookable_sessions as kept (session_id, title, starts_at, ends_at)
      select facts.session_id, facts.title, facts.starts_at, facts.ends_at
      from jsonb_to_recordset(published) as entry (session_id text, capacity integer)
      join private.session_facts as facts on facts.session_id = entry.session_id
      where entry.capacity is not null
      on conflict (session_id) do update set
        title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_open = true,
        synced_at = now();
    perform private.set_capacity('public.seat_reservations', 'session ' || entry.session_id, entry.capacity)
      from jsonb_to_recordset(published) as entry (session_id text, capacity integer)
      where entry.capacity is not null order by entry.session_id;
    update public.bookable_sessions as gone set is_open = false, synced_at = now()
      where gone.is_open and not exists (
        select from jsonb_to_recordset(published) as entry (session_id text, capacity integer)
        where entry.session_id = gone.session_id and entry.capacity is not null);
    return jsonb_array_length(published);
  end
  $$;
comment on function public.sync_sessions(jsonb) is
  'Updates all published sessions, [{session_id, title, title_in, starts_at, ends_at, capacity}], and the seats of '
  'those with a capacity: new places go to the waitlist. Missing ones are kept as unpublished, and like those '
  'without a capacity take no reservations. For admins and the service. Returns their number. Raises 22023.';
create trigger seat_reservations_seat after insert or delete or update of status on public.seat_reservations
  for each row execute function private.count_seat();
create trigger seat_reservations_status after insert or update of status on public.seat_reservations
  for each row execute function private.record_status();

grant select on table public.bookable_sessions to anon, authenticated;
create policy "Everybody reads which sessions have seats" on public.bookable_sessions
  for select to anon, authenticated using (true);

grant select on table public.seat_reservations to authenticated;
create policy "People read their own seats" on public.seat_reservations
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all seats" on public.seat_reservations
  for select to authenticated using ((select private.is_admin()));

grant execute on function public.session_seats() to anon, authenticated;

grant execute on function public.sync_sessions(jsonb) to authenticated, service_role;

grant execute on function
  public.reserve_seat(text, boolean),
  public.release_seat(text)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('seat_reservations', $$ select * from public.seat_reservations where user_id = auth.uid() order by queue_number $$);

insert into private.retention (table_name, kind, made_at, why, first_gone) values
  ('seat_reservations', 'places', 'updated_at', 'Needed for the workshops and their numbers.',
    'status not in (''confirmed'', ''checked_in'')');
