import { type FunctionEntry, promise, signedIn, staff, staffUnseen } from './function-entry.ts'

const somebodyElses = '10000000-0000-4000-8000-000000000002'
const batch = '40000000-0000-4000-8000-000000000001'
const talk = { kind: 'talk', id: somebodyElses }

const staffOnly = { admin: 'ran for all', 'listed admin': 'ran for all' } as const

/** Somebody else's registration as the one that calls name. */
const nameTheirs = ({ id }: { id: string }) =>
  `update public.registrations set id = '${somebodyElses}' where user_id = (
     select user_id from public.registrations where user_id <> '${id}' order by user_id limit 1)`
const nameTheirRequest = (status: string, bed: string) => {
  return ({ id }: { id: string }) =>
    `delete from public.accommodation_claims where request_id = (
       select id from public.accommodation_requests where user_id <> '${id}' order by user_id limit 1);
     update public.accommodation_requests set id = '${somebodyElses}', status = '${status}' where user_id = (
       select user_id from public.accommodation_requests where user_id <> '${id}' order by user_id limit 1);
     insert into public.accommodation_claims (request_id, user_id, option_id, status)
       select id, user_id, option_id, '${bed}' from public.accommodation_requests where id = '${somebodyElses}'`
}

/** Gives somebody else's proposal a number that is known. */
function renumber({ id }: { id: string }): string {
  return `update public.talk_proposals set id = '${somebodyElses}' where user_id = (
    select user_id from public.talk_proposals where user_id <> '${id}' order by user_id limit 1)`
}

/** And lets the caller have accepted it. */
function accepted(caller: { id: string }): string {
  return `${renumber(caller)};
      update public.talk_proposals set status = 'accepted' where id = '${somebodyElses}';
      insert into public.status_history (subject, subject_id, user_id, from_status, to_status, changed_by, batch)
        select 'talk_proposals', id, user_id, 'submitted', 'accepted', '${caller.id}', '${batch}'
        from public.talk_proposals where id = '${somebodyElses}'`
}

/** The functions of the panel's lists and decisions. */
export const adminFunctions: Record<string, FunctionEntry> = {
  // It names who has waited longest, to readers too.
  admin_overview: { promised: promise('denied', 'refused', { ...staffOnly, reader: 'ran for all' }) },
  admin_upkeep: { promised: staffUnseen },
  admin_list: {
    args: () => ({ kind: 'registrations' }),
    promised: promise('denied', 'refused', { ...staffOnly, reader: 'ran' }),
  },
  admin_matching: { args: () => ({ kind: 'registrations' }), promised: staff },
  // A reviewer is given talks, without anybody's account.
  admin_read: {
    prepare: renumber,
    args: () => talk,
    promised: promise('denied', 'refused', { ...staffOnly, reviewer: 'ran' }),
  },
  admin_headshot: { prepare: renumber, args: () => ({ id: somebodyElses }), promised: staffUnseen },
  // It only writes the caller's log entry, and needs contain no names.
  admin_needs: {
    prepare: ({ id }) =>
      `update public.registrations set id = '${somebodyElses}' where user_id = (
        select user_id from public.registration_needs where user_id <> '${id}' order by user_id limit 1)`,
    args: () => ({ kind: 'registrations', id: somebodyElses }),
    promised: staffUnseen,
  },
  admin_decide: {
    prepare: renumber,
    args: () => ({
      batch,
      kind: 'talk',
      decisions: [{ id: somebodyElses, seen: 'submitted' }],
      to_status: 'accepted',
    }),
    promised: staff,
  },
  admin_undo: {
    prepare: accepted,
    args: () => ({ batch }),
    promised: staff,
  },
  // It names the row; the marks of the matrix are in none of that.
  admin_undoable: { prepare: accepted, promised: staffUnseen },
  admin_seat: {
    prepare: (caller) =>
      `${nameTheirs(caller)}; update public.registrations set status = 'waitlisted' where id = '${somebodyElses}'`,
    args: () => ({ batch, registration: somebodyElses, seen: 'waitlisted', reason: 'A speaker.' }),
    promised: staff,
  },
  admin_seat_in_session: {
    prepare: nameTheirs,
    args: () => ({ session: 'two', registration: somebodyElses, reason: 'A speaker.' }),
    promised: staff,
  },
  admin_unseat_in_session: {
    prepare: nameTheirs,
    args: () => ({ session: 'one', registration: somebodyElses }),
    promised: staff,
  },
  admin_give_bed: {
    prepare: nameTheirRequest('submitted', 'waitlisted'),
    args: () => ({ request: somebodyElses, reason: 'A speaker.' }),
    promised: staff,
  },
  // Nobody has a bed beyond the number, so it takes none.
  admin_take_bed: {
    prepare: nameTheirRequest('submitted', 'confirmed'),
    args: () => ({ request: somebodyElses }),
    promised: staffUnseen,
  },
  admin_places: { promised: staffUnseen },
  admin_guests: { args: () => ({ option: 'hostel' }), promised: staff },
  admin_export_guests: { args: () => ({ option: 'hostel' }), promised: staff },
  admin_set_room: {
    prepare: nameTheirRequest('accepted', 'confirmed'),
    args: () => ({ request: somebodyElses, room: '204' }),
    promised: staffUnseen,
  },
  admin_mark_drafts: {
    prepare: (caller) =>
      `${renumber(caller)}; update public.talk_proposals set status = 'accepted' where id = '${somebodyElses}'`,
    args: () => ({ ...talk, again: false }),
    promised: staffUnseen,
  },
  admin_note: {
    prepare: renumber,
    args: () => ({ ...talk, text: 'Ask for a shorter title.' }),
    promised: staffUnseen,
  },
  admin_assign: {
    prepare: renumber,
    args: () => ({ kind: 'talk', ids: [somebodyElses], assignee: null }),
    promised: staffUnseen,
  },
  admins: { promised: staff },
  admin_custom_questions: { args: () => ({ kind: 'registrations' }), promised: staffUnseen },
  admin_views: { promised: staffUnseen },
  save_admin_view: {
    args: ({ id }) => ({ view: id, kind: 'talk', name: 'Undecided', query: '?status=submitted' }),
    promised: staffUnseen,
  },
  my_role: { promised: signedIn },
  // It names whoever has one.
  admin_roles: { promised: staff },
  admin_give_role: {
    prepare: () => `delete from private.roles where email = 'door@fallfest.example'`,
    args: () => ({ email: 'door@fallfest.example', role: 'desk' }),
    promised: staffUnseen,
  },
  admin_take_role: { args: () => ({ email: 'door@fallfest.example' }), promised: staffUnseen },
  delete_admin_view: { args: ({ id }) => ({ view: id }), promised: staffUnseen },
}
