-- Speakers' pages: what the site says about an accepted talk and its speaker, kept by the speaker, and uploaded
-- slides. Needs on stage stay here.

-- Each change becomes a draft in the Studio, which an organizer publishes or returns; the function publish-plans
-- transfers it both ways. A change that can't be transferred is set apart, so that it doesn't block others. Files only
-- enter the content when an organizer accepts them, because everything there has a public address.
create table private.speaker_pages (
  proposal_id uuid not null,
  user_id uuid not null,
  full_name text not null,
  pronouns text,
  bio text not null,
  photo text,
  links text[] not null default '{}',
  title text not null,
  abstract text not null,
  slides text,
  stage_needs text,
  state text,
  changed text[] not null default '{}',
  version integer not null default 0,
  word text,
  sent_at timestamptz,
  settled_at timestamptz,
  updated_at timestamptz not null default now(),
  slides_file text,
  slides_asset text,
  session text,
  speaker text,
  failures integer not null default 0,
  failed_version integer,
  constraint speaker_pages_pkey primary key (proposal_id),
  constraint speaker_pages_proposal_id_exists
    foreign key (proposal_id) references public.talk_proposals (id) on delete cascade,
  constraint speaker_pages_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint speaker_pages_full_name_length check (private.is_name(full_name, 100)),
  constraint speaker_pages_full_name_printable check (full_name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint speaker_pages_pronouns_length check (length(pronouns) between 1 and 40),
  constraint speaker_pages_pronouns_printable check (pronouns !~ E'[\\x01-\\x1f\\x7f]'),
  constraint speaker_pages_bio_length check (length(bio) between 50 and 1000),
  constraint speaker_pages_bio_printable check (bio !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint speaker_pages_photo_format check (
    photo ~ '^data:image/jpeg;base64,/9j/[A-Za-z0-9+/]*={0,2}$' and (length(photo) - 23) % 4 = 0),
  constraint speaker_pages_photo_size check (
    (length(photo) - 23) / 4 * 3 - (length(photo) - length(rtrim(photo, '='))) <= 300 * 1024),
  constraint speaker_pages_links_count check (cardinality(links) <= 5),
  constraint speaker_pages_links_format check (private.are_web_addresses(links)),
  constraint speaker_pages_title_length check (length(title) between 5 and 120),
  constraint speaker_pages_title_printable check (title !~ E'[\\x01-\\x1f\\x7f]'),
  constraint speaker_pages_abstract_length check (length(abstract) between 100 and 4000),
  constraint speaker_pages_abstract_printable check (abstract !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint speaker_pages_slides_format check (private.is_web_address(slides)),
  constraint speaker_pages_stage_needs_length check (length(stage_needs) between 1 and 1000),
  constraint speaker_pages_stage_needs_printable check (stage_needs !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint speaker_pages_state_known check (state in ('sent', 'in_studio', 'published', 'returned')),
  constraint speaker_pages_state_dated check ((state is null) = (sent_at is null)),
  constraint speaker_pages_word_length check (length(word) between 1 and 1000),
  constraint speaker_pages_slides_file_format check (
    slides_file ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){3}[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$'
    and slides_file ~ '\.(pdf|pptx|key|odp)$'),
  constraint speaker_pages_slides_asset_format check (slides_asset ~ '^file-[A-Za-z0-9]{1,64}-[a-z0-9]{1,12}$'),
  constraint speaker_pages_session_format check (session ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$'),
  constraint speaker_pages_photo_opens check (private.is_photo(photo)),
  constraint speaker_pages_speaker_format check (speaker ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$')
);
comment on table private.speaker_pages is
  'Speakers'' descriptions of themselves and their accepted talks, for the site: one row per proposal, once its '
  'speaker saved something. Deleted with the proposal.';
comment on column private.speaker_pages.stage_needs is 'For admins; it never goes to the Studio.';
comment on column private.speaker_pages.state is
  'Of the last change: sent (on its way), in_studio, published, returned. Null: nothing for the site was changed.';
comment on column private.speaker_pages.changed is 'Names of the answers in the last change.';
comment on column private.speaker_pages.version is 'Rises with each change for the site.';
comment on column private.speaker_pages.word is
  'The message from the organizer who returned it, or a code for why it couldn''t be transferred.';
comment on column private.speaker_pages.slides_file is
  'Name of the upload in speaker-slides: the person, the talk, the upload, and the speaker''s name for the file.';
comment on column private.speaker_pages.slides_asset is
  'Id of the file in the content, once transferred; the upload is removed then.';
comment on column private.speaker_pages.session is 'Id in the content; null until a change was transferred.';
comment on column private.speaker_pages.speaker is 'Id in the content; null until a change was transferred.';
comment on column private.speaker_pages.failures is 'How often failed_version couldn''t be transferred.';
create index speaker_pages_user_id on private.speaker_pages (user_id);
create index speaker_pages_open on private.speaker_pages (sent_at) where state in ('sent', 'in_studio');
alter table private.speaker_pages enable row level security;

create table private.speaker_marks (
  proposal_id uuid not null,
  made_at timestamptz not null default now(),
  constraint speaker_marks_pkey primary key (proposal_id)
);
comment on table private.speaker_marks is
  'Talks with a note about a waiting change in the content. Outlives the talk, so that the note can be removed.';
comment on column private.speaker_marks.proposal_id is 'The talk may be gone.';
alter table private.speaker_marks enable row level security;

create function private.my_accepted_talk(proposal uuid, person uuid) returns public.talk_proposals
  language plpgsql security definer set search_path = ''
  as $$
  declare
    own_talk public.talk_proposals;
  begin
    select * into own_talk from public.talk_proposals as one
      where one.id = proposal and one.user_id = person for update;
    if own_talk.id is null then
      perform private.refuse('not_found', 'We couldn’t find anything you sent here.');
    elsif own_talk.status not in ('accepted', 'confirmed') then
      perform private.refuse('not_accepted', 'This talk isn’t on the program.',
        'You can keep its page once it’s accepted. Write to us if this surprises you.');
    end if;
    return own_talk;
  end
  $$;
comment on function private.my_accepted_talk(uuid, uuid) is
  'Locks somebody''s own accepted proposal. Raises P0001 (not_found, also for somebody else''s; not_accepted).';

create function private.speaker_page_of(talk public.talk_proposals) returns private.speaker_pages
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    kept private.speaker_pages;
  begin
    select * into kept from private.speaker_pages as one where one.proposal_id = talk.id;
    if kept.proposal_id is null then
      kept.proposal_id := talk.id;
      kept.user_id := talk.user_id;
      kept.full_name := talk.full_name;
      kept.bio := talk.bio;
      kept.photo := talk.headshot;
      kept.links := talk.links;
      kept.title := talk.title;
      kept.abstract := talk.abstract;
      kept.stage_needs := talk.equipment;
      kept.changed := '{}';
      kept.version := 0;
    end if;
    return kept;
  end
  $$;

create function private.speaker_page_json(kept private.speaker_pages) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'page', jsonb_build_object(
        'full_name', kept.full_name, 'pronouns', kept.pronouns, 'bio', kept.bio, 'photo', kept.photo,
        'links', to_jsonb(kept.links),
        'title', kept.title, 'abstract', kept.abstract, 'slides', kept.slides, 'slides_file', kept.slides_file,
        'stage_needs', kept.stage_needs),
      'session', kept.session, 'state', kept.state, 'changed', to_jsonb(kept.changed), 'word', kept.word,
      'sent_at', kept.sent_at, 'settled_at', kept.settled_at)
  $$;
comment on function private.speaker_page_json(private.speaker_pages) is $$A talk's page as its speaker edits it.
@returns {
  page: {
    full_name: string, pronouns: string | null, bio: string, photo: string | null, links: string[], title: string,
    abstract: string, slides: string | null, slides_file: string | null, stage_needs: string | null
  },
  /** In the content; null until a change was transferred. */ session: string | null,
  /** Null while nothing for the site was changed. */ state: SpeakerPageState | null,
  /** The answers that the last change is about. */ changed: string[],
  /** From the organizer who returned it, or why it failed. */ word: string | null,
  sent_at: string | null, settled_at: string | null
}$$;

create function public.my_speaker_page(proposal uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.speaker_page_json(private.speaker_page_of(talk))
    from public.talk_proposals as talk
    where talk.id = my_speaker_page.proposal and talk.user_id = auth.uid()
      and talk.status in ('accepted', 'confirmed')
  $$;
comment on function public.my_speaker_page(uuid) is
  'The page of the caller''s accepted talk, and the state of their last change; null for a talk that isn''t theirs or '
  'isn''t accepted. @returns speaker_page_json | null';

create function public.save_speaker_page(proposal uuid, page jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    talk public.talk_proposals := private.my_accepted_talk(proposal, person);
    before private.speaker_pages := private.speaker_page_of(talk);
    said private.speaker_pages;
    written private.speaker_pages;
    seen jsonb := coalesce(page -> 'seen', '{}');
    shown jsonb;
    now_changed text[];
  begin
    if talk.status = 'accepted' then
      perform private.refuse('not_confirmed', 'Please confirm this session first.');
    end if;
    perform private.limit_rate('save speaker page', 30, interval '1 hour');
    if jsonb_typeof(page) is distinct from 'object' or jsonb_typeof(seen) is distinct from 'object' then
      perform private.refuse_value('page', 'There is nothing to save.');
    end if;
    said := jsonb_populate_record(null::private.speaker_pages, private.answers(page));
    shown := (private.speaker_page_json(before) -> 'page') || (
      select coalesce(jsonb_object_agg(answer, private.answers(seen) -> answer), '{}')
      from jsonb_object_keys(seen) as answer);
    if said.slides_file is not null and said.slides_file is distinct from before.slides_file and not (
      starts_with(said.slides_file, person || '/' || talk.id || '/') and exists (select from storage.objects as kept
        where kept.bucket_id = 'speaker-slides' and kept.name = said.slides_file)
    ) then
      perform private.refuse('slides_missing', 'Your slides aren’t here anymore.',
        'Choose the file again, then send. Nothing else was lost.');
    end if;
    -- The link and the file count as one answer for organizers.
    now_changed := array(
      select distinct case answer.key when 'slides_file' then 'slides' else answer.key end as changed
      from jsonb_each(private.speaker_page_json(said) -> 'page') as answer
      where answer.key <> 'stage_needs'
        and coalesce(nullif(answer.value, 'null'), '[]')
          is distinct from coalesce(nullif(shown -> answer.key, 'null'), '[]')
      order by changed);
    -- Unpublished changes are sent along again.
    if cardinality(now_changed) > 0 and before.state <> 'published' then
      now_changed := array(select distinct answer from unnest(now_changed || before.changed) as answer
        order by answer);
    end if;
    insert into private.speaker_pages as kept (
      proposal_id, user_id, full_name, pronouns, bio, photo, links, title, abstract, slides, slides_file, stage_needs
    ) values (
      talk.id, person, said.full_name, said.pronouns, said.bio, said.photo, coalesce(said.links, '{}'), said.title,
      said.abstract,
      said.slides, said.slides_file, said.stage_needs
    ) on conflict on constraint speaker_pages_pkey do update set
      full_name = excluded.full_name, pronouns = excluded.pronouns, bio = excluded.bio, photo = excluded.photo,
      links = excluded.links,
      title = excluded.title, abstract = excluded.abstract, slides = excluded.slides,
      slides_file = excluded.slides_file,
      slides_asset = case when excluded.slides_file = kept.slides_file then kept.slides_asset end,
      stage_needs = excluded.stage_needs, updated_at = now()
      returning * into written;
    if cardinality(now_changed) > 0 then
      update private.speaker_pages as kept set state = 'sent', changed = now_changed,
        version = kept.version + 1, word = null,
        sent_at = now(), settled_at = null
        where kept.proposal_id = talk.id returning * into written;
      perform private.log('speaker_page_sent',
        'talk', talk.id::text, jsonb_build_object('answers', to_jsonb(now_changed)));
      -- Notifies the embedded lake after the commit. A hosted project polls every five minutes.
      perform pg_notify('speaker_pages', '');
    end if;
    return private.speaker_page_json(written);
  end
  $$;
comment on function public.save_speaker_page(uuid, jsonb) is
  'Saves the page of the caller''s confirmed talk: {full_name, pronouns, bio, photo, links, title, abstract, slides, '
  'slides_file, stage_needs}, always complete. Changes for the site go to the organizers, who publish or return them. '
  'An answer is a change if it differs from the saved page or, if given, from page.seen, the published answers the '
  'form started with. Raises 42501, P0001 (not_found, not_accepted, not_confirmed, slides_missing), PT429, '
  '23514/23502 naming the wrong answer. @returns speaker_page_json';

create function private.unneeded_slides() returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select kept.name from storage.objects as kept
    left join private.speaker_pages as page on page.slides_file = kept.name
    where kept.bucket_id = 'speaker-slides' and (
      -- Until then an organizer may return them for another try.
      (page.slides_asset is not null and page.state = 'published')
      or not exists (
        select from public.talk_proposals as talk
        where talk.status in ('accepted', 'confirmed')
          and starts_with(kept.name, talk.user_id || '/' || talk.id || '/'))
      -- Uploaded but never submitted, or replaced: the form may still be open.
      or (page.proposal_id is null and kept.created_at < now() - interval '1 day'))
    order by kept.created_at limit 100
  $$;
comment on function private.unneeded_slides() is
  'Uploaded slides to delete: published, of a talk or account that is gone, or never sent within a day.';

-- Changes waiting for an organizer don't block others.
create function public.open_speaker_pages() returns jsonb
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
          'account', private.address_of(open.user_id), 'changed', to_jsonb(open.changed), 'session', open.session,
          'person', open.speaker,
          'taken', (
            select coalesce(jsonb_agg(other.session), '[]') from private.speaker_pages as other
            where other.proposal_id <> open.proposal_id and other.session is not null),
          'page', (private.speaker_page_json(kept) -> 'page') - 'stage_needs'
            || jsonb_build_object('slides_asset', open.slides_asset)
            || case open.state when 'in_studio' then '{"photo": null}'::jsonb else '{}' end,
          'proposed', jsonb_build_object(
            'full_name', talk.full_name, 'bio', talk.bio, 'title', talk.title, 'abstract', talk.abstract,
            'position', talk.position, 'organisation', talk.organisation, 'format', talk.format, 'level', talk.level)
          -- Failed ones come last, so that others don't wait for them.
          ) order by open.has_failed, open.sent_at, open.proposal_id), '[]')
        from sent as open
        join private.speaker_pages as kept on kept.proposal_id = open.proposal_id
        join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status in ('accepted', 'confirmed')
        -- Limited, because each may have a picture. Those waiting for an organizer's choice of document take turns.
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
          join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status in ('accepted', 'confirmed')
          where open.proposal_id = mark.proposal_id and open.state in ('sent', 'in_studio'))),
      'unneeded', (select coalesce(jsonb_agg(file), '[]') from private.unneeded_slides() as file))
  $$;
comment on function public.open_speaker_pages() is $$For the service: speakers' changes on their way to the Studio or
waiting there; gone: notes to remove from the content, with drafts that only the speaker has edited; unneeded: uploaded
slides to remove. Never needs on stage.
@returns {
  pages: {
    proposal: string, version: number, state: 'sent' | 'in_studio', sent_at: string,
    /** Address of the account that sent it. */ account: string | null, /** Answers that changed. */ changed: string[],
    /** What it was about the last time; null at first. */ session: string | null, person: string | null,
    /** Sessions of other talks. */ taken: string[],
    page: {
      full_name: string, pronouns: string | null, bio: string, photo: string | null, links: string[], title: string,
      abstract: string, slides: string | null, slides_file: string | null,
      /** Null until the file is among the content's. */ slides_asset: string | null
    },
    /** What was accepted. A draft may still have it. */ proposed: {
      full_name: string, bio: string, title: string, abstract: string, position: string, organisation: string | null,
      format: string, level: string
    }
  }[],
  gone: string[], unneeded: string[]
}$$;

create function public.settle_speaker_page(
  proposal uuid, version integer, to_state text, word text default null, published jsonb default null,
  session text default null,
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
      -- An unknown failure may be temporary: retried for about an hour.
      if settled.proposal_id is null or (said is null and settled.failures < 12) then
        return settled.proposal_id is not null;
      end if;
      to_state := 'returned';
    end if;
    -- Returned with a message just as the speaker sent a new version: that stays open, and the message arrives.
    if to_state = 'returned' and said is not null then
      update private.speaker_pages as kept set word = said
        where kept.proposal_id = settle_speaker_page.proposal and kept.version > settle_speaker_page.version
          and kept.state = 'sent'
        returning * into settled;
      if found then
        perform private.queue_mail(format('speaker page %s %s', settled.proposal_id, settle_speaker_page.version),
          'speaker_page_returned', settled.user_id, null,
          jsonb_build_object('title', settled.title, 'word', said, 'has_failed', has_failed, 'is_sent_again', true));
        return true;
      end if;
    end if;
    -- A version sent meanwhile stays open.
    update private.speaker_pages as kept set state = to_state,
        word = case to_state when 'in_studio' then kept.word when 'returned' then said end,
        settled_at = case when to_state <> 'in_studio' then now() end,
        session = coalesce(settle_speaker_page.session, kept.session),
        speaker = coalesce(settle_speaker_page.person, kept.speaker),
        slides_asset = coalesce(settle_speaker_page.slides_asset, kept.slides_asset)
      where kept.proposal_id = settle_speaker_page.proposal and kept.version = settle_speaker_page.version
        and (kept.state = 'in_studio'
          or (to_state in ('in_studio', 'returned') and kept.state = 'sent'))
      returning * into settled;
    if not found then
      return false;
    end if;
    if to_state = 'published' and published is not null then
      begin
        update private.speaker_pages as kept set
            full_name = coalesce(published ->> 'full_name', kept.full_name),
            pronouns = case when published ? 'pronouns' then nullif(published ->> 'pronouns', '')
              else kept.pronouns end,
            bio = coalesce(published ->> 'bio', kept.bio),
            title = coalesce(published ->> 'title', kept.title),
            abstract = coalesce(published ->> 'abstract', kept.abstract)
          where kept.proposal_id = settled.proposal_id;
      exception
        when check_violation then
          -- An organizer's text exceeds the form's limits: the speaker's own text stays.
          null;
      end;
    end if;
    if to_state <> 'in_studio' then
      perform private.log('speaker_page_' || case when has_failed then 'failed'
        else to_state end, 'talk', settled.proposal_id::text,
        jsonb_build_object('answers', to_jsonb(settled.changed)));
    end if;
    if to_state = 'returned' then
      perform private.queue_mail(format('speaker page %s %s', settled.proposal_id, settled.version),
        'speaker_page_returned', settled.user_id, null,
        jsonb_build_object('title', settled.title, 'word', settled.word, 'has_failed', has_failed));
    end if;
    if has_failed then
      -- At most once a day per talk.
      perform private.queue_mail(format('speaker page %s failed %s', settled.proposal_id, current_date),
        'admin_digest', null, null, jsonb_build_object('not_carried', settled.proposal_id));
    end if;
    return true;
  end
  $$;
comment on function public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text, text) is
  'For the service: records that a version of a speaker''s change is in the Studio (with the session, the person and '
  'the slides'' file), published, or returned with a message; that its note asks which document it belongs to; that '
  'it couldn''t be transferred, for a reason (it is set apart) or an unknown one (set apart after the twelfth time); '
  'or that its note is gone. A message about a replaced version is kept with the newer one. The published values, '
  '{full_name, pronouns, bio, title, abstract}, replace the speaker''s, because organizers may have edited them. '
  'False if nothing changes. Mails the speaker about a returned change, and the organizers about failures. Raises '
  '23514 (to_state).';

create function public.admin_speaker_page(proposal uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_admins();
    select private.speaker_page_json(kept) - '{page,session}'::text[]
      || jsonb_build_object('stage_needs', kept.stage_needs)
    from private.speaker_pages as kept where kept.proposal_id = admin_speaker_page.proposal
  $$;
comment on function public.admin_speaker_page(uuid) is $$For admins: a speaker's needs on stage, and the state of their
last change for the site; null if they never saved.
@returns (Omit<speaker_page_json, 'page' | 'session'> & { stage_needs: string | null }) | null$$;

-- Uploaded slides, besides the link: a private bucket that only speakers of accepted talks can upload to, each into
-- their own folder. Nobody can read, list or change files there; publish-plans moves them to the Studio.
create function private.may_upload_slides(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    person uuid := auth.uid();
    folder text;
  begin
    if person is null or not private.is_open_session(auth.jwt()) or private.owes_second_factor() then
      return false;
    end if;
    select person || '/' || talk.id || '/' into folder
      from public.talk_proposals as talk
      where talk.user_id = person and talk.status in ('accepted', 'confirmed')
        and may_upload_slides.name ~ ('^' || person || '/' || talk.id
          || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$')
        and may_upload_slides.name ~ '\.(pdf|pptx|key|odp)$';
    -- Unsent uploads are removed after a day. The limit allows retries without filling the project's storage.
    return folder is not null and (
      select count(*) < 5 from storage.objects as kept
        where kept.bucket_id = 'speaker-slides' and starts_with(kept.name, folder));
  end
  $$;
comment on function private.may_upload_slides(text) is
  'Whether the caller may upload slides under this name: into the folder of their accepted talk, with fewer than five '
  'waiting.';

create trigger speaker_pages_forget_mentions after delete on private.speaker_pages
  for each row execute function private.forget_row();

create function private.notify_speaker_pages() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- Its waiting change is removed; at once with an embedded lake.
    perform pg_notify('speaker_pages', '');
    return null;
  end
  $$;
create trigger talk_proposals_notify_speaker_pages_of_withdrawn after update of status on public.talk_proposals
  for each row when (old.status in ('accepted', 'confirmed') and new.status not in ('accepted', 'confirmed'))
    execute function private.notify_speaker_pages();
create trigger talk_proposals_notify_speaker_pages_of_deleted after delete on public.talk_proposals
  for each row when (old.status in ('accepted', 'confirmed')) execute function private.notify_speaker_pages();

create policy "Speakers upload slides of their accepted talks" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'speaker-slides' and private.may_upload_slides(name));

grant execute on function
  public.my_speaker_page(uuid),
  public.save_speaker_page(uuid, jsonb),
  public.admin_speaker_page(uuid),
  private.may_upload_slides(text)
  to authenticated;

grant execute on function
  public.open_speaker_pages(),
  public.settle_speaker_page(uuid, integer, text, text, jsonb, text, text, text)
  to service_role;

insert into private.my_data_parts (part, rows) values
  ('speaker_pages', $$
    select kept.proposal_id, shown.* from private.speaker_pages as kept,
      jsonb_to_record(private.speaker_page_json(kept)) as shown (page jsonb, session text, state text, changed jsonb,
        word text, sent_at text, settled_at text)
    where kept.user_id = auth.uid() order by kept.proposal_id $$);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values (
  'speaker-slides', 'speaker-slides', false, 20 * 1024 * 1024,
  array['application/pdf', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.apple.keynote', 'application/vnd.oasis.opendocument.presentation']);
