-- Search that tolerates typos: words stored beside each row, with one wrong letter allowed if nothing matches exactly.
-- Plain PostgreSQL, since the embedded database has no trigrams.

-- Two words are alike if they differ by one letter: a missing, extra, different or moved one. That is, if removing at
-- most one letter from each gives the same word. These variants are only in an index, so they go with the row.
create function private.alike_keys(words text) returns text[]
  language plpgsql immutable strict cost 10000 set search_path = ''
  as $$
  begin
    return array(
      select distinct case when left_out = 0 then word else overlay(word placing '' from left_out for 1) end
      from regexp_split_to_table(left(words, 600), '[\u0001-\u0060\u007b-\u007f]+') as word,
        generate_series(0, length(word)) as left_out
      where length(word) between 3 and 30);
  end
  $$;
comment on function private.alike_keys(text) is
  'The words of a folded text (3 to 30 letters, starting within its first 600), each unchanged and without each of '
  'its letters. Words with a common variant are alike.';

-- Search words have a table of their own: scanning a narrow one is fast, folding wide ones at each search isn't.
create table private.search_texts (
  kind text not null,
  id uuid not null,
  words text not null,
  constraint search_texts_pkey primary key (kind, id),
  constraint search_texts_kind_exists foreign key (kind) references private.admin_kinds (kind)
);
comment on table private.search_texts is
  'The words that find a row in the panel. Written by triggers, deleted with the row.';
comment on column private.search_texts.words is 'Names, addresses and titles, folded.';
create index search_texts_alike on private.search_texts using gin (private.alike_keys(words)) with (fastupdate = off);
alter table private.search_texts enable row level security;

create function private.like_pattern(part text) returns text
  language sql immutable strict set search_path = ''
  as $$ select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' $$;

create function private.search_patterns(search text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select private.like_pattern(word)
      from regexp_split_to_table(private.folded(left(search, 200)), '[[:space:]]+') as word where word <> '' limit 8)
  $$;
comment on function private.search_patterns(text) is
  'One pattern for each word of a search; a row must match all of them.';

create function private.keep_words(of_kind text, condition text, wanted uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.admin_kind(of_kind);
  begin
    execute format(
      'insert into private.search_texts as kept (kind, id, words)
       select %L, one.id, private.search_words(left(one.searched, 2000)) from private.%I as one where %s
       on conflict on constraint search_texts_pkey do update set words = excluded.words',
      admin_kind.kind, admin_kind.entries, condition) using wanted;
  end
  $$;
comment on function private.keep_words(text, text, uuid) is
  'Updates the search words of the rows of a kind that meet a condition with $1; "true" for all.';

create function private.follow_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- A list of people is written as a whole, and so are its words.
    if current_setting('fest.words_later', true) = 'yes' then
      return null;
    end if;
    case tg_table_name
      when 'users' then
        perform private.keep_words('registrations', 'one.user_id = $1', new.id);
        perform private.keep_words('accommodation', 'one.user_id = $1', new.id);
      when 'teams' then
        perform private.keep_words('project', 'one.team_id = $1', new.id);
      else
        perform private.keep_words(tg_argv[0], 'one.id = $1', new.id);
        -- Nobody asks for a bed before they are registered.
        if tg_table_name = 'registrations' and tg_op = 'UPDATE' then
          perform private.keep_words('accommodation', 'one.user_id = $1', new.user_id);
        end if;
    end case;
    return null;
  end
  $$;
create trigger registrations_words after insert or update of full_name, institution, department, student_number
  on public.registrations for each row execute function private.follow_words('registrations');
create trigger ambassador_applications_words after insert or update of full_name, email, institution
  on public.ambassador_applications for each row execute function private.follow_words('ambassador');
create trigger talk_proposals_words after insert or update of full_name, email, organisation, title
  on public.talk_proposals for each row execute function private.follow_words('talk');
create trigger sponsorship_inquiries_words after insert or update of organisation, contact_name, email, homepage
  on public.sponsorship_inquiries for each row execute function private.follow_words('sponsorship');
create trigger accommodation_requests_words after insert or update of city, option_id, roommate_wish
  on public.accommodation_requests for each row execute function private.follow_words('accommodation');
create trigger contact_messages_words after insert or update of full_name, email, message
  on public.contact_messages for each row execute function private.follow_words('contact');
create trigger projects_words after insert or update of title, repository_url
  on public.projects for each row execute function private.follow_words('project');
create trigger teams_words after update of name on public.teams
  for each row execute function private.follow_words();
create trigger users_words after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_words();
create trigger referrals_words after insert on public.referrals
  for each row execute function private.follow_words('referral');

create function private.texts(value jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    select case jsonb_typeof(value)
      when 'array' then array(select jsonb_array_elements_text(value))
      when 'string' then array[value #>> '{}']
    end
  $$;
comment on function private.texts(jsonb) is 'A text, or a list of texts, as a list; null for anything else.';

create function private.spelled_out(value text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select private.folded(
      replace(replace(replace(replace(replace(replace(replace(replace(
        translate(normalize(value, NFC), 'ÄÖÜÅØÆŒÞ', 'äöüåøæœþ'),
        'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))
  $$;
comment on function private.spelled_out(text) is
  'folded() with two letters for each letter that keyboards may lack: "Søren" becomes "soeren".';

create function private.search_words(value text) returns text
  language plpgsql immutable strict set search_path = ''
  as $$
  begin
    return case when normalize(value, NFC) !~ '[äöüåøæœþÄÖÜÅØÆŒÞ]' then private.folded(value) else (
      select string_agg(concat_ws(' ', private.folded(word), nullif(private.spelled_out(word), private.folded(word))),
        ' ' order by number)
      from regexp_split_to_table(value, '[[:space:]]+') with ordinality as part (word, number)) end;
  end
  $$;
comment on function private.search_words(text) is
  'The search words of a text: folded, and also spelled out if that differs.';

create function private.exact_condition(word text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select case
      when private.folded(word) = private.spelled_out(word)
        then format('found.words like %L', private.like_pattern(private.folded(word)))
      else format('(found.words like %L or found.words like %L)',
        private.like_pattern(private.folded(word)), private.like_pattern(private.spelled_out(word))) end
  $$;
comment on function private.exact_condition(text) is
  'SQL over private.search_texts as found: texts that contain a word in either spelling.';

create function private.alike_condition(word text) returns text
  language sql immutable strict set search_path = ''
  as $$
    with runs as (
      select plain, spelled
      from regexp_split_to_table(private.folded(word), '[\u0001-\u0060\u007b-\u007f]+')
        with ordinality as one (plain, number)
      join regexp_split_to_table(private.spelled_out(word), '[\u0001-\u0060\u007b-\u007f]+')
        with ordinality as other (spelled, number)
        using (number)
      where length(plain) between 4 and 30
    ), parts as (
      select format('private.alike_keys(other.words) && %L::text[]',
        private.alike_keys(plain) || private.alike_keys(spelled)) as condition
      from runs
      union all
      -- The parts between them have to match exactly: digits, signs and short words.
      select format('other.words like %L', private.like_pattern(part))
      from regexp_split_to_table(private.folded(word), '[^\u0001-\u0060\u007b-\u007f]{4,30}') as part
      where part <> '' and exists (select from runs)
    )
    select string_agg(condition, ' and ') from parts
  $$;
comment on function private.alike_condition(text) is
  'SQL over private.search_texts as other: those with a word like this one, each run of 4 to 30 letters forgiven a '
  'letter; null for a word without such a run.';

create function private.found_condition(of_kind text, search text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text[] := array(
      select word from regexp_split_to_table(left(search, 200), '[[:space:]]+') as word
      where private.folded(word) <> '' limit 8);
    exact text;
    alike text;
  begin
    if cardinality(words) = 0 then
      return null;
    end if;
    -- A separate lookup by the index: with "or", the keys of every row would be computed.
    select string_agg(is_exact, ' and '), case when bool_or(is_alike is not null) then string_agg(
      case when is_alike is null then is_exact else format(
        '(%s or found.id in (select other.id from private.search_texts as other where other.kind = %L and %s))',
        is_exact, of_kind, is_alike) end, ' and ') end
      into exact, alike
      from unnest(words) as word, private.exact_condition(word) as is_exact, private.alike_condition(word) as is_alike;
    if alike is null then
      return format('one.id in (select found.id from private.search_texts as found where found.kind = %L and %s)',
        of_kind, exact);
    end if;
    return format(
      'one.id in (
         with exact as materialized (select found.id from private.search_texts as found
           where found.kind = %1$L and %2$s)
         select exact.id from exact
         union all
         select found.id from private.search_texts as found where found.kind = %1$L and %3$s
           and not exists (select from exact))',
      of_kind, exact, alike);
  end
  $$;
comment on function private.found_condition(text, text) is
  'A search as a condition over "one": rows with all of its words or, if no row of this kind has them all, with words '
  'that differ in a letter. Null for a blank search.';

-- Words as in the panel's search, but whole: a search for "Ann Leeson" doesn't contain the name Ann Lee.
create function private.words(value text) returns text[]
  language sql immutable strict set search_path = ''
  as $$
    select coalesce(array_agg(distinct coalesce(
        nullif(regexp_replace(word, '^[!-/:-@[-`{-~]+|(''s)?[!-/:-@[-`{-~]*$', '', 'g'), ''), word)), '{}')
    from regexp_split_to_table(private.folded(value), '[[:space:]]+') as word where word <> ''
  $$;
comment on function private.words(text) is
  'The different words of a text, folded and in order of the alphabet, without "''s" and signs around them.';

create function private.word_patterns(names text[]) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select distinct private.like_pattern(word) from unnest(names) as name, unnest(private.words(name)) as word)
  $$;

create function private.who_stays(words text[]) returns text
  -- It searches every list, so conditions come before it.
  language plpgsql stable security definer cost 1000000 set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds;
    is_same boolean;
    best text;
  begin
    for admin_kind in select * from private.admin_kinds loop
      -- Joined, since words of a deleted row may still be there. A message isn't a title: it may tell of anybody.
      execute format(
        'select bool_or(coalesce(private.words(one.name) = $1, false) or coalesce(private.words(one.email) = $1, false)
           or private.words(concat_ws('' '', %s, to_jsonb(one) ->> ''department'', to_jsonb(one) ->> ''city'')) @> $1)
         from private.search_texts as kept join private.%I as one on one.id = kept.id
         where kept.kind = %L and kept.words like all ($2)',
        case when admin_kind.sorts ? 'title' then 'one.title' else 'null' end, admin_kind.entries, admin_kind.kind)
        into is_same using words, array(select private.like_pattern(word) from unnest(words) as word);
      best := case when is_same then 'same' when best is null and is_same is not null then 'other' else best end;
    end loop;
    return best;
  end
  $$;
comment on function private.who_stays(text[]) is
  'Whom the panel finds for these words: same, a row whose name or address is made of them, or whose title, '
  'institution, department or city has them; other, rows that have them elsewhere, or inside longer words; null: '
  'nobody.';

-- Who is meant is never decided by a part of a word: anybody may register as "s f", or under the words of a filter.
create function private.means(said text, said_at timestamptz, name text, since timestamptz) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    said_words text[] := coalesce(private.words(said), '{}');
    name_words text[] := coalesce(private.words(name), '{}');
    -- A single word could be anything.
    is_full boolean := cardinality(name_words) > 1 or name like '%_@_%';
  begin
    if said_words = '{}' or name_words = '{}'
      or not (said_words <@ name_words or (is_full and said_words @> name_words)) then
      return null;
    end if;
    is_full := is_full and said_words = name_words;
    return case private.who_stays(said_words)
      when 'same' then null
      when 'other' then case when is_full then 'named' end
      else case when is_full or said_at >= since then 'alone' end end;
  end
  $$;
comment on function private.means(text, timestamptz, text, timestamptz) is
  'Whether a search, typed at a moment, means somebody whose row with this name or address, there since a moment, has '
  'just been deleted. alone: it finds nobody who stays, and is their full name, or was typed while they had the row '
  'and is a whole word of the name or has all of it; named: it is their full name, which nobody who stays has, though '
  'it also finds others, as "Ann Lee" finds Ann Leeson. Else null.';
