import {
  type FunctionEntry,
  nameTheirs,
  plain,
  prepared,
  promising,
  signedIn,
  staff,
  staffUnseen,
  theirs,
} from './function-entry.ts'

const batch = '40000000-0000-4000-8000-000000000001'
const talk = { kind: 'talk', id: theirs }
const atTheDoor = { email: 'door@fallfest.example' }

const nameTheirRegistration = nameTheirs('registrations')
const inSession = (session: string) => ({ session, registration: theirs })
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

function accepted(caller: { id: string }): string {
  return `${nameTheirTalk(caller)};
      update public.talk_proposals set status = 'accepted' where id = '${theirs}';
      insert into public.status_history (subject, subject_id, user_id, from_status, to_status, changed_by, batch)
        select 'talk_proposals', id, user_id, 'submitted', 'accepted', '${caller.id}', '${batch}'
        from public.talk_proposals where id = '${theirs}'`
}

export const adminFunctions: Record<string, FunctionEntry> = {
  // It names who has waited longest, to readers too.
  admin_overview: { promised: { ...staff, reader: 'ran for all' } },
  admin_list: { args: () => ({ kind: 'registrations' }), promised: { ...staff, reader: 'ran' } },
  // A reviewer is given talks, without anybody's account.
  admin_read: { prepare: nameTheirTalk, args: () => talk, promised: { ...staff, reviewer: 'ran' } },
  my_role: { promised: signedIn },
  // They name whoever is one, or has one.
  ...plain(staff, 'admin_roles admins'),
  ...promising(staff, {
    admin_matching: { kind: 'registrations' },
    admin_guests: { option: 'hostel' },
    admin_export_guests: { option: 'hostel' },
  }),
  ...plain(staffUnseen, 'admin_places admin_upkeep admin_views'),
  ...promising(staffUnseen, {
    // It names the row; the marks of the matrix are in none of that.
    admin_round: { kind: 'talk' },
    admin_custom_questions: { kind: 'registrations' },
    save_admin_view: ({ id }) => ({ view: id, kind: 'talk', name: 'Undecided', query: '?status=submitted' }),
    delete_admin_view: ({ id }) => ({ view: id }),
    admin_account_of: atTheDoor,
    admin_take_role: atTheDoor,
  }),
  admin_give_role: {
    prepare: () => `delete from private.roles where email = '${atTheDoor.email}'`,
    args: () => ({ ...atTheDoor, role: 'desk' }),
    promised: staffUnseen,
  },
  ...prepared(nameTheirTalk, staff, {
    admin_person_data: talk,
    admin_decide: {
      batch,
      kind: 'talk',
      decisions: [{ id: theirs, seen: 'submitted' }],
      to_status: 'accepted',
    },
  }),
  ...prepared(nameTheirTalk, staffUnseen, {
    admin_headshot: { id: theirs },
    admin_note: { ...talk, text: 'Ask for a shorter title.' },
    admin_assign: { kind: 'talk', ids: [theirs], assignee: null },
  }),
  admin_mark_drafts: {
    prepare: (caller) =>
      `${nameTheirTalk(caller)}; update public.talk_proposals set status = 'confirmed' where id = '${theirs}'`,
    args: () => ({ ...talk, again: false }),
    promised: staffUnseen,
  },
  admin_delete_person: {
    prepare: (caller) => `${nameTheirTalk(caller)}; update auth.users set email = 'asks@students.example'
      where id = (select user_id from public.talk_proposals where id = '${theirs}')`,
    args: () => ({ ...talk, confirm_email: 'asks@students.example' }),
    promised: staff,
  },
  // It only writes the caller's log entry, and needs contain no names.
  admin_needs: {
    prepare: ({ id }) =>
      `update public.registrations set id = '${theirs}' where user_id = (
        select user_id from public.registration_needs where user_id <> '${id}' order by user_id limit 1)`,
    args: () => ({ kind: 'registrations', id: theirs }),
    promised: staffUnseen,
  },
  admin_undo: { prepare: accepted, args: () => ({ batch }), promised: staff },
  admin_undoable: { prepare: accepted, promised: staffUnseen },
  admin_seat: {
    prepare: (caller) =>
      `${nameTheirRegistration(caller)}; update public.registrations set status = 'waitlisted' where id = '${theirs}'`,
    args: () => ({ batch, registration: theirs, seen: 'waitlisted', reason: 'A speaker.' }),
    promised: staff,
  },
  ...prepared(nameTheirRegistration, staff, {
    admin_seat_in_session: { ...inSession('two'), reason: 'A speaker.' },
    admin_unseat_in_session: inSession('one'),
  }),
  admin_give_bed: {
    prepare: nameTheirRequest('submitted', 'waitlisted'),
    args: () => ({ request: theirs, reason: 'A speaker.' }),
    promised: staff,
  },
  // Nobody has a bed beyond the number, so it takes none.
  ...prepared(nameTheirRequest('submitted', 'confirmed'), staffUnseen, {
    admin_take_bed: { request: theirs },
  }),
  ...prepared(nameTheirRequest('accepted', 'confirmed'), staffUnseen, {
    admin_set_room: { request: theirs, room: '204' },
  }),
}
