-- A draft that somebody deleted is not written anew by who was still typing in it.

create or replace function public.save_letter(letter uuid, draft jsonb, seen integer default 0) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    answers_to uuid := coalesce((draft ->> 'reply_to')::uuid, auth.uid());
    kept private.letters;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(draft ->> 'kind');
    perform private.admin_matches(listed, draft ->> 'search', draft -> 'filters');
    if not exists (select from private.admin_accounts() as known where known.user_id = answers_to) then
      raise exception using
        errcode = '23514', detail = 'reply_to', message = 'Answers have to go to one of the admins.', hint = 'Choose another person.';
    end if;
    if seen > 0 and not exists (select from private.letters as written where written.id = letter) then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This letter isn’t there anymore.';
    end if;
    insert into private.letters as written (id, purpose, subject, body, content, kind, search, filters, author, reply_to)
      values (letter, draft ->> 'purpose', coalesce(private.trimmed(draft ->> 'subject'), ''), coalesce(draft ->> 'body', ''),
        coalesce(draft -> 'content', '[]'), listed.kind, nullif(private.trimmed(draft ->> 'search'), ''),
        jsonb_strip_nulls(coalesce(draft -> 'filters', '{}')), auth.uid(), answers_to)
      on conflict (id) do update set
        purpose = excluded.purpose, subject = excluded.subject, body = excluded.body, content = excluded.content,
        kind = excluded.kind, search = excluded.search, filters = excluded.filters, reply_to = excluded.reply_to,
        version = written.version + 1, updated_at = now()
        where written.status = 'draft' and written.version = seen
      returning * into kept;
    if kept.id is null then
      raise exception using
        errcode = 'P0001', detail = 'letter_changed',
        message = 'Someone else changed or sent this letter in the meantime.', hint = 'Open it again. What you wrote is still here to copy.';
    end if;
    return private.letter_told(kept);
  end
  $$;
comment on function public.save_letter(uuid, jsonb, integer) is
  'For admins: writes a draft under an id that the caller made up: {purpose, subject, body, content, kind, search, filters, reply_to}. seen is the version that was changed, 0 for a new one. Raises 42501, P0001 (letter_changed, not_found, unknown_kind, unknown_filter, bad_filter), 23514 (reply_to and the table''s rules).';
