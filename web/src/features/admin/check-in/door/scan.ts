import type { Returned } from '@fest/schemas/database.ts'

/** Where tickets are scanned: the event's door, or a session by its id in the Studio. */
export type Place = string
export const theDoor: Place = 'door'

/** `checked_in` at the door, `recorded` at a session; `already`: scanned before; `undone`: undone since. */
export type Outcome = Answer['outcome']

/** How to let in somebody who has no seat: only if one is free, or in any case. */
export type Admit = 'if_free' | 'anyway'

/** A registered person as a device knows them; `ticket` is a hash. A canceled registration has no name. */
export type Person = Returned<'check_in_roster'>['rows'][number]

/** A scan that has not reached the database yet. */
export type WaitingScan = {
  /** Made on the device, so that sending it twice counts once. */
  scan: string
  ticket: string
  place: Place
  /** By this device's clock. */
  at: string
  /** What the person was told without the database; null while they wait for its answer. */
  announced: Outcome | null
  admit?: Admit
  isUndo?: boolean
}

/** Orders scans by the devices' clocks, with a tie-break that is the same everywhere. */
export function byTime(a: { at: string; scan: string }, b: { at: string; scan: string }): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.scan < b.scan ? -1 : 1
}

/** The database's answer, or this device's own, about a person it may know. */
export type Verdict = Answer &
  Pick<WaitingScan, 'ticket' | 'place' | 'at'> &
  Pick<Person, 'name' | 'days'> & {
    /** Whether it comes from the database rather than from this device's roster. */
    isSure: boolean
  }

/** A scan whose offline answer turned out wrong. Contains no name. */
export type Conflict = Pick<WaitingScan, 'scan' | 'ticket' | 'place' | 'at'> & {
  announced: Outcome
  outcome: Outcome
  firstAt: string | null
  by: string | null
}

/** The database's answer about one scan; about a session it has fewer parts. */
export type Answer = Returned<'undo_check_in'>
