-- That somebody prepared what the Studio shows of an accepted row, so that two organizers do not both do it.

create table private.studio_drafts (
  kind text not null,
  subject_id uuid not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  constraint studio_drafts_pkey primary key (kind, subject_id),
  constraint studio_drafts_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint studio_drafts_made_by_exists foreign key (made_by) references auth.users (id) on delete set null
);
comment on table private.studio_drafts is 'For which rows somebody made drafts in the Studio. Gone with the row.';
comment on column private.studio_drafts.kind is 'What the row is.';
comment on column private.studio_drafts.subject_id is 'Which row.';
comment on column private.studio_drafts.made_by is 'Which admin made them last; null once their account is gone.';
comment on column private.studio_drafts.made_at is 'When they were made last.';
create index studio_drafts_made_by on private.studio_drafts (made_by);
alter table private.studio_drafts enable row level security;

create function private.forget_drafts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.studio_drafts as made where made.kind = tg_argv[0] and made.subject_id = old.id;
    return null;
  end
  $$;
comment on function private.forget_drafts() is 'That drafts were made of a row is forgotten with it.';
create trigger talk_proposals_forget_drafts after delete on public.talk_proposals
  for each row execute function private.forget_drafts('talk');
create trigger ambassador_applications_forget_drafts after delete on public.ambassador_applications
  for each row execute function private.forget_drafts('ambassador');
create trigger sponsorship_inquiries_forget_drafts after delete on public.sponsorship_inquiries
  for each row execute function private.forget_drafts('sponsorship');

create function private.drafts_told(of_kind text, row_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('by', private.address_of(made.made_by), 'at', made.made_at)
    from private.studio_drafts as made where made.kind = of_kind and made.subject_id = row_id
  $$;
comment on function private.drafts_told(text, uuid) is 'Who made drafts of a row in the Studio, and when; null while nobody did.';

create function public.admin_mark_drafts(kind text, id uuid, again boolean default false) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    status text;
    made private.studio_drafts;
  begin
    perform private.refuse_all_but_admins();
    listed := private.admin_kind(kind);
    if listed.kind not in ('talk', 'ambassador', 'sponsorship') then
      raise exception using errcode = 'P0001', detail = 'no_drafts', message = 'The Studio shows nothing of this.';
    end if;
    perform private.hold_rows(listed, array[admin_mark_drafts.id]);
    status := private.status_now(listed, admin_mark_drafts.id);
    if status is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    elsif status <> 'accepted' then
      raise exception using errcode = 'P0001', detail = 'not_accepted', message = 'Only what is accepted goes to the Studio.';
    end if;
    insert into private.studio_drafts as kept (kind, subject_id, made_by) values (listed.kind, admin_mark_drafts.id, auth.uid())
      on conflict on constraint studio_drafts_pkey do update set made_by = excluded.made_by, made_at = now()
        where admin_mark_drafts.again
      returning * into made;
    if made.kind is null then
      raise exception using
        errcode = 'P0001', detail = 'already_made',
        message = 'Someone has already made these drafts.', hint = 'Look at them in the Studio, or make them again.';
    end if;
    perform private.log('drafts_made', listed.kind, admin_mark_drafts.id::text, jsonb_build_object('again', again));
    return private.drafts_told(listed.kind, admin_mark_drafts.id);
  end
  $$;
comment on function public.admin_mark_drafts(text, uuid, boolean) is
  'For admins: says that the caller makes the drafts of an accepted row in the Studio, {by, at}; of two at once one is refused, unless they make them again on purpose. Raises 42501, P0001 (unknown_kind, no_drafts, not_found, not_accepted, already_made).';

create or replace function private.extra_of(kind text, row_id uuid, person uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return case kind
      when 'registrations' then (
        select jsonb_build_object(
          'ticket_code', mine.ticket_code,
          'extra_place', private.extra_told(mine.id),
          'place_in_queue', case when mine.status = 'waitlisted' then (
            select count(*) from public.registrations as ahead
            where ahead.pool = mine.pool and ahead.status = 'waitlisted' and ahead.queue_number <= mine.queue_number) end,
          'seats', (
            select coalesce(jsonb_agg(jsonb_build_object('session_id', seat.session_id, 'title', booked.title,
              'starts_at', booked.starts_at, 'status', seat.status, 'extra_place', private.extra_told(seat.id))
              order by booked.starts_at, seat.session_id), '[]')
            from public.seat_reservations as seat
            join public.bookable_sessions as booked on booked.session_id = seat.session_id where seat.user_id = person),
          'came_with', (
            select coalesce(private.name_of(invited.referrer_id), private.address_of(invited.referrer_id))
            from public.referrals as invited where invited.referred_id = person),
          'brought', (select count(*) from public.referrals as invited where invited.referrer_id = person),
          'consents', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', latest.kind, 'version', latest.version,
              'is_given', latest.is_given, 'at', latest.decided_at) order by latest.kind), '[]')
            from (select distinct on (said.kind) said.* from public.consents as said
              where said.user_id = person order by said.kind, said.id desc) as latest))
        from public.registrations as mine where mine.id = row_id)
      when 'accommodation' then (
        select jsonb_build_object('option', place.name, 'bed', claim.status,
          'extra_place', private.extra_told(claim.id), 'room', private.room_of(claim),
          'place_in_queue', case when claim.status = 'waitlisted' then (
            select count(*) from public.accommodation_claims as ahead
            where ahead.pool = claim.pool and ahead.status = 'waitlisted' and ahead.queue_number <= claim.queue_number) end)
        from public.accommodation_requests as asked
        left join public.accommodation_options as place on place.option_id = asked.option_id
        left join public.accommodation_claims as claim on claim.request_id = asked.id where asked.id = row_id)
      when 'referral' then private.referral_told(row_id)
      when 'project' then (
        select jsonb_build_object(
          'members', (
            select coalesce(jsonb_agg(jsonb_build_object('name', private.name_of(mate.user_id),
              'email', private.address_of(mate.user_id), 'is_lead', mate.is_leader) order by mate.joined_number), '[]')
            from public.team_members as mate where mate.team_id = judged.team_id),
          'judges', (
            select coalesce(jsonb_agg(jsonb_build_object('judge', private.address_of(sheet.user_id),
              'points', sheet.points, 'notes', sheet.notes) order by sheet.user_id), '[]')
            from (select scored.user_id, jsonb_object_agg(scored.criterion, scored.points) as points,
                jsonb_strip_nulls(jsonb_object_agg(scored.criterion, scored.note)) as notes
              from public.project_scores as scored where scored.project_id = row_id group by scored.user_id) as sheet),
          'same_repository', private.same_repository(row_id),
          'repository_since', judged.repository_since,
          'score', (select counted.total from private.project_totals() as counted where counted.project_id = row_id))
        from public.projects as judged where judged.id = row_id)
      when 'talk' then jsonb_build_object('drafts', private.drafts_told('talk', row_id))
      when 'ambassador' then jsonb_build_object('drafts', private.drafts_told('ambassador', row_id))
      when 'sponsorship' then jsonb_build_object('drafts', private.drafts_told('sponsorship', row_id))
      else '{}'
    end;
  end
  $$;
comment on function private.extra_of(text, uuid, uuid) is
  'What belongs to a row beside its answers: seats, a bed and its room, the team and its points, and whether its drafts were made in the Studio.';

grant execute on function public.admin_mark_drafts(text, uuid, boolean) to authenticated;

insert into private.my_data_parts (part, query) values
  ('studio_drafts', $$
    select jsonb_agg(jsonb_build_object('kind', made.kind, 'subject_id', made.subject_id, 'made_at', made.made_at,
      'made_by_me', coalesce(made.made_by = auth.uid(), false)) order by made.made_at, made.subject_id)
    from private.studio_drafts as made
    where made.made_by = auth.uid()
      or made.subject_id in (select id from public.talk_proposals where user_id = auth.uid()
        union all select id from public.ambassador_applications where user_id = auth.uid()
        union all select id from public.sponsorship_inquiries where user_id = auth.uid()) $$);
