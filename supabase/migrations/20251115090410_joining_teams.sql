-- The ways into a team and out of it. What they share comes first.

create function private.new_invite_code() returns text
  language sql volatile security definer set search_path = ''
  as $$ select private.new_referral_code() || left(private.new_referral_code(), 4) $$;
comment on function private.new_invite_code() is 'Twelve characters that are easy to read aloud and cannot be guessed.';
revoke all on function private.new_invite_code() from public;

create function private.lock_registration(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    locked text;
  begin
    select mine.status into locked from public.registrations as mine where mine.user_id = person for update;
    return coalesce(locked <> 'cancelled', false);
  end
  $$;
comment on function private.lock_registration(uuid) is
  'Whether somebody takes part in the event; their registration is held, so that what they do comes one after the other.';
revoke all on function private.lock_registration(uuid) from public;

create function private.lock_participant() returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
  begin
    if not private.lock_registration(person) then
      raise exception using
        errcode = 'P0001', detail = 'not_registered',
        message = 'Teams are for people who are registered.',
        hint = 'Register first; it takes two minutes.';
    end if;
    return person;
  end
  $$;
comment on function private.lock_participant() is 'The caller, held by their registration. Raises P0001 (not_registered), 42501.';
revoke all on function private.lock_participant() from public;

create function private.lock_membership(person uuid) returns public.team_members
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
  begin
    select * into mine from public.team_members as mate where mate.user_id = person;
    perform private.lock_team(mine.team_id);
    -- Again, since the leader may have changed or taken somebody off while this waited.
    select * into mine from public.team_members as mate where mate.user_id = person and mate.team_id = mine.team_id;
    return mine;
  end
  $$;
comment on function private.lock_membership(uuid) is 'Somebody''s place in a team, with the team held; all null for who is on none.';
revoke all on function private.lock_membership(uuid) from public;

create function private.lock_led_team() returns public.team_members
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members := private.lock_membership(private.signed_in_user());
  begin
    if mine.id is null then
      raise exception using errcode = 'P0001', detail = 'no_team', message = 'You are on no team.';
    end if;
    if not mine.is_leader then
      raise exception using
        errcode = 'P0001', detail = 'not_leader',
        message = 'Only the one who leads the team may do this.', hint = 'Ask them to.';
    end if;
    return mine;
  end
  $$;
comment on function private.lock_led_team() is 'The caller''s place as leader, with the team held. Raises P0001 (no_team, not_leader), 42501.';
revoke all on function private.lock_led_team() from public;

create function private.team_leader(team uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$ select mate.user_id from public.team_members as mate where mate.team_id = team and mate.is_leader $$;
comment on function private.team_leader(uuid) is 'Whose team it is.';
revoke all on function private.team_leader(uuid) from public;

create function private.mail_about_team(mail_key text, template text, recipient uuid, team uuid, person text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if recipient is not null and recipient is distinct from auth.uid() then
      perform private.queue_mail(mail_key, template, recipient, null, jsonb_build_object(
        'team', (select named.name from public.teams as named where named.id = team),
        'person', coalesce(person, 'Somebody')));
    end if;
  end
  $$;
comment on function private.mail_about_team(text, text, uuid, uuid, text) is 'Tells somebody about their team; nobody is told what they did themselves.';
revoke all on function private.mail_about_team(text, text, uuid, uuid, text) from public;

create function private.end_search(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.team_seekers where user_id = person;
    perform from public.team_requests as mine where mine.user_id = person and mine.answer is null order by mine.id for update;
    update public.team_requests set answer = 'ended', answered_at = now() where user_id = person and answer is null;
  end
  $$;
comment on function private.end_search(uuid) is 'Somebody looks for a team no longer: off the board, and what they asked or were asked ends.';
revoke all on function private.end_search(uuid) from public;

create function private.refuse_second_team(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if exists (select from public.team_members as mate where mate.user_id = person) then
      raise exception using
        errcode = 'P0001', detail = 'in_team',
        message = case when person = auth.uid() then 'You are on a team already.' else 'They have found a team meanwhile.' end,
        hint = case when person = auth.uid() then 'Leave that one first.' else 'There is nothing left to answer here.' end;
    end if;
  end
  $$;
comment on function private.refuse_second_team(uuid) is 'Raises P0001 (in_team) when somebody, whose registration is held, is on a team.';
revoke all on function private.refuse_second_team(uuid) from public;

-- The person's registration and the team are held by now.
create function private.admit(person uuid, team uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    leader uuid := private.team_leader(team);
    member uuid;
  begin
    insert into public.team_members (team_id, user_id, is_leader) values (team, person, leader is null) returning id into member;
    perform private.end_search(person);
    perform private.mail_about_team('team_joined ' || member || ' leader', 'team_joined', leader, team, private.name_of(person));
    perform private.mail_about_team('team_joined ' || member, 'team_welcomed', person, team, private.name_of(person));
  end
  $$;
comment on function private.admit(uuid, uuid) is 'Makes somebody a member and tells whoever did not do it. Raises P0001 (full).';
revoke all on function private.admit(uuid, uuid) from public;

create function private.part_with(mine public.team_members, is_for_good boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    leaver text := case when is_for_good then 'A member' else private.name_of(mine.user_id) end;
    led boolean := mine.is_leader;
  begin
    perform set_config('fest.leaves_for_good', case when is_for_good then 'yes' else '' end, true);
    delete from public.team_members where id = mine.id;
    perform set_config('fest.leaves_for_good', '', true);
    perform private.mail_about_team(
      'team_left ' || mine.id, case when led then 'team_handed_over' else 'team_left' end,
      private.team_leader(mine.team_id), mine.team_id, leaver);
  end
  $$;
comment on function private.part_with(public.team_members, boolean) is
  'Takes somebody off a team that is held, and tells who leads it. Whoever leaves for good is not named.';
revoke all on function private.part_with(public.team_members, boolean) from public;

create function private.refuse_leaving_project(mine public.team_members) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if exists (select from public.projects as project where project.team_id = mine.team_id)
      and not exists (select from public.team_members as mate where mate.team_id = mine.team_id and mate.id <> mine.id) then
      raise exception using
        errcode = 'P0001', detail = 'has_project',
        message = 'Your team has handed in a project, and you are the last one on it.',
        hint = 'Take the project back first, or ask somebody to join and lead on.';
    end if;
  end
  $$;
comment on function private.refuse_leaving_project(public.team_members) is 'Raises P0001 (has_project) when nobody would be left with a project that was handed in.';
revoke all on function private.refuse_leaving_project(public.team_members) from public;

create function private.leave_with_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
    is_for_good boolean := tg_op = 'DELETE' and (
      old.user_id = auth.uid() or not exists (select from auth.users as account where account.id = old.user_id));
  begin
    if tg_op = 'UPDATE' and not (new.status = 'cancelled' and old.status <> 'cancelled') then
      return null;
    end if;
    mine := private.lock_membership(old.user_id);
    if mine.id is not null then
      if tg_op = 'UPDATE' and old.user_id = auth.uid() then
        perform private.refuse_leaving_project(mine);
      end if;
      if tg_op = 'UPDATE' or is_for_good then
        perform private.part_with(mine, is_for_good);
      else
        -- A clean-up: teams have a day of their own, and nobody is told.
        return null;
      end if;
    end if;
    perform private.end_search(old.user_id);
    return null;
  end
  $$;
comment on function private.leave_with_registration() is
  'Whoever does not come is on no team and looks for none. Raises P0001 (has_project) when somebody cancels who is the last with a project; an admin may cancel for them, and deleting the account is never refused.';
revoke all on function private.leave_with_registration() from public;
create trigger registrations_team after delete or update of status on public.registrations
  for each row execute function private.leave_with_registration();
