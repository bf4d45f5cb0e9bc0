-- What one more answer takes: its column, a rule, and a call that says how lists have it. Every function that writes,
-- reads, filters or exports answers goes by the names in private.admin_kinds and private.forms.

create or replace function private.write_answers(person uuid, details jsonb, new_status text) returns public.registrations
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written public.registrations;
  begin
    execute (
      select format(
        -- Whoever comes back after cancelling queues anew.
        'insert into public.registrations as kept (user_id, status, %1$s)
         select $1, $2, %2$s from jsonb_populate_record(null::public.registrations, $3) as said
         on conflict on constraint registrations_user_id_once do update set status = excluded.status,
           queue_number = case when kept.status = $4 then excluded.queue_number else kept.queue_number end, %3$s
         returning *',
        string_agg(format('%I', answer), ', '), string_agg(format('said.%I', answer), ', '),
        string_agg(format('%1$I = excluded.%1$I', answer), ', '))
      from private.admin_kinds as listed, unnest(listed.answers) as answer where listed.kind = 'registrations'
    ) into written using person, new_status, private.answers(details), 'cancelled';
    return written;
  end
  $$;

create function private.add_answer(of_kind text, answer text, is_listed boolean default false) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.admin_kind(of_kind);
    type text;
  begin
    select format_type(column_of.atttypid, column_of.atttypmod) into strict type from pg_catalog.pg_attribute as column_of
      where column_of.attrelid = format('public.%I', listed.table_name)::regclass
        and column_of.attname = answer and not column_of.attisdropped;
    update private.admin_kinds as kept set
      answers = kept.answers || answer,
      columns = kept.columns || case when is_listed then jsonb_build_object(answer, format('one.%I', answer)) else '{}' end,
      filters = kept.filters || case
        when type = 'text' then jsonb_build_object(answer, format('($1 -> %L) ? one.%I', answer, answer))
        when type like '%[]' then jsonb_build_object(answer, format('($1 -> %L) ?| one.%I::text[]', answer, answer))
        else '{}' end
      where kept.kind = of_kind;
    update private.forms as kept set answers = kept.answers || answer where kept.form = of_kind;
  end
  $$;
comment on function private.add_answer(text, text, boolean) is
  'A column of a kind''s table becomes an answer: its form takes it, admins read and export it, filter by it where it is a text or a list, and see it in the list where that is asked for.';
