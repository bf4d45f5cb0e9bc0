-- What is kept about a person, and until when, stands in two lists that every migration adds its tables to.

create table private.my_data_parts (
  part text primary key,
  query text not null
);
comment on table private.my_data_parts is 'What my_data() tells somebody about themselves: one line for each table that knows something about people.';
comment on column private.my_data_parts.part is 'The name under which it is told, which is the table''s.';
comment on column private.my_data_parts.query is 'Gives one value of jsonb about auth.uid(); null counts as nothing.';
revoke all on table private.my_data_parts from anon, authenticated;
alter table private.my_data_parts enable row level security;

insert into private.my_data_parts (part, query) values
  ('account', $$
    select jsonb_build_object('id', me.id, 'email', me.email, 'created_at', me.created_at,
      'email_confirmed_at', me.email_confirmed_at, 'last_sign_in_at', me.last_sign_in_at)
    from auth.users as me where me.id = auth.uid() $$),
  ('profiles', $$ select jsonb_agg(to_jsonb(mine)) from public.profiles as mine where mine.user_id = auth.uid() $$),
  ('registrations', $$ select jsonb_agg(to_jsonb(mine)) from public.registrations as mine where mine.user_id = auth.uid() $$),
  ('registration_needs', $$ select jsonb_agg(to_jsonb(mine)) from public.registration_needs as mine where mine.user_id = auth.uid() $$),
  ('consents', $$ select jsonb_agg(to_jsonb(mine) order by mine.id) from public.consents as mine where mine.user_id = auth.uid() $$),
  ('seat_reservations', $$
    select jsonb_agg(to_jsonb(mine) order by mine.queue_number) from public.seat_reservations as mine where mine.user_id = auth.uid() $$),
  ('saved_sessions', $$
    select jsonb_agg(to_jsonb(mine) order by mine.session_id) from public.saved_sessions as mine where mine.user_id = auth.uid() $$),
  -- Who came with my code, and whose code I came with, are other people's data: I learn that it was so, and when.
  ('referrals', $$
    select jsonb_agg(jsonb_build_object(
      'created_at', mine.created_at,
      'role', case when mine.referrer_id = auth.uid() then 'referrer' else 'referred' end) order by mine.created_at)
    from public.referrals as mine where auth.uid() in (mine.referrer_id, mine.referred_id) $$),
  ('status_history', $$
    select jsonb_agg(to_jsonb(mine) - 'changed_by' || jsonb_build_object('changed_by_me', coalesce(mine.changed_by = auth.uid(), false)) order by mine.id)
    from public.status_history as mine where mine.user_id = auth.uid() $$),
  ('rate_limits', $$
    select jsonb_agg(to_jsonb(mine) order by mine.window_start, mine.action) from private.rate_limits as mine
    where mine.caller = 'user ' || auth.uid()::text $$);

create or replace function public.my_data() returns jsonb
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

alter table private.retention add column first_gone text;
comment on column private.retention.first_gone is
  'Which rows go first, as a condition of SQL: those that wait for a place, so that nobody is moved up, and told so, by a clean-up.';
update private.retention set first_gone = 'status not in (''confirmed'', ''checked_in'')'
  where table_name in ('registrations', 'seat_reservations');

create or replace function public.purge_expired() returns table (table_name text, purged bigint)
  language plpgsql volatile security definer set search_path = ''
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
      return next;
    end loop;
  end
  $$;

create function private.forget_messages(address text) returns void
  language plpgsql volatile security definer set search_path = ''
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
revoke all on function private.forget_messages(text) from public;
