-- What the panel reads: for each kind of submission a view in private, named <kind>_entries; those whose decisions can
-- wait are in *_pending.sql. All have id, status,
-- user_id, name, email, title, created_at, updated_at and searched; by_name and by_title are sort keys. The answers
-- follow by their own names, and custom has the custom answers. A project from before the baselines has the views
-- before this file is pushed to it.
create or replace view private.registrations_entries with (security_invoker = true) as
  select registration.*,
    registration.full_name as name, account.email::text as email, registration.institution as title,
    private.folded(registration.full_name) as by_name, private.folded(registration.institution) as by_title,
    concat_ws(' ', registration.full_name, account.email, registration.institution, registration.department,
      registration.student_number) as searched,
    registration.custom_answers as custom,
    registration.status = 'checked_in' as is_checked_in,
    case when ask.user_id is not null then coalesce(ask.answer, 'silent') end as coming,
    case when ask.user_id is not null then coalesce(ask.answer, 'silent') else 'not_asked' end as coming_or_not_asked,
    case when registration.status = 'waitlisted' then registration.queue_number end as in_line,
    (select min(scan.scanned_at) from public.check_ins as scan
      where scan.user_id = registration.user_id and scan.outcome = 'let_in') as checked_in_at,
    (select said.is_given from public.consents as said where said.user_id = registration.user_id
      and said.kind = 'photos' order by said.id desc limit 1) as photos,
    (select said.is_given from public.consents as said where said.user_id = registration.user_id
      and said.kind = 'share_with_sponsor' order by said.id desc limit 1) as share_with_sponsor
  from public.registrations as registration
  left join auth.users as account on account.id = registration.user_id
  left join private.coming_asks as ask on ask.user_id = registration.user_id;

create or replace view private.accommodation_entries with (security_invoker = true) as
  select request.*,
    guest.full_name as name, account.email::text as email, place.name as title,
    private.folded(coalesce(guest.full_name, '')) as by_name,
    private.folded(coalesce(place.name, '')) as by_title,
    concat_ws(' ', guest.full_name, account.email, guest.institution, request.city, place.name, request.roommate_wish)
      as searched,
    request.custom_answers as custom,
    place.name as option, claim.status as bed
  from public.accommodation_requests as request
  left join auth.users as account on account.id = request.user_id
  left join public.registrations as guest on guest.user_id = request.user_id
  left join public.accommodation_options as place on place.option_id = request.option_id
  left join public.accommodation_claims as claim on claim.request_id = request.id;

create or replace view private.contact_entries with (security_invoker = true) as
  select message.*,
    left(message.message, 120) as title,
    message.full_name as name,
    private.folded(coalesce(message.full_name, '')) as by_name,
    concat_ws(' ', message.full_name, message.email, message.message) as searched
  from public.contact_messages as message;

create or replace view private.project_entries with (security_invoker = true) as
  select project.*,
    case when project.is_published then 'published' else 'unpublished' end as status,
    -- A project belongs to its team, not to a single person.
    null::uuid as user_id, team.name as name, null::text as email,
    private.folded(team.name) as by_name, private.folded(project.title) as by_title,
    coalesce(counted.total, -1) as by_score,
    concat_ws(' ', team.name, project.title, project.repository_key) as searched,
    project.team_id as team, counted.total as score, counted.judges as judges,
    private.shares_repository(project.id, project.repository_key) as same_repository,
    private.shares_repository(project.id, project.repository_key) > 0 as shares_repository
  from public.projects as project
  join public.teams as team on team.id = project.team_id
  left join private.project_totals() as counted on counted.project_id = project.id;

create or replace view private.referral_entries with (security_invoker = true) as
  select referral.*,
    referral.referred_id as user_id, guest.full_name as name, account.email::text as email,
    coalesce(bringing.full_name, bringer.email::text) as title,
    private.folded(coalesce(guest.full_name, '')) as by_name,
    private.folded(coalesce(bringing.full_name, bringer.email, '')) as by_title,
    concat_ws(' ', guest.full_name, account.email, bringing.full_name, bringer.email) as searched,
    private.mail_domain(account.email) as domain
  from public.referrals as referral
  left join auth.users as account on account.id = referral.referred_id
  left join public.registrations as guest on guest.user_id = referral.referred_id
  left join auth.users as bringer on bringer.id = referral.referrer_id
  left join public.registrations as bringing on bringing.user_id = referral.referrer_id;
