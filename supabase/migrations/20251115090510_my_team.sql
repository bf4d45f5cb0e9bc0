-- One answer with all that somebody sees of their own team, their search and their project, at one moment.

create function private.own_team(mine public.team_members) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'team_id', team.id, 'name', team.name, 'pitch', team.pitch, 'seeks', team.seeks, 'is_open', team.is_open,
      'created_at', team.created_at, 'places', 5 - counted.members,
      'invite_code', case when counted.members < 5 then team.invite_code end,
      'am_leader', mine.is_leader,
      'members', (
        select jsonb_agg(jsonb_build_object(
          'member_id', mate.id, 'name', coalesce(private.name_of(mate.user_id), 'Somebody'), 'is_leader', mate.is_leader,
          'is_me', mate.id = mine.id, 'joined_at', mate.joined_at) order by mate.joined_number)
        from public.team_members as mate where mate.team_id = team.id),
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', asked.id, 'name', coalesce(private.name_of(asked.user_id), 'Somebody'), 'message', asked.message,
          'created_at', asked.created_at, 'skills', coalesce(looking.skills, '{}'), 'about', looking.about)
          order by asked.created_at, asked.id), '[]')
        from public.team_requests as asked
        left join public.team_seekers as looking on looking.user_id = asked.user_id
        where asked.team_id = team.id and asked.kind = 'asked' and asked.answer is null and mine.is_leader),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', invited.id, 'name', coalesce(private.name_of(invited.user_id), 'Somebody'),
          'message', invited.message, 'created_at', invited.created_at) order by invited.created_at, invited.id), '[]')
        from public.team_requests as invited
        where invited.team_id = team.id and invited.kind = 'invited' and invited.answer is null and mine.is_leader))
    from public.teams as team
    cross join lateral (
      select count(*)::integer as members from public.team_members as mate where mate.team_id = team.id
    ) as counted
    where team.id = mine.team_id
  $$;
comment on function private.own_team(public.team_members) is 'A team as one of its members sees it; questions and invitations only for its leader.';
revoke all on function private.own_team(public.team_members) from public;

create function public.my_team() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
  begin
    select * into mine from public.team_members as mate where mate.user_id = auth.uid();
    return jsonb_build_object(
      'is_registered', exists (
        select from public.registrations as registration
        where registration.user_id = auth.uid() and registration.status <> 'cancelled'),
      'team', private.own_team(mine),
      'seeking', (
        select jsonb_build_object('skills', looking.skills, 'about', looking.about, 'created_at', looking.created_at)
        from public.team_seekers as looking where looking.user_id = auth.uid()),
      'my_requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', asked.id, 'team_id', team.id, 'team_name', team.name, 'message', asked.message,
          'created_at', asked.created_at, 'answer', asked.answer) order by asked.created_at desc, asked.id), '[]')
        from public.team_requests as asked join public.teams as team on team.id = asked.team_id
        where asked.user_id = auth.uid() and asked.kind = 'asked'
          and (asked.answer is null or asked.answer = 'declined' and asked.answered_at > now() - interval '14 days')),
      'my_invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', invited.id, 'team_id', team.id, 'team_name', team.name, 'pitch', team.pitch,
          'members', (select count(*) from public.team_members as mate where mate.team_id = team.id),
          'message', invited.message, 'created_at', invited.created_at) order by invited.created_at desc, invited.id), '[]')
        from public.team_requests as invited join public.teams as team on team.id = invited.team_id
        where invited.user_id = auth.uid() and invited.kind = 'invited' and invited.answer is null),
      'project', (
        select jsonb_build_object(
          'project_id', project.id, 'title', project.title, 'summary', project.summary,
          'repository_url', project.repository_url, 'demo_url', project.demo_url, 'licence', project.licence,
          'challenge', project.challenge, 'created_at', project.created_at, 'updated_at', project.updated_at,
          'changed_by', private.name_of(project.changed_by), 'changed_by_me', coalesce(project.changed_by = auth.uid(), false),
          'is_published', project.is_published)
        from public.projects as project where project.team_id = mine.team_id));
  end
  $$;
comment on function public.my_team() is
  'The caller''s team, search, questions, invitations and project in one answer; schemas/vocabulary/hackathon-views.ts has its shape.';
revoke all on function public.my_team() from public;
grant execute on function public.my_team() to authenticated;

insert into private.retention (table_name, why) values
  ('projects', 'Stays as long as the showcase does.');

insert into private.my_data_parts (part, query) values
  -- What my team handed in, and what I changed last while I was on another.
  ('projects', $$
    select jsonb_agg(to_jsonb(ours) - 'changed_by' || jsonb_build_object('changed_by_me', coalesce(ours.changed_by = auth.uid(), false)) order by ours.created_at, ours.id)
    from public.projects as ours
    where ours.changed_by = auth.uid()
      or exists (select from public.team_members as mine where mine.team_id = ours.team_id and mine.user_id = auth.uid()) $$);
