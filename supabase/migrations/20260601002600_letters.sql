-- Letters from admins to the people of a list, sent a few at a time, and the consent to news.

-- A draft is edited, tested and counted; sending fixes its recipients, each once, and hands them over bit by bit.
create table private.letters (
  id uuid primary key,
  number bigint generated always as identity,
  purpose text not null,
  subject text not null,
  body text not null,
  content jsonb not null,
  kind text not null,
  search text,
  filters jsonb not null default '{}',
  author uuid,
  reply_to uuid,
  status text not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  send_at timestamptz,
  sent_by uuid,
  left_out jsonb,
  list uuid[],
  made integer not null default 0,
  ended_at timestamptz,
  constraint letters_purpose_known check (purpose in ('necessary', 'news')),
  constraint letters_status_known check (status in ('draft', 'sending', 'sent', 'stopped')),
  constraint letters_subject_length check (length(subject) <= 150 and subject !~ E'[\\x01-\\x1f\\x7f]'),
  constraint letters_body_length check (length(body) <= 10000),
  constraint letters_content_size check (jsonb_typeof(content) = 'array' and length(content::text) <= 60000),
  constraint letters_search_length check (length(search) <= 200),
  constraint letters_filters_size check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 200000),
  constraint letters_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint letters_author_exists foreign key (author) references auth.users (id) on delete set null,
  constraint letters_reply_to_exists foreign key (reply_to) references auth.users (id) on delete set null,
  constraint letters_sent_by_exists foreign key (sent_by) references auth.users (id) on delete set null,
  constraint letters_sending_whole check ((status = 'draft') = (send_at is null and left_out is null)),
  constraint letters_end_whole check ((status in ('sent', 'stopped')) = (ended_at is not null))
);
comment on table private.letters is 'Letters of admins to the people of a list. Drafts change; sent letters don''t.';
comment on column private.letters.purpose is
  'necessary: what participants have to know; news: goes to those who agreed to news, with an unsubscribe link.';
comment on column private.letters.subject is 'One line, with variables.';
comment on column private.letters.body is 'Markdown as typed.';
comment on column private.letters.content is
  'body as blocks of plain text, which is what is sent: no markup of its own.';
comment on column private.letters.kind is 'List whose people get the letter, narrowed down by search and filters.';
comment on column private.letters.reply_to is
  'Admin who gets the answers; null once their account is gone: the event''s address.';
comment on column private.letters.status is
  'draft, sending (also while waiting for its time), sent, or stopped before the end.';
comment on column private.letters.version is
  'Rises with each change, so that nobody overwrites another admin''s text.';
-- Making thousands of recipients at once would hold up whoever is scanned at the door, so they are made a few at a
-- time, from the list as it was at one moment.
comment on column private.letters.list is
  'The rows of its list when Send was pressed, until all of them are its recipients; null before and after.';
comment on column private.letters.made is 'How many of list, from the first on, are recipients.';
comment on column private.letters.left_out is 'How many people of the list were left out at sending, by reason.';
create index letters_kind on private.letters (kind);
create index letters_author on private.letters (author);
create index letters_reply_to on private.letters (reply_to);
create index letters_sent_by on private.letters (sent_by);
create index letters_sending on private.letters (send_at, number) where status = 'sending';
alter table private.letters enable row level security;

create table private.letter_recipients (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  letter_id uuid not null,
  user_id uuid,
  email text,
  row_id uuid not null,
  unsubscribe_token uuid not null default gen_random_uuid(),
  state text not null default 'waiting',
  mail_id uuid,
  constraint letter_recipients_person_once unique nulls not distinct (letter_id, user_id, email),
  constraint letter_recipients_token_once unique (unsubscribe_token),
  constraint letter_recipients_person_one check (num_nonnulls(user_id, email) = 1),
  constraint letter_recipients_email_lower check (email = lower(email) and length(email) between 3 and 320),
  constraint letter_recipients_state_known check (state in ('waiting', 'handed_over', 'left_out')),
  constraint letter_recipients_letter_exists foreign key (letter_id) references private.letters (id) on delete cascade,
  constraint letter_recipients_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint letter_recipients_mail_exists foreign key (mail_id) references public.mail_outbox (id) on delete set null
);
comment on table private.letter_recipients is
  'Recipients of a letter, each once: fixed when it is sent. Deleted with the account.';
comment on column private.letter_recipients.email is 'Lower case; for people without an account.';
comment on column private.letter_recipients.state is
  'waiting; handed_over to the outbox; left_out: since the letter was sent they withdrew their agreement or got too '
  'many mails.';
create index letter_recipients_user_id on private.letter_recipients (user_id);
create index letter_recipients_mail_id on private.letter_recipients (mail_id);
create index letter_recipients_waiting on private.letter_recipients (letter_id, number) where state = 'waiting';
create index letter_recipients_email on private.letter_recipients (email) where email is not null;
alter table private.letter_recipients enable row level security;

create trigger mail_outbox_bounces after update of sent_at, failed_at on public.mail_outbox
  for each row when (old.sent_at is distinct from new.sent_at or old.failed_at is null and new.failed_at is not null)
  execute function private.follow_bounces();
create trigger users_forget_bounces after delete or update of email on auth.users
  for each row execute function private.forget_bounces();

-- By the last they said.
create view private.news_readers with (security_invoker = true) as
  select latest.user_id from (
    select distinct on (said.user_id) said.user_id, said.is_given from public.consents as said
    where said.kind = 'news' order by said.user_id, said.id desc) as latest
  where latest.is_given;

create function private.wants_news(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.news_readers as reader where reader.user_id = person) $$;

-- News goes to people who agreed, who can unsubscribe with one press, without signing in.
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
  'Gives or withdraws the caller''s consent to news by email, for a version of the privacy notice. Raises 42501, '
  '23514 (consents_version_length), PT429.';

create function private.list_people(admin_kind private.admin_kinds, search text, filters jsonb)
  returns table (row_id uuid, user_id uuid, email text, status text)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    -- A project belongs to its team.
    if admin_kind.kind = 'project' then
      return query execute format(
        'with matched as (select one.id, one.team_id, one.status %s)
         select matched.id, member.user_id, null::text, matched.status
         from matched join public.team_members as member on member.team_id = matched.team_id',
        private.admin_matches(admin_kind, search, filters)) using filters;
      return;
    end if;
    return query execute 'select one.id, one.user_id, one.email, one.status '
      || private.admin_matches(admin_kind, search, filters) using filters;
  end
  $$;

create function private.letter_people(letter private.letters)
  returns table (row_id uuid, user_id uuid, email text, why_not text)
  language sql stable security definer set search_path = ''
  as $$
    with people as (
      select one.row_id, one.user_id,
        -- An account's is clean.
        lower(coalesce(account.email::text, nullif(private.trimmed(one.email), ''))) as address,
        -- People who withdrew themselves, not those canceled by an admin.
        one.status = 'withdrawn' or one.status = 'cancelled'
          and one.user_id = (private.last_step(admin_kind.table_name, one.row_id)).changed_by as has_withdrawn
      from private.admin_kinds as admin_kind
      cross join private.list_people(admin_kind, letter.search, letter.filters) as one
      left join auth.users as account on account.id = one.user_id and account.deleted_at is null
      where admin_kind.kind = letter.kind
    ), numbered as (
      -- A person with two rows gets it for the one still active.
      select people.*, row_number() over (
        partition by people.user_id,
          case when people.user_id is null then coalesce(people.address, people.row_id::text) end
        order by coalesce(people.has_withdrawn, false), people.row_id) as nth
      from people
    )
    select numbered.row_id, numbered.user_id, numbered.address,
      case
        when numbered.nth > 1 then 'twice'
        when numbered.address is null then 'no_address'
        when numbered.has_withdrawn then 'withdrawn'
        when letter.purpose = 'news'
          and (numbered.user_id in (select reader.user_id from private.news_readers as reader)) is not true
          then 'no_consent'
        when numbered.address in (select bounce.email from private.bounced_addresses as bounce) then 'bounced'
      end
    from numbered
  $$;
comment on function private.letter_people(private.letters) is
  'The recipients of a letter, and people of its list left out with why_not: twice (they get it for another row), '
  'no_address, withdrawn, no_consent, bounced. Raises P0001 (unknown_filter, bad_filter).';

create function private.letter_list(letter private.letters, out rows uuid[], out left_out jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(person.row_id) filter (where person.why_not is null), '{}'),
      jsonb_build_object(
        'no_consent', count(*) filter (where person.why_not = 'no_consent'),
        'bounced', count(*) filter (where person.why_not = 'bounced'),
        'withdrawn', count(*) filter (where person.why_not = 'withdrawn'),
        'no_address', count(*) filter (where person.why_not = 'no_address'),
        'twice', count(*) filter (where person.why_not = 'twice'))
    from private.letter_people(letter) as person
  $$;

create function private.letter_variables(of_kind text, of_row uuid, person uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.admin_kind(of_kind);
    decision text;
  begin
    execute format('select one.status from private.%I as one where one.id = $1', admin_kind.entries) into decision
      using of_row;
    return jsonb_strip_nulls(jsonb_build_object(
      'name', private.name_of(person), 'decision', decision,
      'workshop', (
        select string_agg(booked.title, ', ' order by booked.starts_at, booked.session_id)
        from public.seat_reservations as seat
        join public.bookable_sessions as booked on booked.session_id = seat.session_id
        where seat.user_id = person and seat.status in ('confirmed', 'checked_in'))));
  end
  $$;
comment on function private.letter_variables(text, uuid, uuid) is
  'A letter''s variables for a person: name, decision (the row''s status), workshop (those they have a seat in). '
  'Nothing typed by a visitor without an account.';

-- The pattern is that of letter-blocks.ts in the panel; a test compares the two.
create function private.letter_slip(written text) returns text
  language sql immutable strict set search_path = ''
  as $$
    with known (name) as (values ('name'), ('workshop'), ('decision'), ('ticket_link')),
    slips as (
      select found.match[1] as typed, found.nth
      from regexp_matches(written,
        replace(replace(
          '\{+[ \t]*[@][@0-9_ .-]{0,30}\}+|\{(?:NAMES)(?![a-z0-9_])|(?:NAMES)\}'
            || '|\[\[[ \t]*[@][@0-9_ ]{0,30}\]\]|<<[ \t]*[@][@0-9_ ]{0,30}>>'
            || '|\*\|[A-Za-z0-9_]{1,30}(?::[A-Za-z0-9_]+)?\|\*|%[@][@_]{1,30}%',
          'NAMES', (select string_agg(known.name, '|') from known)),
          '@', 'A-Za-z\u00c0-\u1fff\u2c00-\u2fef\u3041-\ud7ff\uf900-\ufaff'),
        'g') with ordinality as found (match, nth)
    )
    select slips.typed from slips
    where not exists (select from known where '{' || known.name || '}' = slips.typed)
    order by slips.nth limit 1
  $$;
comment on function private.letter_slip(text) is
  'The first variable of a text that nothing fills in, as it was typed: {Nmae}, {{name}}, *|FNAME|*. Null for none.';

create function private.letter_data(letter uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object('letter_subject', written.subject, 'content', written.content,
      'purpose', written.purpose, 'reply_to', private.address_of(written.reply_to)))
    from private.letters as written where written.id = letter
  $$;
comment on function private.letter_data(uuid) is
  'Data shared by all mails of a letter, stored once instead of in each mail.';

create function private.letter_json(wanted private.letters) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    -- Without the list, which may be long.
    select to_jsonb(jsonb_populate_record(wanted, '{"list": null}')) - '{author,sent_by,list,made}'::text[]
      || jsonb_build_object(
      'by', private.address_of(wanted.author),
      'numbers', (
        select jsonb_build_object(
          'people', count(*) + coalesce(cardinality(wanted.list) - wanted.made, 0),
          'reached', count(*) filter (where mail.sent_at is not null and mail.id not in (table private.bounced_mails)),
          'bounced', count(*) filter (where mail.sent_at is not null and mail.id in (table private.bounced_mails)),
          'failed', count(*) filter (where mail.failed_at is not null),
          'waiting', count(*) filter (where person.state = 'waiting'
            or person.state = 'handed_over' and mail.sent_at is null and mail.failed_at is null
            and mail.id is not null) + coalesce(cardinality(wanted.list) - wanted.made, 0),
          'left_out', count(*) filter (where person.state = 'left_out'))
        from private.letter_recipients as person left join public.mail_outbox as mail on mail.id = person.mail_id
        where person.letter_id = wanted.id))
  $$;
comment on function private.letter_json(private.letters) is $$A letter with its text, and the number of people it
reached.
@returns {
  id: string, number: number, purpose: LetterPurpose, subject: string, kind: AdminKind, search: string | null,
  filters: { [name: string]: unknown }, reply_to: string | null, status: LetterStatus, version: number,
  created_at: string, updated_at: string, send_at: string | null,
  /** Counted when it was sent, as in count_letter(). */
  left_out: { no_consent: number, bounced: number, withdrawn: number, no_address: number, twice: number } | null,
  ended_at: string | null, /** Whose draft it was; null once their account is gone. */ by: string | null,
  numbers: {
    people: number, reached: number, /** Accepted by the provider, then bounced. */ bounced: number, failed: number,
    waiting: number, left_out: number
  },
  /** As it was typed, and as blocks. */ body: string, content: unknown[]
}$$;

create function private.letter_for_admins(letter uuid) returns private.letters
  language plpgsql security definer set search_path = ''
  as $$
  declare
    locked private.letters;
  begin
    perform private.refuse_all_but_admins();
    select * into locked from private.letters as written where written.id = letter for update;
    if locked.id is null then
      perform private.refuse('not_found', 'This letter isn’t there anymore.');
    end if;
    return locked;
  end
  $$;

-- A deleted draft isn't recreated by somebody still typing in it.
create function public.save_letter(letter uuid, draft jsonb, seen integer default 0) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(draft ->> 'kind');
    answers_to uuid := coalesce((draft ->> 'reply_to')::uuid, auth.uid());
    kept private.letters;
  begin
    perform private.admin_matches(admin_kind, draft ->> 'search', draft -> 'filters');
    if not exists (select from private.admin_accounts() as admin where admin.user_id = answers_to) then
      perform private.refuse_value('reply_to', 'Answers have to go to one of the admins.', 'Choose another person.');
    end if;
    if seen > 0 and not exists (select from private.letters as written where written.id = letter) then
      perform private.refuse('not_found', 'This letter isn’t there anymore.');
    end if;
    delete from private.letters as opened where opened.author = auth.uid()
      and opened.updated_at < now() - interval '1 day' and private.is_unwritten(opened);
    insert into private.letters as written (id, purpose, subject, body, content, kind, search, filters,
      author, reply_to)
      values (letter, draft ->> 'purpose', coalesce(private.trimmed(draft ->> 'subject'), ''),
        coalesce(draft ->> 'body', ''),
        coalesce(draft -> 'content', '[]'), admin_kind.kind, nullif(private.trimmed(draft ->> 'search'), ''),
        jsonb_strip_nulls(coalesce(draft -> 'filters', '{}')), auth.uid(), answers_to)
      on conflict (id) do update set
        purpose = excluded.purpose, subject = excluded.subject, body = excluded.body, content = excluded.content,
        kind = excluded.kind, search = excluded.search, filters = excluded.filters, reply_to = excluded.reply_to,
        version = written.version + 1, updated_at = now()
        where written.status = 'draft' and written.version = seen
      returning * into kept;
    if kept.id is null then
      perform private.refuse('letter_changed', 'Someone else changed or sent this letter in the meantime.',
        'Open it again. What you wrote is still here to copy.');
    end if;
    return private.letter_json(kept);
  end
  $$;
comment on function public.save_letter(uuid, jsonb, integer) is
  'For admins: saves a draft under an id chosen by the caller: {purpose, subject, body, content, kind, search, '
  'filters, reply_to}. seen is the edited version, 0 for a new draft. Raises P0001 (letter_changed, not_found, '
  'unknown_kind, unknown_filter, bad_filter), 23514 (reply_to and the table''s rules). @returns letter_json';

create function public.delete_letter(letter uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (private.letter_for_admins(letter)).status <> 'draft' then
      perform private.refuse('letter_changed', 'This letter was sent, so it stays.');
    end if;
    delete from private.letters as written where written.id = letter;
  end
  $$;
comment on function public.delete_letter(uuid) is
  'For admins: deletes a draft. Raises P0001 (not_found, letter_changed).';

create function private.is_unwritten(letter private.letters) returns boolean
  language sql immutable set search_path = ''
  as $$ select letter.status = 'draft' and letter.version = 1 and letter.subject = '' and letter.body = '' $$;
comment on function private.is_unwritten(private.letters) is
  'Whether a letter was only opened. It isn''t listed, and goes a day later.';

create function public.letters() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select coalesce(jsonb_agg(private.letter_json(written) - 'body' - 'content' order by written.number desc), '[]')
    from (select * from private.letters as one where not private.is_unwritten(one)
      order by one.number desc limit 200) as written
  $$;
comment on function public.letters() is
  'For admins: the last 200 letters, newest first, without their text. @returns Omit<letter_json, ''body'' | '
  '''content''>[]';

create function public.read_letter(letter uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select private.letter_json(written) from private.letters as written where written.id = letter
  $$;
comment on function public.read_letter(uuid) is
  'For admins: a letter with its text and the number of people it reached; null if missing. @returns letter_json | '
  'null';

create function public.count_letter(letter uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select jsonb_build_object('people', cardinality(list.rows), 'left_out', list.left_out)
    from private.letters as written, private.letter_list(written) as list where written.id = letter
  $$;
comment on function public.count_letter(uuid) is $$For admins: the current recipients of a letter; null if it doesn't
exist. Raises P0001 (unknown_filter, bad_filter).
@returns {
  people: number,
  /** `twice`: they get it for another row. */
  left_out: { no_consent: number, bounced: number, withdrawn: number, no_address: number, twice: number }
} | null$$;

create function private.letter_as_for(written private.letters, of_row uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('row_id', person.row_id, 'email', person.email, 'why_not', person.why_not,
      'variables', private.letter_variables(written.kind, person.row_id, person.user_id), 'user_id', person.user_id)
    from private.letter_people(written) as person
    where person.row_id = of_row order by person.why_not nulls first, person.user_id limit 1
  $$;

create function public.preview_letter(letter uuid, of_row uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select private.letter_as_for(written, of_row) - 'user_id' from private.letters as written
    where written.id = letter
  $$;
comment on function public.preview_letter(uuid, uuid) is $$For admins: a letter's variables for the person of one row
of its list; null if the row isn't in it.
@returns {
  row_id: string, email: string | null,
  why_not: 'no_consent' | 'bounced' | 'withdrawn' | 'no_address' | 'twice' | null,
  variables: { name?: string, workshop?: string, decision?: string }
} | null$$;

create function private.forget_letters_about(gone text[], names text[], since timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
    meaning text;
    chosen jsonb;
    wanted jsonb;
    patterns text[] := private.word_patterns(names);
  begin
    for written in
      select * from private.letters as letter
      where letter.filters ->> 'user_id' = any (gone) or letter.filters ->> 'assignee' = any (gone)
        or letter.filters -> 'ids' ?| gone or private.folded(letter.search) like any (patterns)
    loop
      select min(found.meaning) into meaning from unnest(names) as name,
        private.means(written.search, written.updated_at, name, since) as found (meaning);
      chosen := (written.filters -> 'ids') - gone;
      if written.status = 'draft' and (meaning = 'alone' or written.filters ->> 'user_id' = any (gone)
        or (chosen = '[]' and written.filters -> 'ids' <> '[]')) then
        delete from private.letters as letter where letter.id = written.id;
        continue;
      end if;
      wanted := coalesce(jsonb_set(written.filters, '{ids}', chosen, false), written.filters);
      select wanted - coalesce(array_agg(filter.key), '{}') into wanted
        from jsonb_each_text(written.filters) as filter where filter.value = any (gone);
      -- Without what narrowed it down, a draft would go to everybody.
      if written.status = 'draft' and (meaning is not null or wanted ->> 'assignee' is distinct from
        written.filters ->> 'assignee') then
        wanted := wanted || '{"ids": []}';
      end if;
      if meaning is not null or wanted <> written.filters then
        update private.letters as letter set filters = wanted,
          search = case when meaning is null then letter.search end,
          -- Whoever has it open has to look again.
          version = letter.version + (meaning is not null)::integer
          where letter.id = written.id;
      end if;
    end loop;
  end
  $$;
comment on function private.forget_letters_about(text[], text[], timestamptz) is
  'Deletes drafts to a list of one person who is gone, and takes them out of the filters and searches of other '
  'letters. A draft whose list was narrowed down by them goes to nobody.';

create function public.test_letter(letter uuid, of_row uuid default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    shown jsonb;
  begin
    perform private.refuse_all_but_admins();
    perform private.limit_rate('test_letter', 30, interval '1 hour');
    shown := private.letter_as_for(private.letter_for_admins(letter), of_row);
    -- A draft may change before the mail is rendered, so the test has its own copy of the text.
    perform private.queue_mail(format('letter test %s', gen_random_uuid()), 'letter_test', auth.uid(), null,
      private.letter_data(letter) || coalesce(shown -> 'variables', '{}') || jsonb_build_object(
        'person', shown -> 'variables' -> 'name', 'about', jsonb_build_array(shown -> 'user_id')));
  end
  $$;
comment on function public.test_letter(uuid, uuid) is
  'For admins: sends the current letter to the caller alone, with the variables of one row of its list. Raises '
  'P0001 (not_found), PT429.';

-- Whoever is on its list at the press gets it, however long it takes. They become recipients and are passed to the
-- outbox a few at a time, each with its record in one transaction. So a crash neither skips nor repeats anybody, other
-- mail never waits behind thousands, and a letter can be stopped. Repeated after a lost response, the call finds the
-- letter already being sent and returns that.
create function public.send_letter(
  letter uuid, seen integer, expected integer, at timestamptz default null
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters := private.letter_for_admins(letter);
    slip text;
    list record;
    people integer;
  begin
    if written.status <> 'draft' and written.sent_by = auth.uid() and written.version = seen + 1 then
      return private.letter_json(written);
    end if;
    if written.status <> 'draft' or written.version is distinct from seen then
      perform private.refuse('letter_changed', 'Someone else changed or sent this letter in the meantime.',
        'Open it again, then send it.');
    end if;
    if written.subject = '' or written.content = '[]' then
      perform private.refuse_value('letter_empty', 'A letter needs a subject and a text.');
    end if;
    slip := coalesce(private.letter_slip(written.subject), private.letter_slip(written.body));
    if slip is not null then
      perform private.refuse_value('letter_variable', format('%s would go out as it is.', slip), 'Correct it first.');
    end if;
    if send_letter.at > now() + interval '1 year' then
      perform private.refuse_value('send_at', 'Choose a time within a year.');
    end if;
    select * into list from private.letter_list(written);
    people := cardinality(list.rows);
    if people is distinct from expected then
      perform private.refuse('number_changed',
        format('It’s %s by now, so nothing was sent.',
          case people when 1 then '1 person' else people || ' people' end),
        'Look again, then send it.');
    end if;
    if people = 0 then
      perform private.refuse('nobody', 'Nobody would get this letter.', 'See who is left out, and why.');
    end if;
    update private.letters as sent set status = 'sending', send_at = greatest(coalesce(send_letter.at, now()), now()),
      sent_by = auth.uid(), left_out = list.left_out, list = list.rows, version = sent.version + 1, updated_at = now()
      where sent.id = written.id;
    perform private.make_recipients();
    written := private.letter_for_admins(letter);
    perform private.log('letter_sent', 'letters', written.id::text, jsonb_build_object('purpose', written.purpose,
      'people', people, 'left_out', written.left_out, 'send_at', written.send_at));
    return private.letter_json(written);
  end
  $$;
comment on function public.send_letter(uuid, integer, integer, timestamptz) is
  'For admins: fixes a letter''s recipients and sends it, now or at a time. seen is its version, expected the number '
  'of people. A repetition by the same admin, after a lost response, only returns the result. Logged. Raises P0001 '
  '(not_found, letter_changed, number_changed, nobody), 23514 (letter_empty, letter_variable, send_at). '
  '@returns letter_json';

create function private.make_recipients() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- As many as a filter by id takes.
    most constant integer := 200;
    written private.letters;
  begin
    for written in select * from private.letters as one where one.list is not null for update skip locked
    loop
      update private.letters as kept set made = written.made + most,
        list = case when written.made + most < cardinality(written.list) then kept.list end
        where kept.id = written.id;
      written.search := null;
      written.filters := jsonb_build_object('ids', written.list[written.made + 1 : written.made + most]);
      insert into private.letter_recipients (letter_id, user_id, email, row_id)
        select written.id, person.user_id, case when person.user_id is null then person.email end, person.row_id
        -- Who has withdrawn did so after the press.
        from private.letter_people(written) as person where coalesce(person.why_not, 'withdrawn') = 'withdrawn'
        on conflict do nothing;
      -- The next round is at once.
      perform pg_notify('mail_outbox', '');
    end loop;
  end
  $$;
comment on function private.make_recipients() is
  'Makes the next of each unfinished list the recipients of its letter.';

create function public.stop_letter(letter uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters := private.letter_for_admins(letter);
    stopped_letter jsonb;
  begin
    if written.status = 'draft' then
      perform private.refuse('letter_changed', 'This letter isn’t being sent.');
    end if;
    if written.status = 'sending' then
      -- A mail that is being sent goes out. Recipients whose mail is taken back wait, as all others do.
      with taken_back as (
        delete from public.mail_outbox as mail where mail.id in (
          select queued.id from public.mail_outbox as queued
          join private.letter_recipients as person on person.mail_id = queued.id
          where person.letter_id = written.id and queued.sent_at is null and queued.failed_at is null
            and (queued.locked_until is null or queued.locked_until <= now())
          for update of queued skip locked)
        returning mail.id
      )
      update private.letter_recipients as person set state = 'waiting'
        from taken_back where person.mail_id = taken_back.id;
      update private.letters as stopped set status = 'stopped', ended_at = now(), updated_at = now(),
        version = stopped.version + 1
        where stopped.id = written.id returning * into written;
      stopped_letter := private.letter_json(written);
      perform private.log('letter_stopped', 'letters', written.id::text, jsonb_build_object(
        'people', stopped_letter -> 'numbers' -> 'people', 'reached', stopped_letter -> 'numbers' -> 'reached'));
    end if;
    return coalesce(stopped_letter, private.letter_json(written));
  end
  $$;
comment on function public.stop_letter(uuid) is
  'For admins: stops a letter, except for mails being sent at this moment; returns how many people it reached. Does '
  'nothing if it has ended. Logged. Raises P0001 (not_found, letter_changed). @returns letter_json';

create function private.hand_over_letters(most integer default 100) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    written private.letters;
    person private.letter_recipients;
    room integer;
    mail_key text;
    queued uuid;
  begin
    -- One sender at a time; others skip this.
    if not pg_try_advisory_xact_lock(hashtextextended('hand_over_letters', 0))
      or exists (select from private.mail_pace as pace where pace.paused_until > now()) then
      return;
    end if;
    select most - count(*) into room from public.mail_outbox as mail
      where mail.template = 'letter' and mail.sent_at is null and mail.failed_at is null;
    for written in
      select * from private.letters as due where due.status = 'sending' and due.send_at <= now()
      order by due.send_at, due.number for update skip locked
    loop
      for person in
        select * from private.letter_recipients as one where one.letter_id = written.id and one.state = 'waiting'
        order by one.number limit greatest(room, 0) for update skip locked
      loop
        queued := null;
        -- Checked again, because hours may have passed.
        if written.purpose = 'necessary' or private.wants_news(person.user_id) then
          begin
            mail_key := format('letter %s %s', written.id, person.id);
            perform private.queue_mail(mail_key, 'letter', person.user_id, person.email,
              private.letter_variables(written.kind, person.row_id, person.user_id)
                || jsonb_build_object('letter', written.id)
                || case written.purpose when 'news' then jsonb_build_object('unsubscribe', person.unsubscribe_token)
                  else '{}' end);
            select mail.id into queued from public.mail_outbox as mail where mail.key = mail_key;
          exception
            when others then
              perform private.set_apart('letters', 'letters', written.id::text, sqlstate);
          end;
        end if;
        update private.letter_recipients as handed set mail_id = queued,
          state = case when queued is null then 'left_out' else 'handed_over' end
          where handed.id = person.id;
        room := room - 1;
      end loop;
      if not exists (select from private.letter_recipients as one where one.letter_id = written.id
        and one.state = 'waiting') and written.list is null
        and not exists (
          select from private.letter_recipients as one join public.mail_outbox as mail on mail.id = one.mail_id
          where one.letter_id = written.id and mail.sent_at is null and mail.failed_at is null)
      then
        update private.letters as ended set status = 'sent', ended_at = now() where ended.id = written.id;
      end if;
    end loop;
  end
  $$;
comment on function private.hand_over_letters(integer) is
  'Fills the outbox up to that many mails of due letters, and marks finished letters as sent. Recipients whose mail '
  'can''t be queued are left out. None while the provider accepts no mail.';

create function private.forget_letter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update private.letters as written set subject = 'To someone who left', body = '', content = '[]'
      where written.id = old.letter_id and written.list is null and not exists (
        select from private.letter_recipients as other where other.letter_id = old.letter_id);
    return null;
  end
  $$;
comment on function private.forget_letter() is
  'A letter''s text goes with the last of its recipients; who sent it, when and to how many stays in the log.';
create trigger letter_recipients_forget after delete on private.letter_recipients
  for each row execute function private.forget_letter();

create function public.unsubscribe(token uuid) returns boolean
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
comment on function public.unsubscribe(uuid) is
  'The unsubscribe link of news mails: works without signing in, and repeatedly. False for an unknown link or a '
  'deleted account. It reveals nothing.';

grant execute on function public.unsubscribe(uuid) to anon, authenticated, service_role;

grant execute on function
  public.choose_news(boolean, text),
  public.save_letter(uuid, jsonb, integer),
  public.delete_letter(uuid),
  public.letters(),
  public.read_letter(uuid),
  public.count_letter(uuid),
  public.preview_letter(uuid, uuid),
  public.test_letter(uuid, uuid),
  public.send_letter(uuid, integer, integer, timestamptz),
  public.stop_letter(uuid)
  to authenticated;

insert into private.my_data_parts (part, rows, hidden) values
  ('letters', $$
    select * from private.letters where auth.uid() in (author, reply_to, sent_by) order by number $$, '{list,made}'),
  ('letter_recipients', $$
    select * from private.letter_recipients where user_id = auth.uid() order by number $$, '{unsubscribe_token}');

-- Drafts are deleted with sent letters, and letters being sent end.
insert into private.retention (table_name, kind, made_at, why, in_schema) values
  ('letters', 'messages', 'created_at', 'With their recipients, as long as the outbox.', 'private');
