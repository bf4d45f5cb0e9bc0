-- The lab's board counts the challenges that the lab lists, and the hidden page's its own: on one board for both, whoever
-- found the hidden page had solved more than there is.

alter table private.lab_challenges add column place text not null default 'lab',
  add constraint lab_challenges_place_known check (place in ('lab', 'hidden'));
comment on column private.lab_challenges.place is 'Where it is played: in the lab, or on the hidden page. The next sync sets it.';

create or replace function public.sync_lab_challenges(published jsonb) returns integer
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
    -- One publication after the other, so that two in a row end with the later one.
    perform pg_advisory_xact_lock(hashtext('lab_challenges'));
    update private.lab_challenges as known set is_current = false
      where known.is_current and not exists (
        select from jsonb_array_elements(published) as one where one ->> 'id' = known.id);
    insert into private.lab_challenges as known (id, task, place)
      select distinct on (one ->> 'id') one ->> 'id', one -> 'task',
          case when one ->> 'place' = 'hidden' then 'hidden' else 'lab' end
        from jsonb_array_elements(published) as one
      on conflict (id) do update set task = excluded.task, place = excluded.place, is_current = true
        where (known.task, known.place, known.is_current) is distinct from (excluded.task, excluded.place, true);
    return (select count(*)::integer from private.lab_challenges as known where known.is_current);
  end
  $$;
comment on function public.sync_lab_challenges(jsonb) is
  'Takes the published challenges of the lab, [{id, task, place}]. For admins and the service. Gives how many there are. Raises 42501, 22023.';

drop function public.lab_board();
create function public.lab_board(place text default 'lab') returns table (display_name text, solved integer, gates integer)
  language sql stable security definer set search_path = ''
  as $$
    select profile.display_name, count(*)::integer, sum(one.gates)::integer
    from public.lab_solutions as one
    join private.lab_challenges as asked on asked.id = one.challenge_id and asked.is_current
      and asked.place = lab_board.place
    join public.profiles as profile on profile.user_id = one.user_id
    where profile.is_on_lab_board and profile.display_name is not null
      and one.version = private.lab_version(asked.task)
    group by profile.user_id, profile.display_name
    order by count(*) desc, sum(one.gates), lower(profile.display_name), profile.user_id
    limit 20
  $$;
comment on function public.lab_board(text) is
  'The twenty who solved most challenges of a place, with the fewest gates, of those who want to be on it, by the name they chose.';
grant execute on function public.lab_board(text) to anon, authenticated;
