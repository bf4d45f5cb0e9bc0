-- Letters, who got them, and which addresses took no mail are kept as long as the outbox is.

create or replace function public.purge_expired() returns table (table_name text, purged bigint)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
    condition text;
    gone bigint;
  begin
    perform private.refuse_all_but_staff();
    delete from private.rate_limits where window_start < now() - interval '2 days';
    for due in
      select retained.table_name, retained.first_gone from private.retention as retained
      where retained.purge_on <= (now() at time zone 'utc')::date order by retained.table_name
    loop
      table_name := due.table_name;
      purged := 0;
      -- A hosted project refuses a delete without a condition, also in here.
      foreach condition in array array_remove(array[due.first_gone, 'true'], null) loop
        execute format('delete from public.%I where %s', due.table_name, condition);
        get diagnostics gone = row_count;
        purged := purged + gone;
      end loop;
      if due.table_name = 'mail_outbox' then
        -- With their recipients. What is still going out ends.
        delete from private.letters where true;
        delete from private.bounced_addresses where true;
      end if;
      if purged > 0 then
        perform private.log('purged', due.table_name, null, jsonb_build_object('table', due.table_name, 'rows', purged));
      end if;
      return next;
    end loop;
  end
  $$;
