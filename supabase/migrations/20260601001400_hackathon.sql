-- Submitted projects and their judging: the showcase, judges, criteria, scores and results.

-- Also treats http as https, in case other addresses are ever allowed.
create function private.repository_key(repository_url text) returns text
  language sql immutable set search_path = ''
  as $$
    select lower(regexp_replace(regexp_replace(repository_url, '^https?://(www\.)?', '', 'i'), '(\.git)?/*$', '', 'i'))
  $$;
comment on function private.repository_key(text) is
  'A repository''s address without insignificant parts: http or https, capitals, www., .git, trailing slashes.';

-- Two teams may submit the same repository. The first may not be its owner, so both are accepted and admins decide:
-- refusing the second would let a rival block a team with the team's own address.
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
  -- A host that the jury can read, with an owner and a repository name and nothing after.
  constraint projects_repository_url_format check (repository_url ~* (
    '^https://(www\.)?('
    '(github\.com|codeberg\.org|bitbucket\.org)/[a-z0-9_][a-z0-9._-]*/[a-z0-9._-]*[a-z0-9_-][a-z0-9._-]*'
    '|gitlab\.com(/[a-z0-9_][a-z0-9._-]*){1,5}/[a-z0-9._-]*[a-z0-9_-][a-z0-9._-]*'
    '|huggingface\.co(/(spaces|datasets))?/[a-z0-9_][a-z0-9._-]*/[a-z0-9._-]*[a-z0-9_-][a-z0-9._-]*)/?$')),
  constraint projects_demo_url_length check (length(demo_url) <= 300),
  constraint projects_demo_url_format
    check (demo_url ~ '^https://[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]+)?([/?#][!-~]*)?$'),
  constraint projects_licence_known check (
    licence in ('MIT', 'Apache-2.0', 'GPL-3.0', 'BSD-3-Clause', 'CC-BY-4.0', 'other_open')),
  constraint projects_challenge_format check (challenge ~ '^[^\s/]{1,96}$')
);
comment on table public.projects is
  'Submitted projects, one per team. submit_project() writes them and admins publish them.';
comment on column public.projects.is_published is 'Whether everybody may see it; an admin decides.';
comment on column public.projects.repository_since is
  'Since when the team has named this repository; another spelling doesn''t change it.';
create index projects_changed_by on public.projects (changed_by);
create index projects_created_at on public.projects (created_at, id);
create index projects_repository_key on public.projects (repository_key);
alter table public.projects enable row level security;

-- Judging uses whole numbers, so that a tie doesn't depend on rounding.
create table private.hackathon (
  id boolean primary key default true,
  judging_closed_at timestamptz,
  results_published_at timestamptz,
  constraint hackathon_is_one_row check (id),
  constraint hackathon_results_are_final check (results_published_at is null or judging_closed_at is not null)
);
comment on table private.hackathon is
  'One row: the state of the hackathon. Apart from the settings, so that only the functions below change it.';
alter table private.hackathon enable row level security;

create table public.rubric_criteria (
  key text primary key,
  title text not null,
  weight integer not null,
  position integer not null,
  is_current boolean not null default true,
  synced_at timestamptz not null default now(),
  constraint rubric_criteria_key_length check (length(key) between 1 and 128),
  constraint rubric_criteria_title_length check (length(title) between 1 and 200),
  constraint rubric_criteria_weight_range check (weight between 1 and 1000)
);
comment on table public.rubric_criteria is 'The jury''s criteria; a copy of the Studio, kept by sync_rubric().';
comment on column public.rubric_criteria.key is 'Key of the criterion in the Studio.';
comment on column public.rubric_criteria.is_current is
  'False once removed from the rubric: its points are kept and don''t count.';
alter table public.rubric_criteria enable row level security;

create table public.project_scores (
  project_id uuid not null,
  criterion text not null,
  user_id uuid not null,
  points smallint,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint project_scores_pkey primary key (project_id, criterion, user_id),
  constraint project_scores_project_id_exists
    foreign key (project_id) references public.projects (id) on delete cascade,
  constraint project_scores_criterion_exists foreign key (criterion) references public.rubric_criteria (key),
  constraint project_scores_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint project_scores_points_range check (points between 0 and 10),
  constraint project_scores_note_length check (length(note) between 1 and 500),
  constraint project_scores_note_printable check (note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table public.project_scores is
  'A judge''s points for one criterion of one project. Only save_score() writes them.';
comment on column public.project_scores.points is '0 to 10; null while undecided.';
create index project_scores_criterion on public.project_scores (criterion);
create index project_scores_user_id on public.project_scores (user_id);
alter table public.project_scores enable row level security;

create table private.standings (
  project_id uuid primary key,
  rank integer not null,
  is_tied boolean not null,
  total numeric not null,
  constraint standings_project_id_exists foreign key (project_id) references public.projects (id) on delete cascade
);
comment on table private.standings is 'The results at the time of publishing: nothing later changes them.';
comment on column private.standings.rank is 'Equal projects share a rank, and the next is skipped.';
comment on column private.standings.total is 'Weighted mean, 0 to 10, with two decimals.';
alter table private.standings enable row level security;
insert into private.hackathon default values;

create function private.stamp_project() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The service may repair a link later. By the request's role, as in private.refuse_all_but_staff().
    if current_setting('role') not in ('none', 'postgres', 'service_role') then
      perform private.refuse_unless_open('project', private.event_moment());
    end if;
    new.updated_at := clock_timestamp();
    if tg_op = 'UPDATE' and private.repository_key(new.repository_url)
      <> private.repository_key(old.repository_url) then
      new.repository_since := clock_timestamp();
    end if;
    return new;
  end
  $$;
comment on function private.stamp_project() is
  'The last line of defense: no writer can change a project outside the submission period.';
create trigger projects_stamp
  before insert or update of title, summary, repository_url, demo_url, licence, challenge on public.projects
  for each row execute function private.stamp_project();

create function public.submit_project(answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    membership public.team_members := private.lock_membership(person);
    said public.projects := jsonb_populate_record(null::public.projects, private.answers(answers));
  begin
    if membership.id is null then
      perform private.refuse('no_team', 'Only teams can submit projects.',
        'Start one first. You can be its only member.');
    end if;
    perform private.refuse_unless_open('project', private.event_moment());
    perform private.limit_rate('submit project', 120, interval '1 hour');
    insert into public.projects as kept (team_id, title, summary, repository_url, demo_url, licence,
      challenge, changed_by)
      values (membership.team_id, said.title, said.summary, said.repository_url, said.demo_url, said.licence,
        said.challenge, person)
      on conflict on constraint projects_team_id_once do update set
        title = excluded.title, summary = excluded.summary, repository_url = excluded.repository_url,
        demo_url = excluded.demo_url, licence = excluded.licence, challenge = excluded.challenge,
        changed_by = excluded.changed_by;
  end
  $$;
comment on function public.submit_project(jsonb) is
  'Submits or updates the project of the caller''s team. Another team''s repository is accepted, too. Raises P0001 '
  '(not_registered, no_team, not_open_yet, closed), PT429, 42501, or 23514/23502 naming the answer that is wrong.';

create function public.withdraw_project() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members;
  begin
    perform private.lock_registration(private.signed_in_user());
    membership := private.lock_membership(auth.uid());
    if membership.id is null then
      perform private.refuse('no_team', 'You’re not on a team.');
    end if;
    if exists (select from public.projects as project where project.team_id = membership.team_id) then
      perform private.refuse_unless_open('project', private.event_moment());
      delete from public.projects where team_id = membership.team_id;
    end if;
  end
  $$;
comment on function public.withdraw_project() is
  'Deletes the project of the caller''s team. Repeating it changes nothing. Raises P0001 (no_team, not_open_yet, '
  'closed), 42501.';

create function public.publish_project(project uuid, is_published boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    update public.projects set is_published = coalesce(publish_project.is_published, false)
      where id = publish_project.project;
    if not found then
      perform private.refuse('no_such_project', 'This project no longer exists.');
    end if;
  end
  $$;
comment on function public.publish_project(uuid, boolean) is
  'Shows a project to everybody, or hides it. For admins and the service. Raises P0001 (no_such_project).';

create function public.showcase()
  returns table (project_id uuid, title text, summary text, repository_url text, demo_url text, licence text,
    challenge text, team_name text, members text[])
  language sql stable security definer set search_path = ''
  as $$
    select project.id, project.title, project.summary, project.repository_url, project.demo_url, project.licence,
      project.challenge, team.name, coalesce((
        select array_agg(profile.display_name order by mate.joined_number)
        from public.team_members as mate
        join public.profiles as profile on profile.user_id = mate.user_id and profile.is_listed
        where mate.team_id = team.id and profile.display_name is not null), '{}')
    from public.projects as project
    join public.teams as team on team.id = project.team_id
    where project.is_published
    order by private.folded(project.title), project.id
  $$;
comment on function public.showcase() is $$Published projects, with the names of makers who agreed to be named. Public.
@columns { demo_url: string | null, licence: License, challenge: string | null }$$;

create function private.own_team(membership public.team_members) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'team_id', team.id, 'name', team.name, 'pitch', team.pitch, 'seeks', team.seeks, 'is_open', team.is_open,
      'places', private.largest_team() - counted.members,
      'invite_code', case when counted.members < private.largest_team() then team.invite_code end,
      'am_leader', membership.is_leader,
      'members', (
        select jsonb_agg(jsonb_build_object(
          'member_id', mate.id, 'name', coalesce(private.name_of(mate.user_id), 'Someone'),
          'is_leader', mate.is_leader, 'is_me', mate.id = membership.id) order by mate.joined_number)
        from public.team_members as mate where mate.team_id = team.id),
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', request.id, 'name', coalesce(private.name_of(request.user_id), 'Someone'),
          'message', request.message, 'skills', coalesce(looking.skills, '{}'), 'about', looking.about)
          order by request.created_at, request.id), '[]')
        from public.team_requests as request
        left join public.team_seekers as looking on looking.user_id = request.user_id
        where request.team_id = team.id and request.kind = 'asked' and request.answer is null
          and membership.is_leader),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', invited.id, 'name', coalesce(private.name_of(invited.user_id), 'Someone'),
          'message', invited.message) order by invited.created_at, invited.id), '[]')
        from public.team_requests as invited
        where invited.team_id = team.id and invited.kind = 'invited' and invited.answer is null
          and membership.is_leader))
    from public.teams as team
    cross join private.members_of(team.id) as counted (members)
    where team.id = membership.team_id
  $$;
comment on function private.own_team(public.team_members) is $$Somebody's team; requests and invitations are the
leader's to see.
@returns {
  team_id: string, name: string, pitch: string | null, seeks: string | null,
  /** Whether it is on the board while it has a free place. */ is_open: boolean,
  /** Free ones. */ places: number, /** Null while the team is full. */ invite_code: string | null, am_leader: boolean,
  /** Who is on it longest comes first. */
  members: { member_id: string, name: string, is_leader: boolean, is_me: boolean }[],
  requests: {
    request_id: string, name: string, message: string | null, skills: SeekerSkill[], about: string | null
  }[],
  invitations: { request_id: string, name: string, message: string | null }[]
}$$;

create function public.my_team() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'is_registered', exists (
        select from public.registrations as registration
        where registration.user_id = auth.uid() and registration.status <> 'cancelled'),
      'team', private.own_team(membership),
      'seeking', (
        select jsonb_build_object('skills', looking.skills, 'about', looking.about)
        from public.team_seekers as looking where looking.user_id = auth.uid()),
      'my_requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', request.id, 'team_id', team.id, 'team_name', team.name, 'message', request.message,
          'answer', request.answer)
          order by request.created_at desc, request.id), '[]')
        from public.team_requests as request join public.teams as team on team.id = request.team_id
        where request.user_id = auth.uid() and request.kind = 'asked'
          and (request.answer is null or request.answer = 'declined'
            and request.answered_at > now() - interval '14 days')),
      'my_invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'request_id', invited.id, 'team_id', team.id, 'team_name', team.name, 'pitch', team.pitch,
          'members', private.members_of(team.id), 'message', invited.message)
          order by invited.created_at desc, invited.id), '[]')
        from public.team_requests as invited join public.teams as team on team.id = invited.team_id
        where invited.user_id = auth.uid() and invited.kind = 'invited' and invited.answer is null),
      'project', (
        select jsonb_build_object(
          'project_id', project.id, 'title', project.title, 'summary', project.summary,
          'repository_url', project.repository_url, 'demo_url', project.demo_url, 'licence', project.licence,
          'challenge', project.challenge, 'created_at', project.created_at, 'updated_at', project.updated_at,
          'changed_by', private.name_of(project.changed_by),
          'changed_by_me', coalesce(project.changed_by = auth.uid(), false),
          'is_published', project.is_published)
        from public.projects as project where project.team_id = membership.team_id))
    from (select) as one left join public.team_members as membership on membership.user_id = auth.uid()
  $$;
comment on function public.my_team() is $$The caller's team, search, questions, invitations and project in one answer.
@returns {
  /** Whether the caller has a registration that is not canceled; without one, joining anything is refused. */
  is_registered: boolean, team: own_team | null,
  seeking: { skills: SeekerSkill[], about: string | null } | null,
  /** The caller's question that is open, or was declined in the last 14 days. */
  my_requests: {
    request_id: string, team_id: string, team_name: string, message: string | null, answer: 'declined' | null
  }[],
  /** Unanswered ones. */
  my_invitations: {
    request_id: string, team_id: string, team_name: string, pitch: string | null, members: number,
    message: string | null
  }[],
  project: {
    project_id: string, title: string, summary: string, repository_url: string, demo_url: string | null,
    licence: License, challenge: string | null, created_at: string, updated_at: string,
    /** Null once their account is gone. */ changed_by: string | null, changed_by_me: boolean, is_published: boolean
  } | null
}$$;

create function private.shares_repository(id uuid, repository_key text) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select count(*) from public.projects as other
    where other.repository_key = shares_repository.repository_key and other.id <> shares_repository.id
  $$;

create function private.project_json(project public.projects) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('id', project.id, 'title', project.title, 'since', project.repository_since,
      'team', (select team.name from public.teams as team where team.id = project.team_id),
      'leader', (
        select coalesce(private.name_of(mate.user_id), private.address_of(mate.user_id))
        from public.team_members as mate
        where mate.team_id = project.team_id order by mate.is_leader desc, mate.joined_number limit 1))
  $$;
comment on function private.project_json(public.projects) is $$A project that names a repository, and since when.
@returns { id: string, title: string, team: string, leader: string | null, since: string }$$;

create function private.judges() returns table (user_id uuid, email text)
  language sql stable security definer set search_path = ''
  as $$
    select account.id, entry.address
    from public.site_settings as settings
    cross join unnest(settings.judge_emails) as entry (address)
    left join private.confirmed_accounts as account on account.email = entry.address
  $$;

create function public.is_judge() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from private.judges() as judge where judge.email = (select private.proven_address()))
  $$;
comment on function public.is_judge() is 'Whether the caller is a judge of the hackathon.';

create function private.refuse_all_but_judges() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.is_judge() then
      raise exception using errcode = '42501', message = 'Only judges may do this.',
        hint = 'Ask the organizers to add your address to their list.';
    end if;
  end
  $$;

create function private.is_on_team(project uuid, person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.projects as judged
      join public.team_members as mate on mate.team_id = judged.team_id
      where judged.id = project and mate.user_id = person)
  $$;

create function private.complete_judgements() returns table (project_id uuid, user_id uuid, weighted bigint)
  language sql stable security definer set search_path = ''
  as $$
    select scored.project_id, scored.user_id, sum(criterion.weight * scored.points)
    from public.project_scores as scored
    join public.rubric_criteria as criterion on criterion.key = scored.criterion and criterion.is_current
    where scored.points is not null
      and scored.user_id in (select judge.user_id from private.judges() as judge)
      and not private.is_on_team(scored.project_id, scored.user_id)
    group by scored.project_id, scored.user_id
    having count(*) = (select count(*) from public.rubric_criteria as every where every.is_current)
  $$;
comment on function private.complete_judgements() is
  'Each judge''s weighted sum for each project of which they scored every criterion. Former judges and team members '
  'don''t count.';

create function public.judging_projects()
  returns table (project_id uuid, title text, summary text, repository_url text, demo_url text, licence text,
    challenge text, team_name text, is_own_team boolean, scores jsonb, is_complete boolean)
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_judges();
    select project.id, project.title, project.summary, project.repository_url, project.demo_url, project.licence,
      project.challenge, team.name, private.is_on_team(project.id, auth.uid()),
      coalesce((
        select jsonb_object_agg(score.criterion, jsonb_build_object('points', score.points, 'note', score.note))
        from public.project_scores as score
        where score.project_id = project.id and score.user_id = auth.uid()), '{}'),
      exists (select from private.complete_judgements() as done
        where done.project_id = project.id and done.user_id = auth.uid())
    from public.projects as project
    join public.teams as team on team.id = project.team_id
    -- Each judge starts at a different project, with a stable order.
    order by md5(project.id::text || auth.uid()::text)
  $$;
comment on function public.judging_projects() is $$All submitted projects, with the calling judge's own points and
notes. Raises 42501 for everybody else.
@columns {
  demo_url: string | null, licence: License, challenge: string | null,
  scores: { [criterion: string]: { points: number | null, note: string | null } }
}$$;

create function public.save_score(project uuid, criterion text, points integer, note text default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    closed_at timestamptz;
    tidy_note text := nullif(private.trimmed(save_score.note), '');
  begin
    perform private.refuse_all_but_judges();
    -- A shared lock: closing waits for scores being saved, and none comes after it.
    select state.judging_closed_at into closed_at from private.hackathon as state for share;
    if closed_at is not null then
      perform private.refuse('judging_closed', 'Judging has closed.', 'The organizers can reopen it.');
    end if;
    perform private.refuse_unless_open('judging', private.event_moment());
    if not exists (select from public.projects as judged where judged.id = save_score.project) then
      perform private.refuse('no_such_project', 'This project no longer exists.');
    end if;
    if not exists (select from public.rubric_criteria as rubric_criterion
      where rubric_criterion.key = save_score.criterion and rubric_criterion.is_current) then
      perform private.refuse('no_such_criterion', 'The rubric has changed and no longer has this criterion.',
        'Reload the page.');
    end if;
    if private.is_on_team(save_score.project, auth.uid()) then
      perform private.refuse('own_team', 'You can’t judge your own team.');
    end if;
    perform private.limit_rate('save score', 3000, interval '1 hour');
    insert into public.project_scores as kept (project_id, criterion, user_id, points, note)
      values (save_score.project, save_score.criterion, auth.uid(), save_score.points, tidy_note)
      on conflict on constraint project_scores_pkey do update
        set points = excluded.points, note = excluded.note, updated_at = now();
  end
  $$;
comment on function public.save_score(uuid, text, integer, text) is
  'Saves a judge''s points (0 to 10, null: undecided) and note for one criterion of a project, replacing earlier '
  'ones. Raises 42501 (not a judge), P0001 (not_open_yet, judging_closed, own_team, no_such_project, '
  'no_such_criterion), PT429, or 23514 naming what is wrong.';

create function private.project_totals() returns table (project_id uuid, judges integer, points bigint, total numeric)
  language sql stable security definer set search_path = ''
  as $$
    select project.id, count(done.user_id)::integer, coalesce(sum(done.weighted), 0)::bigint,
      case when count(done.user_id) > 0 then round(sum(done.weighted) / (count(done.user_id) * rubric.weights), 2) end
    from public.projects as project
    left join private.complete_judgements() as done on done.project_id = project.id
    cross join (
      select sum(criterion.weight)::numeric as weights from public.rubric_criteria as criterion
      where criterion.is_current
    ) as rubric
    group by project.id, rubric.weights
  $$;
comment on function private.project_totals() is
  'For every project: the number of complete judgments, their weighted points in total, and the mean, 0 to 10 with '
  'two decimals, for display.';

create function public.judging_overview()
  returns table (project_id uuid, title text, team_name text, members integer, is_published boolean,
    is_complete boolean, missing text[], total double precision, repository_url text)
  language sql stable security definer set search_path = ''
  as $$
    select private.refuse_all_but_staff();
    select project.id, project.title, team.name, private.members_of(team.id), project.is_published,
      cardinality(awaited.missing) = 0, awaited.missing, totals.total::double precision, project.repository_url
    from public.projects as project
    join public.teams as team on team.id = project.team_id
    join private.project_totals() as totals on totals.project_id = project.id
    cross join lateral (
      select coalesce(array_agg(judge.email order by judge.email), '{}') as missing
      from private.judges() as judge
      where not coalesce(private.is_on_team(project.id, judge.user_id), false)
        and not exists (select from private.complete_judgements() as done
          where done.project_id = project.id and done.user_id = judge.user_id)
    ) as awaited
    order by private.folded(project.title), project.id
  $$;
comment on function public.judging_overview() is $$For admins and the service: every project with the addresses of
judges who haven't scored it, and its total so far. Raises 42501 for everybody else.
@columns { total: number | null }$$;

create function public.close_judging(is_closed boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    state private.hackathon;
  begin
    perform private.refuse_all_but_staff();
    select * into state from private.hackathon for update;
    if not is_closed and state.results_published_at is not null then
      perform private.refuse('results_published', 'The results are public.',
        'Withdraw them first, then reopen judging.');
    end if;
    update private.hackathon set judging_closed_at = case
      when is_closed then coalesce(judging_closed_at, now()) end where true;
  end
  $$;
comment on function public.close_judging(boolean) is
  'Closes or reopens the scoring. For admins and the service. Raises P0001 (results_published).';

create function public.publish_results(is_published boolean, despite_missing boolean default false) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    state private.hackathon;
    hidden integer;
    unfinished integer;
  begin
    perform private.refuse_all_but_staff();
    select * into state from private.hackathon for update;
    if not is_published then
      update private.hackathon set results_published_at = null where true;
      return;
    end if;
    if state.results_published_at is not null then
      return;
    end if;
    if not exists (
      select from private.project_totals() as totals join public.projects as project on project.id = totals.project_id
      where project.is_published and totals.judges > 0) then
      perform private.refuse('nothing_to_publish', 'No judge has scored a published project on every criterion.',
        'Publish the projects, and have at least one judge finish.');
    end if;
    select count(*) filter (where not entry.is_published),
      count(*) filter (where entry.is_published and not entry.is_complete)
      into hidden, unfinished from public.judging_overview() as entry;
    if hidden + unfinished > 0 and not despite_missing then
      perform private.refuse('incomplete',
        format('Unpublished projects: %s. Published projects that a judge hasn’t finished: %s.', hidden, unfinished),
        'You can publish anyway: unpublished projects stay out, and a judge’s unfinished scores don’t count.');
    end if;
    delete from private.standings where true;
    insert into private.standings (project_id, rank, is_tied, total)
      select ranked.project_id, ranked.rank, count(*) over (partition by ranked.rank) > 1, ranked.total
      from (
        -- All weights are the same, so points per judge decide: equal fractions are equal after 20 decimals, and
        -- different ones differ long before.
        select totals.project_id, totals.total,
          rank() over (
            order by div(totals.points * 100000000000000000000::numeric, totals.judges) desc)::integer as rank
        from private.project_totals() as totals
        join public.projects as project on project.id = totals.project_id and project.is_published
        where totals.judges > 0
      ) as ranked;
    update private.hackathon set results_published_at = now(),
      judging_closed_at = coalesce(judging_closed_at, now()) where true;
  end
  $$;
comment on function public.publish_results(boolean, boolean) is
  'Closes the scoring and publishes the current results, or unpublishes them. For admins and the service. Raises '
  'P0001 (nothing_to_publish, incomplete: call again with despite_missing).';

create function public.hackathon_results()
  returns table (project_id uuid, rank integer, is_tied boolean, total double precision, title text, team_name text)
  language sql stable security definer set search_path = ''
  as $$
    select project.id, standing.rank, standing.is_tied, standing.total::double precision, project.title, team.name
    from private.hackathon as state
    join private.standings as standing on state.results_published_at is not null
    join public.projects as project on project.id = standing.project_id and project.is_published
    join public.teams as team on team.id = project.team_id
    order by standing.rank, private.folded(project.title), project.id
  $$;
comment on function public.hackathon_results() is
  'The results; no row before they are published. Public. @columns { rank: number | null, total: number | null }';

create function public.hackathon_state()
  returns table (state text, project_opens_at timestamptz, project_closes_at timestamptz, teams integer,
    seekers integer, projects integer, is_judging_closed boolean, has_results boolean)
  language sql stable security definer set search_path = ''
  as $$
    select handing_in.state, handing_in.opens_at, handing_in.closes_at,
      (select count(*)::integer from public.teams),
      (select count(*)::integer from public.team_seekers),
      (select count(*)::integer from public.projects),
      stage.judging_closed_at is not null, stage.results_published_at is not null
    from private.openings('project') as handing_in, private.hackathon as stage
  $$;
comment on function public.hackathon_state() is $$Whether projects can be submitted, the numbers of teams, people
looking for one and projects, and the state of judging. Public.
@columns { state: Opening, project_opens_at: string | null, project_closes_at: string | null }$$;

create function public.sync_rubric(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    state private.hackathon;
  begin
    perform private.refuse_all_but_staff();
    if published is null or jsonb_typeof(published) <> 'array' then
      raise exception using errcode = '22023', message = 'A rubric is a list of criteria.';
    end if;
    select * into state from private.hackathon for update;
    if state.judging_closed_at is null then
      insert into public.rubric_criteria as kept (key, title, weight, position)
        select entry.key, entry.title, entry.weight, entry.position
        from jsonb_to_recordset(published) as entry (key text, title text, weight integer, position integer)
        on conflict (key) do update set
          title = excluded.title, weight = excluded.weight, position = excluded.position, is_current = true,
          synced_at = now();
      update public.rubric_criteria as gone set is_current = false, synced_at = now()
        where gone.is_current and not exists (
          select from jsonb_to_recordset(published) as entry (key text) where entry.key = gone.key);
    end if;
    return (select count(*)::integer from public.rubric_criteria as criterion where criterion.is_current);
  end
  $$;
comment on function public.sync_rubric(jsonb) is
  'Updates the published rubric, [{key, title, weight, position}]. Removed criteria are kept but don''t count. Once '
  'judging is closed nothing changes. For admins and the service. Returns the number of current criteria.';

create function private.log_publication() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (old.judging_closed_at is null) <> (new.judging_closed_at is null) then
      perform private.log(case when new.judging_closed_at is null then 'judging_opened'
        else 'judging_closed' end, 'hackathon');
    end if;
    if (old.results_published_at is null) <> (new.results_published_at is null) then
      perform private.log(case when new.results_published_at is null then 'results_withdrawn'
        else 'results_published' end, 'hackathon');
    end if;
    return null;
  end
  $$;
create trigger hackathon_log after update on private.hackathon
  for each row execute function private.log_publication();

grant select on table public.projects to authenticated;
create policy "Admins read all projects" on public.projects
  for select to authenticated using ((select private.is_admin()));

grant select on table public.rubric_criteria to anon, authenticated;
create policy "Everybody reads the rubric" on public.rubric_criteria
  for select to anon, authenticated using (true);

grant select on table public.project_scores to authenticated;
create policy "Judges read their own scores" on public.project_scores
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all scores" on public.project_scores
  for select to authenticated using ((select private.is_admin()));

grant execute on function
  public.showcase(),
  public.hackathon_results(),
  public.hackathon_state()
  to anon, authenticated;

grant execute on function
  public.publish_project(uuid, boolean),
  public.judging_overview(),
  public.close_judging(boolean),
  public.publish_results(boolean, boolean),
  public.sync_rubric(jsonb)
  to authenticated, service_role;

grant execute on function
  public.submit_project(jsonb),
  public.withdraw_project(),
  public.my_team(),
  public.is_judge(),
  public.judging_projects(),
  public.save_score(uuid, text, integer, text)
  to authenticated;

-- A generated column runs with the writer's rights.
grant execute on function private.repository_key(text) to service_role;

insert into private.my_data_parts (part, rows, hidden) values
  -- The team's project, and projects the caller last changed on another team.
  ('projects', $$
    select ours.*, ours.changed_by is not distinct from auth.uid() as changed_by_me from public.projects as ours
    where ours.changed_by = auth.uid()
      or exists (select from public.team_members as membership where membership.team_id = ours.team_id
        and membership.user_id = auth.uid())
    order by ours.created_at, ours.id $$, '{changed_by}'),
  ('project_scores', $$
    select * from public.project_scores where user_id = auth.uid()
    order by created_at, project_id, criterion $$, '{}'),
  ('standings', $$
    select ours.* from private.standings as ours
    join public.projects as project on project.id = ours.project_id
    join public.team_members as membership on membership.team_id = project.team_id
    join private.hackathon as state on state.results_published_at is not null
    where membership.user_id = auth.uid() $$, '{}');

insert into private.retention (table_name, kind, made_at, why) values
  ('projects', 'hackathon', 'created_at', 'Stays as long as the showcase does.'),
  ('project_scores', 'hackathon', 'created_at', 'Proof of the results, as long as they can be questioned.');
