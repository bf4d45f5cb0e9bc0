-- What others see of teams and of people who look for one: never an address, never an account.

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
revoke all on function public.team_board() from public;
grant execute on function public.team_board() to anon, authenticated;

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
revoke all on function public.team_behind_code(text) from public;
grant execute on function public.team_behind_code(text) to anon, authenticated;

create function public.seekers_board()
  returns table (seeker_id uuid, name text, skills text[], about text, is_me boolean, is_invited boolean)
  language sql stable security definer set search_path = ''
  as $$
    select looking.id, coalesce(private.name_of(looking.user_id), 'Somebody'), looking.skills, looking.about,
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
revoke all on function public.seekers_board() from public;
grant execute on function public.seekers_board() to authenticated;
