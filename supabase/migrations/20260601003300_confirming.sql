-- A speaker's yes: whoever has an accepted talk confirms it or withdraws it, by the link in the letter or in their
-- profile, until a date. The schedule takes confirmed talks.

create function private.talk_link(talk uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select talk || '.' || left(encode(sha256(convert_to(config.hash_secret || ' talk ' || talk, 'UTF8')), 'hex'), 32)
    from private.app_config as config
  $$;
comment on function private.talk_link(uuid) is
  'What a mailed link has that answers for a talk''s speaker. It is signed, so nothing of it is stored.';

create function private.talk_of_link(link text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select talk.id from public.talk_proposals as talk
    where talk.id = substring(link from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.][0-9a-f]{32}$')::uuid
      and private.talk_link(talk.id) = link
  $$;

create function private.talk_json(proposal uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('title', talk.title, 'name', talk.full_name, 'status', talk.status,
      'confirm_by', talk.confirm_by, 'event', facts.name, 'time_zone', facts.time_zone)
    from public.talk_proposals as talk cross join private.event_facts as facts
    where talk.id = proposal and talk.status in ('accepted', 'confirmed', 'withdrawn')
  $$;
comment on function private.talk_json(uuid) is
  'What a speaker is asked about a talk; null unless it is accepted, confirmed or withdrawn.';

create function public.talk_by_link(link text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.talk_json(private.talk_of_link(link)) $$;
comment on function public.talk_by_link(text) is $$What a mailed link asks about a talk; null once that has ended.
Changes nothing. Public.
@returns {
  title: string, name: string, status: 'accepted' | 'confirmed' | 'withdrawn',
  /** Null once it is answered. */ confirm_by: string | null, event: string, time_zone: string
} | null$$;

create function public.answer_talk_by_link(link text, confirms boolean, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    talk public.talk_proposals;
  begin
    select * into talk from public.talk_proposals as one where one.id = private.talk_of_link(link) for update;
    -- It counts as the speaker's own action, even if nobody is signed in.
    if confirms and talk.status = 'accepted' then
      perform private.change_status('talk_proposals', talk.id, 'confirmed', null, talk.user_id);
    elsif not confirms and talk.status in ('accepted', 'confirmed') then
      perform private.change_status('talk_proposals', talk.id, 'withdrawn', private.sendable_reason(reason),
        talk.user_id);
    end if;
    return private.talk_json(talk.id);
  end
  $$;
comment on function public.answer_talk_by_link(text, boolean, text) is
  'Answers for the speaker of a mailed link, without signing in: they confirm their accepted talk, or withdraw it for '
  'a reason, of which organizers are mailed. Repeating it changes nothing. Raises 23514 (reason). Public. '
  '@returns talk_by_link';

create function public.confirm_talk(proposal uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    talk public.talk_proposals := private.my_accepted_talk(proposal, private.signed_in_user());
  begin
    if talk.status = 'accepted' then
      perform private.change_status('talk_proposals', talk.id, 'confirmed');
    end if;
  end
  $$;
comment on function public.confirm_talk(uuid) is
  'The caller''s yes to their accepted talk. Repeating it changes nothing. Raises 42501, P0001 (not_found, '
  'not_accepted).';

create function private.date_yes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    moment timestamptz := private.event_now();
  begin
    new.confirm_by := case when new.status = 'accepted' then (
      select greatest(moment + interval '1 day', least(private.event_begins_at() - interval '30 hours',
        ((moment at time zone facts.time_zone)::date + settings.talk_answer_days + time '18:00')
          at time zone facts.time_zone))
      from private.event_facts as facts cross join public.site_settings as settings) end;
    return new;
  end
  $$;
comment on function private.date_yes() is
  'Dates the yes to an accepted talk: at 18:00 some days later, two days before the event at the latest, but a day '
  'from now at least.';
create trigger talk_proposals_date_yes before update of status on public.talk_proposals
  for each row when (old.status is distinct from new.status) execute function private.date_yes();

create function private.reminder_key(talk public.talk_proposals, days integer) returns text
  language sql immutable set search_path = ''
  as $$ select format('talk %s %s %s', talk.id, extract(epoch from talk.confirm_by)::bigint, days) $$;

create function private.follow_yes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.confirm_by is not null then
      delete from public.mail_outbox as mail
        where mail.key in (private.reminder_key(old, 3), private.reminder_key(old, 1)) and mail.sent_at is null
          and (mail.locked_until is null or mail.locked_until <= now());
    end if;
    if old.status in ('accepted', 'confirmed') and new.status = 'withdrawn' then
      perform private.queue_mail(format('talk %s withdrawn', new.id), 'admin_digest', null, null, jsonb_build_object(
        'not_coming', jsonb_build_array(jsonb_build_object('id', new.id, 'title', new.title)), 'is_withdrawn', true));
    end if;
    return null;
  end
  $$;
create trigger talk_proposals_follow_yes after update of status on public.talk_proposals
  for each row when (old.status is distinct from new.status and old.status in ('accepted', 'confirmed'))
  execute function private.follow_yes();

create function private.remind_speakers(moment timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    select private.queue_apart('remind_speakers', 'talk_proposals', due.id, due.key, 'talk_reminder', due.user_id,
      jsonb_build_object('subject', 'talk_proposals', 'talk', due.id), now(), private.real_time(due.confirm_by))
    from (
      select talk.*, private.reminder_key(talk, case when moment >= talk.confirm_by - interval '1 day' then 1
        else 3 end) as key
      from public.talk_proposals as talk
      where talk.status = 'accepted' and moment between talk.confirm_by - interval '3 days' and talk.confirm_by) as due
    cross join private.event_facts as facts
    where (moment at time zone facts.time_zone)::time between '09:00' and '20:00'
      -- Nobody is reminded of what they haven't been asked, or only just were.
      and exists (select from public.status_history as step
        join public.mail_outbox as letter on letter.key = 'status ' || step.id
        where step.subject = 'talk_proposals' and step.subject_id = due.id
        having bool_or(letter.template = 'submission_accepted' and letter.sent_at is not null)
          and max(coalesce(letter.sent_at, letter.created_at)) < now() - interval '12 hours')
      and not exists (select from public.mail_outbox as queued where queued.key = due.key)
  $$;
comment on function private.remind_speakers(timestamptz) is
  'Between 9:00 and 20:00 in the event''s zone: reminds speakers of the yes they owe, three days and one day before '
  'its date.';

grant execute on function
  public.talk_by_link(text),
  public.answer_talk_by_link(text, boolean, text)
  to anon, authenticated;

grant execute on function public.confirm_talk(uuid) to authenticated;
