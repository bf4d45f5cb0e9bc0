-- What a badge says: a name, pronouns, a role and the ticket's code, which it lets whoever wears it show at a door.

create function public.admin_badges(
  search text default null, filters jsonb default '{}', ids jsonb default null, after uuid default null, page_size integer default 200
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    size integer := least(greatest(coalesce(page_size, 200), 1), 200);
    wanted uuid[] := case jsonb_typeof(ids) when 'array' then array(
      select one::uuid from jsonb_array_elements_text(ids) as one
      where one ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') end;
    matched text;
    total integer;
    rows jsonb;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind('registrations');
    -- Who has no seat gets no badge.
    matched := private.admin_matches(listed, search, filters)
      || ' and one.status in (''confirmed'', ''checked_in'') and ($2 is null or one.id = any ($2))';
    execute format('select count(*) %s', matched) into total using filters, wanted;
    execute format(
      'select coalesce(jsonb_agg(page.told order by page.name, page.id), ''[]'') from (
         select one.id, lower(one.full_name) as name, jsonb_build_object(''id'', one.id, ''name'', one.full_name, ''role'', one.role, ''code'', one.ticket_code,
           ''pronouns'', (select profile.pronouns from public.profiles as profile where profile.user_id = one.user_id)) as told
         %s and ($3 is null or (lower(one.full_name), one.id) > (
           select lower(last.full_name), last.id from public.registrations as last where last.id = $3))
         order by lower(one.full_name), one.id limit $4) as page', matched)
      into rows using filters, wanted, after, size;
    if jsonb_array_length(rows) > 0 then
      perform private.log('badges', 'registrations', case when jsonb_array_length(rows) = 1 then rows -> 0 ->> 'id' end,
        jsonb_build_object('rows', jsonb_array_length(rows)));
    end if;
    return jsonb_build_object('rows', rows, 'total', total,
      'next', case when jsonb_array_length(rows) = size then rows -> -1 -> 'id' end);
  end
  $$;
comment on function public.admin_badges(text, jsonb, jsonb, uuid, integer) is
  'For admins: what stands on the badges of those with a seat whom a search and filters leave, or of some (ids): {rows: [{id, name, pronouns, role, code}], total, next}, by name, up to 200 a page; give next back as after. Logged. Raises 42501, P0001 (unknown_filter, bad_filter).';

grant execute on function public.admin_badges(text, jsonb, jsonb, uuid, integer) to authenticated;
