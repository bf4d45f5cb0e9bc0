import { counted } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import kinds from './kinds.json'

/** One line of a list: columns that all kinds have, and the kind's own. */
export type ListRow = Returned<'admin_list'>['rows'][number]

/** A row of which only this is known. */
export const listRow = (known: Partial<ListRow>): ListRow => ({
  id: '',
  status: '',
  name: null,
  email: null,
  title: null,
  user_id: null,
  assignee: null,
  notes: 0,
  created_at: '',
  updated_at: '',
  ...known,
})

/** Where a page ends; sent back unchanged. */
export type Cursor = NonNullable<Returned<'admin_list'>['next']>

type KindWords = {
  one: string
  many: string
  /** The heading of its list's first column, which holds people's names, or titles, which are longer. */
  head: string
  headIs: 'name' | 'title'
  name: string
  /** How long ago it came. Nobody reviews or decides on some, so that nobody waits. */
  age: string
  /** What its rows are decided like. */
  decided: keyof typeof kinds.decided
  /** The sort orders besides those of all kinds; keep them equal to the database's list. */
  sorts: readonly { value: string; label: string }[]
  /** Whose needs can be exported, and which: without `what`, those that custom questions ask. */
  needs?: { what?: string; come: string; wait: string }
}

/** What each kind is called, and how its list is headed and sorted. */
export const kindWords = kinds.kinds as Readonly<Record<AdminKind, KindWords>>

/** `1 proposal`, `50 proposals` */
export function countOf(kind: AdminKind, number: number): string {
  const { one, many } = kindWords[kind]
  return counted(number, one, many)
}

/** What an admin can decide about a row, and its shortcut. */
export type Decision = {
  to: string
  /** One letter, without Shift. */
  key: string
  label: string
  /** What was done, as words that a colon and its object follow. */
  done: string
  from: readonly string[]
  /** Decisions from these statuses send an email; from all others they don't. */
  mailsFrom: readonly string[]
  /**
   * From these statuses it frees a seat or a bed. The database holds the place, and what goes with it, as long as the
   * email waits; then it goes to others.
   */
  takesPlaceFrom?: readonly string[]
  /** What is lost with the place: "their bed". */
  alsoTakes?: string
  tone?: 'primary' | 'danger'
}

export type Status = { value: string; label: string; tone: 'amber' | 'violet' | 'teal' | 'ember' | 'muted' }

type Decided = {
  /** The statuses in which somebody waits for a decision. */
  waiting: readonly string[]
  statuses: readonly Status[]
  /** Most common first. */
  decisions: readonly Decision[]
}

const decided = kinds.decided as Readonly<Record<keyof typeof kinds.decided, Decided>>

/** A bed goes with a declined stay. */
const ofStays: readonly Decision[] = decided.submissions.decisions.map((decision) =>
  decision.to === 'declined' ? { ...decision, takesPlaceFrom: decision.from } : decision,
)

export const decisionsOf = (kind: AdminKind): readonly Decision[] =>
  kind === 'accommodation' ? ofStays : decided[kindWords[kind].decided].decisions

/** How many of these rows a decision affects, how many people it emails, and from how many it takes a place. */
export function reachOf(
  decision: Decision,
  rows: readonly (Placed & { email: string | null })[],
): { rows: number; mails: number; places: number } {
  const reached = rows.filter(({ status }) => decision.from.includes(status))
  const mailed = reached.filter(({ status, email }) => email !== null && decision.mailsFrom.includes(status))
  return { rows: reached.length, mails: mailed.length, places: placesTaken(decision, reached) }
}

/** The parts of a row that say whether a decision frees a place; `bed` is the claim of an accommodation request. */
type Placed = { status: string; bed?: unknown }

export function placesTaken(decision: Decision, rows: readonly Placed[]): number {
  return rows.filter(
    // Who only waits for a bed has none to lose.
    ({ status, bed = 'confirmed' }) =>
      decision.takesPlaceFrom?.includes(status) === true && bed === 'confirmed',
  ).length
}

export const statusesOf = (kind: AdminKind) => decided[kindWords[kind].decided].statuses

/** A status in words; unknown ones as they are. */
export function statusOf(kind: AdminKind, value: string): Status {
  return statusesOf(kind).find((status) => status.value === value) ?? { value, label: value, tone: 'muted' }
}

export const waitingStatuses = (kind: AdminKind) => decided[kindWords[kind].decided].waiting
