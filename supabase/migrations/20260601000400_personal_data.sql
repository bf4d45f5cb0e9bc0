-- Personal data: export and deletion on request, and deletion of everything when it is no longer needed. Every file
-- adds the rows of its tables to private.my_data_parts and private.retention.

create table private.departures (
  left_on date primary key,
  people integer not null,
  marks text[] not null default '{}',
  constraint departures_people_positive check (people > 0)
);
comment on table private.departures is
  'Number of accounts deleted on a day: all that remains of them once no backup has them anymore.';
comment on column private.departures.left_on is 'In UTC.';
comment on column private.departures.marks is
  'private.mark_of() these accounts and of messages deleted with them, for as long as backups are kept: a restore '
  'deletes them again.';
alter table private.departures enable row level security;

-- Every table has a default date of deletion: a period after the event's last day, as in the sample content's privacy
-- notice. Admins see the dates, are warned a week before each, and can hold or move them. Data from after the event is
-- kept for the same period from then on.
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
comment on table private.retention_kinds is
  'Retention of each kind of data, in the words of the panel and of mails, and the state of its next deletion.';
comment on column private.retention_kinds.keeps is 'After the event''s last day, unless keeps_days is set.';
comment on column private.retention_kinds.keeps_days is
  'Set by an admin. In days, so that it also applies to a moved event and to the next one.';
comment on column private.retention_kinds.ended_on is
  'Last day of the event whose data is deleted next, as of the last run.';
comment on column private.retention_kinds.ended_since is
  'Since when ended_on has that value. A wrong date corrected within a week has no effect.';
comment on column private.retention_kinds.told_for is 'Deletion date that admins were notified of.';
comment on column private.retention_kinds.purged_for is 'Last day of the event whose data is already deleted.';
alter table private.retention_kinds enable row level security;

create table private.retention (
  table_name text primary key,
  why text not null,
  first_gone text,
  kind text not null,
  in_schema text not null default 'public',
  made_at text,
  stays text,
  constraint retention_kind_exists foreign key (kind) references private.retention_kinds (kind)
);
comment on table private.retention is 'Every table with personal data, and the kind its rows belong to.';
comment on column private.retention.first_gone is
  'SQL condition of the rows to delete first: those waiting for a place, so that deleting moves nobody up and '
  'notifies nobody.';
comment on column private.retention.made_at is
  'Column with the age of a row: when it was made, or changed where returning people get their row back. Null: no '
  'such column; the table is emptied once per event.';
create index retention_kind on private.retention (kind);
alter table private.retention enable row level security;

create table private.my_data_parts (
  part text primary key,
  rows text,
  hidden text[] not null default '{}'
);
comment on table private.my_data_parts is 'The parts of my_data(): one for each table with personal data.';
comment on column private.my_data_parts.rows is
  'SQL of the caller''s rows; null: those of the table that have their user_id, whole.';
alter table private.my_data_parts enable row level security;

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
comment on table private.purge_state is
  'One row: the last run of purge_expired(), whether it is paused, and what it removed.';
comment on column private.purge_state.held_at is 'Since when an admin has paused deletion; null: it runs.';
comment on column private.purge_state.problems is 'Kinds with a table that couldn''t be emptied in the last run.';
alter table private.purge_state enable row level security;
insert into private.purge_state default values;

create function private.data_of(person uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed_part record;
    data jsonb := '{}';
    part jsonb;
  begin
    for listed_part in select * from private.my_data_parts as each order by each.part loop
      execute format('select coalesce(jsonb_agg(to_jsonb(own) - $1), ''[]'') from (%s) as own',
        replace(coalesce(listed_part.rows, format('select * from %s where user_id = auth.uid()', coalesce(
          to_regclass('public.' || listed_part.part), to_regclass('private.' || listed_part.part)))),
          'auth.uid()', '$2'))
        into part using listed_part.hidden, person;
      data := data || jsonb_build_object(listed_part.part, case listed_part.part when 'account' then part -> 0
        else part end);
    end loop;
    return data;
  end
  $$;
comment on function private.data_of(uuid) is $$Everything kept about the person of an account, table by table.
@returns {
  registrations: Row<'registrations'>[], registration_needs: Row<'registration_needs'>[], consents: Row<'consents'>[],
  status_history: { from_status: string | null, to_status: string, [column: string]: unknown }[],
  [part: string]: unknown
}$$;

create function public.my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if auth.uid() is null then
      return null;
    end if;
    perform private.refuse_without_second_factor();
    return private.data_of(auth.uid());
  end
  $$;
comment on function public.my_data() is
  'Everything kept about the caller, table by table. Null for visitors. Raises P0001 (insufficient_aal). '
  '@returns data_of';

create function private.forget_sign_ins(person uuid, address text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The auth service's own log; a project may have disabled it or restrict access.
    if to_regclass('auth.audit_log_entries') is null
      or not has_table_privilege('auth.audit_log_entries', 'select, delete') then
      return;
    end if;
    execute 'delete from auth.audit_log_entries as entry
      where position(format(''"%s"'', $1) in entry.payload::text) > 0
        or position(format(''"%s"'', lower($2)) in lower(entry.payload::text)) > 0'
      using person, address;
  end
  $$;

create function private.leave(person uuid, confirm_email text, name text default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    address text := (select lower(account.email) from auth.users as account where account.id = person);
  begin
    if lower(trim(confirm_email)) is distinct from coalesce(address, lower(trim(name))) then
      perform private.refuse('email_differs', 'This isn’t the account’s email.',
        'Type the address that this account signs in with.');
    end if;
    -- Locked first, as in save_settings(), for the list of judges.
    perform from public.site_settings as settings where address = any (settings.judge_emails) for update;
    if address = any (private.admin_addresses()) then
      perform private.refuse('is_admin', 'An admin’s account can’t be deleted.',
        'Another admin has to take the address off the list of admins first.');
    end if;
    -- Seats first, in the usual order of locks, so that leaving can't deadlock with a waitlist moving up.
    perform private.lock_pool('registration');
    perform private.delete_account(person);
  end
  $$;
comment on function private.leave(uuid, text, text) is
  'Deletes an account whose address was typed, or its name where it has none, with everything kept about its person; '
  'what stays is in private.departures. Raises P0001 (email_differs, is_admin).';

create function public.delete_my_account(confirm_email text) returns void
  language sql security definer set search_path = ''
  as $$ select private.leave(private.signed_in_user(), confirm_email) $$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account and everything kept about them. Their seats go to the waitlist. Raises P0001 '
  '(email_differs, is_admin), 42501.';

create function private.sender_of(kind text, row_id uuid, out person uuid, out address text, out name text)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    execute format('select one.user_id, case when one.user_id is null then one.email else
        private.address_of(one.user_id) end, one.name
      from private.%I as one where one.id = $1', (private.admin_kind(kind)).entries)
      into person, address, name using row_id;
    -- Somebody from a list can share another person's address, and has none of their own.
    if coalesce(address, case when person is not null then name end) is null then
      perform private.refuse('not_found', 'We don’t know who sent this, or it’s no longer here.');
    end if;
  end
  $$;

create function public.admin_person_data(kind text, id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sender record := private.sender_of(kind, id);
  begin
    if sender.person is null then
      perform private.refuse('not_found', 'This person has no account.', 'All we know about them is in their rows.');
    end if;
    perform private.log('data_given', kind, id::text);
    return private.data_of(sender.person);
  end
  $$;
comment on function public.admin_person_data(text, uuid) is
  'For admins, for a person who asks: my_data() of whoever sent a row of the panel. Logged. Raises P0001 '
  '(unknown_kind, not_found). @returns data_of';

create function public.admin_delete_person(kind text, id uuid, confirm_email text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    sender record := private.sender_of(kind, id);
  begin
    if sender.person is not null then
      perform private.leave(sender.person, confirm_email, sender.name);
    elsif lower(trim(confirm_email)) is distinct from lower(sender.address) then
      perform private.refuse('email_differs', 'This isn’t the address that sent it.');
    else
      insert into private.departures as days (left_on, people) values ((now() at time zone 'utc')::date, 1)
        on conflict (left_on) do update set people = days.people + 1;
    end if;
    -- Also for an account that never confirmed its address.
    perform private.forget_messages(sender.address);
    perform private.log('person_deleted', kind);
  end
  $$;
comment on function public.admin_delete_person(text, uuid, text) is
  'For admins, for a person who asks: delete_my_account() of whoever sent a row of the panel, and what came from '
  'their address without the account. The name stands for the address of somebody from a list who has none. Logged '
  'without a name. Raises P0001 (unknown_kind, not_found, email_differs, is_admin).';

create function private.delete_account(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform from public.registrations where user_id = person for update;
    perform private.lock_pools('session ');
    perform private.lock_pools('accommodation ');
    perform private.release_all_seats(person);
    delete from public.accommodation_requests where user_id = person;
    delete from public.registrations where user_id = person;
    delete from auth.users where id = person;
  end
  $$;
comment on function private.delete_account(uuid) is
  'Their seats go to the waitlist. The caller has locked the pool of the registrations.';

create function private.backups_kept() returns interval
  language sql immutable set search_path = ''
  as $$ select interval '35 days' $$;
comment on function private.backups_kept() is
  'How long backups are kept, which the privacy notice, the weekly workflow and the guides say, too.';

-- The numbers are random, so that nobody can try out whom a mark is of, as one could with addresses; and they are
-- never given out again, so that whoever comes back is not taken for who left.
create function private.mark_of(id uuid, sender text default '') returns text
  language sql stable set search_path = ''
  as $$ select encode(sha256(convert_to(id || lower(sender), 'UTF8')), 'hex') $$;
comment on function private.mark_of(uuid, text) is
  'Recognizes an account or a message that is gone; the number of a message is its sender''s choice, so that only '
  'together with the address it stands for one.';

create function private.note_departure() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into private.departures as days (left_on, people, marks)
      values ((now() at time zone 'utc')::date, 1, array[private.mark_of(old.id)])
      on conflict (left_on) do update
        set people = days.people + excluded.people, marks = days.marks || excluded.marks;
    return old;
  end
  $$;
-- Its name sorts before users_forget_elsewhere, which adds the marks of messages to the day's.
create trigger users_depart before delete on auth.users
  for each row execute function private.note_departure();

create function private.delete_departed(known jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    noted private.departures[] := array(
      select row(day.left_on, max(day.people),
        coalesce(array_agg(distinct mark) filter (where mark is not null), '{}'))::private.departures
      from (
        select * from private.departures
        union all select * from jsonb_populate_recordset(null::private.departures, known)) as day
      left join lateral unnest(day.marks) as mark on true
      group by day.left_on);
    marks text[] := array(select mark from unnest(noted) as day, unnest(day.marks) as mark);
    people uuid[] := array(select account.id from auth.users as account
      where private.mark_of(account.id) in (select unnest(marks)));
    person uuid;
    kind record;
    senders text[];
    sender text;
    deleted integer := cardinality(people);
  begin
    perform private.lock_pool('registration');
    -- Admins leave the list before they leave. Somebody has to be on it.
    update public.site_settings as settings set admin_emails = coalesce(
        nullif(array(select address from unnest(settings.admin_emails) as address where address not in (
          select lower(account.email) from auth.users as account where account.id = any (people))), '{}'),
        array(select config.fallback_admin_email from private.app_config as config))
      where exists (select from auth.users as account
        where account.id = any (people) and lower(account.email) = any (settings.admin_emails));
    foreach person in array people loop
      perform private.delete_account(person);
    end loop;
    for kind in select form.table_name from private.forms as form where not form.needs_account loop
      execute format('select array_agg(distinct lower(sent.email)) from public.%I as sent
        where sent.user_id is null and private.mark_of(sent.id, sent.email) = any ($1)', kind.table_name)
        into senders using marks;
      foreach sender in array coalesce(senders, '{}') loop
        perform private.forget_messages(sender);
        deleted := deleted + 1;
      end loop;
    end loop;
    -- They left when they left, and once.
    delete from private.departures where true;
    insert into private.departures select * from unnest(noted);
    return deleted;
  end
  $$;
comment on function private.delete_departed(jsonb) is
  'After a restore: deletes whoever left by the rows of private.departures, the restored ones and the given ones, '
  'which are added; returns the number of accounts, and of people with messages alone. Admins who left are no longer '
  'admins.';

create function public.purge_expired() returns table (table_name text, purged bigint)
  -- Longer than a role's calls may take.
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
    update private.departures as days set marks = '{}'
      where days.marks <> '{}' and days.left_on < (now() at time zone 'utc' - private.backups_kept())::date;
    -- One at a time, and no admin can hold it halfway.
    perform from private.purge_state as state for update;
    perform private.tell_of_purge();
    if exists (select from private.purge_state as state where state.held_at is null)
      and exists (select from private.retention_plan() as plan where plan.purge_before is not null) then
      -- In the usual order of locks, as in delete_my_account().
      perform private.lock_pool('registration');
      perform private.lock_pools('session ');
      perform private.lock_pools('accommodation ');
      for due in
        select kept.*, plan.purge_before from private.retention as kept
        join private.retention_plan() as plan on plan.kind = kept.kind
        where plan.purge_before is not null and (kept.made_at is not null or not plan.is_done) order by kept.table_name
      loop
        table_name := due.table_name;
        purged := 0;
        -- A table that can't be emptied doesn't block the others.
        begin
          -- A hosted project refuses a delete without a condition, even here.
          foreach condition in array array_remove(array[due.first_gone, 'true'], null) loop
            execute format('delete from %I.%I where %s and (%s) and not (%s)', due.in_schema, due.table_name,
              case when due.made_at is null then 'true' else format('%I < $1', due.made_at) end, condition,
              coalesce(due.stays, 'false')) using due.purge_before;
            get diagnostics gone = row_count;
            purged := purged + gone;
          end loop;
          if purged > 0 then
            perform private.log('purged', due.table_name, null,
              jsonb_build_object('table', due.table_name, 'rows', purged));
          end if;
        exception when others then
          raise warning 'purge: % could not be emptied: %', due.table_name, sqlerrm;
          purged := 0;
          failed := failed || due.kind;
        end;
        gone_of := gone_of || jsonb_build_object(due.kind, purged + coalesce((gone_of ->> due.kind)::bigint, 0));
        return next;
      end loop;
      update private.retention_kinds as retention_kind set purged_for = plan.ended_on
        from private.retention_plan() as plan
        where plan.kind = retention_kind.kind and plan.purge_before is not null
          and retention_kind.kind <> all (failed);
    end if;
    update private.purge_state as state set ran_at = now(), problems = failed where state.id;
    update private.purge_state as state set removed_at = now(), removed = gone_of
      where state.id and exists (select from jsonb_each_text(gone_of) as each where each.value <> '0');
    if found then
      perform private.ask_to_erase();
    end if;
  end
  $$;
comment on function public.purge_expired() is
  'Warns admins of deletions in a week, and deletes what is due by private.retention_plan(), unless an admin holds '
  'it; returns the number of deleted rows by table. Called every hour, by pg_cron or the embedded services. For '
  'admins and the service.';

create function private.forget_messages(address text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind record;
  begin
    for kind in select form.table_name from private.forms as form where not form.needs_account
      order by form.table_name loop
      execute format('with gone as (
          delete from public.%1$I where user_id is null and lower(email) = lower($1) returning id),
        steps as (delete from public.status_history as step using gone
          where step.subject = %1$L and step.subject_id = gone.id)
        update private.departures as days
          set marks = days.marks || array(select private.mark_of(gone.id, $1) from gone)
          where days.left_on = (now() at time zone ''utc'')::date and exists (select from gone)', kind.table_name)
        using address;
    end loop;
    delete from private.letter_recipients as person where person.email = lower(address);
    -- Their receipts.
    delete from public.mail_outbox as mail where mail.user_id is null and lower(mail.email) = lower(address);
  end
  $$;
comment on function private.forget_messages(text) is
  'Deletes messages sent from an address without an account, with their history. Only for an address that its person '
  'has confirmed, or that an admin has typed for them.';

create function private.forget_leaver() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.site_settings as settings where lower(old.email) = any (settings.judge_emails)) then
      update public.site_settings set judge_emails = array_remove(judge_emails, lower(old.email)) where true;
    end if;
    -- So that a later owner of the address has no role.
    delete from private.roles as holder where holder.email = lower(old.email);
    perform private.forget_in_mails(old.id);
    delete from private.rate_limits where caller = 'user ' || old.id::text;
    perform private.forget_sign_ins(old.id, old.email);
    if old.email_confirmed_at is not null then
      perform private.forget_messages(old.email);
    end if;
    return old;
  end
  $$;
comment on function private.forget_leaver() is
  'Removes an account from the judges, roles, mails to others, limits and the log of sign-ins, and deletes what was '
  'sent from its address without it. Runs for every deleted account, also for one deleted in the dashboard.';

-- Its name sorts before users_forget_in_log, which removes the address from the entry about the list of judges.
create trigger users_forget_elsewhere before delete on auth.users
  for each row execute function private.forget_leaver();

create function private.ask_to_erase() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.note_run('erase');
    perform pg_notify('erase', '');
  end
  $$;
comment on function private.ask_to_erase() is
  'PostgreSQL keeps deleted rows in its files for a while. Asks the embedded database, which has no service to look '
  'after it, to remove them.';

create function private.erase_leavers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.ask_to_erase();
    return null;
  end
  $$;
create trigger users_erase after delete on auth.users
  for each statement execute function private.erase_leavers();

create function private.retention_today() returns date
  language sql stable security definer set search_path = ''
  as $$
    -- By both clocks, so that a demo at another time deletes nothing that either would keep.
    select (least(now(), private.event_now()) at time zone facts.time_zone)::date from private.event_facts as facts
  $$;

create function private.retention_plan() returns table (
  kind text, ended_on date, purge_on date, usual_on date, due_on date, is_done boolean, purge_before timestamptz,
  goes_before timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
    with today as (
      select private.retention_today() as day, least(now(), private.event_now()) as moment
    ), ruled as (
      select retention_kind.*, facts.time_zone, facts.ends_on, today.day, today.moment,
        coalesce(make_interval(days => retention_kind.keeps_days), retention_kind.keeps) as lasts,
        -- The last event's data comes before the next event's, even once that has dates.
        case
          when retention_kind.ended_on < today.day - 7 and retention_kind.ended_since < now() - interval '7 days'
            and retention_kind.purged_for is distinct from retention_kind.ended_on then retention_kind.ended_on
          else facts.ends_on
        end as event_end
      from private.retention_kinds as retention_kind cross join private.event_facts as facts cross join today
    ), dated as (
      select ruled.*, (ruled.event_end + ruled.lasts)::date as on_day,
        coalesce(ruled.purged_for = ruled.event_end, false) as has_gone
      from ruled
    ), announced as (
      -- Nothing is deleted until a week after admins were warned.
      select dated.*, case when dated.has_gone or dated.on_day is null then dated.on_day
        else greatest(dated.on_day, 7 + case when dated.told_for = dated.on_day
          then (dated.told_at at time zone dated.time_zone)::date else dated.day end) end as from_day
      from dated
    )
    select announced.kind, announced.event_end, announced.on_day, (announced.event_end + announced.keeps)::date,
      announced.from_day, announced.has_gone,
      case when announced.has_gone
        or announced.from_day <= announced.day
          then greatest(announced.over_at, announced.moment - announced.lasts_since) end,
      greatest(announced.over_at,
        (announced.from_day + 1)::timestamp at time zone announced.time_zone - announced.lasts_since)
    from (
      select announced.*, (announced.event_end + 1)::timestamp at time zone announced.time_zone as over_at,
        -- Newer rows belong to the next event, if there is one.
        case when announced.ends_on > announced.event_end then null else announced.lasts end as lasts_since
      from announced) as announced
  $$;
comment on function private.retention_plan() is
  'For each kind: the last day of its event, the chosen (purge_on) and the default day of deletion (usual_on), the '
  'actual day, at least a week after the warning (due_on), whether it''s done, and the age limits of rows to delete '
  'now (purge_before; null: none) and on that day (goes_before).';

create function private.rows_kept(of_kind text, made_before timestamptz default null) returns bigint
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kept private.retention;
    counted bigint;
    total bigint := 0;
  begin
    for kept in select * from private.retention as rule where rule.kind = of_kind loop
      execute format('select count(*) from %I.%I
        where $1 is null or (%s and not (%s))', kept.in_schema, kept.table_name,
        case when kept.made_at is null then 'true'
          else format('%I < $1', kept.made_at) end, coalesce(kept.stays, 'false'))
        into counted using made_before;
      total := total + counted;
    end loop;
    return total;
  end
  $$;
comment on function private.rows_kept(text, timestamptz) is
  'Number of rows of a kind; with a moment, of those that a deletion up to that moment would remove.';

create function private.tell_of_purge() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    news jsonb;
  begin
    update private.retention_kinds as retention_kind set ended_on = plan.ended_on, ended_since = now()
      from private.retention_plan() as plan where plan.kind = retention_kind.kind
        and plan.ended_on is distinct from retention_kind.ended_on;
    if exists (select from private.purge_state as state where state.held_at is not null) then
      return;
    end if;
    with due as (
      select plan.kind, plan.purge_on, plan.due_on, private.rows_kept(plan.kind, plan.goes_before) as rows
      from private.retention_plan() as plan
      where not plan.is_done and plan.purge_on <= private.retention_today() + 7
    ), announced as (
      update private.retention_kinds as retention_kind set told_for = due.purge_on, told_at = now()
        from due where due.kind = retention_kind.kind and retention_kind.told_for is distinct from due.purge_on
        returning retention_kind.place, retention_kind.title, due.due_on, due.rows
    )
    select jsonb_agg(jsonb_build_object('title', announced.title, 'due_on', announced.due_on, 'rows', announced.rows)
      order by announced.place)
      into news from announced where announced.rows > 0;
    if news is not null then
      perform private.queue_mail('purge ' || extract(epoch from clock_timestamp()), 'admin_digest', null, null,
        jsonb_build_object('purge', news));
    end if;
  end
  $$;
comment on function private.tell_of_purge() is
  'Follows the event''s end, and emails admins what is deleted in a week: once per date, and only if there is '
  'something to delete.';

create function public.admin_retention() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object(
      'time_zone', facts.time_zone,
      'ran_at', state.ran_at, 'held_at', state.held_at, 'removed_at', state.removed_at,
      'kinds', (
        select jsonb_agg(jsonb_build_object(
          'kind', retention_kind.kind, 'title', retention_kind.title, 'rows', private.rows_kept(retention_kind.kind),
          'rows_due', case when plan.purge_on is null then 0
            else private.rows_kept(retention_kind.kind, plan.goes_before) end,
          'keeps', retention_kind.keeps::text, 'purge_on', plan.purge_on, 'usual_on', plan.usual_on,
          'due_on', plan.due_on,
          'is_told', coalesce(retention_kind.told_for = plan.purge_on, false), 'is_done', plan.is_done,
          'has_failed', retention_kind.kind = any (state.problems),
          'removed', coalesce((state.removed ->> retention_kind.kind)::bigint, 0)) order by retention_kind.place)
        from private.retention_kinds as retention_kind
        join private.retention_plan() as plan on plan.kind = retention_kind.kind))
    from private.purge_state as state, private.event_facts as facts
  $$;
comment on function public.admin_retention() is $$How long data is kept, by days in the event's zone, null while it has
none. For admins.
@returns {
  time_zone: string, /** When a purge last looked. */ ran_at: string | null,
  /** Since when an admin holds it. */ held_at: string | null,
  /** When something was last removed. */ removed_at: string | null,
  kinds: {
    kind: string, title: string, rows: number, /** Due on `due_on`. */ rows_due: number,
    /** PostgreSQL's words, such as `6 mons`. */ keeps: string,
    purge_on: string | null, /** Without an admin's change. */ usual_on: string | null,
    /** Later than `purge_on` if admins weren't warned a week before. */ due_on: string | null,
    is_told: boolean, is_done: boolean, has_failed: boolean, /** By the last purge that removed any. */ removed: number
  }[]
}$$;

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
        -- Data that became due meanwhile is announced again, a week before.
        update private.retention_kinds as retention_kind set told_for = null, told_at = null
          where retention_kind.purged_for is distinct from retention_kind.ended_on;
      end if;
      perform private.log(case when was_held then 'purge_released' else 'purge_held' end, 'retention');
    end if;
    return public.admin_retention();
  end
  $$;
comment on function public.admin_hold_purge(boolean) is
  'Holds all purges, or lets them run again; then a week passes before anything is deleted. For admins. '
  '@returns admin_retention';

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
    select found.*, retention_kind.title into plan from private.retention_plan() as found
      join private.retention_kinds as retention_kind on retention_kind.kind = found.kind
      where found.kind = admin_move_purge.kind;
    if plan.kind is null or plan.ended_on is null or plan.is_done then
      perform private.refuse_value('purge_on', 'There is no date to change.');
    elsif plan.purge_on is distinct from admin_move_purge.seen then
      perform private.refuse('stale', 'Someone else just changed this.',
        'Check what it is now, then save yours again.');
    end if;
    wanted := coalesce(admin_move_purge.purge_on, plan.usual_on);
    if admin_move_purge.purge_on < greatest(plan.ended_on, private.retention_today() + 7) then
      perform private.refuse_value('purge_on', 'Choose a day after the event, and at least a week from now.');
    elsif wanted > plan.ended_on + 3650 then
      perform private.refuse_value('purge_on', 'Choose a day within ten years of the event.');
    end if;
    if wanted <> plan.purge_on then
      update private.retention_kinds as retention_kind
        set keeps_days = case when wanted <> plan.usual_on then wanted - plan.ended_on end
          where retention_kind.kind = plan.kind;
      perform private.log('purge_moved', 'retention', plan.kind,
        jsonb_build_object('title', plan.title, 'before', plan.purge_on, 'after', wanted));
    end if;
    return public.admin_retention();
  end
  $$;
comment on function public.admin_move_purge(text, date, date) is
  'Sets the day of deletion of a kind of data, based on the current one; null: the default. Stored as days after the '
  'event. For admins. Raises P0001 (stale), 23514 (purge_on). @returns admin_retention';

grant execute on function public.purge_expired() to authenticated, service_role;

grant execute on function
  public.my_data(),
  public.delete_my_account(text),
  public.admin_person_data(text, uuid),
  public.admin_delete_person(text, uuid, text),
  public.admin_retention(),
  public.admin_hold_purge(boolean),
  public.admin_move_purge(text, date, date)
  to authenticated;

insert into private.my_data_parts (part, rows) values
  ('account', $$
    select me.id, me.email, me.created_at, me.email_confirmed_at, me.last_sign_in_at from auth.users as me
    where me.id = auth.uid() $$),
  ('rate_limits', $$
    select * from private.rate_limits where caller = 'user ' || auth.uid()::text order by window_start, action $$);
