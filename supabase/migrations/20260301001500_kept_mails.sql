-- What was sent can be read again by admins: as it was given to the provider, kept in the transaction that says it was
-- sent. It goes with the mail it belongs to. What signing in takes, codes and links, is sent by the auth service and never
-- comes here.

create table private.sent_mails (
  mail_id uuid primary key,
  recipients text[] not null,
  subject text not null,
  body text not null,
  constraint sent_mails_mail_id_exists foreign key (mail_id) references public.mail_outbox (id) on delete cascade,
  constraint sent_mails_subject_length check (length(subject) <= 300),
  constraint sent_mails_body_length check (length(body) <= 50000)
);
comment on table private.sent_mails is
  'Mails as the provider was given them. Written by settle_mail(), read by admins; gone with the mail, and when a name is taken out of it.';
comment on column private.sent_mails.mail_id is 'Which mail of the outbox.';
comment on column private.sent_mails.recipients is 'The addresses it went to. None for mails to the admins, so that nobody''s stays here once they left.';
comment on column private.sent_mails.subject is 'Its subject.';
comment on column private.sent_mails.body is 'Its text, which says everything that its HTML says.';
alter table private.sent_mails enable row level security;

create unique index mail_outbox_number on public.mail_outbox (number);
create index mail_outbox_failed on public.mail_outbox (number) where failed_at is not null;

drop function public.settle_mail(uuid, text);
create function public.settle_mail(mail uuid, error text default null, sent jsonb default null, gives_up boolean default false) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    claimed_at timestamptz;
    about text;
  begin
    select kept.locked_until - interval '2 minutes', kept.template into claimed_at, about from public.mail_outbox as kept
      where kept.id = settle_mail.mail for update;
    update public.mail_outbox as settled set
      locked_until = null,
      sent_at = case when settle_mail.error is null then now() end,
      last_error = left(settle_mail.error, 500),
      next_attempt_at = now() + coalesce(private.mail_pause(settled.attempts), interval '0'),
      failed_at = case when settle_mail.error is not null
        and (settle_mail.gives_up or private.mail_pause(settled.attempts) is null) then now() end
      where settled.id = settle_mail.mail and settled.sent_at is null and settled.failed_at is null;
    if not found or settle_mail.error is not null then
      return;
    end if;
    if settle_mail.sent is not null then
      insert into private.sent_mails (mail_id, recipients, subject, body) values (
        settle_mail.mail,
        case when about = 'admin_digest' then '{}' else coalesce(private.texts(settle_mail.sent -> 'to'), '{}') end,
        left(coalesce(settle_mail.sent ->> 'subject', ''), 300), left(coalesce(settle_mail.sent ->> 'text', ''), 50000));
    end if;
    -- The provider takes mail again. One that it took before it refused another says nothing of that.
    update private.mail_pace as pace set paused_until = null, paused_for = null, paused_since = null
      where pace.id and pace.paused_until <= claimed_at;
  end
  $$;
comment on function public.settle_mail(uuid, text, jsonb, boolean) is
  'Says what became of a claimed mail: sent, with {to, subject, text} as it was sent; or the error. After an error it is due again after 1 and 5 minutes, half an hour, 2 and 12 hours, and then given up; at once where trying again can not help. Calling it again changes nothing. For the service.';

create function private.forget_sent_text() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.sent_mails as kept where kept.mail_id = new.id;
    return null;
  end
  $$;
comment on function private.forget_sent_text() is
  'A name that is taken out of a mail, because its person has left, stands in its text as well: that goes too.';
create trigger mail_outbox_forget_text after update of data on public.mail_outbox
  for each row when (old.data is distinct from new.data) execute function private.forget_sent_text();

create function private.mail_source() returns text
  language sql immutable set search_path = ''
  as $$
    select 'public.mail_outbox as mail
      left join auth.users as account on account.id = mail.user_id
      left join public.registrations as person on person.user_id = mail.user_id
      left join public.profiles as profile on profile.user_id = mail.user_id
      left join private.sent_mails as sent on sent.mail_id = mail.id
      left join public.status_history as step
        on step.id = case when mail.user_id is null and mail.key ~ ''^status [0-9]{1,18}$'' then substr(mail.key, 8)::bigint end
      left join public.contact_messages as message on step.subject = ''contact_messages'' and message.id = step.subject_id
      left join public.sponsorship_inquiries as inquiry on step.subject = ''sponsorship_inquiries'' and inquiry.id = step.subject_id'
  $$;
comment on function private.mail_source() is
  'The outbox with what names the people in it, as SQL after "from": an account by its registration or profile, a visitor by what they sent.';

create function private.mail_matches(state text, search text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return concat_ws(' and ',
      case state
        when 'failed' then 'mail.failed_at is not null'
        when 'sent' then 'mail.sent_at is not null'
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
comment on function private.mail_matches(text, text) is
  'The mails that a state and a search leave, as SQL over private.mail_source(); run it with private.search_patterns(search) as $1 and the titles that the screen has for templates and subjects as $2, so that what is read there is found.';

create function public.admin_mails(
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
          'last_error', one.last_error, 'has_text', one.has_text) order by one.number desc), '[]')
      from (
        select mail.id, mail.number, mail.template, mail.user_id,
          jsonb_strip_nulls(jsonb_build_object('subject', mail.data -> 'subject', 'title', mail.data -> 'title')) as about,
          coalesce(person.full_name, profile.display_name, message.full_name, inquiry.contact_name, mail.data ->> 'name') as name,
          coalesce(sent.recipients[1], account.email::text, mail.email) as address,
          mail.created_at, mail.not_before, mail.not_after, mail.attempts, mail.next_attempt_at, mail.sent_at, mail.failed_at,
          mail.last_error, sent.mail_id is not null as has_text
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
  'A page of the outbox, newest first: {rows, next, total, can_retry}; give next back as before. Names are whole, as people registered; the address is the one it went to, or would go to now. States: failed, waiting, sent; null for all. The search goes through names, addresses, subjects as sent and the titles given. total and can_retry (given up, and not too late) come with the first page, else null. For admins. Raises 42501.';

create function public.admin_read_mail(mail uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object('to', kept.recipients, 'subject', kept.subject, 'text', kept.body)
      from private.sent_mails as kept where kept.mail_id = admin_read_mail.mail);
  end
  $$;
comment on function public.admin_read_mail(uuid) is
  'A mail as it was sent: {to, subject, text}; null where nothing was sent, or its text is not kept. For admins. Raises 42501.';

drop function public.retry_mail(uuid);
create function public.retry_mails(
  ids uuid[] default null, search text default null, titles jsonb default '{}', expected integer default null
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    wanted uuid[] := ids;
    started integer;
  begin
    perform private.refuse_all_but_admins();
    if ids is null then
      execute format('select array_agg(mail.id) from %s where %s', private.mail_source(), private.mail_matches('failed', search))
        into wanted using private.search_patterns(search), coalesce(titles, '{}');
    end if;
    -- In one order, so that two admins who press at once wait for each other and do not deadlock.
    select array_agg(locked.id) into wanted from (
      select mail.id from public.mail_outbox as mail
      where mail.id = any (wanted) and mail.failed_at is not null and (mail.not_after is null or mail.not_after > now())
      order by mail.id for update) as locked;
    started := coalesce(cardinality(wanted), 0);
    if ids is null and started is distinct from expected then
      raise exception using
        errcode = 'P0001', detail = 'number_changed',
        message = format('It’s %s by now, so nothing was sent.', case started when 1 then '1 email' else started || ' emails' end),
        hint = 'Look again, then send them.';
    end if;
    if started = 0 then
      raise exception using
        errcode = 'P0001', detail = 'not_failed',
        message = 'This email isn’t waiting for another try.',
        hint = 'It may have been sent already, or it’s too late.';
    end if;
    update public.mail_outbox as retried set failed_at = null, attempts = 0, next_attempt_at = now(), locked_until = null
      where retried.id = any (wanted);
    perform private.log('mails_retried', 'mail_outbox', case started when 1 then wanted[1]::text end, jsonb_build_object('mails', started));
    perform pg_notify('mail_outbox', '');
    return jsonb_build_object('started', started, 'skipped', case when ids is null then 0 else cardinality(ids) - started end);
  end
  $$;
comment on function public.retry_mails(uuid[], text, jsonb, integer) is
  'Starts mails anew that were given up, with all their attempts: those with these ids, or all that match a search as admin_mails() has it, where their number has to be the expected one. {started, skipped}; skipped are those sent since, or of no use anymore. Logged. For admins. Raises 42501, P0001 (not_failed, number_changed).';

grant execute on function
  public.admin_mails(text, text, jsonb, bigint, integer),
  public.admin_read_mail(uuid),
  public.retry_mails(uuid[], text, jsonb, integer)
  to authenticated;

grant execute on function
  public.settle_mail(uuid, text, jsonb, boolean)
  to service_role;

insert into private.my_data_parts (part, query) values
  ('sent_mails', $$
    select jsonb_agg(to_jsonb(mine) order by mail.number)
    from private.sent_mails as mine join public.mail_outbox as mail on mail.id = mine.mail_id where mail.user_id = auth.uid() $$);
