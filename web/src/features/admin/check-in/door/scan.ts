/** Where tickets are scanned: the door of the event, or a session by its id in the Studio. */
export type Place = string
export const theDoor: Place = 'door'

/**
 * The result of a scan. `checked_in` at the door, `recorded` at a session; `already` for a ticket scanned before;
 * `undone` when it was undone since.
 */
export type Outcome =
  | 'checked_in'
  | 'recorded'
  | 'already'
  | 'waitlisted'
  | 'cancelled'
  | 'undone'
  | 'unknown'
  | 'malformed'

/** Letting in who has no seat: if one is free, or whatever the count. */
export type Admit = 'if_free' | 'anyway'

/** A registered person as a device knows them; `ticket` is a hash. A cancelled one has no name. */
export type Person = {
  ticket: string
  name: string | null
  status: 'confirmed' | 'waitlisted' | 'cancelled' | 'checked_in'
  days: string[]
  attendance: string
  in_at: string | null
}

/** A scan on its way to the database. */
export type WaitingScan = {
  /** Made here, so that sending twice counts once. */
  scan: string
  ticket: string
  place: Place
  /** By this device's clock. */
  at: string
  /** What the person was told without the database; null while they wait for its answer. */
  told: Outcome | null
  admit?: Admit
  /** It should be undone instead. */
  isTakenBack?: boolean
}

/** The order of the door: by the device's clock, and where two devices or tabs agree in that, always the same. */
export function byTime(a: { at: string; scan: string }, b: { at: string; scan: string }): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.scan < b.scan ? -1 : 1
}

/** What is shown of a scan. */
export type Verdict = {
  scan: string
  ticket: string
  place: Place
  at: string
  outcome: Outcome
  name: string | null
  days: readonly string[]
  attendance: string | null
  /** When and by whom the person was scanned first, where it is known. */
  firstAt: string | null
  firstScan: string | null
  by: string | null
  isByMe: boolean
  /** In a session: whether they have a seat in it. */
  seat: 'reserved' | 'waiting' | 'none' | 'not_needed' | null
  /** Whether the event has a seat left; null when it is not known. */
  isSeatFree: boolean | null
  /** The database said so. Otherwise it is what this device's list says. */
  isSure: boolean
}

/** A scan whose offline answer turned out wrong. Contains no name. */
export type Conflict = {
  scan: string
  ticket: string
  place: Place
  at: string
  told: Outcome
  outcome: Outcome
  firstAt: string | null
  by: string | null
}

/** The database's answer about one scan; a session's answer has fewer parts. */
export type Answer = {
  scan: string
  outcome: Outcome
  conflict?: string | null
  name?: string | null
  status?: Person['status'] | null
  days?: string[] | null
  attendance?: string | null
  first_scan?: string | null
  first_at?: string | null
  by?: string | null
  is_by_me?: boolean | null
  seat_free?: boolean | null
  seat?: Verdict['seat']
}
