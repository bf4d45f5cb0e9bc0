import { agreed } from '../../support/registration.ts'
import { door, type FunctionEntry, plain, prepared, promising, staff, staffUnseen } from './function-entry.ts'
import { admins, personal, type TableEntry } from './table-entry.ts'

const ticket = 'feed'.repeat(8)
const scan = '30000000-0000-4000-8000-000000000003'
const seen = '2025-01-01T00:00:00+00:00'

/** What the desk and admins may do for somebody, at the cost of a new person. */
const walkIn = {
  person: { full_name: 'Ravi Iyer', email: 'ravi@students.example', is_at_least_16: true, consents: agreed },
}

const somebodyElse = (id: string) =>
  `(select user_id from public.registrations where user_id <> '${id}' order by user_id limit 1)`
const ticketOfSomebodyElse = ({ id }: { id: string }) =>
  `update public.registrations set ticket_code = '${ticket}' where user_id = ${somebodyElse(id)}`

/** The doors' records of somebody: a scan at the entrance and one at a session, under their own id. */
export function doorRows(person: string) {
  const scanned = { id: person, user_id: person, scanned_at: seen, received_at: seen }
  return {
    check_ins: { ...scanned, outcome: 'waitlisted' },
    session_attendances: { ...scanned, session_id: 'one' },
  }
}

export const doorTables: Record<string, TableEntry> = {
  audit_log: {
    column: 'id',
    isPersonal: false,
    row: () => ({ action: 'exported', subject: 'registrations' }),
    change: { action: 'nothing_happened' },
    allowed: { select: admins },
  },
  check_ins: personal({
    row: (person) => ({ ...doorRows(person).check_ins, outcome: 'let_in' }),
    change: { outcome: 'undone' },
    allowed: { select: admins },
  }),
  session_attendances: personal({
    row: (person) => doorRows(person).session_attendances,
    change: { undone_at: seen },
    allowed: { select: admins },
  }),
}

export const doorFunctions: Record<string, FunctionEntry> = {
  ...prepared(ticketOfSomebodyElse, door('ran for all'), {
    sync_check_ins: { scans: [{ scan, ticket, scanned_at: seen }] },
    record_attendance: { session: 'two', scans: [{ scan, ticket, scanned_at: seen }] },
    correct_name: { ticket, full_name: 'Ravi Iyer' },
  }),
  undo_check_in: {
    prepare: ({ id }) => `
      update public.registrations set status = 'checked_in' where user_id = ${somebodyElse(id)};
      update public.check_ins set id = '${scan}', outcome = 'let_in' where user_id = ${somebodyElse(id)}`,
    args: () => ({ scan }),
    promised: door('ran for all'),
  },
  walk_in: { args: () => walkIn, promised: door('ran for all') },
  ...promising(door('ran'), {
    check_in_roster: {},
    attendance_of: { session: 'one' },
  }),
  admin_correct: {
    prepare: ({ id }) => `
      update public.registrations set id = '${scan}', updated_at = '${seen}' where user_id = ${somebodyElse(id)}`,
    args: () => ({ registration: scan, changes: { full_name: 'Ravi Iyer' }, seen }),
    promised: staff,
  },
  ...plain(staffUnseen, 'admin_arrivals admin_badges log_actors'),
  ...promising(staffUnseen, {
    admin_corrections: { registration: scan },
    admin_missing: { day: '2025-10-10' },
  }),
  ...plain(staff, 'log_entries read_settings'),
  ...promising(staff, {
    admin_import_people: { people: [walkIn.person], is_dry: false },
    admin_export: { kind: 'registrations' },
    admin_export_needs: { what: 'registrations', reason: 'Order the food for Friday' },
  }),
  save_settings: {
    prepare: () => `update public.site_settings set updated_at = '${seen}'`,
    args: () => ({ changes: { shows_seats_taken: true }, seen }),
    promised: staff,
  },
}
