-- An answer that got lost on its way to the desk: whoever presses again gets it once more. Otherwise a walk-in would be
-- "registered already", without a badge to print, and a correction that is saved would be told that nothing is.

create or replace function public.walk_in(person jsonb, checks_in boolean default true, reason text default null) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added jsonb;
    written public.registrations;
    is_new boolean;
  begin
    perform private.refuse_all_but_door();
    perform private.limit_rate('walk in', 300, interval '1 hour');
    if jsonb_typeof(person) is distinct from 'object' then
      perform private.refuse_value('full_name', 'A name has 2 to 100 characters.');
    end if;
    added := private.add_person(person, 'walk_in', 'refuse', reason, true);
    written := jsonb_populate_record(null::public.registrations, added -> 'row');
    -- The same press again, because its answer got lost on the way: what is new to this caller stays new.
    is_new := added ->> 'outcome' = 'added' or (
      written.status in ('confirmed', 'checked_in') and written.full_name = private.answers(person) ->> 'full_name' and exists (
        select from public.audit_log as entry
        where entry.subject = 'registrations' and entry.subject_id = written.id::text and entry.action = 'walk_in'
          and entry.actor = auth.uid() and entry.at > now() - interval '10 minutes'));
    if is_new and coalesce(checks_in, true) and written.status = 'confirmed' then
      perform private.take_scan(gen_random_uuid(), written.ticket_code, null, null, false);
      select * into written from public.registrations as kept where kept.id = written.id;
    end if;
    return jsonb_build_object(
      'outcome', case when is_new then 'added' else 'known' end,
      -- Who gave their place back is nobody's business at the door, as in check_in_roster().
      'name', case when is_new or written.status <> 'cancelled' or private.is_admin() then written.full_name end,
      'status', written.status, 'role', written.role,
      'ticket', left(encode(sha256(decode(written.ticket_code, 'escape')), 'hex'), 32),
      -- For the badge of somebody new; a phone never gets the code of a ticket that is another's already.
      'code', case when is_new then written.ticket_code end,
      'id', case when private.is_admin() then written.id end);
  end
  $$;
comment on function public.walk_in(jsonb, boolean, text) is
  'Registers somebody at the door, {full_name, email, role, institution, is_at_least_16, consents: [{kind, version, is_given}]}, and checks them in unless told not to; they get a mail with their ticket and what was recorded. Somebody with that address already: {outcome: known}, and nothing changes; but the same again within ten minutes, because an answer got lost, is answered as before. Gives {outcome, name, status, role, ticket, code, id}. An admin goes beyond the number, and past a closed registration, with a reason. For admins and the desk. Raises 42501, PT429, P0001 (not_open_yet, closed, over, full), 23514 (full_name, email, role, institution, is_at_least_16, consents, reason).';

create or replace function public.admin_correct(registration uuid, changes jsonb, seen timestamptz, tells boolean default false) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.registrations;
    changed text[];
  begin
    perform private.refuse_all_but_admins();
    select * into current from public.registrations as one where one.id = admin_correct.registration for update;
    if current.id is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    elsif current.updated_at is distinct from seen and jsonb_typeof(changes) = 'object'
      and not exists (select from jsonb_each(changes) as wanted where to_jsonb(current) -> wanted.key is distinct from wanted.value)
      and exists (
        select from private.corrections as made
        where made.registration_id = current.id and made.corrected_by = auth.uid() and made.corrected_at > now() - interval '10 minutes') then
      -- The same press again, because its answer got lost on the way: it is as the caller made it.
      return jsonb_build_object('answers', (select coalesce(jsonb_agg(wanted.key), '[]') from jsonb_object_keys(changes) as wanted (key)));
    elsif current.updated_at is distinct from seen then
      raise exception using
        errcode = 'P0001', detail = 'stale', message = 'This registration changed while you were writing.',
        hint = 'Nothing is saved. Look at what changed, then save again.';
    elsif jsonb_typeof(changes) is distinct from 'object' then
      perform private.refuse_value('changes', 'There is nothing to correct.');
    end if;
    changed := private.correct(current, changes, coalesce(tells, false));
    return jsonb_build_object('answers', changed);
  end
  $$;
comment on function public.admin_correct(uuid, jsonb, timestamptz, boolean) is
  'For admins: sets answers of a registration right, {answer: value}, as somebody last saw it (seen, its updated_at): {answers} that changed; the same again within ten minutes, because an answer got lost, changes nothing and is answered as before. The person gets a mail only where tells says so. Raises 42501, P0001 (not_found, stale), 23514 naming the answer that is wrong.';
