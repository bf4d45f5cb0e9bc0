-- Everything about me, on request; nothing about me, on request; and nothing about anybody for longer than needed.

create table private.departures (
  left_on date primary key,
  people integer not null,
  constraint departures_people_positive check (people > 0)
);
comment on table private.departures is 'How many accounts were deleted on a day: all that stays of them.';
comment on column private.departures.left_on is 'The day, in UTC.';
comment on column private.departures.people is 'How many.';
revoke all on table private.departures from anon, authenticated;
alter table private.departures enable row level security;

create function public.my_data() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'account', (
        select jsonb_build_object('id', me.id, 'email', me.email, 'created_at', me.created_at,
          'email_confirmed_at', me.email_confirmed_at, 'last_sign_in_at', me.last_sign_in_at)
        from auth.users as me where me.id = auth.uid()),
      'profiles', (select coalesce(jsonb_agg(to_jsonb(mine)), '[]') from public.profiles as mine where mine.user_id = auth.uid()),
      'registrations', (select coalesce(jsonb_agg(to_jsonb(mine)), '[]') from public.registrations as mine where mine.user_id = auth.uid()),
      'registration_needs', (select coalesce(jsonb_agg(to_jsonb(mine)), '[]') from public.registration_needs as mine where mine.user_id = auth.uid()),
      'consents', (select coalesce(jsonb_agg(to_jsonb(mine) order by mine.id), '[]') from public.consents as mine where mine.user_id = auth.uid()),
      'seat_reservations', (select coalesce(jsonb_agg(to_jsonb(mine) order by mine.queue_number), '[]') from public.seat_reservations as mine where mine.user_id = auth.uid()),
      'saved_sessions', (select coalesce(jsonb_agg(to_jsonb(mine) order by mine.session_id), '[]') from public.saved_sessions as mine where mine.user_id = auth.uid()),
      -- Who came with my code, and whose code I came with, are other people's data: I learn that it was so, and when.
      'referrals', (select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', mine.created_at,
          'role', case when mine.referrer_id = auth.uid() then 'referrer' else 'referred' end) order by mine.created_at), '[]')
        from public.referrals as mine where auth.uid() in (mine.referrer_id, mine.referred_id)),
      'status_history', (select coalesce(jsonb_agg(to_jsonb(mine) - 'changed_by' || jsonb_build_object('changed_by_me', coalesce(mine.changed_by = auth.uid(), false)) order by mine.id), '[]')
        from public.status_history as mine where mine.user_id = auth.uid()),
      'rate_limits', (select coalesce(jsonb_agg(to_jsonb(mine) order by mine.window_start, mine.action), '[]') from private.rate_limits as mine where mine.caller = 'user ' || auth.uid()::text)
    )
    where auth.uid() is not null
  $$;
comment on function public.my_data() is 'Everything kept about the caller, table by table. Null for visitors.';
revoke all on function public.my_data() from public;
grant execute on function public.my_data() to authenticated;

create function private.forget_sign_ins(person uuid, address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- The auth service's own log; a project may have switched it off, or keep it to itself.
    if to_regclass('auth.audit_log_entries') is null or not has_table_privilege('auth.audit_log_entries', 'select, delete') then
      return;
    end if;
    execute 'delete from auth.audit_log_entries as entry
      where position(format(''"%s"'', $1) in entry.payload::text) > 0
        or position(format(''"%s"'', lower($2)) in lower(entry.payload::text)) > 0'
      using person, address;
  end
  $$;
comment on function private.forget_sign_ins(uuid, text) is
  'Takes an account out of the log of the auth service, where there is one and this database may change it.';
revoke all on function private.forget_sign_ins(uuid, text) from public;

create function public.delete_my_account(confirm_email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    address text;
  begin
    if lower(trim(confirm_email)) is distinct from (select lower(account.email) from auth.users as account where account.id = person) then
      raise exception using
        errcode = 'P0001', detail = 'email_differs',
        message = 'This is not the address of your account.',
        hint = 'Type the address you sign in with.';
    end if;
    if private.is_admin() then
      raise exception using
        errcode = 'P0001', detail = 'is_admin',
        message = 'An admin''s account is not deleted while it is one.',
        hint = 'Ask another admin to take your address off the list first.';
    end if;
    -- Seats first and in the usual order of locks, so that leaving never collides with a waiting list moving up.
    perform private.lock_pool('registration');
    -- Again, since another window may have deleted the account while this one waited.
    perform private.signed_in_user();
    perform from public.registrations where user_id = person for update;
    perform private.lock_session_pools();
    perform private.release_all_seats(person);
    delete from public.registrations where user_id = person;
    delete from private.rate_limits where caller = 'user ' || person::text;
    delete from auth.users where id = person returning email into address;
    perform private.forget_sign_ins(person, address);
    insert into private.departures as days (left_on, people) values ((now() at time zone 'utc')::date, 1)
      on conflict (left_on) do update set people = days.people + 1;
  end
  $$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account and everything kept about them; a count of departures a day is all that stays. Their seats go to the waiting list. Raises P0001 (email_differs, is_admin), 42501.';
revoke all on function public.delete_my_account(text) from public;
grant execute on function public.delete_my_account(text) to authenticated;

create table private.retention (
  table_name text primary key,
  purge_on date,
  why text not null
);
comment on table private.retention is 'From which day on the rows of a table are deleted. Null: not decided yet, nothing is deleted.';
comment on column private.retention.table_name is 'The table.';
comment on column private.retention.purge_on is 'The first day, in UTC, on which purge_expired() empties it.';
comment on column private.retention.why is 'What the time is for.';
revoke all on table private.retention from anon, authenticated;
alter table private.retention enable row level security;
insert into private.retention (table_name, why) values
  ('registration_needs', 'Needed to feed and seat people: gone soon after the event.'),
  ('seat_reservations', 'Needed for the workshops and their numbers.'),
  ('saved_sessions', 'Of use until the recordings are watched.'),
  ('referrals', 'Needed until the prizes are given.'),
  ('registrations', 'Needed for certificates and for the report to the sponsors.'),
  ('status_history', 'Proof of decisions, as long as they can be questioned.'),
  ('consents', 'Proof that people agreed, as long as photographs are published.'),
  ('profiles', 'Goes with the next event''s start at the latest.');

create function public.purge_expired() returns table (table_name text, purged bigint)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    due record;
  begin
    perform private.refuse_all_but_staff();
    delete from private.rate_limits where window_start < now() - interval '2 days';
    for due in select retained.table_name from private.retention as retained where retained.purge_on <= (now() at time zone 'utc')::date order by retained.table_name loop
      table_name := due.table_name;
      if due.table_name in ('registrations', 'seat_reservations') then
        -- Nobody is to be moved up, and told so, by a clean-up.
        execute format('delete from public.%I where status not in (''confirmed'', ''checked_in'')', due.table_name);
        get diagnostics purged = row_count;
      else
        purged := 0;
      end if;
      declare
        rest bigint;
      begin
        -- A hosted project refuses a delete without a condition, also in here.
        execute format('delete from public.%I where true', due.table_name);
        get diagnostics rest = row_count;
        purged := purged + rest;
      end;
      return next;
    end loop;
  end
  $$;
comment on function public.purge_expired() is
  'Empties every table whose day in private.retention has come and says how many rows went. For admins and the service; on a hosted project run it daily (pg_cron), see README.';
revoke all on function public.purge_expired() from public;
grant execute on function public.purge_expired() to authenticated, service_role;
