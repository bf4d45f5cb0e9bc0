-- Beds and rooms. The Studio has the places to stay; a request has a status like every application, and its bed is a
-- separate claim, counted like seats.

create table public.accommodation_options (
  option_id text primary key,
  name text not null,
  name_in jsonb,
  arrival_from date not null,
  departure_until date not null,
  is_shared boolean not null default false,
  is_open boolean not null default true,
  synced_at timestamptz not null default now(),
  constraint accommodation_options_option_id_length check (length(option_id) between 1 and 128),
  constraint accommodation_options_days_in_order check (departure_until > arrival_from)
);
comment on table public.accommodation_options is
  'Published places to stay; a copy of the Studio. private.seat_pools counts their beds.';
comment on column public.accommodation_options.name_in is 'The name in further languages, [{language, value}].';
comment on column public.accommodation_options.arrival_from is 'First night on offer.';
comment on column public.accommodation_options.departure_until is 'Day by which everybody has left.';
comment on column public.accommodation_options.is_shared is
  'Whether rooms are shared, so that the form asks about roommates.';
comment on column public.accommodation_options.is_open is 'False once unpublished: no new requests.';
alter table public.accommodation_options enable row level security;

create table public.accommodation_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  status text not null,
  option_id text not null,
  arrival date not null,
  departure date not null,
  city text not null,
  gender text,
  roommate_wish text,
  agrees_to_house_rules boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  custom_version text,
  constraint accommodation_requests_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint accommodation_requests_status_known check (
    status in ('submitted', 'in_review', 'accepted', 'declined', 'withdrawn')),
  constraint accommodation_requests_option_id_exists
    foreign key (option_id) references public.accommodation_options (option_id),
  constraint accommodation_requests_arrival_plausible check (arrival between '2000-01-01' and '2099-12-31'),
  constraint accommodation_requests_departure_plausible check (departure between '2000-01-01' and '2099-12-31'),
  constraint accommodation_requests_departure_later check (departure > arrival),
  constraint accommodation_requests_city_length check (length(city) between 2 and 100),
  constraint accommodation_requests_city_printable check (city !~ E'[\\x01-\\x1f\\x7f]'),
  constraint accommodation_requests_gender_known check (gender in ('woman', 'man', 'non_binary', 'any')),
  constraint accommodation_requests_roommate_wish_length check (length(roommate_wish) between 1 and 200),
  constraint accommodation_requests_roommate_wish_printable check (roommate_wish !~ E'[\\x01-\\x1f\\x7f]'),
  constraint accommodation_requests_agrees_to_house_rules_true check (agrees_to_house_rules)
);
comment on table public.accommodation_requests is 'Requests for a bed. One open request per person.';
comment on column public.accommodation_requests.gender is 'For shared rooms: with whom they would share.';
create index accommodation_requests_user_id on public.accommodation_requests (user_id);
create unique index accommodation_requests_one_open on public.accommodation_requests (user_id)
  where status in ('submitted', 'in_review', 'accepted');
create index accommodation_requests_status on public.accommodation_requests (status, created_at);
create index accommodation_requests_option_id on public.accommodation_requests (option_id);
create index accommodation_requests_created_at on public.accommodation_requests (created_at, id);
alter table public.accommodation_requests enable row level security;

create table public.accommodation_needs (
  request_id uuid primary key,
  user_id uuid not null,
  access_note text,
  emergency_name text not null,
  emergency_phone text not null,
  emergency_relation text not null,
  updated_at timestamptz not null default now(),
  custom_answers jsonb not null default '{}',
  constraint accommodation_needs_request_id_exists foreign key (request_id)
    references public.accommodation_requests (id) on delete cascade,
  constraint accommodation_needs_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint accommodation_needs_access_note_length check (length(access_note) between 1 and 500),
  constraint accommodation_needs_access_note_printable
    check (access_note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint accommodation_needs_emergency_name_length check (private.is_name(emergency_name, 100)),
  constraint accommodation_needs_emergency_name_printable check (emergency_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint accommodation_needs_emergency_phone_format check (emergency_phone ~ '^[0-9 +()-]{7,20}$'),
  constraint accommodation_needs_emergency_relation_length check (length(emergency_relation) between 2 and 60),
  constraint accommodation_needs_emergency_relation_printable check (emergency_relation !~ E'[\\x01-\\x1f\\x7f]')
);
comment on table public.accommodation_needs is
  'A guest''s needs and emergency contact. Separate because they can reveal health and name somebody else: only '
  'admins read them, and they are deleted first.';
create index accommodation_needs_user_id on public.accommodation_needs (user_id);
alter table public.accommodation_needs enable row level security;

create table public.accommodation_claims (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  user_id uuid not null,
  option_id text not null,
  pool text not null generated always as ('accommodation ' || option_id) stored,
  status text not null,
  queue_number bigint not null default nextval('private.queue_numbers'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accommodation_claims_request_id_once unique (request_id),
  constraint accommodation_claims_request_id_exists foreign key (request_id)
    references public.accommodation_requests (id) on delete cascade,
  constraint accommodation_claims_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint accommodation_claims_option_id_exists
    foreign key (option_id) references public.accommodation_options (option_id),
  constraint accommodation_claims_status_known check (status in ('confirmed', 'waitlisted', 'released'))
);
comment on table public.accommodation_claims is
  'Beds: held, waited for, or given back. Only the triggers of accommodation_requests write them.';
create index accommodation_claims_user_id on public.accommodation_claims (user_id);
create index accommodation_claims_option_id on public.accommodation_claims (option_id);
create index accommodation_claims_waiting on public.accommodation_claims (pool, queue_number)
  where status = 'waitlisted';
alter table public.accommodation_claims enable row level security;

-- A room is a short text, as on its door; needs at night stay in their own table, read one person at a time.
--
-- Only the request is a foreign key: with two, the data API would see a join table between requests and places, and
-- embedding a place's name in a request would become ambiguous.
create table private.room_assignments (
  request_id uuid primary key,
  option_id text not null,
  room text not null,
  assigned_by uuid,
  assigned_at timestamptz not null default now(),
  constraint room_assignments_request_id_exists foreign key (request_id)
    references public.accommodation_requests (id) on delete cascade,
  constraint room_assignments_assigned_by_exists
    foreign key (assigned_by) references auth.users (id) on delete set null,
  constraint room_assignments_room_length check (length(room) between 1 and 40),
  constraint room_assignments_room_printable check (room !~ E'[\\x01-\\x1f\\x7f]')
);
comment on table private.room_assignments is
  'Rooms of accepted guests. A room counts while the guest has a bed in that place; moving to another place ends it.';
create index room_assignments_assigned_by on private.room_assignments (assigned_by);
alter table private.room_assignments enable row level security;

create trigger accommodation_requests_lock before insert or delete or update of status, option_id
  on public.accommodation_requests
  for each statement execute function private.lock_pools_first('accommodation ');
create trigger accommodation_claims_lock before delete on public.accommodation_claims
  for each statement execute function private.lock_pools_first('accommodation ');

create function private.check_accommodation_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    place public.accommodation_options;
  begin
    select * into place from public.accommodation_options as accommodation_option
      where accommodation_option.option_id = new.option_id;
    if new.option_id is null then
      return new;
    end if;
    -- A request from before the place closed can still be edited.
    if place.option_id is null or (not place.is_open and (tg_op = 'INSERT' or new.option_id <> old.option_id)) then
      perform private.refuse('option_closed', 'This place isn’t taking requests.', 'Choose another place to stay.');
    end if;
    if new.arrival < place.arrival_from or new.departure > place.departure_until then
      perform private.refuse('outside_window',
        format('You can stay at %s from %s to %s.', place.name,
          to_char(place.arrival_from, 'FMDD FMMonth'), to_char(place.departure_until, 'FMDD FMMonth')),
        'Choose dates in that range.');
    end if;
    if place.is_shared and new.gender is null then
      perform private.refuse('gender_needed', format('Rooms at %s are shared.', place.name),
        'Tell us who you’d share with.');
    end if;
    return new;
  end
  $$;
create trigger accommodation_requests_check before insert or update of option_id, arrival, departure, gender
  on public.accommodation_requests for each row execute function private.check_accommodation_request();

create function private.claim_bed(request public.accommodation_requests, step public.status_history) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('accommodation ' || request.option_id);
    bed public.accommodation_claims;
    bed_status text;
  begin
    update public.accommodation_claims as claim set option_id = request.option_id,
      -- An undo restores the state before, including places in the queue.
      queue_number = case when step.is_undo then claim.queue_number else nextval('private.queue_numbers') end
      where claim.request_id = request.id returning * into bed;
    bed_status := case when pool.taken < pool.capacity or exists (select from private.held_places as place
      where place.claim_id = bed.id and place.pool = pool.key) then 'confirmed' else 'waitlisted' end;
    if bed.id is null then
      insert into public.accommodation_claims (request_id, user_id, option_id, status)
        values (request.id, request.user_id, request.option_id, bed_status);
    else
      perform private.change_status('accommodation_claims', bed.id, bed_status, step.reason, step.changed_by,
        step.batch, step.is_undo);
    end if;
  end
  $$;
comment on function private.claim_bed(public.accommodation_requests, public.status_history) is
  'Claims the bed held for the request, else a free one, else the end of the waitlist.';

create function private.follow_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_over boolean := new.status in ('declined', 'withdrawn');
    was_over boolean := tg_op = 'UPDATE' and old.status in ('declined', 'withdrawn');
    step public.status_history;
  begin
    -- The bed follows in the same decision; moving to another place is the sender's own choice.
    if tg_op = 'INSERT' or new.status <> old.status then
      step := private.last_step('accommodation_requests', new.id);
    else
      step.changed_by := auth.uid();
      step.is_undo := false;
    end if;
    if tg_op = 'UPDATE' and not was_over and (is_over or new.option_id <> old.option_id) then
      perform private.change_status('accommodation_claims', bed.id, 'released', step.reason, step.changed_by,
        step.batch, step.is_undo)
        from public.accommodation_claims as bed where bed.request_id = new.id;
    end if;
    if not is_over and (tg_op = 'INSERT' or was_over or new.option_id <> old.option_id) then
      perform private.claim_bed(new, step);
    end if;
    if new.status = 'withdrawn' then
      -- Needs are deleted once somebody doesn't come.
      delete from public.accommodation_needs where request_id = new.id;
    end if;
    if new.status = 'accepted' and not exists (
      select from public.accommodation_claims as claim where claim.request_id = new.id and claim.status = 'confirmed'
    ) then
      perform private.refuse('no_place', 'There’s no bed for this person yet. They’re on the waitlist.',
        'Add beds in the Studio, or wait until someone gives one up.');
    end if;
    return null;
  end
  $$;
comment on function private.follow_request() is
  'A request claims a bed; withdrawing or declining gives it back, and the waitlist moves up in the same '
  'transaction. Raises P0001 (no_place) when one without a bed is accepted.';

-- Named to run after the history's trigger.
create trigger accommodation_requests_to_beds after insert or update of status, option_id
  on public.accommodation_requests
  for each row execute function private.follow_request();

create function private.leave_accommodation(person uuid, to_status text, changed_by uuid, reason text default null)
  returns void
  language sql security definer set search_path = ''
  as $$
    select private.lock_pools('accommodation ');
    select private.change_status('accommodation_requests', request.id, to_status, reason, changed_by)
      from public.accommodation_requests as request
      where request.user_id = person and request.status in ('submitted', 'in_review', 'accepted')
  $$;

create function public.accommodation_places() returns table (option_id text, capacity integer, taken integer)
  language sql stable security definer set search_path = ''
  as $$
    select place.option_id, pool.capacity, least(pool.taken, pool.capacity)
    from public.accommodation_options as place
    join private.seat_pools as pool on pool.key = 'accommodation ' || place.option_id
    where place.is_open
    order by place.option_id
  $$;
comment on function public.accommodation_places() is
  'For every open place to stay: the number of beds and of taken beds.';

create function public.my_accommodation_place()
  returns table (request_id uuid, option_id text, status text, place_in_queue integer)
  language sql stable security definer set search_path = ''
  as $$
    select claim.request_id, claim.option_id, claim.status,
      case when claim.status = 'waitlisted'
        then private.waiting_in('public.accommodation_claims', claim.pool, up_to => claim.queue_number) end
    from public.accommodation_claims as claim
    where claim.user_id = auth.uid()
    order by claim.queue_number
  $$;
comment on function public.my_accommodation_place() is $$For each of the caller's requests: whether they have a bed,
and their place on the waitlist, from 1.
@columns { status: RoomClaimStatus, place_in_queue: number | null }$$;

create function public.sync_accommodation_options(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    -- One at a time, so that two calls can't deadlock. In plain SQL both would hold a weaker lock by now.
    lock table public.accommodation_options in share row exclusive mode;
    perform private.lock_pools('accommodation ');
    insert into public.accommodation_options as kept
      (option_id, name, name_in, arrival_from, departure_until, is_shared)
      select entry.option_id, entry.name, entry.name_in, entry.arrival_from, entry.departure_until,
        coalesce(entry.is_shared, false)
      from jsonb_populate_recordset(null::public.accommodation_options, published) as entry
      on conflict (option_id) do update set
        name = excluded.name, name_in = excluded.name_in, arrival_from = excluded.arrival_from,
        departure_until = excluded.departure_until, is_shared = excluded.is_shared, is_open = true, synced_at = now();
    perform private.set_capacity('public.accommodation_claims', 'accommodation ' || entry.option_id, entry.capacity)
      from jsonb_to_recordset(published) as entry (option_id text, capacity integer) order by entry.option_id;
    update public.accommodation_options as gone set is_open = false, synced_at = now()
      where gone.is_open and not exists (
        select from jsonb_to_recordset(published) as entry (option_id text) where entry.option_id = gone.option_id);
    return jsonb_array_length(published);
  end
  $$;
comment on function public.sync_accommodation_options(jsonb) is
  'Updates the published places to stay, '
  '[{option_id, name, name_in, arrival_from, departure_until, capacity, is_shared}], and their beds: new '
  'beds go to the waitlist, missing places take no more requests. For admins and the service. Returns their number.';
create trigger accommodation_requests_stamp before insert or update on public.accommodation_requests
  for each row execute function private.stamp_submission();
create trigger accommodation_requests_status after insert or update of status on public.accommodation_requests
  for each row execute function private.record_status();
create trigger accommodation_claims_seat after insert or delete or update of status on public.accommodation_claims
  for each row execute function private.count_seat();
create trigger accommodation_claims_status after insert or update of status on public.accommodation_claims
  for each row execute function private.record_status();

create function private.room_of(claim public.accommodation_claims) returns text
  language sql stable security definer set search_path = ''
  as $$
    select room_assignment.room from private.room_assignments as room_assignment
    where room_assignment.request_id = claim.request_id and room_assignment.option_id = claim.option_id
      and claim.status = 'confirmed'
  $$;

create function public.admin_guests(option text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    place public.accommodation_options;
  begin
    perform private.refuse_all_but_admins();
    select * into place from public.accommodation_options as accommodation_option
      where accommodation_option.option_id = admin_guests.option;
    if place.option_id is null then
      perform private.refuse('not_found', 'We don’t know this place to stay.');
    end if;
    return jsonb_build_object('option_id', place.option_id, 'name', place.name, 'is_shared', place.is_shared,
      'guests', (
        select coalesce(jsonb_agg(jsonb_build_object('id', request.id, 'name', person.full_name,
          'arrival', request.arrival,
            'departure', request.departure, 'gender', request.gender, 'roommate_wish', request.roommate_wish,
            'status', request.status, 'room', private.room_of(claim),
            'is_extra', private.extra_place_json(claim.id) is not null)
          order by private.room_of(claim) nulls last, private.folded(person.full_name), request.id), '[]')
        from public.accommodation_claims as claim
        join public.accommodation_requests as request on request.id = claim.request_id
        left join public.registrations as person on person.user_id = request.user_id
        where claim.option_id = place.option_id and claim.status = 'confirmed'
          and request.status in ('submitted', 'in_review', 'accepted')));
  end
  $$;
comment on function public.admin_guests(text) is $$For admins: the guests of a place to stay, with their nights, room
and wishes for sharing; without needs. Raises P0001 (not_found).
@returns {
  option_id: string, name: string, is_shared: boolean,
  guests: {
    id: string, /** Null if the registration is gone. */ name: string | null, arrival: string, departure: string,
    gender: RoomGender | null, roommate_wish: string | null, status: 'submitted' | 'in_review' | 'accepted',
    room: string | null, is_extra: boolean
  }[]
}$$;

create function public.admin_export_guests(option text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    guest_list jsonb;
  begin
    perform private.refuse_all_but_admins();
    guest_list := public.admin_guests(option);
    perform private.log('exported', 'accommodation', null, jsonb_build_object('kind', 'accommodation', 'search', false,
      'filters', jsonb_build_object('place', guest_list -> 'name', 'rooms', true),
      'rows', jsonb_array_length(guest_list -> 'guests')));
    return guest_list;
  end
  $$;
comment on function public.admin_export_guests(text) is
  'For admins: admin_guests() for a file; logged. Raises P0001 (not_found). @returns admin_guests';

create function public.admin_set_room(request uuid, room text, seen text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    bed_request public.accommodation_requests;
    bed public.accommodation_claims;
    tidy text := nullif(private.trimmed(admin_set_room.room), '');
    before text;
  begin
    perform private.refuse_all_but_admins();
    if length(tidy) > 40 or tidy ~ E'[\\x01-\\x1f\\x7f]' then
      perform private.refuse_value('room', 'A room’s name can be up to 40 characters long.');
    end if;
    select * into bed_request from public.accommodation_requests as one where one.id = request for update;
    select * into bed from public.accommodation_claims as claim where claim.request_id = bed_request.id;
    if bed_request.id is null then
      perform private.refuse('not_found', 'This is no longer here.');
    elsif bed_request.status <> 'accepted' or bed.status is distinct from 'confirmed' then
      perform private.refuse('not_accepted', 'Only accepted guests get a room.', 'Accept the request first.');
    end if;
    before := private.room_of(bed);
    if before is not distinct from tidy then
      return jsonb_build_object('room', before);
    elsif before is distinct from nullif(private.trimmed(seen), '') then
      perform private.refuse('changed',
        case when before is null then 'Someone just took the room away.'
          else format('Someone just put this guest in room “%s”.', before) end,
        'Look at the list again.');
    end if;
    if tidy is null then
      delete from private.room_assignments as room_assignment where room_assignment.request_id = bed_request.id;
    else
      insert into private.room_assignments as room_assignment (request_id, option_id, room, assigned_by)
        values (bed_request.id, bed.option_id, tidy, auth.uid())
        on conflict on constraint room_assignments_pkey do update set
          option_id = excluded.option_id, room = excluded.room, assigned_by = excluded.assigned_by,
          assigned_at = now();
    end if;
    perform private.log('room_assigned', 'accommodation_requests', bed_request.id::text,
      jsonb_build_object('before', before, 'after', tidy));
    return jsonb_build_object('room', tidy);
  end
  $$;
comment on function public.admin_set_room(uuid, text, text) is $$For admins: sets or clears an accepted guest's room;
seen is the room the caller saw. Repeating it changes nothing. Raises P0001 (not_found, not_accepted, changed), 23514
(room).
@returns { room: string | null }$$;

grant select on table public.accommodation_options to anon, authenticated;
create policy "Everybody reads where one can stay" on public.accommodation_options
  for select to anon, authenticated using (true);

grant select on table public.accommodation_requests to authenticated;
create policy "People read their own accommodation requests" on public.accommodation_requests
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all accommodation requests" on public.accommodation_requests
  for select to authenticated using ((select private.is_admin()));

grant select on table public.accommodation_claims to authenticated;
create policy "People read whether they have a bed" on public.accommodation_claims
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read who has a bed" on public.accommodation_claims
  for select to authenticated using ((select private.is_admin()));

grant execute on function public.accommodation_places() to anon, authenticated;

grant execute on function public.sync_accommodation_options(jsonb) to authenticated, service_role;

grant execute on function
  public.my_accommodation_place(),
  public.admin_guests(text),
  public.admin_export_guests(text),
  public.admin_set_room(uuid, text, text)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('accommodation_requests', $$
    select * from public.accommodation_requests where user_id = auth.uid() order by created_at $$),
  ('accommodation_needs', null),
  ('accommodation_claims', $$
    select * from public.accommodation_claims where user_id = auth.uid() order by created_at $$),
  ('room_assignments', $$
    select request_id, room, assigned_at, assigned_by is not distinct from auth.uid() as assigned_by_me
    from private.room_assignments
    where assigned_by = auth.uid()
      or request_id in (select id from public.accommodation_requests where user_id = auth.uid())
    order by assigned_at, request_id $$);

insert into private.forms (form, table_name, title, answers, needs_table, needs_answers, pools, needs_registration)
  values
  ('accommodation', 'accommodation_requests', 'Accommodation requests',
    '{option_id, arrival, departure, city, gender, roommate_wish, agrees_to_house_rules}',
    'accommodation_needs', '{access_note, emergency_name, emergency_phone, emergency_relation}',
    'accommodation ', true);

insert into private.retention (table_name, kind, made_at, why, first_gone) values
  ('accommodation_requests', 'places', 'updated_at', 'Needed until everybody has gone home.', $$
    exists (select from public.accommodation_claims as claim
      where claim.request_id = accommodation_requests.id and claim.status = 'waitlisted') $$),
  ('accommodation_claims', 'places', 'updated_at',
    'Needed for the rooms and their numbers.', $$ status = 'waitlisted' $$),
  ('accommodation_needs', 'needs', 'updated_at', 'Needed while people sleep there: gone soon after the event.', null);
