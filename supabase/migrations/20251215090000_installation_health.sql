-- What somebody who sets a site up has to know and cannot see from outside: whether it is set up. No names, no numbers
-- of people: everybody may ask, as everybody may read these files.

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
      'has_late_mail', exists (
        select from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null
          and mail.next_attempt_at < now() - interval '10 minutes'
          and (mail.not_after is null or mail.not_after > now())),
      'tables_without_policies', (
        select count(*) from pg_catalog.pg_class as holder
        where holder.relnamespace = 'public'::regnamespace and holder.relkind in ('r', 'p') and not holder.relrowsecurity));
  end
  $$;
comment on function public.installation_health() is
  'How this installation is set up, for npm run doctor: {migrations (null when unknown), has_fallback_admin, requires_captcha, knows_event_days, tables_kept_forever, has_late_mail (one that waits for ten minutes), tables_without_policies}. For everybody; it says nothing about anybody.';
revoke all on function public.installation_health() from public;
grant execute on function public.installation_health() to anon, authenticated, service_role;
