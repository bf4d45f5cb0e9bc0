-- Slides as a file beside the link: a private place that only speakers of accepted talks may put files into, each into a
-- folder of their own. Nobody may read, list or change what is there; the function publish-plans takes it to the Studio and
-- removes it. Besides: a talk keeps its session, whatever the session's id is, and a word that was written while the speaker
-- sent again reaches them.

alter table private.speaker_pages
  add column slides_file text,
  add column slides_asset text,
  add column session text,
  add constraint speaker_pages_slides_file_format check (
    slides_file ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){3}[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$'
    and slides_file ~ '\.(pdf|pptx|key|odp)$'),
  add constraint speaker_pages_slides_asset_format check (slides_asset ~ '^file-[A-Za-z0-9]{1,64}-[a-z0-9]{1,12}$'),
  add constraint speaker_pages_session_format check (session ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$');
comment on column private.speaker_pages.slides_file is 'Optional: the name of the uploaded slides among the files of speaker-slides: the person, the talk, the upload, and what the speaker calls it.';
comment on column private.speaker_pages.slides_asset is 'The same file''s id in the content, once it was carried there; the upload is removed then.';
comment on column private.speaker_pages.session is 'Which session the talk is in the content. Null until a change of it was carried there.';

create function private.may_upload_slides(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    person uuid := auth.uid();
    folder text;
  begin
    if person is null or not private.is_open_session(auth.jwt()) then
      return false;
    end if;
    select person || '/' || talk.id || '/' into folder
      from public.talk_proposals as talk
      where talk.user_id = person and talk.status = 'accepted'
        and may_upload_slides.name ~ ('^' || person || '/' || talk.id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$')
        and may_upload_slides.name ~ '\.(pdf|pptx|key|odp)$';
    -- What nobody sent is removed after a day. Until then this is enough to try again, and too little to fill the project's storage.
    return folder is not null and (
      select count(*) < 5 from storage.objects as kept
        where kept.bucket_id = 'speaker-slides' and starts_with(kept.name, folder));
  end
  $$;
comment on function private.may_upload_slides(text) is
  'Whether the caller may put a file of this name among the uploaded slides: in the folder of an accepted talk of theirs, where fewer than five wait.';
grant execute on function private.may_upload_slides(text) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (
  'speaker-slides', 'speaker-slides', false, 20 * 1024 * 1024,
  array['application/pdf', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.apple.keynote', 'application/vnd.oasis.opendocument.presentation']);

create policy "Speakers upload slides of their accepted talks" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'speaker-slides' and private.may_upload_slides(name));

create function private.has_slides(file text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return exists (select from storage.objects as kept where kept.bucket_id = 'speaker-slides' and kept.name = file);
  end
  $$;
comment on function private.has_slides(text) is 'Whether this file is among the uploaded slides.';

create function private.unneeded_slides() returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return query
      select kept.name from storage.objects as kept
      left join private.speaker_pages as page on page.slides_file = kept.name
      where kept.bucket_id = 'speaker-slides' and (
        page.slides_asset is not null
        or not exists (
          select from public.talk_proposals as talk
          where talk.status = 'accepted' and starts_with(kept.name, talk.user_id || '/' || talk.id || '/'))
        -- Uploaded, and never sent or replaced: the form may still be open.
        or (page.proposal_id is null and kept.created_at < now() - interval '1 day'))
      order by kept.created_at limit 100;
  end
  $$;
comment on function private.unneeded_slides() is
  'Uploaded slides that nothing needs: carried to the Studio, of a talk or an account that is gone, or a day old and never sent.';

create or replace function private.speaker_page_told(kept private.speaker_pages) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'page', jsonb_build_object(
        'full_name', kept.full_name, 'pronouns', kept.pronouns, 'bio', kept.bio, 'photo', kept.photo, 'links', to_jsonb(kept.links),
        'title', kept.title, 'abstract', kept.abstract, 'slides', kept.slides, 'slides_file', kept.slides_file,
        'stage_needs', kept.stage_needs),
      'state', kept.state, 'changed', to_jsonb(kept.changed), 'word', kept.word, 'sent_at', kept.sent_at, 'settled_at', kept.settled_at)
  $$;

create or replace function public.save_speaker_page(proposal uuid, page jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    talk public.talk_proposals := private.my_accepted_talk(proposal, person);
    before private.speaker_pages := private.speaker_page_of(talk);
    said private.speaker_pages;
    written private.speaker_pages;
    now_changed text[];
  begin
    perform private.limit_rate('save speaker page', 30, interval '1 hour');
    if jsonb_typeof(page) is distinct from 'object' then
      perform private.refuse_value('page', 'There is nothing to save.');
    end if;
    said := jsonb_populate_record(null::private.speaker_pages, private.answers(page));
    if said.slides_file is not null and said.slides_file is distinct from before.slides_file and not (
      starts_with(said.slides_file, person || '/' || talk.id || '/') and private.has_slides(said.slides_file)
    ) then
      raise exception using errcode = 'P0001', detail = 'slides_missing', message = 'Your slides aren’t here anymore.',
        hint = 'Choose the file again, then send. Nothing else was lost.';
    end if;
    -- The link and the file are one answer for whoever publishes them.
    now_changed := array(
      select distinct case answer.key when 'slides_file' then 'slides' else answer.key end as changed
      from jsonb_each(private.speaker_page_told(said) -> 'page') as answer
      where answer.key <> 'stage_needs'
        and coalesce(nullif(answer.value, 'null'), '[]')
          is distinct from coalesce(nullif(private.speaker_page_told(before) -> 'page' -> answer.key, 'null'), '[]')
      order by changed);
    -- What was never published is sent with it again.
    if cardinality(now_changed) > 0 and before.state <> 'published' then
      now_changed := array(select distinct answer from unnest(now_changed || before.changed) as answer order by answer);
    end if;
    insert into private.speaker_pages as kept (
      proposal_id, user_id, full_name, pronouns, bio, photo, links, title, abstract, slides, slides_file, stage_needs
    ) values (
      talk.id, person, said.full_name, said.pronouns, said.bio, said.photo, coalesce(said.links, '{}'), said.title, said.abstract,
      said.slides, said.slides_file, said.stage_needs
    ) on conflict on constraint speaker_pages_pkey do update set
      full_name = excluded.full_name, pronouns = excluded.pronouns, bio = excluded.bio, photo = excluded.photo, links = excluded.links,
      title = excluded.title, abstract = excluded.abstract, slides = excluded.slides, slides_file = excluded.slides_file,
      slides_asset = case when excluded.slides_file = kept.slides_file then kept.slides_asset end,
      stage_needs = excluded.stage_needs, updated_at = now()
      returning * into written;
    if cardinality(now_changed) > 0 then
      update private.speaker_pages as kept set state = 'sent', changed = now_changed, version = kept.version + 1, word = null,
        sent_at = now(), settled_at = null
        where kept.proposal_id = talk.id returning * into written;
      perform private.log('speaker_page_sent', 'talk', talk.id::text, jsonb_build_object('answers', to_jsonb(now_changed)));
      -- Heard after the commit by the embedded content. A hosted project looks every five minutes.
      perform pg_notify('speaker_pages', '');
    end if;
    return private.speaker_page_told(written);
  end
  $$;
comment on function public.save_speaker_page(uuid, jsonb) is
  'Keeps what the site says of an accepted talk of the caller''s: {full_name, pronouns, bio, photo, links, title, abstract, slides, slides_file, stage_needs}, all of it each time. What is for the site is sent to the organizers, who publish or return it; nothing of it is public before. What my_speaker_page() then gives. Raises 42501, P0001 (not_found, not_accepted, slides_missing), PT429, 23514/23502 naming the answer that is wrong.';

create or replace function public.open_speaker_pages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'pages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'proposal', open.proposal_id, 'version', open.version, 'state', open.state, 'sent_at', open.sent_at,
          'changed', to_jsonb(open.changed), 'session', open.session,
          'taken', (
            select coalesce(jsonb_agg(other.session), '[]') from private.speaker_pages as other
            where other.proposal_id <> open.proposal_id and other.session is not null),
          'page', (private.speaker_page_told(open) -> 'page') - 'stage_needs'
            || jsonb_build_object('slides_asset', open.slides_asset)
            || case open.state when 'in_studio' then '{"photo": null}'::jsonb else '{}' end,
          'proposed', jsonb_build_object(
            'full_name', talk.full_name, 'bio', talk.bio, 'title', talk.title, 'abstract', talk.abstract,
            'position', talk.position, 'organisation', talk.organisation, 'format', talk.format, 'level', talk.level)
          ) order by open.sent_at, open.proposal_id), '[]')
        from private.speaker_pages as open
        join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status = 'accepted'
        where open.state = 'in_studio' or open.proposal_id in (
          select one.proposal_id from private.speaker_pages as one where one.state = 'sent' order by one.sent_at limit 20)),
      'gone', (
        select coalesce(jsonb_agg(mark.proposal_id order by mark.proposal_id), '[]')
        from private.speaker_marks as mark where not exists (
          select from private.speaker_pages as open
          join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status = 'accepted'
          where open.proposal_id = mark.proposal_id and open.state in ('sent', 'in_studio'))),
      'unneeded', (select coalesce(jsonb_agg(file), '[]') from private.unneeded_slides() as file))
  $$;
comment on function public.open_speaker_pages() is
  'For the service: changes of speakers that are on their way to the Studio or wait there, {pages: [{proposal, version, state, sent_at, changed, session, taken, page, proposed}], gone: [proposal], unneeded: [file]}; gone are those whose note in the content is to be removed, unneeded the uploaded slides to be removed. Never what somebody needs on stage.';

drop function public.settle_speaker_page(uuid, integer, text, text, jsonb);
create function public.settle_speaker_page(
  proposal uuid, version integer, to_state text, word text default null, published jsonb default null, session text default null,
  slides_asset text default null
) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    said text := left(nullif(private.trimmed(settle_speaker_page.word), ''), 1000);
    settled private.speaker_pages;
  begin
    if to_state = 'gone' then
      delete from private.speaker_marks as mark where mark.proposal_id = settle_speaker_page.proposal;
      return found;
    elsif to_state is null or to_state not in ('asked', 'in_studio', 'published', 'returned') then
      perform private.refuse_value('to_state', 'A change is in the Studio, published or returned.');
    end if;
    if to_state in ('asked', 'in_studio') then
      insert into private.speaker_marks (proposal_id) values (settle_speaker_page.proposal) on conflict do nothing;
    end if;
    if to_state = 'asked' then
      return true;
    end if;
    -- Returned with a word in the moment in which the speaker sent again: what they sent stays open, and the word is theirs.
    if to_state = 'returned' and said is not null then
      update private.speaker_pages as kept set word = said
        where kept.proposal_id = settle_speaker_page.proposal and kept.version > settle_speaker_page.version and kept.state = 'sent'
        returning * into settled;
      if settled.proposal_id is not null then
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
        slides_asset = coalesce(settle_speaker_page.slides_asset, kept.slides_asset)
      where kept.proposal_id = settle_speaker_page.proposal and kept.version = settle_speaker_page.version
        and (kept.state = case to_state when 'in_studio' then 'sent' else 'in_studio' end
          -- Nothing of it could be carried.
          or (to_state = 'returned' and kept.state = 'sent'))
      returning * into settled;
    if settled.proposal_id is null then
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
      perform private.log('speaker_page_' || to_state, 'talk', settled.proposal_id::text,
        jsonb_build_object('answers', to_jsonb(settled.changed)));
    end if;
    if to_state = 'returned' then
      perform private.queue_mail(format('speaker page %s %s', settled.proposal_id, settled.version), 'speaker_page_returned',
        settled.user_id, null, jsonb_build_object('title', settled.title, 'word', settled.word));
    end if;
    return true;
  end
  $$;
comment on function public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text) is
  'For the service: says that a version of a speaker''s change is in the Studio (in which session, and its slides as which file), published or returned with an organizer''s word; that its note asks which session it is about; or that its note is gone. A word for a version that the speaker has replaced since is kept beside the newer one. What is published, {full_name, pronouns, bio, title, abstract}, is what the speaker edits next: organizers may have edited it. False where it changes nothing. Whoever gets it back is told by email. Raises 23514 (to_state).';
grant execute on function public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text) to service_role;

create function private.notify_speaker_pages() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- What waits of it is removed, now where the content is embedded.
    perform pg_notify('speaker_pages', '');
    return null;
  end
  $$;
comment on function private.notify_speaker_pages() is 'Says that a talk is no longer accepted, or gone.';
create trigger talk_proposals_notify_speaker_pages_of_withdrawn after update of status on public.talk_proposals
  for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function private.notify_speaker_pages();
create trigger talk_proposals_notify_speaker_pages_of_deleted after delete on public.talk_proposals
  for each row when (old.status = 'accepted') execute function private.notify_speaker_pages();
