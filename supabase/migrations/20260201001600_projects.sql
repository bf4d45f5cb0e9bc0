-- What teams submit, until when, the showcase, and one answer with all that somebody sees of their own team.
--
-- Two teams may submit one repository. Who is first need not be whose it is, so both are taken, and admins see the double:
-- a person decides. To refuse the second would let a rival shut a team out with the team's own address.

-- The column also reads http as https, should other addresses ever be taken.
create function private.repository_key(repository_url text) returns text
  language sql immutable set search_path = ''
  as $$
    select lower(regexp_replace(regexp_replace(repository_url, '^https?://(www\.)?', '', 'i'), '(\.git)?/*$', '', 'i'))
  $$;
comment on function private.repository_key(text) is
  'The address of a repository without what does not matter: http or https, capitals, www., .git, slashes at the end.';

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  title text not null,
  summary text not null,
  repository_url text not null,
  demo_url text,
  licence text not null,
  challenge text,
  is_published boolean not null default false,
  changed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  repository_key text not null generated always as (private.repository_key(repository_url)) stored,
  repository_since timestamptz not null default now(),
  constraint projects_team_id_once unique (team_id),
  constraint projects_team_id_exists foreign key (team_id) references public.teams (id) on delete cascade,
  constraint projects_changed_by_exists foreign key (changed_by) references auth.users (id) on delete set null,
  constraint projects_title_length check (length(title) between 2 and 100),
  constraint projects_title_printable check (title !~ E'[\\x01-\\x1f\\x7f]'),
  constraint projects_summary_length check (length(summary) between 30 and 600),
  constraint projects_summary_printable check (summary !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint projects_repository_url_length check (length(repository_url) <= 300),
  -- A place where the jury can read it, and there a repository: its owner and its name, nothing after it.
  constraint projects_repository_url_format check (repository_url ~* (
    '^https://(www\.)?((github\.com|codeberg\.org|bitbucket\.org)/[a-z0-9_][a-z0-9._-]*/[a-z0-9._-]*[a-z0-9_-][a-z0-9._-]*'
    '|gitlab\.com(/[a-z0-9_][a-z0-9._-]*){1,5}/[a-z0-9._-]*[a-z0-9_-][a-z0-9._-]*'
    '|huggingface\.co(/(spaces|datasets))?/[a-z0-9_][a-z0-9._-]*/[a-z0-9._-]*[a-z0-9_-][a-z0-9._-]*)/?$')),
  constraint projects_demo_url_length check (length(demo_url) <= 300),
  constraint projects_demo_url_format check (demo_url ~ '^https://[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]+)?([/?#][!-~]*)?$'),
  constraint projects_licence_known check (
    licence in ('MIT', 'Apache-2.0', 'GPL-3.0', 'BSD-3-Clause', 'CC-BY-4.0', 'other_open')),
  constraint projects_challenge_format check (challenge ~ '^[a-z0-9-]{1,96}$')
);
comment on table public.projects is 'What teams handed in, one project each. Written by submit_project(), published by admins.';
comment on column public.projects.team_id is 'Whose it is.';
comment on column public.projects.title is '2 to 100 characters.';
comment on column public.projects.summary is 'What it does, 30 to 600 characters.';
comment on column public.projects.repository_url is 'Where its source is, as the team wrote it.';
comment on column public.projects.demo_url is 'Optional: where it can be tried.';
comment on column public.projects.licence is 'Under which licence others may use it.';
comment on column public.projects.challenge is 'Optional: the slug of the challenge it answers.';
comment on column public.projects.is_published is 'Whether everybody may see it; an admin decides.';
comment on column public.projects.changed_by is 'Who changed it last; null once their account is gone.';
comment on column public.projects.created_at is 'When it was first handed in.';
comment on column public.projects.updated_at is 'When its team last changed it.';
comment on column public.projects.repository_key is
  'The same without what does not matter: capitals, www., .git, a slash at the end. Two projects may share it; admins are shown that.';
comment on column public.projects.repository_since is
  'Since when this team says that its source is there. It moves when another repository is named, not when the same is spelled otherwise.';
create index projects_changed_by on public.projects (changed_by);
create index projects_created_at on public.projects (created_at, id);
create index projects_repository_key on public.projects (repository_key);
alter table public.projects enable row level security;

create function private.check_handing_in() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- This moment, not the one the transaction began: whoever waited for a lock is not let in late.
    perform private.refuse_unless_open('project', private.event_moment());
  end
  $$;
comment on function private.check_handing_in() is
  'Raises P0001 (not_open_yet, closed) while projects cannot be handed in; exactly at closing is closed.';

create function private.stamp_project() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The service may repair a link later. The role of the request, as in private.refuse_all_but_staff().
    if current_setting('role') not in ('none', 'postgres', 'service_role') then
      perform private.check_handing_in();
    end if;
    new.updated_at := clock_timestamp();
    if tg_op = 'UPDATE' and private.repository_key(new.repository_url) <> private.repository_key(old.repository_url) then
      new.repository_since := clock_timestamp();
    end if;
    return new;
  end
  $$;
comment on function private.stamp_project() is 'The last line: what a project says is not written outside the times, whoever writes it.';
create trigger projects_stamp
  before insert or update of title, summary, repository_url, demo_url, licence, challenge on public.projects
  for each row execute function private.stamp_project();

create function public.submit_project(answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    mine public.team_members := private.lock_membership(person);
    said public.projects := jsonb_populate_record(null::public.projects, private.answers(answers));
  begin
    if mine.id is null then
      raise exception using
        errcode = 'P0001', detail = 'no_team',
        message = 'Only teams can submit projects.', hint = 'Start one first. You can be its only member.';
    end if;
    perform private.check_handing_in();
    perform private.limit_rate('submit project', 120, interval '1 hour');
    insert into public.projects as kept (team_id, title, summary, repository_url, demo_url, licence, challenge, changed_by)
      values (mine.team_id, said.title, said.summary, said.repository_url, said.demo_url, said.licence, said.challenge, person)
      on conflict on constraint projects_team_id_once do update set
        title = excluded.title, summary = excluded.summary, repository_url = excluded.repository_url,
        demo_url = excluded.demo_url, licence = excluded.licence, challenge = excluded.challenge,
        changed_by = excluded.changed_by;
  end
  $$;
comment on function public.submit_project(jsonb) is
  'Hands in the project of the caller''s team, or replaces what it says. A repository that another team names is taken all the same. Raises P0001 (not_registered, no_team, not_open_yet, closed), PT429, 42501, or 23514/23502 naming the answer that is wrong.';

create function public.withdraw_project() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
  begin
    perform private.lock_registration(private.signed_in_user());
    mine := private.lock_membership(auth.uid());
    if mine.id is null then
      raise exception using errcode = 'P0001', detail = 'no_team', message = 'You’re not on a team.';
    end if;
    if exists (select from public.projects as project where project.team_id = mine.team_id) then
      perform private.check_handing_in();
      delete from public.projects where team_id = mine.team_id;
    end if;
  end
  $$;
comment on function public.withdraw_project() is
  'Takes the project of the caller''s team back, as if it had never been handed in. Calling it again changes nothing. Raises P0001 (no_team, not_open_yet, closed), 42501.';

create function public.publish_project(project uuid, is_published boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    update public.projects set is_published = coalesce(publish_project.is_published, false) where id = publish_project.project;
    if not found then
      raise exception using errcode = 'P0001', detail = 'no_such_project', message = 'This project no longer exists.';
    end if;
  end
  $$;
comment on function public.publish_project(uuid, boolean) is
  'Shows a project to everybody, or hides it. For admins and the service. Raises P0001 (no_such_project), 42501.';

create function public.showcase()
  returns table (project_id uuid, title text, summary text, repository_url text, demo_url text, licence text,
    challenge text, team_name text, members text[])
  language sql stable security definer set search_path = ''
  as $$
    select project.id, project.title, project.summary, project.repository_url, project.demo_url, project.licence,
      project.challenge, team.name, coalesce((
        select array_agg(private.name_of(mate.user_id) order by mate.joined_number)
        from public.team_members as mate
        join public.profiles as profile on profile.user_id = mate.user_id and profile.is_listed
        where mate.team_id = team.id and private.name_of(mate.user_id) is not null), '{}')
    from public.projects as project
    join public.teams as team on team.id = project.team_id
    where project.is_published
    order by lower(project.title), project.id
  $$;
comment on function public.showcase() is 'The published projects, with the names of those makers who want to be named in public. For everybody.';

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
          'member_id', mate.id, 'name', coalesce(private.name_of(mate.user_id), 'Someone'), 'is_leader', mate.is_leader,
          'is_me', mate.id = mine.id, 'joined_at', mate.joined_at) order by mate.joined_number)
        from public.team_members as mate where mate.team_id = team.id),
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', asked.id, 'name', coalesce(private.name_of(asked.user_id), 'Someone'), 'message', asked.message,
          'created_at', asked.created_at, 'skills', coalesce(looking.skills, '{}'), 'about', looking.about)
          order by asked.created_at, asked.id), '[]')
        from public.team_requests as asked
        left join public.team_seekers as looking on looking.user_id = asked.user_id
        where asked.team_id = team.id and asked.kind = 'asked' and asked.answer is null and mine.is_leader),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', invited.id, 'name', coalesce(private.name_of(invited.user_id), 'Someone'),
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

create function private.shares_repository(id uuid, repository_key text) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select count(*) from public.projects as other
    where other.repository_key = shares_repository.repository_key and other.id <> shares_repository.id
  $$;
comment on function private.shares_repository(uuid, text) is 'How many other projects name the same repository.';

create function private.project_told(project public.projects) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', project.id, 'title', project.title, 'since', project.repository_since,
      'team', (select team.name from public.teams as team where team.id = project.team_id),
      'leader', (
        select coalesce(private.name_of(mate.user_id), private.address_of(mate.user_id)) from public.team_members as mate
        where mate.team_id = project.team_id order by mate.is_leader desc, mate.joined_number limit 1))
  $$;
comment on function private.project_told(public.projects) is
  'For admins: whose a project is, and since when it names its repository.';

create function private.same_repository(row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.project_told(other) order by other.repository_since, other.id), '[]')
    from public.projects as mine
    join public.projects as other on other.repository_key = mine.repository_key and other.id <> mine.id
    where mine.id = row_id
  $$;
comment on function private.same_repository(uuid) is 'The other projects that name the repository of this one, the first to do so first.';

grant select on table public.projects to authenticated;
grant all on table public.projects to service_role;
create policy "Admins read all projects" on public.projects
  for select to authenticated using ((select private.is_admin()));

grant execute on function public.showcase() to anon, authenticated;

grant execute on function public.publish_project(uuid, boolean) to authenticated, service_role;

grant execute on function
  public.submit_project(jsonb),
  public.withdraw_project(),
  public.my_team()
  to authenticated;

-- The column is reckoned with the rights of whoever writes.
grant execute on function private.repository_key(text) to service_role;

insert into private.retention (table_name, why) values
  ('projects', 'Stays as long as the showcase does.');

insert into private.my_data_parts (part, query) values
  -- What my team handed in, and what I changed last while I was on another.
  ('projects', $$
    select jsonb_agg(to_jsonb(ours) - 'changed_by' || jsonb_build_object('changed_by_me', coalesce(ours.changed_by = auth.uid(), false)) order by ours.created_at, ours.id)
    from public.projects as ours
    where ours.changed_by = auth.uid()
      or exists (select from public.team_members as mine where mine.team_id = ours.team_id and mine.user_id = auth.uid()) $$);
