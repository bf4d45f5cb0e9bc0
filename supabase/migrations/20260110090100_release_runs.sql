-- Whether somebody carries out what organizers planned to publish at a set time: the function publish-plans says after each
-- look how it went, so that doctor can tell a function that nobody calls from one that works.

create table private.release_runs (
  id boolean primary key default true,
  ran_at timestamptz,
  problem text,
  constraint release_runs_is_one_row check (id),
  constraint release_runs_problem_known check (problem in ('token', 'content', 'plan'))
);
comment on table private.release_runs is 'One row: when the function publish-plans last looked for something to publish, and what was in its way.';
comment on column private.release_runs.ran_at is 'When it last looked; null: never.';
comment on column private.release_runs.problem is 'token: Sanity refuses its token. content: Sanity did not answer as it should. plan: something planned could not be published, and the Studio''s release tool says why. Null: nothing.';
insert into private.release_runs default values;
revoke all on table private.release_runs from anon, authenticated;
alter table private.release_runs enable row level security;

create function public.note_release(found text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update private.release_runs as run set ran_at = now(), problem = found where run.id
  $$;
comment on function public.note_release(text) is
  'Says that the function publish-plans looked just now, and what was in its way: token, content or plan; null for nothing. For the service.';
revoke all on function public.note_release(text) from public;
grant execute on function public.note_release(text) to service_role;

create function public.release_health() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('ran_at', run.ran_at, 'problem', run.problem) from private.release_runs as run
  $$;
comment on function public.release_health() is
  'For npm run doctor: {ran_at, problem}, as private.release_runs has them. For everybody; it says nothing of what is planned.';
revoke all on function public.release_health() from public;
grant execute on function public.release_health() to anon, authenticated, service_role;
