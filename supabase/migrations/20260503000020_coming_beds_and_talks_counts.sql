-- What organizers see of it: seats, beds and speakers apart. Somebody with all three counts in each, and once among people.

create function private.coming_answers()
  returns table (user_id uuid, answered_at timestamptz, people text, seats text, beds text, speakers text)
  language sql stable security definer set search_path = ''
  as $$
    select ask.user_id, ask.answered_at, said.answer, case when ask.about_seat then said.answer end,
      case
        when ask.bed is not null then ask.bed
        when said.answer in ('coming', 'silent') and private.accepted_bed(ask.user_id) is not null then said.answer end,
      case when speaks.is_speaker then said.answer end
    from private.coming_asks as ask
    left join public.registrations as mine on mine.user_id = ask.user_id
    cross join lateral (select private.is_speaker(ask.user_id) as is_speaker) as speaks
    cross join lateral (
      select case
        when mine.status = 'checked_in' then 'coming'
        when ask.answer in ('gave_away', 'released') then ask.answer
        when mine.status = 'confirmed' or speaks.is_speaker then coalesce(ask.answer, 'silent')
        -- An admin took the seat: they are in no count but of those asked.
        else 'none' end as answer) as said
  $$;
comment on function private.coming_answers() is
  'Who was asked, and their answer as a person, and about their seat, bed and talk: coming, gave_away, released, silent, or none; null about what they were not asked.';

create function private.coming_parts() returns table (part text, user_id uuid, answered_at timestamptz, answer text)
  language sql stable security definer set search_path = ''
  as $$
    select each.part, one.user_id, one.answered_at, each.answer
    from private.coming_answers() as one
    cross join lateral (
      values ('people', one.people), ('seats', one.seats), ('beds', one.beds), ('speakers', one.speakers)) as each (part, answer)
    where each.answer is not null
  $$;
comment on function private.coming_parts() is 'The same, a row for each of people, seats, beds and speakers.';

create function private.coming_numbers() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_object_agg(counted.part, counted.numbers) || jsonb_build_object(
      'to_ask', (
        select jsonb_build_object('seats', count(*) filter (where unasked.has_seat),
          'beds', count(*) filter (where unasked.has_seat and private.accepted_bed(unasked.user_id) is not null),
          'speakers', count(*) filter (where not unasked.has_seat))
        from (
          select mine.user_id, true as has_seat from public.registrations as mine where mine.status = 'confirmed'
          union all
          select distinct talk.user_id, false from public.talk_proposals as talk
          where talk.status = 'accepted' and not exists (
            select from public.registrations as mine
            where mine.user_id = talk.user_id and mine.status in ('confirmed', 'checked_in'))) as unasked
        where not exists (select from private.coming_asks as ask where ask.user_id = unasked.user_id)),
      'waiting', jsonb_build_object(
        'seats', (select count(*) from public.registrations as mine where mine.status = 'waitlisted'),
        'beds', (select count(*) from public.accommodation_claims as claim where claim.status = 'waitlisted')))
    from (
      select part.name as part, jsonb_build_object(
        'asked', count(said.part),
        'coming', count(*) filter (where said.answer = 'coming'),
        'gave_away', count(*) filter (where said.answer = 'gave_away'),
        'released', count(*) filter (where said.answer = 'released'),
        'silent', count(*) filter (where said.answer = 'silent')) as numbers
      from (values ('people'), ('seats'), ('beds'), ('speakers')) as part (name)
      left join private.coming_parts() as said on said.part = part.name
      group by part.name) as counted
  $$;
comment on function private.coming_numbers() is
  'How many would be asked (speakers: those without a seat) and wait, and of people, seats, beds and speakers that were asked how many come, were given away, were lost, or are silent: {to_ask, waiting, people, seats, beds, speakers}.';

create or replace function private.coming_counts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (numbers -> 'people') || (numbers -> 'to_ask')
      || jsonb_build_object('to_ask', (numbers #>> '{to_ask,seats}')::integer + (numbers #>> '{to_ask,speakers}')::integer)
    from private.coming_numbers() as numbers
  $$;
comment on function private.coming_counts() is
  'The same as the log keeps it: how many people would be asked, of these how many with a seat and a bed and how many speakers without a seat, and of those asked how many come, said no, lost it, or are silent.';

create or replace function public.admin_coming() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    perform private.refuse_all_but_admins();
    return (
      select jsonb_build_object(
        'is_on', told.is_on, 'confirm_by', told.confirm_by, 'releases', told.releases, 'updated_at', told.updated_at,
        'time_zone', facts.time_zone, 'counts', private.coming_numbers(),
        'per_day', (
          select coalesce(jsonb_agg(jsonb_build_object('part', each.part, 'day', each.day, 'number', each.number, 'total', each.total)
            order by each.part, each.day), '[]')
          from (
            select said.part, (said.answered_at at time zone facts.time_zone)::date as day, count(*) as number,
              sum(count(*)) over (
                partition by said.part order by (said.answered_at at time zone facts.time_zone)::date)::integer as total
            from private.coming_parts() as said
            where said.part <> 'people' and said.answer = 'coming' and said.answered_at is not null group by 1, 2) as each),
        'speakers', (
          select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'name', listed.full_name, 'title', listed.title,
            'answer', listed.speakers) order by listed.speakers, lower(listed.full_name), listed.id), '[]')
          from (
            select talk.id, talk.full_name, talk.title, said.speakers
            from private.coming_answers() as said
            join public.talk_proposals as talk on talk.user_id = said.user_id and talk.status = 'accepted'
            where said.speakers in ('gave_away', 'silent')
            order by said.speakers, lower(talk.full_name), talk.id limit 200) as listed))
      from private.coming_check as told, private.event_facts as facts
    );
  end
  $$;
comment on function public.admin_coming() is
  'Whether people are asked if they still come, and what came of it: {is_on, confirm_by, releases, updated_at, time_zone, counts: {to_ask: {seats, beds, speakers}, waiting: {seats, beds}, people, seats, beds, speakers: {asked, coming, gave_away, released, silent}}, per_day: [{part: seats, beds or speakers, day, number, total}] of those who come, speakers: [{id, name, title, answer: gave_away or silent}] with the ids of their talks}. For admins. Raises 42501.';
