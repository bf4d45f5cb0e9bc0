-- Searching as people spell: "Søren" is found as "Soren" and as "Soeren", "Müller" as "Muller" and as "Mueller", and the
-- other way round; and where nothing is spelled like this, a letter is forgiven. One implementation for every PostgreSQL,
-- with an index that all of them have, so that the same is found everywhere.

create or replace function private.folded(given text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select lower(translate(
      regexp_replace(normalize(replace(replace(given, 'ß', 'ss'), 'ẞ', 'SS'), NFKD), '[\u0300-\u036f]', '', 'g'),
      'ıøØłŁđĐðÐþÞæÆœŒħĦ', 'ioOlLdDdDtTaAoOhH'))
  $$;
comment on function private.folded(text) is
  'A text without accents and in lower case, as it is searched: "Škoda" becomes "skoda", "Søren" becomes "soren".';

create function private.spelled_out(given text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select private.folded(
      replace(replace(replace(replace(replace(replace(replace(replace(
        translate(normalize(given, NFC), 'ÄÖÜÅØÆŒÞ', 'äöüåøæœþ'),
        'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))
  $$;
comment on function private.spelled_out(text) is
  'As folded(), with two letters for each that is written so where it is missing on the keyboard: "Søren" becomes "soeren".';

create function private.search_words(given text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select case when normalize(given, NFC) !~ '[äöüåøæœþÄÖÜÅØÆŒÞ]' then private.folded(given) else (
      select string_agg(concat_ws(' ', private.folded(word), nullif(private.spelled_out(word), private.folded(word))), ' ' order by number)
      from regexp_split_to_table(given, '[[:space:]]+') with ordinality as part (word, number)) end
  $$;
comment on function private.search_words(text) is
  'What a text is found by: each word folded, and beside it spelled out where that differs.';

-- Two words are alike when they are the same but for one letter: one that is missing, too much, another one, or in
-- another place. That is the case exactly when leaving out at most one letter of each gives the same. These are kept in
-- an index and nowhere else, so they go with the row.
create function private.alike_keys(words text) returns text[]
  language sql immutable strict cost 10000 set search_path = ''
  as $$
    select coalesce(array_agg(distinct case when left_out = 0 then word else overlay(word placing '' from left_out for 1) end), '{}')
    from (
      select distinct word from regexp_split_to_table(left(words, 600), '[\u0001-\u0060\u007b-\u007f]+') as word
      where length(word) between 3 and 30
    ) as one, generate_series(0, length(word)) as left_out
  $$;
comment on function private.alike_keys(text) is
  'The words of a folded text (3 to 30 letters, those that begin within its first 600), each as it is and without one of its letters. Words that have one in common are alike.';
create index search_texts_alike on private.search_texts using gin (private.alike_keys(words)) with (fastupdate = off);

create function private.like_pattern(part text) returns text
  language sql immutable strict set search_path = ''
  as $$ select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%' $$;
comment on function private.like_pattern(text) is 'The pattern of texts that contain this one.';

create function private.exact_condition(word text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select case
      when private.folded(word) = private.spelled_out(word) then format('found.words like %L', private.like_pattern(private.folded(word)))
      else format('(found.words like %L or found.words like %L)',
        private.like_pattern(private.folded(word)), private.like_pattern(private.spelled_out(word))) end
  $$;
comment on function private.exact_condition(text) is
  'SQL over private.search_texts as found: those that contain a word, spelled in either way.';

create function private.alike_condition(word text) returns text
  language sql immutable strict set search_path = ''
  as $$
    with runs as (
      select plain, spelled
      from regexp_split_to_table(private.folded(word), '[\u0001-\u0060\u007b-\u007f]+') with ordinality as one (plain, number)
      join regexp_split_to_table(private.spelled_out(word), '[\u0001-\u0060\u007b-\u007f]+') with ordinality as other (spelled, number)
        using (number)
      where length(plain) between 4 and 30
    ), parts as (
      select format('private.alike_keys(other.words) && %L::text[]', private.alike_keys(plain) || private.alike_keys(spelled)) as condition
      from runs
      union all
      -- Between them stands what has to be right: digits, signs and short words.
      select format('other.words like %L', private.like_pattern(part))
      from regexp_split_to_table(private.folded(word), '[^\u0001-\u0060\u007b-\u007f]{4,30}') as part
      where part <> '' and exists (select from runs)
    )
    select string_agg(condition, ' and ') from parts
  $$;
comment on function private.alike_condition(text) is
  'SQL over private.search_texts as other: those with a word like this one, each run of 4 to 30 letters forgiven a letter; null for a word without such a run.';

create function private.found_condition(of_kind text, search text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text[] := array(
      select word from regexp_split_to_table(left(search, 200), '[[:space:]]+') as word where private.folded(word) <> '' limit 8);
    exact text;
    alike text;
  begin
    if cardinality(words) = 0 then
      return null;
    end if;
    -- What is alike is looked up apart, by the index: beside "or" the keys of every row would be worked out.
    select string_agg(is_exact, ' and '), case when bool_or(is_alike is not null) then string_agg(
      case when is_alike is null then is_exact else format(
        '(%s or found.id in (select other.id from private.search_texts as other where other.kind = %L and %s))',
        is_exact, of_kind, is_alike) end, ' and ') end
      into exact, alike
      from unnest(words) as word, private.exact_condition(word) as is_exact, private.alike_condition(word) as is_alike;
    if alike is null then
      return format('one.id in (select found.id from private.search_texts as found where found.kind = %L and %s)', of_kind, exact);
    end if;
    return format(
      'one.id in (
         with exact as materialized (select found.id from private.search_texts as found where found.kind = %1$L and %2$s)
         select exact.id from exact
         union all
         select found.id from private.search_texts as found where found.kind = %1$L and %3$s and not exists (select from exact))',
      of_kind, exact, alike);
  end
  $$;
comment on function private.found_condition(text, text) is
  'The condition that a row of a kind is found by a search, as SQL over "one": all of its words, and where nothing of this kind has all of them, words that differ in a letter. Null for a blank search.';

create or replace function private.keep_words(of_kind text, condition text, wanted uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.admin_kind(of_kind);
  begin
    execute format(
      'insert into private.search_texts as kept (kind, id, words)
       select %L, one.id, private.search_words(left(concat_ws('' '', %s), 2000)) from %s where %s
       on conflict on constraint search_texts_pkey do update set words = excluded.words',
      listed.kind, listed.searched, listed.source, condition) using wanted;
  end
  $$;

create or replace function private.admin_matches(listed private.admin_kinds, search text, filters jsonb) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    -- A null is no filter, so that a client need not leave it out.
    given jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
    wrong text;
    conditions text;
  begin
    if jsonb_typeof(given) <> 'object' then
      raise exception using errcode = 'P0001', detail = 'bad_filter', message = 'Filters are an object.';
    end if;
    select name into wrong from jsonb_object_keys(given) as name where not listed.filters ? name order by name limit 1;
    if wrong is not null then
      raise exception using errcode = 'P0001', detail = 'unknown_filter', message = format('This list has no filter "%s".', left(wrong, 60));
    end if;
    select key into wrong from jsonb_each(given)
      where not private.is_filter_value(key, value) order by key limit 1;
    if wrong is not null then
      raise exception using errcode = 'P0001', detail = 'bad_filter', message = format('The filter "%s" doesn’t accept this.', wrong);
    end if;
    select string_agg('(' || (listed.filters ->> name) || ')', ' and ' order by name) into conditions
      from jsonb_object_keys(given) as name;
    return format(' from %s where %s', listed.source,
      coalesce(nullif(concat_ws(' and ', private.found_condition(listed.kind, search), conditions), ''), 'true'));
  end
  $$;
comment on function private.admin_matches(private.admin_kinds, text, jsonb) is
  'The rows of a kind that a search and filters leave, as SQL from "from" on; run it with the filters as $1. Raises P0001 (unknown_filter, bad_filter).';

do $each$
declare
  listed record;
begin
  for listed in select kind from private.admin_kinds loop
    perform private.keep_words(listed.kind, '$1 is null', null);
  end loop;
end $each$;
