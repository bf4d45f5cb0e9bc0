-- The list at the door. A device keeps it across reloads and asks what changed. Who deleted their account is in no list
-- of changes, so a device whose number of people differs finds out who is gone without asking for everybody again, and
-- nothing has to be remembered here about people who left. Two people of one name are told apart by their institution.

create or replace function public.check_in_roster(after jsonb default null, since timestamptz default null, page_size integer default 1000) returns jsonb
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
        case when person.status <> 'cancelled' then person.institution end as institution,
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
  'What a device needs to know at the door without network, and no more: {rows: [{ticket, name, institution, status, days, attendance, in_at}], next, as_of, total}. The ticket is a hash of the code; the institution tells people of one name apart. since gives what changed after an earlier as_of, but not who is gone: check_in_tickets() does. For admins. Raises 42501.';

create function public.check_in_tickets(counts integer[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    if cardinality(counts) is distinct from 256 then
      raise exception using errcode = 'P0001', detail = 'counts', message = 'Tickets are counted by their first two characters, 00 to ff.';
    end if;
    return (
      with parts as (
        select left(known.ticket, 2) as beginning, jsonb_agg(known.ticket order by known.ticket) as tickets
        from (
          select left(encode(sha256(decode(person.ticket_code, 'escape')), 'hex'), 32) as ticket from public.registrations as person
        ) as known
        group by left(known.ticket, 2)
      )
      select jsonb_build_object(
        'parts', coalesce(jsonb_agg(
          jsonb_build_object('beginning', place.beginning, 'tickets', coalesce(part.tickets, '[]')) order by place.beginning
        ) filter (where coalesce(jsonb_array_length(part.tickets), 0) is distinct from place.counted), '[]'),
        'total', coalesce(sum(jsonb_array_length(part.tickets)), 0))
      from (
        select lpad(to_hex(number - 1), 2, '0') as beginning, counted
        from unnest(counts) with ordinality as listed (counted, number)
      ) as place
      left join parts as part on part.beginning = place.beginning);
  end
  $$;
comment on function public.check_in_tickets(integer[]) is
  'Who is gone from the door''s list: from how many tickets a device knows by their first two characters (00 to ff), the tickets that there are where the number differs: {parts: [{beginning, tickets}], total}. For admins. Raises 42501, P0001 (counts).';

grant execute on function public.check_in_tickets(integer[]) to authenticated;
