-- A speaker edits what visitors read now: organizers may have written it anew since. The browser reads it from the content,
-- so it has to know which session the talk is.

create or replace function private.speaker_page_told(kept private.speaker_pages) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'page', jsonb_build_object(
        'full_name', kept.full_name, 'pronouns', kept.pronouns, 'bio', kept.bio, 'photo', kept.photo, 'links', to_jsonb(kept.links),
        'title', kept.title, 'abstract', kept.abstract, 'slides', kept.slides, 'slides_file', kept.slides_file,
        'stage_needs', kept.stage_needs),
      'session', kept.session, 'state', kept.state, 'changed', to_jsonb(kept.changed), 'word', kept.word, 'sent_at', kept.sent_at,
      'settled_at', kept.settled_at)
  $$;
comment on function private.speaker_page_told(private.speaker_pages) is
  'A speaker''s page as its speaker gets it: {page, session, state, changed, word, sent_at, settled_at}; session is null until a change of it was carried to the content.';
