-- Decide now, tell later: of kinds that admins choose, a decision with a letter waits beside its row until a round of
-- them is told. Until then the row itself is as it was, so that nobody reads it early, and a correction costs no mail.

create table private.pending_decisions (
  subject_id uuid,
  kind text not null,
  to_status text not null,
  reason text,
  decided_by uuid,
  decided_at timestamptz not null default now(),
  batch uuid not null,
  ended_in uuid,
  constraint pending_decisions_once primary key (subject_id, batch),
  constraint pending_decisions_kind_exists foreign key (kind) references private.admin_kinds (kind),
  constraint pending_decisions_decided_by_exists
    foreign key (decided_by) references auth.users (id) on delete set null,
  constraint pending_decisions_reason_length check (length(reason) <= 500)
);
comment on table private.pending_decisions is
  'Decisions that wait to be told. In the panel such a row has the status pending_<to_status>. Deleted with the row, '
  'and when its sender changes the status.';
comment on column private.pending_decisions.ended_in is
  'The batch that told or replaced it, kept so that its undo makes the decision wait again; its own, if it only '
  'ended what waited. Null: it waits.';
create unique index pending_decisions_one on private.pending_decisions (subject_id) where ended_in is null;
create index pending_decisions_waiting on private.pending_decisions (kind) where ended_in is null;
create index pending_decisions_batch on private.pending_decisions (batch);
create index pending_decisions_decided_by on private.pending_decisions (decided_by);
alter table private.pending_decisions enable row level security;

drop view if exists private.ambassador_entries;
create view private.ambassador_entries with (security_invoker = true) as
  select
    application.id, application.user_id,
    coalesce('pending_' || pending.to_status, application.status) as status, application.full_name,
    application.email, application.phone, application.institution, application.year_of_study,
    application.motivation, application.experience, application.channels, application.linkedin,
    application.instagram, application.hours_per_week, application.agrees_to_duties, application.may_be_listed,
    application.created_at, application.updated_at, application.custom_answers, application.custom_version,
    application.full_name as name, application.institution as title,
    'Application ' || upper(left(application.id::text, 6)) as blind_title,
    private.folded(application.full_name) as by_name, private.folded(application.institution) as by_title,
    concat_ws(' ', application.full_name, application.email, application.institution) as searched,
    application.custom_answers as custom,
    reviewed.*, coalesce(reviewed.score, -1) as by_score, coalesce(reviewed.spread, -1) as by_spread,
    coalesce(floor(reviewed.score)::text, 'none') as score_band, least(reviewed.reviews, 3)::text as reviews_band,
    case when reviewed.spread >= 2 then '2' else floor(reviewed.spread)::text end as spread_band
  from public.ambassador_applications as application
  left join private.pending_decisions as pending on pending.subject_id = application.id and pending.ended_in is null
  left join lateral (
    select max(facts.score) as score, max(facts.reviews) as reviews, max(facts.spread) as spread
    from private.review_facts('ambassador', application.id, application.user_id, application.status) as facts
  ) as reviewed on true;

drop view if exists private.talk_entries;
create view private.talk_entries with (security_invoker = true) as
  select
    talk.id, talk.user_id, coalesce('pending_' || pending.to_status, talk.status) as status, talk.full_name,
    talk.email, talk.position, talk.organisation, talk.bio, talk.headshot, talk.title, talk.abstract,
    talk.format, talk.level, talk.topics, talk.prerequisites, talk.capacity, talk.attendance, talk.availability,
    talk.links, talk.equipment, talk.travel, talk.agrees_to_recording, talk.note, talk.created_at,
    talk.updated_at, talk.custom_answers, talk.custom_version, talk.confirm_by,
    talk.full_name as name,
    private.folded(talk.full_name) as by_name, private.folded(talk.title) as by_title,
    concat_ws(' ', talk.full_name, talk.email, talk.organisation, talk.title) as searched,
    talk.custom_answers as custom,
    talk.headshot is not null as has_headshot,
    case when talk.status = 'accepted'
      then case when talk.confirm_by < private.event_now() then 'late' else 'due' end end as owes_yes,
    reviewed.*, coalesce(reviewed.score, -1) as by_score, coalesce(reviewed.spread, -1) as by_spread,
    coalesce(floor(reviewed.score)::text, 'none') as score_band, least(reviewed.reviews, 3)::text as reviews_band,
    case when reviewed.spread >= 2 then '2' else floor(reviewed.spread)::text end as spread_band
  from public.talk_proposals as talk
  left join private.pending_decisions as pending on pending.subject_id = talk.id and pending.ended_in is null
  left join lateral (
    select max(facts.score) as score, max(facts.reviews) as reviews, max(facts.spread) as spread
    from private.review_facts('talk', talk.id, talk.user_id, talk.status) as facts
  ) as reviewed on true;

drop view if exists private.sponsorship_entries;
create view private.sponsorship_entries with (security_invoker = true) as
  select
    inquiry.id, inquiry.user_id, coalesce('pending_' || pending.to_status, inquiry.status) as status,
    inquiry.organisation, inquiry.homepage, inquiry.contact_name, inquiry.email, inquiry.phone,
    inquiry.position, inquiry.support, inquiry.package, inquiry.budget, inquiry.goals, inquiry.created_at,
    inquiry.updated_at, inquiry.custom_answers, inquiry.custom_version,
    inquiry.contact_name as name, inquiry.organisation as title,
    private.folded(inquiry.contact_name) as by_name, private.folded(inquiry.organisation) as by_title,
    concat_ws(' ', inquiry.organisation, inquiry.contact_name, inquiry.email, inquiry.homepage) as searched,
    inquiry.custom_answers as custom
  from public.sponsorship_inquiries as inquiry
  left join private.pending_decisions as pending on pending.subject_id = inquiry.id and pending.ended_in is null;

create function private.standing(row_id uuid, status text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select 'pending_' || held.to_status from private.pending_decisions as held
      where held.subject_id = row_id and held.ended_in is null), status)
  $$;
comment on function private.standing(uuid, text) is
  'A row''s status as the panel shows it: the decision that waits, else the status that its sender knows.';

create function private.tells_later(kind text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select tells_later.kind = any (settings.tells_later) from public.site_settings as settings $$;

create function private.decide_row(
  admin_kind private.admin_kinds, row_id uuid, from_status text, to_status text, reason text, batch uuid, tells boolean
) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    held private.pending_decisions;
    told text := from_status;
    step public.status_history := private.last_step(admin_kind.table_name, row_id);
    refusal jsonb;
  begin
    select * into held from private.pending_decisions as one where one.subject_id = row_id and one.ended_in is null;
    if held.subject_id is not null then
      execute format('select one.status from public.%I as one where one.id = $1', admin_kind.table_name)
        into told using row_id;
    end if;
    if told = to_status then
      -- Nothing is left to tell.
      if held.subject_id is null then
        return null;
      end if;
    elsif tells or told = 'withdrawn' or not private.tells_later(admin_kind.kind)
      or private.template_of(admin_kind.table_name, told, to_status) is null
      -- A yes that an organizer notes answers what its speaker has been asked.
      or (told, to_status) = ('accepted', 'confirmed') then
      return private.try_status(admin_kind, row_id, told, to_status,
        coalesce(reason, case when held.to_status = decide_row.to_status then held.reason end), batch, false);
    -- Its letter may still wait: it is undone first, so that only the new decision is told.
    elsif step.batch is not null and not step.is_undo and exists (select from public.mail_outbox as mail
      where mail.key = 'status ' || step.id and mail.sent_at is null and mail.attempts = 0) then
      refusal := private.try_status(admin_kind, row_id, told, step.from_status, null, step.batch, true);
      return coalesce(refusal, private.decide_row(admin_kind, row_id, private.status_now(admin_kind, row_id),
        to_status, reason, batch, tells));
    -- What they were told before it was reopened counts again, without a letter.
    elsif private.known_status(admin_kind.table_name, row_id) = to_status then
      return private.try_status(admin_kind, row_id, told, to_status, reason, batch, false);
    end if;
    perform private.end_pending(row_id, decide_row.batch);
    insert into private.pending_decisions as kept (subject_id, kind, to_status, reason, decided_by, batch, ended_in)
      values (row_id, admin_kind.kind, to_status, decide_row.reason, auth.uid(), decide_row.batch,
        case when told = to_status then decide_row.batch end)
      on conflict on constraint pending_decisions_once do update set
        to_status = excluded.to_status, reason = excluded.reason, ended_in = excluded.ended_in;
    return null;
  end
  $$;
comment on function private.decide_row(private.admin_kinds, uuid, text, text, text, uuid, boolean) is
  'Decides on a locked row: at once, or as a decision that waits if its kind tells later and its sender gets a '
  'letter; back to what its sender knows ends the wait, and a decision whose letter waits is undone first. Returns '
  'null, or the objection as try_status() does.';

create function private.end_pending(row_id uuid, batch uuid) returns void
  language sql security definer set search_path = ''
  as $$
    -- What only ended a wait can't be undone after this.
    delete from private.pending_decisions as kept where kept.subject_id = row_id and kept.ended_in = kept.batch;
    update private.pending_decisions as kept set ended_in = end_pending.batch
      where kept.subject_id = row_id and kept.ended_in is null
  $$;

create function private.follow_pending() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.is_undo then
      -- A decision made since the undone one stays.
      update private.pending_decisions as kept set ended_in = null
        where kept.subject_id = new.subject_id and kept.ended_in = new.batch
          and private.standing(kept.subject_id, null) is null;
      delete from private.pending_decisions as kept
        where kept.subject_id = new.subject_id and kept.ended_in is null and kept.to_status = new.to_status;
    elsif new.batch is not null then
      perform private.end_pending(new.subject_id, new.batch);
    -- A speaker's yes doesn't take back what an organizer decided meanwhile.
    elsif new.to_status <> 'confirmed' then
      delete from private.pending_decisions as kept where kept.subject_id = new.subject_id;
    end if;
    return null;
  end
  $$;
create trigger status_history_pending after insert on public.status_history
  for each row execute function private.follow_pending();

create function private.undo_pending(batch uuid) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ids uuid[] := array(select held.subject_id from private.pending_decisions as held
      where held.batch = undo_pending.batch and coalesce(held.ended_in, held.batch) = held.batch
        and held.decided_by = auth.uid()
      order by held.subject_id for update);
    of_kind private.admin_kinds;
  begin
    select admin_kind.* into of_kind from private.admin_kinds as admin_kind
      join private.pending_decisions as held on held.kind = admin_kind.kind and held.subject_id = ids[1] limit 1;
    delete from private.pending_decisions as held
      where held.subject_id = any (ids) and held.batch = undo_pending.batch;
    update private.pending_decisions as held set ended_in = null
      where held.subject_id = any (ids) and held.ended_in = undo_pending.batch
        and private.standing(held.subject_id, null) is null;
    return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'status', private.status_now(of_kind, id))), '[]')
      from unnest(ids) as id);
  end
  $$;
comment on function private.undo_pending(uuid) is
  'Takes back the caller''s decisions of a batch that wait, or ended a wait; what waited before them waits again. '
  'Returns them as done of admin_undo().';

create function public.admin_round(kind text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    admin_kind private.admin_kinds := private.kind_for_admins(kind);
    rows jsonb;
  begin
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''id'', one.id, ''status'', one.status, ''name'', one.name,
         ''email'', case when one.user_id is null then one.email else private.address_of(one.user_id) end,
         ''title'', one.title, ''greeted'', private.name_of(one.user_id),
         ''language'', coalesce(private.language_of(one.user_id),
           (select facts.language from private.event_facts as facts), ''en''))
         order by held.to_status, private.folded(one.name), one.id), ''[]'')
       from private.pending_decisions as held join private.%I as one on one.id = held.subject_id
       where held.kind = $1 and held.ended_in is null', admin_kind.entries)
      into rows using admin_kind.kind;
    return jsonb_build_object('tells_later', private.tells_later(admin_kind.kind), 'rows', rows,
      'event', (select facts.name from private.event_facts as facts),
      'answer_days', (select settings.talk_answer_days from public.site_settings as settings));
  end
  $$;
comment on function public.admin_round(text) is $$For admins: the rows of a kind with a decision that waits to be told,
what their letters need, and whether decisions of the kind wait. Raises P0001 (unknown_kind).
@returns {
  tells_later: boolean, event: string, answer_days: number,
  rows: {
    id: string, status: string, name: string | null, email: string | null, title: string | null,
    greeted: string | null, language: string
  }[]
}$$;

grant execute on function public.admin_round(text) to authenticated;

insert into private.my_data_parts (part, rows) values
  -- Their own decisions. What is decided about somebody is theirs once they are told.
  ('pending_decisions', $$
    select kind, subject_id, to_status, reason, decided_at from private.pending_decisions
    where decided_by = auth.uid() and ended_in is null order by decided_at, subject_id $$);
