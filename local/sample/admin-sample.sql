-- Fills the database with `count` fictional people and their submissions; with 0 it only removes those of an earlier
-- run. It is one statement, so everything is there or nothing. Triggers made for one row at a time are off; at the end
-- it does their work for all rows at once: histories, counts of seats, and search words. Nobody gets mail. Everybody
-- has an address at sample.fallfest.example.
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
begin
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
  delete from private.assignments as given using private.search_texts as found
    where given.subject_id = found.id and given.kind = found.kind and found.words like '%@sample.fallfest.example%';
  delete from public.sponsorship_inquiries where email like '%@sample.fallfest.example';
  delete from public.contact_messages where email like '%@sample.fallfest.example';
  delete from auth.users where email like '%@sample.fallfest.example';
  delete from private.search_texts as gone where gone.words like '%@sample.fallfest.example%'
    or (gone.kind = 'project' and not exists (select from public.projects as one where one.id = gone.id));
  -- Lowers the capacity only by what a run itself added, see below.
  update public.site_settings set registration_capacity = kept.capacity
    from private.admin_sample as kept where registration_capacity = kept.raised_to;
  delete from private.admin_sample where true;

  if people > 0 then
    create temporary table sampled on commit drop as
      select n, md5('sample person ' || n)::uuid as id, 'p' || n || '@sample.fallfest.example' as email,
        names[1 + n * 7 % 30] || ' ' || families[1 + n * 13 % 31] || ' ' || (1 + n / 930) as full_name,
        places[1 + n * 5 % 8] as institution,
        -- Most register toward the end, as usual.
        date_trunc('day', now()) - interval '40 days' * power((n * 37 % 1000)::numeric / 1000, 2)::float8
          - make_interval(secs => n * 61 % 86400) as arrived,
        case when n % 20 = 0 then 'cancelled' when n % 20 < 13 then 'confirmed' else 'waitlisted' end as status
      from generate_series(1, people) as n;
    insert into auth.users (id, email, email_confirmed_at, created_at) select id, email, arrived, arrived from sampled;

    insert into private.admin_sample (capacity, raised_to)
      select settings.registration_capacity, least(100000, settings.registration_capacity + (select count(*) from sampled where status = 'confirmed'))
      from public.site_settings as settings;
    update public.site_settings set registration_capacity = (select raised_to from private.admin_sample);

    insert into public.registrations (id, user_id, created_at, updated_at, status, full_name, role, institution, department,
        year_of_study, is_at_least_16, python_comfort, quantum_knowledge, days, attendance, hackathon, shirt_size, heard_from)
      select md5('sample registration ' || n)::uuid, id, arrived, arrived, status, full_name,
        (array['undergraduate', 'undergraduate', 'postgraduate', 'phd', 'faculty', 'professional', 'school', 'other'])[1 + n % 8],
        institution, subjects[1 + n * 11 % 6], (array['1', '2', '3', '4', '5+'])[1 + n % 5], true, 1 + n * 3 % 5,
        (array['none', 'heard', 'basics', 'comfortable'])[1 + n * 7 % 4],
        (array['{2025-10-10}', '{2025-10-10,2025-10-11}', '{2025-10-11,2025-10-12}', '{2025-10-10,2025-10-11,2025-10-12}'])[1 + n % 4]::date[],
        case when n % 6 = 0 then 'online' else 'in_person' end, (array['no', 'solo', 'have_team', 'need_team'])[1 + n * 5 % 4],
        (array['XS', 'S', 'M', 'M', 'L', 'XL', null])[1 + n % 7], (array['friend', 'lecturer', 'poster', 'social_media', 'newsletter'])[1 + n % 5]
      from sampled order by arrived, n;
    insert into public.registration_needs (user_id, dietary, access)
      select id, array[(array['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'nut_allergy'])[1 + n % 7]],
        case when n % 40 = 0 then array[(array['step_free', 'captions', 'quiet_room'])[1 + n / 40 % 3]] else '{}' end
      from sampled where n % 4 = 0 and status <> 'cancelled';
    insert into public.ambassador_applications (id, user_id, created_at, updated_at, status, full_name, email, institution,
        year_of_study, motivation, channels, hours_per_week, agrees_to_duties)
      select md5('sample ambassador ' || n)::uuid, id, arrived, arrived,
        (array['submitted', 'submitted', 'in_review', 'accepted', 'declined', 'withdrawn'])[1 + n / 10 % 6], full_name, email, institution,
        (array['1', '2', '3', '4'])[1 + n % 4],
        'I would like to show people around me that a quantum computer is something one can program, one circuit after the other, in an evening.',
        array['posters', (array['student_groups', 'class_visits', 'social_media'])[1 + n % 3]], 1 + n % 12, true
      from sampled where n % 10 = 1;
    insert into public.talk_proposals (id, user_id, created_at, updated_at, status, full_name, email, position, organisation, bio,
        title, abstract, format, level, topics, attendance, availability)
      select md5('sample talk ' || n)::uuid, id, arrived, arrived,
        (array['submitted', 'submitted', 'submitted', 'in_review', 'accepted', 'declined'])[1 + n / 5 % 6], full_name, email,
        'Researcher', institution, 'Has taught beginners for some years and still likes their questions best.',
        (array['Noise', 'Error correction', 'Ansätze', 'Transpiling', 'Teleportation', 'Grover'])[1 + n / 5 % 6] || ' by hand, part ' || n,
        'What it is, why it is harder than it looks, and what one can do about it with a laptop and a free afternoon. With examples that run, and time for questions.',
        (array['talk', 'workshop', 'lightning', 'keynote', 'panel'])[1 + n / 5 % 5], (array['beginner', 'intermediate', 'advanced', 'any'])[1 + n / 5 % 4],
        array['qiskit', (array['error_correction', 'algorithms', 'hardware', 'chemistry'])[1 + n / 5 % 4]],
        case when n % 3 = 0 then 'online' else 'in_person' end, '{2025-10-10,2025-10-11}'
      from sampled where n % 5 = 2;
    insert into public.sponsorship_inquiries (id, created_at, updated_at, status, organisation, contact_name, email, support, budget, goals)
      select md5('sample sponsorship ' || n)::uuid, arrived, arrived, (array['submitted', 'in_review', 'accepted', 'declined'])[1 + n / 20 % 4],
        families[1 + n * 13 % 31] || ' Instruments ' || n, full_name, email, array['money', (array['prizes', 'food', 'swag', 'venue'])[1 + n / 20 % 4]],
        (array['below_500', '500_to_2000', '2000_to_5000', 'not_sure'])[1 + n / 20 % 4], 'We look for interns and would like to give a prize.'
      from sampled where n % 20 = 3;
    insert into public.contact_messages (id, user_id, created_at, updated_at, status, topic, full_name, email, message)
      select md5('sample message ' || n)::uuid, case when n % 20 = 4 then id end, arrived, arrived,
        (array['submitted', 'submitted', 'in_review', 'accepted'])[1 + n / 10 % 4],
        (array['general', 'registration', 'speaking', 'accessibility', 'press'])[1 + n / 10 % 5], full_name, email,
        (array['Is there a place for bicycles?', 'Can I bring a friend who has not registered?', 'When does the first session begin?'])[1 + n / 10 % 3]
      from sampled where n % 10 = 4;

    insert into public.accommodation_requests (id, user_id, created_at, updated_at, status, option_id, arrival, departure, city, gender, agrees_to_house_rules)
      select md5('sample stay ' || guest.n)::uuid, guest.id, guest.arrived, guest.arrived,
        (array['submitted', 'submitted', 'in_review'])[1 + guest.n / 5 % 3], place.option_id,
        greatest(place.arrival_from, least('2025-10-09', place.departure_until - 1)), least(place.departure_until, greatest('2025-10-12', place.arrival_from + 1)),
        (array['Marlow', 'Ashby', 'Fernhill'])[1 + guest.n % 3], case when place.is_shared then 'any' end, true
      from sampled as guest
      join (select known.*, row_number() over (order by known.option_id) - 1 as place, count(*) over () as places
        from public.accommodation_options as known where known.is_open) as place on place.place = guest.n / 5 % place.places
      where guest.n % 5 = 0 and guest.status <> 'cancelled';
    insert into public.accommodation_needs (request_id, user_id, emergency_name, emergency_phone, emergency_relation)
      select asked.id, asked.user_id, 'Ada ' || guest.full_name, '+1 555 0100', 'mother'
      from public.accommodation_requests as asked join sampled as guest on guest.id = asked.user_id;
    insert into public.accommodation_claims (request_id, user_id, option_id, status)
      select queued.id, queued.user_id, queued.option_id,
        case when queued.nth <= (select pool.capacity - pool.taken from private.seat_pools as pool where pool.key = 'accommodation ' || queued.option_id)
          then 'confirmed' else 'waitlisted' end
      from (select asked.id, asked.user_id, asked.option_id, row_number() over (partition by asked.option_id order by asked.created_at, asked.id) as nth
        from public.accommodation_requests as asked join sampled as guest on guest.id = asked.user_id) as queued order by queued.nth;

    insert into public.teams (id, name, invite_code, created_at)
      select md5('sample team ' || n)::uuid, 'Sample team ' || n, md5('sample invitation ' || n), arrived from sampled where n % 100 = 6 and n < 30000;
    insert into public.team_members (team_id, user_id, is_leader) select md5('sample team ' || n)::uuid, id, true from sampled where n % 100 = 6 and n < 30000;
    insert into public.projects (id, team_id, title, summary, repository_url, licence, is_published, created_at, repository_since)
      select md5('sample project ' || n)::uuid, md5('sample team ' || n)::uuid, 'Noise map ' || n,
        'Draws where a circuit loses what it knows, gate by gate.', 'https://github.com/sample-fallfest/noise-map-' || n, 'MIT', n % 300 = 6, arrived, arrived
      from sampled where n % 100 = 6 and n < 30000;

    insert into public.referrals (id, referred_id, referrer_id, created_at, updated_at, status, odd)
      select md5('sample referral ' || n)::uuid, id, md5('sample person ' || n - n % 40 + 1)::uuid, arrived, arrived,
        case when n % 16 = 3 then 'held' else 'counted' end, case when n % 16 = 3 then array['same_domain'] else '{}' end
      from sampled where n % 8 = 3;

    insert into public.status_history (subject, subject_id, user_id, to_status, changed_by, changed_at)
      select sent.subject, sent.id, sent.user_id, sent.status, sent.user_id, sent.created_at from (
        select 'registrations' as subject, one.id, one.user_id, case one.status when 'cancelled' then 'confirmed' else one.status end as status, one.created_at
          from public.registrations as one join sampled on sampled.id = one.user_id
        union all select 'ambassador_applications', one.id, one.user_id, 'submitted', one.created_at from public.ambassador_applications as one join sampled on sampled.id = one.user_id
        union all select 'talk_proposals', one.id, one.user_id, 'submitted', one.created_at from public.talk_proposals as one join sampled on sampled.id = one.user_id
        union all select 'accommodation_requests', one.id, one.user_id, 'submitted', one.created_at from public.accommodation_requests as one join sampled on sampled.id = one.user_id
        union all select 'sponsorship_inquiries', one.id, null, 'submitted', one.created_at from public.sponsorship_inquiries as one where one.email like '%@sample.fallfest.example'
        union all select 'contact_messages', one.id, one.user_id, 'submitted', one.created_at from public.contact_messages as one where one.email like '%@sample.fallfest.example'
      ) as sent order by sent.created_at, sent.id;
    insert into public.status_history (subject, subject_id, user_id, from_status, to_status, changed_at)
      select sent.subject, sent.id, sent.user_id, sent.before, sent.status, sent.created_at + interval '1 day' from (
        select 'registrations' as subject, one.id, one.user_id, 'confirmed' as before, one.status, one.created_at
          from public.registrations as one join sampled on sampled.id = one.user_id where one.status = 'cancelled'
        union all select 'ambassador_applications', one.id, one.user_id, 'submitted', one.status, one.created_at from public.ambassador_applications as one join sampled on sampled.id = one.user_id where one.status <> 'submitted'
        union all select 'talk_proposals', one.id, one.user_id, 'submitted', one.status, one.created_at from public.talk_proposals as one join sampled on sampled.id = one.user_id where one.status <> 'submitted'
        union all select 'accommodation_requests', one.id, one.user_id, 'submitted', one.status, one.created_at from public.accommodation_requests as one join sampled on sampled.id = one.user_id where one.status <> 'submitted'
        union all select 'sponsorship_inquiries', one.id, null, 'submitted', one.status, one.created_at from public.sponsorship_inquiries as one where one.email like '%@sample.fallfest.example' and one.status <> 'submitted'
        union all select 'contact_messages', one.id, one.user_id, 'submitted', one.status, one.created_at from public.contact_messages as one where one.email like '%@sample.fallfest.example' and one.status <> 'submitted'
      ) as sent order by sent.created_at, sent.id;
  end if;

  update private.seat_pools as pool set taken = (
    select count(*) from public.registrations as claim where claim.pool = pool.key and claim.status in ('confirmed', 'checked_in'))
    where pool.key = 'registration';
  update private.seat_pools as pool set taken = (
    select count(*) from public.accommodation_claims as claim where claim.pool = pool.key and claim.status = 'confirmed')
    where pool.key like 'accommodation %';
  update private.seat_pools as pool set taken = (
    select count(*) from public.seat_reservations as claim where claim.pool = pool.key and claim.status in ('confirmed', 'checked_in'))
    where pool.key like 'session %';
  foreach each_table in array tables loop
    execute format('alter table public.%I enable trigger user', each_table);
  end loop;
  alter table private.seat_pools enable trigger user;
  perform private.keep_words(listed.kind, '$1 is null', null) from private.admin_kinds as listed;
  -- Seats freed by removed people go to those waiting.
  perform private.promote_waiting('public.registrations'::regclass, 'registration');
end $sample$
