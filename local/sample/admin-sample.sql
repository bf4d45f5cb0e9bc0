-- Fills the database with `count` fictional people and their submissions, of every kind and status; with 0 it only
-- removes those of an earlier run. It is one statement, so everything is there or nothing. Triggers made for one row at a
-- time are off; at the end it does their work for all rows at once: histories, counts of seats, and search words.
--
-- Nothing here writes an email, to anybody: nobody is moved up from a waitlist, and the organizers' digest tells only of
-- what came after. What admins do with these people afterwards is emailed as to everybody else; everybody has an address
-- at sample.fallfest.example, which a mail provider is never given (supabase/functions/deliver-mail/providers.ts).
--
-- Everything happened before now, by the clock of the database.
do $sample$
declare
  people integer := :count;
  each_table text;
  tables text[] := '{registrations, registration_needs, ambassador_applications, talk_proposals, sponsorship_inquiries,
    accommodation_requests, accommodation_needs, accommodation_claims, contact_messages, teams, team_members, projects, referrals, status_history}';
  names text[] := '{Mira, Jonas, Ines, Noor, Zoë, Tomás, Aiko, Kofi, Lena, Ravi, Sanna, Emre, Chidi, Yara, Oskar, Mei, Paulo, Freya, Idris, Anouk, Dario, Leïla, Bram, Sora, Nils, Asha, Mateo, Elif, Owen, Ximena}';
  families text[] := '{Okafor, Reyes, Halvorsen, Haddad, Škoda, García, Tanaka, Mensah, Vogel, Iyer, Lindqvist, Yılmaz, Eze, Nasser, Berg, Zhang, Moreira, Dalgaard, Bello, Marchand, Conti, Benali, de Wit, Kimura, Ørsted, Rao, Fuentes, Demir, Pryce, Castillo, Novák}';
  places text[] := '{Northfield University, Lindenhof Institute of Technology, Harbour College, Universidad del Valle, Eastgate Polytechnic, Fernwood University, Saltmarsh School of Mines, Kestrel University}';
  subjects text[] := '{Physics, Computer Science, Mathematics, Electrical Engineering, Chemistry, Philosophy}';
  organizers uuid[] := array[md5('sample organizer 1')::uuid, md5('sample organizer 2')::uuid];
  event_days date[] := (select case when cardinality(known.days) > 0 then known.days else '{2025-10-10,2025-10-11,2025-10-12}' end from private.event_facts as known);
  last_moment timestamptz := (select least(now(), known.digested_until) - interval '1 minute' from private.event_facts as known);
  free integer;
  departures private.departures[] := array(select days from private.departures as days);
begin
  create or replace function pg_temp.count_places() returns void language sql as $count$
    update private.seat_pools as pool set taken =
      (select count(*) from public.registrations as claim where claim.pool = pool.key and claim.status in ('confirmed', 'checked_in'))
      + (select count(*) from public.seat_reservations as claim where claim.pool = pool.key and claim.status in ('confirmed', 'checked_in'))
      + (select count(*) from public.accommodation_claims as claim where claim.pool = pool.key and claim.status = 'confirmed')
      + (select count(*) from private.held_places as place where place.pool = pool.key)
      where true
  $count$;
  -- How far a submission has come, and since when. Those of the last days wait for the evening of their decision.
  create or replace function pg_temp.standing(
    turn integer, arrived timestamptz, decided timestamptz, changed_mind timestamptz, last_moment timestamptz,
    out status text, out stamp timestamptz
  ) language sql as $standing$
    select case when plan.status = 'withdrawn' or decided < last_moment then plan.status else 'submitted' end,
      case when plan.status = 'withdrawn' then changed_mind when plan.status <> 'submitted' and decided < last_moment then decided else arrived end
    from (select (array['submitted', 'in_review', 'accepted', 'declined', 'accepted', 'withdrawn', 'submitted', 'declined'])[1 + turn % 8] as status) as plan
  $standing$;

  foreach each_table in array tables loop
    execute format('alter table public.%I disable trigger user', each_table);
  end loop;
  alter table private.seat_pools disable trigger user;

  -- Remove an earlier run. Deleting an account deletes what belongs to it; the rest is found by its address.
  delete from public.status_history as step using private.search_texts as found
    where step.subject_id = found.id and found.words like '%@sample.fallfest.example%';
  delete from public.teams as built using public.team_members as mate, auth.users as account
    where mate.team_id = built.id and account.id = mate.user_id and account.email like '%@sample.fallfest.example';
  delete from private.admin_notes as note using private.search_texts as found
    where note.subject_id = found.id and note.kind = found.kind and found.words like '%@sample.fallfest.example%';
  delete from private.assignments as assignment using private.search_texts as found
    where assignment.subject_id = found.id and assignment.kind = found.kind and found.words like '%@sample.fallfest.example%';
  delete from public.sponsorship_inquiries where email like '%@sample.fallfest.example';
  delete from public.contact_messages where email like '%@sample.fallfest.example';
  delete from auth.users where email like '%@sample.fallfest.example';
  -- None of them left, and the next run makes the same ones.
  delete from private.departures where true;
  insert into private.departures select * from unnest(departures);
  delete from private.search_texts as gone where gone.words like '%@sample.fallfest.example%'
    or (gone.kind = 'project' and not exists (select from public.projects as one where one.id = gone.id));
  delete from public.accommodation_options as place where place.option_id = 'sample-house'
    and not exists (select from public.accommodation_requests as request where request.option_id = place.option_id);
  delete from private.seat_pools as pool where pool.key = 'accommodation sample-house'
    and not exists (select from public.accommodation_options as place where place.option_id = 'sample-house');
  -- Lowers the capacity only by what a run itself added, see below.
  update public.site_settings set registration_capacity = kept.capacity
    from private.admin_sample as kept where registration_capacity = kept.raised_to;
  delete from private.admin_sample where true;
  perform pg_temp.count_places();

  if people > 0 then
    create temporary table sampled on commit drop as
      select person.*, last_moment - (last_moment - person.arrived) / 2 as changed_mind,
        date_trunc('day', person.arrived) + make_interval(days => 1 + person.n % 3, hours => 19) as decided
      from (
        select n, md5('sample person ' || n)::uuid as id, 'p' || n || '@sample.fallfest.example' as email,
          names[1 + n * 7 % 30] || ' ' || families[1 + n * 13 % 31] || ' ' || (1 + n / 930) as full_name,
          places[1 + n * 5 % 8] as institution,
          -- Most register toward the end, as usual.
          last_moment - interval '40 days' * power((n * 37 % 1000)::numeric / 1000, 2)::float8
            - make_interval(secs => n * 61 % 7200) as arrived,
          case when n % 20 = 0 then 'cancelled' when n % 20 < 13 then 'confirmed' else 'waitlisted' end as status
        from generate_series(1, people) as n) as person;
    insert into auth.users (id, email, email_confirmed_at, created_at) select id, email, arrived, arrived from sampled;
    -- Who decided on them. They are nobody's admins: the log has them as people who no longer are.
    insert into auth.users (id, email, email_confirmed_at, created_at)
      select organizers[n], 'organizer-' || n || '@sample.fallfest.example', last_moment - interval '45 days', last_moment - interval '45 days'
      from generate_series(1, 2) as n;

    -- As many seats more as the sample takes, and not one for those who wait. Where more are free than that, whoever came
    -- first has one: nobody waits beside a free seat.
    insert into private.admin_sample (capacity, raised_to)
      select settings.registration_capacity, greatest(settings.registration_capacity,
        least(100000, pool.taken + (select count(*) from sampled where status = 'confirmed')))
      from public.site_settings as settings, private.seat_pools as pool where pool.key = 'registration';
    update public.site_settings set registration_capacity = (select raised_to from private.admin_sample);
    free := (select kept.raised_to - pool.taken - (select count(*) from sampled where status = 'confirmed')
      from private.admin_sample as kept, private.seat_pools as pool where pool.key = 'registration');
    update sampled set status = case when free > 0 then 'confirmed' else 'waitlisted' end where n in (
      select one.n from sampled as one where one.status = case when free > 0 then 'waitlisted' else 'confirmed' end
      order by case when free > 0 then one.arrived end, one.arrived desc limit abs(free));

    insert into public.registrations (id, user_id, created_at, updated_at, status, full_name, role, institution, department,
        year_of_study, is_at_least_16, python_comfort, quantum_knowledge, days, attendance, hackathon, shirt_size, heard_from)
      select md5('sample registration ' || n)::uuid, id, arrived, case status when 'cancelled' then changed_mind else arrived end, status, full_name,
        (array['undergraduate', 'undergraduate', 'postgraduate', 'phd', 'faculty', 'professional', 'school', 'other'])[1 + n % 8],
        institution, subjects[1 + n * 11 % 6], (array['1', '2', '3', '4', '5+'])[1 + n % 5], true, 1 + n * 3 % 5,
        (array['none', 'heard', 'basics', 'comfortable'])[1 + n * 7 % 4],
        case n % 4 when 0 then event_days[1:1] when 1 then event_days[1:2] when 2 then event_days[greatest(1, cardinality(event_days) - 1):] else event_days end,
        case when n % 6 = 0 then 'online' else 'in_person' end, (array['no', 'solo', 'have_team', 'need_team'])[1 + n * 5 % 4],
        (array['XS', 'S', 'M', 'M', 'L', 'XL', null])[1 + n % 7], (array['friend', 'lecturer', 'poster', 'social_media', 'newsletter'])[1 + n % 5]
      from sampled order by sampled.arrived, n;
    insert into public.registration_needs (user_id, dietary, access)
      select id, array[(array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'nut_allergy'])[1 + n % 7]],
        case when n % 40 = 0 then array[(array['step_free', 'captions', 'quiet_room'])[1 + n / 40 % 3]] else '{}' end
      from sampled where n % 4 = 0 and status <> 'cancelled';
    insert into public.ambassador_applications (id, user_id, created_at, updated_at, status, full_name, email, institution,
        year_of_study, motivation, channels, hours_per_week, agrees_to_duties)
      select md5('sample ambassador ' || n)::uuid, id, arrived, now_at.stamp, now_at.status, full_name, email, institution,
        (array['1', '2', '3', '4'])[1 + n % 4],
        'I would like to show people around me that a quantum computer is something one can program, one circuit after the other, in an evening.',
        array['posters', (array['student_groups', 'class_visits', 'social_media'])[1 + n % 3]], 1 + n % 12, true
      from sampled, pg_temp.standing(n / 10, arrived, decided, changed_mind, last_moment) as now_at where n % 10 = 1;
    insert into public.talk_proposals (id, user_id, created_at, updated_at, status, full_name, email, position, organisation, bio,
        title, abstract, format, level, topics, attendance, availability, confirm_by)
      -- Every third speaker hasn't answered yet.
      select md5('sample talk ' || n)::uuid, id, arrived, now_at.stamp,
        case when now_at.status = 'accepted' and n / 5 % 3 > 0 then 'confirmed' else now_at.status end, full_name, email,
        'Researcher', institution, 'Has taught beginners for some years and still likes their questions best.',
        (array['Noise', 'Error correction', 'Ansätze', 'Transpiling', 'Teleportation', 'Grover'])[1 + n / 5 % 6] || ' by hand, part ' || n,
        'What it is, why it is harder than it looks, and what one can do about it with a laptop and a free afternoon. With examples that run, and time for questions.',
        (array['talk', 'workshop', 'lightning', 'keynote', 'panel'])[1 + n / 5 % 5], (array['beginner', 'intermediate', 'advanced', 'any'])[1 + n / 5 % 4],
        array['qiskit', (array['error_correction', 'algorithms', 'hardware', 'chemistry'])[1 + n / 5 % 4]],
        case when n % 3 = 0 then 'online' else 'in_person' end, event_days[1:2],
        case when now_at.status = 'accepted' and n / 5 % 3 = 0 then now_at.stamp + interval '14 days' end
      from sampled, pg_temp.standing(n / 5, arrived, decided, changed_mind, last_moment) as now_at where n % 5 = 2;
    insert into public.sponsorship_inquiries (id, user_id, created_at, updated_at, status, organisation, contact_name, email, support, budget, goals)
      -- Only who has an account can withdraw.
      select md5('sample sponsorship ' || n)::uuid, case when now_at.status = 'withdrawn' then id end, arrived, now_at.stamp, now_at.status,
        families[1 + n * 13 % 31] || ' Instruments ' || n, full_name, email, array['money', (array['prizes', 'food', 'swag', 'venue'])[1 + n / 20 % 4]],
        (array['below_500', '500_to_2000', '2000_to_5000', 'not_sure'])[1 + n / 20 % 4], 'We look for interns and would like to give a prize.'
      from sampled, pg_temp.standing(n / 20, arrived, decided, changed_mind, last_moment) as now_at where n % 20 = 3;
    insert into public.contact_messages (id, user_id, created_at, updated_at, status, topic, full_name, email, message)
      select md5('sample message ' || n)::uuid, case when n % 20 = 4 or now_at.status = 'withdrawn' then id end, arrived, now_at.stamp, now_at.status,
        (array['general', 'registration', 'speaking', 'accessibility', 'press', 'sponsorship', 'conduct'])[1 + n / 10 % 7], full_name, email,
        (array['Is there a place for bicycles?', 'Can I bring a friend who has not registered?', 'When does the first session begin?'])[1 + n / 10 % 3]
      from sampled, pg_temp.standing(n / 10, arrived, decided, changed_mind, last_moment) as now_at where n % 10 = 4;

    -- Before the first start nobody has published a place to stay.
    if not exists (select from public.accommodation_options as place where place.is_open) then
      insert into public.accommodation_options (option_id, name, arrival_from, departure_until, is_shared, is_open)
        values ('sample-house', 'Sample House', event_days[1] - 1, event_days[cardinality(event_days)] + 1, true, true);
      insert into private.seat_pools (key, capacity) values ('accommodation sample-house', greatest(4, people / 20));
    end if;
    create temporary table sampled_stays on commit drop as
      select stay.*, stay.is_open and stay.nth <= stay.free as has_bed,
        -- A yes needs a bed.
        case when stay.planned = 'accepted' and stay.nth > stay.free then 'in_review' else stay.planned end as status
      from (
        select wish.*, row_number() over (partition by wish.option_id, wish.is_open order by wish.arrived, wish.n) as nth from (
          select guest.n, guest.id, guest.full_name, guest.arrived, place.option_id, place.is_shared, place.arrival_from, place.departure_until, place.free,
            now_at.status as planned, now_at.stamp, now_at.status in ('submitted', 'in_review', 'accepted') as is_open
          from sampled as guest
          join (select open_place.*, pool.capacity - pool.taken as free,
              row_number() over (order by open_place.option_id) - 1 as place, count(*) over () as places
            from public.accommodation_options as open_place join private.seat_pools as pool on pool.key = 'accommodation ' || open_place.option_id
            where open_place.is_open) as place on place.place = guest.n / 5 % place.places
          cross join pg_temp.standing(guest.n / 5, guest.arrived, guest.decided, guest.changed_mind, last_moment) as now_at
          where guest.n % 5 = 0 and guest.n % 20 <> 0) as wish) as stay;
    insert into public.accommodation_requests (id, user_id, created_at, updated_at, status, option_id, arrival, departure, city, gender, agrees_to_house_rules)
      select md5('sample stay ' || n)::uuid, id, arrived, stamp, status, option_id,
        greatest(arrival_from, least(event_days[1] - 1, departure_until - 1)),
        least(departure_until, greatest(event_days[cardinality(event_days)], arrival_from + 1)),
        (array['Marlow', 'Ashby', 'Fernhill'])[1 + n % 3], case when is_shared then 'any' end, true
      from sampled_stays;
    insert into public.accommodation_needs (request_id, user_id, emergency_name, emergency_phone, emergency_relation, updated_at)
      select md5('sample stay ' || n)::uuid, id, 'Ada ' || full_name, '+1 555 0100', 'mother', arrived from sampled_stays where is_open;
    insert into public.accommodation_claims (request_id, user_id, option_id, status, created_at, updated_at)
      select md5('sample stay ' || n)::uuid, id, option_id, case when not is_open then 'released' when has_bed then 'confirmed' else 'waitlisted' end, arrived, stamp
      from sampled_stays order by arrived, n;

    insert into public.teams (id, name, invite_code, created_at)
      select md5('sample team ' || n)::uuid, 'Sample team ' || n, md5('sample invitation ' || n), arrived from sampled where n % 100 = 6 and n < 30000;
    insert into public.team_members (team_id, user_id, is_leader) select md5('sample team ' || n)::uuid, id, true from sampled where n % 100 = 6 and n < 30000;
    insert into public.projects (id, team_id, title, summary, repository_url, licence, is_published, created_at, repository_since)
      select md5('sample project ' || n)::uuid, md5('sample team ' || n)::uuid, 'Noise map ' || n,
        'Draws where a circuit loses what it knows, gate by gate.', 'https://github.com/sample-fallfest/noise-map-' || n, 'MIT', n % 300 = 6, arrived, arrived
      from sampled where n % 100 = 6 and n < 30000;

    -- By whoever of the forty came first.
    insert into public.referrals (id, referred_id, referrer_id, created_at, updated_at, status, odd)
      select md5('sample referral ' || guest.n)::uuid, guest.id, host.id, guest.arrived,
        case when guest.n % 64 = 19 then guest.changed_mind else guest.arrived end,
        case when guest.n % 64 = 19 then 'dropped' when guest.n % 32 = 3 then 'held' else 'counted' end,
        case when guest.n % 64 = 19 or guest.n % 32 = 3 then array['same_domain'] else '{}' end
      from sampled as guest
      join (select distinct on (one.n / 40) one.n / 40 as circle, one.id from sampled as one order by one.n / 40, one.arrived) as host
        on host.circle = guest.n / 40 and host.id <> guest.id
      where guest.n % 8 = 3;

    insert into public.status_history (subject, subject_id, user_id, from_status, to_status, changed_by, changed_at, batch)
      with sent as (
        select 'registrations' as subject, one.id, one.user_id, one.user_id as person, one.status, one.created_at, one.updated_at
          from public.registrations as one join sampled on sampled.id = one.user_id
        union all select 'ambassador_applications', one.id, one.user_id, one.user_id, one.status, one.created_at, one.updated_at
          from public.ambassador_applications as one join sampled on sampled.id = one.user_id
        union all select 'talk_proposals', one.id, one.user_id, one.user_id, one.status, one.created_at, one.updated_at
          from public.talk_proposals as one join sampled on sampled.id = one.user_id
        union all select 'accommodation_requests', one.id, one.user_id, one.user_id, one.status, one.created_at, one.updated_at
          from public.accommodation_requests as one join sampled on sampled.id = one.user_id
        union all select 'sponsorship_inquiries', one.id, one.user_id, one.user_id, one.status, one.created_at, one.updated_at
          from public.sponsorship_inquiries as one where one.email like '%@sample.fallfest.example'
        union all select 'contact_messages', one.id, one.user_id, one.user_id, one.status, one.created_at, one.updated_at
          from public.contact_messages as one where one.email like '%@sample.fallfest.example'
      ), steps as (
        select sent.subject, sent.id, sent.user_id, null as before,
          case when sent.subject <> 'registrations' then 'submitted' when sent.status = 'waitlisted' then 'waitlisted' else 'confirmed' end as status,
          sent.person, sent.created_at as at, null::uuid as batch
          from sent
        -- Their own doing.
        union all select sent.subject, sent.id, sent.user_id, case sent.subject when 'registrations' then 'confirmed' else 'submitted' end,
          sent.status, sent.person, sent.updated_at, null
          from sent where sent.status in ('cancelled', 'withdrawn')
        -- Organizers decide on many at once, in the evening.
        union all select sent.subject, sent.id, sent.user_id, 'submitted', replace(sent.status, 'confirmed', 'accepted'),
          organizers[1 + extract(day from sent.updated_at)::integer % 2], sent.updated_at,
          md5(concat_ws(' ', 'sample decision', sent.subject, replace(sent.status, 'confirmed', 'accepted'), sent.updated_at))::uuid
          from sent where sent.subject <> 'registrations' and sent.status in ('in_review', 'accepted', 'confirmed', 'declined')
        union all select sent.subject, sent.id, sent.user_id, 'accepted', 'confirmed', sent.person, sent.updated_at, null
          from sent where sent.subject = 'talk_proposals' and sent.status = 'confirmed'
      )
      select steps.subject, steps.id, steps.user_id, steps.before, steps.status, steps.person, steps.at, steps.batch
      from steps order by steps.at, steps.before is not null, steps.status = 'confirmed', steps.id;
  end if;

  perform pg_temp.count_places();
  foreach each_table in array tables loop
    execute format('alter table public.%I enable trigger user', each_table);
  end loop;
  alter table private.seat_pools enable trigger user;
  perform private.keep_words(listed.kind, '$1 is null', null) from private.admin_kinds as listed;
  -- Seats freed by removed people go to those waiting, who are told so: they are real.
  perform private.promote_waiting('public.registrations'::regclass, 'registration');
  drop function pg_temp.count_places(), pg_temp.standing(integer, timestamptz, timestamptz, timestamptz, timestamptz);
end $sample$
