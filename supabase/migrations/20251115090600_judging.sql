-- Judging: who judges, by which criteria, and what each of them found.

alter table public.site_settings
  add column judge_emails text[] not null default '{}',
  add constraint site_settings_judge_emails_size check (cardinality(judge_emails) <= 100);
comment on column public.site_settings.judge_emails is
  'Addresses of the judges of the hackathon, in lower case, each once. Judges themselves do not read it.';
grant update (judge_emails) on table public.site_settings to authenticated;

create function private.tidy_judges() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    wrong text;
  begin
    select coalesce(array_agg(distinct lower(trim(entry)) order by lower(trim(entry))), '{}')
      into new.judge_emails from unnest(new.judge_emails) as entry where trim(entry) <> '';
    select entry into wrong from unnest(new.judge_emails) as entry where entry !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' limit 1;
    if wrong is not null then
      raise exception using
        errcode = '23514', detail = 'judge_emails',
        message = format('"%s" is not an email address.', wrong), hint = 'Write addresses like name@example.org.';
    end if;
    return new;
  end
  $$;
comment on function private.tidy_judges() is 'Keeps the list of judges in lower case, without doubles or blanks.';
revoke all on function private.tidy_judges() from public;
create trigger site_settings_tidy_judges before insert or update of judge_emails on public.site_settings
  for each row execute function private.tidy_judges();

create table private.hackathon (
  id boolean primary key default true,
  judging_closed_at timestamptz,
  results_published_at timestamptz,
  constraint hackathon_is_one_row check (id),
  constraint hackathon_results_are_final check (results_published_at is null or judging_closed_at is not null)
);
comment on table private.hackathon is 'One row: how far the hackathon is. Kept apart from the settings so that only the functions below change it.';
comment on column private.hackathon.judging_closed_at is 'Since when nobody scores any more; null while judges may.';
comment on column private.hackathon.results_published_at is 'Since when everybody sees the results; null while nobody does.';
insert into private.hackathon default values;
revoke all on table private.hackathon from anon, authenticated;
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
comment on table public.rubric_criteria is 'What the jury looks at; a copy of what the Studio says, kept by sync_rubric().';
comment on column public.rubric_criteria.key is 'The criterion''s key in the Studio.';
comment on column public.rubric_criteria.title is 'Its name.';
comment on column public.rubric_criteria.weight is 'How much it counts beside the others.';
comment on column public.rubric_criteria.position is 'Its place in the rubric, from 1.';
comment on column public.rubric_criteria.is_current is 'False once the rubric no longer has it: its points are kept and do not count.';
comment on column public.rubric_criteria.synced_at is 'When it was last compared with the Studio.';
revoke all on table public.rubric_criteria from anon, authenticated;
grant select on table public.rubric_criteria to anon, authenticated;
grant all on table public.rubric_criteria to service_role;
alter table public.rubric_criteria enable row level security;
create policy "Everybody reads the rubric" on public.rubric_criteria
  for select to anon, authenticated using (true);

create table public.project_scores (
  project_id uuid not null,
  criterion text not null,
  user_id uuid not null,
  points smallint,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint project_scores_pkey primary key (project_id, criterion, user_id),
  constraint project_scores_project_id_exists foreign key (project_id) references public.projects (id) on delete cascade,
  constraint project_scores_criterion_exists foreign key (criterion) references public.rubric_criteria (key),
  constraint project_scores_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint project_scores_points_range check (points between 0 and 10),
  constraint project_scores_note_length check (length(note) between 1 and 500),
  constraint project_scores_note_printable check (note !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]')
);
comment on table public.project_scores is 'What a judge found for one criterion of one project. Written by save_score() alone.';
comment on column public.project_scores.project_id is 'Which project.';
comment on column public.project_scores.criterion is 'Which criterion.';
comment on column public.project_scores.user_id is 'Which judge.';
comment on column public.project_scores.points is '0 to 10; null while undecided.';
comment on column public.project_scores.note is 'Optional, for the jury, up to 500 characters.';
comment on column public.project_scores.created_at is 'When it was first saved.';
comment on column public.project_scores.updated_at is 'When it last changed.';
create index project_scores_criterion on public.project_scores (criterion);
create index project_scores_user_id on public.project_scores (user_id);
revoke all on table public.project_scores from anon, authenticated;
grant select on table public.project_scores to authenticated;
grant all on table public.project_scores to service_role;
alter table public.project_scores enable row level security;
create policy "Judges read their own scores" on public.project_scores
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Admins read all scores" on public.project_scores
  for select to authenticated using ((select private.is_admin()));

create function private.judges() returns table (user_id uuid, email text)
  language sql stable security definer set search_path = ''
  as $$
    select account.id, entry.address
    from public.site_settings as settings
    cross join unnest(settings.judge_emails) as entry (address)
    left join auth.users as account
      on lower(account.email) = entry.address and account.email_confirmed_at is not null and account.deleted_at is null
  $$;
comment on function private.judges() is 'The judges that admins named, with the account where there is a confirmed one.';
revoke all on function private.judges() from public;

-- As for admins: a token from before the address was changed, or taken off the list, gives nothing.
create function private.is_judge() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.judges() as judge
      where judge.user_id = auth.uid() and judge.email = lower(auth.jwt() ->> 'email'))
  $$;
comment on function private.is_judge() is 'Whether the caller is a judge: a confirmed, current address that is listed.';
revoke all on function private.is_judge() from public;

create function public.is_judge() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.is_judge() $$;
comment on function public.is_judge() is 'Whether the caller is a judge of the hackathon.';
revoke all on function public.is_judge() from public;
grant execute on function public.is_judge() to authenticated;

create function private.refuse_all_but_judges() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_judge() then
      raise exception using errcode = '42501', message = 'Only judges may do this.', hint = 'Ask the organizers to put your address on their list.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_judges() is 'Raises 42501 unless a judge calls.';
revoke all on function private.refuse_all_but_judges() from public;

create function private.is_on_team(project uuid, person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.projects as judged
      join public.team_members as mate on mate.team_id = judged.team_id
      where judged.id = project and mate.user_id = person)
  $$;
comment on function private.is_on_team(uuid, uuid) is 'Whether a project is somebody''s own.';
revoke all on function private.is_on_team(uuid, uuid) from public;

create function public.judging_projects()
  returns table (project_id uuid, title text, summary text, repository_url text, demo_url text, licence text,
    challenge text, team_name text, is_own_team boolean, scores jsonb, is_complete boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_judges();
    return query
      select project.id, project.title, project.summary, project.repository_url, project.demo_url, project.licence,
        project.challenge, team.name, private.is_on_team(project.id, auth.uid()),
        coalesce((
          select jsonb_object_agg(mine.criterion, jsonb_build_object('points', mine.points, 'note', mine.note))
          from public.project_scores as mine
          where mine.project_id = project.id and mine.user_id = auth.uid()), '{}'),
        exists (select from private.complete_judgements() as done
          where done.project_id = project.id and done.user_id = auth.uid())
      from public.projects as project
      join public.teams as team on team.id = project.team_id
      -- Each judge begins with another project, and finds the same order at every call.
      order by md5(project.id::text || auth.uid()::text);
  end
  $$;
comment on function public.judging_projects() is
  'Every project that was handed in, with the calling judge''s own points and notes. Raises 42501 for everybody else.';
revoke all on function public.judging_projects() from public;
grant execute on function public.judging_projects() to authenticated;

create function public.save_score(project uuid, criterion text, points integer, note text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    closed_at timestamptz;
    tidy_note text := nullif(private.trimmed(save_score.note), '');
  begin
    perform private.refuse_all_but_judges();
    -- Held for reading, so that closing waits for scores that are being saved and none slips in after it.
    select state.judging_closed_at into closed_at from private.hackathon as state for share;
    if closed_at is not null then
      raise exception using errcode = 'P0001', detail = 'judging_closed', message = 'Judging has closed.', hint = 'The organizers can open it again.';
    end if;
    if exists (select from public.site_settings as settings where settings.project_closes_at > clock_timestamp()) then
      raise exception using
        errcode = 'P0001', detail = 'not_open_yet',
        message = 'Teams can still change their projects.', hint = 'Judging begins when handing in has closed.';
    end if;
    if not exists (select from public.projects as judged where judged.id = save_score.project) then
      raise exception using errcode = 'P0001', detail = 'no_such_project', message = 'There is no such project any more.';
    end if;
    if not exists (select from public.rubric_criteria as known where known.key = save_score.criterion and known.is_current) then
      raise exception using
        errcode = 'P0001', detail = 'no_such_criterion',
        message = 'The rubric has changed: this criterion is not in it any more.', hint = 'Load the page again.';
    end if;
    if private.is_on_team(save_score.project, auth.uid()) then
      raise exception using errcode = 'P0001', detail = 'own_team', message = 'Nobody judges their own team.';
    end if;
    perform private.limit_rate('save score', 3000, interval '1 hour');
    insert into public.project_scores as kept (project_id, criterion, user_id, points, note)
      values (save_score.project, save_score.criterion, auth.uid(), save_score.points, tidy_note)
      on conflict on constraint project_scores_pkey do update
        set points = excluded.points, note = excluded.note, updated_at = now();
  end
  $$;
comment on function public.save_score(uuid, text, integer, text) is
  'Saves a judge''s points (0 to 10, null: undecided) and note for one criterion of a project, in place of what stood there. Raises 42501 (not a judge), P0001 (not_open_yet, judging_closed, own_team, no_such_project, no_such_criterion), PT429, or 23514 naming what is wrong.';
revoke all on function public.save_score(uuid, text, integer, text) from public;
grant execute on function public.save_score(uuid, text, integer, text) to authenticated;

insert into private.retention (table_name, why) values
  ('project_scores', 'Proof of the results, as long as they can be questioned.');

insert into private.my_data_parts (part, query) values
  ('project_scores', $$
    select jsonb_agg(to_jsonb(mine) order by mine.created_at, mine.project_id, mine.criterion) from public.project_scores as mine where mine.user_id = auth.uid() $$);
