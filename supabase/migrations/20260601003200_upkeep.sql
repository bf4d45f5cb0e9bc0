-- Upkeep: the last runs of scheduled jobs, the usage of the free plans, and clocks that were set back.

create table private.upkeep_runs (
  what text primary key,
  ran_at timestamptz not null,
  problem text,
  constraint upkeep_runs_what_known check (what in ('backup', 'restore', 'content', 'erase')),
  constraint upkeep_runs_problem_length check (length(problem) <= 500)
);
comment on table private.upkeep_runs is
  'When this database was last saved, when that backup''s restore was last tried, when published content was last '
  'copied here, and, until an embedded database has erased it from its files, when data of people was last deleted. '
  'Backups leave these rows out: they are about this installation.';
comment on column private.upkeep_runs.problem is 'The problem, such as the names of parts that weren''t copied.';
alter table private.upkeep_runs enable row level security;

create function public.note_run(what text, problem text default null) returns void
  language sql security definer set search_path = ''
  as $$
    insert into private.upkeep_runs as run (what, ran_at, problem)
    values (note_run.what, now(), left(note_run.problem, 500))
    on conflict on constraint upkeep_runs_pkey do update set ran_at = excluded.ran_at, problem = excluded.problem
  $$;
comment on function public.note_run(text, text) is
  'Records a run of a backup, a restore or the copying of content, and its problem. For the service.';

create function public.admin_upkeep() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select public.installation_health() || jsonb_build_object(
      'zone', (select facts.time_zone from private.event_facts as facts),
      'content', (select jsonb_build_object('ran_at', run.ran_at, 'problem', run.problem)
        from private.upkeep_runs as run where run.what = 'content'),
      'failed_mails', (select count(*) from public.mail_outbox as mail
        where mail.failed_at is not null and (mail.not_after is null or mail.not_after > now())),
      'mails_today', (select count(*) from public.mail_outbox as mail
        where mail.sent_at >= date_trunc('day', now(), 'UTC')),
      'mails_this_month', (select count(*) from public.mail_outbox as mail
        where mail.sent_at >= date_trunc('month', now(), 'UTC')),
      'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
      'storage_bytes', (select coalesce(sum((kept.metadata ->> 'size')::bigint), 0) from storage.objects as kept))
  $$;
comment on function public.admin_upkeep() is $$For admins: installation_health() and numbers; mails are counted since
midnight and since the first, UTC.
@returns installation_health & {
  zone: string, content: { ran_at: string, problem: string | null } | null, failed_mails: number,
  mails_today: number, mails_this_month: number, database_bytes: number, storage_bytes: number
}$$;

-- A laptop's clock can be a year ahead for an hour. What waits for a stored moment would then wait for that year, all
-- mail for its next turn, and a code would open an account for as long.
create function private.end_impossible_waits() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    latest timestamptz := clock_timestamp() + interval '1 day';
    a_minute timestamptz := now() + interval '1 minute';
  begin
    update public.mail_outbox as mail set next_attempt_at = least(mail.next_attempt_at, now()), locked_until = null
      where mail.sent_at is null and mail.failed_at is null
        and greatest(mail.next_attempt_at, mail.locked_until) > latest;
    update private.mail_pace as pace set next_turn_at = now(), paused_until = null, paused_for = null,
      paused_since = null
      where greatest(pace.next_turn_at, pace.paused_until) > latest;
    update private.event_facts as facts
      set digested_until = date_bin(interval '15 minutes', now(), timestamptz 'epoch')
      where facts.digested_until > latest;
    update private.unfinished_decisions as waiting set due_at = now() where waiting.due_at > latest;
    update private.held_places as place set due_at = now() where place.due_at > latest;
    delete from private.captcha_passes as pass where pass.expires_at > latest;
    -- The hosted auth service, which alone has second factors, has a clock of its own.
    if to_regclass('auth.mfa_factors') is null then
      update auth.users as account set
        confirmation_sent_at = case when account.confirmation_sent_at < a_minute then account.confirmation_sent_at
          else 'epoch' end,
        recovery_sent_at = case when account.recovery_sent_at < a_minute then account.recovery_sent_at
          else 'epoch' end,
        email_change_sent_at = case when account.email_change_sent_at < a_minute then account.email_change_sent_at
          else 'epoch' end
        where greatest(account.confirmation_sent_at, account.recovery_sent_at, account.email_change_sent_at)
          >= a_minute;
    end if;
  end
  $$;
comment on function private.end_impossible_waits() is
  'Ends what waits for a moment more than a day ahead, which nothing does unless the clock was set back since, and '
  'makes the embedded service''s codes from then expire.';

grant execute on function public.note_run(text, text) to service_role;
grant execute on function public.admin_upkeep() to authenticated;
