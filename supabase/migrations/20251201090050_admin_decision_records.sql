-- What a decision of the panel leaves behind: its entries in the history share a batch, by which it can be undone, and
-- their mails wait a minute.

alter table public.status_history
  add column batch uuid,
  add column is_undo boolean not null default false;
comment on column public.status_history.batch is 'Which decision of the panel it was part of; null for all else.';
comment on column public.status_history.is_undo is 'Whether it took that decision back.';
create index status_history_batch on public.status_history (batch) where batch is not null;

create or replace function private.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_by_itself boolean := coalesce(current_setting('fest.by_itself', true), '') <> '';
    batch uuid := case when not is_by_itself then nullif(current_setting('fest.batch', true), '')::uuid end;
  begin
    if tg_op = 'INSERT' or old.status is distinct from new.status then
      insert into public.status_history (subject, subject_id, user_id, from_status, to_status, reason, changed_by, batch, is_undo)
      values (
        tg_table_name, new.id, new.user_id,
        case when tg_op = 'UPDATE' then old.status end, new.status,
        nullif(current_setting('fest.reason', true), ''),
        case when not is_by_itself then auth.uid() end,
        batch, batch is not null and coalesce(current_setting('fest.is_undo', true), '') <> ''
      );
    end if;
    return null;
  end
  $$;
comment on function private.record_status() is
  'Writes each status a row gets into the history. The setting fest.reason says why; fest.by_itself that nobody did it by hand; fest.batch and fest.is_undo which decision of the panel it belongs to.';

create function private.record_publication() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch uuid := nullif(current_setting('fest.batch', true), '')::uuid;
  begin
    insert into public.status_history (subject, subject_id, from_status, to_status, reason, changed_by, batch, is_undo)
    values ('projects', new.id,
      case when old.is_published then 'published' else 'unpublished' end,
      case when new.is_published then 'published' else 'unpublished' end,
      nullif(current_setting('fest.reason', true), ''), auth.uid(),
      batch, batch is not null and coalesce(current_setting('fest.is_undo', true), '') <> '');
    return null;
  end
  $$;
comment on function private.record_publication() is 'Writes into the history when a project is shown to everybody or hidden.';
revoke all on function private.record_publication() from public;
create trigger projects_publication after update of is_published on public.projects
  for each row when (old.is_published is distinct from new.is_published) execute function private.record_publication();

create function private.hold_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Only the mails of the rows that are decided on. Who is moved up meanwhile keeps the seat whatever becomes of the
    -- decision, and is told at once.
    if coalesce(current_setting('fest.batch', true), '') = '' or coalesce(current_setting('fest.by_itself', true), '') <> ''
      or not starts_with(new.key, 'status ') then
      return new;
    end if;
    -- What is undone is told by admin_undo(), to those who were told of the decision at all.
    if coalesce(current_setting('fest.is_undo', true), '') <> '' then
      return null;
    end if;
    new.not_before := greatest(new.not_before, now() + interval '60 seconds');
    new.next_attempt_at := new.not_before;
    return new;
  end
  $$;
comment on function private.hold_mail() is 'Keeps the mail of a decision for a minute, in which it can be taken back before anybody reads it.';
revoke all on function private.hold_mail() from public;
create trigger mail_outbox_hold before insert on public.mail_outbox
  for each row execute function private.hold_mail();

create table private.unfinished_decisions (
  registration_id uuid primary key,
  due_at timestamptz not null,
  constraint unfinished_decisions_registration_id_exists foreign key (registration_id)
    references public.registrations (id) on delete cascade
);
comment on table private.unfinished_decisions is
  'Registrations that an admin took the seat from: their workshop seats, their bed and what they need go when it can no longer be undone.';
comment on column private.unfinished_decisions.registration_id is 'Which registration.';
comment on column private.unfinished_decisions.due_at is 'From when on it can no longer be undone.';
create index unfinished_decisions_due_at on private.unfinished_decisions (due_at);
revoke all on table private.unfinished_decisions from anon, authenticated;
alter table private.unfinished_decisions enable row level security;

insert into private.my_data_parts (part, query) values
  ('unfinished_decisions', $$
    select jsonb_agg(to_jsonb(waiting)) from private.unfinished_decisions as waiting
    join public.registrations as mine on mine.id = waiting.registration_id where mine.user_id = auth.uid() $$);

create function private.finish_decisions() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    due record;
  begin
    if not exists (select from private.unfinished_decisions as waiting where waiting.due_at <= now()) then
      return;
    end if;
    perform private.lock_pool('registration');
    perform from public.registrations as one
      where one.id in (select waiting.registration_id from private.unfinished_decisions as waiting where waiting.due_at <= now())
      order by one.id for update;
    perform private.lock_session_pools();
    for due in
      with finished as (
        delete from private.unfinished_decisions as waiting where waiting.due_at <= now() returning waiting.registration_id)
      select one.user_id, one.status from finished join public.registrations as one on one.id = finished.registration_id
      order by one.id
    loop
      -- Whoever has got a seat again since keeps everything.
      continue when due.status not in ('cancelled', 'waitlisted');
      perform private.release_all_seats(due.user_id);
      if due.status = 'cancelled' then
        perform private.leave_accommodation(due.user_id);
        delete from public.registration_needs where user_id = due.user_id;
      end if;
    end loop;
  end
  $$;
comment on function private.finish_decisions() is 'Does what follows from decisions that can no longer be undone.';
revoke all on function private.finish_decisions() from public;

create or replace function public.queue_due_mails() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.queue_reminders(now());
    perform private.queue_digest(now());
    perform private.finish_decisions();
  end
  $$;
comment on function public.queue_due_mails() is
  'Puts the mails into the outbox that the clock asks for: reminders and the organizers'' digest, and what follows from decisions that can no longer be undone. Whoever delivers calls it in every round; each mail is queued once. For the service.';
