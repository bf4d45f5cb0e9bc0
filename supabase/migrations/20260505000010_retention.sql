-- How long data about people is kept has a date for every table without anybody setting one: so long after the event's last
-- day, as the privacy notice of the sample content says. Admins see the dates, hear of each a week before, and can hold or
-- move them. What was made after the event is kept as long from then on.

create table private.retention_kinds (
  kind text primary key,
  place smallint not null,
  title text not null,
  keeps interval not null,
  keeps_days integer,
  ended_on date,
  ended_since timestamptz not null default now(),
  told_for date,
  told_at timestamptz,
  purged_for date,
  constraint retention_kinds_keeps_days_range check (keeps_days between 0 and 3650)
);
comment on table private.retention_kinds is 'How long each kind of data is kept, in the words of the panel and of mails, and how far its next purge is.';
comment on column private.retention_kinds.kind is 'Of private.retention.';
comment on column private.retention_kinds.place is 'Where it is in the list.';
comment on column private.retention_kinds.title is 'What it is, in plain words.';
comment on column private.retention_kinds.keeps is 'How long after the event''s last day, unless an admin chose otherwise.';
comment on column private.retention_kinds.keeps_days is 'As an admin chose it, in days: so it holds for a moved event and for the next one, too.';
comment on column private.retention_kinds.ended_on is 'The last day of the event whose data goes next, as of the last run.';
comment on column private.retention_kinds.ended_since is 'Since when that is so. A wrong date that is corrected within a week counts for nothing.';
comment on column private.retention_kinds.told_for is 'The date of a purge that admins were told of.';
comment on column private.retention_kinds.told_at is 'When they were.';
comment on column private.retention_kinds.purged_for is 'The last day of the event whose data is gone.';
alter table private.retention_kinds enable row level security;

insert into private.retention_kinds (kind, place, title, keeps) values
  ('needs', 1, 'What people need to eat and to get around', '28 days'),
  ('places', 2, 'Seats, beds, saved sessions and referrals', '3 months'),
  ('registrations', 3, 'Registrations, check-ins, certificates and the history of decisions', '6 months'),
  ('messages', 4, 'Applications, proposals, messages and the emails we sent', '6 months'),
  ('hackathon', 5, 'Profiles, teams, projects, scores and solutions of the lab', '1 year'),
  ('proofs', 6, 'Which texts people agreed to, and the log of what organizers did', '1 year');

create table private.purge_state (
  id boolean primary key default true,
  ran_at timestamptz,
  held_at timestamptz,
  removed_at timestamptz,
  removed jsonb not null default '{}',
  problems text[] not null default '{}',
  constraint purge_state_is_one_row check (id)
);
comment on table private.purge_state is 'One row: when purge_expired() last looked, whether it is held, and what it removed.';
comment on column private.purge_state.ran_at is 'When it last looked; null: never.';
comment on column private.purge_state.held_at is 'Since when an admin holds it; null: it runs.';
comment on column private.purge_state.removed_at is 'When it last removed something.';
comment on column private.purge_state.removed is 'How many rows of each kind that were.';
comment on column private.purge_state.problems is 'The kinds of which a table could not be emptied in the last run.';
alter table private.purge_state enable row level security;
insert into private.purge_state default values;

alter table private.retention
  add column kind text, add column in_schema text not null default 'public', add column made_at text, add column stays text;
comment on column private.retention.kind is 'How long it is kept: one of private.retention_kinds.';
comment on column private.retention.in_schema is 'public or private.';
comment on column private.retention.made_at is
  'The column that says when a row was made, or changed, where whoever comes back gets their row back. Null: none does, and the table is emptied once for each event.';
comment on column private.retention.stays is 'Which rows stay although they are as old, as a condition of SQL.';

-- Organizers' drafts of letters go with what was sent, and what is still going out ends.
insert into private.retention (table_name, why, in_schema) values
  ('letters', 'With their recipients, as long as the outbox.', 'private'),
  ('bounced_addresses', 'As long as the outbox.', 'private'),
  ('certificates', 'Show that somebody was there.', 'private'),
  ('feedback_given', 'Keeps people from answering twice.', 'private');

update private.retention as kept set kind = ruled.kind, made_at = ruled.made_at
from (values
  ('needs', 'updated_at', '{registration_needs, accommodation_needs, talk_needs, ambassador_needs, sponsorship_needs}'::text[]),
  ('places', 'updated_at', '{seat_reservations, accommodation_requests, accommodation_claims}'),
  ('places', 'created_at', '{referrals, team_seekers, team_requests}'),
  ('places', 'saved_at', '{saved_sessions}'),
  ('registrations', 'updated_at', '{registrations}'),
  ('registrations', 'received_at', '{check_ins, session_attendances}'),
  ('registrations', 'changed_at', '{status_history}'),
  ('registrations', 'issued_at', '{certificates}'),
  ('registrations', null, '{feedback_given}'),
  ('messages', 'created_at', '{ambassador_applications, talk_proposals, sponsorship_inquiries, contact_messages, mail_outbox, letters}'),
  ('messages', 'bounced_at', '{bounced_addresses}'),
  ('hackathon', 'updated_at', '{profiles}'),
  ('hackathon', 'created_at', '{teams, projects, project_scores}'),
  ('hackathon', 'joined_at', '{team_members}'),
  ('hackathon', 'solved_at', '{lab_solutions}'),
  ('proofs', 'decided_at', '{consents}'),
  ('proofs', 'at', '{audit_log}')) as ruled (kind, made_at, names)
where kept.table_name = any (ruled.names);

-- Whoever came back for the next event keeps their name and their link.
update private.retention as kept
  set stays = 'exists (select from public.registrations as mine where mine.user_id = profiles.user_id)'
  where kept.table_name = 'profiles';

-- Dates that somebody set by hand: the latest of a kind counts for all of it.
update private.retention_kinds as ruled set keeps_days = least(greatest(chosen.purge_on - facts.ends_on, 0), 3650)
from private.event_facts as facts,
  (select kept.kind, max(kept.purge_on) as purge_on from private.retention as kept group by kept.kind) as chosen
where chosen.kind = ruled.kind and chosen.purge_on is not null and facts.ends_on is not null;

alter table private.retention
  drop column purge_on,
  alter column kind set not null,
  add constraint retention_kind_exists foreign key (kind) references private.retention_kinds (kind);
create index retention_kind on private.retention (kind);
comment on table private.retention is 'Every table that knows something about people, and to which kind its rows belong.';

create function private.retention_today() returns date
  language sql stable security definer set search_path = ''
  as $$
    -- Both clocks, so that a demo at another hour than ours deletes nothing that either would keep.
    select (least(now(), private.event_now()) at time zone facts.time_zone)::date from private.event_facts as facts
  $$;
comment on function private.retention_today() is 'The day by which data is kept, in the event''s zone.';

create function private.retention_plan() returns table (
  kind text, ended_on date, purge_on date, usual_on date, due_on date, is_done boolean, purge_before timestamptz,
  goes_before timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    with today as (
      select private.retention_today() as day, least(now(), private.event_now()) as moment
    ), ruled as (
      select known.*, facts.time_zone, facts.ends_on, today.day, today.moment,
        coalesce(make_interval(days => known.keeps_days), known.keeps) as lasts,
        -- The last event's data has its turn before the next one's, also when that has its date already.
        case
          when known.ended_on < today.day - 7 and known.ended_since < now() - interval '7 days'
            and known.purged_for is distinct from known.ended_on then known.ended_on
          else facts.ends_on
        end as event_end
      from private.retention_kinds as known cross join private.event_facts as facts cross join today
    ), dated as (
      select ruled.*, (ruled.event_end + ruled.lasts)::date as on_day,
        coalesce(ruled.purged_for = ruled.event_end, false) as has_gone
      from ruled
    ), told as (
      -- Nothing goes before admins were told a week ago.
      select dated.*, case when dated.has_gone or dated.on_day is null then dated.on_day
        else greatest(dated.on_day, 7 + case when dated.told_for = dated.on_day
          then (dated.told_at at time zone dated.time_zone)::date else dated.day end) end as from_day
      from dated
    )
    select told.kind, told.event_end, told.on_day, (told.event_end + told.keeps)::date, told.from_day, told.has_gone,
      case when told.has_gone or told.from_day <= told.day then greatest(told.over_at, told.moment - told.lasts_since) end,
      greatest(told.over_at, (told.from_day + 1)::timestamp at time zone told.time_zone - told.lasts_since)
    from (
      select told.*, (told.event_end + 1)::timestamp at time zone told.time_zone as over_at,
        -- What was made since belongs to the next event, where there is one.
        case when told.ends_on > told.event_end then null else told.lasts end as lasts_since
      from told) as told
  $$;
comment on function private.retention_plan() is
  'For each kind: the last day of the event it is about, when its data goes by what was chosen (purge_on) and by default (usual_on), on which day really, since admins are told a week before (due_on), whether it is gone, before when a row has to be made to go now (purge_before; null: none goes), and to go on that day (goes_before).';

create function private.rows_kept(of_kind text, made_before timestamptz default null) returns bigint
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kept private.retention;
    counted bigint;
    total bigint := 0;
  begin
    for kept in select * from private.retention as known where known.kind = of_kind loop
      execute format('select count(*) from %I.%I where $1 is null or (%s and not (%s))', kept.in_schema, kept.table_name,
        case when kept.made_at is null then 'true' else format('%I < $1', kept.made_at) end, coalesce(kept.stays, 'false'))
        into counted using made_before;
      total := total + counted;
    end loop;
    return total;
  end
  $$;
comment on function private.rows_kept(text, timestamptz) is
  'How many rows of a kind there are, or how many of them go if what was made before a moment goes.';

create function private.tell_of_purge() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    news jsonb;
  begin
    update private.retention_kinds as known set ended_on = plan.ended_on, ended_since = now()
      from private.retention_plan() as plan where plan.kind = known.kind and plan.ended_on is distinct from known.ended_on;
    if exists (select from private.purge_state as state where state.held_at is not null) then
      return;
    end if;
    with due as (
      select plan.kind, plan.purge_on, plan.due_on, private.rows_kept(plan.kind, plan.goes_before) as rows
      from private.retention_plan() as plan
      where not plan.is_done and plan.purge_on <= private.retention_today() + 7
    ), told as (
      update private.retention_kinds as known set told_for = due.purge_on, told_at = now()
        from due where due.kind = known.kind and known.told_for is distinct from due.purge_on
        returning known.place, known.title, due.due_on, due.rows
    )
    select jsonb_agg(jsonb_build_object('title', told.title, 'due_on', told.due_on, 'rows', told.rows) order by told.place)
      into news from told where told.rows > 0;
    if news is not null then
      perform private.queue_mail('purge ' || extract(epoch from clock_timestamp()), 'admin_digest', null, null,
        jsonb_build_object('purge', news));
    end if;
  end
  $$;
comment on function private.tell_of_purge() is
  'Follows the event''s end, and emails admins what is deleted in a week: once for each date, and of nothing where there is nothing.';

create or replace function public.purge_expired() returns table (table_name text, purged bigint)
  -- The data API gives a call of its own this long.
  language plpgsql security definer set search_path = '' set statement_timeout = '2min'
  as $$
  declare
    due record;
    condition text;
    gone bigint;
    gone_of jsonb := '{}';
    failed text[] := '{}';
  begin
    perform private.refuse_all_but_staff();
    delete from private.rate_limits where window_start < now() - interval '2 days';
    -- One at a time, and no admin holds it halfway.
    perform from private.purge_state as state for update;
    perform private.tell_of_purge();
    if exists (select from private.purge_state as state where state.held_at is null)
      and exists (select from private.retention_plan() as plan where plan.purge_before is not null) then
      -- In the usual order of locks, as whoever deletes their account.
      perform private.lock_pool('registration');
      perform private.lock_session_pools();
      perform private.lock_accommodation_pools();
      for due in
        select kept.*, plan.purge_before from private.retention as kept
        join private.retention_plan() as plan on plan.kind = kept.kind
        where plan.purge_before is not null and (kept.made_at is not null or not plan.is_done) order by kept.table_name
      loop
        table_name := due.table_name;
        purged := 0;
        -- A table that cannot be emptied keeps no other from being.
        begin
          -- A hosted project refuses a delete without a condition, also in here.
          foreach condition in array array_remove(array[due.first_gone, 'true'], null) loop
            execute format('delete from %I.%I where %s and (%s) and not (%s)', due.in_schema, due.table_name,
              case when due.made_at is null then 'true' else format('%I < $1', due.made_at) end, condition,
              coalesce(due.stays, 'false')) using due.purge_before;
            get diagnostics gone = row_count;
            purged := purged + gone;
          end loop;
          if purged > 0 then
            perform private.log('purged', due.table_name, null, jsonb_build_object('table', due.table_name, 'rows', purged));
          end if;
        exception when others then
          raise warning 'purge: % could not be emptied: %', due.table_name, sqlerrm;
          purged := 0;
          failed := failed || due.kind;
        end;
        gone_of := gone_of || jsonb_build_object(due.kind, purged + coalesce((gone_of ->> due.kind)::bigint, 0));
        return next;
      end loop;
      update private.retention_kinds as known set purged_for = plan.ended_on from private.retention_plan() as plan
        where plan.kind = known.kind and plan.purge_before is not null and known.kind <> all (failed);
    end if;
    update private.purge_state as state set ran_at = now(), problems = failed where state.id;
    update private.purge_state as state set removed_at = now(), removed = gone_of
      where state.id and exists (select from jsonb_each_text(gone_of) as each where each.value <> '0');
  end
  $$;
comment on function public.purge_expired() is
  'Tells admins what goes in a week, and deletes what is due by private.retention_plan(), unless an admin holds it; says how many rows of which table went. Called every few minutes by publish-plans, or by pg_cron, and every hour by the embedded services. For admins and the service. Raises 42501.';

create or replace function private.protect_log() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' and current_setting('fest.logging', true) = 'yes' then
      return new;
    end if;
    -- An account that goes takes its name out of the entries, never the entry. fest.forgetting is set by
    -- private.forget_in_log() alone.
    if tg_op = 'UPDATE'
      and to_jsonb(new) - '{actor,address,address_of}'::text[] = to_jsonb(old) - '{actor,address,address_of}'::text[]
      and (new.actor is not distinct from old.actor
        or (new.actor is null and not exists (select from auth.users as account where account.id = old.actor)))
      and (new.address_of is not distinct from old.address_of
        or (new.address_of is null and not exists (select from auth.users as account where account.id = old.address_of)))
      and (new.address is not distinct from old.address
        or (new.address is null and current_setting('fest.forgetting', true) = 'yes')) then
      return new;
    end if;
    if tg_op = 'DELETE' and exists (
      select from private.retention as kept join private.retention_plan() as plan on plan.kind = kept.kind
      where kept.table_name = 'audit_log' and old.at < plan.purge_before) then
      return old;
    end if;
    raise exception using
      errcode = '42501', detail = 'append_only',
      message = 'The log is only added to, by what it tells of.';
  end
  $$;
comment on function private.protect_log() is
  'The last line: whoever writes, no entry is made up, changed or removed before the day on which it goes.';

create function public.admin_retention() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object(
        'today', private.retention_today(), 'time_zone', facts.time_zone,
        'ran_at', state.ran_at, 'held_at', state.held_at, 'removed_at', state.removed_at,
        'kinds', (
          select jsonb_agg(jsonb_build_object(
            'kind', known.kind, 'title', known.title, 'rows', private.rows_kept(known.kind),
            'rows_due', case when plan.purge_on is null then 0 else private.rows_kept(known.kind, plan.goes_before) end,
            'keeps', known.keeps::text, 'purge_on', plan.purge_on, 'usual_on', plan.usual_on, 'due_on', plan.due_on,
            'is_told', coalesce(known.told_for = plan.purge_on, false), 'is_done', plan.is_done,
            'has_failed', known.kind = any (state.problems),
            'removed', coalesce((state.removed ->> known.kind)::bigint, 0)) order by known.place)
          from private.retention_kinds as known join private.retention_plan() as plan on plan.kind = known.kind))
      from private.purge_state as state, private.event_facts as facts
    );
  end
  $$;
comment on function public.admin_retention() is
  'What is kept until when: {today, time_zone, ran_at, held_at, removed_at, kinds: [{kind, title, rows, rows_due (those that go on due_on), keeps, purge_on, usual_on, due_on, is_told, is_done, has_failed, removed}]}; dates are null while the event has none. For admins. Raises 42501.';

create function public.admin_hold_purge(is_held boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    was_held boolean;
  begin
    perform private.refuse_all_but_admins();
    select state.held_at is not null into was_held from private.purge_state as state for update;
    -- Again, since somebody may have been taken off the list while they waited.
    perform private.refuse_all_but_admins();
    if was_held is distinct from coalesce(admin_hold_purge.is_held, false) then
      update private.purge_state as state set held_at = case when was_held then null else now() end where state.id;
      if was_held then
        -- What became due meanwhile is told again, a week before.
        update private.retention_kinds as known set told_for = null, told_at = null
          where known.purged_for is distinct from known.ended_on;
      end if;
      perform private.log(case when was_held then 'purge_released' else 'purge_held' end, 'retention');
    end if;
    return public.admin_retention();
  end
  $$;
comment on function public.admin_hold_purge(boolean) is
  'Holds all purges, or lets them run again; then a week passes before anything is deleted. Gives admin_retention(). For admins. Raises 42501.';

create function public.admin_move_purge(kind text, seen date, purge_on date default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    plan record;
    wanted date;
  begin
    perform private.refuse_all_but_admins();
    perform from private.purge_state as state for update;
    -- Again, since somebody may have been taken off the list while they waited.
    perform private.refuse_all_but_admins();
    select found.*, known.title into plan from private.retention_plan() as found
      join private.retention_kinds as known on known.kind = found.kind where found.kind = admin_move_purge.kind;
    if plan.kind is null or plan.ended_on is null or plan.is_done then
      raise exception using errcode = '23514', detail = 'purge_on', message = 'There is no date to change.';
    elsif plan.purge_on is distinct from admin_move_purge.seen then
      raise exception using
        errcode = 'P0001', detail = 'stale', message = 'Someone else just changed this.', hint = 'Check what it is now, then save yours again.';
    end if;
    wanted := coalesce(admin_move_purge.purge_on, plan.usual_on);
    if admin_move_purge.purge_on < greatest(plan.ended_on, private.retention_today() + 7) then
      raise exception using
        errcode = '23514', detail = 'purge_on', message = 'Choose a day after the event, and at least a week from now.';
    elsif wanted > plan.ended_on + 3650 then
      raise exception using errcode = '23514', detail = 'purge_on', message = 'Choose a day within ten years of the event.';
    end if;
    if wanted <> plan.purge_on then
      update private.retention_kinds as known
        set keeps_days = case when wanted <> plan.usual_on then wanted - plan.ended_on end where known.kind = plan.kind;
      perform private.log('purge_moved', 'retention', plan.kind,
        jsonb_build_object('title', plan.title, 'before', plan.purge_on, 'after', wanted));
    end if;
    return public.admin_retention();
  end
  $$;
comment on function public.admin_move_purge(text, date, date) is
  'Sets when a kind of data is deleted, by who has seen when it is now; null: as by default. It is kept as days after the event. Gives admin_retention(). For admins. Raises 42501, P0001 (stale), 23514 (purge_on).';

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
      'purge_ran_at', (select state.ran_at from private.purge_state as state),
      'is_purge_held', (select state.held_at is not null from private.purge_state as state),
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
  'How this installation is set up, for npm run doctor: {migrations (null when unknown), has_fallback_admin, requires_captcha, knows_event_days, purge_ran_at (null: never), is_purge_held, mail_waits ({for, since, until} while the provider''s quota is used up, else null), has_late_mail (one that waits for ten minutes, and for no quota), tables_without_policies}. For everybody; it says nothing about anybody.';

grant execute on function
  public.admin_retention(),
  public.admin_hold_purge(boolean),
  public.admin_move_purge(text, date, date)
  to authenticated;
