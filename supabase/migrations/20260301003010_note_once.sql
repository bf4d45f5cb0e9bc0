-- A note whose answer was lost on its way is sent again by whoever wrote it. Nobody writes the same note twice in a row
-- beside one row, so the second is the first.

create or replace function public.admin_note(kind text, id uuid, text text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    tidy text := private.trimmed(admin_note.text);
    written private.admin_notes;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if coalesce(length(tidy), 0) not between 1 and 2000 then
      raise exception using errcode = '23514', detail = 'text', message = 'A note can be 1 to 2000 characters long.';
    end if;
    if not private.row_exists(listed, admin_note.id) then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    end if;
    -- The first may still be on its way in.
    perform pg_advisory_xact_lock(hashtextextended('admin_note ' || admin_note.id, 0));
    select * into written from private.admin_notes as last
      where last.kind = listed.kind and last.subject_id = admin_note.id
      order by last.number desc limit 1;
    if written.author is distinct from auth.uid() or written.text is distinct from tidy then
      insert into private.admin_notes (kind, subject_id, author, text)
        values (listed.kind, admin_note.id, auth.uid(), tidy) returning * into written;
    end if;
    return private.note_told(written);
  end
  $$;
comment on function public.admin_note(text, uuid, text) is
  'For admins: adds a note of 1 to 2000 characters to a row and gives it; sent twice in a row by one admin, it is one note. Raises 42501, P0001 (unknown_kind, not_found), 23514 (text).';
