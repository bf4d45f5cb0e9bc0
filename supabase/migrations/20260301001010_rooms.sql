-- Who sleeps in which room. A room is a few letters as the house writes them on its door; what people need at night stays
-- where it is, read one person at a time.

-- Only the request is a foreign key: with two, the data API would take this table for one that joins requests and places,
-- and no longer know which of the two ways a request is read with the name of its place.
create table private.room_assignments (
  request_id uuid primary key,
  option_id text not null,
  room text not null,
  assigned_by uuid,
  assigned_at timestamptz not null default now(),
  constraint room_assignments_request_id_exists foreign key (request_id)
    references public.accommodation_requests (id) on delete cascade,
  constraint room_assignments_assigned_by_exists foreign key (assigned_by) references auth.users (id) on delete set null,
  constraint room_assignments_room_length check (length(room) between 1 and 40),
  constraint room_assignments_room_printable check (room !~ E'[\\x01-\\x1f\\x7f]')
);
comment on table private.room_assignments is 'The room of an accepted guest. It counts while they have a bed in that place; who moves to another one has none.';
comment on column private.room_assignments.request_id is 'Whose request.';
comment on column private.room_assignments.option_id is 'In which place to stay.';
comment on column private.room_assignments.room is 'Its name or number, 1 to 40 characters.';
comment on column private.room_assignments.assigned_by is 'Which admin said so; null once their account is gone.';
comment on column private.room_assignments.assigned_at is 'When.';
create index room_assignments_assigned_by on private.room_assignments (assigned_by);
alter table private.room_assignments enable row level security;

create function private.room_of(claim public.accommodation_claims) returns text
  language sql stable security definer set search_path = ''
  as $$
    select given.room from private.room_assignments as given
    where given.request_id = claim.request_id and given.option_id = claim.option_id and claim.status = 'confirmed'
  $$;
comment on function private.room_of(public.accommodation_claims) is 'The room of somebody who has a bed; null where none was said.';

create function public.admin_guests(option text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    place public.accommodation_options;
  begin
    perform private.refuse_all_but_admins();
    select * into place from public.accommodation_options as known where known.option_id = admin_guests.option;
    if place.option_id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'We don’t know this place to stay.';
    end if;
    return jsonb_build_object('option_id', place.option_id, 'name', place.name, 'is_shared', place.is_shared,
      'numbers', private.pool_told('public.accommodation_claims'::regclass, 'accommodation ' || place.option_id),
      'guests', (
        select coalesce(jsonb_agg(jsonb_build_object('id', asked.id, 'name', person.full_name, 'arrival', asked.arrival,
            'departure', asked.departure, 'gender', asked.gender, 'roommate_wish', asked.roommate_wish,
            'status', asked.status, 'room', private.room_of(claim), 'is_extra', private.extra_told(claim.id) is not null)
          order by private.room_of(claim) nulls last, lower(person.full_name), asked.id), '[]')
        from public.accommodation_claims as claim
        join public.accommodation_requests as asked on asked.id = claim.request_id
        left join public.registrations as person on person.user_id = asked.user_id
        where claim.option_id = place.option_id and claim.status = 'confirmed'
          and asked.status in ('submitted', 'in_review', 'accepted')));
  end
  $$;
comment on function public.admin_guests(text) is
  'For admins: who has a bed in a place to stay, with their nights, what they said for sharing a room, and the room; not what they need. Raises 42501, P0001 (not_found).';

create function public.admin_export_guests(option text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    told jsonb;
  begin
    perform private.refuse_all_but_admins();
    told := public.admin_guests(option);
    perform private.log('exported', 'accommodation', null, jsonb_build_object('kind', 'accommodation', 'search', false,
      'filters', jsonb_build_object('place', told -> 'name', 'rooms', true), 'rows', jsonb_array_length(told -> 'guests')));
    return told;
  end
  $$;
comment on function public.admin_export_guests(text) is
  'For admins: as admin_guests(), to be saved as a file, which the log says. Raises 42501, P0001 (not_found).';

create function public.admin_set_room(request uuid, room text, seen text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    asked public.accommodation_requests;
    mine public.accommodation_claims;
    tidy text := nullif(private.trimmed(admin_set_room.room), '');
    before text;
  begin
    perform private.refuse_all_but_admins();
    if length(tidy) > 40 or tidy ~ E'[\\x01-\\x1f\\x7f]' then
      raise exception using errcode = '23514', detail = 'room', message = 'A room’s name can be up to 40 characters long.';
    end if;
    select * into asked from public.accommodation_requests as one where one.id = request for update;
    select * into mine from public.accommodation_claims as claim where claim.request_id = asked.id;
    if asked.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    elsif asked.status <> 'accepted' or mine.status is distinct from 'confirmed' then
      raise exception using
        errcode = 'P0001', detail = 'not_accepted',
        message = 'Only accepted guests get a room.', hint = 'Accept the request first.';
    end if;
    before := private.room_of(mine);
    if before is not distinct from tidy then
      return jsonb_build_object('room', before);
    elsif before is distinct from nullif(private.trimmed(seen), '') then
      raise exception using
        errcode = 'P0001', detail = 'changed',
        message = case when before is null then 'Someone just took the room away.' else format('Someone just put this guest in room “%s”.', before) end,
        hint = 'Look at the list again.';
    end if;
    if tidy is null then
      delete from private.room_assignments as given where given.request_id = asked.id;
    else
      insert into private.room_assignments as given (request_id, option_id, room, assigned_by)
        values (asked.id, mine.option_id, tidy, auth.uid())
        on conflict on constraint room_assignments_pkey do update set
          option_id = excluded.option_id, room = excluded.room, assigned_by = excluded.assigned_by, assigned_at = now();
    end if;
    perform private.log('room_assigned', 'accommodation_requests', asked.id::text,
      jsonb_build_object('before', before, 'after', tidy));
    return jsonb_build_object('room', tidy);
  end
  $$;
comment on function public.admin_set_room(uuid, text, text) is
  'For admins: puts an accepted guest into a room, or with null into none; seen is the room they had when the caller looked. {room}; the same again changes nothing. Raises 42501, P0001 (not_found, not_accepted, changed), 23514 (room).';

grant execute on function
  public.admin_guests(text),
  public.admin_export_guests(text),
  public.admin_set_room(uuid, text, text)
  to authenticated;

insert into private.my_data_parts (part, query) values
  ('room_assignments', $$
    select jsonb_agg(jsonb_build_object('request_id', given.request_id, 'room', given.room, 'assigned_at', given.assigned_at,
      'assigned_by_me', coalesce(given.assigned_by = auth.uid(), false)) order by given.assigned_at, given.request_id)
    from private.room_assignments as given
    where given.assigned_by = auth.uid()
      or given.request_id in (select id from public.accommodation_requests where user_id = auth.uid()) $$);
