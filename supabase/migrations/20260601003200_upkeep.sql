-- Upkeep: the last runs of scheduled jobs, and the usage of the free plans.

create table private.upkeep_runs (
  what text primary key,
  ran_at timestamptz not null,
  problem text,
  constraint upkeep_runs_what_known check (what in ('backup', 'restore', 'content')),
  constraint upkeep_runs_problem_length check (length(problem) <= 500)
);
comment on table private.upkeep_runs is
  'When this database was last saved, when that backup''s restore was last tried, and when published content was last '
  'copied here. Backups leave these rows out: they are about this installation.';
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
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    today timestamptz := date_trunc('day', now(), 'UTC');
    month timestamptz := date_trunc('month', now(), 'UTC');
  begin
    perform private.refuse_all_but_admins();
    return public.installation_health() || jsonb_build_object(
      'zone', (select facts.time_zone from private.event_facts as facts),
      'releases', public.release_health(),
      'content', (select jsonb_build_object('ran_at', run.ran_at, 'problem', run.problem)
        from private.upkeep_runs as run where run.what = 'content'),
      'mails_today', (select count(*) from public.mail_outbox as mail where mail.sent_at >= today),
      'mails_this_month', (select count(*) from public.mail_outbox as mail where mail.sent_at >= month),
      'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
      'storage_bytes', (select coalesce(sum((kept.metadata ->> 'size')::bigint), 0) from storage.objects as kept));
  end
  $$;
comment on function public.admin_upkeep() is
  'For admins: installation_health(), and {zone, releases (as release_health()), content ({ran_at, problem} of the '
  'last copy, or null), mails_today, mails_this_month (sent since midnight and since the first, UTC), database_bytes, '
  'storage_bytes}. Raises 42501.';

grant execute on function public.note_run(text, text) to service_role;
grant execute on function public.admin_upkeep() to authenticated;
