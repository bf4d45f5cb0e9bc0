-- The lab's challenges, copied from the Studio, the circuits that solved them, and the boards.

-- The function judge-circuit judges circuits; browsers aren't trusted, so people can only read their own.
create table private.lab_challenges (
  id text primary key,
  task jsonb not null,
  is_current boolean not null default true,
  place text not null default 'lab',
  constraint lab_challenges_id_length check (length(id) between 1 and 128),
  constraint lab_challenges_task_size check (jsonb_typeof(task) = 'object' and length(task::text) <= 20000),
  constraint lab_challenges_place_known check (place in ('lab', 'course', 'hidden'))
);
comment on table private.lab_challenges is
  'Challenges of the lab; a copy of the Studio, kept by sync_lab_challenges().';
comment on column private.lab_challenges.task is 'Task of packages/lab/challenges/task.ts.';
comment on column private.lab_challenges.is_current is
  'Whether it is published. Solutions of other challenges are kept and don''t count.';
comment on column private.lab_challenges.place is 'The lab, its course or the hidden page; set by the next sync.';
alter table private.lab_challenges enable row level security;

create table public.lab_solutions (
  user_id uuid not null,
  challenge_id text not null,
  circuit text not null,
  gates integer not null,
  version text not null,
  solved_at timestamptz not null default now(),
  constraint lab_solutions_pkey primary key (user_id, challenge_id),
  constraint lab_solutions_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  constraint lab_solutions_challenge_id_length check (length(challenge_id) between 1 and 128),
  constraint lab_solutions_circuit_length check (length(circuit) between 3 and 16000),
  constraint lab_solutions_gates_range check (gates between 0 and 200)
);
comment on table public.lab_solutions is
  'Circuits that solved challenges of the lab, each person''s with the fewest gates so far.';
comment on column public.lab_solutions.circuit is 'As in the lab''s address.';
comment on column public.lab_solutions.version is 'Hash of the task at the time of judging.';
alter table public.lab_solutions enable row level security;

create function private.lab_version(task jsonb) returns text
  language sql immutable set search_path = ''
  as $$ select left(encode(sha256(convert_to(task::text, 'UTF8')), 'hex'), 16) $$;

create function public.sync_lab_challenges(published jsonb) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_staff();
    if published is null or jsonb_typeof(published) <> 'array' or jsonb_array_length(published) > 200
      or exists (
        select from jsonb_array_elements(published) as one
        where jsonb_typeof(one) <> 'object' or jsonb_typeof(one -> 'id') is distinct from 'string'
          or jsonb_typeof(one -> 'task') is distinct from 'object'
      ) then
      raise exception using errcode = '22023', message = 'Challenges are a list of {id, task}.';
    end if;
    -- Serialized, so that of two publications the later one wins.
    perform pg_advisory_xact_lock(hashtext('lab_challenges'));
    update private.lab_challenges as challenge set is_current = false
      where challenge.is_current and not exists (
        select from jsonb_array_elements(published) as one where one ->> 'id' = challenge.id);
    insert into private.lab_challenges as challenge (id, task, place)
      select distinct on (one ->> 'id') one ->> 'id', one -> 'task',
          case when one ->> 'place' in ('course', 'hidden') then one ->> 'place' else 'lab' end
        from jsonb_array_elements(published) as one
      on conflict (id) do update set task = excluded.task, place = excluded.place, is_current = true
        where (challenge.task, challenge.place, challenge.is_current) is distinct from (excluded.task,
          excluded.place, true);
    return (select count(*)::integer from private.lab_challenges as challenge where challenge.is_current);
  end
  $$;
comment on function public.sync_lab_challenges(jsonb) is
  'Updates the published challenges of the lab, [{id, task, place}]. For admins and the service. Returns their '
  'number. Raises 22023.';

create function public.begin_lab_check(challenge text) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.signed_in_user();
    task jsonb;
  begin
    perform private.limit_rate('check lab solution', 120, interval '1 hour');
    select lab_challenge.task into task from private.lab_challenges as lab_challenge where lab_challenge.id = challenge
      and lab_challenge.is_current;
    if not found then
      raise exception using errcode = 'P0001', message = 'This challenge isn’t there anymore.',
        hint = 'Reload the page to see the ones there are.';
    end if;
    return jsonb_build_object('person', person, 'task', task, 'version', private.lab_version(task));
  end
  $$;
comment on function public.begin_lab_check(text) is $$For judge-circuit, with the sender's token: the sender and the
challenge's task. Raises P0001, PT429.
@returns { person: string, task: { [part: string]: unknown }, version: string }$$;

create function public.keep_lab_solution(
  person uuid, challenge text, version text, circuit text, gates integer
) returns integer
  language sql security definer set search_path = ''
  as $$
    insert into public.lab_solutions as kept (user_id, challenge_id, version, circuit, gates)
      values (person, challenge, keep_lab_solution.version, keep_lab_solution.circuit, keep_lab_solution.gates)
      on conflict (user_id, challenge_id) do update
        set version = excluded.version, circuit = excluded.circuit, gates = excluded.gates, solved_at = now()
        where kept.version <> excluded.version or kept.gates > excluded.gates;
    select kept.gates from public.lab_solutions as kept where kept.user_id = person and kept.challenge_id = challenge
  $$;
comment on function public.keep_lab_solution(uuid, text, text, text, integer) is
  'For the service: saves a judged circuit if it has fewer gates than the earlier one. Returns the fewest.';

create function public.my_lab_solutions() returns table (challenge_id text, circuit text, gates integer)
  language sql stable security definer set search_path = ''
  as $$
    select solution.challenge_id, solution.circuit, solution.gates
    from public.lab_solutions as solution
    join private.lab_challenges as challenge on challenge.id = solution.challenge_id and challenge.is_current
    where solution.user_id = auth.uid() and solution.version = private.lab_version(challenge.task)
    order by solution.challenge_id
  $$;
comment on function public.my_lab_solutions() is 'The caller''s solutions of the currently published challenges.';

-- Each place has its own board: on a common one, people who found the hidden page could have more than the visible
-- challenges, and people in the course more than challengers. Boards only list people who asked for it.
create function public.lab_board(
  place text default 'lab'
) returns table (display_name text, solved integer, gates integer)
  language sql stable security definer set search_path = ''
  as $$
    select profile.display_name, count(*)::integer, sum(one.gates)::integer
    from public.lab_solutions as one
    join private.lab_challenges as challenge on challenge.id = one.challenge_id and challenge.is_current
      and challenge.place = lab_board.place
    join public.profiles as profile on profile.user_id = one.user_id
    where profile.is_on_lab_board and profile.display_name is not null
      and one.version = private.lab_version(challenge.task)
    group by profile.user_id, profile.display_name
    order by count(*) desc, sum(one.gates), private.folded(profile.display_name), profile.user_id
    limit 20
  $$;
comment on function public.lab_board(text) is
  'The top twenty of a place by solved challenges, then fewest gates, among people who chose to be listed, by their '
  'chosen names.';

grant update (is_on_lab_board) on table public.profiles to authenticated;

grant select on table public.lab_solutions to authenticated;
create policy "People read what they solved" on public.lab_solutions
  for select to authenticated using ((select auth.uid()) = user_id);

grant execute on function public.lab_board(text) to anon, authenticated;

grant execute on function public.sync_lab_challenges(jsonb) to authenticated, service_role;

grant execute on function
  public.begin_lab_check(text),
  public.my_lab_solutions()
  to authenticated;

grant execute on function public.keep_lab_solution(uuid, text, text, text, integer) to service_role;

insert into private.my_data_parts (part, rows) values
  ('lab_solutions', $$ select * from public.lab_solutions where user_id = auth.uid() order by challenge_id $$);

insert into private.retention (table_name, kind, made_at, why) values
  ('lab_solutions', 'hackathon', 'solved_at', 'Of use until the next event''s challenges.');
