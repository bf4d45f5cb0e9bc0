-- What the site says of an accepted talk and its speaker, kept by the speaker. Each change goes to the Studio as a draft,
-- where an organizer publishes or returns it; the function publish-plans carries it there and back. What somebody needs on
-- stage stays here.

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
  constraint speaker_pages_pkey primary key (proposal_id),
  constraint speaker_pages_proposal_id_exists foreign key (proposal_id) references public.talk_proposals (id) on delete cascade,
  constraint speaker_pages_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint speaker_pages_full_name_length check (length(full_name) between 2 and 100),
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
  constraint speaker_pages_word_length check (length(word) between 1 and 1000)
);
comment on table private.speaker_pages is 'What speakers say of themselves and their accepted talks, for the site: one row for each proposal, once its speaker saved something. Gone with the proposal.';
comment on column private.speaker_pages.proposal_id is 'Which talk.';
comment on column private.speaker_pages.user_id is 'Whose.';
comment on column private.speaker_pages.full_name is '2 to 100 characters.';
comment on column private.speaker_pages.pronouns is 'Optional, up to 40 characters.';
comment on column private.speaker_pages.bio is '50 to 1000 characters.';
comment on column private.speaker_pages.photo is 'Optional: a JPEG as a data URL, at most 300 kB of it decoded.';
comment on column private.speaker_pages.links is 'Up to five https addresses.';
comment on column private.speaker_pages.title is '5 to 120 characters.';
comment on column private.speaker_pages.abstract is '100 to 4000 characters.';
comment on column private.speaker_pages.slides is 'Optional: the https address of the slides.';
comment on column private.speaker_pages.stage_needs is 'Optional: what they need on stage. Read by admins; it never goes to the Studio.';
comment on column private.speaker_pages.state is 'Where the last change is: sent (on its way), in_studio, published, returned. Null while nothing for the site was changed.';
comment on column private.speaker_pages.changed is 'Which answers the last change is about.';
comment on column private.speaker_pages.version is 'Goes up with each change for the site.';
comment on column private.speaker_pages.word is 'What the organizer wrote who returned it.';
comment on column private.speaker_pages.sent_at is 'When the last change for the site was sent.';
comment on column private.speaker_pages.settled_at is 'When it was published or returned.';
comment on column private.speaker_pages.updated_at is 'When the speaker saved last.';
create index speaker_pages_user_id on private.speaker_pages (user_id);
create index speaker_pages_open on private.speaker_pages (sent_at) where state in ('sent', 'in_studio');
alter table private.speaker_pages enable row level security;

create table private.speaker_marks (
  proposal_id uuid not null,
  made_at timestamptz not null default now(),
  constraint speaker_marks_pkey primary key (proposal_id)
);
comment on table private.speaker_marks is 'For which talks the content has a note that a change waits. It outlives the talk, so that the note is removed after it.';
comment on column private.speaker_marks.proposal_id is 'Which talk; it may be gone.';
comment on column private.speaker_marks.made_at is 'When the note was written first.';
alter table private.speaker_marks enable row level security;

create function private.my_accepted_talk(proposal uuid, person uuid) returns public.talk_proposals
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.talk_proposals;
  begin
    select * into mine from public.talk_proposals as one
      where one.id = proposal and one.user_id = person for update;
    if mine.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'We couldn’t find anything you sent here.';
    elsif mine.status <> 'accepted' then
      raise exception using
        errcode = 'P0001', detail = 'not_accepted', message = 'This talk isn’t on the program.',
        hint = 'You can keep its page once it’s accepted. Write to us if this surprises you.';
    end if;
    return mine;
  end
  $$;
comment on function private.my_accepted_talk(uuid, uuid) is
  'Somebody''s own accepted proposal, held by this transaction. Raises P0001 (not_found, also for what is somebody else''s; not_accepted).';

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
comment on function private.speaker_page_of(public.talk_proposals) is 'What the speaker keeps of a talk; before they ever saved it, what the proposal says.';

create function private.speaker_page_told(kept private.speaker_pages) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'page', jsonb_build_object(
        'full_name', kept.full_name, 'pronouns', kept.pronouns, 'bio', kept.bio, 'photo', kept.photo, 'links', to_jsonb(kept.links),
        'title', kept.title, 'abstract', kept.abstract, 'slides', kept.slides, 'stage_needs', kept.stage_needs),
      'state', kept.state, 'changed', to_jsonb(kept.changed), 'word', kept.word, 'sent_at', kept.sent_at, 'settled_at', kept.settled_at)
  $$;
comment on function private.speaker_page_told(private.speaker_pages) is 'A speaker''s page as its speaker gets it: {page, state, changed, word, sent_at, settled_at}.';

create function public.my_speaker_page(proposal uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.speaker_page_told(private.speaker_page_of(mine))
    from public.talk_proposals as mine
    where mine.id = my_speaker_page.proposal and mine.user_id = auth.uid() and mine.status = 'accepted'
  $$;
comment on function public.my_speaker_page(uuid) is
  'What the site says of an accepted talk of the caller''s, and where their last change is: {page, state, changed, word, sent_at, settled_at}. Null for a talk that isn''t theirs or isn''t accepted.';

create function public.save_speaker_page(proposal uuid, page jsonb) returns jsonb
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
    now_changed := array(
      select answer.key from jsonb_each(private.speaker_page_told(said) -> 'page') as answer
      where answer.key <> 'stage_needs'
        and coalesce(nullif(answer.value, 'null'), '[]')
          is distinct from coalesce(nullif(private.speaker_page_told(before) -> 'page' -> answer.key, 'null'), '[]')
      order by answer.key);
    -- What was never published is sent with it again.
    if cardinality(now_changed) > 0 and before.state <> 'published' then
      now_changed := array(select distinct answer from unnest(now_changed || before.changed) as answer order by answer);
    end if;
    insert into private.speaker_pages as kept (
      proposal_id, user_id, full_name, pronouns, bio, photo, links, title, abstract, slides, stage_needs
    ) values (
      talk.id, person, said.full_name, said.pronouns, said.bio, said.photo, coalesce(said.links, '{}'), said.title, said.abstract,
      said.slides, said.stage_needs
    ) on conflict on constraint speaker_pages_pkey do update set
      full_name = excluded.full_name, pronouns = excluded.pronouns, bio = excluded.bio, photo = excluded.photo, links = excluded.links,
      title = excluded.title, abstract = excluded.abstract, slides = excluded.slides, stage_needs = excluded.stage_needs, updated_at = now()
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
  'Keeps what the site says of an accepted talk of the caller''s: {full_name, pronouns, bio, photo, links, title, abstract, slides, stage_needs}, all of it each time. What is for the site is sent to the organizers, who publish or return it; nothing of it is public before. What my_speaker_page() then gives. Raises 42501, P0001 (not_found, not_accepted), PT429, 23514/23502 naming the answer that is wrong.';

create function public.open_speaker_pages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'pages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'proposal', open.proposal_id, 'version', open.version, 'state', open.state, 'sent_at', open.sent_at,
          'changed', to_jsonb(open.changed),
          'page', (private.speaker_page_told(open) -> 'page') - 'stage_needs'
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
          where open.proposal_id = mark.proposal_id and open.state in ('sent', 'in_studio'))))
  $$;
comment on function public.open_speaker_pages() is
  'For the service: changes of speakers that are on their way to the Studio or wait there, {pages: [{proposal, version, state, sent_at, changed, page, proposed}], gone: [proposal]}; gone are those whose note in the content is to be removed. Never what somebody needs on stage.';

create function public.settle_speaker_page(
  proposal uuid, version integer, to_state text, word text default null, published jsonb default null
) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    settled private.speaker_pages;
  begin
    if to_state = 'gone' then
      delete from private.speaker_marks as mark where mark.proposal_id = settle_speaker_page.proposal;
      return found;
    elsif to_state is null or to_state not in ('in_studio', 'published', 'returned') then
      perform private.refuse_value('to_state', 'A change is in the Studio, published or returned.');
    end if;
    if to_state = 'in_studio' then
      insert into private.speaker_marks (proposal_id) values (settle_speaker_page.proposal) on conflict do nothing;
    end if;
    -- What the speaker sent meanwhile is another version, and stays open.
    update private.speaker_pages as kept set state = to_state,
        word = left(nullif(private.trimmed(settle_speaker_page.word), ''), 1000),
        settled_at = case when to_state <> 'in_studio' then now() end
      where kept.proposal_id = settle_speaker_page.proposal and kept.version = settle_speaker_page.version
        and kept.state = case to_state when 'in_studio' then 'sent' else 'in_studio' end
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
comment on function public.settle_speaker_page(uuid, integer, text, text, jsonb) is
  'For the service: says that a version of a speaker''s change is in the Studio, published or returned with an organizer''s word, or that its note in the content is gone. What is published, {full_name, pronouns, bio, title, abstract}, is what the speaker edits next: organizers may have edited it. False where it changes nothing. Whoever gets it back is told by email. Raises 23514 (to_state).';

create function public.admin_speaker_page(proposal uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object('state', kept.state, 'changed', to_jsonb(kept.changed), 'word', kept.word, 'sent_at', kept.sent_at,
        'settled_at', kept.settled_at, 'stage_needs', kept.stage_needs)
      from private.speaker_pages as kept where kept.proposal_id = admin_speaker_page.proposal);
  end
  $$;
comment on function public.admin_speaker_page(uuid) is
  'For admins: what a speaker needs on stage, and where their last change for the site is: {state, changed, word, sent_at, settled_at, stage_needs}; null where they never saved. Raises 42501.';

grant execute on function
  public.my_speaker_page(uuid),
  public.save_speaker_page(uuid, jsonb),
  public.admin_speaker_page(uuid)
  to authenticated;
grant execute on function
  public.open_speaker_pages(),
  public.settle_speaker_page(uuid, integer, text, text, jsonb)
  to service_role;

insert into private.my_data_parts (part, query) values
  ('speaker_pages', $$
    select jsonb_agg((private.speaker_page_told(mine)) || jsonb_build_object('proposal_id', mine.proposal_id) order by mine.proposal_id)
    from private.speaker_pages as mine where mine.user_id = auth.uid() $$);
