import {
  type FunctionEntry,
  nameTheirs,
  plain,
  signedIn,
  staff,
  staffUnseen,
  theirs,
} from './function-entry.ts'

const batch = '40000000-0000-4000-8000-000000000001'
const talk = { kind: 'talk', id: theirs }

const nameTheirRegistration = nameTheirs('registrations')
const nameTheirRequest = (status: string, bed: string) => {
  return (caller: { id: string }) =>
    `delete from public.accommodation_claims where request_id = (
       select id from public.accommodation_requests where user_id <> '${caller.id}' order by user_id limit 1);
     ${nameTheirs('accommodation_requests')(caller)};
     update public.accommodation_requests set status = '${status}' where id = '${theirs}';
     insert into public.accommodation_claims (request_id, user_id, option_id, status)
       select id, user_id, option_id, '${bed}' from public.accommodation_requests where id = '${theirs}'`
}

const nameTheirTalk = nameTheirs('talk_proposals')

/** And lets the caller have accepted it. */
function accepted(caller: { id: string }): string {
  return `${nameTheirTalk(caller)};
      update public.talk_proposals set status = 'accepted' where id = '${theirs}';
      insert into public.status_history (subject, subject_id, user_id, from_status, to_status, changed_by, batch)
        select 'talk_proposals', id, user_id, 'submitted', 'accepted', '${caller.id}', '${batch}'
        from public.talk_proposals where id = '${theirs}'`
}

/** The functions of the panel's lists and decisions. */
export const adminFunctions: Record<string, FunctionEntry> = {
  // It names who has waited longest, to readers too.
  admin_overview: { promised: { ...staff, reader: 'ran for all' } },
  ...plain(staffUnseen, 'admin_places admin_upkeep admin_views'),
  // They name whoever is one, or has one.
  ...plain(staff, 'admin_roles admins'),
  admin_list: {
    args: () => ({ kind: 'registrations' }),
    promised: { ...staff, reader: 'ran' },
  },
  admin_matching: { args: () => ({ kind: 'registrations' }), promised: staff },
  // A reviewer is given talks, without anybody's account.
  admin_read: {
    prepare: nameTheirTalk,
    args: () => talk,
    promised: { ...staff, reviewer: 'ran' },
  },
  admin_person_data: { prepare: nameTheirTalk, args: () => talk, promised: staff },
  admin_delete_person: {
    prepare: (caller) => `${nameTheirTalk(caller)}; update auth.users set email = 'asks@students.example'
      where id = (select user_id from public.talk_proposals where id = '${theirs}')`,
    args: () => ({ ...talk, confirm_email: 'asks@students.example' }),
    promised: staff,
  },
  admin_headshot: { prepare: nameTheirTalk, args: () => ({ id: theirs }), promised: staffUnseen },
  // It only writes the caller's log entry, and needs contain no names.
  admin_needs: {
    prepare: ({ id }) =>
      `update public.registrations set id = '${theirs}' where user_id = (
        select user_id from public.registration_needs where user_id <> '${id}' order by user_id limit 1)`,
    args: () => ({ kind: 'registrations', id: theirs }),
    promised: staffUnseen,
  },
  admin_decide: {
    prepare: nameTheirTalk,
    args: () => ({
      batch,
      kind: 'talk',
      decisions: [{ id: theirs, seen: 'submitted' }],
      to_status: 'accepted',
    }),
    promised: staff,
  },
  admin_undo: { prepare: accepted, args: () => ({ batch }), promised: staff },
  // It names the row; the marks of the matrix are in none of that.
  admin_round: { args: () => ({ kind: 'talk' }), promised: staffUnseen },
  admin_undoable: { prepare: accepted, promised: staffUnseen },
  admin_seat: {
    prepare: (caller) =>
      `${nameTheirRegistration(caller)}; update public.registrations set status = 'waitlisted' where id = '${theirs}'`,
    args: () => ({ batch, registration: theirs, seen: 'waitlisted', reason: 'A speaker.' }),
    promised: staff,
  },
  admin_seat_in_session: {
    prepare: nameTheirRegistration,
    args: () => ({ session: 'two', registration: theirs, reason: 'A speaker.' }),
    promised: staff,
  },
  admin_unseat_in_session: {
    prepare: nameTheirRegistration,
    args: () => ({ session: 'one', registration: theirs }),
    promised: staff,
  },
  admin_give_bed: {
    prepare: nameTheirRequest('submitted', 'waitlisted'),
    args: () => ({ request: theirs, reason: 'A speaker.' }),
    promised: staff,
  },
  // Nobody has a bed beyond the number, so it takes none.
  admin_take_bed: {
    prepare: nameTheirRequest('submitted', 'confirmed'),
    args: () => ({ request: theirs }),
    promised: staffUnseen,
  },
  admin_guests: { args: () => ({ option: 'hostel' }), promised: staff },
  admin_export_guests: { args: () => ({ option: 'hostel' }), promised: staff },
  admin_set_room: {
    prepare: nameTheirRequest('accepted', 'confirmed'),
    args: () => ({ request: theirs, room: '204' }),
    promised: staffUnseen,
  },
  admin_mark_drafts: {
    prepare: (caller) =>
      `${nameTheirTalk(caller)}; update public.talk_proposals set status = 'confirmed' where id = '${theirs}'`,
    args: () => ({ ...talk, again: false }),
    promised: staffUnseen,
  },
  admin_note: {
    prepare: nameTheirTalk,
    args: () => ({ ...talk, text: 'Ask for a shorter title.' }),
    promised: staffUnseen,
  },
  admin_assign: {
    prepare: nameTheirTalk,
    args: () => ({ kind: 'talk', ids: [theirs], assignee: null }),
    promised: staffUnseen,
  },
  admin_custom_questions: { args: () => ({ kind: 'registrations' }), promised: staffUnseen },
  save_admin_view: {
    args: ({ id }) => ({ view: id, kind: 'talk', name: 'Undecided', query: '?status=submitted' }),
    promised: staffUnseen,
  },
  my_role: { promised: signedIn },
  admin_account_of: { args: () => ({ email: 'door@fallfest.example' }), promised: staffUnseen },
  admin_give_role: {
    prepare: () => `delete from private.roles where email = 'door@fallfest.example'`,
    args: () => ({ email: 'door@fallfest.example', role: 'desk' }),
    promised: staffUnseen,
  },
  admin_take_role: { args: () => ({ email: 'door@fallfest.example' }), promised: staffUnseen },
  delete_admin_view: { args: ({ id }) => ({ view: id }), promised: staffUnseen },
}
