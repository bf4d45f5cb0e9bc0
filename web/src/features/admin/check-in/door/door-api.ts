import type { Answer, Person, Place, WaitingScan } from './scan.ts'

export type RosterPage = { rows: Person[]; next: unknown; as_of: string; total: number }

type AttendanceCount = {
  capacity: number | null
  reserved: number
  attended: number
  attended_with_seat: number
  attended_without_seat: number
  missing: number
  people: { name: string; seat: NonNullable<Answer['seat']>; attended_at: string | null }[]
}

/** The database functions that the door uses. Each rejects with the database's error. */
export type DoorApi = {
  sync: (scans: readonly WaitingScan[], sentAt: string) => Promise<Answer[]>
  recordAttendance: (session: Place, scans: readonly WaitingScan[], sentAt: string) => Promise<Answer[]>
  undo: (scan: string) => Promise<Answer>
  roster: (after: unknown, since: string | null) => Promise<RosterPage>
  attendanceOf: (session: Place) => Promise<AttendanceCount>
}

type DoorFunction =
  | 'sync_check_ins'
  | 'record_attendance'
  | 'undo_check_in'
  | 'check_in_roster'
  | 'attendance_of'

/** Calls a database function by name, with the database's names for `arguments`. */
export type CallDatabase = (
  name: DoorFunction,
  args: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<unknown>

/** A slower network counts as none: the scan is sent again later, and counts once. */
const longestMs = 15_000

export function doorApi(call: CallDatabase): DoorApi {
  const ask = (name: DoorFunction, args: Record<string, unknown>) =>
    call(name, args, AbortSignal.timeout(longestMs))
  return {
    sync: async (scans, sentAt) =>
      (await ask('sync_check_ins', { scans: scans.map(sentScan), sent_at: sentAt })) as Answer[],
    recordAttendance: async (session, scans, sentAt) =>
      (await ask('record_attendance', { session, scans: scans.map(sentScan), sent_at: sentAt })) as Answer[],
    undo: async (scan) => (await ask('undo_check_in', { scan })) as Answer,
    roster: async (after, since) =>
      (await ask('check_in_roster', { after, since, page_size: 1000 })) as RosterPage,
    attendanceOf: async (session) => (await ask('attendance_of', { session })) as AttendanceCount,
  }
}

function sentScan({ scan, ticket, at, admit }: WaitingScan) {
  return { scan, ticket, scanned_at: at, ...(admit && { admit }) }
}
