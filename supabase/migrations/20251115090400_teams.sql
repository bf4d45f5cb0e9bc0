-- Teams of the hackathon: who builds with whom, who looks for a team, and who asked whom.
-- Nothing here is written or read directly by people: the functions of the next file are the ways in.
--
-- Locks go on from those of seat pools (20251101090100_seats.sql): the event's pool, a person's registration, the
-- pools of sessions and of beds, then the team, then its requests in the order of their ids, then the advisory lock of names that
-- are given once. A person's registration is what serialises everything that person does or others do with them, so
-- it is locked before any team; nobody locks two teams.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  pitch text,
  seeks text,
  is_open boolean not null default false,
  invite_code text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint teams_name_length check (length(name) between 2 and 60),
  constraint teams_name_printable check (name !~ E'[\\x01-\\x1f\\x7f]'),
  constraint teams_pitch_length check (length(pitch) between 1 and 500),
  constraint teams_pitch_printable check (pitch !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint teams_seeks_length check (length(seeks) between 1 and 300),
  constraint teams_seeks_printable check (seeks !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint teams_invite_code_once unique (invite_code)
);
comment on table public.teams is 'Teams of the hackathon, of one to five people.';
comment on column public.teams.name is '2 to 60 characters; no two teams have the same, however it is spelt.';
comment on column public.teams.pitch is 'What they want to build, up to 500 characters.';
comment on column public.teams.seeks is 'Whom they look for, up to 300 characters.';
comment on column public.teams.is_open is 'Whether it stands on the board while it has a free place.';
comment on column public.teams.invite_code is 'Whoever has it may join. Made by the database; the leader can have a new one made.';
comment on column public.teams.created_at is 'When it was formed.';
comment on column public.teams.updated_at is 'When what it says about itself last changed.';
create unique index teams_name_once on public.teams (lower(name));

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  user_id uuid not null,
  is_leader boolean not null default false,
  joined_number bigint not null generated always as identity,
  joined_at timestamptz not null default now(),
  constraint team_members_user_id_once unique (user_id),
  constraint team_members_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint team_members_team_id_exists foreign key (team_id) references public.teams (id) on delete cascade
);
comment on table public.team_members is 'Who is on which team; a person is on one at most.';
comment on column public.team_members.team_id is 'Which team.';
comment on column public.team_members.user_id is 'Who.';
comment on column public.team_members.is_leader is 'Whether they lead it; one does.';
comment on column public.team_members.joined_number is 'The order in which people joined; times are too coarse for that.';
comment on column public.team_members.joined_at is 'Since when.';
create index team_members_team_id on public.team_members (team_id, joined_number);
create unique index team_members_leader_once on public.team_members (team_id) where is_leader;

create table public.team_seekers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  skills text[] not null default '{}',
  about text,
  created_at timestamptz not null default now(),
  constraint team_seekers_user_id_once unique (user_id),
  constraint team_seekers_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint team_seekers_skills_known check (skills <@ array[
    'python', 'qiskit', 'quantum_theory', 'maths', 'machine_learning', 'web', 'design', 'hardware', 'writing', 'presenting']),
  constraint team_seekers_skills_count check (cardinality(skills) <= 10),
  constraint team_seekers_about_length check (length(about) between 1 and 300),
  constraint team_seekers_about_printable check (about !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint team_seekers_about_needed check (cardinality(skills) > 0 or about is not null)
);
comment on table public.team_seekers is 'Who wants to be found by teams. Its id is what others see: good for inviting, and for nothing else.';
comment on column public.team_seekers.user_id is 'Who.';
comment on column public.team_seekers.skills is 'What they can do, of a list.';
comment on column public.team_seekers.about is 'In their own words, up to 300 characters.';
comment on column public.team_seekers.created_at is 'Since when they look.';

create table public.team_requests (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  user_id uuid not null,
  kind text not null,
  message text,
  answer text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint team_requests_team_id_exists foreign key (team_id) references public.teams (id) on delete cascade,
  constraint team_requests_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint team_requests_kind_known check (kind in ('asked', 'invited')),
  constraint team_requests_message_length check (length(message) between 1 and 300),
  constraint team_requests_message_printable check (message !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint team_requests_answer_known check (answer in ('accepted', 'declined', 'withdrawn', 'ended'))
);
comment on table public.team_requests is 'Questions to join a team, and invitations by one.';
comment on column public.team_requests.team_id is 'Which team.';
comment on column public.team_requests.user_id is 'Who asked, or was invited.';
comment on column public.team_requests.kind is 'asked: the leader answers; invited: the person does.';
comment on column public.team_requests.message is 'A line that goes with it, up to 300 characters.';
comment on column public.team_requests.answer is 'Null while it is open; ended when the person found a team otherwise, or cancelled.';
comment on column public.team_requests.created_at is 'When it was made.';
comment on column public.team_requests.answered_at is 'When it was answered or ended.';
create unique index team_requests_open_once on public.team_requests (team_id, user_id) where answer is null;
create index team_requests_user_id on public.team_requests (user_id, id);
create index team_requests_team_id on public.team_requests (team_id, id);

revoke all on table public.teams, public.team_members, public.team_seekers, public.team_requests from anon, authenticated;
grant select on table public.teams, public.team_members, public.team_seekers, public.team_requests to authenticated;
grant all on table public.teams, public.team_members, public.team_seekers, public.team_requests to service_role;
alter table public.teams enable row level security;
alter table public.team_members enable row level security;
alter table public.team_seekers enable row level security;
alter table public.team_requests enable row level security;
create policy "Admins read all teams" on public.teams
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read who is on which team" on public.team_members
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read who looks for a team" on public.team_seekers
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read who asked to join" on public.team_requests
  for select to authenticated using ((select private.is_admin()));

create function private.lock_team(team uuid) returns public.teams
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    locked public.teams;
  begin
    select * into locked from public.teams where id = team for update;
    return locked;
  end
  $$;
comment on function private.lock_team(uuid) is
  'The team, held by this transaction until its end, so that the last place has one taker. All null when there is none.';
revoke all on function private.lock_team(uuid) from public;

create function private.refuse_sixth_member() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.lock_team(new.team_id);
    if (select count(*) from public.team_members as mate where mate.team_id = new.team_id) >= 5 then
      raise exception using
        errcode = 'P0001', detail = 'full',
        message = 'This team is full: five people are on it.',
        hint = 'Ask another team, or form your own.';
    end if;
    return new;
  end
  $$;
comment on function private.refuse_sixth_member() is 'Whoever adds somebody to a team, and however, cannot make them six.';
revoke all on function private.refuse_sixth_member() from public;
create trigger team_members_size before insert on public.team_members
  for each row execute function private.refuse_sixth_member();

create function private.settle_team() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    team public.teams := private.lock_team(old.team_id);
    heir uuid;
  begin
    -- The team itself goes, and its members with it.
    if team.id is null then
      return null;
    end if;
    select mate.id into heir from public.team_members as mate
      where mate.team_id = team.id order by mate.joined_number limit 1;
    if heir is null then
      -- A project stays for the showcase, unless the last of its makers wants nothing of theirs to be kept.
      if current_setting('fest.leaves_for_good', true) = 'yes'
        or not exists (select from auth.users as account where account.id = old.user_id)
        or not exists (select from public.projects as project where project.team_id = team.id) then
        perform from public.team_requests as request where request.team_id = team.id order by request.id for update;
        delete from public.teams where id = team.id;
      end if;
    elsif old.is_leader and not exists (
      select from public.team_members as mate where mate.team_id = team.id and mate.is_leader) then
      update public.team_members set is_leader = true where id = heir;
    end if;
    return null;
  end
  $$;
comment on function private.settle_team() is
  'However somebody leaves a team: the longest member leads on, and a team without members goes, unless it has a project and the account stays.';
revoke all on function private.settle_team() from public;
create trigger team_members_settle after delete on public.team_members
  for each row execute function private.settle_team();

insert into private.retention (table_name, why) values
  ('teams', 'Needed until the results are out and the prizes are given.'),
  ('team_members', 'Needed until the results are out and the prizes are given.'),
  ('team_seekers', 'Of no use once the hackathon is over.'),
  ('team_requests', 'Of no use once the hackathon is over.');

insert into private.my_data_parts (part, query) values
  -- What a team is called and how to join it is the whole team's; my_team() shows it.
  ('team_members', $$ select jsonb_agg(to_jsonb(mine)) from public.team_members as mine where mine.user_id = auth.uid() $$),
  ('team_seekers', $$ select jsonb_agg(to_jsonb(mine)) from public.team_seekers as mine where mine.user_id = auth.uid() $$),
  ('team_requests', $$
    select jsonb_agg(to_jsonb(mine) order by mine.created_at, mine.id) from public.team_requests as mine where mine.user_id = auth.uid() $$);
