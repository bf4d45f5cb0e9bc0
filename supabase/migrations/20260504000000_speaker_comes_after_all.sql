-- A speaker without a seat who said no, perhaps by a slip, can say that they come after all; organizers are told of that as
-- they were of the no. A no after that is news to them, too.

create or replace function private.answer_coming(person uuid, is_coming boolean, keeps_bed boolean) returns jsonb
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
        -- Who was only asked about a talk gave away nothing that others wait for. Each time is a mail to the organizers.
        if exists (select from private.coming_asks as ask where ask.user_id = person and ask.answer = 'gave_away' and not ask.about_seat) then
          perform private.limit_rate_for(person::text, 'come after all', 3, interval '1 day');
          update private.coming_asks as ask set answer = 'coming', answered_at = now() where ask.user_id = person;
        else
          update private.coming_asks as ask set answer = 'coming', answered_at = now()
            where ask.user_id = person and ask.answer is null;
        end if;
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
  'Somebody says whether they still come, and with the bed they have or without; the same again changes nothing, and a place that is gone stays gone: only a no about a talk alone can be taken back. Raises P0001 (not_cancellable, has_project), PT429.';
comment on function public.answer_my_coming(boolean, boolean) is
  'The caller still comes, with the bed they have or without (keeps_bed), or gives the place away. What my_coming() then gives. Raises 42501, PT429, P0001 (not_cancellable, has_project).';

create or replace function private.tell_speaker_not_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- By the talk's title, without a name, as in all mail to the organizers. Each time is told.
    if private.is_speaker(new.user_id) then
      perform private.queue_mail(format('coming %s not_coming %s', new.id, extract(epoch from clock_timestamp())), 'admin_digest', null, null,
        jsonb_build_object(case new.answer when 'coming' then 'comes_after_all' else 'not_coming' end, private.accepted_talks(new.user_id)));
    end if;
    return null;
  end
  $$;
comment on function private.tell_speaker_not_coming() is
  'That a speaker does not come, or does after all, is mailed to the organizers at once. The talk stays accepted: whether it has a stand-in, moves or goes is for them to say.';
create trigger coming_asks_tell_after_all after update of answer on private.coming_asks
  for each row when (new.answer = 'coming' and old.answer = 'gave_away') execute function private.tell_speaker_not_coming();

create or replace function private.forget_not_coming() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not exists (select from auth.users as account where account.id = old.user_id) then
      delete from public.mail_outbox as mail where starts_with(mail.key, format('coming %s not_coming', old.id)) and mail.sent_at is not null;
    end if;
    return null;
  end
  $$;
drop trigger coming_asks_forget on private.coming_asks;
create trigger coming_asks_forget after delete on private.coming_asks
  for each row when (old.answer is not null) execute function private.forget_not_coming();
