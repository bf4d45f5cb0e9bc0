-- What an admin may still undo is known by the database, so that every page of the panel, every tab and a page that was
-- reloaded offer the same.

create function public.admin_undoable() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    one record;
    listed private.admin_kinds;
    row_told jsonb;
    answer jsonb := '[]';
  begin
    perform private.refuse_all_but_admins();
    for one in
      with mine as (
        select step.id, step.batch, step.subject, step.subject_id, step.to_status, step.changed_at,
          private.took_place(known, step) as took_place
        from public.status_history as step join private.admin_kinds as known on known.table_name = step.subject
        where step.changed_by = auth.uid() and step.batch is not null and not step.is_undo
          and step.changed_at > now() - interval '10 minutes'
          -- As admin_undo() asks: nothing has happened to the row since.
          and not exists (
            select from public.status_history as later
            where later.subject = step.subject and later.subject_id = step.subject_id and later.id > step.id)
      ), timed as (
        select mine.*, mine.changed_at + case when mine.took_place
          -- The end of the hold is for the network.
          then private.hold_window() - interval '5 seconds' else interval '10 minutes' end as until
        from mine
      )
      select timed.batch, timed.subject, min(timed.to_status) as to_status, count(*) as rows,
        case when count(*) = 1 then min(timed.subject_id::text)::uuid end as only_row,
        bool_or(timed.took_place) as is_final_then, min(timed.changed_at) as decided_at, min(timed.until) as until,
        count(mail.id) as mails, min(mail.not_before) as mails_at
      from timed left join public.mail_outbox as mail on mail.key = 'status ' || timed.id
        and mail.sent_at is null and mail.failed_at is null and mail.attempts = 0
        and (mail.locked_until is null or mail.locked_until <= now())
      where timed.until > now()
      group by timed.batch, timed.subject
      order by max(timed.id) desc limit 50
    loop
      select * into listed from private.admin_kinds as known where known.table_name = one.subject;
      row_told := null;
      if one.only_row is not null then
        execute format('select jsonb_build_object(''id'', one.id, ''name'', %s, ''title'', %s) from %s where one.id = $1',
          listed.name, listed.title, listed.source) into row_told using one.only_row;
        continue when row_told is null;
      end if;
      answer := answer || jsonb_build_object(
        'batch', one.batch, 'kind', listed.kind, 'to_status', one.to_status, 'rows', one.rows, 'row', row_told,
        'decided_at', one.decided_at, 'until', one.until, 'is_final_then', one.is_final_then,
        'mails', one.mails, 'mails_at', one.mails_at, 'as_of', now());
    end loop;
    return answer;
  end
  $$;
comment on function public.admin_undoable() is
  'For admins: up to 50 decisions of the caller, newest first, that admin_undo() can still undo [{batch, kind, to_status, rows, row, decided_at, until, is_final_then, mails, mails_at, as_of}]: of how many rows, which one if it is one, until when, whether it took places that are given away then, and how many of its mails wait until when. Raises 42501.';
grant execute on function public.admin_undoable() to authenticated;
