-- Deciding on all that match: which rows that is, said once, and then decided in calls of up to a thousand, each of them
-- all or nothing.

create function public.admin_matching(
  kind text, search text default null, filters jsonb default '{}', after uuid default null, page_size integer default 5000
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    size integer := least(greatest(coalesce(page_size, 5000), 1), 5000);
    rows jsonb;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    -- By id, which never changes: whatever happens to the rows meanwhile, none is given twice or passed over.
    execute format(
      'select coalesce(jsonb_agg(page.told order by page.id), ''[]'') from (
         select one.id, jsonb_build_object(''id'', one.id, ''status'', %s, ''name'', %s, ''email'', %s, ''title'', %s) as told
         %s and ($2 is null or one.id > $2) order by one.id limit $3) as page',
      listed.status, listed.name, listed.email, listed.title, private.admin_matches(listed, search, filters))
      into rows using filters, after, size;
    return jsonb_build_object('rows', rows, 'next', case when jsonb_array_length(rows) = size then rows -> -1 -> 'id' end);
  end
  $$;
comment on function public.admin_matching(text, text, jsonb, uuid, integer) is
  'For admins: which rows a search and filters leave, in no order of meaning, as {rows: [{id, status, name, email, title}], next}, up to 5000 a page; give next back as after. Raises 42501, P0001 (unknown_kind, unknown_filter, bad_filter).';

create or replace function private.check_decisions(listed private.admin_kinds, batch uuid, decisions jsonb, to_status text, reason text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if batch is null then
      raise exception using errcode = '23514', detail = 'batch', message = 'A decision needs a number of its own.';
    end if;
    if to_status is null or to_status <> all (listed.decisions) then
      raise exception using errcode = '23514', detail = 'to_status', message = format('"%s" is not a decision here.', left(to_status, 60));
    end if;
    if length(private.trimmed(reason)) > 500 then
      raise exception using errcode = '23514', detail = 'reason', message = 'Please keep the reason to 500 characters. The sender will read it.';
    end if;
    if jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) not between 1 and 1000
      or exists (
        select from jsonb_array_elements(decisions) as entry
        where jsonb_typeof(entry -> 'seen') is distinct from 'string'
          or coalesce(entry ->> 'id', '') !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
      or jsonb_array_length(decisions) <> (select count(distinct lower(entry ->> 'id')) from jsonb_array_elements(decisions) as entry)
    then
      raise exception using
        errcode = '23514', detail = 'decisions',
        message = 'You can decide on 1 to 1,000 rows at once, each with the status you saw.';
    end if;
  end
  $$;
comment on function public.admin_decide(uuid, text, jsonb, text, text) is
  'For admins: gives up to 1000 rows [{id, seen}] another status, all or none of them, and says which it did ({done}), which had changed since they were seen ({stale}) and which cannot have it ({refused}). The same batch again changes nothing more, and other rows can be added to it: it is undone as one. Mails wait a minute. Raises 42501, P0001 (unknown_kind, batch_taken), 23514 (batch, decisions, to_status, reason).';

grant execute on function public.admin_matching(text, text, jsonb, uuid, integer) to authenticated;
