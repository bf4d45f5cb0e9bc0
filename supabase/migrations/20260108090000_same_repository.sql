-- A repository that two teams hand in. Who is first need not be whose it is, so both are taken, and admins see the double:
-- a person decides. To refuse the second let a rival shut a team out with the team's own address.

-- As the column reckoned it until now, and http as https, should other addresses ever be taken.
create function private.repository_key(repository_url text) returns text
  language sql immutable set search_path = ''
  as $$
    select lower(regexp_replace(regexp_replace(repository_url, '^https?://(www\.)?', '', 'i'), '(\.git)?/*$', '', 'i'))
  $$;
comment on function private.repository_key(text) is
  'The address of a repository without what does not matter: http or https, capitals, www., .git, slashes at the end.';
revoke all on function private.repository_key(text) from public;
-- The column is reckoned with the rights of whoever writes.
grant execute on function private.repository_key(text) to service_role;

alter table public.projects drop column repository_key;
alter table public.projects
  add column repository_key text not null generated always as (private.repository_key(repository_url)) stored,
  add column repository_since timestamptz not null default now();
comment on column public.projects.repository_key is
  'The same without what does not matter: capitals, www., .git, a slash at the end. Two projects may share it; admins are shown that.';
comment on column public.projects.repository_since is
  'Since when this team says that its source is there. It moves when another repository is named, not when the same is spelled otherwise.';
update public.projects set repository_since = created_at where true;
create index projects_repository_key on public.projects (repository_key);

create or replace function private.stamp_project() returns trigger
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

create or replace function public.submit_project(answers jsonb) returns void
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

create function private.shares_repository(id uuid, repository_key text) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select count(*) from public.projects as other
    where other.repository_key = shares_repository.repository_key and other.id <> shares_repository.id
  $$;
comment on function private.shares_repository(uuid, text) is 'How many other projects name the same repository.';
revoke all on function private.shares_repository(uuid, text) from public;

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
revoke all on function private.project_told(public.projects) from public;

create function private.same_repository(row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(private.project_told(other) order by other.repository_since, other.id), '[]')
    from public.projects as mine
    join public.projects as other on other.repository_key = mine.repository_key and other.id <> mine.id
    where mine.id = row_id
  $$;
comment on function private.same_repository(uuid) is 'The other projects that name the repository of this one, the first to do so first.';
revoke all on function private.same_repository(uuid) from public;

create function private.overview_same_repository() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with doubled as materialized (
      select one.repository_key, max(one.repository_since) as at from public.projects as one
      group by one.repository_key
      -- Where one of them is shown to everybody and the others are not, somebody has decided.
      having count(*) > 1 and count(*) filter (where one.is_published) <> 1
    ), latest as (
      select * from doubled order by doubled.at desc, doubled.repository_key limit 5
    )
    select jsonb_build_object('number', (select count(*) from doubled), 'latest', (
      select coalesce(jsonb_agg(jsonb_build_object('repository', latest.repository_key, 'projects', (
          select jsonb_agg(private.project_told(one) order by one.repository_since, one.id)
          from public.projects as one where one.repository_key = latest.repository_key))
        order by latest.at desc, latest.repository_key), '[]') from latest))
  $$;
comment on function private.overview_same_repository() is
  'The repositories that more than one team handed in and that nobody decided on by publishing one of them: how many, and the latest five.';
revoke all on function private.overview_same_repository() from public;

create or replace function public.admin_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    zone text;
  begin
    perform private.refuse_all_but_admins();
    select facts.time_zone into zone from private.event_facts as facts;
    return jsonb_build_object(
      'at', now(), 'zone', zone,
      'counts', private.overview_counts(),
      'waiting', private.overview_waiting(),
      'seats', (
        select jsonb_build_object('capacity', pool.capacity, 'taken', pool.taken, 'waiting', (
          select count(*) from public.registrations as queued where queued.pool = 'registration' and queued.status = 'waitlisted'))
        from private.seat_pools as pool where pool.key = 'registration'),
      'same_repository', private.overview_same_repository(),
      'per_day', private.overview_per_day(zone),
      'logistics', private.overview_logistics() || private.overview_nights());
  end
  $$;
comment on function public.admin_overview() is
  'For admins: counts by kind and status, what waits for a decision, repositories handed in twice, registrations by day of the event''s zone, and what has to be ordered. Numbers, of each kind who has waited longest, and whose the doubles are. Raises 42501.';

update private.admin_kinds as listed set
  columns = listed.columns || '{
    "same_repository": "private.shares_repository(one.id, one.repository_key)", "repository_since": "one.repository_since"}',
  filters = listed.filters || '{
    "shares_repository": "(private.shares_repository(one.id, one.repository_key) > 0) = ($1 -> ''shares_repository'')::boolean"}'
  where listed.kind = 'project';

-- One more fact of a project's row, one more filter that is yes or no; the rest of both functions stays as it is.
do $change$
declare
  changed record;
  known text;
begin
  for changed in
    select * from (values
      ('private.extra_of(text, uuid, uuid)'::regprocedure,
        $$'score', (select counted.total$$, $$'same_repository', private.same_repository(row_id),
          'repository_since', judged.repository_since,
          'score', (select counted.total$$),
      ('private.is_filter_value(text, jsonb)'::regprocedure,
        $$('has_notes', 'is_anonymous')$$, $$('has_notes', 'is_anonymous', 'shares_repository')$$)
    ) as said (function, old_words, new_words)
  loop
    known := pg_get_functiondef(changed.function);
    if position(changed.old_words in known) = 0 then
      raise exception '% does not say %.', changed.function, changed.old_words;
    end if;
    execute replace(known, changed.old_words, changed.new_words);
  end loop;
end
$change$;
