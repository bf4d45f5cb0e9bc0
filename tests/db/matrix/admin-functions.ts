import { type FunctionEntry, promise, staff } from './function-entry.ts'

const somebodyElses = '10000000-0000-4000-8000-000000000002'
const batch = '40000000-0000-4000-8000-000000000001'
const talk = { kind: 'talk', id: somebodyElses }

/** For admins; changes and reveals nothing about others, except where no client looks. */
const admins = promise('denied', 'refused', { admin: 'ran', 'listed admin': 'ran' })

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
  // It names who has waited longest.
  admin_overview: { promised: staff },
  admin_list: { args: () => ({ kind: 'registrations' }), promised: staff },
  admin_read: { prepare: renumber, args: () => talk, promised: staff },
  admin_headshot: { prepare: renumber, args: () => ({ id: somebodyElses }), promised: admins },
  // It only writes the caller's log entry, and needs contain no names.
  admin_needs: {
    prepare: ({ id }) =>
      `update public.registrations set id = '${somebodyElses}' where user_id = (
        select user_id from public.registration_needs where user_id <> '${id}' order by user_id limit 1)`,
    args: () => ({ kind: 'registrations', id: somebodyElses }),
    promised: admins,
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
  admin_undoable: { prepare: accepted, promised: admins },
  admin_note: {
    prepare: renumber,
    args: () => ({ ...talk, text: 'Ask for a shorter title.' }),
    promised: admins,
  },
  admin_assign: {
    prepare: renumber,
    args: () => ({ kind: 'talk', ids: [somebodyElses], assignee: null }),
    promised: admins,
  },
  admins: { promised: staff },
  admin_views: { promised: admins },
  save_admin_view: {
    args: ({ id }) => ({ view: id, kind: 'talk', name: 'Undecided', query: '?status=submitted' }),
    promised: admins,
  },
  delete_admin_view: { args: ({ id }) => ({ view: id }), promised: admins },
}
