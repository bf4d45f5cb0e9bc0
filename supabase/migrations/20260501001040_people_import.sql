-- A list of people, such as of another organizer's sign-up sheet, by the rules of a walk-in. A dry run is the same call
-- whose work is thrown away, so that what it says is what would happen.

create function public.admin_import_people(people jsonb, is_dry boolean default true, mails boolean default false, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    entry record;
    added jsonb;
    told jsonb := '[]';
    field text;
    words text;
    hint text;
    is_whole boolean := true;
  begin
    perform private.refuse_all_but_admins();
    if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) not between 1 and 300 then
      perform private.refuse_value('people', 'A list is read in parts of 1 to 300 people.');
    end if;
    perform private.lock_pool('registration');
    if nullif(private.trimmed(reason), '') is null then
      perform private.refuse_unless_open('registration');
    end if;
    begin
      for entry in select listed.value, listed.place from jsonb_array_elements(people) with ordinality as listed (value, place) loop
        begin
          added := private.add_person(entry.value, 'import', 'waitlist', reason, coalesce(mails, false));
          told := told || jsonb_build_object('place', entry.place, 'outcome', added -> 'outcome', 'status', added -> 'row' -> 'status',
            'field', null, 'words', null);
        exception
          when check_violation or raise_exception or data_exception then
            get stacked diagnostics field = pg_exception_detail, words = message_text, hint = pg_exception_hint;
            is_whole := false;
            told := told || jsonb_build_object('place', entry.place, 'outcome', 'wrong', 'status', null, 'field', field,
              'words', concat_ws(' ', words, nullif(hint, '')));
        end;
      end loop;
      if coalesce(is_dry, true) or not is_whole then
        raise exception using errcode = 'FD001';
      end if;
    exception
      when sqlstate 'FD001' then is_whole := false;
    end;
    return jsonb_build_object('is_written', is_whole, 'rows', told);
  end
  $$;
comment on function public.admin_import_people(jsonb, boolean, boolean, text) is
  'For admins: registers up to 300 people of a list as walk_in() does, all of them or nobody: {is_written, rows: [{place, outcome: added, known or wrong, status, field, words}]}. Who comes when every seat is taken waits, unless there is a reason to go beyond the number. A dry run says the same and keeps nothing. Nobody is mailed unless mails says so. Raises 42501, P0001 (not_open_yet, closed, over), 23514 (people).';

grant execute on function public.admin_import_people(jsonb, boolean, boolean, text) to authenticated;
