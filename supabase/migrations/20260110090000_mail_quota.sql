-- A provider of mail takes so many a second and, on a free plan, so many a day and a month. Whoever sends asks here whose
-- turn it is, so that several at once keep one pace; and a refusal for a quota holds back all mail, costs none of it an
-- attempt, and ends by itself: somebody looks again with one mail.

create table private.mail_pace (
  id boolean primary key default true,
  next_turn_at timestamptz not null default now(),
  paused_until timestamptz,
  paused_for text,
  paused_since timestamptz,
  constraint mail_pace_is_one_row check (id),
  constraint mail_pace_paused_for_known check (paused_for in ('rate', 'day', 'month', 'quota')),
  constraint mail_pace_pause_whole check (num_nonnulls(paused_until, paused_for, paused_since) in (0, 3))
);
comment on table private.mail_pace is 'One row: when the next mail may be sent, and until when none may.';
comment on column private.mail_pace.next_turn_at is 'The next mail may be given to the provider from this moment on.';
comment on column private.mail_pace.paused_until is 'Nothing is sent before; then one mail shows whether the provider takes mail again.';
comment on column private.mail_pace.paused_for is 'What the provider refused for: rate (too many a second), day or month (that quota), quota (one it did not name). Null: nothing is held back.';
comment on column private.mail_pace.paused_since is 'The first of the refusals that followed one another.';
insert into private.mail_pace default values;
revoke all on table private.mail_pace from anon, authenticated;
alter table private.mail_pace enable row level security;

drop function public.claim_mails(integer);
create function public.claim_mails(batch integer default 10, per_second numeric default null)
  returns table (id uuid, template text, recipients text[], data jsonb, facts jsonb, wait_ms integer)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    pace private.mail_pace;
    turn timestamptz;
    given integer;
  begin
    -- Too late, or claimed as often as may be by somebody who never said what became of it.
    update public.mail_outbox as mail set failed_at = now(), locked_until = null,
      last_error = case
        when mail.not_after <= now() then coalesce(mail.last_error, 'It would have come too late.')
        else coalesce(mail.last_error, 'Whoever sent it stopped before the end, every time.') end
      where mail.id in (
        select stale.id from public.mail_outbox as stale
        where stale.sent_at is null and stale.failed_at is null
          and (stale.locked_until is null or stale.locked_until <= now())
          and (stale.not_after <= now() or (stale.attempts > 0 and private.mail_pause(stale.attempts) is null))
        for update skip locked);
    if per_second is null then
      select * into pace from private.mail_pace;
    else
      select * into pace from private.mail_pace for update;
    end if;
    -- By the clock, not by now(): whoever waited for the row would have turns in the past.
    turn := greatest(pace.next_turn_at, clock_timestamp());
    if pace.paused_until > clock_timestamp()
      -- Enough others are sending, and each takes the next mail when it has sent one.
      or per_second is not null and turn > clock_timestamp() + interval '2 seconds' then
      return;
    end if;
    return query
      with due as (
        select mail.id from public.mail_outbox as mail
        where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
          and (mail.locked_until is null or mail.locked_until <= now())
        order by mail.next_attempt_at, mail.number
        limit least(greatest(batch, 1), 100) for update skip locked
      ), claimed as (
        update public.mail_outbox as mail
        set attempts = mail.attempts + 1, locked_until = clock_timestamp() + interval '2 minutes'
        from due where mail.id = due.id
        returning mail.*
      )
      select mine.id, mine.template,
        case
          when mine.template = 'admin_digest' then private.admin_addresses()
          when mine.user_id is not null then array(
            select account.email::text from auth.users as account
            where account.id = mine.user_id and account.deleted_at is null and account.email is not null)
          else array[mine.email]
        end,
        mine.data, to_jsonb(known) - 'id' - 'digested_until',
        case when per_second is null then 0 else ceil(1000 * greatest(0, extract(epoch from turn - clock_timestamp())
          + (row_number() over (order by mine.next_attempt_at, mine.number) - 1) / per_second))::integer end
      from claimed as mine, private.event_facts as known
      order by mine.next_attempt_at, mine.number;
    get diagnostics given = row_count;
    if per_second is not null and given > 0 then
      update private.mail_pace as kept set next_turn_at = turn + make_interval(secs => (given / per_second)::double precision) where kept.id;
    end if;
  end
  $$;
comment on function public.claim_mails(integer, numeric) is
  'Takes up to that many mails that are due, oldest first, for two minutes: nobody else is given them in that time. With whom they go to by today''s addresses, the event''s facts, and after how many ms each may be sent so that all who send together keep to so many a second; null: as fast as they like. None while the provider takes none, or while enough others are sending. For the service.';
revoke all on function public.claim_mails(integer, numeric) from public;
grant execute on function public.claim_mails(integer, numeric) to service_role;

create or replace function public.settle_mail(mail uuid, error text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    claimed_at timestamptz;
  begin
    select kept.locked_until - interval '2 minutes' into claimed_at from public.mail_outbox as kept
      where kept.id = settle_mail.mail for update;
    update public.mail_outbox as settled set
      locked_until = null,
      sent_at = case when settle_mail.error is null then now() end,
      last_error = left(settle_mail.error, 500),
      next_attempt_at = now() + coalesce(private.mail_pause(settled.attempts), interval '0'),
      failed_at = case when settle_mail.error is not null and private.mail_pause(settled.attempts) is null then now() end
      where settled.id = settle_mail.mail and settled.sent_at is null and settled.failed_at is null;
    -- The provider takes mail again. One that it took before it refused another says nothing of that.
    if found and settle_mail.error is null then
      update private.mail_pace as pace set paused_until = null, paused_for = null, paused_since = null
        where pace.id and pace.paused_until <= claimed_at;
    end if;
  end
  $$;

create function public.defer_mail(mail uuid, waits_for text, seconds integer, error text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    until timestamptz := clock_timestamp() + make_interval(secs => least(greatest(seconds, 1), 86400));
  begin
    update public.mail_outbox as deferred set
      locked_until = null, attempts = deferred.attempts - 1, last_error = left(defer_mail.error, 500)
      where deferred.id = defer_mail.mail and deferred.locked_until is not null and deferred.attempts > 0
        and deferred.sent_at is null and deferred.failed_at is null;
    update private.mail_pace as pace set
      paused_until = greatest(pace.paused_until, until),
      paused_since = case when (pace.paused_for = 'rate') = (waits_for = 'rate') then pace.paused_since else now() end,
      paused_for = waits_for
      -- Too fast says nothing of a quota that is used up.
      where pace.id and (waits_for <> 'rate' or pace.paused_for is null or pace.paused_for = 'rate');
  end
  $$;
comment on function public.defer_mail(uuid, text, integer, text) is
  'Gives a claimed mail back that the provider refused because it takes no more for now: rate, day, month or quota, as private.mail_pace has them. It costs no attempt, and no mail is given out for so many seconds, a day at most. For the service.';
revoke all on function public.defer_mail(uuid, text, integer, text) from public;
grant execute on function public.defer_mail(uuid, text, integer, text) to service_role;

create function private.mail_waits() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('for', pace.paused_for, 'since', pace.paused_since, 'until', pace.paused_until)
    from private.mail_pace as pace
    where pace.paused_for <> 'rate' and exists (
      select from public.mail_outbox as mail
      where mail.sent_at is null and mail.failed_at is null and (mail.not_after is null or mail.not_after > now()))
  $$;
comment on function private.mail_waits() is
  'What mail waits for when the provider''s quota is used up: {for: day, month or quota, since, until (when it is tried next)}; null when none waits for that.';
revoke all on function private.mail_waits() from public;

create function public.admin_mail_waits() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    return private.mail_waits() || jsonb_build_object('mails', (
      select count(*) from public.mail_outbox as mail
      where mail.sent_at is null and mail.failed_at is null and mail.next_attempt_at <= now()
        and (mail.not_after is null or mail.not_after > now())));
  end
  $$;
comment on function public.admin_mail_waits() is
  'Whether mail waits for the provider''s quota: {for: day, month or quota, since, until, mails}; null when none does. For admins and the service.';
revoke all on function public.admin_mail_waits() from public;
grant execute on function public.admin_mail_waits() to authenticated, service_role;

create or replace function public.installation_health() returns jsonb
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
