-- Taking a decision back, with its mails.

create function private.take_back_mail(step public.status_history) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mail public.mail_outbox;
    stopped public.mail_outbox;
  begin
    select * into mail from public.mail_outbox as queued where queued.key = 'status ' || step.id;
    if mail.id is null or mail.failed_at is not null then
      return null;
    end if;
    -- One that somebody is just sending is as good as sent.
    delete from public.mail_outbox as queued
      where queued.id = mail.id and queued.sent_at is null and queued.failed_at is null
        and (queued.locked_until is null or queued.locked_until <= now())
      returning * into stopped;
    if stopped.attempts = 0 then
      return 'stopped';
    end if;
    perform private.queue_mail('undone ' || step.id, 'decision_undone', mail.user_id, mail.email,
      jsonb_build_object('subject', step.subject, 'name', mail.data -> 'name', 'is_visitor', mail.data -> 'is_visitor',
        'status', step.from_status, 'undone', step.to_status));
    return 'corrected';
  end
  $$;
comment on function private.take_back_mail(public.status_history) is
  'Stops the mail of an entry of the history, or sends another one after it; says which, null where there is nothing to say.';
revoke all on function private.take_back_mail(public.status_history) from public;

create function public.admin_undo(batch uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    first_step public.status_history;
    step public.status_history;
    latest public.status_history;
    current text;
    refusal jsonb;
    fate text;
    done jsonb := '[]';
    kept jsonb := '[]';
    stopped integer := 0;
    corrected integer := 0;
  begin
    perform private.refuse_all_but_admins();
    select entry.* into first_step from public.status_history as entry
      join private.admin_kinds as known on known.table_name = entry.subject
      where entry.batch = admin_undo.batch order by entry.id limit 1;
    if first_step.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'There is no such decision, or nothing came of it.';
    elsif first_step.changed_by is distinct from auth.uid() then
      raise exception using errcode = 'P0001', detail = 'not_yours', message = 'Only who decided takes it back this way.', hint = 'Decide anew instead.';
    elsif first_step.changed_at < now() - interval '10 minutes' then
      raise exception using
        errcode = 'P0001', detail = 'too_late',
        message = 'A decision can be undone for ten minutes.', hint = 'Decide anew instead.';
    end if;
    select * into listed from private.admin_kinds as known where known.table_name = first_step.subject;
    perform private.hold_rows(listed, array(
      select entry.subject_id from public.status_history as entry where entry.batch = admin_undo.batch and entry.subject = listed.table_name));
    perform set_config('fest.batch', batch::text, true);
    perform set_config('fest.is_undo', 'yes', true);
    -- Backwards: what was taken last is given back first.
    for step in
      select entry.* from public.status_history as entry
      where entry.batch = admin_undo.batch and entry.subject = listed.table_name and not entry.is_undo order by entry.id desc
    loop
      current := private.status_now(listed, step.subject_id);
      latest := private.last_step(listed, step.subject_id);
      if current is null then
        kept := kept || jsonb_build_object('id', step.subject_id, 'status', null, 'by', null, 'at', null,
          'code', 'gone', 'message', 'This is not there any more.');
      elsif latest.batch = admin_undo.batch and latest.is_undo then
        done := done || jsonb_build_object('id', step.subject_id, 'status', current);
      elsif latest.id <> step.id then
        kept := kept || (private.step_told(step.subject_id, current, latest)
          || '{"code": "changed", "message": "The status has changed since."}');
      else
        refusal := private.try_status(listed, step.subject_id, current, step.from_status, true);
        if refusal is not null then
          kept := kept || (private.step_told(step.subject_id, current, latest) || refusal);
        else
          done := done || jsonb_build_object('id', step.subject_id, 'status', step.from_status);
          fate := private.take_back_mail(step);
          stopped := stopped + (fate is not distinct from 'stopped')::integer;
          corrected := corrected + (fate is not distinct from 'corrected')::integer;
        end if;
      end if;
    end loop;
    perform set_config('fest.batch', '', true);
    perform set_config('fest.is_undo', '', true);
    return jsonb_build_object('done', done, 'kept', kept, 'mails', jsonb_build_object('stopped', stopped, 'corrected', corrected));
  end
  $$;
comment on function public.admin_undo(uuid) is
  'For admins: puts back what the caller decided within the last ten minutes ({done}), as far as nothing has changed since ({kept}); mails that wait are stopped, and a sent one is followed by a correction. The same again changes nothing more. Raises 42501, P0001 (not_found, not_yours, too_late).';
revoke all on function public.admin_undo(uuid) from public;
grant execute on function public.admin_undo(uuid) to authenticated;
