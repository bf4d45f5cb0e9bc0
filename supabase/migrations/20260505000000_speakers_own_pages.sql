-- What one speaker sends changes nothing of the others: their pages are found by what was accepted, photos are pictures
-- before they are taken, a change that can't be carried is set apart, and files reach the content only when an organizer
-- takes them, since whatever is there has a public address.

create function private.is_photo(picture text) returns boolean
  language plpgsql immutable strict set search_path = ''
  as $$
  declare
    bytes bytea;
    size integer;
    place integer := 2;
    marker integer;
    pixels integer;
    has_frame boolean := false;
  begin
    bytes := decode(substr(picture, length('data:image/jpeg;base64,') + 1), 'base64');
    size := length(bytes);
    if size < 4 or substr(bytes, 1, 2) <> '\xffd8' or substr(bytes, size - 1, 2) <> '\xffd9' then
      return false;
    end if;
    for part in 1..1000 loop
      if place + 10 > size or get_byte(bytes, place) <> 255 then
        return false;
      end if;
      marker := get_byte(bytes, place + 1);
      if marker = 218 then
        return has_frame;
      elsif marker between 192 and 207 and marker not in (196, 200, 204) then
        pixels := (get_byte(bytes, place + 5) * 256 + get_byte(bytes, place + 6))::bigint
          * (get_byte(bytes, place + 7) * 256 + get_byte(bytes, place + 8));
        if has_frame or get_byte(bytes, place + 4) <> 8 or pixels not between 1 and 4000000
          or get_byte(bytes, place + 9) not in (1, 3) then
          return false;
        end if;
        has_frame := true;
      end if;
      if get_byte(bytes, place + 2) * 256 + get_byte(bytes, place + 3) < 2 then
        return false;
      end if;
      place := place + 2 + get_byte(bytes, place + 2) * 256 + get_byte(bytes, place + 3);
    end loop;
    return false;
  exception
    -- It isn't base64, or has more pixels than a number holds.
    when data_exception then
      return false;
  end
  $$;
comment on function private.is_photo(text) is
  'Whether a data URL is a JPEG from its beginning to its end that says how large it is: at most four million pixels. As schemas/core/photo-file.ts.';
grant execute on function private.is_photo(text) to anon, authenticated, service_role;

-- What isn't a picture was never one.
update public.talk_proposals as talk set headshot = null where not private.is_photo(talk.headshot);
update private.speaker_pages as kept set photo = null where not private.is_photo(kept.photo);
alter table public.talk_proposals add constraint talk_proposals_headshot_opens check (private.is_photo(headshot));
alter table private.speaker_pages
  add column speaker text,
  add column failures integer not null default 0,
  add column failed_version integer,
  add constraint speaker_pages_photo_opens check (private.is_photo(photo)),
  add constraint speaker_pages_speaker_format check (speaker ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$');
comment on column private.speaker_pages.speaker is 'Which person the speaker is in the content. Null until a change was carried there.';
comment on column private.speaker_pages.failures is 'How often the version in failed_version couldn''t be carried.';
comment on column private.speaker_pages.failed_version is 'The last version that couldn''t be carried.';

create or replace function private.unneeded_slides() returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return query
      select kept.name from storage.objects as kept
      left join private.speaker_pages as page on page.slides_file = kept.name
      where kept.bucket_id = 'speaker-slides' and (
        -- Until then an organizer may return them, and the speaker sends them again.
        (page.slides_asset is not null and page.state = 'published')
        or not exists (
          select from public.talk_proposals as talk
          where talk.status = 'accepted' and starts_with(kept.name, talk.user_id || '/' || talk.id || '/'))
        -- Uploaded, and never sent or replaced: the form may still be open.
        or (page.proposal_id is null and kept.created_at < now() - interval '1 day'))
      order by kept.created_at limit 100;
  end
  $$;
comment on function private.unneeded_slides() is
  'Uploaded slides that nothing needs: published, of a talk or an account that is gone, or a day old and never sent.';

create or replace function public.open_speaker_pages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with sent as (
      select one.*, one.failed_version is not distinct from one.version as has_failed,
        exists (select from private.speaker_marks as mark where mark.proposal_id = one.proposal_id) as waits
      from private.speaker_pages as one where one.state in ('sent', 'in_studio')
    )
    select jsonb_build_object(
      'pages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'proposal', open.proposal_id, 'version', open.version, 'state', open.state, 'sent_at', open.sent_at,
          'account', private.address_of(open.user_id), 'changed', to_jsonb(open.changed), 'session', open.session, 'person', open.speaker,
          'taken', (
            select coalesce(jsonb_agg(other.session), '[]') from private.speaker_pages as other
            where other.proposal_id <> open.proposal_id and other.session is not null),
          'page', (private.speaker_page_told(kept) -> 'page') - 'stage_needs'
            || jsonb_build_object('slides_asset', open.slides_asset)
            || case open.state when 'in_studio' then '{"photo": null}'::jsonb else '{}' end,
          'proposed', jsonb_build_object(
            'full_name', talk.full_name, 'bio', talk.bio, 'title', talk.title, 'abstract', talk.abstract,
            'position', talk.position, 'organisation', talk.organisation, 'format', talk.format, 'level', talk.level)
          -- Those that failed last time come last: nobody waits for them.
          ) order by open.has_failed, open.sent_at, open.proposal_id), '[]')
        from sent as open
        join private.speaker_pages as kept on kept.proposal_id = open.proposal_id
        join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status = 'accepted'
        -- Each of them may have a picture. Those that wait until an organizer says which document they are about take turns.
        where open.state = 'in_studio' or open.proposal_id in (
            select one.proposal_id from sent as one where one.state = 'sent' and not one.waits
            order by one.has_failed, one.sent_at limit 20)
          or open.proposal_id in (
            select one.proposal_id from sent as one where one.state = 'sent' and one.waits
            order by random() limit 20)),
      'gone', (
        select coalesce(jsonb_agg(mark.proposal_id order by mark.proposal_id), '[]')
        from private.speaker_marks as mark where not exists (
          select from private.speaker_pages as open
          join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status = 'accepted'
          where open.proposal_id = mark.proposal_id and open.state in ('sent', 'in_studio'))),
      'unneeded', (select coalesce(jsonb_agg(file), '[]') from private.unneeded_slides() as file))
  $$;
comment on function public.open_speaker_pages() is
  'For the service: changes of speakers that are on their way to the Studio or wait there, {pages: [{proposal, version, state, sent_at, account, changed, session, person, taken, page, proposed}], gone: [proposal], unneeded: [file]}; gone are those whose note in the content is to be removed, with drafts that only the speaker has touched, unneeded the uploaded slides to be removed. Never what somebody needs on stage.';

drop function public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text);
create function public.settle_speaker_page(
  proposal uuid, version integer, to_state text, word text default null, published jsonb default null, session text default null,
  slides_asset text default null, person text default null
) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said text := left(nullif(private.trimmed(settle_speaker_page.word), ''), 1000);
    has_failed boolean := to_state = 'failed';
    settled private.speaker_pages;
  begin
    if to_state = 'gone' then
      delete from private.speaker_marks as mark where mark.proposal_id = settle_speaker_page.proposal;
      return found;
    elsif to_state is null or to_state not in ('asked', 'in_studio', 'published', 'returned', 'failed') then
      perform private.refuse_value('to_state', 'A change is in the Studio, published or returned.');
    end if;
    if to_state in ('asked', 'in_studio') then
      insert into private.speaker_marks (proposal_id) values (settle_speaker_page.proposal) on conflict do nothing;
    end if;
    if to_state = 'asked' then
      return true;
    end if;
    if has_failed then
      update private.speaker_pages as kept set failed_version = kept.version,
          failures = case when kept.failed_version = kept.version then kept.failures + 1 else 1 end
        where kept.proposal_id = settle_speaker_page.proposal and kept.version = settle_speaker_page.version
          and kept.state in ('sent', 'in_studio')
        returning * into settled;
      -- Without a reason it may pass by itself: for about an hour.
      if settled.proposal_id is null or (said is null and settled.failures < 12) then
        return settled.proposal_id is not null;
      end if;
      said := coalesce(said, 'Something in it couldn’t be put on the site. Please look it over and send it again, or write to us.');
      to_state := 'returned';
    end if;
    -- Returned with a word in the moment in which the speaker sent again: what they sent stays open, and the word is theirs.
    if to_state = 'returned' and said is not null then
      update private.speaker_pages as kept set word = said
        where kept.proposal_id = settle_speaker_page.proposal and kept.version > settle_speaker_page.version and kept.state = 'sent'
        returning * into settled;
      if found then
        perform private.queue_mail(format('speaker page %s %s', settled.proposal_id, settle_speaker_page.version),
          'speaker_page_returned', settled.user_id, null,
          jsonb_build_object('title', settled.title, 'word', said, 'is_sent_again', true));
        return true;
      end if;
    end if;
    -- What the speaker sent meanwhile is another version, and stays open.
    update private.speaker_pages as kept set state = to_state,
        word = case to_state when 'in_studio' then kept.word when 'returned' then said end,
        settled_at = case when to_state <> 'in_studio' then now() end,
        session = coalesce(settle_speaker_page.session, kept.session),
        speaker = coalesce(settle_speaker_page.person, kept.speaker),
        slides_asset = coalesce(settle_speaker_page.slides_asset, kept.slides_asset)
      where kept.proposal_id = settle_speaker_page.proposal and kept.version = settle_speaker_page.version
        and (kept.state = 'in_studio'
          -- On its way.
          or (to_state in ('in_studio', 'returned') and kept.state = 'sent'))
      returning * into settled;
    if not found then
      return false;
    end if;
    if to_state = 'published' and published is not null then
      begin
        update private.speaker_pages as kept set
            full_name = coalesce(published ->> 'full_name', kept.full_name),
            pronouns = case when published ? 'pronouns' then nullif(published ->> 'pronouns', '') else kept.pronouns end,
            bio = coalesce(published ->> 'bio', kept.bio),
            title = coalesce(published ->> 'title', kept.title),
            abstract = coalesce(published ->> 'abstract', kept.abstract)
          where kept.proposal_id = settled.proposal_id;
      exception
        when check_violation then
          -- An organizer wrote more than the form takes: the speaker's own words stay.
          null;
      end;
    end if;
    if to_state <> 'in_studio' then
      perform private.log('speaker_page_' || case when has_failed then 'failed' else to_state end, 'talk', settled.proposal_id::text,
        jsonb_build_object('answers', to_jsonb(settled.changed)));
    end if;
    if to_state = 'returned' then
      perform private.queue_mail(format('speaker page %s %s', settled.proposal_id, settled.version), 'speaker_page_returned',
        settled.user_id, null, jsonb_build_object('title', settled.title, 'word', settled.word));
    end if;
    if has_failed then
      -- Once a day for each talk, whatever its speaker sends.
      perform private.queue_mail(format('speaker page %s failed %s', settled.proposal_id, current_date), 'admin_digest', null, null,
        jsonb_build_object('not_carried', settled.proposal_id));
    end if;
    return true;
  end
  $$;
comment on function public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text, text) is
  'For the service: says that a version of a speaker''s change is in the Studio (in which session, about which person, and its slides as which file), published or returned with an organizer''s word; that its note asks which document it is about; that it couldn''t be carried, for a reason (it is set apart) or for none that is known (set apart after the twelfth time); or that its note is gone. A word for a version that the speaker has replaced since is kept beside the newer one. What is published, {full_name, pronouns, bio, title, abstract}, is what the speaker edits next: organizers may have edited it. False where it changes nothing. Whoever gets it back is told by email, and the organizers what couldn''t be carried. Raises 23514 (to_state).';
grant execute on function public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text, text) to service_role;
