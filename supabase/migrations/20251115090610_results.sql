-- From scores to results. All is counted in whole numbers: a tie is a tie, not a matter of the last decimal.

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
  'Each judge''s weighted sum for each project of which they scored every criterion. Who is no judge any more, or is on the team, does not count.';
revoke all on function private.complete_judgements() from public;

create function private.project_totals() returns table (project_id uuid, judges integer, points bigint, total numeric)
  language sql stable security definer set search_path = ''
  as $$
    select project.id, count(done.user_id)::integer, coalesce(sum(done.weighted), 0)::bigint,
      case when count(done.user_id) > 0 then round(sum(done.weighted) / (count(done.user_id) * rubric.weights), 2) end
    from public.projects as project
    left join private.complete_judgements() as done on done.project_id = project.id
    cross join (
      select sum(criterion.weight)::numeric as weights from public.rubric_criteria as criterion where criterion.is_current
    ) as rubric
    group by project.id, rubric.weights
  $$;
comment on function private.project_totals() is
  'For every project how many judges scored it completely, their weighted points together, and the mean of 0 to 10 with two decimals, for reading.';
revoke all on function private.project_totals() from public;

create table private.standings (
  project_id uuid primary key,
  rank integer not null,
  is_tied boolean not null,
  total numeric not null,
  constraint standings_project_id_exists foreign key (project_id) references public.projects (id) on delete cascade
);
comment on table private.standings is 'The results as they were when they were published: nothing that happens later changes them.';
comment on column private.standings.project_id is 'Which project.';
comment on column private.standings.rank is 'From 1; equal projects share one, and the next is left out.';
comment on column private.standings.is_tied is 'Whether it shares its rank.';
comment on column private.standings.total is 'The weighted mean, 0 to 10, with two decimals.';
revoke all on table private.standings from anon, authenticated;
alter table private.standings enable row level security;

create function public.judging_overview()
  returns table (project_id uuid, title text, team_name text, members integer, is_published boolean,
    is_complete boolean, complete_judges integer, missing text[], total double precision, repository_url text,
    created_at timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    return query
      select project.id, project.title, team.name,
        (select count(*)::integer from public.team_members as mate where mate.team_id = team.id),
        project.is_published, cardinality(awaited.missing) = 0, totals.judges, awaited.missing, totals.total::double precision,
        project.repository_url, project.created_at
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
      order by lower(project.title), project.id;
  end
  $$;
comment on function public.judging_overview() is
  'For admins and the service: every project with who has still to score it, by address, and its total so far. Raises 42501 for everybody else.';
revoke all on function public.judging_overview() from public;
grant execute on function public.judging_overview() to authenticated, service_role;

create function public.close_judging(is_closed boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    state private.hackathon;
  begin
    perform private.refuse_all_but_staff();
    select * into state from private.hackathon for update;
    if not is_closed and state.results_published_at is not null then
      raise exception using
        errcode = 'P0001', detail = 'results_published',
        message = 'The results are public.', hint = 'Take them back first, then open judging again.';
    end if;
    update private.hackathon set judging_closed_at = case when is_closed then coalesce(judging_closed_at, now()) end where true;
  end
  $$;
comment on function public.close_judging(boolean) is
  'Ends the scoring, or opens it again. For admins and the service. Raises P0001 (results_published), 42501.';
revoke all on function public.close_judging(boolean) from public;
grant execute on function public.close_judging(boolean) to authenticated, service_role;

create function public.publish_results(is_published boolean, despite_missing boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
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
      raise exception using
        errcode = 'P0001', detail = 'nothing_to_publish',
        message = 'No published project has been scored by a judge on every criterion.',
        hint = 'Publish the projects, and let at least one judge finish.';
    end if;
    select count(*) filter (where not entry.is_published), count(*) filter (where entry.is_published and not entry.is_complete)
      into hidden, unfinished from public.judging_overview() as entry;
    if hidden + unfinished > 0 and not despite_missing then
      raise exception using
        errcode = 'P0001', detail = 'incomplete',
        message = format('Projects that are not published: %s. Published ones that some judge has not finished: %s.', hidden, unfinished),
        hint = 'You can publish anyway: what is not published stays out, and each project counts by the judges who finished it.';
    end if;
    delete from private.standings where true;
    insert into private.standings (project_id, rank, is_tied, total)
      select ranked.project_id, ranked.rank, count(*) over (partition by ranked.rank) > 1, ranked.total
      from (
        -- The weights are the same for all, so points for each judge decide: equal fractions, cut after 20 decimals,
        -- are equal, and different ones differ long before.
        select totals.project_id, totals.total,
          rank() over (order by div(totals.points * 100000000000000000000::numeric, totals.judges) desc)::integer as rank
        from private.project_totals() as totals
        join public.projects as project on project.id = totals.project_id and project.is_published
        where totals.judges > 0
      ) as ranked;
    update private.hackathon set results_published_at = now(), judging_closed_at = coalesce(judging_closed_at, now()) where true;
  end
  $$;
comment on function public.publish_results(boolean, boolean) is
  'Ends the scoring and shows everybody the results as they are now, or takes them back. For admins and the service. Raises P0001 (nothing_to_publish, incomplete: call again with despite_missing), 42501.';
revoke all on function public.publish_results(boolean, boolean) from public;
grant execute on function public.publish_results(boolean, boolean) to authenticated, service_role;

create function public.hackathon_results()
  returns table (project_id uuid, rank integer, is_tied boolean, total double precision, title text, team_name text)
  language sql stable security definer set search_path = ''
  as $$
    select project.id, standing.rank, standing.is_tied, standing.total::double precision, project.title, team.name
    from private.hackathon as state
    join private.standings as standing on state.results_published_at is not null
    join public.projects as project on project.id = standing.project_id and project.is_published
    join public.teams as team on team.id = project.team_id
    order by standing.rank, lower(project.title), project.id
  $$;
comment on function public.hackathon_results() is 'The results, once they are published; no row before. For everybody.';
revoke all on function public.hackathon_results() from public;
grant execute on function public.hackathon_results() to anon, authenticated;

create function public.hackathon_state()
  returns table (state text, project_opens_at timestamptz, project_closes_at timestamptz, teams integer,
    open_teams integer, seekers integer, projects integer, is_judging_closed boolean, has_results boolean)
  language sql stable security definer set search_path = ''
  as $$
    select
      case
        when settings.project_opens_at > now() then 'not_open_yet'
        when settings.project_closes_at <= now() then 'closed'
        else 'open'
      end,
      settings.project_opens_at, settings.project_closes_at,
      (select count(*)::integer from public.teams),
      (select count(*)::integer from public.team_board()),
      (select count(*)::integer from public.team_seekers),
      (select count(*)::integer from public.projects),
      stage.judging_closed_at is not null, stage.results_published_at is not null
    from public.site_settings as settings, private.hackathon as stage
  $$;
comment on function public.hackathon_state() is
  'What anybody may know: whether projects can be handed in, how many teams, people who look for one and projects there are, and how far judging is.';
revoke all on function public.hackathon_state() from public;
grant execute on function public.hackathon_state() to anon, authenticated;

create function public.sync_rubric(published jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
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
          title = excluded.title, weight = excluded.weight, position = excluded.position, is_current = true, synced_at = now();
      update public.rubric_criteria as gone set is_current = false, synced_at = now()
        where gone.is_current and not exists (
          select from jsonb_to_recordset(published) as entry (key text) where entry.key = gone.key);
    end if;
    return (select count(*)::integer from public.rubric_criteria as criterion where criterion.is_current);
  end
  $$;
comment on function public.sync_rubric(jsonb) is
  'Takes the published rubric, [{key, title, weight, position}]. What vanished is kept and does not count. Once judging is closed nothing changes any more. For admins and the service. Gives how many criteria count.';
revoke all on function public.sync_rubric(jsonb) from public;
grant execute on function public.sync_rubric(jsonb) to authenticated, service_role;

insert into private.my_data_parts (part, query) values
  ('standings', $$
    select jsonb_agg(to_jsonb(ours)) from private.standings as ours
    join public.projects as project on project.id = ours.project_id
    join public.team_members as mine on mine.team_id = project.team_id
    join private.hackathon as state on state.results_published_at is not null
    where mine.user_id = auth.uid() $$);
