-- The door without network: what was scanned meanwhile, what a device needs to know, and taking a scan back.

create function private.read_scans(scans jsonb, sent_at timestamptz)
  returns table (number bigint, scan uuid, ticket text, scanned_at timestamptz, admit text)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry jsonb;
  begin
    if jsonb_typeof(scans) is distinct from 'array' or jsonb_array_length(scans) > 500 then
      raise exception using errcode = 'P0001', detail = 'too_many', message = 'Scans are sent as a list of 500 at most.';
    end if;
    number := 0;
    for entry in select jsonb_array_elements(scans) loop
      number := number + 1;
      scan := null;
      ticket := entry ->> 'ticket';
      admit := case when entry ->> 'admit' in ('if_free', 'anyway') then entry ->> 'admit' end;
      begin
        scanned_at := (entry ->> 'scanned_at')::timestamptz;
        if isfinite(scanned_at) and ticket is not null then
          scan := (entry ->> 'scan')::uuid;
          -- A clock that is wrong is wrong by as much now.
          scanned_at := scanned_at + coalesce(clock_timestamp() - sent_at, interval '0');
        end if;
      exception
        -- One entry that cannot be read must not hold up the others for ever.
        when data_exception then scan := null;
      end;
      return next;
    end loop;
  end
  $$;
comment on function private.read_scans(jsonb, timestamptz) is
  'The scans of a list, [{scan, ticket, scanned_at, admit}]; scan is null where an entry cannot be read. Raises P0001 (too_many).';
revoke all on function private.read_scans(jsonb, timestamptz) from public;

create function public.sync_check_ins(scans jsonb, sent_at timestamptz default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry record;
    told jsonb := '[]';
  begin
    perform private.refuse_all_but_admins();
    perform private.lock_pool('registration');
    for entry in select * from private.read_scans(scans, sent_at) as read order by read.scanned_at, read.scan, read.number loop
      told := told || case
        when entry.scan is null then jsonb_build_object('scan', scans -> (entry.number - 1)::integer -> 'scan', 'outcome', 'malformed')
        else private.take_scan(entry.scan, entry.ticket, entry.scanned_at, entry.admit, true)
      end;
    end loop;
    return told;
  end
  $$;
comment on function public.sync_check_ins(jsonb, timestamptz) is
  'Takes what a device scanned without network, [{scan, ticket, scanned_at, admit}], up to 500: what came of each, in the order of their times, with a conflict named (scanned_elsewhere, waitlisted_meanwhile, cancelled_meanwhile, undone_meanwhile, unknown). Safe to send again. sent_at is the device''s clock, to set right a wrong one. For admins. Raises 42501, P0001 (too_many).';
revoke all on function public.sync_check_ins(jsonb, timestamptz) from public;
grant execute on function public.sync_check_ins(jsonb, timestamptz) to authenticated;

create function public.check_in_roster(after jsonb default null, since timestamptz default null, page_size integer default 1000) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    most integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
    people jsonb;
  begin
    perform private.refuse_all_but_admins();
    select jsonb_agg(to_jsonb(page) order by page.updated_at, page.id) into people from (
      select person.id, person.updated_at, person.status, person.days, person.attendance,
        left(encode(sha256(decode(person.ticket_code, 'escape')), 'hex'), 32) as ticket,
        -- Who does not come is nobody's business at the door; that the ticket is no good is enough.
        case when person.status <> 'cancelled' then person.full_name end as name,
        (select min(scan.scanned_at) from public.check_ins as scan
          where scan.user_id = person.user_id and scan.outcome = 'let_in') as in_at
      from public.registrations as person
      where (since is null or person.updated_at > since)
        and (after is null or (person.updated_at, person.id) > ((after ->> 'updated_at')::timestamptz, (after ->> 'id')::uuid))
      order by person.updated_at, person.id limit most + 1
    ) as page;
    return jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(entry - '{id,updated_at}'::text[] order by number)
        from jsonb_array_elements(people) with ordinality as page (entry, number) where number <= most), '[]'),
      'next', case when jsonb_array_length(people) > most then
        jsonb_build_object('updated_at', people -> (most - 1) -> 'updated_at', 'id', people -> (most - 1) -> 'id') end,
      -- What began before and is written after this look is seen at the next one.
      'as_of', now() - interval '30 seconds',
      'total', (select count(*) from public.registrations));
  end
  $$;
comment on function public.check_in_roster(jsonb, timestamptz, integer) is
  'What a device needs to know at the door without network, and no more: {rows: [{ticket, name, status, days, attendance, in_at}], next, as_of, total}. The ticket is a hash of the code. since gives what changed after an earlier as_of. For admins. Raises 42501.';
revoke all on function public.check_in_roster(jsonb, timestamptz, integer) from public;
grant execute on function public.check_in_roster(jsonb, timestamptz, integer) to authenticated;
