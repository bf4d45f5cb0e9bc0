-- Everything about me, on request; nothing about me, on request; and nothing about anybody for longer than needed. What
-- is kept about a person, and until when, stands in two lists to which every file adds the rows of its tables.

create table private.departures (
  left_on date primary key,
  people integer not null,
  constraint departures_people_positive check (people > 0)
);
comment on table private.departures is 'How many accounts were deleted on a day: all that stays of them.';
comment on column private.departures.left_on is 'The day, in UTC.';
comment on column private.departures.people is 'How many.';
alter table private.departures enable row level security;

create table private.retention (
  table_name text primary key,
  purge_on date,
  why text not null,
  first_gone text
);
comment on table private.retention is 'From which day on the rows of a table are deleted. Null: not decided yet, nothing is deleted.';
comment on column private.retention.table_name is 'The table.';
comment on column private.retention.purge_on is 'The first day, in UTC, on which purge_expired() empties it.';
comment on column private.retention.why is 'What the time is for.';
comment on column private.retention.first_gone is
  'Which rows go first, as a condition of SQL: those that wait for a place, so that nobody is moved up, and told so, by a clean-up.';
alter table private.retention enable row level security;

create table private.my_data_parts (
  part text primary key,
  query text not null
);
comment on table private.my_data_parts is 'What my_data() tells somebody about themselves: one line for each table that knows something about people.';
comment on column private.my_data_parts.part is 'The name under which it is told, which is the table''s.';
comment on column private.my_data_parts.query is 'Gives one value of jsonb about auth.uid(); null counts as nothing.';
alter table private.my_data_parts enable row level security;

create function public.my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed record;
    told jsonb := '{}';
    part jsonb;
  begin
    if auth.uid() is null then
      return null;
    end if;
    for listed in select * from private.my_data_parts order by my_data_parts.part loop
      execute listed.query into part;
      told := told || jsonb_build_object(listed.part, coalesce(part, '[]'));
    end loop;
    return told;
  end
  $$;
comment on function public.my_data() is 'Everything kept about the caller, table by table. Null for visitors.';

create function private.forget_sign_ins(person uuid, address text) returns void
  language plpgsql security definer set search_path = ''
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

create function public.delete_my_account(confirm_email text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    address text;
  begin
    if lower(trim(confirm_email)) is distinct from (select lower(account.email) from auth.users as account where account.id = person) then
      raise exception using
        errcode = 'P0001', detail = 'email_differs',
        message = 'This isn’t your account’s email.',
        hint = 'Type the address you sign in with.';
    end if;
    -- Before everything, as save_settings() does, for the list of judges.
    perform from public.site_settings as settings where lower(trim(confirm_email)) = any (settings.judge_emails) for update;
    -- By the list too, since a second factor that was not shown makes nobody less of an admin.
    if private.is_admin() or exists (
      select from public.site_settings as settings where lower(trim(confirm_email)) = any (settings.admin_emails)
    ) then
      raise exception using
        errcode = 'P0001', detail = 'is_admin',
        message = 'You can’t delete your account while you’re an admin.',
        hint = 'Ask another admin to remove you from the list first.';
    end if;
    -- Seats first and in the usual order of locks, so that leaving never collides with a waiting list moving up.
    perform private.lock_pool('registration');
    -- Again, since another window may have deleted the account while this one waited.
    perform private.signed_in_user();
    perform from public.registrations where user_id = person for update;
    perform private.lock_session_pools();
    perform private.lock_accommodation_pools();
    perform private.release_all_seats(person);
    -- While what they are called is still known.
    perform private.forget_mentions(person);
    delete from public.accommodation_requests where user_id = person;
    delete from public.registrations where user_id = person;
    delete from private.rate_limits where caller = 'user ' || person::text;
    delete from auth.users where id = person returning email into address;
    perform private.forget_sign_ins(person, address);
    perform private.forget_messages(address);
    insert into private.departures as days (left_on, people) values ((now() at time zone 'utc')::date, 1)
      on conflict (left_on) do update set people = days.people + 1;
  end
  $$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account and everything kept about them; a count of departures a day is all that stays. Their seats go to the waiting list. Raises P0001 (email_differs, is_admin), 42501.';

create function public.purge_expired() returns table (table_name text, purged bigint)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    due record;
    condition text;
    gone bigint;
  begin
    perform private.refuse_all_but_staff();
    delete from private.rate_limits where window_start < now() - interval '2 days';
    for due in
      select retained.table_name, retained.first_gone from private.retention as retained
      where retained.purge_on <= (now() at time zone 'utc')::date order by retained.table_name
    loop
      table_name := due.table_name;
      purged := 0;
      -- A hosted project refuses a delete without a condition, also in here.
      foreach condition in array array_remove(array[due.first_gone, 'true'], null) loop
        execute format('delete from public.%I where %s', due.table_name, condition);
        get diagnostics gone = row_count;
        purged := purged + gone;
      end loop;
      if purged > 0 then
        perform private.log('purged', due.table_name, null, jsonb_build_object('table', due.table_name, 'rows', purged));
      end if;
      return next;
    end loop;
  end
  $$;
comment on function public.purge_expired() is
  'Empties every table whose day in private.retention has come and says how many rows went. For admins and the service; on a hosted project run it daily (pg_cron), see README.';

create function private.forget_messages(address text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kind record;
  begin
    for kind in select known.table_name from private.forms as known where not known.needs_account order by known.table_name loop
      execute format('delete from public.%I where user_id is null and lower(email) = lower($1)', kind.table_name) using address;
    end loop;
    -- The receipts of these.
    delete from public.mail_outbox as mail where mail.user_id is null and lower(mail.email) = lower(address);
  end
  $$;
comment on function private.forget_messages(text) is
  'Deletes what was sent with an address without being signed in. Only for an address that has been confirmed.';

create function private.url_decoded(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select convert_from(decode(string_agg(case when piece[1] ~ '^%[0-9A-Fa-f]{2}$' then substr(piece[1], 2)
        else encode(convert_to(piece[1], 'UTF8'), 'hex') end, '' order by place), 'hex'), 'UTF8')
      from regexp_matches(replace(address, '+', ' '), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (piece, place));
  exception
    when character_not_in_repertoire or untranslatable_character then
      return address;
  end
  $$;
comment on function private.url_decoded(text) is 'The words of an address as they were typed; as it is where it is not UTF-8.';

-- Whom an account is told of elsewhere: on the list of judges, in mails that name its person to others, and in what admins
-- saved to find them.
create function private.forget_mentions(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    own_address text := (select lower(account.email) from auth.users as account where account.id = person);
    full_names text[];
  begin
    if exists (select from public.site_settings as settings where own_address = any (settings.judge_emails)) then
      update public.site_settings set judge_emails = array_remove(judge_emails, own_address) where true;
    end if;
    if exists (select from public.mail_outbox as mail where mail.data ->> 'person' is not null) then
      -- As others were told it, before as well: every mail to the person has the name of its time. A mail does not say
      -- whom it names. Whoever has the same name becomes "Someone" in these few mails, which is true.
      update public.mail_outbox as mail set data = mail.data - 'person'
        where mail.user_id is distinct from person and mail.data ->> 'person' = any (array(
          select private.name_of(person)
          union select mine.display_name from public.profiles as mine where mine.user_id = person
          union select split_part(mine.full_name, ' ', 1) from public.registrations as mine where mine.user_id = person
          union select own.data ->> 'name' from public.mail_outbox as own where own.user_id = person));
    end if;
    if exists (select from private.admin_views) then
      -- One word alone could be anybody's, or part of another.
      select coalesce(array_agg(distinct lower(known.name)), '{}') into full_names from (
        select mine.full_name from public.registrations as mine where mine.user_id = person
        union select mine.display_name from public.profiles as mine where mine.user_id = person) as known (name)
        where known.name like '% %';
      delete from private.admin_views as view
        where position(person::text in view.query) > 0
          or exists (select from unnest(full_names || own_address) as mark
            where position(mark in lower(view.name)) > 0 or position(mark in lower(private.url_decoded(view.query))) > 0);
    end if;
  end
  $$;
comment on function private.forget_mentions(uuid) is
  'Takes somebody off the list of judges, their name out of mails to others, and deletes what admins saved to find them by number, address or whole name.';

create function private.forget_leaver() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.forget_mentions(old.id);
    return old;
  end
  $$;
comment on function private.forget_leaver() is 'Also when an account is deleted past delete_my_account(), in the dashboard.';
-- By its name before users_forget_in_log, which takes the address out of the entry about the list of judges.
create trigger users_forget_elsewhere before delete on auth.users
  for each row execute function private.forget_leaver();

grant execute on function public.purge_expired() to authenticated, service_role;

grant execute on function
  public.my_data(),
  public.delete_my_account(text)
  to authenticated;

insert into private.my_data_parts (part, query) values
  ('account', $$
    select jsonb_build_object('id', me.id, 'email', me.email, 'created_at', me.created_at,
      'email_confirmed_at', me.email_confirmed_at, 'last_sign_in_at', me.last_sign_in_at)
    from auth.users as me where me.id = auth.uid() $$),
  ('rate_limits', $$
    select jsonb_agg(to_jsonb(mine) order by mine.window_start, mine.action) from private.rate_limits as mine
    where mine.caller = 'user ' || auth.uid()::text $$);
