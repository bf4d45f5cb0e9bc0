-- A silent seat that can't be released keeps no bed from whoever waits for one, and no mail from going out.

create or replace function public.release_next_silent() returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    moment timestamptz := private.event_now();
    part text;
    is_released boolean;
  begin
    if not private.releases_at(moment) then
      return false;
    end if;
    -- Seats first: a bed goes with its seat, and is told in the same mail.
    foreach part in array array['release_silent_seat', 'release_silent_bed'] loop
      begin
        execute format('select private.%I($1)', part) into is_released using moment;
        if is_released then
          return true;
        end if;
      exception
        when others then
          perform private.set_apart(part, 'rounds', null, sqlstate);
      end;
    end loop;
    return false;
  end
  $$;
comment on function public.release_next_silent() is
  'Gives one silent place to whoever waits first, a seat or else a bed, and says whether it did; called until it says no, each its own transaction. Nothing is taken while nobody waits, before the date, or once the event has begun. What can''t be released is in the log, and the admins hear of it. For the service.';
