-- One mailbox has many addresses: what stands behind a "+" and how letters are written makes no difference to most
-- providers. Whatever is limited or counted by address goes by the mailbox. Sign-in takes addresses as they are typed.

create function private.limited_address(address text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(lower(trim(address)), '^([^+@]+)\+[^@]*@', '\1@') $$;
comment on function private.limited_address(text) is
  'An address for limits and counts: in lower case, without "+tag". Dots stay, since only some providers ignore them. Never to write to.';
revoke all on function private.limited_address(text) from public;
-- An index is kept with the rights of whoever writes.
grant execute on function private.limited_address(text) to service_role;

drop index public.mail_outbox_email;
create index mail_outbox_mailbox on public.mail_outbox (private.limited_address(email)) where email is not null;

create or replace function private.queue_mail(
  mail_key text, template text, recipient_id uuid, recipient_email text, data jsonb,
  not_before timestamptz default now(), not_after timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- Nobody has confirmed that they want mail at an address that was only typed into a form: a stranger cannot
    -- have somebody's mailbox filled from here.
    if recipient_id is null and recipient_email is not null and 5 <= (
      select count(*) from public.mail_outbox as earlier
      where private.limited_address(earlier.email) = private.limited_address(recipient_email)
        and earlier.email is not null and earlier.created_at > now() - interval '1 day') then
      return;
    end if;
    insert into public.mail_outbox (key, template, user_id, email, data, not_before, not_after, next_attempt_at)
      values (
        mail_key, queue_mail.template, recipient_id,
        case when recipient_id is null then lower(recipient_email) end,
        jsonb_strip_nulls(jsonb_build_object('name', private.name_of(recipient_id)) || coalesce(queue_mail.data, '{}')),
        queue_mail.not_before, queue_mail.not_after,
        queue_mail.not_before)
      on conflict on constraint mail_outbox_key_once do nothing;
    -- Heard after the commit. A hosted project has a database webhook on the table instead.
    perform pg_notify('mail_outbox', '');
  end
  $$;

create or replace function private.referrals_that_count() returns table (referrer_id uuid, people integer)
  language sql stable security definer set search_path = ''
  as $$
    select referral.referrer_id, count(distinct private.limited_address(account.email))::integer
    from public.referrals as referral
    join public.registrations as registration on registration.user_id = referral.referred_id
    join auth.users as account on account.id = referral.referred_id
    join auth.users as referrer on referrer.id = referral.referrer_id
    where registration.status <> 'cancelled' and account.email_confirmed_at is not null
      and private.limited_address(account.email) is distinct from private.limited_address(referrer.email)
    group by referral.referrer_id
  $$;
comment on function private.referrals_that_count() is
  'How many people with a confirmed address and a registration each person brought: every mailbox once, and not one''s own.';
