-- Who pressed "Send" and lost the answer presses again: the letter is on its way already, and that is the answer.

create or replace function public.send_letter(letter uuid, seen integer, expected integer, at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
    people integer;
    told jsonb;
  begin
    perform private.refuse_all_but_admins();
    written := private.letter_of(letter);
    if written.status <> 'draft' and written.sent_by = auth.uid() and written.version = seen + 1 then
      return private.letter_told(written);
    end if;
    if written.status <> 'draft' or written.version is distinct from seen then
      raise exception using
        errcode = 'P0001', detail = 'letter_changed',
        message = 'Someone else changed or sent this letter in the meantime.', hint = 'Open it again, then send it.';
    end if;
    if written.subject = '' or written.content = '[]' then
      raise exception using
        errcode = '23514', detail = 'letter_empty', message = 'A letter needs a subject and a text.';
    end if;
    if send_letter.at > now() + interval '1 year' then
      raise exception using errcode = '23514', detail = 'send_at', message = 'Choose a time within a year.';
    end if;
    told := public.count_letter(letter);
    with person as materialized (
      select one.* from private.letter_people(private.admin_kind(written.kind), written.search, written.filters, written.purpose) as one
      where one.why_not is null
    ), kept as (
      insert into private.letter_recipients (letter_id, user_id, email, row_id)
        select written.id, person.user_id, case when person.user_id is null then person.email end, person.row_id
        from person order by person.row_id
        returning 1
    )
    select count(*) into people from kept;
    if people is distinct from expected then
      raise exception using
        errcode = 'P0001', detail = 'number_changed',
        message = format('It’s %s by now, so nothing was sent.', case people when 1 then '1 person' else people || ' people' end),
        hint = 'Look again, then send it.';
    end if;
    if people = 0 then
      raise exception using
        errcode = 'P0001', detail = 'nobody', message = 'Nobody would get this letter.', hint = 'See who is left out, and why.';
    end if;
    update private.letters as sent set status = 'sending', send_at = greatest(coalesce(send_letter.at, now()), now()),
      sent_by = auth.uid(), left_out = told -> 'left_out', version = sent.version + 1, updated_at = now()
      where sent.id = written.id returning * into written;
    perform private.log('letter_sent', 'letters', written.id::text, jsonb_build_object('subject', written.subject,
      'purpose', written.purpose, 'people', people, 'left_out', written.left_out, 'send_at', written.send_at));
    perform pg_notify('mail_outbox', '');
    return private.letter_told(written);
  end
  $$;
comment on function public.send_letter(uuid, integer, integer, timestamptz) is
  'For admins: fixes who gets a letter, now, and sends it, now or at a time. seen is its version, expected the number of people. Said again by the same admin, because the answer was lost: nothing more than that answer. Logged. Raises 42501, P0001 (not_found, letter_changed, number_changed, nobody), 23514 (letter_empty, send_at).';
