import { randomUUID } from 'node:crypto'
import { registrationRow } from '@fest/local/backend/testing/registration-answers.ts'
import { doorTables } from './door-and-log.ts'
import { hackathonTables } from './hackathon-tables.ts'
import { mailTables } from './mail.ts'
import { submissionTables } from './submission-tables.ts'
import { admins, everybody, everySignedIn, owners, personal, type TableEntry } from './table-entry.ts'

/** Every table of the data API. A new one needs one entry here, even when nobody may do anything with it. */
export const tables: Record<string, TableEntry> = {
  ...doorTables,
  ...hackathonTables,
  ...mailTables,
  ...submissionTables,
  bookable_sessions: {
    column: 'session_id',
    isPersonal: false,
    row: () => ({ session_id: 'new', title: 'New', starts_at: '2099-01-01', ends_at: '2099-01-02' }),
    change: { title: 'Taken over' },
    allowed: { select: everybody },
  },
  consents: personal({
    row: (person) => ({ user_id: person, kind: 'photos', version: '2025-09', is_given: true }),
    change: { is_given: false },
  }),
  profiles: personal({
    row: (person) => ({ user_id: person, display_name: 'Somebody new' }),
    change: { pronouns: 'they/them' },
    allowed: {
      select: { ...owners, ...admins },
      'insert for oneself': everySignedIn,
      'update own': owners,
      'update without a filter': owners,
    },
  }),
  referrals: personal({
    column: 'referred_id',
    row: (person, other) => ({ referred_id: person, referrer_id: other }),
    change: { created_at: '2020-01-01T00:00:00Z' },
    allowed: { select: admins },
  }),
  registration_needs: personal({
    row: (person) => ({ user_id: person, access: ['captions'] }),
    change: { dietary_note: 'No nuts.' },
    // Admins read it only with admin_needs(), which is logged.
    allowed: {},
  }),
  registrations: personal({
    row: registrationRow,
    change: { status: 'checked_in' },
  }),
  saved_sessions: personal({
    row: (person) => ({ user_id: person, session_id: 'two' }),
    change: { seen: { room: 'Lab B' } },
    allowed: {
      // Organizers can't see either what somebody plans to attend.
      select: owners,
      'insert for oneself': everySignedIn,
      'update own': owners,
      'update without a filter': owners,
      'delete own': owners,
      'delete without a filter': owners,
    },
  }),
  lab_solutions: personal({
    row: (person) => ({ user_id: person, challenge_id: 'two', circuit: '1,0;h0', gates: 1, version: 'a' }),
    change: { gates: 0 },
    // Nobody writes what wasn't judged, not even their own.
    allowed: { select: owners },
  }),
  seat_reservations: personal({
    row: (person) => ({ user_id: person, session_id: 'two', status: 'confirmed' }),
    change: { status: 'released' },
  }),
  site_settings: {
    column: 'id',
    isPersonal: false,
    row: () => ({ admin_emails: ['taken-over@fallfest.example'] }),
    change: { admin_emails: ['taken-over@fallfest.example'] },
    allowed: { select: admins, "update somebody else's": admins, 'update without a filter': admins },
  },
  status_history: personal({
    row: (person) => ({
      subject: 'registrations',
      subject_id: randomUUID(),
      user_id: person,
      to_status: 'confirmed',
    }),
    change: { to_status: 'checked_in' },
  }),
}
