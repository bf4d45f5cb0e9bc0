-- What teams hand in, until when, and the showcase.

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  title text not null,
  summary text not null,
  repository_url text not null,
  repository_key text not null generated always as (
    lower(regexp_replace(regexp_replace(repository_url, '^https://(www\.)?', '', 'i'), '(\.git)?/*$', '', 'i'))) stored,
  demo_url text,
  licence text not null,
  challenge text,
  is_published boolean not null default false,
  changed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
  constraint projects_repository_url_once unique (repository_key),
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
comment on column public.projects.repository_key is 'The same without what does not matter: capitals, www., .git, a slash at the end. No two projects share it.';
comment on column public.projects.demo_url is 'Optional: where it can be tried.';
comment on column public.projects.licence is 'Under which licence others may use it.';
comment on column public.projects.challenge is 'Optional: the slug of the challenge it answers.';
comment on column public.projects.is_published is 'Whether everybody may see it; an admin decides.';
comment on column public.projects.changed_by is 'Who changed it last; null once their account is gone.';
comment on column public.projects.created_at is 'When it was first handed in.';
comment on column public.projects.updated_at is 'When its team last changed it.';
create index projects_changed_by on public.projects (changed_by);

revoke all on table public.projects from anon, authenticated;
grant select on table public.projects to authenticated;
grant all on table public.projects to service_role;
alter table public.projects enable row level security;
create policy "Admins read all projects" on public.projects
  for select to authenticated using ((select private.is_admin()));

create function private.check_handing_in() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    settings public.site_settings;
    -- This moment, not the one the transaction began: whoever waited for a lock is not let in late.
    at_once timestamptz := clock_timestamp();
  begin
    select * into settings from public.site_settings;
    if settings.project_opens_at > at_once then
      raise exception using
        errcode = 'P0001', detail = 'not_open_yet',
        message = 'Projects cannot be handed in yet.', hint = 'The page says when it begins. What you typed is kept on this device.';
    end if;
    if settings.project_closes_at <= at_once then
      raise exception using
        errcode = 'P0001', detail = 'closed',
        message = 'Handing in has closed.', hint = 'What your team handed in before stands as it was then.';
    end if;
  end
  $$;
comment on function private.check_handing_in() is 'Raises P0001 (not_open_yet, closed) outside the times that admins set; exactly at closing is closed.';
revoke all on function private.check_handing_in() from public;

create function private.stamp_project() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The service may repair a link later. The role of the request, as in private.refuse_all_but_staff().
    if current_setting('role') not in ('none', 'postgres', 'service_role') then
      perform private.check_handing_in();
    end if;
    new.updated_at := clock_timestamp();
    return new;
  end
  $$;
comment on function private.stamp_project() is 'The last line: what a project says is not written outside the times, whoever writes it.';
revoke all on function private.stamp_project() from public;
create trigger projects_stamp
  before insert or update of title, summary, repository_url, demo_url, licence, challenge on public.projects
  for each row execute function private.stamp_project();

create function public.submit_project(answers jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    mine public.team_members := private.lock_membership(person);
    said public.projects := jsonb_populate_record(null::public.projects, private.answers(answers));
  begin
    if mine.id is null then
      raise exception using
        errcode = 'P0001', detail = 'no_team',
        message = 'Projects are handed in by teams.', hint = 'Form one first; you may be alone on it.';
    end if;
    -- One after the other, so that two teams that swap addresses do not wait in a circle.
    perform pg_advisory_xact_lock(hashtext('fest repositories'));
    perform private.check_handing_in();
    perform private.limit_rate('hand in', 120, interval '1 hour');
    insert into public.projects as kept (team_id, title, summary, repository_url, demo_url, licence, challenge, changed_by)
      values (mine.team_id, said.title, said.summary, said.repository_url, said.demo_url, said.licence, said.challenge, person)
      on conflict on constraint projects_team_id_once do update set
        title = excluded.title, summary = excluded.summary, repository_url = excluded.repository_url,
        demo_url = excluded.demo_url, licence = excluded.licence, challenge = excluded.challenge,
        changed_by = excluded.changed_by;
  end
  $$;
comment on function public.submit_project(jsonb) is
  'Hands in the project of the caller''s team, or replaces what it says. Raises P0001 (not_registered, no_team, not_open_yet, closed), PT429, 42501, or 23514/23502/23505 naming the answer that is wrong.';
revoke all on function public.submit_project(jsonb) from public;
grant execute on function public.submit_project(jsonb) to authenticated;

create function public.withdraw_project() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    mine public.team_members;
  begin
    perform private.lock_registration(private.signed_in_user());
    mine := private.lock_membership(auth.uid());
    if mine.id is null then
      raise exception using errcode = 'P0001', detail = 'no_team', message = 'You are on no team.';
    end if;
    if exists (select from public.projects as project where project.team_id = mine.team_id) then
      perform private.check_handing_in();
      delete from public.projects where team_id = mine.team_id;
    end if;
  end
  $$;
comment on function public.withdraw_project() is
  'Takes the project of the caller''s team back, as if it had never been handed in. Calling it again changes nothing. Raises P0001 (no_team, not_open_yet, closed), 42501.';
revoke all on function public.withdraw_project() from public;
grant execute on function public.withdraw_project() to authenticated;

create function public.publish_project(project uuid, is_published boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    update public.projects set is_published = coalesce(publish_project.is_published, false) where id = publish_project.project;
    if not found then
      raise exception using errcode = 'P0001', detail = 'no_such_project', message = 'There is no such project any more.';
    end if;
  end
  $$;
comment on function public.publish_project(uuid, boolean) is
  'Shows a project to everybody, or hides it. For admins and the service. Raises P0001 (no_such_project), 42501.';
revoke all on function public.publish_project(uuid, boolean) from public;
grant execute on function public.publish_project(uuid, boolean) to authenticated, service_role;

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
revoke all on function public.showcase() from public;
grant execute on function public.showcase() to anon, authenticated;
