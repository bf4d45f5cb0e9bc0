-- An account that is deleted goes from the list of judges too, out of the mails that name its person to others, and out of
-- what admins saved to find them. And a seat is its person's: its name is final once registration has closed.

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
revoke all on function private.url_decoded(text) from public;

create function private.forget_mentions(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    own_address text := (select lower(account.email) from auth.users as account where account.id = person);
    full_names text[];
    short_names text[];
  begin
    update public.site_settings set judge_emails = array_remove(judge_emails, own_address)
      where own_address = any (judge_emails);
    -- One word alone could be anybody's, or part of another.
    select coalesce(array_agg(distinct lower(known.name)), '{}') into full_names from (
      select mine.full_name from public.registrations as mine where mine.user_id = person
      union select mine.display_name from public.profiles as mine where mine.user_id = person) as known (name)
      where known.name like '% %';
    -- As others were told it, before as well: every mail to the person has the name of its time.
    select coalesce(array_agg(distinct known.name), '{}') into short_names from (
      select private.name_of(person)
      union select mine.display_name from public.profiles as mine where mine.user_id = person
      union select split_part(mine.full_name, ' ', 1) from public.registrations as mine where mine.user_id = person
      union select mail.data ->> 'name' from public.mail_outbox as mail where mail.user_id = person) as known (name)
      where known.name is not null;
    -- A mail does not say whom it names. Whoever has the same name becomes "Someone" in these few mails, which is true.
    update public.mail_outbox as mail set data = mail.data - 'person'
      where mail.data ->> 'person' = any (short_names) and mail.user_id is distinct from person;
    delete from private.admin_views as view
      where position(person::text in view.query) > 0
        or exists (select from unnest(full_names || own_address) as mark
          where position(mark in lower(view.name)) > 0 or position(mark in lower(private.url_decoded(view.query))) > 0);
  end
  $$;
comment on function private.forget_mentions(uuid) is
  'Takes somebody off the list of judges, their name out of mails to others, and deletes what admins saved to find them by number, address or whole name.';
revoke all on function private.forget_mentions(uuid) from public;

create function private.forget_leaver() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.forget_mentions(old.id);
    return old;
  end
  $$;
comment on function private.forget_leaver() is 'Also when an account is deleted past delete_my_account(), in the dashboard.';
revoke all on function private.forget_leaver() from public;
-- By its name before users_forget_in_log, which takes the address out of the entry about the list of judges.
create trigger users_forget_elsewhere before delete on auth.users
  for each row execute function private.forget_leaver();

create or replace function public.delete_my_account(confirm_email text) returns void
  language plpgsql volatile security definer set search_path = ''
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

create or replace function public.change_registration(details jsonb, needs jsonb, consents jsonb) returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    current public.registrations;
    written public.registrations;
  begin
    perform private.lock_pool('registration');
    perform private.limit_rate('change registration', 60, interval '1 hour');
    select * into current from public.registrations as mine where mine.user_id = person;
    if current.status is null or current.status = 'cancelled' then
      raise exception using errcode = 'P0001', detail = 'not_registered', message = 'You’re not registered.';
    end if;
    -- Else a seat could be passed on past the waitlist.
    if private.trimmed(details ->> 'full_name') is distinct from current.full_name
      and exists (select from private.openings() as opening
        where opening.thing = 'registration' and opening.state in ('closed', 'over')) then
      raise exception using
        errcode = 'P0001', detail = 'name_is_final',
        message = 'You can’t change the name on a registration after registration has closed.',
        hint = 'If it has a typo, write to us. If you can’t come, cancel, and your seat goes to the waitlist.';
    end if;
    written := private.write_answers(person, details, current.status);
    perform private.write_needs(person, needs);
    perform private.write_consents(person, consents);
    return written;
  end
  $$;
comment on function public.change_registration(jsonb, jsonb, jsonb) is
  'Replaces what the caller said when registering; status and place in the queue stay. Raises P0001 (not_registered, name_is_final) and what register() raises about answers.';
