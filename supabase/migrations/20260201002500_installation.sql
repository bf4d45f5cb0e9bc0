-- What somebody who sets a site up has to know and cannot see from outside: whether it is set up, and whether what was
-- planned is published. No names, no numbers of people: everybody may ask, as everybody may read these files.

create table private.release_runs (
  id boolean primary key default true,
  ran_at timestamptz,
  problem text,
  constraint release_runs_is_one_row check (id),
  constraint release_runs_problem_known check (problem in ('token', 'content', 'plan'))
);
comment on table private.release_runs is 'One row: when the function publish-plans last looked for something to publish, and what was in its way.';
comment on column private.release_runs.ran_at is 'When it last looked; null: never.';
comment on column private.release_runs.problem is 'token: Sanity refuses its token. content: Sanity did not answer as it should. plan: something planned could not be published, and the Studio''s release tool says why. Null: nothing.';
alter table private.release_runs enable row level security;

insert into private.release_runs default values;

create function public.installation_health() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    applied text[];
  begin
    -- The books of the Supabase CLI; there are none where somebody pasted the files into the SQL editor.
    if to_regclass('supabase_migrations.schema_migrations') is not null then
      execute 'select array_agg(version::text order by version) from supabase_migrations.schema_migrations' into applied;
    end if;
    return jsonb_build_object(
      'migrations', to_jsonb(applied),
      'has_fallback_admin', (select config.fallback_admin_email is not null from private.app_config as config),
      'requires_captcha', (select config.requires_captcha from private.app_config as config),
      'knows_event_days', (select cardinality(facts.days) > 0 from private.event_facts as facts),
      'tables_kept_forever', (select count(*) from private.retention as retained where retained.purge_on is null),
      'mail_waits', private.mail_waits(),
      -- What waits for a quota is not late, as long as somebody looks whether it is there again.
      'has_late_mail', exists (
        select from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null
          and mail.next_attempt_at < now() - interval '10 minutes'
          and (mail.not_after is null or mail.not_after > now()))
        and not exists (
          select from private.mail_pace as pace where pace.paused_until > now() - interval '10 minutes'),
      'tables_without_policies', (
        select count(*) from pg_catalog.pg_class as holder
        where holder.relnamespace = 'public'::regnamespace and holder.relkind in ('r', 'p') and not holder.relrowsecurity));
  end
  $$;
comment on function public.installation_health() is
  'How this installation is set up, for npm run doctor: {migrations (null when unknown), has_fallback_admin, requires_captcha, knows_event_days, tables_kept_forever, mail_waits ({for, since, until} while the provider''s quota is used up, else null), has_late_mail (one that waits for ten minutes, and for no quota), tables_without_policies}. For everybody; it says nothing about anybody.';

create function public.note_release(found text default null) returns void
  language sql security definer set search_path = ''
  as $$
    update private.release_runs as run set ran_at = now(), problem = found where run.id
  $$;
comment on function public.note_release(text) is
  'Says that the function publish-plans looked just now, and what was in its way: token, content or plan; null for nothing. For the service.';

create function public.release_health() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('ran_at', run.ran_at, 'problem', run.problem) from private.release_runs as run
  $$;
comment on function public.release_health() is
  'For npm run doctor: {ran_at, problem}, as private.release_runs has them. For everybody; it says nothing of what is planned.';

grant execute on function
  public.installation_health(),
  public.release_health()
  to anon, authenticated, service_role;

grant execute on function public.note_release(text) to service_role;
