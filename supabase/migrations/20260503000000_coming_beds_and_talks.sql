-- "Are you still coming?" also for beds and talks. One question to each person, about all they have: a seat, with it a bed
-- that was accepted, and an accepted talk. Who has a talk is asked without a registration as well.

alter table private.coming_asks drop constraint coming_asks_user_id_exists;
alter table private.coming_asks
  add constraint coming_asks_user_id_exists foreign key (user_id) references auth.users (id) on delete cascade,
  add column about_seat boolean not null default true,
  add column bed text,
  add constraint coming_asks_bed_known check (bed in ('gave_away', 'released'));
comment on table private.coming_asks is
  'Who was asked whether they still come, and what they said. Gone with the registration or the talk, and with the account.';
comment on column private.coming_asks.about_seat is 'True: it is about a seat, and what goes with it. False: about a talk alone.';
comment on column private.coming_asks.bed is
  'What became of their bed: gave_away, by their own hand; released, because they stayed silent and somebody waited. Null: they have it, or never had one.';
comment on table private.coming_check is
  'One row: whether people with a seat or an accepted talk are asked if they still come, until when, and what silence means.';

create function private.accepted_bed(person uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select request.id from public.accommodation_requests as request
    join public.accommodation_claims as claim on claim.request_id = request.id and claim.status = 'confirmed'
    where request.user_id = person and request.status = 'accepted'
  $$;
comment on function private.accepted_bed(uuid) is 'The request of somebody who has a bed for certain; null for everybody else.';

create function private.accepted_talks(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('id', talk.id, 'title', coalesce(page.title, talk.title)) order by talk.created_at, talk.id)
    from public.talk_proposals as talk left join private.speaker_pages as page on page.proposal_id = talk.id
    where talk.user_id = person and talk.status = 'accepted'
  $$;
comment on function private.accepted_talks(uuid) is 'The accepted talks of somebody, [{id, title}]; null for who has none.';

create function private.is_speaker(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.talk_proposals as talk where talk.user_id = person and talk.status = 'accepted')
  $$;
comment on function private.is_speaker(uuid) is 'Whether a talk of theirs was accepted.';

create function private.name_of_asked(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(private.name_of(person), (
      select split_part(talk.full_name, ' ', 1) from public.talk_proposals as talk
      where talk.user_id = person and talk.status = 'accepted' order by talk.created_at, talk.id limit 1))
  $$;
comment on function private.name_of_asked(uuid) is 'How to address somebody who may have said their name in a proposal alone.';

create or replace function private.follow_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.status = 'cancelled' then
      -- While an admin's decision can be undone, the answer stays as well. Who only waited for a seat said nothing of a talk.
      if coalesce(current_setting('fest.batch', true), '') = ''
        and exists (select from private.coming_asks as ask where ask.user_id = new.user_id and ask.about_seat) then
        update private.coming_asks as ask set answer = 'gave_away', answered_at = now()
          where ask.user_id = new.user_id and ask.answer is distinct from 'released' and ask.answer is distinct from 'gave_away';
        perform private.drop_coming_mails(new.user_id);
      end if;
    elsif (tg_op = 'INSERT' or old.status = 'cancelled') and new.status in ('confirmed', 'waitlisted') then
      delete from private.coming_asks as ask where ask.user_id = new.user_id and ask.answer in ('gave_away', 'released');
    elsif old.status = 'waitlisted' and new.status = 'confirmed' and coalesce(current_setting('fest.is_undo', true), '') = '' then
      delete from private.coming_asks as ask where ask.user_id = new.user_id and ask.answer is null;
    end if;
    if new.status = 'confirmed' then
      update private.coming_asks as ask set about_seat = true where ask.user_id = new.user_id and not ask.about_seat;
    end if;
    return null;
  end
  $$;
comment on function private.follow_coming() is
  'Who cancels has given the place away. Who comes back, or gets a seat off the waitlist, is asked anew; earlier links end. Who has a seat is asked about that, too.';
create trigger registrations_coming_new after insert on public.registrations
  for each row execute function private.follow_coming();

create function private.forget_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.coming_asks as ask where ask.user_id = old.user_id;
    return null;
  end
  $$;
comment on function private.forget_coming() is 'What somebody said is gone with their registration.';
create trigger registrations_coming_gone after delete on public.registrations
  for each row execute function private.forget_coming();

create function private.follow_coming_bed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.status = 'accepted' then
      update private.coming_asks as ask set bed = null where ask.user_id = new.user_id and ask.bed is not null;
    elsif old.status = 'accepted' and new.status = 'withdrawn' then
      update private.coming_asks as ask set bed = 'gave_away' where ask.user_id = new.user_id and ask.bed is null;
    end if;
    return null;
  end
  $$;
comment on function private.follow_coming_bed() is 'Who gives an accepted bed back has said so, however they did it.';
create trigger accommodation_requests_coming after update of status on public.accommodation_requests
  for each row when (old.status is distinct from new.status) execute function private.follow_coming_bed();

create function private.tell_speaker_not_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- By the talk's title, without a name, as in all mail to the organizers.
    if private.is_speaker(new.user_id) then
      perform private.queue_mail(format('coming %s not_coming', new.id), 'admin_digest', null, null,
        jsonb_build_object('not_coming', private.accepted_talks(new.user_id)));
    end if;
    return null;
  end
  $$;
comment on function private.tell_speaker_not_coming() is
  'That a speaker does not come is mailed to the organizers at once. The talk stays accepted: whether it has a stand-in, moves or goes is for them to say.';
create trigger coming_asks_tell after update of answer on private.coming_asks
  for each row when (new.answer = 'gave_away' and old.answer is distinct from 'gave_away')
  execute function private.tell_speaker_not_coming();

create function private.forget_not_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not exists (select from auth.users as account where account.id = old.user_id) then
      delete from public.mail_outbox as mail where mail.key = format('coming %s not_coming', old.id) and mail.sent_at is not null;
    end if;
    return null;
  end
  $$;
comment on function private.forget_not_coming() is
  'The organizers'' mail about a speaker who does not come goes with the account; one that waits still tells them.';
create trigger coming_asks_forget after delete on private.coming_asks
  for each row when (old.answer = 'gave_away') execute function private.forget_not_coming();

create function private.forget_coming_of_talk() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from private.coming_asks as ask
      where ask.user_id = old.user_id and not ask.about_seat
        and not exists (select from public.talk_proposals as other where other.user_id = old.user_id);
    return null;
  end
  $$;
comment on function private.forget_coming_of_talk() is 'What somebody said about a talk alone is gone with it.';
create trigger talk_proposals_coming_gone after delete on public.talk_proposals
  for each row execute function private.forget_coming_of_talk();

create or replace function private.coming_told(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'state', case
        when mine.status = 'checked_in' then 'coming'
        when mine.status is distinct from 'confirmed' and (talks.titles is null or ask.answer in ('gave_away', 'released'))
          then coalesce(nullif(ask.answer, 'coming'), 'gave_away')
        when ask.answer = 'coming' then 'coming'
        when told.is_on then 'asked'
        else 'ended' end,
      'name', private.name_of_asked(person), 'event', facts.name, 'due_at', ask.due_at, 'time_zone', facts.time_zone,
      -- Nobody waits for a talk's place, and who gives one isn't left without a seat.
      'releases', told.releases and talks.titles is null,
      'about_seat', ask.about_seat
        and (mine.status in ('confirmed', 'checked_in') or talks.titles is null or coalesce(ask.answer in ('gave_away', 'released'), false)),
      'bed', case when mine.status in ('confirmed', 'checked_in') and private.accepted_bed(person) is not null then 'has' else ask.bed end,
      'talks', coalesce(talks.titles, '[]'))
    from private.coming_asks as ask
    left join public.registrations as mine on mine.user_id = ask.user_id
    cross join private.coming_check as told cross join private.event_facts as facts
    cross join lateral (
      select jsonb_agg(talk ->> 'title') as titles from jsonb_array_elements(private.accepted_talks(person)) as talk) as talks
    where ask.user_id = person and (mine.status <> 'waitlisted' or talks.titles is not null)
  $$;
comment on function private.coming_told(uuid) is
  'What somebody who was asked is told: {state, name, event, due_at, time_zone, releases, about_seat, bed, talks}; states: asked, coming, gave_away, released, ended (nobody is asked anymore); bed: has, gave_away, released, or null; talks: titles. Null for who was not asked.';

drop function public.answer_coming_by_link(uuid, boolean);
drop function public.answer_my_coming(boolean);
drop function private.answer_coming(uuid, boolean);

create function private.answer_coming(person uuid, is_coming boolean, keeps_bed boolean) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    mine public.registrations;
    membership public.team_members;
  begin
    -- As whoever releases silent places: of an answer and a release in the same moment one comes first, and counts.
    perform private.lock_pool('registration');
    select * into mine from public.registrations as one where one.user_id = person for update;
    if mine.status = 'checked_in' then
      if not coalesce(is_coming, true) then
        raise exception using errcode = 'P0001', detail = 'not_cancellable', message = 'You’re already checked in.';
      end if;
    elsif exists (select from private.coming_asks as ask where ask.user_id = person)
      and (mine.status = 'confirmed' or private.is_speaker(person)) then
      -- It's their own doing, also where nobody is signed in.
      perform set_config('fest.actor', person::text, true);
      if is_coming then
        if not coalesce(keeps_bed, true) then
          perform private.lock_accommodation_pools();
          update public.accommodation_requests as request set status = 'withdrawn'
            where request.id = private.accepted_bed(person) and mine.status = 'confirmed';
        end if;
        update private.coming_asks as ask set answer = 'coming', answered_at = now()
          where ask.user_id = person and ask.answer is null;
        perform private.drop_coming_mails(person);
      elsif not is_coming then
        if mine.status in ('confirmed', 'waitlisted') then
          perform private.lock_session_pools();
          perform private.lock_accommodation_pools();
          membership := private.lock_membership(person);
          if membership.id is not null then
            perform private.refuse_leaving_project(membership);
          end if;
          perform private.give_up_place(person);
        end if;
        update private.coming_asks as ask set answer = 'gave_away', answered_at = now()
          where ask.user_id = person and ask.answer is distinct from 'gave_away' and ask.answer is distinct from 'released';
        perform private.drop_coming_mails(person);
      end if;
      perform set_config('fest.actor', '', true);
    end if;
    return private.coming_told(person);
  end
  $$;
comment on function private.answer_coming(uuid, boolean, boolean) is
  'Somebody says whether they still come, and with the bed they have or without; the same again changes nothing, and a place that is gone stays gone. Raises P0001 (not_cancellable, has_project).';

create function public.answer_coming_by_link(link uuid, is_coming boolean, keeps_bed boolean default true) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person uuid := private.person_of_link(link);
  begin
    return case when person is not null then private.answer_coming(person, is_coming, keeps_bed) end;
  end
  $$;
comment on function public.answer_coming_by_link(uuid, boolean, boolean) is
  'Answers for whoever the mail went to, without signing in: they still come, with the bed they have or without (keeps_bed), or give the place away, and all that goes with it; a speaker''s no is told to the organizers at once. What coming_by_link() then gives. Raises PT429, P0001 (not_cancellable, has_project).';

create function public.answer_my_coming(is_coming boolean, keeps_bed boolean default true) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.answer_coming(private.signed_in_user(), is_coming, keeps_bed); end $$;
comment on function public.answer_my_coming(boolean, boolean) is
  'The caller still comes, with the bed they have or without (keeps_bed), or gives the place away. What my_coming() then gives. Raises 42501, P0001 (not_cancellable, has_project).';

comment on function public.coming_by_link(uuid) is
  'What a mailed link asks: {state, name, event, due_at, time_zone, releases, about_seat, bed, talks}, to whoever has the mail. Null for a link that has ended. Changes nothing. Raises PT429.';

grant execute on function public.answer_coming_by_link(uuid, boolean, boolean) to anon, authenticated;
grant execute on function public.answer_my_coming(boolean, boolean) to authenticated;
