-- What the tables below share: who calls how often, and who changed a status when.

-- A hosted project lets anon and authenticated call every new function of the schema public. Here each function
-- names who may.
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

alter table private.app_config
  add column hash_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text;
comment on column private.app_config.hash_secret is
  'Key of the hashes that stand for network addresses, so that no address is kept. Made by the database.';

create table private.rate_limits (
  action text not null,
  caller text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  constraint rate_limits_pkey primary key (action, caller, window_start),
  constraint rate_limits_hits_positive check (hits > 0)
);
comment on table private.rate_limits is
  'How often somebody did something within a window of time. Rows older than two days go by themselves.';
comment on column private.rate_limits.action is 'What was done, such as "register".';
comment on column private.rate_limits.caller is 'An account''s id, or a keyed hash of a network address; never the address.';
comment on column private.rate_limits.window_start is 'When the window began.';
comment on column private.rate_limits.hits is 'How often it was done within the window.';
create index rate_limits_window_start on private.rate_limits (window_start);
revoke all on table private.rate_limits from anon, authenticated;
alter table private.rate_limits enable row level security;

create function private.caller_key() returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      'user ' || auth.uid()::text,
      -- The first entry is the visitor as the outermost proxy saw them; the header is set by the platform.
      'address ' || encode(
        sha256(convert_to(
          config.hash_secret || coalesce(
            headers.all ->> 'cf-connecting-ip',
            trim(split_part(headers.all ->> 'x-forwarded-for', ',', 1)),
            'unknown'
          ), 'UTF8')),
        'hex')
    )
    from private.app_config as config,
      (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as all) as headers
  $$;
comment on function private.caller_key() is
  'Who is calling, for counting: the account, or for visitors a keyed hash of their network address.';
revoke all on function private.caller_key() from public;

create function private.limit_rate(limited_action text, max_hits integer, per interval) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- Windows of equal length since the epoch, so that parallel calls meet in the same row.
    started timestamptz := date_bin(per, now(), timestamptz 'epoch');
    counted integer;
  begin
    -- What another call is just deleting is left to it: waiting for it here could close a circle of locks.
    delete from private.rate_limits as old where old.ctid = any (array(
      select stale.ctid from private.rate_limits as stale
      where stale.window_start < now() - interval '2 days' for update skip locked));
    insert into private.rate_limits as limits (action, caller, window_start)
      values (limited_action, private.caller_key(), started)
      on conflict on constraint rate_limits_pkey do update set hits = limits.hits + 1
      returning limits.hits into counted;
    if counted > max_hits then
      raise exception using
        errcode = 'PT429',
        message = 'Too many tries in a short time.',
        hint = 'Wait a while, then try again. Nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.limit_rate(text, integer, interval) is
  'Lets the caller do something only so often within a window; beyond that raises PT429, answered as status 429. A call that fails afterwards is not counted, since nothing of it is kept.';
revoke all on function private.limit_rate(text, integer, interval) from public;

create function private.refuse_all_but_staff() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    -- The role of the request, not current_user: in here that is the owner of the function, whoever calls.
    if current_setting('role') not in ('none', 'postgres', 'service_role') and not private.is_admin() then
      raise exception using errcode = '42501', message = 'Only admins and the service may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_staff() is
  'Raises 42501 unless an admin calls, the service key, or the database''s owner, such as a job of pg_cron.';
revoke all on function private.refuse_all_but_staff() from public;

create function private.refuse_robots(trap text, seconds_to_fill integer, least_seconds integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if coalesce(trap, '') <> '' then
      raise exception using
        errcode = 'P0001', detail = 'robot',
        message = 'This could not be sent.',
        hint = 'A field that people do not see was filled. If a program fills your forms, switch it off here and send again.';
    end if;
    if coalesce(seconds_to_fill, 0) < least_seconds then
      raise exception using
        errcode = 'P0001', detail = 'too_fast',
        message = 'That was faster than anybody can read it.',
        hint = 'Wait a few seconds, then send it again. Nothing you typed is lost.';
    end if;
  end
  $$;
comment on function private.refuse_robots(text, integer, integer) is
  'Raises when the trap field is filled or a form came back faster than a person can fill it.';
revoke all on function private.refuse_robots(text, integer, integer) from public;

create table public.status_history (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id uuid not null,
  user_id uuid not null,
  from_status text,
  to_status text not null,
  reason text,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  constraint status_history_reason_length check (length(reason) <= 500),
  constraint status_history_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint status_history_changed_by_exists foreign key (changed_by) references auth.users (id) on delete set null
);
comment on table public.status_history is
  'Every change of a status, written by triggers alone: nobody can forge or skip an entry.';
comment on column public.status_history.subject is 'The table of what changed, such as "registrations".';
comment on column public.status_history.subject_id is 'The row of what changed.';
comment on column public.status_history.user_id is 'Whose registration, seat or application it is.';
comment on column public.status_history.from_status is 'The status before; null for the first.';
comment on column public.status_history.to_status is 'The status since.';
comment on column public.status_history.reason is 'Why, where somebody said so.';
comment on column public.status_history.changed_by is 'Who changed it; null when it was the database itself, such as a waiting list that moved up.';
comment on column public.status_history.changed_at is 'When, by the clock of the database.';
create index status_history_subject on public.status_history (subject, subject_id, id);
create index status_history_user_id on public.status_history (user_id);
create index status_history_changed_by on public.status_history (changed_by);

revoke all on table public.status_history from anon, authenticated;
grant select on table public.status_history to authenticated;
grant all on table public.status_history to service_role;
alter table public.status_history enable row level security;

create policy "People read the history of what is theirs" on public.status_history
  for select to authenticated using ((select auth.uid()) = user_id);

create policy "Admins read every history" on public.status_history
  for select to authenticated using ((select private.is_admin()));

create function private.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' or old.status is distinct from new.status then
      insert into public.status_history (subject, subject_id, user_id, from_status, to_status, reason, changed_by)
      values (
        tg_table_name, new.id, new.user_id,
        case when tg_op = 'UPDATE' then old.status end, new.status,
        nullif(current_setting('fest.reason', true), ''),
        case when coalesce(current_setting('fest.by_itself', true), '') = '' then auth.uid() end
      );
    end if;
    return null;
  end
  $$;
comment on function private.record_status() is
  'Writes each status a row gets into the history. The setting fest.reason says why; fest.by_itself that nobody did it by hand.';
revoke all on function private.record_status() from public;
