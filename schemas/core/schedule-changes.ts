// @chunk changes
import type { Change } from './schedule-change-words.ts'

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

export type VersionChange = {
  id: string
  title: string
  slug: string
  before: SessionFacts | null
  after: SessionFacts | null
}

/** The changes for people who planned by `before`; null if the session is no longer published. */
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

export type Sides = Pick<VersionChange, 'before' | 'after'>

/** The news about a session in this version. None if it was canceled before anybody knew of it, or since. */
export function changesOf({ before, after }: Sides): Change[] {
  const [wasOn, isOn] = [
    before !== null && before.status !== 'cancelled',
    after !== null && after.status !== 'cancelled',
  ]
  if (!wasOn && !isOn) return []
  return before === null ? [{ kind: 'added' }] : changesSince(before, after)
}
