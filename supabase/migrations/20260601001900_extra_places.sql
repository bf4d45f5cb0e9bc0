-- Extra places that admins give beyond the capacity: a seat at the event or in a session, or a bed.

-- Extra places are counted separately: the pool's taken neither grows when one is given nor shrinks when it ends, so
-- the queue keeps its order and its places.
create table private.extra_places (
  claim_id uuid primary key,
  pool text not null,
  came_from text,
  reason text not null,
  given_by uuid,
  given_at timestamptz not null default now(),
  constraint extra_places_pool_exists foreign key (pool) references private.seat_pools (key) on delete cascade,
  constraint extra_places_given_by_exists foreign key (given_by) references auth.users (id) on delete set null,
  constraint extra_places_reason_length check (length(reason) between 1 and 500)
);
comment on table private.extra_places is
  'Places beyond the capacity: one row for each claim that has one, deleted with it. Their number is the number of '
  'rows.';
comment on column private.extra_places.claim_id is 'A row of one of the tables of claims.';
comment on column private.extra_places.came_from is 'Status of the claim before; null: there was no claim.';
comment on column private.extra_places.reason is 'The person with the place reads it.';
create index extra_places_pool on private.extra_places (pool);
create index extra_places_given_by on private.extra_places (given_by);
alter table private.extra_places enable row level security;

create function private.extra_of_pool(pool_key text) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from private.extra_places as place where place.pool = pool_key $$;

create function private.name_of_pool(pool_key text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select booked.title from public.bookable_sessions as booked where 'session ' || booked.session_id = pool_key),
      (select place.name from public.accommodation_options as place
        where 'accommodation ' || place.option_id = pool_key))
  $$;

create function private.give_extra_place(claims regclass, pool_key text, claim uuid, reason text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool(pool_key);
    tidy text := nullif(private.trimmed(reason), '');
    others integer := private.waiting_in(claims, pool_key, claim);
    thing text := case when starts_with(pool_key, 'accommodation ') then 'bed' else 'seat' end;
    is_seated boolean;
  begin
    if length(tidy) > 500 then
      perform private.refuse_value('reason', 'Please keep the reason to 500 characters. This person can read it.');
    end if;
    execute format('select exists (select from %s
      where id = $1 and status in (''confirmed'', ''checked_in''))', claims) into is_seated using claim;
    -- A place held for them is theirs.
    if claim is null or is_seated or (pool.taken < pool.capacity and others = 0)
      or exists (select from private.held_places as place where place.claim_id = claim and place.pool = pool_key) then
      return false;
    end if;
    if tidy is null then
      perform private.refuse('full',
        format('No %s is free%s.', thing, case others when 0 then ''
          when 1 then ', and one more person waits' else format(', and %s more people wait', others) end),
        'To go beyond the number, say why.');
    end if;
    insert into private.extra_places (claim_id, pool, reason, given_by) values (claim, pool_key, tidy, auth.uid());
    return true;
  end
  $$;
comment on function private.give_extra_place(regclass, text, uuid, text) is
  'Before an admin seats a claim by hand: gives it a place beyond the capacity, unless one is free and nobody else '
  'waits; returns whether it did. The claim takes it when seated. Locks the pool. Raises P0001 (full) without a '
  'reason, 23514 (reason).';

create function private.log_extra_place(claims regclass, pool_key text, claim uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool(pool_key);
  begin
    perform private.log('extra_place_given', (select named.relname from pg_catalog.pg_class as named
      where named.oid = claims),
      claim::text, jsonb_strip_nulls(jsonb_build_object('of', private.name_of_pool(pool_key),
        'capacity', pool.capacity, 'taken', pool.taken, 'extra', private.extra_of_pool(pool_key),
        'waiting', private.waiting_in(claims, pool_key, claim))));
  end
  $$;
comment on function private.log_extra_place(regclass, text, uuid) is
  'Logs an extra place with the exceeded capacity. The reason is in the status entry, which is deleted with the '
  'account.';

create function public.admin_seat(batch uuid, registration uuid, seen text, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_given boolean;
    decided jsonb;
  begin
    perform private.refuse_all_but_admins();
    is_given := private.give_extra_place('public.registrations'::regclass, 'registration', registration, reason);
    decided := public.admin_decide(batch, 'registrations',
      jsonb_build_array(jsonb_build_object('id', registration, 'seen', seen)), 'confirmed', reason);
    if is_given and decided -> 'done' = '[]' then
      delete from private.extra_places as place where place.claim_id = registration;
    end if;
    return decided || jsonb_build_object('is_extra',
      exists (select from private.extra_places as place where place.claim_id = registration));
  end
  $$;
comment on function public.admin_seat(uuid, uuid, text, text) is $$For admins: gives somebody a seat at the event,
beyond the capacity with a reason. It is an admin_decide() decision with a batch, undone like others. Raises P0001
(full, batch_taken), 23514 (batch, decisions, reason).
@returns admin_decide & { is_extra: boolean }$$;

create function public.admin_seat_in_session(session text, registration uuid, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person public.registrations;
    booked public.bookable_sessions;
    reservation public.seat_reservations;
  begin
    perform private.refuse_all_but_admins();
    select * into person from public.registrations as one where one.id = registration for update;
    if person.id is null then
      perform private.refuse('not_found', 'This is no longer here.');
    elsif person.status not in ('confirmed', 'checked_in') then
      perform private.refuse('not_registered', 'This person doesn’t have a seat at the event.',
        'Give them one first.');
    end if;
    perform private.lock_pool('session ' || session);
    select * into booked from public.bookable_sessions as bookable where bookable.session_id = session;
    if booked.session_id is null or not private.has_seats_to_give(booked) then
      perform private.refuse('not_bookable', 'This session has no seats to give.',
        'It may have ended, been canceled, or be open to everyone.');
    end if;
    select * into reservation from public.seat_reservations as kept where kept.user_id = person.user_id
      and kept.session_id = session;
    if reservation.status is null or reservation.status not in ('confirmed', 'checked_in') then
      reservation.id := coalesce(reservation.id, gen_random_uuid());
      perform private.give_extra_place('public.seat_reservations'::regclass, 'session ' || session, reservation.id,
        reason);
      insert into public.seat_reservations as kept (id, user_id, session_id, status)
        values (reservation.id, person.user_id, session, 'confirmed')
        on conflict on constraint seat_reservations_once do update set status = 'confirmed', updated_at = now()
        returning * into reservation;
    end if;
    return jsonb_build_object('status', reservation.status,
      'is_extra', exists (select from private.extra_places as place where place.claim_id = reservation.id));
  end
  $$;
comment on function public.admin_seat_in_session(text, uuid, text) is $$For admins: gives a registered person a seat in
a session: a free one if nobody else waits, otherwise one beyond the capacity, with a reason. Repeating it changes
nothing. Raises P0001 (not_found, not_registered, not_bookable, full), 23514 (reason).
@returns { status: 'confirmed' | 'waitlisted' | 'released' | 'checked_in', is_extra: boolean }$$;

create function public.admin_unseat_in_session(session text, registration uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person public.registrations;
    reservation public.seat_reservations;
    extra private.extra_places;
  begin
    perform private.refuse_all_but_admins();
    -- The row isn't locked: canceling locks this pool while promoting the next in line, who may be this person.
    select * into person from public.registrations as one where one.id = registration;
    perform private.lock_pool('session ' || session);
    select * into reservation from public.seat_reservations as kept where kept.user_id = person.user_id
      and kept.session_id = session;
    if reservation.status is null or reservation.status not in ('confirmed', 'released', 'waitlisted') then
      perform private.refuse('not_reserved', 'This person doesn’t have a seat here to give back.');
    end if;
    if reservation.status = 'confirmed' then
      select * into extra from private.extra_places as place where place.claim_id = reservation.id;
      -- Somebody who waited before getting an extra place waits again, at their earlier place.
      update public.seat_reservations as kept
        set status = case when extra.came_from = 'waitlisted' then 'waitlisted' else 'released' end, updated_at = now()
        where kept.id = reservation.id returning * into reservation;
      perform private.promote_waiting('public.seat_reservations'::regclass, 'session ' || session);
      select kept.status into reservation.status from public.seat_reservations as kept where kept.id = reservation.id;
    end if;
    return jsonb_build_object('status', reservation.status, 'is_extra', false);
  end
  $$;
comment on function public.admin_unseat_in_session(text, uuid) is
  'For admins: takes back somebody''s seat in a session and mails them; if they waited before getting an extra one, '
  'they wait again. The seat goes to the next in line, an extra one to nobody. Raises P0001 (not_reserved). '
  '@returns admin_seat_in_session';

create function private.held_request(request uuid) returns public.accommodation_requests
  language plpgsql security definer set search_path = ''
  as $$
  declare
    bed_request public.accommodation_requests;
  begin
    perform private.lock_pools('accommodation ');
    select * into bed_request from public.accommodation_requests as one where one.id = request for update;
    if bed_request.id is null then
      perform private.refuse('not_found', 'This is no longer here.');
    end if;
    return bed_request;
  end
  $$;

create function public.admin_give_bed(request uuid, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    bed_request public.accommodation_requests;
    bed_claim public.accommodation_claims;
  begin
    perform private.refuse_all_but_admins();
    bed_request := private.held_request(request);
    select * into bed_claim from public.accommodation_claims as claim where claim.request_id = bed_request.id;
    if bed_request.status not in ('submitted', 'in_review', 'accepted') or bed_claim.id is null
      or bed_claim.status = 'released' then
      perform private.refuse('not_waiting', 'This request isn’t waiting for a bed.', 'Reopen it first.');
    end if;
    if bed_claim.status = 'waitlisted' then
      perform private.give_extra_place('public.accommodation_claims'::regclass, bed_claim.pool, bed_claim.id, reason);
      update public.accommodation_claims as claim set status = 'confirmed', updated_at = now()
        where claim.id = bed_claim.id returning * into bed_claim;
    end if;
    return jsonb_build_object('status', bed_claim.status,
      'is_extra', exists (select from private.extra_places as place where place.claim_id = bed_claim.id));
  end
  $$;
comment on function public.admin_give_bed(uuid, text) is
  'For admins: gives a waiting guest a bed: a free one if nobody else waits, otherwise one beyond the capacity, with '
  'a reason. Repeating it changes nothing. Raises P0001 (not_found, not_waiting, full), 23514 (reason). '
  '@returns admin_seat_in_session';

create function public.admin_take_bed(request uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    bed_request public.accommodation_requests;
    bed public.accommodation_claims;
  begin
    perform private.refuse_all_but_admins();
    bed_request := private.held_request(request);
    if bed_request.status = 'accepted' then
      perform private.refuse('accepted', 'This request is accepted.', 'Decline it, or reopen it first.');
    end if;
    select * into bed from public.accommodation_claims as claim where claim.request_id = bed_request.id;
    if exists (select from private.extra_places as place where place.claim_id = bed.id)
      and bed.status = 'confirmed' then
      update public.accommodation_claims as claim set status = 'waitlisted', updated_at = now()
        where claim.id = bed.id;
      perform private.promote_waiting('public.accommodation_claims'::regclass, bed.pool);
      select * into bed from public.accommodation_claims as claim where claim.id = bed.id;
    end if;
    return jsonb_build_object('status', coalesce(bed.status, 'released'), 'is_extra', false);
  end
  $$;
comment on function public.admin_take_bed(uuid) is
  'For admins: takes back an extra bed from somebody who isn''t accepted yet. They wait again, at their earlier '
  'place, and are mailed if they knew of it. Raises P0001 (not_found, accepted). @returns admin_seat_in_session';

create function private.pool_numbers(claims regclass, pool_key text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('capacity', pool.capacity, 'taken', pool.taken,
      'extra', private.extra_of_pool(pool.key), 'waiting', private.waiting_in(claims, pool.key))
    from private.seat_pools as pool where pool.key = pool_key
  $$;
comment on function private.pool_numbers(regclass, text) is
  'The numbers of a pool. @returns { capacity: number, taken: number, extra: number, waiting: number }';

create function public.admin_places() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object(
      'event', private.pool_numbers('public.registrations'::regclass, 'registration'),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object('session_id', booked.session_id, 'title', booked.title,
            'starts_at', booked.starts_at, 'is_open', private.has_seats_to_give(booked))
            || private.pool_numbers('public.seat_reservations'::regclass, 'session ' || booked.session_id)
          order by booked.starts_at, booked.session_id), '[]')
        from public.bookable_sessions as booked),
      'houses', (
        select coalesce(jsonb_agg(jsonb_build_object('option_id', place.option_id, 'name', place.name,
          'is_open', place.is_open,
            'is_shared', place.is_shared)
            || private.pool_numbers('public.accommodation_claims'::regclass, 'accommodation ' || place.option_id)
          order by private.folded(place.name), place.option_id), '[]')
        from public.accommodation_options as place))
  $$;
comment on function public.admin_places() is $$For admins: places at the event, in each session with seats and in each
place to stay.
@returns {
  event: pool_numbers,
  sessions: (pool_numbers & { session_id: string, title: string, starts_at: string, is_open: boolean })[],
  houses: (pool_numbers & { option_id: string, name: string, is_open: boolean, is_shared: boolean })[]
}$$;

create function private.extra_place_json(claim uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('reason', place.reason, 'by', private.address_of(place.given_by), 'at', place.given_at)
    from private.extra_places as place where place.claim_id = claim
  $$;
comment on function private.extra_place_json(uuid) is $$Why somebody has a place beyond capacity, and who gave it; null
for regular places.
@returns { by: string | null, at: string, reason: string }$$;

grant execute on function
  public.admin_seat(uuid, uuid, text, text),
  public.admin_seat_in_session(text, uuid, text),
  public.admin_unseat_in_session(text, uuid),
  public.admin_give_bed(uuid, text),
  public.admin_take_bed(uuid),
  public.admin_places()
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('extra_places', $$
    select pool, reason, given_at, given_by is not distinct from auth.uid() as given_by_me from private.extra_places
    where given_by = auth.uid()
      or claim_id in (select id from public.registrations where user_id = auth.uid()
        union all select id from public.seat_reservations where user_id = auth.uid()
        union all select id from public.accommodation_claims where user_id = auth.uid())
    order by given_at, claim_id $$);
