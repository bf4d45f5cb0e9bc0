-- The reviewer: the rows of the kinds they are given, with the answers that somebody needs to judge them. No history, notes
-- and mails, which name admins and say what was decided; and how to reach people only where an admin allowed it.

update private.admin_kinds as listed set for_roles = listed.for_roles || jsonb_build_object('answers', own.answers, 'contact', own.contact)
  from (values
    ('ambassador', '["institution", "year_of_study", "motivation", "experience", "channels", "hours_per_week", "agrees_to_duties", "may_be_listed"]'::jsonb,
      '["phone", "linkedin", "instagram"]'::jsonb),
    ('talk', '["title", "format", "level", "topics", "abstract", "prerequisites", "capacity", "position", "organisation", "bio", "availability", "attendance", "equipment", "travel", "agrees_to_recording"]',
      '["links"]'),
    ('sponsorship', '["organisation", "support", "package", "budget", "goals"]', '["position", "phone", "homepage"]'),
    ('project', '["title", "summary", "repository_url", "demo_url", "challenge", "licence"]', '[]')
  ) as own (kind, answers, contact)
  where own.kind = listed.kind;

create function private.refuse_all_but_reviewers() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_admin() and (private.own_role()).role is distinct from 'reviewer' then
      raise exception using errcode = '42501', message = 'Only admins and reviewers may do this.';
    end if;
  end
  $$;
comment on function private.refuse_all_but_reviewers() is 'Raises 42501 unless an admin calls, or somebody with the role reviewer.';

create or replace function public.admin_read(kind text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    listed private.admin_kinds;
    answer jsonb;
    person uuid;
    has_needs boolean := false;
  begin
    perform private.refuse_all_but_reviewers();
    listed := private.kind_for_caller(kind);
    execute format(
      'select jsonb_build_object(''kind'', %L, ''id'', one.id, ''status'', %s, ''name'', %s, ''email'', %s, ''title'', %s,
         ''created_at'', one.created_at, ''updated_at'', one.updated_at, ''user_id'', %s, ''has_headshot'', %s,
         ''answers'', jsonb_build_object(%s))
       from %s where one.id = $1',
      listed.kind, listed.status, listed.name, listed.email, listed.title, listed.owner,
      coalesce(listed.columns ->> 'has_headshot', 'false'),
      (select string_agg(format('%1$L, one.%1$I', answered), ', ') from unnest(listed.answers) as answered), listed.source)
      into answer using admin_read.id;
    if answer is null then
      raise exception using errcode = 'P0001', detail = 'not_found', message = 'This is no longer here.';
    end if;
    if not private.is_admin() then
      return answer || '{"has_headshot": false, "has_needs": false, "assignee": null, "history": [], "notes": [], "mails": [], "others": [], "extra": {}}'::jsonb;
    end if;
    person := (answer ->> 'user_id')::uuid;
    has_needs := case kind
      when 'registrations' then exists (select from public.registration_needs as kept where kept.user_id = person)
      when 'accommodation' then exists (select from public.accommodation_needs as kept where kept.request_id = admin_read.id)
      else false end;
    return answer || jsonb_build_object(
      'has_needs', has_needs,
      'assignee', (
        select jsonb_build_object('id', given.assignee, 'email', private.address_of(given.assignee))
        from private.assignments as given where given.kind = listed.kind and given.subject_id = admin_read.id),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object('id', step.id, 'from', step.from_status, 'to', step.to_status,
          'reason', step.reason, 'by', private.address_of(step.changed_by), 'by_itself', step.changed_by is null,
          'is_own', coalesce(step.changed_by = step.user_id, false), 'at', step.changed_at, 'batch', step.batch,
          'is_undo', step.is_undo) order by step.id), '[]')
        from public.status_history as step where step.subject = listed.table_name and step.subject_id = admin_read.id),
      'notes', (
        select coalesce(jsonb_agg(private.note_told(note) order by note.number), '[]')
        from private.admin_notes as note where note.kind = listed.kind and note.subject_id = admin_read.id),
      'mails', private.mails_about(listed.table_name, admin_read.id),
      'others', private.others_of(person, admin_read.id),
      'extra', private.extra_of(listed.kind, admin_read.id, person));
  end
  $$;
comment on function public.admin_read(text, uuid) is
  'For admins and reviewers: one row with its answers, history, notes, mails and what else its sender sent; not what they need, and no picture. Reviewers get the answers that private.kind_for_caller() leaves, and none of the rest. Raises 42501, P0001 (unknown_kind, not_found).';
