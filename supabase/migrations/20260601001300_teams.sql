-- Teams of the hackathon: members, people looking for a team, and requests between them. People read and write nothing
-- directly: the functions are the ways in.

-- Locks continue those of seats: the event's pool, a person's registration, the pools of sessions and of beds, then
-- the team, then its requests in the order of their ids, then the advisory lock of names that are given once. A
-- person's registration serializes all actions by or with them, so it's locked before any team; nobody locks two
-- teams.
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
comment on column public.teams.is_open is 'Whether the board shows the team while a place is free.';
comment on column public.teams.invite_code is 'Admits whoever has it. Made by the database; the leader can renew it.';
create unique index teams_name_once on public.teams (lower(name));
alter table public.teams enable row level security;

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
comment on table public.team_members is 'Members of teams; a person is on one team at most.';
comment on column public.team_members.is_leader is 'Exactly one per team.';
comment on column public.team_members.joined_number is 'Order of joining; times are too coarse for that.';
create index team_members_team_id on public.team_members (team_id, joined_number);
create unique index team_members_leader_once on public.team_members (team_id) where is_leader;
alter table public.team_members enable row level security;

create table public.team_seekers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  skills text[] not null default '{}',
  about text,
  created_at timestamptz not null default now(),
  constraint team_seekers_user_id_once unique (user_id),
  constraint team_seekers_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint team_seekers_skills_known check (skills <@ array[
    'python', 'qiskit', 'quantum_theory', 'maths', 'machine_learning', 'web', 'design', 'hardware', 'writing',
    'presenting']),
  constraint team_seekers_skills_count check (cardinality(skills) <= 10),
  constraint team_seekers_about_length check (length(about) between 1 and 300),
  constraint team_seekers_about_printable check (about !~ E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'),
  constraint team_seekers_about_needed check (cardinality(skills) > 0 or about is not null)
);
comment on table public.team_seekers is
  'People who want to be found by teams. Others see its id, which only works for inviting.';
alter table public.team_seekers enable row level security;

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
comment on column public.team_requests.user_id is 'The person who asked, or was invited.';
comment on column public.team_requests.kind is 'asked: the leader answers; invited: the person does.';
comment on column public.team_requests.answer is
  'Null while open; ended: the person found a team otherwise, or canceled.';
create unique index team_requests_open_once on public.team_requests (team_id, user_id) where answer is null;
create index team_requests_user_id on public.team_requests (user_id, id);
create index team_requests_team_id on public.team_requests (team_id, id);
alter table public.team_requests enable row level security;

create function private.lock_team(team uuid) returns public.teams
  language sql security definer set search_path = ''
  as $$ select * from public.teams where id = team for update $$;
comment on function private.lock_team(uuid) is
  'Locks a team, so that the last place has one taker. All null if it doesn''t exist.';

create function private.largest_team() returns integer
  language sql immutable set search_path = ''
  as $$ select 5 $$;
comment on function private.largest_team() is
  'How many people a team may have; the site has the same number (maxTeamSize), which a test compares.';

create function private.members_of(team uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.team_members as mate where mate.team_id = team $$;

create function private.refuse_full_team() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.lock_team(new.team_id);
    if private.members_of(new.team_id) >= private.largest_team() then
      perform private.refuse('full', format('This team is full: it has %s members.', private.largest_team()),
        'Ask another team, or start your own.');
    end if;
    return new;
  end
  $$;
create trigger team_members_size before insert on public.team_members
  for each row execute function private.refuse_full_team();

create function private.settle_team() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    team public.teams := private.lock_team(old.team_id);
    account_is_gone boolean := not exists (select from auth.users as account where account.id = old.user_id);
    heir uuid;
  begin
    -- The team itself is being deleted, with its members.
    if team.id is null then
      return null;
    end if;
    select mate.id into heir from public.team_members as mate
      where mate.team_id = team.id order by mate.joined_number limit 1;
    if heir is null then
      -- The project stays in the showcase.
      if account_is_gone or not exists (select from public.projects as project where project.team_id = team.id) then
        perform from public.team_requests as request where request.team_id = team.id order by request.id for update;
        delete from public.teams where id = team.id;
      end if;
      if account_is_gone then
        perform private.forget_in_mails(team.id);
      end if;
    elsif old.is_leader and not exists (
      select from public.team_members as mate where mate.team_id = team.id and mate.is_leader) then
      update public.team_members set is_leader = true where id = heir;
    end if;
    return null;
  end
  $$;
comment on function private.settle_team() is
  'After a member left: the longest member becomes the leader, and a team without members is deleted, unless it has a '
  'project and the account stays.';
create trigger team_members_settle after delete on public.team_members
  for each row execute function private.settle_team();

create function private.new_invite_code() returns text
  language sql security definer set search_path = ''
  as $$ select private.new_referral_code() || left(private.new_referral_code(), 4) $$;

create function private.lock_registration(person uuid) returns boolean
  language sql security definer set search_path = ''
  as $$
    select coalesce((select registration.status <> 'cancelled' from public.registrations as registration
      where registration.user_id = person for update), false)
  $$;
comment on function private.lock_registration(uuid) is
  'Whether somebody takes part in the event; locks their registration to serialize their actions.';

create function private.lock_participant() returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
  begin
    if not private.lock_registration(person) then
      perform private.refuse('not_registered', 'You need to register to be on a team.',
        'Register first. It takes two minutes.');
    end if;
    return person;
  end
  $$;

create function private.lock_membership(person uuid) returns public.team_members
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members;
  begin
    select * into membership from public.team_members as mate where mate.user_id = person;
    perform private.lock_team(membership.team_id);
    -- Read again, because the leader may have changed or removed somebody meanwhile.
    select * into membership from public.team_members as mate
      where mate.user_id = person and mate.team_id = membership.team_id;
    return membership;
  end
  $$;

create function private.lock_led_team() returns public.team_members
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members := private.lock_membership(private.signed_in_user());
  begin
    if membership.id is null then
      perform private.refuse('no_team', 'You’re not on a team.');
    end if;
    if not membership.is_leader then
      perform private.refuse('not_leader', 'Only the team lead can do this.', 'Ask them to.');
    end if;
    return membership;
  end
  $$;

create function private.team_leader(team uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$ select mate.user_id from public.team_members as mate where mate.team_id = team and mate.is_leader $$;

create function private.mail_about_team(
  mail_key text, template text, recipient uuid, team uuid, person uuid
) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if recipient is not null and recipient is distinct from auth.uid() then
      perform private.queue_mail(mail_key, template, recipient, null, jsonb_build_object(
        'team', (select named.name from public.teams as named where named.id = team),
        'person', coalesce(private.name_of(person), case when person is null then 'A member' else 'Someone' end),
        'about', jsonb_build_array(team, person)));
    end if;
  end
  $$;
comment on function private.mail_about_team(text, text, uuid, uuid, uuid) is
  'Mails somebody about their team and a person, unless they did it themselves. Null: a member whose account is '
  'being deleted.';

create function private.end_search(person uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from public.team_seekers where user_id = person;
    select from public.team_requests as request where request.user_id = person and request.answer is null
      order by request.id for update;
    update public.team_requests set answer = 'ended', answered_at = now() where user_id = person and answer is null
  $$;

create function private.refuse_second_team(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.team_members as mate where mate.user_id = person) then
      perform private.refuse('in_team',
        case when person = auth.uid() then 'You’re already on a team.' else 'They’ve already found a team.' end,
        case when person = auth.uid() then 'Leave that one first.' else 'There’s nothing left to answer here.' end);
    end if;
  end
  $$;

-- The caller has locked the person's registration and the team.
create function private.admit(person uuid, team uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    leader uuid := private.team_leader(team);
    member uuid;
  begin
    insert into public.team_members (team_id, user_id, is_leader) values (team, person, leader is null)
      returning id into member;
    perform private.end_search(person);
    perform private.mail_about_team('team_joined ' || member || ' leader',
      'team_joined', leader, team, person);
    perform private.mail_about_team('team_joined ' || member, 'team_welcomed', person, team, person);
  end
  $$;
comment on function private.admit(uuid, uuid) is
  'Adds a member, and mails the side that didn’t act. Raises P0001 (full).';

create function private.part_with(membership public.team_members, is_for_good boolean default false) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    led boolean := membership.is_leader;
  begin
    delete from public.team_members where id = membership.id;
    -- The last maker's account is deleted, so the project is, too.
    if is_for_good and not exists (
      select from public.team_members as mate where mate.team_id = membership.team_id) then
      perform from public.team_requests as request where request.team_id = membership.team_id
        order by request.id for update;
      delete from public.teams where id = membership.team_id;
      -- Its name, which they may have typed.
      perform private.forget_in_mails(membership.team_id);
    end if;
    perform private.mail_about_team(
      'team_left ' || membership.id, case when led then 'team_handed_over' else 'team_left' end,
      private.team_leader(membership.team_id), membership.team_id,
      case when not is_for_good then membership.user_id end);
  end
  $$;
comment on function private.part_with(public.team_members, boolean) is
  'Removes a member from a locked team and mails its leader. A deleted account isn’t named.';

create function private.refuse_leaving_project(membership public.team_members) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.projects as project where project.team_id = membership.team_id)
      and not exists (select from public.team_members as mate where mate.team_id = membership.team_id
        and mate.id <> membership.id) then
      perform private.refuse('has_project', 'Your team submitted a project, and you’re its last member.',
        'Withdraw the project first, or have someone join and take over as lead.');
    end if;
  end
  $$;

create function private.leave_with_registration() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members;
    is_for_good boolean := tg_op = 'DELETE' and (
      old.user_id = auth.uid() or not exists (select from auth.users as account where account.id = old.user_id));
  begin
    if tg_op = 'UPDATE' and not (new.status = 'cancelled' and old.status <> 'cancelled') then
      return null;
    end if;
    -- While a decision can be undone the team keeps its member: finish_decisions() takes them off it.
    if tg_op = 'UPDATE' and (private.decision_behind('registrations', new.id, new.status)).batch is not null then
      return null;
    end if;
    membership := private.lock_membership(old.user_id);
    if membership.id is not null then
      if tg_op = 'UPDATE' and old.user_id = auth.uid() then
        perform private.refuse_leaving_project(membership);
      end if;
      if tg_op = 'UPDATE' or is_for_good then
        perform private.part_with(membership, is_for_good);
      else
        -- A clean-up: teams have their own deletion day, and no mail is sent.
        return null;
      end if;
    end if;
    perform private.end_search(old.user_id);
    return null;
  end
  $$;
comment on function private.leave_with_registration() is
  'Removes people who don''t come from their team and the board. Raises P0001 (has_project) if the last member with a '
  'project cancels; an admin may cancel for them, and deleting the account is never refused.';
create trigger registrations_team after delete or update of status on public.registrations
  for each row execute function private.leave_with_registration();

create function public.create_team(answers jsonb) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    said public.teams := jsonb_populate_record(null::public.teams, private.answers(answers));
    made uuid;
  begin
    -- Sent twice, by a double click or after a lost response: the team exists.
    select team.id into made from public.teams as team
      join public.team_members as membership on membership.team_id = team.id and membership.is_leader
      where membership.user_id = person and lower(team.name) = lower(said.name);
    if made is not null then
      return made;
    end if;
    perform private.refuse_second_team(person);
    perform private.limit_rate('create team', 10, interval '1 hour');
    -- Serialized, so that two teams swapping names can't deadlock.
    perform pg_advisory_xact_lock(hashtext('fest team names'));
    insert into public.teams (name, pitch, seeks, is_open, invite_code)
      values (said.name, said.pitch, said.seeks, coalesce(said.is_open, false), private.new_invite_code())
      returning id into made;
    perform private.admit(person, made);
    return made;
  end
  $$;
comment on function public.create_team(jsonb) is
  'Forms a team that the caller leads: name, pitch, seeks, is_open. Raises P0001 (not_registered, in_team), PT429, '
  '42501, or 23514/23502/23505 naming the answer that is wrong.';

create function public.change_team(answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members := private.lock_led_team();
    said public.teams := jsonb_populate_record(null::public.teams, private.answers(answers));
  begin
    perform private.limit_rate('change team', 60, interval '1 hour');
    perform pg_advisory_xact_lock(hashtext('fest team names'));
    update public.teams set name = said.name, pitch = said.pitch, seeks = said.seeks,
        is_open = coalesce(said.is_open, false), updated_at = now()
      where id = membership.team_id;
  end
  $$;
comment on function public.change_team(jsonb) is
  'Replaces the details of the caller''s team; for its leader. Raises P0001 (no_team, not_leader) and what '
  'create_team() raises about answers.';

create function public.renew_invite_code() returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members := private.lock_led_team();
    renewed text;
  begin
    perform private.limit_rate('renew code', 20, interval '1 hour');
    update public.teams set invite_code = private.new_invite_code() where id = membership.team_id
      returning invite_code into renewed;
    return renewed;
  end
  $$;
comment on function public.renew_invite_code() is
  'A new code for the caller''s team; the old one becomes invalid. Raises P0001 (no_team, not_leader), PT429, 42501.';

create function private.tidy_code(typed text) returns text
  language sql immutable set search_path = ''
  as $$ select lower(regexp_replace(typed, '[^A-Za-z0-9]', '', 'g')) $$;
comment on function private.tidy_code(text) is 'A code without the capitals, spaces and dashes that people type.';

create function public.join_team(invite_code text) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    team public.teams;
  begin
    select * into team from public.teams as coded where coded.invite_code = private.tidy_code(join_team.invite_code);
    team := private.lock_team(team.id);
    -- Checked again: the code may have been renewed meanwhile.
    if team.invite_code is distinct from private.tidy_code(join_team.invite_code) then
      perform private.refuse('wrong_code', 'No team has this code.',
        'Check every letter, or ask for the new code: teams can renew theirs.');
    end if;
    if exists (select from public.team_members as membership where membership.user_id = person
      and membership.team_id = team.id) then
      return team.id;
    end if;
    perform private.refuse_second_team(person);
    perform private.limit_rate('join team', 30, interval '1 hour');
    perform private.admit(person, team.id);
    return team.id;
  end
  $$;
comment on function public.join_team(text) is
  'Makes the caller a member of the team with this code. Calling it again changes nothing. Raises P0001 '
  '(not_registered, wrong_code, in_team, full), PT429, 42501.';

create function public.leave_team() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    membership public.team_members;
  begin
    perform private.lock_registration(person);
    membership := private.lock_membership(person);
    if membership.id is not null then
      perform private.refuse_leaving_project(membership);
      perform private.part_with(membership);
    end if;
  end
  $$;
comment on function public.leave_team() is
  'Takes the caller off their team; the longest member leads on, and the last one takes the team along. Calling it '
  'again changes nothing. Raises P0001 (has_project), 42501.';

create function public.hand_over_team(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members := private.lock_led_team();
    heir public.team_members;
  begin
    select * into heir from public.team_members as mate where mate.id = member and mate.team_id = membership.team_id;
    if heir.id is null then
      perform private.refuse('no_such_member', 'They’re no longer on your team.');
    end if;
    if heir.id <> membership.id then
      update public.team_members set is_leader = false where id = membership.id;
      update public.team_members set is_leader = true where id = heir.id;
      perform private.mail_about_team('team_handed_over ' || gen_random_uuid(), 'team_handed_over',
        heir.user_id, membership.team_id, membership.user_id);
    end if;
  end
  $$;
comment on function public.hand_over_team(uuid) is
  'Lets another member lead the caller''s team. Raises P0001 (no_team, not_leader, no_such_member), 42501.';

create function public.remove_member(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members := private.lock_led_team();
    removed public.team_members;
  begin
    if member = membership.id then
      perform private.refuse('oneself', 'You’re the team lead.', 'Leave the team or hand it over instead.');
    end if;
    select * into removed from public.team_members as mate
      where mate.id = member and mate.team_id = membership.team_id;
    if removed.id is not null then
      perform private.part_with(removed);
    end if;
  end
  $$;
comment on function public.remove_member(uuid) is
  'Removes a member from the caller''s team; does nothing if they already left. Raises P0001 (no_team, not_leader, '
  'oneself), 42501.';

-- People who look for a team and teams that look for people: the board, requests and invitations. Others see neither
-- an address nor an account there.
create function public.look_for_team(answers jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    said public.team_seekers := jsonb_populate_record(null::public.team_seekers, private.answers(answers));
  begin
    perform private.refuse_second_team(person);
    perform private.limit_rate('look for team', 30, interval '1 hour');
    insert into public.team_seekers (user_id, skills, about)
      values (person, coalesce(said.skills, '{}'), said.about)
      on conflict on constraint team_seekers_user_id_once do update
        set skills = excluded.skills, about = excluded.about;
  end
  $$;
comment on function public.look_for_team(jsonb) is
  'Puts the caller on the board of people looking for a team, with skills and about, or updates the entry. Raises '
  'P0001 (not_registered, in_team), PT429, 42501, or 23514 naming the answer that is wrong.';

create function public.stop_looking() returns void
  language sql security definer set search_path = ''
  as $$ delete from public.team_seekers where user_id = private.signed_in_user() $$;
comment on function public.stop_looking() is
  'Takes the caller off the board of people looking for a team. Raises 42501.';

create function private.refuse_repeated_question(team uuid, person uuid, asked_kind text, most integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (
      select from public.team_requests as earlier
      where earlier.team_id = team and earlier.user_id = person and earlier.kind = asked_kind
        and earlier.answer = 'declined') then
      perform private.refuse('declined_before',
        case asked_kind when 'asked' then 'This team said no.' else 'They said no to your team.' end,
        'There are others to ask.');
    end if;
    if most <= (
      select count(*) from public.team_requests as waiting
      where waiting.kind = asked_kind and waiting.answer is null
        and case asked_kind when 'asked' then waiting.user_id = person else waiting.team_id = team end) then
      perform private.refuse('too_many', format('You’re already waiting for %s answers.', most),
        'Cancel one, or give people a little time.');
    end if;
    if private.members_of(team) >= private.largest_team() then
      perform private.refuse('full', format('This team is full: it has %s members.', private.largest_team()));
    end if;
  end
  $$;

create function public.ask_to_join(team uuid, message text default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.lock_participant();
    asked_team public.teams := private.lock_team(team);
    request public.team_requests;
  begin
    perform private.refuse_second_team(person);
    select * into request from public.team_requests as earlier
      where earlier.team_id = ask_to_join.team and earlier.user_id = person and earlier.answer is null;
    if request.kind = 'asked' then
      return request.id;
    elsif request.kind = 'invited' then
      perform private.refuse('invited', 'This team already invited you.', 'Accept the invitation to join it.');
    end if;
    if asked_team.id is null or not asked_team.is_open then
      perform private.refuse('no_such_team', 'This team is no longer looking for people.',
        'See who else is on the board.');
    end if;
    perform private.refuse_repeated_question(asked_team.id, person, 'asked', 10);
    perform private.limit_rate('ask to join', 20, interval '1 hour');
    insert into public.team_requests (team_id, user_id, kind, message)
      values (asked_team.id, person, 'asked', nullif(private.trimmed(ask_to_join.message), ''))
      returning * into request;
    perform private.mail_about_team('team_asked ' || request.id, 'team_asked', private.team_leader(asked_team.id),
      asked_team.id, person);
    return request.id;
  end
  $$;
comment on function public.ask_to_join(uuid, text) is
  'Asks the leader of an open team whether the caller may join; returns the question''s id. Repeating it while open '
  'changes nothing. Raises P0001 (not_registered, in_team, invited, no_such_team, full, declined_before, too_many), '
  'PT429, 42501, 23514.';

create function public.invite_to_team(seeker uuid, message text default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members;
    guest uuid;
    request public.team_requests;
  begin
    perform private.signed_in_user();
    select looking.user_id into guest from public.team_seekers as looking where looking.id = seeker;
    perform private.lock_registration(guest);
    membership := private.lock_led_team();
    -- Checked again, because they may have found a team meanwhile.
    if not exists (select from public.team_seekers as looking where looking.id = seeker) then
      perform private.refuse('no_such_seeker', 'They’re no longer looking for a team.',
        'See who else is on the board.');
    end if;
    select * into request from public.team_requests as earlier
      where earlier.team_id = membership.team_id and earlier.user_id = guest and earlier.answer is null;
    if request.kind = 'invited' then
      return request.id;
    elsif request.kind = 'asked' then
      perform private.refuse('asks_already', 'They already asked to join your team.',
        'Accept their request, and they’re on your team.');
    end if;
    perform private.refuse_repeated_question(membership.team_id, guest, 'invited', 20);
    perform private.limit_rate('invite to team', 30, interval '1 hour');
    insert into public.team_requests (team_id, user_id, kind, message)
      values (membership.team_id, guest, 'invited', nullif(private.trimmed(invite_to_team.message), ''))
      returning * into request;
    perform private.mail_about_team('team_invited ' || request.id, 'team_invited', guest, membership.team_id,
      membership.user_id);
    return request.id;
  end
  $$;
comment on function public.invite_to_team(uuid, text) is
  'Invites somebody on the board, by their entry''s id, to the caller''s team; returns the invitation''s id. '
  'Repeating it while open changes nothing. Raises P0001 (no_team, not_leader, no_such_seeker, asks_already, full, '
  'declined_before, too_many), PT429, 42501, 23514.';

create function private.lock_request(request uuid) returns public.team_requests
  language plpgsql security definer set search_path = ''
  as $$
  declare
    found_one public.team_requests;
  begin
    perform private.signed_in_user();
    select * into found_one from public.team_requests as team_request where team_request.id = request;
    perform private.lock_registration(found_one.user_id);
    perform private.lock_team(found_one.team_id);
    select * into found_one from public.team_requests as team_request where team_request.id = request for update;
    if found_one.id is null
      or auth.uid() is distinct from found_one.user_id
      and auth.uid() is distinct from private.team_leader(found_one.team_id) then
      perform private.refuse('no_such_request', 'This request or invitation is no longer open.');
    end if;
    return found_one;
  end
  $$;
comment on function private.lock_request(uuid) is
  'Locks a question or invitation with the person''s registration and the team; only for that person and the team''s '
  'leader. Raises P0001 (no_such_request), 42501.';

create function public.answer_request(request uuid, accepts boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    team_request public.team_requests := private.lock_request(request);
    new_answer text := case when accepts then 'accepted' else 'declined' end;
  begin
    -- A question is answered by the leader, an invitation by the person.
    if (team_request.user_id = auth.uid()) <> (team_request.kind = 'invited') then
      perform private.refuse('no_such_request', 'This isn’t yours to answer.');
    end if;
    if team_request.answer = new_answer then
      return;
    end if;
    if team_request.answer = 'ended' and team_request.kind = 'asked' then
      perform private.refuse_second_team(team_request.user_id);
    end if;
    if team_request.answer is not null then
      perform private.refuse('already_answered',
        case team_request.answer
          when 'withdrawn' then 'It was canceled in the meantime.'
          when 'ended' then 'It’s no longer open.'
          else 'It was already answered.' end);
    end if;
    if accepts then
      if not private.lock_registration(team_request.user_id) then
        perform private.refuse('not_registered', 'They’re no longer taking part.');
      end if;
      perform private.refuse_second_team(team_request.user_id);
    end if;
    update public.team_requests set answer = new_answer, answered_at = now() where id = team_request.id;
    if accepts then
      perform private.admit(team_request.user_id, team_request.team_id);
    end if;
  end
  $$;
comment on function public.answer_request(uuid, boolean) is
  'The leader answers a question to join, or the invited person an invitation. The same answer again changes '
  'nothing. Raises P0001 (no_such_request, already_answered, not_registered, in_team, full), 42501.';

create function public.withdraw_request(request uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    team_request public.team_requests := private.lock_request(request);
  begin
    if (team_request.user_id = auth.uid()) <> (team_request.kind = 'asked') then
      perform private.refuse('no_such_request', 'This isn’t yours to cancel.');
    end if;
    if team_request.answer in ('accepted', 'declined') then
      perform private.refuse('already_answered', 'It was already answered.');
    end if;
    update public.team_requests set answer = 'withdrawn', answered_at = now()
      where id = team_request.id and answer is null;
  end
  $$;
comment on function public.withdraw_request(uuid) is
  'Withdraws the caller''s question, or an invitation of the team they lead. Calling it again changes nothing. Raises '
  'P0001 (no_such_request, already_answered), 42501.';

create function public.team_board()
  returns table (team_id uuid, name text, pitch text, seeks text, members integer, places integer)
  language sql stable security definer set search_path = ''
  as $$
    select team.id, team.name, team.pitch, team.seeks, counted.members, private.largest_team() - counted.members
    from public.teams as team
    cross join private.members_of(team.id) as counted (members)
    where team.is_open and counted.members between 1 and private.largest_team() - 1
    order by counted.members, team.created_at desc, team.id
  $$;
comment on function public.team_board() is
  'Open teams with free places, most places first. Public. @columns { pitch: string | null, seeks: string | null }';

create function public.team_behind_code(invite_code text)
  returns table (team_id uuid, name text, pitch text, members integer, places integer)
  language sql stable security definer set search_path = ''
  as $$
    select team.id, team.name, team.pitch, counted.members, private.largest_team() - counted.members
    from public.teams as team
    cross join private.members_of(team.id) as counted (members)
    where team.invite_code = private.tidy_code(team_behind_code.invite_code)
  $$;
comment on function public.team_behind_code(text) is
  'The team that an invitation link leads to; no row for an unknown code. @columns { pitch: string | null }';

create function public.seekers_board()
  returns table (seeker_id uuid, name text, skills text[], about text, is_me boolean, is_invited boolean)
  language sql stable security definer set search_path = ''
  as $$
    select looking.id, coalesce(private.name_of(looking.user_id), 'Someone'), looking.skills, looking.about,
      looking.user_id = auth.uid(),
      exists (
        select from public.team_requests as invitation
        join public.team_members as membership on membership.team_id = invitation.team_id
        where invitation.user_id = looking.user_id and invitation.kind = 'invited' and invitation.answer is null
          and membership.user_id = auth.uid())
    from public.team_seekers as looking
    where exists (
      select from public.registrations as registration where registration.user_id = auth.uid()
        and registration.status <> 'cancelled')
    order by looking.created_at desc, looking.id
  $$;
comment on function public.seekers_board() is $$People looking for a team. For registered people; empty for
others.
@columns { skills: SeekerSkill[], about: string | null }$$;

create function private.leave_team_of(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    membership public.team_members := private.lock_membership(person);
  begin
    if membership.id is not null then
      perform private.part_with(membership);
    end if;
    perform private.end_search(person);
  end
  $$;

grant select on table public.teams, public.team_members, public.team_seekers, public.team_requests to authenticated;
create policy "Admins read all teams" on public.teams
  for select to authenticated using ((select private.is_admin()));

create policy "Admins read who is on which team" on public.team_members
  for select to authenticated using ((select private.is_admin()));

create policy "Admins read who looks for a team" on public.team_seekers
  for select to authenticated using ((select private.is_admin()));

create policy "Admins read who asked to join" on public.team_requests
  for select to authenticated using ((select private.is_admin()));

grant execute on function
  public.team_board(),
  public.team_behind_code(text)
  to anon, authenticated;

grant execute on function
  public.create_team(jsonb),
  public.change_team(jsonb),
  public.renew_invite_code(),
  public.join_team(text),
  public.leave_team(),
  public.hand_over_team(uuid),
  public.remove_member(uuid),
  public.look_for_team(jsonb),
  public.stop_looking(),
  public.ask_to_join(uuid, text),
  public.invite_to_team(uuid, text),
  public.answer_request(uuid, boolean),
  public.withdraw_request(uuid),
  public.seekers_board()
  to authenticated;

insert into private.my_data_parts (part, rows) values
  -- Without the team's name and code, which belong to the whole team; my_team() shows them.
  ('team_members', null),
  ('team_seekers', null),
  ('team_requests', $$ select * from public.team_requests where user_id = auth.uid() order by created_at, id $$);

insert into private.retention (table_name, kind, made_at, why) values
  ('teams', 'hackathon', 'created_at', 'Needed until the results are out and the prizes are given.'),
  ('team_members', 'hackathon', 'joined_at', 'Needed until the results are out and the prizes are given.'),
  ('team_seekers', 'places', 'created_at', 'Of no use once the hackathon is over.'),
  ('team_requests', 'places', 'created_at', 'Of no use once the hackathon is over.');
