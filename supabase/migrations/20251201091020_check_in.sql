-- Who came. A scan is what a device saw: which ticket, when. Whether somebody is here follows from their scans, so that
-- scans may arrive late, twice and in any order: the earliest counts, and between equals the smaller number.
--
-- The event's pool is locked first, as everywhere, so that one scan is looked at after the other.

create table public.check_ins (
  id uuid primary key,
  user_id uuid not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by uuid,
  outcome text not null,
  undone_at timestamptz,
  constraint check_ins_user_id_exists foreign key (user_id) references public.registrations (user_id) on delete cascade,
  constraint check_ins_scanned_by_exists foreign key (scanned_by) references auth.users (id) on delete set null,
  constraint check_ins_outcome_known check (outcome in ('let_in', 'waitlisted', 'cancelled', 'undone'))
);
comment on table public.check_ins is 'Every scan of a ticket at the door, also those that let nobody in. Written by the functions below alone.';
comment on column public.check_ins.id is 'Made by the device, so that the same scan is never counted twice.';
comment on column public.check_ins.user_id is 'Whose ticket.';
comment on column public.check_ins.scanned_at is 'When it was shown: the database''s clock, or the device''s where it had no network.';
comment on column public.check_ins.received_at is 'When the database heard of it.';
comment on column public.check_ins.scanned_by is 'Who held the device; null once that account is gone.';
comment on column public.check_ins.outcome is 'let_in; waitlisted or cancelled, as the ticket was and nobody overruled it; undone when it was taken back.';
comment on column public.check_ins.undone_at is 'When the check-in of this person was taken back: scans from before do not count.';
create index check_ins_user_id on public.check_ins (user_id, scanned_at, id);
create index check_ins_scanned_by on public.check_ins (scanned_by);
revoke all on table public.check_ins from anon, authenticated;
grant select on table public.check_ins to authenticated;
grant all on table public.check_ins to service_role;
alter table public.check_ins enable row level security;
create policy "Admins read every scan" on public.check_ins
  for select to authenticated using ((select private.is_admin()));

insert into private.my_data_parts (part, query) values ('check_ins', $$
  select jsonb_agg(to_jsonb(mine) - 'scanned_by' || jsonb_build_object('scanned_by_me', coalesce(mine.scanned_by = auth.uid(), false))
    order by mine.scanned_at, mine.id)
  from public.check_ins as mine where mine.user_id = auth.uid() $$);
insert into private.retention (table_name, why) values
  ('check_ins', 'Needed for certificates, and to know who was in the building.');

-- As before, and somebody who insists at the door may let one person more in: the count stays true.
create or replace function private.refuse_overselling() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.taken > old.taken and new.taken > new.capacity
      and coalesce(current_setting('fest.beyond_capacity', true), '') <> new.key then
      raise exception using
        errcode = '23514', detail = 'full',
        message = format('All %s places are taken.', new.capacity);
    end if;
    return new;
  end
  $$;

-- What a device keeps for the hours without network is not good for printing a ticket.
create index registrations_ticket_hash on public.registrations (left(encode(sha256(decode(ticket_code, 'escape')), 'hex'), 32));

create function private.ticket_holder(ticket text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select holder.user_id from public.registrations as holder
    where holder.ticket_code = lower(private.trimmed(ticket))
      or left(encode(sha256(decode(holder.ticket_code, 'escape')), 'hex'), 32) = lower(private.trimmed(ticket))
    limit 1
  $$;
comment on function private.ticket_holder(text) is 'Whose ticket it is, by its code or by the hash of it that the roster gives.';
revoke all on function private.ticket_holder(text) from public;

create function private.forget_scans() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.check_ins as scan set outcome = 'undone', undone_at = clock_timestamp()
      where scan.user_id = new.user_id and scan.outcome = 'let_in';
    return null;
  end
  $$;
comment on function private.forget_scans() is 'Whoever is no longer checked in, however that came, has no scan that counts.';
revoke all on function private.forget_scans() from public;
create trigger registrations_scans after update of status on public.registrations
  for each row when (old.status = 'checked_in' and new.status <> 'checked_in') execute function private.forget_scans();

create function private.let_in(person public.registrations) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('registration');
  begin
    if person.status = 'checked_in' then
      -- A phone that asks what changed is to learn of an earlier scan too.
      update public.registrations set updated_at = now() where user_id = person.user_id;
      return;
    elsif person.status <> 'confirmed' then
      perform private.log('let_in_anyway', 'registrations', person.id::text,
        jsonb_build_object('from', person.status, 'beyond_capacity', pool.taken >= pool.capacity));
      perform set_config('fest.reason', 'Let in at the door.', true);
      perform set_config('fest.beyond_capacity', 'registration', true);
    end if;
    update public.registrations set status = 'checked_in' where user_id = person.user_id;
    perform set_config('fest.reason', '', true);
    perform set_config('fest.beyond_capacity', '', true);
  end
  $$;
comment on function private.let_in(public.registrations) is
  'Makes somebody checked in, whatever they were; who had no seat gets one, and the log says so.';
revoke all on function private.let_in(public.registrations) from public;

create function private.told_scan(scan uuid, person uuid, outcome text, is_late boolean) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'scan', told_scan.scan,
      'outcome', case when told_scan.outcome <> 'let_in' then told_scan.outcome when first.id = told_scan.scan then 'checked_in' else 'already' end,
      'conflict', case when is_late then
        case when told_scan.outcome = 'let_in' then case when seen.scans > 1 then 'scanned_elsewhere' end
          when told_scan.outcome = 'unknown' then 'unknown' else told_scan.outcome || '_meanwhile' end end,
      'name', person.full_name, 'status', person.status, 'days', person.days, 'attendance', person.attendance,
      'first_scan', first.id, 'first_at', first.scanned_at,
      'by', coalesce(private.name_of(first.scanned_by), (select account.email from auth.users as account where account.id = first.scanned_by)),
      'is_by_me', first.scanned_by = auth.uid(),
      'scans', seen.scans,
      'seat_free', (select pool.taken < pool.capacity from private.seat_pools as pool where pool.key = 'registration'))
    from (select) as one
    left join public.registrations as person on person.user_id = told_scan.person
    left join lateral (
      select earliest.* from public.check_ins as earliest
      where earliest.user_id = person.user_id and earliest.outcome = 'let_in' order by earliest.scanned_at, earliest.id limit 1
    ) as first on true
    cross join lateral (
      select count(*) as scans from public.check_ins as every_one
      where every_one.user_id = person.user_id and every_one.outcome = 'let_in'
    ) as seen
  $$;
comment on function private.told_scan(uuid, uuid, text, boolean) is 'What the door is told about a scan, as things are now.';
revoke all on function private.told_scan(uuid, uuid, text, boolean) from public;

create function private.take_scan(scan uuid, ticket text, device_time timestamptz, admit text, is_late boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    pool private.seat_pools := private.lock_pool('registration');
    person public.registrations;
    known public.check_ins;
    latest timestamptz;
    undone timestamptz;
    moment timestamptz;
    found_outcome text;
  begin
    if coalesce(admit, 'anyway') not in ('if_free', 'anyway') then
      raise exception using errcode = 'P0001', detail = 'admit', message = 'Somebody is let in if a seat is free, or anyway.';
    end if;
    select * into person from public.registrations where user_id = private.ticket_holder(ticket) for update;
    if person.id is null then
      return private.told_scan(scan, null, 'unknown', is_late);
    end if;
    select * into known from public.check_ins where id = scan;
    if known.user_id <> person.user_id then
      return private.told_scan(scan, null, 'malformed', false);
    end if;
    select max(greatest(earlier.scanned_at, earlier.undone_at)), max(earlier.undone_at) into latest, undone
      from public.check_ins as earlier where earlier.user_id = person.user_id;
    -- Two devices within one tick of the clock: whoever got here first is first.
    moment := case when device_time is null then greatest(clock_timestamp(), latest + interval '1 microsecond')
      else least(device_time, clock_timestamp()) end;
    found_outcome := case
      when known.outcome in ('let_in', 'undone') then known.outcome
      when coalesce(known.scanned_at, moment) <= undone then 'undone'
      when admit = 'anyway' or (admit = 'if_free' and pool.taken < pool.capacity) then 'let_in'
      when known.id is not null then known.outcome
      when person.status in ('confirmed', 'checked_in') then 'let_in'
      else person.status
    end;
    if known.id is null then
      insert into public.check_ins (id, user_id, scanned_at, scanned_by, outcome, undone_at)
        values (scan, person.user_id, moment, auth.uid(), found_outcome, case when found_outcome = 'undone' then undone end);
    elsif found_outcome <> known.outcome then
      update public.check_ins set outcome = found_outcome where id = scan;
    end if;
    if found_outcome = 'let_in' and known.outcome is distinct from 'let_in' then
      perform private.let_in(person);
    end if;
    return private.told_scan(scan, person.user_id, found_outcome, is_late);
  end
  $$;
comment on function private.take_scan(uuid, text, timestamptz, text, boolean) is
  'Takes one scan, however often it comes. Without a time it was made this moment. Raises P0001 (admit).';
revoke all on function private.take_scan(uuid, text, timestamptz, text, boolean) from public;

create function public.check_in(ticket text, scanned_at timestamptz default null, scan uuid default null, admit text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return private.take_scan(coalesce(scan, gen_random_uuid()), ticket, scanned_at, admit, false);
  end
  $$;
comment on function public.check_in(text, timestamptz, uuid, text) is
  'Checks in who holds a ticket: {outcome: checked_in, already, waitlisted, cancelled, undone, unknown, …}. Who has no seat is not let in unless admit says so (if_free, anyway). The same scan again: the same. For admins. Raises 42501, P0001 (admit).';
revoke all on function public.check_in(text, timestamptz, uuid, text) from public;
grant execute on function public.check_in(text, timestamptz, uuid, text) to authenticated;
