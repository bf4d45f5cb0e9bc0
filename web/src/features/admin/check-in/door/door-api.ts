import type { Returned } from '@fest/schemas/database.ts'
import type { AdminCall } from '../../backend/call-admin.ts'
import type { Place, WaitingScan } from './scan.ts'

export type RosterPage = Returned<'check_in_roster'>

/** Calls a database function by name, with the database's names for `arguments`. */
export type CallDatabase = <Name extends AdminCall>(
  name: Name,
  args: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<Returned<Name>>

/** A slower network counts as offline: the scan is sent again later, and counts once. */
const longestMs = 15_000

export type DoorApi = ReturnType<typeof doorApi>

/** The database functions that the door uses. Each rejects with the database's error. */
export function doorApi(call: CallDatabase) {
  const ask = <Name extends AdminCall>(name: Name, args: Record<string, unknown>) =>
    call(name, args, AbortSignal.timeout(longestMs))
  return {
    sync: (scans: readonly WaitingScan[], sentAt: string) =>
      ask('sync_check_ins', { scans: scans.map(sentScan), sent_at: sentAt }),
    recordAttendance: (session: Place, scans: readonly WaitingScan[], sentAt: string) =>
      ask('record_attendance', { session, scans: scans.map(sentScan), sent_at: sentAt }),
    undo: (scan: string) => ask('undo_check_in', { scan }),
    roster: (after: unknown, since: string | null) =>
      ask('check_in_roster', { after, since, page_size: 1000 }),
  }
}

function sentScan({ scan, ticket, at, admit }: WaitingScan) {
  return { scan, ticket, scanned_at: at, ...(admit && { admit }) }
}
