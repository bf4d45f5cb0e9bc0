-- What a provider says of a mail after it took it: minutes later it hears that there is no such mailbox, that one is full, or
-- that somebody marked the mail as spam. The function mail-events receives it.

create table private.mail_events (
  id text primary key,
  mail_id uuid not null,
  kind text not null,
  reason text,
  at timestamptz not null,
  constraint mail_events_id_length check (length(id) between 1 and 200),
  constraint mail_events_kind_known check (kind in ('bounced', 'delayed', 'spam')),
  constraint mail_events_reason_length check (length(reason) <= 300),
  constraint mail_events_mail_exists foreign key (mail_id) references public.mail_outbox (id) on delete cascade
);
comment on table private.mail_events is 'What the provider said of mails after it took them, each event once. Gone with the mail.';
comment on column private.mail_events.id is 'The provider''s name for the event: told again, it is the same.';
comment on column private.mail_events.mail_id is 'Which mail.';
comment on column private.mail_events.kind is 'bounced: the address takes no mail; delayed: not this time, such as a full mailbox; spam: somebody marked it as such.';
comment on column private.mail_events.reason is 'Why, as the provider said it.';
comment on column private.mail_events.at is 'When.';
create index mail_events_mail on private.mail_events (mail_id, at);
alter table private.mail_events enable row level security;

alter table private.bounced_addresses add column is_reported boolean not null default false;
comment on table private.bounced_addresses is
  'Addresses whose last mail was refused. Out again with the next mail that arrives, and gone with the account.';
comment on column private.bounced_addresses.is_reported is
  'Whether the provider took the mail first: then that it takes another one says nothing, and only one that was delivered does.';

create or replace function private.follow_bounces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    address text := lower(coalesce(private.address_of(new.user_id), new.email));
  begin
    if address is null then
      return null;
    end if;
    if new.sent_at is not null then
      delete from private.bounced_addresses as known where known.email = address and not known.is_reported;
    -- Refused for this address. What came too late, or while the provider was out of order, says nothing of it.
    elsif new.last_error ~ 'answered 4[0-9][0-9]' and (new.not_after is null or new.not_after > now()) then
      insert into private.bounced_addresses (email) values (address)
        on conflict on constraint bounced_addresses_pkey do update set bounced_at = now();
    end if;
    return null;
  end
  $$;

create function private.end_news(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if private.wants_news(person) then
      insert into public.consents (user_id, kind, version, is_given)
        select person, 'news', said.version, false from public.consents as said
        where said.user_id = person and said.kind = 'news' order by said.id desc limit 1;
    end if;
    -- What was waiting for them already.
    with gone as (
      delete from public.mail_outbox as mail where mail.id in (
        select queued.id from public.mail_outbox as queued
        where queued.user_id = person and queued.template = 'letter' and queued.data ? 'unsubscribe'
          and queued.sent_at is null and queued.failed_at is null and (queued.locked_until is null or queued.locked_until <= now())
        for update skip locked)
      returning mail.id
    )
    update private.letter_recipients as one set state = 'left_out' from gone where one.mail_id = gone.id;
  end
  $$;
comment on function private.end_news(uuid) is 'Somebody no longer agrees to news, and gets none that waits for them. Again: nothing.';

create or replace function public.unsubscribe(token uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid;
  begin
    select one.user_id into person from private.letter_recipients as one where one.unsubscribe_token = token;
    if person is null then
      return false;
    end if;
    perform private.end_news(person);
    return true;
  end
  $$;

create function private.went_to(mail public.mail_outbox) returns table (address text)
  language sql stable security definer set search_path = ''
  as $$
    select lower(sent.each) from private.sent_mails as kept, unnest(kept.recipients) as sent (each) where kept.mail_id = mail.id
    union select lower(private.address_of(mail.user_id))
    union select lower(mail.email)
    union select lower(admin.each) from unnest(private.admin_addresses()) as admin (each) where mail.template = 'admin_digest'
  $$;
comment on function private.went_to(public.mail_outbox) is 'The addresses that a mail went to, or is on its way to.';

create function public.take_mail_event(
  event text, kind text, mail uuid, addresses jsonb, at timestamptz default now(), reason text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    kept public.mail_outbox;
    -- A clock that is ahead must not outdo what comes after.
    told_at timestamptz := least(coalesce(take_mail_event.at, now()), now());
    addressee text;
  begin
    select * into kept from public.mail_outbox as known where known.id = take_mail_event.mail;
    if kept.id is null or not exists (
      select from private.went_to(kept) as sent where sent.address in (select lower(told) from unnest(private.texts(addresses)) as told)) then
      return;
    end if;
    if take_mail_event.kind <> 'delivered' then
      insert into private.mail_events (id, mail_id, kind, reason, at)
        values (take_mail_event.event, kept.id, take_mail_event.kind, left(take_mail_event.reason, 300), told_at)
        on conflict on constraint mail_events_pkey do nothing;
      if not found then
        return;
      end if;
    end if;
    for addressee in
      select sent.address from private.went_to(kept) as sent
      where sent.address in (select lower(told) from unnest(private.texts(addresses)) as told) order by sent.address
    loop
      case take_mail_event.kind
        when 'bounced' then
          -- Not of who has left, or has another address by now.
          if addressee = lower(kept.email) or exists (select from auth.users as account where lower(account.email) = addressee) then
            insert into private.bounced_addresses as known (email, bounced_at, is_reported) values (addressee, told_at, true)
              on conflict on constraint bounced_addresses_pkey do update
                set bounced_at = greatest(known.bounced_at, excluded.bounced_at), is_reported = true;
          end if;
        when 'delivered' then
          delete from private.bounced_addresses as known where known.email = addressee and known.bounced_at < told_at;
        when 'spam' then
          perform private.end_news(account.id) from auth.users as account
            where account.id = kept.user_id or (kept.user_id is null and lower(account.email) = addressee and account.email_confirmed_at is not null);
        else null;
      end case;
    end loop;
  end
  $$;
comment on function public.take_mail_event(text, text, uuid, jsonb, timestamptz, text) is
  'Takes what the provider says of a mail that it took, for addresses it went to: bounced (it takes no letters until one is delivered), delayed (only noted), spam (ends news), delivered. The same event again, an unknown mail and other addresses: nothing. For the service.';
grant execute on function public.take_mail_event(text, text, uuid, jsonb, timestamptz, text) to service_role;

create function private.has_bounced(mail uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.mail_events as event where event.mail_id = mail and event.kind = 'bounced') $$;
comment on function private.has_bounced(uuid) is 'Whether a mail came back for good after the provider took it.';

create or replace function private.letter_told(wanted private.letters) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select to_jsonb(wanted) - 'author' - 'sent_by' || jsonb_build_object(
      'by', private.address_of(wanted.author),
      'numbers', (
        select jsonb_build_object(
          'people', count(*),
          'reached', count(*) filter (where mail.sent_at is not null and not private.has_bounced(mail.id)),
          'bounced', count(*) filter (where mail.sent_at is not null and private.has_bounced(mail.id)),
          'failed', count(*) filter (where mail.failed_at is not null),
          'waiting', count(*) filter (where person.state = 'waiting'
            or person.state = 'handed_over' and mail.sent_at is null and mail.failed_at is null and mail.id is not null),
          'left_out', count(*) filter (where person.state = 'left_out'))
        from private.letter_recipients as person left join public.mail_outbox as mail on mail.id = person.mail_id
        where person.letter_id = wanted.id))
  $$;

create or replace function private.mail_matches(state text, search text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return concat_ws(' and ',
      case state
        when 'failed' then 'mail.failed_at is not null'
        when 'sent' then 'mail.sent_at is not null'
        when 'bounced' then 'private.has_bounced(mail.id)'
        when 'waiting' then 'mail.sent_at is null and mail.failed_at is null'
        else 'true'
      end,
      case when cardinality(private.search_patterns(search)) > 0 then
        'private.folded(concat_ws('' '', person.full_name, profile.display_name, message.full_name, inquiry.contact_name,
          mail.data ->> ''name'', account.email, mail.email, array_to_string(sent.recipients, '' ''), sent.subject,
          $2 ->> mail.template, $2 ->> (mail.data ->> ''subject''), mail.data ->> ''title'')) like all ($1)'
      end);
  end
  $$;

create or replace function private.mails_about(in_table text, row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', mail.id, 'template', mail.template, 'created_at', mail.created_at,
      'not_before', mail.not_before, 'sent_at', mail.sent_at, 'failed_at', mail.failed_at,
      'state', case when private.has_bounced(mail.id) then 'bounced' when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed'
        when mail.not_before > now() then 'held' else 'waiting' end) order by mail.number), '[]')
    from public.status_history as step
    join public.mail_outbox as mail on mail.key in ('status ' || step.id, 'undone ' || step.id)
    where step.subject = in_table and step.subject_id = row_id
  $$;

create or replace function public.admin_mails(
  state text default null, search text default null, titles jsonb default '{}', before bigint default null, page_size integer default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    size integer := least(greatest(coalesce(page_size, 50), 1), 200);
    matches text;
    found jsonb;
    total integer;
    can_retry integer;
  begin
    perform private.refuse_all_but_admins();
    matches := format(' from %s where %s', private.mail_source(), private.mail_matches(state, search));
    execute format($query$
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', one.id, 'number', one.number, 'template', one.template, 'about', one.about, 'user_id', one.user_id, 'name', one.name,
          'address', one.address, 'created_at', one.created_at, 'not_before', one.not_before, 'not_after', one.not_after,
          'attempts', one.attempts, 'next_attempt_at', one.next_attempt_at, 'sent_at', one.sent_at, 'failed_at', one.failed_at,
          'last_error', one.last_error, 'has_text', one.has_text, 'event', one.event) order by one.number desc), '[]')
      from (
        select mail.id, mail.number, mail.template, mail.user_id,
          jsonb_strip_nulls(jsonb_build_object('subject', mail.data -> 'subject', 'title', mail.data -> 'title')) as about,
          coalesce(person.full_name, profile.display_name, message.full_name, inquiry.contact_name, mail.data ->> 'name') as name,
          coalesce(sent.recipients[1], account.email::text, mail.email) as address,
          mail.created_at, mail.not_before, mail.not_after, mail.attempts, mail.next_attempt_at, mail.sent_at, mail.failed_at,
          mail.last_error, sent.mail_id is not null as has_text,
          (select jsonb_build_object('kind', event.kind, 'reason', event.reason, 'at', event.at)
            from private.mail_events as event where event.mail_id = mail.id
            order by event.kind = 'bounced' desc, event.kind = 'spam' desc, event.at desc limit 1) as event
        %s and mail.number < $3 order by mail.number desc limit $4) as one
      $query$, matches)
      into found using private.search_patterns(search), coalesce(titles, '{}'), coalesce(before, 9223372036854775807), size + 1;
    -- The first page says how many there are.
    if before is null then
      execute 'select count(*), count(*) filter (where mail.failed_at is not null and (mail.not_after is null or mail.not_after > now()))' || matches
        into total, can_retry using private.search_patterns(search), coalesce(titles, '{}');
    end if;
    return jsonb_build_object(
      'rows', (select coalesce(jsonb_agg(row order by place), '[]') from jsonb_array_elements(found) with ordinality as page (row, place) where place <= size),
      'next', case when jsonb_array_length(found) > size then found -> (size - 1) -> 'number' end,
      'total', total, 'can_retry', can_retry);
  end
  $$;
comment on function public.admin_mails(text, text, jsonb, bigint, integer) is
  'A page of the outbox, newest first: {rows, next, total, can_retry}; give next back as before. Names are whole, as people registered; the address is the one it went to, or would go to now. What the provider said of it after taking it is its event. States: failed, waiting, sent, bounced; null for all. The search goes through names, addresses, subjects as sent and the titles given. total and can_retry (given up, and not too late) come with the first page, else null. For admins. Raises 42501.';

insert into private.my_data_parts (part, query) values
  ('mail_events', $$
    select jsonb_agg(to_jsonb(mine) order by mine.at, mine.id)
    from private.mail_events as mine join public.mail_outbox as mail on mail.id = mine.mail_id where mail.user_id = auth.uid() $$);
