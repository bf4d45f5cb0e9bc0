// @chunk changes
import { type Change, newsTitle } from './schedule-change-words.ts'

/** The facts people plan by. Instants are ISO 8601. */
export type SessionFacts = {
  startsAt: string
  endsAt: string
  /** Null without a room. */
  roomId: string | null
  /** As text, because the room may be gone by the time it is compared. */
  place: string
  status: 'confirmed' | 'tentative' | 'cancelled'
}

/** A session that differs between two versions; null on the side that doesn't have it. */
export type VersionChange = {
  id: string
  title: string
  slug: string
  before: SessionFacts | null
  after: SessionFacts | null
}

/** What people who planned by `before` have to know; null when the session is no longer published. */
export function changesSince(before: SessionFacts, now: SessionFacts | null): Change[] {
  if (now === null) return [{ kind: 'gone' }]
  // Where and when it would have been no longer matters.
  if (now.status === 'cancelled') return before.status === 'cancelled' ? [] : [{ kind: 'cancelled' }]

  const changes: Change[] = []
  if (before.status === 'cancelled') changes.push({ kind: 'on-again' })
  if (now.status === 'tentative' && before.status === 'confirmed') changes.push({ kind: 'tentative' })
  if (!isSameInstant(now.startsAt, before.startsAt) || !isSameInstant(now.endsAt, before.endsAt))
    changes.push({ kind: 'time', from: { startsAt: before.startsAt, endsAt: before.endsAt } })
  // A renamed room is still the same room.
  const isElsewhere = now.roomId !== before.roomId || (now.roomId === null && now.place !== before.place)
  if (isElsewhere) changes.push({ kind: 'place', from: before.place, to: now.place })
  return changes
}

function isSameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b)
}

type Sides = Pick<VersionChange, 'before' | 'after'>

/** What is new about a session in this version. Nothing where it was canceled before anybody knew of it, or since. */
export function changesOf({ before, after }: Sides): Change[] {
  const [wasOn, isOn] = [
    before !== null && before.status !== 'cancelled',
    after !== null && after.status !== 'cancelled',
  ]
  if (!wasOn && !isOn) return []
  return before === null ? [{ kind: 'added' }] : changesSince(before, after)
}

/** How many changes of a version are listed; the others are counted. A page of more is read by nobody. */
export const listedChanges = 100

/** Headings in the order in which people have to know them. */
const order = ['Canceled', 'No longer on the program', 'Moved']

/** The changes under a heading each: `Canceled`, `Moved`, `Added`. */
export function groupChanges<One extends Sides>(
  changes: readonly One[],
): { title: string; changes: One[] }[] {
  const groups = new Map<string, One[]>()
  for (const change of changes) {
    const title = newsTitle(changesOf(change))
    groups.set(title, [...(groups.get(title) ?? []), change])
  }
  const rank = (title: string) =>
    title === 'Added' ? order.length + 1 : order.indexOf(title) + 1 || order.length + 0.5
  return [...groups]
    .map(([title, ofGroup]) => ({ title, changes: ofGroup }))
    .toSorted((a, b) => rank(a.title) - rank(b.title))
}

/** `1 canceled · 3 moved`; empty when nothing changed. */
export function summaryOf(changes: readonly Sides[]): string {
  return groupChanges(changes)
    .map((group) => `${group.changes.length} ${group.title.toLowerCase()}`)
    .join(' · ')
}
