-- Referrals that look made up are held for an admin's look: more than a few a day from one mail domain that is nobody's
-- in particular, or very many a day for one code. They count once somebody said so. Nobody's registration waits for it.

alter table public.site_settings
  add column referrals_per_domain integer not null default 3,
  add column referrals_per_day integer not null default 20,
  add column campus_domains text[] not null default '{}',
  add constraint site_settings_referrals_per_domain_range check (referrals_per_domain between 0 and 1000),
  add constraint site_settings_referrals_per_day_range check (referrals_per_day between 0 and 1000),
  add constraint site_settings_campus_domains_size check (cardinality(campus_domains) <= 50);
comment on column public.site_settings.referrals_per_domain is
  'How many people of one mail domain count for one code within a day before the next ones are looked at.';
comment on column public.site_settings.referrals_per_day is
  'How many people count for one code within a day before the next ones are looked at.';
comment on column public.site_settings.campus_domains is
  'Mail domains of the campus, from which many come on one day. Those of common mail providers need not be listed.';
grant update (referrals_per_domain, referrals_per_day, campus_domains) on table public.site_settings to authenticated;

alter table public.referrals
  add column id uuid not null default gen_random_uuid(),
  add column status text not null default 'counted',
  add column odd text[] not null default '{}',
  add column updated_at timestamptz not null default now(),
  add constraint referrals_id_once unique (id),
  add constraint referrals_status_known check (status in ('held', 'counted', 'dropped')),
  add constraint referrals_odd_known check (odd <@ array['same_domain', 'many', 'same_minute']);
comment on column public.referrals.id is 'By what the panel calls it.';
comment on column public.referrals.status is 'Whether it counts: held until an admin says.';
comment on column public.referrals.odd is 'What was odd about it when it came.';
comment on column public.referrals.updated_at is 'When its status last changed.';
update public.referrals set updated_at = created_at where true;
create index referrals_created_at on public.referrals (created_at, id);

create function private.mail_domain(address text) returns text
  language sql immutable set search_path = ''
  as $$
    select substring(split_part(lower(trim(address)), '@', -1)
      from '[^.]+\.(?:(?:ac|co|com|edu|gov|net|org|sch)\.[a-z]{2}|[^.]+)$')
  $$;
comment on function private.mail_domain(text) is
  'The domain somebody had to register for an address: whoever has it can make up any number of addresses and subdomains.';
revoke all on function private.mail_domain(text) from public;

create function private.is_shared_domain(domain text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select domain = any ('{gmail.com, googlemail.com, outlook.com, hotmail.com, live.com, msn.com, yahoo.com, yahoo.co.uk, yahoo.fr,
        yahoo.co.in, icloud.com, me.com, mac.com, proton.me, protonmail.com, gmx.de, gmx.net, gmx.at, web.de, t-online.de,
        mail.com, aol.com, zoho.com, yandex.ru, mail.ru, qq.com, 163.com, 126.com, naver.com, orange.fr, free.fr, libero.it,
        hotmail.fr, hotmail.co.uk, outlook.de, outlook.fr, fastmail.com, posteo.de, hey.com}'::text[])
      or exists (select from public.site_settings as settings, unnest(settings.campus_domains) as campus
        where private.mail_domain(campus) = domain)
      or exists (select from private.event_facts as facts where private.mail_domain(facts.contact_email) = domain)
  $$;
comment on function private.is_shared_domain(text) is
  'Whether many people who do not know each other have addresses there: common mail providers, and the campus.';
revoke all on function private.is_shared_domain(text) from public;

create or replace function private.credit_referral(person uuid, code text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    referrer uuid := (select owner.user_id from public.profiles as owner
      where owner.referral_code = lower(trim(code)) and owner.user_id <> person);
    domain text := private.mail_domain(private.address_of(person));
    today record;
    odd text[];
  begin
    -- A code that is unknown or one's own is no reason to refuse a registration.
    if referrer is null then
      return;
    end if;
    select count(*) as people, count(*) filter (where private.mail_domain(account.email) = domain) as neighbors,
        count(*) filter (where earlier.created_at > now() - interval '1 minute') as at_once
      into today
      from public.referrals as earlier join auth.users as account on account.id = earlier.referred_id
      where earlier.referrer_id = referrer and earlier.created_at > now() - interval '1 day';
    select array_remove(array[
        case when today.neighbors >= settings.referrals_per_domain and not private.is_shared_domain(domain) then 'same_domain' end,
        case when today.people >= settings.referrals_per_day then 'many' end,
        case when today.at_once >= 2 then 'same_minute' end], null)
      into odd from public.site_settings as settings;
    -- A class that registers together does so within a minute; that alone is no reason to look.
    insert into public.referrals (referred_id, referrer_id, odd, status)
      values (person, referrer, odd, case when odd && '{same_domain, many}' then 'held' else 'counted' end)
      on conflict (referred_id) do nothing;
  end
  $$;
comment on function private.credit_referral(uuid, text) is
  'Notes whose code somebody came with; the first one stays. What looks made up is held for an admin''s look.';

create or replace function private.referrals_that_count() returns table (referrer_id uuid, people integer)
  language sql stable security definer set search_path = ''
  as $$
    select referral.referrer_id, count(distinct private.limited_address(account.email))::integer
    from public.referrals as referral
    join public.registrations as registration on registration.user_id = referral.referred_id
    join auth.users as account on account.id = referral.referred_id
    join auth.users as referrer on referrer.id = referral.referrer_id
    where referral.status = 'counted' and registration.status <> 'cancelled' and account.email_confirmed_at is not null
      and private.limited_address(account.email) is distinct from private.limited_address(referrer.email)
    group by referral.referrer_id
  $$;
comment on function private.referrals_that_count() is
  'How many people with a confirmed address and a registration each person brought: every mailbox once, not one''s own, and none that is held or dropped.';

create function public.my_referrals_in_check() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from public.referrals as mine
    join public.registrations as registration on registration.user_id = mine.referred_id
    where mine.referrer_id = auth.uid() and mine.status = 'held' and registration.status <> 'cancelled'
  $$;
comment on function public.my_referrals_in_check() is 'How many people the caller brought are held until an admin has looked.';
revoke all on function public.my_referrals_in_check() from public;
grant execute on function public.my_referrals_in_check() to authenticated;

create function private.record_referral() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    batch uuid := nullif(current_setting('fest.batch', true), '')::uuid;
  begin
    new.updated_at := now();
    insert into public.status_history (subject, subject_id, from_status, to_status, reason, changed_by, batch, is_undo)
    values ('referrals', new.id, old.status, new.status, nullif(current_setting('fest.reason', true), ''), auth.uid(),
      batch, batch is not null and coalesce(current_setting('fest.is_undo', true), '') <> '');
    return new;
  end
  $$;
comment on function private.record_referral() is 'Writes into the history when a referral is counted, dropped or held again.';
revoke all on function private.record_referral() from public;
create trigger referrals_record before update of status on public.referrals
  for each row when (old.status is distinct from new.status) execute function private.record_referral();

insert into private.admin_kinds (kind, table_name, source, owner, name, email, title, searched, answers, decisions, columns, filters, sorts)
  select 'referral', 'referrals',
    'public.referrals as one left join auth.users as account on account.id = one.referred_id
      left join public.registrations as guest on guest.user_id = one.referred_id
      left join auth.users as bringer on bringer.id = one.referrer_id
      left join public.registrations as bringing on bringing.user_id = one.referrer_id',
    'one.referred_id', 'guest.full_name', 'account.email::text', 'coalesce(bringing.full_name, bringer.email::text)',
    'guest.full_name, account.email, bringing.full_name, bringer.email', '{}', '{counted, dropped, held}',
    '{"domain": "private.mail_domain(account.email)", "odd": "one.odd"}',
    -- What every kind is filtered by, as projects are.
    (select jsonb_object_agg(shared.key, replace(shared.value, '''project''', '''referral'''))
      from jsonb_each_text(project.filters) as shared
      where shared.key in ('created_from', 'created_until', 'ids', 'has_notes', 'assignee'))
      || '{"status": "($1 -> ''status'') ? (one.status)", "user_id": "one.referred_id = ($1 ->> ''user_id'')::uuid",
        "odd": "($1 -> ''odd'') ?| one.odd"}',
    '{"name": {"by": "lower(coalesce(guest.full_name, ''''))", "as": "text"},
      "title": {"by": "lower(coalesce(bringing.full_name, bringer.email, ''''))", "as": "text"},
      "created_at": {"by": "one.created_at", "as": "timestamptz"}, "updated_at": {"by": "one.updated_at", "as": "timestamptz"},
      "status": {"by": "one.status", "as": "text"}}'
  from private.admin_kinds as project where project.kind = 'project';
create trigger referrals_words after insert on public.referrals
  for each row execute function private.follow_words('referral');
create trigger referrals_forget after delete on public.referrals
  for each row execute function private.forget_row('referral');
select private.keep_words('referral', '$1 is null', null);
update private.my_data_parts as told set query = replace(told.query,
    'union all select id from public.contact_messages where user_id = auth.uid()',
    'union all select id from public.contact_messages where user_id = auth.uid()
        union all select id from public.referrals where auth.uid() in (referred_id, referrer_id)')
  where told.part = 'admin_notes';

create function private.referral_told(row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'odd', mine.odd, 'domain', private.mail_domain(account.email),
      'invited_by', coalesce((select host.full_name from public.registrations as host where host.user_id = mine.referrer_id),
        private.address_of(mine.referrer_id)),
      'same_day', count(other.id), 'same_domain', count(other.id) filter (where private.mail_domain(neighbor.email) = private.mail_domain(account.email)),
      'same_minute', count(other.id) filter (where abs(extract(epoch from other.created_at - mine.created_at)) <= 60))
    from public.referrals as mine
    join auth.users as account on account.id = mine.referred_id
    left join public.referrals as other on other.referrer_id = mine.referrer_id and other.id <> mine.id
      and other.created_at between mine.created_at - interval '1 day' and mine.created_at + interval '1 day'
    left join auth.users as neighbor on neighbor.id = other.referred_id
    where mine.id = row_id group by mine.id, account.email, mine.odd, mine.referrer_id
  $$;
comment on function private.referral_told(uuid) is
  'For admins: who brought somebody, what was odd, and how many more the same person brought within a day, from the same domain and in the same minute.';
revoke all on function private.referral_told(uuid) from public;

-- Where every kind is named: what waits, what a row is called, what belongs to it, and what settings may be.
do $change$
declare
  changed record;
  known text;
begin
  for changed in
    select * from (values
      ('private.overview_waiting()'::regprocedure, $$(''submitted'', ''in_review'', ''unpublished'')$$,
        $$(''submitted'', ''in_review'', ''unpublished'', ''held'')$$),
      ('private.title_of(text, text)'::regprocedure, $$when 'sponsorship_inquiries' then$$,
        $$when 'referrals' then
        select guest.full_name into title from public.referrals as one
          join public.registrations as guest on guest.user_id = one.referred_id where one.id = subject_id::uuid;
      when 'sponsorship_inquiries' then$$),
      ('private.extra_of(text, uuid, uuid)'::regprocedure, $$when 'project' then ($$,
        $$when 'referral' then private.referral_told(row_id)
      when 'project' then ($$),
      ('private.check_settings(public.site_settings)'::regprocedure, $$foreach form in array$$,
        $$if coalesce(wanted.referrals_per_domain, -1) not between 0 and 1000 or coalesce(wanted.referrals_per_day, -1) not between 0 and 1000 then
      raise exception using
        errcode = '23514',
        detail = case when coalesce(wanted.referrals_per_day, -1) between 0 and 1000 then 'referrals_per_domain' else 'referrals_per_day' end,
        message = 'Enter a number from 0 to 1,000.';
    end if;
    if wanted.campus_domains is null or cardinality(wanted.campus_domains) > 50 then
      raise exception using errcode = '23514', detail = 'campus_domains', message = 'This isn’t a list of up to 50 domains.';
    end if;
    foreach form in array$$)
    ) as said (function, old_words, new_words)
  loop
    known := pg_get_functiondef(changed.function);
    if position(changed.old_words in known) = 0 then
      raise exception '% does not say %.', changed.function, changed.old_words;
    end if;
    execute replace(known, changed.old_words, changed.new_words);
  end loop;
end
$change$;
