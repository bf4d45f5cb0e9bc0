-- By which words a row is found, kept beside it: a narrow table is read through in the time in which the wide ones,
-- folded at each search, are not. Plain PostgreSQL, since the embedded database has no trigrams.

create function private.folded(given text) returns text
  language sql immutable strict set search_path = ''
  as $$
    select lower(translate(
      regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ıøØłŁđĐðÐþÞßæÆœŒħĦ', 'ioOlLdDdDtTsaAoOhH'))
  $$;
comment on function private.folded(text) is 'A text without accents and in lower case, as it is searched: "Škoda" becomes "skoda".';
revoke all on function private.folded(text) from public;

create function private.search_patterns(search text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array(
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(private.folded(left(search, 200)), '[[:space:]]+') as word where word <> '' limit 8)
  $$;
comment on function private.search_patterns(text) is 'The words of a search as patterns that all have to match; none for a blank one.';
revoke all on function private.search_patterns(text) from public;

create table private.search_texts (
  kind text not null,
  id uuid not null,
  words text not null,
  constraint search_texts_pkey primary key (kind, id),
  constraint search_texts_kind_exists foreign key (kind) references private.admin_kinds (kind)
);
comment on table private.search_texts is 'By which words a row is found in the panel. Written by triggers, and gone with the row.';
comment on column private.search_texts.kind is 'What the row is.';
comment on column private.search_texts.id is 'Which row.';
comment on column private.search_texts.words is 'Its names, addresses and titles, folded.';
revoke all on table private.search_texts from anon, authenticated;
alter table private.search_texts enable row level security;

create function private.keep_words(of_kind text, condition text, wanted uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds := private.admin_kind(of_kind);
  begin
    execute format(
      'insert into private.search_texts as kept (kind, id, words)
       select %L, one.id, private.folded(left(concat_ws('' '', %s), 2000)) from %s where %s
       on conflict on constraint search_texts_pkey do update set words = excluded.words',
      listed.kind, listed.searched, listed.source, condition) using wanted;
  end
  $$;
comment on function private.keep_words(text, text, uuid) is
  'Keeps the words of those rows of a kind for which a condition with $1 holds; "true" for all of them.';
revoke all on function private.keep_words(text, text, uuid) from public;

create function private.follow_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    case tg_table_name
      when 'users' then
        perform private.keep_words('registrations', 'one.user_id = $1', new.id);
        perform private.keep_words('accommodation', 'one.user_id = $1', new.id);
      when 'teams' then
        perform private.keep_words('project', 'one.team_id = $1', new.id);
      else
        perform private.keep_words(tg_argv[0], 'one.id = $1', new.id);
        if tg_table_name = 'registrations' then
          perform private.keep_words('accommodation', 'one.user_id = $1', new.user_id);
        end if;
    end case;
    return null;
  end
  $$;
comment on function private.follow_words() is 'Keeps what a row is found by equal to what it says.';
revoke all on function private.follow_words() from public;

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

select private.keep_words(kind, '$1 is null', null) from private.admin_kinds;

create function private.admin_matches(listed private.admin_kinds, search text, filters jsonb) returns text
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
      raise exception using errcode = 'P0001', detail = 'bad_filter', message = format('The filter "%s" does not take this.', wrong);
    end if;
    select string_agg('(' || (listed.filters ->> name) || ')', ' and ' order by name) into conditions
      from jsonb_object_keys(given) as name;
    if cardinality(private.search_patterns(search)) > 0 then
      conditions := concat_ws(' and ', format(
        'one.id in (select found.id from private.search_texts as found where found.kind = %L and found.words like all ($2))',
        listed.kind), conditions);
    end if;
    return format(' from %s where %s', listed.source, coalesce(conditions, 'true'));
  end
  $$;
comment on function private.admin_matches(private.admin_kinds, text, jsonb) is
  'The rows of a kind that a search and filters leave, as SQL from "from" on; run it with the filters as $1 and private.search_patterns(search) as $2. Raises P0001 (unknown_filter, bad_filter).';
revoke all on function private.admin_matches(private.admin_kinds, text, jsonb) from public;

create function private.is_filter_value(name text, value jsonb) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text[];
  begin
    if name in ('has_notes', 'is_anonymous') then
      return jsonb_typeof(value) = 'boolean';
    elsif name in ('created_from', 'created_until') then
      return jsonb_typeof(value) = 'string' and isfinite((value #>> '{}')::timestamptz);
    elsif name = 'user_id' or (name = 'assignee' and value #>> '{}' not in ('me', 'nobody', 'somebody')) then
      return jsonb_typeof(value) = 'string' and (value #>> '{}')::uuid is not null;
    elsif name = 'assignee' then
      return jsonb_typeof(value) = 'string';
    end if;
    -- What is left is one of a list.
    if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 200
      or exists (select from jsonb_array_elements(value) as entry where jsonb_typeof(entry) <> 'string') then
      return false;
    end if;
    if name = 'ids' then
      words := array(select jsonb_array_elements_text(value))::uuid[]::text[];
    end if;
    return true;
  exception
    when data_exception then
      return false;
  end
  $$;
comment on function private.is_filter_value(text, jsonb) is 'Whether a filter takes a value: a list of words, a moment, an id, or yes and no.';
revoke all on function private.is_filter_value(text, jsonb) from public;
