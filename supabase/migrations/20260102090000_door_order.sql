-- Scans of one list are set right by one and the same difference between the device's clock and this one. Taken anew for
-- each, it decided between scans of the same moment by their place in the list, so that sending them again in another
-- order came to something else.

create or replace function private.read_scans(scans jsonb, sent_at timestamptz)
  returns table (number bigint, scan uuid, ticket text, scanned_at timestamptz, admit text)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry jsonb;
    -- A clock that is wrong is wrong by as much now.
    difference interval := coalesce(private.event_moment() - sent_at, interval '0');
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
          scanned_at := scanned_at + difference;
        end if;
      exception
        -- One entry that cannot be read must not hold up the others for ever.
        when data_exception then scan := null;
      end;
      return next;
    end loop;
  end
  $$;
