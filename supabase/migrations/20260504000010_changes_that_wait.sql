-- Twenty changes of speakers that wait for an organizer held up everybody else's.

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
        -- Each of them may have a picture. Those that wait until an organizer says which session they are about take turns.
        where open.state = 'in_studio' or open.proposal_id in (
            select one.proposal_id from private.speaker_pages as one
            where one.state = 'sent' and not exists (select from private.speaker_marks as mark where mark.proposal_id = one.proposal_id)
            order by one.sent_at limit 20)
          or open.proposal_id in (
            select one.proposal_id from private.speaker_pages as one
            where one.state = 'sent' and exists (select from private.speaker_marks as mark where mark.proposal_id = one.proposal_id)
            order by random() limit 20)),
      'gone', (
        select coalesce(jsonb_agg(mark.proposal_id order by mark.proposal_id), '[]')
        from private.speaker_marks as mark where not exists (
          select from private.speaker_pages as open
          join public.talk_proposals as talk on talk.id = open.proposal_id and talk.status = 'accepted'
          where open.proposal_id = mark.proposal_id and open.state in ('sent', 'in_studio'))),
      'unneeded', (select coalesce(jsonb_agg(file), '[]') from private.unneeded_slides() as file))
  $$;
