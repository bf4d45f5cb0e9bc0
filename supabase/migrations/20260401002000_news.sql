-- News reaches who agreed to it, and who no longer wants it says so with one press, without signing in. What could not be
-- delivered is not tried again with every letter.

alter table public.consents drop constraint consents_kind_known;
alter table public.consents add constraint consents_kind_known
  check (kind in ('code_of_conduct', 'privacy', 'photos', 'share_with_sponsor', 'news'));

create table private.bounced_addresses (
  email text primary key,
  bounced_at timestamptz not null default now(),
  constraint bounced_addresses_email_lower check (email = lower(email) and length(email) between 3 and 320)
);
comment on table private.bounced_addresses is
  'Addresses whose last mail the provider refused. Out again with the next mail that it takes, and gone with the account.';
comment on column private.bounced_addresses.email is 'In lower case.';
comment on column private.bounced_addresses.bounced_at is 'When it was refused last.';
alter table private.bounced_addresses enable row level security;

create function private.follow_bounces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    address text := lower(coalesce(private.address_of(new.user_id), new.email));
  begin
    if address is null then
      return null;
    end if;
    if new.sent_at is not null then
      delete from private.bounced_addresses as known where known.email = address;
    -- Refused for this address. What came too late, or while the provider was out of order, says nothing of it.
    elsif new.last_error ~ 'answered 4[0-9][0-9]' and (new.not_after is null or new.not_after > now()) then
      insert into private.bounced_addresses (email) values (address)
        on conflict on constraint bounced_addresses_pkey do update set bounced_at = now();
    end if;
    return null;
  end
  $$;
comment on function private.follow_bounces() is 'Keeps which addresses take no mail.';
create trigger mail_outbox_bounces after update of sent_at, failed_at on public.mail_outbox
  for each row when (old.sent_at is distinct from new.sent_at or old.failed_at is null and new.failed_at is not null)
  execute function private.follow_bounces();

create function private.forget_bounces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.bounced_addresses as known where known.email = lower(old.email);
    return null;
  end
  $$;
comment on function private.forget_bounces() is 'An address that an account no longer has is not kept.';
create trigger users_forget_bounces after delete or update of email on auth.users
  for each row execute function private.forget_bounces();

create function private.wants_news(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select said.is_given from public.consents as said
      where said.user_id = person and said.kind = 'news' order by said.id desc limit 1), false)
  $$;
comment on function private.wants_news(uuid) is 'Whether somebody agreed to news, by the last they said.';

create function public.choose_news(is_wanted boolean, version text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
  begin
    perform private.limit_rate('choose_news', 20, interval '1 hour');
    if private.wants_news(person) is distinct from coalesce(is_wanted, false) then
      insert into public.consents (user_id, kind, version, is_given)
        values (person, 'news', choose_news.version, coalesce(is_wanted, false));
    end if;
  end
  $$;
comment on function public.choose_news(boolean, text) is
  'The caller agrees to news by email, or no longer does, by a version of the privacy notice. Raises 42501, 23514 (consents_version_length), PT429.';

grant execute on function public.choose_news(boolean, text) to authenticated;

insert into private.my_data_parts (part, query) values
  ('bounced_addresses', $$
    select jsonb_agg(to_jsonb(known)) from private.bounced_addresses as known
    where known.email = (select lower(account.email) from auth.users as account where account.id = auth.uid()) $$);
