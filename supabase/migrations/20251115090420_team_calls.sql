-- What people call to form a team, to join one, to lead it and to leave.

create function public.create_team(answers jsonb) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    said public.teams := jsonb_populate_record(null::public.teams, private.answers(answers));
    made uuid;
  begin
    -- Sent twice, by a double click or after a lost answer: the team is there.
    select team.id into made from public.teams as team
      join public.team_members as mine on mine.team_id = team.id and mine.is_leader
      where mine.user_id = person and lower(team.name) = lower(said.name);
    if made is not null then
      return made;
    end if;
    perform private.refuse_second_team(person);
    perform private.limit_rate('create team', 10, interval '1 hour');
    -- Names are given one after the other, so that two people who want each other's do not wait in a circle.
    perform pg_advisory_xact_lock(hashtext('fest team names'));
    insert into public.teams (name, pitch, seeks, is_open, invite_code)
      values (said.name, said.pitch, said.seeks, coalesce(said.is_open, false), private.new_invite_code())
      returning id into made;
    perform private.admit(person, made);
    return made;
  end
  $$;
comment on function public.create_team(jsonb) is
  'Forms a team that the caller leads: name, pitch, seeks, is_open. Raises P0001 (not_registered, in_team), PT429, 42501, or 23514/23502/23505 naming the answer that is wrong.';
revoke all on function public.create_team(jsonb) from public;
grant execute on function public.create_team(jsonb) to authenticated;

create function public.change_team(answers jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members := private.lock_led_team();
    said public.teams := jsonb_populate_record(null::public.teams, private.answers(answers));
  begin
    perform private.limit_rate('change team', 60, interval '1 hour');
    perform pg_advisory_xact_lock(hashtext('fest team names'));
    update public.teams set name = said.name, pitch = said.pitch, seeks = said.seeks,
        is_open = coalesce(said.is_open, false), updated_at = now()
      where id = mine.team_id;
  end
  $$;
comment on function public.change_team(jsonb) is
  'Replaces what the caller''s team says about itself; for its leader. Raises P0001 (no_team, not_leader) and what create_team() raises about answers.';
revoke all on function public.change_team(jsonb) from public;
grant execute on function public.change_team(jsonb) to authenticated;

create function public.renew_invite_code() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members := private.lock_led_team();
    renewed text;
  begin
    perform private.limit_rate('renew code', 20, interval '1 hour');
    update public.teams set invite_code = private.new_invite_code() where id = mine.team_id returning invite_code into renewed;
    return renewed;
  end
  $$;
comment on function public.renew_invite_code() is
  'A new code for the caller''s team; the old one opens nothing from now on. Raises P0001 (no_team, not_leader), PT429, 42501.';
revoke all on function public.renew_invite_code() from public;
grant execute on function public.renew_invite_code() to authenticated;

create function private.tidy_code(typed text) returns text
  language sql immutable set search_path = ''
  as $$ select lower(regexp_replace(typed, '[^A-Za-z0-9]', '', 'g')) $$;
comment on function private.tidy_code(text) is 'A code however it was typed: with capitals, spaces or dashes.';
revoke all on function private.tidy_code(text) from public;

create function public.join_team(invite_code text) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    team public.teams;
  begin
    select * into team from public.teams as coded where coded.invite_code = private.tidy_code(join_team.invite_code);
    team := private.lock_team(team.id);
    -- Again: the code may have been renewed while this waited.
    if team.invite_code is distinct from private.tidy_code(join_team.invite_code) then
      raise exception using
        errcode = 'P0001', detail = 'wrong_code',
        message = 'No team has this code.', hint = 'Check it letter by letter, or ask for the new one: codes can be renewed.';
    end if;
    if exists (select from public.team_members as mine where mine.user_id = person and mine.team_id = team.id) then
      return team.id;
    end if;
    perform private.refuse_second_team(person);
    perform private.limit_rate('join team', 30, interval '1 hour');
    perform private.admit(person, team.id);
    return team.id;
  end
  $$;
comment on function public.join_team(text) is
  'Makes the caller a member of the team with this code. Calling it again changes nothing. Raises P0001 (not_registered, wrong_code, in_team, full), PT429, 42501.';
revoke all on function public.join_team(text) from public;
grant execute on function public.join_team(text) to authenticated;

create function public.leave_team() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    mine public.team_members;
  begin
    perform private.lock_registration(person);
    mine := private.lock_membership(person);
    if mine.id is not null then
      perform private.refuse_leaving_project(mine);
      perform private.part_with(mine);
    end if;
  end
  $$;
comment on function public.leave_team() is
  'Takes the caller off their team; the longest member leads on, and the last one takes the team along. Calling it again changes nothing. Raises P0001 (has_project), 42501.';
revoke all on function public.leave_team() from public;
grant execute on function public.leave_team() to authenticated;

create function public.hand_over_team(member uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members := private.lock_led_team();
    heir public.team_members;
  begin
    select * into heir from public.team_members as mate where mate.id = member and mate.team_id = mine.team_id;
    if heir.id is null then
      raise exception using errcode = 'P0001', detail = 'no_such_member', message = 'They are not on your team any more.';
    end if;
    if heir.id <> mine.id then
      update public.team_members set is_leader = false where id = mine.id;
      update public.team_members set is_leader = true where id = heir.id;
      perform private.mail_about_team('team_handed_over ' || gen_random_uuid(), 'team_handed_over',
        heir.user_id, mine.team_id, private.name_of(mine.user_id));
    end if;
  end
  $$;
comment on function public.hand_over_team(uuid) is
  'Lets another member lead the caller''s team. Raises P0001 (no_team, not_leader, no_such_member), 42501.';
revoke all on function public.hand_over_team(uuid) from public;
grant execute on function public.hand_over_team(uuid) to authenticated;

create function public.remove_member(member uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members := private.lock_led_team();
    removed public.team_members;
  begin
    if member = mine.id then
      raise exception using
        errcode = 'P0001', detail = 'oneself',
        message = 'You lead the team.', hint = 'To go, leave the team or hand it over.';
    end if;
    select * into removed from public.team_members as mate where mate.id = member and mate.team_id = mine.team_id;
    if removed.id is not null then
      perform private.part_with(removed);
    end if;
  end
  $$;
comment on function public.remove_member(uuid) is
  'Takes somebody off the caller''s team; who is gone already, is gone. Raises P0001 (no_team, not_leader, oneself), 42501.';
revoke all on function public.remove_member(uuid) from public;
grant execute on function public.remove_member(uuid) to authenticated;

-- As before, but seats of sessions and beds go first: giving the registration back now also leaves the team, and teams
-- are locked after all pools, here as when an account is deleted.
create or replace function public.cancel_registration() returns public.registrations
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    written public.registrations;
  begin
    perform private.lock_pool('registration');
    select * into written from public.registrations as mine where mine.user_id = person for update;
    if written.status is null or written.status = 'checked_in' then
      raise exception using
        errcode = 'P0001', detail = 'not_cancellable',
        message = case when written.id is null then 'You are not registered.' else 'You have been checked in already.' end;
    end if;
    if written.status <> 'cancelled' then
      perform private.release_all_seats(person);
      perform private.leave_accommodation(person);
      update public.registrations set status = 'cancelled' where user_id = person returning * into written;
      -- What somebody needs at the event is nobody's business once they do not come.
      delete from public.registration_needs where user_id = person;
    end if;
    return written;
  end
  $$;
comment on function public.cancel_registration() is
  'Gives the caller''s seat back, and their workshop seats and their bed with it, leaves their team and forgets what they need; the waiting lists move up in the same transaction. Calling it again changes nothing. Raises P0001 (not_cancellable, has_project).';
