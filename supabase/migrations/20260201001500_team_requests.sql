-- People who look for a team and teams that look for people: the board, requests and invitations. Others see neither an
-- address nor an account there.

create function public.look_for_team(answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    said public.team_seekers := jsonb_populate_record(null::public.team_seekers, private.answers(answers));
  begin
    perform private.refuse_second_team(person);
    perform private.limit_rate('look for team', 30, interval '1 hour');
    insert into public.team_seekers (user_id, skills, about)
      values (person, coalesce(said.skills, '{}'), said.about)
      on conflict on constraint team_seekers_user_id_once do update set skills = excluded.skills, about = excluded.about;
  end
  $$;
comment on function public.look_for_team(jsonb) is
  'Puts the caller on the board of people who look for a team, with skills and about, or changes what stands there. Raises P0001 (not_registered, in_team), PT429, 42501, or 23514 naming the answer that is wrong.';

create function public.stop_looking() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.team_seekers where user_id = private.signed_in_user();
  end
  $$;
comment on function public.stop_looking() is 'Takes the caller off the board of people who look for a team. Raises 42501.';

create function private.refuse_repeated_question(team uuid, person uuid, asked_kind text, most integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (
      select from public.team_requests as earlier
      where earlier.team_id = team and earlier.user_id = person and earlier.kind = asked_kind and earlier.answer = 'declined') then
      raise exception using
        errcode = 'P0001', detail = 'declined_before',
        message = case asked_kind when 'asked' then 'This team said no.' else 'They said no to your team.' end,
        hint = 'There are others to ask.';
    end if;
    if most <= (
      select count(*) from public.team_requests as waiting
      where waiting.kind = asked_kind and waiting.answer is null
        and case asked_kind when 'asked' then waiting.user_id = person else waiting.team_id = team end) then
      raise exception using
        errcode = 'P0001', detail = 'too_many',
        message = format('You’re already waiting for %s answers.', most),
        hint = 'Cancel one, or give people a little time.';
    end if;
    if (select count(*) from public.team_members as mate where mate.team_id = team) >= 5 then
      raise exception using errcode = 'P0001', detail = 'full', message = 'This team is full: it has five members.';
    end if;
  end
  $$;
comment on function private.refuse_repeated_question(uuid, uuid, text, integer) is
  'Raises P0001 when a question or an invitation was declined before (declined_before), when too many are open (too_many), or when the team has no place (full).';

create function public.ask_to_join(team uuid, message text default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    asked public.teams := private.lock_team(team);
    request public.team_requests;
  begin
    perform private.refuse_second_team(person);
    select * into request from public.team_requests as mine
      where mine.team_id = ask_to_join.team and mine.user_id = person and mine.answer is null;
    if request.kind = 'asked' then
      return request.id;
    elsif request.kind = 'invited' then
      raise exception using
        errcode = 'P0001', detail = 'invited',
        message = 'This team already invited you.', hint = 'Accept the invitation to join it.';
    end if;
    if asked.id is null or not asked.is_open then
      raise exception using
        errcode = 'P0001', detail = 'no_such_team',
        message = 'This team is no longer looking for people.', hint = 'See who else is on the board.';
    end if;
    perform private.refuse_repeated_question(asked.id, person, 'asked', 10);
    perform private.limit_rate('ask to join', 20, interval '1 hour');
    insert into public.team_requests (team_id, user_id, kind, message)
      values (asked.id, person, 'asked', nullif(private.trimmed(ask_to_join.message), ''))
      returning * into request;
    perform private.mail_about_team('team_asked ' || request.id, 'team_asked', private.team_leader(asked.id), asked.id,
      private.name_of(person));
    return request.id;
  end
  $$;
comment on function public.ask_to_join(uuid, text) is
  'Asks the leader of an open team whether the caller may join; gives the question''s id. Asking again while it is open changes nothing. Raises P0001 (not_registered, in_team, invited, no_such_team, full, declined_before, too_many), PT429, 42501, 23514.';

create function public.invite_to_team(seeker uuid, message text default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
    guest uuid;
    request public.team_requests;
  begin
    perform private.signed_in_user();
    select looking.user_id into guest from public.team_seekers as looking where looking.id = seeker;
    perform private.lock_registration(guest);
    mine := private.lock_led_team();
    -- Again, since they may have found a team while this waited.
    if not exists (select from public.team_seekers as looking where looking.id = seeker) then
      raise exception using
        errcode = 'P0001', detail = 'no_such_seeker',
        message = 'They’re no longer looking for a team.', hint = 'See who else is on the board.';
    end if;
    select * into request from public.team_requests as known
      where known.team_id = mine.team_id and known.user_id = guest and known.answer is null;
    if request.kind = 'invited' then
      return request.id;
    elsif request.kind = 'asked' then
      raise exception using
        errcode = 'P0001', detail = 'asks_already',
        message = 'They already asked to join your team.', hint = 'Accept their request, and they’re on your team.';
    end if;
    perform private.refuse_repeated_question(mine.team_id, guest, 'invited', 20);
    perform private.limit_rate('invite to team', 30, interval '1 hour');
    insert into public.team_requests (team_id, user_id, kind, message)
      values (mine.team_id, guest, 'invited', nullif(private.trimmed(invite_to_team.message), ''))
      returning * into request;
    perform private.mail_about_team('team_invited ' || request.id, 'team_invited', guest, mine.team_id,
      private.name_of(mine.user_id));
    return request.id;
  end
  $$;
comment on function public.invite_to_team(uuid, text) is
  'Invites somebody of the board, by the id that stands there, to the team that the caller leads; gives the invitation''s id. Inviting again while it is open changes nothing. Raises P0001 (no_team, not_leader, no_such_seeker, asks_already, full, declined_before, too_many), PT429, 42501, 23514.';

create function private.lock_request(request uuid) returns public.team_requests
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_one public.team_requests;
  begin
    perform private.signed_in_user();
    select * into found_one from public.team_requests as known where known.id = request;
    perform private.lock_registration(found_one.user_id);
    perform private.lock_team(found_one.team_id);
    select * into found_one from public.team_requests as known where known.id = request for update;
    if found_one.id is null
      or auth.uid() is distinct from found_one.user_id and auth.uid() is distinct from private.team_leader(found_one.team_id) then
      raise exception using
        errcode = 'P0001', detail = 'no_such_request',
        message = 'This request or invitation is no longer open.';
    end if;
    return found_one;
  end
  $$;
comment on function private.lock_request(uuid) is
  'A question or invitation, with the person''s registration and the team held, for the person and for the team''s leader alone. Raises P0001 (no_such_request), 42501.';

create function public.answer_request(request uuid, accepts boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    asked public.team_requests := private.lock_request(request);
    given text := case when accepts then 'accepted' else 'declined' end;
  begin
    -- A question is answered by the leader, an invitation by the person.
    if (asked.user_id = auth.uid()) <> (asked.kind = 'invited') then
      raise exception using errcode = 'P0001', detail = 'no_such_request', message = 'This isn’t yours to answer.';
    end if;
    if asked.answer = given then
      return;
    end if;
    if asked.answer = 'ended' and asked.kind = 'asked' then
      perform private.refuse_second_team(asked.user_id);
    end if;
    if asked.answer is not null then
      raise exception using
        errcode = 'P0001', detail = 'already_answered',
        message = case asked.answer
          when 'withdrawn' then 'It was canceled in the meantime.'
          when 'ended' then 'It’s no longer open.'
          else 'It was already answered.' end;
    end if;
    if accepts then
      if not private.lock_registration(asked.user_id) then
        raise exception using errcode = 'P0001', detail = 'not_registered', message = 'They’re no longer taking part.';
      end if;
      perform private.refuse_second_team(asked.user_id);
    end if;
    update public.team_requests set answer = given, answered_at = now() where id = asked.id;
    if accepts then
      perform private.admit(asked.user_id, asked.team_id);
    end if;
  end
  $$;
comment on function public.answer_request(uuid, boolean) is
  'The leader answers a question to join, or the invited person an invitation. The same answer again changes nothing. Raises P0001 (no_such_request, already_answered, not_registered, in_team, full), 42501.';

create function public.withdraw_request(request uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    asked public.team_requests := private.lock_request(request);
  begin
    if (asked.user_id = auth.uid()) <> (asked.kind = 'asked') then
      raise exception using errcode = 'P0001', detail = 'no_such_request', message = 'This isn’t yours to cancel.';
    end if;
    if asked.answer in ('accepted', 'declined') then
      raise exception using errcode = 'P0001', detail = 'already_answered', message = 'It was already answered.';
    end if;
    update public.team_requests set answer = 'withdrawn', answered_at = now() where id = asked.id and answer is null;
  end
  $$;
comment on function public.withdraw_request(uuid) is
  'Takes back the caller''s question, or an invitation of the team they lead. Calling it again changes nothing. Raises P0001 (no_such_request, already_answered), 42501.';

create function public.team_board()
  returns table (team_id uuid, name text, pitch text, seeks text, members integer, places integer)
  language sql stable security definer set search_path = ''
  as $$
    select team.id, team.name, team.pitch, team.seeks, counted.members, 5 - counted.members
    from public.teams as team
    cross join lateral (
      select count(*)::integer as members from public.team_members as mate where mate.team_id = team.id
    ) as counted
    where team.is_open and counted.members between 1 and 4
    order by counted.members, team.created_at desc, team.id
  $$;
comment on function public.team_board() is 'The open teams with a free place, those with most places first. For everybody.';

create function public.team_behind_code(invite_code text)
  returns table (team_id uuid, name text, pitch text, members integer, places integer)
  language sql stable security definer set search_path = ''
  as $$
    select team.id, team.name, team.pitch, counted.members, 5 - counted.members
    from public.teams as team
    cross join lateral (
      select count(*)::integer as members from public.team_members as mate where mate.team_id = team.id
    ) as counted
    where team.invite_code = private.tidy_code(team_behind_code.invite_code)
  $$;
comment on function public.team_behind_code(text) is 'Which team a code belongs to, for whoever followed a link with one; no row when it belongs to none.';

create function public.seekers_board()
  returns table (seeker_id uuid, name text, skills text[], about text, is_me boolean, is_invited boolean)
  language sql stable security definer set search_path = ''
  as $$
    select looking.id, coalesce(private.name_of(looking.user_id), 'Someone'), looking.skills, looking.about,
      looking.user_id = auth.uid(),
      exists (
        select from public.team_requests as invitation
        join public.team_members as mine on mine.team_id = invitation.team_id
        where invitation.user_id = looking.user_id and invitation.kind = 'invited' and invitation.answer is null
          and mine.user_id = auth.uid())
    from public.team_seekers as looking
    where exists (
      select from public.registrations as mine where mine.user_id = auth.uid() and mine.status <> 'cancelled')
    order by looking.created_at desc, looking.id
  $$;
comment on function public.seekers_board() is 'Who looks for a team, by the name they chose. For people who are registered; empty for others.';

grant execute on function
  public.team_board(),
  public.team_behind_code(text)
  to anon, authenticated;

grant execute on function
  public.look_for_team(jsonb),
  public.stop_looking(),
  public.ask_to_join(uuid, text),
  public.invite_to_team(uuid, text),
  public.answer_request(uuid, boolean),
  public.withdraw_request(uuid),
  public.seekers_board()
  to authenticated;
