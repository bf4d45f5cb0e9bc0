import type { Returned } from '@fest/schemas/database.ts'
import type { Answer, Place, WaitingScan } from './scan.ts'

export type RosterPage = Returned<'check_in_roster'>
export type TicketParts = Returned<'check_in_tickets'>

/** The database functions that the door uses. Each rejects with the database's error. */
export type DoorApi = {
  sync: (scans: readonly WaitingScan[], sentAt: string) => Promise<Answer[]>
  recordAttendance: (session: Place, scans: readonly WaitingScan[], sentAt: string) => Promise<Answer[]>
  undo: (scan: string) => Promise<Answer>
  roster: (after: unknown, since: string | null) => Promise<RosterPage>
  /** The tickets in each range where this device's count differs from the database's. */
  tickets: (counts: readonly number[]) => Promise<TicketParts>
  attendanceOf: (session: Place) => Promise<Returned<'attendance_of'>>
}

type DoorFunction =
  | 'sync_check_ins'
  | 'record_attendance'
  | 'undo_check_in'
  | 'check_in_roster'
  | 'check_in_tickets'
  | 'attendance_of'

/** Calls a database function by name, with the database's names for `arguments`. */
export type CallDatabase = <Name extends DoorFunction>(
  name: Name,
  args: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<Returned<Name>>

/** A slower network counts as offline: the scan is sent again later, and counts once. */
const longestMs = 15_000

export function doorApi(call: CallDatabase): DoorApi {
  const ask = <Name extends DoorFunction>(name: Name, args: Record<string, unknown>) =>
    call(name, args, AbortSignal.timeout(longestMs))
  return {
    sync: (scans, sentAt) => ask('sync_check_ins', { scans: scans.map(sentScan), sent_at: sentAt }),
    recordAttendance: (session, scans, sentAt) =>
      ask('record_attendance', { session, scans: scans.map(sentScan), sent_at: sentAt }),
    undo: (scan) => ask('undo_check_in', { scan }),
    roster: (after, since) => ask('check_in_roster', { after, since, page_size: 1000 }),
    tickets: (counts) => ask('check_in_tickets', { counts }),
    attendanceOf: (session) => ask('attendance_of', { session }),
  }
}

function sentScan({ scan, ticket, at, admit }: WaitingScan) {
  return { scan, ticket, scanned_at: at, ...(admit && { admit }) }
}
