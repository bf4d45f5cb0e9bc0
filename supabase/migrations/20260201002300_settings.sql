-- Settings are saved by who has seen what they are.

create function private.refuse_lockout() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Whoever asks is an admin, or is the service: so before there was somebody who could.
    if auth.uid() is not null and not exists (
      select from auth.users as account
      where account.email_confirmed_at is not null and account.deleted_at is null
        and lower(account.email) = any (private.admin_addresses())
    ) then
      raise exception using
        errcode = '23514', detail = 'admin_emails',
        message = 'Nobody could open this panel anymore.',
        hint = 'None of the remaining addresses belongs to an account with a confirmed email.';
    end if;
    return null;
  end
  $$;
comment on function private.refuse_lockout() is
  'An admin cannot leave the site without one: at least one address that stays has to belong to somebody.';
create trigger site_settings_lockout after update of admin_emails on public.site_settings
  for each row when (old.admin_emails is distinct from new.admin_emails) execute function private.refuse_lockout();

create function public.read_settings() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object(
        'settings', to_jsonb(settings) - 'id',
        'fallback_admin_email', config.fallback_admin_email,
        'taken', pool.taken,
        'waiting', (select count(*) from public.registrations as person where person.status = 'waitlisted'),
        'time_zone', facts.time_zone,
        'phase', private.event_phase(),
        'phase_override', facts.phase_override,
        'openings', (select jsonb_agg(to_jsonb(opening)) from private.openings() as opening),
        'changed_by', (
          select account.email from public.audit_log as entry left join auth.users as account on account.id = entry.actor
          where entry.subject = 'site_settings' order by entry.id desc limit 1),
        'changed_at', (select max(entry.at) from public.audit_log as entry where entry.subject = 'site_settings'))
      from public.site_settings as settings, private.app_config as config, private.event_facts as facts, private.seat_pools as pool
      where pool.key = 'registration'
    );
  end
  $$;
comment on function public.read_settings() is
  'All settings, and what one should know before changing them: {settings, fallback_admin_email, taken, waiting, time_zone, phase, phase_override, openings: [{thing, state, opens_at, closes_at}], changed_by, changed_at}. For admins. Raises 42501.';

create function private.check_settings(wanted public.site_settings) returns void
  language plpgsql immutable set search_path = ''
  as $$
  declare
    form text;
    moments jsonb := to_jsonb(wanted);
  begin
    if wanted.registration_capacity is null or wanted.registration_capacity not between 0 and 100000 then
      raise exception using
        errcode = '23514', detail = 'registration_capacity',
        message = 'That capacity isn’t possible.', hint = 'Enter a number from 0 to 100,000.';
    end if;
    if coalesce(wanted.referrals_per_domain, -1) not between 0 and 1000 or coalesce(wanted.referrals_per_day, -1) not between 0 and 1000 then
      raise exception using
        errcode = '23514',
        detail = case when coalesce(wanted.referrals_per_day, -1) between 0 and 1000 then 'referrals_per_domain' else 'referrals_per_day' end,
        message = 'Enter a number from 0 to 1,000.';
    end if;
    if wanted.campus_domains is null or cardinality(wanted.campus_domains) > 50 then
      raise exception using errcode = '23514', detail = 'campus_domains', message = 'This isn’t a list of up to 50 domains.';
    end if;
    foreach form in array '{registration, ambassador, talk, sponsorship, accommodation, contact, project}'::text[] loop
      if (moments ->> (form || '_closes_at'))::timestamptz <= (moments ->> (form || '_opens_at'))::timestamptz then
        raise exception using
          errcode = '23514', detail = form || '_closes_at',
          message = 'It would close before it opens.', hint = 'The closing time must be after the opening time.';
      end if;
    end loop;
    if wanted.admin_emails is null or wanted.judge_emails is null
      or cardinality(wanted.admin_emails) > 100 or cardinality(wanted.judge_emails) > 100 then
      raise exception using
        errcode = '23514', detail = case when wanted.admin_emails is null or cardinality(wanted.admin_emails) > 100 then 'admin_emails' else 'judge_emails' end,
        message = 'This isn’t a list of up to 100 addresses.';
    end if;
  end
  $$;
comment on function private.check_settings(public.site_settings) is
  'What the table''s constraints say, in words: raises 23514 with the column as detail.';

create function public.save_settings(changes jsonb, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.site_settings;
    wanted public.site_settings;
    wrong text;
    named text;
  begin
    perform private.refuse_all_but_admins();
    select name into wrong from jsonb_object_keys(changes) as name
      where name in ('id', 'updated_at') or not exists (
        select from pg_catalog.pg_attribute as known
        where known.attrelid = 'public.site_settings'::regclass and known.attname = name and known.attnum > 0 and not known.attisdropped)
      order by name limit 1;
    if wrong is not null then
      raise exception using
        errcode = 'P0001', detail = 'unknown_setting', message = format('There is no setting "%s".', left(wrong, 60));
    end if;
    select * into current from public.site_settings for update;
    -- Again, since somebody may have been taken off the list while they waited.
    perform private.refuse_all_but_admins();
    if seen is null or current.updated_at <> seen then
      raise exception using
        errcode = 'P0001', detail = 'stale',
        message = 'Someone else just saved the settings' || coalesce(
          format(': %s.', public.read_settings() ->> 'changed_by'), '.'),
        hint = 'Check what they are now, then save yours again.';
    end if;
    wanted := jsonb_populate_record(current, changes);
    perform private.check_settings(wanted);
    -- By name, so that settings that are added later are saved too.
    select string_agg(format('%1$I = ($1).%1$I', name), ', ') into named from jsonb_object_keys(changes) as name;
    if named is not null then
      execute format('update public.site_settings set %s where id', named) using wanted;
    end if;
    -- Whoever has just taken themself off the list is told nothing more.
    return case when private.is_admin() then public.read_settings() end;
  end
  $$;
comment on function public.save_settings(jsonb, timestamptz) is
  'Saves some settings by who has seen all of them as they were at a moment (their updated_at): what read_settings() then gives, or null to who took themself off the list of admins. A raised capacity moves the waiting list up at once. For admins. Raises 42501, P0001 (stale, unknown_setting), 23514 with the setting as detail.';

grant execute on function
  public.read_settings(),
  public.save_settings(jsonb, timestamptz)
  to authenticated;
